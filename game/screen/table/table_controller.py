"""The table of one sitting under the hand: where everything is seen, and what inputs do there.

config/keys.toml says which key does what, key_actions.py how that is done, and places.py where the
frame of the keyboard can be.
"""

from collections.abc import Callable
from typing import Final

from ...engine.board import View
from ...engine.cards import FIRST_WILD
from ...language import N_
from ...storage.acts import LOOK
from ...storage.keys import PAD, Keys, default_keys
from ...table.person import Person
from ...table.sitting import Sitting, State
from ...table.texts import capitalized, card_rank, card_title
from ..canvas.framebuffer import Item
from ..canvas.gamepad import is_of_pad
from ..canvas.inputs import Hold, Input, Key, Motion, Press, Release, Unfocus, stroke
from ..win31.command import key_words
from .frames import Unfolding, frame_items
from .gestures import Gestures
from .key_actions import Asks, Here, KeyActs
from .layout import Layout
from .places import MOVES, NOTHING, Begun, Frame, Framed, FramePlace, Places, Thing, Zone
from .slides import Movement
from .typed_cards import (
    ASKS_DISCARD,
    ECHO_STRAY,
    ECHO_WRONG,
    ECHOES,
    KEYS_DRAW,
    KEYS_DRAW_OR_TAKE,
    PUTS_BACK,
    TAKES_BACK,
    UNDO,
    WILD_BUTTONS,
    ZONES,
    Names,
    kind_of,
    said,
    several,
    which_row,
)

#: Keys without a letter that hasten what the others do.
_HASTENING: Final = ("enter", "escape", "left", "right", "up", "down", "page down", "end")

#: What keys or the buttons of a gamepad do at a place, and wherever the frame is.
BUTTONS: Final = {
    Zone.HAND: N_("{click} melds, {discard} discards"),
    Zone.STOCK: N_("{click} draws"),
    Zone.PILE: N_("{click} takes the pile"),
    Zone.SCORE: N_("{click} and {discard} tell the points"),
    Zone.BUTTON: N_("{click} presses the button"),
    Zone.ROWS: N_("{next_zone} goes to the next zone"),
    Zone.THEIRS: N_("{next_zone} goes to the next zone"),
}
#: Where a gamepad draws and takes.
_TOP: Final = (Zone.STOCK, Zone.PILE, Zone.SCORE, Zone.BUTTON)


def at_frame(
    place: FramePlace, drawing: bool, by_pad: bool, asked: Person, names: Names, back: int = -1
) -> str:
    """Say what keys do at the frame or, `by_pad`, the buttons of a gamepad.

    `drawing`: a turn begins. `asked` tells what may be done at the deck and at the pile. `back` is
    the card of a framed row that is taken back there, or -1.
    """
    words = [BUTTONS.get(place.zone, "")]
    if place.zone is Zone.HAND and place.card >= FIRST_WILD:
        words = [WILD_BUTTONS]
    elif back >= 0:
        words = [TAKES_BACK]
    elif place.zone is Zone.PILE and not drawing:
        words = [PUTS_BACK if asked.may_put_back else BUTTONS[Zone.ROWS]]
    elif place.zone is Zone.STOCK and not drawing and not asked.may_draw:
        words = [BUTTONS[Zone.ROWS]]
    if drawing and not by_pad:
        words = [KEYS_DRAW_OR_TAKE if asked.may_take else KEYS_DRAW]
    elif drawing:
        words = words if place.zone in _TOP else []
    elif by_pad:
        words.append(UNDO)
    words.append(ZONES if by_pad else "")
    card = card_title(back) if back >= 0 else ""
    return "  ".join([said(each, names, card=card) for each in words if each])


class Keyboard:
    """The frame, which keys are heard and when, and what is to be seen of both."""

    def __init__(
        self, intents: Person, gestures: Gestures, asks: Asks, keys: Keys | None = None
    ) -> None:
        """`asks` is what keys ask of the table; its `act` does what a key names that no menu has.

        `keys` are those that the user wants.
        """
        self.keys: Keys = keys or default_keys()
        self._asks, self._typing = asks, asks.typing
        self.frame = Frame()
        #: What Esc can leave: a card that is typed, a row that is chosen.
        self.begun = Begun(intents, self.frame, asks.typing)
        self._acts = KeyActs(intents, gestures, self.frame, self.begun, asks)
        self._intents, self._gestures = intents, gestures
        self._at: Layout | None = None  # as the table lay when it was seen last
        #: Whether the last key was one of a gamepad.
        self.by_pad = False

    # What is to be seen.

    @property
    def place(self) -> FramePlace | None:
        """Where the frame is; None while it is not seen."""
        return self.frame.place

    def items(self, places: Places) -> list[Item]:
        """Return the frame and, while its row is being chosen, that of the wild card."""
        items: list[Item] = []
        for place in (self.begun.wild, self.place):
            if place is not None and (area := places.areas.get(place)):
                items += frame_items(area)
        return items

    @property
    def echo(self) -> str:
        """What is typed, or to be chosen, and the keys for it; "" where there is nothing."""
        return self._echo(self._named)

    @property
    def heard(self) -> str:
        """The same to be heard: without signs, and with keys as prompts write them."""

        def named(action: str) -> str:
            key = self._named(action)
            return f"<{key}>" if key else ""

        typed = self.begun.typed.value and not self.begun.wrong and self.begun.wild is None
        if not typed:
            return " ".join(self._echo(named).split())
        return " ".join(said(ECHOES[self.begun.verb], named, typed=f"{self.echo_brief}.").split())

    def _echo(self, names: Names) -> str:
        """Say what is typed, or to be chosen, with keys as `names` has them."""
        begun = self.begun
        if begun.wild is not None:
            return which_row(begun.wilds or [begun.wild.card], names)
        typed = str(begun.typed)
        if begun.typed.value and begun.wrong:
            told_why = bool(begun.typed.stray) or begun.typed.count > 1
            return said(ECHO_STRAY if told_why else ECHO_WRONG, names, typed=typed)
        if begun.typed.value:
            if begun.typed.count > 1:
                typed = f"{typed} {several(begun.typed.value, begun.typed.count)}"
            elif begun.typed.complete and self.place and self.place.card >= 0:
                typed = f"{typed} {card_title(self.place.card)}"
            return said(ECHOES[begun.verb], names, typed=typed)
        if begun.discards:
            return said(ASKS_DISCARD, names)
        typing = self._typing() and not self.by_pad and not self.by_sign
        card = self._taken_back if typing else -1
        return "" if card < 0 else said(TAKES_BACK, names, card=card_title(card))

    @property
    def _taken_back(self) -> int:
        """The card of the framed row that a click there takes back; -1 for none."""
        place = self.place
        if place is None or place.zone is not Zone.ROWS or self._at is None:
            return -1
        area = self.places(self._at).areas.get(place)
        target = self._gestures.under(area, self._at) if area else NOTHING
        back = target.thing is Thing.ROW and self._intents.may_take_back(target.card, target.place)
        return target.card if back else -1

    @property
    def echo_brief(self) -> str:
        """The same in few words: of a card that is typed what it is, "" where it is wrong."""
        typed = self.begun.typed
        if self.begun.wild is not None or not typed.value:
            return self.heard
        if self.begun.wrong:
            return ""  # the strip has said why
        if typed.count > 1:
            return capitalized(several(typed.value, typed.count))
        known = self.place if typed.complete else None
        return card_rank(kind_of(typed.value)) if known is None else card_title(known.card)

    def _named(self, action: str) -> str:
        """Say how the key of an action is called, of the kind that was used last."""
        keys = [key for key in self.keys.of(action) if key.startswith(PAD) is self.by_pad]
        return key_words(keys[0]) if keys else ""

    def buttons(self, drawing: bool) -> str:
        """Say what keys or buttons do at the frame; "" where none is seen.

        Where cards are typed, the tutor says it.
        """
        place = self.place
        if place is None or not self._intents.listening or (self._typing() and not self.by_pad):
            return ""
        by_pad, back = self.by_pad, self._taken_back
        return at_frame(place, drawing, by_pad, self._intents, self._named, back)

    def framed(self, at: Layout) -> Framed | None:
        """Say where the frame is, in a table as it lies; None while no frame is seen."""
        if self.place is None:
            return None
        places = self.places(at)
        return places.framed(places.nearest(self.place), self._intents.may_show_hand)

    def places(self, at: Layout) -> Places:
        """Return the places of a table as it lies."""
        return Places(at, self._intents.may_end_hand or self._intents.may_show_hand)

    @property
    def by_sign(self) -> bool:
        """Whether the last key typed something, and did not move the frame."""
        return self._acts.by_sign

    # What happens.

    def tick(self, turn: bool) -> bool:
        """Let 1/60 s pass; whether the picture changes. `turn`: it is the person's."""
        if not turn and self.begun:
            self.begun.cancel()
            return True
        return self.frame.tick()

    def hide(self) -> None:
        """Take the frame away, as the mouse is used."""
        self.begun.cancel()
        self.frame.place = None
        self.by_pad = False

    def follow(self, at: Layout) -> Places:
        """Have the frame where its card or row is by now; all lies where it belongs."""
        self._at, places = at, self.places(at)
        if self.place is not None:
            self.frame.put(places.nearest(self.place))
        if self.begun.wild is not None:
            self.begun.wild = places.nearest(self.begun.wild)
        return places

    def hears(self, key: Key) -> bool:
        """Tell whether a key is heard in another's turn too, as a click there would be."""
        return self._action(key) in ("score", "details")

    def asks_program(self, event: Input) -> bool:
        """Do what a key asks of the program that no menu has; whether it is such a key."""
        action = self._action(event)
        if not self.keys.bare(action):
            return False
        self._asks.act(action)
        return True

    def leaves(self, event: Input) -> bool:
        """Tell whether a key leaves the game, as there is nothing else to leave."""
        return not self.begun and self._action(event) == "back"

    def clicks(self, key: Key) -> bool:
        """Tell whether a key does what a left click does."""
        return self._action(key) == "click"

    def moves(self, key: Key) -> bool:
        """Tell whether a key does no more than to move the frame."""
        return self._action(key) in MOVES

    def _action(self, event: Input) -> str:
        """Return the action of a key where no turn begins; "" where it has none."""
        if not isinstance(event, Key):
            return ""
        return self._meant(self.begun.step(drawing=False), stroke(event))

    def _meant(self, step: str, written: str) -> str:
        """Return the action of a key in a step of the turn; what is looked at is to be heard."""
        action = self.keys.action(step, written)
        return "" if action.startswith(LOOK) and not self._asks.heard() else action

    def press(self, key: Key, at: Layout, view: View, drawing: bool) -> bool:
        """Take in that a key went down, while nothing moves; whether it means anything."""
        self.by_pad = is_of_pad(key)
        step, written = self.begun.step(drawing), stroke(key)
        here = Here(self.follow(at), at, view, drawing)
        if action := self._meant(step, written):
            return self._acts.do(action, here)
        return self._acts.sign(written.removeprefix("shift+"), here, step)


class TableController:
    """The table of one sitting, under the hand. Positions are pixels of the frame."""

    def __init__(
        self,
        sitting: Sitting,
        gestures: Gestures,
        keyboard: Keyboard,
        movement: Movement,
        aside: Callable[[Layout], Layout],
    ) -> None:
        """`aside` moves what would lie below a box that stands beside the table."""
        self._sitting, self._movement, self._slides = sitting, movement, movement.slides
        self._gestures, self._keyboard, self._aside = gestures, keyboard, aside
        #: The canasta on which the pointer or the frame rests.
        self.unfolding = Unfolding()
        self._hastened = False  # the last press has hastened what others do

    # Where everything is.

    def layout(self, spread: tuple[int, int] | None = None) -> Layout:
        """Say where everything is now; `spread`: the canasta, by side and column, laid open."""
        at = self._slides.layout(self._sitting.view, self._gestures.held, spread)
        return self._gestures.lifted(self._aside(at))

    def seen_layout(self) -> Layout:
        """Return the layout with the canasta laid open on which the pointer or the frame rests."""
        at = self.layout()
        resting = self._resting_on(at)
        if resting != self.unfolding.wanted:
            self.unfolding.follow(resting)
        row = self.unfolding.row
        if row is None:
            return at
        squared = next((each for each in at.rows if (each.side, each.column) == row), None)
        opened = self.layout(row).spread
        if squared is None or opened is None or not squared.squared:
            return at
        return at._replace(spread=self.unfolding.seen(squared, opened))

    def _resting_on(self, at: Layout) -> tuple[int, int] | None:
        """Return the canasta on which the pointer or the frame rests; none that is being made."""
        resting = self._gestures.resting_on(at) or self._keyboard.frame.resting_on()
        made = [(row.side, row.column) for row in at.rows if row.squared and not row.crown]
        return resting if resting in made else None

    # What happens.

    def handle(self, event: Input) -> bool:
        """Take an input; True if the picture may have changed."""
        others = self._movement.of_others
        match event:
            case Press(x, y) if others and not self.layout().score.collidepoint(x, y):
                self._hasten()
            case Press(double=True) if self._hastened:
                self._hastened = False  # the second half of a double click that has hastened
            case Press():
                self._press(event)
            case Key() if others and not self._keyboard.hears(event):
                return self._hasten_by(event)
            case Key():
                return self._press_key(event)
            case Hold(x, y):
                self._gestures.hold((x, y), self.seen_layout())
            case Release():
                self._gestures.release(event, self.seen_layout())
            case Motion(x, y):
                return self._gestures.move((x, y))
            case Unfocus():
                self._gestures.let_go()
            case _:
                return False
        return True

    def _press(self, press: Press) -> None:
        """Take a button of the mouse in one's own turn; a click during a slide completes it."""
        self._keyboard.hide()
        self._hastened = False
        self._gestures.land()
        if self._slides:
            self._movement.finish()
        else:
            self._slides.unmark()
            self._movement.new_cards.forget()
        self._gestures.press(press, self.seen_layout())

    def _press_key(self, key: Key) -> bool:
        """Take a key of one's own turn: what is still under way is completed first."""
        self._gestures.land()
        drawing = self._sitting.state is State.DRAW
        if self._slides:
            self._movement.finish()
        elif not self._keyboard.moves(key):
            self._slides.unmark()
        return self._keyboard.press(key, self.layout(), self._sitting.view, drawing)

    def _hasten(self) -> None:
        """Hasten what others do; the click or the key does nothing else."""
        self._movement.hasten()
        self._hastened = True

    def _hasten_by(self, key: Key) -> bool:
        """Hasten by a key that means something anywhere; whether it is one."""
        known = key.text or key.name in _HASTENING or is_of_pad(key)
        if not known or key.ctrl or key.alt:
            return False
        self._hasten()
        return True
