"""Makes the golden files again: `python -m tests.update_references`. Look at the diff after it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


def main() -> None:
    """Write the kept pictures and the counted positions anew."""
    from game.screen.screenshot import screenshot
    from tests.engine import test_perft
    from tests.screen.kept import PICTURES, save
    from tests.screen.positions import POSITIONS
    from tests.screen.test_table_picture import RECORD

    for name, draw in POSITIONS.items():
        save(draw(), f"table_{name}")
    screenshot(RECORD, PICTURES / "table.png", None)
    test_perft.update_perft()


if __name__ == "__main__":
    main()
