"""What each page of Customize is: some controls, and the settings as they were chosen there."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from ...language import _
from ...storage.settings import Settings
from ..win31.choices import RadioGroup
from ..win31.edit import Edit
from ..win31.widgets import Box


class SettingsPage:
    """A page. What is not seen of it keeps what was chosen there."""

    #: What the list calls it, to be translated.
    title: str
    #: Its topic in the help.
    topic = "customize"
    body: Box
    #: Its fields, and what reads each of them: it raises ValueError with a sentence.
    fields: Sequence[tuple[Edit, Callable[[str], object]]] = ()

    def chosen(self, settings: Settings) -> Settings:
        """Return settings with what was chosen on this page."""
        raise NotImplementedError


def radios_of(titles: Mapping[str, str], chosen: str) -> RadioGroup:
    """Return radio buttons for what titles stand for, with one of it chosen."""
    return RadioGroup([_(title) for title in titles.values()], [*titles].index(chosen))


def chosen_of(names: Iterable[str], group: RadioGroup) -> str:
    """Return which of some names a group of radio buttons has chosen."""
    return [*names][group.value]
