"""All that is seen and heard on a walk through the program is as it is written down."""

import pytest

from tests.app.walks.routes import FOLDER, ROUTES, kept, walked


class TestWalks:
    """Each walk is a test by itself: all of them together take too long for one of the line."""

    def test_every_walk_has_its_file_and_no_file_is_of_none(self) -> None:
        assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(ROUTES)

    @pytest.mark.parametrize("name", ROUTES)
    def test_all_that_is_seen_and_heard_on_a_walk_is_as_it_was(self, name: str) -> None:
        was, now = kept(name), walked(name)
        if was == now:
            return
        pairs = zip(was, now, strict=False)
        line = next(
            (at for at, (old, new) in enumerate(pairs) if old != new), min(len(was), len(now))
        )
        act = max((at for at in range(line) if now[at].startswith(">")), default=0)
        raise AssertionError(
            f"{FOLDER.name}/{name}.txt, line {line + 1} (of a picture, whose number alone differs,"
            " only pixels do).\nIt was:\n{}\nand is:\n{}\n"
            "Where that is meant: python -m tests.update_references".format(
                *("\n".join(lines[act : line + 3]) for lines in (was, now))
            )
        )
