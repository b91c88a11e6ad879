"""What a review of rounds tells in words, and how far it has come (table/reviewer.py)."""

from itertools import pairwise
from random import Random

import pytest

from game.engine.actions import Action, parse_action
from game.engine.books import OFFICIAL
from game.engine.cards import FOUR, parse_card
from game.engine.match import Seat
from game.engine.result import SpecialHand
from game.players.advice.blunders import Blunder, Named
from game.players.advice.evaluation import KeptEvaluations
from game.players.advice.losses import Loss
from game.players.advice.luck import Luck
from game.players.advice.reasons import Reason, Why
from game.players.advice.round_review import Draw, Moment, RoundReview
from game.players.advice.samples import Difference
from game.table import reviewer as module
from game.table.reviewer import Review, Reviewer, lines_of, luck_told, shown, sums_of
from game.table.sitting import Setup, Sitting, State
from tests.engine.positions import position
from tests.table.tiny import Tiny, step

SEATS = (Seat("human", "Ann"), Seat("beginner", "West"))
VIEW = position("4S 5S KH KD KC", rows="QQQ").views[0]
KINGS = tuple(parse_action(f"meld {card}") for card in ("KH", "KD", "KC"))
NO_LUCK = Luck(0.0, 0.0)


def moment(number: int, points: float, *why: Reason, turn: int = 2) -> Moment:
    """A Four was discarded where three Kings could have been melded."""
    return Moment(
        VIEW, number, turn, Loss((parse_action("discard 4S"),), KINGS, Difference(points, 1.0), why)
    )


def draw(number: int, points: float, doubt: float = 1.0) -> Draw:
    return Draw(VIEW, number, 3, (parse_card("KH"), parse_card("9S")), Luck(points, doubt))


def review(*found: Moment | Draw, deal: float = 0.0, number: int = 1) -> Review:
    """A round of two sides, which the person's won by 250."""
    moments = tuple(each for each in found if isinstance(each, Moment))
    draws = tuple(each for each in found if isinstance(each, Draw))
    told = RoundReview(moments, Luck(deal, 1.0), draws, 9)
    return Review(number, SEATS, told, (700, 450))


def words(*reviews: Review) -> list[str]:
    return [line.text for line in lines_of(reviews)]


def test_a_moment_is_told_in_two_lines_the_second_one_indented() -> None:
    found = review(moment(7, 83.0), number=4)
    first, second = lines_of([found])
    assert first == (
        "Round 4, turn 2, played: discard the Four of Spades",
        found,
        found.found.moments[0],
        False,
    )
    assert second == ("About 80 points better: meld three Kings", *first[1:3], True)


def test_what_textbooks_call_a_blunder_is_called_so_behind_what_was_played() -> None:
    found = moment(7, 83.0)
    named = found._replace(loss=found.loss._replace(blunder=Named(Blunder.BREAKS, FOUR)))
    assert words(review(named))[0] == (
        "Round 1, turn 2, played: discard the Four of Spades (breaking your three Fours)"
    )


def test_what_textbooks_warn_of_is_told_behind_what_lost_and_adds_nothing_to_the_play() -> None:
    lost, found = moment(3, 40.0), moment(7, 12.0)
    doubtful = found.loss._replace(
        blunder=Named(Blunder.BREAKS, FOUR), worse=Difference(12.0, 9.0, 400, 9)
    )
    told = review(lost)
    warned = told._replace(found=told.found._replace(warnings=(found._replace(loss=doubtful),)))
    assert words(warned)[:2] == words(told)
    assert words(warned)[2:] == [
        "Round 1, turn 2, played: discard the Four of Spades (breaking your three Fours)",
        "Textbooks would meld three Kings; here it is a matter of taste",
    ]
    assert shown(warned.found.warnings[0]) == (
        "Solid red, played: discard the Four of Spades. Dashed yellow, a matter of taste: meld "
        "three Kings."
    )
    assert sums_of([warned]) == sums_of([told])
    spoils = Named(Blunder.SPOILS, amount=1, special=SpecialHand.PAIRS)
    given_up = found._replace(loss=found.loss._replace(blunder=spoils, worse=Difference()))
    assert words(told._replace(found=told.found._replace(warnings=(given_up,))))[2:] == [
        "Round 1, turn 2, played: discard the Four of Spades (giving up seven pairs, which lacked "
        "one card)",
        "To keep it: meld three Kings. What it is worth is not weighed",
    ]


@pytest.mark.parametrize(
    ("hand", "discard", "frozen", "said"),
    [
        ("9S KH KS", "9S", False, "To North it said that you collect no Nines"),
        (
            "9S 9H 9D KS",
            "9S",
            False,
            "To North it said that you collect no Nines, of which you kept two",
        ),
        ("2S KH KS", "2S", False, "To North it said that you hold pairs, and to keep pairs too"),
        ("2S KH KS", "2S", True, ""),  # the pile is frozen
        ("3S KH KS", "3S", False, ""),
        ("QH KH KS", "QH", False, ""),  # a row of theirs
    ],
)
def test_a_discard_says_something_to_the_partner(
    hand: str, discard: str, frozen: bool, said: str
) -> None:
    seats = [Seat("human", "You"), *(Seat("beginner", name) for name in ("West", "North", "East"))]
    pile = "2H 4C" if frozen else "4C"
    where = {"rules": OFFICIAL, "seats": 4, "rows": "QQQ", "drawn": True, "pile": pile}
    view = position(hand, **where).views[0]  # type: ignore[arg-type]
    played = Loss((parse_action(f"discard {discard}"),), KINGS, Difference(83.0, 1.0))
    found = RoundReview((Moment(view, 7, 2, played),), Luck(0.0, 1.0), (), 9)
    told = words(Review(1, tuple(seats), found, (700, 450)))
    assert told[2:] == ([said] if said else [])


def test_who_has_no_partner_tells_nobody_anything() -> None:
    assert len(words(review(moment(7, 83.0)))) == 2


def test_the_reasons_stand_behind_what_would_have_been_better() -> None:
    why = Reason(Why.ADDS, 30)
    assert words(review(moment(7, 83.0, why)))[1] == (
        "About 80 points better: meld three Kings, as it puts 30 points on the table"
    )


def test_the_costliest_moment_comes_first_and_luck_after_all_of_them() -> None:
    told = words(
        review(moment(20, 50.0), draw(12, 130.0), draw(30, -200.0)),
        review(moment(5, 90.0), number=2),
    )
    assert [line for line in told if line.startswith("Round")] == [
        "Round 2, turn 2, played: discard the Four of Spades",
        "Round 1, turn 2, played: discard the Four of Spades",
        "Round 1, turn 3: you drew the King of Hearts and the Nine of Spades, "
        "unlucky by about 200 points",
        "Round 1, turn 3: you drew the King of Hearts and the Nine of Spades, "
        "lucky by about 130 points",
    ]


@pytest.mark.parametrize(
    ("points", "doubt", "told"),
    [
        (100.0, 20.0, True),
        (-100.0, 20.0, True),
        (99.0, 20.0, False),
        (-99.0, 20.0, False),
        (150.0, 150.0, True),
        (150.0, 151.0, False),
    ],
)
def test_a_draw_is_told_where_it_brought_a_hundred_points_beyond_its_doubt(
    points: float, doubt: float, told: bool
) -> None:
    lines = lines_of([review(draw(1, points, doubt))])
    assert lines[0].text.startswith("Round 1, turn 3: you drew") is told
    if told:
        assert lines[0][1:] == (None, None, False)


def test_where_nothing_mattered_that_is_said() -> None:
    assert words(review()) == ["Nothing was played here that lost much: no better way is sure."]


def test_luck_is_told_with_its_sign_in_words() -> None:
    assert luck_told(123.0) == "lucky by about 120 points"
    assert luck_told(-48.0) == "unlucky by about 50 points"


def test_of_a_table_that_is_looked_at_again_both_moves_are_told() -> None:
    assert shown(moment(7, 83.0)) == (
        "Solid red, played: discard the Four of Spades. "
        "Dashed yellow, about 80 points better: meld three Kings."
    )
    many: tuple[Action, ...] = tuple(
        parse_action(f"meld {rank}{suit}") for rank in "456789TJQKA" for suit in "SHD"
    )
    long = moment(7, 83.0)
    long = long._replace(loss=long.loss._replace(better=many))
    assert shown(long) == "Solid red: what was played. Dashed yellow: about 80 points better."


def test_play_luck_and_the_rest_add_up_to_the_difference() -> None:
    """Each with its doubt; that of the rest is theirs together."""
    one = review(moment(7, 83.0), moment(9, 30.0), draw(5, 60.0), deal=-40.0)
    other = review(moment(7, 12.0), draw(3, -85.0), draw(8, 5.0), deal=90.0)
    assert sums_of([one, other]) == [
        ("Play: 3 moments", "-120", "0"),
        ("Luck of the deal", "+50", "0"),
        ("Luck of 3 draws", "-20", "0"),
        ("The rest: others' play and luck", "+590", "5"),
        None,
        ("Points, less the best other side's", "+500", ""),
    ]
    assert sums_of([review(moment(7, 50.0), draw(1, 2.0, 38.0))]) == [
        ("Play: 1 moment", "-50", "0"),
        ("Luck of the deal", "0", "0"),
        ("Luck of 1 draw", "0", "40"),
        ("The rest: others' play and luck", "+300", "40"),
        None,
        ("Points, less the best other side's", "+250", ""),
    ]


def test_among_three_the_best_other_side_counts() -> None:
    found = review()._replace(result=(300, 100, 900))
    total = sums_of([found])[-1]
    assert total and total[1] == "-600"


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> str:
    """The record of a match in its third round; reviews are soon done."""
    monkeypatch.setattr("game.players.advice.round_review.MANY", 2)
    monkeypatch.setattr("game.players.advice.luck.DEALS", 4)
    sitting, rng = Sitting(Setup(level="random"), Random(4)), Random(4)
    person = Tiny(rng)
    while sitting.match.number < 3 or sitting.state is not State.DRAW:
        step(sitting, person, rng)
    return sitting.recorder.text()


def test_the_rounds_that_are_wanted_are_reviewed_and_its_share_grows_to_the_whole(
    played: str,
) -> None:
    reviewer = Reviewer(played, [2], KeptEvaluations())
    assert reviewer.share == 0
    shares = []
    judged = [0]
    run = reviewer.run()
    try:
        while True:
            next(run)
            shares.append(reviewer.share)
            judged += [each.found.decisions for each in reviewer.so_far]
    except StopIteration as done:
        (found,) = done.value
    assert shares == sorted(shares)
    assert len({share for share in shares if 0 < share < 1}) > 5
    assert reviewer.share == 1
    assert (found.number, [seat.kind for seat in found.seats]) == (2, ["human", "random"])
    line = [line for line in played.splitlines() if line.startswith("points ")][1]
    assert found.result == tuple(map(int, line.split()[1:]))
    assert found.found.decisions > 5
    assert judged == sorted(judged)
    assert {*judged} == {*range(found.found.decisions + 1)}  # each is shown as it comes
    assert reviewer.so_far == [found]
    *parts, below, total = sums_of([found])
    assert below is None
    assert total is not None
    numbers = [int(part[1].replace(",", "")) for part in parts if part]
    assert len(numbers) == 4
    assert sum(numbers) == int(total[1].replace(",", "")) == found.result[0] - found.result[1]


def test_each_step_is_handed_on_with_what_was_seen_before_and_after_it(
    played: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed = []

    class Reviewing:
        total, done = 2, 1
        found = RoundReview((), NO_LUCK, (), 0)

        def __init__(self, steps: list[object], seat: int, _evaluation: object) -> None:
            handed.append((list(steps), seat))

        def run(self):  # type: ignore[no-untyped-def]
            yield
            return self.found

    monkeypatch.setattr(module, "Reviewing", Reviewing)
    reviewer = Reviewer(played, [1, 2], KeptEvaluations())
    shares = {reviewer.share for _ in reviewer.run()}
    assert shares == {0, 1 / 4, 1 / 2, 3 / 4, 1}
    assert reviewer.share == 1
    (first, seat), (second, _) = handed
    assert seat == 0
    lines = played.partition("round 2")[0].splitlines()
    acts = [line for line in lines if line[:1].isdigit()]
    assert len(first) == 1 + len(acts)
    assert [step.number for step in first[1:] + second[1:]] == [
        *range(len(first) + len(second) - 2)
    ]
    for steps in (first, second):
        assert (steps[0].action, steps[0].seat) == (None, None)
        for before, after in pairwise(steps):
            assert after.before is before.after
            assert after.after.board.history[-1][:2] == (after.seat, after.action)
