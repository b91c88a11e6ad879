"""The dialogs of a game: what they say, pixel for pixel."""

from collections.abc import Callable
from datetime import date
from random import Random

import pygame
import pytest

from game.app.commands import NO_ROUNDS
from game.engine.actions import parse_action
from game.engine.board import View
from game.engine.books import CGA, HOYLE, MODERN, OFFICIAL, VIENNESE, WINDOWS, spoken
from game.engine.custom import with_parameters
from game.engine.result import RoundResult, ScoreSheet, SpecialHand
from game.engine.ruleset import RULESETS, Ruleset
from game.screen.canvas.art import TITLE, Art
from game.screen.canvas.framebuffer import WIDTH, Framebuffer, Text
from game.screen.dialogs import game as dialogs
from game.screen.dialogs import opening
from game.screen.dialogs.deal_dialogs import (
    COPY,
    PLAY,
    DailyDialog,
    both_results,
    leave_deal,
    select_deal,
)
from game.screen.dialogs.option_dialogs import guided_hands, guided_over, messages_dialog
from game.screen.dialogs.round_scores import NEXT, game_over, lines_of
from game.screen.dialogs.this_round import count_dialog, this_round
from game.screen.table.context import Names
from game.screen.table.guide import Guide
from game.screen.table.layout import layout
from game.screen.table.menus import menu_bar
from game.screen.table.screen import TableScreen
from game.screen.win31.chrome import Chrome
from game.screen.win31.desktop import Desktop
from game.screen.win31.dialog import Dialog
from game.screen.win31.frame import Modal
from game.storage.kept_lists import DailyResult
from game.storage.keys import default_keys
from game.storage.locks import SECOND, UNWRITABLE
from game.table.guided_hands import GUIDED_HANDS, MODERN_HAND, PARTNERS_HAND
from game.table.guided_steps import Guided
from game.table.match_results import Course, Pile, RoundCourse
from game.table.windows_hands import FIRST_HAND, SECOND_HAND
from tests.screen.ground import Ground
from tests.screen.hand import Hand
from tests.screen.kept import assert_as_kept
from tests.screen.positions import played
from tests.screen.tables import BUSY_FOUR, crowded, laid
from tests.screen.wanting import wanting
from tests.table import test_last_turns as sittings
from tests.table.test_guided_hands import at_step
from tests.table.tiny import intend

WON = ScoreSheet(445, 1, 2, 1100, 200, 100, 0, 0)
LOST = ScoreSheet(85, 0, 0, 0, -100, 0, -50, -240)
WILD_ROWS = with_parameters(OFFICIAL, {"wild-rows": "yes"})
HIDDEN = WON._replace(hand=None, out_bonus=0)
FOUR = ("Player", "West", "North", "East")
LONG_NAMES = ("Maximilian Featherstonehaugh", "W" * 40)
NAMES, TOTALS = ("Player", "Computer"), (1230, -95)


def ignore(_: str) -> None:
    """Stands for what becomes of a result."""


def _scores(
    art: Art,
    out: int | None,
    concealed: bool = False,
    rules: Ruleset = WINDOWS,
    won: ScoreSheet = WON,
) -> Modal:
    sheets = (won, LOST)
    result = RoundResult(out, concealed, sheets)
    return dialogs.detailed_scoring(art, Names(NAMES, TOTALS, NAMES), sheets, rules, result, ignore)


def _four(art: Art, names: tuple[str, ...] = FOUR) -> Modal:
    """Four sides, each for himself (C1)."""
    sheets = (WON, LOST, WON._replace(out_bonus=0), LOST._replace(hand=-1_240))
    result = RoundResult(0, True, sheets)
    totals = (12_345, -9_875, 0, 4_995)
    return dialogs.detailed_scoring(art, Names(names, totals, names), sheets, CGA, result, ignore)


def _partners(art: Art) -> Modal:
    """Two partnerships (O1); the hand canasta of the person's partner (V4)."""
    sheets = (WON._replace(out_bonus=1_000), LOST)
    result = RoundResult(2, True, sheets)
    sides = ("Player & North", "West & East")
    return dialogs.detailed_scoring(
        art, Names(sides, TOTALS, FOUR), sheets, VIENNESE, result, ignore
    )


def _modern(art: Art, shown: bool = False) -> Modal:
    """Two partnerships of the modern game: all that can count, or a special hand (M28-M34)."""
    rich = ScoreSheet(
        640, 2, 1, 8800, 500, 100, 0, -35,
        wild_canastas=1, sevens_canastas=1, aces_canastas=1, black_threes=1000,
    )  # fmt: skip
    poor = ScoreSheet(
        -165, 0, 0, 0, -300, 0, 0, -285, black_threes=-100, unfinished=-4500, held=-3000
    )
    sheets = (ScoreSheet(0, 0, 0, 0, 0, 0, 0, 0, special=2500) if shown else rich, poor)
    kind = (2, SpecialHand.PAIRS) if shown else None
    result = RoundResult(None if shown else 0, False, sheets, kind)
    sides = ("Player & North", "West & East")
    return dialogs.detailed_scoring(art, Names(sides, TOTALS, FOUR), sheets, MODERN, result, ignore)


def _stock(
    art: Art,
    names: tuple[str, ...] = NAMES,
    sheets: tuple[ScoreSheet, ...] = (WON, HIDDEN),
    may_cancel: bool = True,
) -> Dialog:
    totals = (1230, -95, 12_345, 4_995)[: len(names)]
    board = Names(names, totals, names)
    return dialogs.stock_question(art, "fresh deck", board, sheets, may_cancel, ignore)


#: Messages of a round, one of them too long for a line.
SAID = (
    "Round 3. West leads.",
    "West draws and discards the Nine of Hearts.",
    "North takes the pile (12 cards), melds three Kings, four Nines, two Aces, a Queen and a wild"
    "card and discards the Joker.",
    "You draw the Six of Clubs.",
)


def counted(art: Art, book: str, seats: int, steps: int, seed: int = 3) -> Modal:
    """The count of a game that has been played for a while."""
    sitting = sittings.played(RULESETS[book], seats, steps, seed)
    count = sitting.count()
    assert count
    names = [who.name for who in sitting.match.seats]
    return count_dialog(art, count, names, spoken(RULESETS[book]).deck, lambda: None)


def _game_over(
    art: Art,
    names: Names,
    winner: int = 0,
    side_of: tuple[int, ...] = (0, 1),
    after: str = "",
    first: int = 1,
) -> Dialog:
    """The end of a match of six rounds from `first` on, which comes to the totals of `names`."""
    rng = Random(4)
    sides = len(names.totals)
    totals = [
        tuple(total * (n + 1) // 6 + rng.randrange(-400, 400) * (n < 5) for total in names.totals)
        for n in range(6)
    ]
    rounds = []
    for n, after_round in enumerate(totals):
        sheets = tuple(
            (WON if (n + side) % 2 else LOST)._replace(out_bonus=0, table=rng.randrange(900))
            for side in range(sides)
        )
        result = RoundResult(n % len(side_of), False, sheets)
        rounds.append(RoundCourse(first + n, result, after_round))
    course = Course((0,) * sides, tuple(rounds), Pile(23, len(side_of) - 1, first + 3))
    return game_over(art, names, winner, course, side_of, ignore, after)


def _this_round(art: Art, why_not: Callable[[str], str]) -> Dialog:
    return this_round(art, why_not, default_keys(), ignore, lambda: None)


def _daily(art: Art) -> Dialog:
    """A month in which some days were played, one is begun, and Expert still plays one."""
    played = {
        day: DailyResult(date(2026, 11, day), "windows", 400, 400 - ahead)
        for day, ahead in ((2, 640), (3, -1_215), (12, 0), (21, 2_310))
    }
    played[22] = DailyResult(date(2026, 11, 22), "windows", 295)
    return DailyDialog(
        art,
        "Windows",
        date(2026, 11, 23),
        lambda day: played.get(day.day),
        lambda day: day.day == 23,
        {PLAY: ignore_day, COPY: ignore_day},
        lambda: None,
    ).dialog


def ignore_day(_day: date) -> None:
    """Do nothing with a day."""


DIALOGS: dict[str, Callable[[Art], Modal]] = {
    "first_hand": lambda art: opening.first_hand_question(art),
    "first_hand_leave": lambda art: dialogs.leave_first_hand(art, ignore),
    "guided_hands": lambda art: guided_hands(art, GUIDED_HANDS, lambda _hand: None),
    "guided_over": lambda art: guided_over(art, FIRST_HAND, ignore),
    "help_question": lambda art: dialogs.help_question(art, dialogs.HINT, ignore),
    "help_coach": lambda art: dialogs.help_question(art, dialogs.COACH, ignore),
    "count": lambda art: counted(art, "windows", 2, 60, seed=17),
    "count_deal": lambda art: counted(art, "windows", 2, 1),
    "count_four": lambda art: counted(art, "cga", 4, 400, seed=10),
    "this_round": lambda art: _this_round(art, lambda action: ""),
    "this_round_begun": lambda art: _this_round(
        art, lambda action: "" if action in ("replay", "my moments") else NO_ROUNDS
    ),
    "round_ended": lambda art: dialogs.detailed_scoring(
        art, Names(NAMES, TOTALS, NAMES), (WON, LOST), WINDOWS, None, ignore, offers=True
    ),
    "messages": lambda art: messages_dialog(art, SAID),
    "messages_many": lambda art: messages_dialog(art, SAID * 9),
    "messages_none": lambda art: messages_dialog(art, ()),
    "round_modern": _modern,
    "round_shown": lambda art: _modern(art, shown=True),
    "score": lambda art: dialogs.score_box(art, 50, 35, opened=False),
    "score_opened": lambda art: dialogs.score_box(art, 120, 1035, opened=True),
    "details": lambda art: dialogs.detailed_scoring(
        art, Names(NAMES, TOTALS), (WON, HIDDEN), WINDOWS
    ),
    "round_out": lambda art: _scores(art, 0),
    "round_blind": lambda art: _scores(art, 0, concealed=True),
    "round_stock": lambda art: _scores(art, None),
    "round_long_names": lambda art: dialogs.detailed_scoring(
        art, Names(LONG_NAMES, (-12345, 4995)), (WON, LOST), WINDOWS
    ),
    "round_three": lambda art: dialogs.detailed_scoring(
        art, Names(FOUR[:3], (0, 100, -50)), (WON, HIDDEN, HIDDEN), OFFICIAL
    ),
    "round_four": _four,
    "round_four_long_names": lambda art: _four(art, ("Maximilian Featherstonehaugh",) * 4),
    "round_four_longest_name": lambda art: _four(art, (LONG_NAMES[1], *FOUR[1:])),
    "round_partners": _partners,
    "round_wild_rows": lambda art: dialogs.detailed_scoring(
        art, Names(NAMES, TOTALS), (WON._replace(wild_canastas=1), LOST), WILD_ROWS
    ),
    "partner_asks": lambda art: dialogs.partner_question(art, "North", ignore),
    "select_deal": lambda art: select_deal(art, 123_456_789, lambda _: None, lambda _: None),
    "daily": _daily,
    "leave_deal": lambda art: leave_deal(art, ignore),
    "both_results": lambda art: both_results(
        art,
        Names(NAMES, (5_340, 4_120), NAMES),
        RoundCourse(3, RoundResult(0, False, (WON, LOST)), (5_340, 4_120)),
        RoundCourse(3, RoundResult(None, False, (LOST, WON)), (4_120, 5_340)),
        ignore,
    ),
    "game_over": lambda art: _game_over(art, Names(NAMES, (5_340, 4_120), NAMES)),
    "game_over_four": lambda art: _game_over(
        art, Names(FOUR, (4_120, 5_105, -340, 2_015), FOUR), 1, (0, 1, 2, 3)
    ),
    "game_over_partners": lambda art: _game_over(
        art, Names(("Player & North", "West & East"), (5_340, 4_120), FOUR), 0, (0, 1, 0, 1)
    ),
    "game_over_long_names": lambda art: _game_over(
        art,
        Names((LONG_NAMES[0],) * 4, (5_340, 4_120, 0, 0), (LONG_NAMES[0],) * 4),
        0,
        (0, 1, 2, 3),
    ),
    "game_over_long_partners": lambda art: _game_over(
        art,
        Names(
            (f"{LONG_NAMES[1]} & North", "West & East"),
            (15_340, -14_120),
            (LONG_NAMES[1], *FOUR[1:]),
        ),
        0,
        (0, 1, 0, 1),
        first=12,
    ),
    "game_over_next": lambda art: _game_over(
        art,
        Names(NAMES, (5_340, 4_120), NAMES),
        after=NEXT.format(book="Viennese", players="four", levels="Expert and Beginner"),
    ),
    "game_over_bare": lambda art: game_over(
        art, Names(NAMES, (5_340, 4_120), NAMES), 0, Course((), (), None), (0, 1), ignore
    ),
    "stock": lambda art: _stock(art, may_cancel=False),
    "stock_cancel": lambda art: _stock(art),
    "stock_long_names": lambda art: _stock(art, names=LONG_NAMES),
    "stock_four": lambda art: _stock(art, FOUR, (WON, LOST, HIDDEN, LOST)),
    "futile": lambda art: dialogs.futile_question(
        art,
        "You cannot take the discard pile: your first meld needs 50 points, and your cards do not "
        "come to that.",
        50,
        ignore,
    ),
    "unsaved": lambda art: dialogs.save_question(art, dialogs.UNSAVED, ignore),
    "not_kept": lambda art: dialogs.save_question(art, dialogs.NOT_KEPT, ignore),
    "kept": lambda art: dialogs.kept_box(art, ignore),
    "resume": lambda art: opening.resume_question(art),
    "second_copy": lambda art: dialogs.notice(art, SECOND),
    "nothing_kept": lambda art: dialogs.notice(
        art,
        UNWRITABLE.format(folder="/home/olga/.local/share/canasta", reason="Permission denied"),
    ),
    "notice": lambda art: dialogs.notice(
        art,
        dialogs.UNUSABLE[True].format(
            aside="the file is now called journal.can.damaged", line=3, reason="seat 0 must follow"
        ),
    ),
}


def draw(name: str) -> pygame.Surface:
    """A dialog over a plain table."""
    art = Art()
    chrome = Chrome(art, TITLE, menu_bar(), lambda _: None)
    desktop = Desktop(Ground(), chrome)
    desktop.open(DIALOGS[name](art))
    frame = Framebuffer(art)
    frame.show(desktop.items())
    return frame.surface


def draw_menu(place: int, partner: bool = False) -> pygame.Surface:
    """The main window with a menu pulled down: 0 the system menu, then the words of the bar.

    With a `partner` he can be asked (O8), and the rules have no options.
    """
    art = Art()
    gray = dict.fromkeys(("undo", "rules") if partner else ("undo",), lambda: "Not now.")
    menus = menu_bar(gray, registered=False, partner=partner)
    chrome = Chrome(art, TITLE, menus, lambda _: None)
    chrome.menus._open(place, dropped=True, selected=0)
    frame = Framebuffer(art)
    frame.show([*Ground().items(), *chrome.items()])
    return frame.surface


MENUS = {"menu_system": 0, "menu_game": 1, "menu_options": 2, "menu_register": 3, "menu_help": 4}
PARTNER_MENUS = {"menu_game_partner": 1, "menu_options_none": 2}


def lead(place: int, wrong: str = "", guided: Guided = FIRST_HAND) -> pygame.Surface:
    """The table of a guided hand at a step, after a wrong act."""
    hand = at_step(place, guided)
    if wrong:
        intend(hand.sitting, parse_action(wrong))
    art = Art()
    screen = TableScreen(art, hand.sitting, wanting(), lambda _button: None)
    screen.guide = Guide(hand, lambda: None)
    frame = Framebuffer(art)
    frame.show([*screen.items(), *Chrome(art, TITLE, menu_bar(), ignore).items()])
    return frame.surface


#: Steps of guided hands, some of them after a wrong act.
LEADS: dict[str, tuple[int, str, Guided]] = {
    "lead_deck": (0, "", FIRST_HAND),
    "lead_kings": (1, "discard 6S", FIRST_HAND),
    "lead_wild": (9, "", FIRST_HAND),
    "lead_second": (5, "discard 4C", SECOND_HAND),
    "lead_partners": (6, "discard 4C", PARTNERS_HAND),
    "lead_modern": (8, "meld 7H", MODERN_HAND),
}
GAME_DIALOGS: dict[str, Callable[[], pygame.Surface]] = {
    **{name: lambda name=name: draw(name) for name in DIALOGS},  # type: ignore[misc]
    **{name: lambda how=how: lead(*how) for name, how in LEADS.items()},  # type: ignore[misc]
    **{name: lambda place=place: draw_menu(place) for name, place in MENUS.items()},  # type: ignore[misc]
    **{name: lambda place=place: draw_menu(place, True) for name, place in PARTNER_MENUS.items()},  # type: ignore[misc]
}


@pytest.mark.sampled(5)
@pytest.mark.parametrize("name", GAME_DIALOGS)
def test_it_looks_as_it_is_kept(name: str) -> None:
    assert_as_kept(GAME_DIALOGS[name](), f"game_{name}")


@pytest.mark.parametrize("name", DIALOGS)
def test_no_text_is_clipped_or_overlaps(name: str) -> None:
    assert DIALOGS[name](Art()).problems() == []  # type: ignore[attr-defined]


def words(dialog: Modal) -> list[str]:
    """The texts of a dialog."""
    return [item.text for item in dialog.items(True) if isinstance(item, Text)]


def test_the_detailed_scoring_has_every_line_of_both_sides() -> None:
    """W27 to W29, and the totals before and after."""
    said = words(_scores(Art(), 0))
    for line in lines_of(WINDOWS):
        assert line.label in said
        for sheet in (WON, LOST):
            assert f"{line.value(sheet):,}" in said
    assert "Player goes out." in said
    assert {"Score before", "1,230", "-95", "New score", "3,075", "-400"} <= set(said)


def test_m28_to_m34_have_their_lines_where_the_rules_know_them() -> None:
    """A black Three that is no bonus card, or a hand that nobody shows, has no line."""
    usual = {line.label for line in lines_of(WINDOWS)}
    modern = {line.label for line in lines_of(MODERN)}
    assert modern - usual == {
        "Canastas of Sevens",
        "Pure canastas of Aces",
        "Wild canastas",
        "Black Threes",
        "Special hand",
        "Rows left unfinished",
        "Three Aces or Sevens held",
    }
    assert usual - modern == {"Penalties"}  # no pile that was taken is put back there
    assert {"Player goes out.", "8,800", "-4,500", "-3,000"} <= set(words(_modern(Art())))
    assert {"North shows seven pairs.", "2,500"} <= set(words(_modern(Art(), shown=True)))


@pytest.mark.parametrize("row", ["sevens", "aces", "wilds"])
def test_m33_whichever_unfinished_row_costs_points_has_the_line(row: str) -> None:
    said = {line.label for line in lines_of(with_parameters(WINDOWS, {f"unfinished-{row}": 500}))}
    assert said - {line.label for line in lines_of(WINDOWS)} == {"Rows left unfinished"}


def test_of_partners_both_are_named_however_long_one_name_is() -> None:
    art, long = Art(), "Maximilian Featherstonehaugh"
    seats = (long, *FOUR[1:])
    sides = (f"{long} & North", "West & East")
    said = words(dialogs.detailed_scoring(art, Names(sides, TOTALS, seats), (WON, LOST), VIENNESE))
    assert any(text.startswith("Max") and text.endswith("... & North") for text in said)


def test_a_question_mark_stands_for_the_computers_hand_and_every_total_with_it() -> None:
    said = words(DIALOGS["details"](Art()))
    assert said.count("?") == 3  # the hand, the round, the new score


@pytest.mark.parametrize(
    ("rules", "bonus", "sentence"),
    [
        (WINDOWS, 200, "Player goes out blind."),  # W27
        (HOYLE, 200, "Player goes out concealed."),
        (CGA, 200, "Player goes out concealed."),  # C9
        (OFFICIAL, 200, "Player goes out concealed."),  # O9
        (VIENNESE, 200, "Player goes out concealed."),  # V4
        (VIENNESE, 1_000, "Player goes out with a hand canasta."),
    ],
)
def test_the_higher_bonus_has_the_name_of_its_rule_book(
    rules: Ruleset, bonus: int, sentence: str
) -> None:
    sheets = (WON._replace(out_bonus=bonus), LOST)
    assert dialogs.how_it_ended(RoundResult(0, True, sheets), NAMES, rules) == sentence


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_without_it_somebody_goes_out_or_nobody_does(rules: Ruleset) -> None:
    seats = FOUR[: rules.seats[-1]]
    sheets = (WON, LOST, WON, LOST)[: len(set(rules.side_of(len(seats))))]
    out = dialogs.how_it_ended(RoundResult(1, False, sheets), seats, rules)
    assert out == f"{seats[1]} goes out."
    ended = dialogs.how_it_ended(RoundResult(None, False, sheets), seats, rules)
    assert ended == "The round is over: nobody goes out."


def test_going_out_is_said_of_the_player_and_not_of_his_side() -> None:
    said = words(_partners(Art()))
    assert "North goes out with a hand canasta." in said
    assert {"Player & North", "West & East"} <= set(said)


def test_wild_canastas_have_a_line_where_there_can_be_any() -> None:
    """The variant of the official text: rows of wild cards alone."""
    assert "Wild canastas" in words(DIALOGS["round_wild_rows"](Art()))
    for rules in RULESETS.values():
        said = words(_scores(Art(), 0, rules=rules, won=WON._replace(wild_canastas=1)))
        assert ("Wild canastas" in said) is rules.wild_rows
        assert "Wild canastas" not in words(_scores(Art(), 0, rules=rules))  # nobody has any


def test_blocking_canastas_have_a_line_where_they_are_played() -> None:
    rules = with_parameters(OFFICIAL, {"blocking-canasta-bonus": 1500})
    won = WON._replace(blocking_canastas=1)
    assert "Blocking canastas" in words(_scores(Art(), 0, rules=rules, won=won))
    assert "Blocking canastas" not in words(_scores(Art(), 0, rules=OFFICIAL, won=won))


def test_the_winner_of_a_match_is_said_with_all_others() -> None:
    def said(name: str) -> str:
        return " ".join(words(DIALOGS[name](Art())))

    assert "Player wins the game with 5,340 points to 4,120." in said("game_over")
    assert "West wins the game with 5,105 points to 4,120, 2,015 and -340." in said(
        "game_over_four"
    )
    assert "Player & North win the game" in said("game_over_partners")
    assert "Player & North 9 West & East 9" in said("game_over_partners")
    assert "The difference is 1,220 points." in said("game_over")
    assert "The difference is 985 points." in said("game_over_four")


def test_the_partner_must_be_answered() -> None:
    """O8: the answer binds, and there is no way round it."""
    given: list[str] = []
    dialog = dialogs.partner_question(Art(), "North", given.append)
    desktop = Desktop(Ground(), Chrome(Art(), TITLE, (), ignore))
    desktop.open(dialog)
    hand = Hand(desktop)
    hand.keys("escape alt+f4")
    assert desktop.dialogs == [dialog]
    hand.keys("n")
    assert given == ["no"]


@pytest.mark.parametrize(("may_cancel", "given"), [(True, "cancel"), (False, "turn-over")])
def test_enter_ends_no_round_when_the_stock_has_ended(may_cancel: bool, given: str) -> None:
    """W26: to stop is the one answer that there is no way back from."""
    answers: list[str] = []
    dialog = _stock(Art(), may_cancel=may_cancel)
    dialog.on_result = answers.append
    desktop = Desktop(Ground(), Chrome(Art(), TITLE, (), ignore))
    desktop.open(dialog)
    Hand(desktop).keys("enter")
    assert answers == [given]


@pytest.mark.parametrize(
    "view",
    [played("wild", 200), played("wild", 270), crowded(3), crowded(4), BUSY_FOUR],
    ids=["rows", "canastas", "three", "four", "partners"],
)
@pytest.mark.parametrize("name", [name for name in DIALOGS if name.startswith("stock")])
def test_the_stocks_question_hides_nothing_that_one_answers_by(view: View, name: str) -> None:
    """The pile, the deck, the ScoreBoard, the own hand and, of two, the other's rows.

    It lies over one's own rows, of which it tells the points.
    """
    at = layout(view)
    seen = [at.pile_at, at.stock_at, at.score, *(card.rect for card in at.own_hand)]
    seen += [fan.area for fan in at.fans]
    if len(at.bands) == 2:
        seen += [row.rect for row in at.rows if row.side != at.mine]
    area = DIALOGS[name](Art()).area  # type: ignore[attr-defined]
    assert [rect for rect in seen if area.colliderect(rect)] == []
    assert at.bands[at.mine].collidepoint(area.center)
    assert abs(area.left - (WIDTH - area.right)) <= 2


SEVEN = "/".join(" ".join([f"{rank}S"] * 7) for rank in "468TQA")
SIX = "/".join(" ".join([f"{rank}H"] * 6) for rank in "579JK")
FULL = f"3H 3D 3H 3D/{SEVEN}/{SIX}"


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [(FULL, ""), (FULL, FULL), (FULL, "3H"), ("5S 5H 5D", FULL), ("", "")],
)
def test_the_partners_question_leaves_free_what_one_answers_by(mine: str, theirs: str) -> None:
    """The own rows, the own hand, the pile, and how many cards the others hold."""
    at = layout(laid("official", [mine, theirs], "4S 5S 6S", (11, 2, 11), "5C 9C"))
    seen = [at.pile_at, at.stock_at, at.score, *(card.rect for card in at.own_hand)]
    seen += [row.rect for row in at.rows if row.side == at.mine]
    seen += [fan.area for fan in at.fans]
    seen += [plate.area for plate in at.plates if plate.cards >= 0 or 0 in plate.seats]
    area = DIALOGS["partner_asks"](Art()).area  # type: ignore[attr-defined]
    assert [rect for rect in seen if area.colliderect(rect)] == []


def test_the_stocks_question_shows_both_scores_as_they_lie() -> None:
    assert "Player 1,230 +1,845, Computer -95 +1,745" in " ".join(words(DIALOGS["stock"](Art())))
    said = " ".join(words(DIALOGS["stock_four"](Art())))
    assert "Player +1,845, West -65, North +1,745, East -65" in said


def test_may_i_go_out_is_only_there_where_there_is_a_partner() -> None:
    """O8."""

    def commands(partner: bool) -> list[str]:
        game = menu_bar(partner=partner)[0]
        return [command.action for command in game.commands]

    assert "ask" not in commands(partner=False)
    assert "ask" in commands(partner=True)
