"""The picture that the page shows while the game is loaded: the first one of a new person."""

import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from game.app.first_picture import first_items
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import Item
from game.storage.kept_settings import default_settings
from game.storage.rulebooks import RuleBooks


def first_picture(art: Art) -> list[Item]:
    """Return it as the loop begins with it."""
    window: Any = SimpleNamespace(fullscreen=False, framed=False)
    with tempfile.TemporaryDirectory() as nowhere:
        return first_items(art, window, default_settings(), RuleBooks(Path(nowhere)))
