"""The guided hands: decks, steps, and what is said of an act that is not the one wanted."""

import re

import pytest

from game.engine.actions import DRAW, TAKE, Verb, parse_action
from game.engine.cards import FIRST_WILD, cards_text, listed, pack, parse_card
from game.engine.rules import legal_actions
from game.engine.wordings import number
from game.storage.keys import default_keys
from game.table import guided_hands, guided_steps, windows_hands
from game.table.guided_hand import GuidedHand, deck
from game.table.guided_hands import GUIDED_HANDS, MODERN_HAND, PARTNERS_HAND
from game.table.guided_steps import Guided
from game.table.person_view import PERSON
from game.table.prompt import written
from game.table.sitting import Setup, State
from game.table.texts import LINE
from game.table.windows_hands import FIRST_HAND, LESSONS, SECOND_HAND
from tests.pseudo import Pseudo, speaking
from tests.table.tiny import intend


def await_person(hand: GuidedHand) -> None:
    for _ in range(400):
        if hand.waiting or hand.sitting.state is State.ROUND_OVER:
            return
        hand.sitting.tick()
    raise AssertionError("the computer's turn never ends")


def at_step(place: int, guided: Guided = FIRST_HAND) -> GuidedHand:
    """The hand as it lies at a step."""
    hand = GuidedHand(guided, Setup("Ann"))
    while hand.place < place:
        await_person(hand)
        assert intend(hand.sitting, hand.wanted[0]), hand.sitting.message
    await_person(hand)
    return hand


#: Every step of every hand.
STEPS = [
    pytest.param(guided, place, id=f"{guided.title}-{place}")
    for guided in GUIDED_HANDS
    for place in range(len(guided.lessons))
]


@pytest.mark.parametrize("guided", GUIDED_HANDS, ids=lambda guided: guided.title)
def test_the_deck_is_one(guided: Guided) -> None:
    assert sorted(deck(guided)) == pack()
    assert deck(guided) == deck(guided)


def test_it_is_the_same_hand_for_everybody() -> None:
    """Whoever asks how the first hand goes on is told about the cards that they have."""
    assert cards_text(deck(FIRST_HAND)) == (
        "KH QH KD 2D KS 8D KC KD 9H 3S 9D KH QC QH QD 9D 2C JC 8H JS 8S 6C 5C 3C 5S TH 6S TS 4C "
        "8D 5H 9S TD 2S 3H 4S AC 3C 9C 5C 2D AD 4D 7D 6H JK 4H AH 5D 6C 7C 6S 6D 4D 7S AC 3S JD "
        "9H TC 4C TD AH AD 7S TS TH JH 4H 7D 5D 8S JK 2H 8C 6H QD 9C KS 7H 7H 6D 7C 5H QS JS 8H "
        "JC AS QS JK 2C QC 2H 9S AS KC TC JD JK 8C 2S JH 5S 4S 3H 3D 3D"
    )


def test_it_is_played_to_its_end() -> None:
    """It has all that is to be taught: a first meld, piles, a canasta, going out."""
    hand = at_step(len(LESSONS))
    assert hand.over
    board = hand.sitting.round.board
    assert board.result is not None
    assert board.result.out == 0
    assert board.result.sheets[0].mixed_canastas == 1
    assert board.result.sheets[0].red_threes == 100
    assert sum(action.verb is Verb.TAKE for _s, action, _c in board.history) == 3
    assert not hand.sitting.counted
    assert not hand.now
    assert not hand.wanted


@pytest.mark.parametrize(("guided", "place"), STEPS)
def test_each_step_says_what_is_to_be_done(guided: Guided, place: int) -> None:
    hand = at_step(place, guided)
    assert hand.text
    assert 0 < len(hand.now) <= LINE
    assert not hand.said
    assert all(action in legal_actions(hand.sitting.view) for action in hand.wanted)


@pytest.mark.sampled(slow=20)
@pytest.mark.parametrize(("guided", "place"), STEPS)
def test_no_other_act_is_done_at_any_step_and_each_is_explained(guided: Guided, place: int) -> None:
    """Whatever the rules would allow, and what they would not, by all that a hand can do."""
    hand = at_step(place, guided)
    sitting, person = hand.sitting, hand.sitting.person
    text = sitting.recorder.text()
    cards = listed(sitting.view.hand)
    wrong = [action for action in legal_actions(sitting.view) if action not in hand.wanted]
    for action in wrong:
        assert not intend(sitting, action), action
        assert hand.said.endswith(hand.now)
        assert len(hand.said) > len(hand.now)
    for card in cards:
        if all(action.card != card or action.verb is not Verb.MELD for action in hand.wanted):
            assert not person.meld(card, 5 if card >= FIRST_WILD else None)
        if all(action.card != card or action.verb is not Verb.DISCARD for action in hand.wanted):
            assert not person.discard(card)
            assert hand.said
    if hand.wanted[0].verb is not Verb.DRAW:
        assert not person.click_stock()
        assert hand.said
    if hand.wanted[0].verb is not Verb.TAKE:
        assert not person.click_pile()
        assert hand.said
    assert not person.undo()
    for row in (2, 7, 11):
        person.take_back(cards[0], row)
    assert sitting.recorder.text() == text
    assert hand.place == place
    assert intend(sitting, hand.wanted[0])
    assert not hand.said


@pytest.mark.parametrize(
    ("guided", "place", "act", "said"),
    [
        (PARTNERS_HAND, 11, "meld JK 6", "The Joker will do more for your Queens."),
        (MODERN_HAND, 2, "meld JK K", "The Joker will do more for your wildcards."),
        (SECOND_HAND, 8, "meld 2C K", "The Two of Clubs can wait."),
    ],
)
def test_a_wild_card_is_kept_for_what_it_does_later(
    guided: Guided, place: int, act: str, said: str
) -> None:
    """Each was said to do more for Kings, where they were a canasta or no row, too."""
    hand = at_step(place, guided)
    assert not intend(hand.sitting, parse_action(act))
    assert hand.said.startswith(said)


@pytest.mark.parametrize(("place", "act"), [(11, "discard 7S"), (14, "discard 7S")])
def test_another_card_that_would_do_as_well_is_not_said_to_be_wanted(place: int, act: str) -> None:
    """Whoever gave another Seven than the one wanted was told to keep it."""
    hand = at_step(place, MODERN_HAND)
    assert not intend(hand.sitting, parse_action(act))
    assert hand.said.startswith("That Seven would do as well")


@pytest.mark.slow
@pytest.mark.parametrize(("guided", "place"), STEPS)
def test_cards_that_a_step_counts_are_there(guided: Guided, place: int) -> None:
    """Four cards were said to lie in a pile of five."""
    hand = at_step(place, guided)
    board = hand.sitting.view.board
    for told in re.findall(r"(\w+) cards lie there", hand.text):
        assert told.lower() == number(len(board.pile))
    for told in re.findall(r"North still holds (\w+) cards", hand.text):
        assert told == number(board.hand_sizes[2])


@pytest.mark.parametrize("guided", GUIDED_HANDS, ids=lambda guided: guided.title)
def test_every_hand_is_played_to_its_end(guided: Guided) -> None:
    hand = at_step(len(guided.lessons), guided)
    assert hand.over
    result = hand.sitting.round.board.result
    assert result is None or result.out == PERSON
    assert not hand.sitting.counted


def test_partners_ask_and_the_answer_is_yes() -> None:
    hand = at_step(len(PARTNERS_HAND.lessons), PARTNERS_HAND)
    acts = [str(action) for _seat, action, _cards in hand.sitting.round.board.history]
    assert acts.index("ask") + 1 == acts.index("answer yes")
    assert hand.sitting.round.board.sides[0].canastas == 1


@pytest.mark.parametrize(
    ("guided", "place", "act", "answer"),
    [
        (SECOND_HAND, 1, "discard 4C", windows_hands.FEEDS_ROW),
        (SECOND_HAND, 3, "discard 5C", windows_hands.FEEDS_ROW),
        (SECOND_HAND, 5, "discard KH", windows_hands.PAIRS),
        (MODERN_HAND, 3, "discard 7H", guided_hands.EMPTY),
        (MODERN_HAND, 11, "meld 7D", guided_hands.TRAP),
        (MODERN_HAND, 6, "discard JK", guided_hands.WILD_LAST),
        (PARTNERS_HAND, 2, "discard 5C", guided_hands.FEEDS),
        (PARTNERS_HAND, 8, "meld 8H", guided_hands.ASK_FIRST),
    ],
)
def test_mistakes_of_a_kind_have_answers_of_their_own(
    guided: Guided, place: int, act: str, answer: str
) -> None:
    hand = at_step(place, guided)
    assert not intend(hand.sitting, parse_action(act))
    assert hand.said == f"{answer} {hand.now}"


def test_a_card_that_is_melded_in_place_of_discarded_cannot_wait() -> None:
    """A left click in place of two right ones."""
    hand = at_step(1, SECOND_HAND)
    assert not intend(hand.sitting, parse_action("meld 9D"))
    assert hand.said == f"You want to discard the Nine of Diamonds, not to meld it. {hand.now}"


def test_only_what_lies_there_lies_well() -> None:
    hand = at_step(0)
    assert not hand.sitting.person.undo()
    assert hand.said.startswith("There is nothing to undo: ")
    hand = at_step(2)
    assert not hand.sitting.person.undo()
    assert hand.said == f"{guided_steps.LEAVE_IT} {hand.now}"


@pytest.mark.parametrize(
    ("pile", "answer"),
    [
        ("", guided_steps.NO_PILE),
        ("2C", guided_steps.WILD_ON_TOP),
        ("3S", guided_steps.BLACK_ON_TOP),
        ("9D", guided_steps.PILE_LATER),
    ],
)
def test_what_lies_on_top_says_why_the_pile_is_not_taken(pile: str, answer: str) -> None:
    hand = at_step(0)
    assert hand.wanted == (DRAW,)
    hand.sitting.round.board.pile[:] = [parse_card(card) for card in pile.split()]
    assert hand._reason(TAKE) == answer
    assert hand._reason(DRAW) == guided_steps.PILE_IS_BETTER


def test_the_acts_of_a_step_come_in_any_order() -> None:
    hand = at_step(1)
    for act in ("meld KC", "meld KD", "meld KH", "meld KS"):
        assert intend(hand.sitting, parse_action(act))
    assert hand.place == 2


def test_several_cards_at_once_are_one_way_to_do_it() -> None:
    hand = at_step(1)
    assert hand.sitting.person.meld_rank(11)
    assert hand.place == 2
    hand = at_step(1)
    kings = [action.card for action in hand.wanted]
    assert not hand.sitting.person.meld_several([*kings, listed(hand.sitting.view.hand)[0]], 11)
    assert hand.place == 1
    assert hand.said
    assert hand.sitting.person.meld_several(kings, 11)
    assert hand.place == 2


def test_how_one_discards_is_as_it_is_set() -> None:
    assert "Right-click twice" in at_step(3).now
    hand = GuidedHand(FIRST_HAND, Setup(), single_click=True)
    while hand.place < 3:
        intend(hand.sitting, hand.wanted[0])
    assert hand.now.startswith("Right-click on the")


def test_the_rules_cannot_be_changed_in_it() -> None:
    hand = GuidedHand(FIRST_HAND, Setup(level="expert", players=4, options={"cards-drawn": "2"}))
    assert not hand.sitting.may_change_rules
    assert len(hand.sitting.match.seats) == 2
    hand.sitting.change_setup(Setup("Ann", level="advanced"))
    while hand.place < len(LESSONS):
        await_person(hand)
        assert intend(hand.sitting, hand.wanted[0])


def test_it_speaks_the_language_of_now() -> None:
    hand = at_step(4)
    with speaking(Pseudo()):
        assert hand.text != windows_hands.LESSONS[4].text
        assert hand.now != windows_hands.LESSONS[4].now
        assert not intend(hand.sitting, parse_action("draw"))
        assert hand.said.endswith(hand.now)


def test_a_step_says_which_keys_are_pressed_where_cards_are_typed() -> None:
    hand = GuidedHand(FIRST_HAND, Setup("Ann"), keys=written(default_keys()))
    told = []
    for acts in (("draw",), ("meld KH", "meld KD", "meld KS", "meld KC"), ("meld 9H",)):
        told.append(hand.now)
        for act in acts:
            hand.sitting.person.go((parse_action(act),))
    assert told == [
        "Press <D> to draw a card.",
        "Press <K> <M> to meld four Kings.",
        "Press <9> <M> to meld three Nines.",
    ]
