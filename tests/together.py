"""Cases that need nothing but their parameters run as one test where the whole test line runs.

pytest, and what its processes tell each other, cost more than most such cases do. A run of fewer
tests has each case by itself.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

#: Each test has this fixture, whatever its cases are; and what makes a case unlike the others.
EVERYWHERE: Final = "guarded"
OTHERWISE: Final = ("skip", "skipif", "xfail", "usefixtures")


def joined(items: list[pytest.Item]) -> list[pytest.Item]:
    """The tests, with the first case of a function in the place of all that can run with it."""
    cases: dict[str, list[pytest.Function]] = defaultdict(list)
    for item in items:
        if isinstance(item, pytest.Function) and _needs_no_more(item):
            cases[item.nodeid.partition("[")[0]].append(item)
    dropped = set[pytest.Item]()
    for first, *others in cases.values():
        if others:
            first.obj = _in_turn(first.obj, [first, *others])
            dropped.update(others)
    return [item for item in items if item not in dropped]


def _needs_no_more(item: pytest.Function) -> bool:
    """Whether a case of a function needs its parameters alone."""
    callspec = getattr(item, "callspec", None)
    if item.cls is not None or callspec is None or hasattr(item.obj, "hypothesis"):
        return False
    if any(mark.name in OTHERWISE for mark in item.iter_markers()):
        return False
    return {*item.fixturenames} - {EVERYWHERE, "request"} == {*callspec.params} == _arguments(item)


def _arguments(item: pytest.Function) -> set[str]:
    """The arguments of a test that no fixture gives."""
    known = item.session._fixturemanager.getfixturedefs
    return {name for name in item.fixturenames if name != EVERYWHERE and not known(name, item)}


def _in_turn(test: Callable[..., None], items: list[pytest.Function]) -> Callable[..., None]:
    """A test that runs all these cases; where some fail, the first is raised, and names them."""
    ran: Mapping[str, dict[str, Any]] = {
        item.name: item.callspec.params  # type: ignore[attr-defined]
        for item in items
    }

    def run(**_of_the_first: object) -> None:
        failed: dict[str, BaseException] = {}
        for name, params in ran.items():
            try:
                test(**params)
            except (Exception, pytest.fail.Exception) as error:
                failed[name] = error
        if failed:
            first = next(iter(failed.values()))
            first.add_note("failed: " + ", ".join(failed))
            raise first

    return run
