"""The Own Rules dialog: what can be changed, what is refused, and that nothing is lost."""

import re
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine.books import OFFICIAL, WINDOWS
from game.engine.custom import EXAMPLES, GROUPS, PARAMETERS, contradiction, with_parameters
from game.engine.parameters.forms import Choice, Minima, Sources
from game.engine.ruleset import RULESETS, Ruleset
from game.screen.canvas.art import DIALOG, Art
from game.screen.canvas.framebuffer import Text
from game.screen.dialogs import own_rules
from game.screen.dialogs.own_rules import RuleBookEditor, Shelf
from game.screen.dialogs.rule_draft import MinimaTable, explained, offered, word
from game.screen.win31.chrome import Chrome
from game.screen.win31.desktop import Desktop
from game.screen.win31.dialog import Dialog
from game.screen.win31.lists import ListBox
from game.screen.win31.widgets import Button, Label
from game.storage.rulebooks import title_of
from tests.engine.test_custom import NOT_SAID
from tests.screen.ground import Ground
from tests.screen.hand import Hand
from tests.screen.kept import assert_as_kept
from tests.screen.test_new_dialog import drawn

ART = Art()
OLGA = with_parameters(OFFICIAL, {"jokers": "6", "hand-sizes": "15,13,13"})


def words_of(name: str) -> list[str]:
    """The words that a parameter is a choice of; none for numbers and the like."""
    form = PARAMETERS[name].form
    return [*form.values] if isinstance(form, Choice) else []


class Bench:
    """The dialog on a desktop, and rule books that it saves into."""

    def __init__(self, book: str = "official", own: dict[str, Ruleset] | None = None) -> None:
        self.own: dict[str, Ruleset] = {} if own is None else dict(own)
        self.refusal: str | None = None
        self.results: list[str] = []
        self.helped = 0
        self.desktop = Desktop(Ground(), Chrome(ART, "Canasta", (), lambda _: None))
        self.it = RuleBookEditor(
            ART,
            book,
            {**RULESETS, **self.own}[book],
            Shelf(self._there, self._save, self._delete),
            open_dialog=self.desktop.open,
            on_book=self.results.append,
            on_help=self._help,
        )
        self.dialog = self.desktop.open(self.it.dialog)
        self.hand = Hand(self.desktop)

    def _there(self, name: str) -> str | None:
        return next((own for own in self.own if own.casefold() == name.casefold()), None)

    def _save(self, name: str, ruleset: Ruleset) -> str | None:
        if self.refusal is None:
            self.own.pop(self._there(name) or "", None)
            self.own[name] = ruleset
        return self.refusal

    def _delete(self, name: str) -> str | None:
        if self.refusal is None:
            del self.own[name]
        return self.refusal

    def _help(self) -> None:
        self.helped += 1

    def select(self, name: str) -> None:
        """Select a rule, by its parameter's name."""
        parameter = PARAMETERS[name]
        self.it.groups.select(GROUPS.index(parameter.group))
        self.it.rules.select(self.it._shown.index(parameter))

    def set(self, name: str, text: str) -> None:
        """Give a rule a value: typed, or from the list where it cannot be typed."""
        self.select(name)
        if self.it.value.enabled:
            self.hand.keys("alt+v")
            if not text:
                self.hand.keys("delete")
            self.hand.type(text)
        else:
            self.it.values.select(self.it._offered.index(text))

    @property
    def box(self) -> Dialog:
        """The box in front of the dialog."""
        front = self.desktop.dialogs[-1]
        assert isinstance(front, Dialog)
        assert front is not self.dialog
        return front

    def said(self) -> str:
        """What the box in front says."""
        labels = [w for w in self.box.body.widgets() if isinstance(w, Label)]
        return "\n".join(label.text for label in labels)

    def button(self, label: str) -> Button:
        widgets = self.dialog.body.widgets()
        return next(w for w in widgets if isinstance(w, Button) and w.caption.text == label)

    def shown(self) -> list[str]:
        """All texts of the dialog."""
        return [item.text for item in self._flat() if isinstance(item, Text)]

    def _flat(self) -> list[Any]:
        return [getattr(item, "item", item) for item in self.dialog.items()]


def _changed() -> Bench:
    bench = Bench("Aunt Olga's", {"Aunt Olga's": OLGA})
    bench.set("stock-end", "turn-over")
    bench.set("natural-canasta-bonus", "1000")
    bench.select("hand-sizes")
    return bench


def _contradicted() -> Bench:
    bench = Bench()
    bench.set("hand-sizes", "25,25,25")
    bench.hand.keys("enter")
    return bench


def _scoring() -> Bench:
    bench = Bench("viennese")
    bench.select("red-threes-against")
    return bench


def _explained() -> Bench:
    bench = Bench("modern")
    bench.set("keep-three", "no")
    return bench


def _minima() -> Bench:
    bench = Bench("windows")
    bench.select("minima")
    bench.hand.keys("alt+t")
    return bench


def _examples() -> Bench:
    bench = Bench("windows")
    bench.hand.keys("alt+e down")
    return bench


def _of_example() -> Bench:
    bench = _examples()
    bench.hand.keys("down enter")
    bench.select("minima")
    return bench


def _pulled_down() -> Bench:
    bench = Bench("windows")
    bench.hand.keys("alt+f f4")
    return bench


BENCHES: dict[str, Callable[[], Bench]] = {
    "dialog_own_rules": Bench,
    "dialog_own_rules_changed": _changed,
    "dialog_own_rules_refused": _contradicted,
    "dialog_own_rules_scoring": _scoring,
    "dialog_own_rules_base": _pulled_down,
    "dialog_own_rules_explained": _explained,
    "dialog_own_rules_minima": _minima,
    "dialog_own_rules_examples": _examples,
    "dialog_own_rules_of_example": _of_example,
}
#: What is kept, by the names of the files.
DIALOG_PICTURES: dict[str, Callable[[], pygame.Surface]] = {
    name: lambda make=make: drawn(*make().desktop.dialogs)  # type: ignore[misc]
    for name, make in BENCHES.items()
}


@pytest.mark.sampled(6)
@pytest.mark.parametrize("name", DIALOG_PICTURES)
def test_it_looks_as_it_is_kept(name: str) -> None:
    assert_as_kept(DIALOG_PICTURES[name](), name)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("book", RULESETS)
def test_every_rule_has_its_room(book: str) -> None:
    bench = Bench(book)
    it = bench.it
    for name in PARAMETERS:
        bench.select(name)
        assert bench.dialog.problems() == []
        for text in it._offered:
            it.note.text = explained(name, text, RULESETS[book])
            assert len(it.note._lines(ART)) <= it.note.lines - 1, name  # and what is standard
        room = it.values.area.w - 24
        assert all(ART.width(DIALOG, each.text) <= room for each in it.values.entries), name


def test_all_parameters_are_there_group_by_group() -> None:
    bench = Bench()
    found = []
    for group in GROUPS:
        bench.it.groups.select(GROUPS.index(group))
        found += [entry.text for entry in bench.it.rules.entries]
    assert found == [parameter.label for parameter in PARAMETERS.values()]


class TestWords:
    def test_every_word_of_records_has_its_own(self) -> None:
        for name in PARAMETERS:
            words = words_of(name)
            shown = [word(name, text) for text in words]
            assert all(text[0].isupper() for text in shown), name
            assert len(set(shown)) == len(words), name

    @pytest.mark.parametrize("book", RULESETS)
    def test_the_value_of_the_book_itself_is_offered(self, book: str) -> None:
        ruleset = RULESETS[book]
        for name, parameter in PARAMETERS.items():
            text = parameter.form.text(getattr(ruleset, parameter.field))
            values = offered(parameter, ruleset)
            assert text in values, name
            assert len(values) > 1, name
            for value in values:
                with_parameters(ruleset, {name: value})


def test_ok_saves_the_rules_by_their_name() -> None:
    bench = Bench()
    bench.set("jokers", "6")
    bench.set("hand-sizes", "15, 13, 13")
    bench.hand.keys("alt+n")
    bench.hand.type("Aunt Olga's")
    bench.hand.keys("enter")
    assert bench.own == {"Aunt Olga's": OLGA}
    assert bench.results == ["Aunt Olga's"]
    assert bench.desktop.dialogs == []


@pytest.mark.parametrize("book", RULESETS)
def test_a_name_is_suggested_that_no_book_has(book: str) -> None:
    title = title_of(book)
    bench = Bench(book, {f"My {title}": OLGA, f"my {title} 2": OLGA})
    bench.hand.keys("enter")
    assert bench.results == [f"My {title} 3"]
    assert bench.own[f"My {title} 3"].base == book


def test_cancel_keeps_nothing() -> None:
    bench = Bench()
    bench.set("jokers", "6")
    bench.hand.keys("escape")
    assert (bench.own, bench.results, bench.desktop.dialogs) == ({}, [], [])


def test_every_rule_can_be_changed_from_the_list() -> None:
    bench = Bench("windows")
    for name in PARAMETERS:
        bench.select(name)
        before = bench.it._draft.text(name)
        other = next(text for text in bench.it._offered if text != before)
        bench.it.values.select(bench.it._offered.index(other))
        assert bench.it._draft.written == {name: other}, name
        assert word(name, other) in bench.shown(), name
        assert "*" in bench.shown(), name
        bench.it.values.select(bench.it._offered.index(before))  # the next one stands alone again
        assert not bench.it._draft.written, name
        assert "*" not in bench.shown(), name


def test_by_mouse_and_by_keyboard_it_is_the_same() -> None:
    by_mouse = Bench("windows")
    lists = (by_mouse.it.groups, by_mouse.it.rules, by_mouse.it.values)
    for box, line in zip(lists, (3, 0, 1), strict=True):
        by_mouse.hand.click((box.area.x + 20, box.area.y + 2 + 13 * line + 6))
    by_keyboard = Bench("windows")
    by_keyboard.hand.keys("down down down tab tab tab down")
    for bench in (by_mouse, by_keyboard):
        bench.hand.keys("enter")
        assert [*bench.own.values()] == [with_parameters(WINDOWS, {"canastas-to-go-out": "2"})]


def test_a_double_click_goes_on_to_the_right_and_saves_nothing() -> None:
    bench = Bench()
    it = bench.it
    for box, focus in ((it.groups, it.rules), (it.rules, it.values), (it.values, it.values)):
        bench.hand.double_click((box.area.x + 20, box.area.y + 2 + 13 + 6))
        assert bench.dialog.focus is focus
    assert bench.desktop.dialogs == [bench.dialog]
    assert bench.own == {}


@pytest.mark.parametrize(("typed", "points"), [("1,500", 1_500), (" 70 ", 70), ("10,000", 10_000)])
def test_numbers_may_be_typed_as_people_write_them(typed: str, points: int) -> None:
    bench = Bench()
    bench.set("natural-canasta-bonus", typed)
    bench.hand.keys("enter")
    assert [rules.natural_canasta_bonus for rules in bench.own.values()] == [points]


def test_a_value_that_is_set_back_is_no_change() -> None:
    bench = Bench()
    bench.set("jokers", "6")
    bench.set("jokers", "4")
    assert bench.it._draft.written == {}
    assert "*" not in bench.shown()


def test_what_a_rule_was_is_said_beside_what_it_is() -> None:
    bench = Bench()
    bench.set("stock-end", "turn-over")
    assert "Pile is turned over:" in bench.it.note.text
    assert "In the rules Official: Pile, or the end." in bench.it.note.text


class TestExplained:
    def test_every_rule_says_what_it_asks(self) -> None:
        """Yes and no in a sentence each; a choice of words says what the chosen one means."""
        bench = Bench("modern")
        for name, parameter in PARAMETERS.items():
            bench.select(name)
            said = bench.it.note.text
            assert said.endswith("."), name
            assert len(said.split()) > 3, name
            if {*words_of(parameter.name)} in ({"yes", "no"}, {"none", "4"}):
                assert re.fullmatch(r"Yes: .+\. No: .+\.", said), name

    def test_in_the_words_of_the_screen(self) -> None:
        for name, parameter in PARAMETERS.items():
            assert not NOT_SAID.search(parameter.about), name

    def test_what_is_typed_is_chosen_in_the_list_where_that_has_it(self) -> None:
        bench = Bench()
        for text, number in (("500", 500), ("505", None), ("1000", 1000)):
            bench.set("natural-canasta-bonus", text)
            offered = bench.it._offered
            assert (text in offered) is (number is not None)
            assert bench.it.values.selected == (offered.index(text) if number else -1)
            assert bench.it.value.text == text

    def test_the_minimum_is_said_in_words(self) -> None:
        bench = Bench("windows")
        bench.select("minima")
        said = "15 below 0, 50 from 0 on, 90 from 1,500 on and 120 from 3,000 on."
        assert bench.it.note.text.endswith(said)
        assert bench.it.value.text == "15, 50, 90, 120"
        bench.it.values.select(bench.it._offered.index("0"))
        assert "0 at any total." in bench.it.note.text


class TestMinima:
    """The first meld's minimum is a table of totals and points."""

    def opened(self) -> tuple[Bench, MinimaTable]:
        bench = Bench("windows")
        bench.select("minima")
        made: list[MinimaTable] = []
        real = own_rules.MinimaTable

        def kept(*args: Any, **kwargs: Any) -> MinimaTable:
            made.append(real(*args, **kwargs))
            return made[-1]

        own_rules.MinimaTable = kept  # type: ignore[assignment,misc]
        try:
            bench.hand.keys("alt+t")
        finally:
            own_rules.MinimaTable = real  # type: ignore[misc]
        return bench, made[0]

    def test_it_shows_what_there_is(self) -> None:
        _bench, table = self.opened()
        shown = [(total.text, points.text) for total, points in table.rows]
        assert table.first.text == "15"
        assert shown == [("0", "50"), ("1500", "90"), ("3000", "120"), *[("", "")] * 4]

    def test_rows_are_typed_in_any_order_and_left_out(self) -> None:
        bench, _table = self.opened()
        bench.hand.type("25")
        bench.hand.keys("tab delete tab delete tab")  # the row from 0 on
        bench.hand.type("5,000")
        bench.hand.keys("tab")
        bench.hand.type("150")
        bench.hand.keys("enter enter")
        (rules,) = bench.own.values()
        assert rules.minima == ((None, 25), (3000, 120), (5000, 150))

    def test_a_total_may_be_below_zero(self) -> None:
        bench, _table = self.opened()
        bench.hand.keys("tab")
        bench.hand.type("-1000")
        bench.hand.keys("enter enter")
        (rules,) = bench.own.values()
        assert rules.minima == ((None, 15), (-1000, 50), (1500, 90), (3000, 120))

    @pytest.mark.parametrize(
        ("keys", "text", "why"),
        [
            ("", "301", "from 0 to 300"),
            ("", "", "from 0 to 300"),
            ("", "many", "from 0 to 300"),
            ("", "-5", "from 0 to 300"),
            ("tab tab", "", "from 0 to 300"),
            ("tab", "", "from -100,000 to 100,000"),
            ("tab", "1000000", "from -100,000 to 100,000"),
            ("tab", "1500", "two minimums for the total 1,500"),
        ],
    )
    def test_what_cannot_be_is_refused_with_the_reason(
        self, keys: str, text: str, why: str
    ) -> None:
        bench, table = self.opened()
        bench.hand.keys(f"{keys} delete")
        bench.hand.type(text)
        bench.hand.keys("enter")
        assert why in bench.said()
        bench.hand.keys("enter")
        assert bench.desktop.dialogs[-1] is table.dialog
        bench.hand.keys("escape")
        assert bench.it._draft.written == {}

    def test_only_the_minimum_has_a_table(self) -> None:
        bench = Bench("windows")
        for name in PARAMETERS:
            bench.select(name)
            assert bench.it.table.enabled is (name == "minima")
            form = PARAMETERS[name].form
            assert bench.it.value.enabled or isinstance(form, (Choice, Minima, Sources))


class TestExamples:
    @pytest.mark.parametrize("number", range(len(EXAMPLES)))
    def test_an_example_is_taken_over_and_saved(self, number: int) -> None:
        bench = Bench("viennese")
        bench.set("jokers", "6")
        bench.hand.keys("alt+e " + "down " * number + "enter enter")
        example = EXAMPLES[number]
        assert bench.own == {example.title: example.rules}

    def test_by_mouse(self) -> None:
        bench = Bench()
        bench.hand.click(bench.button("Examples...").area.center)
        examples = next(w for w in bench.box.body.widgets() if isinstance(w, ListBox))
        bench.hand.double_click((examples.area.x + 20, examples.area.y + 2 + 13 + 6))
        assert bench.it.name.text == EXAMPLES[1].title
        assert [*RULESETS][bench.it.base.value] == "windows"

    def test_it_can_be_changed_further_and_left(self) -> None:
        bench = Bench()
        bench.set("jokers", "6")
        bench.hand.keys("alt+e escape")
        assert bench.it._draft.written == {"jokers": "6"}
        bench.hand.keys("alt+e enter")
        bench.set("target", "3000")
        bench.hand.keys("enter")
        (rules,) = bench.own.values()
        assert rules == with_parameters(OFFICIAL, {**EXAMPLES[0].values, "target": 3000})

    def test_an_own_book_keeps_its_name(self) -> None:
        bench = Bench("Aunt Olga's", {"Aunt Olga's": OLGA})
        bench.hand.keys("alt+e enter")
        assert bench.it.name.text == "Aunt Olga's"


class TestSeats:
    """Players, sides and hands are rules of their own, whatever they were started from."""

    def test_partners_for_windows(self) -> None:
        bench = Bench("windows")
        bench.set("seats", "2,4")
        bench.select("hand-sizes")
        assert bench.it.value.text == "15,15"
        bench.set("partnerships", "4")
        bench.set("hand-sizes", "15,11")
        assert "not" not in bench.it.note.text
        bench.hand.keys("enter")
        (rules,) = bench.own.values()
        assert rules == with_parameters(
            WINDOWS, {"seats": "2,4", "partnerships": "4", "hand-sizes": "15,11"}
        )

    def test_the_hands_and_talons_follow_the_players(self) -> None:
        bench = Bench()
        bench.set("hand-sizes", "15,12,9")
        bench.set("talons", "aside,none,stock")
        bench.set("seats", "2,4")
        assert bench.it._draft.written == {
            "seats": "2,4",
            "hand-sizes": "15,9",
            "talons": "aside,stock",
        }
        bench.set("seats", "2,3,4")
        assert bench.it._draft.written["hand-sizes"] == "15,12,9"
        bench.select("talons")
        assert bench.it.value.text == "Aside, None, Deck"


class TestRefused:
    @pytest.mark.parametrize(
        ("name", "text"),
        [
            ("jokers", ""),
            ("jokers", "many"),
            ("target", "1,5"),
            ("hand-sizes", "15,13"),
        ],
    )
    def test_a_value_that_cannot_be_read(self, name: str, text: str) -> None:
        bench = Bench()
        bench.set(name, text)
        bench.select("out-bonus")
        bench.hand.keys("enter")
        assert f'not "{text}"' in bench.said()
        bench.hand.keys("enter")
        assert bench.desktop.dialogs == [bench.dialog]
        assert bench.own == {}
        assert bench.it.value.text == text  # nothing is lost, and he stands before it
        assert bench.dialog.focus is bench.it.value
        assert f'not "{text}"' in bench.it.note.text

    def test_rules_that_contradict_themselves_with_the_reason(self) -> None:
        bench = Bench()
        bench.set("hand-sizes", "25,25,25")
        reason = contradiction(with_parameters(OFFICIAL, {"hand-sizes": "25,25,25"}))
        assert bench.it.note.text == reason
        bench.hand.keys("enter")
        assert bench.said() == reason
        bench.hand.keys("enter")
        bench.set("packs", "3")
        assert bench.it.note.text != reason
        bench.hand.keys("enter")
        assert [rules.packs for rules in bench.own.values()] == [3]

    @pytest.mark.parametrize("name", ["", "Windows", "hoyle"])
    def test_a_name_that_cannot_be(self, name: str) -> None:
        bench = Bench()
        bench.hand.keys("alt+n delete")
        bench.hand.type(name)
        bench.hand.keys("enter")
        assert "name" in bench.said()
        bench.hand.keys("enter")
        assert bench.own == {}
        assert bench.dialog.focus is bench.it.name

    def test_a_file_that_cannot_be_written(self) -> None:
        bench = Bench()
        bench.refusal = "The rule books cannot be saved."
        bench.hand.keys("enter")
        assert bench.said() == bench.refusal
        bench.hand.keys("enter")
        assert bench.desktop.dialogs == [bench.dialog]
        assert bench.results == []


class TestOwnBooks:
    def test_an_own_book_is_opened_as_it_was_saved(self) -> None:
        bench = Bench("Aunt Olga's", {"Aunt Olga's": OLGA})
        assert bench.it.name.text == "Aunt Olga's"
        assert [*RULESETS][bench.it.base.value] == "official"
        bench.hand.keys("enter")
        assert bench.own == {"Aunt Olga's": OLGA}

    def test_saving_it_as_it_was_asks_nothing(self) -> None:
        bench = Bench("Aunt Olga's", {"Aunt Olga's": OLGA})
        bench.hand.keys("enter")
        assert bench.results == ["Aunt Olga's"]
        assert bench.desktop.dialogs == []

    @pytest.mark.parametrize("yes", [True, False])
    def test_other_rules_cost_its_high_scores_and_ask_before(self, yes: bool) -> None:
        bench = Bench("Aunt Olga's", {"Aunt Olga's": OLGA})
        bench.set("target", "3000")
        bench.hand.keys("enter")
        assert "its high scores are deleted" in bench.said()
        bench.hand.keys("y" if yes else "enter")
        assert bench.own["Aunt Olga's"].target == (3_000 if yes else 5_000)

    def test_a_yes_holds_for_the_name_that_was_asked_about(self) -> None:
        bench = Bench("windows", {"Aunt Olga's": OLGA, "Igor": OLGA})
        bench.refusal = "The rule books cannot be saved."
        bench.hand.keys("alt+n")
        bench.hand.type("Igor")
        bench.hand.keys("enter y")
        assert bench.said() == bench.refusal
        bench.hand.keys("enter alt+n")
        bench.hand.type("Aunt Olga's")
        bench.hand.keys("enter")
        assert "There is already a rule book Aunt Olga's." in bench.said()

    def test_another_name_makes_another_book(self) -> None:
        bench = Bench("Aunt Olga's", {"Aunt Olga's": OLGA})
        bench.hand.keys("alt+n")
        bench.hand.type("Uncle Igor's")
        bench.hand.keys("enter")
        assert bench.own == {"Aunt Olga's": OLGA, "Uncle Igor's": OLGA}

    @pytest.mark.parametrize("yes", [True, False])
    def test_the_name_of_another_book_asks_before_that_is_lost(self, yes: bool) -> None:
        bench = Bench("windows", {"Aunt Olga's": OLGA})
        bench.hand.keys("alt+n")
        bench.hand.type("aunt olga's")
        bench.hand.keys("enter")
        assert "There is already a rule book Aunt Olga's." in bench.said()
        bench.hand.keys("y" if yes else "enter")  # No is the default
        if yes:
            assert [rules.base for rules in bench.own.values()] == ["windows"]
            assert bench.desktop.dialogs == []
        else:
            assert bench.own == {"Aunt Olga's": OLGA}
            assert bench.desktop.dialogs == [bench.dialog]

    @pytest.mark.parametrize("yes", [True, False])
    def test_delete_asks_first(self, yes: bool) -> None:
        bench = Bench("Aunt Olga's", {"Aunt Olga's": OLGA})
        bench.hand.keys("alt+d")
        assert "deletes the rule book Aunt Olga's and its high scores" in bench.said()
        bench.hand.keys("y" if yes else "enter")
        assert ("Aunt Olga's" in bench.own) is not yes
        assert bench.results == (["official"] if yes else [])

    def test_what_cannot_be_deleted_stays_and_why_is_said(self) -> None:
        bench = Bench("Aunt Olga's", {"Aunt Olga's": OLGA})
        bench.refusal = "The disk is full."
        bench.hand.keys("alt+d y")
        assert "The disk is full." in bench.said()
        assert bench.own == {"Aunt Olga's": OLGA}
        bench.hand.keys("enter")
        assert bench.desktop.dialogs == [bench.dialog]
        assert bench.results == []

    def test_one_of_the_five_cannot_be_deleted(self) -> None:
        bench = Bench()
        assert not bench.button("Delete...").enabled
        bench.hand.keys("alt+d")
        assert bench.desktop.dialogs == [bench.dialog]


class TestStartedFrom:
    def test_what_was_changed_stays_changed(self) -> None:
        bench = Bench("official")
        bench.set("jokers", "6")
        bench.hand.keys("alt+f down")
        bench.hand.keys("enter")
        assert [*bench.own.values()] == [with_parameters(RULESETS["viennese"], {"jokers": "6"})]

    def test_what_is_no_change_any_more_is_none(self) -> None:
        bench = Bench("official")
        bench.set("one-card-rule", "no")
        bench.hand.keys("alt+f down")
        assert bench.it._draft.written == {}

    def test_what_does_not_fit_is_said(self) -> None:
        """Hand sizes are for as many seats as the rule book has."""
        bench = Bench("official")
        bench.set("hand-sizes", "15,13,13")
        bench.hand.keys("alt+f home enter")
        assert 'not "15,13,13"' in bench.said()


def test_help_leaves_it_open() -> None:
    bench = Bench()
    bench.hand.click(bench.button("Help"))
    assert bench.helped == 1
    assert bench.desktop.dialogs == [bench.dialog]
