"""A ratchet: how many instructions a later start takes, beside a bare pygame-ce script.

They are the same on an idle machine and on a busy one. Where they fall, lower the figures here.
"""

import shutil

import pytest

from tests.benchmarks.processes import BARE_START, OUR_READY, OUR_START, ROOT, instructions
from tests.benchmarks.program_work import used_before

#: To the first picture, and to the first input that is heard.
MOST = {OUR_START: 1.2, OUR_READY: 2.45}


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("valgrind") is None, reason="Valgrind counts the instructions")
def test_a_start_takes_no_more_instructions() -> None:
    with used_before(ROOT) as home:
        bare = instructions(BARE_START, home)
        assert bare
        for script, most in MOST.items():
            ours = instructions(script, home)
            assert ours
            assert most - 0.2 < ours / bare <= most  # where it has fallen further, lower the figure
