"""Logic never reads a word that a person sees: it goes by keys, indices and values."""

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import pytest

from tests.sources import GAME, nodes

pytestmark = pytest.mark.usefixtures("sources_read")

MODULES = sorted(path for room in ("app", "screen") for path in (GAME / room).rglob("*.py"))
#: What holds words that are shown, as an attribute of something.
SHOWN = {"caption", "label", "labels", "title", "texts"}
#: Questions about a text.
ASKING = {"startswith", "endswith", "index", "find", "count", "removeprefix", "removesuffix"}


def is_spoken(node: ast.expr) -> bool:
    """Whether it is, or holds, a text as a person reads it: with a capital, a blank or an `&`.

    Keys are written small and in one word.
    """
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(is_spoken(each) for each in node.elts)
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        return False
    text = node.value
    return len(text) > 1 and (text != text.lower() or " " in text.strip() or "&" in text)


def is_shown(node: ast.expr) -> bool:
    """Whether it is what a control, a title or a label says."""
    if isinstance(node, ast.Subscript | ast.Call):
        return is_shown(node.value if isinstance(node, ast.Subscript) else node.func)
    if not isinstance(node, ast.Attribute):
        return False
    return node.attr in SHOWN or (node.attr in ("text", "lower") and is_shown(node.value))


def readings(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Where words that are shown are compared, looked for or changed into keys."""
    for node in nodes:
        asked: list[ast.expr] = []
        if isinstance(node, ast.Compare) and not isinstance(node.ops[0], ast.Is | ast.IsNot):
            asked = [node.left, *node.comparators]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in ASKING:
                asked = [node.func.value, *node.args]
            elif node.func.attr in ("lower", "casefold"):
                asked = [node.func.value]
            elif node.func.attr in ("title", "capitalize"):  # a key is not a word
                yield f"line {node.lineno}: {ast.unparse(node)}"
        if any(is_spoken(each) or is_shown(each) for each in asked):
            yield f"line {node.lineno}: {ast.unparse(node)}"


#: Where what a person reads is the matter itself: a mnemonic is a letter of its text, and lines and
#: titles are measured and wrapped. A screen reader tells apart what is called the same.
ABOUT_TEXT = {"style.py", "frame.py", "topics.py", "screen_reader.py"}


def found(
    paths: Iterable[Path], faults: Callable[[tuple[ast.AST, ...]], Iterator[str]]
) -> list[str]:
    """All faults of some modules, each with the place where it is."""
    return [f"{path.relative_to(GAME)}, {fault}" for path in paths for fault in faults(nodes(path))]


def test_logic_reads_no_word_that_is_shown() -> None:
    assert not found((path for path in MODULES if path.name not in ABOUT_TEXT), readings)


@pytest.mark.parametrize(
    "code",
    [
        'result == "Turn Over"',
        'result in ("stop playing", "x")',
        "button.caption.text == help_",
        'text.startswith("You draw")',
        "Caption.of(label).caption.text.lower()",
        "level.title()",
        "parameter.label.lower()",
        "texts.index(self.players.texts[0])",
    ],
)
def test_a_reading_is_found(code: str) -> None:
    assert [*readings(ast.walk(ast.parse(code)))]


#: Names, which are the same in every language.
NAMES = {"Canasta", "Canasta for Windows"}


def _translates(call: ast.Call) -> bool:
    """Whether a text is marked for the language."""
    return getattr(call.func, "id", "") in ("_", "N_", "ngettext")


def _logs(call: ast.Call) -> bool:
    """Whether a line of the log is written: that is for engineers, in one language."""
    return isinstance(call.func, ast.Attribute) and getattr(call.func.value, "id", "") == "_log"


def unspoken(nodes: Sequence[ast.AST]) -> Iterator[str]:
    """Texts that a person may read and that are not marked for the language."""
    marked: set[int] = set()
    for node in nodes:
        if isinstance(node, ast.Expr):  # a docstring
            marked.add(id(node.value))
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
            marked.update(map(id, ast.walk(node.value)))  # names of the code
        elif isinstance(node, ast.Call) and (_translates(node) or _logs(node)):
            marked.update(id(each) for argument in node.args for each in ast.walk(argument))
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            marked.update(id(each) for each in ast.walk(node.value))  # what a module offers
        elif isinstance(node, ast.FunctionDef | ast.arg):  # a type, in quotation marks
            of = node.returns if isinstance(node, ast.FunctionDef) else node.annotation
            marked.update(id(each) for each in ast.walk(of)) if of else None
    for node in nodes:
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in marked
        ):
            word = re.fullmatch(r"&?[A-Z]?[a-z]*&?[a-z]+(\.\.\.|:)?", node.value)
            sentence = re.search(r"[A-Za-z]{2,} \w.*[A-Za-z]{2,}", node.value)
            large = any(c.isupper() for c in node.value)
            if node.value not in NAMES and large and (word or sentence):
                yield f"line {node.lineno}: {node.value}"


def test_every_text_goes_through_the_language() -> None:
    assert not found(MODULES, unspoken)


def binds(node: ast.AST) -> bool:
    """Whether `_` becomes a name of something else."""
    if isinstance(node, ast.arg):
        return node.arg == "_"
    return isinstance(node, ast.Name) and node.id == "_" and isinstance(node.ctx, ast.Store)


def calls(node: ast.AST) -> bool:
    """Whether `_` is called."""
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == "_"


def shadowed(nodes: Sequence[ast.AST]) -> Iterator[str]:
    """Functions in which `_` is a name of their own, and called all the same."""
    if not any(map(binds, nodes)):
        return
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            inside = tuple(ast.walk(node))
            if any(map(binds, inside)) and any(map(calls, inside)):
                yield f"line {node.lineno}"


@pytest.mark.parametrize(
    ("code", "count"),
    [
        ("def f():\n for _ in a: _('x')", 1),
        ("def f(_): return _('x')", 1),
        ("def f(): return _('x')\ndef g():\n _ = 1", 0),
    ],
)
def test_a_name_of_its_own_is_found(code: str, count: int) -> None:
    assert len([*shadowed((*ast.walk(ast.parse(code)),))]) == count


def test_nothing_else_is_called_as_the_language_is() -> None:
    assert not found(sorted(GAME.rglob("*.py")), shadowed)
