"""Asks once whose a score is, after the first round won by somebody without a name."""

from collections.abc import Callable

from ..screen.dialogs.hiscores import whose_dialog
from ..storage.settings import NAMELESS
from .clipboard import CLIPBOARD
from .program import Program


def ask_name(host: Program, sign: Callable[[str], None], then: Callable[[], None]) -> None:
    """Ask whose the score of the last round is, if nobody has said; `sign` is told the name.

    Whoever has registered has said it there. `then` comes in any case.
    """
    settings = host.settings
    if settings.name_asked or settings.name != NAMELESS:
        then()
        return

    def named(name: str) -> None:
        host.change_settings(settings._replace(name=name or settings.name, name_asked=True))
        if name:
            sign(name)
        then()

    if host.registered is not None:
        named(host.registered)
    else:
        host.open(whose_dialog(host.art, host.open, named, CLIPBOARD))
