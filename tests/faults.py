"""Faults put into the sources by lot, to see whether the tests notice them.

`python -m tests.faults --count 100 --seed 1 [--room engine]`: in a temporary copy of the checkout
the test line runs once, to learn which tests come to which of the places (`reached.py`). Then each
fault is put in alone. Of the test line the tests run that come to it, the quickest first, until one
fails, and those that start programs; where nothing is known of it, as of what a module does while
it is imported, the tests of its room, and after them all others that come to the module. Where they
notice nothing, the slow tests of its room run. What no test caught is printed.
A run takes its time; it is no part of the test line. With `--quick` the slow tests are left out.

Faults that change nothing anybody could see are listed in faults.toml, with the reason.
"""

import argparse
import ast
import itertools
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests import children
from tests.reached import FOLDER, Reached, with_probes

ROOT: Final = Path(__file__).parents[1]
HARMLESS: Final = Path(__file__).with_suffix(".toml")
#: Where a room's sources lie, and the tests that belong to it; what is not there is left out.
ROOMS: Final = {
    "engine": (["game/engine"], ["tests/engine"]),
    "record": (["game/record"], ["tests/record"]),
    "table": (["game/table"], ["tests/table"]),
    "players": (["game/players"], ["tests/players", "tests/record/test_unchanged.py"]),
    "screen": (["game/screen"], ["tests/screen"]),
    "tally": (["game/arena"], ["tests/arena"]),
    "storage": (["game/storage"], ["tests/storage"]),
    "app": (["game/app"], ["tests/app"]),
}
#: Made by scripts, which have their own tests: one number more in a table changes next to nothing.
MADE: Final = ("equity_table.py",)
#: What the compiled core is made of: with a call put in there, all would be played in Python.
COMPILED: Final = "game/players/playout/"
#: So many of the tests that come to a fault are tried before the others are even read.
FIRST: Final = 40
#: What is not copied: nothing that a test reads.
LEFT_OUT: Final = (".git", ".venv", ".hypothesis", "__pycache__", "*_cache", "build", "dist")
#: The sources of the copy are this old, so that a changed one is never taken for its compiled self.
LONG_AGO: Final = 1_000_000_000
#: Seconds that the tests of a fault may take beyond three times those of the sound sources: what
#: takes longer runs for ever, which is noticed. And those that the slow tests of a room may take.
PATIENCE: Final = 30
SLOWEST: Final = 1200
#: What the test line runs, in the words of pytest; and what pytest says where nothing is to be run.
LINE: Final = "not slow and not long"
NOTHING_RUN: Final = 5

OPERATORS: Final[dict[type[ast.AST], tuple[str, str]]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "+"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
FUNCTIONS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Fault(NamedTuple):
    """A change of one place of a source: bytes `start` to `end` of the file become `text`."""

    path: str
    line: int
    start: int
    end: int
    text: str
    kind: str
    source_line: str
    change: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.change}\n    {self.source_line}"


class Finder(ast.NodeVisitor):
    """Finds every fault that a source could have; types, assertions and decorators are passed."""

    def __init__(self, path: str, source: bytes) -> None:
        self.path = path
        self.source = source
        self.lines = source.splitlines(keepends=True)
        self.found: list[Fault] = []
        self._starts = [0]
        for line in self.lines:
            self._starts.append(self._starts[-1] + len(line))
        self.visit(ast.parse(source))

    # Where things stand.

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self._starts[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._starts[node.end_lineno - 1] + node.end_col_offset

    def _text(self, node: ast.expr | ast.stmt) -> str:
        return self.source[self._start(node) : self._end(node)].decode()

    def _add(self, start: int, end: int, text: str, kind: str) -> None:
        line = self.source[:start].count(b"\n") + 1
        old = " ".join(self.source[start:end].decode().split())
        shown = self.lines[line - 1].decode().strip()
        change = f"{kind}: {old} -> {' '.join(text.split()) or 'nothing'}"
        self.found.append(Fault(self.path, line, start, end, text, kind, shown, change))

    def _replace(self, node: ast.expr | ast.stmt, text: str, kind: str) -> None:
        self._add(self._start(node), self._end(node), text, kind)

    def _operator(self, left: ast.expr, op: ast.AST, right: ast.expr, kind: str) -> None:
        """Change the operator that stands between two operands."""
        if type(op) not in OPERATORS:
            return
        sign, other = OPERATORS[type(op)]
        place = self.source.find(sign.encode(), self._end(left), self._start(right))
        if place >= 0:
            self._add(place, place + len(sign), other, kind)

    # What is passed.

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.visit(default)
        for statement in node.body:
            self.visit(statement)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            self.visit(statement)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        """What must hold is no behaviour."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Python 3.11 does not say where the parts of such a string stand."""

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "strict":  # of zip: an assertion too
            self.visit(node.value)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if isinstance(node.value, ast.Name) and node.value.id in ("Literal", "Callable"):
            return
        self.generic_visit(node)

    # What is changed.

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if not isinstance(node.left, ast.JoinedStr) and not _is_type(node):
            self._operator(node.left, node.op, node.right, "arithmetic")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        sign, other = OPERATORS.get(type(node.op), ("", ""))
        place = self.source.find(f"{sign}=".encode(), self._end(node.target))
        if sign and len(sign) == len(other) == 1:
            self._add(place, place + 1, other, "arithmetic")
        self._replace(node, "pass", "statement removed")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in itertools.pairwise(node.values):
            if len(node.values) == 2:  # else the others would bind otherwise
                self._operator(left, node.op, right, "and/or")
        for condition in node.values:
            idle = str(isinstance(node.op, ast.And))
            self._replace(condition, idle, "condition dropped")
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        for left, op, right in zip(
            [node.left, *node.comparators], node.ops, node.comparators, strict=False
        ):
            self._operator(left, op, right, "comparison")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self._replace(node, f"bool({self._text(node.operand)})", "not dropped")
        elif isinstance(node.op, ast.USub):
            self._replace(node, f"({self._text(node.operand)})", "sign")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self._replace(node, str(not value), "boolean")
        elif isinstance(value, int):
            self._replace(node, str(value + 1), "number")
        elif isinstance(value, float):
            self._replace(node, str(value * 2 if value else 1.0), "number")

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in FUNCTIONS:
            self._replace(node.func, FUNCTIONS[name], "function")
        if name not in ("isinstance", "range", "min", "max", "cast", "TypeVar"):
            for one, other in itertools.pairwise(node.args):
                starred = isinstance(one, ast.Starred) or isinstance(other, ast.Starred)
                if not starred and self._text(one) != self._text(other):
                    between = self.source[self._end(one) : self._start(other)].decode()
                    text = f"{self._text(other)}{between}{self._text(one)}"
                    self._add(self._start(one), self._end(other), text, "arguments swapped")
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._replace(node.test, f"not ({self._text(node.test)})", "condition turned round")
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return
        self._replace(node.test, f"not ({self._text(node.test)})", "condition turned round")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self._replace(node, "pass", "statement removed")
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self._replace(node, "pass", "statement removed")
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        if names != ["__slots__"]:
            self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        self._replace(node, "pass", "statement removed")

    def visit_Continue(self, node: ast.Continue) -> None:
        self._replace(node, "pass", "statement removed")

    def visit_Break(self, node: ast.Break) -> None:
        self._replace(node, "pass", "statement removed")


def _is_type(node: ast.expr) -> bool:
    """Whether an expression is a type, as `int | None` in a cast or a check."""
    if isinstance(node, ast.BinOp):
        return _is_type(node.left) or _is_type(node.right)
    if isinstance(node, ast.Name):
        return node.id[:1].isupper() and not node.id.isupper()
    return isinstance(node, ast.Constant) and node.value is None


def possible_faults(root: Path, room: str) -> list[Fault]:
    """All faults that the sources of a room could have, in their order."""
    paths = [root / path for path in ROOMS[room][0]]
    files = [
        file for path in paths for file in (sorted(path.rglob("*.py")) if path.is_dir() else [path])
    ]
    return [
        fault
        for file in files
        if file.exists() and not (file.name in MADE and "tuning" not in file.parts)
        for fault in Finder(file.relative_to(root).as_posix(), file.read_bytes()).found
    ]


def drawn(faults: list[Fault], rng: random.Random) -> Iterator[Fault]:
    """Faults by lot: first a kind, then a place, so that no kind crowds out the others."""
    kinds: dict[str, list[Fault]] = defaultdict(list)
    for fault in faults:
        kinds[fault.kind].append(fault)
    for places in kinds.values():
        rng.shuffle(places)
    while kinds:
        kind = rng.choice(sorted(kinds))
        yield kinds[kind].pop()
        if not kinds[kind]:
            del kinds[kind]


def reasons() -> dict[tuple[str, str, str], str]:
    """Why a fault does no harm, by its room, the line that it is in, and the change."""
    listed = tomllib.loads(HARMLESS.read_text(encoding="utf-8"))["harmless"]
    return {(each["room"], each["line"], each["change"]): each["reason"] for each in listed}


class Copy:
    """A copy of the checkout in which faults can do no harm."""

    def __init__(self, folder: Path, faults: list[Fault], quick: bool = False) -> None:
        """`faults`: what is to be tried; `quick`: the slow tests are left out."""
        self._quick = quick
        self._folder, self.root = folder, folder / "checkout"
        self._home, self._kept = folder / "home", folder / "reached"
        self._home.mkdir()
        shutil.copytree(ROOT, self.root, ignore=shutil.ignore_patterns(*LEFT_OUT))
        for source in self.root.rglob("*.py"):
            os.utime(source, (LONG_AGO, LONG_AGO))
        self._put = LONG_AGO
        self._failing: set[str] = set()
        self._graph = Imports(self.root)
        self._told: set[Fault] = set()
        self._numbers = {fault: number for number, fault in enumerate(faults)}
        self._reached = self._measure()
        self._seconds: dict[str, float] = defaultdict(float)
        for test, seconds in self._reached.seconds.items():
            self._seconds[test.partition("::")[0]] += seconds

    def _measure(self) -> Reached:
        """Run the test line once without a fault, to know which tests come to which place."""
        places: dict[str, dict[int, int]] = defaultdict(dict)
        for fault, number in self._numbers.items():
            if not fault.path.startswith(COMPILED):
                places[fault.path][number] = fault.start
        sound = {path: (self.root / path).read_bytes() for path in places}
        self._put += 1
        for path, source in sound.items():
            text, told = with_probes(source, places[path])
            self._told |= {fault for fault, number in self._numbers.items() if number in told}
            self._write(path, text, self._put)
        self._run(LINE, ["tests"], 3600, "-n", "auto", "-p", "tests.reached")
        for path, source in sound.items():
            self._write(path, source, LONG_AGO)
        return Reached.read(self._kept)

    def _write(self, path: str, source: bytes, when: int) -> None:
        """Write a source as if it were of a time, so that no compiled one is taken for it."""
        (self.root / path).write_bytes(source)
        os.utime(self.root / path, (when, when))

    def _leave_out(self, failing: list[str]) -> None:
        for test in failing:
            print(f"left out, as it fails without a fault: {test}", flush=True)
        self._failing.update(failing)

    def _failed(self) -> list[str]:
        return re.findall(r"^(?:FAILED|ERROR) (\S+::.*?)(?: - .*)?$", self.output, re.MULTILINE)

    def caught(self, fault: Fault, room: str) -> str:
        """Tell which tests notice a fault, or do not end with it: "line", "slow" or "" for none.

        Of the test line those run that come to the fault, the quickest first, and those that start
        programs; where that is not known, its room's tests and then all others that come to the
        module. Of the slow tests those of its room are tried.
        """
        sound = (self.root / fault.path).read_bytes()
        near = self._near(fault, room)
        for told, which, tests in self._tries(fault, near):
            options = ["-x", *(["-n", "auto"] if len(tests) > FIRST else [])]
            bound = SLOWEST if which == "slow" else PATIENCE + 3 * self._bound(tests)
            while tests:
                self._put += 1
                changed = sound[: fault.start] + fault.text.encode() + sound[fault.end :]
                self._write(fault.path, changed, self._put)
                try:
                    noticed = self._run(which, tests, bound, *options)
                finally:
                    self._write(fault.path, sound, LONG_AGO)
                if not noticed:
                    break
                failed = self._failed()
                if not failed or not self._run(which, failed, bound):
                    return told
                self._leave_out(failed)
        return ""

    def _tries(self, fault: Fault, near: list[str]) -> Iterator[tuple[str, str, list[str]]]:
        """Yield which tests may notice a fault: as what they count, what they are, their names."""
        if fault in self._told:
            reaching = self._reached.quickest(self._numbers[fault])
            tries = [reaching[:FIRST], reaching[FIRST:], self._graph.starting()]
        else:
            named = [file for file in near if file in self._graph.naming(fault.path)]
            around = [file for file in near if file not in named]
            others = [file for file in self._graph.tests(fault.path) if file not in near]
            tries = [named, around, others]
        for tests in tries:
            yield "line", LINE, tests
        if not self._quick:
            yield "slow", "slow", near

    def _bound(self, tests: list[str]) -> float:
        """How long files or tests take without a fault, in seconds."""
        known = self._seconds | self._reached.seconds
        return sum(known.get(test, 2.0) for test in tests)

    def _near(self, fault: Fault, room: str) -> list[str]:
        """Return a room's tests: first those that name the module, then the quickest."""
        files = [
            file.relative_to(self.root).as_posix()
            for path in ROOMS[room][1]
            for file in sorted((self.root / path).rglob("test_*.py"))
        ]
        files += [path for path in ROOMS[room][1] if (self.root / path).is_file()]
        named = self._graph.naming(fault.path)
        return sorted(files, key=lambda file: (file not in named, self._seconds.get(file, 0.0)))

    def _run(self, which: str, tests: list[str], bound: float, *options: str) -> bool:
        """Whether tests fail, or run longer than `bound` seconds; what they leave is ended."""
        shutil.rmtree(self.root / ".hypothesis", ignore_errors=True)
        listed = self._folder / "tests"  # more than a command line takes
        listed.write_text("\n".join(tests), encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--hypothesis-seed=0"]
        command += ["-m", which, *(f"--deselect={test}" for test in self._failing)]
        self.output = ""
        try:
            done = children.run(
                [*command, *options, f"@{listed}"],
                timeout=bound,
                cwd=self.root,
                env={**os.environ, "HOME": str(self._home), FOLDER: str(self._kept)},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
        except subprocess.TimeoutExpired:
            return True
        self.output = done.stdout
        return done.returncode not in (0, NOTHING_RUN)


class Imports:
    """Which test files come to which module of the program, as far as their imports say."""

    def __init__(self, root: Path) -> None:
        self._root = root
        files = [*root.glob("game/**/*.py"), *root.glob("tests/**/*.py"), root / "main.py"]
        self._sources = {file.relative_to(root).as_posix(): file.read_bytes() for file in files}
        self._imports = {path: self._imported(path) for path in self._sources}

    def _imported(self, path: str) -> set[str]:
        """The files that a file imports anywhere in it, their packages too."""
        package = Path(path).parent.parts
        found = set()
        for node in ast.walk(ast.parse(self._sources[path])):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                above = package[: len(package) - node.level + 1] if node.level else ()
                base = ".".join((*above, *([node.module] if node.module else [])))
                names = [base, *(f"{base}.{alias.name}" for alias in node.names)]
            else:
                continue
            for name in names:
                stem = name.replace(".", "/")
                found |= {f"{stem}.py", f"{stem}/__init__.py"}
        return found & self._sources.keys()

    def naming(self, path: str) -> set[str]:
        """Return the files that import a module themselves."""
        return {file for file, imported in self._imports.items() if path in imported}

    def tests(self, path: str) -> list[str]:
        """Return the test files that come to a module, those that start a program among them."""
        reaching, new = {path}, {path}
        while new:
            new = {file for file, names in self._imports.items() if names & new} - reaching
            reaching |= new
        coming = {file for file in reaching if Path(file).name.startswith("test_")}
        return sorted(coming.union(self.starting()))

    def starting(self) -> list[str]:
        """Return the test files that start a program."""
        return sorted(
            file
            for file, source in self._sources.items()
            if Path(file).name.startswith("test_") and b"sys.executable" in source
        )


def main() -> int:
    """Put in the faults that are asked for and tell which ones no test caught; 1 if any."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--count", type=int, default=100, help="how many faults")
    parser.add_argument("--seed", type=int, default=1, help="which lot")
    parser.add_argument("--room", choices=ROOMS, help="faults of this room only")
    parser.add_argument("--quick", action="store_true", help="without the slow tests")
    wanted = parser.parse_args()
    rooms = [wanted.room] if wanted.room else list(ROOMS)
    rng = random.Random(wanted.seed)
    harmless = reasons()
    survivors = []
    caught = {room: Counter[str]() for room in rooms}
    possible = {room: possible_faults(ROOT, room) for room in rooms}
    lots = {room: drawn(possible[room], rng) for room in rooms}
    chosen = [
        (
            room,
            next(
                each for each in lots[room] if (room, each.source_line, each.change) not in harmless
            ),
        )
        for room in itertools.islice(itertools.cycle(rooms), wanted.count)
    ]
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        copy = Copy(Path(folder), [fault for _room, fault in chosen], wanted.quick)
        for room, fault in chosen:
            by = copy.caught(fault, room)
            caught[room][by] += 1
            if not by:
                survivors.append(fault)
            endless = " (no test failed, but they did not end)" if by and not copy.output else ""
            print(f"{f'by {by}' if by else 'SURVIVED':9} {fault}{endless}", flush=True)
    print()
    for room, by_whom in [*caught.items(), ("in all", sum(caught.values(), Counter[str]()))]:
        line, slow, put = by_whom["line"], by_whom["slow"], by_whom.total()
        print(f"{room:8} {line + slow} of {put} caught, {line} by the test line")
    for fault in survivors:
        print(f"survived  {fault}")
    there = {(room, each.source_line, each.change) for room in rooms for each in possible[room]}
    for room, source_line, change in sorted(harmless.keys() - there):
        if room in rooms:
            print(f"listed as harmless, and there no more: {source_line} ({change})")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
