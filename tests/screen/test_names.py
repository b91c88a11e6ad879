"""How names that are too long for their place are cut."""

import pytest

from game.engine.match import Seat
from game.screen.canvas.art import PLAIN, Art
from game.screen.table.context import AND, Names, cut_names, names_of_sides
from game.storage.settings import LONGEST_NAME
from game.table.texts import shown_name


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


def side(art: Art, one: str, other: str, width: int) -> str:
    """What is written of the side of two partners."""
    board = Names((f"{one}{AND}{other}", "West & East"), (0, 0), (one, "West", other, "East"))
    return names_of_sides(art, board, width)[0]


LONG = "Maximiliane Wilhelmine"


def test_names_that_fit_are_written_whole(art: Art) -> None:
    text = f"Anna{AND}North"
    assert side(art, "Anna", "North", art.width(PLAIN, text)) == text
    assert side(art, "Anna", "North", art.width(PLAIN, text) - 1) != text


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("width", [90, 110, 130])
def test_of_a_long_and_a_short_name_only_the_long_one_is_cut(
    art: Art, first: bool, width: int
) -> None:
    names = (LONG, "Bo") if first else ("Bo", LONG)
    text = side(art, *names, width)
    cut = dict(zip(names, text.split(AND), strict=True))
    assert cut["Bo"] == "Bo"
    assert cut[LONG] != LONG
    assert art.width(PLAIN, text) <= width
    # It has all the room that the short one leaves.
    assert art.width(PLAIN, text) > width - 2 * art.width(PLAIN, "W")


@pytest.mark.parametrize("width", [90, 110, 130])
def test_two_long_names_share_the_room(art: Art, width: int) -> None:
    one, other = side(art, LONG, LONG, width).split(AND)
    assert one == other != LONG
    room = width - art.width(PLAIN, AND)
    assert room / 2 - art.width(PLAIN, "W") < art.width(PLAIN, one) <= room / 2


def test_a_single_name_is_cut_to_its_width(art: Art) -> None:
    board = Names((LONG, "West", "East"), (0, 0, 0), (LONG, "West", "East"))
    text = names_of_sides(art, board, 60)[0]
    assert text != LONG
    assert art.width(PLAIN, text) <= 60


@pytest.mark.parametrize("width", [40, 60, 80])
@pytest.mark.parametrize(
    "names",
    [
        ("Computer 1", "Computer 2", "Computer 3"),
        ("Wilhelmine of the East", "Wilhelmine of the West", "Bo"),
        ("A name that begins alike", "A name that begins a bit later"),
        (LONG + " 1", "Bo", LONG + " 2"),
    ],
)
def test_names_that_differ_still_do_when_they_are_cut(
    art: Art, names: tuple[str, ...], width: int
) -> None:
    cut = cut_names(art, names, [width] * len(names))
    assert len(set(cut)) == len(names)
    assert all(art.width(PLAIN, name) <= width for name in cut)
    assert [short for name, short in zip(names, cut, strict=True) if name == "Bo"] in ([], ["Bo"])


def test_of_names_that_begin_alike_no_more_of_the_ends_is_kept_than_tells_them_apart(
    art: Art,
) -> None:
    one, other = cut_names(art, ["Computer number 1", "Computer number 2"], [70, 70])
    assert one.startswith("Comp") and one.endswith("...1")
    assert other.startswith("Comp") and other.endswith("...2")
    whole = art.width(PLAIN, "Computer number 1")
    assert cut_names(art, ["Computer number 1", "Bo"], [whole, whole]) == [
        "Computer number 1",
        "Bo",
    ]
    assert cut_names(art, ["Computer number 1", "Bo"], [70, 70])[0].endswith("...")


def test_names_that_no_cutting_tells_apart_are_numbered(art: Art) -> None:
    one, other = ("W" * 9 + middle + "W" * 9 for middle in "ab")
    cut = cut_names(art, [one, other], [30, 30])
    assert [name[-1] for name in cut] == ["1", "2"]


def test_equal_names_stay_equal(art: Art) -> None:
    assert cut_names(art, [LONG, LONG], [60, 60]) == [art.fit(PLAIN, LONG, 60)] * 2
    assert cut_names(art, [], []) == []


def huge(seat: int) -> str:
    """A name of a record: 64 KB, with another end for each seat."""
    return f"N{'o end ' * 11_000}{seat}"


@pytest.mark.parametrize("kind", ["human", "expert"])
def test_of_a_name_no_more_is_read_than_what_can_be_typed(kind: str) -> None:
    shown = {shown_name(Seat(kind, huge(seat))) for seat in range(4)}
    assert len(shown) == 4
    assert all(len(name) <= LONGEST_NAME and name.startswith("No end o") for name in shown)
    longest = "x" * LONGEST_NAME
    assert shown_name(Seat(kind, longest)) == longest
