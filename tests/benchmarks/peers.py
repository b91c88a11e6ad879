"""How fast other engines of games play beside this one: `python -m tests.benchmarks --peers`.

Each plays whole games by players who do anything legal by lot; counted are actions a second of the
processor. Only packages that are installed are timed (`pip install rlcard chess`). No package on
PyPI plays Canasta: ccdale, which was compared once, is a repository and no package.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from random import Random
from time import process_time
from typing import Any, Final

from game.engine.board import OVER
from game.engine.books import WINDOWS
from game.engine.cards import shuffled
from game.engine.round import Round
from game.players import PLAYERS

#: For how long each plays, in seconds of the processor.
SECONDS: Final = 2.0


def canasta(lots: Random) -> int:
    """Play a round of two random players in `windows`; return how many actions it has."""
    round_ = Round(WINDOWS, shuffled(lots, WINDOWS.packs, WINDOWS.jokers))
    round_.deal()
    players = [PLAYERS["random"](lots) for _ in range(2)]
    while round_.board.step != OVER:
        seat = round_.board.actor
        round_.apply(players[seat].decide(round_.views[seat]))
    return len(round_.board.history)


def gin_rummy(lots: Random) -> int:
    """Play a round of Gin Rummy by RLCard's engine, its encoding for networks left out."""
    game: Any = import_module("rlcard.games.gin_rummy").Game()
    game.np_random = import_module("numpy").random.RandomState(lots.getrandbits(31))
    game.init_game()
    actions = 0
    while not game.is_over():
        game.step(lots.choice(game.judge.get_legal_actions()))
        actions += 1
    return actions


def chess(lots: Random) -> int:
    """Play a game of python-chess."""
    board: Any = import_module("chess").Board()
    moves = list(board.legal_moves)
    while moves and not board.is_insufficient_material() and board.halfmove_clock < 100:
        board.push(lots.choice(moves))
        moves = list(board.legal_moves)
    return len(board.move_stack)


#: What is timed: its name, its package ("" for this one), and what plays a game of it.
PEERS: Final[tuple[tuple[str, str, Callable[[Random], int]], ...]] = (
    ("Canasta, windows 2", "", canasta),
    ("Gin Rummy", "rlcard", gin_rummy),
    ("chess", "chess", chess),
)


def speed(play: Callable[[Random], int], seconds: float = SECONDS) -> float:
    """Return how many actions a second are played, whole games counted."""
    lots = Random("peers")
    play(lots)  # what is read once is read here
    actions, before = 0, process_time()
    while process_time() - before < seconds:
        actions += play(lots)
    return actions / (process_time() - before)


def lines(seconds: float = SECONDS) -> Iterator[str]:
    """Yield a line for each: its actions a second, or that its package is not installed."""
    for name, package, play in PEERS:
        title = name
        if package:
            try:
                title = f"{name}, {package} {version(package)}"
            except PackageNotFoundError:
                yield f"{name}: {package} is not installed"
                continue
        yield f"{title}: {speed(play, seconds):,.0f} actions a second"
