"""The stack of what is on the screen: the main window below, modal dialogs above it."""

from collections.abc import Callable
from typing import Protocol, TypeVar, runtime_checkable

from ..canvas import Rect
from ..canvas.framebuffer import Item
from ..canvas.inputs import UNFOCUS, Input, Motion, Press, Release, Tick, Unfocus
from .chrome import Chrome
from .frame import Modal


class Layer(Protocol):
    """What is seen and takes inputs: the table in the main window, and what stands in front."""

    def rest(self, ticks: int) -> int:
        """Let at most so many ticks pass in which nothing changes by itself; return how many."""
        ...

    def items(self) -> list[Item]:
        """Say what it looks like now, from the bottom up."""
        ...

    def handle(self, event: Input) -> bool:
        """Take an input; True if the picture may have changed."""
        ...


@runtime_checkable
class Touched(Protocol):
    """What says where it can be touched; fingers need that, as they are wide."""

    def targets(self) -> list[Rect]:
        """Return the areas, in the frame."""
        ...


AModal = TypeVar("AModal", bound=Modal)


class Desktop:
    """Hands each input to what is on top: a dialog, else an open menu, else the table."""

    def __init__(
        self, base: Layer, chrome: Chrome, refuse: Callable[[str], None] = lambda _sentence: None
    ) -> None:
        """`refuse` is called with each sentence on what cannot be typed, "" for a mere beep."""
        self.base, self.chrome, self._refuse = base, chrome, refuse
        #: From the bottom up; the last one is in front.
        self.dialogs: list[Modal] = []
        #: The dialog behind which the table goes on, as a rule none.
        self.plays_behind: Modal | None = None
        self._at = (0, 0)
        self._held: set[int] = set()  # buttons that went down on the table

    def open(self, dialog: AModal) -> AModal:
        """Put a dialog in front."""
        # What is held is let go: its release will be the new dialog's.
        self.chrome.handle(UNFOCUS)
        for layer in (self.base, *self.dialogs):
            layer.handle(UNFOCUS)
        self._held.clear()
        self.dialogs.append(dialog)
        return dialog

    @property
    def title(self) -> str:
        """What the caption is to say for what is in front; "" where that leaves it alone."""
        return self.dialogs[-1].window_title if self.dialogs else ""

    def items(self) -> list[Item]:
        """Return the whole scene, from the bottom up."""
        items = [*self.base.items(), *self.chrome.items(active=not self.dialogs)]
        for dialog in self.dialogs:
            items += dialog.items(active=dialog is self.dialogs[-1])
        return items

    def handle(self, event: Input) -> bool:
        """Take an input; True if the picture may have changed.

        A tick does not reach the table while a dialog is open, but for `plays_behind`. Keys that
        the loop itself has used are handed on as well, so that Alt+Enter is not taken for Alt
        alone.
        """
        if isinstance(event, Motion):
            self._at = event
        elif isinstance(event, Unfocus):
            self._held.clear()  # nobody may tell of the end of it
        if self.dialogs:
            front = self.dialogs[-1]
            changed = front.handle(event)
            if isinstance(event, Tick) and self.plays_behind in self.dialogs:
                changed = self.base.handle(event) or changed
            refused = front.refused
            told = [*refused]
            refused.clear()
            changed = self._sweep() or changed
            for sentence in told:
                self._refuse(sentence)
            return changed
        if isinstance(event, Tick):
            changed = self.chrome.handle(event)
            changed = self.base.handle(event) or changed
        elif self.chrome.handle(event):
            changed = True
        elif isinstance(event, Release) and event.button not in self._held:
            changed = False  # it went down on something else that is gone
        else:
            if isinstance(event, Press):
                self._held.add(event.button)
            elif isinstance(event, Release):
                self._held.discard(event.button)
            changed = self.base.handle(event)
        # What closes an open menu is for the table as well.
        changed = changed or isinstance(event, Unfocus)
        return (bool(self.dialogs) and self._sweep()) or changed

    def rest(self, ticks: int) -> int:
        """Let at most so many ticks pass in which nothing changes by itself; return how many."""
        return self.dialogs[-1].rest(ticks) if self.dialogs else self.base.rest(ticks)

    def targets(self) -> list[Rect]:
        """Return what can be touched in what is in front."""
        if self.dialogs:
            front: object = self.dialogs[-1]
            return front.targets() if isinstance(front, Touched) else []
        found = self.chrome.targets()
        if self.chrome.menus.active < 0 and isinstance(self.base, Touched):
            found += self.base.targets()
        return found

    def _sweep(self) -> bool:
        """Take away the dialogs that have a result, and then hands those on."""
        swept = False
        while done := [dialog for dialog in self.dialogs if dialog.result is not None]:
            swept = True
            self.dialogs = [dialog for dialog in self.dialogs if dialog not in done]
            for dialog in done:
                if dialog.on_result and dialog.result is not None:
                    dialog.on_result(dialog.result)
        return swept

    def pointer(self) -> str:
        """Return the sprite of the mouse pointer where it is now."""
        return self.dialogs[-1].pointer(*self._at) if self.dialogs else "arrow"
