"""The message strip's two lines, and names that have little room."""

from itertools import combinations
from random import Random

import pytest

from game.engine.actions import ANSWER_YES, DISCARD, DRAW, PASS, meld
from game.engine.board import View
from game.engine.cards import parse_card
from game.engine.ruleset import RULESETS
from game.language import _
from game.screen.canvas.art import PLAIN, Art
from game.screen.canvas.framebuffer import Text
from game.screen.table.context import Names, cut_names, names_of_sides
from game.screen.table.layout import STRIP, Rect
from game.screen.table.panels import YOUR_TURN, strip_of
from game.screen.table.picture import status_of
from game.table.person_view import last_discards
from game.table.prompt import Saying
from game.table.prompt_words import Manner
from game.table.turn_prompts import of_turn
from tests.often import tried
from tests.pseudo import Pseudo, speaking
from tests.screen.tables import SEATS, laid
from tests.table.test_prompts import positions


def table(turn: int = 0) -> View:
    """Four at a table."""
    return laid("cga", [""] * 4, "4S 5S", (11, 11, 11), "9C", turn=turn)


def after(view: View, *deeds: str) -> View:
    """The table after some deeds: a seat, and a card that it discards or what else it does."""
    verbs = {"draw": DRAW, "pass": PASS, "yes": ANSWER_YES, "meld": meld(parse_card("4S"))}
    for deed in deeds:
        seat, what = deed.split()
        action = verbs[what] if what in verbs else DISCARD[parse_card(what)]
        view.board.history.append((int(seat), action, ()))  # type: ignore[attr-defined]
    return view


def written(view: View, message: str = "", seats: tuple[str, ...] = SEATS) -> list[str]:
    items = strip_of(Art(), view, Names(seats, (0,) * 4, seats), status_of(view, message))
    return [item.text for item in items if isinstance(item, Text)]


def test_every_opponents_discard_is_told_whatever_else_is_said() -> None:
    played = ("0 draw", "0 4H", "1 QD", "2 draw", "2 JK", "3 5C")
    told = ["West: Queen of Diamonds", "North: Joker", "East: Five of Clubs"]
    assert written(after(table(), *played), "A word.") == ["A word.", *told, "Your turn"]
    assert written(after(table(), *played, "0 draw", "0 meld")) == [*told, "Your turn"]


def test_what_was_discarded_before_ones_own_last_turn_is_not_told_any_more() -> None:
    view = after(table(turn=2), "1 QD", "2 JK", "3 5C", "0 draw", "0 4H", "1 9S", "2 draw")
    assert written(view) == ["West: Nine of Spades"]
    assert last_discards(after(table(turn=1), "3 5C", "0 draw", "0 4H")) == []
    assert last_discards(after(table(), "0 4H", "1 pass", "2 9S")) == [(2, parse_card("9S"))]


def test_an_answer_to_the_partner_ends_no_turn() -> None:
    view = after(table(turn=2), "0 4H", "1 QD", "0 yes")
    assert last_discards(view) == [(1, parse_card("QD"))]


def test_your_turn_is_said_in_ones_own_turn_only() -> None:
    for turn in range(4):
        assert (YOUR_TURN in written(table(turn))) == (turn == 0)


@pytest.mark.parametrize(
    "seats",
    [
        SEATS,
        ("P", *("W" * 24 + str(n) for n in range(3))),
        ("P", *(str(n) + "M" * 24 for n in range(3))),
    ],
)
def test_the_strip_has_room_for_all_of_it(seats: tuple[str, ...]) -> None:
    art = Art()
    view = after(table(), "0 4H", "1 QD", "2 QD", "3 QD")
    items = strip_of(art, view, Names(seats, (0,) * 4, seats), status_of(view, "W" * 300))
    places = [
        Rect(item.x, item.y, art.width(item.font, item.text), art.height(item.font))
        for item in items
        if isinstance(item, Text)
    ]
    assert len(places) == 5
    assert all(STRIP.contains(place) for place in places)
    assert not any(a.colliderect(b) for a, b in combinations(places, 2))
    told = [item.text for item in items if isinstance(item, Text)][1:4]
    assert len(set(told)) == 3, "whose discard it was"


# Names.


@pytest.mark.parametrize(
    "names",
    [
        ("Expert one", "Expert two"),
        ("Expert left side", "Expert right side", "Expert left hand"),
        ("Maximilian the First of Bavaria", "Maximilian the Second of Bavaria"),
        ("A" * 40, "A" * 41, "A" * 20 + "B" + "A" * 20),
        ("Bo", "Bob", "Bobby Bobbyson Bobberley"),
    ],
)
@pytest.mark.parametrize("width", [24, 40, 60, 90])
def test_names_never_become_equal_by_cutting(names: tuple[str, ...], width: int) -> None:
    art = Art()
    cut = cut_names(art, names, [width] * len(names))
    assert len(set(cut)) == len(names)
    assert all(art.width(PLAIN, name) <= width for name in cut)


def test_a_name_is_cut_at_its_end_where_that_is_enough() -> None:
    long, short = cut_names(Art(), ("Maximilian", "East"), (40, 40))
    assert long.startswith("Max") and long.endswith("...")
    assert short == "East"
    assert cut_names(Art(), ("Anna", "Anna"), (90, 90)) == ["Anna", "Anna"]


@pytest.mark.parametrize("seed", range(20))
def test_sides_of_partners_can_always_be_told_apart(seed: int) -> None:
    rng = Random(seed)
    seats = tuple("Expert " + "".join(rng.choices("abc", k=rng.randint(1, 9))) for _ in range(4))
    if len(set(seats)) < 4:
        return
    sides = (" & ".join(seats[::2]), " & ".join(seats[1::2]))
    art = Art()
    for width in (70, 80, 100, 140):
        cut = names_of_sides(art, Names(sides, (0, 0), seats), width)
        parts = [part for side in cut for part in side.split(" & ")]
        assert len(set(parts)) == 4
        assert all(art.width(PLAIN, side) <= width for side in cut)


# The prompt beside the discards.

FULL = "A prompt that is told in full, with all that there is to be said of it."
#: It fits, but with nothing beside it.
WHOLE = f"{FULL} So it is."
TELLINGS = (f"{FULL} {FULL} {FULL}", FULL, "A brief prompt.")


def second(view: View, prompt: tuple[str, ...]) -> list[str]:
    """The texts of the second line."""
    items = strip_of(Art(), view, Names(SEATS, (0,) * 4, SEATS), status_of(view, "A word.", prompt))
    return [item.text for item in items if isinstance(item, Text)][1:]


def test_the_prompt_stands_before_the_discards_which_give_way() -> None:
    view = after(table(), "0 4H", "1 QD", "2 JK", "3 5C")
    few = ["West: Queen", "North: Joker", "East: Five"]
    many = ["West: Queen of Diamonds", "North: Joker", "East: Five of Clubs"]
    assert second(view, TELLINGS[2:]) == [TELLINGS[2], *many, "Your turn"]
    assert second(view, TELLINGS[1:]) == [TELLINGS[1], *few, "Your turn"]
    assert second(view, (WHOLE, *TELLINGS[2:])) == [WHOLE, "Your turn"], "before the last resort"
    assert second(view, (WHOLE, *TELLINGS[1:])) == [TELLINGS[1], *few, "Your turn"]
    assert second(table(), TELLINGS[1:]) == [TELLINGS[1], "Your turn"]


def test_a_first_meld_that_a_click_lays_is_named_beside_what_three_others_discarded() -> None:
    hand = "8H 8C JK JK 4S 4D 4C 5C 6S 6C 7H 7C TH AD"
    view = after(laid("modern", ["", ""], hand, (13, 13, 13)), "1 9C", "2 9S", "3 7C")
    told = of_turn(view, Saying(view.board.ruleset, Manner.MOUSE)).tellings
    named, *others = second(view, told)
    assert named == "Click here to meld two Eights with two wildcards and three Fours."
    assert others == ["West: Nine", "North: Nine", "East: Seven", "Your turn"]


def test_what_has_no_room_at_all_is_cut() -> None:
    long = second(table(), TELLINGS[:1])
    assert long[0].endswith("...")
    assert len(long) == 2


# In a longer language.


@pytest.mark.sampled
@tried(40, 100, 400)
@pytest.mark.parametrize("manner", Manner)
def test_no_prompt_is_cut_in_a_language_a_third_longer(manner: Manner, count: int) -> None:
    """In every rule book: one telling at least fits beside the words that it is one's turn."""
    with speaking(Pseudo()):
        art = Art()
        room = STRIP.w - 16 - art.width(PLAIN, _(YOUR_TURN)) - 20
        for book, rules in RULESETS.items():
            say = Saying(rules, manner, partner="North")
            for round_ in positions(book, rules.seats[-1], count):
                prompt = of_turn(round_.views[round_.decider], say)
                for told in (prompt.tellings, prompt.brief):
                    assert min(art.width(PLAIN, text) for text in told) <= room, told
