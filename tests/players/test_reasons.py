"""Why something is advised (advice/reasons.py): each deed with what is measured of it, in order."""

import pytest

from game.engine.actions import Action, parse_action
from game.engine.board import View
from game.engine.books import CGA, MODERN, OFFICIAL, WINDOWS
from game.engine.cards import BLACK, WILD
from game.engine.custom import with_parameters
from game.engine.result import SpecialHand
from game.engine.ruleset import Ruleset
from game.players.advice.facts import (
    finished_by_pile,
    fitting,
    shut,
    their_row,
    told_by_next,
    unseen,
)
from game.players.advice.losses import explained, faults
from game.players.advice.reasons import (
    Reason,
    Why,
    _of_discard,
    lead,
    others_cards,
    reasons,
    threat,
)
from game.players.expert.outcomes import Consequences
from tests.engine.positions import do, position

FOUR, SIX, SEVEN, NINE, QUEEN, KING, ACE = 2, 4, 5, 7, 10, 11, 12
PAIRS = SpecialHand.PAIRS


def deeds(text: str) -> list[Action]:
    return [parse_action(each) for each in text.split(", ")] if text else []


def seen(hand: str, rules: Ruleset = WINDOWS, played: str = "", **where: object) -> View:
    round_ = position(hand, rules=rules, **{"totals": (500, 500), **where})  # type: ignore[arg-type]
    if played:
        do(round_, *played.split(", "))
    return round_.views[round_.decider]


TAKE_KINGS = "take, meld KH, meld KD"
ROWS = {"rows": "KKK", "drawn": True}


@pytest.mark.parametrize(
    ("hand", "where", "advised", "second", "why"),
    [
        (
            "KH KD 4S 5S",
            {"rows": "KKK", "pile": "4C 2S KC KS"},
            "take",
            "",
            [Reason(Why.PILE, 4), Reason(Why.FINISHES_TAKING, 2, column=KING)],
        ),
        (
            "KH KD AS AH AD 4S",
            {"pile": "4C KS"},
            f"{TAKE_KINGS}, meld AS, meld AH, meld AD",
            "",
            [Reason(Why.PILE, 2), Reason(Why.OPENS, 90, 50)],
        ),
        (
            "KH 4S 5S",
            {"rows": "KKK QQQ", "pile": "4C QD KC KS"},
            "take",
            "",
            [Reason(Why.PILE, 4), Reason(Why.FITS_TAKING, 3)],
        ),
        # A single card is worth taking for other reasons, if for any.
        ("KH KD 4S", {"rows": "QQQ", "pile": "KS"}, TAKE_KINGS, "", []),
        (
            "KH 4S 5S",
            {"rows": "KKK", "pile": "4C 2D 2H KS"},
            "take",
            "",
            [Reason(Why.PILE, 4), Reason(Why.WILDS_TAKING, 2)],
        ),
        (
            "KH 2S 4S",
            {"rows": "QQQ", "pile": "4C KS"},
            "draw",
            "take, meld KH, meld 2S K",
            [Reason(Why.SMALL_PILE, 2), Reason(Why.PAYS_WILD, 2)],
        ),
        (
            "KH KD 4S",
            {"rows": "QQQ", "pile": "4C KS"},
            "draw",
            TAKE_KINGS,
            [Reason(Why.SMALL_PILE, 2), Reason(Why.PAYS, 2)],
        ),
        # A large pile is not left as it is small, nor for the two cards that it costs.
        ("KH KD 4S", {"rows": "QQQ", "pile": "4C 5C 6C 8C KS"}, "draw", TAKE_KINGS, []),
        ("KH KD 4S", {"rows": "QQQ", "pile": "4C 5C 6C 8C KS"}, "draw", "", []),
        (
            "KH 2S 4S",
            {"rows": "QQQ", "pile": "4C 5C 6C 8C KS"},
            "draw",
            "take, meld KH, meld 2S K",
            [Reason(Why.PAYS_WILD, 2)],
        ),
        ("KH 4S", {"rows": "QQQ", "pile": "4C KS"}, "draw", "", [Reason(Why.NO_PAIR, column=KING)]),
        ("KH KD 4S", {"pile": "4C KS"}, "draw", "", [Reason(Why.MINIMUM, 50)]),
        (
            "KH KD 4S",
            {"rows": "QQQ", "pile": "4C 3S"},
            "draw",
            "",
            [Reason(Why.BARRED, column=BLACK)],
        ),
        (
            "KH KD 4S",
            {"rows": "QQQ", "pile": "4C 2S"},
            "draw",
            "",
            [Reason(Why.BARRED, column=WILD)],
        ),
        ("KH KD 4S", {"rows": "QQQ", "pile": "4C KS"}, "draw", "", [Reason(Why.SMALL_PILE, 2)]),
        ("KH KD 4S", {"rows": "QQQ", "pile": ""}, "draw", "", []),
        (
            "KH KD KC 4S 5S 6S 7S 8S",
            {"rows": "QQQ", "drawn": True},
            "meld KH, meld KD, meld KC",
            "",
            [Reason(Why.ADDS, 30)],
        ),
        (
            "KH KD KC 4S",
            {"rows": "QQQQQQQ", "drawn": True, "other": "5S 6S"},
            "meld KH, meld KD, meld KC",
            "",
            [Reason(Why.GOES_OUT, 2), Reason(Why.ADDS, 30)],
        ),
        (
            "AH AD AC 4S 5S 6S 7S",
            {"drawn": True},
            "meld AH, meld AD, meld AC",
            "",
            [Reason(Why.OPENS, 60, 50)],  # without a canasta nobody is near
        ),
        # What lies by now was enough.
        (
            "KH KD KC AH AD AC 4S 5S 6S 7S",
            {"drawn": True, "played": "meld AH, meld AD, meld AC"},
            "meld KH, meld KD, meld KC",
            "",
            [Reason(Why.ADDS, 30)],
        ),
        (
            "KH KD KC 4S 5S 6S 7S",
            {"rows": "AAAAAAA", "drawn": True},
            "meld KH, meld KD, meld KC",
            "",
            [Reason(Why.NEARER, 4), Reason(Why.ADDS, 30)],
        ),
        (
            "AH KD KC KH 4S 5S 6S",
            {"rows": "AAAAAA", "drawn": True},
            "meld AH, meld KD, meld KC, meld KH",
            "",
            [Reason(Why.FINISHES, column=ACE), Reason(Why.NEARER, 3)],
        ),
        (
            "KH 4S 5S 6S 7S 8S",
            {"rows": "KKKKKK", "drawn": True},
            "meld KH",
            "",
            [Reason(Why.FINISHES, column=KING), Reason(Why.ADDS, 10)],
        ),
        (
            "KH 2S 4S 5S 6S 7S 8S",
            ROWS,
            "meld KH",
            "meld KH, meld 2S K",
            [Reason(Why.KEEPS_WILD, 1), Reason(Why.ADDS, 10)],
        ),
        ("KH 2S 4S 5S 6S 7S 8S", ROWS, "", "meld KH", []),
        (
            "4S 9S 9H KS",
            {**ROWS, "other_rows": "999", "pile": "5S"},
            "discard 4S",
            "discard 9S",
            [Reason(Why.THEIR_ROW, 3, column=NINE, seat=1), Reason(Why.NO_ROW, column=FOUR)],
        ),
        ("2S 3S 9H", {**ROWS, "pile": "2H 6S"}, "discard 2S", "discard 3S", []),
        ("2S 3S 9H", {**ROWS, "pile": "2H 6S"}, "discard 3S", "discard 2S", []),
        # A frozen pile is no row's: what they have laid is what they hold no pair of.
        (
            "4S 9S 9H KS",
            {**ROWS, "other_rows": "999", "pile": "2S 5S"},
            "discard 4S",
            "discard 9S",
            [Reason(Why.SINGLE, column=FOUR)],
        ),
        (
            "2S 9S",
            {**ROWS, "pile": "5S 6S"},
            "discard 2S",
            "",
            [Reason(Why.FREEZES, 2)],
        ),
        # What it counts says something only where another side may end the round.
        ("2S 9S", {**ROWS, "pile": "2H 6S"}, "discard 2S", "", [Reason(Why.BARS, 2)]),
        (
            "2S 9S",
            {**ROWS, "pile": "2H 6S", "other": "4S 5S", "other_rows": "QQQQQQQ"},
            "discard 2S",
            "",
            [Reason(Why.BARS, 2), Reason(Why.THREAT, 2, seat=1)],
        ),
        ("3S 9S", {**ROWS, "pile": "5S 6S"}, "discard 3S", "", [Reason(Why.BARS, 2)]),
        (
            "9S 9H 9D 5S",
            {**ROWS, "pile": "5S 6S"},
            "discard 9S",
            "",
            [Reason(Why.NO_ROW, column=NINE), Reason(Why.SPARE, 2, column=NINE)],
        ),
        (
            "9S 5S",
            {**ROWS, "other_rows": "9999", "pile": "9H 6S", "other": "5H 5D"},
            "discard 9S",
            "",
            [Reason(Why.SINGLE, column=NINE), Reason(Why.LEFT, 2, 8, NINE)],
        ),
        (
            "9S 9H 5S",
            {**ROWS, "pile": "9D 9C 9S 6S"},
            "discard 9S",
            "",
            [Reason(Why.LEFT, 3, 8, NINE), Reason(Why.NO_ROW, column=NINE)],
        ),
        # That six of eight are hidden speaks against a discard.
        ("9S 9H 5S", {**ROWS, "pile": "6S"}, "discard 9S", "", [Reason(Why.NO_ROW, column=NINE)]),
        (
            "9S 9H 5S",
            {**ROWS, "pile": "6S"},
            "discard 9S",
            "discard 5S",
            [Reason(Why.NO_ROW, column=NINE)],  # five points more are none
        ),
        (
            "AS AH 9S",
            {**ROWS, "pile": "6S"},
            "discard AS",
            "discard 9S",
            [Reason(Why.NO_ROW, column=ACE), Reason(Why.COUNTS, 20)],
        ),
        (
            "KH AH 4S 5S 6S 7S 8S",
            {"rows": "KKKKKK AAAAAA", "drawn": True},
            "meld KH, meld AH",
            "",
            [Reason(Why.FINISHES_SOME, 2), Reason(Why.ADDS, 30)],
        ),
        (
            "9S 9H 5S 5H",
            {**ROWS, "pile": "6S"},
            "discard 5S",
            "discard 9S",
            [Reason(Why.NO_ROW, column=3)],
        ),
        ("4S", {"rows": "KKKKKKK", "drawn": True}, "discard 4S", "", [Reason(Why.GOES_OUT, 4)]),
        ("4S 4H", ROWS, "pass", "", []),
        (
            "4S 5S",
            {"rows": "KKK", "other_rows": "AAA", "rest": "other", "pile": "4C 3S"},
            "stop",
            "",
            [Reason(Why.LEAD, -30), Reason(Why.PILE, 2)],
        ),
        (
            "KH 9S",
            {"pile": "4C KS", "played": "take"},
            "putback",
            "",
            [Reason(Why.MISSING, 40, 50)],
        ),
        (
            "KH 9S",
            {"rows": "QQQ", "pile": "4C KS", "played": "take"},
            "putback",
            "",
            [Reason(Why.NO_TAKE)],
        ),
        ("KH 9S", {"rows": "QQQ"}, "undo", "", [Reason(Why.STUCK)]),
        (
            "4S 4H 6S 6H 8S 8H TS TH JS JH QS QH KS KH",
            {"rules": MODERN, "drawn": True},
            "special",
            "",
            [Reason(Why.SPECIAL, 2500)],
        ),
    ],
)
def test_why_it_is_advised(
    hand: str, where: dict[str, object], advised: str, second: str, why: list[Reason]
) -> None:
    view = seen(hand, **where)  # type: ignore[arg-type]
    assert reasons(view, deeds(advised), deeds(second)) == why


def test_a_threat_is_a_reason_to_part_with_what_counts_much() -> None:
    where = {"rows": "QQQ", "other": "5S 6S", "other_rows": "JJJJJJJ", "drawn": True}
    view = seen("KH AS 4S 5H", **where)  # type: ignore[arg-type]

    def whys(card: str, second: str) -> list[Why]:
        found = _of_discard(view, *deeds(f"discard {card}"), deeds(f"discard {second}"))
        return [each.why for each in found]

    assert Why.THREAT in whys("AS", "KH")
    assert Why.THREAT not in whys("4S", "KH")


READY = {"other": "5S 6S", "other_rows": "AAAAAAA"}


def test_who_could_go_out_is_a_threat_with_few_cards_and_the_canastas() -> None:
    def threats(**where: object) -> list[Reason]:
        view = seen("KH 4S 5S 6S 7S 8S 9S", rows="KKK", drawn=True, **where)
        return [each for each in reasons(view, deeds("meld KH")) if each.why is Why.THREAT]

    assert threats(**READY) == [Reason(Why.THREAT, 2, seat=1)]
    assert threats(other="5S 6S 7H 8H", other_rows="AAAAAAA") == [Reason(Why.THREAT, 4, seat=1)]
    assert threats(other="5S 6S 7H 8H 9H", other_rows="AAAAAAA") == []
    assert threats(other="5S 6S", other_rows="AAAAAA") == []
    three = {"rules": CGA, "seats": 3, "totals": (500, 500, 500)}
    both = {"hands": {2: "7H"}, "sides": {2: "QQQQQQQ"}}
    assert threats(**READY, **three, **both) == [Reason(Why.THREAT, 1, seat=2)]


def test_o8_a_partner_who_is_asked_looks_at_their_own_hand() -> None:
    view = seen(
        "4S 4C 4D 5S", OFFICIAL, "ask", rows="KKKKKKK", seats=4, drawn=True, hands={2: "AS JK"}
    )
    assert view.seat == 2
    assert reasons(view, deeds("answer yes"))[0] == Reason(Why.HAND, 70)


def test_what_the_next_player_has_let_go_they_do_not_collect() -> None:
    round_ = position("4S 9S 5S", "9H 6H", rules=WINDOWS, rows="KKK", other_rows="QQQ", drawn=True)
    do(round_, "discard 4S", "draw", "discard 9H", "draw")
    view = round_.views[0]
    assert told_by_next(view, NINE) and told_by_next(view, FOUR)
    assert not told_by_next(view, SIX)
    assert reasons(view, deeds("discard 9S"))[0] == Reason(Why.THROWN, column=NINE, seat=1)


def test_what_fits_a_row_of_the_others_is_not_said_to_be_let_go() -> None:
    round_ = position("4S 9S 5S", "9H 6H", rules=WINDOWS, rows="KKK", other_rows="999", drawn=True)
    do(round_, "discard 4S", "draw", "discard 9H", "draw")
    assert told_by_next(round_.views[0], NINE)
    assert Why.THROWN not in [each.why for each in reasons(round_.views[0], deeds("discard 9S"))]


def test_what_lies_open_and_in_the_hand_is_seen() -> None:
    both = seen("9S 9H 2S", rows="999", other_rows="992", pile="5S")
    assert unseen(both, NINE) == 8 - 2 - 3 - 2
    assert unseen(seen("9S 9H 2S", rows="9992", pile="9D 5S"), NINE) == 8 - 2 - 3 - 1


def test_the_row_of_whose_turn_is_next_counts_or_else_the_longest() -> None:
    """Of West, who takes the pile, it was said that East has Queens."""
    view = seen("9S", CGA, seats=3, totals=(0, 0, 0), other_rows="999", sides={2: "9999"})
    assert their_row(view, NINE) == (3, 1)
    later = seen("9S", CGA, seats=3, totals=(0, 0, 0), sides={2: "9999"})
    assert their_row(later, NINE) == (4, 2)
    alone = seen("9S", CGA, seats=3, totals=(0, 0, 0), other_rows="999")
    assert their_row(alone, NINE) == (3, 1)
    assert their_row(alone, QUEEN)[0] == 0


@pytest.mark.parametrize(
    ("rows", "hand", "pile", "found"),
    [
        ("KKK", "KH KD", "KC KS", [(KING, 2)]),
        ("KKK", "KH", "KC KS", []),  # six
        ("KKK", "KH KD KC KS", "5S KS", []),  # the hand alone would do
        ("KKKKKKK", "5S", "5H KS", []),
        ("KKKK QQQQQQ", "KH KD", "QH QD KS", [(QUEEN, 2), (KING, 1)]),
    ],
)
def test_canastas_that_the_pile_brings_within_reach(
    rows: str, hand: str, pile: str, found: list[tuple[int, int]]
) -> None:
    assert finished_by_pile(seen(f"{hand} 4S", rows=rows, pile=pile)) == found


def test_points_and_cards_of_the_others() -> None:
    view = seen("4S", OFFICIAL, seats=4, rows="KKK", other_rows="AAA", other="5S 5H 5D")
    assert lead(view) == 30 - 60
    assert others_cards(view) == 3 + 4


def test_why_not_to_do_what_was_done() -> None:
    view = seen("4S 9S 5S", rows="KKK", other_rows="999", pile="5H 6S", drawn=True)
    played = deeds("discard 9S")
    assert faults(view, played, deeds("discard 4S")) == [
        Reason(Why.PILE, 2),
        Reason(Why.GIVES, 3, column=NINE, seat=1),
    ]
    other = deeds("discard 5S")
    assert faults(view, other, deeds("discard 4S")) == reasons(view, deeds("discard 4S"), other)


def test_why_not_to_meld_is_not_why_a_card_is_the_best_to_discard() -> None:
    view = seen("KH KD KC 4S 5S", rows="QQQ", drawn=True)
    melds = deeds("meld KH, meld KD, meld KC")
    assert faults(view, melds, deeds("discard 4S")) == []
    less = Consequences(*[0] * len(Consequences._fields))
    more = less._replace(canastas=1)
    found = faults(view, melds, deeds("discard 4S"), [less] * 9, [more] * 9)
    assert found == [Reason(Why.CANASTAS, 100, 0)]


def test_that_one_goes_out_is_said_before_what_that_leads_to() -> None:
    view = seen("KH KD KC 4S", rows="QQQQQQQ", other="5S 6S", drawn=True)
    out = Consequences(*[0] * len(Consequences._fields))
    caught = out._replace(caught=2)
    found = explained(view, deeds("meld KH, meld KD, meld KC"), [], [caught] * 9, [out] * 9)
    assert found == [Reason(Why.GOES_OUT, 2), Reason(Why.CAUGHT, 2, 0)]
    took = out._replace(taken=1, their_canastas=1, their_out=1)  # of course nobody does any more
    found = explained(view, deeds("meld KH, meld KD, meld KC"), [], [out] * 9, [took] * 9)
    assert found == [Reason(Why.GOES_OUT, 2), Reason(Why.ADDS, 30)]


@pytest.mark.parametrize(
    ("hand", "where", "advised", "second", "why"),
    [
        # M33: what is begun and not finished costs; a canasta does not.
        (
            "7S 7H 7D KH 4S 5S 6S 8S 9S",
            {"rows": "KKK", "drawn": True},
            "meld KH",
            "meld KH, meld 7S, meld 7H, meld 7D",
            [Reason(Why.PRICE, 2500, column=SEVEN), Reason(Why.ADDS, 10)],
        ),
        (
            "2S 2H 2D KH 4S 5S 6S 8S 9S",
            {"rows": "KKK", "drawn": True},
            "meld KH",
            "meld 2S 2, meld 2H 2, meld 2D 2",
            [Reason(Why.PRICE, 2000, column=13), Reason(Why.KEEPS_WILD, 3)],
        ),
        # A discard begins no row.
        (
            "KH 4S 5S 6S 8S 9S",
            {"rows": "KKK", "drawn": True},
            "meld KH",
            "discard 4S",
            [Reason(Why.ADDS, 10)],
        ),
        # M20: a talon for a first meld without the pile.
        (
            "AS AH AD KS KH KD QS QH QD 2S JK 4S 5S",
            {"drawn": True, "pile": "4C"},
            "meld KS, meld KH, meld KD, meld QS, meld QH, meld QD, meld AS, meld AH, meld AD",
            "",
            [Reason(Why.OPENS, 120, 125), Reason(Why.TALON, 4)],
        ),
        # M8: with five cards in the row of everybody else, nobody takes the pile.
        (
            "KH 4S 5S",
            {"rows": "999", "other_rows": "KKKKK", "pile": "4C 5C", "drawn": True},
            "discard KH",
            "discard 4S",
            [Reason(Why.SHUT, column=KING), Reason(Why.LEFT, 2, 8, KING)],
        ),
        # M7: a row of the others takes no pile.
        (
            "KH 4S 5S",
            {"rows": "999", "other_rows": "444", "pile": "4C 5C", "drawn": True},
            "discard KH",
            "discard 4S",
            [Reason(Why.SINGLE, column=KING)],
        ),
        # M34.
        (
            "AH AS AD 4S 5S",
            {"rows": "999", "pile": "4C 5C", "drawn": True},
            "discard AS",
            "discard 4S",
            [Reason(Why.HELD, 1500, column=ACE), Reason(Why.SPARE, 2, column=ACE)],
        ),
        # M4: in hand it costs; a card comes for it where there is one.
        (
            "3S 4S 5S",
            {"rows": "999", "drawn": True},
            "three",
            "",
            [Reason(Why.THREE), Reason(Why.COUNTS, 100)],
        ),
        (
            "3C 4S 5S",
            {"rows": "999", "rest": "other", "pile": "4C"},
            "three",
            "",
            [Reason(Why.COUNTS, 100)],
        ),
        # M25: six pairs and two single cards.
        (
            "4S 4H 6S 6H 8S 8H TS TH JS JH QS QH KS 5H",
            {"drawn": True, "pile": "4C"},
            "discard 5H",
            "",
            [Reason(Why.NEAR, 1, column=3, special=PAIRS), Reason(Why.SINGLE, column=3)],
        ),
        # Nor does a straight keep two Kings, of which it gives one away.
        (
            "3D 4H 5S 6S 7S 8H 9D TH JH QS KS KH KD 2S",
            {"drawn": True, "pile": "4C"},
            "discard KD",
            "",
            [Reason(Why.NEAR, 2, column=KING, special=SpecialHand.STRAIGHT)],
        ),
        # M34: three Sevens are nothing to keep.
        ("7S 7H 7D 7C 9S 5S", {"rows": "KKK", "drawn": True, "pile": "4C"}, "discard 7C", "", []),
        # M10: a row that is full takes no card of the pile.
        (
            "9H 9D 4S 5S",
            {"rows": "KKKKKK QQQQQQQ", "pile": "QS KD KS 9S"},
            "take, meld 9H, meld 9D",
            "",
            [Reason(Why.PILE, 4), Reason(Why.FINISHES_TAKING, 2, column=KING)],
        ),
    ],
)
def test_why_it_is_advised_under_narrow_rules(
    hand: str, where: dict[str, object], advised: str, second: str, why: list[Reason]
) -> None:
    view = seen(hand, MODERN, **where)
    assert reasons(view, deeds(advised), deeds(second)) == why


def test_a_pile_fits_a_row_only_as_far_as_that_has_room() -> None:
    view = seen("9H 9D 4S", MODERN, rows="KKKKKK QQQQQQQ JJJ", pile="QS KD KS JS 9S")
    assert fitting(view) == 2
    wide = seen("9H 9D 4S", rows="KKKKKK QQQQQQQ JJJ", pile="QS KD KS JS 9S")
    assert fitting(wide) == 4


def test_where_only_a_pair_takes_no_row_is_blamed_for_a_discard() -> None:
    view = seen("9S 4S 5S 6S", MODERN, rows="KKK", other_rows="999", pile="4C 5C", drawn=True)
    better = deeds("discard 5S")
    played = deeds("discard 9S")
    assert Why.GIVES not in [each.why for each in faults(view, played, better)]


def test_a_card_is_shut_only_where_every_other_side_lacks_room_for_it() -> None:
    rules = with_parameters(CGA, {"row-limit": "7"})
    full, fuller, free = "KKKK222", "KKK2***", "KKK"
    for left, right, nobody in ((full, free, False), (free, full, False), (full, fuller, True)):
        table = {"other_rows": left, "sides": {2: right}, "drawn": True}
        assert shut(seen("KS 4S 5S 6S", rules, seats=3, **table), KING) is nobody


def test_nobody_without_a_canasta_of_each_kind_that_is_asked_for_is_a_threat() -> None:
    for kind, threatens in (("any", True), ("each", False)):
        rules = with_parameters(CGA, {"out-canastas": kind})
        view = seen("KS 4S 5S", rules, other="4H", other_rows="7777777", drawn=True)
        assert ([each.why for each in threat(view)] == [Why.THREAT]) is threatens
