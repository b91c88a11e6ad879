"""The dialogs of a game: the scores, the stock's end, the end of a match.

Each is a short function that says what stands in the dialog; the widgets know how it looks. The
words are data at the top.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ...engine.books import spoken
from ...engine.result import RoundResult, ScoreSheet, SpecialHand
from ...engine.ruleset import Concealed, Ruleset
from ...engine.wordings import points as in_words
from ...engine.wordings import signed
from ...language import N_, _
from ...table import texts
from ..canvas.art import DIALOG, PLAIN, TITLE, Art
from ..table.context import Names, cut_names, names_of_sides
from ..win31.boxes import Column, Row
from ..win31.dialog import EXCLAMATION, INFORMATION, QUESTION, Dialog, message_box
from ..win31.style import unmarked
from ..win31.widgets import (
    CANCEL_ANSWER,
    OK_CANCEL,
    RATHER_NO,
    YES_NO,
    Answer,
    Box,
    Button,
    Label,
    Result,
    ok_button,
)

if TYPE_CHECKING:
    from .round_scores import CountingDialog

MINIMUM: Final = N_("Minimum for your first meld: {minimum}.\nYour cards on the table: {points}.")
OPENED: Final = N_("You have made your first meld in this round.")
NO_HELP: Final = N_("The help cannot be read:\n{error}")
#: Before New and Load, and before Exit where no journal keeps the game.
UNSAVED: Final = N_("Your game is not saved.\nDo you want to save it?")
NOT_KEPT: Final = N_(
    "Your game is not saved, and it is not kept for the next start.\nDo you want to save it?"
)
#: In the strip, after Save.
SAVED: Final = N_("The game is saved as {name}.")
QUIT: Final = N_("Do you want to quit in the middle of the game?")
KEPT: Final = N_("The game is kept: it goes on at the next start.")
#: By whether there is a line at fault; `aside` is what became of the file.
UNUSABLE: Final = {
    True: N_(
        "The last game cannot be continued.\nLine {line} of its journal: {reason}\n"
        "The journal is kept: {aside}."
    ),
    False: N_(
        "The last game cannot be continued: its journal {reason}.\nThe journal is kept: {aside}."
    ),
}
#: Where it cannot be read just now, and may be whole.
UNREAD: Final = N_(
    "The last game cannot be continued now: its journal {reason}.\n"
    "It is left as it is, for the next start; a game that you play meanwhile is not kept."
)
#: After going on from before a line that was damaged; `aside` is what became of the file.
ASIDE: Final = N_("The damaged file is kept: {aside}.")
OUT: Final = N_("{name} goes out.")
#: The higher bonus of a book in which it is one word for all of it (W27, C9).
BLIND: Final = N_("{name} goes out {blind}.")
#: Special hands (M25).
SHOWN: Final = {
    SpecialHand.STRAIGHT: N_("{name} shows a straight."),
    SpecialHand.PAIRS: N_("{name} shows seven pairs."),
    SpecialHand.WILD_PAIRS: N_("{name} shows wild pairs."),
    SpecialHand.GARBAGE: N_("{name} shows garbage."),
}
STOCK_END: Final = N_("The round is over: nobody goes out.")
CONCEALED: Final = N_("{name} goes out concealed.")
HAND_CANASTA: Final = N_("{name} goes out with a hand canasta.")
FUTILE: Final = N_(
    "{why}\nWhoever takes it must put it back, and that costs {cost}.\n"
    "Do you want to take it all the same?"
)
PARTNER_ASKS: Final = N_("{name} asks:\nMay I go out?")
#: Below a round that was won and enters no table of the high scores (W31).
MIXED_LEVELS: Final = N_("This is not a high score: the computers play at different levels.")
TEST_PLAYER: Final = N_("This is not a high score: a test player sits at the table.")
NO_BOOK: Final = N_("This is not a high score: the rules are not in any of your rule books.")
ENTERED_BEFORE: Final = N_("This round has been counted before: it counts once.")
#: Below a round that counts nowhere: it came in a record from elsewhere, or one made by hand.
NOT_DEALT: Final = N_(
    "This round is not counted: its cards were not dealt by this copy of the program."
)
#: At a start, of a game that was over when the program ended, and was not entered any more.
ENTERED_LATER: Final = N_(
    "Your last game had just come to its end when the program was ended.\n"
    "It has been entered in Statistics and HiScores now."
)
#: Below the Detailed Scoring where the match goes on for this reason (W30).
TIED: Final = N_("The highest scores are equal: another round is played.")
#: Before AutoPlay in a round that counts.
AUTOPLAY: Final = N_(
    "What a hint says is played for you until you press a key.\n"
    "Neither this round nor this game will count then.\n"
    "Do you want that?"
)
LEAVE_FIRST_HAND: Final = N_("Do you want to leave the guided hand?")
#: Before the first help in a match whose rounds can be high scores, by what helps.
HINT, COUNT, COACH = "hint", "count", "coach"
HELP: Final = {
    HINT: N_(
        "The rounds of this game count for the HiScores.\n"
        "With a hint, this round and those after it count apart.\n"
        "Do you want a hint?"
    ),
    COUNT: N_(
        "The rounds of this game count for the HiScores.\n"
        "With the count, this round and those after it count apart.\n"
        "Do you want the count?"
    ),
    COACH: N_(
        "The rounds of this game count for the HiScores.\n"
        "With the coach (Options | Coach) they count apart.\n"
        "Do you want the coach in this game?"
    ),
}
HIDDEN: Final = "?"
#: The results of the question whether to save, and of W26's; both may be canceled.
SAVE_IT, LOSE_IT = "save", "lose"
STOP, TURN_OVER = "stop", "turn-over"
#: Below the scores of a round that has ended.
MORE: Final = N_("This &Round...")
THIS_ROUND: Final = "this round"
_SAVING: Final = (Answer(N_("&Save"), SAVE_IT), Answer(N_("&Don't Save"), LOSE_IT), CANCEL_ANSWER)
_AT_THE_END: Final = (Answer(N_("&Stop Playing"), STOP), Answer(N_("&Turn Over"), TURN_OVER))

#: Of the stock's question: what the sides have, and how wide that line may be in pixels.
AS_IT_LIES: Final = N_("Hands not counted: {scores}.")
_STOCK_W: Final = 400
#: Where the middle of a question lies that is over the rows of the others, or over one's own: in
#: pixels from the top of the frame. Pile, ScoreBoard and the own hand stay free.
OVER_THEIR_ROWS, OVER_OWN_ROWS = 167, 316

#: Pixels that a name may take at the head of a column, by the number of sides, and in a sentence.
_NAME_W: Final = {2: 90, 3: 60, 4: 52}
_SEAT_W: Final = 250
#: From so many lines on, those drawn across among them, the Detailed Scoring is drawn closely.
_MANY_LINES: Final = 16


def score_box(art: Art, minimum: int, points: int, opened: bool) -> Dialog:
    """Make the box of a left click on the ScoreBoard: the minimum, and the points on the table.

    `opened`: the first meld has been made, so the minimum is only for the record.
    """
    text = _(MINIMUM).format(minimum=in_words(minimum), points=in_words(points))
    text = "\n".join([text, _(OPENED)] if opened else [text])
    return message_box(art, _("ScoreBoard"), text, INFORMATION)


def detailed_scoring(
    art: Art,
    names: Names,
    sheets: Sequence[ScoreSheet],
    rules: Ruleset,
    result: RoundResult | None = None,
    on_result: Callable[[str], None] | None = None,
    note: str = "",
    offers: bool = False,
) -> "CountingDialog":
    """Make the Detailed Scoring, a column a side: of a round that has ended, or as it stands.

    `names` have the totals before the round, `sheets` are the sides'. What is not to be known of a
    side, and every sum that contains it, is a question mark. `note` stands below.
    `offers`: a button, whose result is THIS_ROUND, offers what can be done with a round that has
    ended. All numbers stand there; `begin` of its `counting` has them count up line by line.
    """
    from .round_scores import Counting, CountingDialog, shown_lines  # once a round has ended

    lines = shown_lines(rules, sheets)
    values: list[Sequence[int | None]] = [[line.value(sheet) for sheet in sheets] for line in lines]
    rows: list[Sequence[str] | None] = [
        (_(line.label), *map(_points, points)) for line, points in zip(lines, values, strict=True)
    ]
    after = [
        None if sheet.total is None else total + sheet.total
        for total, sheet in zip(names.totals, sheets, strict=True)
    ]
    total = rows[-1]
    rows.insert(len(rows) - 1, None)
    rows.append((_("Score before"), *(f"{total:,}" for total in names.totals)))
    rows.append(None)
    rows.append((_("New score"), *(_points(total) for total in after)))
    values += [[None] * len(sheets), after]
    short = names_of_sides(art, names, _NAME_W[len(sheets)], DIALOG)
    align, header = "<" + ">" * len(sheets), ("", *short)
    table = Counting(align, rows, values, header=header)
    table.finish()
    table.gist = [total, rows[-1]]
    body: list[Box] = [table]
    if result is not None:
        seats = cut_names(art, names.seats, [_SEAT_W] * len(names.seats), DIALOG)
        ended = how_it_ended(result, seats, rules)
        body.insert(0, Label(unmarked(ended), align="centre"))
    if note:
        # No wider than the table is: what is counted lies beside it.
        body.append(Label(_(note), width=table.measure(art)[0], align="centre"))
    button = ok_button()
    more = [Button(_(MORE), THIS_ROUND)] if offers else []
    dialog = CountingDialog(
        art,
        _("Detailed Scoring"),
        Column(*body, Row(button, *more, gap=12), gap=_gap(len(rows)), align="centre"),
        on_result=on_result,
        escape=Result.OK,
        focus=button,
    )
    dialog.counting, dialog.fields = table, [line.field for line in lines]
    return dialog


def _gap(lines: int) -> int:
    """Say how far apart the parts of the Detailed Scoring lie, in pixels.

    One with many lines would cover the strip, or with a note the ScoreBoard.
    """
    return 12 if lines < _MANY_LINES else 6


def stock_question(
    art: Art,
    deck: str,
    names: Names,
    sheets: Sequence[ScoreSheet],
    may_cancel: bool,
    on_result: Callable[[str], None],
) -> Dialog:
    """Make the question of the stock's end (W26): stop playing, or turn the pile over.

    `deck` is what the rule book calls the stock; with `may_cancel` there is a Cancel. The box lies
    over one's own rows, below the pile and the ScoreBoard, which one looks at to answer, and shows
    the totals before the round, which `names` have, and `sheets`, the round as it stands. Enter
    ends no round: it cancels, or turns over. The result is STOP, TURN_OVER or Result.CANCEL.
    """
    *others, last = (*_AT_THE_END, CANCEL_ANSWER) if may_cancel else _AT_THE_END
    box = message_box(
        art,
        TITLE,
        _(texts.STOCK_QUESTION).format(deck=deck),
        QUESTION,
        (*others, last._replace(default=True)),
        escape=Result.CANCEL if may_cancel else "",
        on_result=on_result,
        note=as_it_lies(art, names, sheets),
    )
    return box.move_middle(OVER_OWN_ROWS)


def as_it_lies(art: Art, names: Names, sheets: Sequence[ScoreSheet]) -> str:
    """Write all sides' scores for the stock's question: the total, and the round's points.

    Of three sides or four there is only room for the round's points. No hand is counted, as only
    one of them is known.
    """
    points = [sheet._replace(hand=0).total or 0 for sheet in sheets]
    scores = [*map(signed, points)]
    if len(scores) == 2:
        scores = [f"{total:,} {score}" for total, score in zip(names.totals, scores, strict=True)]
    room = _STOCK_W - art.width(PLAIN, _(AS_IT_LIES).format(scores=" , ".join(scores) + "  "))
    cut = names_of_sides(art, names, min(room // len(scores), _NAME_W[len(scores)]))
    told = [f"{name} {score}" for name, score in zip(cut, scores, strict=True)]
    return _(AS_IT_LIES).format(scores=", ".join(told))


def futile_question(art: Art, why: str, penalty: int, on_result: Callable[[str], None]) -> Dialog:
    """Make the question about a futile take (W13): `why` it fails, and what trying costs.

    The result is YES or NO.
    """
    text = _(FUTILE).format(why=why, cost=in_words(penalty))
    return message_box(art, TITLE, text, QUESTION, RATHER_NO, on_result=on_result)


def quit_question(art: Art, on_result: Callable[[str], None]) -> Dialog:
    """Make the question of Esc while the tutor of 1984 is on: YES or NO."""
    return message_box(art, TITLE, _(QUIT), QUESTION, RATHER_NO, on_result=on_result)


def autoplay_question(art: Art, on_result: Callable[[str], None]) -> Dialog:
    """Ask before AutoPlay, after which nothing counts: YES or NO."""
    return message_box(art, TITLE, _(AUTOPLAY), QUESTION, RATHER_NO, on_result=on_result)


def partner_question(art: Art, name: str, on_result: Callable[[str], None]) -> Dialog:
    """Make the question of the partner `name` whether they may go out (O8).

    The box leaves one's own rows free, which are the partner's too. The result is YES or NO.
    """
    text = _(PARTNER_ASKS).format(name=name)
    box = message_box(art, TITLE, text, QUESTION, YES_NO, escape="", on_result=on_result)
    return box.move_middle(OVER_THEIR_ROWS)


def notice(art: Art, text: str, on_result: Callable[[str], None] | None = None) -> Dialog:
    """Make a box about something that went wrong, in a sentence."""
    return message_box(art, TITLE, text, EXCLAMATION, on_result=on_result)


def save_question(art: Art, question: str, on_result: Callable[[str], None]) -> Dialog:
    """Ask whether to save the running game: UNSAVED or NOT_KEPT.

    The result is SAVE_IT, LOSE_IT or Result.CANCEL.
    """
    return message_box(art, TITLE, _(question), QUESTION, _SAVING, on_result=on_result)


def kept_box(art: Art, on_result: Callable[[str], None]) -> Dialog:
    """Make the box of Exit: the running game goes on at the next start.

    The result is OK or CANCEL.
    """
    return message_box(art, TITLE, _(KEPT), INFORMATION, OK_CANCEL, on_result=on_result)


def leave_first_hand(art: Art, on_result: Callable[[str], None]) -> Dialog:
    """Ask whether to leave the first hand. The result is YES or NO."""
    return message_box(art, TITLE, _(LEAVE_FIRST_HAND), QUESTION, YES_NO, on_result=on_result)


def help_question(art: Art, what: str, on_result: Callable[[str], None]) -> Dialog:
    """Ask whether to have HINT, COUNT or COACH, before the first help. The result is YES or NO."""
    text = _(HELP[what])
    return message_box(art, TITLE, text, QUESTION, RATHER_NO, on_result=on_result)


def how_it_ended(result: RoundResult, names: Sequence[str], rules: Ruleset) -> str:
    """Say how a round ended, in a sentence; `names` are the seats'."""
    if result.shown is not None:
        seat, hand = result.shown
        return _(SHOWN[hand]).format(name=names[seat])
    if result.out is None:
        return _(STOCK_END)
    sentence = OUT
    if result.concealed and rules.concealed is Concealed.BLIND:
        sentence = BLIND
    elif result.concealed:
        # Where there are two higher bonuses, the points tell which was paid (V4).
        paid = result.sheets[rules.side_of(len(names))[result.out]].out_bonus
        two = rules.concealed is Concealed.HAND_CANASTA
        with_hand = two and paid == rules.hand_canasta_bonus != rules.concealed_bonus
        sentence = HAND_CANASTA if with_hand else CONCEALED
    return _(sentence).format(name=names[result.out], blind=spoken(rules).blind)


def _points(points: int | None) -> str:
    return HIDDEN if points is None else f"{points:,}"
