"""What a line of a record is, and what is said of one that is none (RECORD.md)."""

from random import Random

import pytest

from game.engine.actions import DISCARD, DRAW
from game.engine.books import OFFICIAL, WINDOWS
from game.engine.cards import shuffled
from game.engine.match import Match, Seat
from game.engine.ruleset import RULESETS
from game.players import PLAYERS
from game.record import MalformedRecord, Recorder, positions, read_record, reader
from game.record.notation import (
    MOST_WORDS,
    is_kind,
    is_name,
    is_number,
    line_text,
    own_rules,
    ruleset_named,
    unknown,
    with_values,
    words_of,
)


def test_a_line_is_read_as_utf_8() -> None:
    assert line_text("player 0 human Ольга".encode()) == "player 0 human Ольга"
    assert line_text(b"") == ""
    for at, line in ((1, b"\xff"), (3, b"ab\xff"), (5, b"ab\xc3\xa4\xc3")):
        with pytest.raises(ValueError, match=rf"this is not UTF-8 \(byte {at} of the line\)"):
            line_text(line)


@pytest.mark.parametrize("code", [0, 9, 13, 31, 127, 128, 159])
def test_control_characters_are_no_text(code: int) -> None:
    with pytest.raises(ValueError, match=rf"control character \(U\+{code:04X}\)"):
        line_text(f"a{chr(code)}b".encode())


@pytest.mark.parametrize("code", [32, 126, 160])
def test_what_lies_beside_them_is_text(code: int) -> None:
    assert line_text(f"a{chr(code)}b".encode()) == f"a{chr(code)}b"


@pytest.mark.parametrize("word", ["0", "-0", "7", "-5", "10", "123456789"])
def test_numbers(word: str) -> None:
    assert is_number(word)


@pytest.mark.parametrize("word", ["", "-", "00", "05", "+5", "1.0", "1234567890", "5 ", "٣", "x"])
def test_what_is_no_number(word: str) -> None:
    assert not is_number(word)


def test_words_are_parted_by_one_space() -> None:
    assert words_of("0 meld 9C") == ["0", "meld", "9C"]
    assert words_of("0  meld") == ["0", "", "meld"]
    assert words_of("") == [""]
    assert len(words_of("9C " * 1000)) == MOST_WORDS + 1
    assert len(words_of(" ".join(["9C"] * (MOST_WORDS + 1)))) == MOST_WORDS + 1


def test_names_and_kinds() -> None:
    for name in ("Ada", " Ada ", "A B", "Ольга"):
        assert is_name(name)
    for name in ("", " ", "A\tB", "A\nB", "\ud800"):
        assert not is_name(name)
    assert is_kind("expert")
    assert not is_kind("ex pert")
    assert not is_kind("")


def test_rules_are_found_by_their_names() -> None:
    for name, rules in RULESETS.items():
        assert ruleset_named(name) is rules
        assert own_rules(name).base == name
    with pytest.raises(ValueError, match="there are no rules 'window'; did you mean windows"):
        ruleset_named("window")
    with pytest.raises(ValueError, match="started from a rule book, not from 'window'"):
        own_rules("window")


def test_options_are_set_where_there_are_any() -> None:
    assert with_values(WINDOWS, {"cards-drawn": "2"}).cards_drawn == 2
    assert with_values(OFFICIAL, {}) == OFFICIAL
    own = with_values(own_rules("official"), {"target": "7000"})
    assert own.target == 7000
    with pytest.raises(ValueError, match="the rules windows have no option 'target'"):
        with_values(WINDOWS, {"target": "7000"})
    with pytest.raises(ValueError, match="own rules have no option 'targets'; did you mean target"):
        with_values(own_rules("official"), {"targets": "7000"})
    # Where there are none, none are offered: "there are", and then nothing, would be odd.
    with pytest.raises(ValueError, match=r"^the rules official have no option 'target'$"):
        with_values(OFFICIAL, {"target": "7000"})
    with pytest.raises(ValueError):
        with_values(WINDOWS, {"cards-drawn": "9"})


def test_the_nearest_name_is_offered() -> None:
    assert unknown("Expert", ["beginner", "expert"]) == (
        "did you mean expert? there are beginner and expert"
    )
    assert unknown("xyz", ["beginner", "expert"]) == "there are beginner and expert"
    assert unknown("hand-siz", ["hand-size", "hand-sizes"]).startswith("did you mean hand-size? ")


@pytest.mark.parametrize(
    ("kind", "name", "why"), [("two words", "A", "the kind of"), ("human", " ", "the name ' '")]
)
def test_what_no_record_can_hold_is_not_begun(kind: str, name: str, why: str) -> None:
    match = Match(WINDOWS, [Seat(kind, name), Seat("random", "B")])
    with pytest.raises(ValueError, match=why):
        Recorder(match)


def test_nothing_is_recorded_before_the_deal() -> None:
    match = Match(WINDOWS, [Seat("human", "A"), Seat("random", "B")])
    recorder = Recorder(match)
    assert recorder.text().startswith("canasta 1\nrules windows\n")
    mark = recorder.mark
    assert recorder.since(mark) == ""


def test_an_action_needs_a_round_that_has_been_started() -> None:
    match = Match(WINDOWS, [Seat("human", "A"), Seat("random", "B")])
    recorder = Recorder(match)
    with pytest.raises(ValueError, match="no round has been started"):
        recorder.action(0, DRAW, ())


def test_what_has_come_since_a_mark() -> None:
    match = Match(WINDOWS, [Seat("human", "A"), Seat("random", "B")])
    recorder = Recorder(match)
    deck = shuffled(Random(1))
    round_ = match.start_round(deck)
    recorder.start_round(deck)
    begun = recorder.mark
    assert recorder.since(begun) == ""
    events = round_.apply(DRAW)
    recorder.action(0, DRAW, events)
    drawn = recorder.since(begun)
    assert drawn.startswith("0 draw ")
    assert drawn.count("\n") == 1
    after = recorder.mark
    card = next(card for card, count in enumerate(round_.hands[0]) if count)
    recorder.action(0, DISCARD[card], round_.apply(DISCARD[card]))
    assert recorder.since(begun) == drawn + recorder.since(after)
    assert recorder.text().endswith(recorder.since(begun))


def test_the_limits_are_those_that_the_format_names() -> None:
    """docs/RECORD.md: more than 4 MB, or 300,000 lines."""
    assert (reader.LARGEST, reader.MOST_LINES) == (4 * 2**20, 300_000)


@pytest.mark.parametrize(("spare", "fits"), [(0, True), (-1, False)])
def test_a_file_that_is_no_record_by_its_size_alone_is_not_read(
    spare: int, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(WINDOWS, [Seat("human", "A"), Seat("random", "B")])
    data = Recorder(match).text().encode()
    for limit, size, why in (
        ("LARGEST", len(data), "it is larger than"),
        ("MOST_LINES", data.count(b"\n"), "it has more than"),
    ):
        with monkeypatch.context() as patched:
            patched.setattr(reader, limit, size + spare)
            if fits:
                assert read_record(data, PLAYERS).match.number == 0
            else:
                for read in (read_record, lambda *told: [*positions(*told)]):
                    with pytest.raises(MalformedRecord, match=why):
                        read(data, PLAYERS)
