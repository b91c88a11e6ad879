"""Each choice of a rule book has a key, a title and a meaning: no value is a sentence."""

from game.engine.custom import PARAMETERS
from game.engine.parameters import rule_choices
from game.engine.parameters.rule_choices import RuleChoice

KINDS = [
    kind
    for kind in vars(rule_choices).values()
    if isinstance(kind, type) and issubclass(kind, RuleChoice) and kind is not RuleChoice
]


def test_values_are_keys() -> None:
    assert len(KINDS) > 10
    for kind in KINDS:
        for value in kind:
            assert value.value == value.name.lower().replace("_", "-")
            assert kind(value.value) is value


def test_each_has_its_title_and_its_meaning() -> None:
    for kind in KINDS:
        assert len({value.title for value in kind}) == len(kind)
        for value in kind:
            assert value.title[0].isupper()
            assert value.meaning
            assert not value.meaning.endswith(".")


def test_they_are_written_so_in_records() -> None:
    form = PARAMETERS["stock-end"].form
    assert [*form.values] == ["ask", "top-card", "turn-over", "take-or-end"]
    assert form.offered == "ask, top-card, turn-over or take-or-end"
