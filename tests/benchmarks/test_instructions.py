"""A ratchet: how many instructions a start takes, beside a bare pygame-ce script.

They are the same on an idle machine and on a busy one. Where they fall, lower the figures here.
"""

import shutil

import pytest

from tests.benchmarks.processes import BARE_START, OUR_READY, OUR_START, ROOT, instructions
from tests.benchmarks.program_work import used_before

#: To the first picture of a user's first start, to that of a later one, and to its first input that
#: is heard.
MOST = {"first": 1.17, OUR_START: 1.12, OUR_READY: 1.53}


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("valgrind") is None, reason="Valgrind counts the instructions")
def test_a_start_takes_no_more_instructions() -> None:
    with used_before(ROOT) as home:
        bare = instructions(BARE_START, home)
        assert bare
        for script, most in MOST.items():
            at_first = script == "first"
            at = home.with_name("new") if at_first else home
            at.mkdir(exist_ok=True)
            ours = instructions(OUR_START if at_first else script, at)
            assert ours
            assert most - 0.2 < ours / bare <= most  # where it has fallen further, lower the figure
