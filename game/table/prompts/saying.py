"""How prompts are said to one person: by the mouse or with keys, and in few words or many."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ...engine.books import spoken
from ...engine.ruleset import Ruleset
from ...language import _
from ...storage.keys import default_keys
from . import words
from .typed import written
from .words import Manner


class Saying(NamedTuple):
    """What the words of a prompt depend on beside the position.

    `single`: one right click discards; `partner` is what the person's partner is called, or "".
    """

    rules: Ruleset
    manner: Manner = Manner.MOUSE
    single: bool = False
    partner: str = ""
    #: The keys of the tutor's sentences, by their fields (typed.py).
    keys: Mapping[str, str] = MappingProxyType({})

    def how(self, key: str, **fields: object) -> str:
        """Say how a thing is done, in a sentence."""
        if self.manner is Manner.TUTOR:
            fields = {**(self.keys or written(default_keys())), **fields}
            text = words.TUTOR[key]
        else:
            text = words.SINGLE.get(key, words.MOUSE[key]) if self.single else words.MOUSE[key]
        return _(text).format(deck=spoken(self.rules).deck, **fields)

    def tellings(self, key: str, **fields: object) -> tuple[str, ...]:
        """Say it in a sentence, and in fewer words."""
        brief = _(words.BRIEF[key]).format(deck=spoken(self.rules).deck, **fields)
        return self.how(key, **fields), brief
