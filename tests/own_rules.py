"""Makes docs/own-rules.md of the code: `python -m tests.own_rules`.

All that is said of a parameter stands in its row, and is what the dialog says too.
"""

from pathlib import Path
from typing import Final

from game.engine.books import RULESETS
from game.engine.custom import EXAMPLES, PARAMETERS, Example, value_text
from game.engine.parameters.forms import Choice
from game.engine.parameters.rule_choices import RuleChoice

DOCUMENT: Final = Path(__file__).parents[1] / "docs" / "own-rules.md"
OPENING: Final = """\
# Rules of your own

Made by `python -m tests.own_rules`; what is written here by hand is lost.

Any rule can be changed: Game | New | Own Rules in the game, `--rules custom:BASE` with any number
of `--option NAME=VALUE` for `simulate`, and in a record `rules custom BASE` with a line `option
NAME VALUE` for each parameter that differs. BASE is one of the rule books. A rule book that
contradicts itself (a deck too small for the hands, a partner asked where nobody has one) is refused
with the reason. Own rules have no options that could change after the deal.

```
python main.py simulate --rules custom:official --option packs=3 --option jokers=6
```

The dialog has ready examples, which the command line plays as

{examples}

Ids are those of [RULES.md](RULES.md); where there is none, it is a variant that the official text
mentions. In records a wild card in a row of its own is `meld 2S 2`, and one of a blocking canasta
`meld JK 3`. The last column has the values of {books},
or one where all agree.

| parameter | values | what it is | ids | in the books |
|---|---|---|---|---|
"""


def document() -> str:
    """The text of docs/own-rules.md."""
    *most, last = (f"`{name}`" for name in RULESETS)
    opening = OPENING.format(
        books=f"{', '.join(most)} and {last}",
        examples="\n".join(f"```\n# {each.title}\n{command_of(each)}\n```" for each in EXAMPLES),
    )
    return opening + "".join(f"| {' | '.join(cells(name))} |\n" for name in PARAMETERS)


def command_of(example: Example) -> str:
    """The command that plays an example."""
    options = "".join(f" --option {name}={text}" for name, text in example.values.items())
    return f"python main.py simulate --rules custom:{example.base}{options}"


def cells(name: str) -> tuple[str, ...]:
    """The row of a parameter."""
    parameter = PARAMETERS[name]
    form = parameter.form
    values, about = form.offered, parameter.about.format(minima="POINTS from TOTAL on")
    if isinstance(form, Choice):
        values = ", ".join(f"`{word}`" for word in form.values)
        meanings = [
            f"`{word}`: {value.meaning}."
            for word, value in form.values.items()
            if isinstance(value, RuleChoice)
        ]
        about = about or " ".join(meanings)
    books = [value_text(rules, name) for rules in RULESETS.values()]
    # Some values have commas of their own.
    shown = books[:1] if len(set(books)) == 1 else books
    what = f"{parameter.label}. {about}"
    return f"`{name}`", values, what, parameter.ids, " / ".join(shown)


def update_document() -> None:
    """Write it anew."""
    DOCUMENT.write_text(document(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    update_document()
