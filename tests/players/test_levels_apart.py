"""The levels with three and four seats: the policies apart in playouts, on the same deals."""

from statistics import fmean

import pytest

from game.engine.books import CGA, OFFICIAL, VIENNESE
from game.engine.ruleset import Ruleset
from game.players.expert.policies import policy_for, simple_policy_for, sound_policy_for
from game.players.expert.weights import PARTNERS
from tools.tuning.policies import SOUND_PARTNERS
from tools.tuning.rollout import gains

#: Points a round by which Advanced is above Beginners, at least (it was -25 to 15 for three).
APART = 75


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "seats"),
    [(CGA, 3), (OFFICIAL, 3), (VIENNESE, 3), (CGA, 4), (OFFICIAL, 4), (VIENNESE, 4)],
)
def test_advanced_is_above_beginners(rules: Ruleset, seats: int) -> None:
    simple = simple_policy_for(rules, seats)
    gained = gains(sound_policy_for(rules, seats), [simple], rules, seats, "apart")
    assert fmean(gained) > APART


@pytest.mark.slow
@pytest.mark.parametrize("rules", [OFFICIAL, VIENNESE])
def test_partners_who_lay_are_above_those_who_wait_for_piles(rules: Ruleset) -> None:
    laying, waiting = policy_for(rules, 4), [SOUND_PARTNERS, PARTNERS]
    assert laying is sound_policy_for(rules, 4)
    assert fmean(gains(laying, waiting, rules, 4, "apart")) > APART
