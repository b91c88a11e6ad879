"""A rule book is one entry: a copy of the program gets a sixth, and everything knows it."""

from pathlib import Path

import pytest

from tests.copies import copied, run

ROOT = Path(__file__).parents[1]

#: What is added to the table: a book with parameters and ids of its own, and a topic of the help.
BOOK = """    Book(
        OFFICIAL.replace(
            name="coffeehouse",
            seats=(2,),
            partnerships=(),
            hand_sizes=((2, 12),),
            lead=Lead.LEFT,
            freeze_mark=FreezeMark.BRACKETS,
            may_ask_partner=False,
            target=2000,
        ),
        title=N_("Coffeehouse"),
        about=N_("As it is played where nobody has time."),
        topic="official",
        rule_ids={"not-your-turn": "K1"},
        words=Words(N_("talon"), N_("locked"), N_("at once")),
    ),
"""
BEFORE = "    Book(\n        VIENNESE,"

#: A person plays it in the whole program, with the mouse, from New Game to the high scores.
SITS_DOWN = """
from pathlib import Path
from random import Random
import pytest
from game.engine import RULESETS
from game.players.expert.levels import Beginner
from game.storage.hiscores import HiScores
from tests.program import programs

home = Path("home")
home.mkdir()
with pytest.MonkeyPatch.context() as patch, programs(home, patch) as start:
    player = start()
    app = player.app

    def press(label):
        player.button(label)

    app.act("new")
    (box,) = [w for w in app.desktop.dialogs[-1]._widgets if type(w).__name__ == "ListBox"]
    box.select([*RULESETS].index("coffeehouse"))
    player.frames()
    assert "As it is played where nobody has time." in player.words.replace("\\n", " ")
    press("OK")
    assert app.sitting.match.ruleset.name == "coffeehouse"
    assert app.settings.book == "coffeehouse"

    person = Beginner(Random(4))
    said = []
    for _ in range(30_000):
        sitting = app.sitting
        said += [sitting.message, app.table.prompt.spoken]
        if app.desktop.dialogs:
            labels = [b.caption.text for b in app.desktop.dialogs[-1]._buttons]
            press("OK" if "OK" in labels else labels[0])
            if HiScores(home).tables("coffeehouse")["beginner"]:
                break
        elif sitting.listening:
            player.do(person.decide(sitting.view))
        else:
            player.frames()
    assert any("Click on the talon" in line for line in said)
    assert HiScores(home).tables("coffeehouse")["beginner"]
    assert b"rules coffeehouse\\n" in (home / "journal.can").read_bytes()

    while app.desktop.dialogs:
        labels = [b.caption.text for b in app.desktop.dialogs[-1]._buttons]
        press("OK" if "OK" in labels else labels[0])
    app.act("hiscores")
    assert "Coffeehouse" in player.words
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with the book in it."""
    copy = copied(tmp_path_factory.mktemp("program"))
    path = copy / "game" / "engine" / "books.py"
    table = path.read_text("utf-8")
    assert BEFORE in table
    path.write_text(table.replace(BEFORE, BOOK + BEFORE), "utf-8")
    return copy


@pytest.mark.slow
def test_it_is_played_by_computers_and_recorded(program: Path) -> None:
    done = run(
        program,
        "main.py",
        *("simulate", "--rules", "coffeehouse", "--rounds", "1", "--seats", "beginner,expert"),
        *("--records", "records"),
    )
    assert done.returncode == 0, done.stderr
    record = program / "records" / "match-0001.can"
    assert "\nrules coffeehouse\n" in record.read_text()
    checked = run(program, "main.py", "verify", str(record))
    assert (checked.returncode, checked.stderr) == (0, "")
    assert "coffeehouse" in run(program, "main.py", "simulate", "--help").stdout


@pytest.mark.slow
def test_own_rules_start_from_it(program: Path) -> None:
    code = """
from pathlib import Path
from game.engine import RULESETS, IllegalAction, with_parameters
from game.storage.rulebooks import RuleBooks

own = with_parameters(RULESETS["coffeehouse"], {"target": 1000})
books = RuleBooks(Path())
books.save("Short", own)
assert RuleBooks(Path()).own() == {"Short": own}
assert str(IllegalAction("not-your-turn", book=own.base)) == "K1: It is not your turn."
try:
    books.save("coffeehouse", own)
except ValueError as error:
    assert str(error).startswith("Coffeehouse is one of the seven rule books")
else:
    raise AssertionError
"""
    done = run(program, "-c", code)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_it_is_chosen_played_and_scored(program: Path) -> None:
    done = run(program, "-c", SITS_DOWN)
    assert done.returncode == 0, done.stdout + done.stderr
