"""Sentences go through the language of now: English in its place, or a catalogue over it."""

import struct
from gettext import NullTranslations
from pathlib import Path

import pytest

from game.language import DOMAIN, N_, _, languages, load, ngettext
from tests.pseudo import Pseudo, pseudo, speaking


def catalogue(folder: Path, language: str, messages: dict[str, str]) -> None:
    """Write a compiled catalogue, as the GNU tools do."""
    entries = sorted(
        (key.encode(), text.encode())
        for key, text in {"": "Content-Type: text/plain; charset=UTF-8\n", **messages}.items()
    )
    keys, texts = b"", b""
    tables: list[tuple[int, int, int, int]] = []
    for key, text in entries:
        tables.append((len(key), len(keys), len(text), len(texts)))
        keys += key + b"\0"
        texts += text + b"\0"
    start = 28 + 16 * len(entries)
    head = struct.pack("<7I", 0x950412DE, 0, len(entries), 28, 28 + 8 * len(entries), 0, 0)
    of_keys = b"".join(struct.pack("<2I", size, start + at) for size, at, *_rest in tables)
    of_texts = b"".join(
        struct.pack("<2I", size, start + len(keys) + at) for *_rest, size, at in tables
    )
    path = folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(head + of_keys + of_texts + keys + texts)


def test_english_stands_in_its_place() -> None:
    assert _("It is not your turn.") == "It is not your turn."
    assert N_("It is not your turn.") == "It is not your turn."
    assert [ngettext("{n} card", "{n} cards", n) for n in (0, 1, 2)] == [
        "{n} cards",
        "{n} card",
        "{n} cards",
    ]


def test_another_language_is_spoken_for_a_while() -> None:
    with pytest.raises(KeyError), speaking(Pseudo()):
        assert _("Pass") == pseudo("Pass") != "Pass"
        raise KeyError
    assert _("Pass") == "Pass"


@pytest.mark.parametrize("asked", ["setting", "variable"])
def test_a_catalogue_is_laid_over_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    catalogue(tmp_path, "de", {"Pass": "Passen"})
    if asked == "variable":
        monkeypatch.setenv("LANGUAGE", "de_AT")
    with speaking(Pseudo()):
        assert load(tmp_path, "de" if asked == "setting" else "")
        assert _("Pass") == "Passen"
        assert _("Draw") == "Draw"
    assert _("Pass") == "Pass"


@pytest.mark.parametrize("damage", ["no folder", "another language", "damaged"])
def test_without_a_catalogue_it_stays_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    folder = tmp_path / "locale"
    if damage != "no folder":
        catalogue(folder, "fr" if damage == "another language" else "de", {"Pass": "Passe"})
    if damage == "damaged":
        (folder / "de" / "LC_MESSAGES" / f"{DOMAIN}.mo").write_bytes(b"nothing of that kind")
    assert not load(folder)
    assert _("Pass") == "Pass"


def test_the_pseudo_language_keeps_what_a_translator_keeps() -> None:
    text = pseudo("&New Game of {name}...\tF2")
    assert text.startswith("«&N") and "{name}" in text and text.endswith("»\tF2")
    assert pseudo("100% of %(count)d").count("%(count)d") == 1
    assert len(pseudo("It is not your turn.")) >= len("It is not your turn.") * 4 / 3


@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("", ["en"]),
        ("de", ["de", "en"]),
        ("pt-BR", ["pt_BR", "pt", "en"]),
        ("en_GB", ["en_GB", "en"]),
    ],
)
def test_whole_texts_are_looked_for_in_the_nearest_language(name: str, order: list[str]) -> None:
    class Named(NullTranslations):
        def info(self) -> dict[str, str]:
            return {"language": name}

    with speaking(Named()):
        assert [*languages()] == order
    assert [*languages()] == ["en"]


def test_babel_finds_what_is_said() -> None:
    """Sentences of tables, those in calls, and those that count."""
    extract = pytest.importorskip("babel.messages.extract")
    said = ("engine/refusals.py", "engine/wordings.py", "record/reader.py", "table/narrator.py")
    found = {
        message[1]
        for name in said
        for message in extract.extract_from_file(
            "python", Path(__file__).parents[1] / "game" / name, options={"encoding": "utf-8"}
        )
    }
    assert "It is not your turn." in found
    assert "discards the {card}" in found
    assert ("{count} card", "{count} cards") in found
    assert "this is no Canasta record: {reason}" in found
