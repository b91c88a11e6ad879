"""Rounds and views as pictures in a notebook, which asks for `_repr_png_`."""

from io import BytesIO

import pygame
import pytest

import game
from game.engine import view
from game.engine.placements import position


def test_rounds_and_views_show_themselves_as_pictures() -> None:
    assert game.Round  # whoever asks the package for the engine has it draw
    round_ = position("9S 9H 4D", rows="777", pile="KH 9D")
    own, other = round_._repr_png_(), round_.views[1]._repr_png_()
    assert own == game.picture(round_.views[0]) != other == game.picture(round_.views[1])
    for data in (own, other):
        assert data is not None
        assert pygame.image.load(BytesIO(data)).get_size() == (640, 412)


def test_the_engine_alone_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "PAINTERS", [])
    assert position("9S 9H 4D")._repr_png_() is None
