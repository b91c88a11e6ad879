"""Walks through the program, written down: what a person does, and all that they see and hear.

A file has every act, the texts that come and go with it, the sounds, the words that are spoken, the
pointer, how often it was drawn, for how many ticks nothing changes by itself, and a number each for
all places that can be touched and for all pixels of the picture. There is one of a match in each
rule book and number of seats, and some that look round in dialogs or at a replay, or take advice.
The others play by lot, and advice is by lot, so that nothing depends on how well computers play.
Whoever changes anything that is seen finds in the diff what becomes of it:
`python -m tests.update_references` walks anew.
"""

from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import pytest

from game.app.speech import LOOKED_AT, SPOKEN
from game.engine.board import View
from game.engine.ruleset import RULESETS
from game.players.advice import advisor
from game.players.expert.outcomes import Consequences, Outcomes
from game.players.playout.codes import Cards
from game.players.playout.core import World
from game.players.playout.state import PlayoutState
from game.table.states import State
from game.voice import Printed
from tests.app.walks.walking import LEFT_OUT, Walk
from tests.program import Player, late, play_on, programs
from tests.table.tiny import Tiny

FOLDER: Final = Path(__file__).parent
GAMES: Final = Path(__file__).parents[2] / "screen" / "games"
#: What is chosen before a walk: each is of one of the walks, and comes again.
CHOICES: Final[tuple[dict[str, object], ...]] = (
    {"sliding": True, "prompts": "full", "tips": True, "pace": "normal"},
    {"speech": "text", "discard": "single", "prompts": "brief", "tutor": "on"},
    {"take_back": True, "meld_all": True, "drag_several": True, "cards": "large", "suits": "four"},
    {"as_1994": True},
    {"sliding": True, "pace": "slow", "scheme": "cga", "signals": True},
)


class Route(NamedTuple):
    """Where a walk goes: at which table, with which settings, and how often dialogs are wanted.

    `points` are those of each side as it begins, `until` is what the table has come to by then,
    `by_ear`: all is asked for that can be heard. `replay` is a record that is looked at.
    `advised`: there are hints, the coach and reviews.
    """

    book: str
    seats: int
    settings: dict[str, object]
    acts: int = 33
    share: float = 0.2
    points: int = 0
    until: State | None = None
    by_ear: bool = False
    replay: str = ""
    advised: bool = False


def _routes() -> Iterator[tuple[str, Route]]:
    tables = [(name, seats) for name, rules in RULESETS.items() for seats in rules.seats]
    for number, (book, seats) in enumerate(tables):
        points = 4500 if number % 2 else 0
        yield f"{book}_{seats}", Route(book, seats, CHOICES[number % 5], points=points)
    for number in range(3):
        book, seats = (("cga", 3), ("windows", 2), ("official", 2))[number]
        chosen = {"speech": "text"} if number == 1 else {}
        yield (
            f"dialogs_{number + 1}",
            Route(book, seats, chosen, acts=60, share=1, points=4500, until=State.ROUND_OVER),
        )
    yield "replay_2", Route("cga", 2, {}, replay="wild")
    yield "replay_4", Route("cga", 4, {"speech": "text"}, replay="official_4")
    for number, (book, seats) in enumerate((("cga", 3), ("windows", 2))):
        chosen = {"sliding": number == 0, "speech": ("off", "text")[number]}
        yield (
            f"match_over_{number + 1}",
            Route(book, seats, chosen, points=4900, until=State.GAME_OVER),
        )
    for book, seats in (("windows", 2), ("official", 4)):
        chosen = {"speech": "text", "detail": ("usual", "full")[seats == 4]}
        yield (
            f"by_ear_{seats}",
            Route(book, seats, chosen, acts=55, share=0.7, until=State.DRAW, by_ear=True),
        )
    for number, (book, seats) in enumerate((("windows", 2), ("official", 4), ("cga", 3))):
        chosen = {"ask_help": number == 0, "speech": ("text", "off")[number % 2]}
        yield (
            f"advised_{number + 1}",
            Route(
                book,
                seats,
                chosen,
                share=0.5,
                points=500,
                until=(State.ROUND_OVER, None)[number % 2],
                advised=True,
            ),
        )


ROUTES: Final = dict(_routes())

#: What is commanded where advice is wanted, the last first.
ADVISED: Final = ("review", *("hint", "hint", "hint", "discard advised") * 4, "review")


def kept(name: str) -> list[str]:
    """The lines that are kept of a walk."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def update_walks() -> None:
    """Walk anew, and write the files."""
    for name in ROUTES:
        text = "\n".join(walked(name)) + "\n"
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


class Day(date):
    """A calendar on which it is always the same day."""

    @classmethod
    def today(cls) -> "Day":
        return cls(1994, 8, 8)


def walked(name: str) -> list[str]:
    """The lines of a walk, as it goes now: on the same day each time, in a folder of its own."""
    route, number = ROUTES[name], [*ROUTES].index(name)
    with (
        pytest.MonkeyPatch.context() as patch,
        TemporaryDirectory() as folder,
        programs(Path("canasta"), patch) as begin,
    ):
        patch.chdir(folder)  # so that no path is seen which is another one the next time
        said, cues = _set_up(patch)
        (_advise_by_lot if route.advised else _advise_nothing)(patch)
        player = begin(
            seed=number,
            **{"book": route.book, "players": route.seats, **route.settings},
            registered=("Tester", None)[number % 2],
            numbered=True,
            replay=GAMES / f"{route.replay}.can" if route.replay else None,
        )
        if route.points:
            late(player, route.points)
            player.frames(2)
        if route.until is not None:
            play_on(player, route.until)
        if route.advised:
            play_on(player, State.DRAW)
            price = ("quiet", "ask")[number % 2]
            coached = {"coach": True, "coach_points": 20, "price": price}
            player.app.change_settings(player.app.settings._replace(**coached))
        walk = Walk(name, player, said, cues)
        commands = ADVISED if route.advised else _commands(number, player, route.by_ear)
        return [*walk.lines(route.acts, commands, route.share)]


def _set_up(patch: pytest.MonkeyPatch) -> tuple[list[str], list[str]]:
    """Have nothing depend on the day, the machine or how Expert thinks; what is heard goes here."""
    said: list[str] = []
    cues: list[str] = []

    def say(_voice: Printed, line: str, interrupt: bool = False) -> None:
        said.append(f"at once: {line}" if interrupt else line)

    for level in ("Novice", "Beginner", "Advanced", "Expert"):
        patch.setattr(f"game.players.expert.levels.{level}", _tiny)
    for module in ("deals", "reviews", "session", "score_keeper"):
        patch.setattr(f"game.app.{module}.date", Day)
    patch.setattr("game.app.opening_scene.today", lambda: "1994-08-08")
    patch.setattr("game.screen.canvas.backdrop.localtime", lambda: (1994, 8, 8, 10, 10))
    for module in ("deals", "reviews", "autoplay", "links", "desk"):
        patch.setattr(f"game.app.{module}.Random", lambda *_given: Random(1994))
    patch.setattr("game.app.replays.Films.make", lambda *_given: None)
    patch.setattr("game.app.commands.why_silent", str)  # whatever this machine has
    patch.setattr("game.app.commands.can_think_deeply", lambda: True)
    patch.setattr(Printed, "say", say)
    patch.setattr("game.audio.Audio.play", lambda _audio, cue: cues.append(cue))
    return said, cues


def _advise_nothing(patch: pytest.MonkeyPatch) -> None:
    for advice in ("hints.Hints.ask", "hints.Coaches.tick", "reviews.Reviews.open"):
        patch.setattr(f"game.app.{advice}", lambda *_given: None)
    patch.setattr("game.table.live_advice.Coach.holds", lambda *_given: False)


def _advise_by_lot(patch: pytest.MonkeyPatch) -> None:
    """Have a way to play be as good as lots say: nothing is played out."""

    def played(_outcomes: Outcomes, moves: Sequence[Cards], worlds: Sequence[World]) -> Iterator:
        yield
        found = []
        for seed, _cast in worlds:
            for move in moves:
                lead = Random(f"{move}").randrange(-150, 150) + Random(f"{seed}").randrange(40)
                found.append((0.5 + lead / 10_000, lead))
        return found

    def courses(_outcomes: Outcomes, move: Cards, worlds: Sequence[World]) -> Iterator:
        yield
        lots = Random(f"{move}")
        return [tuple(lots.choices((0, 1, 3), k=len(Consequences._fields))) for _world in worlds]

    def luck(_world: PlayoutState, view: View) -> Iterator:
        yield
        return lots.randrange(-300, 300)

    lots = Random("luck")
    patch.setattr(Outcomes, "played", played)
    patch.setattr(Outcomes, "courses", courses)
    patch.setattr("game.players.expert.outcomes.ROUNDS", 4)  # as many with each core
    patch.setattr("game.players.expert.outcomes.PLAIN", 4)
    patch.setattr("game.players.advice.luck._played", luck)
    patch.setattr("game.players.advice.luck.DEALS", 4)
    patch.setattr("game.players.advice.luck.DRAWS", 4)
    patch.setattr(advisor, "PLAYOUTS", dict.fromkeys(advisor.PLAYOUTS, 40))
    patch.setattr(advisor, "NARROW", dict.fromkeys(advisor.NARROW, 1.0))
    patch.setattr(advisor, "SWIFT", 1)


def _tiny(rng: Random, *_given: object, **_more: object) -> Tiny:
    return Tiny(rng)


def _commands(number: int, player: Player, by_ear: bool) -> list[str]:
    """What is commanded in a walk: a part of all that can be, so that some walks have all."""
    every = [each for each in player.app.commands._actions if each not in LEFT_OUT]
    Random("commands").shuffle(every)
    if by_ear:
        return [*(f"say {each}" for each in SPOKEN), *LOOKED_AT] * 2
    part = len(every) // 4
    begin = number * part % len(every)
    return (every + every)[begin : begin + part]
