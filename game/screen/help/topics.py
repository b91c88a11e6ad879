"""The texts of the help: reads game/help/LANGUAGE/, one file a topic, and finds words in them.

The markup, line by line; blank lines part paragraphs, and a paragraph has as many lines as it
likes:

    # Title                   the first line of a topic
    ? word, other words       what else the topic is to be found by (Search); not shown
    ## Heading
    - a point of a list       its further lines are indented
    1. a numbered point       likewise
    | left | right            a row of a table of two columns; in the right one | may be used
    |= left | right           the heading of one
    || one | two | three      a row of a table of many columns, and
    ||= one | two | three     the heading of one
    ----                      a line drawn across
    ! name what it shows      a picture: the sheet of that name in sprites/
    @levels                   a row for each level: what it is called, and how it plays
    @keys table               a row for each key of that table that can be changed (keys.toml)
    @figures book             a row for each choice that was measured (config/strategy.toml)
    {book.name}               a figure that was measured
    **bold**  [words](topic)  [words](?definition)

A link leads to the topic of that file name. What a definition pops up stands in definitions.txt: `#
its name`, and a paragraph or two. common_words.txt has the words that stand everywhere, and that
nobody looks for. Names of topics and definitions are the same in every language; English replaces a
file that a language lacks. page.py decides how all this looks on the screen; as plain text it has
lines of 79 letters, tables in columns.
"""

import re
import textwrap
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import Final

from ...assets import asset
from ...language import N_, _, languages
from ...named_tuple import NamedTuple
from ...players import LEVELS, PLAYERS
from ...storage.keys import Keys, default_keys
from ..win31.command import key_words

#: The folder of the texts: a folder for each language.
FOLDER: Final = asset("help")
CONTENTS: Final = "contents"
_DEFINITIONS: Final = "definitions"
_COMMON_WORDS: Final = "common_words"
#: Stands for rows that the table of players knows.
_LEVELS: Final = "@levels"
_FIGURES: Final = re.compile(r"(?m)^@figures (\w+)$")
_FIGURE: Final = re.compile(r"\{(\w+)\.(\w+)\}")
#: The figures that were measured, in their table, by the rule books.
FIGURES_FILE: Final = asset("config") / "strategy.toml"
#: By the rule books, and by their names.
Figures = Mapping[str, Mapping[str, Sequence[float]]]
#: The choices that were measured, each against the best other one (tools/strategy.py).
CHOICES: Final = {
    "pile_small": N_("Taking a pile of up to three cards"),
    "pile_middle": N_("Taking a pile of four to seven"),
    "pile_large": N_("Taking a pile of eight or more"),
    "feed_small": N_("Discarding what fits a row of theirs, on up to three cards"),
    "feed_large": N_("The same on four or more"),
    "pair": N_("Discarding one of a pair"),
    "wild_small": N_("Discarding a wildcard, on up to seven cards"),
    "wild_large": N_("The same on eight or more"),
}
#: A figure, and its standard error.
_MEASURED: Final = "{points:+,} +- {doubt:,}"
_KEYS: Final = re.compile(r"(?m)^@keys (\w+)$")
#: The mark of a point in a list; the others have their numbers.
POINT: Final = "-"

_SPAN: Final = re.compile(r"\*\*(?P<bold>.+?)\*\*|\[(?P<words>[^\]]+)\]\((?P<target>\??\w+)\)")
_NUMBER: Final = re.compile(r"(\d+\.) +(.*)")
_WORD: Final = re.compile(r"[^\W_]+(?:['.,][^\W_]+)*")


class HelpError(Exception):
    """A text of the help is missing or cannot be read; the message says which, and where."""


class BlockKind(Enum):
    """What a block is."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    POINT = "point"
    ROW = "row"
    HEAD = "heading of a table"
    GRID = "row of a table of many columns"
    GRID_HEAD = "heading of a table of many columns"
    RULE = "rule"
    PICTURE = "picture"


class Span(NamedTuple):
    """Words of one look. `target` is where they lead: a topic, `?` and a definition, or ""."""

    text: str
    bold: bool = False
    target: str = ""


Spans = tuple[Span, ...]


class Block(NamedTuple):
    """What stands by itself. `mark` is before a point, and of a picture the name of its sheet.

    `right` is the second column of a table; `cells` are all that follow the first in a grid.
    """

    kind: BlockKind
    spans: Spans = ()
    right: Spans = ()
    mark: str = ""
    cells: tuple[Spans, ...] = ()

    @property
    def parts(self) -> tuple[Spans, ...]:
        """All its texts, from left to right."""
        return (self.spans, self.right, *self.cells)


class Topic(NamedTuple):
    """A topic: its file name without `.txt`, its title, other words for it, and its text."""

    name: str
    title: str
    keywords: str
    blocks: tuple[Block, ...]

    @property
    def targets(self) -> list[str]:
        """Where its links and definitions lead, in their order."""
        return [span.target for span in spans_of(self.blocks) if span.target]

    @property
    def text(self) -> str:
        """All its words, without its title and keywords."""
        cells = (cell for block in self.blocks for cell in block.parts)
        return " ".join("".join(span.text for span in cell) for cell in cells)


def _levels() -> str:
    """Return the rows of the levels."""
    return "\n".join(f"| {_(PLAYERS[level].title)} | {_(PLAYERS[level].about)}" for level in LEVELS)


def _with_keys(text: str, keys: Keys) -> str:
    """Return a text with the rows of keys that it asks for."""

    def rows(match: re.Match[str]) -> str:
        told = [
            f"| {', '.join(map(key_words, strokes))} | {_(act.about)}"
            for act, strokes in keys.of_table(match[1])
            if not act.fixed
        ]
        return "\n".join(told)

    return _KEYS.sub(rows, text)


def _figures() -> Figures:
    """Return the figures that were measured. Raise HelpError."""
    try:
        return tomllib.loads(FIGURES_FILE.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise HelpError(
            _("The help in {folder} cannot be read: {error}").format(
                folder=FIGURES_FILE, error=error
            )
        ) from error


def _measured(points: float, doubt: float) -> str:
    """Write a figure and its standard error in whole points: `-15 +- 2`; none has no minus."""
    return _MEASURED.format(points=round(points), doubt=round(doubt))


def _with_figures(text: str, figures: Figures) -> str:
    """Return a text with the figures that it asks for. Raise HelpError for what there is not."""

    def rows(match: re.Match[str]) -> str:
        measured = figures[match[1]]
        return "\n".join(
            f"| {_(told)} | {_measured(*measured[name][:2])}"
            for name, told in CHOICES.items()
            if name in measured
        )

    try:
        text = _FIGURES.sub(rows, text)
        return _FIGURE.sub(lambda match: figure_told(figures[match[1]][match[2]][0]), text)
    except KeyError as error:
        raise HelpError(
            _("The help in {folder} cannot be read: {error}").format(
                folder=FIGURES_FILE, error=error
            )
        ) from error


def figure_told(value: float) -> str:
    """Write a figure in about two digits: `14`, `0.9`, `230`, `1,200`."""
    if abs(value) < 2:
        return f"{value:.1f}"
    digits = len(str(abs(round(value))))
    return f"{round(value, min(2 - digits, 0)):,.0f}"


def _files(folder: Path) -> dict[str, str]:
    """Return the texts in a folder by the names of their files. Raise HelpError."""
    try:
        return {path.stem: path.read_text("utf-8") for path in sorted(folder.glob("*.txt"))}
    except (OSError, UnicodeDecodeError) as error:
        raise HelpError(
            _("The help in {folder} cannot be read: {error}").format(folder=folder, error=error)
        ) from error


class Help:
    """All topics, by their names: the contents first, then in the order they stand there."""

    def __init__(self, folder: Path = FOLDER, keys: Keys | None = None) -> None:
        """Read all files of the language of now, from its folder in `folder`. Raise HelpError.

        `keys` are those that the user wants, else the usual ones.
        """
        self.topics: dict[str, Topic] = {}
        self.definitions: dict[str, Topic] = {}
        files: dict[str, str] = {}
        for language in reversed(languages()):
            files |= _files(folder / language)
        if CONTENTS not in files:
            raise HelpError(
                _("The help in {folder} has no {file}.").format(
                    folder=folder, file=f"{CONTENTS}.txt"
                )
            )
        self._common = frozenset(words_of(files.pop(_COMMON_WORDS, "")))
        for part in re.split(r"(?m)^(?=# )", files.pop(_DEFINITIONS, ""))[1:]:
            word = parse(_DEFINITIONS, part)
            self.definitions[word.title] = word
        keys = keys or default_keys()
        rows, figures = _levels(), _figures()
        topics = {
            name: parse(name, _with_figures(_with_keys(text.replace(_LEVELS, rows), keys), figures))
            for name, text in files.items()
        }
        for name in (CONTENTS, *topics[CONTENTS].targets, *topics):
            if name in topics:
                self.topics[name] = topics[name]

    @cached_property
    def words(self) -> list[str]:
        """The words that Search offers: of titles, keywords, headings, links and bold words."""
        found: set[str] = set()
        for topic in self.topics.values():
            found.update(words_of(topic.title), words_of(topic.keywords))
            for block in topic.blocks:
                heading = block.kind in (BlockKind.HEADING, BlockKind.HEAD, BlockKind.GRID_HEAD)
                for span in spans_of((block,)):
                    if heading or span.bold or span.target:
                        found.update(words_of(span.text))
        # Single letters and numbers are nothing to look for, but F1 is.
        found = {word for word in found if len(word) > 1 and not word[0].isdigit()}
        return sorted(found - self._common)

    @cached_property
    def _indices(self) -> dict[str, tuple[frozenset[str], ...]]:
        """For each topic its words: of the title, of the keywords, of the text."""
        return {
            name: tuple(
                frozenset(words_of(text)) for text in (topic.title, topic.keywords, topic.text)
            )
            for name, topic in self.topics.items()
        }

    def find(self, query: str) -> list[Topic]:
        """Return the topics with words that begin as the words of a query do, the best ones first.

        Every topic, if there is no word in the query.
        """
        wanted = words_of(query)
        found = []
        for place, (name, index) in enumerate(self._indices.items()):
            ranks = [_rank(word, index) for word in wanted]
            if None not in ranks:
                found.append((sum(rank or 0 for rank in ranks), place, self.topics[name]))
        return [topic for _, _, topic in sorted(found, key=lambda hit: hit[:2])]


def _rank(word: str, index: tuple[frozenset[str], ...]) -> int | None:
    """Say how well a word is found in a topic: 0 for its title, more further on, None for not."""
    for i, words in enumerate(index):
        if word in words:
            return 2 * i
        if any(other.startswith(word) for other in words):
            return 2 * i + 1
    return None


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case."""
    return [word.lower() for word in _WORD.findall(text)]


def spans_of(blocks: tuple[Block, ...]) -> Iterator[Span]:
    """Yield all spans of a text in their order."""
    for block in blocks:
        for part in block.parts:
            yield from part


# The markup.


def parse(name: str, text: str) -> Topic:
    """Read a topic. Raise HelpError with file and line."""
    lines = text.splitlines()
    if not lines or not lines[0].startswith("# "):
        raise HelpError(_("{where}: it does not begin with a title").format(where=f"{name}.txt:1"))
    keywords: list[str] = []
    entries: list[tuple[int, str]] = []  # each block as one line, and where it begins
    open_block = False  # whether the next line may go on with the last block
    for number, line in enumerate(lines[1:], 2):
        bare = line.strip()
        if not bare:
            open_block = False
        elif line.startswith("? "):
            keywords.append(line[2:])
        elif open_block and (line[0] == " " or (_plain(line) and _plain(entries[-1][1]))):
            entries[-1] = (entries[-1][0], f"{entries[-1][1]} {bare}")
        elif line[0] == " ":
            raise HelpError(
                _("{where}: there is nothing that this line goes on with").format(
                    where=f"{name}.txt:{number}"
                )
            )
        else:
            entries.append((number, line))
            open_block = not line.startswith(("## ", "|", "----", "! "))
    blocks = tuple(_block(line, f"{name}.txt:{number}") for number, line in entries)
    return Topic(name, lines[0][2:].strip(), " ".join(keywords), blocks)


def _plain(line: str) -> bool:
    """Tell whether a line has no mark of its own."""
    return not line.startswith(("# ", "## ", "- ", "|", "----", "! ")) and not _NUMBER.match(line)


def _block(line: str, where: str) -> Block:
    if line.startswith("## "):
        return Block(BlockKind.HEADING, _spans(line[3:], where))
    if line.startswith("- "):
        return Block(BlockKind.POINT, _spans(line[2:], where), mark=POINT)
    if numbered := _NUMBER.match(line):
        return Block(BlockKind.POINT, _spans(numbered[2], where), mark=numbered[1])
    if line.startswith("----"):
        return Block(BlockKind.RULE)
    if line.startswith("! "):
        name, _blank, shown = line[2:].strip().partition(" ")
        return Block(BlockKind.PICTURE, _spans(shown.strip(), where), mark=name)
    if line.startswith("||"):
        kind = BlockKind.GRID_HEAD if line.startswith("||=") else BlockKind.GRID
        first, *cells = (_spans(cell.strip(), where) for cell in line.lstrip("|=").split("|"))
        return Block(kind, first, cells=tuple(cells))
    if line.startswith("|"):
        kind = BlockKind.HEAD if line.startswith("|=") else BlockKind.ROW
        left, bar, right = line.lstrip("|=").partition("|")
        if not bar:
            raise HelpError(_("{where}: a row of a table has two cells").format(where=where))
        return Block(kind, _spans(left.strip(), where), _spans(right.strip(), where))
    if line.startswith("#"):
        raise HelpError(_("{where}: a topic has one title").format(where=where))
    return Block(BlockKind.PARAGRAPH, _spans(line.strip(), where))


def _spans(text: str, where: str) -> Spans:
    spans = []
    at = 0
    for match in _SPAN.finditer(text):
        spans.append(Span(text[at : match.start()]))
        if match["bold"]:
            spans.append(Span(match["bold"], bold=True))
        else:
            spans.append(Span(match["words"], target=match["target"]))
        at = match.end()
    spans.append(Span(text[at:]))
    for span in spans:
        if "**" in span.text or "](" in span.text:
            raise HelpError(
                _("{where}: a mark is not closed in {text}").format(
                    where=where, text=repr(span.text)
                )
            )
    return tuple(span for span in spans if span.text)


WIDTH: Final = 79
_GAP: Final = 2  # blanks between the columns of a table
_ROWS: Final = (BlockKind.ROW, BlockKind.HEAD)
_GRIDS: Final = (BlockKind.GRID, BlockKind.GRID_HEAD)


def plain(topic: Topic) -> str:
    """Return the title and all that stands below it, an empty line between two blocks."""
    parts = [[topic.title, "=" * len(topic.title)]]
    for tabled, group in groupby(topic.blocks, lambda block: block.kind in (*_ROWS, *_GRIDS)):
        blocks = list(group)
        parts += [_table(blocks)] if tabled else [_lines(block) for block in blocks]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def said_by(spans: Spans) -> str:
    """Return what spans say."""
    return "".join(span.text for span in spans)


def _lines(block: Block) -> list[str]:
    """Return the lines of what stands by itself."""
    text = said_by(block.spans)
    if block.kind is BlockKind.RULE:
        return ["-" * WIDTH]
    if block.kind is BlockKind.PICTURE:
        return [f"[{text}]"]
    if block.kind is BlockKind.HEADING:
        return [text, "-" * len(text)]
    first = f"{block.mark} " if block.kind is BlockKind.POINT else ""
    first = first.replace(POINT, "*")
    later = " " * len(first)
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=later)


def _table(blocks: list[Block]) -> list[str]:
    """Write rows of cells under one another; what is too long for its column goes on below."""
    rows = [[said_by(cell) for cell in _cells(block)] for block in blocks]
    columns = max(len(row) for row in rows)
    rows = [row + [""] * (columns - len(row)) for row in rows]
    room = (WIDTH - (columns - 1) * _GAP) // columns
    widths = [min(max(len(row[i]) for row in rows), room) for i in range(columns - 1)]
    widths.append(WIDTH - sum(widths) - (columns - 1) * _GAP)
    return [line for row in rows for line in _row(row, widths)]


def _cells(block: Block) -> tuple[Spans, ...]:
    return (block.spans, *block.cells) if block.kind in _GRIDS else (block.spans, block.right)


def _row(cells: list[str], widths: list[int]) -> Iterator[str]:
    wrapped = [
        textwrap.wrap(cell, width) or [""] for cell, width in zip(cells, widths, strict=True)
    ]
    for i in range(max(len(lines) for lines in wrapped)):
        shown = (lines[i] if i < len(lines) else "" for lines in wrapped)
        padded = (text.ljust(width) for text, width in zip(shown, widths, strict=True))
        yield (" " * _GAP).join(padded).rstrip()
