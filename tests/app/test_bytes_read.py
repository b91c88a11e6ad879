"""A ratchet: how many bytes each dialog reads as it is opened, but for the first time."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.program import Player, Start, begin_game

COUNTED = Path("/proc/self/io")
#: Commands that open a dialog, or the help, of which all is known once it was open.
READ_ONCE = (
    *("new", "load", "save", "select deal", "customize", "rules", "about", "messages", "coach"),
    *("register", "replay", "help contents"),
)
#: Those that ask the database, and so many bytes: pages of 4,096 of it, and the log's end.
MOST = {"hiscores": 18_000, "statistics": 40_000} | dict.fromkeys(READ_ONCE, 0)


def bytes_read(do: Callable[[], None]) -> int:
    """How many bytes are read meanwhile, from whatever file."""

    def read() -> int:
        return int(COUNTED.read_text().split()[1])

    own = -(read() - read())  # what asking for it reads
    before = read()
    do()
    return read() - before - own


def opened(player: Player, command: str) -> int:
    """Open a dialog, and close it; return how many bytes were read."""
    read = bytes_read(lambda: player.app.act(command))
    assert player.app.desktop.dialogs, command
    while player.app.desktop.dialogs:
        player.app.desktop.dialogs[-1].on_result = None
        player.app.desktop.dialogs.pop()
    return read


@pytest.mark.skipif(not COUNTED.exists(), reason="what a process reads is asked of Linux")
def test_a_dialog_that_is_opened_again_reads_no_more(start: Start) -> None:
    player = start()
    begin_game(player)
    for command in MOST:
        opened(player, command)
    read = {command: opened(player, command) for command in MOST}
    assert {command: each for command, each in read.items() if each > MOST[command]} == {}
