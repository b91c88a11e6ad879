"""Redealing: a record in which the cards that a seat has not seen lie otherwise.

Cards of the deck change places, two at a time, as long as every action stays legal and the seat
sees the same at the end: the engine says what can be.
"""

from collections.abc import Collection, Sequence
from random import Random
from typing import Final

from ..engine.actions import Action
from ..engine.board import View
from ..engine.cards import cards_text, parse_cards
from ..engine.events import drawn_cards
from ..engine.refusals import IllegalAction
from ..engine.round import Round
from ..engine.view import live
from .reader import positions

#: How often two cards try to change places: each of the hidden ones some times.
TRIES: Final = 400


def redealt(data: bytes, kinds: Collection[str], actions: int, seat: int, rng: Random) -> bytes:
    """Return the record up to so many actions, with other cards where `seat` sees none.

    `kinds` are as for reader.py. Raise RecordError where the record is none, ValueError where
    nothing has been dealt.
    """
    dealt, played = _last_round(data, kinds, actions)
    lines = until(data, actions)
    place = max(at for at, line in enumerate(lines) if line.startswith("deck "))
    deck = parse_cards(lines[place].removeprefix("deck "))
    seen = _seen(_played(dealt, deck, played)[0], seat)
    for _ in range(TRIES):
        one, other = rng.sample(range(len(deck)), 2)
        deck[one], deck[other] = deck[other], deck[one]
        try:
            same = _seen(_played(dealt, deck, played)[0], seat) == seen
        except IllegalAction:
            same = False
        if not same:
            deck[one], deck[other] = deck[other], deck[one]
    lines[place] = f"deck {cards_text(deck)}\n"
    came = iter(_played(dealt, deck, played)[1])
    told = iter(played)
    for at in range(place + 1, len(lines)):
        if lines[at][0].isdigit():
            cards = next(came)
            drawn = f" {cards_text(cards)}" if cards else ""
            lines[at] = f"{lines[at].split()[0]} {next(told)}{drawn}\n"
    return "".join(lines).encode()


def _last_round(data: bytes, kinds: Collection[str], actions: int) -> tuple[Round, list[Action]]:
    """Return the round that is played after so many actions as it was dealt, and its actions."""
    dealt: Round | None = None
    played: list[Action] = []
    for at in positions(data, kinds):
        if at.actions > actions or (at.action is None and played and at.actions == actions):
            break
        if at.action is None:
            dealt, played = at.round.copy(), []
        else:
            played.append(at.action)
    if dealt is None:
        raise ValueError("nothing was dealt")
    return dealt, played


def until(data: bytes, actions: int) -> list[str]:
    """Return the lines of a record up to so many actions."""
    lines: list[str] = []
    for line in data.decode().splitlines(keepends=True):
        if line[0].isdigit():
            if not actions:
                break
            actions -= 1
        lines.append(line)
    return lines


def _played(
    dealt: Round, deck: Sequence[int], actions: Sequence[Action]
) -> tuple[Round, list[tuple[int, ...]]]:
    """Return a round with that deck after some actions, and which cards each of them drew.

    Raise IllegalAction.
    """
    board = dealt.board
    round_ = Round(
        board.ruleset,
        deck,
        len(board.hand_sizes),
        dealt.lead,
        board.totals,
        board.humans,
        board.earlier,
    )
    round_.deal()
    return round_, [drawn_cards(round_.apply(action)) for action in actions]


def _seen(round_: Round, seat: int) -> tuple[object, ...]:
    """Return all that a seat sees."""
    view: View = live(round_.views[seat])
    board = view.board
    rows = [[[*row] for row in side.rows] for side in board.sides]
    sizes = [*board.hand_sizes], board.stock_count, board.aside
    return [*view.hand], rows, [*board.pile], sizes, [*board.history], board.turn, board.step
