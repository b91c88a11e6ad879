"""All that is seen and heard on a walk through the program is as it is written down."""

import pytest

from tests.app.walks.walking import FOLDER, kept, names, walked


def test_every_rule_book_and_number_of_seats_has_its_walk() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(names())


@pytest.mark.parametrize("name", names())
def test_all_that_is_seen_and_heard_on_a_walk_is_as_it_was(name: str) -> None:
    was, now = kept(name), walked(name)
    line = next((at for at, pair in enumerate(zip(was, now, strict=False)) if len({*pair}) > 1), -1)
    if line < 0:
        assert len(was) == len(now)
        return
    act = max((at for at in range(line + 1) if now[at].startswith(">")), default=0)
    raise AssertionError(
        f"line {line + 1} of walks/{name}.txt, which is the picture itself where only a number"
        f" differs; what was done last, and what came of it, was\n"
        + "\n".join([*was[act:line], f"{was[line]}    <- now: {now[line].strip()}"])
    )
