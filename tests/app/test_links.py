"""Links: what they say of a game, what is refused, and what Copy Link puts into the clipboard."""

from pathlib import Path

import pytest

from game.app import links, web
from game.app.links import LinkError, dealt_record, read_link
from game.engine.ruleset import RULESETS
from game.players import PLAYERS
from game.record import read_record
from game.screen.canvas import clipboard
from game.storage.kept_settings import default_settings
from game.table.setup import Setup
from tests.program import Start, begin_game

SAMPLE = Path(__file__).parents[1] / "record" / "sample.can"


@pytest.mark.parametrize("name", RULESETS)
def test_a_deal_comes_back_as_it_was_linked(name: str) -> None:
    for players in RULESETS[name].seats:
        link = links.Link(deal=12345, book=name, players=players)
        assert read_link(link.written()) == link
        record = dealt_record(link, Setup())
        assert record == dealt_record(link, Setup(level="expert", name="Ann")).replace(
            b"expert", b"beginner"
        ).replace(b"human Ann", b"human Player")
        read = read_record(record, PLAYERS)
        assert len(read.match.seats) == players
        assert read.match.ruleset == RULESETS[name]


def test_a_link_of_a_deal_needs_no_more_than_its_number() -> None:
    assert read_link("#deal=7") == links.Link(deal=7, book="windows", players=2)
    assert read_link("#deal=7&rules=Official") == links.Link(
        deal=7, book="official", players=RULESETS["official"].seats[0]
    )


def test_a_game_comes_back_as_it_was_linked() -> None:
    record = SAMPLE.read_bytes()
    link = links.Link(record)
    assert read_link(link.written()) == link
    assert len(link.written()) < len(record)


@pytest.mark.parametrize("text", ["", "#", "#top", "#rules=official", "#x=y&z"])
def test_an_address_may_say_nothing_of_a_game(text: str) -> None:
    assert read_link(text) is None


@pytest.mark.parametrize(
    "text",
    [
        *("#deal=", "#deal=0", "#deal=-1", "#deal=1.5", "#deal=\u0661", "#deal=1000000000"),
        *("#deal=1&rules=chess", "#deal=1&rules=windows&players=4", "#deal=1&players=x"),
        *("#can=", "#can=AAAA", "#can=!", "#can=eJw", "#can=\u00e4", "#can=" + "A" * 5000),
        "#deal=" + "9" * 5000,
        *(links.Link(record).written() for record in (b"nonsense", SAMPLE.read_bytes()[:9])),
    ],
)
def test_a_damaged_link_is_refused(text: str) -> None:
    with pytest.raises(LinkError):
        read_link(text)


def test_a_link_never_unpacks_to_more_than_a_record() -> None:
    with pytest.raises(LinkError):
        read_link(links.Link(b"x" * (links.LARGEST + 1)).written())


def test_copy_link_says_that_there_is_nothing_yet(start: Start) -> None:
    player = start()
    player.app.sitting.new_match()
    player.app.act("copy link")
    assert links.NO_GAME in player.words.replace("\n", " ")


@pytest.mark.parametrize("which", ["deal", "game"])
def test_copy_link_makes_both(which: str, start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", copied.append)
    player = start()
    begin_game(player)
    player.app.sitting.new_match(777)
    player.frames(3)
    player.app.act("copy link")
    label = links.THIS_DEAL if which == "deal" else links.THIS_GAME
    player.button(label.replace("&", ""))
    link = read_link(copied[0])
    assert link is not None
    sitting = player.app.sitting
    if which == "deal":
        assert link == links.Link(deal=777, book="windows", players=2)
    else:
        assert link.record == sitting.recorder.text().encode()


def test_a_link_is_opened_as_what_it_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "config_dir", lambda: tmp_path)
    monkeypatch.setattr(web, "load_settings", lambda: (default_settings(), None))
    monkeypatch.setattr(web, "mkdtemp", lambda prefix: str(tmp_path))
    told: list[str] = []
    assert web.linked("", told.append) == (None, None)
    assert not told
    assert web.linked("#can=x", told.append) == (None, None)
    assert told == [links.DAMAGED]
    path = tmp_path / "link.can"
    assert web.linked(links.Link(SAMPLE.read_bytes()).written(), told.append) == (None, path)
    assert path.read_bytes() == SAMPLE.read_bytes()
    assert web.linked("#deal=5&rules=cga", told.append) == (path, None)
    assert read_record(path.read_bytes(), PLAYERS).match.ruleset is RULESETS["cga"]
