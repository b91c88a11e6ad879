"""What the rules tell of positions by lot, kept as digests: nearly out, at the pile, in between.

Each line of told.txt is a position by own rules, and has a few letters of what is told of it in
each respect (RESPECTS): they tell that the rules have changed, and where. Whether what they tell is
right, the slow rules beside it say (slow_books.py, slow_modern.py) in other positions. Where it is
meant to change they are kept anew by `python -m tests.engine.told`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import astuple
from pathlib import Path
from random import Random
from typing import Final

from game.engine.actions import ALL_ACTIONS, TAKE
from game.engine.board import OVER, PLAY, START
from game.engine.cards import (
    COLUMN,
    COLUMNS,
    FIRST_WILD,
    FOUR,
    JOKER,
    KINDS_OF,
    WILD,
    counted,
    listed,
)
from game.engine.conditions import (
    below_minimum,
    can_open,
    cannot_take,
    initial_minimum,
    lacks_first_meld,
    may_take,
    poor_row,
    settled,
    take_minimum,
    undoable,
    unfinished,
)
from game.engine.events import event_text, seen_by
from game.engine.going_out import can_go_out, has_canastas, lacks_canastas, only_a_three
from game.engine.outlook import Outlook, outlook_of, takes_wilds, wild_range
from game.engine.positions import parse_position
from game.engine.refusals import illegal
from game.engine.restrictions import discardable
from game.engine.result import special_hand
from game.engine.round import Round
from game.engine.rules import refusal
from game.engine.scoring import (
    blocking_canastas,
    canasta_worth,
    canastas,
    hand_canasta,
    hand_points,
    held_penalty,
    row_bonus,
    score_sheet,
    table_points,
    unfinished_price,
    went_out_concealed,
)
from game.engine.taking import most_points, top_refusal
from game.engine.view import may_end, taken_back, view_data
from game.engine.way_out import melds, way_out, whole_hand
from game.engine.ways import ending, going_out, opening, settling, taking
from tests.engine.nearly_out import begun, last_card, nearly_out, nearly_taken
from tests.engine.nearly_out import own_rules as rules_of_melds
from tests.engine.wanderer import Wanderer
from tests.kept_positions import KeptPositions, Respect
from tests.players.rounds import dealt, narrow_rules, own_rules

FILE: Final = Path(__file__).with_name("told.txt")
#: How many positions there are, and of them those that are looked at in every respect; the others
#: are turns that are nearly over, and looked at in these.
COUNT: Final = 336
WHOLE: Final = 112
FEW: Final = ("legal", "asked", "found", "scored")
#: How many acts a round goes on from each.
ACTS: Final = 30
#: Acts before a position amid a round, at most, and cards that the stock may have left by then.
LATEST: Final = 100
FIRST_OF: Final = [KINDS_OF[column].start for column in range(COLUMNS)]
LEFT: Final = (2, 5, 12, 200)


def position(number: int) -> Round:
    """The position with this number, of one kind after another; by other rules each time."""
    lots = Random(f"told {number}")
    kind = number % (8 if number < WHOLE else 5)
    if kind < 5:
        return (nearly_out, nearly_taken, begun, last_card, begun)[kind](lots, rules_of_melds(lots))
    rules = (own_rules, own_rules, narrow_rules)[kind - 5](f"told {number}")
    round_ = dealt(rules, f"told {number}", lots.choice(rules.seats))
    gone = round_.board.stock_count - lots.choice(LEFT)
    if gone > 0:  # they lie in the pile, and nobody remembers them
        round_.board.pile[:0] = round_.stock[:gone]
        del round_.stock[:gone]
        round_.board.stock_count -= gone
    return walked(round_, lots, lots.randrange(LATEST))


def walked(round_: Round, lots: Random, acts: int) -> Round:
    """The round after so many legal acts by lot, or as it was before the one that ended it."""
    wanderer = Wanderer(lots)
    for _ in range(acts):
        if round_.board.step == OVER:
            break
        before = round_.copy()
        round_.apply(wanderer.choose(round_, round_.legal_actions()))
        if round_.board.step == OVER:
            return before
    return round_


def _legal(round_: Round) -> Iterator[object]:
    """What each seat may do, who decides it, and whether the turn may end and be taken back."""
    yield round_.phase, round_.decider, round_.board.actor
    for view in round_.views:
        yield view.legal_actions(), discardable(view), may_end(view)
    yield [round_.decider_of(action) for action in round_.legal_actions()]
    back = taken_back(round_.views[round_.board.turn])
    yield undoable(round_.board), [*back.hand], [[*row] for row in back.side.rows]


def _refused(round_: Round) -> Iterator[object]:
    """Why each seat may not do what is refused, and what a sentence of each kind says."""
    for view in round_.views:
        said = set()
        for action in ALL_ACTIONS:
            held = action.card < 0 or view.hand[action.card]
            if (held if view.seat == round_.board.turn else action.card < 1) and (
                reason := refusal(view, action)
            ):
                yield action, reason
                if reason not in said:
                    yield str(illegal(view, action, reason))
                said.add(reason)


def _asked(round_: Round) -> Iterator[object]:
    """What holds on the table: the minimum, the pile, what rows lack, what it takes to go out."""
    board = round_.board
    for view in round_.views:
        side = view.side
        yield initial_minimum(view), take_minimum(view), can_open(view), may_take(board, side)
        yield unfinished(board, side), poor_row(board, side), has_canastas(board, side)
        yield lacks_canastas(board, side), only_a_three(view), can_go_out(view)
        if board.pile:
            yield cannot_take(view) if may_take(board, side) else None
    yield below_minimum(board), below_minimum(board, 20), settled(board, board.sides[0])
    yield lacks_first_meld(board, board.sides[board.side_of[board.turn]])


def _found(round_: Round) -> Iterator[object]:
    """The melds that open, pay for the pile, end the turn and go out, and those that score most."""
    board = round_.board
    view = round_.views[board.turn]
    if board.step == START and refusal(view, TAKE) is None:
        yield taking(view)
    if board.step == PLAY:
        yield settling(view) if board.now.owed >= 0 else opening(view)
        yield ending(view), going_out(view), going_out(view, dearest=True)
    for minimum in (0, initial_minimum(view)):
        look = outlook_of(view, minimum)
        yield astuple(look)[1:]
        yield from _of_outlook(look, view.hand, round_)


def _of_outlook(look: Outlook, hand: list[int], round_: Round) -> Iterator[object]:
    """What an outlook comes to: each way out, and the pile that it takes."""
    for dearest in (False, True):
        way = way_out(look, dearest)
        yield way, way and melds(way, hand)
    yield most_points(look)
    for top in {COLUMN[card] for card in round_.board.pile if 2 <= COLUMN[card] < COLUMNS - 1}:
        for closed in (False, True):
            yield whole_hand(look, top, closed), most_points(look, top, closed)
            yield top_refusal(look, top, closed, False), top_refusal(look, top, closed, True)


def _limits(round_: Round) -> Iterator[object]:
    """How many wild cards any row takes, and what it scores, by these rules."""
    rules = round_.board.ruleset
    for column in range(2, COLUMNS):
        for naturals in range(8):
            for wilds in range(5):
                yield unfinished_price(rules, column, naturals, wilds)
                yield row_bonus(rules, column, naturals, wilds)
                if column < COLUMNS - 1:
                    yield takes_wilds(rules, column, naturals, wilds, naturals % 2 > 0)
                    yield wild_range(rules, column, naturals, wilds, wilds % 2 > 0)
        for wilds in range(4):
            yield canasta_worth(rules, column, wilds)


def _hands(lots: Random) -> Iterator[list[int]]:
    """Hands of fourteen cards that are special ones (M25), or nearly."""
    ranks = lots.sample(range(FOUR, WILD), 9)
    pairs = [FIRST_OF[rank] for rank in (*ranks, ranks[0]) for _ in range(2)]
    garbage = [
        FIRST_OF[rank]
        for rank, count in zip(ranks[:4], (4, 4, 3, 3), strict=True)
        for _ in range(count)
    ]
    straight = [FIRST_OF[column] for column in range(lots.randrange(2), COLUMNS)]
    wild = [FIRST_WILD, JOKER][lots.randrange(2)]
    for hand in (pairs[:14], [*pairs[4:16], wild, wild], garbage, [JOKER, *straight]):
        yield hand
        yield [*hand[1:], lots.choice(hand)]


def _scored(round_: Round) -> Iterator[object]:
    """What the table would score if the round ended now, and whoever went out."""
    board = round_.board
    for place, side in enumerate(board.sides):
        yield table_points(side), canastas(side), blocking_canastas(side)
        for out in (None, *range(len(round_.hands))):
            yield score_sheet(board, place, 30, out, out == 1, 10)
    for seat, hand in enumerate(round_.hands):
        yield hand_points(board, seat, listed(hand)), held_penalty(board.ruleset, listed(hand))
    for special in _hands(Random(str(round_.hands))):
        yield special_hand(board.ruleset, counted(special))
    yield hand_canasta(board, board.turn), went_out_concealed(board, board.turn)


def _written(round_: Round) -> Iterator[object]:
    """How the position is written and read again, and as whom each seat sees it."""
    yield str(round_), repr(round_)
    yield parse_position(str(round_)) == round_
    for view in round_.views:
        yield str(view), repr(view)
    yield view_data(view)


def _goes_on(round_: Round) -> Iterator[object]:
    """What happens in some acts from here on, as each seat sees it, and the score of the round."""
    lots = Random(str(round_.hands))
    here = round_.copy()
    wanderer = Wanderer(lots)
    for _ in range(ACTS):
        if here.board.step == OVER:
            break
        action = wanderer.choose(here, here.legal_actions())
        events = here.apply(action)
        yield here.board.turn, action, [event_text(each) for each in events]
        yield [[*map(event_text, seen_by(events, view.seat))] for view in here.views]
    yield str(here), here.board.result, here == round_


#: In which respects a position is looked at; what the digest of each stands for, its function says.
RESPECTS: Final[Mapping[str, Respect]] = {
    "legal": _legal,
    "refused": _refused,
    "asked": _asked,
    "found": _found,
    "limits": _limits,
    "scored": _scored,
    "written": _written,
    "goes-on": _goes_on,
}


def _respects(number: int) -> Mapping[str, Respect]:
    return RESPECTS if number < WHOLE else {each: RESPECTS[each] for each in FEW}


TOLD: Final = KeptPositions("tests.engine.told", FILE, COUNT, position, _respects)


if __name__ == "__main__":
    TOLD.update()
