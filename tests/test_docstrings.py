"""The form of docstrings (docs/CONTRIBUTING.md): functions are told what to do."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).parents[1] / "game"
MODULES = sorted(GAME.rglob("*.py"))
#: What no imperative begins with, beside what ruff knows.
NO_VERBS = re.compile(
    r"(Whether|What|Which|How|Why|Where|When|Who|Whose|That|If|As|The|An?|All|Every|Each|One|Both|No"
    r"|Some|Another|Its|It|This|These|In|On|At|By|For|With|[A-Z][0-9]+|[^A-Z].*)\b"
)
#: Imperatives that end as a third person does.
IN_S = {"Cross", "Discard", "Focus", "Guess", "Pass", "Press", "Redress", "Discuss"}


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    """All functions and methods but properties."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and not any(
            "property" in ast.unparse(each) or "setter" in ast.unparse(each)
            for each in node.decorator_list
        ):
            yield node


@pytest.mark.parametrize("path", MODULES, ids=[str(path.relative_to(GAME)) for path in MODULES])
def test_functions_are_told_what_to_do(path: Path) -> None:
    for function in functions(ast.parse(path.read_text("utf-8"))):
        text = ast.get_docstring(function)
        if text is None:
            continue
        if function.name == "__init__" and text.startswith("`"):
            continue  # it says what the arguments are
        first = text.split()[0]
        told = not NO_VERBS.match(first) and (not first.endswith("s") or first in IN_S)
        assert told, f"line {function.lineno}: {text.splitlines()[0]}"


def documented() -> set[str]:
    """The names of all methods that some class or protocol describes."""
    return {
        function.name
        for path in MODULES
        for function in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(function, ast.FunctionDef) and ast.get_docstring(function)
    }


def test_every_public_method_is_described_somewhere() -> None:
    known = documented()
    for path in MODULES:
        for owner in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(owner, ast.ClassDef) or owner.name.startswith("_"):
                continue
            if owner.name in ("BoardView", "SideView", "View", "ReadOnlyView"):
                continue  # they say where: Board, Side
            for method in owner.body:
                if isinstance(method, ast.FunctionDef) and not method.name.startswith("_"):
                    assert method.name in known, f"{path.name}: {owner.name}.{method.name}"
