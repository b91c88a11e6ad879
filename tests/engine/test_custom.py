"""Own rules: their parameters, how they are spelt, and which books contradict themselves."""

import copy
import pickle
import re
from operator import sub
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.books import CGA, HOYLE, MODERN, OFFICIAL, VIENNESE, WINDOWS
from game.engine.cards import FIRST_BLACK, FIRST_NATURAL, FIRST_WILD, counted, listed, pack
from game.engine.custom import (
    GROUPS,
    PARAMETERS,
    base_of,
    contradiction,
    differences,
    value_text,
    with_parameters,
)
from game.engine.match import Match, Seat
from game.engine.parameters.forms import Choice, Number, Numbers, Seats, Sources
from game.engine.parameters.rule_choices import RuleChoice
from game.engine.round import Round
from game.engine.ruleset import RULESETS, Ruleset, Talons

#: What of a rule book nobody changes: what it is called, the seven cards of a canasta, and which of
#: its parameters are options.
FIXED = {"name", "base", "canasta_size", "options"}
#: What follows from the parameters alone.
FOLLOWING = {"bonus_kinds", "puts_red_threes_down", "special_hands", "rank_rules"} | {
    "fewest_naturals",
    "most_cards",
    "most_wilds",
    "narrow",
    "orders_discards",
    "replaces_threes",
}


def values_of(name: str, base: Ruleset) -> list[str]:
    """Texts of a parameter: all words, or the ends of a range and what the books have."""
    form = PARAMETERS[name].form
    books = (*RULESETS.values(), MODERN)
    texts = {value_text(rules, name) for rules in books if rules.seats == base.seats}
    if isinstance(form, Choice):
        texts.update(form.values)
    if isinstance(form, Number):
        texts.update({str(form.low), str(form.high)}, {form.without} if form.none else set())
    elif isinstance(form, Numbers):
        ends = (form.low, form.low + 2, form.high)
        texts.update(",".join([str(end)] * form.length) for end in ends)
    elif isinstance(form, Seats):
        texts.update(("2", "4", "2,4"))
    elif isinstance(form, Sources):
        texts.update(("none", "stock", "aside"))
    elif name == "hand-sizes":
        texts.update(",".join([size] * len(base.seats)) for size in ("5", "11", "25"))
    elif name == "minima":
        texts.update(("0", "300", "25,-500:50,0:300,100000:10"))
    return sorted(texts)


def book(base: Ruleset, **values: str) -> Ruleset:
    return with_parameters(base, {name.replace("_", "-"): text for name, text in values.items()})


class TestParameters:
    def test_every_parameter_of_a_rule_book_that_can_be_changed_has_a_place(self) -> None:
        assert {parameter.field for parameter in PARAMETERS.values()} == {
            name for name in Ruleset.__slots__ if not name.startswith("_")
        } - FIXED - FOLLOWING

    def test_they_are_listed_by_groups_with_a_label_for_a_dialog(self) -> None:
        groups = [parameter.group for parameter in PARAMETERS.values()]
        assert groups == sorted(groups, key=GROUPS.index)
        assert set(groups) == set(GROUPS)
        labels = [parameter.label for parameter in PARAMETERS.values()]
        assert len(set(labels)) == len(labels)
        assert all(0 < len(label) <= 36 for label in labels)

    @pytest.mark.parametrize("base", RULESETS.values(), ids=RULESETS)
    def test_the_five_books_are_spelt_and_read_back(self, base: Ruleset) -> None:
        for name, parameter in PARAMETERS.items():
            text = value_text(base, name)
            assert " " not in text
            assert parameter.form.parse(text, base.seats) == getattr(base, parameter.field)
            if isinstance(parameter.form, Choice):
                assert text in parameter.form.values

    def test_values_as_a_record_has_them(self) -> None:
        assert value_text(OFFICIAL, "hand-sizes") == "15,13,11"
        assert value_text(OFFICIAL, "minima") == "15,0:50,1500:90,3000:120"
        assert value_text(WINDOWS, "max-wilds") == "none"
        assert value_text(CGA, "stock-end") == "turn-over"
        assert value_text(CGA, "one-card-rule") == "no"

    def test_every_option_of_a_rule_book_is_a_parameter_with_the_same_spelling(self) -> None:
        for rules in RULESETS.values():
            for name, text in rules.option_values().items():
                assert value_text(rules, name) == text


class TestWithParameters:
    def test_a_book_with_nothing_changed(self) -> None:
        rules = with_parameters(VIENNESE, {})
        assert (rules.name, rules.base, rules.options) == ("custom", "viennese", ())
        assert differences(rules) == {}
        assert base_of(rules) is VIENNESE

    def test_changes_are_told_in_the_order_of_the_table(self) -> None:
        rules = book(OFFICIAL, target="3000", packs="3", hand_sizes="15,15,13")
        assert (rules.packs, rules.target, rules.hand_size(4)) == (3, 3000, 13)
        expected = {"packs": "3", "hand-sizes": "15,15,13", "target": "3000"}
        assert list(differences(rules).items()) == list(expected.items())

    def test_one_change_after_another(self) -> None:
        rules = book(book(CGA, target="3000", jokers="6"), target="5000")
        assert rules.base == "cga"
        assert differences(rules) == {"jokers": "6"}

    def test_own_rules_have_no_options(self) -> None:
        with pytest.raises(ValueError, match="no option 'cards-drawn'"):
            book(WINDOWS, cards_drawn="3").with_options({"cards-drawn": "1"})

    def test_the_options_of_a_rule_book_are_its_differences(self) -> None:
        rules = WINDOWS.with_options({"cards-drawn": "2", "canastas-to-go-out": "2"})
        assert list(differences(rules)) == ["canastas-to-go-out", "cards-drawn"]
        assert differences(with_parameters(rules, {})) == differences(rules)

    @pytest.mark.parametrize(
        ("name", "text", "offered"),
        [
            ("packs", "4", "a number from 2 to 3"),
            ("packs", "02", "a number from 2 to 3"),
            ("packs", "+2", "a number"),
            ("packs", "\u0662", "a number"),
            ("packs", "2 ", "a number"),
            ("packs", "", "a number"),
            ("packs", "none", "a number"),
            ("target", "1" * 5000, "a number from 100 to 100000"),
            ("target", "-5000", "a number"),
            ("max-wilds", "13", "a number from 0 to 12, or none"),
            ("hand-sizes", "15", "one number from 5 to 25 for each number of players"),
            ("hand-sizes", "15,13,11,9", "one number"),
            ("hand-sizes", "15,13,", "one number"),
            ("hand-sizes", "15,13,4", "one number"),
            ("wild-rows", "Yes", "yes or no"),
            ("stock-end", "TURN_OVER", "ask, top-card, turn-over or take-or-end"),
            ("minima", "", "rising totals"),
            ("minima", "0:50", "rising totals"),
            ("minima", "15,0:50,0:90", "rising totals"),
            ("minima", "15,1500:90,0:50", "rising totals"),
            ("minima", "15,0:50,50", "rising totals"),
            ("minima", "15,0:301", "points from 0 to 300"),
            ("minima", "0" + "".join(f",{total}:50" for total in range(8)), "no more than 8"),
        ],
    )
    def test_a_value_that_is_not_offered(self, name: str, text: str, offered: str) -> None:
        with pytest.raises(ValueError, match=f"^option {name} is .*") as caught:
            with_parameters(OFFICIAL, {name: text})
        assert offered in str(caught.value)

    @pytest.mark.parametrize("name", ["turbo", "canasta-size", "hand_sizes", "name", ""])
    def test_a_name_that_is_not_offered(self, name: str) -> None:
        with pytest.raises(ValueError, match="own rules have no option"):
            with_parameters(OFFICIAL, {name: "2"})

    def test_the_seats_are_a_parameter_and_the_hands_follow_them(self) -> None:
        partners = book(WINDOWS, seats="4", partnerships="4", hand_sizes="11")
        assert (partners.seats, partners.side_of(4)) == ((4,), (0, 1, 0, 1))
        assert list(differences(partners)) == ["seats", "partnerships", "hand-sizes"]
        assert book(WINDOWS, seats="2,4").hand_size(4) == 15, "as for the most players before"
        assert book(OFFICIAL, hand_sizes="9", seats="3").hand_size(3) == 9, "whatever stands first"
        assert differences(book(OFFICIAL, seats="2,4")) == {"seats": "2,4"}

    def test_the_talons_follow_the_seats_too(self) -> None:
        rules = book(OFFICIAL, talons="aside,stock,none")
        fewer = book(rules, seats="2,4")
        assert fewer.talons == ((2, Talons.ASIDE), (4, Talons.NONE))
        assert differences(fewer) == {"seats": "2,4", "talons": "aside,none"}
        assert book(fewer, talons="none").talons == ()
        assert book(fewer, talons="stock").talon_source(4) is Talons.STOCK

    @pytest.mark.slow
    @given(data=st.data())
    @settings(max_examples=100)
    def test_whatever_is_changed_the_differences_make_it_again(self, data: st.DataObject) -> None:
        base = data.draw(st.sampled_from(list(RULESETS.values())))
        names = data.draw(st.sets(st.sampled_from(list(PARAMETERS))))
        if "seats" in names:
            names -= {"hand-sizes", "talons"}  # which have a value for each number of them
        values = {name: data.draw(st.sampled_from(values_of(name, base))) for name in names}
        rules = with_parameters(base, values)
        told = differences(rules)
        assert with_parameters(base, told) == rules
        assert told.items() <= values.items()
        assert all(value_text(rules, name) == text for name, text in values.items())


#: What the screen calls otherwise: blocked, wildcard, fresh deck, player.
NOT_SAID: Final = re.compile(
    r"\b(frozen|freez|upcard|wild card|stock|seat|human|OWN_)", re.IGNORECASE
)


def test_people_are_told_of_them_in_the_words_of_the_screen() -> None:
    """Labels, what may be written and what a choice means: all of it stands in the dialog."""
    for parameter in PARAMETERS.values():
        choice = isinstance(parameter.form, Choice)
        meant = parameter.form.values.values() if choice else ()
        told = [value.meaning for value in meant if isinstance(value, RuleChoice)]
        written = [] if choice or isinstance(parameter.form, Sources) else [parameter.form.offered]
        for text in (parameter.label, *told, *written):
            assert not NOT_SAID.search(text), parameter.name


class TestContradiction:
    @pytest.mark.parametrize("base", RULESETS.values(), ids=RULESETS)
    def test_the_five_books_do_not_contradict_themselves(self, base: Ruleset) -> None:
        assert contradiction(base) is None
        assert contradiction(with_parameters(base, {})) is None

    @pytest.mark.parametrize(
        ("base", "values", "why"),
        [
            (OFFICIAL, {"hand_sizes": "15,13,25"}, "108 cards are too few"),
            (OFFICIAL, {"jokers": "9", "hand_sizes": "15,13,25"}, "113 cards are too few"),
            (CGA, {"may_ask_partner": "yes"}, "where there are no partners"),
            (OFFICIAL, {"red_three_extra_card": "yes"}, "extra card"),
            (CGA, {"red_three_blocks": "yes"}, "in no hand"),
            (WINDOWS, {"max_wilds": "0"}, "Black Threes cannot take a wildcard"),
            (WINDOWS, {"min_naturals": "3"}, "three naturals"),
            (HOYLE, {"turnovers": "5"}, "not turn it over"),
            (OFFICIAL, {"turnovers": "2"}, "not turn it over"),
            (OFFICIAL, {"out_bonus": "300"}, "concealed"),
            (CGA, {"putback_penalty": "100"}, "put back"),
            (WINDOWS, {"putback_penalty": "100", "take_must_succeed": "yes"}, "put back"),
            (OFFICIAL, {"concealed": "hand-canasta"}, "hand canasta"),
            (VIENNESE, {"hand_canasta_bonus": "150"}, "hand canasta"),
            (OFFICIAL, {"hand_canasta_bonus": "1000"}, "no bonus for a hand canasta"),
            (OFFICIAL, {"wild_canasta_bonus": "2000"}, "no row of their own"),
            (CGA, {"bonus_threes": "all"}, "set red-threes to all"),
            (WINDOWS, {"keep_three": "yes"}, "set red-threes to all"),
            (OFFICIAL, {"wild_row_first": "yes"}, "have no row of their own"),
            (WINDOWS, {"wild_row_first": "yes", "wild_rows": "yes"}, "goes first"),
            (CGA, {"last_card": "discard"}, "cannot be discarded"),
            (OFFICIAL, {"straight_points": "3000"}, "fourteen cards"),
            (
                WINDOWS,
                {"seats": "4", "hand_sizes": "18", "talons": "aside", "talon_cards": "9,9"},
                "too few",
            ),
        ],
    )
    def test_a_book_that_contradicts_itself_says_why(
        self, base: Ruleset, values: dict[str, str], why: str
    ) -> None:
        sentence = contradiction(book(base, **values))
        assert sentence is not None
        assert why in sentence
        assert sentence.endswith(".")
        assert not NOT_SAID.search(sentence)
        assert sentence[0].isupper() or sentence[0].isdigit()

    @pytest.mark.parametrize(
        ("base", "values"),
        [
            (OFFICIAL, {"hand_sizes": "25,25,25", "packs": "3"}),
            (OFFICIAL, {"hand_sizes": "25,20,18"}),
            (WINDOWS, {"max_wilds": "0", "black_three_wilds": "0"}),
            (WINDOWS, {"min_naturals": "3", "black_three_wilds": "0"}),
            (HOYLE, {"turnovers": "5", "stock_end": "ask"}),
            (WINDOWS, {"stock_end": "top-card"}),
            (VIENNESE, {"concealed": "blind"}),
            (OFFICIAL, {"concealed": "hand-canasta", "hand_canasta_bonus": "1000"}),
            (OFFICIAL, {"out_bonus": "200"}),
            (OFFICIAL, {"wild_canasta_bonus": "2000", "wild_rows": "yes"}),
            (OFFICIAL, {"putback_penalty": "100", "take_must_succeed": "no"}),
            (OFFICIAL, {"packs": "3", "jokers": "6", "wild_rows": "yes", "target": "10000"}),
            (WINDOWS, {"row_limit": "7"}),
            (WINDOWS, {"seats": "4", "partnerships": "4", "hand_sizes": "11"}),
            (OFFICIAL, {"packs": "3", "cards_drawn": "3", "seats": "2,4"}),
            (OFFICIAL, {"seats": "2", "hand_sizes": "13", "straight_points": "3000"}),
        ],
    )
    def test_a_book_that_does_not(self, base: Ruleset, values: dict[str, str]) -> None:
        assert contradiction(book(base, **values)) is None

    @pytest.mark.parametrize("base", RULESETS.values(), ids=RULESETS)
    def test_the_largest_hands_that_are_accepted_can_be_dealt_from_any_deck(
        self, base: Ruleset
    ) -> None:
        """W4, W5, O2: the worst deck has all Red Threes and whatever is no upcard on top."""
        for seats in base.seats:
            size = max(size for size in range(5, 26) if contradiction(hands_of(base, size)) is None)
            rules = hands_of(base, size)
            for in_hands in (True, False):
                deck = worst_deck(rules, seats * size, in_hands)
                round_ = Round(rules, deck, seats)
                round_.deal()
                assert round_.board.stock_count >= seats * rules.cards_drawn
            if size < 25:
                assert contradiction(hands_of(base, size + 1)) is not None

    @pytest.mark.parametrize("upcard", ["yes", "no"])
    @pytest.mark.parametrize("keep", ["yes", "no"])
    def test_black_threes_that_are_bonus_cards_are_replaced_too(
        self, upcard: str, keep: str
    ) -> None:
        """M2, M3: all eight may be dealt to one player, who keeps one of them at most."""
        values = {"bonus_threes": "all", "keep_three": keep, "upcard": upcard, "seats": "4"}
        largest = next(
            rules
            for size in range(25, 4, -1)
            if contradiction(rules := book(OFFICIAL, **values, hand_sizes=str(size))) is None
        )
        deck = sorted(pack(largest.packs, largest.jokers), reverse=True)  # the Threes come last
        for place in range(largest.bonus_kinds * largest.packs):
            deck.insert(4 * place, deck.pop())
        round_ = Round(largest, deck, 4)
        round_.deal()
        assert round_.board.stock_count >= 4


def test_a_parameter_names_the_rules_that_it_comes_from() -> None:
    """None for variants that no rule book of the first five has."""
    for name, parameter in PARAMETERS.items():
        assert re.fullmatch(r"([WHCOVM]\d+(, (?!$))?)*", parameter.ids), name


def hands_of(base: Ruleset, size: int) -> Ruleset:
    return book(base, hand_sizes=",".join([str(size)] * len(base.seats)), cards_drawn="1")


def worst_deck(rules: Ruleset, dealt: int, in_hands: bool) -> list[int]:
    """A deck with all that is no upcard right after the hands, or its Red Threes in them."""
    cards = pack(rules.packs, rules.jokers)
    reds = [card for card in cards if card < FIRST_BLACK]
    no_upcards = [card for card in cards if card >= FIRST_WILD]
    if not rules.upcard_may_be_black_three:
        no_upcards += [card for card in cards if FIRST_BLACK <= card < FIRST_NATURAL]
    first, beneath = (reds, no_upcards) if in_hands else ([], reds + no_upcards)
    rest = listed(map(sub, counted(cards), counted(reds + no_upcards)))
    rest.sort(reverse=True)  # naturals first, Black Threes last
    fillers = dealt - len(first)
    return first + rest[:fillers] + beneath + rest[fillers:]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("book", RULESETS)
def test_every_choice_alone_is_a_book_or_a_contradiction_with_a_reason(book: str) -> None:
    """No value of any parameter by itself makes a book that cannot be dealt."""
    rng, base = Random(5), RULESETS[book]
    for name in PARAMETERS:
        for text in values_of(name, base):
            rules = with_parameters(base, {name: text})
            if reason := contradiction(rules):
                assert reason.endswith(".")
                continue
            for seats in rules.seats:
                deck = pack(rules.packs, rules.jokers)
                rng.shuffle(deck)
                Round(rules, deck, seats).deal()


# What no record can write.


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        (WINDOWS, {"target": 9000}),
        (WINDOWS, {"cards_drawn": 3}),
        (WINDOWS, {"cards_drawn": True}),
        (WINDOWS, {"name": "another"}),
        (WINDOWS, {"name": "custom"}),
        (WINDOWS, {"base": "windows"}),
        (WINDOWS, {"options": ()}),
        (OFFICIAL, {"wild_rows": True}),
        (OFFICIAL, {"seats": (4,)}),
        (with_parameters(OFFICIAL, {}), {"seats": (4,)}),  # and hands for two and three
        (with_parameters(OFFICIAL, {"seats": "4"}), {"talons": ((2, Talons.STOCK),)}),
        (with_parameters(OFFICIAL, {}), {"canasta_size": 6}),
        (with_parameters(OFFICIAL, {}), {"packs": 4}),
        (with_parameters(OFFICIAL, {}), {"packs": 2.0}),
        (with_parameters(OFFICIAL, {}), {"packs": "3"}),
        (with_parameters(OFFICIAL, {}), {"wild_rows": 1}),
        (with_parameters(OFFICIAL, {}), {"stock_end": "ask"}),
        (with_parameters(OFFICIAL, {}), {"hand_sizes": ((2, 15),)}),
        (with_parameters(OFFICIAL, {}), {"minima": ()}),
        (with_parameters(OFFICIAL, {}), {"base": "samba"}),
        (with_parameters(OFFICIAL, {}), {"options": ("cards-drawn",)}),
    ],
)
def test_rules_that_no_record_can_write_cannot_be_made(base, changes) -> None:
    with pytest.raises(ValueError, match=r"no record can write|there are no rules"):
        base.replace(**changes)


def test_rules_that_a_record_can_write_can_be_made_by_any_way() -> None:
    assert WINDOWS.replace(cards_drawn=2) == WINDOWS.with_options({"cards-drawn": "2"})
    own = with_parameters(OFFICIAL, {"packs": "3", "max-wilds": "none"})
    assert with_parameters(OFFICIAL, {}).replace(packs=3, max_wilds=None) == own
    assert Ruleset() == WINDOWS


def test_rules_are_a_value_that_stays_as_it_is() -> None:
    own = with_parameters(OFFICIAL, {"packs": "3", "max-wilds": "none"})
    again = with_parameters(OFFICIAL, {"packs": "3", "max-wilds": "none"})
    assert (own, hash(own)) == (again, hash(again)) and own is not again
    assert own != with_parameters(OFFICIAL, {"packs": "3"})
    assert pickle.loads(pickle.dumps(own)) == copy.deepcopy(own) == own
    assert repr(WINDOWS) == "Ruleset()"
    assert repr(WINDOWS.replace(cards_drawn=2)) == "Ruleset(cards_drawn=2)"
    with pytest.raises(AttributeError, match="packs cannot be set"):
        own.packs = 2
    with pytest.raises(AttributeError, match="packs cannot be deleted"):
        del own.packs
    with pytest.raises(TypeError, match="rules have no decks"):
        own.replace(decks=3)


def test_numbers_and_bools_are_values_too() -> None:
    written = {"packs": "3", "wild-rows": "yes", "max-wilds": "none", "stock-end": "ask"}
    given = {"packs": 3, "wild-rows": True, "max-wilds": None, "stock-end": "ask"}
    assert with_parameters(OFFICIAL, given) == with_parameters(OFFICIAL, written)
    options = {"cards-drawn": 2, "red-three-blocks": True, "add-to-canasta": False}
    texts = {"cards-drawn": "2", "red-three-blocks": "yes", "add-to-canasta": "no"}
    assert WINDOWS.with_options(options) == WINDOWS.with_options(texts)


@pytest.mark.parametrize(
    ("name", "value"),
    [("packs", True), ("packs", 4), ("packs", 2.0), ("wild-rows", 1), ("target", -1)],
)
def test_a_number_that_is_not_offered_is_refused_like_its_text(name: str, value) -> None:
    with pytest.raises(ValueError, match=f"option {name} is"):
        with_parameters(OFFICIAL, {name: value})


def test_a_match_is_not_played_by_rules_that_contradict_themselves() -> None:
    rules = with_parameters(OFFICIAL, {"packs": 2, "hand-sizes": "25,25,25"})
    with pytest.raises(ValueError, match="too few"):
        Match(rules, [Seat("random", str(seat)) for seat in range(4)])
