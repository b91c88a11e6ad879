"""Going out and the end of a round: a row a parameter."""

from ...language import N_
from .forms import ONE_TWO, Number, Numbers, Sources
from .row import UNDOES, BookOption, Contradiction, Narrows, Refusal, row
from .rule_choices import BonusThrees, LastCard, OutCanastas, OutUnfinished, StockEnd, Talons


class EndParameters:
    """The fields of a rule book that are about going out and the end of a round."""

    __slots__ = ()

    canastas_to_go_out: int = row(
        1,
        N_("Canastas to go out"),
        N_("How many canastas a side needs to go out."),
        ids="W23",
        form=Number(1, 5),
        option=BookOption(N_("Canastas needed to &go out:"), ONE_TWO),
    )
    out_canastas: OutCanastas = row(
        OutCanastas.ANY,
        N_("Of what kind"),
        narrows=Narrows.OTHER,
        contradictions=(
            Contradiction(
                lambda rules: (
                    rules.out_canastas is OutCanastas.EACH and rules.canastas_to_go_out < 2
                ),
                N_(
                    "A canasta without wildcards and a mixed one make two: at least two must be "
                    "needed."
                ),
            ),
            Contradiction(
                lambda rules: rules.out_canastas is OutCanastas.EACH and rules.max_wilds == 0,
                N_("There is no mixed canasta to go out with where no row may hold a wildcard."),
            ),
        ),
    )
    #: Where they come from, for the numbers of seats that have any.
    talons: tuple[tuple[int, Talons], ...] = row(
        (),
        N_("Talon for opening from the hand"),
        N_(
            "Where the cards come from that a side gets for its first meld, if it did not take the "
            "pile: the fresh deck, or laid aside in the deal. For each number of players, or for "
            "all."
        ),
        ids="M20, M21",
        form=Sources(),
        refusals={
            "pass-talon": Refusal(
                "M19",
                N_(
                    "You may not pass: discard your last card, and you get a talon for your first "
                    "meld."
                ),
            )
        },
    )
    talon_cards: tuple[int, int] = row(
        (4, 3),
        N_("Cards of the first talon, of others"),
        N_(
            "The cards that the first side gets for opening from the hand, and those that another "
            "gets."
        ),
        ids="M20",
        form=Numbers(2, 0, 9),
        usual="4,3 3,3",
    )
    talon_stock: int = row(
        9,
        N_("Cards left that a talon needs"),
        N_("How many cards must be left in the fresh deck for a talon to be taken from it."),
        ids="M20",
        form=Number(0, 20),
        usual="0 9 15",
    )
    last_card: LastCard = row(
        LastCard.ANY,
        N_("Going out by"),
        ids="M18",
        narrows=Narrows.OTHER,
        contradictions=(
            Contradiction(
                lambda rules: (
                    rules.last_card is LastCard.DISCARD
                    and rules.bonus_threes is BonusThrees.RED
                    and not rules.discard_after_black_threes
                ),
                N_("The last card cannot be discarded where no discard follows Black Threes."),
            ),
        ),
        refusals={
            "empty-discard": Refusal(
                "M18", N_("Nobody goes out by a meld: the last card must be discarded.")
            )
        },
    )
    out_unfinished: OutUnfinished = row(
        OutUnfinished.YES, N_("Out with a row unfinished"), ids="M23", narrows=Narrows.OTHER
    )
    may_ask_partner: bool = row(
        False,
        N_("Partner may be asked"),
        N_(
            'Yes: a player may ask "May I go out?", and is bound by what their partner says. No: '
            "nobody asks."
        ),
        ids="O8",
        contradictions=(
            Contradiction(
                lambda rules: rules.may_ask_partner and not {*rules.partnerships} & {*rules.seats},
                N_("Nobody can ask a partner where there are no partners."),
                if_changed=True,
            ),
        ),
        refusals={
            "no-partner": Refusal("O8", N_("You have no partner to ask.")),
            "asked-already": Refusal("O8", N_("You have already asked your partner in this turn.")),
            "ask-melds": Refusal(
                "O8",
                N_(
                    "Your partner is asked right after drawing or taking, before anything is "
                    "melded by hand."
                ),
            ),
            "ask-cannot": Refusal(
                "O8", N_("You cannot go out with these cards, so there is nothing to ask.")
            ),
            "no-answer-yet": Refusal("O8", N_("Your partner has not answered yet.")),
            "answer-first": Refusal(
                "O8", N_("Your partner is waiting for your answer: yes or no.")
            ),
            "not-asked": Refusal("O8", N_("Nobody has asked you anything.")),
            "bound-yes": Refusal(
                "O8",
                N_("Your partner said yes: you must go out in this turn."),
                {
                    frozenset({UNDOES}): N_(
                        "Your partner said yes: you must go out in this turn. If you no longer "
                        "can, undo."
                    )
                },
            ),
            "bound-yes-draw": Refusal(
                "O8", N_("Your partner said yes: go out with the cards that you have.")
            ),
            "bound-no": Refusal("O8", N_("Your partner said no: you may not go out in this turn.")),
            "bound-no-discard": Refusal(
                "O8",
                N_("Your partner said no: you may not discard your last card. Pass the discard."),
            ),
        },
    )
    stock_end: StockEnd = row(
        StockEnd.ASK,
        N_("When the fresh deck is empty"),
        ids="W26, H5, C8, O10",
        refusals={
            "must-add": Refusal(
                "H5",
                N_(
                    "The {deck} is empty and the top card of the discard pile fits your row of "
                    "{tops}: you must add it."
                ),
            ),
            "no-add": Refusal(
                "H5", N_("The top card cannot be taken from the discard pile alone.")
            ),
            "add-late": Refusal(
                "H5", N_("The top card can be added only at the beginning of a turn.")
            ),
            "add-stock": Refusal(
                "H5", N_("The top card alone can be added only when the {deck} is empty.")
            ),
            "add-row": Refusal(
                "H5", N_("The top card of the discard pile cannot be added to a row of yours.")
            ),
            "must-take": Refusal(
                "O10",
                N_(
                    "The {deck} is empty and the top card of the discard pile fits your row of "
                    "{tops}: you must take the pile."
                ),
            ),
            "no-turnover": Refusal("W26", N_("The discard pile is not turned over by hand.")),
            "no-stop": Refusal(
                "C8", N_("The round goes on: the discard pile is turned over by itself.")
            ),
            "stop-late": Refusal(
                "W26", N_("The round can be ended only at the beginning of a turn.")
            ),
            "stop-stock": Refusal(
                "W26", N_("There are still cards on the {deck}: the round goes on.")
            ),
        },
    )
    turnovers: int = row(
        10,
        N_("Pile turned over at most"),
        N_("How often in a round the pile may become the fresh deck."),
        ids="W26, C8",
        form=Number(0, 20),
        contradictions=(
            Contradiction(
                lambda rules: rules.stock_end not in (StockEnd.ASK, StockEnd.TURN_OVER),
                N_(
                    "The pile cannot be turned over so many times: when the fresh deck is empty, "
                    "these rules do not turn it over at all."
                ),
                if_changed=True,
            ),
        ),
    )
