"""The panel of the first hand: its button, and what it keeps from the table."""

from types import SimpleNamespace

import pytest

from game.engine.actions import DRAW, parse_action
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import Text
from game.screen.canvas.inputs import LEFT, RIGHT, UNFOCUS, Key, Motion, Press, Release
from game.screen.table.guide import BUTTON, PANEL, Guide
from game.screen.table.layout import layout
from game.screen.win31.style import LINE
from game.table import guided_steps
from game.table.guided_hand import GuidedHand
from game.table.guided_hands import GUIDED_HANDS
from game.table.guided_steps import Guided
from game.table.setup import Setup
from game.table.windows_hands import FIRST_HAND
from tests.screen.hand import Hand

ART = Art()
BESIDE = (PANEL.x + 5, PANEL.centery)
OUTSIDE = (PANEL.centerx, PANEL.bottom + 40)


class Panel:
    """The panel with somebody who wants to leave, or not."""

    def __init__(self, waiting: bool = True, said: str = "", place: int = 2) -> None:
        self.left = 0
        lesson = SimpleNamespace(
            waiting=waiting,
            said=said,
            hand=FIRST_HAND,
            place=place,
            steps=9,
            text="Every turn begins with a card.",
            now="Draw a card.",
            wanted=[DRAW],
        )
        self.guide = Guide(lesson, self._leave)  # type: ignore[arg-type]
        self.hand = Hand(self.guide)

    def _leave(self) -> None:
        self.left += 1

    def texts(self) -> dict[str, Text]:
        return {item.text: item for item in self.guide.items(ART) if isinstance(item, Text)}

    def pressed(self) -> bool:
        """Whether the button is drawn as pressed: its word has moved with it."""
        up = Panel().texts()["Leave"]
        down = self.texts()["Leave"]
        assert (down.x - up.x, down.y - up.y) in {(0, 0), (1, 1)}
        return down.x != up.x


@pytest.fixture
def panel() -> Panel:
    return Panel()


def test_a_click_on_its_button_leaves(panel: Panel) -> None:
    panel.hand.press(BUTTON.center)
    assert panel.pressed()
    assert panel.left == 0
    panel.hand.release(BUTTON.center)
    assert not panel.pressed()
    assert panel.left == 1
    panel.hand.release(BUTTON.center)
    assert panel.left == 1


def test_the_button_comes_up_while_the_pointer_is_beside_it(panel: Panel) -> None:
    panel.hand.press(BUTTON.center)
    panel.hand.move(BESIDE)
    assert not panel.pressed()
    panel.hand.move(BUTTON.center)
    assert panel.pressed()
    panel.hand.release(BESIDE)
    assert (panel.pressed(), panel.left) == (False, 0)


def test_a_press_beside_it_another_button_or_a_lost_focus_does_nothing(panel: Panel) -> None:
    for spot, button in ((BESIDE, LEFT), (BUTTON.center, RIGHT)):
        panel.hand.press(spot, button)
        assert not panel.pressed()
        panel.hand.release(BUTTON.center, button)
    panel.hand.press(BUTTON.center)
    panel.guide.handle(UNFOCUS)
    assert not panel.pressed()
    panel.hand.release(BUTTON.center)
    assert panel.left == 0


def test_it_takes_what_falls_on_it_and_leaves_the_rest_to_the_table(panel: Panel) -> None:
    assert panel.guide.handle(Press(*BESIDE, LEFT))
    assert not panel.guide.handle(Motion(*BESIDE))
    assert not panel.guide.handle(Press(*OUTSIDE, LEFT))
    assert not panel.guide.handle(Release(*OUTSIDE, LEFT))
    assert not panel.guide.handle(Key("enter"))
    assert panel.guide.handle(Press(*BUTTON.center, LEFT))
    assert panel.guide.handle(Motion(*OUTSIDE))
    assert panel.guide.handle(Release(*OUTSIDE, LEFT))


def test_it_covers_the_band_of_the_other_side_from_its_top() -> None:
    """A sliver of what marks a dead rank there was drawn above it."""
    for guided in GUIDED_HANDS:
        at = layout(GuidedHand(guided, Setup("Ann")).sitting.view)
        assert PANEL.y == at.bands[1 - at.mine].y


def test_it_tells_the_step_and_what_is_to_be_done(panel: Panel) -> None:
    assert {"Step 3 of 9", "Every turn begins with a card.", "Draw a card."} <= {*panel.texts()}
    assert panel.guide.line == "Draw a card."
    assert panel.guide.marks is not None and panel.guide.marks.stock
    corrected = Panel(said="Not that card.")
    assert "Not that card." in corrected.texts()
    assert "Draw a card." not in corrected.texts()
    assert corrected.texts()["Not that card."].color != panel.texts()["Draw a card."].color
    assert "Step 9 of 9" in Panel(place=9).texts()


def test_while_the_computer_plays_nothing_is_asked_for() -> None:
    panel = Panel(waiting=False)
    assert (panel.guide.line, panel.guide.marks) == ("", None)
    assert "The computer plays." in panel.texts()
    assert "Draw a card." not in panel.texts()


#: The longest answer that every hand has.
USUAL = max(
    (each for name, each in vars(guided_steps).items() if name.isupper() and isinstance(each, str)),
    key=len,
)


@pytest.mark.parametrize("guided", GUIDED_HANDS, ids=lambda guided: guided.title)
def test_what_is_told_has_room_in_the_panel(guided: Guided) -> None:
    """Every step, with the longest answer to a wrong act that it can have."""
    hand = GuidedHand(guided, Setup("Ann"))
    for place, lesson in enumerate(guided.lessons):
        told = SimpleNamespace(
            hand=guided, place=place, steps=99, waiting=True, wanted=[], text=lesson.text
        )
        acts = [parse_action(act) for act in lesson.acts]
        told.now = lesson.now or hand.usual(acts)
        for answer in (USUAL, *(answer for _begins, answer in lesson.wrong)):
            told.said = f"{answer} {told.now}"
            guide = Guide(told, lambda: None)  # type: ignore[arg-type]
            bottom = max(item.y for item in guide.items(ART) if isinstance(item, Text)) + LINE
            assert bottom < guide.panel.bottom - 2, (lesson.text, answer)
