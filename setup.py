"""Builds the playouts as C where that can be; all else about the package is pyproject.toml's.

Without a C compiler the package is built without, and the program plays the same, only slower.
"""

import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).resolve().parent
ROOM = HERE / "game" / "players" / "playout"


class BuildPlayouts(build_ext):
    """Translates the room of the playouts before it is compiled."""

    def build_extension(self, ext: Extension) -> None:
        """Write the C and compile it."""
        sys.path.insert(0, str(HERE / "compiled"))
        from translate import translated

        source = Path(self.build_temp) / "playouts.c"
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(translated(), encoding="utf-8")
        ext.sources = [str(source)]
        super().build_extension(ext)


# Without fused operations, so that numbers come out as in the interpreter.
FLAGS = [] if sys.platform == "win32" else ["-O3", "-ffp-contract=off", "-g0", "-Wall", "-Wextra"]
setup(
    ext_modules=[
        Extension(
            "canasta.players.playout._compiled",
            ["compiled/shell.c"],
            depends=[
                "compiled/translate.py",
                "compiled/function.py",
                *(str(each) for each in ROOM.glob("*.py")),
            ],
            extra_compile_args=FLAGS,
            optional=True,
        )
    ],
    cmdclass={"build_ext": BuildPlayouts},
)
