"""A simulated person at the whole program: from one seed, an exact sequence of what a hand may do.

It plays, and it does all else that a hand, a desktop, a disk and the power can do meanwhile. After
every frame the world is looked at: whatever is wrong is told with the seed and the number of the
act, which replay it.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

import pygame
import pytest

from game.app.app import App
from game.app.games import NewGames
from game.engine.match import Match
from game.engine.ruleset import RULESETS
from game.players import LEVELS, PLAYERS
from game.record import Recorder, RecordError, read_record
from game.screen.canvas.art import Art
from game.screen.table.layout import SCORE, layout
from game.storage import kept_settings as user
from game.storage.database import Database
from game.storage.kept_lists import MOMENTS
from game.storage.records import load_record
from game.storage.rulebooks import RuleBooks
from game.storage.statistics import Statistics
from game.table.dealer import decks_of
from game.table.machine import Machine
from game.table.setup import Terms
from game.table.sitting import Sitting, State
from game.table.states import ASKED, OVER
from tests.person.books import own_book
from tests.person.world import ERRORS, Killed, World
from tests.program import Player, Pos, Start, late, programs

#: The most ticks for which nothing happens where a computer is to act, or the program to go on.
PATIENCE: Final = 9000
#: How many frames pass without a picture, as that is what takes the longest.
UNSEEN: Final = 0.6
#: How often a game is read back from its record, in acts.
REPLAYED: Final = 40
KEYS: Final = [
    *(getattr(pygame, f"K_F{n}") for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12)),
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_DELETE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_F10, pygame.K_LALT),
]
LETTERS: Final = "dtxwmlbe23456789jqka*shdcyn"
BUTTONS: Final = range(15)


class WrongError(AssertionError):
    """Something that must never be."""


class Person:
    """One walk. `step` is one act, of several events often; `log` tells of the last ones."""

    def __init__(self, seed: int, home: Path, begin: Start, world: World) -> None:
        self.rng = Random(seed)
        self._begin, self.world, self.home = begin, world, home
        self.log: deque[str] = deque(maxlen=40)
        self.done: Counter[str] = Counter()
        self.frames = 0
        #: What the program was given: input, and actions done without it.
        self.events = 0
        #: Rounds that have ended, by what makes each the same when it is played again; those
        #: whose end met a fault of the disk, or the end of the program, may be missing.
        self.finished: set[tuple[str, ...]] = set()
        self.doubtful: set[tuple[str, ...]] = set()
        self._quiet = 0
        self._progress: object = None
        self._noted: object = None
        self._second: Player | None = None
        for name in ("clear", "forget", "rename"):
            self._follow_clearing(name)
        self._tempt_fate()
        self._count_input()
        books = RuleBooks(home)
        for number in range(4):
            books.save(f"Own {number}", own_book(self.rng))
        self.books = [*RULESETS, *books.own()]
        self.player = self._start()

    def _follow_clearing(self, name: str) -> None:
        """Know that rounds may be gone, where the person has wanted that."""
        real = getattr(Statistics, name)

        def clear(statistics: Statistics, *given: object) -> None:
            self.doubtful |= self.finished
            real(statistics, *given)

        self.world.patch.setattr(Statistics, name, clear)

    def _tempt_fate(self) -> None:
        """Have something happen as a round ends more often than at other times: it is a seam."""
        real = Machine._end_round

        def end_round(machine: Machine) -> None:
            real(machine)
            if machine is self.app.sittings.own and self.rng.random() < 0.5:
                error = self.rng.choice([None, None, *ERRORS])
                self.log.append(f"as a round ends: {error}")
                self.world.arm(self.rng.randint(1, 25), error)

        self.world.patch.setattr(Machine, "_end_round", end_round)

    def _count_input(self) -> None:
        """Count what the program is given."""
        real = Player.post

        def post(player: Player, kind: int, **values: object) -> None:
            self.events += 1
            real(player, kind, **values)

        self.world.patch.setattr(Player, "post", post)

    # The program.

    def _start(self) -> Player:
        """Start the program, as it was left."""
        settings, _ = user.load(self.home)
        if "begun" not in self.done:
            self.done["begun"] = 1
            settings = settings._replace(**self._choice())
        settings = settings._replace(fullscreen=False, sound=False, speech="off")
        registered = self.rng.choice(["Tester", "Tester", None])
        player = self._begin(
            seed=self.rng.getrandbits(32),
            registered=registered,
            numbered=self.rng.random() < 0.5,
            **settings._asdict(),
        )
        self._noted = None
        return player

    def _choice(self) -> dict[str, object]:
        """What somebody may choose in Customize and in New."""
        rng = self.rng
        kept = RuleBooks(self.home)  # an own book may have been deleted meanwhile
        book = rng.choice([name for name in self.books if kept.named(name) is not None])
        rules = kept.named(book)
        assert rules is not None
        return {
            "book": book,
            "players": rng.choice(rules.seats),
            "level": rng.choice([*LEVELS, "beginner", "beginner", "beginner", "advanced"]),
            "slides": rng.random() < 0.5,
            **rng.choice(
                [
                    *({"pace": pace} for pace in ("at once", "at once", "fast", "normal")),
                    *({"pace": "1994", "delay": delay} for delay in (0, 300)),
                ]
            ),
            "prompts": rng.choice(["off", "brief", "full"]),
            "tutor": rng.choice(["book", "on", "off"]),
            "discard": rng.choice(["single", "double"]),
            "meld_all": rng.random() < 0.5,
            "coach": rng.random() < 0.2,
            "tips": rng.random() < 0.5,
            "first_hand": rng.random() < 0.1,
        }

    @property
    def app(self) -> App:
        return self.player.app

    @property
    def sitting(self) -> Sitting:
        return self.app.sitting

    # One act.

    def step(self) -> None:
        """Do one thing, let what comes of it be seen, and look at the world."""
        name = self.rng.choices([*ACTS], [weight for weight, _ in ACTS.values()])[0]
        if self._second is not None and self.rng.random() < 0.3:
            name = "second"
        self.done[name] += 1
        self.log.append(name)
        try:
            ACTS[name][1](self)
            self.pass_frames(1)
        except Killed:
            self.log.append("killed")
            self._after_kill()
        if not self.player.loop._app.running or self.player.loop._signals.status is not None:
            self.log.append("left")
            self.world.mend()
            self.player = self._start()
            self.pass_frames(2)
        self.check()

    def pass_frames(self, count: int, ticks: int = 1) -> None:
        """Let frames pass, each with so many ticks."""
        self.world.patch.setattr("game.app.loop.MOST_TICKS", ticks)
        for _ in range(count):
            loop = self.player.loop
            if not self.app.running or loop._signals.status is not None:
                return
            if self.rng.random() < UNSEEN:
                with self.player.unseen():
                    loop.run(1)
            else:
                loop.run(1)
            self.frames += 1
            self.look(ticks)
        if self.rng.random() >= UNSEEN:
            self.player.loop.draw()
        self.world.patch.setattr("game.app.loop.MOST_TICKS", 1)

    def _after_kill(self) -> None:
        """Begin again, with what the disk holds."""
        self.world.mend()
        pygame.event.clear()
        self.done["kills as a round ends"] += "as a round ends: None" in self.log
        self._note_kept()
        self._second = None
        self.player = self._start()
        self.pass_frames(2)

    def _note_kept(self) -> None:
        """Note a round that has ended by what the disk holds: it counts, too."""
        try:
            record = load_record(self.home / "journal.can")
        except RecordError:
            return
        match, recorder = record.match, record.recorder
        if match.round is None or not match.settled or recorder.autoplayed:
            return
        if set(match.kinds) <= set(LEVELS):
            self.finished.add(_round_key(match, recorder))
            self.log.append("killed behind a round's end")
            self.done["kills behind a round's end"] += 1

    # What must always be so.

    def look(self, ticks: int) -> None:
        """Look at the world after a frame."""
        app = self.app
        sitting = app.sitting
        if sitting.match.round is not None:
            _count_cards(app)
        self._note_end(app.sittings.own)
        self._watch(ticks)

    def _note_end(self, sitting: Sitting) -> None:
        """Note a round that has ended and counts."""
        if sitting.state not in OVER or sitting.match.round in (None, self._noted):
            return
        self._noted = sitting.match.round
        kinds = set(sitting.match.kinds)
        if sitting.counted and kinds <= set(LEVELS) and sitting is self.app.sitting:
            self.finished.add(_round_key(sitting.match, sitting.recorder))
            self.log.append(f"round {sitting.match.number} over")
            self.done["rounds"] += 1
            self.done["matches"] += sitting.match.over

    def _watch(self, ticks: int) -> None:
        """See that something happens where the person is not to do anything."""
        app, sitting = self.app, self.app.sitting
        waits = sitting.state in (State.COMPUTER, State.DEAL, State.CUT) or app.table.moving
        asks = sitting.state in (*ASKED, *OVER) and app._looked_at is not sitting.match
        ours = bool(app.desktop.dialogs) or app.chrome.menus.active >= 0
        state = (sitting, sitting.state, sitting.recorder.mark, ours, len(app.desktop.dialogs))
        if ours or not (waits or asks) or state != self._progress:
            self._progress, self._quiet = state, 0
            return
        self._quiet += ticks
        if self._quiet > PATIENCE:
            raise WrongError(f"nothing happens any more in {sitting.state}")

    def check(self) -> None:
        """Look at all that takes longer, after an act."""
        app, own = self.app, self.app.sittings.own
        failed = self.world.mend()
        if failed:
            self.log.append(f"failed: {failed}")
            own.keep()  # the next write brings all in step, as nothing fails any more
        text = own.recorder.text()
        if app.journal is not None and own.match.begun:
            if not own.keeper.kept:
                raise WrongError("the journal is not kept")
            if app.journal.read_bytes().decode() != text:
                raise WrongError("the journal is not the game's record")
        if self.rng.random() < 1 / REPLAYED:
            self._replay(own, text)
        if self.rng.random() < 1 / REPLAYED and not app.desktop.dialogs:
            self._count_rounds()
        if self.rng.random() < 1 / REPLAYED:
            self._read_moments()

    def _read_moments(self) -> None:
        """See that each moment that is kept can be played again."""
        kept, trouble = MOMENTS.load(self.home)
        if trouble is not None:
            raise WrongError(trouble)
        for each in kept:
            try:
                load_record(MOMENTS.record_of(each.name, self.home))
            except RecordError as error:
                raise WrongError(f"a moment cannot be played: {error}") from error
        self.done["moments"] = max(self.done["moments"], len(kept))

    def _replay(self, own: Sitting, text: str) -> None:
        """Read the game back: it is the one that is played."""
        try:
            match = read_record(text.encode(), PLAYERS).match
        except RecordError as error:
            raise WrongError(f"the record cannot be read back: {error}") from error
        if (match.totals, match.number) != (own.match.totals, own.match.number):
            raise WrongError("the record has other scores")
        if (match.round is None) is not (own.match.round is None):
            raise WrongError("the record has a round more or less")
        if match.round is not None and _state_of(match) != _state_of(own.match):
            raise WrongError("the record leads to another position")

    def _count_rounds(self) -> None:
        """See that no finished round is lost or doubled."""
        self.done["counted"] += 1
        kept = Statistics(Database(self.home)).rounds()
        keys = [each.key for each in kept]
        # The same cards and scores under another key, say as its rule book has another name now.
        played = {each._replace(key="", match="", book="", day="", seconds=0) for each in kept}
        if len(set(keys)) != len(keys) or len(played) != len(keys):
            raise WrongError("a round counts twice")
        # What the disk did not take is held, and written with the next round; until then the
        # journal stays, so that the next start enters it.
        held = sum(_held(each.app) for each in (self.player, self._second) if each is not None)
        least = len(self.finished - self.doubtful) - held
        if not least <= len(keys) <= len(self.finished | self.doubtful):
            raise WrongError(f"{len(keys)} rounds are kept, {least} have ended")

    # Small things.

    def anywhere(self) -> Pos:
        return self.rng.randrange(640), self.rng.randrange(480)

    def spot(self) -> Pos:
        """Where something can be pressed, mostly."""
        targets = self.app.desktop.targets()
        if targets and self.rng.random() < 0.8:
            return self.rng.choice(targets).center
        if self.sitting.match.round is not None and self.rng.random() < 0.7:
            at = layout(self.sitting.view)
            places = [at.stock_at, at.pile_at, *(card.rect for card in at.own_hand), SCORE]
            area = self.rng.choice(places)
            return area.x + min(6, area.w - 1), area.y + area.h // 2
        return self.anywhere()

    def press_key(self, key: int, mod: int = 0, text: str = "") -> None:
        self.player.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text)
        self.player.post(pygame.KEYUP, key=key, mod=mod, unicode=text)

    def finger(self, kind: int, at: Pos, number: int) -> None:
        x, y = (at[0] + 0.5) / 640, (at[1] + 0.5) / 480
        values = {"dx": 0.0, "dy": 0.0, "pressure": 1.0}
        self.player.post(kind, touch_id=0, finger_id=number, x=x, y=y, **values)


def _round_key(match: Match, recorder: Recorder) -> tuple[str, ...]:
    """What makes the round on the table the same as another: its rules, its seats and its deck."""
    text = recorder.text()
    header = [line for line in text.splitlines()[:60] if line.startswith(("rules", "option"))]
    return (*header[:1], str(len(match.seats)), str(decks_of(text)[-1]))


def _held(app: App) -> int:
    """How many rounds a program holds that the disk has not taken yet."""
    return sum("round" in entry for entry in app.database.log.held)


def _state_of(match: Match) -> tuple[object, ...]:
    round_ = match.round
    assert round_ is not None
    board = round_.board
    rows = [[list(row) for row in side.rows] for side in board.sides]
    hands = [list(hand) for hand in round_.hands]
    return (hands, list(board.pile), board.stock_count, board.turn, round_.phase, rows)


def _count_cards(app: App) -> None:
    """All cards of the pack are in view, those in the air among them."""
    board = app.sitting.round.board
    rows = sum(len(row) for side in board.sides for row in side.rows)
    there = board.stock_count + sum(board.aside) + len(board.pile) + sum(board.hand_sizes) + rows
    pack = 52 * board.ruleset.packs + board.ruleset.jokers
    if there != pack:
        raise WrongError(f"{there} cards of {pack} are on the table")
    if sum(app.sitting.view.hand) != board.hand_sizes[app.sitting.view.seat]:
        raise WrongError("the own hand is not as large as it is said to be")
    slides = app.table.slides
    stage = slides._stage
    if stage is None or not slides or app.table.movement.gathering is not None:
        return  # the cards that are gathered are those of the round before
    seen = stage.lying.count + sum(flight.cards for flight in slides._air)
    if seen != there:
        raise WrongError(f"{seen} cards of {there} are in view")


def _may_choose(app: App, action: str) -> bool:
    """Whether a command is there, and not gray."""
    commands = [command for menu in app.chrome.menus.menus for command in menu.commands]
    return any(each.action == action and each.enabled() for each in commands)


# What a person does.


def _play(self: Person) -> None:
    """Go on with the game, as somebody does who knows how."""
    sitting, app = self.sitting, self.app
    if app.desktop.dialogs:
        _answer(self)
    elif sitting.listening and not app.table.again and app.chrome.menus.active < 0:
        player = PLAYERS[self.rng.choice(["beginner", "beginner", "random"])]
        action = player(Random(self.rng.getrandbits(32))).decide(sitting.view)
        self.log.append(str(action))
        if self.rng.random() < 0.5:
            app.table.movement.finish()
            self.player.do(action)
        else:
            self.events += 1
            sitting.person.attempt(action)
    else:
        self.pass_frames(self.rng.randint(1, 5), self.rng.choice([1, 1, 4]))


def _answer(self: Person) -> None:
    """Press a button of the dialog in front, or a key that closes it."""
    front = self.app.desktop.dialogs[-1]
    buttons = [b for b in getattr(front, "_buttons", []) if b.enabled]
    if buttons and self.rng.random() < 0.4:
        button = self.rng.choice(buttons)
        self.log.append(f"{getattr(front, 'title', '')}: {button.caption.text}")
        self.player.click(button.area.center)
    else:
        self.log.append(f"closes {getattr(front, 'title', type(front).__name__)}")
        self.press_key(self.rng.choice([pygame.K_RETURN, pygame.K_RETURN, pygame.K_ESCAPE]))


def _wait(self: Person) -> None:
    self.pass_frames(self.rng.randint(1, 30), self.rng.choice([1, 1, 2, 15]))


def _be_away(self: Person) -> None:
    """Nobody is there, for longer than a demonstration waits."""
    self.pass_frames(self.rng.randint(40, 320), 15)


def _click(self: Person) -> None:
    at, button = self.spot(), self.rng.choice([1, 1, 1, 1, 3, 3, 2])
    for _ in range(self.rng.choice([1, 1, 2, 3])):
        self.player.press(at, button)
        if self.rng.random() < 0.95:
            self.player.release(at, button)


def _drag(self: Person) -> None:
    start = self.spot()
    self.player.press(start)
    for _ in range(self.rng.randrange(3)):
        self.player.post(pygame.MOUSEMOTION, pos=self.anywhere(), rel=(0, 0), buttons=(1, 0, 0))
        if self.rng.random() < 0.5:
            self.pass_frames(1)
    self.player.release(self.rng.choice([self.anywhere(), self.spot()]))


def _wheel(self: Person) -> None:
    self.player.post(pygame.MOUSEWHEEL, x=0, y=self.rng.choice([-2, -1, 1, 2]), flipped=False)


def _key(self: Person) -> None:
    mods = [0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_LALT]
    for _ in range(self.rng.choice([1, 1, 2, 4])):
        key = self.rng.choice(KEYS)
        mod = self.rng.choice(mods)
        self.log.append(f"key {pygame.key.name(key)} {mod}")
        self.press_key(key, mod)


def _type(self: Person) -> None:
    for _ in range(self.rng.randint(1, 4)):
        letter = self.rng.choice(LETTERS)
        self.log.append(f"types {letter}")
        self.press_key(ord(letter), 0, letter)


def _touch(self: Person) -> None:
    """A finger or two, of which not all are heard to go."""
    number, at = self.rng.randint(0, 2), self.spot()
    self.finger(pygame.FINGERDOWN, at, number)
    if self.rng.random() < 0.3:
        self.pass_frames(self.rng.choice([1, 5, 40]))
    if self.rng.random() < 0.4:
        at = self.rng.choice([self.anywhere(), self.spot()])
        self.finger(pygame.FINGERMOTION, at, number)
    if self.rng.random() < 0.9:
        self.finger(pygame.FINGERUP, at, number)


def _pad(self: Person) -> None:
    if self.rng.random() < 0.3:
        axis, value = self.rng.choice([0, 1]), self.rng.choice([-32000, 0, 0, 32000])
        self.player.post(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=axis, value=value)
        return
    button = self.rng.choice(BUTTONS)
    self.player.post(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=button)
    if self.rng.random() < 0.9:
        self.player.post(pygame.CONTROLLERBUTTONUP, instance_id=1, button=button)


def _menu(self: Person) -> None:
    """Pull a menu down, and choose something that can be chosen."""
    bar = self.app.chrome.menus
    if self.app.desktop.dialogs or not bar.heads:
        return _answer(self) if self.app.desktop.dialogs else None
    self.player.click(self.rng.choice(bar.heads[1:]).center)
    if bar.popup is not None:
        at = self.rng.randrange(len(bar.popup.commands))
        self.log.append(f"menu {bar.popup.commands[at].label}")
        self.player.click(bar.popup.rows[at].center)
    return None


def _batch(self: Person) -> None:
    """Several things between two frames."""
    for _ in range(self.rng.randint(2, 5)):
        self.rng.choice([_click, _key, _touch, _type, _pad, _focus])(self)


def _focus(self: Person) -> None:
    kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED)
    self.player.post(self.rng.choice(kinds))


def _autoplay(self: Person) -> None:
    """Let Expert play on for a while, where the menu does."""
    if self.app.desktop.dialogs or not _may_choose(self.app, "autoplay"):
        return
    self.app.act("autoplay")
    for _ in range(self.rng.randint(1, 12)):
        self.pass_frames(2, 15)
        if self.app.desktop.dialogs:
            _answer(self)


def _review(self: Person) -> None:
    """Have a round reviewed, which keeps a moment of it; the disk may fail then, or the power."""
    for _ in range(3):  # the boxes at a round's end
        if self.app.desktop.dialogs:
            self.press_key(pygame.K_ESCAPE)
            self.pass_frames(2)
    if self.app.desktop.dialogs or not self.app.parts.reviews.possible:
        return
    if self.rng.random() < 0.4:
        error = self.rng.choice([None, None, *ERRORS])
        self.log.append(f"in a review: {error}")
        self.world.arm(self.rng.randint(1, 25), error, lasting=self.rng.random() < 0.3)
    self.app.act("review")
    while self.app.parts.reviews.thinking and self.app.running:
        self.pass_frames(1)
    _look_around(self)


def _my_moments(self: Person) -> None:
    """Look at the moments that are kept: play one again, or take it away."""
    if not self.app.desktop.dialogs:
        self.app.act("my moments")
        self.press_key(self.rng.choice([pygame.K_DOWN, pygame.K_END, pygame.K_HOME]))
        if self.rng.random() < 0.2:
            self.world.arm(self.rng.randint(1, 12), self.rng.choice([None, *ERRORS]))
        _look_around(self)


def _look_around(self: Person) -> None:
    """Press some buttons of what has opened, and play on for a while in what comes of it."""
    for _ in range(self.rng.randint(1, 4)):
        self.pass_frames(2)
        if self.app.desktop.dialogs:
            _answer(self)
    for _ in range(self.rng.choice([0, 5, 60])):
        _play(self)
        self.pass_frames(1, 4)


def _minimise(self: Person) -> None:
    """Make an icon of the program, and do something on the desktop or not."""
    if self.app.desktop.dialogs:
        return _answer(self)
    self.press_key(pygame.K_F9, pygame.KMOD_LALT)
    self.pass_frames(1)
    for _ in range(self.rng.randint(0, 4)):
        if not self.app.desktop.dialogs:  # a menu was open, or it is back
            break
        self.rng.choice([_click, _key, _touch, _answer, _wait])(self)
        self.pass_frames(1)
    return None


def _as_in_1994(self: Person) -> None:
    """Have the program as in 1994, or no longer, whatever is under way."""
    self.events += 1
    self.app.act("as 1994")


def _choose(self: Person) -> None:
    """Choose other settings, and begin a match with them, as New does."""
    if self.app.desktop.dialogs:
        return _answer(self)
    self.app.change_settings(self.app.settings._replace(**self._choice()))
    self.app.act("new")
    self.pass_frames(1)
    for _ in range(4):
        if self.app.desktop.dialogs:
            self.press_key(pygame.K_RETURN)
            self.pass_frames(2)
    return None


def _change_book(self: Person) -> None:
    """Give an own rule book other capitals or other rules, or delete it: it may be played by."""
    if self.app.desktop.dialogs:
        return _answer(self)
    parts, own = self.app.parts, RuleBooks(self.home).own()
    if not own:
        return None
    books = NewGames(self.app, parts.games, parts.score_keeper)
    name = self.rng.choice([*own])
    how = self.rng.choice(["rename", "rename", "rename", "delete", "change"])
    self.log.append(f"{how} {name}")
    if how == "delete":
        books._delete(name)
    else:
        books._save(name.swapcase(), own[name] if how == "rename" else own_book(self.rng))
    self.books = [*dict.fromkeys([*self.books, *RuleBooks(self.home).own()])]
    return None


def _play_on(self: Person) -> None:
    """Play on to the end of the round, or nearly."""
    for _ in range(self.rng.choice([60, 300])):
        if self.sitting.state in OVER or not self.app.running:
            return
        _play(self)
        if self.sitting.state is State.COMPUTER:
            self.app.table.movement.hasten()
        self.pass_frames(1, 4)


def _near_the_end(self: Person) -> None:
    """Go on with a match that is over soon."""
    if not self.app.desktop.dialogs and not self.app.sittings.visiting:
        self.app.sittings.come_back()
        late(self.player, self.rng.choice([3500, 4500, 4900]))


def _leave(self: Person) -> None:
    """The desktop ends, or somebody closes the window."""
    if self.rng.random() < 0.5:
        self.player.post(pygame.QUIT)
    else:
        self.player.close()


def _kill(self: Person) -> None:
    raise Killed("between two frames")


def _kill_in_a_call(self: Person) -> None:
    """The power goes while something is written."""
    self.world.arm(self.rng.randint(1, 12), None)
    _play(self)
    self.pass_frames(self.rng.randint(1, 10), 4)


def _fault(self: Person) -> None:
    """A call of the system fails once, or for a while."""
    self.world.arm(
        self.rng.randint(1, 12), self.rng.choice(ERRORS), lasting=self.rng.random() < 0.3
    )
    self.rng.choice([_play, _menu, _click, _play])(self)
    self.pass_frames(self.rng.randint(1, 10), 4)


def _save(self: Person) -> None:
    """Save the game, or load what is there."""
    if self.app.desktop.dialogs:
        return _answer(self)
    self.press_key(self.rng.choice([pygame.K_F3, pygame.K_F4]))
    self.pass_frames(2)
    for letter in self.rng.choice(["a", "b", "c", ""]):
        self.press_key(ord(letter), 0, letter)
    for _ in range(2):
        self.press_key(pygame.K_RETURN)
        self.pass_frames(2)
    return None


def _second_program(self: Person) -> None:
    """Another copy on the same folder, which keeps no journal."""
    if self._second is None:
        settings, _ = user.load(self.home)
        terms = Terms(unkept="Another copy is running.", numbered=True)
        app = App(
            self.app.window, Art(), settings, self.home, Random(self.rng.getrandbits(32)), terms
        )
        self._second = Player(app)
        app.parts.opening.greet()
    other, self.player = self.player, self._second
    noted, self._noted = self._noted, None
    try:
        for _ in range(self.rng.randint(1, 5)):
            self.rng.choice([_play, _click, _menu, _key, _choose])(self)
            self.pass_frames(2)
        if not self.app.running or self.player.loop._signals.status is not None:
            self._second = None
    finally:
        self.player, self._noted = other, noted


#: What may be done, and how often.
ACTS: Final[dict[str, tuple[float, Callable[[Person], None]]]] = {
    "play": (80, _play),
    "wait": (8, _wait),
    "away": (0.1, _be_away),
    "click": (8, _click),
    "drag": (5, _drag),
    "wheel": (0.5, _wheel),
    "key": (6, _key),
    "type": (4, _type),
    "touch": (5, _touch),
    "pad": (4, _pad),
    "menu": (3, _menu),
    "batch": (4, _batch),
    "focus": (1, _focus),
    "autoplay": (0.7, _autoplay),
    "review": (0.4, _review),
    "my moments": (0.4, _my_moments),
    "minimise": (0.5, _minimise),
    "1994": (0.3, _as_in_1994),
    "choose": (0.3, _choose),
    "books": (0.3, _change_book),
    "play on": (1, _play_on),
    "late": (0.4, _near_the_end),
    "leave": (0.2, _leave),
    "kill": (0.3, _kill),
    "kill in a call": (0.3, _kill_in_a_call),
    "fault": (1, _fault),
    "save": (0.5, _save),
    "second": (0.1, _second_program),
}


@contextmanager
def person(seed: int, home: Path) -> Iterator[Person]:
    """Somebody at the program, with a folder of their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.app.loop.MINIMISED", 0.0)
        with programs(home, patch) as begin:
            world = World(seed, home, patch)
            world.few_playouts()
            yield Person(seed, home, begin, world)


def walk(seed: int, acts: int, home: Path) -> Person:
    """Do so many things. Raise what went wrong, with the seed and the act's number."""
    with person(seed, home) as walker:
        for number in range(acts):
            try:
                walker.step()
                if number % 50 == 0:
                    walker.world.few_playouts()
            except (Exception, Killed) as error:
                error.add_note(
                    f"seed {seed}, act {number}: python -m tests.person --seed {seed} "
                    f"--acts {number + 1}\nthe last: {'; '.join(walker.log)}"
                )
                raise
        return walker
