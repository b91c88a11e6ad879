"""The simulation: same seed, same games in any number of processes, and records that verify."""

import logging
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from game.arena import simulate, workers
from game.arena.matches import recorded
from game.arena.simulate import Plan, SimulationError
from game.arena.tally import MOST, Tally
from game.engine.actions import ANSWER_NO, ASK, DRAW, UNDO, Action, Verb
from game.engine.board import START, View
from game.engine.books import CGA, OFFICIAL, WINDOWS
from game.engine.custom import with_parameters
from game.engine.rules import legal_actions, refusal
from game.engine.ruleset import Lead
from game.players import PLAYERS
from game.players.random import RandomPlayer
from game.record import Record
from game.storage.records import load_record
from tests import children
from tests.record.playing import TABLES

ROOT = Path(__file__).parents[2]

OPTIONS = {
    "defaults": {},
    "all changed": {
        name: {"no": "yes", "yes": "no", "1": "2"}[value]
        for name, value in WINDOWS.option_values().items()
    },
    "two canastas or nothing": {"canastas-to-go-out": "2", "canasta-for-positive-score": "yes"},
    "many cards": {"cards-drawn": "2", "red-three-extra-card": "yes"},
    "strict piles": {"add-to-canasta": "no", "top-card-counts": "no", "red-three-blocks": "yes"},
}


def run(seats: str = "beginner,random", **wanted: Any) -> int:
    """The simulation as the command line calls it; a sequential test with duplicates."""
    usual = {"seed": 5, "duplicate": "sprt" in wanted}
    return simulate.main(simulate.Wanted(seats.split(","), **{**usual, **wanted}))


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def verified(folder: Path) -> list[Record]:
    """The records of a folder, replayed by the engine."""
    return [load_record(path) for path in sorted(folder.iterdir())]


@pytest.mark.sampled
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS.keys())
@pytest.mark.parametrize("seats", ["beginner,beginner", "random,random", "beginner,random"])
def test_records_of_single_rounds_verify(
    seats: str, options: dict[str, str], tmp_path: Path
) -> None:
    assert run(seats, rounds=5, options=options, records=tmp_path) == 0
    for record in verified(tmp_path):
        assert record.rounds == 1
        assert record.match.settled


@pytest.mark.sampled
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS.keys())
@pytest.mark.parametrize("seats", ["beginner,beginner", "beginner,random"])
def test_records_of_whole_matches_verify(
    seats: str, options: dict[str, str], tmp_path: Path
) -> None:
    assert run(seats, matches=1, options=options, records=tmp_path) == 0
    for record in verified(tmp_path):
        assert record.match.over
        assert not record.cut
        assert record.match.ruleset == WINDOWS.with_options(options)
        assert [seat.kind for seat in record.match.seats] == seats.split(",")


def test_the_verify_command_accepts_the_records(tmp_path: Path) -> None:
    from game.cli import main

    assert main(["simulate", "--matches", "2", "--seed", "1", "--records", str(tmp_path)]) == 0
    assert main(["verify", *map(str, tmp_path.iterdir())]) == 0


def test_single_rounds_are_first_rounds_of_their_own_matches(tmp_path: Path) -> None:
    assert run(rounds=3, records=tmp_path) == 0
    records = verified(tmp_path)
    assert [record.rounds for record in records] == [1, 1, 1]
    decks = [re.search(rb"^deck .*$", data, re.MULTILINE) for data in contents(tmp_path).values()]
    assert len({deck[0] for deck in decks if deck}) == 3


@pytest.mark.slow
def test_the_same_seed_gives_the_same_records_in_any_number_of_processes(tmp_path: Path) -> None:
    for jobs in (1, 2, 3):
        assert run(matches=4, jobs=jobs, records=tmp_path / str(jobs)) == 0
    one = contents(tmp_path / "1")
    assert sorted(one) == [f"match-000{number}.can" for number in (1, 2, 3, 4)]
    assert contents(tmp_path / "2") == one
    assert contents(tmp_path / "3") == one


def test_another_seed_gives_other_games(tmp_path: Path) -> None:
    run(rounds=1, seed=1, records=tmp_path / "1")
    run(rounds=1, seed=-1, records=tmp_path / "2")
    assert contents(tmp_path / "1") != contents(tmp_path / "2")


def test_a_match_does_not_depend_on_how_many_are_played(tmp_path: Path) -> None:
    run(rounds=1, records=tmp_path / "few")
    run(rounds=3, records=tmp_path / "many")
    few, many = contents(tmp_path / "few"), contents(tmp_path / "many")
    assert few["match-0001.can"] == many["match-0001.can"]


def test_who_plays_changes_no_deck(tmp_path: Path) -> None:
    run("beginner,beginner", rounds=1, records=tmp_path / "a")
    run("random,random", rounds=1, records=tmp_path / "b")
    decks = [
        re.findall(rb"^deck .*$", contents(tmp_path / name)["match-0001.can"], re.MULTILINE)
        for name in ("a", "b")
    ]
    assert decks[0] == decks[1]


def test_the_folder_of_records_is_made_with_those_above_it(tmp_path: Path) -> None:
    folder = tmp_path / "of" / "today"
    for _ in range(2):  # and may be there already
        assert run(rounds=1, records=folder) == 0
    assert sorted(contents(folder)) == ["match-0001.can"]


def test_without_a_number_a_hundred_matches_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    plans = []

    def play_nothing(plan: Plan, *_: object) -> Any:
        plans.append(plan)
        raise SimulationError("nothing is played here")

    monkeypatch.setattr(simulate, "simulate", play_nothing)
    run()
    run(rounds=7)
    assert [(plan.matches, plan.single_rounds) for plan in plans] == [(100, False), (7, True)]


def test_record_names_have_as_many_digits_as_needed() -> None:
    few = Plan(("random", "random"), WINDOWS, 9, 1, records=Path("x"))
    many = Plan(("random", "random"), WINDOWS, 12_345, 1, records=Path("x"))
    assert few.record_of(9) == Path("x/match-0009.can")
    assert many.record_of(9) == Path("x/match-00009.can")


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("beginner,random", matches=3, options={"cards-drawn": "2"}) == 0
    text = capsys.readouterr().out
    lines = text.splitlines()
    assert re.fullmatch(r"windows, cards-drawn 2, seed 5: 3 matches of \d+ rounds", lines[0])
    for pattern in (
        r"^ +0 beginner +1 random$",
        r"^matches won +\d+ +\d+$",
        r"^  share +\d+\.\d% +\d+\.\d%$",
        r"^points a round +-?\d+\.\d +-?\d+\.\d$",
        r"^canastas a round +\d\.\d\d +\d\.\d\d$",
        r"^rounds ended by going out +\d+\.\d% +\d+\.\d%$",
        r"^decision, median +\d+\.\d+ ms +\d+\.\d+ ms$",
        r"^decision, 95th percentile +\d+\.\d+ ms +\d+\.\d+ ms$",
        r"^rounds ended by going out +\d+\.\d%$",
        r"^canastas a round +\d\.\d\d$",
        r"^turns a round +\d+\.\d$",
        r"^turns a second +[\d,]+$",
    ):
        assert re.search(pattern, text, re.MULTILINE), pattern
    columns = lines[2:10]
    assert len({len(line) for line in columns}) == 1, "the columns are aligned"
    assert all(line == line.rstrip() for line in lines)


def test_the_figures_agree_with_the_records(tmp_path: Path) -> None:
    plan = Plan(("beginner", "random"), WINDOWS, 3, seed=8, records=tmp_path)
    tally = simulate.simulate(plan)
    records = verified(tmp_path)
    text = b"".join(contents(tmp_path).values())
    assert tally.matches == 3
    assert tally.rounds == sum(record.rounds for record in records)
    assert sum(tally.won) == 3
    assert tally.won[0] == sum(record.match.winner == 0 for record in records)
    assert tally.points == [sum(record.match.totals[side] for record in records) for side in (0, 1)]
    assert sum(map(len, tally.decisions)) == sum(record.actions for record in records)
    assert sum(tally.outs) == len(re.findall(rb"^end (?:out|concealed) ", text, re.MULTILINE))
    discards = len(re.findall(rb"^\d (?:discard|pass)", text, re.MULTILINE))
    melded_out = len(re.findall(rb"^\d meld [^\n]*\nend ", text, re.MULTILINE))
    assert tally.turns == discards + melded_out


# The other rule books.


@pytest.mark.sampled(5)
@pytest.mark.parametrize("table", TABLES)
def test_records_verify_with_every_rule_book_and_number_of_seats(
    table: str, tmp_path: Path
) -> None:
    ruleset, seats = TABLES[table]
    plan = Plan(("random",) * seats, ruleset, 3, seed=8, single_rounds=True, records=tmp_path)
    simulate.simulate(plan)
    for record in verified(tmp_path):
        assert (record.rounds, record.match.settled) == (1, True)
        assert record.match.ruleset == ruleset
        assert bool(record.match.cut) is (seats == 4 and ruleset.lead is Lead.LOT)


@pytest.mark.sampled
@pytest.mark.parametrize("rules", ["hoyle", "cga", "official", "viennese"])
def test_whole_matches_of_other_rule_books(rules: str, tmp_path: Path) -> None:
    assert run("beginner,beginner", matches=1, rules=rules, records=tmp_path) == 0
    (record,) = verified(tmp_path)
    assert record.match.over
    assert record.rounds > 1


def test_own_rules_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = {"target": "500", "packs": "3", "hand-sizes": "15,15,15"}
    wanted = {"rules": "custom:cga", "options": options, "records": tmp_path}
    assert run("random,random,random", matches=2, **wanted) == 0
    assert capsys.readouterr().out.startswith(
        "custom cga, packs 3, hand-sizes 15,15,15, target 500, seed 5: 2 matches of "
    )
    for record in verified(tmp_path):
        assert record.match.ruleset == with_parameters(CGA, options)


@pytest.mark.slow
def test_the_lots_are_the_same_whoever_plays_and_differ_from_match_to_match(
    tmp_path: Path,
) -> None:
    for name, kind in (("a", "random"), ("b", "beginner")):
        run(f"{kind},random,{kind},random", rounds=8, rules="official", records=tmp_path / name)
    lots = [
        [re.findall(rb"^(?:cut|lead|deck) .*$", text, re.MULTILINE) for text in files.values()]
        for files in (contents(tmp_path / "a"), contents(tmp_path / "b"))
    ]
    assert sorted(lots[0]) == sorted(lots[1])
    assert len({tuple(lot[:2]) for lot in lots[0]}) == 8
    assert len({lot[1] for lot in lots[0]}) > 1


@pytest.mark.parametrize(("rules", "sides"), [("cga", 4), ("official", 2)])
def test_a_column_a_seat_and_partners_share_a_side(
    rules: str, sides: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("random,random,random,random", rounds=4, rules=rules) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].split() == [f"{word}" for seat in range(4) for word in (str(seat), "random")]
    won = list(map(int, lines[3].split()[2:]))
    assert sum(won[:sides]) <= 4
    assert won[0] == won[2] if sides == 2 else len(won) == 4
    assert max(map(len, lines)) <= 100


def test_the_partners_answer_is_asked_of_the_partner() -> None:
    """O8: an open question is decided from the partner's view, and counts among his decisions."""
    asked: list[tuple[int, int]] = []

    class Asker(RandomPlayer):
        def decide(self, view: View) -> Action:
            board = view.board
            if board.actor != board.turn:
                asked.append((board.turn, view.seat))
                return ANSWER_NO
            return ASK if refusal(view, ASK) is None else super().decide(view)

    kinds = {"asker": PLAYERS["random"]._replace(player=Asker)}
    plan = Plan(("asker",) * 4, OFFICIAL, 10, seed=2, single_rounds=True, kinds=kinds)
    simulate.simulate(plan)
    assert asked
    assert all(partner == (seat + 2) % 4 for seat, partner in asked)


@pytest.mark.parametrize("kind", ["tutor", "human", "bot", "Beginner", ""])
def test_who_cannot_play_is_said_in_one_sentence(
    kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(f"beginner,{kind}", matches=1) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert f"{kind!r} is not a computer player; " in output.err


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": "beginner"},
        {"seats": "random,random,random"},
        {"matches": 0},
        {"rounds": 0},
        {"matches": 1, "rounds": 1},
        {"jobs": 0},
        {"rules": "whist"},
        {"rules": "official", "seats": "random"},
        {"rules": "hoyle", "seats": "random,random,random"},
        {"rules": "official", "options": {"target": "3000"}},
        {"rules": "custom"},
        {"rules": "custom:"},
        {"rules": "custom:whist"},
        {"rules": "custom:official", "options": {"turbo": "yes"}},
        {"rules": "custom:official", "options": {"packs": "1"}},
        {"rules": "custom:cga", "options": {"may-ask-partner": "yes"}},
        {"options": {"cards-drawn": "3"}},
        {"options": {"no-such-option": "1"}},
        {"sprt": (0, 50), "rules": "cga", "seats": "random,random,random"},
    ],
    ids=str,
)
def test_wrong_arguments_are_said_in_one_sentence(
    wrong: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(**wrong) == 2  # type: ignore[arg-type]
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_folder_that_cannot_be_written_is_one_sentence(
    jobs: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    assert run(rounds=2, jobs=jobs, records=tmp_path / "file") == 1
    output = capsys.readouterr()
    assert output.err.startswith("cannot write ")
    assert output.err.count("\n") == 1


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_record_that_cannot_be_written_is_one_sentence(
    jobs: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "match-0002.can").mkdir()
    (tmp_path / "match-0002.can" / "file").touch()
    assert run(rounds=3, jobs=jobs, records=tmp_path) == 1
    output = capsys.readouterr()
    assert output.err.startswith(f"cannot write {tmp_path / 'match-0002.can'}: ")
    assert output.err.count("\n") == 1


def test_a_match_without_an_end_is_given_up(capsys: pytest.CaptureFixture[str]) -> None:
    rules = WINDOWS.with_options(OPTIONS["all changed"])
    plan = Plan(("random", "random"), rules, 1, seed=5, most_rounds=30)
    assert simulate.run(plan, 1) == 1
    output = capsys.readouterr()
    assert output.err.startswith("match 1 has no end: after 30 rounds the scores are ")
    assert output.err.count("\n") == 1


def test_a_round_without_an_end_is_given_up() -> None:
    plan = Plan(("beginner", "beginner"), WINDOWS, 1, seed=3, most_decisions=20)
    with pytest.raises(
        SimulationError, match=r"match 7 of seed 3, round 1 has no end: after 20 decisions the beg"
    ):
        recorded(plan, 7)


def test_a_player_who_breaks_the_rules_is_named() -> None:
    class Drawer:
        def __init__(self, _: object) -> None:
            pass

        def decide(self, view: View) -> Action:
            return DRAW

    kinds = {**PLAYERS, "drawer": PLAYERS["random"]._replace(player=Drawer)}
    plan = Plan(("beginner", "drawer"), WINDOWS, 1, seed=3, kinds=kinds)
    with pytest.raises(
        SimulationError, match=r"match 7 of seed 3, round 1: the drawer player in seat 1 .* \(W6: "
    ):
        recorded(plan, 7)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (lambda _view: 1 // 0, r"ZeroDivisionError: .*, test_simulate\.py:\d+"),
        (lambda view: setattr(view, "board", None), r"AttributeError: .*"),
        (lambda _view: None, "its answer is no action: None"),
        (lambda _view: "draw", "its answer is no action: 'draw'"),
        (lambda _view: "x" * 10_000, "its answer is no action: 'x{99}"),
        (lambda _view: Action(Verb.MELD, 99), r"there is no action \(.*, 99, .*\)"),
    ],
)
def test_a_player_who_gives_no_answer_is_named(
    answer: Callable[[View], Action],
    told: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    class Failing:
        def __init__(self, _: object) -> None:
            pass

        def decide(self, view: View) -> Action:
            return answer(view)

    kinds = {**PLAYERS, "failing": PLAYERS["random"]._replace(player=Failing)}
    plan = Plan(("random", "failing"), WINDOWS, 2, seed=3, single_rounds=True, kinds=kinds)
    assert simulate.run(plan, 1) == 1
    said = capsys.readouterr().err
    assert re.fullmatch(
        rf"match 1 of seed 3, round 1: the failing player in seat 1 fails \({told}\)\n", said
    )


class Ends(BaseException):
    """What `except Exception` lets through."""


class Mute:
    """Something of which nothing can be said."""

    def __repr__(self) -> str:
        raise ValueError


def ends(error: type[BaseException], *what: object) -> Action:
    raise error(*what)


ENDS: dict[str, tuple[Callable[[], Any], str]] = {
    "exit": (lambda: sys.exit(), r"SystemExit, test_simulate\.py:\d+"),
    "exit with a word": (lambda: sys.exit("no"), r"SystemExit: no, test_simulate\.py:\d+"),
    "of its own": (lambda: ends(Ends), r"Ends, test_simulate\.py:\d+"),
    "of generators": (lambda: ends(GeneratorExit), r"GeneratorExit, test_simulate\.py:\d+"),
    "unsayable": (lambda: ends(Ends, Mute()), r"Ends: Ends, test_simulate\.py:\d+"),
    "unsayable answer": (Mute, "its answer is no action: Mute"),
    "interruption": (lambda: ends(KeyboardInterrupt), ""),
}


class Ending(RandomPlayer):
    """Ends the program in the second match that one sits down to."""

    made = count()

    def __init__(self, how: str, rng: Random, while_seated: bool = False) -> None:
        super().__init__(rng)
        self.how = how if next(Ending.made) == 1 else ""
        if self.how and while_seated:
            ENDS[self.how][0]()

    def decide(self, view: View) -> Action:
        return ENDS[self.how][0]() if self.how else super().decide(view)


@pytest.fixture
def ending(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Plan]:
    """Makes a plan in which a player ends the program in the second match of a process."""
    monkeypatch.setattr(Ending, "made", count())
    monkeypatch.setattr(workers, "PARTS", 1)  # batches of more than one match

    def plan(how: str, **more: object) -> Plan:
        player = partial(Ending, how, **more)
        kinds = {**PLAYERS, "ending": PLAYERS["random"]._replace(player=player)}
        return Plan(("random", "ending"), WINDOWS, 8, seed=3, single_rounds=True, kinds=kinds)

    return plan


@pytest.mark.sampled(3)
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("how", [how for how in ENDS if how != "interruption"])
def test_a_player_who_would_end_the_program_is_named_and_what_was_played_is_kept(
    how: str, jobs: int, ending: Callable[..., Plan], capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate.run(ending(how), jobs) == 1
    out, said = capsys.readouterr()
    told = rf"the ending player in seat 1 fails \({ENDS[how][1]}\)"
    assert re.fullmatch(rf"match \d of seed 3, round 1: {told}\n", said), said
    assert out.startswith("windows, seed 3: 1 of 8 rounds\n")


@pytest.mark.parametrize("jobs", [1, 2])
def test_so_is_one_who_cannot_be_seated(
    jobs: int, ending: Callable[..., Plan], capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate.run(ending("exit", while_seated=True), jobs) == 1
    out, said = capsys.readouterr()
    told = rf"the ending player for seat 1 fails \({ENDS['exit'][1]}\)"
    assert re.fullmatch(rf"match \d of seed 3: {told}\n", said), said
    assert out.startswith("windows, seed 3: 1 of 8 rounds\n")


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_player_who_interrupts_the_program_interrupts_it(
    jobs: int, ending: Callable[..., Plan], capsys: pytest.CaptureFixture[str]
) -> None:
    """As Ctrl+C does, which comes in the midst of a player's thoughts; what was played is told."""
    assert simulate.run(ending("interruption"), jobs) == 130
    out, said = capsys.readouterr()
    assert said == ""
    if jobs == 1:  # of a batch that is being played nothing is known
        assert out.startswith("windows, seed 3: 1 of 8 rounds\n")


@pytest.fixture(params=[False, True], ids=["", "ctrl-c ignored"])
def ignoring(request: pytest.FixtureRequest) -> Iterator[None]:
    """Tests with Ctrl+C as ever, and ignored, as a shell has it behind `&`."""
    before = signal.getsignal(signal.SIGINT)
    if request.param:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


def test_a_ctrl_c_waits_for_the_end_of_what_it_may_not_disturb() -> None:
    """Where somebody else answers it, or in another thread, nothing is done about it."""
    found = signal.signal(signal.SIGINT, signal.default_int_handler)
    came, done = [], []
    try:
        with pytest.raises(KeyboardInterrupt), simulate.undisturbed():
            signal.raise_signal(signal.SIGINT)
            done.append("all of it")
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        with simulate.undisturbed():
            done.append("without one")

        def elsewhere() -> None:
            with simulate.undisturbed():
                done.append("in another thread")

        thread = Thread(target=elsewhere)
        thread.start()
        thread.join()
        signal.signal(signal.SIGINT, lambda number, _frame: came.append(number))
        with simulate.undisturbed():
            signal.raise_signal(signal.SIGINT)
            assert came == [signal.SIGINT]
    finally:
        signal.signal(signal.SIGINT, found)
    assert done == ["all of it", "without one", "in another thread"]


@pytest.mark.slow
@pytest.mark.sampled(slow=4)
@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for another process")
@pytest.mark.parametrize("more", [(), ("--duplicate", "--sprt", "0,1")], ids=["", "sprt"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_was_counted_so_far(
    jobs: str, more: tuple[str, ...], ignoring: None, tmp_path: Path
) -> None:
    """In the midst of a match; of a batch that another process plays nothing is known."""
    arguments = ["--seats", "random,random", "--rounds", "20000", "--jobs", jobs, *more]
    arguments += ["--records", str(tmp_path / "records")]
    counted = 5 if jobs == "1" else 3 * workers.LARGEST_BATCH
    with children.started(
        [sys.executable, ROOT / "main.py", "simulate", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        until = time.monotonic() + children.PATIENCE
        while len(list(tmp_path.glob("records/*.can"))) < counted and time.monotonic() < until:
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to every process of the job
        output, errors = process.communicate(timeout=children.PATIENCE)
    assert errors == ""
    assert process.returncode == 130
    title, *table = output.splitlines()
    played = re.match(r"windows, seed 0: ([\d,]+) of [\d,]+ rounds", title)
    assert played is not None, title
    assert int(played[1].replace(",", "")) >= (counted - 2 if jobs == "1" else 1)
    won = next(line.split()[2:] for line in table if line.startswith("rounds won"))
    drawn = [int(line.split()[-1]) for line in table if line.startswith("rounds drawn")]
    assert sum(map(int, won)) + sum(drawn) == int(played[1].replace(",", ""))
    assert bool(more) == ("not settled between 0 and 1 Elo" in table[-1])


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for another process")
def test_ctrl_c_before_anything_was_counted_prints_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def interrupts(plan: Plan, number: int) -> Tally:
        raise KeyboardInterrupt

    plan = Plan(("random", "random"), WINDOWS, 3, seed=1)
    assert simulate.run(plan, 1, play=interrupts) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.slow
def test_a_tally_grows_no_larger_however_much_is_played() -> None:
    sizes = []
    for rounds in (100, 200, 400):
        plan = Plan(("random", "random"), WINDOWS, rounds, seed=3, single_rounds=True)
        tally = simulate.simulate(plan)
        sizes.append(max(len(times.recent) for times in tally.decisions))
        assert len(tally.sets._begun) == 0
        assert sum(map(len, tally.decisions)) > 100 * rounds
    assert max(sizes) < MOST


# Duplicate matches.


def test_a_duplicate_pair_has_the_same_decks_and_the_seats_swapped(tmp_path: Path) -> None:
    assert run(matches=2, records=tmp_path, duplicate=True) == 0
    texts = [contents(tmp_path)[f"match-000{number}.can"] for number in (1, 2, 3, 4)]
    decks = [re.findall(rb"^deck .*$", text, re.MULTILINE) for text in texts]
    both = min(len(decks[0]), len(decks[1]))
    assert decks[0][:both] == decks[1][:both]
    assert decks[0][0] != decks[2][0]
    kinds = [[seat.kind for seat in record.match.seats] for record in verified(tmp_path)]
    assert kinds == [["beginner", "random"], ["random", "beginner"]] * 2


@pytest.mark.slow
def test_a_duplicate_match_of_equals_is_won_once_by_each(tmp_path: Path) -> None:
    plan = Plan(("beginner", "beginner"), WINDOWS, 6, seed=3, duplicate=True)
    tally = simulate.simulate(plan)
    assert tally.won == [3, 3]
    assert tally.points[0] == tally.points[1]


@pytest.mark.slow
def test_duplicates_are_the_same_in_any_number_of_processes(tmp_path: Path) -> None:
    for jobs in (1, 2):
        assert run(rounds=3, jobs=jobs, records=tmp_path / str(jobs), duplicate=True) == 0
    assert contents(tmp_path / "1") == contents(tmp_path / "2")


@pytest.mark.slow
def test_the_figures_of_a_duplicate_follow_the_player_not_the_seat(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run(matches=4, duplicate=True)
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"windows, seed 5: 8 matches \(4 duplicate pairs\) of \d+ rounds", lines[0])
    assert lines[3].split() == ["matches", "won", "8", "0"]
    assert lines[5].split()[:2] == ["95%", "interval"]


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_sequential_test_ends_the_run_as_soon_as_it_is_settled(
    jobs: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("beginner,random", rounds=500, jobs=jobs, sprt=(0, 100)) == 0
    output = capsys.readouterr().out
    rounds = int(re.search(r"(\d+) of 1,000 rounds", output)[1])  # type: ignore[index]
    assert 20 <= rounds < 100
    assert re.search(r"difference a round +\+[\d,]+ \+/- [\d,]+ +-", output)
    assert re.search(r"settled after \d+ decks: 100 Elo, not 0 ", output.splitlines()[-1])


def test_three_players_come_round_the_table_with_the_same_decks_and_lots(tmp_path: Path) -> None:
    seats = "beginner,random,random"
    assert run(seats, rounds=2, rules="official", records=tmp_path, duplicate=True) == 0
    records = verified(tmp_path)
    assert [record.match.seats[0].kind for record in records] == [
        "beginner",
        "random",
        "random",
    ] * 2
    assert [[seat.kind for seat in record.match.seats].index("beginner") for record in records] == [
        *(0, 1, 2),
        *(0, 1, 2),
    ]
    deals = [
        tuple(re.findall(rb"^(?:lead|deck) .*$", text, re.MULTILINE))
        for _, text in sorted(contents(tmp_path).items())
    ]
    assert len(set(deals[:3])) == len(set(deals[3:])) == 1
    assert deals[0] != deals[3]


@pytest.mark.slow
def test_partnerships_swap_sides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = ["beginner", "random", "beginner", "random"]
    wanted = {"rounds": 3, "rules": "official", "records": tmp_path}
    assert run(",".join(seats), **wanted, duplicate=True) == 0
    kinds = [[seat.kind for seat in record.match.seats] for record in verified(tmp_path)]
    assert kinds == [seats, seats[::-1]] * 3
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "official, seed 5: 6 rounds (3 duplicate pairs)"
    won = lines[3].split()[2:]
    assert won[0] == won[2]
    assert won[1] == won[3]


@pytest.mark.parametrize("table", TABLES)
def test_everybody_sits_once_on_every_side(table: str) -> None:
    ruleset, seats = TABLES[table]
    plan = Plan(("random",) * seats, ruleset, 1, seed=3, duplicate=True)
    numbers = range(1, plan.sides + 1)
    assert {plan.decks_of(number) for number in numbers} == {1}
    assert plan.decks_of(plan.sides + 1) == 2
    side_of = ruleset.side_of(seats)
    for player in range(seats):
        places = [plan.players_of(number).index(player) for number in numbers]
        assert sorted(side_of[place] for place in places) == list(range(plan.sides))


# Files that are in the way.


@pytest.mark.sampled
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("content", [b"my own notes\n", b"canasta 1\nrules windows\n", None])
def test_only_records_of_the_same_run_are_written_over(
    content: bytes | None, jobs: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """None stands for a record of another seed."""
    if content is None:
        run(rounds=3, seed=6, records=tmp_path)
        content = (tmp_path / "match-0003.can").read_bytes()
    (tmp_path / "match-0003.can").write_bytes(content)
    for other in ("match-0001.can", "match-0002.can"):
        (tmp_path / other).unlink(missing_ok=True)
    capsys.readouterr()
    assert run(rounds=3, jobs=jobs, records=tmp_path) == 1
    output = capsys.readouterr()
    path = tmp_path / "match-0003.can"
    assert (output.out, output.err) == (
        "",
        f"{path} is not a record of this run; --force writes over it\n",
    )
    assert contents(tmp_path) == {"match-0003.can": content}, "nothing was played either"
    assert run(rounds=3, jobs=jobs, records=tmp_path, force=True) == 0
    assert run(rounds=3, jobs=jobs, records=tmp_path) == 0, "and now it is the same run"
    assert len(verified(tmp_path)) == 3


def test_a_file_that_appears_meanwhile_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match-0001.can"

    class Saver(RandomPlayer):
        def decide(self, view: View) -> Action:
            path.write_text("somebody's own")
            return super().decide(view)

    kinds = {"random": PLAYERS["random"]._replace(player=Saver)}
    seats = ("random", "random")
    plan = Plan(seats, WINDOWS, 1, 5, single_rounds=True, records=tmp_path, kinds=kinds)
    assert simulate.run(plan, 1) == 1
    assert path.read_text() == "somebody's own"
    assert (
        capsys.readouterr().err == f"{path} is not a record of this run; --force writes over it\n"
    )


def test_a_single_round_is_won_by_whoever_alone_has_most_points() -> None:
    plan = Plan(("random", "random", "random"), CGA, 12, seed=4, single_rounds=True)
    winners = set()
    for number in range(1, 13):
        tally = recorded(plan, number)
        best = [int(points == max(tally.points)) for points in tally.points]
        assert tally.won == (best if sum(best) == 1 else [0, 0, 0])
        winners.add(tuple(tally.won))
    assert len(winners) > 1


def test_a_file_in_the_way_is_kept_where_nobody_says_otherwise(tmp_path: Path) -> None:
    (tmp_path / "match-0001.can").write_text("my own notes\n")
    assert run("random,random", rounds=1, records=tmp_path) == 1
    assert (tmp_path / "match-0001.can").read_text() == "my own notes\n"


def test_the_last_decision_of_a_round_without_an_end_is_told() -> None:
    last = []
    for most in (20, 21, 22):
        plan = Plan(("beginner", "beginner"), WINDOWS, 1, seed=3, most_decisions=most)
        with pytest.raises(SimulationError, match=r"the last was \w+") as caught:
            recorded(plan, 7)
        last.append(str(caught.value).rpartition("was ")[2].rstrip(")"))
    assert len(set(last)) > 1


def test_an_empty_file_is_in_nobodys_way(tmp_path: Path) -> None:
    """So a run leaves one that ended as it began its record."""
    (tmp_path / "match-0001.can").touch()
    assert run(rounds=1, records=tmp_path) == 0
    assert len(verified(tmp_path)) == 1


def test_whoever_plays_the_matches_can_be_named() -> None:
    """As another version's players are (against.py)."""
    played: list[int] = []

    def play(plan: Plan, number: int) -> Tally:
        played.append(number)
        return recorded(plan, number)

    plan = Plan(("random", "random"), WINDOWS, 3, seed=5, single_rounds=True)
    assert simulate.simulate(plan, play=play).rounds == 3
    assert played == [1, 2, 3]
    assert simulate.simulate(plan).rounds == 3
    assert played == [1, 2, 3]


def test_a_turn_that_goes_round_is_ended_in_a_simulation_too(
    faults: list[logging.LogRecord],
) -> None:
    """As at the table: what was taken back before and is again ends the turn."""

    class Undoer:
        def __init__(self, _: object) -> None:
            pass

        def decide(self, view: View) -> Action:
            actions = legal_actions(view)
            melds = [each for each in actions if each.verb is Verb.MELD]
            if view.board.step == START:
                return actions[0]
            return next((each for each in (UNDO, *melds) if each in actions), actions[-1])

    kinds = {**PLAYERS, "undoer": PLAYERS["random"]._replace(player=Undoer)}
    plan = Plan(("beginner", "undoer"), WINDOWS, 1, seed=3, kinds=kinds, single_rounds=True)
    assert recorded(plan, 1).rounds == 1
    assert "the turn of seat 1 goes round" in faults[0].getMessage()
