"""One function of the room on its way to C: its statements, and the types of its variables."""

import ast
from typing import Any, Final, Protocol

#: Where the fields of objects are told.
OBJECTS: Final = (
    *(("numbers", "BookNumbers"), ("policy", "Policy"), ("counts", "CountedRound")),
    ("state", "Sight"),
)

#: What a playout does in every turn: laid into its loop, though others call it too.
IN_EVERY_TURN: Final = ("begin", "end_with_last", "ends_before", "going_out", "way_to_take")

#: How a variable of each type is declared.
DECLARED: Final = {
    "int": "num {}",
    "bool": "num {}",
    "float": "double {}",
    "Ints": "int *{}",
    "Floats": "double *{}",
    "Cards": "Cards *{}",
    "Table": "int (*{})[CODES]",
    "Kinds": "int (*{})[KINDS]",
    "Rows": "Cards (*{})[CODES]",
    "Row": "Cards *{}",
    "Costs": "double (*{})[SIZES]",
    "Policies": "Policy **{}",
    **{name: name + " *{}" for _, name in OBJECTS},
}
#: What an element of each is.
ELEMENT: Final = {
    "Ints": "int",
    "Cards": "int",
    "Floats": "float",
    "Table": "Ints",
    "Kinds": "Ints",
    "Rows": "Row",
    "Row": "Cards",
    "Costs": "Floats",
    "Policies": "Policy",
}
#: The types that other annotations stand for.
MEANT: Final = {
    "tuple[float, ...]": "Floats",
    "tuple[tuple[float, ...], ...]": "Costs",
    "list[Policy]": "Policies",
}
OPERATORS: Final = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.RShift: ">>",
    ast.LShift: "<<",
    ast.BitAnd: "&",
    ast.BitOr: "|",
}
#: Operators that are functions in C.
CALLED: Final = {ast.FloorDiv: "divided", ast.Mod: "modulo"}
COMPARED: Final = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
}


class Room(Protocol):
    """What a function has to know of all that is translated."""

    fields: dict[str, dict[str, str]]
    functions: dict[str, ast.FunctionDef]

    def table(self, name: str, value: tuple[Any, ...]) -> tuple[str, str]:
        """Return the name and the type of a table of constants, written down if it is new."""
        ...

    def only_reads(self, node: ast.AST) -> bool:
        """Tell whether nothing in it changes a list or a field, nor what it calls."""
        ...


class UntranslatableError(Exception):
    """What is written in a way that has no meaning in C here."""


def meant(annotation: ast.expr) -> str:
    """Return the type that an annotation names."""
    text = annotation.value if isinstance(annotation, ast.Constant) else ast.unparse(annotation)
    return MEANT.get(str(text), str(text))


class Function:
    """One function on its way to C."""

    def __init__(
        self, program: Room, node: ast.FunctionDef, names: dict[str, Any], module: str
    ) -> None:
        self.program, self.node, self.names, self.module = program, node, names, module
        self.returns = "void"
        if node.returns is not None and meant(node.returns) != "None":
            self.returns = "num" if meant(node.returns) in ("int", "bool") else "double"
        self.kinds: dict[str, str] = {}
        self.arguments = [each.arg for each in node.args.args if each.arg != "log"]
        for each in node.args.args:
            if each.arg != "log" and each.annotation is not None:
                self.kinds[each.arg] = meant(each.annotation)
        #: Lists that are made in the function: how each is declared.
        self.made: dict[str, str] = {}
        self.counters = 0

    def head(self) -> str:
        """Return what stands before its body."""
        told = ", ".join(DECLARED[self.kinds[name]].format("v_" + name) for name in self.arguments)
        first = "INLINED" if self.node.name in IN_EVERY_TURN else "static"
        return f"{first} {self.returns} f_{self.node.name}({told})"

    def whole(self) -> str:
        """Return all of it."""
        body = self.block(self.node.body, 1)
        lines = [f"    {text}\n" for text in self.made.values()]
        for name, kind in self.kinds.items():
            if name not in self.arguments and name not in self.made:
                lines.append(f"    {DECLARED[kind].format('v_' + name)} = 0;\n")
        return f"{self.head()}\n{{\n{''.join(lines)}{body}}}\n"

    def refuse(self, node: ast.AST) -> UntranslatableError:
        """Return the refusal of what has no meaning here."""
        where = f"{self.module}.py:{getattr(node, 'lineno', 0)}"
        return UntranslatableError(f"{where}: {ast.unparse(node)}")

    # Statements.

    def block(self, nodes: list[ast.stmt], depth: int) -> str:
        """Return statements, indented."""
        return "".join(self.statement(node, depth) for node in nodes)

    def statement(self, node: ast.stmt, depth: int) -> str:
        """Return a statement with all that is in it."""
        pad = "    " * depth
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Pass():
                return ""
            case ast.Expr(value=ast.Call() as call):
                return self.call_statement(call, pad)
            case ast.If():
                return self.choice(node, depth)
            case ast.While():
                body = self.block(node.body, depth + 1)
                return f"{pad}while ({self.truth(node.test)}) {{\n{body}{pad}}}\n"
            case ast.For():
                return self.loop(node, depth)
            case ast.Return():
                value = "" if node.value is None else " " + self.value(node.value)
                return f"{pad}return{value};\n"
            case ast.Break():
                return f"{pad}break;\n"
            case ast.Continue():
                return f"{pad}continue;\n"
            case ast.Assign():
                return self.assignment(node, pad)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.List(elts=[])):
                self.kinds[name] = "Cards"
                self.made[name] = f"Cards l_{name}; Cards *v_{name} = &l_{name};"
                return f"{pad}v_{name}->count = 0;\n"
            case ast.AugAssign():
                operator = OPERATORS.get(type(node.op))
                if operator is None:
                    raise self.refuse(node)
                return f"{pad}{self.value(node.target)} {operator}= {self.value(node.value)};\n"
        raise self.refuse(node)

    def choice(self, node: ast.If, depth: int) -> str:
        """Return a choice; the log is there where somebody asks for it (shell.c)."""
        pad = "    " * depth
        if ast.unparse(node.test) == "log is not None":
            return f"{pad}if (logging) {{\n{self.block(node.body, depth + 1)}{pad}}}\n"
        text = f"{pad}if ({self.truth(node.test)}) {{\n{self.block(node.body, depth + 1)}{pad}}}\n"
        if node.orelse:
            text += f"{pad}else {{\n{self.block(node.orelse, depth + 1)}{pad}}}\n"
        return text

    def assignment(self, node: ast.Assign, pad: str) -> str:
        """Return assignments, one after the other; the last target first, as they share a value."""
        target = node.targets[0]
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            pairs = zip(target.elts, node.value.elts, strict=True)
            return "".join(self.assign(one, value, pad) for one, value in pairs)
        value = node.value
        text = ""
        for each in reversed(node.targets):
            text += self.assign(each, value, pad)
            value = each
        return text

    def assign(self, target: ast.expr, value: ast.expr, pad: str) -> str:
        """Return one assignment; a name that is new gets the type of its value."""
        if isinstance(target, ast.Name):
            name = target.id
            size = self.list_size(value)
            if size is not None:
                self.kinds[name] = "Ints"
                self.made[name] = f"int v_{name}[{size}] = {{0}};"
                if isinstance(value, ast.List):
                    return f"{pad}v_{name}[0] = (int)({self.value(value.elts[0])});\n"
                return ""
            kind = self.kind(value)
            if self.kinds.get(name, kind) != kind and {kind, self.kinds[name]} == {"int", "float"}:
                kind = "float"
            self.kinds[name] = kind
        return f"{pad}{self.value(target)} = {self.value(value)};\n"

    def list_size(self, value: ast.expr) -> str | None:
        """Say how long a list is that is made here; None for what makes none."""
        match value:
            case ast.List(elts=[_]):
                return "1"
            case ast.BinOp(left=ast.List(elts=[ast.Constant(value=0)]), op=ast.Mult()):
                return self.value(value.right)
        return None

    def loop(self, node: ast.For, depth: int) -> str:
        """Return a loop over numbers, a table of constants, or a list."""
        if not isinstance(node.target, ast.Name):
            raise self.refuse(node)
        pad, name, over = "    " * depth, node.target.id, node.iter
        self.counters += 1
        counter, end = f"i{self.counters}", f"e{self.counters}"
        match over:
            case ast.Call(func=ast.Name(id="range"), args=arguments):
                start = self.value(arguments[0]) if len(arguments) > 1 else "0"
                stop = self.value(arguments[min(len(arguments), 2) - 1])
                step = self.value(arguments[2]) if len(arguments) > 2 else "1"
                sign = ">" if step.startswith(("-", "(-")) else "<"
                element = counter
            case ast.Tuple(elts=parts):
                values = ", ".join(self.value(part) for part in parts)
                start, stop, step, sign = "0", str(len(parts)), "1", "<"
                element = f"((const int[]){{{values}}})[{counter}]"
            case ast.Name():
                start, step, sign = "0", "1", "<"
                each = self.names.get(over.id, ())
                if each and each == (*range(each[0], each[-1] + 1),):  # no need to look it up
                    start, stop, element = str(each[0]), str(each[-1] + 1), counter
                    if (counts := self.passed_over(node)) is not None:
                        self.made[counter] = f"int g{counter}[{len(each)}];"
                        stop = f"nonzero({self.value(counts)}, {start}, {stop}, g{counter})"
                        start, element = "0", f"g{counter}[{counter}]"
                elif self.kind(over) == "Cards":
                    stop, element = f"v_{over.id}->count", f"v_{over.id}->at[{counter}]"
                else:
                    stop, element = str(len(each)), f"{self.value(over)}[{counter}]"
            case _:
                raise self.refuse(node)
        bound = ""
        if name != "_":
            self.kinds[name] = "int"
            bound = f"{pad}    v_{name} = {element};\n"
        body = self.block(node.body, depth + 1)
        return (
            f"{pad}for (num {counter} = {start}, {end} = {stop}; {counter} {sign} {end}; "
            f"{counter} += {step}) {{\n{bound}{body}{pad}}}\n"
        )

    def passed_over(self, node: ast.For) -> ast.expr | None:
        """Return the list whose zeros a loop that changes no list passes over at once, if any."""
        match node.body[:2]:
            case [
                ast.Assign(targets=[one], value=ast.Subscript(value=counts, slice=ast.Name(id=at))),
                ast.If(test=ast.UnaryOp(op=ast.Not(), operand=other), body=[ast.Continue()]),
            ] if ast.unparse(one) == ast.unparse(other) and at == ast.unparse(node.target):
                return counts if self.program.only_reads(node) else None
        return None

    def call_statement(self, call: ast.Call, pad: str) -> str:
        """Return a call for what it does."""
        match call.func:
            case ast.Attribute(value=ast.Name(id="log"), attr="append"):
                entry = call.args[0]
                if not isinstance(entry, ast.Tuple):
                    raise self.refuse(call)
                return f"{pad}note({', '.join(self.value(part) for part in entry.elts)});\n"
            case ast.Attribute(value=owner, attr="append"):
                return f"{pad}cards_append({self.value(owner)}, {self.value(call.args[0])});\n"
            case ast.Attribute(value=owner, attr="clear"):
                return f"{pad}({self.value(owner)})->count = 0;\n"
            case ast.Attribute(value=owner, attr="extend"):
                parts = call.args[0]
                if isinstance(parts, ast.Name) and self.kind(parts) == "Cards":
                    return f"{pad}cards_extend({self.value(owner)}, {self.value(parts)});\n"
                if not isinstance(parts, ast.Tuple) or len(parts.elts) != 3:
                    raise self.refuse(call)
                entry = ", ".join(self.value(part) for part in parts.elts)
                return f"{pad}cards_entry({self.value(owner)}, {entry});\n"
        return f"{pad}{self.value(call)};\n"

    # Values.

    def kind(self, node: ast.expr) -> str:
        """Return the type of a value."""
        match node:
            case ast.Constant(value=value):
                return "float" if isinstance(value, float) else "int"
            case ast.Name(id=name):
                if name in self.kinds:
                    return self.kinds[name]
                value = self.names[name]
                if isinstance(value, tuple):
                    return self.program.table(name, value)[1]
                return "float" if isinstance(value, float) else "int"
            case ast.Attribute(value=owner, attr=field):
                return self.program.fields[self.kind(owner)][field]
            case ast.Subscript(value=owner):
                return ELEMENT[self.kind(owner)]
            case ast.BinOp(left=left, op=operator, right=right):
                either = {self.kind(left), self.kind(right)}
                return "float" if isinstance(operator, ast.Div) or "float" in either else "int"
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return self.kind(operand)
            case ast.IfExp(body=one, orelse=other):
                either = {self.kind(one), self.kind(other)}
                return "float" if either == {"int", "float"} else self.kind(one)
            case ast.Call(func=ast.Name(id=name)) if name in self.program.functions:
                told = self.program.functions[name].returns
                return "int" if told is None else meant(told)
            case ast.Call(func=ast.Name(id="exp")):
                return "float"
        return "int"

    def truth(self, node: ast.expr) -> str:
        """Return a condition."""
        if isinstance(node, ast.Name | ast.Attribute) and self.kind(node) == "Cards":
            return f"({self.value(node)})->count"
        return self.value(node)

    def value(self, node: ast.expr) -> str:
        """Return a value as C, in brackets where it has parts."""
        match node:
            case ast.Constant(value=bool() | int() as value):
                return f"{int(value)}LL" if abs(value) > 32767 else str(int(value))
            case ast.Constant(value=float() as value):
                return repr(value)
            case ast.Name():
                return self.named(node)
            case ast.Attribute(value=owner, attr=field):
                text = f"{self.value(owner)}->{field}"
                return f"(&{text})" if self.kind(node) == "Cards" else text
            case ast.Subscript(value=owner, slice=place):
                at = "->at" if self.kind(owner) == "Cards" else ""
                text = f"{self.value(owner)}{at}[{self.value(place)}]"
                return f"(&{text})" if self.kind(node) == "Cards" else text
            case ast.BinOp(left=left, op=ast.Div(), right=right):
                return f"((double)({self.value(left)}) / (double)({self.value(right)}))"
            case ast.BinOp(left=left, op=operator, right=right) if type(operator) in CALLED:
                return f"{CALLED[type(operator)]}({self.value(left)}, {self.value(right)})"
            case ast.BinOp(left=left, op=operator, right=right) if type(operator) in OPERATORS:
                return f"({self.value(left)} {OPERATORS[type(operator)]} {self.value(right)})"
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return f"(-{self.value(operand)})"
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"(!({self.truth(operand)}))"
            case ast.BoolOp(op=operator, values=parts):
                sign = " && " if isinstance(operator, ast.And) else " || "
                return "(" + sign.join(f"({self.truth(part)})" for part in parts) + ")"
            case ast.Compare():
                return self.comparison(node)
            case ast.IfExp(test=test, body=one, orelse=other):
                return f"({self.truth(test)} ? {self.value(one)} : {self.value(other)})"
            case ast.Call():
                return self.call(node)
        raise self.refuse(node)

    def named(self, node: ast.Name) -> str:
        """Return a variable, or the value of a constant."""
        if node.id in self.kinds:
            return f"v_{node.id}"
        value = self.names.get(node.id)
        if isinstance(value, tuple):
            return self.program.table(node.id, value)[0]
        if isinstance(value, int | float):
            return self.value(ast.Constant(value=value))
        raise self.refuse(node)

    def comparison(self, node: ast.Compare) -> str:
        """Return a comparison, of two or of more in a row."""
        parts, left = [], node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            if isinstance(operator, ast.In) and isinstance(right, ast.Tuple):
                each = [f"{self.value(left)} == {self.value(one)}" for one in right.elts]
                parts.append("(" + " || ".join(each) + ")")
            elif type(operator) in COMPARED:
                sign = COMPARED[type(operator)]
                parts.append(f"({self.value(left)} {sign} {self.value(right)})")
            else:
                raise self.refuse(node)
            left = right
        return "(" + " && ".join(parts) + ")"

    def call(self, node: ast.Call) -> str:
        """Return a call for its value."""
        match node.func:
            case ast.Name(id="len"):
                return f"({self.value(node.args[0])})->count"
            case ast.Name(id="int"):
                return f"((num)({self.value(node.args[0])}))"
            case ast.Name(id="exp"):
                return f"exp({self.value(node.args[0])})"
            case ast.Attribute(value=owner, attr="pop") if not node.args:
                return f"cards_pop({self.value(owner)})"
            case ast.Name(id=name) if name in self.program.functions:
                function = self.program.functions[name]
                given = [each for each in node.args if ast.unparse(each) != "log"]
                wanted = [each.arg for each in function.args.args if each.arg != "log"]
                values = [self.value(each) for each in given]
                usual = function.args.defaults[: len(wanted) - len(values)]
                values += [self.value(each) for each in usual]
                if len(values) == len(wanted):
                    return f"f_{name}({', '.join(values)})"
        raise self.refuse(node)
