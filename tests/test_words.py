"""The words that a person reads: American spelling, capitals after one rule, commas in numbers."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.screen.help.topics import FOLDER
from game.screen.table.menus import menu_bar
from game.screen.win31.calendar import MONTHS
from game.screen.win31.dialog import Dialog
from game.screen.win31.edit import Edit
from game.screen.win31.style import Caption
from game.screen.win31.widgets import Button, Label
from tests.screen.test_keys import every_dialog
from tests.sources import nodes

pytestmark = pytest.mark.usefixtures("sources_read")

ROOT = Path(__file__).parents[1]
BRITISH = re.compile(
    r"(?i)\b\w*(colour|grey|favour|honour|behaviour|neighbour|centre|cancelled|licence|analyse"
    r"|programme\b|judgement|catalogue|learnt|spelt|whilst|draught)\w*|\b(organ|real|recogn|minim"
    r"|maxim|apolog|summar|synthes)is(e|ed|es|ing)\b"
)
#: English of another time, or with its subject last: plain sentences have none of it.
ARCHAIC = re.compile(
    r"(?i)\b(thrice|nought|hitherto|whence|thither|hither|thereof|therein|whereof|wherein|lest"
    r"|albeit|betwixt)\b|gone on with|'s to say\b|for others to say|that is begun|is another thing"
    r"|looks otherwise|brought along|twice over"
)
#: What a person may type who spells otherwise: a word for Search, a color of older settings.
ELSEWHERE = (
    "? settings preferences name color colour sound delay animation speed mouse speech",
    "Light Grey",
)
#: Words that Windows 3.1 wrote small in a title, but not as the first one or the last.
SMALL = {"a", "an", "the", "and", "or", "of", "to", "in", "on", "at", "for", "by", "with", "from"}


def sentences(path: Path) -> Iterator[str]:
    """All texts of a module that hold a blank, without its docstrings."""
    documented: set[int] = set()
    for node in nodes(path):  # what holds a text comes before it
        if isinstance(node, ast.Expr):
            documented.add(id(node.value))
        elif (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and " " in node.value.strip()
            and id(node) not in documented
        ):
            yield node.value


def lines() -> Iterator[tuple[str, str]]:
    """Every line that a person may read, and where it stands."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        yield from ((path.name, text) for text in sentences(path))
    texts = [*sorted(FOLDER.rglob("*.txt")), ROOT / "README.md", ROOT / "CHANGELOG.md"]
    for path in [*texts, *sorted((ROOT / "config").glob("*.toml"))]:
        yield from ((path.name, line) for line in path.read_text("utf-8").splitlines())


def test_american_spelling() -> None:
    found = [(where, text) for where, text in lines() if BRITISH.search(text)]
    assert [each for each in found if each[1] not in ELSEWHERE] == []


def test_plain_english() -> None:
    """In what a person reads, and in docstrings, comments and documents too."""
    sources = [*(ROOT / "game").rglob("*.py"), *(ROOT / "docs").glob("*.md")]
    texts = [*sources, *FOLDER.rglob("*.txt"), ROOT / "README.md", ROOT / "CHANGELOG.md"]
    found = [(path.name, m[0]) for path in texts for m in ARCHAIC.finditer(path.read_text("utf-8"))]
    assert found == []


def as_a_title(text: str) -> bool:
    """Whether every main word begins with a capital."""
    words = re.findall(r"[^\W_][\w']*", text)
    return all(
        not word[0].islower() or (word in SMALL and 0 < at < len(words) - 1)
        for at, word in enumerate(words)
    )


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("Detailed Scoring", True),
        ("How to Play", True),
        ("Get a Key", True),
        ("Game over", False),
        ("Turn Over", True),
        ("to Play", False),
        ("As in 1994", True),
        ("as in 1994", False),
        ("<<", True),
        ("OK", True),
    ],
)
def test_what_a_title_is(text: str, fits: bool) -> None:
    assert as_a_title(text) is fits


def test_titles_and_buttons_have_capitals_after_one_rule() -> None:
    for name, dialog in every_dialog().items():
        if isinstance(dialog, Dialog):
            assert as_a_title(dialog.title), name
            for widget in dialog.body.widgets():
                assert not isinstance(widget, Button) or as_a_title(widget.caption.text), name


def test_menus_have_capitals_after_the_same_rule() -> None:
    for menu in menu_bar(registered=False, partner=True):
        for label in (menu.label, *(command.label for command in menu.commands)):
            assert as_a_title(Caption.of(label).text), label


def test_thousands_have_a_comma_in_every_dialog() -> None:
    """What is typed into a field, years and names of files are what they are."""
    year = re.compile(rf"\b(1984|1994|({'|'.join(MONTHS)}) \d{{4}})\b")
    for name, dialog in every_dialog().items():
        if not isinstance(dialog, Dialog):
            continue
        for widget in dialog.body.widgets():
            if isinstance(widget, Label):
                shown = widget.text
            elif isinstance(widget, Edit):
                continue
            else:
                shown = " ".join(str(getattr(entry, "text", entry)) for entry in _entries(widget))
            years = year.sub("", shown)
            assert not re.search(r"(?<![\w,./:-])-?\d{4,}(?![\w./:-])", years), (name, shown)


def _entries(widget: object) -> list[object]:
    """What a list or a table shows."""
    rows = getattr(widget, "rows", None) or getattr(widget, "entries", None)
    if not isinstance(rows, list | tuple):
        return []
    cells: list[object] = []
    for row in rows:
        cells += row if type(row) in (list, tuple) else [row]
    return cells
