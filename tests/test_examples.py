"""The ready examples of own rules: each is a game that is played, saved and checked to its end."""

from pathlib import Path
from random import Random

import pytest

from game import cli
from game.engine.books import BOOKS
from game.engine.custom import EXAMPLES, PARAMETERS, Example, contradiction, differences
from game.players import LEVELS, PLAYERS
from game.record import read_record
from game.screen.dialogs.rule_draft import word
from game.storage.records import load_record, write_record
from game.storage.rulebooks import RuleBooks
from game.table.sitting import Setup, Sitting, State
from tests.engine.positions import snapshot
from tests.often import tried
from tests.own_rules import command_of
from tests.players.rounds import dealt, played, seated
from tests.screen.test_help import text_of
from tests.table.tiny import Tiny, step

each_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: each.title)
TABLES = [
    pytest.param(example, seats, id=f"{example.title} for {seats}")
    for example in EXAMPLES
    for seats in example.rules.seats
]
each_table = pytest.mark.parametrize(("example", "seats"), TABLES)


@each_example
def test_it_is_own_rules_that_stand_together(example: Example) -> None:
    assert contradiction(example.rules) is None
    assert differences(example.rules) == example.values
    places = [list(PARAMETERS).index(name) for name in example.values]
    assert places == sorted(places)


def test_the_three_are_what_they_are_called() -> None:
    closed, partners, drawn = (example.rules for example in EXAMPLES)
    assert (closed.base, closed.row_limit, closed.add_to_canasta) == ("official", 7, False)
    assert (partners.base, partners.seats, partners.side_of(4)) == ("windows", (4,), (0, 1, 0, 1))
    assert (drawn.packs, drawn.jokers, drawn.cards_drawn) == (3, 6, 3)


@each_example
def test_it_is_kept_as_a_rule_book(example: Example, tmp_path: Path) -> None:
    RuleBooks(tmp_path).save(example.title, example.rules)
    assert RuleBooks(tmp_path).own() == {example.title: example.rules}


#: The expert takes longer than all the others together.
levels = pytest.mark.parametrize(
    "level",
    [pytest.param(each, marks=pytest.mark.slow) if each == "expert" else each for each in LEVELS],
)


@pytest.mark.sampled(2, slow=5)
@tried(2, 10)
@levels
@each_table
def test_rounds_come_to_an_end(example: Example, seats: int, level: str, count: int) -> None:
    for number in range(1 if level == "expert" else count):
        round_ = dealt(example.rules, f"{example.title} {number}", seats)
        for _ in played(round_, seated(level, f"{number}", seats)):
            pass
        assert round_.board.result is not None


@pytest.mark.sampled(slow=3)
@tried(1, 2)
@each_table
def test_the_command_plays_matches_that_verify(
    example: Example, seats: int, count: int, tmp_path: Path
) -> None:
    """The command of the document, as it stands there."""
    line = command_of(example).split()[2:]
    levels = ",".join(["beginner", "advanced", "beginner", "advanced"][:seats])
    played = f"--seats {levels} --matches {count} --seed 1 --records {tmp_path}"
    assert cli.main([*line, *played.split()]) == 0
    records = sorted(map(str, tmp_path.glob("*.can")))
    assert len(records) == count
    assert cli.main(["verify", *records]) == 0
    record = load_record(Path(records[0]))
    assert record.match.ruleset == example.rules
    assert max(record.match.totals) >= example.rules.target


@pytest.mark.slow
@pytest.mark.sampled(slow=4)
@each_table
def test_a_sitting_is_saved_and_goes_on_from_there(
    example: Example, seats: int, tmp_path: Path
) -> None:
    setup = Setup(level="beginner", ruleset=example.rules, players=seats)
    sitting = Sitting(setup, Random(1))
    person, rng = PLAYERS["beginner"](Random(7)), Random(8)
    path = tmp_path / "game.can"
    saved = 0
    for count in range(60_000):
        if sitting.state is State.GAME_OVER:
            break
        step(sitting, person, rng)
        if count % 13 == 0 and sitting.match.round is not None:
            write_record(path, sitting.recorder.text())
            loaded = load_record(path)
            assert loaded.match.totals == sitting.match.totals
            if loaded.match.round is not None:
                assert snapshot(loaded.match.round) == snapshot(sitting.round)
            saved += 1
    assert sitting.state is State.GAME_OVER
    assert saved > 10
    assert read_record(sitting.recorder.text().encode(), PLAYERS).match.over


@each_example
def test_the_help_says_how_to_make_it(example: Example) -> None:
    """The rule book to start from, each rule and its value, in the words of the dialog."""
    text = text_of("own_rules")
    start = text.index(f"{example.title}:")
    recipe = text[start : text.index("\n\n", start)] if "\n\n" in text[start:] else text[start:]
    assert f"from {BOOKS[example.base].title}" in recipe
    for name, value in example.values.items():
        parameter = PARAMETERS[name]
        assert parameter.group.title in recipe
        assert f"{parameter.label} {word(name, value)}" in recipe


@pytest.mark.slow
def test_a_person_by_chance_finishes_a_round_of_each() -> None:
    for example in EXAMPLES:
        for seats in example.rules.seats:
            sitting = Sitting(
                Setup(level="advanced", ruleset=example.rules, players=seats), Random(3)
            )
            person, rng = Tiny(Random(4)), Random(5)
            for _ in range(4_000):
                if sitting.state is State.ROUND_OVER:
                    break
                step(sitting, person, rng)
            assert sitting.state is State.ROUND_OVER, example.title
