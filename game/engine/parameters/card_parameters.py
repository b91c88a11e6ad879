"""The cards, the deal and the draw: a row a parameter."""

from typing import Any

from ...language import N_
from .forms import NONE, ONE_TWO, YES_NO, Choice, HandSizes, Number, Seats
from .row import DOWN, EMPTY, MELDS, BookOption, Contradiction, Narrows, Refusal, row
from .rule_choices import BonusThrees, Lead, RedThrees


def _too_few_cards(rules: Any) -> bool:
    """Tell whether some deck of the rules would not last for the deal and a card for everybody.

    Beneath the upcard may lie every card that cannot be one (W4, O2), and every bonus card that is
    dealt is replaced (W5, M3): a bonus card does the one or the other.
    """
    bonus = rules.bonus_kinds * rules.packs
    beneath = bonus + 4 * rules.packs + rules.jokers
    if rules.bonus_threes is BonusThrees.RED and not rules.upcard_may_be_black_three:
        beneath += 2 * rules.packs
    return any(
        seats * (rules.hand_size(seats) + rules.cards_drawn)
        + rules.aside(seats)
        + (beneath + 1 if rules.upcard else bonus)
        > rules.deck_size
        for seats in rules.seats
    )


class CardParameters:
    """The fields of a rule book that are about the cards, the deal and the draw."""

    __slots__ = ()

    #: The numbers of players.
    seats: tuple[int, ...] = row(
        (2,),
        N_("Players"),
        N_(
            "How many may play: 2, 3 or 4, or several of these with commas. For a number that is "
            "new to the rules, as many cards are dealt as for the most players that they knew."
        ),
        ids="M1",
        form=Seats(),
        usual="2 4 2,4",
    )
    #: Numbers of seats with which seats 0 and 2 play against 1 and 3.
    partnerships: tuple[int, ...] = row(
        (),
        N_("Four play as partners"),
        N_(
            "Yes: four play two against two, and partners sit opposite each other. No: each plays "
            "alone."
        ),
        ids="O1",
        form=Choice({NONE: (), "4": (4,)}, {NONE: N_("No"), "4": N_("Yes")}),
    )
    packs: int = row(
        2,
        N_("Packs of 52 cards"),
        N_("How many packs of 52 cards are in the game."),
        ids="W1",
        form=Number(2, 3),
    )
    jokers: int = row(
        4,
        N_("Jokers"),
        N_("How many Jokers are in the game, all packs together."),
        ids="W1",
        form=Number(0, 9),
    )
    #: By the number of seats.
    hand_sizes: tuple[tuple[int, int], ...] = row(
        ((2, 15),),
        N_("Cards dealt to each"),
        N_(
            "The cards dealt to each, a number for every number of players: where two, three or "
            "four may play, 15,13,11 deals fifteen to each of two."
        ),
        ids="W3, C1, O1",
        form=HandSizes(5, 25),
        usual="11 13 15 13,13,13 15,13,13",
        contradictions=(
            Contradiction(
                _too_few_cards,
                N_(
                    "{cards} cards are too few: after the hands and the first card of the pile, "
                    "with whatever may lie beneath it, there must be a card left for everybody to "
                    "draw."
                ),
            ),
        ),
    )
    lead: Lead = row(Lead.SEAT_0, N_("Who leads"), ids="W3, H1, C1, O1")
    upcard_may_be_black_three: bool = row(
        True,
        N_("Black Three may begin the pile"),
        N_(
            "Yes: a Black Three that is turned up as the deal ends begins the pile. No: another "
            "card is turned up on top of it."
        ),
        ids="W4, O2",
    )
    red_threes: RedThrees = row(
        RedThrees.DEALT,
        N_("Red Threes put down by themselves"),
        ids="W5, C2, O3",
        contradictions=(
            Contradiction(
                lambda rules: (
                    rules.red_threes is not RedThrees.ALL
                    and (rules.bonus_threes is BonusThrees.ALL or rules.keep_three)
                ),
                N_(
                    "Only Threes that are put down by themselves, dealt or drawn, can be black "
                    "bonus cards or be kept in hand: set red-threes to all."
                ),
            ),
        ),
    )
    upcard: bool = row(
        True,
        N_("A card begins the pile"),
        N_(
            "Yes: a card is turned up as the deal ends, and begins the pile. No: the pile is "
            "empty, and the first player draws."
        ),
        ids="W4, M1",
    )
    bonus_threes: BonusThrees = row(
        BonusThrees.RED,
        N_("Threes that are bonus cards"),
        ids="M2",
        narrows=Narrows.OTHER,
        refusals={
            "three-meld": Refusal(
                "M2", N_("Threes are not melded: they are put down and count by themselves.")
            )
        },
    )
    keep_three: bool = row(
        False,
        N_("Three kept before the first meld"),
        N_(
            "Yes: a Three stays in the hand of a player whose side has no row, until they put it "
            "down or their side has one. No: it goes down at once."
        ),
        ids="M3",
        refusals={
            "three-cards": Refusal(
                "M4", N_("The Three that is put down, and what comes for it, are {cards}.")
            ),
            "three-discard": Refusal(
                "M2",
                N_("A Three may not be discarded."),
                {
                    frozenset({DOWN}): N_(
                        "A Three may not be discarded: put it down, and draw another card for it."
                    ),
                    frozenset({EMPTY, DOWN}): N_("A Three may not be discarded: put it down."),
                },
            ),
            "three-pass": Refusal(
                "W25", N_("A Three may not be discarded: pass the discard, and keep it.")
            ),
            "three-none": Refusal("M4", N_("You hold no Three that you could put down.")),
            "three-owed": Refusal(
                "M4", N_("No Three is put down before the discard pile is yours.")
            ),
            "three-last": Refusal(
                "M4",
                N_(
                    "Your Three is your last card, and the {deck} is empty: no card would come for "
                    "it."
                ),
            ),
            "ask-three": Refusal("M24", N_("Put your Three down before you ask your partner.")),
        },
    )
    cards_drawn: int = row(
        1,
        N_("Cards drawn in a turn"),
        N_("How many cards a player draws in a turn."),
        ids="W7",
        form=Number(1, 4),
        option=BookOption(N_("Cards &drawn each turn:"), ONE_TWO),
    )
    red_three_extra_card: bool = row(
        False,
        N_("Extra card for a Red Three drawn"),
        N_(
            "Yes: a player who draws a Red Three may draw one more card in that turn. No: they may "
            "not."
        ),
        ids="W8",
        option=BookOption(N_("Draw &extra card:"), YES_NO),
        contradictions=(
            Contradiction(
                lambda rules: (
                    rules.red_three_extra_card and rules.red_threes is not RedThrees.DEALT
                ),
                N_(
                    "A Red Three that is put down and replaced by itself cannot bring an extra "
                    "card as well."
                ),
            ),
        ),
        refusals={
            "no-extra-card": Refusal(
                "W8", N_("There is no card left on the {deck} to draw for the Red Three.")
            )
        },
    )
    red_three_blocks: bool = row(
        False,
        N_("Red Three may be discarded"),
        N_("Yes: a Red Three in hand may be discarded, and blocks the pile. No: it may not."),
        ids="W9",
        option=BookOption(N_("&Block discard pile:"), YES_NO),
        contradictions=(
            Contradiction(
                lambda rules: rules.red_three_blocks and rules.red_threes is not RedThrees.DEALT,
                N_("A Red Three that is put down by itself is in no hand to be discarded from."),
            ),
        ),
        refusals={
            "red-three-discard": Refusal(
                "W9",
                N_("A Red Three may not be discarded."),
                {frozenset({MELDS}): N_("A Red Three may not be discarded: meld it.")},
            )
        },
    )
