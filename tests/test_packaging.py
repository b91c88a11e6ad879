"""What packages are made of agrees with the program: versions, manual, desktop files, tags."""

import configparser
import hashlib
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import __version__
from game.arguments import COMMANDS, FULLSCREEN, VARIABLES
from tests import children
from tools import manual, share, stores, tags

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the name of the process, which is changed for a manual."""
    monkeypatch.setattr(sys, "argv", [*sys.argv])


def changelog() -> dict[str, str]:
    """The finished versions, with their days."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    return dict(re.findall(r"(?m)^## (\S+) \((\d{4}-\d\d-\d\d)\)$", text))


def test_the_manual_has_every_command_option_variable_and_status() -> None:
    pytest.importorskip("argparse_manpage")  # one of the development packages
    page = manual.manual().replace("\\-", "-")
    options = re.findall(r"--[a-z-]+", manual.parser().format_help().replace("--help", ""))
    for word in (*COMMANDS, *options, *VARIABLES, FULLSCREEN, "--duplicate", "EXIT STATUS", "130"):
        assert word in page, word
    assert "main.py" not in page
    assert "pytest" not in page


@pytest.mark.parametrize("shell", manual.SHELLS)
def test_a_shell_completes_every_command(shell: str) -> None:
    pytest.importorskip("shtab")
    text = dict(manual.completions())[manual.SHELLS[shell]]
    for word in (*COMMANDS, "--data-dir" if shell != "fish" else "data-dir"):
        assert word in text


@pytest.mark.slow
def test_bash_reads_what_completes_commands(tmp_path: Path) -> None:
    pytest.importorskip("shtab")
    text = dict(manual.completions())[manual.SHELLS["bash"]]
    (tmp_path / "canasta").write_text(text)
    code = (
        'source "$1"; COMP_WORDS=(canasta ver); COMP_CWORD=1; '
        '"$(complete -p canasta | sed "s/.*-F //; s/ .*//")"; echo "${COMPREPLY[@]}"'
    )
    done = children.run(
        ["bash", "-c", code, "bash", str(tmp_path / "canasta")], capture_output=True, text=True
    )
    assert done.stdout.split() == ["verify"], done.stderr


def test_a_desktop_finds_program_icon_and_type_of_file(tmp_path: Path) -> None:
    for _source, place in share.files():
        assert _source.is_file(), place
    places = {place for _, place in share.files()}
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(ROOT / "packaging" / "linux" / f"{share.ID}.desktop", "utf-8")
    desktop = entry["Desktop Entry"]
    assert f"icons/hicolor/48x48/apps/{desktop['Icon']}.png" in places
    scripts = (ROOT / "pyproject.toml").read_text("utf-8")
    assert f"\n{desktop['Exec'].split()[0]} = " in scripts
    kind = ElementTree.parse(ROOT / "packaging" / "linux" / f"{share.ID}.xml").getroot()[0]
    assert desktop["MimeType"] == kind.get("type", "") + ";"
    icon = next(each.get("name") for each in kind if each.tag.endswith("}icon"))
    assert f"icons/hicolor/48x48/mimetypes/{icon}.png" in places
    magic = next(each for each in kind if each.tag.endswith("}magic"))[0].get("value", "-")
    assert (ROOT / "tests" / "record" / "sample.can").read_text("utf-8").startswith(magic)


def test_a_store_is_told_of_every_version_with_its_day() -> None:
    told = ElementTree.parse(ROOT / "packaging" / "linux" / f"{share.ID}.metainfo.xml").getroot()
    releases = {each.get("version"): each.get("date") for each in told.iter("release")}
    assert releases == changelog()
    assert told.findtext("id") == share.ID
    assert told.findtext("launchable") == f"{share.ID}.desktop"


def test_the_debian_package_has_the_version_of_now() -> None:
    first = (ROOT / "debian" / "changelog").read_text("utf-8").splitlines()[0]
    assert first.startswith(f"canasta ({__version__}) ")


@pytest.mark.slow
def test_a_version_is_what_the_parent_of_the_next_ones_first_commit_holds(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        who = ("-c", "user.name=A", "-c", "user.email=a@b")
        subprocess.run(["git", *who, "-C", str(tmp_path), *words], check=True, capture_output=True)

    said = tmp_path / tags.SAYS
    said.parent.mkdir()
    git("init", "-q")
    for number, text in enumerate(
        ("", '__version__ = "1.0"', '__version__ = "1.0"', '__version__ = "1.1"')
    ):
        said.write_text(text + "\n")
        (tmp_path / "other").write_text(str(number))
        git("add", "-A")
        git("commit", "-q", "-m", str(number))
    (version,) = tags.finished(tmp_path)
    assert version.number == "1.0"
    assert tags.git("show", f"{version.commit}:other", root=tmp_path) == "2"


def test_winget_and_homebrew_are_told_where_the_release_is_and_its_checksums(
    tmp_path: Path,
) -> None:
    for name in stores.FILES.values():
        (tmp_path / name).write_bytes(name.encode())
    stores.main(["https://host.invalid/release/", str(tmp_path), str(tmp_path / "out")])
    written = {
        path.name: path.read_text("utf-8")
        for path in (tmp_path / "out").rglob("*")
        if path.is_file()
    }
    assert len(written) == 4
    for name, text in written.items():
        assert not re.search("@[A-Z]+@", text), name
    sources, windows = (hashlib.sha256(name.encode()).hexdigest() for name in stores.FILES.values())
    formula, installer = written["canasta.rb"], written["Canasta.Canasta.installer.yaml"]
    assert f'url "https://host.invalid/release/canasta-{__version__}.tar.gz"' in formula
    assert f'sha256 "{sources}"' in formula
    assert 'InstallerUrl: "https://host.invalid/release/canasta-windows-latest.zip"' in installer
    assert f"InstallerSha256: {windows}" in installer


def test_who_cites_it_cites_the_version_of_now() -> None:
    text = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {__version__}\n" in text
