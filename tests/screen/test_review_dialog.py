"""The Review dialog, its bar, and the table as it was, by mouse and by keyboard."""

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.engine.actions import DISCARD, MELD
from game.engine.cards import parse_card
from game.engine.match import Seat
from game.engine.view import live
from game.players.advice.losses import Loss
from game.players.advice.luck import Luck
from game.players.advice.reasons import Reason, Why
from game.players.advice.round_review import Draw, Moment, RoundReview
from game.players.advice.samples import Difference
from game.screen.canvas.art import DIALOG, Art
from game.screen.canvas.framebuffer import Framebuffer, Text
from game.screen.canvas.inputs import LEFT, Motion, Press
from game.screen.dialogs.review import HINT, ReviewDialog, WorkingDialog
from game.screen.table.context import Look, names_at
from game.screen.table.panels import YOUR_TURN
from game.screen.table.scenes import PastTable
from game.screen.win31.dialog import Dialog
from game.screen.win31.lists import Entry
from game.screen.win31.widgets import Label
from game.table.person_view import marks_of
from game.table.reviewer import Review, ReviewLine, shown
from tests.screen.kept import assert_as_kept
from tests.screen.positions import played
from tests.screen.test_option_dialogs import ART, Bench

SEATS = (Seat("human", "Player"), Seat("beginner", "Computer"))
DEAR, CHEAP = DISCARD[parse_card("4C")], DISCARD[parse_card("2C")]
WHY = (Reason(Why.PILE, 11), Reason(Why.GIVES, 4, column=2, seat=1))
MOMENT = Moment(
    live(played("sensible", 60)), 60, 7, Loss((DEAR,), (CHEAP,), Difference(243.0, 60.0), WHY)
)
LUCKY = Draw(MOMENT.view, 70, 9, (parse_card("JK"),), Luck(163.0, 50.0))
REVIEW = Review(2, SEATS, RoundReview((MOMENT,), Luck(-48.0, 50.0), (LUCKY,), 40), (815, 320))


class ReviewBench(Bench):
    def __init__(self) -> None:
        super().__init__()
        self.chosen: list[int] = []
        self.shown: list[ReviewLine] = []
        self.played: list[ReviewLine] = []
        self.it = ReviewDialog(
            *(ART, [1, 2, 3], 2, [REVIEW]),
            *(self.chosen.append, self.shown.append, self.played.append),
        )
        self.desktop.open(self.it.dialog)


class WorkingBench(Bench):
    def __init__(self) -> None:
        super().__init__()
        self.got: list[str] = []
        it = WorkingDialog(ART, self.got.append)
        it.bar.share = 0.53
        it.show([REVIEW])
        self.desktop.open(it.dialog)


DIALOGS: dict[str, Callable[[], Bench]] = {
    "dialog_review": ReviewBench,
    "dialog_review_working": WorkingBench,
}


def drawn(make: Callable[[], Bench]) -> pygame.Surface:
    """The frame with the dialog."""
    frame = Framebuffer(Art())
    frame.show(make().desktop.items())
    return frame.surface


def past() -> PastTable:
    """The table of a moment."""
    view = MOMENT.view
    names = names_at(SEATS, view.board.side_of, view.board.totals)
    marks = marks_of(MOMENT.loss.played), marks_of(MOMENT.loss.better)
    return PastTable(ART, Look(), names, view, shown(MOMENT), marks, "Review, round 2, turn 7")


def test_at_a_moment_that_is_looked_at_nobody_is_told_that_it_is_their_turn() -> None:
    assert YOUR_TURN not in [item.text for item in past().items() if isinstance(item, Text)]


def drawn_past() -> pygame.Surface:
    """The frame with the table of a moment."""
    frame = Framebuffer(Art())
    frame.show(past().items())
    return frame.surface


#: What is kept, by the names of the files.
DIALOG_PICTURES: dict[str, Callable[[], pygame.Surface]] = {
    **{name: partial(drawn, make) for name, make in DIALOGS.items()},
    "table_past": drawn_past,
}


@pytest.mark.parametrize("name", DIALOG_PICTURES)
def test_they_look_as_they_are_kept(name: str) -> None:
    assert_as_kept(DIALOG_PICTURES[name](), name)


@pytest.mark.parametrize("name", DIALOGS)
def test_dialogs_are_laid_out_well(name: str) -> None:
    for dialog in DIALOGS[name]().desktop.dialogs:
        assert isinstance(dialog, Dialog)
        assert dialog.problems() == []


def test_a_moment_is_shown_and_luck_is_not() -> None:
    bench = ReviewBench()
    bench.hand.keys("alt+s")
    bench.hand.keys("alt+p")
    assert (
        [line.moment for line in bench.shown] == [line.moment for line in bench.played] == [MOMENT]
    )
    bench.it.list.select(len(bench.it.list.entries) - 1)
    bench.hand.keys("alt+s alt+p")
    assert len(bench.shown) == len(bench.played) == 1


@pytest.mark.parametrize("moments", [(MOMENT,), ()])
def test_that_a_table_is_shown_is_told_where_there_is_one(moments: tuple[Moment, ...]) -> None:
    review = REVIEW._replace(found=RoundReview(moments, Luck(0.0, 0.0), (LUCKY,), 40))
    it = ReviewDialog(ART, [2], 2, [review], *[lambda _: None] * 3)
    labels = [each.text for each in it.dialog.body.widgets() if isinstance(each, Label)]
    assert (HINT in labels) is bool(moments)


def test_the_rest_of_a_long_line_is_not_taken_for_a_line_of_its_own() -> None:
    many = tuple(parse_card(name) for name in ("4C", "5C", "6C", "7C", "8C", "9C", "TC"))
    melds = (*(MELD[card] for card in many), DEAR)
    long = MOMENT._replace(loss=Loss(melds, melds, Difference(243.0, 60.0), WHY))
    found = RoundReview((long,), Luck(0.0, 0.0), (LUCKY._replace(cards=many),), 40)
    review = REVIEW._replace(found=found)
    it = ReviewDialog(ART, [2], 2, [review], *[lambda _: None] * 3)
    entries = [entry for entry in it.list.entries if isinstance(entry, Entry)]
    begins = [entry.text.startswith(("Round", "About")) for entry in entries]
    assert begins.count(True) == 3
    assert begins.count(False) >= 3
    for entry, begun in zip(entries, begins, strict=True):
        assert (entry.indent in (0, 14)) is begun
        assert ART.width(DIALOG, entry.text) + entry.indent <= it.list.area.w - 20


def test_another_round_is_chosen() -> None:
    bench = ReviewBench()
    bench.hand.keys("alt+r down down")
    assert bench.chosen
    assert bench.chosen[-1] == 0


def test_a_review_can_be_given_up() -> None:
    bench = WorkingBench()
    bench.hand.keys("escape")
    assert bench.got == ["cancel"]


def test_a_click_leaves_the_table_of_a_moment() -> None:
    table = past()
    assert not table.handle(Motion(3, 3))
    assert table.result is None
    assert table.handle(Press(300, 200, LEFT))
    assert table.result is not None
    said = [item.text for item in table.items() if isinstance(item, Text)]
    played = "Solid red, played: discard the Four of Clubs."
    assert f"{played} Dashed yellow, about 240 points better: discard the Two of Clubs." in said
