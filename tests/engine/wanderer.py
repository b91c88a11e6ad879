"""Random legal play that comes to an end, for any rule book and number of seats; no tests here.

A lot among all legal actions would wander in one turn for ever. The wanderer melds what can stand,
takes back all of it when it cannot, and ends its turn. It knows no rule: it only chooses among
what the engine lists, and every listed action is chosen now and then.
"""

from random import Random

from game.engine.actions import ASK, PUTBACK, TAKE, UNDO, Action, Verb
from game.engine.board import START, Phase
from game.engine.cards import BLACK, KINDS_OF, RED, WILD
from game.engine.match import Match
from game.engine.round import Round

ENDS = (Verb.DISCARD, Verb.PASS)
#: How often it does something else than what it is about.
STRAYS = 0.01
#: After so many decisions in a turn it takes everything back; it tries anew after that.
PATIENCE = 60


class Wanderer:
    """Plays all seats of a round, by lot."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.turn = (-1, -1)
        self.tried = 0
        self.gives_up = False

    def choose(self, round_: Round, actions: list[Action]) -> Action:
        """One of the legal actions."""
        board, rng = round_.board, self.rng
        if board.step == START or (board.now.asked and board.now.answer is None):
            self.tried, self.gives_up = 0, False
            vain = bool(board.history) and board.history[-1][1] is PUTBACK
            if TAKE in actions and len(actions) > 1 and vain:
                return rng.choice([action for action in actions if action is not TAKE])
            return TAKE if TAKE in actions and rng.random() < 0.8 else rng.choice(actions)
        if rng.random() < STRAYS:
            return rng.choice(actions)
        if ASK in actions and rng.random() < 0.7:
            return ASK
        self.tried += 1
        if self.tried % PATIENCE == 0:
            self.gives_up = True
        ends = [action for action in actions if action.verb in ENDS]
        if self.gives_up:
            if UNDO in actions and (not ends or rng.random() < 0.3):
                return UNDO
            if PUTBACK in actions:
                return PUTBACK
            if ends:
                return rng.choice(ends)
            self.gives_up = False
        melds = [action for action in actions if action.verb is Verb.MELD]
        best = self.bring_nearest(round_, melds)
        if ends:
            return rng.choice(best if best and rng.random() < 0.7 else ends)
        if best:
            return rng.choice(best if rng.random() < 0.9 else melds)
        self.gives_up = True
        return rng.choice([action for action in actions if action in (UNDO, PUTBACK)] or actions)

    def bring_nearest(self, round_: Round, melds: list[Action]) -> list[Action]:
        """The melds that bring the turn nearest to an end that is allowed, by coarse ranks."""
        board = round_.board
        side = board.sides[board.side_of[board.turn]]
        hand = round_.hands[board.turn]
        wilds = sum(hand[KINDS_OF[WILD]])
        must = board.now.owed >= 0 or bool(board.now.answer) or bool(board.now.melds)

        def rank(action: Action) -> int | None:
            column = action.column
            row = side.rows[column]
            held = sum(hand[KINDS_OF[column]]) if column != WILD else 0
            if column == BLACK:
                return 5 if board.now.answer or self.rng.random() < 0.3 else None
            if action.wild:
                if (
                    column == board.now.owed
                    and board.now.owed_naturals == 1
                    and not board.now.owed_wilds
                ):
                    return 0
                return 1 if 0 < len(row) < 3 else 4 if must else None
            if column == board.now.owed or column == RED or 0 < len(row) < 3:
                return 0
            if row or held >= 3:
                return 2
            return 3 if must and held == 2 and wilds else 6 if board.now.answer else None

        ranked = [(place, action) for action in melds if (place := rank(action)) is not None]
        least = min([place for place, _ in ranked], default=0)
        return [action for place, action in ranked if place == least]


def played_out(round_: Round, rng: Random, longest: int = 20_000) -> Round:
    """The round, played to its end. Fails if it has none, or if somebody can do nothing."""
    wanderer = Wanderer(rng)
    for _ in range(longest):
        if round_.phase is Phase.OVER:
            return round_
        actions = round_.legal_actions()
        assert actions, f"nothing is legal after {round_.board.history[-12:]}"
        round_.apply(wanderer.choose(round_, actions))
    raise AssertionError(f"no end after {round_.board.history[-40:]}")


def leaders(match: Match, rounds: int) -> list[int]:
    """Who leads the next rounds of a match, which are played."""
    seats = []
    for number in range(rounds):
        rng = Random(number)
        lead, cut = match.draw_lots(rng)
        played_out(match.start_round(rng, lead, cut), rng)
        match.settle()
        seats.append(match.lead)
    return seats
