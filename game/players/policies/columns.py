"""Tables of policies: a column each, so that what sets one apart is seen beside the others."""

from ..playout.policy import Policy


def columns(table: str) -> dict[str, Policy]:
    """Return the policies of a table by name.

    Its first line has their names; each other one a weight's name, and what it is for each of them:
    - where that is as usual.
    """
    names, *rows = [line.split() for line in table.strip().splitlines()]
    weights = {weight: dict(zip(names, row, strict=True)) for weight, *row in rows}
    return {
        name: Policy(**{w: float(row[name]) for w, row in weights.items() if row[name] != "-"})
        for name in names
    }
