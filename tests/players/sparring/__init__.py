"""Sparring partners: simple styles of play, each strong in one thing, to examine the levels with.

`simulate --seats expert,sparring:racer` seats them. To add one: a class beside these in styles.py
and a line here.
"""

from typing import Final

from game.players import Kind

from .styles import Book, Concealed, Freezer, Naive, Naturals, Racer, Spender

#: All there are, by name.
KINDS: Final = {
    kind.name: kind
    for kind in (
        Kind("racer", "Racer", Racer, "Lays nothing until it can go out.", level=False),
        Kind("freezer", "Freezer", Freezer, "Freezes early and collects.", level=False),
        Kind("concealed", "Concealed", Concealed, "Goes out concealed.", level=False),
        Kind("naturals", "Naturals", Naturals, "Collects natural canastas.", level=False),
        Kind("book", "Book", Book, "Plays by the book.", level=False),
        Kind("naive", "Naive", Naive, "Lays all it can and takes what fits.", level=False),
        Kind("spender", "Spender", Spender, "Spends its wild cards.", level=False),
    )
}
