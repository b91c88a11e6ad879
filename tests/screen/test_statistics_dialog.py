"""The Statistics dialog: what it adds up, what can be chosen and looked at, its kept pictures."""

from collections.abc import Callable
from datetime import date, timedelta
from random import Random
from typing import Final

import pygame
import pytest

from game.engine.ruleset import RULESETS
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import Framebuffer, Text
from game.screen.dialogs.statistics_dialog import (
    EMPTY,
    MATCHES_SHOWN,
    ROUNDS_SHOWN,
    Ledger,
    StatisticsDialog,
)
from game.screen.win31.chart import LineChart, levels
from game.screen.win31.chrome import Chrome
from game.screen.win31.desktop import Desktop
from game.screen.win31.dialog import Dialog
from game.storage.rulebooks import title_of
from game.storage.settings import LONGEST_BOOK
from game.storage.statistics import MIXED, MatchPlayed, Overview, RoundPlayed, Slice
from tests.screen.hand import Hand
from tests.screen.kept import assert_as_kept
from tests.screen.test_hiscore_dialogs import Table1994
from tests.storage.test_statistics import sums

Played = tuple[list[RoundPlayed], list[MatchPlayed]]

BOOKS: Final = {**{book: title_of(book) for book in RULESETS}, "Aunt Olga's": "Aunt Olga's"}


def played(matches: int, sides: int = 2, seed: int = 1, **changes: object) -> Played:
    """So many matches, as they might have been played."""
    rng = Random(seed)
    found: Played = ([], [])
    for number in range(matches):
        totals, count = (0,) * sides, 0
        day = (date(1994, 8, 8) + timedelta(days=3 * number)).isoformat()
        while max(totals) < 5000:
            count += 1
            points = tuple(rng.randrange(-350, 1900) for _ in range(sides))
            totals = tuple(map(sum, zip(totals, points, strict=True)))
            each = RoundPlayed(
                f"{seed} {number} {count}",
                f"{seed} {number} 1",
                count,
                "windows",
                str(sides),
                "advanced",
                False,
                day,
                points,
                totals,
                canastas=rng.randrange(1, 6),
                naturals=rng.randrange(2),
                out=rng.random() < 0.5,
                seconds=rng.randrange(200, 700),
                deal=1_984 + 31_337 * count,
            )
            found[0].append(each._replace(**changes))
        won = totals[0] == max(totals)
        match = MatchPlayed(
            f"{seed} {number} 1", "windows", str(sides), "advanced", False, day, won, count, totals
        )
        kept = {name: value for name, value in changes.items() if name in MatchPlayed._fields}
        found[1].append(match._replace(**kept))
    return found


MANY: Final = played(20)
FOUR: Final = played(3, 4)


class Bench:
    """A dialog on a desktop, over what was played, and what it has asked for."""

    def __init__(self, everything: Played = MANY, shown: Slice = Slice("windows", "2")) -> None:  # noqa: B008
        self.art = Art()
        self.everything = everything
        self.saved: list[Slice] = []
        self.cleared: list[Slice] = []
        self.copied: list[str] = []
        self.desktop = Desktop(Table1994(), Chrome(self.art, "Canasta", (), lambda _: None))
        ledger = Ledger(
            self._look,
            self._match,
            self.saved.append,
            self._reset,
            self.desktop.open,
            self.copied.append,
        )
        self.it = StatisticsDialog(self.art, BOOKS, shown, ledger)
        self.dialog = self.desktop.open(self.it.dialog)
        self.hand = Hand(self.desktop)

    def _look(self, part: Slice) -> Overview:
        rounds, matches = self._of(part)
        return Overview(sums(rounds, matches), rounds[-ROUNDS_SHOWN:], matches[-MATCHES_SHOWN:])

    def _match(self, key: str) -> list[RoundPlayed]:
        return [each for each in self.everything[0] if each.match == key]

    def _of(self, part: Slice) -> Played:
        wanted = {name: value for name, value in part._asdict().items() if value is not None}
        rounds, matches = self.everything
        return (
            [r for r in rounds if all(getattr(r, n) == v for n, v in wanted.items())],
            [m for m in matches if all(getattr(m, n) == v for n, v in wanted.items())],
        )

    def _reset(self, part: Slice) -> None:
        self.cleared.append(part)
        gone = self._of(part)
        self.everything = tuple(  # type: ignore[assignment]
            [each for each in kept if each not in left]
            for kept, left in zip(self.everything, gone, strict=True)
        )

    @property
    def numbers(self) -> dict[str, str]:
        """The table, as it reads."""
        return {row[0]: row[1] for row in self.it.table.rows if row is not None}

    @property
    def front(self) -> Dialog:
        front = self.desktop.dialogs[-1]
        assert isinstance(front, Dialog)
        return front

    def words(self) -> list[str]:
        return [item.text for item in self.front.items() if isinstance(item, Text)]

    def picture(self) -> pygame.Surface:
        frame = Framebuffer(self.art)
        frame.show(self.desktop.items())
        return frame.surface


def test_the_numbers_are_those_of_what_was_played() -> None:
    rounds, matches = MANY
    bench = Bench()
    won = sum(each.points[0] > each.points[1] for each in rounds)
    assert bench.numbers["Rounds won"] == f"{won} ({round(100 * won / len(rounds))}%)"
    assert bench.numbers["Best round"] == f"{max(each.points[0] for each in rounds):,}"
    assert bench.numbers["Games lost"] == str(sum(not match.won for match in matches))
    assert bench.numbers["Longest game, in rounds"] == str(max(m.rounds for m in matches))
    hours = sum(each.seconds for each in rounds) // 3600
    assert bench.numbers["Time played"].startswith(f"{hours} h ")


def test_nothing_played_is_said() -> None:
    bench = Bench(([], []))
    assert EMPTY in bench.words()
    assert bench.numbers["Rounds won"] == "0"
    assert not bench.it.save.enabled
    assert not bench.it.reset.enabled
    bench.hand.click(bench.it.chart.area.center)
    bench.dialog.set_focus(bench.it.chart)
    bench.hand.keys("left end")
    assert bench.it.chart.chosen == -1


def test_parts_are_chosen_by_mouse_and_keys() -> None:
    other = played(1, seed=2, book="hoyle", level=MIXED, helped=True)
    bench = Bench((MANY[0] + other[0], MANY[1] + other[1]))
    assert bench.it.part == Slice("windows", "2")
    bench.hand.keys("alt+b home")  # all rule books
    assert bench.it.part == Slice(None, "2")
    everything = len(MANY[0]) + len(other[0])
    bench.hand.keys("alt+l end")
    assert bench.it.part == Slice(None, "2", MIXED)
    bench.hand.keys("alt+h end")
    assert bench.it.part == Slice(None, "2", MIXED, helped=True)
    assert bench.it._found.sums.rounds == len(other[0])
    bench.hand.keys("alt+p end")
    assert bench.it._found.sums.rounds == 0
    bench.hand.keys("home alt+l home alt+h home")
    assert bench.it._found.sums.rounds == everything


def test_the_chart_shows_the_last_hundred_rounds() -> None:
    bench = Bench()
    rounds = MANY[0]
    assert len(rounds) > ROUNDS_SHOWN
    own, best = bench.it.chart.series
    assert own.values == tuple(each.points[0] for each in rounds[-ROUNDS_SHOWN:])
    assert best.values == tuple(each.points[1] for each in rounds[-ROUNDS_SHOWN:])
    assert str(len(rounds)) in bench.words()


def test_a_match_can_be_looked_at_and_each_of_its_rounds() -> None:
    bench = Bench(FOUR, Slice("windows", "4"))
    bench.hand.keys("alt+c down")
    newest = FOUR[1][-1]
    course = [each for each in FOUR[0] if each.match == newest.key]
    assert [each.values[-1] for each in bench.it.chart.series] == [*newest.totals]
    assert [each.values[0] for each in bench.it.chart.series] == [0] * 4
    bench.dialog.set_focus(bench.it.chart)
    bench.hand.keys("home")
    assert bench.it.note.text == ""
    bench.hand.keys("right")
    assert bench.it.note.text.startswith(f"Round 1 of 8/14/94: {course[0].points[0]:,} to ")
    bench.hand.keys("end")
    assert bench.it.note.text.startswith(f"Round {len(course)} of ")
    plot = bench.it.chart._plot
    bench.hand.click((plot.x + 1, plot.centery))
    assert bench.it.chart.chosen == 0


def test_the_number_of_a_deal_can_be_copied() -> None:
    bench = Bench()
    assert not bench.it.copy.enabled
    bench.dialog.set_focus(bench.it.chart)
    bench.hand.keys("end alt+d")
    number = MANY[0][-1].deal
    assert bench.copied == [str(number)]
    assert bench.it.note.text.endswith(f"; deal {number:,}")
    before = Bench(([each._replace(deal=0) for each in MANY[0]], MANY[1]))
    before.dialog.set_focus(before.it.chart)
    before.hand.keys("end alt+d")
    assert before.copied == []
    assert "deal" not in before.it.note.text


def test_not_more_matches_are_offered_than_a_list_holds() -> None:
    bench = Bench()
    assert len(MANY[1]) > MATCHES_SHOWN
    assert len(bench.it.charts.texts) == 1 + MATCHES_SHOWN


def test_save_hands_over_what_is_shown() -> None:
    bench = Bench()
    bench.hand.keys("alt+s")
    assert bench.saved == [Slice("windows", "2")]


@pytest.mark.parametrize("sure", [True, False])
def test_reset_asks(sure: bool) -> None:
    bench = Bench()
    bench.hand.keys("alt+r")
    assert "Do you want to delete it?" in bench.words()
    bench.hand.keys("y" if sure else "enter")  # No is the one that Enter presses
    assert bench.cleared == [Slice("windows", "2")] * sure
    assert (bench.numbers["Rounds won"] == "0") is sure


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [
        (0, 0, [0, 1]),
        (0, 1, [0, 1]),
        (0, 5030, [0, 2000, 4000, 6000]),
        (-340, 1890, [-500, 0, 500, 1000, 1500, 2000]),
        (-1, 0, [-1, 0]),
        (7, 9, [0, 2, 4, 6, 8, 10]),
    ],
)
def test_the_lines_across_lie_at_round_numbers(low: int, high: int, found: list[int]) -> None:
    assert levels(low, high) == found


@pytest.mark.parametrize("low", [0, -1, -99, -12345])
@pytest.mark.parametrize("high", [0, 1, 7, 999, 1001, 10**9])
def test_they_hold_all_that_is_drawn(low: int, high: int) -> None:
    found = levels(low, high)
    assert found[0] <= low
    assert found[-1] >= high
    assert 0 in found
    assert 2 <= len(found) <= 7


def test_a_chart_of_one_place_has_a_mark() -> None:
    chart = LineChart(200, 100)
    chart.show([])
    assert chart.chosen == -1


@pytest.mark.parametrize(
    ("count", "title", "asked"),
    [
        (0, "No rounds yet", ""),
        (1, "The last round", "what is kept of the round that is shown"),
        (2, "The last 2 rounds", "what is kept of the 2 rounds that are shown"),
        (ROUNDS_SHOWN + 1, "The last 100 rounds", "what is kept of the 101 rounds that are shown"),
    ],
)
def test_one_round_is_told_as_one(count: int, title: str, asked: str) -> None:
    rounds, _matches = played(ROUNDS_SHOWN // 2)
    bench = Bench((rounds[:count], []))
    assert bench.it.charts.texts == [title]
    bench.hand.keys("alt+r")
    assert asked in " ".join(bench.words())


def test_what_a_round_was_has_room_above_the_buttons() -> None:
    wide = played(2, 4, points=(-99_999, 99_999, -99_999, 99_999), deal=999_999_999)
    bench = Bench(wide, Slice())
    bench.dialog.set_focus(bench.it.chart)
    bench.hand.keys("end")
    assert "deal 999,999,999" in bench.it.note.text
    told = [line for line in bench.words() if "deal" in line]
    assert told == [bench.it.note.text]
    assert bench.dialog.problems() == []


def test_the_widest_rule_book_has_its_name_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    wide = "W" * LONGEST_BOOK
    monkeypatch.setitem(BOOKS, wide, wide)
    assert Bench(shown=Slice(wide)).dialog.problems() == []


def test_nothing_is_cut_or_covered() -> None:
    wide = played(2, 4, points=(-99_999, 99_999, -99_999, 99_999))
    for bench in (Bench(), Bench(([], [])), Bench(FOUR, Slice(None)), Bench(wide, Slice())):
        assert bench.dialog.problems() == []


def empty() -> pygame.Surface:
    return Bench(([], [])).picture()


def many() -> pygame.Surface:
    return Bench().picture()


def a_match() -> pygame.Surface:
    bench = Bench(FOUR, Slice(None))
    bench.hand.keys("alt+c down")
    bench.dialog.set_focus(bench.it.chart)
    bench.hand.keys("end left left")
    return bench.picture()


def reset() -> pygame.Surface:
    bench = Bench()
    bench.hand.keys("alt+r")
    return bench.picture()


DIALOG_PICTURES: Final[dict[str, Callable[[], pygame.Surface]]] = {
    "dialog_statistics": many,
    "dialog_statistics_empty": empty,
    "dialog_statistics_match": a_match,
    "dialog_statistics_reset": reset,
}


@pytest.mark.parametrize("name", DIALOG_PICTURES)
def test_each_looks_as_it_is_kept(name: str) -> None:
    assert_as_kept(DIALOG_PICTURES[name](), name)
