"""The program's sources as trees: a process reads each once, whichever tests ask for it."""

import ast
import gc
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAME = ROOT / "game"


@cache
def parsed(path: Path) -> ast.Module:
    """A module's tree."""
    gc.disable()  # a tree has many objects and no rings
    try:
        return ast.parse(path.read_text("utf-8"))
    finally:
        gc.enable()


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All of a module's tree, what holds something before what it holds."""
    return tuple(ast.walk(parsed(path)))
