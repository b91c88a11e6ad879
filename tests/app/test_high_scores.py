"""High scores: which rounds are entered, when, and what is said of the others (W31)."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.app.score_keeper import ScoreDialogs
from game.engine.books import CGA, WINDOWS
from game.engine.custom import with_parameters
from game.players.expert.levels import Beginner
from game.screen.table.layout import STOCK
from game.storage.hiscores import HiScores, Score
from game.table.dealer import decks_of
from game.table.match_results import Outcome
from game.table.sitting import Setup, Sitting, State
from tests.program import Player, Start, choose
from tests.storage.entering import enter

#: Seeds by which the person of `play_round` wins the first round against Beginner, and loses it.
WON, LOST = 5, 1
#: A day on which somebody unregistered was reminded; midnight comes in the midst of no test.
TODAY = "1994-08-08"


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.opening_scene.strftime", lambda _: TODAY)


def play_round(player: Player) -> None:
    """Play until the round is over, and not a frame longer."""
    with player.unseen():
        _play_round(player)


def _play_round(player: Player) -> None:
    person = Beginner(Random(3))
    for _ in range(6000):
        if player.app.sitting.state is State.ROUND_OVER:
            return
        assert not player.app.desktop.dialogs, player.words
        if player.app.sitting.listening and not player.app.table.slides:
            player.do(person.decide(player.app.sitting.view))
        else:
            player.frames()
    raise AssertionError("the round has no end")


def high_scores(folder: Path) -> list[int]:
    return [score.points for score in HiScores(folder).tables()["beginner"]]


@pytest.mark.parametrize("helped", [False, True])
@pytest.mark.parametrize("new", [False, True])
def test_a_new_score_is_shown_among_those_with_help_if_it_had_any(
    helped: bool, new: bool, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever only looks sees the scores without help, whatever is played."""
    player = start()
    if helped:
        player.app.sitting.take_help()
    shown: list[bool] = []
    monkeypatch.setattr(
        ScoreDialogs, "_show_from", lambda _self, _at, choice, *_: shown.append(choice.helped)
    )
    player.app.parts.score_dialogs.show_hiscores("beginner" if new else None)
    assert shown == [helped and new]


def test_more_levels_are_turned_to_and_back_with_the_new_score_marked_in_its_own_table(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = start()
    shown: list[tuple[int, object, object]] = []
    real = ScoreDialogs._show_from

    def show(self: ScoreDialogs, at: int, choice: object, mark: object, *more: object) -> None:
        shown.append((at, choice, mark))
        real(self, at, choice, mark, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(ScoreDialogs, "_show_from", show)
    player.app.parts.score_dialogs.show_hiscores("beginner")
    first = player.words
    player.button("More Levels")
    assert player.words != first
    player.button("More Levels")
    assert player.words == first
    (_, choice, _), *_ = shown
    assert shown == [(at, choice, ("beginner", 1)) for at in (0, 1, 0)]


@pytest.mark.slow
def test_a_high_score_is_written_with_the_end_of_its_round(start: Start, tmp_path: Path) -> None:
    """W31: the program may die before the last cards lie, or before a box is closed."""
    player = start(seed=WON, sliding=True)
    play_round(player)
    assert player.app.table.slides
    assert not player.app.desktop.dialogs
    assert high_scores(tmp_path) == [player.difference]


@pytest.mark.slow
def test_what_was_not_written_any_more_is_made_good_and_nothing_counts_twice(
    start: Start, tmp_path: Path
) -> None:
    player = start(seed=WON)
    play_round(player)
    points = [player.difference]
    for lost in (True, False):  # it died before the score was written, and after
        if lost:
            (tmp_path / "statistics.db").unlink()
        again = start(seed=2)
        again.button("Yes")
        again.frames(2)
        assert again.title == "Detailed Scoring"
        assert high_scores(tmp_path) == points


@pytest.mark.slow
def test_a_game_that_is_loaded_and_finished_twice_counts_once(start: Start, tmp_path: Path) -> None:
    player = start(seed=WON)
    player.click(STOCK.center)
    saved = tmp_path / "saved.can"
    saved.write_text(player.app.sitting.recorder.text())
    for boxes in ("Detailed Scoring", "HiScores"), ("Detailed Scoring",):
        player.app.parts.games.load_from(saved)
        play_round(player)
        player.frames(2)
        assert ("counts once" in player.words) is ("HiScores" not in boxes)
        for title in boxes:
            assert player.title == title
            player.button("OK")
        assert not player.app.desktop.dialogs
    assert len(high_scores(tmp_path)) == 1


def played_before(seed: int, setup: Setup) -> str:
    """The record of a match by `setup` of which one round has begun."""
    sitting = Sitting(setup, Random(seed))
    while not sitting.listening:
        sitting.tick()
    sitting.person.click_stock()
    return sitting.recorder.text()


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("record", "said"),
    [
        (
            played_before(2, Setup(ruleset=CGA, players=3, levels=("beginner", "advanced"))),
            "the computers play at different levels",
        ),
        (
            played_before(6, Setup(level="random")),
            "a test player sits at the table",
        ),
        (
            played_before(6, Setup(ruleset=with_parameters(WINDOWS, {"out-bonus": "150"}))),
            "the rules are not in any of your rule books",
        ),
    ],
    ids=["mixed", "test-player", "no-book"],
)
def test_a_round_that_was_won_and_has_no_table_says_so(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record: str, said: str
) -> None:
    """W31."""
    monkeypatch.setattr(Outcome, "difference", 500)
    player = start(seed=2)
    player.app.database.deal(decks_of(record)[-1])
    saved = tmp_path / "saved.can"
    saved.write_text(record)
    player.app.parts.games.load_from(saved)
    play_round(player)
    player.frames(2)
    assert player.title == "Detailed Scoring"
    assert said in " ".join(player.words.split())
    player.button("OK")
    assert high_scores(tmp_path) == []


def test_a_round_that_was_lost_is_no_high_score(start: Start, tmp_path: Path) -> None:
    player = start(seed=LOST)
    play_round(player)
    assert player.difference < 0
    assert high_scores(tmp_path) == []
    player.frames(2)
    player.button("OK")
    assert not player.app.desktop.dialogs


@pytest.mark.slow
@pytest.mark.parametrize("first", [True, False])
def test_only_a_new_first_place_interrupts(start: Start, tmp_path: Path, first: bool) -> None:
    player = start(seed=WON)
    others = 5 if first else 2_000
    enter(HiScores(tmp_path), "beginner", Score(others, "Anne", "1994-08-08"))
    play_round(player)
    assert len(high_scores(tmp_path)) == 2
    player.frames(2)
    player.button("OK")
    assert player.title == ("HiScores" if first else "")
    if first:
        player.button("OK")
    assert player.app.sitting.state is not State.ROUND_OVER


def won(start: Start, **changes: object) -> Player:
    """A first round won by somebody who has said no name, at its scores."""
    player = start(seed=WON, name_asked=False, **changes)
    play_round(player)
    player.frames(3)
    assert player.title == "Detailed Scoring"
    player.button("OK")
    return player


def names(folder: Path) -> list[str]:
    return [score.name for score in HiScores(folder).tables()["beginner"]]


def kept(player: Player) -> tuple[str, bool]:
    return player.app.settings.name, player.app.settings.name_asked


@pytest.mark.slow
def test_whose_the_first_score_is_is_asked_once(start: Start, tmp_path: Path) -> None:
    player = won(start, registered=None, reminded=TODAY)
    assert "Whose score is this?" in player.words
    player.button("OK")  # nobody has no name
    assert "A name has" in player.words
    player.button("OK")
    player.app.desktop.dialogs[-1].focus.text = "Zo\u00eb"
    player.key(pygame.K_RETURN)
    assert player.title == "HiScores"
    assert "Zo\u00eb" in player.words
    player.button("OK")
    player.frames(2)
    assert player.app.sitting.state is State.DRAW
    assert kept(player) == ("Zo\u00eb", True)
    assert names(tmp_path) == ["Zo\u00eb"]
    assert player.app.sitting.match.seats[0].name == "Zo\u00eb"
    (tmp_path / "statistics.db").unlink()  # the log has it
    assert names(tmp_path) == ["Zo\u00eb"]


@pytest.mark.slow
def test_whoever_does_not_say_it_is_not_asked_again(start: Start, tmp_path: Path) -> None:
    player = won(start, registered=None, reminded=TODAY)
    player.key(pygame.K_ESCAPE)
    assert player.title == "HiScores"
    assert kept(player) == ("Player", True)
    assert names(tmp_path) == ["Player"]


@pytest.mark.slow
def test_whoever_has_registered_has_said_it(start: Start, tmp_path: Path) -> None:
    player = won(start, registered="Olga")
    assert player.title == "HiScores"
    assert kept(player) == ("Olga", True)
    assert names(tmp_path) == ["Olga"]


@pytest.mark.slow
def test_whoever_has_a_name_is_not_asked(start: Start, tmp_path: Path) -> None:
    player = won(start, name="Anne", registered=None, reminded=TODAY)
    assert player.title == "HiScores"
    assert kept(player) == ("Anne", False)
    assert names(tmp_path) == ["Anne"]


def test_a_round_that_was_lost_asks_nobody(start: Start) -> None:
    player = start(seed=LOST, name_asked=False, registered=None, reminded=TODAY)
    play_round(player)
    player.frames(3)
    player.button("OK")
    player.frames(2)
    assert player.title == ""
    assert kept(player) == ("Player", False)


def test_the_highest_levels_fill_the_page_that_the_best_one_is_on(start: Start) -> None:
    player = start(level="expert")
    choose(player, "Game", "HiScores...")
    shown = [level in player.words for level in ("Novice", "Beginner", "Advanced", "Expert")]
    assert shown == [False, True, True, True]
