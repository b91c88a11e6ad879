"""The letters that Canasta can show: those of Windows-1252, which all of its fonts have."""


def has_letter(letter: str) -> bool:
    """Tell whether the fonts have a picture of a character, and one that leaves ink."""
    if not letter.isprintable():
        return False
    try:
        letter.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True
