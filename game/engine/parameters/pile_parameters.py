"""The discard pile: a row a parameter."""

from ...language import N_
from .forms import YES_NO, Number
from .row import BookOption, Contradiction, Narrows, PileNeeds, Refusal, row
from .rule_choices import DeadPile, EmptyPile, FreezeMark, WildDiscard


class PileParameters:
    """The fields of a rule book that are about the discard pile."""

    __slots__ = ()

    add_to_canasta: bool = row(
        True,
        N_("Pile may be taken for a canasta"),
        N_(
            "Yes: the pile may be taken with a top card that fits a canasta of one's own. No: it "
            "may not."
        ),
        ids="W11, V3",
        option=BookOption(N_("&Add top card to canasta:"), YES_NO),
        refusals={
            "pile-canasta": Refusal(
                "W11",
                N_(
                    "The discard pile may not be taken: your {ranks} are a canasta already, and "
                    "the top card may not be added to it."
                ),
            )
        },
    )
    top_card_counts: bool = row(
        True,
        N_("Top card counts for the minimum"),
        N_(
            "Yes: the top card of a pile that is taken for the first meld helps to reach the "
            "minimum. No: it does not, as the minimum rises by its value."
        ),
        ids="W21",
        option=BookOption(N_("Top card counts for &initial meld:"), YES_NO),
    )
    frozen_before_meld: bool = row(
        False,
        N_("Blocked before the first meld"),
        N_(
            "Yes: a side without a row takes the pile only with two naturals, as if it were "
            "blocked. No: it may also take it with a natural and a wildcard."
        ),
        ids="C3, O5",
    )
    take_must_succeed: bool = row(
        False,
        N_("No putting back"),
        N_(
            "Yes: only a player who can meld the top card and reach the minimum may take the pile. "
            "No: a player who cannot puts the card back."
        ),
        ids="W13, C5, O6",
        refusals={
            "take-pair": Refusal(
                "C5",
                N_(
                    "You cannot take the discard pile: for its top card you need two {ranks} in "
                    "your hand."
                ),
                {
                    frozenset({PileNeeds.TWO_FROZEN}): N_(
                        "You cannot take the discard pile: for its top card you need two {ranks} "
                        "in your hand (no wildcards: the pile is {blocked})."
                    ),
                    frozenset({PileNeeds.TWO_OPENING}): N_(
                        "You cannot take the discard pile: for its top card you need two {ranks} "
                        "in your hand (no wildcards: it is your first meld)."
                    ),
                    frozenset({PileNeeds.TWO_OR_WILD}): N_(
                        "You cannot take the discard pile: for its top card you need two {ranks} "
                        "in your hand, or one and a wildcard."
                    ),
                },
            ),
            "take-minimum": Refusal(
                "C5",
                N_(
                    "You cannot take the discard pile: your first meld needs {opening}, and your "
                    "cards do not come to that."
                ),
            ),
            "take-empty": Refusal(
                "C5",
                N_(
                    "You cannot take the discard pile: no card would be left in your hand, and you "
                    "could not go out."
                ),
            ),
            "no-putback": Refusal(
                "C5", N_("The discard pile cannot be put back: whoever takes it keeps it.")
            ),
            "owed-must": Refusal(
                "W13",
                N_("You may not {act} yet: the top card needs two {ranks} from your hand."),
                {
                    frozenset({PileNeeds.TWO_FROZEN}): N_(
                        "You may not {act} yet: the top card needs two {ranks} from your hand (no "
                        "wildcards: the pile is {blocked})."
                    ),
                    frozenset({PileNeeds.TWO_OPENING}): N_(
                        "You may not {act} yet: the top card needs two {ranks} from your hand (no "
                        "wildcards: it is your first meld)."
                    ),
                    frozenset({PileNeeds.TWO_OR_WILD}): N_(
                        "You may not {act} yet: the top card needs two {ranks} from your hand, or "
                        "one and a wildcard."
                    ),
                },
            ),
            "black-must": Refusal(
                "W13",
                N_(
                    "Black Threes may not be melded before the discard pile is yours: first meld "
                    "what it needs."
                ),
            ),
        },
    )
    putback_penalty: int = row(
        50,
        N_("Penalty for putting back"),
        N_("The points that it costs to put the top card back onto the pile."),
        ids="W13",
        form=Number(0, 1000),
        usual="0 100",
        contradictions=(
            Contradiction(
                lambda rules: rules.take_must_succeed,
                N_(
                    "There is no penalty for a pile that is put back: in these rules it cannot be "
                    "put back."
                ),
                if_changed=True,
            ),
        ),
    )
    one_card_rule: bool = row(
        False,
        N_("One card takes no pile of one"),
        N_("Yes: a player with one card in hand may not take a pile of one card. No: they may."),
        ids="H4, O6, V5",
        refusals={
            "one-card": Refusal(
                "H4", N_("With one card in your hand you may not take a discard pile of one card.")
            )
        },
    )
    freeze_mark: FreezeMark = row(
        FreezeMark.ASTERISK, N_("A blocked pile is shown by"), ids="W14, H3"
    )
    always_frozen: bool = row(
        False,
        N_("Always blocked"),
        N_(
            "Yes: the pile is only ever taken with two naturals of its top card's rank. No: that "
            "is so only while a card that blocks it lies there."
        ),
        ids="M7",
    )
    dead_pile: DeadPile = row(
        DeadPile.OWN,
        N_("Closed rows that keep one from it"),
        ids="M8",
        refusals={
            "pile-full": Refusal(
                "M8",
                N_(
                    "The discard pile may not be taken: a row of {tops} has no room for the cards "
                    "that would join it."
                ),
            )
        },
    )
    wild_discard: WildDiscard = row(
        WildDiscard.FREE,
        N_("Wildcards are discarded"),
        ids="M16",
        narrows=Narrows.DISCARDS,
        refusals={
            "wild-discard": Refusal(
                "M16", N_("A wildcard may be discarded only when you hold no natural card.")
            )
        },
    )
    empty_pile: EmptyPile = row(
        EmptyPile.FREE,
        N_("Onto an empty pile go last"),
        ids="M17",
        narrows=Narrows.DISCARDS,
        refusals={
            "empty-rank": Refusal(
                "M17",
                N_(
                    "The discard pile is empty: no {ranks} may be discarded while you hold other "
                    "ranks."
                ),
            ),
            "empty-dead": Refusal(
                "M17",
                N_(
                    "The discard pile is empty: no closed rank may be discarded while you hold "
                    "others."
                ),
            ),
        },
    )
