"""A kind of player is one entry: a copy of the program gets one more, and everything knows it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.copies import copied, run

ROOT = Path(__file__).parents[1]

#: What is added: a file, and an entry of the table.
PLAYER = '''
from random import Random

from ..engine.actions import Action
from ..engine.board import View
from .expert.levels import Beginner


class Toddler:
    """Plays as Beginner does."""

    def __init__(self, rng: Random) -> None:
        self._beginner = Beginner(rng)

    def decide(self, view: View) -> Action:
        return self._beginner.decide(view)
'''
IMPORT = "from .toddler import Toddler\n"
ENTRY = '    Kind("toddler", "Toddler", Toddler, "New to all of it."),\n'
BEFORE = '    Kind("random"'

#: A person plays rounds against it in the whole program, with the mouse, until one is a high score.
SITS_DOWN = """
from pathlib import Path
from random import Random
import pytest
from game.storage.hiscores import HiScores
from game.players import PLAYERS
from game.players.expert.levels import Beginner
from game.record import read_record
from game.screen.canvas.art import Art
from game.screen.dialogs.new_game_dialog import SeatLevel
from game.screen.help.topics import Help
from tests.program import programs

assert "New to all of it." in Help().topics["levels"].text
home = Path("home")
home.mkdir()
with pytest.MonkeyPatch.context() as patch, programs(home, patch) as start:
    player = start()
    app = player.app

    app.act("new")
    level = next(w for w in app.desktop.dialogs[-1]._widgets if isinstance(w, SeatLevel))
    assert "Toddler" in level.texts
    level.choose(level.texts.index("Toddler"))
    player.button("OK")
    assert app.settings.level == "toddler"
    assert app.sitting.match.seats[1].kind == "toddler"

    person = Beginner(Random(4))
    for _ in range(20_000):
        sitting = app.sitting
        if app.desktop.dialogs:
            labels = [b.caption.text for b in app.desktop.dialogs[-1]._buttons]
            player.button("OK" if "OK" in labels else labels[0])
            if HiScores(home).tables()["toddler"]:
                break
        elif sitting.listening:
            player.do(person.decide(sitting.view))
        else:
            player.frames()
    assert HiScores(home).tables()["toddler"]
    match = read_record((home / "journal.can").read_bytes(), PLAYERS).match
    assert match.seats[1].kind == "toddler"

    while app.desktop.dialogs:
        labels = [b.caption.text for b in app.desktop.dialogs[-1]._buttons]
        player.button("OK" if "OK" in labels else labels[0])
    app.act("hiscores")  # they open where the last round was entered
    assert "Toddler" in player.words
    assert "Beginner" not in player.words
    player.button("More Levels")
    assert "Toddler" not in player.words
    assert "Beginner" in player.words
    player.button("OK")

    app.act("new")
    seat = next(w for w in app.desktop.dialogs[-1]._widgets if type(w).__name__ == "SeatLevel")
    assert "Toddler" in seat.texts
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with the kind in it."""
    copy = copied(tmp_path_factory.mktemp("program"))
    players = copy / "game" / "players"
    (players / "toddler.py").write_text(PLAYER)
    table = (players / "__init__.py").read_text()
    assert BEFORE in table
    table = table.replace(BEFORE, ENTRY + BEFORE)
    anchor = "from ..language import N_, _\n"
    assert anchor in table
    (players / "__init__.py").write_text(table.replace(anchor, anchor + IMPORT))
    return copy


def test_it_plays_and_is_recorded(program: Path) -> None:
    done = run(
        program,
        "main.py",
        "simulate",
        "--seats",
        "toddler,random",
        "--rounds",
        "2",
        "--jobs",
        "2",
        "--records",
        "records",
    )
    assert done.returncode == 0, done.stderr
    assert "toddler" in done.stdout
    record = program / "records" / "match-0001.can"
    assert "\nseat 0 toddler Toddler 0\n" in record.read_text()
    checked = run(program, "main.py", "verify", str(record))
    assert (checked.returncode, checked.stderr) == (0, "")


@pytest.mark.slow
def test_the_program_without_it_refuses_its_records(program: Path, tmp_path: Path) -> None:
    record = tmp_path / "foreign.can"
    record.write_text("canasta 1\nrules windows\nseat 0 toddler A\nseat 1 random B\nscores 0 0\n")
    assert run(program, "main.py", "verify", str(record)).returncode == 0
    refused = subprocess.run(
        [sys.executable, "main.py", "verify", str(record)], cwd=ROOT, capture_output=True, text=True
    )
    assert refused.returncode == 1
    assert "foreign.can:3: a player is human, novice, beginner, " in refused.stdout


@pytest.mark.slow
def test_it_is_chosen_played_against_and_scored(program: Path) -> None:
    done = run(program, "-c", SITS_DOWN)
    assert done.returncode == 0, done.stdout + done.stderr
