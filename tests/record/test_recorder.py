"""Writing: what a recorder makes of a match, and that reading it back loses nothing."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.actions import DRAW, TAKE
from game.engine.books import WINDOWS
from game.engine.match import Match, Seat
from game.engine.round import Round
from game.players import PLAYERS
from game.record import IllegalRecord, MalformedRecord, Recorder, is_name, read_record
from tests.often import tried

from .playing import (
    BLIND,
    BLIND_DECK,
    SAMPLE,
    TABLES,
    Game,
    cards,
    holding,
    parse_action,
    sample,
    to_the_end,
)

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        name: st.sampled_from(
            ["1", "2"] if name.startswith(("cards", "canastas")) else ["yes", "no"]
        )
        for name in (option.replace("-", "_") for option in WINDOWS.options)
    },
)
SEEDS = st.integers(0, 2**32)


def assert_same_position(one: Match, other: Match) -> None:
    """Everything that the rules look at is equal."""
    assert one.seats == other.seats
    assert one.totals == other.totals
    assert (one.number, one.over, one.ruleset) == (other.number, other.over, other.ruleset)
    assert (one.round is None) == (other.round is None)
    if one.round is None or other.round is None:
        return
    assert one.round.hands == other.round.hands
    assert one.round.stock == other.round.stock
    assert board_of(one.round) == board_of(other.round)
    assert one.round.legal_actions() == other.round.legal_actions()


def board_of(round_: Round) -> dict[str, object]:
    board = round_.board
    values = {name: getattr(board, name) for name in type(board).__slots__}
    values["sides"] = [
        {name: getattr(side, name) for name in type(side).__slots__} for side in board.sides
    ]
    return values


def assert_reads_back(game: Game) -> None:
    text = game.text
    record = read_record(text.encode("utf-8"), PLAYERS)
    assert_same_position(record.match, game.match)
    assert record.recorder.text() == text
    assert not record.cut


@pytest.mark.slow
@given(seed=SEEDS, steps=st.integers(0, 300), options=OPTIONS)
@settings(max_examples=60)
def test_any_legal_play_reads_back(seed: int, steps: int, options: dict[str, str]) -> None:
    assert_reads_back(Game(**options).wander(Random(seed), steps))


@pytest.mark.slow
@given(seed=SEEDS, rounds=st.integers(1, 3), options=OPTIONS)
@settings(max_examples=25)
def test_whole_rounds_read_back(seed: int, rounds: int, options: dict[str, str]) -> None:
    assert_reads_back(Game(**options).rounds(Random(seed), rounds))


@pytest.mark.sampled(2, slow=5)
@tried(2, 4, 8)
@pytest.mark.parametrize("table", TABLES)
def test_every_rule_book_with_every_number_of_seats_reads_back(table: str, count: int) -> None:
    for seed in range(count):
        assert_reads_back(Game.at(table).stroll(Random(seed), 2))


@pytest.mark.slow
@given(
    table=st.sampled_from(list(TABLES)),
    seed=SEEDS,
    steps=st.integers(0, 300),
    totals=st.lists(st.integers(-500, 4000), min_size=4, max_size=4),
)
@settings(max_examples=60)
def test_any_legal_play_at_any_table_reads_back(
    table: str, seed: int, steps: int, totals: list[int]
) -> None:
    sides = len(Game.at(table).match.totals)
    assert_reads_back(Game.at(table, totals[:sides]).wander(Random(seed), steps))


@pytest.mark.slow
@given(seed=SEEDS, cut=st.floats(0, 1))
@settings(max_examples=40)
def test_playing_on_from_any_line_makes_the_same_record(seed: int, cut: float) -> None:
    """The decisions that were cut off, told to the recorder that was read, give the same bytes."""
    assert_goes_on(Game().rounds(Random(seed), 2), cut)


@pytest.mark.slow
@given(table=st.sampled_from(list(TABLES)), seed=SEEDS, cut=st.floats(0, 1))
@settings(max_examples=20)
def test_at_any_table_too(table: str, seed: int, cut: float) -> None:
    assert_goes_on(Game.at(table).stroll(Random(seed), 2), cut)


def assert_goes_on(whole: Game, cut: float) -> None:
    text = whole.text
    lines = text.splitlines(keepends=True)
    header = next(index for index, line in enumerate(lines) if line.startswith("scores")) + 1
    kept = header + int(cut * (len(lines) - header))
    record = read_record("".join(lines[:kept]).encode(), PLAYERS)
    game = Game()
    game.match, game.recorder = record.match, record.recorder
    replay(game, lines[kept:], cut_before(lines[:kept]))
    assert game.text == text
    assert_same_position(game.match, whole.match)


def cut_before(lines: list[str]) -> dict[str, str]:
    """The lots of a round whose deck has not come yet."""
    lots: dict[str, str] = {}
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        lots = {} if word in ("round", "deck") else {**lots, word: rest}
    return lots


def replay(game: Game, lines: list[str], lots: dict[str, str]) -> None:
    """Play what the lines say; rounds are dealt from their decks, by their lots."""
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        if word in ("cut", "lead"):
            lots[word] = rest
        elif word == "deck":
            game.deal(cards(rest), int(lots["lead"]), cards(lots.pop("cut", "")))
        elif word.isdigit():
            game.do(DRAW if rest.startswith("draw") else parse_action(rest))


def test_the_sample_is_written_as_it_was() -> None:
    """`python -m tests.record.playing` makes it again; look at the difference first."""
    assert sample().text == SAMPLE.read_bytes().decode("utf-8")


class TestHeader:
    def test_only_options_that_differ_from_the_default(self) -> None:
        text = Game(canastas_to_go_out="2", cards_drawn="1").text
        assert text.splitlines() == [
            "canasta 1",
            "rules windows",
            "option canastas-to-go-out 2",
            "seat 0 human Player",
            "seat 1 expert Computer",
            "scores 0 0",
        ]

    def test_totals_to_begin_with(self) -> None:
        assert Game(totals=(1200, -95)).text.endswith("scores 1200 -95\n")

    @pytest.mark.parametrize("name", ["", "  ", "a\nb", "a\tb", "\x85", "\ud800"])
    def test_names_that_a_record_cannot_hold(self, name: str) -> None:
        assert not is_name(name)
        with pytest.raises(ValueError, match="cannot hold the name"):
            Game(seats=(Seat("human", name), Seat("expert", "C")))

    @pytest.mark.parametrize("kind", ["", "a robot", "robot\n"])
    def test_kinds_that_a_record_cannot_hold(self, kind: str) -> None:
        with pytest.raises(ValueError, match="cannot hold the kind of player"):
            Game(seats=(Seat("human", "P"), Seat(kind, "C")))

    def test_the_kinds_of_players_are_handed_in(self) -> None:
        text = Game(seats=(Seat("human", "P"), Seat("robot", "C"))).text
        assert read_record(text.encode(), ["robot"]).match.seats[1].kind == "robot"
        told = "a player is human, beginner or bot, not 'robot'"
        with pytest.raises(MalformedRecord, match=told):
            read_record(text.encode(), ["beginner"])

    def test_a_level_changed_before_the_first_action_is_written(self) -> None:
        """W32; what has been written of the game is not touched otherwise."""
        game = Game().deal(BLIND_DECK)
        before = game.text
        game.match.change_seat(1, Seat("beginner", "C"))
        game.play("draw")
        assert game.text == before.replace("1 expert Computer", "1 beginner C") + "0 draw KD\n"
        assert_reads_back(game)


class TestOptionsOfARound:
    def test_those_changed_before_the_first_action(self) -> None:
        game = Game().deal(BLIND_DECK)
        game.match.change_rules({"cards-drawn": "2", "add-to-canasta": "yes"})
        game.play("draw")
        assert game.text.endswith(" JK JK\noption cards-drawn 2\n0 draw KD 3H\n")

    def test_none_where_all_stay(self) -> None:
        game = Game(cards_drawn="2").deal(BLIND_DECK)
        game.match.change_rules({"cards-drawn": "1"})
        game.match.change_rules({"cards-drawn": "2"})
        assert game.play("draw").text.count("option") == 1

    def test_a_game_saved_before_its_first_action_keeps_them(self) -> None:
        game = Game().deal(BLIND_DECK)
        game.match.change_rules({"cards-drawn": "2"})
        assert_reads_back(game)
        assert game.play("draw").text.count("option cards-drawn 2") == 1

    def test_after_reading_too(self) -> None:
        game = Game().deal(BLIND_DECK)
        record = read_record(game.text.encode(), PLAYERS)
        record.match.change_rules({"cards-drawn": "2"})
        assert record.recorder.text().endswith("\noption cards-drawn 2\n")


class TestPlayingOn:
    """The recorder that was read knows what stands already."""

    LINES = sample().text.splitlines(keepends=True)

    @pytest.mark.parametrize("missing", range(4))
    def test_lines_that_close_a_round_are_added(self, missing: int) -> None:
        text = Game().deal(BLIND_DECK).play(BLIND).text
        lines = text.splitlines(keepends=True)
        record = read_record("".join(lines[: len(lines) - missing]).encode(), PLAYERS)
        assert record.recorder.text() == text

    @pytest.mark.parametrize("count", [1, 2])
    def test_a_round_without_its_deck_is_told_again(self, count: int) -> None:
        lines = Game().deal(BLIND_DECK).play(BLIND).text
        record = read_record((lines + "".join(["round 2\n", "lead 0\n"][:count])).encode(), PLAYERS)
        assert record.rounds == 2
        record.match.start_round(BLIND_DECK)
        record.recorder.start_round(BLIND_DECK)
        assert read_record(record.recorder.text().encode(), PLAYERS).rounds == 2

    def test_comments_stay(self) -> None:
        text = "; kept\n\n" + "; here\n".join(self.LINES) + "; too\n"
        assert read_record(text.encode(), PLAYERS).recorder.text() == text

    def test_a_name_with_every_oddity_stays(self) -> None:
        text = "".join(self.LINES).replace("Player", " seat 1 human\u2028; Ω ")
        record = read_record(text.encode(), PLAYERS)
        record.match.change_seat(1, Seat("expert", "New"))
        assert record.recorder.text() == text.replace("Computer", "New")


def test_help_is_noted_once_for_a_match_and_known_after_reading() -> None:
    game = Game().deal(BLIND_DECK)
    assert not game.recorder.helped
    for _ in range(2):
        game.recorder.note_help()
    assert game.recorder.helped
    text = game.play(BLIND).text
    assert text.count("; with help\n") == 1
    again = read_record(text.encode(), PLAYERS).recorder
    assert again.helped
    again.note_help()
    assert again.text() == text
    assert not read_record(Game().deal(BLIND_DECK).text.encode(), PLAYERS).recorder.helped


def test_autoplay_is_noted_once_for_a_round() -> None:
    game = Game().deal(BLIND_DECK)
    recorder = game.recorder
    assert not (recorder.autoplayed or recorder.ever_autoplayed)
    for _ in range(2):
        recorder.note_autoplay()
    assert recorder.autoplayed and recorder.ever_autoplayed
    game.play(BLIND)
    assert game.text.count("; autoplay\n") == 1
    game.deal(BLIND_DECK)
    assert recorder.ever_autoplayed and not recorder.autoplayed
    recorder.note_autoplay()
    assert recorder.autoplayed
    assert game.text.count("; autoplay\n") == 2
    again = read_record(game.text.encode(), PLAYERS).recorder
    assert again.autoplayed and again.ever_autoplayed


@pytest.mark.parametrize("comment", ["; no ; autoplay", "; ; with help", ";; autoplay"])
def test_a_comment_that_only_ends_so_notes_nothing(comment: str) -> None:
    text = Game().deal(BLIND_DECK).text + f"{comment}\n"
    again = read_record(text.encode(), PLAYERS).recorder
    assert again.text() == text
    assert not (again.autoplayed or again.ever_autoplayed or again.helped)


def test_a_comment_stands_below_its_round_for_those_who_read() -> None:
    game = Game()
    game.match.start_round(BLIND_DECK)
    game.recorder.start_round(BLIND_DECK, "deal 1994")
    assert "round 1\n; deal 1994\nlead 0\n" in game.text


def test_what_has_come_since_a_mark_is_that_and_no_more() -> None:
    game = Game().deal(BLIND_DECK)
    before, mark = game.text, game.recorder.mark
    assert game.recorder.since(mark) == ""
    game.do(DRAW)
    assert game.text == before + game.recorder.since(mark)
    assert game.recorder.since(mark).startswith("0 draw ")


def test_an_action_before_any_round_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(ValueError, match="no round"):
        Recorder(Game().match).action(0, TAKE, ())


def test_a_round_that_the_stock_ends_reads_back() -> None:
    assert_reads_back(to_the_end())


#: Records with every word of the format: options, a cut, a question and its answers, own rules
#: with rows of wild cards and 162 cards. (They are searched for when the first test needs them.)
RECORDS = st.deferred(
    lambda: st.sampled_from(
        [
            sample().text.encode(),
            holding("official for 4", "ask", "answer no").encode(),
            holding("samba for 3", "meld JK 2").encode(),
        ]
    )
)


class TestDamage:
    """Whatever the bytes: a record, or one of the two errors with a line."""

    def survives(self, data: bytes) -> None:
        try:
            record = read_record(data, PLAYERS)
        except (MalformedRecord, IllegalRecord) as error:
            assert 1 <= error.line <= data.count(b"\n") + 1
            assert error.reason
        else:
            assert (
                read_record(record.recorder.text().encode(), PLAYERS).match.totals
                == record.match.totals
            )

    @pytest.mark.slow
    @given(data=st.data())
    @settings(max_examples=100)
    def test_a_changed_deleted_or_added_byte(self, data: st.DataObject) -> None:
        damaged = bytearray(data.draw(RECORDS))
        for _ in range(data.draw(st.integers(1, 4))):
            start = data.draw(st.integers(0, len(damaged)))
            length = data.draw(st.integers(0, 12))
            damaged[start : start + length] = data.draw(st.binary(max_size=4))
        self.survives(bytes(damaged))

    @pytest.mark.slow
    @given(data=st.data())
    @settings(max_examples=100)
    def test_lines_in_another_order(self, data: st.DataObject) -> None:
        lines = data.draw(RECORDS).splitlines(keepends=True)
        for _ in range(data.draw(st.integers(1, 3))):
            line = lines.pop(data.draw(st.integers(0, len(lines) - 1)))
            for _ in range(data.draw(st.integers(0, 2))):
                lines.insert(data.draw(st.integers(0, len(lines))), line)
        self.survives(b"".join(lines))

    @pytest.mark.slow
    @given(data=st.data())
    @settings(max_examples=100)
    def test_other_words(self, data: st.DataObject) -> None:
        lines = [line.split(b" ") for line in data.draw(RECORDS).splitlines()]
        vocabulary = sorted({word for line in lines for word in line})
        line = data.draw(st.sampled_from(lines))
        line[data.draw(st.integers(0, len(line) - 1))] = data.draw(
            st.sampled_from(vocabulary) | st.binary(max_size=5)
        )
        self.survives(b"".join(b" ".join(line) + b"\n" for line in lines))

    @pytest.mark.slow
    @given(record=RECORDS, data=st.binary(max_size=200))
    @settings(max_examples=100)
    def test_any_bytes(self, record: bytes, data: bytes) -> None:
        self.survives(data)
        self.survives(record + data)
