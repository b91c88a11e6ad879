"""What the settings come to, wherever the program has got to: nothing of it is out of date."""

from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random

import pytest

from game.app.derived_settings import preferences_of, setup_of
from game.players import PLAYERS
from game.record import read_record
from game.storage.kept_settings import default_settings
from game.storage.rulebooks import RuleBooks
from game.storage.settings import Settings
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting
from tests.program import Player, Start, record_of, wished

#: Settings that differ from the usual ones in all that the table asks for.
OTHERS = {
    "discard": "single",
    "background_color": "Dark Blue",
    "card_color": "Blue",
    "back": 2,
    "slides": True,
    "prompts": "brief",
}
#: Those that are turned on or off.
TURNED = ("tips", "take_back", "meld_all", "drag_several")


def other(settings: Settings) -> Settings:
    turned = {name: not getattr(settings, name) for name in TURNED}
    return settings._replace(**OTHERS, **turned)


@pytest.mark.parametrize(("wanted", "compiled"), [*product((True, False), repeat=2)])
def test_it_is_thought_deeply_where_that_is_wanted_and_can_be(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, wanted: bool, compiled: bool
) -> None:
    monkeypatch.setattr("game.app.derived_settings.can_think_deeply", lambda: compiled)
    settings = default_settings()._replace(deeply=wanted)
    assert setup_of(settings, RuleBooks(tmp_path)).deeply is (wanted and compiled)


def visit(player: Player) -> None:
    player.app.sittings.visit(Sitting(Setup(), Random(5), Terms(counted=False)), lambda: None)


def resume(player: Player) -> None:
    player.app.sittings.resume(read_record(record_of(player).encode(), PLAYERS))


def in_step(player: Player) -> None:
    """Nothing has passed since: no tick, no frame, no call."""
    app = player.app
    assert wished(player) == preferences_of(app.settings, app.sitting.match.ruleset)
    assert app.table.sitting is app.sitting


@pytest.mark.parametrize("seated", [visit, resume])
def test_another_sitting_is_shown_as_the_person_wants_it(
    start: Start, seated: Callable[[Player], None]
) -> None:
    player = start()
    before = wished(player)
    player.app.change_settings(other(player.app.settings))
    in_step(player)
    changed = ("look", "ways", "slides", "brief", "tips")
    assert all(getattr(wished(player), each) != getattr(before, each) for each in changed)
    seated(player)
    in_step(player)


def test_so_is_the_match_that_has_waited(start: Start) -> None:
    player = start()
    visit(player)
    player.app.change_settings(other(player.app.settings))
    in_step(player)
    player.app.sittings.come_back()
    in_step(player)
    assert player.app.sitting.setup == player.app.setup()


def test_a_match_by_another_book_has_its_tutor_before_a_frame_has_passed(start: Start) -> None:
    player = start(book="cga")
    app = player.app
    assert wished(player).typing and wished(player).leaves
    app.change_settings(app.settings._replace(book="windows"))
    assert wished(player).typing
    app.sitting.new_match()
    assert not (wished(player).typing or wished(player).leaves)
    in_step(player)
