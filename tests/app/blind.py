"""Somebody who plays by ear: knows nothing but the lines that are spoken, and presses keys."""

import re
from collections.abc import Callable
from typing import Final

import pygame

RANKS: Final = {
    "Four": "4",
    "Five": "5",
    "Six": "6",
    "Seven": "7",
    "Eight": "8",
    "Nine": "9",
    "Ten": "1",
    "Jack": "j",
    "Queen": "q",
    "King": "k",
    "Ace": "a",
    "Two": "2",
    "Joker": "*",
    "Black Three": "3",
    "Red Three": "3",
}
#: What can lie in a row: their points, to open with.
POINTS: Final = {
    rank: 5 if rank in "4567" else 20 if rank == "a" else 10 for rank in "456789" + "1jqka"
}
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
ENTER, F8, F9 = pygame.K_RETURN, pygame.K_F8, pygame.K_F9


def count_of(word: str) -> int:
    """What a word of a number stands for: `a`, `three`, `12`."""
    return 1 if word in ("a", "an") else NUMBERS.index(word) if word in NUMBERS else int(word)


def cards_in(sentence: str) -> dict[str, int]:
    """How many cards of each value a sentence tells of."""
    found: dict[str, int] = {}
    for word, rank in re.findall(r"(\w+) ((?:Black |Red )?[A-Z]\w+)", sentence):
        name = rank.removesuffix("es") if rank == "Sixes" else rank
        value = RANKS.get(name) or RANKS.get(name.removesuffix("s"))
        if value and (word in ("a", "an") or word in NUMBERS or word.isdigit()):
            found[value] = found.get(value, 0) + count_of(word)
    return found


class BlindPlayer:
    """Plays by `press(key, shift)`; `heard()` gives the lines since it was last called."""

    def __init__(self, heard: Callable[[], list[str]], press: Callable[[int, bool], None]) -> None:
        self._heard, self._press = heard, press
        self.lines: list[str] = []
        self.over = False
        self._only_discards = False  # in this turn

    def listen(self) -> list[str]:
        """Hear what is new."""
        fresh = self._heard()
        self.lines += fresh
        return fresh

    def ask(self, key: int, shift: bool = False) -> str:
        """Press a key, and hear what is said then."""
        self.listen()
        self._press(key, shift)
        return " ".join(self.listen())

    def type(self, value: str) -> None:
        """Type the value of a card."""
        self._press(ord(value), False)

    def step(self) -> None:
        """Do what is to be done next."""
        self.listen()
        prompt = self.ask(F8)
        if "Game Over" in self.lines[-20:]:
            self.over = True
            return
        if ", button" in prompt:
            self._press(ENTER, False)
        elif "<D>" in prompt:
            self._only_discards = False
            self._press(pygame.K_d, False)
        elif "<T>" in prompt:
            self._press(pygame.K_t, False)
        elif "Red Three" in prompt:
            self.type("3")
            self._press(ENTER, False)
        elif "Before you end your turn" in prompt:  # it was too little to open with
            self._press(pygame.K_DELETE, False)
            self._only_discards = True
        elif not prompt or "playing" in prompt or "answer" in prompt:
            self._press(0, False)  # it is another's turn
        else:
            self.play(prompt)

    def play(self, prompt: str) -> None:
        """Meld three of a kind, and what joins a row; then discard of what there is least."""
        hand = cards_in(self.ask(F9))
        mine = self.ask(F9, True).split(".")[0]
        rows = cards_in(mine)
        held = sum(hand.values())
        needs = re.search(r"first meld needs ([\d,]+) points", prompt)
        fresh = [value for value, count in hand.items() if count >= 3 and value in POINTS]
        if needs:
            points = sum(hand[value] * POINTS[value] for value in fresh)
            fresh = fresh if points >= int(needs[1].replace(",", "")) else []
        melds = [*fresh, *(value for value in hand if value in rows and value in POINTS)]
        for value in [] if self._only_discards else melds:
            for _ in range(hand[value]):
                if held > 2 and hand[value]:
                    self.type(value)
                    self._press(ENTER, False)
                    hand[value] -= 1
                    held -= 1
        order = sorted(
            (value for value in hand if hand[value]),
            key=lambda value: (value in "2*", value not in "3", value in rows, hand[value]),
        )
        for value in order:
            self.type(value)
            self.ask(pygame.K_x)
            if "playing" in self.ask(F8) or any("You discard" in line for line in self.lines[-6:]):
                return
            self._press(pygame.K_BACKSPACE, False)
        if "go out now" in prompt:  # by more than was melded, which is too little for a first meld
            while "back in your hand" in self.ask(pygame.K_DELETE):
                self._only_discards = True
