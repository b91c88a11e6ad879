"""Positions by lot, and what is made of each: digests in some respects, kept line by line."""

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from game.engine.round import Round

#: What is made of a position in a respect: whatever has a text of its own.
Respect = Callable[[Round], Iterator[object]]
#: So many positions are looked at in one test.
TOGETHER: Final = 24


class KeptPositions(NamedTuple):
    """Positions by their numbers, the respects in which each is looked at, and the kept file.

    `made_by` is the module that keeps them anew.
    """

    made_by: str
    file: Path
    total: int
    position: Callable[[int], Round]
    respects: Callable[[int], Mapping[str, Respect]]

    def line(self, number: int) -> str:
        """What is kept of a position: its number, and for each respect a few letters.

        Something else in this respect would hardly have the same ones.
        """
        round_ = self.position(number)
        digests = {
            name: sha256(repr([*respect(round_)]).encode()).hexdigest()[:6]
            for name, respect in self.respects(number).items()
        }
        return " ".join([str(number), *(f"{name}:{found}" for name, found in digests.items())])

    def kept(self) -> list[str]:
        """The lines that are kept, by their numbers."""
        return self.file.read_text(encoding="utf-8").splitlines()

    def update(self) -> None:
        """Look at all positions, and keep what is made of them."""
        text = "".join(f"{self.line(number)}\n" for number in range(self.total))
        self.file.write_text(text, encoding="utf-8", newline="\n")

    def check(self, first: int) -> None:
        """Fail where one of TOGETHER positions is seen otherwise than it is kept."""
        for number, then in enumerate(self.kept()[first : first + TOGETHER], first):
            now = self.line(number)
            other = [each.split(":")[0] for each in now.split() if each not in then.split()]
            assert not other, (
                f"of position {number} something else is {', '.join(other)} (see RESPECTS; where "
                f"that is meant: python -m {self.made_by})\n{self.position(number)}"
            )
