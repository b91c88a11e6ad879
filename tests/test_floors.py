"""The plan of the house: every room imports only what lies below it, and no two modules
import each other.

Read from the sources, so that an import inside a function or for a type checker counts too.
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.sources import GAME, nodes

pytestmark = pytest.mark.usefixtures("sources_read")


class Room(NamedTuple):
    """A folder of game/, without the folders in it, or a module that lies in game/ itself.

    `packages` are those that are not of the standard library; `alone` is a room that imports
    nothing below but what it names. `pure`: no clock, no files, no other source of chance.
    """

    place: str
    packages: tuple[str, ...] = ()
    alone: tuple[str, ...] | None = None
    pure: bool = False


#: The house from the top down. A room imports itself and what stands further down.
PLAN = (
    Room("__main__"),
    Room("cli"),  # the command line
    Room("app"),  # the loop, and what menus and dialogs do
    Room("audio"),  # what is heard
    Room("screen/help"),
    Room("screen/dialogs"),
    Room("screen/table"),
    Room("screen/win31", alone=("screen/canvas", "looks", "language", "named_tuple")),
    Room(
        "screen/canvas",
        ("pygame",),
        alone=("screen/canvas/page", "looks", "assets", "language", "named_tuple"),
    ),
    Room("screen/canvas/page", alone=("named_tuple",)),  # a toolkit for a page in a browser
    Room("screen"),  # what pygame is to read before anything is drawn
    Room("voice"),  # where spoken lines go
    Room("speakers"),  # what speaks
    Room("arguments"),  # what may be written on a command line
    Room("simulate_arguments"),  # after `simulate`
    Room("argument_values"),  # what a word of it may be
    Room("rl", ("numpy", "gymnasium", "pettingzoo")),  # environments for those who train players
    Room("arena", ("distributed", "matplotlib")),  # computer players against one another
    Room("table"),  # the sitting
    Room("storage", ("platformdirs", "tomli_w")),  # what is kept between sittings
    Room("players", pure=True),  # which kinds there are, Random, and the guard
    Room("players/advice", pure=True),
    Room("players/expert", pure=True),
    Room("players/playout", pure=True),
    Room("players/planning", pure=True),
    Room("record"),
    Room(""),  # game/__init__.py: offers what the engine does, and the version
    Room("engine", pure=True),
    Room("engine/parameters", pure=True),  # one row a rule parameter
    Room("terminal"),  # what the command line prints to, and what has to be installed
    Room("looks"),  # which schemes of colors and sets of cards there are
    Room("language"),  # what a sentence is in the language of now, and which letters can be shown
    Room("assets"),  # where data files lie
    Room("named_tuple", packages=("annotationlib",)),  # what small values are made of; of 3.14
)
ROOMS = {room.place: room for room in PLAN}
FLOORS = {room.place: floor for floor, room in enumerate(reversed(PLAN))}

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
HIDDEN_CARDS = {("engine", "api"), ("engine", "round"), ("engine", "match"), ("engine", "supply")}


class Import(NamedTuple):
    """One imported name. `level` counts the leading dots; `name` is "" for a whole module."""

    line: int
    level: int
    module: str
    name: str


MODULES = sorted(GAME.rglob("*.py"))


def at(path: Path, each: Import) -> str:
    """Where something is imported, to be told."""
    return f"{path.relative_to(GAME).as_posix()}, line {each.line}"


def place_of(path: Path) -> str:
    """Where a module is: its folder, or the module itself where it lies in game/."""
    parts = path.relative_to(GAME).with_suffix("").parts
    return parts[0] if len(parts) == 1 and parts != ("__init__",) else "/".join(parts[:-1])


def room_of(path: Path) -> Room:
    """The room that a module is in."""
    assert place_of(path) in ROOMS, f"{path} has no place in the plan"
    return ROOMS[place_of(path)]


@cache
def imports(path: Path) -> tuple[Import, ...]:
    """Everything that a module imports, wherever in it that stands."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[Import]:
    for node in nodes(path):
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
            assert each.level <= len(parts), f"{at(path, each)} looks out of game/"
            module = filter(None, each.module.split("."))
            yield each, (*parts[: -each.level], *module, each.name)


@cache
def known(path: Path) -> tuple[tuple[Import, Path], ...]:
    """What a module imports from game/, and the module that this is or is in."""
    return tuple(_known(path))


def _known(path: Path) -> Iterator[tuple[Import, Path]]:
    for each, target in own(path):
        for place in (GAME.joinpath(*target), GAME.joinpath(*target[:-1])):
            found = next(filter(Path.is_file, (place.with_suffix(".py"), place / "__init__.py")), 0)
            if found:
                yield each, found
                break
        else:
            raise AssertionError(f"{at(path, each)}: there is no {'.'.join(target)}")


def test_every_room_has_its_place_in_the_plan() -> None:
    assert {place_of(path) for path in MODULES} == ROOMS.keys()


def test_only_rooms_below_are_imported() -> None:
    faults = [
        f"{at(path, each)}: {room_of(path).place} does not stand above {room_of(target).place}"
        for path in MODULES
        for each, target in known(path)
        if FLOORS[room_of(target).place] > FLOORS[room_of(path).place]
    ]
    assert not faults


def test_rooms_that_know_no_card_game_stay_alone() -> None:
    faults = [
        f"{at(path, each)}: {room_of(target).place}"
        for path in MODULES
        for each, target in known(path)
        if (alone := room_of(path).alone) is not None
        and room_of(target).place not in (room_of(path).place, *alone)
    ]
    assert not faults


def test_no_modules_import_each_other() -> None:
    """Nor in a circle of more than two."""
    graph = {path: {target for _, target in known(path)} - {path} for path in MODULES}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        circle = [path.relative_to(GAME).as_posix() for path in error.args[1]]
        pytest.fail(" imports ".join(reversed(circle)))


def test_the_game_imports_itself_relatively() -> None:
    """So that the wheel can call the package otherwise (docs/ARCHITECTURE.md)."""
    faults = [
        f"{at(path, each)}: {each.module}"
        for path in MODULES
        for each, package in absolute(path)
        if package in {"game", "canasta", "config", "sprites", "sounds", "tools"}
    ]
    assert not faults


def test_packages_are_imported_only_where_they_belong() -> None:
    faults = [
        f"{at(path, each)}: {package}"
        for path in MODULES
        for each, package in absolute(path)
        if package not in sys.stdlib_module_names and package not in room_of(path).packages
    ]
    assert not faults


def test_one_module_names_pygame() -> None:
    """Whatever takes its place has to be known there alone (screen/canvas/page)."""
    named = {path for path in MODULES for _, package in absolute(path) if package == "pygame"}
    assert named == {GAME / "screen" / "canvas" / "__init__.py"}


#: Reads the sources beside it, to know a compiled core that is made of others.
READS_SOURCES = GAME / "players" / "playout" / "__init__.py"


def test_the_rules_and_the_players_know_no_clock_and_no_file() -> None:
    faults = [
        f"{at(path, each)}: {package}"
        for path in MODULES
        for each, package in absolute(path)
        if room_of(path).pure and package not in PURE and path != READS_SOURCES
    ]
    assert not faults


def test_nobody_uses_the_shared_random_source() -> None:
    """One is handed in."""
    faults = [
        f"{at(path, each)}: {each.module} {each.name}"
        for path in MODULES
        for each, package in absolute(path)
        if package == "random" and each.name != "Random"
    ]
    assert not faults


def test_players_cannot_reach_hidden_cards() -> None:
    faults = [
        f"{at(path, each)}: {'.'.join(target)}"
        for path in MODULES
        if path.relative_to(GAME).parts[0] == "players"
        for each, target in own(path)
        if target == ("engine",) or target[:2] in HIDDEN_CARDS
    ]
    assert not faults


def test_no_two_classes_are_called_alike() -> None:
    """A name means one thing, wherever it is met."""
    owners: dict[str, list[str]] = {}
    for path in sorted(GAME.rglob("*.py")):
        for node in nodes(path):
            if isinstance(node, ast.ClassDef):
                owners.setdefault(node.name, []).append(str(path.relative_to(GAME)))
    assert {name: places for name, places in owners.items() if len(places) > 1} == {}


def test_no_module_gives_a_name_twice() -> None:
    """As where two modules become one: what was made with the first has the second then."""
    for path in sorted(GAME.rglob("*.py")):
        given = Counter(
            name.id
            for node in nodes(path)[0].body  # type: ignore[attr-defined]
            if isinstance(node, ast.Assign | ast.AnnAssign)
            for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
            for name in ast.walk(target)
            if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
        )
        assert [name for name, times in given.items() if times > 1] == [], path
