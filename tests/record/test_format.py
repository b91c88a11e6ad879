"""RECORD.md sentence by sentence: what is read, and what is refused at which line."""

import re

import pytest

from game.engine.actions import TURNOVER
from game.players import PLAYERS
from game.record import IllegalRecord, MalformedRecord, Record, RecordError, read_record

from .playing import BLIND_DECK, SAMPLE, Game, deck_of, to_the_end

LINES = SAMPLE.read_text(encoding="utf-8").split("\n")[:-1]
HEADER = LINES[:5]


def joined(lines: list[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode("utf-8")


def read(lines: list[str]) -> Record:
    return read_record(joined(lines), PLAYERS)


def place(start: str, nth: int = 0) -> int:
    """The index of the nth line of the sample that starts so."""
    return [index for index, line in enumerate(LINES) if line.startswith(start)][nth]


def replaced(start: str, line: str, nth: int = 0) -> list[str]:
    index = place(start, nth)
    return [*LINES[:index], line, *LINES[index + 1 :]]


def inserted(start: str, *new: str, nth: int = 0) -> list[str]:
    """The sample with lines put in before the nth that starts so."""
    index = place(start, nth)
    return [*LINES[:index], *new, *LINES[index:]]


def malformed(lines: list[str] | bytes, line: int | None = None, reason: str = "") -> None:
    refused(MalformedRecord, lines, line, reason)


def illegal(lines: list[str] | bytes, line: int, rule: str) -> None:
    error = refused(IllegalRecord, lines, line, f"^{rule}: [A-Z].*\\.$")
    assert isinstance(error, IllegalRecord)
    assert error.rule == rule


def refused(
    kind: type[RecordError], lines: list[str] | bytes, line: int | None, reason: str
) -> RecordError:
    with pytest.raises(kind) as caught:
        read_record(lines if isinstance(lines, bytes) else joined(lines), PLAYERS)
    if line is not None:
        assert caught.value.line == line, caught.value
    assert re.search(reason, caught.value.reason)
    assert str(caught.value) == f"{caught.value.line}: {caught.value.reason}"
    return caught.value


def test_the_sample_is_read() -> None:
    assert read(LINES).summary == "ok, rounds 2, actions 34, scores 850 -75"


class TestLines:
    """UTF-8, LF, one space, comments, empty lines."""

    def test_utf_8(self) -> None:
        record = read(replaced("seat 0", "seat 0 human Zoë 王"))
        assert record.match.seats[0].name == "Zoë 王"

    @pytest.mark.parametrize("wrong", [b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xc0\x80"])
    def test_what_is_not_utf_8_is_refused_at_its_line(self, wrong: bytes) -> None:
        lines = [line.encode() for line in LINES]
        lines[2] = b"seat 0 human " + wrong
        malformed(b"\n".join(lines), 3, "UTF-8")

    def test_in_a_comment_too(self) -> None:
        malformed(b"canasta 1\n; \xff\n" + joined(LINES[1:]), 2, "UTF-8")

    def test_lines_end_in_lf_and_in_nothing_else(self) -> None:
        malformed(joined(LINES).replace(b"\n", b"\r\n"), 1, "ends in CR LF .U\\+000D")
        malformed(joined(LINES).replace(b"\n", b"\r"), 1)
        for separator in ("\x0b", "\x0c", "\x1c", "\x85"):
            malformed([separator.join(LINES)], 1, "control")
        malformed(["\u2028".join(LINES)], 1)

    def test_other_separators_may_stand_in_a_name(self) -> None:
        record = read(replaced("seat 0", "seat 0 human A\u2028B"))
        assert record.match.seats[0].name == "A\u2028B"

    @pytest.mark.parametrize("start", ["canasta", "rules", "scores", "round", "deck", "0 draw"])
    def test_tokens_are_parted_by_one_space(self, start: str) -> None:
        line = LINES[place(start)]
        for wrong in (
            line.replace(" ", "  ", 1),
            line.replace(" ", "\u00a0", 1),
            f" {line}",
            f"{line} ",
        ):
            malformed(replaced(start, wrong), place(start) + 1)

    def test_a_line_that_starts_with_a_semicolon_is_a_comment(self) -> None:
        lines = [new for line in LINES for new in ("; two  blanks\u00a0and 0 draw", ";", line)]
        assert read(lines).summary == read(LINES).summary
        malformed(inserted("rules", " ; not the first character"), 2)

    def test_empty_lines_mean_nothing(self) -> None:
        lines = [new for line in LINES for new in ("", line, "")]
        assert read(lines).summary == read(LINES).summary
        malformed(inserted("rules", " "), 2)

    def test_they_count_as_lines(self) -> None:
        malformed(["; one", "", "canasta 1", "", "; five", "rules windows", "seat"], 7)

    @pytest.mark.parametrize("code", [*range(0x0A), *range(0x0B, 0x20), 0x7F, 0x80, 0x9F])
    def test_no_control_characters_in_comments_neither(self, code: int) -> None:
        malformed(inserted("lead", f"; {chr(code)}"), place("lead") + 1, f"U\\+{code:04X}")
        malformed(replaced("seat 1", f"seat 1 expert a{chr(code)}"), place("seat 1") + 1)

    def test_no_byte_order_mark(self) -> None:
        malformed(b"\xef\xbb\xbf" + joined(LINES), 1, "begins with a byte order mark")
        malformed(b"\xef\xbb\xbf; comment\n" + joined(LINES), 1)

    def test_any_other_line_is_refused(self) -> None:
        for wrong in ("draw", "0", "0 ", "0 fold", "0 DRAW KD", "hello", "-", "; "[1:], "=1"):
            malformed(inserted("0 draw", wrong), place("0 draw") + 1)

    def test_a_reason_is_one_line_of_bounded_length(self) -> None:
        for wrong in ("x" * 100_000, "0 meld " + "\u2028" * 100_000, "deck" * 50_000):
            error = refused(MalformedRecord, inserted("0 draw", wrong), None, "")
            assert len(error.reason) <= 300
            assert len(error.reason.splitlines()) == 1


class TestNumbers:
    """`-?` and 1 to 9 ASCII digits, without leading zero or plus."""

    @pytest.mark.parametrize("number", ["0", "-5", "99999999", "-99999999", "7"])
    def test_numbers(self, number: str) -> None:
        record = read([*HEADER[:4], f"scores {number} 0"])
        assert record.match.totals == (int(number), 0)

    @pytest.mark.parametrize(
        "number",
        [
            "00",
            "05",
            "-05",
            "+5",
            "1000000000",
            "1e3",
            "1_0",
            "٣",
            "\uff15",
            "--5",
            "-",
            "",
            "0x1",
            "5.",
        ],
    )
    def test_no_numbers(self, number: str) -> None:
        malformed([*HEADER[:4], f"scores {number} 0"], 5)
        malformed(inserted("0 draw", f"{number} draw KD"), place("0 draw") + 1)

    @pytest.mark.parametrize(
        "word", ["seat 0", "scores 0", "lead 0", "0 draw", "0 meld", "end concealed 0"]
    )
    def test_minus_0_is_0(self, word: str) -> None:
        line = LINES[place(word)]
        minus = line.replace("0", "-0", 1)
        assert read(replaced(word, minus)).summary == read(LINES).summary


class TestCards:
    @pytest.mark.parametrize("card", ["10H", "th", "TX", "JOKER", "KJ", "T", "", "4h", "1S"])
    def test_no_cards(self, card: str) -> None:
        for line in (f"0 draw {card}", f"0 meld {card}", f"0 discard {card}"):
            malformed(inserted("0 draw", line), place("0 draw") + 1)
        malformed(replaced("deck", LINES[place("deck")].replace("9S", card, 1)), 8)

    def test_equal_cards_are_interchangeable(self) -> None:
        words = LINES[place("deck")].split(" ")
        first, second = words.index("9S"), words.index("9S", 2)
        words[first], words[second] = words[second], words[first]
        assert read(replaced("deck", " ".join(words))).actions == 34


class TestHeader:
    def test_the_first_line_is_format_and_version(self) -> None:
        malformed(LINES[1:], 1)
        malformed(replaced("canasta", "canasta 2"), 1, "version 2")
        malformed(replaced("canasta", "canasta"), 1)
        malformed(replaced("canasta", "Canasta 1"), 1)

    def test_rules_that_nobody_knows(self) -> None:
        malformed(replaced("rules", "rules whist"), 2, "no rules 'whist'")
        malformed(replaced("rules", "rules windows 1"), 2)

    def test_any_number_of_options_the_last_one_counts(self) -> None:
        options = ["option cards-drawn 2", "option add-to-canasta yes", "option cards-drawn 1"]
        ruleset = read([*HEADER[:2], *options, *HEADER[2:]]).match.ruleset
        assert (ruleset.cards_drawn, ruleset.add_to_canasta) == (1, True)

    @pytest.mark.parametrize(
        "option", ["cards-drawn 3", "cards-drawn yes", "cards-drawn", "turbo yes", "cards_drawn 1"]
    )
    def test_unknown_options_and_values(self, option: str) -> None:
        malformed([*HEADER[:2], f"option {option}", *HEADER[2:]], 3)

    def test_header_lines_stand_in_the_order_shown(self) -> None:
        for place_ in range(len(HEADER) - 1):
            lines = HEADER.copy()
            lines[place_ : place_ + 2] = reversed(lines[place_ : place_ + 2])
            malformed(lines)
        malformed([*HEADER[:3], "option cards-drawn 2", *HEADER[3:]], 4)

    @pytest.mark.parametrize("kind", ["human", "beginner", "advanced", "expert", "random", "bot"])
    def test_kinds_of_players_in_any_mix(self, kind: str) -> None:
        record = read([*HEADER[:2], f"seat 0 {kind} A", f"seat 1 {kind} B", "scores 0 0"])
        assert [seat.kind for seat in record.match.seats] == [kind, kind]

    def test_other_kinds(self) -> None:
        malformed(replaced("seat 0", "seat 0 robot R"), 3, "robot")

    @pytest.mark.parametrize("name", [" two  blanks ", "; no comment", "\u00a0", "seat 1 human X"])
    def test_the_name_is_all_that_follows_untrimmed(self, name: str) -> None:
        assert read(replaced("seat 0", f"seat 0 human {name}")).match.seats[0].name == name

    @pytest.mark.parametrize("line", ["seat 0 human", "seat 0 human ", "seat 0 human   ", "seat 0"])
    def test_a_name_is_not_only_blanks(self, line: str) -> None:
        malformed(replaced("seat 0", line), 3)

    def test_seats_stand_in_order(self) -> None:
        malformed(replaced("seat 1", "seat 2 expert Computer"), 4, "seat 1 must")
        malformed(replaced("seat 0", "seat 1 human Player"), 3, "seat 0 must")

    @pytest.mark.parametrize("seats", [0, 1, 3, 300])
    def test_a_wrong_number_of_seats_is_refused_at_scores(self, seats: int) -> None:
        lines = [f"seat {seat} expert C" for seat in range(seats)]
        malformed([*HEADER[:2], *lines, "scores 0 0"], 3 + seats, "seat")

    def test_one_total_a_side(self) -> None:
        for totals in ("scores", "scores 0", "scores 0 0 0", "scores 0 x"):
            malformed([*HEADER[:4], totals], 5)

    @pytest.mark.parametrize("total", ["100000000", "999999999", "-100000000", "-999999999"])
    def test_totals_have_at_most_eight_digits(self, total: str) -> None:
        """So that those after the rounds can be written, and read again."""
        malformed([*HEADER[:4], f"scores 0 {total}"], 5, "eight digits")

    def test_totals_to_begin_with_end_nothing(self) -> None:
        """W30."""
        assert read([*HEADER[:4], "scores 6000 0", *LINES[5:7]]).rounds == 1


class TestRound:
    def test_rounds_are_counted_from_1(self) -> None:
        malformed(replaced("round", "round 2"), 6, "round 1 must")
        malformed(replaced("round", "round 1", nth=1), place("round", 1) + 1, "round 2 must")

    def test_the_lead(self) -> None:
        illegal(replaced("lead", "lead 1"), 7, "W3")
        malformed(replaced("lead", "lead 2"), 7, "no seat 2")
        malformed(replaced("lead", "lead -1"), 7, "no seat -1")

    def test_all_108_cards(self) -> None:
        deck = LINES[place("deck")]
        for wrong in (deck[:-3], f"{deck} JK", f"{deck} 4H" * 9, deck.replace("KD", "KC"), "deck"):
            with pytest.raises(RecordError, match=r"^8: "):
                read(replaced("deck", wrong))
        illegal(replaced("deck", deck[:-3]), 8, "W1")
        illegal(replaced("deck", deck.replace("KD", "KC", 1)), 8, "W1")

    def test_the_lines_of_a_round_stand_in_their_order(self) -> None:
        for line in ("lead 0", "option cards-drawn 2", LINES[place("deck")], "0 draw KD"):
            malformed(inserted("round", line), 6)
        malformed(inserted("lead", "option cards-drawn 2"), 7)
        malformed(inserted("deck", "0 draw KD"), 8)
        malformed(inserted("0 draw", "round 2"), 9)
        malformed(inserted("0 draw", "scores 0 0"), 9)

    def test_options_before_the_first_action_w32(self) -> None:
        record = read([*LINES[:8], "option cards-drawn 2", "; and", "option cards-drawn 1"])
        assert record.match.ruleset.cards_drawn == 1
        lines = inserted("0 draw", "option cards-drawn 2", "option cards-drawn 2")
        illegal(lines, 11, "W7")
        illegal(inserted("0 meld", "option cards-drawn 2"), 10, "W32")
        malformed(inserted("0 draw", "option turbo yes"), 9)

    def test_options_hold_for_later_rounds(self) -> None:
        lines = [*LINES[:8], "option red-three-blocks yes", *LINES[8:]]
        assert read(lines).match.ruleset.red_three_blocks
        assert read(lines).match.ruleset.red_three_extra_card

    def test_end_says_who_went_out_and_how(self) -> None:
        line = place("end") + 1
        for wrong, rule in (
            ("end out 0", "W27"),
            ("end concealed 1", "W23"),
            ("end out 1", "W23"),
            ("end stock", "W23"),
        ):
            illegal(replaced("end", wrong), line, rule)
        for wrong in ("end", "end stock 0", "end out", "end concealed 2", "end 0", "end in 0"):
            malformed(replaced("end", wrong), line)

    def test_end_stock(self) -> None:
        """W26."""
        assert "\nend stock\n" in to_the_end().text

    def test_end_before_the_round_has_ended(self) -> None:
        illegal(inserted("0 meld", "end stock"), place("0 meld") + 1, "W23")
        illegal(inserted("0 meld", "end out 0"), place("0 meld") + 1, "W23")

    def test_points_and_scores_are_checked_against_the_engine(self) -> None:
        line = place("points") + 1
        illegal(replaced("points", "points 850 -70"), line, "W27")
        illegal(replaced("points", "points 850"), line, "W27")
        malformed(replaced("points", "points 850 x"), line)
        illegal(replaced("scores", "scores 0 0", nth=1), line + 1, "W30")
        illegal(replaced("scores", "scores 850 -75 0", nth=1), line + 1, "W30")

    def test_the_end_line_comes_right_after_the_action_that_ended_the_round(self) -> None:
        """And nothing but points, scores and the next round may follow."""
        for start, nth in (("end", 0), ("points", 0), ("scores", 1)):
            line = place(start, nth) + 1
            illegal(inserted(start, "1 draw 3H", nth=nth), line, "W23")
            malformed(inserted(start, "round 2", nth=nth), line)
            malformed(inserted(start, "option cards-drawn 2", nth=nth), line)
        malformed([line for line in LINES if line != "end concealed 0"], place("end") + 1)
        malformed([line for line in LINES if not line.startswith("points")], place("points") + 1)
        illegal(inserted("round", "1 draw 3H", nth=1), place("round", 1) + 1, "W23")
        malformed(inserted("round", "scores 850 -75", nth=1), place("round", 1) + 1)
        for start in ("lead", "deck"):  # the next round has begun
            malformed(inserted(start, "1 draw 3H", nth=1), place(start, 1) + 1)

    def test_no_round_follows_a_match_that_is_over(self) -> None:
        """W30: totals to begin with end nothing, those after a round do."""
        lines = [
            {"scores 0 0": "scores 4150 0", "scores 850 -75": "scores 5000 -75"}.get(line, line)
            for line in LINES
        ]
        illegal(lines, place("round", 1) + 1, "W30")
        assert read(lines[: place("round", 1)]).match.over

    def test_a_tie_at_the_top_goes_on(self) -> None:
        """W30."""
        lines = [
            {"scores 0 0": "scores 4150 5075", "scores 850 -75": "scores 5000 5000"}.get(line, line)
            for line in LINES
        ]
        record = read([*lines[: place("round", 1)], *lines[place("round", 1) :][:3]])
        assert (record.rounds, record.match.number, record.match.over) == (2, 2, False)


class TestActions:
    def test_only_the_seat_on_turn_acts(self) -> None:
        illegal(replaced("0 draw", "1 draw KD"), place("0 draw") + 1, "W6")
        malformed(replaced("0 draw", "2 draw KD"), place("0 draw") + 1, "no seat 2")
        malformed(replaced("0 draw", "-1 draw KD"), place("0 draw") + 1, "no seat -1")

    def test_draw_names_every_card_that_the_click_brings(self) -> None:
        line = place("0 draw") + 1
        illegal(replaced("0 draw", "0 draw KH"), line, "W7")
        illegal(replaced("0 draw", "0 draw KD 3H"), line, "W7")
        illegal(replaced("0 draw", "0 draw"), line, "W7")
        illegal(inserted("0 meld", "0 draw 3H"), line + 1, "W6")

    def test_two_cards_in_their_order(self) -> None:
        game = Game(cards_drawn="2").deal(BLIND_DECK).play("draw")
        assert game.text.endswith("\n0 draw KD 3H\n")
        assert read_record(game.text.encode(), PLAYERS).actions == 1
        illegal(game.text.replace("draw KD 3H", "draw 3H KD").encode(), 10, "W7")

    def test_a_second_click_is_a_second_draw(self) -> None:
        """W8."""
        assert "1 draw 3H\n1 meld 3H\n1 draw JS\n" in SAMPLE.read_text()

    def test_a_pile_that_was_owed_is_received_without_a_line(self) -> None:
        """W12: two Nines and four Kings for the Nine of Clubs, with nothing else written."""
        lines = LINES[: place("0 meld 2S K")]
        board = read(lines).match.round.board  # type: ignore[union-attr]
        assert board.now.owed < 0
        assert read(lines[:-1]).match.round.board.now.owed > 0  # type: ignore[union-attr]

    @pytest.mark.parametrize(
        "action",
        [
            *("meld", "meld 2S", "meld 2S 10", "meld KS K", "meld KS 9", "meld JK JK", "meld 9C 2"),
            *("discard", "discard KD KD", "take 9C", "putback 1", "undo 2", "pass 0", "stop now"),
            *("turnover 1", "ask 2", "answer", "answer maybe", "answer yes no", "add 9C", "cut"),
        ],
    )
    def test_what_is_no_action_of_these_rules(self, action: str) -> None:
        malformed(inserted("0 meld", f"0 {action}"), place("0 meld") + 1)

    @pytest.mark.parametrize(
        ("action", "rule"),
        [
            ("meld 2S 9", "W6"),
            ("meld QS", "W6"),
            ("meld 3S", "W6"),
            ("take", "W6"),
            ("putback", "W13"),
            ("undo", "W19"),
            ("pass", "W24"),
            ("turnover", "W26"),
            ("stop", "W26"),
            ("discard QS", "W6"),
            ("meld 2S 2", "W6"),
            ("ask", "O8"),
            ("answer yes", "O8"),
            ("answer no", "O8"),
            ("add", "H5"),
        ],
    )
    def test_what_is_against_a_rule_names_it(self, action: str, rule: str) -> None:
        illegal(inserted("0 meld", f"0 {action}"), place("0 meld") + 1, rule)

    def test_wild_cards_name_their_row(self) -> None:
        for rank in "AKQJT987654":
            line = f"0 meld 2S {rank}"
            with pytest.raises(IllegalRecord, match="W6"):
                read(inserted("0 meld", line))
        illegal(inserted("0 meld 2S K", "0 meld 2S 4"), place("0 meld 2S K") + 1, "W15")
        illegal(inserted("0 meld 2S K", "0 meld 2S 3"), place("0 meld 2S K") + 1, "W17")

    def test_stop_and_turnover_by_the_seat_on_turn(self) -> None:
        """W26, whoever was asked."""
        for game in (to_the_end(), to_the_end(TURNOVER)):
            record = read_record(game.text.encode(), PLAYERS)
            assert record.match.totals == game.match.totals
        text = game.text
        wrong = re.sub(
            r"^(\d) turnover$", lambda m: f"{1 - int(m[1])} turnover", text, flags=re.MULTILINE
        )
        line = text[: text.index(" turnover")].count("\n") + 1
        illegal(wrong.encode(), line, "W6")

    def test_pass(self) -> None:
        """W24: one card left, and no canasta to go out with."""
        deck = deck_of("9S 9H 9D KS KH KD QS QH QD JS JH JD TS TH TD", "", "AS", "AH")
        game = (
            Game()
            .deal(deck)
            .play(
                "draw, meld 9S, meld 9H, meld 9D, meld KS, meld KH, meld KD, meld QS, meld QH,"
                "meld QD, meld JS, meld JH, meld JD, meld TS, meld TH, meld TD, pass"
            )
        )
        assert read_record(game.text.encode(), PLAYERS).match.round.board.turn == 1  # type: ignore[union-attr]


class TestWhereARecordStops:
    """After any whole line from the header's `scores` on."""

    @pytest.mark.parametrize("count", range(5, len(LINES) + 1))
    def test_a_game_in_progress(self, count: int) -> None:
        lines = LINES[:count]
        record = read(lines)
        assert not record.cut
        assert record.rounds == sum(line.startswith("round ") for line in lines)
        assert record.actions == sum(line[:2] in ("0 ", "1 ") for line in lines)
        # The totals count as soon as the round has ended by the rules.
        ended = count >= place("0 discard KD") + 1
        assert record.match.totals == ((850, -75) if ended else (0, 0))

    @pytest.mark.parametrize("count", range(5))
    def test_a_header_that_breaks_off(self, count: int) -> None:
        """The line after its last is named."""
        malformed(LINES[:count], count + 1, "breaks off")
        malformed([*LINES[:count], "; comment", ""], count + 3, "breaks off")
        malformed(joined(LINES[:count]) + LINES[count].encode(), count + 1, "breaks off")

    def test_a_file_without_a_whole_line(self) -> None:
        told = "this is no Canasta record: it breaks off before a first line 'canasta 1'"
        malformed(b"", 1, told)
        malformed(b"GIF89a", 1, told)
        malformed(b"\n\n", 3, "breaks off")

    def test_a_last_line_without_its_lf_is_left_out(self) -> None:
        whole = joined(LINES)
        record = read_record(whole[:-1], PLAYERS)
        assert (
            record.summary == "ok, rounds 2, actions 33, scores 850 -75 (last line cut, left out)"
        )

    @pytest.mark.parametrize(
        "tail", [b"1", b"hello", b";", b" ", b"\xff\x00\r", "seat Zo\u00eb".encode()[:-1], b"\r"]
    )
    def test_whatever_it_holds(self, tail: bytes) -> None:
        record = read_record(joined(LINES) + tail, PLAYERS)
        assert (
            record.summary == "ok, rounds 2, actions 34, scores 850 -75 (last line cut, left out)"
        )
        assert record.recorder.text().encode() == joined(LINES)

    @pytest.mark.slow
    def test_cut_after_every_byte(self) -> None:
        """From the header on a record that was cut anywhere is read."""
        whole = joined(replaced("seat 0", "seat 0 human Zoë"))
        header = whole.index(b"round 1")
        for size in range(len(whole)):
            part = whole[:size]
            if size < header:
                malformed(part, part.count(b"\n") + 1, "breaks off")
            else:
                assert read_record(part, PLAYERS).cut is not part.endswith(b"\n")


class TestFirstActions:
    """`screenshot --actions N`."""

    def test_it_stands_after_that_action(self) -> None:
        record = read_record(joined(LINES), PLAYERS, 3)
        assert record.actions == 3
        assert record.match.round.board.hand_sizes == [14, 15]  # type: ignore[union-attr]
        assert record.recorder.text().encode() == joined(LINES[: place("0 meld") + 2])

    def test_none_at_all_is_the_deal(self) -> None:
        record = read_record(joined(["; here", *LINES]), PLAYERS, 0)
        assert (record.rounds, record.actions) == (1, 0)
        assert record.recorder.text().encode() == joined(["; here", *LINES[: place("0 draw")]])
        assert read_record(joined(HEADER), PLAYERS, 0).rounds == 0

    def test_all(self) -> None:
        assert read_record(joined(LINES), PLAYERS, 34).summary == read(LINES).summary

    def test_more_than_there_are(self) -> None:
        with pytest.raises(MalformedRecord, match="the record has 34 actions, not 35") as caught:
            read_record(joined(LINES), PLAYERS, 35)
        assert caught.value.line == len(LINES) + 1

    def test_what_follows_must_be_right_too(self) -> None:
        with pytest.raises(MalformedRecord):
            read_record(joined([*LINES, "hello"]), PLAYERS, 1)


def test_a_reason_is_cut_where_it_quotes_too_much() -> None:
    assert RecordError(1, "x" * 300).reason == "x" * 300
    assert RecordError(1, "x" * 301).reason == "x" * 297 + "..."
