"""The page's toolkit does what pygame does: pictures, rectangles, letters and what is drawn."""

import ast
import os
import re
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.screen import canvas
from game.screen.canvas import page
from game.screen.canvas.page import draw, font, image, transform
from game.screen.canvas.page.rect import Rect
from game.screen.canvas.page.surface import SRCALPHA, Surface, ToolkitError
from tests import children
from tests.often import tried
from tests.screen.kept import PICTURES, pixels
from tests.screen.page_pictures import digest
from tests.screen.positions import POSITIONS
from tests.screen.samples import FOLDER, SAMPLES
from tests.sources import GAME

ROOT = Path(__file__).parents[2]
FONTS = sorted((ROOT / "sprites" / "fonts").rglob("*.bdf"))


def assert_drawn_as_kept(names: list[str]) -> None:
    """That the page's toolkit draws these as they are kept."""
    done = children.run(
        [sys.executable, "-m", "tests.screen.page_pictures", *names],
        cwd=ROOT,
        env={**os.environ, "CANASTA_TOOLKIT": "page"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    drawn = dict(line.split() for line in done.stdout.splitlines())
    assert drawn.keys() == {*names}
    for name in names:
        path = FOLDER / f"{name}.png" if name in SAMPLES else PICTURES / f"table_{name}.png"
        kept = pygame.image.load(path)
        assert drawn[name] == digest(kept.get_size(), pixels(kept)), name


def test_some_pictures_are_the_kept_ones() -> None:
    assert_drawn_as_kept(["mid_round", "four_laid_open", "prompt", "menu_system"])


@pytest.mark.slow
def test_all_pictures_are_the_kept_ones() -> None:
    assert_drawn_as_kept([*POSITIONS, *SAMPLES])


def test_both_toolkits_offer_the_same_names() -> None:
    for name in {*canvas.__all__} - {"clipboard"}:  # made of what either offers
        theirs, ours = getattr(canvas, name), getattr(page, name)
        if name in ("Event", "Cursor", "mixer", "Color"):  # pygame's are made in C
            continue
        for part in (each for each in vars(ours) if isinstance(theirs, type) and each[0] != "_"):
            assert hasattr(theirs, part) or part in ("over", "rows", "key"), (name, part)


def test_codes_are_pygames() -> None:
    for name, value in vars(page.codes).items():
        if name.isupper():
            assert getattr(pygame, name) == value, name


#: What is read only where there is a desktop.
OF_DESKTOPS = ("window.py", "scaling.py", "display.py", "kept_picture.py", "border.py", "run.py")


@pytest.mark.slow
def test_the_page_offers_whatever_the_program_asks_for() -> None:
    asked = set()
    for path in sorted((ROOT / "game").rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        had = {
            alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            and (node.module or "").removeprefix("screen.") in ("", "canvas")
            for alias in node.names
        }
        for node in ast.walk(tree) if path.name not in OF_DESKTOPS else ():
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id in had
                and hasattr(page, node.value.id)
            ):
                asked.add((node.value.id, node.attr))
    assert {("events", "get"), ("codes", "KEYDOWN"), ("font", "Font")} <= asked
    assert [each for each in sorted(asked) if not hasattr(getattr(page, each[0]), each[1])] == []


def numbers(rng: Random, count: int) -> list[int]:
    return [rng.randint(-6, 9) for _ in range(count)]


#: Whatever is asked of a rectangle, with as many numbers as it takes.
ASKED: dict[str, Callable[[Any, Any, list[int]], object]] = {
    "clip": lambda a, b, _n: a.clip(b),
    "union": lambda a, b, _n: a.union(b),
    "unionall": lambda a, b, _n: a.unionall([b, a.move(3, 3)]),
    "contains": lambda a, b, _n: bool(a.contains(b)),
    "colliderect": lambda a, b, _n: bool(a.colliderect(b)),
    "collidelistall": lambda a, b, _n: a.collidelistall([b, a, b.move(2, 2)]),
    "collidelist": lambda a, b, _n: a.collidelist([b, b.move(2, 2)]),
    "clamp": lambda a, b, _n: a.clamp(b),
    "inflate": lambda a, _b, n: a.inflate(*n[:2]),
    "move": lambda a, _b, n: a.move(n[:2]),
    "collidepoint": lambda a, _b, n: bool(a.collidepoint(*n[:2])),
    "centers": lambda a, _b, _n: (a.centerx, a.centery, a.center, a.right, a.bottom, a.size),
    "edges": lambda a, _b, _n: (a.topleft, a.topright),
    "bool": lambda a, _b, _n: bool(a),
    "equal": lambda a, b, _n: (a == b, a == a.copy(), tuple(a) == a),
}
#: Whatever can be set.
PARTS = ("left", "top", "right", "bottom", "width", "height", "centerx", "centery")


@tried(100, 3000)
@pytest.mark.parametrize("asked", ASKED)
def test_rectangles_reckon_as_pygames(asked: str, count: int) -> None:
    rng = Random(34)
    for _ in range(count):
        a, b, more = numbers(rng, 2), numbers(rng, 2), numbers(rng, 2)
        # No size is less than nothing anywhere in the program.
        a, b = a + [abs(n) for n in numbers(rng, 2)], b + [abs(n) for n in numbers(rng, 2)]
        theirs = ASKED[asked](pygame.Rect(a), pygame.Rect(b), more)
        ours = ASKED[asked](Rect(a), Rect(b), more)
        if isinstance(theirs, pygame.Rect):
            theirs, ours = tuple(theirs), tuple(ours)  # type: ignore[arg-type]
        assert theirs == ours, (asked, a, b, more)


@pytest.mark.parametrize("part", PARTS)
def test_parts_of_rectangles_are_set_as_pygames(part: str) -> None:
    for value in range(7):
        theirs, ours = pygame.Rect(1, 2, 5, 4), Rect(1, 2, 5, 4)
        setattr(theirs, part, value)
        setattr(ours, part, value)
        assert tuple(theirs) == tuple(ours)


@pytest.mark.parametrize("corner", ["topleft", "topright", "size"])
def test_corners_of_rectangles_are_set_as_pygames(corner: str) -> None:
    theirs, ours = pygame.Rect(1, 2, 5, 4), Rect(1, 2, 5, 4)
    setattr(theirs, corner, (9, 7))
    setattr(ours, corner, (9, 7))
    assert tuple(theirs) == tuple(ours)


#: What other things are called, too, of which the program asks for it.
OF_OTHERS = {"update", "fit", "scale_by"}


def test_what_is_asked_of_rectangles_a_page_has() -> None:
    asked = {
        name
        for path in GAME.rglob("*.py")
        for name in re.findall(r"[\w)\]]\.([a-z]\w*)", path.read_text("utf-8"))
    }
    assert asked & {*dir(pygame.Rect)} - {*dir(Rect)} <= OF_OTHERS


def both(rng: Random, size: tuple[int, int], key: int | None) -> tuple[pygame.Surface, Surface]:
    """The same picture of eight colors, as each toolkit has it."""
    pixels = bytes(rng.randrange(8) for _ in range(size[0] * size[1]))
    colors = [(i * 30, 255 - i, i) for i in range(8)]
    theirs = pygame.image.frombytes(pixels, size, "P")
    ours = image.frombytes(pixels, size, "P")
    for each in (theirs, ours):
        each.set_palette(colors)
        each.set_colorkey(key)
    return theirs, ours


@tried(50, 1000)
def test_pictures_are_drawn_upon_another_as_pygame_does(count: int) -> None:
    rng = Random(2)
    for _ in range(count):
        key = rng.choice((None, 3))
        on, our_on = both(rng, (12, 9), None)
        by, our_by = both(rng, (rng.randint(1, 8), rng.randint(1, 8)), key)
        clip, at, area = numbers(rng, 4), numbers(rng, 2), numbers(rng, 4)
        clip[2:] = [abs(n) for n in clip[2:]]
        area = [abs(n) for n in area]
        on.set_clip(clip)
        our_on.set_clip(clip)
        assert tuple(on.blit(by, at, area))[2:] == tuple(our_on.blit(our_by, at, area))[2:]
        assert pygame.image.tobytes(on, "RGB") == image.tobytes(our_on, "RGB")
        on.fill(5, area)
        our_on.fill(5, area)
        assert pygame.image.tobytes(on, "P") == image.tobytes(our_on, "P")


@pytest.mark.parametrize("how", ["scale", "scale_by", "left", "right", "part"])
def test_pictures_are_made_of_pictures_as_pygame_does(how: str) -> None:
    makes: dict[str, Callable[[Any, Any], Any]] = {
        "scale": lambda kit, each: kit.scale(each, (12, 9)),
        "scale_by": lambda kit, each: kit.scale_by(each, 3),
        "left": lambda kit, each: kit.rotate(each, 90),
        "right": lambda kit, each: kit.rotate(each, -90),
        "part": lambda _kit, each: each.subsurface(1, 1, 3, 2),
    }
    theirs, ours = both(Random(3), (6, 3), None)
    made, our_made = makes[how](pygame.transform, theirs), makes[how](transform, ours)
    assert made.get_size() == our_made.get_size()
    assert pygame.image.tobytes(made, "RGB") == image.tobytes(our_made, "RGB")


@tried(50, 1000)
def test_lines_are_drawn_as_pygame_does(count: int) -> None:
    rng = Random(4)
    for _ in range(count):
        on, our_on = both(rng, (16, 16), None)
        points = [(rng.randrange(16), rng.randrange(16)) for _ in range(3)]
        pygame.draw.lines(on, 7, False, points)
        draw.lines(our_on, 7, False, points)
        assert pygame.image.tobytes(on, "P") == image.tobytes(our_on, "P"), points


@pytest.mark.parametrize("path", FONTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_letters_are_drawn_as_pygame_does(path: Path) -> None:
    pygame.font.init()
    theirs, ours = pygame.font.Font(path, 16), font.Font(path, 16)
    for text in ("Canasta", "W\u00e4Qgj|,;_", "\u20ac\u0153", "1,234  -5", "\u4e00"):
        assert theirs.size(text) == ours.size(text)
        drawn, our_drawn = (
            theirs.render(text, False, (1, 2, 3)),
            ours.render(text, False, (1, 2, 3)),
        )
        assert pygame.image.tobytes(drawn, "P") == image.tobytes(our_drawn, "P"), text


@pytest.mark.parametrize("path", sorted((ROOT / "sprites").rglob("*.png")), ids=lambda p: p.stem)
@pytest.mark.sampled(3)
def test_pictures_are_read_and_written_as_pygame_does(path: Path, tmp_path: Path) -> None:
    theirs, ours = pygame.image.load(path), image.load(path)
    assert theirs.get_size() == ours.get_size()
    assert pygame.image.tobytes(theirs, "P") == image.tobytes(ours, "P")
    assert tuple(theirs.get_palette())[:16] == ours.get_palette()[:16]
    file = BytesIO()
    image.save(ours, file)
    (tmp_path / "again.png").write_bytes(file.getvalue())
    again = pygame.image.load(tmp_path / "again.png")
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(theirs, "RGB")


@pytest.mark.parametrize("data", [b"", b"\x89PNG\r\n\x1a\n", b"GIF89a", b"\x89PNG\r\n\x1a\nabc"])
def test_what_is_no_picture_is_refused(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "x.png").write_bytes(data)
    with pytest.raises(ToolkitError):
        image.load(tmp_path / "x.png")


def test_a_clear_picture_stays_clear_where_nothing_is_drawn() -> None:
    clear = Surface((3, 1), SRCALPHA, 32)
    _, drawn = both(Random(5), (1, 1), None)
    clear.blit(drawn, (1, 0))
    on = Surface((3, 1))
    on.set_palette(drawn.get_palette())
    on.fill(7)
    on.blit(clear)
    assert image.tobytes(on, "P") == bytes([7, drawn.get_at_mapped((0, 0)), 7])


def test_what_is_drawn_on_later_is_drawn_as_it_is_then() -> None:
    """What is clear of a picture is found once, and again once it or a part of it has changed."""
    _, whole = both(Random(6), (4, 2), 3)
    whole.fill(3)
    part = whole.subsurface(1, 0, 2, 2)
    on = Surface((4, 2))
    on.set_palette(whole.get_palette())
    on.fill(7)
    on.blit(whole)
    assert image.tobytes(on, "P") == bytes([7] * 8)
    part.set_at((0, 1), 5)
    on.blit(whole)
    assert image.tobytes(on, "P") == bytes([7, 7, 7, 7, 7, 5, 7, 7])
    whole.fill(2, (2, 0, 1, 1))
    on.blit(part, (0, 0))
    assert image.tobytes(on, "P") == bytes([7, 2, 7, 7, 5, 5, 7, 7])
    whole.set_colorkey(5)
    on.blit(whole)
    assert image.tobytes(on, "P") == bytes([3, 3, 2, 3, 3, 5, 3, 3])


def nearest(left: int, above: int, corner: int) -> int:
    """Paeth's predictor, as the standard of PNG has it."""
    plane = left + above - corner
    gaps = abs(plane - left), abs(plane - above), abs(plane - corner)
    return (left, above, corner)[gaps.index(min(gaps))]


@pytest.mark.parametrize("form", range(5))
def test_lines_of_a_picture_are_read_whatever_they_were_filtered_by(form: int) -> None:
    """By nothing, the pixel to the left, that above, their mean, or the nearest of three."""
    lots = Random(form)
    lines = [bytes(lots.randrange(256) for _ in range(12)) for _ in range(4)]
    data = bytearray()
    for above, line in zip([bytes(12), *lines], lines, strict=False):
        data.append(form)
        for at, value in enumerate(line):
            left, corner = (line[at - 1], above[at - 1]) if at else (0, 0)
            guesses = (
                0,
                left,
                above[at],
                (left + above[at]) // 2,
                nearest(left, above[at], corner),
            )
            data.append((value - guesses[form]) % 256)
    assert [*image._unfiltered(bytes(data), 12, 4)] == lines
