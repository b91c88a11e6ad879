"""What the user can choose, and which values each choice has.

kept_settings.py keeps it, and those who read a setting decide what it does.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from ..language import N_, _, is_name
from ..looks import Dress
from ..named_tuple import NamedTuple
from ..players import LEVELS

LONGEST_DELAY: Final = 10_000  # ms, help topic "Delay"
LONGEST_NAME: Final = 40
LONGEST_BOOK: Final = 30
#: Of which parts a day is written, and how many digits each has.
_DAY: Final = (4, 2, 2)
#: What somebody is called who has not said a name, as the defaults have it.
NAMELESS: Final = "Player"
#: How many can sit at the table, whatever the rule book.
SEATS: Final = (2, 3, 4)
DISCARD_CLICKS: Final = ("double", "single")
PACES: Final = ("slow", "normal", "fast", "at once", "1994")
#: The pace of 1994: the Delay between melds, and no rest.
DELAYED: Final = PACES[-1]
#: Where what happens is spoken: nowhere, as lines of text, through the system.
OFF, TEXT, SYSTEM = "off", "text", "system"
SPEECH: Final = (OFF, TEXT, SYSTEM)
#: How much is said of each thing, where it is spoken.
DETAILS: Final = ("short", "usual", "full")
#: How the picture fills the screen: as is best there, in whole pixels, as large as it fits.
SCALINGS: Final = ("best", "whole", "fill")
#: How much the prompts tell, and when the tutor of 1984 does it: where the rule book has it.
PROMPTS: Final = ("off", "brief", "full")
TUTORS: Final = ("book", "on", "off")
#: After this many rounds of a rule book the prompts become brief there, unless somebody has chosen.
NEW_ROUNDS: Final = 10
#: The most points that the coach can be told to wait for.
MOST_LOSS: Final = 5_000
#: Whether what an act gave away is told after it: not, in the strip, with taking a dear one back.
PRICES: Final = ("off", "quiet", "ask")
#: The farthest that a window can be from the corner of the desktop, and the largest, in pixels.
FARTHEST: Final = 100_000
#: The designs of the card backs, as the sheet of sprites has them.
BACKS: Final = (
    *(N_("Basket"), N_("Lattice"), N_("Rosette"), N_("Stripes")),
    *(N_("Castle at Night"), N_("Beach"), N_("Robot"), N_("Roses"), N_("Fish")),
    *(N_("Cat at a Window"), N_("Montevideo"), N_("Full Basket")),
)


class Settings(NamedTuple):
    """All that the user can set. `delay` is in milliseconds, colors are names of looks.py.

    `name_asked` is whether the person has been asked for the name, after the first round won.
    `reminded` is the day on which the shareware reminder was seen last, 1994-08-08, or "".
    `level` is that of all computer players, unless `levels` has one for each of them, seat by
    seat. `book` is the rule book of the next match: a name of RULESETS or of an own book, which
    may be gone by then. `players` sit at its table. `pace` is one of PACES: how long the table
    rests between what the others do; only in `1994` there is the `delay` instead. `temper` is
    one of TEMPERS, `deeply` whether Expert thinks deeply where it can. `back` is an index of
    BACKS; `scheme`, `cards` and `suits` are those of looks.py; `slides` is whether cards slide,
    `speech` is one of SPEECH, `detail` one of DETAILS, `signals` whether short sounds tell whose
    deed is heard (audio.py). `scaling` is one of SCALINGS, `desktop` whether one lies around
    the picture in full screen, `window` where the window was and how large: x, y, width and
    height in pixels of the desktop, or nothing. `prompts` is one of PROMPTS, and `new_rounds`
    of a rule book are played before they become brief by themselves there (0: never); `rounds`
    counts those that were played, by the rule book of the program. `tutor` is one of TUTORS,
    `tips` whether there are tooltips. `coach` is whether it asks before a loss of
    `coach_points`, at the pile and at discards; `price` is one of PRICES, `ask_help` whether the
    first help in a match is asked about. `take_back`, `meld_all` and `drag_several` are what the
    mouse can do beside the ways of 1994 (gestures.py); `first_hand` is whether the next start
    offers that. `rules` are the options of RULES.md by their names: `{"cards-drawn": "1", ...}`.
    `as_1994` is whether the program is as the sources tell of it, whatever else is chosen
    (`as_used`).
    """

    name: str
    name_asked: bool
    reminded: str
    discard: str
    book: str
    players: int
    level: str
    levels: tuple[str, ...]
    delay: int
    pace: str
    temper: str
    deeply: bool
    card_color: str
    background_color: str
    back: int
    scheme: str
    cards: str
    suits: str
    slides: bool
    sound: bool
    speech: str
    detail: str
    signals: bool
    fullscreen: bool
    scaling: str
    desktop: bool
    window: tuple[int, ...]
    prompts: str
    new_rounds: int
    tutor: str
    tips: bool
    coach: bool
    coach_points: int
    coach_pile: bool
    coach_discards: bool
    price: str
    ask_help: bool
    take_back: bool
    meld_all: bool
    drag_several: bool
    first_hand: bool
    as_1994: bool
    rules: Mapping[str, str]
    rounds: Mapping[str, int]

    @property
    def dress(self) -> Dress:
        """The scheme of colors, the set of cards and the colors of the suits."""
        return Dress(self.scheme, self.cards, self.suits)


#: What holds where the program is to be as in 1994: no prompts, tips, slides or rests, no coach,
#: no prices and no guided hand, the mouse of that time, whole pixels on a gray desktop.
AS_1994: Final[Mapping[str, Any]] = MappingProxyType(
    {
        **dict.fromkeys(("slides", "tips", "coach", "first_hand", "deeply"), False),
        **dict.fromkeys(("take_back", "meld_all", "drag_several"), False),
        **dict.fromkeys(("prompts", "tutor", "price"), "off"),
        "pace": DELAYED,
        "back": 0,
        "scheme": "1994",
        "cards": "classic",
        "suits": "two",
        "scaling": "whole",
        "desktop": True,
    }
)


def as_used(settings: Settings) -> Settings:
    """Return the settings that hold: those of 1994 in place of what was chosen, where wanted."""
    return settings._replace(**AS_1994) if settings.as_1994 else settings


def delay_of(text: str) -> int:
    """Return the delay in milliseconds that `text` writes. Raise ValueError with a sentence."""
    stripped = text.strip()
    if stripped.isascii() and stripped.isdigit() and len(stripped) <= len(str(LONGEST_DELAY)):
        delay = int(stripped)
        if is_delay(delay):
            return delay
    raise ValueError(
        _("The delay is a whole number from 0 to {most:,} milliseconds.").format(most=LONGEST_DELAY)
    )


def loss_of(text: str) -> int:
    """Return the points that `text` writes, for the coach. Raise ValueError with a sentence."""
    stripped = text.strip()
    if stripped.isascii() and stripped.isdigit() and is_loss(int(stripped[:9])):
        return int(stripped)
    raise ValueError(
        _("The coach needs a whole number from 1 to {most:,} points.").format(most=MOST_LOSS)
    )


def name_of(text: str) -> str:
    """Return the player's name that `text` writes, without blanks round it.

    Raise ValueError with a sentence.
    """
    name = text.strip()
    if not is_player_name(name):
        raise ValueError(
            _("A name has 1 to {most} characters that can be seen.").format(most=LONGEST_NAME)
        )
    return name


def is_delay(value: object) -> bool:
    """Tell whether `value` is a delay in milliseconds."""
    return type(value) is int and 0 <= value <= LONGEST_DELAY


def is_back(value: object) -> bool:
    """Tell whether `value` is a card back design, counted from 0."""
    return type(value) is int and 0 <= value < len(BACKS)


def is_new_rounds(value: object) -> bool:
    """Tell whether `value` is a number of rounds in which the prompts are not brief yet."""
    return type(value) is int and 0 <= value <= NEW_ROUNDS


def is_day(value: object) -> bool:
    """Tell whether `value` is written as a day, or as none."""
    if not isinstance(value, str):
        return False
    parts = value.split("-")
    digits = "".join(parts)
    return not value or ((*map(len, parts),) == _DAY and digits.isascii() and digits.isdigit())


def is_loss(value: object) -> bool:
    """Tell whether `value` is a loss in points from which on the coach asks."""
    return type(value) is int and 1 <= value <= MOST_LOSS


def is_player_name(value: object) -> bool:
    """Tell whether `value` can be the player's name: something to be seen, and fit for a record."""
    return (
        isinstance(value, str)
        and len(value) <= LONGEST_NAME
        and bool(value.strip())
        and is_name(value)
    )


def is_book_name(value: object) -> bool:
    """Tell whether `value` can be the name of a rule book: something to be seen, without edges."""
    return (
        isinstance(value, str)
        and 0 < len(value) <= LONGEST_BOOK
        and value == value.strip()
        and is_name(value)
    )


def is_seats(value: object) -> bool:
    """Tell whether `value` is a number of players."""
    return type(value) is int and value in SEATS


def is_window(value: object) -> bool:
    """Tell whether `value` holds place and size of a window, or nothing."""
    numbers = value if isinstance(value, list | tuple) else (None,)
    whole = all(type(number) is int and abs(number) <= FARTHEST for number in numbers)
    return whole and len(numbers) in (0, 4)


def are_levels(value: object) -> bool:
    """Tell whether `value` holds a level for each computer player at some table, or none at all."""
    return (
        isinstance(value, list | tuple)
        and len(value) < max(SEATS)
        and all(level in LEVELS for level in value)
    )
