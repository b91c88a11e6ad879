"""The clipboard of a page."""

from .browser import page


def put_text(text: str) -> None:
    """Lay a text into it."""
    page.browser.copy(text)


def get_text() -> str:
    """Return the text in it."""
    return page.browser.paste()
