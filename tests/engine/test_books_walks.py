"""Property walks over all rule books and seats: the engine against the slow books, at every step.

Every position of every walk: the same cards everywhere, the same legal actions, the same decider,
the same points; all cards are there, and while the round goes on something is legal. What one run
of the suite visits is fixed. For longer walks, as many rounds a book and seats as one likes:

    BOOKS_WALKS=200 pytest tests/engine/test_books_walks.py -m slow
    python -m tests.engine.test_books_walks 200 [FIRST-SEED] [BOOK ...]

The second also tells which rare corners were reached, and writes down every disagreement.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

import pytest

from game.engine.actions import ALL_ACTIONS
from game.engine.cards import CARD_NAMES
from game.engine.match import Match, Seat
from game.engine.refusals import IllegalAction
from game.engine.round import Round
from game.engine.rules import refusal
from game.engine.ruleset import OPTION_VALUES, RULESETS, OutCanastas
from game.engine.view import LiveView, ReadOnlyView, live
from tests.engine.bent import bent
from tests.engine.positions import snapshot
from tests.engine.rich_books import bend, every_card, rich_twins
from tests.engine.slow_books import BOOKS, Viennese, cut_leader, cut_rank, next_leader
from tests.engine.slow_rules import DECK
from tests.engine.test_walks import reachable
from tests.engine.twins import Twins, dealt, dealt_by
from tests.engine.walkers import Walkers, a_deck
from tests.often import tried

GAMES = [(book, seats) for book, (_, counts) in BOOKS.items() for seats in counts]
NEW = [game for game in GAMES if game[0] != "windows"]
#: Whole rounds for each book and number of seats, and for each of them so many rich positions.
FEW, ROUNDS = 1, int(os.environ.get("BOOKS_WALKS", "5"))
POSITIONS = 12
#: No walk needs so many steps.
LONGEST = 6000


def a_game(rng: Random, book: str, seats: int) -> Twins:
    """Both, dealt from a deck with a bent."""
    slow = BOOKS[book][0]({}, None, seats)
    totals = tuple(rng.choice((-5, 0, 1495, 1500, 3000)) for _ in range(slow.sides()))
    deck = a_deck(rng, DECK, seats, slow.hand_size())
    return dealt(deck, some_options(rng, book), totals, book, seats, rng.randrange(seats))


def some_options(rng: Random, book: str) -> dict[str, str]:
    """A setting of the book's options."""
    return {name: rng.choice(list(OPTION_VALUES[name])) for name in RULESETS[book].options}


def walk(twins: Twins, rng: Random, steps: int = LONGEST) -> Iterator[tuple[str, list[str]]]:
    """Play on until the round has ended, holding both together; yields each action and its like."""
    walkers = Walkers(rng, twins.slow.seats, brisk=steps < LONGEST)
    cards = sorted(every_card(twins.slow))
    for _ in range(steps):
        actions = sorted(twins.agree())
        assert sorted(every_card(twins.slow)) == cards
        if twins.slow.ending:
            assert not actions
            return
        assert actions, "nothing is legal"
        text = walkers.choose(twins.slow, actions)
        yield text, actions
        twins.play(text)
        if rng.random() < 0.02:
            twins.fast = twins.fast.copy()
    assert steps < LONGEST, "the walk does not end"


def corners(twins: Twins, text: str, actions: list[str]) -> Iterator[str]:
    """The rare things that are about to happen, by name."""
    slow = twins.slow
    verb = text.split()[0]
    if verb in ("ask", "add", "putback", "pass"):
        yield verb
    if verb == "answer":
        yield text
    if verb == "pass" and slow.enough_canastas():
        yield "pass for a partner's no"
    if verb == "take":
        if not slow.stock:
            yield "take with no stock"
            if "stop" not in actions:
                yield "forced take"
        if slow.barred() and not slow.frozen():
            yield "take to open"
        if len(slow.hands[slow.turn]) <= 3:
            yield "take with few cards"
    if verb == "meld" and text[5] == "3" and text[6] in "SC":
        yield "Black Three"
    if not slow.began() and slow.pile and "take" not in actions:
        top = slow.pile[-1][0]
        if len(slow.hands[slow.turn]) == len(slow.pile) == 1:
            yield "one card and a pile of one"
        if len(slow.rows[slow.side].get(top, [])) >= 7:
            yield "top card of an own canasta"


def endings(twins: Twins) -> Iterator[str]:
    """How the round ended, by name."""
    slow = twins.slow
    how, out = slow.ending
    yield f"end {how}"
    if out is not None and slow.out_bonus(how) == 1000:
        yield "hand canasta"
    if isinstance(slow, Viennese) and how == "concealed" and not slow.own_canasta():
        yield "concealed without a canasta"
    if how == "concealed" and slow.stood:
        yield "concealed beside a partner's rows"
    if out is not None and not slow.stood and how == "out":
        yield "out in one turn, not concealed"
    if how == "stock" and slow.began():
        yield "end by a draw"
    if slow.turnovers:
        yield f"turned over {slow.turnovers}"
    if any(slow.reds[side] and slow.reds_against(side) for side in range(slow.sides())):
        yield "Red Threes against"


def played(twins: Twins, rng: Random, steps: int = LONGEST) -> Counter[str]:
    """Walk; returns what was met."""
    met: Counter[str] = Counter()
    for text, actions in walk(twins, rng, steps):
        met.update(corners(twins, text, actions))
        met["steps"] += 1
    if twins.slow.ending:
        met.update(endings(twins))
    return met


@cache
def whole_rounds(book: str, seats: int, count: int) -> Counter[str]:
    """What was met in so many whole rounds."""
    met: Counter[str] = Counter()
    for seed in range(count):
        rng = Random(f"{book} {seats} {seed}")
        met += played(a_game(rng, book, seats), rng)
    return met


@cache
def from_positions(book: str, seats: int, count: int) -> Counter[str]:
    """What was met in walks from rich positions, for so many whole rounds."""
    met: Counter[str] = Counter()
    for seed in range(count * POSITIONS * 3 // len(BOOKS[book][1])):
        rng = Random(f"rich {book} {seats} {seed}")
        twins = rich_twins(rng, book, seats, some_options(rng, book))
        met += played(twins, rng, 40)
    return met


# The search for rare corners below walks as often, in all of them: so the slow tests have that.
@pytest.mark.sampled(slow=0)
@tried(FEW, ROUNDS)
@pytest.mark.parametrize(("book", "seats"), NEW)
def test_both_agree_in_whole_rounds(book: str, seats: int, count: int) -> None:
    assert whole_rounds(book, seats, count)["steps"] > 20 * count


@pytest.mark.sampled(slow=0)
@tried(FEW, ROUNDS)
@pytest.mark.parametrize(("book", "seats"), NEW)
def test_both_agree_from_rich_positions(book: str, seats: int, count: int) -> None:
    assert from_positions(book, seats, count)["steps"] > 5 * count


#: What the walks of a book must have come to, all its seats together.
CORNERS = {
    "hoyle": ("add", "putback", "take with no stock", "one card and a pile of one"),
    "cga": (
        "take to open",
        "take with few cards",
        "turned over 2",
        "end by a draw",
        "end concealed",
        "Black Three",
        "Red Threes against",
    ),
    "official": (
        "ask",
        "answer yes",
        "answer no",
        "pass for a partner's no",
        "forced take",
        "take with no stock",
        "take to open",
        "end by a draw",
        "end concealed",
        "one card and a pile of one",
    ),
    "viennese": (
        "ask",
        "forced take",
        "top card of an own canasta",
        "hand canasta",
        "concealed without a canasta",
        "Red Threes against",
    ),
}


@pytest.mark.sampled(0, slow=2)
@pytest.mark.parametrize("book", CORNERS)
def test_the_walks_reach_the_rare_corners(book: str) -> None:
    met: Counter[str] = Counter()
    for seats in BOOKS[book][1]:
        met += whole_rounds(book, seats, ROUNDS) + from_positions(book, seats, ROUNDS)
    assert not [corner for corner in CORNERS[book] if not met[corner]], met


@pytest.mark.sampled
@pytest.mark.parametrize(("book", "seats"), NEW)
def test_what_is_not_listed_is_refused_and_changes_nothing(book: str, seats: int) -> None:
    for seed in range(4):
        rng = Random(f"refused {book} {seats} {seed}")
        twins = rich_twins(rng, book, seats, some_options(rng, book))
        for _ in walk(twins, rng, 12):
            check_refusals(twins.fast)


def check_refusals(round_: Round) -> None:
    """The decider's view tells what is legal; anything else is refused with a rule."""
    before = snapshot(round_)
    legal = round_.legal_actions()
    view = round_.views[round_.decider]
    for action in ALL_ACTIONS:
        if action in legal:
            assert refusal(view, action) is None
            continue
        assert refusal(view, action) is not None
        with pytest.raises(IllegalAction) as caught:
            round_.apply(action)
        assert caught.value.rule
        assert "{" not in caught.value.sentence
    assert snapshot(round_) == before


@pytest.mark.slow
@pytest.mark.parametrize(("book", "seats"), NEW)
def test_from_a_view_nothing_hidden_is_reached(book: str, seats: int) -> None:
    rng = Random(f"hidden {book} {seats}")
    twins = a_game(rng, book, seats)
    for _ in islice(walk(twins, rng), 60):
        pass
    round_ = twins.fast
    for seat, view in enumerate(round_.views):
        reached = reachable(view)
        found = {id(item) for item in reached}
        assert id(live(view).hand) in found
        hidden = [round_.hands, round_.stock]
        hidden += [hand for other, hand in enumerate(round_.hands) if other != seat]
        assert not found & {id(item) for item in hidden}
        ways_in = [item for item in reached if isinstance(item, (ReadOnlyView, LiveView, Round))]
        assert {id(item) for item in ways_in} == {id(view), id(live(view))}


BLACK_MELDS = ("meld 3S", "meld 3C")
#: Variants of the official text: what changes of the ruleset, and of the slow rules.
VARIANTS = {
    "six jokers": ({"jokers": 6}, {}),
    "a third pack": ({"packs": 3, "jokers": 6}, {}),
    "wild rows": ({"wild_rows": True}, {"wild_rows": True}),
    "mixed less": ({"mixed_canasta_less": 50}, {"mixed_less": 50}),
    "rows of seven": ({"row_limit": 7}, {"row_limit": 7}),
    "rows of nine": ({"row_limit": 9}, {"row_limit": 9}),
    "out with a natural canasta": (
        {"out_canastas": OutCanastas.NATURAL},
        {"out_canastas": "natural"},
    ),
    "out with a natural and a mixed one": (
        {"out_canastas": OutCanastas.EACH, "canastas_to_go_out": 2},
        {"out_canastas": "each", "to_go_out": 2},
    ),
    "blocking canasta": ({"blocking_canasta_bonus": 1500}, {"blocking": 1500}),
    "Red Threes kept in hand": ({"red_three_in_hand": 500}, {"red_in_hand": 500}),
}


@pytest.mark.sampled(slow=5)
@tried(1, max(1, ROUNDS // 4))
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(("book", "seats"), [("hoyle", 2), ("cga", 3), ("official", 4)])
def test_both_agree_on_the_variants(variant: str, book: str, seats: int, count: int) -> None:
    changes, slow_changes = VARIANTS[variant]
    ruleset = bent(RULESETS[book], **changes)
    deck = [card for card in DECK[::2] if card != "JK"] * ruleset.packs + ["JK"] * ruleset.jokers
    for seed in range(count):
        rng = Random(f"{variant} {book} {seed}")
        slow = BOOKS[book][0]({}, None, seats, rng.randrange(seats))
        bend(slow, slow_changes)
        twins = dealt_by(ruleset, slow, a_deck(rng, deck, seats, slow.hand_size()))
        assert played(twins, rng)["steps"]


@pytest.mark.sampled
@tried(FEW, ROUNDS)
@pytest.mark.parametrize(("book", "seats"), [("hoyle", 2), ("cga", 3), ("official", 4)])
def test_both_agree_on_variants_together_and_from_positions(
    book: str, seats: int, count: int
) -> None:
    met: Counter[str] = Counter()
    for seed in range(count * POSITIONS):
        rng = Random(f"together {book} {seed}")
        changes: dict[str, object] = {}
        slow_changes: dict[str, object] = {}
        for name in rng.sample(sorted(VARIANTS), rng.choice((1, 2, 3))):
            if VARIANTS[name][1]:  # the positions are made of the usual cards
                changes |= VARIANTS[name][0]
                slow_changes |= VARIANTS[name][1]
        if slow_changes.get("out_canastas") == "natural":  # drawn after the one of each
            changes["canastas_to_go_out"] = slow_changes["to_go_out"] = 1
        twins = rich_twins(rng, book, seats, some_options(rng, book), changes, slow_changes)
        met += played(twins, rng, 40)
    assert met["steps"] > 5 * count * POSITIONS
    assert met["end out"] or count < ROUNDS


@pytest.mark.sampled
@tried(FEW, ROUNDS)
@pytest.mark.parametrize(("book", "seats"), [("hoyle", 2), ("cga", 3), ("official", 4)])
def test_both_agree_on_the_blocking_canasta(book: str, seats: int, count: int) -> None:
    changes, slow_changes = VARIANTS["blocking canasta"]
    met: Counter[str] = Counter()
    for seed in range(count * POSITIONS):
        rng = Random(f"blocking {book} {seed}")
        twins = rich_twins(rng, book, seats, some_options(rng, book), changes, slow_changes)
        walkers = Walkers(rng, seats, brisk=True)
        for _ in range(30):
            actions = sorted(twins.agree())
            if not actions:
                break
            blacks = [text for text in actions if text.endswith(" 3") or text[:7] in BLACK_MELDS]
            eager = blacks and rng.random() < 0.8
            twins.play(rng.choice(blacks) if eager else walkers.choose(twins.slow, actions))
        met["blocking"] += any(len(rows.get("3", [])) == 7 for rows in twins.slow.rows)
    assert met["blocking"] or count < ROUNDS


def a_match(book: str, seats: int) -> Match:
    """A match of computers."""
    return Match(RULESETS[book], [Seat("random", "Nobody")] * seats)


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("book", "seats"), GAMES)
def test_the_lead_goes_round(book: str, seats: int) -> None:
    match = a_match(book, seats)
    rng = Random(f"lead {book} {seats}")
    before = None
    for number in (1, 2, 3, 4, 5):
        lead, cut = match.draw_lots(rng)
        expected = next_leader(book, seats, number, before)
        if expected is None:
            assert lead in range(seats)
            expected = lead
        else:
            assert lead is None
        assert bool(cut) == (number == 1 and seats == 4 and book in ("official", "viennese"))
        match.start_round(rng, lead, cut)
        assert match.lead == match.round.lead == expected
        assert match.round.board.turn == expected
        before = expected
        finish(match, rng)


def finish(match: Match, rng: Random) -> None:
    """Play the round to its end, drawing and discarding, and settle it."""
    for _ in range(LONGEST):
        actions = match.round.legal_actions()
        if not actions:
            break
        ending = [a for a in actions if str(a).startswith(("draw", "discard", "pass", "stop"))]
        match.round.apply(rng.choice(ending or actions))
    match.settle()
    match.totals = tuple(0 for _ in match.totals)


@pytest.mark.parametrize("book", ["official", "viennese"])
def test_four_cut_for_partners_and_lead(book: str) -> None:
    rng = Random(book)
    leads = Counter()
    for _ in range(200):
        lead, cut = a_match(book, 4).draw_lots(rng)
        names = [CARD_NAMES[card] for card in cut]
        assert cut_leader(names) == lead
        leads[lead] += 1
    assert all(30 <= leads[seat] <= 75 for seat in range(4))


@pytest.mark.parametrize("seats", [2, 3])
def test_the_first_lead_is_drawn_by_lot(seats: int) -> None:
    rng = Random(seats)
    leads = Counter(a_match("official", seats).draw_lots(rng)[0] for _ in range(120))
    assert set(leads) == set(range(seats))
    assert min(leads.values()) > 90 // seats


def test_the_cut_counts_as_told() -> None:
    assert cut_rank("AS") > cut_rank("AH") > cut_rank("AD") > cut_rank("AC") > cut_rank("KS")
    assert cut_rank("4C") > cut_rank("2S")
    assert cut_rank("3S") is None
    assert cut_leader(["AS", "4C", "KH", "2D"]) == 0
    assert cut_leader(["4C", "KS", "2D", "KH"]) == 1
    assert cut_leader(["4C", "KS", "KH", "2D"]) is None


def main(arguments: list[str]) -> None:
    """Long walks: prints what was met, and each disagreement with the way to it."""
    count = int(arguments[0]) if arguments else 100
    first = int(arguments[1]) if len(arguments) > 1 else 1000
    books = arguments[2:] or [book for book in BOOKS if book != "windows"]
    for book, seats in GAMES:
        if book in books:
            for what, times, steps in (("round", count, LONGEST), ("rich", 12 * count, 40)):
                long_walks(book, seats, what, range(first, first + times), steps)


def long_walks(book: str, seats: int, what: str, seeds: range, steps: int) -> None:
    """Walks of one book, with a line on what they met."""
    met: Counter[str] = Counter()
    for seed in seeds:
        rng = Random(f"{what} {book} {seats} {seed}")
        if what == "rich":
            twins = rich_twins(rng, book, seats, some_options(rng, book))
        else:
            twins = a_game(rng, book, seats)
        try:
            met += played(twins, rng, steps)
        except Exception as error:
            met["DISAGREE"] += 1
            if met["DISAGREE"] <= 3:
                tell(twins, f"{what} {book} {seats} {seed}", error)
    print(f"{book} {seats} {what}s: {len(seeds)} walks", dict(sorted(met.items())), flush=True)


def tell(twins: Twins, name: str, error: Exception) -> None:
    """Print where a walk stands."""
    slow = twins.slow
    fast = {str(action) for action in twins.fast.legal_actions()}
    print(f"--- {name}: {type(error).__name__} {str(error)[:600]}")
    print(f"    turn {slow.turn}, decider {slow.decider} / {twins.fast.decider}")
    print(f"    totals {slow.totals}, options {slow.options}, ending {slow.ending}")
    print(f"    diary {slow.diary}, stood {sorted(slow.stood)}")
    print(f"    hands {slow.hands}")
    print(f"    rows {slow.rows}, reds {slow.reds}")
    print(f"    pile {slow.pile[-8:]} of {len(slow.pile)}, stock {slow.stock[:4]}")
    print(f"    only the engine: {fast - slow.legal()}, only the slow: {slow.legal() - fast}")
    if slow.ending and twins.fast.board.result:
        print(f"    result {twins.fast.board.result}")
        print(f"    slow {[slow.score(side) for side in range(slow.sides())]}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
