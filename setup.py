"""Builds the playouts as C where that can be, and what desktops read; see pyproject.toml, too.

Without a C compiler the package is built without, and the program plays the same, only slower. With
CANASTA_PURE in the environment nobody tries: that wheel runs on every system.
"""

import os
import sys
from pathlib import Path

import setuptools
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.install import install

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


class Install(install):
    """Gathers what a desktop reads (tools/share.py), before such files are copied."""

    def run(self) -> None:
        """Gather it, without a manual page where its makers are missing."""
        sys.path.insert(0, str(HERE))
        from tools import share

        made = Path(self.get_finalized_command("build").build_temp) / "share"
        try:
            share.main([str(made)])
        except ImportError as error:
            print(f"no manual page is made: {error}", file=sys.stderr)
        self.distribution.data_files[:] = [
            (f"share/{path.parent.relative_to(made).as_posix()}", [str(path)])
            for path in sorted(made.rglob("*"))
            if path.is_file()
        ]
        super().run()


# Without fused operations, so that numbers come out as in the interpreter.
FLAGS = [] if sys.platform == "win32" else ["-O2", "-ffp-contract=off", "-g0", "-Wall", "-Wextra"]
PLAYOUTS = Extension(
    "canasta.players.playout._compiled",
    ["compiled/shell.c"],
    depends=[
        "compiled/translate.py",
        "compiled/function.py",
        *(str(each) for each in ROOM.glob("*.py")),
    ],
    extra_compile_args=FLAGS,
    # The stable ABI: one wheel a system runs in every interpreter from 3.11 on.
    define_macros=[("Py_LIMITED_API", "0x030B0000")],
    py_limited_api=True,
    optional=True,
)
SETUPTOOLS = int(setuptools.__version__.partition(".")[0])
PURE = bool(os.environ.get("CANASTA_PURE"))
setup(
    ext_modules=[] if PURE else [PLAYOUTS],
    # As older ones know it, which build the core in a checkout.
    **{"license" if SETUPTOOLS < 77 else "license_expression": "MIT"},
    cmdclass={"build_ext": BuildPlayouts, "install": Install},
    data_files=[("share", ["LICENSE"])],  # so that there are some; Install says which
    options={} if PURE else {"bdist_wheel": {"py_limited_api": "cp311"}},
)
