"""The table on the screen: the sitting's picture, and the mouse that plays on it.

Joins the sitting, the layout, the picture and the gestures; the loop gives it input and ticks.
"""

from collections.abc import Callable

from ..engine.match import Match
from ..table.sitting import Sitting
from .art import Art
from .framebuffer import Item
from .gestures import Gestures
from .inputs import Input, Motion, Press, Release, Tick, Unfocus
from .table_layout import Layout, layout
from .table_picture import Look, Names, empty_table_items, floating_card, table_items


class TableScreen:
    """A sitting as it is seen and clicked. Positions are pixels of the frame."""

    def __init__(
        self,
        art: Art,
        sitting: Sitting,
        look: Look,
        click_score: Callable[[int], None],
        single_click: bool = False,
    ) -> None:
        """`click_score` is called with the button that clicked on the ScoreBoard."""
        self.look = look
        self._art = art
        self._click_score = click_score
        self._single_click = single_click
        self.seat(sitting)

    def seat(self, sitting: Sitting) -> None:
        """Show another sitting from now on."""
        self.sitting = sitting
        self.gestures = Gestures(sitting, self._click_score, self._single_click)

    def items(self) -> list[Item]:
        """The table as it is to be drawn now."""
        sitting = self.sitting
        names = names_of(sitting.match)
        if sitting.match.round is None:
            return empty_table_items(self._art, self.look, names, sitting.message)
        at = self._layout()
        if resting := self.gestures.resting_on(at):
            at = layout(sitting.view, self.gestures.held_place, resting)
        items = table_items(self._art, sitting.view, at, self.look, names, sitting.message)
        if floating := self.gestures.floating:
            items.append(floating_card(*floating))
        return items

    def handle(self, event: Input) -> bool:
        """Take an input; True if the picture may have changed. Before the deal nothing is heard."""
        if isinstance(event, Tick):
            self.sitting.tick()
            return self.gestures.tick()
        if self.sitting.match.round is None:
            return False
        match event:
            case Press():
                self.gestures.land()  # a click during a slide completes it
                self.gestures.press(event, self._layout())
            case Release():
                self.gestures.release(event, self._layout())
            case Motion(x, y):
                return self.gestures.move((x, y))
            case Unfocus():
                self.gestures.let_go()
            case _:
                return False
        return True

    def _layout(self) -> Layout:
        return layout(self.sitting.view, self.gestures.held_place)


def names_of(match: Match) -> Names:
    """The ScoreBoard of a match: partners share a line (O1)."""
    sides = match.ruleset.side_of(len(match.seats))
    names = [
        " & ".join(
            [who.name for who, owner in zip(match.seats, sides, strict=True) if owner == side]
        )
        for side in range(len(match.totals))
    ]
    return Names(tuple(names), match.totals)
