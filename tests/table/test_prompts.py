"""The prompts: what can be done at every step, in words and as actions that the engine accepts."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game.engine.actions import DRAW, TAKE, UNDO, Verb
from game.engine.board import Phase
from game.engine.books import CGA, HOYLE, MODERN, OFFICIAL, VIENNESE, WINDOWS
from game.engine.cards import WILD
from game.engine.match import HUMAN, Match, Seat
from game.engine.round import Round
from game.engine.ruleset import RULESETS, Ruleset
from game.players import PLAYERS
from game.storage.keys import Keys, default_keys
from game.table.prompt import Prompt, PromptStep, Saying, written
from game.table.prompt_words import BRIEF, MOUSE, TUTOR_BRIEF, Manner
from game.table.turn_prompts import of_turn
from tests.engine.bent import bent
from tests.engine.positions import position
from tests.often import tried
from tests.players.rounds import reshuffled

#: As `modern`, but the row of wild cards may be begun at any time.
WILD_ROWS = bent(MODERN, wild_row_first=False)
#: Every rule book with every number of seats.
BOOKS = [(name, seats) for name, rules in RULESETS.items() for seats in rules.seats]


def prompt_at(
    hand: str,
    *played: str,
    rules: Ruleset = WINDOWS,
    manner: Manner = Manner.MOUSE,
    **where: object,
) -> Prompt:
    """The prompt of a position, after what has been played there."""
    round_ = position(hand, rules=rules, humans=(0,), **where)  # type: ignore[arg-type]
    for each in played:
        round_.apply(each)
    return carried_out(round_, of_turn(round_.views[0], Saying(rules, manner, partner="North")))


def carried_out(round_: Round, prompt: Prompt) -> Prompt:
    """The prompt again, after every way in it has been gone on a copy of the round."""
    assert prompt.ways
    for way in prompt.ways:
        copy = round_.copy()
        for action in way:
            copy.apply(action)
        verb = way[-1].verb
        if prompt.step in (PromptStep.GO_OUT, PromptStep.BOUND) and verb in (
            Verb.MELD,
            Verb.DISCARD,
        ):
            assert copy.board.result is not None, prompt
        if verb is Verb.MELD and (prompt.step is PromptStep.OWED or way[0] is TAKE):
            assert copy.board.now.owed < 0, prompt
    return prompt


CANASTA = "KKKKKKK"
TO_DISCARD = "Right-click a card twice, or drag it to the pile, to discard it."
EXTRA = {"options": {"red-three-extra-card": "yes"}}
#: No card left in the stock.
END: dict[str, object] = {"rest": "other", "stock": ""}

#: Each kind of prompt: the step, a hand, what is played there, the rules, the position, and what is
#: said.
KINDS: list[tuple[PromptStep, str, tuple[str, ...], Ruleset, dict[str, object], str]] = [
    (
        PromptStep.BEGIN,
        "9H 9C KS KD KH 4S",
        (),
        WINDOWS,
        {"pile": "4C 9S", "totals": (500, 500)},
        "Click on the fresh deck to draw, or on the pile to take it with your two Nines. "
        "Besides, 20 more points are needed for the minimum of 50.",
    ),
    (
        PromptStep.BEGIN,
        "9H 2C KS 4S",
        (),
        WINDOWS,
        {"pile": "4C 9S", "rows": "JJJ"},
        "Click on the fresh deck to draw, or on the pile to take it with your Nine and a wildcard.",
    ),
    (
        PromptStep.BEGIN,
        "9H 9C 9D 4S",
        (),
        WINDOWS,
        {"pile": "2C 9S", "rows": "JJJ"},
        "Click on the fresh deck to draw, or on the pile to take it with two of your Nines. "
        "It is blocked.",
    ),
    (
        PromptStep.BEGIN,
        "9H 4S",
        (),
        WINDOWS,
        {"pile": "4C KS", "rows": "KKK"},
        "Click on the fresh deck to draw, or on the pile to take it for your row of Kings.",
    ),
    (
        PromptStep.BEGIN,
        "9H 4S",
        (),
        WINDOWS,
        {"pile": "4C 3S", "rows": "KKK"},
        "Click on the fresh deck to draw. Nobody can take the pile: a Black Three is on top.",
    ),
    (
        PromptStep.BEGIN,
        "9H 4S",
        (),
        OFFICIAL,
        {"pile": "2C KS", "rows": "QQQ", "seats": 4},
        "Click on the stock to draw. The pile is frozen: only two Kings from your hand take it.",
    ),
    (
        PromptStep.BEGIN,
        "4S 3H 5D 6D",
        (),
        MODERN,
        {"pile": "QD KS", "stock": "8C 7C"},
        "Click on your Three to put it down and draw another card. Click on the stock to draw. "
        "The pile is frozen: only two Kings from your hand take it.",
    ),
    (
        PromptStep.STOCK_END,
        "9H 9D 4S 5D",
        (),
        WINDOWS,
        {"pile": "QD 9S", "rows": "JJJ", **END},
        "The fresh deck is empty: click on the pile to take it, or on the fresh deck.",
    ),
    (
        PromptStep.QUESTION,
        "4S 5D 6H 7C",
        (),
        WINDOWS,
        {"pile": "QD 9S", "rows": "JJJ", **END},
        "Turn the pile over to play on, or stop, and the round is counted.",
    ),
    (
        PromptStep.STOCK_END,
        "9H 9D 4S 5D",
        (),
        HOYLE,
        {"pile": "QD 9S", "rows": "JJJ", **END},
        "The stock is empty: click on the pile to take it, or on End Hand.",
    ),
    (
        PromptStep.STOCK_END,
        "4S 5D 6H 7C",
        (),
        HOYLE,
        {"pile": "QD 9S", "rows": "JJJ", **END},
        "The stock is empty and the pile is not for you: click on End Hand.",
    ),
    (
        PromptStep.STOCK_END,
        "9H 4S 5D",
        (),
        HOYLE,
        {"pile": "9S KD", "rows": "KKK", **END},
        "The stock is empty: click on the pile to add its top card to your row.",
    ),
    (
        PromptStep.STOCK_END,
        "9H 4S 5D",
        (),
        OFFICIAL,
        {"pile": "9S KD", "rows": "KKK", **END},
        "The stock is empty: you must take the pile. Click on it.",
    ),
    (
        PromptStep.OWED,
        "9H 9C KS KD KH 4S",
        ("take", "meld 9H", "meld 9C"),
        WINDOWS,
        {"pile": "4C 9S", "totals": (500, 500)},
        "Meld 20 more points (of 50) for the rest of the pile: three Kings would do. "
        "A click on the pile puts it back for 50 points.",
    ),
    (
        PromptStep.OWED,
        "9H 9C 4S",
        ("take",),
        CGA,
        {"pile": "9S", "rows": "JJJ"},
        "Meld two Nines to keep the top card: click on cards, drag wildcards.",
    ),
    (
        PromptStep.UNFINISHED,
        "KS KD KH 4S 5C",
        ("draw", "meld KS", "meld KD"),
        WINDOWS,
        {"pile": "4C 9S", "rows": "QQQ", "stock": "5H"},
        "Before you end your turn, meld one more King. Del takes the last card back.",
    ),
    (
        PromptStep.UNFINISHED,
        "KS KD KH AS AD AC 4S",
        ("draw", "meld KS", "meld KD", "meld KH"),
        WINDOWS,
        {"pile": "4C 9S", "totals": (500, 500), "stock": "5H"},
        "Before you end your turn, meld 20 more points (of 50): three Aces would do. "
        "Del takes the last card back.",
    ),
    (
        PromptStep.BOUND,
        "3S 3C 5D",
        ("draw", "meld 3S", "meld 3C"),
        WINDOWS,
        {"pile": "QD 9S", "rows": CANASTA, "stock": "8H"},
        "You must go out in this turn. Del takes the last card back.",
    ),
    (
        PromptStep.BOUND,
        "4S 4D 4H",
        ("draw", "ask", "answer yes"),
        OFFICIAL,
        {"pile": "4C 9S", "rows": CANASTA, "stock": "5H", "seats": 4},
        "You must go out now: meld three Fours, and discard the Five of Hearts.",
    ),
    (
        PromptStep.GO_OUT,
        "4S 4D 4H",
        ("draw",),
        OFFICIAL,
        {"pile": "4C 9S", "rows": CANASTA, "stock": "5H", "seats": 4},
        "You can go out now: meld three Fours, and discard the Five of Hearts. "
        "F5 asks North first.",
    ),
    (
        PromptStep.GO_OUT,
        "4S 4D 2C",
        ("draw",),
        WINDOWS,
        {"pile": "4C 9S", "rows": CANASTA, "stock": "5H"},
        "You can go out now: meld two Fours with one wildcard, and discard the Five of Hearts.",
    ),
    (
        PromptStep.GO_OUT,
        "3S 3C 3S",
        ("draw",),
        HOYLE,
        {"pile": "4C 9S", "rows": CANASTA, "stock": "KS"},
        "You can go out now: meld a King and three Black Threes.",
    ),
    (
        PromptStep.GO_OUT,
        "3S 3C 2C",
        ("draw",),
        WINDOWS,
        {"pile": "4C 9S", "rows": CANASTA, "stock": "8S"},
        "You can go out now: meld two Black Threes with one wildcard, and discard the Eight of "
        "Spades.",
    ),
    (
        PromptStep.SHOW,
        "4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S JK",
        ("draw",),
        MODERN,
        {"pile": "QD KD", "stock": "3C"},
        "Click on Show Hand: you hold a straight, worth 3,000 points.",
    ),
    (
        PromptStep.PASS,
        "3S KS KH KD AS AH AD AC",
        ("draw", *[f"meld {card}" for card in ["KS", "KH", "KD", "AS", "AH", "AD", "AC", "AC"]]),
        MODERN,
        {"pile": "QD 5D", "stock": "AC 4C 8C"},
        "Click on your Three to put it down and draw another card. A Three is not discarded: "
        "right-click it twice to keep it and pass.",
    ),
    (
        PromptStep.THREE,
        "5S 8D 8C",
        ("draw",),
        WINDOWS,
        {"pile": "4C 9S", "rows": "666", "stock": "3H"},
        f"Click on your Red Three to put it down. {TO_DISCARD}",
    ),
    (
        PromptStep.THREE,
        "KH KD KC 4S",
        ("draw", "meld KH"),
        WINDOWS,
        {"pile": "4C", "rows": "QQQ", "stock": "3H"},
        "Click on your Red Three to put it down.",
    ),
    (
        PromptStep.THREE,
        "4S 3H 5D 6D",
        ("draw",),
        MODERN,
        {"pile": "QD KS", "stock": "8C"},
        "Click on your Three to put it down and draw another card. Your cards do not make a first "
        f"meld of 125 points yet. {TO_DISCARD}",
    ),
    (
        PromptStep.EXTRA,
        "4S 5D 6D",
        ("draw", "meld 3H"),
        WINDOWS,
        {"pile": "QD KS", "rows": "777", "stock": "3H 7C", **EXTRA},
        f"Click on the fresh deck again for an extra card, or play on. {TO_DISCARD}",
    ),
    (
        PromptStep.PASS,
        "5S",
        ("draw", "meld 5H"),
        WINDOWS,
        {"pile": "4C 9S", "rows": "555", "stock": "5H"},
        "You may not go out yet: right-click your last card twice to keep it and pass.",
    ),
    (
        PromptStep.PLAY,
        "KD 4S 6C",
        ("draw",),
        WINDOWS,
        {"pile": "4C 9S", "rows": "KKKK", "stock": "KS"},
        f"You can meld two Kings. {TO_DISCARD}",
    ),
    (
        PromptStep.PLAY,
        "2C 4S 6C",
        ("draw",),
        WINDOWS,
        {"pile": "4C 9S", "rows": "KKKK", "stock": "KS"},
        f"You can meld a King and a wildcard (drag it to a row). {TO_DISCARD}",
    ),
    (
        PromptStep.PLAY,
        "KS KD KH AH AC 4S 5C 6C",
        ("draw",),
        WINDOWS,
        {"pile": "4C 9S", "totals": (500, 500), "stock": "AS"},
        f"Your first meld needs 50 points: three Aces would do. {TO_DISCARD}",
    ),
    (
        PromptStep.PLAY,
        "KS KD 4S 5C 6C",
        ("draw",),
        WINDOWS,
        {"pile": "4C 9S", "totals": (500, 500), "stock": "AS"},
        f"Your cards do not make a first meld of 50 points yet. {TO_DISCARD}",
    ),
]


@pytest.mark.parametrize(("step", "hand", "played", "rules", "where", "said"), KINDS)
def test_each_kind_of_prompt(
    step: PromptStep,
    hand: str,
    played: tuple[str, ...],
    rules: Ruleset,
    where: dict[str, object],
    said: str,
) -> None:
    prompt = prompt_at(hand, *played, rules=rules, **where)
    several = len(prompt.proposal) > len(prompt.lays) > 0
    laid = f" {MOUSE['lays first' if several else 'lays']}" if prompt.lays else ""
    assert (prompt.step, prompt.tellings[0]) == (step, said + laid)
    assert prompt.spoken == said + laid
    assert "{" not in "".join(prompt.tellings)


@pytest.mark.parametrize(("step", "hand", "played", "rules", "where", "said"), KINDS)
def test_each_is_told_in_few_words_and_in_the_manner_of_1984(
    step: PromptStep,
    hand: str,
    played: tuple[str, ...],
    rules: Ruleset,
    where: dict[str, object],
    said: str,
) -> None:
    prompt = prompt_at(hand, *played, rules=rules, **where)
    assert len(prompt.brief[-1]) <= 50
    assert len(prompt.brief[0]) <= len(said)
    tutored = prompt_at(hand, *played, rules=rules, manner=Manner.TUTOR, **where)
    assert tutored.ways == prompt.ways, "the tutor knows no more"
    assert "lick" not in tutored.tellings[0]
    if (
        step not in (PromptStep.OWED, PromptStep.BOUND, PromptStep.GO_OUT)
        or "Del" in said
        or "F5" in said
    ):
        assert re.search("<[A-Z0-9]+>", tutored.tellings[0]), tutored.tellings[0]


@pytest.mark.parametrize(("step", "hand", "played", "rules", "where", "said"), KINDS)
def test_whoever_types_reads_the_keys_however_little_room_there_is(
    step: PromptStep,
    hand: str,
    played: tuple[str, ...],
    rules: Ruleset,
    where: dict[str, object],
    said: str,
) -> None:
    tutor = Saying(rules, Manner.TUTOR)
    prompt = prompt_at(hand, *played, rules=rules, manner=Manner.TUTOR, **where)
    has = [bool(re.search("<[A-Z0-9]+>", telling)) for telling in tutor.keyed(prompt.tellings)]
    assert has == sorted(has, reverse=True)
    if step not in (PromptStep.OWED, PromptStep.BOUND, PromptStep.GO_OUT):
        assert all(has), prompt.tellings
    mouse = prompt_at(hand, *played, rules=rules, **where)
    assert Saying(rules).keyed(mouse.tellings) == mouse.tellings
    assert "<" not in "".join(mouse.tellings)


def test_nobody_who_types_is_told_to_click_in_few_words() -> None:
    told = BRIEF | TUTOR_BRIEF
    assert not [text for text in told.values() if "lick" in text]


def test_a_wild_card_is_not_dragged_by_who_types() -> None:
    where = {"pile": "4C 9S", "rows": "KKKK", "stock": "KS"}
    prompt = prompt_at("2C 4S 6C", "draw", manner=Manner.TUTOR, **where)
    assert prompt.tellings[0].startswith(
        "You can meld a King and a wildcard (<ENTER> asks for its row). Type a card"
    )


def test_why_the_pile_is_not_for_one() -> None:
    for hand, where, why in (
        ("9H 5S 4S", {"rows": "KKK", "pile": "4C 9S"}, "two Nines, or one and a wildcard."),
        ("4H 4D 9S", {"pile": "5C 4S"}, "your cards do not reach the minimum of 50."),
        ("9H 9D", {"rows": "KKK", "pile": "9S"}, "no card would be left in your hand."),
        ("9H 5S", {"rows": "KKK", "pile": "9S 2C"}, "a wildcard is on top."),
    ):
        prompt = prompt_at(hand, totals=(500, 500), **where)
        assert prompt.ways == ((DRAW,),)
        assert prompt.tellings[0].endswith(why)


def test_no_more_is_melded_than_the_minimum_asks_for() -> None:
    hand = "5S 5C 5H AS AC 2H 4D"
    prompt = prompt_at(hand, "draw", pile="4C 9S", totals=(500, 500), stock="8H")
    assert "points: two Aces with one wildcard would do." in prompt.tellings[0]


@pytest.mark.parametrize(
    ("rules", "hand", "melds"),
    [
        (
            MODERN,
            "AS AD 2H 2D 2C JK 4S 5S",
            "two Aces with one wildcard and lastly three wildcards",
        ),
        (MODERN, "AS AD AH 2H 2C JK 4S 5S", "three Aces and three wildcards"),
        (WILD_ROWS, "AS AD 2H 2D 2C JK 4S 5S", "two Aces with one wildcard and three wildcards"),
    ],
)
def test_m14_a_row_of_wild_cards_comes_last_where_another_row_gets_one(
    rules: Ruleset, hand: str, melds: str
) -> None:
    """Begun before, it would keep the others from theirs."""
    prompt = prompt_at(hand, "draw", rules=rules, pile="QD 4D", stock="8H")
    for telling in prompt.tellings[:3]:
        assert melds in telling


def test_m14_so_it_does_before_one_goes_out() -> None:
    rows = "KKKKK 7777777"
    prompt = prompt_at("2S 2H 2D 2C 4S", "draw", rules=MODERN, pile="QD", rows=rows, stock="KS")
    assert prompt.step is PromptStep.GO_OUT
    assert "and lastly three wildcards" in prompt.tellings[0]


def test_m14_a_row_of_wild_cards_that_lies_there_already_is_finished_first() -> None:
    rows = "222222 KKKKK 7777777"
    prompt = prompt_at("2S 2H 4S", "draw", rules=MODERN, pile="QD", rows=rows, stock="KS")
    assert prompt.step is PromptStep.GO_OUT
    assert "meld a King with one wildcard and a wildcard, and discard" in prompt.tellings[0]


def test_where_no_way_goes_on_cards_are_taken_back() -> None:
    prompt = prompt_at("KS KD KH 4S", "draw", "meld KS", pile="4C 9S", totals=(500, 500))
    assert prompt.ways == ((UNDO,),)


def played(book: str, seats: int, seed: int) -> Iterator[Round]:
    """A round in which all seats are played, by players of three kinds; the same one every time."""
    rng = Random(f"{book} {seats} {seed}")
    match = Match(RULESETS[book], [Seat(HUMAN, "P"), *[Seat("random", "C")] * (seats - 1)])
    kind = ("random", "beginner", "advanced")[seed % 3]
    players = [PLAYERS[kind](rng) for _seat in range(seats)]
    lead, cut = match.draw_lots(rng)
    round_ = match.start_round(rng, lead, cut)
    while round_.phase is not Phase.OVER:
        yield round_
        round_.apply(players[round_.decider].decide(round_.views[round_.decider]))


def positions(book: str, seats: int, count: int) -> Iterator[Round]:
    """So many positions of self-play in which a seat decides in its own turn."""
    seed = 0
    while True:
        for round_ in played(book, seats, seed):
            if round_.board.turn == round_.decider == round_.board.actor:
                yield round_
                count -= 1
                if not count:
                    return
        seed += 1


def prompts_of(book: str, seats: int, count: int) -> Iterator[tuple[Round, Prompt]]:
    """Such positions with their prompts."""
    say = Saying(RULESETS[book], partner="North")
    for round_ in positions(book, seats, count):
        yield round_, of_turn(round_.views[round_.decider], say)


@pytest.mark.sampled(5, slow=5)
@tried(30, 200, 770)
@pytest.mark.parametrize(("book", "seats"), BOOKS)
def test_the_engine_accepts_what_is_advised(book: str, seats: int, count: int) -> None:
    """In self-play in every rule book; 10,000 positions among the long tests."""
    steps = Counter(carried_out(*each).step for each in prompts_of(book, seats, count))
    assert steps.keys() >= {PromptStep.BEGIN, PromptStep.PLAY}
    assert steps.total() == count


@tried(10, 100, 200)
@pytest.mark.parametrize(("book", "seats"), BOOKS)
def test_a_prompt_follows_from_what_one_seat_sees(book: str, seats: int, count: int) -> None:
    """Whatever the others hold, and whatever lies in the stock."""
    for round_, prompt in prompts_of(book, seats, count):
        other = reshuffled(round_, round_.decider, Random(count))
        assert (
            of_turn(other.views[other.decider], Saying(RULESETS[book], partner="North")) == prompt
        )


def test_a_wild_card_that_stands_for_what_a_row_lacks_is_named() -> None:
    """With the Two of two more Eights the minimum would be missed."""
    hand = "8S 8H 2S JK 4D 5D"
    prompt = prompt_at(hand, "draw", "meld 8S", pile="4C 9S", totals=(500, 500), stock="7S")
    assert prompt.tellings[0].startswith(
        "Before you end your turn, meld two more Eights: an Eight with a Joker would do."
    )


def test_nobody_is_told_to_put_a_pile_back_that_is_kept() -> None:
    for rules, back in ((WINDOWS, True), (CGA, False)):
        prompt = prompt_at("9H 9C 4S 5S", "take", rules=rules, pile="4C 9S", rows="JJJ")
        assert any("back" in telling for telling in prompt.tellings) == back


def test_m33_no_row_is_proposed_that_costs_as_long_as_it_is_no_canasta() -> None:
    hand = "7S 7H 7D AS AH AD 9S 9H 9D 4S 5S"
    prompt = prompt_at(hand, "draw", rules=MODERN, rows="KKKK", pile="4C 6S", stock="8H")
    assert prompt.tellings[0].startswith("You can meld three Nines.")


# Ways out.


@pytest.mark.parametrize(
    ("hand", "rules", "rows", "tellings"),
    [
        (
            "KS KD KH KC KC KS 5H",
            VIENNESE,
            "",
            [
                "You can go out now with a hand canasta (1,000 points): meld seven Kings, and "
                "discard the Five of Hearts.",
                "You can go out now with a hand canasta (1,000 points): meld all but the Five of "
                "Hearts, and discard that.",
                "Hand canasta: meld all but the Five of Hearts.",
                "Hand canasta: meld all but 5H.",
            ],
        ),
        (
            "KS KD 9S 9D 2S JK 2D 5H",
            OFFICIAL,
            "QQQQQQQ",
            [
                "You can go out now: meld two Nines with one wildcard and three Kings with two "
                "wildcards, and discard the Five of Hearts.",
                "You can go out now: meld all but the Five of Hearts (a wildcard on your Nines and "
                "two wildcards on your Kings), and discard that.",
                "You can go out now: meld all but the Five of Hearts; wildcards: Nines, Kings (2).",
                "Out: meld all but the Five of Hearts; wildcards: Nines, Kings (2).",
                "Out: meld all but 5H; wildcards: 9, K (2).",
            ],
        ),
    ],
)
def test_every_telling_of_a_way_out_says_how(
    hand: str, rules: Ruleset, rows: str, tellings: list[str]
) -> None:
    prompt = prompt_at(hand, "draw", rules=rules, rows=rows, pile="4C 9S", stock="KH")
    assert [*dict.fromkeys(prompt.tellings)] == tellings
    assert prompt.brief == tuple(tellings)


def test_a_hand_canasta_is_named_only_where_it_is_one() -> None:
    """V4: not with a canasta that lay there, nor where the book has none."""
    laid = prompt_at("5S 5H 9C", "draw", rules=VIENNESE, rows=CANASTA, pile="4C", stock="5D")
    assert laid.tellings[0].startswith("You can go out now: ")
    other = prompt_at("KS KD KH KC KC KS 5H", "draw", rules=OFFICIAL, pile="4C", stock="KH")
    assert other.tellings[0].startswith("You can go out now: ")


# The keys of the tutor.


def test_the_tutor_names_the_keys_that_the_user_wants() -> None:
    tables = {table: dict(keys) for table, keys in default_keys().tables.items()}
    tables["draw"] |= {"draw": ("g",)}
    round_ = position("9H 4S", pile="4C 3S", rows="KKK")
    own = Saying(WINDOWS, Manner.TUTOR, keys=written(Keys(tables)))
    assert of_turn(round_.views[0], own).spoken.startswith("Press <G> to draw.")


def test_m15_no_wild_card_is_offered_that_spoils_the_row_which_the_first_meld_needs() -> None:
    where = {"rules": MODERN, "pile": "4C 6S", "stock": "9D 8C 9C"}
    aces = [f"meld {card}" for card in ("AS", "AS", "AH", "AH", "AD", "AC")]
    kings = ["meld KS", "meld KH", "meld 2S K", "meld 2H K"]  # which have room for no more
    hand = "AS AS AH AH AD AC KS KH 2S 2H 2C 5S 6D 7D"
    prompt = prompt_at(hand, "draw", *aces, *kings, **where)  # type: ignore[arg-type]
    assert prompt.step is PromptStep.PLAY
    assert not [each for way in prompt.ways for each in way if each.wild]
    assert "wildcard" not in prompt.tellings[0]


def test_a_wild_row_is_begun_by_who_holds_enough_for_it() -> None:
    """One wild card alone would have to be taken back."""
    for hand, proposed in (("2S 2H 5S 6S", False), ("2S 2H JK 5S 6S", True)):
        where = {"rules": WILD_ROWS, "rows": "KKKK", "pile": "4C 6S", "stock": "8H"}
        prompt = prompt_at(hand, "draw", **where)  # type: ignore[arg-type]
        begins = [way for way in prompt.ways if way[0].column == WILD]
        assert [len(way) for way in begins] == [3] * proposed  # so that it can stay
        assert ("three wildcards" in prompt.tellings[0]) is proposed


def test_a_wild_row_is_not_begun_by_who_could_lay_no_more_than_a_part_of_it() -> None:
    """The third one would leave no card, and nobody goes out without a canasta."""
    where = {"rules": WILD_ROWS, "rows": "KKKK", "pile": "4C 6S", "stock": "JK"}
    prompt = prompt_at("2S 2H", "draw", **where)  # type: ignore[arg-type]
    assert not [way for way in prompt.ways if len(way) > 1]
    assert "three wildcards" not in prompt.tellings[0]


def test_all_that_a_prompt_names_to_be_melded_is_proposed_at_once() -> None:
    """Naturals first, then the wild card, to the row that is best then; a click lays the first."""
    hand = "4S 4H 4D 2C 6C 9S"
    prompt = prompt_at(hand, "draw", rows="KKK", stock="KC", pile="9H")
    assert [str(each) for each in prompt.proposal] == [
        *("meld 4S", "meld 4H", "meld 4D", "meld KC", "meld 2C K"),
    ]
    assert [str(each) for each in prompt.lays] == ["meld 4S", "meld 4H", "meld 4D"]


@pytest.mark.parametrize(
    ("hand", "rows", "step", "proposed"),
    [
        ("KC", "KKKKKKK", PromptStep.GO_OUT, ["discard 5H"]),
        ("9S KC", "KKK", PromptStep.PLAY, []),
    ],
)
def test_a_discard_is_proposed_by_who_goes_out_with_it_alone(
    hand: str, rows: str, step: PromptStep, proposed: list[str]
) -> None:
    """At the end of any other turn it is for the person to choose."""
    prompt = prompt_at(hand, "draw", "meld KC", rows=rows, pile="9H", stock="5H")
    assert prompt.step is step
    assert [str(each) for each in prompt.proposal] == proposed


def test_on_the_way_out_naturals_of_the_longest_rows_are_laid_first_and_wild_cards_last() -> None:
    """The keys of the tutor go by that order: so no wild card lies where a natural one belongs."""
    rows = "KKKKKK 777 8888888"
    prompt = prompt_at("7H KC 8D JK 2C 4S 4D 5H", "draw", rows=rows, pile="9H", stock="7D 6D")
    assert prompt.step is PromptStep.GO_OUT
    assert [str(each) for each in prompt.proposal] == [
        *("meld 8D", "meld KC", "meld 7H", "meld 7D", "meld 4S", "meld 4D"),
        *("meld 2C 4", "meld JK 7", "discard 5H"),
    ]
