"""The compiled core as compilers see it: no warning, and no fault while it plays."""

import os
import subprocess
import sys
import sysconfig
from importlib import import_module
from pathlib import Path

import pytest

from game.engine.books import WINDOWS
from game.players import playout
from game.players.playout import core
from game.players.playout.codes import FOUR
from game.players.playout.core import is_compiled, play_compiled
from tests import children
from tests.players.rounds import dealt
from tools.tuning.rollout import state_of

ROOT = Path(__file__).parents[2]
CHECKED = "-fsanitize=address,undefined"
#: Plays with the module of the file that it is given in place of the one that is built.
PLAYS = """
import importlib.util, sys
name = "game.players.playout._compiled"
spec = importlib.util.spec_from_file_location(name, sys.argv[1])
sys.modules[name] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(sys.modules[name])
from game.players.playout import core
assert core.is_compiled(), core.broken
import pytest
often = "-k=own_rules or not many"
sys.exit(pytest.main(["-qx", "-n0", "-pno:cacheprovider", "-mnot long", often, *sys.argv[2:]]))
"""


def run(*command: str | Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run a command from the top of the checkout."""
    where = {"cwd": ROOT, "env": {**os.environ, **environment}, "capture_output": True}
    return children.run([*map(str, command)], timeout=600, text=True, **where)


def written(folder: Path) -> Path:
    """The room as C."""
    source = folder / "playouts.c"
    done = run(sys.executable, "compiled/translate.py", source)
    assert done.returncode == 0, done.stderr
    return source


@pytest.mark.slow
def test_it_plays_without_a_fault_and_is_compiled_without_a_warning(tmp_path: Path) -> None:
    """Nothing is read or written beyond its place, and nothing is worked out that C leaves open."""
    libraries = [run("gcc", f"-print-file-name=lib{name}.so") for name in ("asan", "ubsan")]
    found = [each.stdout.strip() for each in libraries]
    if not all(map(os.path.isabs, found)):
        pytest.skip("no gcc here with the address and undefined behavior sanitizers")
    module = tmp_path / f"_compiled{sysconfig.get_config_var('EXT_SUFFIX')}"
    built = run(
        *("gcc", "-shared", "-fPIC", "-O1", "-g1", "-ffp-contract=off", "-Wall", "-Wextra"),
        *("-Werror", CHECKED, "-fno-sanitize-recover=all"),
        *(f"-I{sysconfig.get_paths()['include']}", written(tmp_path), "-o", module),
    )
    assert built.returncode == 0, built.stderr
    played = run(
        *(sys.executable, "-c", PLAYS, module, "tests/players/test_core.py"),
        LD_PRELOAD=" ".join(found),
        ASAN_OPTIONS="detect_leaks=0",
        PYTHONMALLOC="malloc",
    )
    assert played.returncode == 0, played.stdout[-2000:] + played.stderr[-4000:]
    assert "[100%]" in played.stdout


@pytest.mark.slow
def test_whole_numbers_are_divided_as_in_the_interpreter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(ROOT / "compiled")
    head = import_module("translate").HEAD
    pairs = [(one, other) for one in range(-9, 10) for other in (-4, -1, 1, 3, 7)]
    lines = "".join(
        f'    printf("%lld %lld\\n", divided({one}, {other}), modulo({one}, {other}));\n'
        for one, other in pairs
    )
    unused = "    (void)cards_pop; (void)cards_append;\n"
    program = tmp_path / "divide.c"
    program.write_text(
        f"#include <stdio.h>\n#define CARDS 1\n{head}int main(void) {{\n{unused}{lines}}}\n"
    )
    if run("cc", program, "-o", tmp_path / "divide").returncode:
        pytest.skip("no C compiler here")
    answers = run(tmp_path / "divide").stdout.splitlines()
    assert answers == [f"{one // other} {one % other}" for one, other in pairs]


def test_a_loop_knows_whether_it_changes_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "compiled")
    program = import_module("translate").Program()
    reading = ("own_row", "kept_back", "cheapest", "goes", "may_go")
    changing = ("lay", "lay_all", "meld_more", "takes", "paying", "pays", "shuffle", "play")
    assert [each for each in reading if not program.only_reads(program.functions[each])] == []
    assert [each for each in changing if program.only_reads(program.functions[each])] == []


@pytest.mark.skipif(not is_compiled(), reason="the compiled core is not built here")
def test_a_card_for_which_there_is_no_room_is_an_error() -> None:
    state = state_of(dealt(WINDOWS, "room"))
    for hand in state.hands:
        hand[FOUR] = 0
    state.pile, state.frozen = [FOUR] * 392, 1
    with pytest.raises(IndexError):
        play_compiled(state)
    assert sum(core.ends(state_of(dealt(WINDOWS, "room"))))


@pytest.mark.skipif(not is_compiled(), reason="the compiled core is not built here")
def test_a_number_that_is_too_large_is_an_error() -> None:
    state = state_of(dealt(WINDOWS, "large"))
    state.totals = [2**40, 0]
    with pytest.raises(OverflowError):
        play_compiled(state)


def test_a_core_is_of_other_sources_where_what_is_compiled_or_calls_it_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Path(playout.__file__).parent
    for source in room.glob("*.py"):
        (tmp_path / source.name).write_bytes(source.read_bytes())
    monkeypatch.setattr(playout, "__file__", str(tmp_path / "__init__.py"))
    was = playout.digest()
    for name, other in (("__init__.py", False), ("core.py", True), ("rollout.py", True)):
        copied = tmp_path / name
        kept = copied.read_bytes()
        copied.write_bytes(kept + b"#\n")
        assert (playout.digest() != was) is other, name
        copied.write_bytes(kept)
