"""What a seat is handed: a view of the board that can be read and not written.

A view is live: it shows the position at the moment it is read. Rules and computer players ask once
for the board behind it (`live`), because reading that costs less. Its type keeps them from writing;
all other callers get a view that cannot be written.

On a copy of what a view shows a plan is tried before its first card is laid, so that nothing hidden
is needed. As plain data (what JSON knows) it goes to a seat in another process, and back; cards,
actions and rules are written there as in records.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, starmap
from typing import Any, Final, Generic, TypeVar, cast, overload

from .actions import Action, Verb, parse_action
from .board import OVER, Board, Phase, Turn, View
from .board import live as live
from .books import RULESETS
from .cards import COLUMN, COLUMNS, WILD, cards_text, counted, listed, pack, parse_cards
from .conditions import settled
from .custom import CUSTOM, differences, with_parameters
from .going_out import lacks_canastas
from .result import RoundResult, ScoreSheet, SpecialHand
from .rules import legal_actions, phase_of, refusal
from .ruleset import Ruleset
from .side import Side
from .text import summary, view_text

T = TypeVar("T")


class LiveView:
    """A view of a board and a hand that somebody else writes; what `live` gives."""

    __slots__ = ("board", "hand", "seat", "side")

    def __init__(self, seat: int, board: Board, hand: list[int], side: Side) -> None:
        self.seat = seat
        self.board = board
        self.hand = hand
        self.side = side

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LiveView):
            return NotImplemented
        return (self.seat, self.hand, self.board) == (other.seat, other.hand, other.board)

    __hash__ = None  # type: ignore[assignment]

    @property
    def cards_held(self) -> int:
        return self.board.hand_sizes[self.seat]

    def legal_actions(self) -> list[Action]:
        return legal_actions(self)

    @property
    def _live(self) -> View:
        return self


class ReadOnly(Sequence[T], Generic[T]):
    """A list as a sequence: what it holds can be looked at, and follows the list."""

    __slots__ = ("_items",)

    def __init__(self, items: Sequence[Any]) -> None:
        self._items = items

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[T]: ...
    def __getitem__(self, place: int | slice) -> Any:
        return _guarded(self._items[place])

    def __len__(self) -> int:
        return len(self._items)

    def __iter__(self) -> Iterator[T]:
        return map(_guarded, self._items)

    def __eq__(self, other: object) -> bool:
        return bool(self._items == (other._items if isinstance(other, ReadOnly) else other))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self._items)


def _guarded(value: Any) -> Any:
    """Return `value` so that nothing in it can be written."""
    if isinstance(value, list):
        return ReadOnly(value)
    if isinstance(value, _SHOWN):
        return ReadOnlyPart(value)
    return value


#: What is shown through a window wherever it is reached.
_SHOWN: Final = (Board, Side, Turn)
#: What moves cards, begins a turn, or gives a copy that shares what can be written. All other
#: methods only tell, or give a copy of its own.
_MOVES: Final = frozenset(("add_meld", "clear", "lay", "lift", "remove_meld", "take_top", "trial"))


class ReadOnlyPart:
    """Shows what `_live` holds, and nothing can be written through it."""

    __slots__ = ("_live",)

    _live: Any

    def __init__(self, live: object) -> None:
        object.__setattr__(self, "_live", live)

    def __getattr__(self, name: str) -> Any:
        if name in _MOVES:
            raise AttributeError(f"a view is read-only: it has no {name}")
        return _guarded(getattr(self._live, name))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a view is read-only: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a view is read-only: {name} cannot be deleted")

    def __dir__(self) -> Iterable[str]:
        return {*super().__dir__(), *dir(self._live)} - _MOVES

    def __eq__(self, other: object) -> bool:
        return bool(self._live == (other._live if isinstance(other, ReadOnlyPart) else other))

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Callable[[object], object], tuple[object]]:
        return type(self), (self._live,)


class ReadOnlyView(ReadOnlyPart):
    """A view through a window; see View."""

    __slots__ = ()

    def __str__(self) -> str:
        return view_text(self._live)

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {summary(self._live.board)}>"

    def _repr_png_(self) -> bytes | None:
        """Return what `picture` does, for a notebook."""
        return picture(cast(View, self))


#: Whoever draws a view as a PNG. The package around the engine says so: the rules know no looks.
PAINTERS: Final[list[Callable[[View], bytes]]] = []


def picture(view: View) -> bytes | None:
    """Return the table as a seat sees it, a PNG, or None where nobody draws."""
    return PAINTERS[-1](view) if PAINTERS else None


def read_only(view: LiveView) -> View:
    """Return what a seat is handed: the same view, which shows all and can write nothing."""
    return cast(View, ReadOnlyView(view))


# Trials: whether the engine would let a plan be carried out.


def carries(view: View, plan: Sequence[Action]) -> bool:
    """Tell whether these melds are legal one after another, and the turn may end after them.

    Where a discard comes last, it is that which has to be legal.
    """
    discard = plan[-1] if plan and plan[-1].verb is Verb.DISCARD else None
    after = view
    if melds := plan[:-1] if discard else plan:
        after = trial = scratch(view)
        for action in melds:
            if not lays(trial, action):
                return False
    return may_end(after) if discard is None else refusal(after, discard) is None


def may_end(view: View) -> bool:
    """Tell whether the turn may end as the table stands."""
    return not view.cards_held or phase_of(view.board, view) is Phase.DISCARD


def goes_out(view: View, plan: Iterable[Action]) -> bool:
    """Tell whether these melds are legal in turn, and the seat may go out after them."""
    trial = scratch(view)
    return (
        all(lays(trial, action) for action in plan)
        and trial.cards_held <= 1
        and not lacks_canastas(trial.board, trial.side)
    )


def taken(view: View) -> LiveView:
    """Return the table as it would be with the top card of the pile taken, which is legal.

    The rest is owed (W12), unless the card goes straight to a row: then nothing is to be melded.
    """
    trial = scratch(view)
    trial.board.take_top(trial.side)
    return trial


def paid(view: View, plan: Iterable[Action]) -> list[Action] | None:
    """Return as many melds of a plan as bring the pile that is owed; None if not even all do."""
    return pays(scratch(view), plan)


def pays(trial: LiveView, plan: Iterable[Action]) -> list[Action] | None:
    """Do so in a trial, where what is returned is laid then."""
    laid: list[Action] = []
    if trial.board.now.owed < 0:
        return laid
    for action in plan:
        if not lays(trial, action):
            return None
        laid.append(action)
        if settled(trial.board, trial.side):
            return laid
    return None


def copied(view: View) -> LiveView:
    """Return a copy of what lies open and of the hand, to try something on."""
    board = view.board.copy()
    return LiveView(view.seat, board, list(view.hand), board.sides[board.side_of[view.seat]])


def scratch(view: View) -> LiveView:
    """Return such a copy, to be forgotten before anything else happens at the table.

    Only cards of the own side may be laid on it: the history and the other sides are not copied.
    """
    board, seat = live(view).board, view.seat
    side = board.side_of[seat]
    trial = board.trial(side)
    return LiveView(seat, trial, list(view.hand), trial.sides[side])


def taken_back(view: View) -> View:
    """Return the table as it would be with the melds of this turn in hand again, if it has any.

    Those that came before the pile or a new card stay (W19).
    """
    board = view.board
    if len(board.now.melds) == board.now.barrier:
        return view
    trial = scratch(view)
    while len(trial.board.now.melds) > board.now.barrier:
        takes_back(trial, len(trial.board.now.melds) - 1)
    return trial


def takes_back(trial: LiveView, place: int) -> None:
    """Take back the meld at `place` of the turn in a trial."""
    trial.hand[trial.board.remove_meld(trial.side, place).card] += 1
    trial.board.hand_sizes[trial.seat] += 1


def lays(trial: LiveView, action: Action) -> bool:
    """Meld a card in a trial; tell whether that is legal (else nothing has changed)."""
    if refusal(trial, action) is not None:
        return False
    trial.hand[action.card] -= 1
    trial.board.hand_sizes[trial.seat] -= 1
    trial.board.add_meld(trial.side, action)
    return True


# A view as plain data.

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
    data |= {name: getattr(board.now, name) for name in _TURNS}
    data |= {name: list(getattr(board, name)) for name in _TUPLES}
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
        view = _view(data)
        seats = range(len(data["hand_sizes"]))
        if view.seat not in seats or view.board.turn not in seats or view_data(view) != data:
            raise ValueError("a view says something else")
        str(view)  # what has no words is nonsense
        _check(view)
        return view
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise ValueError(f"these data are no view: {error}") from None


def _check(view: View) -> None:
    """Raise ValueError for a view that contradicts itself."""
    board, deck = view.board, pack(view.board.ruleset.packs, view.board.ruleset.jokers)
    seen = Counter(chain(listed(view.hand), board.pile, *chain(*(s.rows for s in board.sides))))
    if sum(view.hand) != view.cards_held:
        raise ValueError(f"the hand has {sum(view.hand)} cards, and {view.cards_held} are told")
    hidden = sum(board.hand_sizes) - view.cards_held + board.stock_count + sum(board.aside)
    if seen - Counter(deck) or seen.total() + hidden != len(deck):
        raise ValueError(f"{seen.total()} cards that are seen and {hidden} are not the deck's")
    if (board.step == OVER) != (board.result is not None):
        raise ValueError("a round that is over, and no other, has a result")


def _view(data: Mapping[str, Any]) -> View:
    board = Board(_rules(data["rules"]), len(data["hand_sizes"]), tuple(data["totals"]))
    for side, lain in zip(board.sides, data["sides"], strict=True):
        side.penalty = lain["penalty"]
        for column, cards in zip(range(COLUMNS), lain["rows"], strict=True):
            for card in parse_cards(cards):
                side.lay(card, column, COLUMN[card] == WILD)
    for name in _PLAIN:
        setattr(board, name, _alike(data[name], getattr(board, name)))
    for name in _TURNS:
        setattr(board.now, name, _alike(data[name], getattr(board.now, name)))
    for name in _TUPLES:
        setattr(board, name, tuple(_alike(data[name], [0] * len(data[name]))))
    board.pile = parse_cards(data["pile"])
    board.now.melds = [parse_action(text) for text in data["melds"]]
    board.history = [
        (seat, parse_action(text), tuple(parse_cards(cards)))
        for seat, text, cards in data["history"]
    ]
    if data["result"] is not None:
        out, concealed, sheets, kind = data["result"]
        shown = kind and (kind[0], SpecialHand(kind[1]))
        board.result = RoundResult(out, concealed, tuple(starmap(ScoreSheet, sheets)), shown)
    seat = data["seat"]
    side = board.sides[board.side_of[seat]]
    return read_only(LiveView(seat, board, counted(parse_cards(data["hand"])), side))


def _alike(value: Any, usual: Any) -> Any:
    """Return a value, of a list another one. Raise ValueError if its type is not the usual one."""
    if isinstance(usual, list):
        if not isinstance(value, list) or [*map(type, value)] != [*map(type, usual)]:
            raise ValueError(f"{value!r} stands where {usual!r} could")
        return list(value)
    if type(value) is not type(usual) and usual is not None:
        raise ValueError(f"{value!r} stands where {usual!r} could")
    return value


def _rules(data: Mapping[str, Any]) -> Ruleset:
    if data["name"] == CUSTOM:
        return with_parameters(RULESETS[data["base"]], data["options"])
    return RULESETS[data["name"]].with_options(data["options"])
