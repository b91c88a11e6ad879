"""The clock of a page, which counts pictures."""

from .browser import page


class Clock:
    """Waits for the next picture."""

    def tick(self, rate: int) -> int:
        """Let a page show its picture; wait 1/rate s at most. Return nothing that is read."""
        page.browser.wait(1 / rate)
        return 0
