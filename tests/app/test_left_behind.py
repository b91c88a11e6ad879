"""What had ended as the program was ended counts, once; what was not dealt here counts nowhere."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from game.app.app import App
from game.engine.books import WINDOWS
from game.engine.custom import with_parameters
from game.storage.database import FILE_NAME, Database
from game.storage.entries import round_entry
from game.storage.hiscores import HiScores
from game.storage.result_rows import deck_key
from game.storage.rounds_log import FILE_NAME as LOG
from game.storage.rounds_log import RoundsLog
from game.storage.rulebooks import RuleBooks
from game.storage.statistics import MatchPlayed, RoundPlayed, Statistics
from game.table.dealer import decks_of
from game.table.setup import Setup
from game.table.sitting import Sitting, State
from tests.program import (
    PLAYERS,
    Player,
    Start,
    begin_game,
    late,
    play_on,
    read_record,
    record_of,
    save,
)

#: By it the person of these tests wins a match that is nearly over, in a round.
SEED = 4

#: Own rules.
QUICK = with_parameters(WINDOWS, {"hand-sizes": "13"})


class KilledError(BaseException):
    """The program has ended, at this very moment."""


@contextmanager
def killed_before(name: str, when: Callable[[Sitting], bool]) -> Iterator[None]:
    """The program ends instead of calling a method of its own, once that is so."""
    method = getattr(App, name)

    def kill(self: App) -> object:
        if when(self.sitting):
            raise KilledError
        return method(self)

    with pytest.MonkeyPatch.context() as patch, pytest.raises(KilledError):
        patch.setattr(App, name, kill)
        yield


def ended(sitting: Sitting) -> bool:
    return sitting.state is State.ROUND_OVER and not sitting.scored


def played(folder: Path) -> tuple[list[RoundPlayed], list[MatchPlayed], int]:
    statistics = Statistics(Database(folder))
    tables = HiScores(folder).tables()
    return statistics.rounds(), statistics.matches(), sum(map(len, tables.values()))


def counts(folder: Path) -> tuple[int, int, int]:
    """How many rounds, matches and high scores there are."""
    rounds, matches, scores = played(folder)
    return len(rounds), len(matches), scores


@pytest.fixture
def won(start: Start, tmp_path: Path) -> Player:
    """The program was killed between the last line of a match that was won and the log."""
    player = start(seed=SEED)
    late(player, 4900)
    with killed_before("_count_round", ended):
        play_on(player, State.GAME_OVER, "advanced")
    assert (tmp_path / "journal.can").read_text().splitlines()[-1].startswith("scores ")
    assert player.app.sitting.match.winner == 0
    assert counts(tmp_path) == (0, 0, 0)
    return player


def test_a_match_that_was_won_is_entered_at_the_next_start_and_its_end_is_shown(
    won: Player, start: Start, tmp_path: Path
) -> None:
    again = start(seed=2)
    assert "It has been entered in Statistics" in again.words.replace("\n", " ")
    (round_,), (match,), scores = played(tmp_path)
    totals = won.app.sitting.match.totals
    assert scores == 1
    assert match.won
    assert match.totals == round_.totals == totals
    assert match.key == round_.match == round_.key
    again.button("OK")
    again.frames(2)
    assert again.app.sitting.state is State.GAME_OVER
    assert "wins" in again.words
    assert f"{totals[0]:,}" in again.words
    third = start(seed=3)  # and again: nothing counts twice, and nothing is told twice
    assert not third.app.desktop.dialogs
    assert counts(tmp_path) == (1, 1, 1)
    begin_game(third)
    assert counts(tmp_path) == (1, 1, 1)


def test_of_a_match_that_was_left_all_is_entered_but_the_round_that_is_still_shown(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That one is entered as its scores are shown; a round that goes on has not ended yet."""
    player = start(seed=SEED)
    with monkeypatch.context() as patch:
        patch.setattr(App, "_count_round", lambda _app: None)  # nothing is entered at once
        play_on(player, State.ROUND_OVER)
        shown = record_of(player)
        player.app.sitting.confirm()
        play_on(player, State.DRAW)
        begun = record_of(player)

    def entered(text: str, everything: bool, times: int = 1) -> tuple[list[bool], int]:
        """What is told each time, and how many rounds there are then."""
        for name in ("journal.can", FILE_NAME, LOG):
            (tmp_path / name).unlink(missing_ok=True)
        keeper = start(seed=2).app.parts.score_keeper
        record = read_record(text.encode(), PLAYERS)
        told = [keeper.enter_left(record, "1994-08-08", everything) for _ in range(times)]
        return told, counts(tmp_path)[0]

    assert entered(shown, everything=False) == ([False], 0)
    assert entered(shown, everything=True, times=2) == ([True, False], 1)
    assert entered(begun, everything=False, times=2) == ([True, False], 1)


def test_what_stands_behind_the_end_of_a_match_does_not_cost_it(
    won: Player, start: Start, tmp_path: Path
) -> None:
    with (tmp_path / "journal.can").open("a") as journal:
        journal.write("nonsense\n")
    again = start(seed=2)
    assert "cannot be continued" in again.words.replace("\n", " ")
    assert counts(tmp_path) == (1, 1, 1)


def test_what_was_cleared_does_not_come_back_from_the_journal(
    won: Player, start: Start, tmp_path: Path
) -> None:
    start(seed=2)
    Statistics(Database(tmp_path)).clear()
    HiScores(tmp_path).clear("beginner")
    again = start(seed=3)
    assert not again.app.desktop.dialogs
    assert counts(tmp_path) == (0, 0, 0)


def test_the_rounds_of_a_game_that_is_not_gone_on_with_count(start: Start, tmp_path: Path) -> None:
    player = start(seed=5)
    with killed_before("_count_round", ended):
        play_on(player, State.GAME_OVER)
    assert counts(tmp_path)[0] == 0
    again = start(seed=2)
    again.button("No")
    assert counts(tmp_path)[:2] == (1, 0)
    assert not (tmp_path / "journal.can").exists()


@pytest.mark.slow
def test_all_rounds_that_could_not_be_written_are_entered_later(
    start: Start, tmp_path: Path
) -> None:
    """The log could not be written for two rounds; the journal could."""
    player = start(seed=5)
    play_on(player, State.ROUND_OVER)
    player.frames(2)
    lines = (tmp_path / LOG).read_bytes().splitlines(True)
    while player.app.sitting.match.number < 2:
        play_on(player, State.DRAW)
    play_on(player, State.ROUND_OVER)
    player.frames(2)
    first, second = played(tmp_path)[0]
    decks = [line for line in (tmp_path / LOG).read_bytes().splitlines(True) if b"decks" in line]
    assert len(decks) == 2
    (tmp_path / LOG).write_bytes(b"".join(decks))  # as if
    (tmp_path / FILE_NAME).unlink()
    again = start(seed=2)
    assert "go on" in again.words
    assert [each.key for each in played(tmp_path)[0]] == [first.key]
    again.button("Yes")
    again.frames(2)
    then = played(tmp_path)[0]
    assert [each._replace(seconds=0) for each in then] == [
        each._replace(seconds=0) for each in (first, second)
    ]
    assert len(lines) == 2


def rename(player: Player, books: RuleBooks) -> None:
    books.save("QUICK", QUICK)
    player.app.parts.score_keeper.rename("Quick", "QUICK")


def delete(player: Player, books: RuleBooks) -> None:
    books.delete("Quick")
    player.app.parts.score_keeper.forget("Quick")


def copy(_player: Player, books: RuleBooks) -> None:
    books.save(
        "Another", QUICK
    )  # the first one in the alphabet, by which nobody has chosen to play


@pytest.mark.sampled(3)
@pytest.mark.parametrize("released", [False, True], ids=["today", "by a released version"])
@pytest.mark.parametrize(("change", "left"), [(rename, 1), (delete, 0), (copy, 1)])
def test_a_round_counts_once_whatever_becomes_of_its_rule_book(
    change: Callable[[Player, RuleBooks], None],
    left: int,
    released: bool,
    start: Start,
    tmp_path: Path,
) -> None:
    """The journal was left behind a round's end; the name of its rules is no part of the round.

    Versions before knew a round of own rules by their name.
    """
    books = RuleBooks(tmp_path)
    books.save("Quick", QUICK)
    player = start(seed=5, book="Quick")
    play_on(player, State.ROUND_OVER)
    player.frames(2)
    ((round_,), _matches, _scores) = played(tmp_path)
    if released:
        deck = decks_of(player.app.sitting.recorder.text())[0]
        key = deck_key(f"Quick 2\n{deck}")
        log = RoundsLog(tmp_path)
        kept = [line.entry for line in log.lines() if line.entry and "round" not in line.entry]
        log.path.unlink()
        (tmp_path / FILE_NAME).unlink()
        log.append(*kept, round_entry(round_._replace(key=key, match=key)))
    change(player, books)
    player = start(seed=2, book="windows")
    assert counts(tmp_path)[0] == left
    player.button("Yes")
    player.frames(2)
    assert counts(tmp_path)[0] == left


@contextmanager
def full_log() -> Iterator[None]:
    """Nothing can be added to the log meanwhile; everything else can be written."""

    def fail(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "write", fail)
        yield


@contextmanager
def unreadable(folder: Path) -> Iterator[None]:
    """No file of the folder can be opened meanwhile."""
    open_ = os.open

    def fail(name: str | Path, *rest: int) -> int:
        if Path(name).parent == folder:
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(name))
        return open_(name, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "open", fail)
        yield


def test_a_round_counts_though_the_log_cannot_be_read_as_it_ends(
    start: Start, tmp_path: Path
) -> None:
    """Whether its deck was dealt here cannot be told then: that is not held against it."""
    player = start(seed=SEED)
    late(player, 4900)
    player.frames(2)
    begin_game(player)
    with unreadable(tmp_path):
        play_on(player, State.GAME_OVER, "advanced")
        player.frames(2)
        assert "not dealt by this copy" not in player.words.replace("\n", " ")
    player.app.desktop.dialogs.clear()
    player.app.sitting.new_match()
    player.frames(2)
    begin_game(player)
    assert counts(tmp_path) == (1, 1, 1)


def test_a_journal_stays_as_long_as_a_round_stands_in_it_alone(
    start: Start, tmp_path: Path
) -> None:
    player = start(seed=SEED)
    late(player, 4900)
    player.frames(2)
    begin_game(player)  # the deck is noted
    with full_log():
        play_on(player, State.GAME_OVER, "advanced")
        player.frames(2)
        assert "wins" in player.words
        player.app.desktop.dialogs.clear()
        journal = (tmp_path / "journal.can").read_bytes()
        player.app.sitting.new_match()
        player.frames(2)
        begin_game(player)
        assert "could not be saved yet" in player.app.sitting.message
        assert (tmp_path / "journal.can").read_bytes() == journal
    assert counts(tmp_path) == (0, 0, 0)
    start(seed=2)  # it was killed, and there is room again
    assert counts(tmp_path) == (1, 1, 1)


def test_a_round_that_could_not_be_saved_is_saved_as_the_journal_is_begun_again(
    start: Start, tmp_path: Path
) -> None:
    """There was room again, and still the game had no journal."""
    player = start(seed=SEED)
    late(player, 4900)
    player.frames(2)
    begin_game(player)
    with full_log():
        play_on(player, State.GAME_OVER, "advanced")
        player.frames(2)
    assert counts(tmp_path) == (0, 0, 0)
    player.app.sittings.own.keep_anew()
    assert player.app.sittings.own.keep()
    assert counts(tmp_path) == (1, 1, 1)


def test_a_game_that_is_not_gone_on_with_stays_until_its_rounds_are_saved(
    start: Start, tmp_path: Path
) -> None:
    player = start(seed=5)
    with killed_before("_count_round", ended):
        play_on(player, State.GAME_OVER)
    with full_log():
        start(seed=2).button("No")
        assert (tmp_path / "journal.can").exists()
    assert counts(tmp_path)[0] == 0
    start(seed=3).button("No")
    assert counts(tmp_path)[0] == 1
    assert not (tmp_path / "journal.can").exists()


def test_what_could_not_be_saved_is_saved_with_the_next_deal(start: Start, tmp_path: Path) -> None:
    player = start(seed=SEED)
    late(player, 4900)
    player.frames(2)
    begin_game(player)
    with full_log():
        play_on(player, State.GAME_OVER, "advanced")
    player.app.desktop.dialogs.clear()
    player.app.sitting.new_match()
    player.frames(2)
    begin_game(player)
    assert counts(tmp_path) == (1, 1, 1)
    assert "canasta 1" in (tmp_path / "journal.can").read_text()
    assert (tmp_path / "journal.can").read_text() == player.app.sitting.recorder.text()


@pytest.mark.slow
def test_help_and_autoplay_are_kept_apart_round_by_round(start: Start, tmp_path: Path) -> None:
    """A record that was left says of each round whether it was played with help, or not at all."""
    player = start(seed=5)
    play_on(player, State.ROUND_OVER)
    player.frames(2)
    player.app.sitting.take_help()
    player.frames(2)
    play_on(player, State.DRAW)
    player.app.sitting.recorder.note_autoplay()
    play_on(player, State.ROUND_OVER)
    player.frames(2)
    play_on(player, State.DRAW)
    play_on(player, State.ROUND_OVER)
    player.frames(2)
    before = played(tmp_path)[0]
    assert [(each.number, each.helped) for each in before] == [(1, False), (3, True)]
    decks = [line for line in (tmp_path / LOG).read_bytes().splitlines(True) if b"decks" in line]
    (tmp_path / LOG).write_bytes(b"".join(decks))
    (tmp_path / FILE_NAME).unlink()
    again = start(seed=2)
    again.button("No")
    after = played(tmp_path)[0]
    assert [each._replace(seconds=0) for each in after] == [
        each._replace(seconds=0) for each in before
    ]


# What was not dealt here.


def elsewhere() -> str:
    """The record of a match of which one round has begun, by another copy of the program."""
    sitting = Sitting(Setup(), Random(6))
    while not sitting.listening:
        sitting.tick()
    sitting.person.click_stock()
    return sitting.recorder.text()


def load(player: Player, record: str, folder: Path) -> None:
    path = folder / "loaded.can"
    path.write_text(record, encoding="utf-8")
    player.app.parts.games.load_from(path)


def test_a_round_that_was_not_dealt_here_counts_nowhere_and_that_is_said_once(
    start: Start, tmp_path: Path
) -> None:
    player = start()
    load(player, elsewhere(), tmp_path)
    play_on(player, State.ROUND_OVER, "advanced")
    player.frames(2)
    assert player.title == "Detailed Scoring"
    assert "is not counted" in player.words.replace("\n", " ")
    assert counts(tmp_path) == (0, 0, 0)
    player.button("OK")
    play_on(player, State.ROUND_OVER, "advanced")  # the next one is dealt here
    player.frames(2)
    assert "is not counted" not in player.words.replace("\n", " ")
    assert counts(tmp_path)[:2] == (1, 0)


@pytest.mark.slow
def test_a_match_counts_if_all_of_it_was_dealt_here(start: Start, tmp_path: Path) -> None:
    player = start(seed=2)
    load(player, elsewhere(), tmp_path)
    play_on(player, State.GAME_OVER, "advanced")
    rounds, matches, _scores = played(tmp_path)
    assert len(rounds) == player.app.sitting.match.number - 1
    assert matches == []


@pytest.mark.parametrize("by_hand", [True, False], ids=["by hand", "of an older version"])
def test_a_journal_made_by_hand_counts_nowhere(by_hand: bool, start: Start, tmp_path: Path) -> None:
    """That of the first game of all, of a version that kept no decks, does."""
    sitting = Sitting(Setup(), Random(6))
    person = PLAYERS["advanced"](Random(3))
    while sitting.state is not State.ROUND_OVER:
        if sitting.listening:
            sitting.person.attempt(person.decide(sitting.view))
        else:
            sitting.tick()
    (tmp_path / "journal.can").write_text(sitting.recorder.text())
    if not by_hand:
        start().button("No")
        assert counts(tmp_path)[0] == 1
        return
    Database(tmp_path).deal("4H JK")  # something was dealt here before, and not this
    player = start()
    player.button("No")
    assert counts(tmp_path) == (0, 0, 0)


@pytest.mark.parametrize("begun", [True, False], ids=["begun", "dealt"])
def test_a_game_that_was_saved_here_counts(begun: bool, start: Start, tmp_path: Path) -> None:
    """Also one that was saved before its first action."""
    player = start()
    player.frames(3)
    if begun:
        begin_game(player)
    save(player)
    record = (tmp_path / "saves" / "Player.can").read_text(encoding="utf-8")
    again = start(seed=2)
    if begun:
        again.button("No")
    load(again, record, tmp_path)
    play_on(again, State.ROUND_OVER, "advanced")
    again.frames(2)
    assert "is not counted" not in again.words.replace("\n", " ")
    assert counts(tmp_path)[0] == 1


def test_a_deck_is_noted_before_the_journal_has_it(start: Start, tmp_path: Path) -> None:
    """Killed in between, it would count nowhere."""
    player = start()
    player.frames(3)
    assert not (tmp_path / LOG).exists()  # nothing has been done yet
    with pytest.MonkeyPatch.context() as patch:

        def kill(*_: object, **__: object) -> bool:
            raise KilledError

        patch.setattr("game.storage.records.Journal.sync", kill)
        with pytest.raises(KilledError):
            begin_game(player)
    assert not (tmp_path / "journal.can").exists()
    assert (tmp_path / LOG).read_bytes().count(b"decks") == 1


def test_the_disk_is_told_to_keep_the_journal_as_a_turn_ends(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not at each action; the round's end is one, too."""
    told: list[str] = []
    player = start()

    def sync(_self: object, _file: object) -> None:
        told.append(player.app.sitting.recorder.text().splitlines()[-1])

    monkeypatch.setattr("game.storage.files.Syncing.sync", sync)
    play_on(player, State.ROUND_OVER)
    lines = player.app.sitting.recorder.text().splitlines()
    turns = sum(" discard " in line for line in lines)
    assert len(told) >= turns - 1  # the first write of the file is synced anyway
    assert all(" discard " in line for line in told[:-1])
    assert told[-1].startswith("scores ")


def test_a_deal_that_was_chosen_counts(start: Start, tmp_path: Path) -> None:
    player = start()
    player.app.sitting.new_match(1984)
    play_on(player, State.ROUND_OVER, "advanced")
    player.frames(2)
    assert counts(tmp_path)[0] == 1


def test_a_deal_that_is_shown_or_played_again_is_not_noted(start: Start, tmp_path: Path) -> None:
    player = start()
    play_on(player, State.ROUND_OVER)
    player.frames(2)
    before = (tmp_path / LOG).read_bytes()
    player.app.commands.act("replay deal")
    play_on(player, State.ROUND_OVER)
    assert (tmp_path / LOG).read_bytes() == before
