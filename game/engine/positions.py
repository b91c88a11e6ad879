"""Positions from text: what `str(round)` prints, and what a person writes who leaves much out.

The lines and their words are told in docs/API.md.
"""

from collections.abc import Iterable
from typing import Final, NoReturn

from .actions import Action, parse_action
from .board import OVER, UNDEALT, Board
from .books import RULESETS, WINDOWS
from .cards import COLUMN_RANKS, COLUMNS, FOUR, KIND_OF, KINDS_OF, VALUE, listed, pack
from .custom import CUSTOM, with_parameters
from .placements import HAND_LEFT_OUT, CardBox, give, lay, talons_aside
from .result import special_hand
from .round import Round
from .ruleset import Ruleset
from .scoring import round_result
from .text import BAR, STEPS, sides_with_rows

_COMMENT: Final = ";"
#: Lines that there may be more than one of are told apart by a number, or are options.
_NUMBERED: Final = ("hand", "table")
_LINES: Final = (
    *("seat", "rules", "seats", "lead", "humans", "totals", "penalties", "turnovers", "melded"),
    *("opened", "pile", "stock", "aside", "rest", "taken", "melds", "extras", "asked", "turn"),
    "end",
)


class MalformedPosition(ValueError):  # noqa: N818 - what the text is, not what was done
    """A text that is no position; it says which line, and why."""


def parse_position(text: str) -> Round:
    r"""Read the round that `text` describes, as `str(round)` prints one.

    What has been played before is not in a text, so `board.history` is empty. Raises
    MalformedPosition, with the line, for a text that is none.

    >>> round = parse_position("hand 0: 9S 9H 4D\npile: KH 9D\nturn: 0 draw")
    >>> parse_position(str(round)) == round
    True
    """
    return _Reader(text).read()


class _Reader:
    """One text: its lines by their keys, and what they say one after another."""

    def __init__(self, text: str) -> None:
        self._options: dict[str, str] = {}
        self._lines: dict[str, str] = {}
        self._key = ""
        for number, line in enumerate(text.splitlines(), start=1):
            if not line.strip() or line.lstrip().startswith(_COMMENT):
                continue
            key, colon, value = line.partition(":")
            key, value = " ".join(key.split()), " ".join(value.split())
            word, _, owner = key.partition(" ")
            known = (word in _NUMBERED and owner.isdecimal()) if owner else key in _LINES
            if key == "option" and colon:
                name, _, chosen = value.partition(" ")
                self._options[name] = chosen
                continue
            if not colon or not known or key in self._lines:
                raise MalformedPosition(f"line {number}: {line!r} cannot stand here")
            self._lines[key] = value

    def read(self) -> Round:
        try:
            return self._read()
        except MalformedPosition:
            raise
        except (ValueError, KeyError, IndexError) as error:
            raise MalformedPosition(f"{self._key}: {error}") from None

    def _value(self, key: str, missing: str = "") -> str:
        """Say what stands behind `key`, which is named if it cannot be read."""
        self._key = key
        return self._lines.get(key, missing)

    def _numbers(self, key: str, below: int | None = None) -> list[int]:
        numbers = [int(word) for word in self._value(key).split()]
        if below is not None and not all(0 <= number < below for number in numbers):
            self._refuse("there is no such seat")
        return numbers

    def _refuse(self, why: str) -> NoReturn:
        raise MalformedPosition(f"{self._key}: {why}")

    def _read(self) -> Round:
        rules = self._rules()
        seats = int(self._value("seats", str(rules.seats[0])))
        if seats not in rules.seats:
            self._refuse(f"the rules {rules.name} are not played by {seats}")
        lead = int(self._value("lead", "0"))
        if lead not in range(seats):
            self._refuse("there is no such seat")
        sides = rules.sides(seats)
        totals = self._numbers("totals") or [0] * sides
        if len(totals) != sides:
            self._refuse("that does not go with the number of seats")
        cards = pack(rules.packs, rules.jokers)
        humans = self._numbers("humans", seats)
        round_ = Round(rules, cards, seats, lead, totals, humans)
        board = round_.board
        for side, penalty in zip(board.sides, self._numbers("penalties"), strict=False):
            side.penalty = penalty
        board.turnovers = int(self._value("turnovers", "0"))
        for seat in self._numbers("melded", seats):
            board.melded[seat] = True
        self._place(round_, CardBox(cards))
        self._turn(board)
        board.opened = sides_with_rows(board)
        if "opened" in self._lines:
            board.opened = tuple(self._numbers("opened", sides))
        self._end(round_)
        return round_

    def _rules(self) -> Ruleset:
        name, _, base = self._value("rules", WINDOWS.name).partition(" ")
        book = base if name == CUSTOM else name
        if book not in RULESETS or (base and name != CUSTOM):
            self._refuse(f"there are no rules {name} {base}".rstrip())
        self._key = "option"
        if name == CUSTOM:
            return with_parameters(RULESETS[book], self._options)
        return RULESETS[book].with_options(self._options)

    def _place(self, round_: Round, box: CardBox) -> None:
        """Deal out all cards.

        First come those that are named, then those of which only the rank is said, then those of
        which only the count is said.
        """
        board = round_.board
        seats = len(board.side_of)
        self._check_owners(board)
        rows = [
            (side, row.strip())
            for side in range(len(board.sides))
            for row in self._value(f"table {side}").split(BAR)
            if row.strip()
        ]
        self._lay_rows(board, [row for row in rows if _by_cards(row[1])], box)
        pile = box.named(self._value("pile"))
        stock_text = self._value("stock")
        stock = [] if _is_count(stock_text) else box.named(stock_text)
        left_out = f"{HAND_LEFT_OUT} cards" if self._dealt else ""
        hands: dict[int, list[int]] = {}
        counts: dict[int, str] = {}
        for seat in range(seats):
            text = self._value(f"hand {seat}", left_out)
            if _is_count(text):
                counts[seat] = text
            else:
                hands[seat] = box.named(text)
        self._lay_rows(board, [row for row in rows if not _by_cards(row[1])], box)
        aside = self._aside(board, box)
        for seat, text in counts.items():
            self._key = f"hand {seat}"
            told = self._key in self._lines  # else with fewer, where no more are left
            hands[seat] = box.some(_count(text) if told else min(_count(text), box.left.total()))
        self._give_rest(box.rest(), hands, pile, stock)
        if _is_count(stock_text) and _count(stock_text) != len(stock):
            self._key = "stock"
            self._refuse(f"{len(stock)} cards are left for it")
        give(round_, hands, pile, stock, aside)

    @property
    def _dealt(self) -> bool:
        return self._lines.get("turn", "").partition(" ")[2] != "deal"

    def _check_owners(self, board: Board) -> None:
        """Refuse a hand or a table with a number that nobody has."""
        for key in self._lines:
            word, _, owner = key.partition(" ")
            self._key = key
            if owner and int(owner) >= len(board.side_of if word == "hand" else board.sides):
                self._refuse("nobody has that number")

    def _give_rest(
        self, left: list[int], hands: dict[int, list[int]], pile: list[int], stock: list[int]
    ) -> None:
        """Put the cards that are `left` where the line `rest` says, the stock by default."""
        rest = self._value("rest", "stock")
        if rest == "stock":
            stock += left
        elif rest == "pile":
            pile[:0] = left
        elif rest.startswith("hand ") and int(rest.split()[1]) in hands:
            hands[int(rest.split()[1])] += left
        else:
            self._refuse(f"the rest is stock, pile or a hand, not {rest!r}")

    def _aside(self, board: Board, box: CardBox) -> list[list[int]]:
        """Read the talons that lie aside; none is missing where nothing is said of them (M21)."""
        counts = talons_aside(board)
        left_out = f" {BAR} ".join(f"{count} cards" for count in counts if self._dealt)
        texts = [text.strip() for text in self._value("aside", left_out).split(BAR)]
        if len(texts) != max(1, len(counts)) or (texts[0] and not counts):
            self._refuse(f"{len(counts)} talons lie aside with these rules")
        return [
            box.some(_count(text)) if _is_count(text) else box.named(text)
            for text in texts[: len(counts)]
        ]

    def _lay_rows(self, board: Board, rows: Iterable[tuple[int, str]], box: CardBox) -> None:
        """Lay rows, each with the side that it belongs to."""
        for side, text in rows:
            self._key = f"table {side}"
            column, cards = box.row(text)
            if board.sides[side].rows[column]:
                self._refuse(f"{text!r} is a second row of that rank")
            lay(board, side, column, cards)

    def _turn(self, board: Board) -> None:
        """Read what has been done in the turn under way, and what follows from it."""
        seat, _, step = self._value("turn", "0 draw").partition(" ")
        if step not in STEPS or not 0 <= int(seat) < len(board.side_of):
            self._refuse("a seat must stand here, and deal, draw, play or over")
        board.turn = int(seat)
        board.step = STEPS[step]
        now = board.now
        rank, _, owed = self._value("taken").partition(" ")
        if rank:
            now.taken = COLUMN_RANKS.index(rank, FOUR)
            now.owed = now.taken if owed == "owed" else -1
        stay, bar, others = self._value("melds").partition(BAR)
        melds = [_meld(text) for text in stay.split(",") if text.strip()]
        if bar:
            now.barrier = len(melds)
            melds += [_meld(text) for text in others.split(",") if text.strip()]
        now.melds = melds
        extras, _, drawn = self._value("extras", "0").partition(" ")
        now.extras, now.extra_drawn = int(extras), drawn == "drawn"
        asked = self._value("asked")
        now.asked = bool(asked)
        now.answer = {"": None, "open": None, "yes": True, "no": False}[asked]
        self._key = "melds"
        self._derive(board)

    def _derive(self, board: Board) -> None:
        """Count what follows from the melds of the turn, which lie at the ends of the rows."""
        now = board.now
        side = board.sides[board.side_of[board.turn]]
        new = [
            [action.card for action in now.melds if action.column == column]
            for column in range(COLUMNS)
        ]
        for column, cards in enumerate(new):
            row = side.rows[column]
            if row[len(row) - len(cards) :] != cards or (
                now.taken == column and len(cards) == len(row)
            ):
                self._refuse("what was melded and taken in this turn is not on the table")
        by_pair = now.taken >= 0 and (now.owed >= 0 or now.barrier > 0)
        now.bare = board.step == UNDEALT or all(
            len(side.rows[column]) == len(new[column]) + (by_pair and now.taken == column)
            for column in range(side.first_row, COLUMNS)
        )
        now.points = sum([action.points for action in now.melds])
        if by_pair:
            top = VALUE[KINDS_OF[now.taken].start]
            now.points += top
            if now.bare and not board.ruleset.top_card_counts:
                now.surcharge = top
            settling = now.melds if now.owed >= 0 else now.melds[: now.barrier]
            wilds = [action.wild for action in settling if action.column == now.taken]
            now.owed_wilds = sum(wilds)
            now.owed_naturals = len(wilds) - sum(wilds)

    def _end(self, round_: Round) -> None:
        how, _, seat = self._value("end").partition(" ")
        if bool(how) != (round_.board.step == OVER):
            self._refuse("a round that is over, and no other, says how it ended")
        if how:
            board = round_.board
            hands = [listed(hand) for hand in round_.hands]
            if how == "special":
                kind = special_hand(board.ruleset, round_.hands[int(seat)])
                if kind is None:
                    self._refuse("that hand is not a special hand")
                board.result = round_result(board, hands, shown=(int(seat), kind))
                return
            out = None if how == "stock" else int(seat)
            board.result = round_result(board, hands, out, how == "concealed")


def _is_count(text: str) -> bool:
    """Tell whether a text says only how many cards there are: `11 cards`."""
    return text.endswith("cards")


def _count(text: str) -> int:
    return int(text.split()[0])


def _by_cards(row: str) -> bool:
    return all(word in KIND_OF for word in row.split())


def _meld(text: str) -> Action:
    """Read a meld: `9H`, `JK 9`."""
    return parse_action(f"meld {text.strip()}")
