"""Rounds and views as pictures in a notebook: IPython is handed who draws them."""

from io import BytesIO
from typing import Any

import pygame

from game.app.notebook import load_ipython_extension, picture
from game.engine import Round
from game.engine.placements import position
from game.engine.view import ReadOnlyView


class Formatter:
    """What IPython has for one kind of picture."""

    def __init__(self) -> None:
        self.by_type: dict[type, Any] = {}

    def for_type(self, kind: type, draw: Any) -> None:
        self.by_type[kind] = draw


class Shell:
    """As much of IPython as an extension asks for."""

    def __init__(self) -> None:
        self.display_formatter = self
        self.formatters = {"image/png": Formatter()}


def test_rounds_and_views_are_shown_as_pictures() -> None:
    shell = Shell()
    load_ipython_extension(shell)
    draws = shell.formatters["image/png"].by_type
    round_ = position("9S 9H 4D", rows="777", pile="KH 9D")
    assert type(round_) is Round
    assert type(round_.views[1]) is ReadOnlyView
    own, other = draws[Round](round_), draws[ReadOnlyView](round_.views[1])
    assert own == picture(round_.views[0]) != other
    for data in (own, other):
        assert pygame.image.load(BytesIO(data)).get_size() == (640, 412)
