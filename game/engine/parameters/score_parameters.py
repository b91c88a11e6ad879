"""What counts how much: a row a parameter."""

from typing import Any, Final

from ...language import N_
from .forms import YES_NO, Number, Numbers
from .row import BookOption, Contradiction, Refusal, row
from .rule_choices import BonusThrees, Concealed, RedThrees, RedThreesAgainst

#: The cards of a special hand: a hand of 13 and the one drawn.
SPECIAL_SIZE: Final = 14
_AS_NATURAL: Final = Number(0, 10_000, none=True, without="natural")
_AS_WILD: Final = Number(0, 10_000, none=True, without="wild")


def _special_hand_of_another_size(rules: Any) -> bool:
    return bool(rules.special_hands) and any(
        rules.hand_size(seats) + rules.cards_drawn != SPECIAL_SIZE for seats in rules.seats
    )


class ScoreParameters:
    """The fields of a rule book that are about points."""

    __slots__ = ()

    natural_canasta_bonus: int = row(
        500,
        N_("Natural canasta"),
        N_("What a canasta without wildcards is worth."),
        ids="W27",
        usual="300 1000",
    )
    mixed_canasta_bonus: int = row(
        300,
        N_("Mixed canasta"),
        N_("What a canasta with wildcards is worth."),
        ids="W27",
        usual="200 500",
    )
    mixed_canasta_less: int = row(
        0,
        N_("Less for each further wildcard"),
        N_("How much less a mixed canasta is worth for each wildcard after the first."),
        usual="25 50 100",
    )
    wild_canasta_bonus: int = row(
        1000,
        N_("Canasta of wildcards"),
        N_("What a canasta of wildcards alone is worth."),
        usual="1500 2000",
        contradictions=(
            Contradiction(
                lambda rules: not rules.wild_rows,
                N_("There are no canastas of wildcards where wildcards have no row of their own."),
                if_changed=True,
            ),
        ),
    )
    #: None: as any canasta of wild cards; the other ranks' None is as any natural one.
    wild_canasta_jokers: int | None = row(
        None,
        N_("Wild canasta, all Jokers"),
        N_("What a canasta of wildcards with all the Jokers is worth; wild: as much as any other."),
        ids="M30",
        form=_AS_WILD,
        usual="wild 2500",
    )
    wild_canasta_twos: int | None = row(
        None,
        N_("Wild canasta of Twos"),
        N_("What a canasta of Twos alone is worth; wild: as much as any other of wildcards."),
        ids="M30",
        form=_AS_WILD,
        usual="wild 3000",
    )
    blocking_canasta_bonus: int = row(
        0,
        N_("Blocking canasta"),
        N_(
            "What four Black Threes with three Jokers, three black Twos, or three red Twos are "
            "worth to whoever goes out with them; 0: they cannot be melded so."
        ),
        usual="0 1500",
        contradictions=(
            Contradiction(
                lambda rules: (
                    rules.blocking_canasta_bonus > 0 and rules.bonus_threes is BonusThrees.ALL
                ),
                N_("There is no blocking canasta where Black Threes are bonus cards."),
            ),
        ),
        refusals={
            "blocking-wild": Refusal(
                "W17",
                N_(
                    "A blocking canasta is four Black Threes with three Jokers, three black Twos, "
                    "or three red Twos."
                ),
            ),
            "blocking-short": Refusal(
                "W17",
                N_(
                    "You may not discard yet: a blocking canasta needs three wildcards of a kind "
                    "beside its Black Threes."
                ),
            ),
            "empty-blocking": Refusal(
                "W17",
                N_(
                    "You may not go out yet: a blocking canasta needs three wildcards of a kind "
                    "beside its Black Threes."
                ),
            ),
        },
    )
    sevens_canasta_bonus: int | None = row(
        None,
        N_("Canasta of Sevens"),
        N_("What a canasta of Sevens without wildcards is worth; natural: as much as any other."),
        ids="M30",
        form=_AS_NATURAL,
        usual="natural 1500 2500",
    )
    aces_canasta_bonus: int | None = row(
        None,
        N_("Canasta of Aces"),
        N_("What a canasta of Aces without wildcards is worth; natural: as much as any other."),
        ids="M30",
        form=_AS_NATURAL,
        usual="natural 1500 2500",
    )
    out_bonus: int = row(
        100, N_("Going out"), N_("What it is worth to go out."), ids="W27", usual="0 200"
    )
    concealed: Concealed = row(Concealed.BLIND, N_("More for going out"), ids="W27, C9, O9, V4")
    concealed_bonus: int = row(
        200,
        N_("Going out concealed"),
        N_("What going out is worth instead to a player who does so concealed."),
        ids="W27, C9, O9",
        usual="400 500",
        contradictions=(
            Contradiction(
                lambda rules: (
                    rules.concealed is not Concealed.NONE
                    and rules.concealed_bonus < rules.out_bonus
                ),
                N_("Going out concealed must bring at least as much as going out."),
            ),
        ),
    )
    hand_canasta_bonus: int = row(
        0,
        N_("Hand canasta"),
        N_("What it is worth to go out concealed with a canasta from the hand."),
        ids="V4",
        usual="500 2000",
        contradictions=(
            Contradiction(
                lambda rules: (
                    rules.concealed is Concealed.HAND_CANASTA
                    and rules.hand_canasta_bonus < rules.concealed_bonus
                ),
                N_(
                    "A hand canasta must bring at least as much as going out concealed without one."
                ),
            ),
            Contradiction(
                lambda rules: rules.concealed is not Concealed.HAND_CANASTA,
                N_(
                    "There is no bonus for a hand canasta where going out with one brings no more "
                    "than going out concealed."
                ),
                if_changed=True,
            ),
        ),
    )
    red_three_points: int = row(
        100,
        N_("A Red Three"),
        N_("What each Red Three on the table is worth."),
        ids="W27",
        usual="0 50 200",
    )
    all_red_threes_points: int = row(
        800,
        N_("All Red Threes"),
        N_("What all Red Threes together are worth to the side that has them."),
        ids="W27",
        usual="400 1000",
    )
    red_three_in_hand: int = row(
        100,
        N_("A Red Three kept in hand"),
        N_("What a Red Three in hand costs a player who has had a turn."),
        ids="W27",
        usual="0 500",
        contradictions=(
            Contradiction(
                lambda rules: rules.red_threes is not RedThrees.DEALT,
                N_("A Red Three that is put down by itself is never kept in a hand."),
                if_changed=True,
            ),
        ),
    )
    red_threes_against: RedThreesAgainst = row(
        RedThreesAgainst.OTHER_WENT_OUT_NO_ROW,
        N_("Red Threes count against"),
        ids="W28, C9, O11, V1",
    )
    #: None: as `red_three_points` and `all_red_threes_points` say.
    threes_by_colour: tuple[int, int, int, int] | None = row(
        None,
        N_("Threes of a color, 1 to 4"),
        N_(
            "What one, two, three and four Threes of a color are worth, as in 100,300,500,1000; "
            "none: as the rules above say."
        ),
        ids="M31",
        form=Numbers(4, 0, 10_000, none=True),
        usual="none 100,300,500,1000",
    )
    canastas_for_table: int = row(
        0,
        N_("Canastas for the table to count"),
        N_(
            "How many canastas a side needs for its cards on the table to count for it and not "
            "against it."
        ),
        ids="M29",
        form=Number(0, 5),
    )
    unfinished_sevens: int = row(
        0,
        N_("Sevens left unfinished"),
        N_(
            "What an unfinished row of Sevens costs as the round ends, where wildcards with Sevens "
            "are not as in any row."
        ),
        ids="M33",
        usual="1500 2500",
    )
    unfinished_aces: int = row(
        0,
        N_("Pure Aces left unfinished"),
        N_(
            "What an unfinished row of Aces without wildcards costs as the round ends, where "
            "wildcards with Aces are not as in any row."
        ),
        ids="M33",
        usual="1500 2500",
    )
    unfinished_wilds: int = row(
        0,
        N_("Wildcards left unfinished"),
        N_("What an unfinished row of wildcards costs as the round ends."),
        ids="M33",
        usual="1000 2000",
    )
    held_penalty: int = row(
        0,
        N_("Three Aces or Sevens held"),
        N_(
            "What it costs to hold three Aces or more as the round ends, and to hold three Sevens "
            "or more."
        ),
        ids="M34",
        usual="1500",
    )
    straight_points: int = row(
        0,
        N_("Special hand: straight"),
        N_(
            "One card of each rank from Four to Ace, a Two, a Three and a Joker, shown from the "
            "hand; 0: not played. What is dealt and drawn must be fourteen cards."
        ),
        ids="M25",
        usual="3000",
        contradictions=(
            Contradiction(
                _special_hand_of_another_size,
                N_(
                    "A special hand has fourteen cards: the cards dealt and those drawn must add "
                    "up to that."
                ),
            ),
        ),
        refusals={
            "special-unknown": Refusal("M25", N_("These rules know no special hands.")),
            "special-taken": Refusal(
                "M26", N_("Whoever takes the discard pile cannot show a special hand.")
            ),
            "special-melded": Refusal("M26", N_("Whoever has melded cannot show a special hand.")),
            "special-size": Refusal(
                "M25", N_("A special hand has fourteen cards: you have {held}.")
            ),
            "special-none": Refusal("M25", N_("Your hand is not a special hand.")),
        },
    )
    pairs_points: int = row(
        0,
        N_("Special hand: pairs"),
        N_("Seven pairs of naturals, shown from the hand; 0: not played."),
        ids="M25",
        usual="2500",
    )
    wild_pairs_points: int = row(
        0,
        N_("Special hand: wild pairs"),
        N_(
            "Two Twos or two Jokers, and six pairs with Aces and Sevens among them, shown from the "
            "hand; 0: not played."
        ),
        ids="M25",
        usual="2000",
    )
    garbage_points: int = row(
        0,
        N_("Special hand: garbage"),
        N_("Two ranks of four naturals and two of three, shown from the hand; 0: not played."),
        ids="M25",
        usual="2000",
    )
    canasta_for_positive_score: bool = row(
        False,
        N_("No plus without the canastas"),
        N_(
            "Yes: a side without the canastas to go out cannot gain points in a round, only lose "
            "them. No: it counts like any other."
        ),
        ids="W29",
        option=BookOption(N_("Canasta required for &positive score:"), YES_NO),
    )
    target: int = row(
        5000,
        N_("Points that end the game"),
        N_("The game ends with the round in which a side reaches this many points."),
        ids="W30",
        form=Number(100, 100_000),
        usual="1000 3000 7500 10000",
    )
