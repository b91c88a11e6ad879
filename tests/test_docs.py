"""The documents are true: what the code cites stands in them, and what they name is there."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game import __version__
from game.engine.custom import PARAMETERS
from tests import own_rules
from tests.test_floors import PLAN

ROOT = Path(__file__).parents[1]
#: What a person or the code refers to by its id: W12, H5, C8, O10, V4, M31.
RULE_ID = re.compile(r"\b[WHCOVM][1-9]\d?\b")
#: Words of the code and of the texts that look like ids.
NO_IDS = {"C4"}  # a family of ruff's checks
#: What stands in a path for something else: `LANG`.
PLACEHOLDER = re.compile(r"\b[A-Z]+/")
#: A path of the checkout, as documents write it.
OWN_PATH = re.compile(r"`((?:game|tests|docs|sprites|sounds|config|tools|\.ci)/[\w./-]*)`")
DOCUMENT = re.compile(r"\b(?:docs/)?[A-Za-z_-]+\.md\b")
SOURCES = sorted(
    path
    for folder in ("game", "tests", "sprites", "sounds", "tools")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".txt") and path.parent.name != "games"
)
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]


@cache
def rule_ids() -> frozenset[str]:
    """The ids that docs/RULES.md defines: each opens an item of a list."""
    text = (ROOT / "docs" / "RULES.md").read_text("utf-8")
    return frozenset(re.findall(r"^- ([A-Z]\d+)\. ", text, flags=re.MULTILINE))


def test_the_rules_are_numbered_without_a_gap() -> None:
    defined = rule_ids()
    for letter, last in {"W": 32, "H": 5, "C": 9, "O": 11, "V": 5, "M": 35}.items():
        assert {f"{letter}{number}" for number in range(1, last + 1)} <= defined


def test_every_rule_and_document_that_a_source_cites_is_there() -> None:
    faults = [f"{_named(path)}: {name}" for path in SOURCES for name in _cited_in_vain(path)]
    assert not faults


def test_every_file_that_a_document_names_is_there() -> None:
    faults = [f"{_named(path)}: {name}" for path in DOCUMENTS for name in _named_in_vain(path)]
    assert not faults


def _named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _cited_in_vain(path: Path) -> Iterator[str]:
    """What a source cites, and is not there."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        yield from {*RULE_ID.findall(text)} - NO_IDS - rule_ids()
    for name in {*DOCUMENT.findall(text)}:
        if not ((ROOT / name).exists() or (ROOT / "docs" / name).exists()):
            yield name


def _named_in_vain(path: Path) -> Iterator[str]:
    """What a document cites or points to, and is not there."""
    text = path.read_text("utf-8")
    yield from {*RULE_ID.findall(text)} - NO_IDS - rule_ids()
    text = re.sub(r"(?ms)^```.*?^```", "", text)
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        if not (path.parent / target).exists():
            yield target
    for name in re.findall(
        r"`((?:game|tests|docs|sprites|sounds|config|tools|\.ci)/[\w./-]*)`", text
    ):
        if not PLACEHOLDER.search(name) and not (ROOT / name).exists():
            yield name


def test_the_list_of_own_rules_is_made_of_the_code() -> None:
    assert own_rules.DOCUMENT.read_text("utf-8") == own_rules.document()
    assert all(len(own_rules.cells(name)[2].split()) > 3 for name in PARAMETERS)


def test_the_architecture_tells_the_plan_in_its_order() -> None:
    text = (ROOT / "docs" / "ARCHITECTURE.md").read_text("utf-8")
    told = re.findall(r"(?m)^\| `game/([\w/]+?)(?:/|\.py)` \|", text)
    packages_alone = {"", "screen", "__main__"}  # what a package does as it is imported
    assert told == [room.place for room in PLAN if room.place not in packages_alone]


def test_the_readme_is_read_in_five_minutes() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").split()) <= 900


def test_the_version_is_the_one_that_the_changelog_tells_of_last() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.findall(r"(?m)^## (\S+)", changelog)[0] == __version__
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == __version__
