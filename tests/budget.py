"""What a test of the test line may cost, so that the line does not become slow unseen.

It is counted in seconds of processor, which other programs hardly change, and by the pace of the
machine, which is measured.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time
from typing import Final

import pytest

#: Seconds of processor for the body of a test: on the machine of `USUAL`, no test takes half of it.
LIMIT: Final = 1.5
#: How long the sum below takes on a quick machine of these years, in seconds of processor.
USUAL: Final = 0.006
#: In a run of fewer tests, one of them may have to compile what it is the first to import.
WHOLE_LINE: Final = 1000


def slowness() -> float:
    """How many times as long as usual this machine takes; 1 where it is quicker."""
    took = []
    for _ in range(5):
        begin = process_time()
        sum(number % 7 for number in range(200_000))
        took.append(process_time() - begin)
    return max(1.0, min(took) / USUAL)


@contextmanager
def kept_to(limit: float = LIMIT) -> Iterator[None]:
    """Fail the test whose body takes more than `limit` seconds of a usual processor."""
    begin = process_time()
    yield
    spent = process_time() - begin
    if spent > limit and (spent := spent / slowness()) > limit:  # as busy as the machine is now
        pytest.fail(
            f"{spent:.1f} seconds of processor are too many for the test line; make it smaller, or"
            " mark it sampled or slow"
        )
