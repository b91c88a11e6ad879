"""A rule parameter is one row: a copy of the program gets another, and everything knows it."""

from pathlib import Path

import pytest

from tests.copies import copied, run

#: What is added in three places: its row, what it does, and a test of that.
ROW = """    least_pile: int = row(
        1,
        N_("Fewest cards of a pile taken"),
        N_("How many cards must lie on the discard pile for it to be taken."),
        ids="W10",
        form=Number(1, 9),
        contradictions=(
            Contradiction(
                lambda rules: rules.least_pile > 1 and rules.always_frozen,
                N_("A pile that is always blocked is not kept small as well."),
            ),
        ),
        refusals={
            "pile-small": Refusal("W10", N_("The discard pile may not be taken: it is small yet.")),
        },
    )
"""
ROW_BEFORE = "    putback_penalty: int = row("
DOES = """        if len(board.pile) < board.ruleset.least_pile:
            return "pile-small"
"""
DOES_AFTER = "    if may_take(board, view.side):\n"
TEST = """
from game.engine import IllegalAction, contradiction, with_parameters
from game.engine.actions import TAKE
from game.engine.books import CGA, MODERN, WINDOWS
from game.engine.placements import position

for count, refused in ((2, False), (3, True)):
    rules = with_parameters(WINDOWS, {"least-pile": count})
    try:
        position("9S 9H 4D", pile="KH 9D", rules=rules).apply(TAKE)
    except IllegalAction as error:
        assert refused
        assert str(error) == "W10: The discard pile may not be taken: it is small yet."
    else:
        assert not refused
assert contradiction(with_parameters(CGA, {"least-pile": 3})) is None
assert "always blocked" in contradiction(with_parameters(MODERN, {"least-pile": 3}))
"""

#: A person sets it in the dialog and plays a game, with the mouse and keys, to the record.
SITS_DOWN = """
from pathlib import Path
from random import Random
import pytest
from game.engine.parameters import GROUPS, PARAMETERS
from game.engine.actions import TAKE
from game.players import PLAYERS
from game.players.expert.levels import Beginner
from game.record import read_record
from tests.program import programs

home = Path("home")
home.mkdir()
with pytest.MonkeyPatch.context() as patch, programs(home, patch) as start:
    player = start(seed=3)
    app = player.app

    def box(number):
        lists = [w for w in app.desktop.dialogs[-1]._widgets if hasattr(w, "entries")]
        return lists[number]

    app.act("new")
    player.button("Own Rules...")
    parameter = PARAMETERS["least-pile"]
    box(0).select(GROUPS.index(parameter.group))
    labels = [entry.text for entry in box(1).entries]
    box(1).select(labels.index("Fewest cards of a pile taken"))
    assert "How many cards must lie" in player.words.replace("\\n", " ")
    assert [entry.text for entry in box(2).entries] == [*"123456789"]
    box(2).select(3)
    player.button("OK")
    assert "Fewest cards of a pile taken: 4" in player.words.replace("\\n", " ")
    player.button("OK")
    player.frames(3)
    assert app.sitting.match.ruleset.least_pile == 4

    person = Beginner(Random(4))
    taken = 0
    for _ in range(30_000):
        sitting = app.sitting
        if app.desktop.dialogs:
            break
        if sitting.listening:
            view = sitting.view
            action = person.decide(view)
            assert action is not TAKE or len(view.board.pile) >= 4
            taken += action is TAKE
            player.do(action)
        else:
            player.frames()
    assert taken
    assert (home / "rulebooks.toml").read_text().count("least-pile") == 1
    journal = (home / "journal.can").read_bytes()
    assert b"rules custom windows\\noption least-pile 4\\n" in journal
    assert read_record(journal, PLAYERS).match.ruleset.least_pile == 4
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with the parameter in it."""
    copy = copied(tmp_path_factory.mktemp("program"))
    engine = copy / "game" / "engine"
    for path, place, text in (
        (engine / "parameters" / "pile_parameters.py", ROW_BEFORE, ROW + ROW_BEFORE),
        (engine / "rules.py", DOES_AFTER, DOES_AFTER + DOES),
    ):
        code = path.read_text("utf-8")
        assert code.count(place) == 1
        path.write_text(code.replace(place, text), "utf-8")
    return copy


def test_it_does_what_its_row_says(program: Path) -> None:
    done = run(program, "-c", TEST)
    assert done.returncode == 0, done.stderr


def test_it_is_played_from_the_command_line_and_recorded(program: Path) -> None:
    words = ("simulate", "--rules", "custom:official", "--option", "least-pile=3", "--rounds", "2")
    done = run(program, "main.py", *words, "--seats", "beginner,random", "--records", "records")
    assert done.returncode == 0, done.stderr
    record = program / "records" / "match-0001.can"
    assert "\noption least-pile 3\n" in record.read_text()
    checked = run(program, "main.py", "verify", str(record))
    assert (checked.returncode, checked.stderr) == (0, "")
    listed = run(program, "-c", "from tests import own_rules; print(own_rules.document())")
    assert "| `least-pile` | a number from 1 to 9 | Fewest cards" in listed.stdout


@pytest.mark.slow
def test_it_is_set_in_the_dialog_and_played(program: Path) -> None:
    done = run(program, "-c", SITS_DOWN)
    assert done.returncode == 0, done.stdout + done.stderr
