"""The mouse pointer, drawn by us: a sprite of ui.png, as large as the picture is scaled."""

from contextlib import suppress

from . import Cursor, Surface, ToolkitError, codes, mouse, transform
from .art import Art


class Pointer:
    """What the pointer looks like over the window."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._shown: tuple[str, int] | None = None

    def show(self, name: str, scale: int) -> None:
        """Show the sprite `name`, each pixel `scale` wide. Costs nothing if it is shown already."""
        if self._shown == (name, scale):
            return
        self._shown = (name, scale)
        sprite = self._art.cut(self._art.ui(name))
        picture = Surface(sprite.get_size(), codes.SRCALPHA, 32)
        picture.blit(sprite, (0, 0))
        x, y = self._art.hot_spot(name)
        large = transform.scale_by(picture, scale)
        with suppress(ToolkitError):  # a driver without pointers of one's own keeps its arrow
            mouse.set_cursor(Cursor((x * scale, y * scale), large))
