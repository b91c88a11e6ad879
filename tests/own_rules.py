"""Makes docs/own-rules.md of the code: `python -m tests.own_rules`.

Names, values, rule ids and what the books have are the engine's; here is what each parameter means,
for people who write them into a command or a record.
"""

from pathlib import Path
from typing import Final

from game.engine.custom import PARAMETERS, value_text
from game.engine.examples import EXAMPLES, Example
from game.engine.parameters.forms import Choice
from game.engine.ruleset import RULESETS

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
mentions. The last column has the values of {books},
or one where all agree.

| parameter | values | what it is | ids | in the books |
|---|---|---|---|---|
"""
#: What each parameter means.
EXPLAINED: Final = {
    "seats": (
        "the numbers of players that may sit down; for one that BASE does not know as "
        "many cards are dealt as for the most that it knows, until `hand-sizes` says "
        "otherwise"
    ),
    "partnerships": "whether four play as two sides",
    "packs": "packs of 52 cards",
    "jokers": "Jokers",
    "hand-sizes": (
        "cards dealt to each: one number for every number of seats that the rules are "
        "played with, in their order: `15` with `windows`, `15,13,11` (two, three, four "
        "seats) with `official`"
    ),
    "lead": (
        "who leads: seat 0 always; seat 0 first, then the next to the left; by lot first "
        "(four partners cut), then the next to the left"
    ),
    "upcard-may-be-black-three": "whether a Black Three turned up as the deal ends stays on top",
    "red-threes": (
        "which Red Threes are put down and replaced by themselves: those dealt; those "
        "dealt or drawn; those in hand as a turn begins, and all drawn (with the last "
        "two, one that comes with the pile is put down and not replaced)"
    ),
    "upcard": "whether a card is turned up as the deal ends",
    "bonus-threes": (
        "which Threes are bonus cards, never melded or discarded: red ones, or black ones"
        " too (`all` needs `red-threes` all)"
    ),
    "keep-three": (
        "whether a player whose side has no row keeps the first Three that comes, and may"
        " put it down in a turn (needs `red-threes` all)"
    ),
    "cards-drawn": "cards drawn in a turn",
    "red-three-extra-card": "whether a Red Three drawn gives the right to one more card",
    "red-three-blocks": "whether a Red Three may be discarded",
    "add-to-canasta": "whether a top card that fits a canasta of one's own can be taken",
    "top-card-counts": (
        "whether the top card taken helps to the minimum (`no`: the minimum rises by its value)"
    ),
    "frozen-before-meld": "whether the pile is frozen for a side before its first meld",
    "take-must-succeed": (
        "whether a take that cannot be carried through is refused at once, and there is "
        "no putting back"
    ),
    "putback-penalty": "points lost by putting the top card back (nothing where it cannot be)",
    "one-card-rule": "whether a player with one card may not take a pile of one",
    "freeze-mark": "how the screen shows a frozen pile",
    "always-frozen": "whether the pile is frozen at all times, for everybody",
    "dead-pile": (
        "whose rows that have no more room keep a player from taking the pile: the own "
        "side's, or a row that another side has closed too (with `row-limit`)"
    ),
    "wild-discard": (
        "whether a wild card may be discarded by everybody, or only by who holds no natural"
    ),
    "empty-pile": (
        "what goes onto an empty pile only where nothing else is held: nothing; Aces and "
        "Sevens; these and ranks that a side has closed"
    ),
    "max-wilds": "wild cards in a row at most",
    "wilds-may-outnumber": "whether wild cards in a row may outnumber its naturals",
    "min-naturals": "naturals that a row needs at least",
    "wild-rows": "whether wild cards may have a row of their own (`meld 2S 2` in records)",
    "row-limit": (
        "cards that a row may hold at most; then it is closed (`7`: no card goes onto a finished "
        "canasta)"
    ),
    "later-naturals": "naturals that a row needs before it takes a wild card after the first meld",
    "sevens": (
        "whether a row of Sevens takes wild cards: as any row; only in the first meld "
        "(and then it is a row like any other); never"
    ),
    "aces": "the same of Aces",
    "wild-row-first": (
        "whether no other row takes a wild card while that of wild cards is unfinished "
        "(needs `wild-rows`)"
    ),
    "black-three-wilds": "wild cards beside two Black Threes",
    "discard-after-black-threes": (
        "whether a last card may be discarded after Black Threes are melded"
    ),
    "minima": (
        "the first meld's minimum by the side's total: the points below the first total, "
        "then TOTAL:POINTS from each total on, rising"
    ),
    "minimum-when-going-out": "whether it holds too for a side that goes out with its first meld",
    "first-meld": (
        "what the first meld must have among its rows: nothing more; one with three "
        "naturals; one of three naturals or more without a wild card, or that of wild "
        "cards; the former only"
    ),
    "canastas-to-go-out": "canastas that a side needs to go out",
    "out-canastas": (
        "what must be among them: any; one without wild cards; one without and a mixed one "
        "(`each` needs `canastas-to-go-out` 2 or more)"
    ),
    "talons": (
        "the cards that a side earns by opening from the hand: none; from the stock; laid"
        " aside in the deal; one word for every number of seats, or one for all"
    ),
    "talon-cards": "the cards of the first talon, and of every later one",
    "talon-stock": "cards that the stock must have for a talon from it",
    "last-card": "whether the last card may be melded, or must be discarded",
    "out-unfinished": (
        "whether a side may go out with a row unfinished that costs it points: yes; not "
        "with that of wild cards; not at all"
    ),
    "may-ask-partner": (
        'whether "May I go out?" may be asked (of a partner; only where there are partnerships)'
    ),
    "stock-end": (
        "with no stock left: the person (or who is on turn) stops or turns the pile over;"
        " the top card alone is added, or the pile taken, or the round ends; the pile is "
        "turned over by itself; the pile is taken, or the round ends"
    ),
    "turnovers": "how often the pile is turned over in a round (`ask` and `turn-over`)",
    "natural-canasta-bonus": "for a canasta without wild cards",
    "mixed-canasta-bonus": "for one with a wild card",
    "mixed-canasta-less": "what that is less for each wild card after the first (never below 0)",
    "wild-canasta-bonus": "for a canasta of wild cards alone",
    "wild-canasta-jokers": "for a canasta of wild cards with all Jokers; as any of wild cards",
    "wild-canasta-twos": "for one of Twos alone",
    "blocking-canasta-bonus": (
        "for a blocking canasta: four Black Threes and three Jokers, three black Twos, or "
        "three red Twos (`meld JK 3` in records), melded as other Black Threes are, as the "
        "last cards of a player who goes out; it may be the canasta that is needed for "
        "that, and is neither natural nor mixed (0: not played)"
    ),
    "sevens-canasta-bonus": "for a canasta of Sevens without wild cards; as any natural one",
    "aces-canasta-bonus": "the same of Aces",
    "out-bonus": "for going out",
    "concealed": (
        "what earns more: the side had nothing on its table as the turn began; the whole "
        "hand went down in new rows with a canasta among them; or also without a canasta,"
        " but never with the pile; nothing"
    ),
    "concealed-bonus": "for that (with `hand-canasta`: without a canasta of one's own)",
    "hand-canasta-bonus": "with `hand-canasta`, for a concealed hand that holds a canasta",
    "red-three-points": "for each Red Three",
    "all-red-threes-points": "for all of them together",
    "red-three-in-hand": (
        "what one kept in hand costs a player who has had a turn (the official laws: 500;"
        " nothing to set where Red Threes are put down by themselves)"
    ),
    "red-threes-against": (
        "when they count against a side: another side went out and this one has no row; "
        "it has no row; it has no canasta, as the round ends; for it with two canastas, "
        "not at all with one, against it with none"
    ),
    "threes-by-colour": (
        "what one, two, three and four Threes of a color count; `none`: by "
        "`red-three-points` and `all-red-threes-points`"
    ),
    "canastas-for-table": "canastas that a side needs, or the cards on its table count against it",
    "unfinished-sevens": (
        "what an unfinished row of Sevens costs where they have a rule of their own"
    ),
    "unfinished-aces": "the same of Aces without wild cards",
    "unfinished-wilds": "what an unfinished row of wild cards costs",
    "held-penalty": "what three Aces or more in a hand cost at the end, and as much three Sevens",
    "straight-points": (
        "for a special hand of 14 cards: one of each rank from Four to Ace, a Two, a "
        "Three and a Joker (0: not played; hands and draw must be 14 together)"
    ),
    "pairs-points": "for seven pairs of naturals",
    "wild-pairs-points": (
        "for a pair of Twos or Jokers, and six pairs of naturals with Aces and Sevens among them"
    ),
    "garbage-points": "for two ranks of four naturals and two of three",
    "canasta-for-positive-score": (
        "whether a side without the canastas to go out can only lose points"
    ),
    "target": "the total that ends the match",
}


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
    values = form.offered
    if isinstance(form, Choice):
        values = ", ".join(f"`{word}`" for word in form.values)
    books = [value_text(rules, name) for rules in RULESETS.values()]
    # Some values have commas of their own.
    shown = books[:1] if len(set(books)) == 1 else books
    return f"`{name}`", values, EXPLAINED[name], parameter.rules, " / ".join(shown)


def update_document() -> None:
    """Write it anew."""
    DOCUMENT.write_text(document(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    update_document()
