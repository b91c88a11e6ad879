"""What the sitting tells becomes what is seen to move, and what is heard with it.

The sitting has moved on at once; the eye and the ear come after it here. How cards fly is
slides.py's.
"""

from collections.abc import Mapping

from ...table.events import Cue, Dealt, Moved
from ...table.sitting import Sitting, State
from .cut_scene import CutScene
from .flights import Pos
from .slides import NewCards, Slides


class Movement:
    """All that moves on the table of one sitting between its deal and its last card."""

    def __init__(self, sitting: Sitting, cues: list[str]) -> None:
        """`cues` collects what is to be heard, until somebody has played it."""
        self._sitting, self._cues = sitting, cues
        self.slides = Slides()
        self.cut = CutScene(sitting, self.slides)
        self.new_cards = NewCards(sitting.view if sitting.match.round is not None else None)
        self._theirs = False  # what slides was done by another player

    @property
    def of_others(self) -> bool:
        """Whether it is another's turn, as far as the eye has come."""
        return self._sitting.state is State.COMPUTER or (bool(self.slides) and self._theirs)

    def follow(self, sliding: bool, ticked: bool, played: Mapping[int, Pos | None]) -> bool:
        """Turn what the sitting tells into sounds and slides; whether there was anything.

        Not `sliding`: all is instant. `ticked`: it was done by a tick, and so by another player;
        else `played` are the places of the own cards that a click or a drag has played, with where
        each was dropped, if it was.
        """
        sitting = self._sitting
        events = sitting.events()
        cues = [event.name for event in events if isinstance(event, Cue)]
        moves = [event for event in events if isinstance(event, Moved)]
        dealt = next((event for event in events if isinstance(event, Dealt)), None)
        self.cut.follow(sliding)
        if not sliding:
            self.slides.stop()
        if events and sitting.match.round is not None:
            self.new_cards.follow(sitting.view, moves, dealt is not None)
        if sitting.match.round is None or not (sliding and events):
            self._cues += cues
            return bool(events)
        if moves or dealt:
            self._theirs = ticked and not dealt
        if dealt:  # each sound comes with its card
            self.slides.deal(sitting.view, sitting.match.lead, dealt.hand, cues)
        else:
            self._cues += self.slides.move(sitting.view, moves, cues, played)
            if sitting.hurried:
                self.finish()
        return True

    def tick(self) -> bool:
        """Let 1/60 s pass; tell whether anything has moved."""
        moving = bool(self.slides)
        self._cues += self.slides.tick()
        return moving

    def finish(self) -> None:
        """Complete what is under way."""
        self._cues += self.slides.finish()

    def hasten(self) -> None:
        """Complete what is under way in another's turn, and let the rest of it take no time."""
        self.finish()
        self._sitting.hasten()

    def leave_cut(self) -> None:
        """Go on from the cut; the first time that only completes what is under way."""
        self._cues += self.cut.leave()
