"""What an action sounds like and what the strip says of it; the sitting decides when to tell.

All of it is read from the table just after the action.
"""

from typing import Final

from ..engine.actions import ADD, ANSWER_YES, PASS, Action, Verb
from ..engine.board import START, BoardView, View
from ..engine.books import spoken
from ..engine.cards import COLUMN, COLUMN_NAMES, RED, WILD, freezes
from ..engine.going_out import keeps_three
from ..engine.match import Match
from ..engine.scoring import canasta_kind
from ..engine.wordings import cards
from ..language import _, all_of
from . import advice, texts
from .narrator import Narrator, Tale
from .table_events import ActionResult

#: The sound of each action, by its verb; melds have more to say (see `sound`).
_CUES: Final = {
    Verb.DRAW: "draw",
    Verb.TAKE: "take",
    Verb.PUTBACK: "putback",
    Verb.MELD: "meld",
    Verb.UNDO: "undo",
    Verb.DISCARD: "discard",
    Verb.PASS: "discard",
    Verb.TURNOVER: "deal",
    Verb.STOP: "click",
    Verb.ASK: "click",
    Verb.ANSWER: "click",
    Verb.ADD: "meld",
    Verb.THREE: "red_three",
    Verb.SPECIAL: "canasta_natural",
}


def sounds(board: BoardView, done: ActionResult) -> list[str]:
    """Return the cues of an action and of what it brought about by itself.

    The cue of a taken pile carries how many cards come at this moment: of a pile that is owed
    (W12) its top card, and the rest with the meld that brings it.
    """
    cues = [_sound(board, done)]
    with_pile = not done.drawn and not done.talon and done.action.verb is not Verb.THREE
    swept = done.received + (len(done.reds) if with_pile else 0)
    if done.action.verb is Verb.TAKE:
        cues = [f"{_CUES[Verb.TAKE]} {1 + swept}"]
    elif swept:
        cues.append(f"{_CUES[Verb.TAKE]} {swept}")
    by_itself = len(done.reds) - (done.action.verb is Verb.THREE)
    cues += ["red_three"] * (by_itself + len(done.fresh.reds))
    cues += ["draw"] * bool(done.talon)
    if done.turned_over and done.action.verb is not Verb.TURNOVER:
        cues.append(_CUES[Verb.TURNOVER])
    return cues


def dealing(board: BoardView) -> list[str]:
    """Return the cues of a deal.

    Red Threes that lie on the table have one, and an upcard that freezes the pile.
    """
    frozen = board.frozen and not board.ruleset.always_frozen
    reds = sum(len(row) for side in board.sides for row in side.rows[: side.first_row])
    return ["deal", *["freeze"] * frozen, *["red_three"] * reds]


def completed(board: BoardView, done: ActionResult) -> str:
    """Say which canasta an action has completed (W18), in words: "" if none."""
    side = board.sides[board.side_of[done.seat]]
    column = COLUMN[done.top] if done.top >= 0 else done.action.column
    if done.action.verb not in (Verb.MELD, Verb.ADD, Verb.TAKE) or column < side.first_row:
        return ""
    if len(side.rows[column]) != side.canasta_size:
        return ""
    return texts.canasta(canasta_kind(board.ruleset, column, not side.wilds[column]), column)


def has_frozen(board: BoardView, done: ActionResult) -> bool:
    """Tell whether a discard has frozen the pile (W14): it was not frozen before."""
    if done.action.verb is not Verb.DISCARD or board.result is not None:
        return False
    if not board.frozen or board.ruleset.always_frozen:
        return False
    *under, top = board.pile
    return freezes(top) and not any(map(freezes, under))


def note(narrator: Narrator, board: BoardView, done: ActionResult, answerer: str | None) -> None:
    """Have a narrator take in an action, and what it has made of the table; see Narrator.note."""
    special, owes = shown(board, you=narrator.you), board.now.owed >= 0
    out = goes_out(board, done) and not special
    frozen = has_frozen(board, done)
    narrator.note(done, answerer, completed(board, done), frozen, special, owes, out)


def goes_out(board: BoardView, done: ActionResult) -> bool:
    """Tell whether a player has gone out by what was done, or has shown a special hand."""
    return board.result is not None and board.result.out == done.seat


def shown(board: BoardView, *, you: bool = False) -> str:
    """Say which special hand was shown, and for how many points (M25); "" if none was."""
    kind = None if board.result is None else board.result.shown
    return (
        texts.special(_(texts.SHOW if you else texts.SHOWN), board.ruleset, kind[1]) if kind else ""
    )


def _sound(board: BoardView, done: ActionResult) -> str:
    """Return the cue of the action; a card that completes a canasta sounds as one (W18)."""
    action = done.action
    side = board.sides[board.side_of[done.seat]]
    column = COLUMN[done.top] if action is ADD else action.column
    if has_frozen(board, done):
        return "freeze"
    if action.verb is Verb.MELD and column == RED:
        return "red_three"
    if action.verb in (Verb.MELD, Verb.ADD):
        if len(side.rows[column]) == side.canasta_size:
            return "canasta_mixed" if side.wilds[column] else "canasta_natural"
        if action.wild:
            return "wild"
    return _CUES[action.verb]


def gone_on(match: Match, view: View, prompted: bool = False) -> str:
    """Say whose turn it is when a game goes on.

    And what the person at `view` has to do, unless they are `prompted`.
    """
    board, number = view.board, match.number
    if board.turn != view.seat:
        name = texts.shown_name(match.seats[board.turn])
        if board.now.asked and board.now.answer is None:
            return _(texts.ASKS).format(name=name)
        text = texts.GO_ON_OTHER if len(match.seats) == 2 else texts.GO_ON_NAMED
        return _(text).format(number=number, name=name)
    if prompted:
        return _(texts.GO_ON_EMPTY).format(number=number)
    if board.step == START:
        if hint := advice.stock_hint(view):
            return texts.joined(_(texts.GO_ON_EMPTY).format(number=number), hint)
        text = texts.GO_ON_DRAW[bool(board.pile)]
        return _(text).format(number=number, deck=spoken(board.ruleset).deck)
    return advice.owed(view) or _(texts.GO_ON_MELD).format(number=number)


def reply(view: View, done: ActionResult, partner: str, prompted: bool) -> texts.Sentence:
    """Say what the strip says after an action of the person's.

    `view` is the person's; `partner` names who was asked (O8). Where the person is `prompted`, it
    says what was done, and the prompt what is to be done next.
    """
    turned_over = done.turned_over and done.action.verb is not Verb.TURNOVER  # that is said in full
    happened = _(texts.TURNED_OVER) if turned_over else ""
    used_up = ""
    if done.used_up:
        used_up = _(texts.USED_UP).format(deck=spoken(view.board.ruleset).deck)
    said = texts.joined(_reply(view, done, partner, prompted), happened, used_up)
    canasta, frozen = completed(view.board, done), has_frozen(view.board, done)
    brief = _reply_heard(view, done, canasta, frozen)
    if brief is None or not prompted:
        return texts.Sentence(said)
    laid = [done.action] if done.action.verb is Verb.MELD else []
    return texts.Sentence(
        said, texts.joined(brief, _going_out(view, done), happened, used_up), laid
    )


def _reply(view: View, done: ActionResult, partner: str, prompted: bool) -> str:
    board, action = view.board, done.action
    owed = "" if prompted else advice.owed(view)
    reds = texts.threes(board.ruleset, len(done.reds))
    deck = spoken(board.ruleset).deck
    if action.verb is Verb.THREE:
        return _three(done)
    if done.talon:
        discarded = texts.joined(_discarded(done), _(texts.YOUR_TALON))
        return discarded.format(count=cards(done.talon - len(done.reds)))
    if done.received or (done.reds and not done.drawn):
        text = _(texts.RECEIVED).format(count=cards(done.received))
        more = _(texts.RECEIVED_REDS).format(reds=reds) if done.reds else ""
        return texts.joined(text, more)
    match action.verb:
        case Verb.DRAW if done.reds:
            text = texts.DRAWN_REDS if done.kept else texts.ONLY_REDS
            return _(text).format(reds=reds, cards=texts.titles(done.kept))
        case Verb.DRAW:
            extra = board.now.extras and board.stock_count and not prompted
            text = texts.EXTRA if extra else texts.DRAWN
            return _(text).format(cards=texts.titles(done.drawn), deck=deck)
        case Verb.TAKE:
            taken = _(texts.TAKEN).format(card=texts.card_title(done.top))
            return owed or taken
        case Verb.MELD:
            return owed or texts.joined(_melded(view, action), _going_out(view, done))
        case Verb.DISCARD:
            frozen = texts.frozen(board.ruleset) if has_frozen(board, done) else ""
            return texts.joined(_discarded(done), frozen, _going_out(view, done))
        case Verb.UNDO if done.undone is not None:
            undone = _(texts.UNDONE).format(card=texts.card_title(done.undone.card))
            return texts.fitting([texts.joined(undone, owed), undone])
        case Verb.ADD:
            return _(texts.ADDED).format(card=texts.card_title(done.top))
        case Verb.PUTBACK:
            return _(texts.PUT_BACK).format(penalty=texts.cost(board.ruleset.putback_penalty))
        case Verb.ASK:
            return _(texts.YOU_ASK).format(name=partner)
        case Verb.PASS if keeps_three(view):
            return _(texts.PASSED_THREE)
        case Verb.SPECIAL if board.result is not None and board.result.shown:
            return texts.special(_(texts.YOU_SHOW), board.ruleset, board.result.shown[1])
    said = texts.REPLIES.get(action.verb)
    return _(said).format(deck=deck) if said else ""


def _reply_heard(view: View, done: ActionResult, canasta: str, frozen: bool) -> str | None:
    """Return what is heard of an action of the person's in few words.

    None where nothing shorter than what is said will do. `canasta` is the one that it has
    completed, in words, and `frozen` whether it froze the pile; `view` is the person's.
    """
    rules = view.board.ruleset
    reds = [texts.threes(rules, len(done.reds))] if done.reds else []
    match done.action.verb:
        case Verb.DRAW | Verb.THREE if done.kept:
            return _sentence(all_of([*reds, *map(texts.card_title, done.kept)]))
        case Verb.MELD | Verb.TAKE if done.received or done.reds:
            taken = _(texts.TAKEN_HEARD).format(card=texts.card_rank(done.top))
            return texts.joined(
                taken if done.action.verb is Verb.TAKE else "",
                _sentence(canasta),
                _(texts.RECEIVED_HEARD).format(count=cards(done.received)),
                _(texts.RECEIVED_REDS).format(reds=reds[0]) if reds else "",
            )
        case Verb.TAKE:
            return _(texts.TAKEN_HEARD).format(card=texts.card_rank(done.top))
        case Verb.MELD:
            return _sentence(canasta)
        case Verb.DISCARD:
            return texts.joined(
                _(texts.DISCARDED_HEARD).format(card=texts.card_heard(done.action.card)),
                texts.frozen(rules, marked=False) if frozen else "",
                _(texts.TALON_HEARD).format(count=cards(done.talon - len(done.reds)))
                if done.talon
                else "",
            )
        case Verb.PASS:
            return _(texts.PASSED[1])
    return None


def _sentence(words: str) -> str:
    return f"{texts.capitalized(words)}." if words else ""


def _melded(view: View, action: Action) -> str:
    """Say which card the person has melded, and the canasta that it completes (W18)."""
    side, column = view.side, action.column
    card = texts.card_title(action.card)
    if column != RED and len(side.rows[column]) == side.canasta_size:
        kind = canasta_kind(view.board.ruleset, column, not side.wilds[column])
        return _(texts.MELDED_CANASTA[kind]).format(card=card)
    if action.wild and column != WILD:
        return _(texts.MELDED_WILD).format(card=card, row=_(COLUMN_NAMES[column][1]))
    return _(texts.MELDED).format(card=card)


def _going_out(view: View, done: ActionResult) -> str:
    """Write what stands behind the card with which the person goes out."""
    return _(texts.YOU_GO_OUT) if goes_out(view.board, done) else ""


def _discarded(done: ActionResult) -> str:
    """Say that the person has discarded; nothing where they passed."""
    if done.action.verb is not Verb.DISCARD:
        return ""
    return _(texts.DISCARDED).format(card=texts.card_title(done.action.card))


def _three(done: ActionResult) -> str:
    """Say what came for the Three that the person has put down (M4)."""
    three = texts.card_title(done.reds[0])
    if not done.kept:
        return _(texts.THREE_DOWN).format(three=three)
    return _(texts.THREE_REPLACED).format(three=three, cards=texts.titles(done.kept))


def answer(action: Action, name: str, person: bool) -> str:
    """Say what is said to "May I go out?" (O8): by the person to `name`, or by `name` to them."""
    if person:
        text = texts.YOU_SAY_YES if action is ANSWER_YES else texts.YOU_SAY_NO
    else:
        text = texts.YES if action is ANSWER_YES else texts.NO
    return _(text).format(name=name)


def opening(view: View, done: ActionResult) -> Tale:
    """Return the account of the others' turns after the person's own, which ended with `done`.

    It opens with what the person is to read of their turn after all: that they passed, or that
    the pile was turned over by itself as the next turn began (C2, C8).
    """
    if done.turned_over:
        return Tale(*[_(texts.TURNED_OVER)] * 2)
    if done.action is not PASS:
        return Tale()
    why = texts.PASSED_THREE if keeps_three(view) else texts.PASSED[0]
    return Tale(_(why), _(texts.PASSED[1]))


def fresh(view: View, done: ActionResult, prompted: bool = False) -> str:
    """Say what the person is told as their turn begins: of Red Threes, of the empty deck.

    Of the latter a prompt tells, where there is one (`prompted`).
    """
    board = view.board
    if board.turn != view.seat or board.result is not None:
        return ""
    empty = "" if prompted else advice.stock_hint(view)
    return texts.joined(texts.your_reds(board.ruleset, len(done.fresh.reds)), empty)
