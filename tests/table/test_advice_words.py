"""The words of advice: each deed, each reason, and how much worse something else is."""

from collections.abc import Sequence

import pytest

from game.engine.actions import Action, parse_action
from game.engine.board import View
from game.engine.books import CGA, OFFICIAL
from game.engine.cards import BLACK
from game.engine.match import Seat
from game.engine.result import SpecialHand
from game.players.advice.advisor import Planned, RoundPlan
from game.players.advice.blunders import Blunder, Named
from game.players.advice.losses import Loss
from game.players.advice.reasons import Reason, Why
from game.players.advice.samples import Difference
from game.table import texts
from game.table.advice_words import (
    advised,
    better_by,
    caution,
    deed_of,
    instead,
    rounded,
    second_best,
    two_plans,
    worse_by,
)
from game.table.reason_words import reasons_told
from tests.engine.positions import do, position

NINE, KING = 7, 11
SEATS = [Seat("human", "Player"), *(Seat("beginner", name) for name in ("West", "North", "East"))]
VIEW = position("4S 5S", rules=OFFICIAL, seats=4).views[0]
ALONE = position("4S 5S", rules=CGA, seats=3).views[0]


def advice(
    view: View, seats: Sequence[Seat], actions: Sequence[Action], why: Sequence[Reason]
) -> str:
    """What the strip says of it."""
    return texts.fitting(advised(view, seats, actions, why))


def deeds(*words: str) -> list[Action]:
    return [parse_action(each) for each in words]


@pytest.mark.parametrize(
    ("actions", "deed"),
    [
        ((), "Meld nothing more"),
        (("draw",), "Draw a card"),
        (("take",), "Take the pile"),
        (("take", "meld KH", "meld KD"), "Take the pile with two Kings"),
        (("take", "meld KH", "meld 2S K"), "Take the pile with a King and a wildcard"),
        (
            ("take", "meld KH", "meld 2S K", "meld AS"),
            "Take the pile with a King with a wildcard and an Ace",
        ),
        (
            ("meld KH", "meld 9S", "meld KD", "meld 9H", "meld 2S K", "meld 9D"),
            "Meld two Kings with a wildcard and three Nines",
        ),
        (("meld 2S K", "meld JK K"), "Meld two wildcards to your Kings"),
        (("meld 2S 2", "meld 2H 2", "meld JK 2"), "Meld three wildcards"),
        (("discard 4S",), "Discard the Four of Spades"),
        (("answer yes",), "Say yes"),
        (("answer no",), "Say no"),
        (("pass",), "Pass the discard"),
        (("putback",), "Put the top card back"),
        (("undo",), "Take your last card back"),
        (("turnover",), "Turn the pile over"),
        (("stop",), "End the round"),
        (("ask",), "Ask your partner whether you may go out"),
        (("add",), "Add the top card of the pile to your row"),
        (("three",), "Put the Three down"),
        (("special",), "Show your hand"),
    ],
)
def test_what_is_to_be_done_is_a_request(actions: tuple[str, ...], deed: str) -> None:
    assert deed_of(deeds(*actions)) == deed
    assert advice(VIEW, SEATS, deeds(*actions), ()) == f"{deed}."


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (Reason(Why.PILE, 9), "the pile has nine cards"),
        (Reason(Why.SMALL_PILE, 1), "the pile has only one card"),
        (
            Reason(Why.FINISHES_TAKING, 1, column=KING),
            "one card of it finishes your canasta of Kings",
        ),
        (
            Reason(Why.FINISHES_TAKING, 2, column=KING),
            "two cards of it finish your canasta of Kings",
        ),
        (Reason(Why.WILDS_TAKING, 1), "there is one wildcard in it"),
        (Reason(Why.PAYS, 2), "it would cost you two cards"),
        (
            Reason(Why.NO_PAIR, column=NINE),
            "the pile has a Nine on top, and you do not hold what it needs",
        ),
        (
            Reason(Why.BARRED, column=BLACK),
            "the pile has a Black Three on top and is not to be had",
        ),
        (Reason(Why.MISSING, 20, 50), "20 points are missing to the minimum of 50"),
        (Reason(Why.OPENS, 90, 50), "with 90 points you have the minimum of 50"),
        (Reason(Why.FINISHES, column=KING), "it finishes your canasta of Kings"),
        (Reason(Why.FINISHES_SOME, 2), "it finishes two canastas"),
        (Reason(Why.GOES_OUT, 12), "you go out while the others hold 12 cards"),
        (Reason(Why.THREAT, 2, seat=3), "East can go out and holds two cards"),
        (
            Reason(Why.THEIR_ROW, 3, column=NINE, seat=1),
            "the other side has three Nines on the table, so keep yours",
        ),
        (Reason(Why.NO_ROW, column=NINE), "nobody else has Nines on the table"),
        (
            Reason(Why.LEFT, 2, 8, column=NINE),
            "two of the eight Nines are still hidden",
        ),
        (Reason(Why.LEFT, 1, 8, column=NINE), "one of the eight Nines is still hidden"),
        (Reason(Why.LEFT, 0, 8, column=NINE), "none of the eight Nines are still hidden"),
        (Reason(Why.CANASTAS, 45, 1), "you finish 45 canastas in 100 rounds, otherwise 1"),
        (Reason(Why.THEIR_CANASTAS, 1, 45), "others finish 1 canasta in 100 rounds, otherwise 45"),
        (
            Reason(Why.THEIR_CANASTAS, 0, 45),
            "others finish no canastas in 100 rounds, otherwise 45",
        ),
        (Reason(Why.LEFT_OVER, 1, 3), "you are left with one card at the end, otherwise three"),
        (Reason(Why.LEFT_OVER, 3, 3), "fewer cards are left in your hand at the end"),
        (Reason(Why.CAUGHT, 9, 6), "others are left with nine cards at the end, otherwise six"),
        (Reason(Why.CAUGHT, 9, 9), "others have more cards left at the end"),
        (
            Reason(Why.FIRST_TAKE, 40, 12),
            "you take the pile in your next turn in 40 of 100 rounds, otherwise in 12",
        ),
        (
            Reason(Why.LEFT_THREE, 5, 60),
            "three Sevens or Aces stay in your hand in 5 of 100 rounds, otherwise in 60",
        ),
        (
            Reason(Why.UNFINISHED, 5, 60),
            "an unfinished row costs you points in 5 of 100 rounds, otherwise in 60",
        ),
        (Reason(Why.SPECIAL, 2500), "it is a special hand of 2,500 points"),
        (
            Reason(Why.NEAR, 1, special=SpecialHand.STRAIGHT),
            "your hand lacks one card for a straight",
        ),
        (
            Reason(Why.NEAR, 2, column=KING, special=SpecialHand.PAIRS),
            "for seven pairs your hand lacks two cards, but no King",
        ),
        (Reason(Why.TAKES, 3, 40, seat=1), "in 40 of 100 rounds West takes these three cards"),
        (Reason(Why.TAKES, 1, 40, seat=1), "in 40 of 100 rounds West takes it"),
        (Reason(Why.FREEZES, 6), "it freezes a pile of six cards"),
        (Reason(Why.FREEZES, 1), "it freezes the pile"),
        (Reason(Why.SHUT, column=KING), "no other side can take the pile with a King on top"),
        (
            Reason(Why.HELD, 1500, column=NINE),
            "three Nines held at the end would cost 1,500 points",
        ),
        (
            Reason(Why.PRICE, 2500, column=NINE),
            "an unfinished row of Nines would cost 2,500 points",
        ),
        (Reason(Why.TALON, 4), "a talon of four cards comes for it"),
        (Reason(Why.THROWN, column=NINE, seat=1), "West has let a Nine go"),
        (Reason(Why.SINGLE, column=NINE), "it is your only Nine"),
        (Reason(Why.SPARE, 2, column=NINE), "you keep two Nines"),
        (Reason(Why.COUNTS, 50), "it would count 50 points against you"),
        (Reason(Why.LEAD, 120), "on the table your side is 120 points ahead"),
        (Reason(Why.LEAD, -120), "on the table your side is 120 points behind"),
        (Reason(Why.LEAD, 0), "on the tables the sides are level"),
    ],
)
def test_a_reason_is_a_part_of_the_sentence(reason: Reason, said: str) -> None:
    assert advice(VIEW, SEATS, deeds("draw"), [reason]) == f"Draw a card: {said}."


def test_every_reason_can_be_said() -> None:
    for why in Why:
        reason = Reason(why, 2, 4, KING, 1, SpecialHand.GARBAGE)
        told = advice(VIEW, SEATS, deeds("draw"), [reason])
        assert told.startswith("Draw a card: ") and told.endswith(".")
        assert "{" not in told and "  " not in told


def test_a_reason_with_a_comma_is_not_joined_by_an_and() -> None:
    pile, single = Reason(Why.PILE, 8), Reason(Why.SINGLE, column=KING)
    taken = Reason(Why.TAKEN, 0, 30, seat=1)
    assert reasons_told(VIEW, SEATS, [pile, taken]) == (
        "the pile has eight cards; West takes the pile at once in 0 of 100 rounds, otherwise in 30"
    )
    told = reasons_told(VIEW, SEATS, [pile, single])
    assert told == "the pile has eight cards and it is your only King"
    for why in Why:  # whatever else has a comma
        comma = ", " in reasons_told(VIEW, SEATS, [Reason(why, 2, 4, KING, 1)])
        assert ("; " in reasons_told(VIEW, SEATS, [Reason(why, 2, 4, KING, 1), pile])) is comma


def test_in_place_of_melds_nothing_is_melded() -> None:
    discard, melds = deeds("discard 4S"), deeds("meld KH", "meld KS", "meld KD")
    round_ = position("4S KH KS KD 5S 6S QH", rules=OFFICIAL, seats=4, rows="QQQ", drawn=True)
    view = round_.views[0]
    assert instead(view, discard, melds) == "meld nothing and discard the Four of Spades"
    assert instead(view, melds, discard) == "meld three Kings"
    assert instead(view, discard, discard) == "discard the Four of Spades"
    assert instead(view, melds, melds) == "meld three Kings"
    assert instead(view, discard, ()) == "discard the Four of Spades"
    told = second_best(view, discard, Difference(37, 5, 4000, 100), melds)
    assert told == (
        "Second best, about 35 points worse: meld nothing and discard the Four of Spades.",
    )
    do(round_, "meld QH")
    later = round_.views[0]
    assert instead(later, discard, melds) == "meld nothing more and discard the Four of Spades"


def test_each_for_themselves_a_side_is_called_by_its_name() -> None:
    row = Reason(Why.GIVES, 3, column=NINE, seat=1)
    assert advice(ALONE, SEATS[:3], deeds("draw"), [row]) == (
        "Draw a card: West has three Nines on the table."
    )


def test_where_there_is_no_room_the_last_reasons_go_and_then_the_names_of_the_cards() -> None:
    many = [Reason(Why.THEIR_ROW, 3, column=NINE, seat=1), Reason(Why.PILE, 9)] * 3
    said = advice(VIEW, SEATS, deeds("discard 4S"), many)
    assert len(said) <= texts.LINE
    assert said.startswith("Discard the Four of Spades: the other side has three Nines")
    ranks = [rank + suit for rank in "456789TJ" for suit in "SHD"]
    melds = deeds(*(f"meld {card}" for card in ranks))
    assert advice(VIEW, SEATS, melds, [Reason(Why.PILE, 9)]) == (
        "Meld the cards with the frames: the pile has nine cards."
    )
    taking = deeds("take", *(f"meld {card}" for card in ranks))
    assert advice(VIEW, SEATS, taking, ()) == "Take the pile with the framed cards."


@pytest.mark.parametrize(
    ("worse", "about"),
    [(0, 0), (2, 0), (2.6, 5), (7.4, 5), (7.6, 10), (47, 45), (48, 50), (54, 50), (56, 60)],
)
def test_points_that_are_a_guess_are_rounded(worse: float, about: int) -> None:
    assert rounded(worse) == about


@pytest.mark.parametrize(
    ("worse", "doubt", "said"),
    [
        (40, 5, "about 40 points worse"),
        (40, 19.9, "about 40 points worse"),
        (40, 20, "about as good"),
        (7.6, 0, "about 10 points worse"),
        (7.4, 0, "about as good"),
        (310, 150, "about 310 points worse"),
        (310, 151, "probably worse"),
        (290, 151, "a matter of taste"),
        (620, 151, "clearly worse"),
    ],
)
def test_what_is_in_doubt_is_as_good_and_a_number_that_says_little_is_a_word(
    worse: float, doubt: float, said: str
) -> None:
    difference = Difference(worse, doubt, 3000, 100)
    assert worse_by(difference) == said
    assert texts.fitting(second_best(VIEW, deeds("discard 4S"), difference)) == (
        f"Second best, {said}: discard the Four of Spades."
    )


def test_no_number_is_told_that_a_round_cannot_bring() -> None:
    """It is what the chance to win the match would be in points: 15,510 of them, once."""
    assert worse_by(Difference(15_510, 100, 4000, 900)) == "clearly worse"
    assert better_by(Difference(15_510, 100, 4000, 900)) == "clearly better"
    assert better_by(Difference(510, 170, 4000, 900)) == "probably better"
    assert better_by(Difference(510, 100, 4000, 900)) == "about 510 points better"


SMALL, LARGE = Difference(80, 5), Difference(900, 200)


@pytest.mark.parametrize(
    ("costs", "worse", "said"),
    [
        (SMALL, SMALL, "costs about 80 points. Better"),
        (LARGE, LARGE, "costs points. Clearly better"),
        (SMALL, LARGE, "costs about 80 points. Clearly better"),
        (SMALL, Difference(120, 5), "costs about 80 points. About 120 points better"),
        (LARGE, SMALL, "costs points. About 80 points better"),
    ],
)
def test_a_caution_names_the_blunder_and_its_own_price(
    costs: Difference, worse: Difference, said: str
) -> None:
    (played,) = deeds("discard 2S")
    loss = Loss((played,), tuple(deeds("discard 4S")), worse)
    loss = loss._replace(blunder=Named(Blunder.THROWS_WILD, KING), costs=costs)
    assert caution(VIEW, SEATS, played, loss) == (
        f"Throwing a wildcard that fits your Kings {said}: discard the Four of Spades.\n"
        "Discard the Two of Spades anyway?"
    )


@pytest.mark.parametrize(
    ("worse", "said"),
    [
        (
            Difference(67, 22, 4000, 900),
            "Two plans: opening with 140 points comes to about +320 in this round, waiting to "
            "about +250, give or take 20.",
        ),
        (
            Difference(900, 200, 4000, 900),
            "Two plans, opening with 140 points and waiting: the first is clearly better.",
        ),
        (
            Difference(100, 200, 4000, 900),
            "Two plans, opening with 140 points and waiting: a matter of taste.",
        ),
    ],
)
def test_two_plans_are_told_with_what_they_come_to(worse: Difference, said: str) -> None:
    plans = Planned(RoundPlan.OPEN, 318.0, 140), Planned(RoundPlan.WAIT, 251.0)
    assert two_plans(plans, worse) == (said,)


@pytest.mark.parametrize(
    ("leads", "said"),
    [((318.0, 322.0), "+320"), ((-2.0, 2.0), "0"), ((-1203.0, -1199.0), "-1,200")],
)
def test_plans_that_come_to_the_same_have_one_number(leads: tuple[float, float], said: str) -> None:
    plans = Planned(RoundPlan.TAKE, leads[0]), Planned(RoundPlan.DRAW, leads[1])
    assert two_plans(plans, Difference(0, 12, 4000, 900)) == (
        f"Two plans, taking the pile and drawing: both come to about {said} in this round, give "
        "or take 10.",
    )


@pytest.mark.parametrize(("worse", "doubt"), [(67 + 40, 22), (67 - 8, 2)])
def test_what_the_chances_of_the_match_change_within_the_doubt_is_told(
    worse: int, doubt: int
) -> None:
    """The plans are 67 points apart: `worse` may differ by twice the doubt, or by ten."""
    plans = Planned(RoundPlan.TAKE, 318.0), Planned(RoundPlan.DRAW, 251.0)
    (said,) = two_plans(plans, Difference(worse, doubt, 4000, 900))
    assert "in this round" in said
    (said,) = two_plans(plans, Difference(67 + max(2 * doubt, 10) + 1, doubt, 4000, 900))
    assert "in this round" not in said


def test_points_of_the_round_are_not_told_where_the_chances_of_the_match_decide() -> None:
    plans = Planned(RoundPlan.TAKE, -90.0), Planned(RoundPlan.DRAW, -110.0)
    assert two_plans(plans, Difference(630, 130, 4000, 900)) == (
        "Two plans, taking the pile and drawing: the first is about 630 points better.",
    )


def test_a_caution_says_what_it_costs_and_what_would_be_better() -> None:
    played, better = deeds("discard 9S")[0], tuple(deeds("discard 4S"))
    gives = Loss((played,), better, Difference(83, 5), (Reason(Why.GIVES, 3, column=NINE, seat=1),))
    assert caution(VIEW, SEATS, played, gives) == (
        "The other side has three Nines on the table: about 80 points.\n"
        "Discard the Nine of Spades anyway?"
    )
    single = gives._replace(reasons=(Reason(Why.SINGLE, column=2),))
    assert caution(VIEW, SEATS, played, single) == (
        "About 80 points better: discard the Four of Spades, as it is your only Four.\n"
        "Discard the Nine of Spades anyway?"
    )
    assert caution(VIEW, SEATS, played, gives._replace(reasons=())) == (
        "About 80 points better: discard the Four of Spades.\nDiscard the Nine of Spades anyway?"
    )


def test_reasons_stand_apart_from_one_another() -> None:
    """An "and" between them would be read with what stands before it."""
    why = [Reason(Why.THEIR_ROW, 3, seat=1, column=NINE), Reason(Why.NO_ROW, column=KING)]
    assert advice(ALONE, SEATS[:3], deeds("discard 4S"), why) == (
        "Discard the Four of Spades: West has three Nines on the table, so keep yours; "
        "nobody else has Kings on the table."
    )
