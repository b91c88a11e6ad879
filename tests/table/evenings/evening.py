"""Evenings at the table, written down: what a person does, and all that the program says and shows.

A file has the beginning of a match in each rule book and number of seats: every act of the person,
who plays by lot and now and then tries what cannot be done, the sentences and prompts that they
read, the sounds, and the cards that move. The others play by lot, too, so that nothing depends on
how computers play. Whoever changes a word or a rule sees in the diff what becomes of it. Others
have stocks of a few cards, so that rounds end there. Longer evenings are kept as digests.
`python -m tests.update_references` makes all of it again.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final

from game.engine.actions import ASK, UNDO, Verb
from game.engine.cards import BLACK, CARD_NAMES, COLUMNS, FIRST_BLACK, WILD, listed
from game.engine.ruleset import RULESETS
from game.table.prompt import Prompt
from game.table.prompt_words import Manner
from game.table.prompter import Prompter
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting, State
from game.table.table_events import Cue, Dealt, Event, Message, Moved, Place
from tests.table.tiny import Tiny, intend

FOLDER: Final = Path(__file__).parent
DIGESTS: Final = FOLDER / "digests.txt"
#: So many acts of the person are written down, and so many are in a digest.
ACTS, LONG = 40, 120
#: ... but no more than so many ticks for each act: who plays by lot can take long over a turn.
PATIENCE: Final = 8
#: Digests of each table.
NIGHTS: Final = 2
#: One act in so many is tried without looking.
BLIND: Final = 4
MANNERS: Final = (Manner.MOUSE, Manner.TUTOR)


#: So many cards are left in the stock for each, where a round is to end with the stock.
LEFT: Final = 1


def names() -> list[str]:
    """Every rule book with every number of seats."""
    return [f"{name}_{seats}" for name, rules in RULESETS.items() for seats in rules.seats]


def kept() -> list[str]:
    """The evenings that are written down: two of each table, in the second with few cards."""
    return [f"{name}{end}" for name in names() for end in ("", "_end")]


def text(name: str) -> str:
    """One evening."""
    return "\n".join(_Evening(name, ACTS).lines()) + "\n"


def digest(name: str, night: int) -> str:
    """A few letters that another course of a longer evening would hardly have."""
    told = "\n".join(_Evening(name, LONG, night).lines())
    return sha256(told.encode()).hexdigest()[:12]


def digests() -> str:
    """Those of all tables, a line each."""
    nights = range(1, NIGHTS + 1)
    lines = [f"{name} {' '.join(digest(name, night) for night in nights)}" for name in names()]
    return "\n".join(lines) + "\n"


def update_evenings() -> None:
    """Play all evenings again and write the files."""
    for name in kept():
        (FOLDER / f"{name}.txt").write_text(text(name), encoding="utf-8", newline="\n")
    DIGESTS.write_text(digests(), encoding="utf-8", newline="\n")


class _Evening:
    """A sitting, and what has been written down of it."""

    def __init__(self, name: str, acts: int, night: int = 0) -> None:
        book, seats, *end = name.split("_")
        self._rng = Random(f"evening {name} {night}")
        self._acts = acts
        number = names().index(f"{book}_{seats}") + night + len(end)
        self._few = int(seats) * LEFT if end else 0
        setup = Setup(
            "Ann",
            "random",
            60,
            RULESETS[book],
            players=int(seats),
            prompted=bool(number % 2),
        )
        self._sitting = Sitting(setup, self._rng, Terms(players={"random": Tiny}, numbered=True))
        self._person = Tiny(self._rng)
        self._prompter, self._manner = Prompter(), MANNERS[number % 2]
        self._single = number % 3 == 0
        self._shown: dict[str, str] = {}

    def lines(self) -> Iterator[str]:
        """Play, and say what there is to be read of it."""
        sitting = self._sitting
        ticks = acts = 0
        while acts < self._acts and ticks < PATIENCE * self._acts:
            sitting.tick()
            ticks += 1
            self._cut_stock()
            if told := [*self._told()]:
                yield f"\n# tick {ticks}, {sitting.state.value}"
                yield from told
            if sitting.state in (State.CUT, State.ROUND_OVER, State.GAME_OVER):
                sitting.confirm()
            while acts < self._acts and (act := self._act()) is not None:
                acts += 1
                words, do = act
                yield f"> {words}: {'done' if do() else 'not done'}, {sitting.state.value}"
                yield from self._told()

    def _cut_stock(self) -> None:
        """Leave few cards in the stock, where the round is to end with it."""
        round_ = self._sitting.match.round
        if self._few and round_ is not None and len(round_.stock) > self._few:
            del round_.stock[: -self._few]
            round_.board.stock_count = self._few

    def _act(self) -> tuple[str, Callable[[], object]] | None:
        """What the person does next, and how; None while they wait."""
        sitting, rng, person = self._sitting, self._rng, self._sitting.person
        if sitting.state is State.QUESTION:
            yes = rng.random() < 0.5
            if person.may_withdraw and rng.random() < 0.5:
                return "withdraw", person.withdraw
            return f"turn over {yes}", lambda: person.answer(yes)
        if sitting.state is State.PARTNER_ASKS:
            yes = rng.random() < 0.5
            return f"let go out {yes}", lambda: person.answer_partner(yes)
        if sitting.state is State.FUTILE:
            yes = rng.random() < 0.5
            return f"take anyway {yes}", lambda: person.take_anyway(yes)
        if not sitting.listening:
            return None
        if rng.randrange(BLIND) == 0:
            return self._blindly()
        action = self._person.decide(sitting.view)
        if action.verb is Verb.TAKE:
            return "click pile", person.click_pile
        return str(action), lambda: intend(sitting, action)

    def _blindly(self) -> tuple[str, Callable[[], object]]:
        """Something that may or may not be allowed."""
        sitting, rng, person = self._sitting, self._rng, self._sitting.person
        cards = listed(sitting.view.hand)
        card, other = rng.choice(cards), rng.choice(cards)
        column, natural = rng.randrange(COLUMNS), rng.randrange(WILD)
        name = CARD_NAMES[card]
        rows = sitting.view.side.rows
        laid = [(lies, place) for place, row in enumerate(rows) for lies in row if place] or [
            (FIRST_BLACK, BLACK)
        ]
        lying, place = rng.choice(laid)
        return rng.choice(
            [
                ("click deck", person.click_stock),
                ("click pile", person.click_pile),
                ("undo", person.undo),
                ("ask", person.ask_partner),
                ("show hand", person.show_hand),
                ("end hand", person.end_hand),
                (f"right click {name}", lambda: person.tell_discard(card)),
                (f"drop {name}", lambda: person.tell_drop(card)),
                (f"discard {name}", lambda: person.discard(card)),
                (f"meld {name}", lambda: person.meld(card)),
                (f"meld {name} to {column}", lambda: person.meld(card, column)),
                (
                    f"meld {name} {CARD_NAMES[other]} to {column}",
                    lambda: person.meld_several([card, other], column),
                ),
                (f"meld rank {natural}", lambda: person.meld_rank(natural)),
                (
                    f"take back {CARD_NAMES[lying]} from {place}",
                    lambda: person.take_back(lying, place),
                ),
            ]
        )

    def _told(self) -> Iterator[str]:
        """What there is to be read and seen since the last time."""
        sitting = self._sitting
        for event in sitting.events():
            if not isinstance(event, Message) or event.text not in sitting.line:
                yield f"  {_event(event)}"
        yield from self._new("line", sitting.line)
        yield from self._new("aside", sitting.aside)
        if sitting.match.round is None:
            return
        yield from self._new("may", " ".join(self._may()))
        prompt = self._prompter.of(sitting, self._manner, self._single)
        yield from self._new("prompt", _prompt(prompt))
        few = [words for words in prompt.brief if words not in prompt.tellings]
        yield from self._new("few", " / ".join(few))

    def _new(self, what: str, words: str) -> Iterator[str]:
        if self._shown.get(what, "") != words:
            self._shown[what] = words
            yield f"  {what}: {words or '-'}"

    def _may(self) -> Iterator[str]:
        """What the person could do now, beside melds and discards."""
        person = self._sitting.person
        yield from (action.verb.name.lower() for action in (UNDO, ASK) if person.may(action))
        for what in ("end_hand", "show_hand", "withdraw", "take"):
            if getattr(person, f"may_{what}"):
                yield what
        if self._sitting.listening:
            yield person.asked.name.lower()


def _event(event: Event) -> str:
    match event:
        case Moved(card, source, target, cards):
            what = CARD_NAMES[card] if card >= 0 else "a card"
            return f"{cards} x {what}: {_place(source)} -> {_place(target)}"
        case Dealt(number, hand):
            return f"round {number}: {' '.join(CARD_NAMES[card] for card in hand)}"
        case Cue(name):
            return f"sound {name}"
        case Message(words):
            return f"message {words}"


def _place(place: Place) -> str:
    return f"{place.spot.value} {place.owner} {place.column}".replace(" -1", "")


def _prompt(prompt: Prompt) -> str:
    ways = ["; ".join(map(str, way)) for way in prompt.ways]
    ends = " ".join(way.removeprefix("discard ") for way in ways if way.startswith("discard"))
    rest = " | ".join(way for way in ways if not way.startswith("discard"))
    return f"{prompt.step.name} {' / '.join(prompt.tellings)} [{rest}] [{ends}]"
