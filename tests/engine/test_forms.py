"""How the values of own rules are written: what is read, what is refused, and back again."""

import pytest

from game.engine.parameters.forms import (
    Choice,
    Form,
    HandSizes,
    Minima,
    Number,
    Numbers,
    Seats,
    Sources,
    one_of,
)
from game.engine.parameters.rule_choices import StockEnd, Talons

#: A form, the numbers of players, texts with what they mean, and texts that mean nothing.
READ = [
    (Number(3, 12), (2,), {"3": 3, "12": 12}, ["2", "13", "", "-3", "03", "3.0", "none", "٣"]),
    (Number(-5, 5), (2,), {"-5": -5, "0": 0, "5": 5}, ["-6", "6", "--5", "-", "-05", "+5"]),
    (Number(0, 9, True), (2,), {"0": 0, "none": None}, ["10", "None", ""]),
    (Number(0, 9, True, "wild"), (2,), {"wild": None, "9": 9}, ["10"]),
    (
        HandSizes(1, 20),
        (2, 3, 4),
        {"15,13,11": ((2, 15), (3, 13), (4, 11))},
        ["15", "15,13", "0,1,1"],
    ),
    (HandSizes(1, 20), (2,), {"20": ((2, 20),), "1": ((2, 1),)}, ["21", "0", "15,13"]),
    (
        Seats(),
        (2,),
        {"2": (2,), "4": (4,), "2,4": (2, 4), "2,3,4": (2, 3, 4)},
        ["1", "5", "2,5", "1,2", "4,2", "2,2", "", "2,"],
    ),
    (
        Sources(),
        (2, 4),
        {"none": (), "aside,stock": ((2, Talons.ASIDE), (4, Talons.STOCK))},
        ["aside,stock,stock", "elsewhere", ""],
    ),
    (Numbers(2, 0, 9), (2,), {"4,3": (4, 3), "0,9": (0, 9)}, ["4", "4,3,2", "4,10", "none"]),
    (Numbers(1, 0, 9, True), (2,), {"none": None, "4": (4,)}, ["10", "4,4"]),
    (
        Minima(300, 1000, 3),
        (2,),
        {
            "15": ((None, 15),),
            "15,0:50": ((None, 15), (0, 50)),
            "300,-1000:0,1000:300": ((None, 300), (-1000, 0), (1000, 300)),
        },
        [
            *("301", "-1", "15,50", "15,0:301", "15,0:50,0:60", "15,5:1,4:2", "15,1001:5"),
            *("15,-1001:5", "15,0:1,1:2,2:3", "15,0:", "15,:5", ""),
        ],
    ),
    (one_of(StockEnd), (2,), {each.value: each for each in StockEnd}, ["", "never"]),
]


@pytest.mark.parametrize(("form", "seats", "read", "refused"), READ)
def test_what_a_form_reads_it_writes(
    form: Form, seats: tuple[int, ...], read: dict[str, object], refused: list[str]
) -> None:
    for text, value in read.items():
        assert form.parse(text, seats) == value
        assert form.text(value) == text
    for text in refused:
        with pytest.raises(ValueError):
            form.parse(text, seats)


@pytest.mark.parametrize(("form", "seats", "read", "refused"), READ)
def test_a_form_says_what_it_offers(
    form: Form, seats: tuple[int, ...], read: dict[str, object], refused: list[str]
) -> None:
    offered = form.offered
    assert offered
    assert "{" not in offered
    if isinstance(form, Choice):
        assert all(word in offered for word in form.values)


def test_what_is_offered_names_the_bounds() -> None:
    assert Number(3, 12).offered == "a number from 3 to 12"
    assert Number(3, 12, True).offered == "a number from 3 to 12, or none"
    assert Number(3, 12, True, "wild").offered == "a number from 3 to 12, or wild"
    assert Numbers(4, 0, 9).offered == "4 numbers from 0 to 9 with commas"
    assert Numbers(4, 0, 9, True).offered == "4 numbers from 0 to 9 with commas, or none"
    assert "from 1 to 20 for each" in HandSizes(1, 20).offered
    assert "from 0 to 300 and no more than 8" in Minima(300, 1000, 8).offered


def test_one_word_for_all_numbers_of_players_is_written_once() -> None:
    everywhere = Sources().parse("stock", (2, 4))
    assert everywhere == ((2, Talons.STOCK), (4, Talons.STOCK))
    assert Sources().text(everywhere) == "stock"
    assert Sources().parse("none,none", (2, 4)) == ()
