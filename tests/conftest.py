"""What all tests share: SDL's dummy drivers, disks that are not waited for, Hypothesis's examples.

So no screen and no device is needed, and a busy machine fails no test.
"""

import gc
import logging
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import game  # isort: skip - before all others: an older Python is told so
import game.engine.books  # isort: skip  # noqa: F401 - enters the rule books that tests go through

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from tests.budget import WHOLE_LINE, kept_to
from tests.often import is_slow, sort_cases
from tests.sources import GAME, nodes
from tests.together import joined

# Not among those of pyproject.toml, as an older Python has none.
pytest_plugins = ("_hypothesis_pytestplugin",)

# Bytecode is kept even where Python is to keep none: else each process would compile all tests, and
# each child the program, anew. It lies beside the sources, as in another folder that of Python and
# of the packages would be missing.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# How long an example takes says more of what else the machine does than of the program.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
# A change fails by what it does, not by an example that nobody has met before: those are looked for
# with the long tests.
settings.register_profile("repeatable", settings.get_profile("unhurried"), derandomize=True)
# Nor by the numbers of the modules that happen to be imported by then, which Hypothesis tries too:
# to read them takes two seconds of each process in a fresh checkout.
providers._get_local_constants = lambda: providers._local_constants


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("unhurried" if config.option.markexpr == "long" else "repeatable")


class Unsynced(sqlite3.Connection):
    """A database that does not wait until the disk has written a change down."""

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        if statement == "BEGIN IMMEDIATE":
            super().execute("PRAGMA synchronous = OFF")
        return super().execute(statement, *values)


# What a test writes need not outlive the power: a disk takes some milliseconds for each file that
# it is to keep for good, and as long to forget it again. Of a closed file fstat raises, too.
os.fsync = os.fstat  # type: ignore[assignment]
sqlite3.connect = partial(sqlite3.connect, factory=Unsynced)  # type: ignore[assignment]


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Let the processes of a run tell only what its end tells: most tests take less than that.

    Of six messages for each test that passes two are left; whoever wants names, times or a file of
    results gets all.
    """
    options, plugins = session.config.option, session.config.pluginmanager.get_plugins()
    interactor: Any = next((p for p in plugins if type(p).__name__ == "WorkerInteractor"), None)
    if interactor is None or options.verbose > 0 or options.xmlpath or options.durations:
        return
    send = interactor.sendevent

    def sent(name: str, **about: Any) -> None:
        passed = name == "testreport" and about["data"]["outcome"] == "passed"
        if name not in ("logstart", "logfinish") and not (
            passed and about["data"]["when"] != "call"
        ):
            send(name, **about)

    interactor.sendevent = sent


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Let the garbage collector rest meanwhile, and look past what stays to the end anyhow.

    After that it goes round less often: a round that is played makes many objects and no rings.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000, 20, 20)
        gc.enable()


def pytest_collectstart(collector: pytest.Collector) -> None:
    """Let each process of a whole run compile other tests first, which the others read then.

    In a fresh checkout that takes longer than all else until the first test.
    """
    tests, config = Path(__file__).parent, collector.config
    worker: dict[str, Any] | None = getattr(config, "workerinput", None)
    whole = [config.rootpath / each for each in config.args] == [tests]
    if worker is None or not whole or collector.path != tests:
        return
    names = [
        ".".join(path.relative_to(tests.parent).with_suffix("").parts)
        for path in sorted(tests.rglob("test_*.py"))
    ]
    begin = len(names) * int(worker["workerid"][2:]) // worker["workercount"]
    for name in names[begin:] + names[:begin]:
        with suppress(Exception, pytest.skip.Exception):  # pytest comes to it, and tells it
            import_module(name)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Say which cases of a test are slow, before the slow ones are left out or chosen."""
    never = sort_cases(items)
    if never:
        config.hook.pytest_deselected(items=never)
        left_out = set(never)
        items[:] = [item for item in items if item not in left_out]


@pytest.hookimpl(trylast=True, specname="pytest_collection_modifyitems")
def pytest_join_cases(items: list[pytest.Item]) -> None:
    """Run small cases together where the whole test line runs."""
    if len(items) >= WHOLE_LINE:
        items[:] = joined(items)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Keep each test of the test line to what it may cost; measurements take what they need."""
    whole = item.session.testscollected >= WHOLE_LINE
    if is_slow(item) or not whole or not item.config.getoption("benchmark_disable"):
        return (yield)
    with kept_to():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """Fail a test that leaves the sound device open: the next one would find it so."""
    yield
    mixer = sys.modules.get("pygame.mixer")
    if mixer is not None and mixer.get_init() is not None:
        mixer.quit()
        pytest.fail("the sound device is left open")


#: Who asks players, and has a guard.
ASKERS = ("game.table.computers", "game.arena.matches")


class Faults(logging.Handler):
    """Keeps what is logged of players at fault (game/players/guard.py)."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)  # a turn that goes round, as one played by lot may, is less
        self.records: list[logging.LogRecord] = []
        self.wanted = False

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def guarded() -> Iterator[Faults]:
    """In no test a player is at fault, unless it asks for that."""
    kept, logs = Faults(), [logging.getLogger(name) for name in ASKERS]
    for log in logs:
        log.addHandler(kept)
    yield kept
    for log in logs:
        log.removeHandler(kept)
    if kept.records and not kept.wanted:
        pytest.fail(kept.records[0].getMessage())


@pytest.fixture
def faults(guarded: Faults) -> list[logging.LogRecord]:
    """What the guard has mended in a test whose players are at fault."""
    guarded.wanted = True
    guarded.setLevel(logging.WARNING)
    return guarded.records


@pytest.fixture(scope="session")
def sources_read() -> None:
    """Read the program's sources (tests/sources.py) before the test that is the first to ask.

    That takes a second of each process, which no test is to pay for the others.
    """
    for path in GAME.rglob("*.py"):
        nodes(path)
