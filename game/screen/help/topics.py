"""The texts of the help: reads game/help/LANGUAGE/, one file a topic, and finds words in them.

What stands in them is in markup.py. Lines that are made as they are read:

    @levels                   a row for each level: what it is called, and how it plays
    @keys table               a row for each key of that table that can be changed (keys.toml)
    @figures book             a row for each choice that was measured (config/strategy.toml)
    {book.name}               a figure that was measured

What a definition pops up stands in definitions.txt: `# its name`, and a paragraph or two.
common_words.txt has the words that stand everywhere, and that nobody looks for. Names of topics and
definitions are the same in every language; English replaces a file that a language lacks.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final

from ...assets import asset
from ...language import N_, _, languages
from ...players import LEVELS, PLAYERS
from ...storage.keys import Keys, default_keys
from ..win31.command import key_words
from .markup import BlockKind, HelpError, Topic, parse, spans_of

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

_WORD: Final = re.compile(r"[^\W_]+(?:['.,][^\W_]+)*")


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
