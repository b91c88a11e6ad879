"""The pictures on the backs of cards: each painted for a whole card and for a small one.

Their figures are text pixel art in `cards/`. The light comes from the upper left. PURPLE is the
color that the player picked, as in all backs.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, pi, sin

from draw_cards import INKS, Canvas
from glyphs import Glyph, read_glyphs
from paint import Scene

WHOLE_WIDTH = 37
"""How wide a picture on a whole card is, in pixels; on a small one it is 25."""
BAT = ((31, 7), (22, 5), (12, 8), (5, 6), (0, 4), (-5, 2))
"""Where the bat is in each of its frames."""
LAMPS = ((1, "R", "r"), (2, "Y", "y"), (3, "G", "g"))
"""The lamps of the robot: the frame in which each is lit, and its ink then and else."""
WAVES = (
    (17, 5, 4),
    (29, 4, 3),
    (2, 4, 2),
    (24, 7, 5),
    (33, 8, 4),
    (15, 10, 4),
    (28, 11, 4),
    (1, 11, 5),
)
"""The lights on the river, from its bank: column, row and length."""
MOON = [INKS[ink] for ink in "YWy"]


def castle(width: int, height: int, frame: int = 0) -> Scene:
    """A castle on its rock in the sea at night. A bat flies past."""
    small = width < WHOLE_WIDTH
    scene = Scene(width, height, "b")
    water = height - (8 if small else 13)
    scene.shade(0, water, "#bbB")
    for x, y in ((3, 2), (22, 3), (33, 5), (29, 11), (1, 21), (35, 27), (25, 1), (4, 30)):
        scene.put(x, y, "W")
    moon(scene, *((4, 4, 3) if small else (7, 8, 6)))
    scene.shade_in(0, water, width, height - water, "bb#")
    for row, reach in enumerate((3, 2, 3, 1)):  # the moon in the water, broken by the waves
        x, y = (4 if small else 7) + row % 2, water + 5 + 2 * row
        scene.line(x - reach, y, x + reach, y, "Y")
    glyphs = read_glyphs("castle")
    if frame:
        bat(scene, *BAT[frame - 1], glyphs["bat up" if frame % 2 else "bat down"])
    rock = glyphs["rock"]
    if small:
        rock = [line[6:] for line in rock[2:]]
        scene.glyph(1, water - 3, rock)
        wall(scene, 7, water - 11, 15, 9)
        tower(scene, 4, water - 11, water - 1, 5, 7, flag=False)
        tower(scene, 18, water - 13, water - 1, 5, 8)
        tower(scene, 10, water - 17, water - 1, 7, 9)
        scene.glyph(12, water - 6, glyphs["gate"])
    else:
        scene.glyph(4, water - 5, rock)
        wall(scene, 10, water - 15, 22, 11)
        tower(scene, 7, water - 15, water - 3, 6, 9, flag=False)
        tower(scene, 28, water - 20, water - 3, 6, 10)
        tower(scene, 16, water - 25, water - 3, 8, 12)
        scene.glyph(18, water - 8, glyphs["gate"])
    return scene


def moon(scene: Scene, x: int, y: int, radius: int) -> None:
    """A full moon with its seas."""
    scene.disc(x, y, radius + 0.3, "Y")
    scene.disc(x - 1, y - 1, radius - 1.2, "WY")
    scene.disc(x - 1.5, y - 1.5, radius - 2.5, "W")
    for across, down in ((2, -1), (3, 0), (2, 0), (-1, 2), (0, 2), (1, 3), (0, 3)):
        scene.put(x + across, y + down, "y")


def bat(scene: Scene, left: int, top: int, glyph: Glyph) -> None:
    """A bat: black before the moon, gray before the sky."""
    for y, line in enumerate(glyph, top):
        for x, letter in enumerate(line, left):
            if letter != "." and 0 <= x < scene.width:
                scene.put(x, y, "#" if scene.rows[y][x] in MOON else "S")


def wall(scene: Scene, x: int, y: int, width: int, height: int) -> None:
    """A wall with its battlements."""
    scene.fill(x, y, width, height, "S")
    for across in range(0, width, 3):
        scene.fill(x + across, y - 2, 2, 2, "S")
        scene.fill(x + across, y - 2, 2, 1, "s")
    for row in range(y + 2, y + height, 3):
        for across in range(row % 2 * 2, width - 1, 5):
            scene.fill(x + across, row, 2, 1, "#")


def tower(
    scene: Scene, x: int, top: int, bottom: int, width: int, roof: int, flag: bool = True
) -> None:
    """A round tower under its pointed roof, with a window."""
    scene.fill(x, top, width, bottom - top, "S")
    scene.fill(x, top, width // 3, bottom - top, "s")
    scene.fill(x, top, 1, bottom - top, "W")
    scene.fill(x + width - 1, top, 1, bottom - top, "#")
    scene.fill(x - 1, top, width + 2, 1, "#")
    scene.fill(x, top + 1, width, 1, "#S")
    for y in range(roof):
        half = y * (width / 2 + 0.5) / (roof - 1)
        for column in range(width + 2):
            across = column - (width + 1) / 2
            if abs(across) <= half + 0.5:
                scene.put(x - 1 + column, top - roof + y, "R" if across < -half / 4 else "r")
    pole = x + (width - 1) // 2
    if flag:
        scene.fill(pole, top - roof - 2, 1, 2, "s")
        scene.fill(pole + 1, top - roof - 2, 2, 1, "R")
    scene.fill(pole, top + 4, 2, 3, "Y")
    scene.put(pole, top + 4, "W")
    scene.fill(pole - 1, top + 4, 1, 3, "#")
    scene.fill(pole, top + 3, 2, 1, "#")


def beach(width: int, height: int) -> Scene:
    """A beach with a palm, a parasol and a sail."""
    small = width < WHOLE_WIDTH
    scene = Scene(width, height, "T")
    horizon = 14 if small else 22
    shore = horizon + (8 if small else 13)
    scene.shade(0, horizon, "BTTTW")
    scene.disc(6, 6, 4.4, "Y")
    scene.disc(5, 5, 2.2, "W")
    if not small:
        cloud(scene, 12, 12)
    scene.shade_in(0, horizon, width, shore - horizon + 4, "bBBTT")
    for x in range(width):
        wet = round(shore + 1.2 + sin(x / 4.2 + 1) * 1.4)
        scene.fill(x, wet, 1, 2, "W")
        scene.fill(x, wet + 2, 1, height - wet, "Y")
        if x % 3:
            scene.put(x, wet + 2, "y")
    for place in range(width * (height - shore) // 9):
        x, y = place * 11 % width, shore + 6 + place * 7 % (height - shore)
        scene.put(x, y, "y")
    glyphs = read_glyphs("beach")
    scene.glyph(*((8, horizon - 7) if small else (7, horizon - 7)), glyphs["sail"])
    palm(
        scene,
        width - (6 if small else 9),
        height - (6 if small else 12),
        width - 8,
        10 if small else 14,
    )
    if not small:
        parasol(scene, 11, 33, 9)
        scene.glyph(24, 44, glyphs["starfish"])
    else:
        parasol(scene, 7, 21, 6)
    return scene


def cloud(scene: Scene, x: int, y: int) -> None:
    """A flat cloud."""
    rows = ((2, 4, "W"), (0, 9, "W"), (-2, 12, "W"), (0, 10, "sW"))
    for down, (left, length, ink) in enumerate(rows):
        scene.fill(x + left, y + down, length, 1, ink)


def palm(scene: Scene, foot: int, bottom: int, top_x: int, top: int) -> None:
    """A palm that bends."""
    for y in range(top, bottom + 1):
        up = (bottom - y) / (bottom - top)
        x = round(foot + (top_x - foot) * up + sin(up * pi) * 3)
        thick = 3 if up < 0.5 else 2
        scene.fill(x - 1, y, thick + 2, 1, "#")
        scene.fill(x, y, thick, 1, "y" if y % 3 else "#")
        if y % 3:
            scene.put(x, y, "Y")
    fronds = ((-11, -1, 8), (-9, -6, 7), (-3, -8, 5), (5, -7, 6), (9, -3, 8), (-7, 3, 6), (6, 3, 6))
    for across, down, droop in fronds:
        for ink, below in (("#", 2), ("#", -1), ("g", 1), ("G", 0)):
            for step in range(25):
                along = step / 24
                y = round(top + down * along + droop * along * along)
                if ink != "#" or step % 4:
                    scene.put(round(top_x + across * along), y + below, ink)
    scene.disc(top_x, top + 2, 1.2, "r")


def parasol(scene: Scene, x: int, y: int, reach: int) -> None:
    """A parasol in stripes, its middle at (x, y), on its pole in the sand."""
    for beside, ink in ((-1, "#"), (0, "s"), (1, "#")):
        scene.fill(x + beside, y, 1, reach + 4 - abs(beside), ink)
    scene.fill(x + 1, y + reach + 4, reach, 1, "y")
    scene.fill(x + 2, y + reach + 5, reach - 3, 1, "y")
    high = reach * 3 // 4
    for row in range(-high - 1, 2):
        half = reach * (1 - min(1, max(0, -row) / (high + 1)) ** 2) ** 0.5
        for across in range(-reach - 1, reach + 2):
            if abs(across) > half + 0.5:
                continue
            edge = abs(across) > half - 0.6 or row == -high - 1
            part = int((across / max(half, 1) + 1) / 2 * 4.99)
            if row == 1:
                edge = True
                if int((across + reach) / (2 * reach + 1) * 10) % 2:
                    continue
            scene.put(x + across, y + row, "#" if edge else "pW"[part % 2])


def robot(width: int, height: int, frame: int = 0) -> Scene:
    """A robot of tin. Its lamps go on one by one, and its eyes wander."""
    small = width < WHOLE_WIDTH
    scene = Scene(width, height, "p")
    middle = width // 2
    if small:
        burst(scene, middle, 9)
        scene.glyph(middle - 11, 1, read_glyphs("robot")["robot"])
        return scene
    burst(scene, middle, 11)
    floor = height - 9
    scene.fill(0, floor, width, 1, "#")
    for y in range(floor + 1, height):  # tiles, larger as they come nearer
        row = (y > floor + 2) + (y > floor + 5)
        for x in range(width):
            tile = (x - middle + 0.5) / (5 + (y - floor) * 0.55)
            scene.put(x, y, "#W"[(int(tile + 50) + row) % 2])
    scene.glyph(middle - 11, 2, read_glyphs("robot")["robot"])
    if frame:
        lamps = "#".join(2 * (lit if frame == place else dark) for place, lit, dark in LAMPS)
        scene.glyph(middle - 3, 29, [lamps, lamps])
        left, right = ["TWT", "BBW", "bBT"], ["TWT", "WBB", "TBb"]
        for eye in (middle - 4, middle + 2):
            scene.glyph(eye, 11, left if frame % 2 else right)
        if frame == 3:
            scene.glyph(middle - 1, 3, ["WYY", "YYy"])
    return scene


def burst(scene: Scene, x: int, y: int) -> None:
    """Rays that go out from a point."""
    for row in range(scene.height):
        for column in range(scene.width):
            if int((atan2(row - y, column - x) / pi + 1) * 10 + 0.5) % 2:
                scene.put(column, row, "p#"[(row + column) % 2])


def roses(width: int, height: int) -> Scene:
    """Climbing roses on a trellis."""
    scene = Scene(width, height, "W")
    for y in range(height):
        for x in range(width):
            for at in ((x + y) % 8, (x - y) % 8):
                if at == 0:
                    scene.put(x, y, "p")
    glyphs = read_glyphs("roses")
    leaf = glyphs["leaf"]
    mirrored = [line[::-1] for line in leaf]
    flipped = leaf[::-1]
    both = mirrored[::-1]
    rose = glyphs["rose"]
    bud = glyphs["bud"]
    buds = ((15, 0),) if width < WHOLE_WIDTH else ((26, 3), (3, 24), (25, 40))
    for x, y in buds:
        scene.glyph(x, y, bud)
    places = ((1, 3), (11, 20)) if width < WHOLE_WIDTH else ((2, 3), (19, 18), (5, 36))
    for x, y in places:
        scene.glyph(x - 6, y + 8, flipped)
        scene.glyph(x + 10, y - 4, leaf)
        scene.glyph(x + 10, y + 9, both)
        scene.glyph(x, y, rose)
    return scene


def fish(width: int, height: int) -> Scene:
    """A fish of the tropics over its reef."""
    small = width < WHOLE_WIDTH
    scene = Scene(width, height, "B")
    scene.shade(0, height, "TTBBb")
    glyphs = read_glyphs("fish")
    bottom = height - (4 if small else 6)
    for x in range(width):
        y = bottom + round(sin(x / 5))
        scene.fill(x, y, 1, height - y, "Y")
        scene.put(x, y, "W")
        scene.put(x, y + 2 + x * 7 % 3, "y")
    weed(scene, 3, bottom + 1, 11 if small else 19)
    weed(scene, 7, bottom + 2, 7 if small else 13)
    coral(scene, width - (5 if small else 7), bottom + 1, 9 if small else 14)
    if small:
        scene.glyph(1, 8, glyphs["small"])
    else:
        scene.glyph(2, 11, glyphs["fish"])
        scene.glyph(11, 36, glyphs["follower"])
        scene.glyph(16, bottom - 4, glyphs["starfish"])
    for x, y in ((1, 1),) if small else ((3, 8), (6, 3), (2, 0)):
        scene.glyph(x, y, glyphs["bubble"])
    return scene


def weed(scene: Scene, x: int, bottom: int, high: int) -> None:
    """Weed that sways."""
    for up in range(high):
        at = x + round(sin(up / 2.6) * 1.3)
        scene.put(at + 1, bottom - up, "#")
        scene.put(at, bottom - up, "g")
        scene.put(at - 1, bottom - up, "G" if up % 5 < 3 else "g")


def coral(scene: Scene, x: int, bottom: int, high: int) -> None:
    """A branching coral, in the color of the card."""
    branches = [
        (0, 0, 0, -high),
        (0, -high // 3, -4, -high * 2 // 3),
        (-4, -high * 2 // 3, -4, -high + 2),
        (0, -high // 2, 4, -high * 3 // 4),
        (4, -high * 3 // 4, 4, -high + 1),
    ]
    for ink, wide in (("#", 1), ("p", 0)):
        for x0, y0, x1, y1 in branches:
            for dx in range(-wide, wide + 2):
                for dy in range(-wide, wide + 1):
                    scene.line(x + x0 + dx, bottom + y0 + dy, x + x1 + dx, bottom + y1 + dy, ink)
    for *_, x1, y1 in branches:
        scene.put(x + x1, bottom + y1, "W")


def cat(width: int, height: int, frame: int = 0) -> Scene:
    """A cat at a window in the morning. Its tail swings, and its eyes shut."""
    small = width < WHOLE_WIDTH
    scene = Scene(width, height, "W")
    sill = height - (7 if small else 15)
    scene.shade(0, sill, "BTTTW")
    hills(scene, sill)
    window(scene, sill, small)
    for y in range(sill + 5, height):  # a wall with a pattern of flowers
        for x in range(width):
            dot = (x % 6, (y - sill) % 6) in ((2, 2), (5, 5))
            scene.put(x, y, "p" if dot else "W")
    scene.fill(0, sill, width, 1, "#")
    scene.fill(0, sill + 1, width, 2, "W")
    scene.fill(0, sill + 3, width, 1, "s")
    scene.fill(0, sill + 4, width, 1, "#")
    glyphs = read_glyphs("cat")
    left = (width - 17) // 2
    if not small:
        flowers = glyphs["flowers"]
        scene.glyph(width - 10, sill + 2 - len(flowers), flowers)
        left -= 3
    scene.glyph(left, sill - 21, glyphs["cat"])
    scene.glyph(left + 13, sill, glyphs["swung" if frame == 1 else "tail"])
    if frame == 2:
        scene.glyph(left + 3, sill - 15, glyphs["shut"])
    return scene


def hills(scene: Scene, sill: int) -> None:
    """Two hills far out, each with its light."""
    for x, y, radius in ((26, sill + 10, 16), (9, sill + 8, 13)):
        scene.disc(x, y, radius, "G", 0.9)
        scene.disc(x + 1, y + 1, radius, "g", 0.9)


def window(scene: Scene, sill: int, small: bool) -> None:
    """The frame, its bars, and the curtains."""
    middle = scene.width // 2
    bar = 7 if small else 13
    for start, count, across in ((middle - 1, sill, False), (bar, scene.width, True)):
        for step in range(count):
            for beside, ink in enumerate("WsS"):
                x, y = (step, start + beside) if across else (start + beside, step)
                scene.put(x, y, ink)
    scene.fill(0, 0, scene.width, 2, "W")
    scene.fill(0, 2, scene.width, 1, "#")
    tied = sill * 3 // 5
    most, least = (6, 2) if small else (10, 3)
    for y in range(3, sill):
        if y < tied:
            reach = least + (most - least) * (1 - (y / tied) ** 2)
        else:
            reach = least + ((y - tied) / (sill - tied)) ** 0.7 * (1.5 if small else 3)
        edge = round(reach)
        for x in range(edge + 1):
            fold = x in (round(reach * 0.35), round(reach * 0.7)) and y != tied
            ink = "#" if x == edge or fold else "Y" if y == tied else "p"
            scene.put(x, y, ink)
            scene.put(scene.width - 1 - x, y, ink)
        for x in (edge - 1, scene.width - edge):
            if y != tied and edge > 2:
                scene.put(x, y, "W")


def montevideo(width: int, height: int) -> Scene:
    """The Palacio Salvo and the Cerro, and the sun of May over the Rio de la Plata."""
    small = width < WHOLE_WIDTH
    scene = Scene(width, height, "T")
    glyphs = read_glyphs("montevideo")
    shore = height - (6 if small else 12)
    scene.shade(0, shore, "BTTWW")
    sun_of_may(scene, *((5, 6, 3) if small else (9, 10, 5)))
    hill, high = (4, 8) if small else (7, 11)
    scene.disc(hill, shore + 1, high + 0.5, "g", 0.85)
    scene.disc(hill - 2, shore + 1, high - 3, "G", 0.85)
    scene.disc(hill, shore + 3, high - 2, "g", 0.85)
    if not small:
        scene.glyph(hill - 3, shore - 11, glyphs["fort"])
    salvo = glyphs["salvo"]
    if small:
        scene.glyph(width - 19, shore - 32, salvo[:27] + salvo[31:])
    else:
        scene.glyph(16, shore - 37, salvo)
    scene.fill(0, shore, width, 1, "W")
    scene.fill(0, shore + 1, width, 1, "s")
    scene.fill(0, shore + 2, width, 1, "#")
    scene.shade_in(0, shore + 3, width, height - shore - 3, "BBb")
    for x, y, length in WAVES:
        scene.fill(x, shore + y, length, 1, "T")
    if not small:
        scene.glyph(4, height - 13, glyphs["sail"])
    return scene


def sun_of_may(scene: Scene, x: int, y: int, radius: int) -> None:
    """The sun of the flag, with its face and its sixteen rays."""
    for ray in range(16):
        long, ink = (2.0, "Y") if ray % 2 == 0 else (1.6, "y")
        across, down = cos(ray * pi / 8), sin(ray * pi / 8)
        for step in range(4 * radius, int(4 * radius * long)):
            scene.put(round(x + across * step / 4), round(y + down * step / 4), ink)
    scene.disc(x, y, radius + 0.3, "#")
    scene.disc(x, y, radius - 0.7, "Y")
    scene.disc(x - 1, y - 1, radius - 2.5, "W")
    smile = 1 if radius > 3 else 0
    for across in (-1, 1):
        scene.put(x + across, y - 1, "#")
        scene.put(x + across * (1 + smile), y + 1, "#")
    scene.fill(x - 1, y + 1 + smile, 3, 1, "#")


def canasta(width: int, height: int) -> Scene:
    """A basket with a canasta in it: seven cards, and the ribbon of a natural one."""
    small = width < WHOLE_WIDTH
    scene = Scene(width, height, "p")
    glyphs = read_glyphs("canasta")
    middle, half = width // 2, 10 if small else 15
    rim, bottom = (height - 15, height - 3) if small else (height - 22, height - 4)
    cloth = height - (7 if small else 10)
    scene.fill(0, cloth, width, 1, "#")
    for y in range(cloth + 1, height):
        for x in range(width):
            scene.put(x, y, "pW"[((x + 2) // 4 + (y - cloth - 1) // 3) % 2])
    scene.disc(middle + 3, bottom - 0.5, half - 2, "#", 0.14)
    for ink, thick in (("#", 2.2), ("y", 1.2), ("Y", 0.3)):  # the handle
        for step in range(200):
            angle = pi * step / 199
            x = round(middle - cos(angle) * (half - 2))
            scene.disc(x, round(rim - sin(angle) * (rim - 4)), thick, ink)
    for place in range(7):
        if small:
            card(scene, middle, rim + 6, (place - 3) * 0.22, 4, 17)
        else:
            card(scene, middle, rim + 8, (place - 3) * 0.21, 6, 26)
    scene.glyph(middle + (6 if small else 9), rim - (6 if small else 10), glyphs["heart"])
    for y in range(rim, bottom + 1):
        reach = half - (y - rim) * (3 if small else 4) // (bottom - rim)
        for across in range(-reach, reach + 1):
            ink = "#" if abs(across) == reach or y == bottom else weave(across, y - rim)
            shade = {"Y": "y", "y": "r"} if across > reach * 0.55 else {}
            scene.put(middle + across, y, shade.get(ink, ink))
    for across in range(-half - 1, half + 2):
        for row in range(-1, 3):
            edge = row in (-1, 2) or abs(across) == half + 1
            scene.put(middle + across, rim + row, "#" if edge else "Yyr"[(across + row) % 3])
    bow = glyphs["bow"]
    scene.glyph(middle - len(bow[0]) // 2, 0 if small else 1, bow)
    return scene


def card(scene: Scene, x: int, y: int, angle: float, wide: int, long: int) -> None:
    """A card that stands on (x, y), turned to the right by `angle`; half of it is so wide."""

    def at(across: float, up: float) -> tuple[float, float]:
        return (
            x + across * cos(angle) + up * sin(angle),
            y + across * sin(angle) - up * cos(angle),
        )

    for less, ink in ((0, "#"), (1, "W")):
        w, h = wide - less, long - less
        scene.polygon([at(-w, 0), at(-w, h), at(w, h), at(w, 0)], ink)
    for down in (4, 6) if wide > 4 else (4,):  # its index
        across, up = at(-wide + (2.6 if wide > 4 else 2.2), long - down)
        scene.put(round(across), round(up), "R")


def weave(x: int, y: int) -> str:
    """A basket's weave: splints that run over and under the stakes."""
    row, down = divmod(y, 3)
    across = (x + 3 * (row % 2) + 60) % 6
    if across == 5:
        return "#" if down < 2 else "y"
    return ("yYYYy"[across], "yyyyr"[across], "#")[down]


Painter = Callable[[int, int], Canvas]
"""Paints a picture of a width and a height."""
PICTURES: dict[str, Painter] = {
    "castle": castle,
    "beach": beach,
    "robot": robot,
    "roses": roses,
    "fish": fish,
    "cat": cat,
    "montevideo": montevideo,
    "canasta": canasta,
}
"""What paints each, by its name."""
MOVING: dict[str, tuple[Callable[..., Canvas], int]] = {
    "castle": (castle, len(BAT)),
    "robot": (robot, 3),
    "cat": (cat, 2),
}
"""What paints those that move now and then, and in how many frames, counted from 1."""
