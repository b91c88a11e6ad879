"""RECORD.md where it speaks of other rule books, own rules, and more than two seats."""

import re
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.engine.cards import CARD_NAMES, RED, cards_text, listed, shuffled
from game.engine.custom import PARAMETERS, contradiction, with_parameters
from game.engine.ruleset import RULESETS, Ruleset
from game.players import PLAYERS
from game.record import IllegalRecord, MalformedRecord, Record, read_record

from ..engine.test_custom import values_of
from .playing import FOUR, SAMBA, Game, holding

DECK = f"deck {cards_text(shuffled(Random(4)))}"
CUT = "cut AS 4H KS 5D"


def header(
    rules: str, seats: int = 2, options: Sequence[str] = (), totals: str | None = None
) -> list[str]:
    sides = 2 if seats == 4 and "cga" not in rules else seats
    return [
        "canasta 1",
        f"rules {rules}",
        *(f"option {option}" for option in options),
        *(f"seat {seat} expert C" for seat in range(seats)),
        f"scores {totals or ' '.join(['0'] * sides)}",
    ]


def read(lines: Sequence[str]) -> Record:
    return read_record("".join(f"{line}\n" for line in lines).encode(), PLAYERS)


def malformed(lines: Sequence[str], line: int, reason: str) -> None:
    with pytest.raises(MalformedRecord, match=reason) as caught:
        read(lines)
    assert caught.value.line == line, caught.value


def illegal(lines: Sequence[str], line: int, rule: str) -> None:
    with pytest.raises(IllegalRecord) as caught:
        read(lines)
    assert (caught.value.line, caught.value.rule) == (line, rule), caught.value
    assert re.fullmatch(r"[A-Z].*\.", caught.value.reason.removeprefix(f"{rule}: "))


class TestBooks:
    @pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_each_with_its_numbers_of_seats(self, rules: Ruleset, seats: int) -> None:
        lines = header(rules.name, seats)
        if seats in rules.seats:
            match = read(lines).match
            assert (match.ruleset, len(match.seats)) == (rules, seats)
        else:
            malformed(lines, len(lines), "not played by")

    def test_one_total_a_side(self) -> None:
        assert read(header("official", 4, totals="1500 -95")).match.totals == (1500, -95)
        assert read(header("cga", 4, totals="1 2 3 4")).match.totals == (1, 2, 3, 4)
        malformed(header("official", 4, totals="0 0 0 0"), 7, "2 sides")
        malformed(header("official", 3, totals="0 0"), 6, "3 sides")
        malformed(header("cga", 4, totals="0 0"), 7, "4 sides")

    @pytest.mark.parametrize("rules", ["cga", "official", "viennese"])
    def test_books_without_options(self, rules: str) -> None:
        malformed(header(rules, options=["cards-drawn 1"]), 3, f"{rules} have no option")
        lines = [*header(rules), "round 1", "lead 0", DECK, "option cards-drawn 1"]
        malformed(lines, len(lines), f"{rules} have no option")

    def test_hoyle_has_those_of_windows(self) -> None:
        lines = [*header("hoyle"), "round 1", "lead 0", DECK, "option cards-drawn 2"]
        assert read(lines).match.ruleset.cards_drawn == 2

    def test_points_and_scores_are_one_a_side(self) -> None:
        for table, numbers in (("official for 4", 2), ("official for 3", 3), ("cga for 4", 4)):
            text = Game.at(table).stroll(Random(1), 1).text
            for word in ("points", "scores"):
                lines = re.findall(rf"^{word} (.*)$", text, re.MULTILINE)
                assert {len(line.split()) for line in lines} == {numbers}


class TestOwnRules:
    def test_rules_custom_and_the_book_they_were_started_from(self) -> None:
        options = ["target 3000", "hand-sizes 15,13,13", "minima 15,0:50,5000:90"]
        ruleset = read(header("custom official", 4, options)).match.ruleset
        assert (ruleset.name, ruleset.base, ruleset.target) == ("custom", "official", 3000)
        assert ruleset.hand_size(4) == 13
        assert [ruleset.minimum(total) for total in (-5, 0, 5000)] == [15, 50, 90]

    def test_an_option_may_be_set_to_its_default_or_again(self) -> None:
        options = ["target 3000", "jokers 4", "target 7000"]
        record = read(header("custom windows", options=options))
        assert (record.match.ruleset.target, record.match.ruleset.jokers) == (7000, 4)

    def test_the_recorder_writes_what_differs(self) -> None:
        text = Game(FOUR, rules=SAMBA).text
        assert text.splitlines()[:13] == [
            "canasta 1",
            "rules custom official",
            "option packs 3",
            "option jokers 6",
            "option hand-sizes 15,15,15",
            "option cards-drawn 2",
            "option wild-rows yes",
            "option minima 15,0:50,1500:90,3000:120,7000:150",
            "option canastas-to-go-out 2",
            "option mixed-canasta-less 50",
            "option wild-canasta-bonus 2000",
            "option target 10000",
            "seat 0 human Player",
        ]
        assert read_record(text.encode(), PLAYERS).match.ruleset == SAMBA

    @pytest.mark.parametrize(
        ("rules", "reason"),
        [
            ("custom", "after 'rules' there must be 2 more"),
            ("custom cga 2", "after 'rules' there must be 2 more"),
            (
                "custom samba",
                "not from 'samba'; there are windows, hoyle, cga, official, viennese and modern",
            ),
            ("custom custom", "not from 'custom'"),
        ],
    )
    def test_a_book_to_start_from_is_needed(self, rules: str, reason: str) -> None:
        malformed(header(rules), 2, reason)

    @pytest.mark.parametrize(
        ("option", "reason"),
        [
            ("turbo yes", "own rules have no option 'turbo'"),
            ("packs 4", "option packs is a number from 2 to 3, not '4'"),
            ("hand-sizes 15,13", "option hand-sizes is one number"),
            ("hand-sizes 15, 13, 11", "after 'option' there must be 2 more"),
            ("stock-end", "after 'option' there must be 2 more"),
        ],
    )
    def test_what_is_not_offered(self, option: str, reason: str) -> None:
        malformed(header("custom official", 4, ["target 3000", option]), 4, reason)

    def test_a_book_that_contradicts_itself_is_refused_once_all_options_are_known(self) -> None:
        malformed(header("custom cga", 4, ["may-ask-partner yes"]), 4, "Nobody can ask a partner")
        malformed(
            ["canasta 1", "rules custom cga", "option may-ask-partner yes", "scores 0 0"], 4, "ask"
        )
        options = ["may-ask-partner yes", "may-ask-partner no"]
        assert read(header("custom cga", 4, options)).rounds == 0

    def test_they_have_no_options_to_be_changed_after_the_deal(self) -> None:
        lines = [*header("custom windows"), "round 1", "lead 0", DECK, "option cards-drawn 2"]
        malformed(lines, 9, "have no option")

    def test_the_deck_has_as_many_cards_as_the_rules(self) -> None:
        options = ["packs 3", "jokers 9"]
        lines = [*header("custom official", options=options), "round 1", "lead 1"]
        deck = cards_text(shuffled(Random(1), 3, 9))
        assert len(deck.split()) == 165
        record = read([*lines, f"deck {deck}"])
        assert record.rounds == 1
        for wrong in (deck[:-3], f"{deck} JK", DECK.removeprefix("deck ")):
            illegal([*lines, f"deck {wrong}"], len(lines) + 1, "W1")

    @pytest.mark.slow
    @given(data=st.data())
    @settings(max_examples=25)
    def test_any_accepted_book_can_be_played_and_its_record_reads_back(
        self, data: st.DataObject
    ) -> None:
        base = data.draw(st.sampled_from(list(RULESETS.values())))
        names = data.draw(st.sets(st.sampled_from(list(PARAMETERS)), max_size=8))
        if "seats" in names:
            names -= {"hand-sizes", "talons"}  # which have a value for each number of them
        ruleset = with_parameters(
            base, {name: data.draw(st.sampled_from(values_of(name, base))) for name in names}
        )
        assume(contradiction(ruleset) is None)
        game = Game(FOUR[: data.draw(st.sampled_from(ruleset.seats))], rules=ruleset)
        game.stroll(Random(data.draw(st.integers(0, 2**32))), 1)  # never without a legal action
        record = read_record(game.text.encode(), PLAYERS)
        assert record.match.ruleset == ruleset
        assert record.match.totals == game.match.totals
        assert record.recorder.text() == game.text


class TestLead:
    @pytest.mark.parametrize(
        ("rules", "seats", "rule"),
        [("windows", 2, "W3"), ("hoyle", 2, "H1"), ("cga", 3, "C1")],
    )
    def test_seat_0_leads_the_first_round(self, rules: str, seats: int, rule: str) -> None:
        lines = [*header(rules, seats), "round 1"]
        assert read([*lines, "lead 0", DECK]).rounds == 1
        illegal([*lines, "lead 1"], len(lines) + 1, rule)

    @pytest.mark.parametrize("rules", ["official", "viennese"])
    @pytest.mark.parametrize("seats", [2, 3])
    def test_any_seat_where_the_lot_decides(self, rules: str, seats: int) -> None:
        lines = [*header(rules, seats), "round 1"]
        for lead in range(seats):
            record = read([*lines, f"lead {lead}", DECK])
            assert record.match.round is not None
            assert record.match.round.board.turn == lead
        malformed([*lines, f"lead {seats}"], len(lines) + 1, "no seat")

    @pytest.mark.parametrize(
        ("table", "rule"), [("hoyle for 2", "H1"), ("cga for 4", "C1"), ("official for 3", "O1")]
    )
    def test_then_it_passes_to_the_left(self, table: str, rule: str) -> None:
        text = Game.at(table).stroll(Random(2), 2).text
        first, second = map(int, re.findall(r"^lead (\d)$", text, re.MULTILINE))
        assert second == (first + 1) % int(table[-1])
        head = text[: text.index("round 2")].splitlines()
        illegal([*head, "round 2", f"lead {first}"], len(head) + 2, rule)


class TestCut:
    """O1: between `round 1` and `lead`, for four partners."""

    HEAD = (*header("official", 4), "round 1")
    LINE = len(HEAD) + 1

    def test_one_card_for_each_seat(self) -> None:
        record = read([*self.HEAD, CUT, "lead 0", DECK])
        assert cards_text(record.match.cut) == CUT.removeprefix("cut ")
        assert record.recorder.text().splitlines()[-3:] == [CUT, "lead 0", DECK]
        for wrong in ("cut", "cut AS 4H KS", "cut AS 4H KS 5D 6D", "cut AS 4H KS XX"):
            with pytest.raises(MalformedRecord, match=f"^{self.LINE}: "):
                read([*self.HEAD, wrong])

    @pytest.mark.parametrize("rules", ["viennese", "custom official", "custom viennese"])
    def test_in_all_rules_with_partners_by_lot(self, rules: str) -> None:
        head = [*header(rules, 4), "round 1"]
        assert read([*head, CUT, "lead 0", DECK]).rounds == 1
        illegal([*head, "lead 0"], self.LINE, "O1")

    @pytest.mark.parametrize(
        "cut",
        [
            *("AS 4H JK 5D", "AS 3H KS 5D", "3S 4H KS 5D"),  # redrawn
            *("AS 4H AS 5D", "AS 4H KS 4H"),  # equal to another
            *("AS KS 4H 5D", "4H 5D KS AS", "AS 4H 2S 3D"),  # no partners
            "AC KS AD AH",  # by suit: hearts, then diamonds
        ],
    )
    def test_a_cut_that_cannot_be(self, cut: str) -> None:
        illegal([*self.HEAD, f"cut {cut}"], self.LINE, "O1")

    @pytest.mark.parametrize(
        ("cut", "lead"),
        [
            ("AS 4H KS 5D", 0),
            ("KS 4H AS 5D", 2),
            ("4H KS 5D AS", 3),
            ("4H TS 2D 9S", 1),  # Two low
            ("AC KS AD QS", 2),  # clubs lowest
            ("AH KS AD QS", 0),
            ("4H AS 5D AH", 1),
            ("2S 2H 2D 4C", 1),
        ],
    )
    def test_the_two_highest_are_partners_and_the_highest_leads(self, cut: str, lead: int) -> None:
        if cut == "2S 2H 2D 4C":  # the Four, and then the Two of Spades
            illegal([*self.HEAD, f"cut {cut}"], self.LINE, "O1")
            return
        assert read([*self.HEAD, f"cut {cut}", f"lead {lead}", DECK]).match.lead == lead
        for other in {0, 1, 2, 3} - {lead}:
            illegal([*self.HEAD, f"cut {cut}", f"lead {other}"], self.LINE + 1, "O1")

    def test_it_may_not_be_left_out(self) -> None:
        illegal([*self.HEAD, "lead 0"], self.LINE, "O1")
        malformed([*self.HEAD, DECK], self.LINE, "cut must stand here, not 'deck'")

    def test_nor_stand_anywhere_else(self) -> None:
        illegal([*self.HEAD[:-1], CUT], self.LINE - 1, "O1")
        illegal([*self.HEAD, CUT, CUT], self.LINE + 1, "O1")
        illegal([*self.HEAD, CUT, "lead 0", CUT], self.LINE + 2, "O1")
        illegal([*self.HEAD, CUT, "lead 0", DECK, CUT], self.LINE + 3, "O1")
        malformed([*self.HEAD[:-2], CUT], self.LINE - 2, "scores must stand here")
        text = Game.at("official for 4").stroll(Random(3), 1).text
        lines = text.splitlines()
        illegal([*lines, CUT], len(lines) + 1, "O1")
        illegal([*lines, "round 2", CUT], len(lines) + 2, "O1")
        illegal([*lines[:-1], CUT], len(lines), "O1")

    @pytest.mark.parametrize(
        ("rules", "seats"),
        [("windows", 2), ("cga", 4), ("official", 2), ("viennese", 3), ("custom cga", 4)],
    )
    def test_nobody_else_cuts(self, rules: str, seats: int) -> None:
        head = [*header(rules, seats), "round 1"]
        illegal([*head, CUT], len(head) + 1, "O1")

    def test_own_rules_in_which_seat_0_leads_know_none(self) -> None:
        head = [*header("custom official", 4, ["lead left"]), "round 1"]
        assert read([*head, "lead 0", DECK]).rounds == 1
        illegal([*head, CUT], len(head) + 1, "O1")

    def test_a_record_that_stops_there_is_told_the_round_again(self) -> None:
        for count in (0, 1, 2):
            lines = [*self.HEAD, CUT, "lead 0"][: len(self.HEAD) + count]
            record = read(lines)
            assert record.recorder.text().splitlines() == list(self.HEAD[:-1])
            game = Game()
            game.match, game.recorder = record.match, record.recorder
            game.deal_by_lot(Random(7))
            assert read_record(game.text.encode(), PLAYERS).rounds == 1
            assert "\ncut " in game.text


def after(text: str, pattern: str) -> tuple[list[str], int]:
    """The lines of a record, and the place, from 0, of the first that is `SEAT PATTERN`."""
    lines = text.splitlines()
    return lines, next(at for at, line in enumerate(lines) if re.fullmatch(rf"\d {pattern}", line))


class TestActions:
    @pytest.mark.slow
    def test_only_the_partner_answers(self) -> None:
        """O8: nobody else, and nothing else is done before it."""
        lines, at = after(holding("official for 4", "ask\n. answer yes"), "answer yes")
        seat = int(lines[at - 1][0])
        assert lines[at] == f"{(seat + 2) % 4} answer yes"
        for other in {0, 1, 2, 3} - {(seat + 2) % 4}:
            illegal([*lines[:at], f"{other} answer yes"], at + 1, "W6")
        for action in ("ask", "undo", "discard 4S"):
            illegal([*lines[:at], f"{seat} {action}"], at + 1, "W6")
            illegal([*lines[:at], f"{(seat + 2) % 4} {action}"], at + 1, "O8")
        illegal([*lines[: at + 1], f"{seat} ask"], at + 2, "O8")
        illegal([*lines[: at + 1], lines[at]], at + 2, "W6")

    def test_the_answer_binds(self) -> None:
        lines, at = after(holding("official for 4", "ask\\n. answer no"), "answer no")
        lines = [*lines[:at], lines[at].replace("no", "yes")]
        round_ = read(lines).match.round
        assert round_ is not None
        seat = round_.board.turn
        for card in listed(round_.hands[seat])[:3]:
            illegal([*lines, f"{seat} discard {CARD_NAMES[card]}"], at + 2, "O8")

    def test_a_draw_holds_red_threes_and_what_replaces_them(self) -> None:
        """O3: one click, all its cards in order."""
        lines, at = after(holding("official for 2", "draw 3[HD] .."), "draw 3[HD] ..")
        *start, red, card = lines[at].split()
        for wrong in (
            [*start, red],
            [*start, card, red],
            [*start, card],
            [*start, red, card, card],
        ):
            illegal([*lines[:at], " ".join(wrong)], at + 1, "W7")

    def test_red_threes_as_a_turn_begins_are_written_nowhere(self) -> None:
        """C2: neither they nor what replaces them."""
        by_themselves = 0
        for seed in range(5):
            game = Game.at("cga for 4").stroll(Random(seed), 1)
            reds = sum(len(side.rows[RED]) for side in game.round.board.sides)
            written = re.findall(r"^\d .*3[HD]", game.text, re.MULTILINE)
            assert all(" draw " in line for line in written)
            by_themselves += reds - len(written)
        assert by_themselves > 0

    @pytest.mark.sampled
    @pytest.mark.parametrize(
        ("table", "last"),
        [
            ("official for 4", "draw 3[HD]"),  # O10
            ("cga for 2", "draw .*"),  # C8
            ("official for 4", "stop"),
            ("hoyle for 2", "stop"),
            ("viennese for 3", "discard .."),
        ],
    )
    def test_the_end_comes_right_after_whatever_ended_the_round(
        self, table: str, last: str
    ) -> None:
        lines = holding(table, f"{last}\nend .*").splitlines()
        at = next(index for index, line in enumerate(lines) if line.startswith("end "))
        assert re.fullmatch(rf"\d {last}", lines[at - 1])
        legal = read(lines[: at - 1]).match.round
        assert legal is not None
        seat = legal.board.actor
        illegal([*lines[:at], f"{seat} draw 4S"], at + 1, "W23")
        malformed([*lines[:at], "round 2"], at + 1, "end must stand here")
        assert read(lines[:at]).recorder.text().splitlines() == lines

    def test_the_top_card_is_added_alone(self) -> None:
        """H5 (1): neither the pile nor anything else in its place."""
        lines, at = after(holding("hoyle for 2", "add"), "add")
        for action in ("take", "stop", "turnover"):
            illegal([*lines[:at], f"{lines[at][0]} {action}"], at + 1, "H5")
        malformed([*lines[:at], f"{lines[at][0]} add 4S"], at + 1, "no action")

    def test_a_row_of_wild_cards_is_written_as_twos(self) -> None:
        text = holding("samba for 3", "meld JK 2")
        lines, at = after(text, "meld JK 2")
        malformed([*lines[:at], lines[at].replace(" 2", " JK")], at + 1, "no action")
        lines, at = after(holding("official for 3", "meld 2S [4-9TJQKA]"), "meld 2S [4-9TJQKA]")
        illegal([*lines[:at], lines[at][:-1] + "2"], at + 1, "O4")
