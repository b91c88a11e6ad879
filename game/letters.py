"""The letters that Canasta can show: those of Windows-1252, which all of its fonts have.

It also says what a name may consist of, on the screen and in a record.
"""

import re
from typing import Final

#: Control characters: Unicode category Cc, whole.
CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def has_letter(letter: str) -> bool:
    """Tell whether the fonts have a picture of a character, and one that leaves ink."""
    if not letter.isprintable():
        return False
    try:
        letter.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


def is_name(text: str) -> bool:
    """Tell whether `text` can stand as a name: not only blanks, and no control characters."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return bool(text.strip(" ")) and not CONTROL.search(text)
