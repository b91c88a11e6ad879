"""Whatever the mouse reaches is reached by keys: on the table, in menus, in every box."""

from collections.abc import Iterator
from typing import Final

import pygame
import pytest

from game.screen.canvas import Rect
from game.screen.help.viewer import HelpViewer
from game.screen.table.layout import deck_area
from game.screen.table.panels import BUTTONS
from game.screen.table.places import Thing, Zone, target_at
from game.screen.win31.choice_widgets import Radio
from game.screen.win31.chrome import _BUTTONS
from game.screen.win31.dialog import Dialog
from game.screen.win31.frame import Modal
from game.screen.win31.lists import ListBox
from game.screen.win31.widgets import Button, Widget
from game.storage.keys import REPLAY, default_keys
from game.table.sitting import State
from tests.program import Player, Start, play_on

#: Distance of the points of the table that are tried, in pixels.
STEP: Final = 5
#: What opens no box, or leaves the program.
NO_BOX: Final = ("close", "autoplay", "undo", "as 1994", "hint", "count", "ask")


def takes_mouse(widget: Widget) -> bool:
    """Tell whether the mouse does anything with a control."""
    return any(
        getattr(type(widget), way) is not getattr(Widget, way) for way in ("press", "wheel", "drag")
    )


def by_tab(player: Player, dialog: Dialog) -> set[Widget]:
    """Go round a dialog by keys; return the controls that these stop at."""
    found: set[Widget] = set()
    player.key(pygame.K_TAB)  # where the keyboard is as it opens need not be a stop
    for _ in range(len([*dialog.body.widgets()]) + 1):
        focus = dialog.focus
        if focus is None or focus in found:
            break
        found.add(focus)
        if isinstance(focus, Radio):  # arrows go from one to the next
            for _radio in focus.group.radios:
                player.key(pygame.K_DOWN)
                assert dialog.focus is not None
                found.add(dialog.focus)
        player.key(pygame.K_TAB)
    return found


def unreached(player: Player, dialog: Dialog) -> list[str]:
    """Return the controls of a dialog that the mouse reaches and keys do not."""
    reached = by_tab(player, dialog)
    return [
        f"{dialog.title}: {type(widget).__name__} {widget.caption.text}"
        for widget in dialog.body.widgets()
        if takes_mouse(widget) and widget.enabled and widget not in reached
    ]


def front(player: Player) -> Modal | None:
    dialogs = player.app.desktop.dialogs
    return dialogs[-1] if dialogs else None


def pages_of(player: Player, dialog: Dialog) -> Iterator[None]:
    """Turn to each page of a dialog, where it has pages."""
    lists = [each for each in dialog.body.widgets() if isinstance(each, ListBox)]
    turned = [each for each in lists if getattr(each.changed, "__name__", "") == "_turned"]
    for page in range(len(turned[0].entries)) if turned else [0]:
        if turned:
            dialog.set_focus(turned[0])
            turned[0].select(page)
            player.frames()
        yield


def walk(player: Player, depth: int) -> list[str]:
    """Look through the dialog in front, and through those that its buttons open."""
    dialog = front(player)
    if not isinstance(dialog, Dialog):
        return []
    found = []
    for _page in pages_of(player, dialog):
        found += unreached(player, dialog)
        opens = [each for each in dialog.body.widgets() if isinstance(each, Button)]
        for button in [each for each in opens if not each.result and each.enabled]:
            if depth and dialog.result is None:
                button.click()
                player.frames(2)
                if front(player) not in (dialog, None):
                    found += walk(player, depth - 1)
                leave(player, dialog)
    return found


def leave(player: Player, behind: Modal | None) -> None:
    """Leave what is in front, by Esc, until that is in front which was behind it."""
    for _ in range(8):
        if front(player) in (behind, None):
            return
        player.key(pygame.K_ESCAPE)
        player.frames(2)
    raise AssertionError(f"nothing leaves {front(player)}")


@pytest.mark.slow
def test_every_control_that_the_mouse_reaches_is_a_stop_of_tab(start: Start) -> None:
    player = start(speech="text", level="beginner", registered=None, ask_help=False)
    play_on(player, State.ROUND_OVER)
    play_on(player, State.DRAW)
    found: list[str] = []
    seen: set[str] = set()
    for menu in player.app.chrome.menus.menus[1:]:
        for line in menu.commands or (menu,):
            action = getattr(line, "action", "")
            if not action or action in NO_BOX:
                continue
            player.app.act(action)
            player.frames(3)
            seen.add(str(getattr(front(player), "title", action)))
            found += walk(player, 2)
            leave(player, None)
    assert len(seen) >= 12, seen
    assert not found


@pytest.mark.slow
def test_every_place_of_the_table_is_framed_by_keys(start: Start) -> None:
    player = start(level="beginner")
    play_on(player, State.ROUND_OVER)
    play_on(player, State.DRAW)
    for _turn in range(3):
        play_on(player, State.DRAW)
        play_on(player, State.DISCARD)
    table = player.app.table
    at = table.playing.layout()
    framed: list[Rect] = []
    cards = {Zone.STOCK: at.stock_cards, Zone.PILE: at.pile_cards}
    for key in (pygame.K_TAB,) * 8:
        player.key(key)
        for way in (pygame.K_LEFT, pygame.K_RIGHT):
            for _card in range(30):
                place = table.keyboard.place
                assert place is not None
                area = table.keyboard.places(at).areas[place]
                framed.append(deck_area(area, cards.get(place.zone, 0)))
                player.key(way)
    points = [(x, y) for x in range(0, 640, STEP) for y in range(0, 480, STEP)]
    seen: set[Thing] = set()
    for pos in points:
        target = target_at(pos, at)
        if target.thing is Thing.NOTHING and at.row_at(pos):
            target = target._replace(thing=Thing.ROW)
        seen.add(target.thing)
        if target.thing in (Thing.NOTHING, Thing.PROMPT):  # Ctrl+Enter lays what this one names
            continue
        assert any(area.inflate(2, 2).collidepoint(pos) for area in framed), (pos, target)
    assert seen >= {Thing.STOCK, Thing.PILE, Thing.SCORE, Thing.CARD, Thing.ROW}


def test_each_button_of_the_frame_and_of_windows_has_a_command(start: Start) -> None:
    player = start(level="beginner")
    commands = {command.action for command in player.app.chrome.menus.menus[0].commands}
    assert set(_BUTTONS) <= commands
    player.app.act("help contents")
    help_window = front(player)
    assert isinstance(help_window, HelpViewer)
    assert all(button.caption.letter for button in help_window.buttons.values())
    assert set(BUTTONS) <= {act.name for act, _keys in default_keys().of_table(REPLAY)}
