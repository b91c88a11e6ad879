"""Makes the golden files again: `python -m tests.update_references`. Look at the diff after it."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


def main() -> None:
    """Write anew what is kept: pictures, positions, records, playthroughs, own rules."""
    from game import cli
    from tests import own_rules
    from tests.app.walks.routes import update_walks
    from tests.arena.printed import update_printed
    from tests.engine import test_perft
    from tests.engine.rows import update_rows
    from tests.engine.told import TOLD
    from tests.kept_numbers import update_numbers
    from tests.players.kept import update_kept
    from tests.players.thoughts import THOUGHTS
    from tests.playthroughs.playing import update_playthroughs
    from tests.record.misread import update_misread
    from tests.record.unchanged import update_digests
    from tests.screen import (
        samples,
        test_file_dialogs,
        test_film,
        test_help,
        test_hiscore_dialogs,
        test_icon_desktop,
        test_new_dialog,
        test_option_dialogs,
        test_pseudo,
        test_register_dialogs,
        test_replay,
        test_review_dialog,
        test_rulebook_dialog,
        test_statistics_dialog,
        test_window,
    )
    from tests.screen.kept import commands_of_pictures, save
    from tests.screen.positions import POSITIONS
    from tests.screen.test_game_dialogs import GAME_DIALOGS
    from tests.storage.bent import update_bent
    from tests.storage.heard import update_heard
    from tests.table.evenings.evening import update_evenings
    from tools.film import film
    from tools.pictures import picture

    pictures = {f"table_{name}": draw for name, draw in POSITIONS.items()}
    pictures |= {f"game_{name}": draw for name, draw in GAME_DIALOGS.items()}
    for module in (
        test_file_dialogs,
        test_hiscore_dialogs,
        test_new_dialog,
        test_option_dialogs,
        test_review_dialog,
        test_register_dialogs,
        test_replay,
        test_rulebook_dialog,
        test_statistics_dialog,
    ):
        pictures |= module.DIALOG_PICTURES
    pictures |= test_window.WINDOW_PICTURES | test_icon_desktop.DESKTOP_PICTURES
    for name, draw in pictures.items():
        save(draw(), name)
    for line in commands_of_pictures():
        cli.main(line)
    test_film.KEPT.write_bytes(film())
    (test_film.KEPT.parent / "cga.png").write_bytes(picture())
    samples.update_references()
    test_help.update_references()
    test_pseudo.update_misfits()
    test_perft.update_perft()
    update_printed()
    TOLD.update()
    update_rows()
    update_misread()
    update_digests()
    update_playthroughs()
    update_kept()
    update_numbers()
    THOUGHTS.update()
    update_bent()
    update_heard()
    update_evenings()
    update_walks()
    own_rules.update_document()


if __name__ == "__main__":
    main()
