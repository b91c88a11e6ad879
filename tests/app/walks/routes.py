"""Walks through the program, written down: what a person does, and all that they see and hear.

A file has every act, the texts that come and go with it, the sounds, the words that are spoken, and
a number that stands for all pixels of the picture. There is one of a match in each rule book and
number of seats, and some that look round in dialogs, at a replay or at the end of a match. All
others play by lot, so that nothing depends on how computers play. Whoever changes anything that is
seen finds in the diff what becomes of it: `python -m tests.update_references` walks anew.
"""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import pytest

from game.app.speech import LOOKED_AT, SPOKEN
from game.engine.ruleset import RULESETS
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


ROUTES: Final = dict(_routes())


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
        _advise_nothing(patch)
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
        walk = Walk(name, player, said, cues)
        return [*walk.lines(route.acts, _commands(number, player, route.by_ear), route.share)]


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
