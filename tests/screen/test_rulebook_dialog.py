"""The Own Rules dialog: what can be changed, what is refused, and that nothing is lost."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine.custom import GROUPS, PARAMETERS, contradiction, with_parameters
from game.engine.ruleset import OFFICIAL, RULESETS, WINDOWS, Ruleset
from game.screen.canvas.art import DIALOG, Art
from game.screen.canvas.framebuffer import Text
from game.screen.dialogs.own_rules import RuleBookEditor
from game.screen.dialogs.rule_words import COMMON, HINTS, WORDS, explained, offered, word
from game.screen.win31.chrome import Chrome
from game.screen.win31.desktop import Desktop
from game.screen.win31.dialog import Dialog
from game.screen.win31.widgets import Button, Label
from game.storage.rulebooks import title_of
from tests.screen.hand import Hand
from tests.screen.kept import assert_as_kept
from tests.screen.test_new_dialog import Ground, drawn

ART = Art()
OLGA = with_parameters(OFFICIAL, {"jokers": "6", "hand-sizes": "15,13,13"})


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
            self.desktop.open,
            would_replace=self._there,
            save=self._save,
            delete=self._delete,
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
}
#: What is kept, by the names of the files.
DIALOG_PICTURES: dict[str, Callable[[], pygame.Surface]] = {
    name: lambda make=make: drawn(*make().desktop.dialogs)  # type: ignore[misc]
    for name, make in BENCHES.items()
}


@pytest.mark.parametrize("name", DIALOG_PICTURES)
def test_it_looks_as_it_is_kept(name: str) -> None:
    assert_as_kept(DIALOG_PICTURES[name](), name)


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
    @pytest.mark.parametrize("name", PARAMETERS)
    def test_every_word_of_records_has_its_own(self, name: str) -> None:
        words = PARAMETERS[name].form.words
        shown = [word(name, text) for text in words]
        assert all(text[0].isupper() for text in shown)
        assert len(set(shown)) == len(words)

    def test_there_are_none_of_parameters_that_are_gone(self) -> None:
        assert {*WORDS, *COMMON, *HINTS} <= PARAMETERS.keys()
        for name, words in WORDS.items():
            assert words.keys() == {*PARAMETERS[name].form.words}

    @pytest.mark.parametrize("book", RULESETS)
    @pytest.mark.parametrize("name", PARAMETERS)
    def test_the_value_of_the_book_itself_is_offered(self, name: str, book: str) -> None:
        ruleset = RULESETS[book]
        parameter = PARAMETERS[name]
        text = parameter.form.text(getattr(ruleset, parameter.field))
        values = offered(parameter, ruleset)
        assert text in values
        assert len(values) > 1
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


@pytest.mark.parametrize("name", PARAMETERS)
def test_every_rule_can_be_changed_from_the_list(name: str) -> None:
    bench = Bench("windows")
    bench.select(name)
    before = bench.it._text(name)
    other = next(text for text in bench.it._offered if text != before)
    bench.it.values.select(bench.it._offered.index(other))
    assert bench.it._texts == {name: other}
    assert word(name, other) in bench.shown()
    assert "*" in bench.shown()


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
    assert bench.it._texts == {}
    assert "*" not in bench.shown()


def test_what_a_rule_was_is_said_beside_what_it_is() -> None:
    bench = Bench()
    bench.set("stock-end", "turn-over")
    assert "Pile is turned over:" in bench.it.note.text
    assert "In the rules Official: Pile, or the end." in bench.it.note.text


class TestRefused:
    @pytest.mark.parametrize(
        ("name", "text"),
        [
            ("jokers", ""),
            ("jokers", "many"),
            ("target", "1,5"),
            ("hand-sizes", "15,13"),
            ("minima", "50,0:-1"),
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
        assert bench.it._texts == {}

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
