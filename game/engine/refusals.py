"""Refusals: why an action is not legal, as a rule id and a sentence for a person.

Those that only one parameter knows stand in its row (parameters/), all others here. Each sentence
fits into one line of the screen, whatever its fields say; the functions below fill these in at the
position at hand. The sentences speak to the player in the words of the rule book, and the ids are
those of `windows`: what another book calls otherwise is in its entry (books.py). rules.py finds
which refusal it is.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from ..language import N_, _
from .actions import MELD, PASS, TAKE, THREE, UNDO, Action, Verb
from .board import SideView, View
from .books import BOOKS, spoken
from .cards import COLUMN, COLUMN_NAMES, COLUMNS, WILD
from .conditions import cannot_take, initial_minimum, pair_needed, poor_row, take_minimum
from .outlook import ROW_SIZE
from .parameters import PARAMETERS
from .parameters.row import (
    BEGUN,
    DOWN,
    EMPTY,
    KEPT,
    MELDS,
    NO_WILDS,
    TAKES,
    UNDOES,
    PileNeeds,
    Refusal,
)
from .rules import refusal
from .ruleset import FirstMeld, OutCanastas, Ruleset
from .wordings import canastas, cards, number, other_cards, points, wildcards

#: By the reasons that the rules give: those of every book, and those of the rows of parameters.
REFUSALS: Final[dict[str, Refusal]] = {
    "not-your-turn": Refusal("W6", N_("It is not your turn.")),
    "not-dealt": Refusal("W3", N_("The cards have not been dealt yet.")),
    "over": Refusal("W23", N_("The round is over.")),
    "draw-first": Refusal(
        "W6",
        N_("A turn begins at the {deck}: draw first."),
        {
            frozenset({TAKES}): N_(
                "A turn begins at the {deck} or at the discard pile: draw, or take the pile."
            ),
            frozenset({EMPTY}): N_("The {deck} is empty: what is done about that comes first."),
            frozenset({EMPTY, TAKES}): N_("The {deck} is empty: first take the pile, or leave it."),
        },
    ),
    "drawn": Refusal(
        "W6", N_("You have already drawn or taken the pile: now meld, and end your turn.")
    ),
    "drawn-owed": Refusal(
        "W6",
        N_(
            "You have taken the top card of the discard pile: meld what it needs, or put it back "
            "by clicking on the pile."
        ),
        {
            frozenset({KEPT}): N_(
                "You have taken the top card of the discard pile: meld what it needs."
            )
        },
    ),
    "too-late-to-take": Refusal(
        "W6", N_("The discard pile can be taken only at the beginning of a turn.")
    ),
    "stock-empty": Refusal("W26", N_("There are no cards left on the {deck}.")),
    "other-cards": Refusal("W7", N_("The {deck} gives {cards}.")),
    "stock-not-empty": Refusal(
        "W26",
        N_(
            "There are still cards on the {deck}: whether to play on is asked only when they are "
            "gone."
        ),
    ),
    "choice-late": Refusal(
        "W26",
        N_("Whether to stop playing or to play on is decided only at the beginning of a turn."),
    ),
    "pile-empty": Refusal("W10", N_("There is no discard pile to take.")),
    "pile-top": Refusal("W10", N_("The discard pile may not be taken: its top card is a {top}.")),
    "nothing-owed": Refusal(
        "W13",
        N_("There is no top card to put back: that can be done only before the pile is yours."),
    ),
    "not-held": Refusal("W6", N_("You do not hold that card.")),
    "wild-needs-row": Refusal(
        "W15",
        N_(
            "A wildcard goes only to a row that already holds a card, and there are no {ranks} on "
            "your table."
        ),
    ),
    "black-owed": Refusal(
        "W13",
        N_(
            "Black Threes may not be melded before the discard pile is yours: first meld what it "
            "needs, or click on the pile to put it back."
        ),
    ),
    "black-canastas": Refusal(
        "W17",
        N_(
            "Black Threes are melded only when you go out, and for that you need {canastas} on "
            "your table."
        ),
    ),
    "black-last": Refusal(
        "W17",
        N_(
            "Black Threes are the last cards to be melded: only they and their wildcard may "
            "follow. To meld another card, undo them first."
        ),
    ),
    "black-stay": Refusal(
        "W17",
        N_(
            "You may not discard yet: whoever melds Black Threes must go out in that turn. If you "
            "cannot, undo them."
        ),
    ),
    "empty-owed": Refusal(
        "W23", N_("That would be your last card, and the discard pile would still not be yours.")
    ),
    "empty-canastas": Refusal(
        "W23", N_("That would be your last card, and to go out you need {canastas} on your table.")
    ),
    "empty-short": Refusal(
        "W16", N_("You may not go out yet: the row of {ranks} has {count}, and a row needs three.")
    ),
    "owed": Refusal(
        "W13",
        N_(
            "Meld two {ranks} from your hand for the top card first, or click on the pile to put "
            "it back."
        ),
        {
            frozenset({PileNeeds.TWO_FROZEN}): N_(
                "Meld two {ranks} for the top card first (no wildcards: the pile is {blocked}), or "
                "click on the pile to put it back."
            ),
            frozenset({PileNeeds.TWO_OPENING}): N_(
                "Meld two {ranks} for the top card first (no wildcards: it is your first meld), or "
                "click on the pile to put it back."
            ),
            frozenset({PileNeeds.TWO_OR_WILD}): N_(
                "Meld two {ranks} for the top card first, or one and a wildcard, or click on the "
                "pile to put it back."
            ),
        },
    ),
    "owed-short": Refusal(
        "W12",
        N_(
            "You may not {act} yet: the row of {ranks} has {count}, and the pile is only yours "
            "when each has three."
        ),
    ),
    "short": Refusal(
        "W16", N_("You may not {act} yet: the row of {ranks} has {count}, and a row needs three.")
    ),
    "must-pass": Refusal(
        "W24",
        N_(
            "You may not discard your last card: to go out you need {canastas} on your table. Pass "
            "the discard."
        ),
    ),
    "pass-cards": Refusal("W24", N_("You may pass the discard only with one card in your hand.")),
    "pass-canastas": Refusal(
        "W24", N_("You may not pass the discard: you have {canastas} and may go out.")
    ),
    "nothing-to-undo": Refusal(
        "W19", N_("There is nothing to undo: no card melded in this turn can be taken back.")
    ),
    "cut-none": Refusal(
        "O1", N_("Only four players cut for partners, and only before the first round.")
    ),
    "cut-cards": Refusal(
        "O1", N_("Each of the four draws another card, from Four to Ace or a Two: these are {cut}.")
    ),
    "cut-partners": Refusal(
        "O1", N_("The two highest cards are partners and sit opposite each other: these are {cut}.")
    ),
    "cut-lead": Refusal("O1", N_("Whoever has the highest card leads: that is seat {lead}.")),
    "options-late": Refusal(
        "W32",
        N_(
            "The rules can only be changed right after the deal of a round, before anything is "
            "played."
        ),
    ),
    "level-late": Refusal("W32", N_("The level cannot be changed during the game.")),
    **{
        reason: refusal
        for parameter in PARAMETERS.values()
        for reason, refusal in parameter.refusals.items()
    },
}


def sentence_of(reason: str, said: Collection[str]) -> str:
    """Return the sentence of a reason: the wording that tells most of what is `said`.

    Its fields are not filled in.
    """
    _rule, usual, variants = REFUSALS[reason]
    fitting = [told for told in variants if told <= {*said}]
    return variants[max(fitting, key=len)] if fitting else usual


class IllegalAction(Exception):  # noqa: N818 - it is what happened, said in the game's words
    """An action that the rules refuse; nothing has changed.

    `rule` is the id in RULES.md, `sentence` says to the player why; `str()` gives both. `book` is
    the rule book that the players play by, `said` what the sentence may say of the position.
    """

    def __init__(
        self, reason: str, /, book: str = "windows", said: Collection[str] = (), **fields: object
    ) -> None:
        self.reason = reason
        self._given = (book, said, fields)
        text = _(sentence_of(reason, said))
        entry = BOOKS[book]
        self.rule = entry.rule_ids.get(reason, REFUSALS[reason].rule)
        self.sentence = text.format(**spoken(entry.rules)._asdict(), **fields)
        super().__init__(f"{self.rule}: {self.sentence}")

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Give copies and other processes the same refusal."""
        return _refused, (self.reason, *self._given)


def _refused(
    reason: str, book: str, said: Collection[str], fields: Mapping[str, object]
) -> IllegalAction:
    return IllegalAction(reason, book, said, **fields)


#: Reasons that speak of a row that lacks cards, of one that lacks naturals, and of the top card.
_SHORT = ("short", "owed-short", "empty-short")
_POOR = ("naturals-short", "empty-naturals")
_TOP = ("pile-canasta", "take-pair")
#: What a first meld needs among its rows (M15).
DEMANDS: Final = {
    FirstMeld.ANY: N_("nothing more"),
    FirstMeld.THREE_NATURALS: N_("a row with three natural cards"),
    FirstMeld.PURE_OR_WILD: N_("a row without wildcards, or the row of wildcards"),
    FirstMeld.PURE: N_("a row without wildcards"),
}

#: The canastas to go out with, where some must be of a kind: no more than those, or more.
_OF_KIND: Final = {
    OutCanastas.NATURAL: (N_("a natural canasta"), N_("{canastas}, one natural,")),
    OutCanastas.EACH: (N_("a natural and a mixed canasta"), N_("{canastas}, natural and mixed,")),
}
#: What may not be done yet, where a turn cannot be ended.
_DISCARD, _PASS = N_("discard"), N_("pass the discard")
_FEWEST: Final = {OutCanastas.NATURAL: 1, OutCanastas.EACH: 2}


def illegal(view: View, action: Action, reason: str) -> IllegalAction:
    """Return the error that says `reason` of this action in a whole sentence."""
    board = view.board
    side = view.side
    rules = board.ruleset
    top = COLUMN[board.pile[-1]] if board.pile else -1
    column = _column(view, action, reason)
    row = side.rows[column] if column >= 0 else []
    # The sentences about a last card speak of the row as it would be.
    count = len(row) + (reason == "empty-short" and column == action.column)
    naturals = len(row) - side.wilds[column]
    naturals += reason == "empty-naturals" and column == action.column and not action.wild
    return IllegalAction(
        reason,
        book=rules.base or rules.name,
        said=[*_said(view, action, reason)],
        top=_(COLUMN_NAMES[top][0]) if board.pile else "",
        tops=_(COLUMN_NAMES[top][1]) if board.pile else "",
        ranks=_(COLUMN_NAMES[column][1]),
        count=cards(count),
        naturals=other_cards(naturals),
        natural=number(naturals),
        wilds=wildcards(side.wilds[column]),
        limit=wildcards(rules.max_wilds or 0),
        least=number(rules.min_naturals),
        canastas=canastas_out(rules),
        minimum=points(initial_minimum(view)),
        opening=points(take_minimum(view)),
        points=board.now.points,
        later=other_cards(rules.later_naturals),
        demand=_(DEMANDS[rules.first_meld]),
        held=cards(view.cards_held),
        act=_(_PASS if action is PASS else _DISCARD),
    )


def canastas_out(rules: Ruleset) -> str:
    """Say what it takes to go out: `two canastas, one natural,`."""
    count, kind = rules.canastas_to_go_out, rules.out_canastas
    if kind is OutCanastas.ANY:
        return canastas(count)
    alone, among = _OF_KIND[kind]
    return _(alone) if count <= _FEWEST[kind] else _(among).format(canastas=canastas(count))


def _column(view: View, action: Action, reason: str) -> int:
    """Return the row that the sentence speaks of."""
    board = view.board
    if reason in ("owed", "owed-must"):
        return board.now.owed
    if reason in _TOP:
        return COLUMN[board.pile[-1]]
    if reason in _SHORT:
        return _short_column(view.side, action)
    if reason in _POOR:
        return poor_row(board, view.side)
    return COLUMN[action.card] if reason == "empty-rank" else action.column


def _short_column(side: SideView, action: Action) -> int:
    """Return the first row that still lacks cards, once `action` were done."""
    for column in range(side.first_row, COLUMNS):
        length = len(side.rows[column])
        if column == action.column and action.verb is Verb.MELD:
            length += 1
        if 0 < length < ROW_SIZE:
            return column
    return action.column


def _said(view: View, action: Action, reason: str) -> Iterator[str]:
    """Gather what sentences may say of the position: why no wild card settles the top (W12) ..."""
    board = view.board
    rules = board.ruleset
    yield pair_needed(board)
    if rules.take_must_succeed:
        yield KEPT
    if not rules.max_wilds:
        yield NO_WILDS
    if not board.stock_count:
        yield EMPTY
    yield from _asked_of_rules(view, action, reason)
    row = view.side.rows[WILD]
    if row and sum(each.column == WILD for each in board.now.melds[board.now.barrier :]) == len(
        row
    ):
        yield BEGUN


def _asked_of_rules(view: View, action: Action, reason: str) -> Iterator[str]:
    """Gather what a sentence may advise: only what would not be refused in its turn."""
    match reason:
        case "draw-first" if refusal(view, TAKE) is None and cannot_take(view) is None:
            yield TAKES
        case "red-three-discard" if refusal(view, MELD[action.card]) is None:
            yield MELDS
        case "three-discard" if refusal(view, THREE) is None:
            yield DOWN
        case "bound-yes" if refusal(view, UNDO) is None:
            yield UNDOES
