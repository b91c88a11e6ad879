"""Game | Film Last Turn: what is shown once more, as a GIF beside the saved games."""

from pathlib import Path

import pygame
import pytest

from game.looks import PALETTE
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import Fill, Framebuffer
from game.screen.canvas.gif import END, STRIDE, Film
from game.screen.table.context import names_of
from game.screen.table.scenes import Again
from game.storage.records import load_record
from tests.program import Player, Start

RECORD = Path(__file__).parents[1] / "record" / "table.can"


def seat(player: Player, actions: int = 38) -> None:
    """Go on with a game in which a pile of eleven has just been taken and melded from.

    After 24 actions the last turn is a short one.
    """
    app = player.app
    app.sittings.resume(load_record(RECORD, actions))
    player.frames(2)


def frames_of(path: Path) -> list[tuple[pygame.Surface, float]]:
    return pygame.image.load_animation(path)


def filmed(player: Player, folder: Path, name: str) -> Path:
    """The film of the last turns, which is told by its name."""
    player.app.act("film")
    assert "filmed" in player.app.sitting.line
    player.frames(400)
    assert name in player.app.sitting.line
    return folder / "saves" / name


def test_a_key_films_the_last_turns_as_they_slide_and_tells_the_file(
    start: Start, tmp_path: Path
) -> None:
    player = start()
    seat(player, 24)
    first = filmed(player, tmp_path, "last-turn.gif")
    assert first.stat().st_size < 200_000
    film = frames_of(first)
    assert len(film) > 15
    assert film[-1][1] >= END * 1000 / 60


@pytest.mark.parametrize("dialog", ["details", "this round"])
def test_the_last_turns_are_filmed_behind_a_dialog(
    start: Start, tmp_path: Path, dialog: str
) -> None:
    player = start()
    seat(player)
    app = player.app
    if dialog == "details":
        app.desktop.open(app.parts.questions.details())
    else:
        app.act(dialog)
    title = player.title
    player.key(pygame.K_g, pygame.KMOD_CTRL)
    assert app.parts.films.thinking
    assert "filmed" in app.sitting.line
    assert player.title == title


def test_no_film_is_made_where_letters_are_typed(start: Start) -> None:
    player = start()
    seat(player)
    player.key(pygame.K_F4)  # a name to save under
    player.key(pygame.K_g, pygame.KMOD_CTRL)
    assert not player.app.parts.films.thinking


@pytest.mark.slow
def test_the_same_turns_make_the_same_film_once_more(start: Start, tmp_path: Path) -> None:
    player = start()
    seat(player, 24)
    first, again = (filmed(player, tmp_path, name) for name in ("last-turn.gif", "last-turn-2.gif"))
    assert first.read_bytes() == again.read_bytes()


@pytest.mark.slow
def test_each_picture_of_a_film_is_what_the_screen_shows_then(start: Start, tmp_path: Path) -> None:
    player = start()
    seat(player)
    player.app.act("film")
    player.frames(400)
    app = player.app
    turns = app.sitting.last_turns()
    assert turns is not None
    again, names = Again(turns, sliding=True), names_of(app.sitting.match)
    ends = []  # of each picture, in milliseconds
    for _surface, stays in (film := frames_of(tmp_path / "saves" / "last-turn.gif")):
        ends.append((ends[-1] if ends else 0) + stays)
    frame, at, tick = Framebuffer(app.art), 0, 0
    while not again.over:
        while at < len(ends) and ends[at] <= tick * 100 // 60 * 10:
            at += 1
        if tick % (STRIDE * 5) == 0:
            frame.show(again.items(app.art, app.look(), names))
            table = pygame.Rect(0, 40, 640, 440)
            shown, filmed = (each.subsurface(table) for each in (frame.surface, film[at][0]))
            same = (pygame.image.tobytes(each.convert(32), "RGB") for each in (shown, filmed))
            assert len({*same}) == 1, (tick, at)
        for _ in range(STRIDE):
            again.tick()
        tick += STRIDE


def test_without_a_turn_the_command_is_gray_and_the_key_does_nothing(
    start: Start, tmp_path: Path
) -> None:
    player = start()
    player.app.act("film")
    player.frames(3)
    assert not player.app.parts.films.thinking
    assert not list((tmp_path / "saves").glob("*.gif"))


@pytest.mark.slow
def test_what_cannot_be_written_is_told(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = start()
    seat(player, 24)

    def refuse(*_args: object, **_kwargs: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.app.replays.write_bytes", refuse)
    player.app.act("film")
    player.frames(400)
    assert "could not be saved" in player.app.sitting.line


@pytest.mark.slow
def test_a_film_has_one_picture_for_what_does_not_change_and_no_time_is_lost(
    tmp_path: Path,
) -> None:
    film = Film(Art(), PALETTE)
    for color in (2, 2, 2, 4, 5, 5):
        film.add([Fill(0, 0, 640, 480, color)], 2)
    (tmp_path / "film.gif").write_bytes(film.end())
    assert [stays for _surface, stays in frames_of(tmp_path / "film.gif")] == [100, 30, 70]
