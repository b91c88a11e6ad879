"""All that the rows of rule parameters say, and every refusal, kept as text in rows.txt.

What a parameter does is told by tests of its own. Its default, its bounds, what the dialog offers,
which books have it as an option, and each sentence that refuses something are read here at once.
Where they are meant to change they are kept anew by `python -m tests.engine.rows`.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.engine.books import BOOKS
from game.engine.custom import PARAMETERS, value_text
from game.engine.parameters.row import Refusal
from game.engine.refusals import DEMANDS, REFUSALS
from game.engine.ruleset import RULESETS

FILE: Final = Path(__file__).with_suffix(".txt")


def rows() -> Iterator[str]:
    """Every row of a parameter, what each rule book says of it, and every refusal."""
    for name, row in PARAMETERS.items():
        form = row.form if isinstance(row.form, tuple) else type(row.form).__name__
        yield f"{name}: {row.label} [{row.group.value}, {row.ids}]"
        yield f"  {row.about or '-'}"
        yield f"  default {row.default!r}, form {form}, {row.form.offered}"
        yield f"  usual {row.usual or '-'}, narrows {row.narrows}, option {row.option}"
        yield f"  books {' / '.join(value_text(rules, name) for rules in RULESETS.values())}"
        for each in row.contradictions:
            yield f"  contradicts{' if changed' * each.if_changed}: {each.sentence}"
        for reason, refusal in row.refusals.items():
            yield f"  refuses as {reason}, {refusal.rule}"
    for reason, refusal in REFUSALS.items():
        yield from _refusal(reason, refusal)
    for demand, text in DEMANDS.items():
        yield f"{demand.value}: {text}"
    for name, entry in BOOKS.items():
        yield f"{name}: {entry.rules.option_values()}"
        yield from (f"  {reason} by {rule}" for reason, rule in entry.rule_ids.items())


def _refusal(reason: str, refusal: Refusal) -> Iterator[str]:
    rule, usual, variants = refusal
    yield f"{reason}, {rule}: {usual}"
    for when, text in variants.items():
        said = sorted(each if isinstance(each, str) else each.value for each in when)
        yield f"  where {', '.join(said)}: {text}"


def kept() -> list[str]:
    """The lines that are kept."""
    return FILE.read_text(encoding="utf-8").splitlines()


def update_rows() -> None:
    """Keep the rows and refusals as they are."""
    FILE.write_text("".join(f"{each}\n" for each in rows()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    update_rows()
