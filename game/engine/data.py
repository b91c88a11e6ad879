"""A view as plain data (what JSON knows) and back, for a seat in another process.

Cards, actions and rules are written as in records. Nothing hidden is in it: it is made of a view.
"""

from collections.abc import Mapping
from typing import Any, Final

from .actions import parse_action
from .board import Board, Turn, View
from .books import RULESETS
from .cards import COLUMN, COLUMNS, WILD, cards_text, counted, listed, parse_cards
from .custom import CUSTOM, differences, with_parameters
from .result import RoundResult, ScoreSheet, SpecialHand
from .ruleset import Ruleset
from .view import LiveView, live, read_only

_FORMAT: Final = 1
#: The fields of a board and of its turn that are plain as they are; lists of them are copied.
_PLAIN: Final = ("frozen", "hand_sizes", "melded", "step", "stock_count", "turn", "turnovers")
_TURNS: Final = tuple(name for name in Turn.__slots__ if name != "melds")
_TUPLES: Final = ("opened", "aside")


def view_data(view: View) -> dict[str, Any]:
    """Return all that a view shows, as numbers, texts, lists and dictionaries.

    >>> from .placements import position
    >>> data = view_data(position("9S 9H 4D", pile="KH 9D").views[0])
    >>> data["hand"], data["pile"]
    ('4D 9S 9H', 'KH 9D')
    """
    board = live(view).board
    rules = board.ruleset
    data: dict[str, Any] = {
        "format": _FORMAT,
        "seat": view.seat,
        "rules": {"name": rules.name, "base": rules.base, "options": differences(rules)},
        "totals": list(board.totals),
        "hand": cards_text(listed(view.hand)),
        "pile": cards_text(board.pile),
        "melds": [str(action) for action in board.now.melds],
        "history": [[seat, str(done), cards_text(cards)] for seat, done, cards in board.history],
        "sides": [
            {"penalty": side.penalty, "rows": [cards_text(row) for row in side.rows]}
            for side in board.sides
        ],
        "result": None,
    }
    for name in _PLAIN:
        value = getattr(board, name)
        data[name] = list(value) if isinstance(value, list) else value
    for name in _TURNS:
        data[name] = getattr(board.now, name)
    for name in _TUPLES:
        data[name] = list(getattr(board, name))
    if board.result is not None:
        out, concealed, sheets, shown = board.result
        kind = shown and [shown[0], shown[1].value]
        data["result"] = [out, concealed, [list(sheet) for sheet in sheets], kind]
    return data


def view_from_data(data: Mapping[str, Any]) -> View:
    """Return the view that `view_data` made plain. Raise ValueError for anything else."""
    try:
        if data["format"] != _FORMAT:
            raise ValueError("another format")
        return _view(data)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise ValueError(f"these data are no view: {error}") from None


def _view(data: Mapping[str, Any]) -> View:
    board = Board(_rules(data["rules"]), len(data["hand_sizes"]), tuple(data["totals"]))
    for side, lain in zip(board.sides, data["sides"], strict=True):
        side.penalty = lain["penalty"]
        for column, cards in zip(range(COLUMNS), lain["rows"], strict=True):
            for card in parse_cards(cards):
                side.lay(card, column, COLUMN[card] == WILD)
    for name in _PLAIN:
        value = data[name]
        setattr(board, name, list(value) if isinstance(value, list) else value)
    for name in _TURNS:
        setattr(board.now, name, data[name])
    for name in _TUPLES:
        setattr(board, name, tuple(data[name]))
    board.pile = parse_cards(data["pile"])
    board.now.melds = [parse_action(text) for text in data["melds"]]
    board.history = [
        (seat, parse_action(text), tuple(parse_cards(cards)))
        for seat, text, cards in data["history"]
    ]
    if data["result"] is not None:
        out, concealed, sheets, kind = data["result"]
        shown = kind and (kind[0], SpecialHand(kind[1]))
        board.result = RoundResult(
            out, concealed, tuple(ScoreSheet(*sheet) for sheet in sheets), shown
        )
    seat = data["seat"]
    side = board.sides[board.side_of[seat]]
    return read_only(LiveView(seat, board, counted(parse_cards(data["hand"])), side))


def _rules(data: Mapping[str, Any]) -> Ruleset:
    if data["name"] == CUSTOM:
        return with_parameters(RULESETS[data["base"]], data["options"])
    return RULESETS[data["name"]].with_options(data["options"])
