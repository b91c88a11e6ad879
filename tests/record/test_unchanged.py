"""The same lots give the same record, byte for byte."""

import pytest

from tests.record.unchanged import RULES, cases, digest, kept

#: The books whose matches the test line plays again; the slow tests play all.
FIRST = ("windows", "official")


def test_every_kept_record_has_its_match() -> None:
    assert list(kept()) == [str(case) for case in cases()]
    assert len(kept()) == 200


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [pytest.param(name, marks=[] if name in FIRST else pytest.mark.slow) for name in RULES],
)
def test_records_are_what_they_were(rules: str) -> None:
    ours = [case for case in cases() if case.rules == rules]
    assert {str(case): digest(case) for case in ours} == {
        name: value for name, value in kept().items() if name.split()[0] == rules
    }
