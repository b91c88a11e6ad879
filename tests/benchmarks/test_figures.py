"""docs/speed.md has every figure that is measured, and its picture is drawn of them."""

from pathlib import Path
from xml.etree import ElementTree

from tests.benchmarks import counted, engine_work, program_work
from tests.benchmarks.figures import (
    ADVICE,
    DOCUMENT,
    GROUPS,
    NAMES,
    PROGRAM,
    STORAGE,
    document,
    kept,
    lines_of,
    shown,
)
from tests.benchmarks.plot import PANELS, PICTURE, svg

#: Parts of what is kept, which no version is compared by.
PARTS = {"rounds copied", "rules made"}
SVG = "{http://www.w3.org/2000/svg}"


def test_every_figure_that_is_measured_has_a_column() -> None:
    of_engine = set(engine_work.work(Path())) - PARTS
    of_program = {f"{PROGRAM}, {name}" for name in program_work.MEASURES}
    others = {name for name in NAMES if name.startswith((ADVICE, STORAGE))}
    others |= {
        f"{counted.title(kind)}, {rules} {seats}"
        for kind, played in counted.KINDS.items()
        for rules, seats in played.tables
    }
    assert of_engine
    assert others
    assert of_engine | of_program | others == set(NAMES)
    assert len(set(NAMES)) == len(NAMES)


def test_the_document_names_every_figure_and_what_it_is() -> None:
    text = DOCUMENT.read_text("utf-8")
    assert all(f"## {group.title}\n\n{group.says}\n" in text for group in GROUPS)
    assert lines_of(text)
    assert document(lines_of(text)) == text


def test_the_picture_is_drawn_of_the_document() -> None:
    lines = lines_of(DOCUMENT.read_text("utf-8"))
    text = PICTURE.read_text("utf-8")
    assert text == svg(lines)
    root = ElementTree.fromstring(text)  # it is our own
    assert root.tag == f"{SVG}svg"
    assert len(root.findall(f"{SVG}g")) == len(PANELS) * len(engine_work.VARYING)
    assert all(panel.find(f"{SVG}polyline") is not None for panel in root.findall(f"{SVG}g"))


def test_a_version_keeps_what_is_not_measured_again() -> None:
    name, other = NAMES[:2]
    lines = kept({"1.10.0": {name: 1.0, other: 2.0}, "1.9.0": {name: 3.0}}, "1.10.0", {name: 12345})
    assert lines == {"1.10.0": {name: 12345, other: 2.0}, "1.9.0": {name: 3.0}}
    text = document(lines)
    assert text.index("| 1.9.0 | 3 | - |") < text.index("| 1.10.0 | 12,300 | 2 |")
    assert lines_of(text)["1.10.0"][name] == 12300
    assert [shown(each) for each in (None, 0.12345, 99.96, 1234.0)] == [
        "-",
        "0.123",
        "100",
        "1,230",
    ]
