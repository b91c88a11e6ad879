"""What docs/API.md, docs/rl.md and the docstrings show runs as it stands."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

from game import engine
from game.engine import events
from game.engine.positions import _LINES, _NUMBERED

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "API.md").read_text(encoding="utf-8")
LEARNING = (ROOT / "docs" / "rl.md").read_text(encoding="utf-8")
_SNIPPET = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
SNIPPETS = _SNIPPET.findall(TEXT)
MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for room in ("engine", "record")
    for path in sorted((ROOT / "game" / room).glob("*.py"))
]


def test_there_are_twelve_and_a_bot() -> None:
    assert len(SNIPPETS) == 13
    bot = SNIPPETS[-1].split("class Bot")[1].split("\nmatch =")[0]
    assert len(bot.strip().splitlines()) <= 20


@pytest.mark.sampled
@pytest.mark.parametrize("number", range(len(SNIPPETS)))
def test_a_snippet_runs_as_it_stands(number: int) -> None:
    exec(compile(SNIPPETS[number], f"snippet {number + 1} of API.md", "exec"), {"__name__": "api"})


@pytest.mark.slow
@pytest.mark.parametrize("snippet", _SNIPPET.findall(LEARNING))
def test_a_snippet_for_learners_runs_as_it_stands(snippet: str) -> None:
    exec(compile(snippet, "a snippet of rl.md", "exec"), {"__name__": "rl"})


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_docstrings_are_true(module: str) -> None:
    names = {name: getattr(engine, name) for name in engine.__all__}
    known = names | vars(import_module(module))
    assert doctest.testmod(import_module(module), globs=known).failed == 0


def test_there_are_examples() -> None:
    found = [
        test
        for module in MODULES
        for test in doctest.DocTestFinder().find(import_module(module))
        if test.examples
    ]
    assert len(found) >= 8


def test_every_line_of_a_position_and_every_event_is_told() -> None:
    for word in (*_LINES, "option"):
        assert f'"{word}:' in TEXT
    for word in _NUMBERED:
        assert f'"{word}"' in TEXT
    for event in events.Event.__args__:
        assert f"`{event.__name__}(" in TEXT
    assert {"Match", "Round", "View"} <= set(engine.__all__)


def test_every_action_event_and_rule_book_can_be_imported() -> None:
    books = {ruleset.name.upper() for ruleset in engine.RULESETS.values()}
    verbs = {verb.name for verb in engine.Verb} - {"ANSWER"} | {"ANSWER_YES", "ANSWER_NO"}
    told = {event.__name__ for event in events.Event.__args__}
    assert books | verbs | told <= set(engine.__all__)
