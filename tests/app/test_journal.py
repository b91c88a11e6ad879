"""The journal: a game goes on after a crash, and it is said where none is kept."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from game.app.app import App
from game.engine.cards import listed
from game.screen.canvas.art import Art
from game.screen.table.layout import STOCK
from game.storage.locks import NotKeptError, OnlyCopy
from game.table.prompt import PromptStep
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting, State
from tests.program import Player, Start, begin_game, own_card, record_of, save


def test_after_a_crash_the_next_start_offers_to_go_on(start: Start) -> None:
    player = start()
    player.click(STOCK.center)
    hand = listed(player.app.sitting.view.hand)
    again = start(seed=2)
    assert "go on" in again.words
    assert again.app.sitting.match.round is None  # the question comes before the deal
    again.button("Yes")
    again.frames(2)
    assert listed(again.app.sitting.view.hand) == hand
    assert again.app.sitting.listening


def test_the_offer_can_be_declined(start: Start, tmp_path: Path) -> None:
    start().click(STOCK.center)
    again = start(seed=2)
    again.button("No")
    again.frames(2)
    assert again.app.sitting.state is State.DRAW
    assert not (tmp_path / "journal.can").exists()


def test_a_game_that_is_gone_on_with_says_what_is_to_be_done(start: Start) -> None:
    player = start()
    player.click(STOCK.center)
    again = start(seed=2)
    again.button("Yes")
    again.frames(2)
    assert again.app.sitting.message == "Round 1. It is your turn."
    assert again.app.table.prompt.step is PromptStep.PLAY


@pytest.mark.parametrize("registered", ["Olga", None])
def test_closing_at_the_first_question_keeps_the_crashed_game(
    start: Start, tmp_path: Path, registered: str | None
) -> None:
    start().click(STOCK.center)
    again = start(seed=2, registered=registered)
    for _ in range(4):
        again.close()
        again.frames()
        if again.app.desktop.dialogs and "three weeks" in again.words.replace("\n", " "):
            again.button("OK")
    assert not again.app.running
    assert (tmp_path / "journal.can").exists()
    assert "go on" in start(seed=3).words


def test_a_loaded_game_is_in_the_journal_at_once(start: Start, tmp_path: Path) -> None:
    player = start()
    begin_game(player)
    save(player)
    path = tmp_path / "saves" / "Player.can"
    other = start(seed=2)
    other.button("No")
    other.frames(2)
    begin_game(other)
    other.app.parts.games.load_from(path)
    journal = (tmp_path / "journal.can").read_text(encoding="utf-8")
    assert journal == path.read_text(encoding="utf-8")


def test_what_becomes_of_the_journal_is_said_in_a_box_once(start: Start, tmp_path: Path) -> None:
    """The strip may tell of the computer's turn before it is read."""
    player = start()
    begin_game(player)
    (tmp_path / "journal.can").write_text("something else")
    player.click(own_card(player, lambda card: 4 <= card < 48))
    assert player.app.sitting.message.startswith("The journal was gone")
    player.frames()
    assert "it has been written anew" in player.words.replace("\n", " ")
    player.button("OK")
    player.key(pygame.K_DELETE)
    player.frames(2)
    assert not player.app.desktop.dialogs
    assert (tmp_path / "journal.can").read_text(encoding="utf-8") == record_of(player)


@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_a_journal_with_a_bad_line_can_be_gone_on_with_from_before_it(
    start: Start, tmp_path: Path, answer: str
) -> None:
    path = tmp_path / "journal.can"
    player = start()
    begin_game(player)
    player.click(own_card(player, lambda card: 4 <= card < 48))
    good = path.read_text(encoding="utf-8")
    bad = good + "0 meld nonsense\n0 discard 4D\n"
    path.write_text(bad, encoding="utf-8")
    again = start(seed=2)
    said = again.words.replace("\n", " ")
    assert again.title == "Canasta"  # nobody has asked to load a game
    assert "journal.can is damaged." in said
    assert f"Line {good.count(chr(10)) + 1}: " in said
    assert "from the last good action before that line, in round 1." in said
    assert path.exists()  # until that is decided
    again.button(answer)
    again.frames(2)
    assert (tmp_path / "journal.can.damaged").read_text(encoding="utf-8") == bad
    assert "journal.can.damaged" in again.words.replace("\n", " ")
    again.button("OK")
    again.frames(2)
    if answer == "Yes":
        assert record_of(again) == good
        assert path.read_text(encoding="utf-8") == good
    else:
        assert again.app.sitting.state is State.DRAW
        assert not path.exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("canasta 1\nrules windows\nnonsense\n", "Line 3 of its journal: "),
        ("canasta 2\nrules windows\n", "Line 1 of its journal: this is version 2"),
        (None, "its journal cannot be read: it is not an ordinary file."),
    ],
)
def test_a_journal_of_no_use_is_set_aside_and_said(
    start: Start, tmp_path: Path, text: str | None, said: str
) -> None:
    """What is wrong is told: it need not be damage, and what cannot be read has no lines."""
    journal = tmp_path / "journal.can"
    if text is None:
        journal.mkdir()
    else:
        journal.write_text(text)
    player = start()
    assert said in " ".join(player.words.split())
    assert "the file is now called journal.can.damaged" in " ".join(player.words.split())
    assert (tmp_path / "journal.can.damaged").exists()
    player.button("OK")
    player.frames(2)
    assert player.app.sitting.state is State.DRAW


def test_a_journal_that_cannot_be_played_on_is_set_aside(start: Start, tmp_path: Path) -> None:
    text = "canasta 1\nrules windows\nseat 0 human A\nseat 1 bot Otto\nscores 0 0\n"
    (tmp_path / "journal.can").write_text(text, encoding="utf-8")
    player = start()
    player.button("Yes")
    assert "Otto cannot go on" in player.words
    assert (tmp_path / "journal.can.damaged").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("error", [errno.EACCES, errno.EIO])
def test_a_journal_of_which_the_system_tells_nothing_is_said_and_stays(
    start: Start, tmp_path: Path, error: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a folder that may not be entered."""
    start().click(STOCK.center)
    journal = tmp_path / "journal.can"
    before = journal.read_bytes()

    def closed(do: Callable[..., object]) -> Callable[..., object]:
        def done(path: object, *more: object, **named: object) -> object:
            if str(path) == str(journal):
                raise OSError(error, os.strerror(error), str(path))
            return do(path, *more, **named)

        return done

    with monkeypatch.context() as patch:
        for name in ("stat", "open", "rename", "replace"):
            patch.setattr(os, name, closed(getattr(os, name)))
        player = start(seed=2)
        assert f"its journal cannot be read: {os.strerror(error)}" in " ".join(player.words.split())
        player.button("OK")
        player.frames(2)
        player.click(STOCK.center)
        assert player.app.sitting.round.board.history
    assert journal.read_bytes() == before


def test_a_journal_that_cannot_be_read_now_is_left_and_offered_at_the_next_start(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One open fails, as with too many files; what is played meanwhile takes nobody's place."""
    start().click(STOCK.center)
    journal = tmp_path / "journal.can"
    before = journal.read_bytes()
    opened = os.open

    def fail(path: object, *more: object, **named: object) -> int:
        if str(path) == str(journal):
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE), str(path))
        return opened(path, *more, **named)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", fail)
        player = start(seed=2)
    assert "It is left as it is, for the next start" in player.words.replace("\n", " ")
    player.button("OK")
    player.frames(2)
    begin_game(player)
    assert "this game is not kept" in player.app.sitting.message
    player.app.sitting.new_match()
    player.frames(2)
    begin_game(player)
    assert journal.read_bytes() == before
    assert [path.name for path in tmp_path.glob("journal*")] == ["journal.can"]
    assert "go on" in start(seed=3).words


def test_without_a_journal_the_game_is_played_all_the_same(start: Start, tmp_path: Path) -> None:
    start().click(STOCK.center)
    kept = (tmp_path / "journal.can").read_bytes()
    second = start(seed=2)
    second.key(pygame.K_ESCAPE)
    terms = Terms(numbered=True)
    app = App(second.app.window, Art(), second.app.settings, tmp_path, Random(3), terms)
    app.parts.opening.greet()
    player = Player(app)
    player.frames(90)
    player.click(STOCK.center)
    assert app.sitting.message.startswith("You draw")
    app.sitting.keeper.remove()
    assert (tmp_path / "journal.can").read_bytes() == kept


def test_a_game_that_is_not_kept_is_said_so_in_the_strip_and_once_in_a_box(
    start: Start, tmp_path: Path
) -> None:
    other = start()
    why = "Another copy of Canasta is running."
    terms = Terms(unkept=why, numbered=True)
    app = App(other.app.window, Art(), other.app.settings, tmp_path, Random(3), terms)
    app.parts.opening.greet()
    player = Player(app)
    player.frames(2)
    assert why in player.words
    assert app.sitting.match.round is None  # the box comes before the deal
    player.button("OK")
    player.frames(3)
    assert app.sitting.message.endswith(" This game is not kept.")
    begin_game(player)
    player.frames(3)
    assert not app.desktop.dialogs
    app.sitting.new_match()
    player.frames(2)
    assert app.sitting.message.endswith(" This game is not kept.")
    assert not (tmp_path / "journal.can").exists()


def test_a_second_copy_leaves_the_journal_of_the_first_alone(tmp_path: Path) -> None:
    first = OnlyCopy(tmp_path)
    with pytest.raises(NotKeptError, match="Another copy"):
        OnlyCopy(tmp_path)
    first.close()
    OnlyCopy(tmp_path).close()
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(NotKeptError, match=r"Nothing can be kept in .*file"):
        OnlyCopy(tmp_path / "file")


@pytest.mark.skipif(os.name == "nt", reason="no folder is renamed there in which a file is open")
def test_of_two_copies_one_keeps_the_journal_though_its_folder_is_renamed(tmp_path: Path) -> None:
    """The second finds a new folder; the first leaves it alone, and comes back to it later."""
    folder = tmp_path / "data"
    first = OnlyCopy(folder)
    sitting = Sitting(Setup(), Random(1), Terms(folder / "journal.can", claim=first.confirm))
    sitting.tick()
    sitting.person.click_stock()
    folder.rename(tmp_path / "moved")
    second = OnlyCopy(folder)
    (folder / "journal.can").write_text("of the second")
    sitting.person.meld(next(card for card in listed(sitting.view.hand) if 4 <= card < 48))
    assert sitting.notices == [
        "The journal cannot be written (another copy of Canasta keeps it now): "
        "this game is not kept."
    ]
    assert (folder / "journal.can").read_text() == "of the second"
    assert not sitting.keep()
    second.close()
    (folder / "journal.can").unlink()
    sitting.person.undo()
    assert (folder / "journal.can").read_text(encoding="utf-8") == sitting.recorder.text()
    with pytest.raises(NotKeptError):
        OnlyCopy(folder)
    first.close()
