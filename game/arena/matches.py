"""One match between computer players, from its first deck to its end, and the record of it.

It follows from the plan and its number alone, so it is the same in whichever process it is played.
"""

import logging
import os
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from time import perf_counter_ns
from traceback import extract_tb
from typing import TYPE_CHECKING, Final, Protocol

from ..engine.actions import ALL_ACTIONS, Action, MalformedAction
from ..engine.board import OVER, View
from ..engine.cards import shuffled
from ..engine.events import Event
from ..engine.match import Match
from ..engine.refusals import IllegalAction
from ..engine.result import RoundResult
from ..engine.round import Round
from ..engine.view import live
from ..language import _, all_of
from ..players import Player
from ..players.guard import BACK, Guard
from ..record import LARGEST, Recorder
from ..storage.files import read_bytes, why
from ..storage.records import write_record
from .plan import Plan
from .tally import Tally

if TYPE_CHECKING:
    pass

_log: Final = logging.getLogger(__name__)


class SimulationError(Exception):
    """A simulation that cannot go on; the text is one sentence for the user.

    `played` is what was counted before.
    """

    def __init__(self, text: str, played: Tally | None = None) -> None:
        super().__init__(text)
        self.played = played


class _PlayerError(Exception):
    """A player that answers nothing, or nothing that is an action; the text says what instead."""


class Listener(Protocol):
    """Whoever is told of a match while it is played, as a Recorder is."""

    def start_round(self, deck: Sequence[int]) -> None:
        """Take in that a round of the match has been dealt from that deck."""
        ...

    def action(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        """Take in that `seat` has done this action, and what came of it."""
        ...


def play_match(plan: Plan, number: int, match: Match, listeners: Sequence[Listener] = ()) -> Tally:
    """Play match `number` of a plan, counted from 1, which is `plan.new_match(number)`.

    The decks and every player have a random source of their own, so that a player who draws
    more lots changes nobody's cards. `listeners` are told of all that happens. Raise
    SimulationError.
    """
    # In duplicate matches the lots of a player stay those of the player, not of the seat.
    source = plan.decks_of(number)
    decks = lots(plan, source, "decks")
    order = plan.players_of(number)
    players = [_seated(plan, number, seat, player) for seat, player in enumerate(order)]
    tally = empty_tally(plan)
    decisions = [tally.decisions[player].recent for player in order]
    while not match.over and not (plan.single_rounds and match.number):
        if match.number == plan.most_rounds:
            raise _endless_match(plan, number, match)
        round_ = start_round(match, decks, listeners)
        try:
            result = _play_round(round_, players, listeners, decisions, plan.most_decisions)
        except IllegalAction as error:
            raise _illegal(plan, number, match, round_, error) from error
        except _PlayerError as error:
            raise _failed(plan, number, match, round_, error) from error
        if result is None:
            raise _endless_round(plan, number, match, round_)
        match.settle()
        tally.count_round(round_.board, result, plan.moved(number))
    winner = _best(match.totals) if plan.single_rounds else match.winner
    tally.count_match(winner, match.totals, plan.decks_of(number), plan.moved(number))
    return tally


def _seated(plan: Plan, number: int, seat: int, player: int) -> Player:
    """Return who sits on `seat` in match `number`: the one in that place of `plan.seats`.

    Raise SimulationError where they cannot be made.
    """
    kind = plan.seats[player]
    try:
        return plan.kinds[kind](lots(plan, plan.decks_of(number), f"seat {player}"))
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        text = _("match {number} of seed {seed}: the {kind} player for seat {seat} fails ({error})")
        where = {"number": number, "seed": plan.seed, "kind": kind, "seat": seat}
        raise SimulationError(text.format(**where, error=_fault(error))) from error


def start_round(match: Match, decks: Random, listeners: Sequence[Listener]) -> Round:
    """Deal the next round of a match, and tell the listeners of it."""
    lead, cut = match.draw_lots(decks)
    deck = shuffled(decks, match.ruleset.packs, match.ruleset.jokers)
    round_ = match.start_round(deck, lead, cut)
    for listener in listeners:
        listener.start_round(deck)
    return round_


def lots(plan: Plan, number: int, purpose: str) -> Random:
    """Return a random source that depends on nothing but these. Text seeds are hashed whole."""
    return Random(f"canasta {plan.seed} match {number} {purpose}")


def empty_tally(plan: Plan) -> Tally:
    """Return a tally of nothing yet, for the sides and seats of a plan."""
    return Tally(plan.sides, len(plan.seats), plan.turns_round)


def _play_round(
    round_: Round,
    players: Sequence[Player],
    listeners: Sequence[Listener],
    decisions: Sequence["array[int]"],
    most: int,
) -> RoundResult | None:
    """Play a round that has been dealt to its end; the times go to `decisions`.

    Return None if it finds no end in as many decisions as it may have at most. Raise
    IllegalAction, and _PlayerError for what is no answer at all.
    """
    board, views, apply = round_.board, round_.views, round_.apply
    deciders = [player.decide for player in players]
    guard = Guard(lambda told, _view: _log.warning("%s", told))
    for _decision in range(most):
        if board.step == OVER:
            return board.result
        # No human plays, so the seat on turn also decides at the stock's end (W26); to look for a
        # partner who is asked (O8) only then is faster than Round.decider.
        seat = board.actor if board.now.asked else board.turn
        asked = perf_counter_ns()
        try:
            action = deciders[seat](views[seat])
        except KeyboardInterrupt:
            raise  # the person's wish, wherever it comes
        except BaseException as error:  # whatever somebody else's player does wrong, sys.exit too
            raise _PlayerError(_fault(error)) from error
        decisions[seat].append(perf_counter_ns() - asked)
        try:
            if id(action) not in _FORWARD or guard.ends:
                action = _guarded(guard, views[seat], action)
            events = apply(action)
        except MalformedAction as error:
            raise _PlayerError(str(error)) from error
        for listener in listeners:
            listener.action(seat, action, events)
    return board.result


#: The shared actions, by their `id`, that take nothing back: nearly all that a player answers.
_FORWARD: Final = frozenset(id(action) for action in ALL_ACTIONS if action.verb not in BACK)


def _guarded(guard: Guard, view: View, action: object) -> Action:
    """Return the action for an answer that may take something back, or may be no action at all."""
    if not isinstance(action, Action):
        raise _PlayerError(
            _("its answer is no action: {answer:.100}").format(answer=_text(repr, action))
        )
    return guard.ended(live(view), action)


def _best(points: Sequence[int]) -> int | None:
    """Return the side that alone has most points."""
    best = max(points)
    return points.index(best) if points.count(best) == 1 else None


# What cannot go on.


def _endless_match(plan: Plan, number: int, match: Match) -> SimulationError:
    text = _(
        "match {number} has no end: after {most:,} rounds the scores are {scores}; single rounds "
        "(--rounds) can be simulated"
    )
    scores = all_of([*map(str, match.totals)])
    return SimulationError(text.format(number=number, most=plan.most_rounds, scores=scores))


def _illegal(
    plan: Plan, number: int, match: Match, round_: Round, error: IllegalAction
) -> SimulationError:
    text = _(
        "match {number} of seed {seed}, round {round}: the {kind} player in seat {seat} does what "
        "is not allowed ({error})"
    )
    return _stopped(text, plan, number, match, round_, error=error)


def _failed(
    plan: Plan, number: int, match: Match, round_: Round, error: _PlayerError
) -> SimulationError:
    text = _(
        "match {number} of seed {seed}, round {round}: the {kind} player in seat {seat} fails "
        "({error})"
    )
    return _stopped(text, plan, number, match, round_, error=error)


def _fault(error: BaseException) -> str:
    """Say what an error is, and in which line of the player it arose."""
    where = extract_tb(error.__traceback__)[-1]
    name, text = type(error).__name__, _text(str, error)
    told = f"{name}: {text}" if text else name
    return f"{told}, {Path(where.filename).name}:{where.lineno}"


def _text(write: Callable[[object], str], value: object) -> str:
    """Write something of a player's; where even that fails, the name of what it is."""
    try:
        return write(value)
    except KeyboardInterrupt:
        raise
    except BaseException:
        return type(value).__name__


def _endless_round(plan: Plan, number: int, match: Match, round_: Round) -> SimulationError:
    text = _(
        "match {number} of seed {seed}, round {round} has no end: after {most:,} decisions the "
        "{kind} player in seat {seat} is to decide (the last was {action})"
    )
    last = round_.board.history[-1][1]
    return _stopped(text, plan, number, match, round_, most=plan.most_decisions, action=last)


def _stopped(
    text: str, plan: Plan, number: int, match: Match, round_: Round, **more: object
) -> SimulationError:
    """Return the error of a round that cannot go on: where it stands, who decides, and `more`."""
    seat = round_.decider
    where = {"number": number, "seed": plan.seed, "round": match.number}
    return SimulationError(text.format(**where, kind=match.seats[seat].kind, seat=seat, **more))


def prepare(plan: Plan, folder: Path) -> None:
    """Make the folder of the records, and look that nothing in it would be lost.

    Raise SimulationError, before anything is played.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _cannot_write(folder, error) from error
    for number in range(1, plan.matches + 1):
        path = plan.record_of(number)
        if path is not None:
            _may_replace(plan, number, path)


def _may_replace(plan: Plan, number: int, path: Path) -> bool:
    """Tell whether there is a file for the record of match `number`, which may be replaced.

    Raise SimulationError if it may not: only a record of the same match may, one that begins with
    the same header and deck, or whatever a file holds if that was asked for.
    """
    if plan.force or not os.path.lexists(path):
        return plan.force
    try:
        data = read_bytes(path, LARGEST)
    except (OSError, ValueError) as error:
        raise _cannot_write(path, error) from error
    if data and not data.startswith(_opening(plan, number).encode()):
        raise SimulationError(
            _("{path} is not a record of this run; --force writes over it").format(path=path)
        )
    return True


def recorded(plan: Plan, number: int) -> Tally:
    """Play match `number` of a plan, and write its record if that is wanted."""
    match = plan.new_match(number)
    path = plan.record_of(number)
    if path is None:
        return play_match(plan, number, match)
    recorder = Recorder(match)
    tally = play_match(plan, number, match, [recorder])
    try:
        write_record(path, recorder.text(), replace=_may_replace(plan, number, path))
    except OSError as error:
        raise _cannot_write(path, error) from error
    return tally


def _opening(plan: Plan, number: int) -> str:
    """Write how the record of match `number` begins, to its first deck, whoever plays how."""
    match = plan.new_match(number)
    recorder = Recorder(match)
    start_round(match, lots(plan, plan.decks_of(number), "decks"), [recorder])
    return recorder.text()


def _cannot_write(path: Path, error: OSError | ValueError) -> SimulationError:
    return SimulationError(_("cannot write {path}: {reason}").format(path=path, reason=why(error)))
