"""The parts of the program, each with a small one that stands in for it: no window, no loop."""

import ast
import re
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from game.app.autoplay import AutoPlay
from game.app.commands import Commands
from game.app.games import Games, NewGames
from game.app.hints import FirstHelp
from game.app.parts import Parts
from game.app.questions import Questions
from game.app.score_keeper import ScoreDialogs, ScoreKeeper
from game.app.session import Opening
from game.app.sittings import PlayClock, Sittings
from game.engine.books import CGA
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import Text
from game.screen.dialogs.game import COUNT, HINT
from game.screen.win31.dialog import Dialog
from game.screen.win31.frame import Modal
from game.screen.win31.widgets import Result
from game.storage.database import Database
from game.storage.kept_settings import default_settings
from game.storage.records import load_record
from game.storage.rulebooks import RuleBooks
from game.storage.settings import Settings
from game.table.setup import Setup, Terms
from game.table.sitting import Sitting, State

APP = Path(__file__).parents[2] / "game" / "app"


class SmallProgram:
    """What parts ask of a Program, and lists of what they asked."""

    def __init__(self, folder: Path, journal: Path | None = None) -> None:
        self.art = Art()
        self.data = folder
        self.journal = journal
        self.unkept = ""
        self.database = Database(folder)
        self.settings = default_settings()
        self.books = RuleBooks(folder)
        self.sittings = Sittings(self.setup, Random(1), Terms())
        self.table, self.clock = SimpleNamespace(marks=None, show_again=None), PlayClock()
        self.registered: str | None = None
        self.opened: list[Modal] = []
        self.told: list[str] = []
        self.done: list[str] = []

    def setup(self) -> Setup:
        return Setup()

    def open(self, dialog: Modal) -> None:
        self.opened.append(dialog)

    def tell(self, text: str) -> None:
        self.told.append(text)

    def help(self, topic: str) -> None:
        self.done.append(f"help {topic}")

    def act(self, action: str) -> None:
        self.done.append(action)

    @property
    def sitting(self) -> Sitting:
        return self.sittings.now

    def change_settings(self, settings: Settings) -> None:
        self.settings = settings

    def toggle_fullscreen(self) -> None:
        self.done.append("full screen")

    def move_window(self, how: str) -> None:
        self.done.append(how)

    def quit(self) -> None:
        self.done.append("quit")

    # For the tests.

    @property
    def front(self) -> Dialog:
        dialog = self.opened[-1]
        assert isinstance(dialog, Dialog)
        return dialog

    @property
    def words(self) -> str:
        return "\n".join(item.text for item in self.front.items() if isinstance(item, Text))


def scores(program: SmallProgram) -> ScoreDialogs:
    return ScoreDialogs(program, ScoreKeeper(program))


@pytest.fixture
def program(tmp_path: Path) -> SmallProgram:
    return SmallProgram(tmp_path)


def begun(program: SmallProgram) -> Sitting:
    """A game that is running: a card has been drawn."""
    for _ in range(600):
        program.sitting.tick()
        if program.sitting.state is State.DRAW:
            break
    assert program.sitting.person.click_stock()
    return program.sitting


def test_a_game_is_saved_and_gone_on_with(program: SmallProgram, tmp_path: Path) -> None:
    games = Games(program)
    text = begun(program).recorder.text()
    games._save_to(None, tmp_path / "a.can")
    assert load_record(tmp_path / "a.can").recorder.text() == text
    program.sittings.now = Sitting(program.setup(), Random(2))
    games.load_from(tmp_path / "a.can")
    assert program.sitting.recorder.text() == text
    assert not program.opened


def test_a_game_that_would_be_lost_is_asked_about(program: SmallProgram) -> None:
    gone: list[str] = []
    games = Games(program)
    games.unless_lost(lambda: gone.append("nothing to lose"))
    begun(program)
    games.unless_lost(lambda: gone.append("lost"))
    assert gone == ["nothing to lose"]
    assert "save" in program.words


def test_a_new_game_is_offered(program: SmallProgram) -> None:
    NewGames(program, Games(program), ScoreKeeper(program)).ask()
    assert program.front.title == "New Game"


def test_high_scores_are_shown(program: SmallProgram) -> None:
    scores(program).show_hiscores()
    assert program.front.title == "HiScores"


@pytest.mark.parametrize("shows", ["show_hiscores", "show_statistics"])
def test_rule_books_that_are_set_aside_are_told_wherever_they_are_listed(
    program: SmallProgram, shows: str
) -> None:
    (program.data / "rulebooks.toml").write_text("damaged")
    getattr(scores(program), shows)()
    assert "rulebooks.toml.damaged" in "".join(program.told)


def test_the_score_board_is_explained(program: SmallProgram) -> None:
    begun(program)
    Questions(
        program, Games(program), ScoreKeeper(program), scores(program), lambda: None
    ).click_score(1)
    assert "Minimum for your first meld: 50 points." in program.words


@pytest.mark.parametrize("name", [None, "Anna"])
def test_the_reminder_is_for_those_who_have_not_registered(
    program: SmallProgram, name: str | None
) -> None:
    program.registered = name
    Opening(program, Games(program)).greet()
    assert bool(program.opened) is (name is None)


@pytest.mark.parametrize("name", [None, "Anna"])
def test_what_went_wrong_is_told_before_anything_is_asked(
    program: SmallProgram, name: str | None
) -> None:
    program.registered, program.unkept = name, "The third."
    asked: list[str] = []
    Opening(program, lambda: Games(program), lambda _seen: asked.append("first hand")).greet(
        None, ["The first.", "The second."]
    )
    for told in ("The first.", "The second.", "The third."):
        assert told in program.words
        assert not asked
        assert program.front.on_result is not None
        program.front.on_result("ok")
    assert asked == (["first hand"] if name else [])
    assert bool(name) or "not registered" in program.words


def commands_of(program: SmallProgram) -> Commands:
    autoplay = AutoPlay(program, lambda: parts.adviser())
    parts = Parts(program, autoplay, lambda: None)
    return Commands(program, parts, autoplay)


def test_leaving_with_nothing_to_lose_ends_the_program(program: SmallProgram) -> None:
    program.registered = "Anna"
    commands = commands_of(program)
    commands.act("close")
    assert program.done == ["quit"]
    commands.act("help rules")
    assert program.done == ["quit", "help rules"]


def test_options_that_are_changed_are_kept(program: SmallProgram) -> None:
    for _ in range(3):
        program.sitting.tick()
    values = program.sitting.match.ruleset.option_values()
    commands_of(program)._change_rules(values | {"cards-drawn": "2"})
    assert program.settings.rules["cards-drawn"] == "2"
    assert program.sitting.match.ruleset.cards_drawn == 2


#: Which modules know the application, and not only the program: a run reads the loop, which begins
#: one, and recovery begins another where that has failed.
JOINING = {"app.py", "loop.py", "recovery.py", "start.py"}


@pytest.mark.parametrize("path", sorted(APP.glob("*.py")), ids=lambda path: path.name)
def test_parts_know_the_program_alone(path: Path) -> None:
    """No part imports the application or its loop, nor reads what another keeps to itself."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and path.name not in JOINING:
            assert not (node.level == 1 and node.module in ("app", "loop")), node.lineno
        private = isinstance(node, ast.Attribute) and re.match(r"_(?!_.*__$)", node.attr)
        if isinstance(node, ast.Attribute) and private:
            own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            assert own or node.attr == "_replace", f"line {node.lineno}: {node.attr}"


def answer(program: SmallProgram, result: str) -> None:
    dialog = program.front
    dialog.close(result)
    assert dialog.on_result
    dialog.on_result(result)


def test_help_is_given_at_once_and_what_it_costs_is_said_once(program: SmallProgram) -> None:
    sitting = begun(program)
    first_help, given = FirstHelp(program, ScoreKeeper(program)), []
    first_help.ask(HINT, lambda: given.append("first"))
    assert given == ["first"]
    assert sitting.message == "From now on the rounds of this game count under With Help."
    assert sitting.helped
    said = sitting.teller.strip.said
    first_help.ask(HINT, lambda: given.append("second"))
    assert given == ["first", "second"]
    assert sitting.teller.strip.said == said
    assert not program.opened


def test_help_is_asked_about_once_where_that_is_wished(program: SmallProgram) -> None:
    program.settings = program.settings._replace(ask_help=True)
    sitting = begun(program)
    first_help, given = FirstHelp(program, ScoreKeeper(program)), []
    first_help.ask(HINT, lambda: given.append("first"))
    assert "count for the HiScores" in program.words
    answer(program, Result.NO)
    assert not given
    assert not sitting.helped
    first_help.ask(HINT, lambda: given.append("second"))
    answer(program, Result.YES)
    first_help.ask(HINT, lambda: given.append("third"))
    assert given == ["second", "third"]
    assert len(program.opened) == 2
    assert sitting.helped


def test_help_in_a_match_that_counts_for_nothing_is_given_at_once(program: SmallProgram) -> None:
    program.sittings.now = Sitting(
        Setup(levels=("beginner", "expert"), players=3, ruleset=CGA), Random(1)
    )
    given: list[str] = []
    FirstHelp(program, ScoreKeeper(program)).ask(COUNT, lambda: given.append("help"))
    assert given == ["help"]
    assert program.sitting.helped
    assert not program.opened
