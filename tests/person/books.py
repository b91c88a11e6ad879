"""Own rule books by lot."""

from random import Random

from game.engine.custom import EXAMPLES, contradiction, with_parameters
from game.engine.parameters import PARAMETERS
from game.engine.ruleset import RULESETS, Ruleset

#: What is no matter of lots: games that never end, or hands too large for anything.
_LEFT_OUT = ("target", "seats", "hand-sizes", "partnerships")


def own_book(rng: Random) -> Ruleset:
    """Rules that nobody has thought of, or an example, that do not contradict themselves."""
    if rng.random() < 0.2:
        return rng.choice(EXAMPLES).rules
    rules = RULESETS[rng.choice([*RULESETS])]
    for name in rng.sample([*PARAMETERS], rng.randint(1, 6)):
        if name in _LEFT_OUT:
            continue
        try:
            changed = with_parameters(rules, {name: _value(rng, name)})
        except ValueError:
            continue
        if contradiction(changed) is None:
            rules = changed
    return rules if rules.base else with_parameters(rules, {})


def _value(rng: Random, name: str) -> str:
    """A value of a parameter, or what is none."""
    form = PARAMETERS[name].form
    values = getattr(form, "values", None)
    if values:
        return str(rng.choice([*values]))
    least, most = getattr(form, "low", 0), getattr(form, "high", 9)
    if getattr(form, "none", False) and rng.random() < 0.2:
        return str(getattr(form, "word", "none"))
    return str(rng.choice([least, most, rng.randint(least, min(most, least + 10))]))
