"""The weights of a policy as evolution sees them: in steps, in sensible ranges, and as source."""

from collections.abc import Sequence
from typing import Final

from game.players.playout.policy import WEIGHTS, Policy

#: What is a large change of each weight: evolution begins with about half of it.
#: (`turnovers` stays as the start has it.)
STEPS: Final[dict[str, float]] = {
    "reserve": 2,
    "open_reserve": 2.5,
    "take_reserve": 2.5,
    "finish_reserve": 2,
    "ready_reserve": 3,
    "adds_from": 1.5,
    "answer": 0.6,
    "take_gain": 3,
    "late": 5,
    "threat_held": 3,
    "threat_drop": 3,
    "row_pile": 2,
    "pair_pile": 1,
    "wild_pile": 2,
    "hold_frozen": 2,
    "wilds_to_finish": 0.7,
    "begins": 0.3,
    "wild_begins": 0.3,
    "out_margin": 150,
    "threat": 120,
    "card_value": 6,
    "hopes": 0.6,
    "its_hopes": 0.6,
    "hand_hopes": 10,
    "stock_hopes": 3,
    "waits": 0.3,
    "base": 15,
    "card": 8,
    "gift": 30,
    "single": 6,
    "pair": 8,
    "triple": 12,
    "row": 15,
    "wild": 40,
    "black": 8,
    "pair_card": 2,
    "black_card": 3,
    "seek": 1,
    "rescue": 100,
    "caught": 100,
    "value": 0.3,
    "value_threat": 0.3,
    "thrown": 0.15,
    "left": 0.15,
    "with_wild": 0.15,
    "freeze": 0.5,
    "freeze_bare": 0.3,
    "open_15": 0.1,
    "open_50": 0.2,
    "open_90": 0.2,
    "open_120": 0.2,
}
#: Most weights that count cards, or what is lost, are not below 0; a chance is not above 1, but for
#: those to open, which also stand for what else opening brings, and costs.
AT_LEAST_0: Final = (
    *("reserve", "open_reserve", "take_reserve", "ready_reserve", "adds_from"),
    *("late", "row_pile", "wild_pile", "hold_frozen"),
    *("wilds_to_finish", "begins", "wild_begins", "card", "freeze"),
)
RANGES: Final[dict[str, tuple[float, float]]] = {
    **dict.fromkeys(AT_LEAST_0, (0.0, float("inf"))),
    **dict.fromkeys(("thrown", "left", "with_wild"), (0.0, 1.0)),
    **dict.fromkeys(("open_15", "open_50", "open_90", "open_120"), (-1.5, 1.5)),
    **dict.fromkeys(("value", "value_threat"), (-3.5, 3.5)),
}
#: More cards than HARDLY in these weights are as good as NEVER, which is too far for small steps.
NEVERS: Final = ("ready_reserve", "adds_from", "take_gain", "begins")
HARDLY, NEVER = 20.0, 99.0


def clipped(name: str, value: float) -> float:
    """Return a sensible weight near to a value, with three decimals."""
    if name in NEVERS and value > HARDLY:
        return NEVER
    least, most = RANGES.get(name, (-float("inf"), float("inf")))
    return round(min(max(float(value), least), most), 3)


def vector_of(policy: Policy) -> list[float]:
    """Return the weights of a policy in steps."""
    vector = []
    for name, step in STEPS.items():
        weight: float = getattr(policy, name)
        vector.append((min(weight, HARDLY + 1) if name in NEVERS else weight) / step)
    return vector


def policy_of(vector: Sequence[float], start: Policy) -> Policy:
    """Return the policy of these weights in steps; what has no step is as the start has it."""
    weights = {name: getattr(start, name) for name in WEIGHTS}
    for (name, step), value in zip(STEPS.items(), vector, strict=True):
        weights[name] = clipped(name, value * step)
    return Policy(**weights)


def source(policy: Policy) -> str:
    """Write a policy as Python; weights that are as usual are left out."""
    usual = Policy()
    lines = ["Policy("]
    for name in WEIGHTS:
        weight = getattr(policy, name)
        if weight != getattr(usual, name):
            lines.append(f"    {name}={weight!r},")
    return "\n".join([*lines, ")"])
