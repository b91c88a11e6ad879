"""The text in a window of the help, without the window."""

import pytest
from pygame import Rect

from game.screen.canvas.art import Art
from game.screen.help.page import PITCH
from game.screen.help.pane import MARGIN, Pane
from game.screen.help.topics import CONTENTS, Help
from game.screen.win31.lists import BAR_W

AREA = Rect(40, 90, 400, 120)


@pytest.fixture(scope="module")
def texts() -> Help:
    return Help()


@pytest.fixture
def pane(texts: Help) -> Pane:
    """The contents, of which no more than some lines are seen."""
    return Pane(Art(), AREA, texts.topics[CONTENTS].blocks)


def test_text_and_bar_share_the_area(pane: Pane) -> None:
    assert AREA.contains(pane.view)
    assert (pane.bar.area.x, pane.bar.area.bottom) == (AREA.right - BAR_W, AREA.bottom)
    assert not pane.view.colliderect(pane.bar.area)
    assert pane.page.width == pane.view.w


def test_it_is_scrolled_from_its_first_line_to_its_last(pane: Pane) -> None:
    assert pane.scroll("end")
    assert pane.bar.value == pane.bar.maximum > 3
    last = pane.page.pieces[-1]
    bottom = pane.view.y + last.y + PITCH - pane._top
    assert pane.view.bottom - MARGIN - PITCH <= bottom <= pane.view.bottom
    assert pane.scroll("up")
    assert pane.bar.value == pane.bar.maximum - 1
    assert pane.scroll("page up")
    assert pane.bar.value == max(pane.bar.maximum - 1 - pane.bar.page, 0)
    assert pane.scroll("home")
    assert pane.bar.value == 0
    assert not pane.scroll("x")


def test_another_text_begins_where_it_is_wanted_with_no_link_lit(pane: Pane, texts: Help) -> None:
    pane.tab(1)
    pane.show(texts.topics["scoring"].blocks, 3)
    assert (pane.bar.value, pane.lit) == (3, -1)
    pane.show(texts.topics["scoring"].blocks, 10_000)
    assert pane.bar.value == pane.bar.maximum
    pane.show(texts.topics["scoring"].blocks)
    assert pane.bar.value == 0


def test_a_text_that_is_seen_whole_is_not_scrolled(pane: Pane) -> None:
    pane.show([])
    assert pane.bar.maximum == 0


def test_in_a_larger_place_there_is_less_to_scroll(pane: Pane) -> None:
    most = pane.bar.maximum
    pane.scroll("end")
    pane.place(AREA.inflate(100, 100))
    assert pane.bar.maximum < most
    assert pane.bar.value == pane.bar.maximum


def test_a_link_is_clicked_where_it_went_down(pane: Pane) -> None:
    first, second = (pane.link_rect(link).center for link in (0, 1))
    assert pane.link_at(*first) == 0
    pane.press(*first)
    assert pane.lit == 0
    assert pane.release(*first) == 0
    assert pane.lit == -1
    pane.press(*first)
    assert pane.release(*second) == -1
    assert pane.release(*second) == -1
    pane.press(pane.view.right - 1, pane.view.y)
    assert pane.release(*first) == -1


def test_a_button_that_went_down_elsewhere_clicks_no_link(pane: Pane) -> None:
    assert pane.release(*pane.link_rect(1).center) == -1
    assert pane.lit == -1


def test_below_the_view_there_is_no_link(pane: Pane) -> None:
    hidden = next(
        link for link in range(len(pane.page.links)) if pane.link_rect(link).y > AREA.bottom
    )
    assert pane.link_at(*pane.link_rect(hidden).center) == -1


@pytest.mark.parametrize(("step", "first"), [(1, 0), (-1, -1)])
def test_tab_begins_at_an_end_of_what_is_seen(pane: Pane, step: int, first: int) -> None:
    seen = [
        link for link in range(len(pane.page.links)) if pane.view.contains(pane.link_rect(link))
    ]
    assert len(seen) > 1
    pane.tab(step)
    assert pane.lit == seen[first]
    assert pane.bar.value == 0


def test_tab_goes_round_through_all_links_and_shows_each(pane: Pane) -> None:
    for step in (1, -1):
        lit = []
        for _ in pane.page.links:
            pane.tab(step)
            lit.append(pane.lit)
            assert pane.view.contains(pane.link_rect(pane.lit))
        assert sorted(lit) == [*range(len(pane.page.links))]
    pane.show([])
    pane.tab(1)
    assert pane.lit == -1
