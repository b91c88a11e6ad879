"""The form of docstrings (docs/CONTRIBUTING.md): functions are told what to do."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sources import ROOT, nodes, parsed

pytestmark = pytest.mark.usefixtures("sources_read")

MODULES = sorted(path for room in ("game", "tools") for path in (ROOT / room).rglob("*.py"))
#: What no imperative begins with, beside what ruff knows.
NO_VERBS = re.compile(
    r"(Whether|What|Which|How|Why|Where|When|Who|Whose|That|If|As|The|An?|All|Every|Each|One|Both|No"
    r"|Some|Another|Its|It|This|These|In|On|At|By|For|With|[A-Z][0-9]+|[^A-Z].*)\b"
)
#: Imperatives that end as a third person does.
IN_S = {"Cross", "Discard", "Focus", "Guess", "Pass", "Press", "Redress", "Discuss"}


def test_every_module_says_what_is_in_it() -> None:
    heads = {path: ast.get_docstring(parsed(path)) or "" for path in MODULES}
    assert [path for path, head in heads.items() if not re.search("[A-Za-z]{3}", head)] == []


def functions(path: Path) -> Iterator[ast.FunctionDef]:
    """All functions and methods of a module but properties."""
    for node in nodes(path):
        if isinstance(node, ast.FunctionDef) and not any(
            "property" in ast.unparse(each) or "setter" in ast.unparse(each)
            for each in node.decorator_list
        ):
            yield node


def test_functions_are_told_what_to_do() -> None:
    faults = [
        f"{path.relative_to(ROOT)}, line {line}: {text}"
        for path in MODULES
        for line, text in not_told(path)
    ]
    assert not faults


def not_told(path: Path) -> Iterator[tuple[int, str]]:
    """Lines of functions that are told anything else, and what they are told."""
    for function in functions(path):
        text = ast.get_docstring(function)
        if text is None:
            continue
        if function.name == "__init__" and text.startswith("`"):
            continue  # it says what the arguments are
        first = text.split()[0]
        if NO_VERBS.match(first) or (first.endswith("s") and first not in IN_S):
            yield function.lineno, text.splitlines()[0]


#: What a function gives back that begins so. (Playouts say yes and no by numbers, tips in words.)
GIVES = {"Tell whether": ("bool", "int", "str"), "Yield": ("Iterator", "Generator")}


def test_what_tells_whether_or_yields_gives_just_that_back() -> None:
    faults = [
        f"{path.relative_to(ROOT)}, line {function.lineno}: {begins} gives {given}"
        for path in MODULES
        for function in functions(path)
        for begins, kinds in GIVES.items()
        if (ast.get_docstring(function) or "").startswith(f"{begins} ")
        if not (given := ast.unparse(function.returns or function)).startswith(kinds)
    ]
    assert not faults


def documented() -> set[str]:
    """The names of all methods that some class or protocol describes."""
    return {
        function.name
        for path in MODULES
        for function in nodes(path)
        if isinstance(function, ast.FunctionDef) and ast.get_docstring(function)
    }


def test_every_public_method_is_described_somewhere() -> None:
    known = documented()
    for path in MODULES:
        for owner in nodes(path):
            if not isinstance(owner, ast.ClassDef) or owner.name.startswith("_"):
                continue
            if owner.name in ("BoardView", "SideView", "View", "ReadOnlyView"):
                continue  # they say where: Board, Side
            for method in owner.body:
                if isinstance(method, ast.FunctionDef) and not method.name.startswith("_"):
                    assert method.name in known, f"{path.name}: {owner.name}.{method.name}"
