"""Somebody who looks for names in menus and boxes, by what is heard there alone."""

from collections.abc import Callable

from tests.app.listener import Listener

#: So many presses are tried until a name has been heard.
MOST_PRESSES = 40
#: So often four frames are waited for.
MOST_WAITS = 2000


class Hearing:
    """Looks for what it wants by keys, and by what is said alone."""

    def __init__(self, one: Listener) -> None:
        self.one = one

    def after(self, *offers: str) -> str:
        """Press keys; return all that is heard of it."""
        begun = len(self.one.lines)
        for offer in offers:
            self.one.press(offer)
        self.one.wait()
        return " ".join(self.one.lines[begun:])

    def type(self, text: str) -> str:
        """Type letters and digits in place of what a field has; return what is heard."""
        return self.after("Home", "Shift+End", *text)

    def until(self, words: str) -> str:
        """Let time pass until something is heard; return that line."""
        begun = max(len(self.one.lines) - 4, 0)
        for _wait in range(MOST_WAITS):
            if found := [line for line in self.one.lines[begun:] if words in line]:
                return found[-1]
            self.one.wait()
        raise AssertionError(f"{words} is never heard: {self.one.lines[-20:]}")

    def seek(self, name: str, key: str = "Tab") -> str:
        """Press a key until F8 names something; return what F8 says there."""
        return self._until(name, key, self.one.ask)

    def _until(self, name: str, key: str, ask: Callable[[], str]) -> str:
        told = ask()
        for _press in range(MOST_PRESSES):
            if name in told:
                return told
            self.one.press(key)
            told = ask()
        raise AssertionError(f"{name} is never heard: {self.one.lines[-20:]}")

    def choose(self, menu: str, line: str) -> str:
        """Choose a line of a menu by their names; return what is heard as it opens."""
        self.one.press("F10")
        self.seek(f"{menu} menu", "Right")
        self.one.press("Down")
        self.seek(line, "Down")
        return self.after("Enter")
