"""Who can be seated in a simulation: the program's own players, and those of the tests' room."""

import runpy
import sys
from pathlib import Path
from random import Random

import pytest

from game import cli
from game.arena import plan
from game.arena.plan import Plan, kinds_for
from game.arena.simulate import simulate
from game.engine.books import WINDOWS
from game.players import PLAYERS
from game.players.expert.levels import DEEPLY
from tests.players.sparring import KINDS


def test_the_programs_own_players_are_always_there() -> None:
    assert kinds_for([]) == PLAYERS
    assert kinds_for(["beginner", "random"]) == PLAYERS


def test_who_is_named_with_a_room_is_seated_under_that_name() -> None:
    found = kinds_for(["expert", "sparring:racer", "sparring:book", "sparring:racer"])
    assert [*found] == [*PLAYERS, "sparring:racer", "sparring:book"]
    for name in ("racer", "book"):
        assert found[f"sparring:{name}"] == KINDS[name]._replace(name=f"sparring:{name}")
    assert "sparring:racer" not in PLAYERS


@pytest.mark.parametrize("name", ["sparring", "racer", "sports:racer", ":racer", "wizard"])
def test_what_names_no_room_is_left_to_whoever_seats_them(name: str) -> None:
    """Nobody is found, and the plan says so."""
    assert kinds_for([name, "sparring:book"]).keys() == {*PLAYERS, "sparring:book"}
    with pytest.raises(ValueError, match=f"^'{name}' is not a computer player; "):
        Plan((name, "random"), WINDOWS, 1, seed=1, kinds=kinds_for([name]))


def test_a_class_that_a_file_of_a_run_names_is_not_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.chdir(tmp_path)
    module = Path("counted_own.py")
    module.write_text("from game.players.random import RandomPlayer as Own\n")
    words = ["simulate", "--seats", "counted_own:Own,random", "--rounds", "2", "--out", "run"]
    assert cli.main(words) == 0
    module.write_text("1 / 0\n")
    del sys.modules["counted_own"]
    assert cli.main(["merge", "run"]) == 0
    assert capsys.readouterr().out.count("counted_own:Own") == 2
    assert "counted_own" not in sys.modules


def test_names_are_read_in_small_letters_but_for_somebodys_own() -> None:
    assert plan.named("Beginner, EXPERT:Deeply,own:Player") == [
        *("beginner", "expert:deeply", "own:Player")
    ]


def test_a_class_of_a_module_is_seated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked for in the folder that the program was started in, too."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.chdir(tmp_path)
    Path("somebody_own.py").write_text(
        "from game.players.random import RandomPlayer as Own\nclass Broken: pass\n"
    )
    Path("nobody_own.py").write_text("1 / 0\n")
    kind = kinds_for(["somebody_own:Own"])["somebody_own:Own"]
    assert type(kind(Random(1))).__name__ == "RandomPlayer"
    assert not kind.level
    plan = Plan(
        ("somebody_own:Own", "random"),
        WINDOWS,
        1,
        1,
        single_rounds=True,
        kinds={**PLAYERS, kind.name: kind},
    )
    assert simulate(plan).matches == 1
    with pytest.raises(ValueError, match=r"^'somebody_own:Nobody' cannot be seated here: .*Nobody"):
        kinds_for(["somebody_own:Nobody"])
    with pytest.raises(ValueError, match=r"^'nobody_own:Own' .*: ZeroDivisionError: division"):
        kinds_for(["nobody_own:Own"])
    Path("wanting_own.py").write_text("import no_such_package\n")  # the module itself is there
    with pytest.raises(ValueError, match=r"^'wanting_own:Own' cannot be .*'no_such_package'"):
        kinds_for(["wanting_own:Own"])


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("expert:deeply", {"deeply": True}),
        ("expert:patient", {"temper": "patient"}),
        ("advanced:patient", {"temper": "patient"}),
        ("expert:patient:deeply", {"temper": "patient", "deeply": True}),
        ("expert:deeply:bold", {"temper": "bold", "deeply": True}),
    ],
)
def test_a_level_is_seated_with_a_temper_or_thinking_deeply(
    name: str, how: dict[str, object]
) -> None:
    found = kinds_for([name])[name]
    assert found.name == name
    assert found.player.keywords == how  # type: ignore[attr-defined]


def test_a_temper_drawn_by_lot_can_think_deeply() -> None:
    kind = kinds_for(["expert:changing:deeply"])["expert:changing:deeply"]
    made = [kind(Random(seed)) for seed in range(20)]
    assert {expert._temper for expert in made} == {"bold", "patient"}  # type: ignore[attr-defined]
    assert {expert._playouts for expert in made} == {DEEPLY}  # type: ignore[attr-defined]


TEMPERS = "changing, bold and patient"
MANNERS = "changing, bold, patient and deeply"


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("expert:wisely", f"after expert: there are {MANNERS}"),
        ("expert:", f"after expert: there are {MANNERS}"),
        ("expert:deep", f"after expert: did you mean deeply? there are {MANNERS}"),
        ("expert:patent:deeply", f"after expert: did you mean patient? there are {MANNERS}"),
        ("expert:bold+deeply", f"after expert: did you mean deeply? there are {MANNERS}"),
        ("advanced:deeply", f"after advanced: there are {TEMPERS}"),
        ("advanced:patient:deeply", f"after advanced: there are {TEMPERS}"),
        ("expert:bold:patient", "one temper can be named, and deeply"),
        ("expert:bold:bold", "one temper can be named, and deeply"),
        ("expert:deeply:deeply", "one temper can be named, and deeply"),
        ("beginner:bold", "there is only beginner"),
        ("random:deeply", "there is only random"),
    ],
)
def test_what_a_level_cannot_be_is_told_with_what_it_can(
    name: str, told: str, compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it thinks fast or not."""
    monkeypatch.setattr("game.players.playout.core.is_compiled", lambda: compiled)
    with pytest.raises(ValueError) as caught:
        kinds_for([name])
    assert str(caught.value) == f"{name!r} is not a computer player; {told}"


@pytest.mark.parametrize("word", ["deeply", "patient"])
def test_a_temper_alone_is_nobody(word: str) -> None:
    """As where a comma stands for the colon."""
    with pytest.raises(ValueError) as caught:
        kinds_for(["expert:bold", word])
    assert str(caught.value) == (
        f"{word!r} says how a computer player plays, not which: expert:{word}"
    )


def test_who_is_not_in_their_room_is_told_with_those_who_are() -> None:
    with pytest.raises(ValueError) as caught:
        kinds_for(["sparring:raser"])
    assert str(caught.value).startswith(
        "'sparring:raser' is not a computer player; did you mean racer? there are racer, freezer"
    )


def test_a_room_is_there_only_where_the_tests_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "ROOMS", {"sparring": "tests.no_such_room"})
    assert kinds_for(["random"]) == PLAYERS
    with pytest.raises(ValueError) as caught:
        kinds_for(["sparring:racer"])
    assert str(caught.value) == (
        "'sparring:racer' cannot be seated here: tests.no_such_room is not there"
    )


def test_a_record_names_the_programs_own_players_alone() -> None:
    """Whoever reads it may not have the others."""
    seats = ("sparring:racer", "random")
    assert Plan(seats, WINDOWS, 1, seed=1, kinds=kinds_for(seats)).records is None
    with pytest.raises(ValueError, match=r"^'sparring:racer' cannot be named in a record$"):
        Plan(seats, WINDOWS, 1, seed=1, records=Path("x"), kinds=kinds_for(seats))
    assert Plan(("beginner", "random"), WINDOWS, 1, seed=1, records=Path("x")).records


TUNING = [f"tools.tuning.{name}" for name in ("rollout", "evolve", "odds")]


@pytest.mark.parametrize("script", ["tools.against", *TUNING])
@pytest.mark.filterwarnings("ignore:.*found in sys.modules:RuntimeWarning")
def test_a_script_that_is_run_by_hand_reads_its_command_line(
    script: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [script, "--help"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module(script, run_name="__main__")
    assert ended.value.code == 0
    assert "--seed" in capsys.readouterr().out
