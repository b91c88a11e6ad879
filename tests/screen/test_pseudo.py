"""Every dialog in a language whose texts are a third longer: the same is done, and what is too
narrow is known.

`python -m tests.update_references` writes the list of what does not fit again; look at the diff.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from gettext import NullTranslations
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.books import OFFICIAL
from game.engine.custom import with_parameters
from game.engine.ruleset import RULESETS
from game.players import LEVELS
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import FRAME, WIDTH
from game.screen.help.viewer import HelpViewer
from game.screen.table.menus import menu_bar
from game.screen.win31.chrome import Chrome
from game.screen.win31.dialog import Dialog
from game.screen.win31.widgets import Button, Label
from tests.often import tried
from tests.pseudo import Pseudo, speaking
from tests.screen import (
    test_file_dialogs,
    test_hiscore_dialogs,
    test_new_dialog,
    test_option_dialogs,
    test_rulebook_dialog,
)
from tests.screen.hand import Hand
from tests.screen.test_keys import every_dialog

MISFITS = Path(__file__).with_name("pseudo_misfits.txt")


class Bare(NullTranslations):
    """A language whose translator has forgotten every mnemonic, and says the same of everything."""

    def gettext(self, message: str) -> str:
        return re.sub(r"[^{}&\s]+(?![^{]*\})", "x", message.replace("&", ""))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


LANGUAGES = (Pseudo, Bare)


def dialogs_in(language: NullTranslations) -> dict[str, Dialog | HelpViewer]:
    """All dialogs, made anew."""
    every_dialog.cache_clear()
    try:
        with speaking(language):
            return every_dialog()
    finally:
        every_dialog.cache_clear()


@pytest.fixture(scope="module")
def english() -> dict[str, Dialog | HelpViewer]:
    return dialogs_in(NullTranslations())


# What is done.


def results(dialog: Dialog) -> Iterator[str | None]:
    """What each button gives out, then Esc."""
    hand = Hand(dialog)
    for button in [each for each in dialog.body.widgets() if isinstance(each, Button)]:
        dialog.result = None
        button.click()
        yield dialog.result
    dialog.result = None
    hand.keys("escape")
    yield dialog.result


@pytest.mark.slow
def test_every_button_gives_out_the_same(english: dict[str, Dialog]) -> None:
    language = Pseudo()
    spoken = dialogs_in(language)
    assert spoken.keys() == english.keys()
    for title, dialog in spoken.items():
        if isinstance(dialog, Dialog):
            with speaking(language):
                given = [*results(dialog)]
            assert given == [*results(english[title])], title


#: Keys that mean the same in every language.
KEYS = (
    *("tab", "shift+tab", "space", "enter", "escape", "f1", "f4", "1", "5", "0", "backspace"),
    *("up", "down", "left", "right", "home", "end", "page_up", "page_down"),
)
OWN = {"Aunt Olga's": with_parameters(OFFICIAL, {"packs": 3})}
BENCHES: dict[str, Callable[[], Any]] = {
    "load": test_file_dialogs.FileBench,
    "save": lambda: test_file_dialogs.FileBench("game1"),
    "hiscores": test_hiscore_dialogs.Bench,
    "new": lambda: test_new_dialog.Bench("official", 4),
    "customize": test_option_dialogs.CustomizeBench,
    "rules": test_option_dialogs.RulesBench,
    "own rules": lambda: test_rulebook_dialog.Bench("Aunt Olga's", OWN),
}
#: What the benches note.
NOTED = ("got", "chosen", "levels", "own", "results", "helped", "cleared", "cleared_books")


def played(make: Callable[[], Any], seed: int) -> list[Any]:
    """What comes of a few hundred keys at a dialog, which is opened anew when it is closed."""
    rng = Random(seed)
    noted = []
    bench = make()
    for _ in range(400):
        key = rng.choice(KEYS)
        bench.hand.keys(key)
        if not bench.desktop.dialogs:
            noted.append([getattr(bench, each, None) for each in NOTED])
            bench = make()
    return [*noted, [getattr(bench, each, None) for each in NOTED]]


@pytest.mark.sampled
@tried(1, 2, 3)
@pytest.mark.parametrize("dialog", BENCHES)
def test_the_same_keys_do_the_same(dialog: str, count: int) -> None:
    for seed in range(count):
        in_english = played(BENCHES[dialog], seed)
        assert any(any(noted) for noted in in_english)
        for language in LANGUAGES:
            with speaking(language()):
                assert played(BENCHES[dialog], seed) == in_english


def test_every_topic_of_the_help_is_read_in_any_language() -> None:
    with speaking(Pseudo()):
        viewer = HelpViewer(Art())
        topics = [*viewer.texts.topics]
        for topic in topics[1:]:
            Hand(viewer).click(viewer.buttons["after"])
            assert viewer.topic.name == topic
        text = viewer.texts.topics["levels"].text
    assert all(f"«{level[0].upper()}" in text or "«É" in text or "«Å" in text for level in LEVELS)


# What is seen.


def untold(text: str) -> bool:
    """Whether a text has letters that have not gone through the language."""
    return re.search(r"[A-Za-z]{2}", re.sub(r"«.*?»", "", text, flags=re.S)) is not None


#: What is the same in every language: names, and what tests made up.
NAMES = re.compile(r"Canasta( for Windows)?")


@pytest.mark.slow
def test_every_label_goes_through_the_language() -> None:
    spoken = dialogs_in(Pseudo())
    found = [
        (name, widget.caption.text)
        for name, dialog in spoken.items()
        if isinstance(dialog, Dialog)
        for widget in dialog.body.widgets()
        if not isinstance(widget, Label) and untold(widget.caption.text)
    ]
    assert found == []
    titles = {dialog.title for dialog in spoken.values() if isinstance(dialog, Dialog)}
    assert {title for title in titles if untold(title) and not NAMES.fullmatch(title)} == set()


def misfits() -> list[str]:
    """What does not fit in the longer language though it does in English: a line each."""
    plain = {
        name: not dialog.problems()
        for name, dialog in dialogs_in(NullTranslations()).items()
        if isinstance(dialog, Dialog)
    }
    found = set()
    language = Pseudo()
    cut: set[str] = set()
    fit = Art._fit

    def noting(art: Art, font: str, text: str, width: int) -> str:
        fitted = fit(art, font, text, width)
        if fitted != text and text.startswith("«"):
            cut.add(text)
        return fitted

    with pytest.MonkeyPatch.context() as patch:
        # In place of what each has cached, whenever it was made.
        instead = property(lambda art: partial(noting, art), lambda art, cached: None)
        patch.setattr(Art, "fit", instead, raising=False)
        for name, dialog in dialogs_in(language).items():
            dialog.items()
            if isinstance(dialog, Dialog) and plain[name]:
                where = name.rpartition(" ")[0]
                found |= {f"{where}: {re.sub(r' at [(].*?[)]', '', p)}" for p in dialog.problems()}
    found |= {f"is cut: {text}" for text in cut}
    with speaking(language):
        menus = menu_bar(registered=False, partner=True)
        chrome = Chrome(Art(), "Canasta", menus, lambda _: None)
        if chrome.menus.heads[-1].right > WIDTH:
            found.add("menu bar: wider than the frame")
        for i, menu in enumerate(chrome.menus.menus):
            chrome.menus._open(i, dropped=True)
            if chrome.menus.popup and not FRAME.contains(chrome.menus.popup.area):
                found.add(f"menu {menu.label}: larger than the frame")
        viewer = HelpViewer(Art())
        if [*viewer.buttons.values()][-1].area.right > viewer.window.inside.right:
            found.add("help: its buttons are wider than its window")
    return sorted(found)


def update_misfits() -> None:
    """Write the list anew."""
    MISFITS.write_text("".join(f"{line}\n" for line in misfits()), "utf-8")


@pytest.mark.slow
def test_what_does_not_fit_is_known() -> None:
    """A new line here is a box without room for other languages, or a text that grew."""
    assert misfits() == MISFITS.read_text("utf-8").splitlines()


def test_in_english_all_of_it_fits() -> None:
    chrome = Chrome(Art(), "Canasta", menu_bar(registered=False, partner=True), print)
    heads = chrome.menus.heads[1:]
    assert heads[-1].right <= WIDTH
    assert all(one.right <= other.x for one, other in pairwise(heads))
    assert RULESETS.keys() >= {"windows"}
