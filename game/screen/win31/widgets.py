"""The base of every control, and the plain ones: label, icon, push button.

A control is an object that a dialog places; it yields scene items and is told what the hand
does. What all of them are drawn with is in style.py.
"""

from collections.abc import Callable, Iterator
from enum import StrEnum

from ...language import N_, _
from ...looks import BLACK, GREY
from ...named_tuple import NamedTuple
from ..canvas import Rect
from ..canvas.art import DIALOG, Art, Sprite
from ..canvas.framebuffer import Item, Picture
from ..canvas.inputs import Key
from .style import LINE, Caption, button_face, caption_items, dotted, unmarked, wrap

#: The least size of a push button, in pixels.
BUTTON_W, BUTTON_H = 75, 23


def do_nothing() -> None:
    """Stand for a callback that nobody wants."""


class Box:
    """What a dialog lays out: a control, or a row or column of boxes."""

    #: Whether it takes up width that is left over.
    fill_x = False
    fill_y = False

    def measure(self, art: Art) -> tuple[int, int]:
        """Return the least width and height that it needs, in pixels."""
        raise NotImplementedError

    def place(self, art: Art, area: Rect) -> None:
        """Put it into an area of the frame."""
        raise NotImplementedError

    def widgets(self) -> Iterator["Widget"]:
        """Yield every control in it, in the order of Tab."""
        raise NotImplementedError


class Widget(Box):
    """A control. Its place and its focus are the dialog's business."""

    focusable = False
    #: The sprite of the mouse pointer over it.
    pointer = "arrow"
    #: Whether letters typed are meant for it, and so are no mnemonics.
    takes_letters = False
    #: What it is called to be heard, where no text before it names it.
    called = ""
    #: Why it is gray where it is, as a part of a sentence; to be heard.
    why = ""

    def __init__(self, label: str = "", *, enabled: bool = True) -> None:
        self.caption = Caption.of(label)
        self.enabled = enabled
        self.focused = False
        #: Whether it covers other controls now, as a list that is pulled down does.
        self.on_top = False
        self.area = Rect(0, 0, 0, 0)
        self.art: Art
        #: Called after the user has changed its value.
        self.changed: Callable[[], None] = do_nothing

    @property
    def words(self) -> str:
        """What is spoken of it where it is no control, and no text: what it writes."""
        return ""

    @property
    def ink(self) -> int:
        """The color of its text."""
        return BLACK if self.enabled else GREY

    def place(self, art: Art, area: Rect) -> None:
        w, h = self.measure(art)
        self.art = art
        self.area = Rect(area.x, area.y, area.w if self.fill_x else w, area.h if self.fill_y else h)

    def widgets(self) -> Iterator["Widget"]:
        yield self

    def items(self) -> list[Item]:
        """Say what it looks like now, from the bottom up."""
        raise NotImplementedError

    # What the hand does; the left button only, and only if it is enabled.

    def press(self, x: int, y: int, double: bool) -> None:
        """Take in that the button went down on it."""

    def drag(self, x: int, y: int) -> None:
        """Follow the pointer, wherever it is, while the button that went down on it is held."""

    def release(self, x: int, y: int) -> None:
        """Take in that the button came up."""

    def wheel(self, lines: int) -> None:
        """Take in that the wheel was turned over it, this many lines down."""

    def key(self, key: Key) -> bool:
        """Take a key for the control in focus; True if it was used."""
        return False

    def key_up(self, name: str) -> None:
        """Take in that a key came up."""

    @property
    def tab_stop(self) -> bool:
        """Whether Tab stops at it."""
        return self.focusable and self.enabled

    def mnemonic(self) -> None:
        """Do what its mnemonic asks for: it was typed, and the widget has the focus by now."""

    def arrive(self) -> None:
        """Take the focus that came by the keyboard."""

    def blur(self) -> None:
        """Lose the focus: what was held is let go."""

    def tick(self) -> bool:
        """Let 1/60 s go by; True if it looks different."""
        return False

    def rest(self, ticks: int) -> int:
        """Let at most so many ticks pass in which it looks the same by itself; return how many."""
        return ticks


class Label(Widget):
    """Static text. Its mnemonic leads to the next control that takes the focus."""

    def __init__(
        self,
        text: str,
        *,
        width: int = 0,
        align: str = "left",
        color: int | None = None,
        font: str = DIALOG,
        enabled: bool = True,
    ) -> None:
        """Wrap at `width` pixels, and be at least that wide, if that is not 0.

        `align` is "left", "centre" or "right"; `color` replaces black.
        """
        super().__init__(text, enabled=enabled)
        self.width, self.align, self.font, self.color = width, align, font, color
        self.fill_x = align != "left"

    @property
    def text(self) -> str:
        """What it says. It can be changed at any time to a text that fits."""
        return self.caption.text

    @text.setter
    def text(self, text: str) -> None:
        self.caption = Caption(text, -1)

    def _lines(self, art: Art) -> list[str]:
        if self.width:
            return wrap(art, self.font, self.caption.text, self.width)
        return self.caption.text.split("\n")

    def measure(self, art: Art) -> tuple[int, int]:
        lines = self._lines(art)
        widest = max(art.width(self.font, line) for line in lines)
        return max(widest, self.width), len(lines) * art.height(self.font)

    def items(self) -> list[Item]:
        art, font = self.art, self.font
        ink = self.ink if self.color is None or not self.enabled else self.color
        items: list[Item] = []
        for i, line in enumerate(self._lines(art)):
            room = self.area.w - art.width(font, line)
            x = self.area.x + {"left": 0, "centre": room // 2, "right": room}[self.align]
            y = self.area.y + i * art.height(font)
            # A mnemonic stands in the first line, if there is one.
            at = self.caption.at if i == 0 and self.caption.at < len(line) else -1
            if line:
                items += caption_items(art, x, y, Caption(line, at), ink, font)
        return items


class Unit(Label):
    """What the number in the field before it counts, such as milliseconds: it names nothing."""


class Icon(Widget):
    """A sprite, as it is."""

    def __init__(self, sprite: str | Sprite) -> None:
        """Show a sprite, or the one of ui.png by its name."""
        super().__init__()
        self.sprite = sprite

    def _sprite(self, art: Art) -> Sprite:
        return art.ui(self.sprite) if isinstance(self.sprite, str) else self.sprite

    def measure(self, art: Art) -> tuple[int, int]:
        sprite = self._sprite(art)
        return sprite.w, sprite.h

    def items(self) -> list[Item]:
        return [Picture(self.area.x, self.area.y, self._sprite(self.art))]


class Pressable(Widget):
    """What a click or Space does something with: not before it is let go, and not beside it."""

    focusable = True

    def __init__(self, label: str, *, enabled: bool = True) -> None:
        super().__init__(label, enabled=enabled)
        self.pressed = False
        self._space = False

    def click(self) -> None:
        """Do what a click on it does."""
        raise NotImplementedError

    def press(self, x: int, y: int, double: bool) -> None:
        self.pressed = True

    def drag(self, x: int, y: int) -> None:
        self.pressed = self.area.collidepoint(x, y)

    def release(self, x: int, y: int) -> None:
        self.pressed = False
        if self.area.collidepoint(x, y):
            self.click()

    def key(self, key: Key) -> bool:
        if key.name == "space":
            self._space = self.pressed = True
        return key.name == "space"

    def key_up(self, name: str) -> None:
        if name == "space" and self._space:
            self.blur()
            self.click()

    def mnemonic(self) -> None:
        self.click()

    def blur(self) -> None:
        self._space = self.pressed = False


class Button(Pressable):
    """A push button."""

    def __init__(
        self,
        label: str,
        result: str = "",
        *,
        action: Callable[[], None] | None = None,
        default: bool = False,
        width: int = BUTTON_W,
        enabled: bool = True,
        key: str = "",
        font: str = DIALOG,
    ) -> None:
        """Do `action` when pressed; or else close its dialog with `result`.

        Enter presses the `default` one, and the key named `key` this one, wherever the focus is.
        It grows beyond `width` if its text needs it.
        """
        super().__init__(label, enabled=enabled)
        self.result, self.action, self.default, self.width = result, action, default, width
        self.shortcut, self.font = key, font
        #: Whether Enter would press it now; kept by its dialog.
        self.thick = default

    def measure(self, art: Art) -> tuple[int, int]:
        w = art.width(self.font, self.caption.text) + 20
        return max(self.width, w), art.height(self.font) + BUTTON_H - LINE

    def items(self) -> list[Item]:
        area = self.area
        w, h = self.art.width(self.font, self.caption.text), self.art.height(self.font)
        shift = int(self.pressed)
        x = area.x + (area.w - w + 1) // 2 + shift
        y = area.y + (area.h - h) // 2 + shift
        items = button_face(area, pressed=self.pressed, default=self.thick)
        if self.focused:
            items += dotted(Rect(x - 3, y - 1, w + 5, h + 2))
        return items + caption_items(self.art, x, y, self.caption, self.ink, self.font)

    def click(self) -> None:
        """Do what it is there for, if it is enabled."""
        if self.enabled and self.action:
            self.action()


class Result(StrEnum):
    """How a dialog ends. One with other answers adds keys of its own."""

    OK = "ok"
    CANCEL = "cancel"
    YES = "yes"
    NO = "no"


class Answer(NamedTuple):
    """A button of a message box: what stands on it (for `_`), and the result that it gives out.

    Enter presses the one that is the `default`, else the first.
    """

    label: str
    result: str
    default: bool = False


CANCEL_ANSWER = Answer(N_("Cancel"), Result.CANCEL)
#: What stands on Help.
HELP = N_("&Help")
OK = (Answer(N_("OK"), Result.OK),)
OK_CANCEL = (*OK, CANCEL_ANSWER)
#: The usual answers to a question; and where Yes is not to come of an Enter too many.
YES_NO = (Answer(N_("&Yes"), Result.YES), Answer(N_("&No"), Result.NO))
RATHER_NO = (YES_NO[0], YES_NO[1]._replace(default=True))


def if_yes(act: Callable[[], None]) -> Callable[[str], None]:
    """Return what hears the result of a question, and acts after a Yes."""

    def answered(result: str) -> None:
        if result == Result.YES:
            act()

    return answered


def answer_button(answer: Answer, *, default: bool, font: str = DIALOG) -> Button:
    """Return the button of an answer."""
    return Button(_(answer.label), answer.result, default=default, font=font)


def ok_button() -> Button:
    """Make the button OK, which Enter presses."""
    return Button(_("OK"), Result.OK, default=True)


def cancel_button() -> Button:
    """Make the button Cancel."""
    return Button(_("Cancel"), Result.CANCEL)


def help_button(on_help: Callable[[], None]) -> Button:
    """Make the button Help, which F1 presses as well."""
    return Button(_(HELP), action=on_help, key="f1")


class Paragraph(Label):
    """A wrapped text of at most `lines` lines; always as high as these."""

    def __init__(self, text: str, *, width: int, lines: int) -> None:
        """`width` in pixels."""
        super().__init__(unmarked(text), width=width)
        self.lines = lines

    def measure(self, art: Art) -> tuple[int, int]:
        return self.width, self.lines * art.height(self.font)

    def has_room(self, art: Art, text: str) -> bool:
        """Tell whether a text is of no more lines than there are."""
        return len(wrap(art, self.font, text, self.width)) <= self.lines
