"""Makes the film at the top of the README: a pile is taken, a canasta made, and its cards cascade.

`python -m tools.film FILM.gif` writes it; what is filmed is a stretch of a kept game.
"""

from pathlib import Path
from typing import Final

from game.app.derived_settings import look_of
from game.app.replays import Projector
from game.looks import PALETTE
from game.players import PLAYERS
from game.screen.canvas.art import TITLE, Art
from game.screen.canvas.framebuffer import Item
from game.screen.canvas.gif import STRIDE, Film
from game.screen.table.context import Status, names_of
from game.screen.table.layout import Layout, layout
from game.screen.table.menus import menu_bar
from game.screen.table.picture import table_items
from game.screen.table.replay import Cut
from game.screen.table.round_end import celebration
from game.screen.win31.chrome import Chrome
from game.storage.kept_settings import default_settings
from game.table.person_view import PERSON
from game.table.played_turns import Reel

from . import words

GAME: Final = Path(__file__).parents[1] / "tests" / "screen" / "games" / "pile_of_25.can"
#: What is filmed, from one moment to another: a turn in which a pile of 25 is taken, and with it a
#: natural canasta is made.
TURN: Final = (71, 81)
#: Ticks of 1/60 s that the table lies before the first card moves, that nothing moves at most
#: between two cards, that the canasta lies, and in which its cards cascade.
BEGINS, PAUSE, LIES, CASCADE = 14, 2, 8, 90


def film() -> bytes:
    """Return the film."""
    art, look = Art(), look_of(default_settings())
    reel = Reel(GAME.read_bytes(), PLAYERS)
    chrome = Chrome(art, TITLE, menu_bar(), act=lambda _action: None)
    made = Film(art, PALETTE)

    def add(items: list[Item], ticks: int = STRIDE) -> None:
        made.add([*items, *chrome.items()], ticks)

    first, last = TURN
    projector = Projector(art, look, reel, Cut(first, last, PERSON, open=False))
    before, still = projector.items(), PAUSE
    add(before, BEGINS)
    while not projector.over:
        projector.tick(STRIDE)
        items = projector.items()
        still = still + STRIDE if items == before else 0
        before = items
        if still <= PAUSE:
            add(items)
    add(before, LIES)

    table = reel.table(last)
    view = table.views[PERSON]
    names = names_of(reel.match, reel.round_at(last).totals)

    def draw(at: Layout) -> list[Item]:
        return table_items(art, view, at, look, names, Status(""))  # nobody is on turn any more

    party = celebration(art, draw, layout(view), view, view.board.side_of[PERSON])
    for _tick in range(0, CASCADE, STRIDE):
        add([*party.items()])
        for _ in range(STRIDE):
            party.tick()
    return made.end()


if __name__ == "__main__":
    [name] = words(__doc__, "FILM.gif")
    Path(name).write_bytes(film())
