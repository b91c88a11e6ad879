"""A topic of the help as it is heard: paragraph by paragraph, heading by heading, row by row.

Which of them is heard now is kept here; how the page looks, and where its links lead, is not known.
"""

from typing import Final

from ...language import N_, _
from .text import Block, BlockKind, Topic, said_by, spans_of

#: What keys do in the help, to be heard.
KEYS: Final = N_(
    "<Down> reads the next paragraph, <Up> the one before, {heading} the next heading, {next} goes "
    "to the next link and {follow} where it leads, {back} goes back, <S> searches, <C> is the "
    "index, {leave} closes."
)
_HEADS: Final = (BlockKind.HEAD, BlockKind.GRID_HEAD)
_SILENT: Final = (BlockKind.RULE, *_HEADS)


class Reader:
    """Where one is in a topic; it begins before the first paragraph, at the title."""

    def __init__(self, topic: Topic) -> None:
        self._topic = topic
        #: The paragraphs, by their places among the blocks of the topic.
        self._places = [
            i for i, block in enumerate(topic.blocks) if block.kind not in _SILENT and _text(block)
        ]
        self._at = -1

    @property
    def block(self) -> int:
        """Which block of the topic is read, counted from 0."""
        return self._places[max(self._at, 0)] if self._places else 0

    @property
    def spoken(self) -> str:
        """What is read now: a paragraph or, at the beginning, the title and the first one."""
        if not self._places:
            return self._topic.title
        told = self._told(self.block)
        return f"{self._topic.title}. {told}" if self._at < 0 else told

    @property
    def place(self) -> str:
        """Which topic it is, and which of its paragraphs."""
        return _("{title}, paragraph {number} of {total}.").format(
            title=self._topic.title, number=max(self._at, 0) + 1, total=len(self._places)
        )

    def go_to_heading(self, step: int) -> None:
        """Go to the next heading, or to the one before (-1), where there is one."""
        at, blocks = max(self._at, 0), self._topic.blocks
        heads = [i for i, at in enumerate(self._places) if blocks[at].kind is BlockKind.HEADING]
        beyond = [i for i in heads if (i - at) * step > 0]
        self._at = min(beyond, key=lambda i: abs(i - at), default=at)

    def move(self, key: str) -> bool:
        """Go on by a key; whether it is one that moves."""
        last = len(self._places) - 1
        at = max(self._at, 0)
        targets = {"down": at + 1, "up": at - 1, "home": 0, "end": last}
        if key not in targets:
            return False
        self._at = min(max(targets[key], 0), last)
        return True

    def link(self, number: int) -> str:
        """Tell a link, counted from 0."""
        spans = [span for span in spans_of(self._topic.blocks) if span.target]
        told = _("{words}, definition") if spans[number].target[0] == "?" else _("{words}, link")
        return told.format(words=spans[number].text)

    def _told(self, at: int) -> str:
        """Tell a block; a row of a table with the headings of its columns."""
        block = self._topic.blocks[at]
        if block.kind is BlockKind.HEADING:
            return _("{words}, heading").format(words=_text(block))
        if block.kind is BlockKind.PICTURE:
            return _("{words}, picture").format(words=_text(block))
        if block.kind not in (BlockKind.ROW, BlockKind.GRID):
            return _text(block)
        heads = next(
            (each for each in reversed(self._topic.blocks[:at]) if each.kind in _HEADS), None
        )
        named = ["", *map(said_by, heads.parts[1:])] if heads and block.cells else []
        cells = [said_by(part) for part in block.parts]
        first, *rest = [
            f"{head} {cell}" if head else cell
            for head, cell in zip([*named, *[""] * len(cells)], cells, strict=False)
            if cell
        ]
        return f"{first}: {', '.join(rest)}" if rest else first


def words_of_definition(topic: Topic) -> str:
    """Return what a definition says that has popped up."""
    return " ".join(filter(None, map(_text, topic.blocks)))


def _text(block: Block) -> str:
    mark = block.mark if block.kind is BlockKind.POINT and block.mark[:1].isdigit() else ""
    return " ".join(filter(None, (mark, *map(said_by, block.parts))))
