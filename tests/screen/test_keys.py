"""Every key of every keyboard, in every menu and every dialog: nothing may come of most of them."""

from collections.abc import Callable, Iterator
from functools import cache

import pygame
import pytest

from game.screen.canvas.art import Art
from game.screen.canvas.inputs import Key, KeyUp, Translator
from game.screen.help.viewer import HelpViewer
from game.screen.table.menus import menu_bar
from game.screen.win31.chrome import Chrome, system_menu
from game.screen.win31.command import always
from game.screen.win31.dialog import Dialog
from game.screen.win31.edit import Edit
from game.screen.win31.frame import Modal
from game.screen.win31.lists import ListBox
from game.screen.win31.style import Caption
from tests.screen import (
    test_file_dialogs,
    test_game_dialogs,
    test_hiscore_dialogs,
    test_new_dialog,
    test_option_dialogs,
    test_register_dialogs,
    test_review_dialog,
    test_rulebook_dialog,
    test_statistics_dialog,
)

#: All that pygame has a constant for, some that SDL has beside them, letters of other countries'
#: keyboards, and numbers that are no key.
KEYS = sorted(
    {getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")}
    | {1 << 30 | scancode for scancode in (0, 0x64, 0x65, 0x77, 0x7C, 0x90, 0x118, 0x11A, 0x1FF)}
    | {-1, 1, 0xDF, 0xE4, 0xF1, 0x20AC, 0x3C9, 2**31 - 1}
)
NAMELESS = [key for key in KEYS if not pygame.key.name(key)]
ALT, ALT_GR = pygame.KMOD_LALT, pygame.KMOD_RALT
#: Windows reports AltGr as Ctrl and Alt.
ALT_GR_OF_WINDOWS = pygame.KMOD_RALT | pygame.KMOD_LCTRL
MODIFIERS = (0, ALT, ALT_GR, ALT_GR_OF_WINDOWS, pygame.KMOD_MODE, pygame.KMOD_LCTRL)

translator = Translator(lambda at: at, lambda at: at)


def pressed(key: int, mod: int, text: str = "") -> Key:
    """What the program is told of a key."""
    event = pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
    told = translator.translate(event)
    assert isinstance(told, Key)
    return told


def released(key: int) -> KeyUp:
    told = translator.translate(pygame.Event(pygame.KEYUP, key=key, mod=0, scancode=0))
    assert isinstance(told, KeyUp)
    return told


def typed(key: int) -> str:
    """What a key may type, as far as its number says."""
    return chr(key) if 32 < key < 127 or 160 < key < 0x300 else ""


#: Every key with every modifier, with and without what it types.
STROKES = [
    (key, stroke)
    for key in KEYS
    for mod in MODIFIERS
    for stroke in {pressed(key, mod), pressed(key, mod, typed(key))}
]
#: Of them those that no mnemonic answers: keys without a name, and AltGr with a letter.
STRANGE = [pressed(key, mod) for key in NAMELESS for mod in (ALT, ALT_GR, ALT_GR_OF_WINDOWS)] + [
    pressed(key, mod, text)
    for key in range(ord("a"), ord("z") + 1)
    for mod in (ALT_GR, ALT_GR_OF_WINDOWS, pygame.KMOD_MODE)
    for text in ("", "\u00b5")
]


# Menus.

MENUS = menu_bar(registered=False, partner=True)
ACTIONS = {
    command.action
    for menu in (system_menu(always, always), *MENUS)
    for command in menu.commands
    if command.label
} | {menu.action for menu in MENUS if menu.action}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("head", range(1 + len(MENUS)))
@pytest.mark.parametrize("dropped", [True, False])
def test_a_key_in_a_menu_chooses_what_is_there_or_nothing(head: int, dropped: bool) -> None:
    done: list[str] = []
    chrome = Chrome(Art(), "Canasta", MENUS, done.append)
    for key, stroke in STROKES:
        chrome.menus._open(head, dropped=dropped, selected=0 if dropped else -1)
        chrome.handle(stroke)
        chrome.handle(released(key))
        chrome.leave()
    assert set(done) <= ACTIONS


@pytest.mark.parametrize("head", range(1 + len(MENUS)))
def test_a_strange_key_in_a_menu_does_nothing(head: int) -> None:
    done: list[str] = []
    chrome = Chrome(Art(), "Canasta", MENUS, done.append)
    chrome.menus._open(head, dropped=True, selected=0)
    for stroke in STRANGE:
        chrome.handle(stroke)
        assert (chrome.menus.active, chrome.menus.selected) == (head, 0)
    assert done == []


def test_a_strange_key_opens_no_menu() -> None:
    chrome = Chrome(Art(), "Canasta", MENUS, lambda action: None)
    for stroke in STRANGE:
        assert not chrome.handle(stroke)
        assert chrome.menus.active == -1


def test_alt_gr_is_no_part_of_a_shortcut() -> None:
    """It is neither Alt nor nothing: AltGr+F4 is not Exit, and not Save."""
    done: list[str] = []
    chrome = Chrome(Art(), "Canasta", MENUS, done.append)
    chrome.handle(pressed(pygame.K_F4, ALT_GR))
    chrome.handle(pressed(pygame.K_F4, ALT_GR_OF_WINDOWS))
    assert done == []
    chrome.handle(pressed(pygame.K_F4, ALT))
    assert done == ["close"]


# Dialogs.


@cache
def every_dialog() -> dict[str, Dialog | HelpViewer]:
    """All dialogs of which a picture is kept, as they are drawn there, and the help."""
    made: list[Dialog] = []
    original = Dialog.__init__

    def noting(dialog: Dialog, *args: object, **named: object) -> None:
        made.append(dialog)
        original(dialog, *args, **named)  # type: ignore[arg-type]

    draws: dict[str, Callable[[], object]] = {**test_game_dialogs.GAME_DIALOGS}
    for module in (
        test_file_dialogs,
        test_hiscore_dialogs,
        test_new_dialog,
        test_option_dialogs,
        test_review_dialog,
        test_register_dialogs,
        test_rulebook_dialog,
        test_statistics_dialog,
    ):
        draws |= module.DIALOG_PICTURES
    found: dict[str, Dialog | HelpViewer] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dialog, "__init__", noting)
        for name, draw in draws.items():
            made.clear()
            draw()
            found |= {f"{name} {i}": dialog for i, dialog in enumerate(made)}
    art = Art()
    found["help"] = HelpViewer(art)
    searching = HelpViewer(art)
    searching.handle(Key("s", "s"))
    assert searching.child
    found["help search"] = searching
    return found


def state(dialog: Modal) -> Iterator[object]:
    """What a key could change: the focus, what is entered and chosen, the result."""
    yield dialog.result
    if isinstance(dialog, HelpViewer):
        yield from (dialog.topic, dialog.pane.lit, dialog.child is None)
        dialog = dialog.child or dialog
    if isinstance(dialog, Dialog):
        yield dialog.focus
        for widget in dialog.body.widgets():
            match widget:
                case Edit():
                    yield from (widget.text, widget.selection)
                case ListBox():
                    yield widget.selected
                case _:
                    yield getattr(widget, "checked", getattr(widget, "value", None))


@pytest.mark.slow
def test_no_key_breaks_a_dialog() -> None:
    for name, dialog in every_dialog().items():
        for key, stroke in STROKES:
            try:
                dialog.handle(stroke)
                dialog.handle(released(key))
            except Exception as error:
                raise AssertionError(f"{name}: {stroke}") from error
            dialog.result = None
    every_dialog.cache_clear()


@pytest.mark.slow
def test_a_strange_key_in_a_dialog_does_nothing() -> None:
    """With Alt on a German keyboard it emptied the name that was being entered."""
    for name, dialog in every_dialog().items():
        for stroke in STRANGE:
            if stroke.text:
                continue  # it is entered where letters are
            before = list(state(dialog))
            dialog.handle(stroke)
            assert list(state(dialog)) == before, (name, stroke)


def test_alt_gr_types_what_stands_on_the_key() -> None:
    dialog = test_register_dialogs.Bench().dialog
    field = next(widget for widget in dialog.body.widgets() if isinstance(widget, Edit))
    dialog.set_focus(field)
    for mod in (ALT_GR, ALT_GR_OF_WINDOWS, pygame.KMOD_MODE):
        field.text = ""
        dialog.handle(pressed(pygame.K_q, mod, "@"))
        assert field.text == "@"


def test_nothing_answers_a_key_without_a_name() -> None:
    assert not Caption.of("Separator").answers("")
    assert not Caption.of("&New").answers("")
    assert Caption.of("&New").answers("n")
