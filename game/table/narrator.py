"""Tells in one line what a computer player did in its turn."""

from ..engine.actions import Action, Verb
from ..engine.cards import WILD
from . import texts


class Narrator:
    """Follows one turn of one player: told each action, it gives the sentence at any time."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._deeds: list[str] = []
        self._melded: dict[int, int] = {}

    def note(self, action: Action, pile: int) -> None:
        """Take in an action; `pile` cards lay on the discard pile before it."""
        match action.verb:
            case Verb.DRAW if not self._deeds:
                self._deeds.append("draws")
            case Verb.TAKE:
                self._deeds.append(f"takes the pile ({pile} {'card' if pile == 1 else 'cards'})")
            case Verb.PUTBACK:
                self._deeds.append("puts the top card back")
                self._melded.clear()
            case Verb.MELD:
                column = WILD if action.wild else action.column
                self._melded[column] = self._melded.get(column, 0) + 1
            case Verb.DISCARD:
                self._deeds.append(f"discards the {texts.card_title(action.card)}")
            case Verb.PASS:
                self._deeds.append("passes the discard")

    def sentence(self) -> str:
        """`Computer takes the pile (12 cards), melds three Kings and discards the Joker.`"""
        melds = [texts.ranks(column, count) for column, count in self._melded.items()]
        deeds = self._deeds[:]
        if melds:
            last = len(deeds)
            if deeds and deeds[-1].startswith(("discards", "passes")):
                last -= 1
            deeds.insert(last, f"melds {texts.listing(melds)}")
        return f"{self._name} {texts.listing(deeds)}." if deeds else ""
