"""The reminder of shareware: at a start or at an end, but once a day."""

from time import strftime

from .program import Program


def is_due(host: Program) -> bool:
    """Tell whether to remind of registering now, and note that this day has had it."""
    today = strftime("%Y-%m-%d")
    if host.registered is not None or host.settings.reminded == today:
        return False
    host.change_settings(host.settings._replace(reminded=today))
    return True
