"""The commands that documents show are there, and those of the README do what it says."""

import contextlib
import re
import runpy
import shlex
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from game import cli
from game.arguments import COMMANDS, parse
from tests import children
from tests.scripts import loaded
from tools.site import gather, unlisted

ROOT = Path(__file__).parents[1]
SAMPLE = ROOT / "tests" / "record" / "sample.can"
BLOCK = re.compile(r"(?ms)^```(?:sh|bat)?\n(.*?)^```")
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
#: What a command of the README names is played here, a little of it.
NAMED = {"FILE": str(SAMPLE), "FILE...": str(SAMPLE), "DIR": "games", "NAME": "Anna"}


def shown(path: Path) -> list[str]:
    """The lines of the blocks of a document."""
    blocks = BLOCK.findall(path.read_text("utf-8"))
    return [line for block in blocks for line in block.splitlines() if line]


def commands_of_readme() -> list[list[str]]:
    """What stands after `canasta` in the README, without what follows at a distance."""
    lines = [line for line in shown(ROOT / "README.md") if line.startswith("canasta")]
    return [shlex.split(re.split(r" {2,}", line)[0])[1:] for line in lines]


def test_the_readme_shows_every_command_but_those_of_researchers() -> None:
    first = {words[0] for words in commands_of_readme() if words}
    assert {*COMMANDS} - first == {"merge", "leaderboard"}  # docs/scale.md, docs/rl.md
    assert first - {*COMMANDS} == {"FILE"}


@pytest.mark.parametrize("words", commands_of_readme(), ids=" ".join)
def test_a_command_of_the_readme_is_understood(words: list[str]) -> None:
    options = parse([NAMED.get(word, word) for word in words])
    assert options.command in ("play", *words)


@pytest.mark.parametrize("words", commands_of_readme(), ids=" ".join)
@pytest.mark.slow
def test_a_command_of_the_readme_does_what_it_says(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if not words or words[0] in ("FILE", "replay"):
        pytest.skip("it plays: tests/test_starting.py")
    few = {"50": "1", "expert,advanced": "random,random"}
    with contextlib.chdir(tmp_path):
        assert cli.main([NAMED.get(word, few.get(word, word)) for word in words]) == 0
    assert capsys.readouterr().out or [*tmp_path.iterdir()]


def test_a_command_of_a_checkout_is_understood() -> None:
    lines = [line for path in DOCUMENTS for line in shown(path)]
    commands = [shlex.split(line)[2:] for line in lines if line.startswith("python main.py ")]
    assert len(commands) > 5
    for words in commands:
        assert parse([NAMED.get(word, word) for word in words]).command == words[0]


def test_every_module_that_a_document_runs_is_there() -> None:
    for path in DOCUMENTS:
        for name in re.findall(r"python -m ((?:tools|tests)[\w.]*)", path.read_text("utf-8")):
            assert find_spec(name), f"{path.name}: {name}"


@pytest.mark.slow
def test_a_language_is_added_as_the_document_says(tmp_path: Path) -> None:
    shutil.copytree(
        ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__", "*.so")
    )
    shutil.copy(ROOT / "babel.cfg", tmp_path)
    lines = [line for line in shown(ROOT / "docs" / "CONTRIBUTING.md") if "babel" in line]
    assert len(lines) == 4
    for line in lines:
        _python, *words = shlex.split(line)
        children.run([sys.executable, *words], cwd=tmp_path, check=True, capture_output=True)
    assert (tmp_path / "game" / "locale" / "de" / "LC_MESSAGES" / "canasta.mo").stat().st_size


def test_a_page_that_nobody_listed_stands_at_the_end_of_the_site(tmp_path: Path) -> None:
    gather(tmp_path / "docs")
    page = Path("new").with_suffix(".md")
    (tmp_path / "docs" / page).write_text("# New\n")
    listed = (ROOT / "packaging" / "mkdocs.yml").read_text("utf-8")
    assert f"  - {page}\n" in unlisted(listed, tmp_path)
    assert "API.md" not in unlisted(listed, tmp_path)


def test_every_page_of_the_site_finds_what_it_links_to(tmp_path: Path) -> None:
    gather(tmp_path / "docs")
    for page in (tmp_path / "docs").glob("*.md"):
        text = re.sub(r"(?ms)^```.*?^```", "", page.read_text("utf-8"))
        for target in re.findall(r"\]\(([^)#:]+)\)", text):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def started_tools() -> list[str]:
    """The names of the scripts in tools/ that can be started."""
    return [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__main__")
        for path in sorted((ROOT / "tools").rglob("*.py"))
        if path.name == "__main__.py" or 'if __name__ == "__main__":' in path.read_text("utf-8")
    ]


@pytest.mark.sampled
@pytest.mark.parametrize("name", started_tools())
@pytest.mark.filterwarnings("ignore:.*found in sys.modules")
def test_a_tool_that_is_asked_what_it_does_says_so_and_does_nothing(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["tool", "--help"])
    with contextlib.chdir(tmp_path), pytest.raises(SystemExit) as ended:
        runpy.run_module(name, run_name="__main__")
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("usage: ")
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("name", ["draw_fonts", "draw_icons", "draw_ui"])
def test_a_script_that_is_asked_which_folder_it_takes_makes_none(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with contextlib.chdir(tmp_path), pytest.raises(SystemExit):
        loaded(ROOT / "sprites" / f"{name}.py").main(["--help"])
    assert "[folder]" in capsys.readouterr().out
    assert not [*tmp_path.iterdir()]


def test_what_the_example_of_learning_writes_is_no_part_of_the_checkout() -> None:
    text = (ROOT / "docs" / "examples" / "train_policy.py").read_text("utf-8")
    [written] = re.findall(r'"--out", type=Path, default=Path\("(.+)"\)', text)
    assert written in (ROOT / ".gitignore").read_text("utf-8").split()
