"""The statistics in the whole program: what is played is counted, at once, and once."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.app.sittings import PlayClock
from game.engine.result import SpecialHand
from game.players import PLAYERS
from game.record import positions, read_record
from game.storage.database import FILE_NAME, Database
from game.storage.hiscores import HiScores
from game.storage.statistics import RoundPlayed, Slice, Statistics
from game.table.match_results import outcome_of
from game.table.sitting import Setup, Sitting, State
from tests.program import Start, choose, play_on


def rounds(folder: Path) -> list[RoundPlayed]:
    return Statistics(Database(folder)).rounds()


@pytest.mark.slow
def test_a_match_is_counted_as_its_record_has_it(start: Start, tmp_path: Path) -> None:
    """Each number of the statistics against a replay of the record."""
    player = start()
    play_on(player, State.GAME_OVER)
    record = player.app.sitting.recorder.text().encode()
    played = rounds(tmp_path)
    ends = {}
    for position in positions(record, PLAYERS):
        if position.round.board.result is not None:
            ends[position.match.number] = (
                position.round.board.result,
                position.round.board.totals,
            )
    assert [each.number for each in played] == [*ends]
    for each, (result, before) in zip(played, ends.values(), strict=True):
        assert each.points == result.points
        assert each.totals == tuple(map(sum, zip(before, result.points, strict=True)))
        assert each.canastas == result.sheets[0].canastas
        assert each.naturals == result.sheets[0].natural_canastas
        assert each.out is (result.out == 0)
        assert (each.book, each.seating, each.level) == ("windows", "2", "beginner")
    (match,) = Statistics(Database(tmp_path)).matches()
    assert match.totals == player.app.sitting.match.totals
    assert match.rounds == len(ends)
    assert match.won is (player.app.sitting.match.winner == 0)
    assert match.key == played[0].key


def test_a_round_counts_before_its_scores_are_shown(start: Start, tmp_path: Path) -> None:
    """And after a crash there it is not counted again."""
    player = start()
    play_on(player, State.ROUND_OVER)
    player.frames()
    (first,) = rounds(tmp_path)
    again = start(seed=2)  # as after a crash: the journal is still there
    again.button("Yes")
    again.frames(3)
    assert again.app.sitting.state is State.ROUND_OVER
    assert rounds(tmp_path) == [first]


def test_a_crash_before_it_was_counted_loses_nothing(start: Start, tmp_path: Path) -> None:
    player = start()
    play_on(player, State.ROUND_OVER)
    (tmp_path / FILE_NAME).unlink(missing_ok=True)
    again = start(seed=2)
    again.button("Yes")
    again.frames(3)
    assert len(rounds(tmp_path)) == 1


def test_a_round_whose_cards_were_seen_before_is_no_high_score(
    start: Start, tmp_path: Path
) -> None:
    """Lost at first, loaded before its end and won: the cards are known by then."""
    player = start()
    sitting = player.app.sitting
    player.frames()
    beginning = sitting.recorder.text()
    play_on(player, State.ROUND_OVER)
    player.frames()
    assert player.difference < 0
    before = HiScores(tmp_path).tables()["beginner"]
    player.app.desktop.dialogs.clear()
    player.app.sittings.resume(read_record(beginning.encode(), PLAYERS))
    play_on(player, State.ROUND_OVER, "advanced")
    player.frames()
    assert player.difference > 0
    assert "counts once" in player.app.parts.score_keeper.outside
    assert HiScores(tmp_path).tables()["beginner"] == before
    assert len(rounds(tmp_path)) == 1


def test_rounds_with_help_are_counted_apart(start: Start, tmp_path: Path) -> None:
    player = start()
    play_on(player, State.ROUND_OVER)
    player.frames()
    player.app.sitting.take_help()
    player.frames(2)
    play_on(player, State.DRAW)
    play_on(player, State.ROUND_OVER)
    player.frames()
    assert [each.helped for each in rounds(tmp_path)] == [False, True]


def test_rounds_against_test_players_are_not_counted(start: Start, tmp_path: Path) -> None:
    player = start()
    sitting = player.app.sitting
    seats = sitting.match.seats
    sitting.match.seats = (seats[0], seats[1]._replace(kind="random"))
    sitting.seat_players()
    play_on(player, State.ROUND_OVER)
    player.frames(2)
    assert rounds(tmp_path) == []


def test_who_shows_a_special_hand_went_out(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    player = start()
    play_on(player, State.ROUND_OVER)
    board = player.app.sitting.round.board
    assert board.result is not None
    keeper = player.app.parts.score_keeper
    for seat, out in ((0, True), (1, False)):
        result = board.result._replace(out=None, shown=(seat, SpecialHand.PAIRS))
        monkeypatch.setattr(board, "result", result)
        assert keeper._round(outcome_of(player.app.sitting, "1994-08-08", 1)).out is out


def test_the_dialog_opens_from_the_menu_at_what_is_played(start: Start, tmp_path: Path) -> None:
    player = start(level="advanced")
    play_on(player, State.ROUND_OVER)
    player.frames(2)
    while player.app.desktop.dialogs:  # a high score may be shown, too
        player.button("OK")
        player.frames(2)
    choose(player, "Game", "Statistics")
    assert player.title == "Statistics"
    assert "Windows" in player.words
    assert "Advanced" in player.words
    player.button("Save As CSV")
    assert "STATS.CSV" in player.words
    lines = (tmp_path / "STATS.CSV").read_bytes().split(b"\r\n")
    assert len(lines) == 3
    player.button("OK")
    player.key(pygame.K_r, pygame.KMOD_LALT)
    player.button("Yes")
    assert rounds(tmp_path) == []
    player.key(pygame.K_ESCAPE)
    assert not player.app.desktop.dialogs


def test_a_file_that_cannot_be_used_is_told_after_the_scores(start: Start, tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("no database")
    player = start()
    play_on(player, State.ROUND_OVER)
    player.frames(2)
    assert player.title == "Detailed Scoring"
    player.button("OK")
    player.frames(2)
    told = player.words.replace("\n", " ")
    assert "are damaged" in told
    assert f"{FILE_NAME}.damaged" in told
    assert len(rounds(tmp_path)) == 1


def test_own_rules_take_their_statistics_along(start: Start, tmp_path: Path) -> None:
    player = start()
    play_on(player, State.ROUND_OVER)
    player.frames()
    standings = player.app.parts.score_keeper
    standings.rename("windows", "family")
    assert len(Statistics(Database(tmp_path)).rounds(Slice(book="family"))) == 1
    standings.forget("family")
    assert rounds(tmp_path) == []


class TestClock:
    def test_only_time_in_which_somebody_is_there_counts(self) -> None:
        clock, sitting = PlayClock(), Sitting(Setup(), Random(1))
        clock.tick(sitting, watched=True)
        assert clock.seconds == 0
        sitting.tick()  # deals
        for _ in range(120):
            clock.tick(sitting, watched=True)
        assert clock.seconds == 2
        for _ in range(600):
            clock.tick(sitting, watched=False)
        assert clock.seconds == 2

    def test_after_five_minutes_without_a_movement_nobody_is_there(self) -> None:
        clock, sitting = PlayClock(), Sitting(Setup(), Random(1))
        sitting.tick()  # deals
        for _ in range(10 * 60 * 60):
            clock.tick(sitting, watched=True)
        assert clock.seconds == 5 * 60 - 1
        clock.touch()
        for _ in range(2 * 60):
            clock.tick(sitting, watched=True)
        assert clock.seconds == 5 * 60 + 1

    def test_each_round_has_its_own(self) -> None:
        clock, sitting = PlayClock(), Sitting(Setup(), Random(1))
        sitting.tick()
        for _ in range(60):
            clock.tick(sitting, watched=True)
        assert clock.seconds == 1
        sitting.new_match()
        sitting.tick()
        clock.tick(sitting, watched=True)
        assert clock.seconds == 0
