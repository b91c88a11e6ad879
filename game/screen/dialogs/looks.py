"""The dialog of colors and cards: what is chosen is seen at once, on the table behind it."""

from collections.abc import Callable, Mapping
from typing import Final

from ...language import N_, _
from ...looks import CARD_SETS, SCHEMES, SUITS, Dress
from ..canvas.art import Art
from ..win31.buttons import Result, cancel_button, ok_button
from ..win31.choices import RadioGroup
from ..win31.dialog import Dialog
from ..win31.layout import Column, Group, Row

TITLE: Final = N_("Looks")
COLORS, CARDS, SUIT_COLORS = N_("Colors"), N_("Cards"), N_("Suits")


class Looks:
    """The dialog: OK hands on what was chosen, Cancel shows again what was there before."""

    def __init__(
        self,
        art: Art,
        dress: Dress,
        try_on: Callable[[Dress], None],
        on_dress: Callable[[Dress], None],
    ) -> None:
        """Open on `dress`; `try_on` is called with each choice, `on_dress` with the last by OK."""
        self._before, self._try_on, self._on_dress = dress, try_on, on_dress
        self.scheme = _choice(
            {name: scheme.title for name, scheme in SCHEMES.items()}, dress.scheme
        )
        self.cards = _choice(CARD_SETS, dress.cards)
        self.suits = _choice(SUITS, dress.suits)
        for group in (self.scheme, self.cards, self.suits):
            group.changed = lambda: try_on(self.dress)
        groups = (
            Group(_(title), group)
            for title, group in (
                (COLORS, self.scheme),
                (CARDS, self.cards),
                (SUIT_COLORS, self.suits),
            )
        )
        buttons = Row(ok_button(), cancel_button(), gap=12, pack="centre")
        self.dialog = Dialog(
            art, _(TITLE), Column(Row(*groups, gap=10), buttons, gap=10), on_result=self._done
        )

    @property
    def dress(self) -> Dress:
        """What is chosen now."""
        tables = (SCHEMES, CARD_SETS, SUITS)
        groups = (self.scheme, self.cards, self.suits)
        return Dress(*([*table][group.value] for table, group in zip(tables, groups, strict=True)))

    def _done(self, result: str) -> None:
        if result == Result.OK:
            self._on_dress(self.dress)
        else:
            self._try_on(self._before)


def _choice(titles: Mapping[str, str], chosen: str) -> RadioGroup:
    return RadioGroup([_(title) for title in titles.values()], [*titles].index(chosen))
