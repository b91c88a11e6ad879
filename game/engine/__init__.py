"""The rules of canasta (RULES.md): cards, rulesets, rounds, matches, scoring, a seat's view.

Standard library only: no screen, no clock, no files, no random source but the one passed in.
What a program needs that plays, watches or counts stands in `__all__` and is told in docs/API.md.
"""

from .actions import (
    ADD,
    ALL_ACTIONS,
    ANSWER_NO,
    ANSWER_YES,
    ASK,
    DISCARD,
    DRAW,
    MELD,
    MELD_WILD,
    PASS,
    PUTBACK,
    STOP,
    TAKE,
    TURNOVER,
    UNDO,
    Action,
    MalformedAction,
    Verb,
    meld,
    parse_action,
)
from .board import Phase, View
from .cards import card_name, cards_text, counted, listed, pack, parse_card, points_of, shuffled
from .custom import contradiction, differences, with_parameters
from .data import view_data, view_from_data
from .match import Match, Seat
from .placing import position
from .positions import MalformedPosition, parse_position
from .refusals import IllegalAction
from .round import Round
from .rules import initial_minimum, legal_actions, refusal
from .ruleset import CGA, HOYLE, OFFICIAL, RULESETS, VIENNESE, WINDOWS, Ruleset
from .scoring import RoundResult, ScoreSheet

__all__ = [
    "ADD",
    "ALL_ACTIONS",
    "ANSWER_NO",
    "ANSWER_YES",
    "ASK",
    "CGA",
    "DISCARD",
    "DRAW",
    "HOYLE",
    "MELD",
    "MELD_WILD",
    "OFFICIAL",
    "PASS",
    "PUTBACK",
    "RULESETS",
    "STOP",
    "TAKE",
    "TURNOVER",
    "UNDO",
    "VIENNESE",
    "WINDOWS",
    "Action",
    "IllegalAction",
    "MalformedAction",
    "MalformedPosition",
    "Match",
    "Phase",
    "Round",
    "RoundResult",
    "Ruleset",
    "ScoreSheet",
    "Seat",
    "Verb",
    "View",
    "card_name",
    "cards_text",
    "contradiction",
    "counted",
    "differences",
    "initial_minimum",
    "legal_actions",
    "listed",
    "meld",
    "pack",
    "parse_action",
    "parse_card",
    "parse_position",
    "points_of",
    "position",
    "refusal",
    "shuffled",
    "view_data",
    "view_from_data",
    "with_parameters",
]
