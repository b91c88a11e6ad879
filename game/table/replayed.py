"""The round on the table, played again from its record, from the deal until now."""

from collections.abc import Collection

from ..engine.actions import Action
from ..engine.round import Round
from ..record import positions


def last_round(record: str, kinds: Collection[str]) -> tuple[Round, list[Action]] | None:
    """Return the last round of a record as it was dealt, and what was done in it."""
    dealt: Round | None = None
    actions: list[Action] = []
    for position in positions(record.encode(), kinds):
        if position.action is None:
            dealt, actions = position.round.copy(), []
            continue
        if dealt is not None and not actions:
            dealt.change_rules(position.round.board.ruleset)  # as they were changed after the deal
        actions.append(position.action)
    return None if dealt is None else (dealt, actions)
