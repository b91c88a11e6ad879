"""Settings: what a file may hold, what becomes of a damaged one, and that a save is whole."""

import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path

import platformdirs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.books import WINDOWS
from game.engine.ruleset import RULESETS
from game.looks import COLOR_NAMES, SCHEMES
from game.storage import folders, kept_settings
from game.storage.kept_settings import FILE_NAME, SettingsError, default_settings, load, save
from game.storage.settings import LEVELS, LONGEST_BOOK, LONGEST_NAME, delay_of, name_of
from game.storage.tables import LARGEST
from tests import children

ROOT = Path(__file__).parents[2]

DEFAULTS = ROOT / "config" / "defaults.toml"

CHANGED = default_settings()._replace(
    name='Rosário "R" O\'Neill',
    discard="single",
    book="Aunt Olga's",
    players=4,
    delay=10_000,
    pace="1994",
    temper="patient",
    deeply=True,
    card_color="Light Gray",
    background_color="Black",
    back=3,
    slides=False,
    sound=False,
    fullscreen=False,
    scaling="whole",
    desktop=False,
    window=(-20, 30, 928, 698),
    rules={**WINDOWS.option_values(), "cards-drawn": "2", "top-card-counts": "no"},
    rounds={"windows": 10, "viennese": 3},
)


def names(folder: Path) -> list[str]:
    """What lies in a folder, but for the file of the lock."""
    return sorted(path.name for path in folder.iterdir() if path.suffix != ".lock")


def written(folder: Path, text: str) -> Path:
    """A settings file with this text."""
    path = folder / FILE_NAME
    path.write_bytes(text.encode())
    return path


@pytest.mark.parametrize("key, names", [("book", RULESETS), ("level", LEVELS), ("scheme", SCHEMES)])
def test_the_defaults_name_all_that_can_be_chosen(key: str, names: Iterable[str]) -> None:
    text = DEFAULTS.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith(f"{key} ="))
    said = line.partition("#")[2]
    assert [name for name in names if name not in said] == []


def test_the_defaults_are_those_of_the_rules_and_the_help() -> None:
    defaults = default_settings()
    assert defaults.name == "Player"
    assert defaults.discard == "double"
    assert (defaults.book, defaults.players) == ("windows", 2)
    assert defaults.level == "beginner"
    assert defaults.delay == 0
    assert (defaults.card_color, defaults.background_color) == ("Dark Red", "Dark Green")
    assert defaults.back == 0
    assert defaults.slides
    assert defaults.sound
    assert defaults.fullscreen
    assert defaults.rules == WINDOWS.option_values()


def test_levels_are_players_but_not_the_test_player() -> None:
    assert "beginner" in LEVELS
    assert "random" not in LEVELS


def test_a_first_start_has_the_defaults_and_nothing_to_tell(tmp_path: Path) -> None:
    assert load(tmp_path / "not yet") == (default_settings(), None)
    assert not (tmp_path / "not yet").exists()


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    folder = tmp_path / "made" / "for it"
    save(CHANGED, folder)
    assert load(folder) == (CHANGED, None)
    save(default_settings(), folder)
    assert load(folder) == (default_settings(), None)
    assert [path.name for path in folder.iterdir() if path.suffix != ".lock"] == [FILE_NAME]


@pytest.mark.slow
@given(
    st.text(max_size=LONGEST_NAME),
    st.integers(0, 10_000),
    st.sampled_from(COLOR_NAMES),
    st.booleans(),
)
def test_any_valid_settings_come_back(name: str, delay: int, color: str, on: bool) -> None:
    try:
        name = name_of(name)
    except ValueError:
        name = "Player"
    kept = CHANGED._replace(name=name, delay=delay, card_color=color, sound=on)
    with tempfile.TemporaryDirectory() as folder:
        save(kept, Path(folder))
        assert load(Path(folder)) == (kept, None)


def test_what_the_coach_waits_for_is_told_as_it_is(tmp_path: Path) -> None:
    written(tmp_path, "[coach]\npoints = 0\n")
    _, notice = load(tmp_path)
    assert notice is not None
    assert "coach.points is not a whole number from 1 to 5000" in notice


def test_what_a_file_leaves_out_is_as_in_the_defaults(tmp_path: Path) -> None:
    written(tmp_path, '[computer]\ndelay = 250\n[rules]\ncards-drawn = "2"\n')
    loaded, notice = load(tmp_path)
    assert notice is None
    assert loaded == default_settings()._replace(
        delay=250,
        pace="1994",
        rules={**default_settings().rules, "cards-drawn": "2"},
    )


@pytest.mark.parametrize("beginning", ["\ufeff", "# mine\r\n"])
def test_a_file_from_any_editor_is_read(tmp_path: Path, beginning: str) -> None:
    written(tmp_path, f"{beginning}[computer]\r\ndelay = 7\r\n")
    assert load(tmp_path) == (default_settings()._replace(delay=7, pace="1994"), None)


def test_what_a_later_version_added_is_passed_over_and_kept(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        'novel = 1\n[computer]\ndelay = 5\nmood = "grim"\n'
        '[rules]\nnew-rule = "yes"\n[cloud]\nx = []\n',
    )
    loaded, notice = load(tmp_path)
    assert (loaded.delay, notice) == (5, None)
    assert "new-rule" not in loaded.rules

    save(loaded._replace(delay=6), tmp_path)
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    assert tables["novel"] == 1
    assert tables["cloud"] == {"x": []}
    assert tables["computer"] == {
        "delay": 6,
        "mood": "grim",
        "level": "beginner",
        "levels": [],
        "pace": "1994",
        "temper": "changing",
        "deeply": False,
    }
    assert tables["rules"]["new-rule"] == "yes"


WRONG = {
    "a day that is none": '[player]\nreminded = "yesterday"\n',
    "too many rounds": "[rounds]\nwindows = 11\n",
    "a text for rounds": '[rounds]\nhoyle = "2"\n',
    "a list of rounds": "rounds = []\n",
    "a control character": '[player]\nname = "a\\u0007b"\n',
    "an empty name": '[player]\nname = "  "\n',
    "a long name": f'[player]\nname = "{"x" * (LONGEST_NAME + 1)}"\n',
    "a number for a name": "[player]\nname = 7\n",
    "an unknown click": '[player]\ndiscard = "triple"\n',
    "a number for a rule book": "[match]\nbook = 1\n",
    "an empty rule book": '[match]\nbook = ""\n',
    "a rule book with edges": '[match]\nbook = " official"\n',
    "a long rule book": f'[match]\nbook = "{"x" * (LONGEST_BOOK + 1)}"\n',
    "one player": "[match]\nplayers = 1\n",
    "five players": "[match]\nplayers = 5\n",
    "a text for players": '[match]\nplayers = "2"\n',
    "a truth for players": "[match]\nplayers = true\n",
    "a list with an unknown level": '[computer]\nlevels = ["expert", "random"]\n',
    "too many levels": '[computer]\nlevels = ["expert", "expert", "expert", "expert"]\n',
    "levels that are none": "[computer]\nlevels = 3\n",
    "an unknown level": '[computer]\nlevel = "random"\n',
    "a text for a number": '[computer]\ndelay = "5"\n',
    "a fraction": "[computer]\ndelay = 5.0\n",
    "a truth for a number": "[computer]\ndelay = true\n",
    "a negative delay": "[computer]\ndelay = -1\n",
    "a delay over ten seconds": "[computer]\ndelay = 10001\n",
    "an unknown colour": '[look]\ncard_color = "Mauve"\n',
    "a list for a colour": "[look]\nbackground_color = []\n",
    "an unknown back": "[look]\nback = 12\n",
    "a negative back": "[look]\nback = -1\n",
    "a text for a back": '[look]\nback = "basket"\n',
    "a truth for a back": "[look]\nback = true\n",
    "a number for slides": "[look]\nslides = 1\n",
    "a number for a truth": "[sound]\non = 1\n",
    "a text for a truth": '[screen]\nfullscreen = "yes"\n',
    "an option out of range": '[rules]\ncards-drawn = "3"\n',
    "an option that is no text": "[rules]\ncards-drawn = 2\n",
    "a value for a table": "rules = 3\n",
    "tables for a table": "[[computer]]\n",
}


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG.keys())
def test_a_value_that_makes_no_sense_is_told_and_the_others_hold(tmp_path: Path, text: str) -> None:
    kept = text + "[prompts]\ntips = false\n"
    path = written(tmp_path, kept)

    loaded, notice = load(tmp_path)

    assert loaded == default_settings()._replace(tips=False)
    assert notice is not None
    first, *reasons = notice.split("\n")
    assert str(path) in first
    assert len(reasons) == 1
    assert reasons[0].isprintable()
    assert len(notice) < 600
    assert names(tmp_path) == [FILE_NAME]
    assert path.read_text() == kept
    assert load(tmp_path) == (loaded, notice)


def test_a_value_of_a_later_version_survives_what_does_not_replace_it(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        'clouds = 7\n[computer]\npace = "leisurely"\nlevel = "master"\n[look]\nscheme = "2031"\n'
        '[rules]\ncards-drawn = "5"\ntop-card-counts = "no"\n',
    )
    loaded, notice = load(tmp_path)
    assert loaded.rules == {**default_settings().rules, "top-card-counts": "no"}
    told = (notice or "").split("\n")
    assert [line.split(" ")[0] for line in told[1:]] == [
        "computer.level",
        "computer.pace",
        "look.scheme",
        "One",
    ]
    save(loaded._replace(level="expert", delay=5), tmp_path, before=loaded)
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    assert tables == {
        "clouds": 7,
        "computer": {"pace": "leisurely", "level": "expert", "delay": 5},
        "look": {"scheme": "2031"},
        "rules": {"cards-drawn": "5", "top-card-counts": "no"},
    }


def test_two_windows_lose_nothing_of_one_another(tmp_path: Path) -> None:
    save(default_settings(), tmp_path)
    one, other = load(tmp_path)[0], load(tmp_path)[0]
    save(one._replace(name="Ann", level="expert"), tmp_path, before=one)
    rules = {**other.rules, "cards-drawn": "2"}
    save(other._replace(new_rounds=9, rules=rules), tmp_path, before=other)
    assert load(tmp_path) == (
        default_settings()._replace(name="Ann", level="expert", new_rounds=9, rules=rules),
        None,
    )


def test_what_has_not_changed_is_not_written(tmp_path: Path) -> None:
    save(CHANGED, tmp_path)
    before = (tmp_path / FILE_NAME).stat()
    save(default_settings(), tmp_path, before=default_settings())
    assert (tmp_path / FILE_NAME).stat() == before
    assert load(tmp_path) == (CHANGED, None)


def test_all_is_written_where_the_file_has_gone(tmp_path: Path) -> None:
    save(CHANGED._replace(delay=7), tmp_path, before=CHANGED)
    assert load(tmp_path) == (CHANGED._replace(delay=7), None)


#: What makes no sense as a whole.
DAMAGED = {
    "no TOML": "[computer\n",
    "a key twice": "[computer]\ndelay = 1\ndelay = 2\n",
    "too much": "# " + "x" * LARGEST,
    "too deep": "a = " + "[" * 20_000,
    "a huge number": "a = " + "9" * 20_000,
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_file_is_set_aside_and_said_once(tmp_path: Path, text: str) -> None:
    path = written(tmp_path, text)
    damaged = path.read_bytes()

    loaded, notice = load(tmp_path)

    assert loaded == default_settings()
    assert notice is not None
    assert str(path) in notice
    assert "settings.toml.damaged" in notice
    assert "\n" not in notice
    assert len(notice) < 400
    assert not path.exists()
    assert (tmp_path / "settings.toml.damaged").read_bytes() == damaged
    assert load(tmp_path) == (default_settings(), None)


def test_bytes_that_are_no_text_are_damage(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b'[player]\nname = "\xff"\n')
    _, notice = load(tmp_path)
    assert notice is not None
    assert "it is not UTF-8" in notice


def test_damaged_files_are_numbered(tmp_path: Path) -> None:
    for text in ("first", "second", "third"):
        written(tmp_path, text)
        load(tmp_path)
    names = ("settings.toml.damaged", "settings.toml.damaged-2", "settings.toml.damaged-3")
    assert [(tmp_path / name).read_text() for name in names] == ["first", "second", "third"]


@pytest.mark.slow
@given(st.binary(max_size=300))
def test_no_bytes_break_the_loading(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / FILE_NAME).write_bytes(data)
        first = load(Path(folder))[0]
        assert load(Path(folder))[0] == first == default_settings()


def test_a_damaged_file_that_cannot_be_moved_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    written(tmp_path, "no TOML")
    monkeypatch.setattr(Path, "rename", refuse)
    loaded, notice = load(tmp_path)
    assert loaded == default_settings()
    assert notice is not None
    assert "could not be renamed" in notice


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b'[player]\nname = "\xff"', "it is not UTF-8"),
        (b"a", "Expected '='"),
        (b"[look]", "player.name"),
    ],
)
def test_defaults_that_are_none_are_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes, reason: str
) -> None:
    path = tmp_path / "defaults.toml"
    path.write_bytes(data)
    monkeypatch.setattr(kept_settings, "asset", lambda *_: path)
    with pytest.raises(SettingsError, match=rf"^The default settings in .*{reason}[^\n]*\.$"):
        load(tmp_path)


def test_what_became_unreadable_since_is_set_aside_and_said_at_the_next_save(
    tmp_path: Path,
) -> None:
    written(tmp_path, "no TOML")
    with pytest.raises(SettingsError, match=r"the file is now called settings\.toml\.damaged"):
        save(CHANGED, tmp_path)
    assert load(tmp_path) == (CHANGED, None)
    assert (tmp_path / "settings.toml.damaged").read_text() == "no TOML"


def test_a_save_that_fails_says_so_and_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    save(CHANGED, tmp_path)
    monkeypatch.setattr("os.fsync", refuse)
    with pytest.raises(SettingsError, match=r"cannot be saved in .*: No space left on device"):
        save(default_settings(), tmp_path)
    assert load(tmp_path) == (CHANGED, None)
    assert [path.name for path in tmp_path.iterdir() if path.suffix != ".lock"] == [FILE_NAME]


def test_a_folder_that_cannot_be_made_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SettingsError, match="cannot be saved"):
        save(default_settings(), tmp_path / "file")


def test_saving_over_a_damaged_file_mends_it(tmp_path: Path) -> None:
    written(tmp_path, "computer = 3\n")
    save(CHANGED, tmp_path)
    assert load(tmp_path) == (CHANGED, None)


@pytest.mark.parametrize(
    ("text", "delay"), [("0", 0), ("10000", 10_000), (" 250 ", 250), ("007", 7)]
)
def test_delays_are_read(text: str, delay: int) -> None:
    assert delay_of(text) == delay


@pytest.mark.parametrize(
    "text", ["", "-1", "+5", "10001", "1.5", "ten", "1_0", "٣", "²", "9" * 5000]
)
def test_what_is_no_delay_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"from 0 to 10,000 milliseconds\.$"):
        delay_of(text)


@pytest.mark.parametrize(("text", "name"), [("Ann", "Ann"), ("  Ann Lee ", "Ann Lee"), ("é", "é")])
def test_names_are_read(text: str, name: str) -> None:
    assert name_of(text) == name


@pytest.mark.parametrize("text", ["", "   ", "\u00a0", "a\nb", "a\tb", "\ud800", "x" * 41])
def test_what_is_no_name_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="A name has"):
        name_of(text)


FOLDERS = pytest.mark.parametrize(
    ("folder", "asked"),
    [
        (folders.config_dir, "user_config_path"),
        (folders.data_dir, "user_data_path"),
        (folders.state_dir, "user_state_path"),
    ],
)


@FOLDERS
def test_the_folders_are_the_users_own(
    folder: Callable[[], Path], asked: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    calls = []

    def answer(name: str, appauthor: object) -> Path:
        calls.append((name, appauthor))
        return tmp_path

    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, "~")
    monkeypatch.setattr(platformdirs, asked, answer)
    assert folder() == tmp_path
    assert calls == [("canasta", False)]


@FOLDERS
@pytest.mark.parametrize("home", ["/home/ann", "/", "", "there", None])
@pytest.mark.parametrize("named", ["", " ", "there", "/there", "/there/"])
def test_what_the_environment_tells_is_what_platformdirs_says(
    folder: Callable[[], Path],
    asked: str,
    named: str,
    home: str | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if home is None:
        monkeypatch.delenv("HOME", raising=False)
    else:
        monkeypatch.setenv("HOME", home)
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, named)
    assert folder() == getattr(platformdirs, asked)("canasta", appauthor=False)


def test_without_a_folder_the_users_own_is_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(folders, "config_dir", lambda: tmp_path)
    save(CHANGED)
    assert load() == (CHANGED, None)


def test_what_is_seldom_needed_is_imported_late() -> None:
    code = (
        "import sys, game.storage.kept_settings\n"
        "print({'platformdirs', 'tomli_w'} & set(sys.modules))"
    )
    result = children.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout == "set()\n"


@pytest.mark.parametrize(("before", "now"), [("Light Grey", "Light Gray"), ("Grey", "Gray")])
def test_colors_are_read_as_they_were_spelled_before(tmp_path: Path, before: str, now: str) -> None:
    written(tmp_path, f'[look]\ncard_color = "{before}"\nbackground_color = "{before}"\n')
    settings, trouble = load(tmp_path)
    assert trouble is None
    assert (settings.card_color, settings.background_color) == (now, now)
    save(settings, tmp_path)
    assert before not in (tmp_path / FILE_NAME).read_text()
    assert load(tmp_path) == (settings, None)


def test_a_name_that_was_the_name_of_a_color_stays(tmp_path: Path) -> None:
    written(tmp_path, '[player]\nname = "Grey"\n')
    settings, trouble = load(tmp_path)
    assert trouble is None
    assert settings.name == "Grey"
