"""Scripts of ours that no player needs: run from the checkout, never installed."""

import argparse
from collections.abc import Sequence


def words(about: str | None, *names: str, given: Sequence[str] | None = None) -> list[str]:
    """Return the words that a script is started with, one for each name.

    `about` is told where somebody asks for `--help`. `given` are the words, if they are not those
    of the command line. Exit with a sentence where there are more or fewer.
    """
    reader = argparse.ArgumentParser(description=about)
    for name in names:
        reader.add_argument(name)
    return [*vars(reader.parse_args(given)).values()]
