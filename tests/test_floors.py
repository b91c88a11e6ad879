"""The floors of the house (DESIGN.md): every module imports only what lies below it.

Read from the sources, so that an import inside a function or for a type checker counts too.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

GAME = Path(__file__).parents[1] / "game"

#: Rooms (the folders of game/ and the modules that lie in it) by floor. A room may import itself
#: and rooms below, but not its neighbours, except for NEIGHBOURS.
FLOORS = {
    "__version__": 0,  # said in game/__init__.py
    "colors": 0,
    "assets": 0,  # where data files lie; knows nothing of the game
    "language": 0,  # what a sentence is in the language of now; knows nothing of the game
    "needed": 0,  # what has to be installed, and how one is called
    "engine": 1,
    "players": 2,
    "record": 2,
    "storage": 3,  # what is kept between sittings
    "arena": 4,  # computer players against one another
    "table": 4,
    "arguments": 4,
    "screen": 5,
    "audio": 5,
    "app": 6,
    "cli": 6,
    "__main__": 7,
}
#: The command line starts the loop; which kinds of players a record may name, says the table of
#: players.
NEIGHBOURS = {
    ("record", "players"),
    ("cli", "app"),
}

#: What is not of the standard library, and which rooms may have it.
PACKAGES = {
    "pygame": {"screen", "audio", "app"},
    "platformdirs": {"storage"},
    "tomli_w": {"storage"},
}
#: All of the standard library that the rules and the players need: no clock, no files, nothing
#: else by which the same deck and decisions could make another round.
PURE = {
    "__future__",
    "abc",
    "array",
    "bisect",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "heapq",
    "itertools",
    "math",
    "operator",
    "random",
    "types",
    "typing",
}
#: Where the whole of a round is: its hands and its stock.
HIDDEN_CARDS = {("engine", "round"), ("engine", "match"), ("engine", "supply")}


class Import(NamedTuple):
    """One imported name. `level` counts the leading dots; `name` is "" for a whole module."""

    line: int
    level: int
    module: str
    name: str


MODULES = sorted(GAME.rglob("*.py"))
each_module = pytest.mark.parametrize(
    "path", MODULES, ids=[path.relative_to(GAME).as_posix() for path in MODULES]
)


def room_of(path: Path) -> str:
    """The room that a module is in; "" for game/__init__.py, which is in none."""
    return path.relative_to(GAME).parts[0].removesuffix(".py").replace("__init__", "")


def imports(path: Path) -> Iterator[Import]:
    """Everything that a module imports, wherever in it that stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(node.lineno, 0, alias.name, "")
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield Import(node.lineno, node.level, node.module or "", alias.name)


def absolute(path: Path) -> Iterator[tuple[Import, str]]:
    """What a module imports from elsewhere, and the package that it comes from."""
    for each in imports(path):
        if not each.level:
            yield each, each.module.partition(".")[0]


def own(path: Path) -> Iterator[tuple[Import, tuple[str, ...]]]:
    """What a module imports from game/, as a path from there: `("engine", "round", "Round")`."""
    parts = path.relative_to(GAME).parts
    for each in imports(path):
        if each.level:
            assert each.level <= len(parts), f"line {each.line} looks out of game/"
            module = filter(None, each.module.split("."))
            yield each, (*parts[: -each.level], *module, each.name)


def test_every_room_has_its_floor() -> None:
    assert {room_of(path) for path in MODULES} - {""} <= FLOORS.keys()


@each_module
def test_only_rooms_below_are_imported(path: Path) -> None:
    """The package itself offers what the engine does, when it is asked for it."""
    room = room_of(path)
    for each, (target, *_) in own(path):
        assert target in FLOORS, f"line {each.line}: nobody knows the floor of {target}"
        below = target == "engine" if room == "" else FLOORS[target] < FLOORS[room]
        assert target == room or below or (room, target) in NEIGHBOURS, (
            f"line {each.line}: {room} does not stand above {target}"
        )


@each_module
def test_the_game_imports_itself_relatively(path: Path) -> None:
    """So that the wheel can call the package otherwise (DESIGN.md)."""
    for each, package in absolute(path):
        assert package not in {"game", "canasta", "config", "sprites", "sounds"}, (
            f"line {each.line}: {each.module}"
        )


@each_module
def test_packages_are_imported_only_where_they_belong(path: Path) -> None:
    for each, package in absolute(path):
        if package not in sys.stdlib_module_names:
            assert room_of(path) in PACKAGES.get(package, ()), f"line {each.line}: {package}"


@each_module
def test_the_rules_and_the_players_know_no_clock_and_no_file(path: Path) -> None:
    if room_of(path) in ("engine", "players"):
        for each, package in absolute(path):
            assert package in PURE, f"line {each.line}: {package}"


@each_module
def test_nobody_uses_the_shared_random_source(path: Path) -> None:
    for each, package in absolute(path):
        if package == "random":
            assert each.name == "Random", f"line {each.line}: a random source is handed in"


@each_module
def test_players_cannot_reach_hidden_cards(path: Path) -> None:
    if room_of(path) == "players":
        for each, target in own(path):
            reaches = target == ("engine",) or target[:2] in HIDDEN_CARDS
            assert not reaches, f"line {each.line}: {'.'.join(target)}"
