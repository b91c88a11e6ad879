"""Translates the room of the playouts to C: `python compiled/translate.py OUT.c`.

The room (game/players/playout) is written in a small part of the language: numbers, lists of
numbers, objects with such fields, and functions that say by annotations what goes in and out. So
each statement has one meaning in C too. What is more is refused with its file and line. Nothing is
written twice: the tests play both to the same games.
"""

import ast
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from function import OBJECTS, Function, meant

ROOT: Final = Path(__file__).resolve().parents[1]
ROOM: Final = "game.players.playout"
#: In an order in which each uses those before it.
MODULES: Final = (
    *("laying", "out_plans", "discards", "special_hands", "counts", "melds", "equity"),
    *("rollout", "moves", "dealing", "choices", "state"),
)

#: What the shell calls the counts of `choices.SEEN`.
SEEN: Final = ("SEEN_SIDE", "SEEN_SEAT", "SEEN_TABLE")

#: How a field of each type lies in an object.
FIELD: Final = {
    "int": "num {}",
    "float": "double {}",
    "Ints": "int {}[MOST]",
    "Floats": "double {}[MOST]",
    "Cards": "Cards {}",
    "Table": "int {}[SEATS][CODES]",
    "Kinds": "int {}[SEATS][KINDS]",
    "Rows": "Cards {}[SEATS][CODES]",
    "Costs": "double {}[CODES][SIZES]",
    "Policies": "Policy *{}[SEATS]",
    **{name: name + " *{}" for _, name in OBJECTS},
}
#: What is handed to what reads a part of a Sight.
SEEN_AT: Final = "PyObject *from, Sight *to"
#: How what each side has of its own is read into a field of all.
OF_A_SIDE: Final = {"Ints": "entry", "Table": "Counts", "Rows": "Row"}
#: Whole numbers are divided as in the interpreter, downward. What is beyond a list, where the
#: interpreter would raise an error or go on, is noted in `beyond`: shell.c raises it.
HEAD: Final = """\
#ifdef __GNUC__
#define INLINED static inline __attribute__((always_inline))
#define UNROLLED _Pragma("GCC unroll 16")
#else
#define INLINED static inline
#define UNROLLED
#endif
typedef long long num;
typedef struct { num count; int at[CARDS]; } Cards;
static int beyond;
static int cards_pop(Cards *cards) {
    if (cards->count > 0) return cards->at[--cards->count];
    beyond = 1;
    return 0;
}
static void cards_append(Cards *cards, num code) {
    if (cards->count < CARDS) cards->at[cards->count++] = (int)code;
    else beyond = 1;
}
static void cards_entry(Cards *cards, num row, num naturals, num wilds) {
    if (cards->count + 3 > CARDS) {
        beyond = 1;
        return;
    }
    int *at = cards->at + cards->count;
    at[0] = (int)row;
    at[1] = (int)naturals;
    at[2] = (int)wilds;
    cards->count += 3;
}
static void cards_extend(Cards *cards, const Cards *more) {
    for (num place = 0; place < more->count; place++) cards_append(cards, more->at[place]);
}
static int logging;
static num logged, logged_what[CARDS], logged_code[CARDS], logged_row[CARDS];
static void note(num what, num code, num row) {
    if (logged == CARDS) {
        beyond = 1;
        return;
    }
    logged_what[logged] = what;
    logged_code[logged] = code;
    logged_row[logged++] = row;
}
INLINED num nonzero(const int *counts, int first, int past, int *to) {
    num found = 0;
    UNROLLED
    for (int code = first; code < past; code++) {  /* a branch would be guessed wrong too often */
        to[found] = code;
        found += counts[code] != 0;
    }
    return found;
}
static inline num modulo(num one, num other) {
    num rest = one % other;
    return rest && (rest ^ other) < 0 ? rest + other : rest;
}
static inline num divided(num one, num other) {
    num rest = one % other;
    return one / other - (rest && (rest ^ other) < 0);
}
"""


class Program:
    """All that has been translated: fields of objects, functions, and tables of constants."""

    def __init__(self) -> None:
        self.trees = {
            name: ast.parse(_source(name)) for name in {*MODULES, *(o for o, _ in OBJECTS)}
        }
        self.fields = {name: self._fields(module, name) for module, name in OBJECTS}
        self.functions: dict[str, ast.FunctionDef] = {}
        self.tables: dict[str, str] = {}
        for module in MODULES:
            for node in self.trees[module].body:
                if isinstance(node, ast.FunctionDef):
                    self.functions[node.name] = node

    def _fields(self, module: str, name: str) -> dict[str, str]:
        owner = next(
            node
            for node in self.trees[module].body
            if isinstance(node, ast.ClassDef) and node.name == name
        )
        told = [node for node in owner.body if isinstance(node, ast.AnnAssign)]
        fields = {ast.unparse(node.target): meant(node.annotation) for node in told}
        return {field: kind for field, kind in fields.items() if kind in FIELD}

    def table(self, name: str, value: tuple[Any, ...]) -> tuple[str, str]:
        """Return the name and the type of a table of constants, written down if it is new."""
        if isinstance(value[0], tuple):
            kind, size, plain = "Costs", f"[{len(value)}][{len(value[0])}]", "double"
            entries = ",\n".join("{" + ", ".join(map(repr, row)) + "}" for row in value)
        else:
            kind = "Floats" if isinstance(value[0], float) else "Ints"
            size, plain = f"[{len(value)}]", "double" if kind == "Floats" else "int"
            entries = ", ".join(map(repr, value))
        self.tables.setdefault(name, f"static {plain} {name}{size} = {{{entries}}};\n")
        return name, kind

    def only_reads(self, node: ast.AST) -> bool:
        """Tell whether nothing in it changes a list or a field, nor what it calls."""
        for each in ast.walk(node):
            if isinstance(each, ast.Subscript | ast.Attribute) and isinstance(each.ctx, ast.Store):
                return False
            if isinstance(each, ast.Call):
                if not isinstance(each.func, ast.Name):
                    return False
                called = self.functions.get(each.func.id)
                if called is not None and not self.only_reads(called):
                    return False
        return True

    def text(self) -> str:
        """Return the whole as C."""
        sizes = {
            "CODES": import_module(f"{ROOM}.codes").CODES,
            "KINDS": len(import_module(f"{ROOM}.codes").CODE),
            "SIZES": import_module(f"{ROOM}.policy").SIZES,
            "LONGEST": import_module(f"{ROOM}.rollout").LONGEST,
            "CHOICES": import_module(f"{ROOM}.choices").CHOICES,
            "COURSE": import_module(f"{ROOM}.moves").COURSE,
            **dict(zip(SEEN, import_module(f"{ROOM}.choices").SEEN, strict=True)),
            "SEATS": 4,
            "MOST": 256,
            # A move has two numbers for each card that is laid: by own rules that may be most cards
            # of three packs. (Copied no slower than with room for the cards alone.)
            "CARDS": 392,
        }
        bodies, heads = [], []
        for module in MODULES:
            names = vars(import_module(f"{ROOM}.{module}"))
            for node in self.trees[module].body:
                if isinstance(node, ast.FunctionDef):
                    function = Function(self, node, names, module)
                    heads.append(function.head() + ";\n")
                    bodies.append(function.whole())
        return "".join(
            [
                *(f"#define {name} {value}\n" for name, value in sizes.items()),
                HEAD,
                *self._objects(),
                *self.tables.values(),
                *heads,
                *bodies,
                *self._exchange(),
            ]
        )

    def _objects(self) -> list[str]:
        parts = []
        for _, name in OBJECTS:
            lines = []
            for each, kind in self.fields[name].items():
                # A round is copied for each playout: its lists have no more room than they need.
                short = name == "CountedRound" and kind == "Ints"
                told = "int {}[CODES]" if short else FIELD[kind]
                lines.append(f"    {told.format(each)};\n")
            parts.append(f"typedef struct {{\n{''.join(lines)}}} {name};\n")
        return parts

    def _exchange(self) -> list[str]:
        """Write what reads an object of the program into its twin, and writes it back."""
        parts, elsewhere = [], []
        for place, names in import_module(f"{ROOM}.state").PLACES.items():
            elsewhere += names
            parts.append(self._read_at(place, names))
        for _, name in OBJECTS:
            reads, writes = [], []
            for field, kind in self.fields[name].items():
                if kind in ("Policies", "BookNumbers") or (name == "Sight" and field in elsewhere):
                    continue
                if name == "CountedRound":
                    if kind == "Ints":
                        kind = "Counts"
                    writes.append(_exchanged("write", kind, field))
                reads.append(_exchanged("read", kind, field))
            parts.append(
                f"static int read_{name}(PyObject *from, {name} *to) {{\n{''.join(reads)}"
                "    return 0;\n}\n"
            )
            if writes:
                parts.append(
                    f"static int write_{name}(PyObject *from, {name} *to) {{\n{''.join(writes)}"
                    "    return 0;\n}\n"
                )
        return parts

    def _read_at(self, place: str, names: Sequence[str]) -> str:
        """Write what reads the fields of a Sight that stand at a place; of a side, into its own."""
        kinds, at = self.fields["Sight"], "[side]" if place == "sides" else ""
        reads = [
            _exchanged("read", OF_A_SIDE[kinds[name]] if at else kinds[name], name, at)
            for name in names
        ]
        head = f"read_side({SEEN_AT}, num side)" if at else f"read_{place}({SEEN_AT})"
        return f"static int {head} {{\n{''.join(reads)}    return 0;\n}}\n"


def _exchanged(how: str, kind: str, field: str, at: str = "") -> str:
    """Return what reads or writes one field; its name is made once."""
    return (
        f'    {{ static PyObject *n; if (!n && !(n = PyUnicode_InternFromString("{field}"))) '
        f"return -1; if ({how}_{kind}(from, n, &to->{field}{at})) return -1; }}\n"
    )


def _source(module: str) -> str:
    return (ROOT.joinpath(*ROOM.split(".")) / f"{module}.py").read_text(encoding="utf-8")


def translated() -> str:
    """Return the room as C, with what makes a module of it (shell.c)."""
    sys.path.insert(0, str(ROOT))
    try:
        program = Program().text()
        digest = import_module(ROOM).digest()
    finally:
        sys.path.remove(str(ROOT))
    shell = Path(__file__).with_name("shell.c").read_text(encoding="utf-8")
    return shell.replace("/* THE ROOM */\n", f'#define DIGEST "{digest}"\n{program}')


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(translated(), encoding="utf-8")
