"""The picture of docs/speed.md: turns a second against seats, hand size, packs and length.

It is drawn of the figures in the document alone: a line a version, a panel for each that varies.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.benchmarks import engine_work
from tests.benchmarks.figures import ROOT, Lines

PICTURE: Final[Path] = ROOT / "docs" / "speed.svg"
#: What varies, and how it is called under its panel.
PANELS: Final = {
    "seats": "seats",
    "hand-sizes": "cards dealt",
    "packs": "packs",
    "length": "actions of the round",
}
#: Pixels: a panel with what is around it, and the margins in it.
_WIDE, _HIGH, _LEFT, _EDGE = 230, 200, 52, 34
_COLORS: Final = ("#999999", "#1b9e77", "#d95f02", "#7570b3", "#e7298a", "#66a61e")


def svg(lines: Lines) -> str:
    """Return the picture."""
    wide, high = _WIDE * len(PANELS), _HIGH * len(engine_work.VARYING) + 24
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
        'font-family="sans-serif" font-size="11">',
        f'<rect width="{wide}" height="{high}" fill="white"/>',
    ]
    versions = [each for each in lines if any("own rules" in name for name in lines[each])]
    colors = dict(zip(versions, _COLORS * len(versions), strict=False))
    for row, kind in enumerate(engine_work.VARYING):
        for column, name in enumerate(PANELS):
            parts.append(f'<g transform="translate({column * _WIDE} {row * _HIGH})">')
            parts += _panel(kind, name, lines, colors)
            parts.append("</g>")
    for place, (version, color) in enumerate(colors.items()):
        parts.append(
            f'<text x="{_LEFT + 60 * place}" y="{high - 8}" fill="{color}">{version}</text>'
        )
    return "\n".join([*parts, "</svg>\n"])


def _panel(kind: str, name: str, lines: Lines, colors: dict[str, str]) -> Iterator[str]:
    """Yield the parts of a panel: its frame and scale, and a line for each version."""
    start = f"{kind} turns by own rules, {name} "
    curves = {
        version: {int(n.removeprefix(start)): f for n, f in lines[version].items() if start in n}
        for version in colors
    }
    found = [figure for curve in curves.values() for figure in curve.values()]
    values = sorted({value for curve in curves.values() for value in curve})
    right, low = _WIDE - 14, _HIGH - _EDGE
    most = max(found, default=1)
    yield f'<path d="M{_LEFT} 24V{low}H{right}" fill="none" stroke="black"/>'
    yield f'<text x="{_LEFT}" y="16">{kind}, turns a second</text>'
    for share in (0, 0.5, 1):
        y = low - share * (low - 30)
        yield f'<text x="{_LEFT - 4}" y="{y + 4:.0f}" text-anchor="end">{share * most:,.0f}</text>'
    across = {value: _LEFT + 10 + (right - _LEFT - 20) * _share(value, values) for value in values}
    for value, x in across.items():
        yield f'<text x="{x:.0f}" y="{low + 13}" text-anchor="middle">{value}</text>'
    middle = (_LEFT + right) / 2
    yield f'<text x="{middle:.0f}" y="{low + 27}" text-anchor="middle">{PANELS[name]}</text>'
    for version, curve in curves.items():
        if not curve:
            continue  # that version does not have it
        points = [(across[v], low - curve[v] / most * (low - 30)) for v in sorted(curve)]
        path = " ".join(f"{x:.0f},{y:.1f}" for x, y in points)
        yield f'<polyline points="{path}" fill="none" stroke="{colors[version]}" stroke-width="2"/>'


def _share(value: int, values: list[int]) -> float:
    """Return where a value lies between the first and the last, 0 to 1."""
    return (value - values[0]) / ((values[-1] - values[0]) or 1)
