"""The icons in packaging/icons/: kept as they are drawn, each size whole, and all in one file."""

import struct
import sys
from pathlib import Path

import pygame
import pytest

from tests import children

ROOT = Path(__file__).resolve().parents[2]
ICONS = ROOT / "packaging" / "icons"
SIZES = {"canasta": (16, 24, 32, 48, 64, 128, 256), "canasta-record": (16, 32, 48, 64, 128, 256)}


def pixels(picture: Path) -> tuple[tuple[int, int], bytes]:
    """What is seen of a picture: its size, four bytes a pixel, the last for how clear."""
    read = pygame.image.load(picture)
    return read.get_size(), pygame.image.tobytes(read, "RGBA")


@pytest.mark.slow
def test_the_icons_are_kept_as_they_are_drawn(tmp_path: Path) -> None:
    script = ROOT / "sprites" / "draw_icons.py"
    children.run([sys.executable, str(script), str(tmp_path)], check=True)
    kept, drawn = ({path.name for path in folder.iterdir()} for folder in (ICONS, tmp_path))
    assert kept == drawn
    for name in sorted(drawn):
        if name.endswith(".png"):  # deflate differs between builds
            assert pixels(ICONS / name) == pixels(tmp_path / name), name


@pytest.mark.parametrize("name", SIZES)
def test_an_icon_has_every_size_and_is_seen_through_beside_it(name: str) -> None:
    for size in SIZES[name]:
        shape, seen = pixels(ICONS / f"{name}-{size}.png")
        assert shape == (size, size)
        clear = seen[3::4].count(0)
        assert size * size / 10 < clear < size * size / 1.6
        assert len({seen[at : at + 4] for at in range(0, len(seen), 4)}) > 5


@pytest.mark.parametrize("name", SIZES)
def test_windows_reads_every_size_from_one_file(name: str) -> None:
    whole = (ICONS / f"{name}.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", whole)
    assert (reserved, kind, count) == (0, 1, len(SIZES[name]))
    for number, size in enumerate(SIZES[name]):
        wide, high, _, _, _, _, length, place = struct.unpack_from(
            "<BBBBHHII", whole, 6 + 16 * number
        )
        assert wide == high == size % 256
        assert whole[place : place + length] == (ICONS / f"{name}-{size}.png").read_bytes()


@pytest.mark.parametrize("name", SIZES)
def test_a_mac_reads_them_from_one_file(name: str) -> None:
    whole = (ICONS / f"{name}.icns").read_bytes()
    assert (whole[:4], struct.unpack_from(">I", whole, 4)[0]) == (b"icns", len(whole))
    place, sizes = 8, []
    while place < len(whole):
        length = struct.unpack_from(">I", whole, place + 4)[0]
        picture = whole[place + 8 : place + length]
        sizes.append(struct.unpack_from(">I", picture, 16)[0])  # the width in the header of a PNG
        place += length
    assert sizes == [16, 32, 32, 64, 128, 256, 256]
