"""What tests of the rules ask of positions (game/engine/placements.py); no tests live here."""

from collections.abc import Iterable

import pytest

from game.engine.actions import Action, Verb, parse_action
from game.engine.board import Board, Phase
from game.engine.cards import COLUMN_RANKS, RED, cards_text, listed
from game.engine.events import drawn_cards
from game.engine.placements import position as position
from game.engine.refusals import IllegalAction
from game.engine.round import Round
from game.engine.rules import refusal
from game.engine.side import Side

#: Option names are long; tests write these.
POSITIVE = "canasta-for-positive-score"
CANASTAS = "canastas-to-go-out"
DRAWN = "cards-drawn"
EXTRA = "red-three-extra-card"
BLOCKS = "red-three-blocks"
ADD = "add-to-canasta"
TOP_COUNTS = "top-card-counts"


def all_cards(round_: Round) -> list[int]:
    """Every card of the round, wherever it lies."""
    board = round_.board
    return [
        *(card for hand in round_.hands for card in listed(hand)),
        *(card for side in board.sides for row in side.rows for card in row),
        *board.pile,
        *round_.stock,
        *(card for talon in round_.aside for card in talon),
    ]


def do(round_: Round, *actions: str) -> Round:
    """Play `actions`, written as in a record; `draw 9H 4S` also says what must come."""
    for text in actions:
        if text.startswith("draw "):
            drawn = drawn_cards(round_.apply(parse_action("draw")))
            assert cards_text(drawn) == text.removeprefix("draw ")
        else:
            round_.apply(parse_action(text))
    return round_


def allowed(round_: Round, text: str) -> bool:
    """Whether an action is legal, by the list and by the check alike."""
    action = parse_action(text)
    listed_ = action in round_.legal_actions()
    assert listed_ == (refusal(round_.views[round_.board.actor], action) is None)
    return listed_


def refused(round_: Round, text: str) -> IllegalAction:
    """The refusal of an action, after making sure that it changed nothing."""
    action = parse_action(text)
    before = snapshot(round_)
    assert action not in round_.legal_actions()
    with pytest.raises(IllegalAction) as caught:
        round_.apply(action)
    assert snapshot(round_) == before
    return caught.value


def hand(round_: Round, seat: int = 0) -> str:
    """A hand, sorted as the table's columns are."""
    return cards_text(listed(round_.hands[seat]))


def row(round_: Round, rank: str, seat: int = 0) -> str:
    """A row on the table of `seat`'s side; `3` is the Black Threes, `R` the Red Threes."""
    side = round_.board.sides[round_.board.side_of[seat]]
    return cards_text(side.rows[RED if rank == "R" else COLUMN_RANKS.rindex(rank)])


def pile(round_: Round) -> str:
    """The discard pile, top card last."""
    return cards_text(round_.board.pile)


def over(round_: Round) -> bool:
    """Whether the round has ended."""
    return round_.phase is Phase.OVER


def points(round_: Round) -> tuple[int, ...]:
    """The points of a round that has ended."""
    assert round_.board.result is not None
    return round_.board.result.points


def plays(round_: Round) -> list[Action]:
    """The legal actions without undo."""
    return [action for action in round_.legal_actions() if action.verb is not Verb.UNDO]


def snapshot(round_: Round, without: Iterable[str] = ()) -> tuple[object, ...]:
    """All that a round is, as values that can be compared; board fields in `without` left out."""
    board = {
        name: _plain(getattr(round_.board, name))
        for name in Board.__slots__
        if name not in set(without)
    }
    hands = tuple(tuple(counts) for counts in round_.hands)
    return board, hands, tuple(round_.stock), round_.lead


def _plain(value: object) -> object:
    if isinstance(value, Side):
        return tuple(_plain(getattr(value, name)) for name in Side.__slots__)
    if isinstance(value, (list, tuple)):
        return tuple([_plain(item) if isinstance(item, (list, Side)) else item for item in value])
    return value
