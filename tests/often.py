"""How often something is tried by lot: a few times in the test line, often among the slow tests."""

import pytest


def tried(few: int, many: int) -> pytest.MarkDecorator:
    """Hands a test a `count`: `few`, and where the slow tests run, `many`.

    The lots of a test follow from their number, so that the many begin with the few.
    """
    slowly = pytest.param(many, marks=pytest.mark.slow, id="many")
    return pytest.mark.parametrize("count", [pytest.param(few, id="few"), slowly])
