"""What lies below dialogs where no game is wanted."""

from game.looks import DARK_GREEN
from game.screen.canvas.framebuffer import FRAME, Fill, Item
from game.screen.canvas.inputs import Input


class Ground:
    """A table with nothing on it."""

    def items(self) -> list[Item]:
        return [Fill(0, 0, FRAME.w, FRAME.h, DARK_GREEN)]

    def handle(self, event: Input) -> bool:
        return False
