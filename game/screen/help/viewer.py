"""The help viewer, in the manner of WinHelp 3.1: buttons, a title, and a page to read.

It stands on the desktop as a dialog does. What the topics say is in game/help/.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ...language import N_, _
from ...looks import BLACK, GREY, LIGHT_GREY, WHITE
from ...storage.keys import HELP, default_keys
from ..canvas import Rect, clipboard
from ..canvas.art import SYSTEM, Art
from ..canvas.framebuffer import Fill, Item, Text
from ..canvas.inputs import (
    LEFT,
    NOWHERE,
    Input,
    Key,
    Motion,
    Press,
    Release,
    Tick,
    Unfocus,
    Wheel,
    stroke,
)
from ..win31.command import called
from ..win31.dialog import Dialog
from ..win31.frame import Modal
from ..win31.lists import ScrollBar
from ..win31.screen_reader import FULL
from ..win31.screen_reader import menu as menu_told
from ..win31.widgets import BUTTON_H, Button
from .help_window import ResizableWindow
from .markup import Topic, plain
from .page import Definition, popped_up
from .pane import KEYS, MARGIN, Pane, Reader, words_of_definition
from .services import (
    BookmarkDialog,
    SearchDialog,
    Services,
    help_menus,
    history_dialog,
    none_at_all,
    printed_box,
)
from .topics import CONTENTS, Help

#: The width of the buttons that browse, in pixels; the others are as wide as their words.
BROWSE_W: Final = 34
_FACE_H: Final = BUTTON_H + 8
#: The height of the bar with the line below it, in pixels.
BAR_H: Final = _FACE_H + 1


class ButtonBar:
    """The buttons, side by side; what they do is theirs."""

    def __init__(self, art: Art, buttons: Sequence[Button]) -> None:
        self._art, self._buttons = art, buttons
        self._area = Rect(0, 0, 0, 0)

    def place(self, window: Rect) -> None:
        """Lie at the top of a window, of which this is the inside."""
        x, y, w, _ = window
        self._area = Rect(x, y, w, BAR_H)
        left = x + 4
        for button in self._buttons:
            width = button.width if button.width == BROWSE_W else button.measure(self._art)[0]
            button.art = self._art
            button.area = Rect(left, y + 4, width, BUTTON_H)
            left += width - 1  # neighbours share a line

    def items(self) -> list[Item]:
        """Return the bar with its buttons."""
        x, y, w, _ = self._area
        items: list[Item] = [
            Fill(x, y, w, _FACE_H, LIGHT_GREY),
            Fill(x, y, w, 1, WHITE),
            Fill(x, y + _FACE_H - 1, w, 1, GREY),
            Fill(x, y + _FACE_H, w, 1, BLACK),
        ]
        for button in self._buttons:
            items += button.items()
        return items

    def click(self, key: Key) -> None:
        """Click the button whose underlined letter a key has, if there is one."""
        for button in self._buttons:
            called = button.caption.answers(key.name) or button.caption.answers(key.text)
            if called and button.enabled:
                button.click()
                return


TITLE: Final = N_("Canasta Help")
#: Where the window opens, in pixels of the frame.
PLACE: Final = Rect(36, 24, 568, 440)
_TITLE_H: Final = 27
#: Of the topics visited, so many are remembered (as in WinHelp).
_MOST_VISITED: Final = 40


class HelpViewer(Modal):
    """The window with what is being read; it stands on the desktop as a dialog.

    `result` is set when it is left: "close", or "minimise", from which it can be opened again.
    """

    #: The Search or History dialog that is open.
    child: Dialog | None = None

    def __init__(
        self,
        art: Art,
        topic: str = CONTENTS,
        on_result: Callable[[str], None] | None = None,
        services: Services | None = None,
    ) -> None:
        """Open it at a topic (the name of its file).

        Raise HelpError if a text cannot be read, KeyError for an unknown topic.
        """
        self.art = art
        self._services = services or none_at_all()
        self._keys = self._services.keys or default_keys()
        self.texts = Help(keys=self._keys)
        super().__init__(on_result)
        self.popup: Definition | None = None
        #: The topics read, the last one first.
        self.visited: list[str] = []
        self.buttons = {
            "contents": Button(_("&Contents"), action=lambda: self.go(CONTENTS)),
            "search": Button(_("&Search"), action=self.search),
            "back": Button(_("&Back"), action=self._go_back),
            "history": Button(_("His&tory"), action=self._history),
            "before": Button(_("&<<"), action=lambda: self._browse(-1), width=BROWSE_W),
            "after": Button(_("&>>"), action=lambda: self._browse(1), width=BROWSE_W),
        }
        self._bar = ButtonBar(art, [*self.buttons.values()])
        menus = help_menus(self._services.bookmarks(), self._keys)
        self.window = ResizableWindow(art, _(TITLE), PLACE, menus, self._act, self._lay_out)
        self._back: list[tuple[str, int]] = []  # topics, and how far each was scrolled
        self._held: Button | ScrollBar | None = None
        self.topic: Topic = self.texts.topics[topic]
        #: What is heard of the topic.
        self.reader = Reader(self.topic)
        self._defined = ""  # what the definition says that has popped up
        self.pane = Pane(art, self._below_title, self.topic.blocks)
        self._bar.place(self.window.inside)
        self._show(topic)

    @property
    def spoken(self) -> str:
        """What is to be heard now: a menu, a definition, a link, or a paragraph."""
        if told := menu_told(self.window.menus):
            return told
        if self.popup:
            return self._defined
        return self.reader.link(self.pane.lit) if self.pane.lit >= 0 else self.reader.spoken

    @property
    def where(self) -> str:
        """Where one is, to be heard, and what keys do."""
        if told := menu_told(self.window.menus, FULL):
            return told
        keys = _(KEYS).format(**called(self._keys.tables[HELP]))
        return " ".join((_(TITLE) + ".", self.reader.place, self.spoken, keys))

    @property
    def refused(self) -> list[str]:
        """What could not be typed in the dialog that is open."""
        return self.child.refused if self.child else []

    def targets(self) -> list[Rect]:
        """Return what can be touched, beside the words."""
        return self.child.targets() if self.child else [b.area for b in self.buttons.values()]

    # Where one is.

    def go(self, name: str) -> None:
        """Open a topic, from where Back leads here again. Raise KeyError for an unknown one."""
        if name != self.topic.name:
            self._back.append((self.topic.name, self.pane.bar.value))
        self._show(name)

    def _show(self, name: str, scrolled: int = 0) -> None:
        self.topic = self.texts.topics[name]
        if self.visited[:1] != [name]:
            self.visited = [name, *self.visited][:_MOST_VISITED]
        self.popup = None
        self.reader = Reader(self.topic)
        self.pane.show(self.topic.blocks, scrolled)
        order = list(self.texts.topics)
        self.buttons["back"].enabled = bool(self._back)
        self.buttons["before"].enabled = name != order[0]
        self.buttons["after"].enabled = name != order[-1]

    def _close(self) -> None:
        self.result = "close"

    def _act(self, action: str) -> None:
        """Do what a menu names."""
        word, _space, name = action.partition(" ")
        match word:
            case "close" | "minimise":
                self.result = word
            case "print":
                if told := self._services.print_topic(self.topic.name, plain(self.topic)):
                    self.child = printed_box(self.art, _(TITLE), told)
            case "copy":
                clipboard.copy(plain(self.topic))
            case "define":
                title, topic = self.topic.title, self.topic.name
                self.child = BookmarkDialog(self.art, title, topic, self._services, self._mark)
            case "go" if name in self.texts.topics:
                self.go(name)

    def _mark(self) -> None:
        """Put other bookmarks into the menu."""
        self.window.menus.set_menus(help_menus(self._services.bookmarks(), self._keys))
        self.window.place_menus()

    def _go_back(self) -> None:
        if self._back:
            self._show(*self._back.pop())

    def _browse(self, step: int) -> None:
        order = list(self.texts.topics)
        self.go(order[order.index(self.topic.name) + step])

    def search(self) -> None:
        """Open the search over all topics."""
        self.child = SearchDialog(self.art, self.texts, self.go)

    def _history(self) -> None:
        visited = [self.texts.topics[name] for name in self.visited]
        self.child = history_dialog(self.art, visited, self.go)

    def follow(self, link: int) -> None:
        """Go where a link leads, or pop up its definition."""
        target = self.pane.page.links[link]
        if not target.startswith("?"):
            self.go(target)
            return
        definition = self.texts.definitions[target[1:]]
        self._defined = words_of_definition(definition)
        self.popup = popped_up(self.art, definition.blocks, self.pane.link_rect(link))

    # Where everything is, in pixels of the frame.

    def _lay_out(self) -> None:
        """Put everything in its place after the window was moved or sized."""
        self.popup = None
        self._bar.place(self.window.inside)
        self.pane.place(self._below_title)

    @property
    def _below_title(self) -> Rect:
        """Where the text lies, with its scroll bar."""
        x, y, w, h = self.window.inside
        head = BAR_H + _TITLE_H
        return Rect(x, y + head, w, h - head)

    # How it looks.

    def items(self, active: bool = True) -> list[Item]:
        """Return the window with what is open above it."""
        items = self.window.items(active and self.child is None) + self._head_items()
        items += self.pane.items() + self.window.items_above()
        if self.popup:
            items += self.popup.items()
        return items + (self.child.items(active) if self.child else [])

    def _head_items(self) -> list[Item]:
        """Return the bar of buttons, and the title, which does not scroll."""
        x, y, w, _ = self.window.inside
        y += BAR_H
        title = self.art.fit(SYSTEM, self.topic.title, w - 2 * MARGIN)
        return [
            *self._bar.items(),
            Text(x + MARGIN, y + (_TITLE_H - 16) // 2, title, BLACK, SYSTEM),
            Fill(x, y + _TITLE_H - 1, w, 1, BLACK),
        ]

    def pointer(self, x: int, y: int) -> str:
        """Return the sprite of the mouse pointer there: a hand over what leads on."""
        if self.child:
            return self.child.pointer(x, y)
        if side := self.window.pointer(x, y):
            return side
        return "hand" if not self.popup and self.pane.link_at(x, y) >= 0 else "arrow"

    # What the hand does.

    def handle(self, event: Input) -> bool:
        """Take an input; True if the picture may have changed."""
        if self.child:
            return self._hand_on(event, self.child)
        if self.popup and isinstance(event, Press | Key):
            if not (isinstance(event, Key) and event.name in ("alt", "shift", "ctrl")):
                self.popup = None
            return True
        if self.window.handle(event):
            return True
        match event:
            case Tick():
                return self.pane.bar.tick()
            case Press(x, y, button, double) if button == LEFT:
                self._press(x, y, double)
            case Motion(x, y) if self._held:
                self._held.drag(x, y)
            case Release(x, y, button) if button == LEFT:
                self._release(x, y)
            case Wheel(_, _, lines):
                self.pane.bar.scroll_to(self.pane.bar.value + lines)
            case Key():
                self._key(event)
            case Unfocus():
                self._release(*NOWHERE)
            case _:
                return False
        return True

    def rest(self, ticks: int) -> int:
        """Let at most so many ticks pass in which nothing changes by itself; return how many."""
        return self.child.rest(ticks) if self.child else ticks

    def _hand_on(self, event: Input, child: Dialog) -> bool:
        """Hand an input to the dialog that is open, and do what comes of it."""
        changed = child.handle(event)
        if child.result is None:
            return changed
        self.child = None
        if child.on_result:
            child.on_result(child.result)
        return True

    def _press(self, x: int, y: int, double: bool) -> None:
        controls: list[Button | ScrollBar] = [*self.buttons.values(), self.pane.bar]
        for control in controls:
            if control.area.collidepoint(x, y) and control.enabled:
                self._held = control
                control.press(x, y, double)
                return
        self.pane.press(x, y)

    def _release(self, x: int, y: int) -> None:
        held, self._held = self._held, None
        if held:
            held.release(x, y)
        elif (link := self.pane.release(x, y)) >= 0:
            self.follow(link)

    def _key(self, key: Key) -> None:
        match self._keys.action(HELP, stroke(key)):
            case "leave":
                self._close()
            case "next" | "previous" as way:
                self.pane.tab(1 if way == "next" else -1)
            case "follow" if self.pane.lit >= 0:
                self.follow(self.pane.lit)
            case "back":
                self._go_back()
            case "contents":
                self.go(CONTENTS)
            case "heading" | "heading before" as way if self.reading:
                self.reader.go_to_heading(1 if way == "heading" else -1)
                self._read()
            case _ if self.reading and not key.alt and self.reader.move(key.name):
                self._read()
            case _:
                if not self.pane.scroll(key.name) and not key.ctrl:
                    self._bar.click(key)

    def _read(self) -> None:
        """Bring the paragraph into the picture that is heard now."""
        self.pane.lit = -1
        self.pane.bring(self.reader.block)
