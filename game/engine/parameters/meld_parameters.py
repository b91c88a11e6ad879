"""The melds: a row a parameter."""

from typing import Any

from ...language import N_
from .forms import Minima, Number
from .row import BEGUN, NO_WILDS, Contradiction, Narrows, Refusal, row
from .rule_choices import FirstMeld, RankWilds


def _wild_black_threes(rules: Any) -> bool:
    return bool(rules.black_three_wilds > 0 or rules.blocking_canasta_bonus > 0)


class MeldParameters:
    """The fields of a rule book that are about melds."""

    __slots__ = ()

    #: None: as many as there are; so it is of the most cards.
    max_wilds: int | None = row(
        None,
        N_("Most wildcards in a row"),
        N_("How many wildcards a row may have at most."),
        ids="C4, O4, V2",
        form=Number(0, 12, none=True),
        refusals={
            "wild-limit": Refusal(
                "W15",
                N_("A row holds at most {limit}."),
                {frozenset({NO_WILDS}): N_("A row holds no wildcards.")},
            )
        },
    )
    wilds_may_outnumber: bool = row(
        False,
        N_("Wildcards may outnumber"),
        N_("Yes: a row may have more wildcards than naturals. No: it never has more of them."),
        ids="W15, O4, V2",
        refusals={
            "wild-outnumber": Refusal(
                "W15",
                N_(
                    "A row never holds more wildcards than other cards, and the row of {ranks} has "
                    "{wilds} and {naturals}."
                ),
            )
        },
    )
    min_naturals: int = row(
        1,
        N_("Fewest naturals in a row"),
        N_("How many naturals a row needs at least."),
        ids="O4",
        form=Number(1, 3),
        refusals={
            "wild-naturals": Refusal(
                "O4",
                N_(
                    "A row needs {least} natural cards, and the row of {ranks} has {natural}: no "
                    "more wildcards before the next one."
                ),
            ),
            "naturals-short": Refusal(
                "O4",
                N_(
                    "You may not {act} yet: the row of {ranks} has {naturals} beside its "
                    "wildcards, and a row needs {least}."
                ),
            ),
            "empty-naturals": Refusal(
                "O4",
                N_(
                    "You may not go out yet: the row of {ranks} has {naturals} beside its "
                    "wildcards, and a row needs {least}."
                ),
            ),
        },
    )
    wild_rows: bool = row(
        False,
        N_("Rows of wildcards alone"),
        N_(
            "Yes: three wildcards or more may be a row of their own. No: wildcards go only with "
            "naturals."
        ),
        refusals={
            "no-wild-rows": Refusal(
                "W15", N_("Wildcards have no row of their own: they join other cards.")
            )
        },
    )
    row_limit: int | None = row(
        None,
        N_("Most cards in a row"),
        N_("With how many cards a row is closed: with 7, no card goes onto a finished canasta."),
        ids="M10",
        form=Number(7, 12, none=True),
        usual="7",
        narrows=Narrows.ROWS,
        refusals={
            "row-full": Refusal(
                "M10", N_("The row of {ranks} is closed: it has {count}, and takes no more.")
            )
        },
    )
    later_naturals: int = row(
        0,
        N_("Naturals before a later wildcard"),
        N_("How many naturals a row needs before it takes a wildcard after the first meld."),
        ids="M11",
        form=Number(0, 6),
        narrows=Narrows.ROWS,
        refusals={
            "wild-later": Refusal(
                "M11",
                N_(
                    "After the first meld a row takes a wildcard only when it has {later}: the "
                    "{ranks} have {natural}."
                ),
            )
        },
    )
    sevens: RankWilds = row(
        RankWilds.ORDINARY,
        N_("Wildcards with Sevens"),
        ids="M12",
        narrows=Narrows.ROWS,
        refusals={"wild-pure": Refusal("M12", N_("A row of {ranks} never takes a wildcard."))},
    )
    aces: RankWilds = row(
        RankWilds.ORDINARY,
        N_("Wildcards with Aces"),
        ids="M13",
        narrows=Narrows.ROWS,
        refusals={
            "wild-opening": Refusal(
                "M13",
                N_(
                    "A row of {ranks} takes a wildcard only in the first meld: this one stays "
                    "without."
                ),
            )
        },
    )
    wild_row_first: bool = row(
        False,
        N_("Row of wildcards is finished first"),
        N_(
            "Yes: while a side's row of wildcards is not finished, no other row of that side takes "
            "a wildcard. No: any row does."
        ),
        ids="M14",
        narrows=Narrows.ROWS,
        contradictions=(
            Contradiction(
                lambda rules: rules.wild_row_first and not rules.wild_rows,
                N_(
                    "A row of wildcards cannot be finished first where wildcards have no row of "
                    "their own."
                ),
            ),
            Contradiction(
                lambda rules: rules.wild_row_first and _wild_black_threes(rules),
                N_("Black Threes cannot take a wildcard where a row of wildcards goes first."),
            ),
        ),
        refusals={
            "wild-row-first": Refusal(
                "M14",
                N_(
                    "First finish the row of wildcards: until it is a canasta, no other row takes "
                    "a wildcard."
                ),
                {
                    frozenset({BEGUN}): N_(
                        "Until the row of wildcards is a canasta, no other row takes one: undo "
                        "that row first."
                    )
                },
            )
        },
    )
    black_three_wilds: int = row(
        1,
        N_("Wildcards with Black Threes"),
        N_("How many wildcards may go with two Black Threes as a player goes out."),
        ids="W17, H2",
        form=Number(0, 1),
        contradictions=(
            Contradiction(
                lambda rules: _wild_black_threes(rules) and rules.max_wilds == 0,
                N_("Black Threes cannot take a wildcard where no row may hold one."),
            ),
            Contradiction(
                lambda rules: rules.black_three_wilds > 0 and rules.min_naturals > 2,
                N_(
                    "Two Black Threes and a wildcard are not a row where a row needs three "
                    "naturals."
                ),
            ),
        ),
        refusals={
            "black-wild": Refusal(
                "W17", N_("A row of Black Threes takes one wildcard, and only beside two of them.")
            ),
            "black-third": Refusal(
                "W17",
                N_("A row of Black Threes with a wildcard holds two Black Threes and no more."),
            ),
            "black-no-wild": Refusal(
                "H2", N_("Black Threes take no wildcard: three or four of them are a row.")
            ),
            "black-fifth": Refusal("H2", N_("A row of Black Threes holds three of them, or four.")),
        },
    )
    discard_after_black_threes: bool = row(
        True,
        N_("Discard after Black Threes"),
        N_(
            "Yes: a player who goes out with Black Threes may discard a last card. No: all cards "
            "are melded then."
        ),
        ids="W17, C7",
        refusals={
            "black-discard": Refusal(
                "C7",
                N_(
                    "You may not discard: Black Threes are melded only when no card is left after "
                    "them. If that cannot be, undo them."
                ),
            )
        },
    )
    #: The side's total from which it holds, and the points; ascending.
    minima: tuple[tuple[int | None, int], ...] = row(
        ((None, 15), (0, 50), (1500, 90), (3000, 120)),
        N_("Minimum of the first meld"),
        N_("What the cards of a side's first meld must be worth, by its total: {minima}."),
        ids="W20, C6",
        form=Minima(300, 100_000, 8),
        usual="0 50 50,1500:90",
        refusals={
            "minimum": Refusal(
                "W20",
                N_("You may not {act} yet: your first meld needs {minimum}, and it has {points}."),
            ),
            "owed-minimum": Refusal(
                "W12",
                N_(
                    "You may not {act} yet: for the discard pile your first meld needs {minimum}, "
                    "and it has {points}."
                ),
            ),
        },
    )
    minimum_when_going_out: bool = row(
        False,
        N_("Minimum when going out at once"),
        N_(
            "Yes: a side that goes out with its first meld needs the minimum as well. No: it does "
            "not."
        ),
        ids="W20, C6",
        refusals={
            "empty-minimum": Refusal(
                "C6",
                N_("You may not go out yet: your first meld needs {minimum}, and it has {points}."),
            )
        },
    )
    first_meld: FirstMeld = row(
        FirstMeld.ANY,
        N_("First meld needs"),
        ids="M15",
        narrows=Narrows.OTHER,
        refusals={
            "first-meld": Refusal(
                "M15", N_("You may not {act} yet: your first meld needs {demand}.")
            ),
            "owed-first-meld": Refusal(
                "M15",
                N_("You may not {act} yet: for the discard pile your first meld needs {demand}."),
            ),
            "empty-first-meld": Refusal(
                "M15", N_("You may not go out yet: your first meld needs {demand}.")
            ),
        },
    )
