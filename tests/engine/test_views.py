"""A view is read and never written: whoever tries is stopped, whatever the attribute."""

import ast
import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.engine import OFFICIAL, WINDOWS, Phase, Round, legal_actions, refusal, shuffled
from game.engine.actions import DRAW, Action
from game.engine.board import Board
from game.engine.books import MODERN
from game.engine.cards import parse_card
from game.engine.events import (
    HIDDEN,
    Drawn,
    PutDown,
    RoundEnded,
    Shown,
    Taken,
    TalonReceived,
    seen_by,
)
from game.engine.side import Side
from game.engine.text import sides_with_rows
from game.engine.view import LiveView, ReadOnly, ReadOnlyPart, live, view_data, view_from_data
from game.players import PLAYERS
from tests.engine.positions import do, position
from tests.record.unchanged import RULES
from tests.sources import GAME, nodes


def in_mid_turn() -> Round:
    return do(
        position(
            "9S 9H 4D 4H 4S QH QD",
            pile="KH 9D",
            rows="777*",
            reds="3H",
            other_rows="888",
        ),
        *("take", "meld 9S", "meld 9H", "meld 4D"),
    )


def reached(thing: Any, path: str, depth: int = 0) -> Iterator[tuple[str, Any]]:
    """Everything that can be got at from a thing by public names and by places."""
    yield path, thing
    if depth == 5 or isinstance(thing, (int, str, type(None), Action, bytes)):
        return
    if isinstance(thing, (ReadOnly, tuple)):
        for place, item in enumerate(thing):
            yield from reached(item, f"{path}[{place}]", depth + 1)
    elif not isinstance(thing, type(WINDOWS)):
        for name in dir(thing):
            if not name.startswith("_") and not callable(getattr(thing, name)):
                yield from reached(getattr(thing, name), f"{path}.{name}", depth + 1)


def test_nothing_can_be_written_through_a_view() -> None:
    round_ = in_mid_turn()
    before = str(round_), list(round_.board.history)
    seen = 0
    for path, thing in reached(round_.views[0], "view"):
        seen += 1
        assert not isinstance(thing, (list, dict, set, bytearray, Board, Side, LiveView)), path
        if hasattr(thing, "__len__") and not isinstance(thing, str):
            for write in (
                lambda t: t.__setitem__(0, 5),
                lambda t: t.__delitem__(0),
                lambda t: t.append(5),
                lambda t: t.clear(),
                lambda t: t.sort(),
                lambda t: t.__iadd__([5]),
            ):
                with pytest.raises((TypeError, AttributeError)):
                    write(thing)
        for name in dir(thing):
            if not name.startswith("_"):
                with pytest.raises((AttributeError, TypeError)):
                    setattr(thing, name, 5)
                with pytest.raises((AttributeError, TypeError)):
                    delattr(thing, name)
    assert seen > 150
    assert (str(round_), list(round_.board.history)) == before


def test_a_view_has_nothing_that_moves_a_card() -> None:
    view = in_mid_turn().views[0]
    for thing, names in (
        (view.board, ("add_meld", "remove_meld")),
        (view.side, ("lay", "lift")),
        (view.board.sides[1], ("lay", "lift")),
    ):
        for name in names:
            assert not hasattr(thing, name)


def test_copies_taken_from_a_view_are_ones_own() -> None:
    round_ = in_mid_turn()
    before = str(round_)
    board = round_.views[0].board.copy()
    board.pile.clear()
    board.sides[0].rows[5].clear()
    assert str(round_) == before


def test_a_view_follows_the_round() -> None:
    round_ = position("9S 9H 4D", stock="6S 6H")
    view, hand, board = round_.views[0], round_.views[0].hand, round_.views[0].board
    held = sum(hand)
    round_.apply(DRAW)
    assert sum(hand) == held + 1 == view.cards_held
    assert board.history[-1] == (0, DRAW, ())
    assert round_.views[0] is view


def test_all_can_be_read_through_a_window_but_what_moves_cards() -> None:
    board = in_mid_turn().board
    moves = {"add_meld", "clear", "remove_meld", "lay", "lift", "take_top", "trial"}
    asks = {"copy", "partner_of"}
    for thing in (board, board.now, board.sides[0]):
        window: Any = ReadOnlyPart(thing)
        there = {name for name in dir(thing) if not name.startswith("_")}
        assert {name for name in there if callable(getattr(thing, name))} <= moves | asks
        assert {name for name in dir(window) if not name.startswith("_")} == there - moves
        for name in there - moves - asks:
            assert getattr(window, name) == getattr(thing, name)


#: What changes a list, a side or a board.
CHANGES = {"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse"} | {
    "lay",
    "lift",
    "add_meld",
    "remove_meld",
}
READ = {"View", "BoardView", "SideView"}


def root(node: ast.AST) -> str | None:
    """The name that a chain of attributes and places begins with; `live(view)` is the view."""
    while True:
        match node:
            case ast.Attribute(value=value) | ast.Subscript(value=value):
                node = value
            case ast.Call(func=ast.Name(id="live"), args=[argument]):
                node = argument
            case ast.Name(id=name):
                return name
            case _:
                return None


def read_names(function: ast.FunctionDef) -> set[str]:
    """The names in a function that are a view, or a part of one."""
    names = {
        each.arg
        for each in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
        if each.annotation is not None
        and READ & {n.id for n in ast.walk(each.annotation) if isinstance(n, ast.Name)}
    }
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target, value = node.targets[0], node.value
            pairs = [(target, value)]
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                pairs = list(zip(target.elts, value.elts, strict=True))
            for name, source in pairs:
                if isinstance(name, ast.Name) and isinstance(source, (ast.Attribute, ast.Call)):
                    known = root(source) in names and not isinstance(source, ast.Call)
                    window = isinstance(source, ast.Call) and root(source) in names
                    if known or window:
                        names.add(name.id)
    return names


def written(function: ast.FunctionDef) -> Iterator[int]:
    """The lines of a function that change what is only to be read."""
    names = read_names(function)
    for node in ast.walk(function):
        targets: list[ast.expr] = []
        if isinstance(node, (ast.Assign, ast.Delete)):
            targets = node.targets
        elif isinstance(node, (ast.AugAssign, ast.AnnAssign)):
            targets = [node.target]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            targets = [node.func] if node.func.attr in CHANGES else []
        for target in targets:
            if isinstance(target, (ast.Attribute, ast.Subscript)) and root(target) in names:
                yield node.lineno


@pytest.mark.slow
def test_what_is_declared_as_a_view_is_never_written() -> None:
    read = 0
    for path in sorted(GAME.rglob("*.py")):
        # No other source is read for it: that takes a second of each process.
        if not re.search(rf"\b({'|'.join(READ)})\b", path.read_text("utf-8")):
            continue
        for node in nodes(path):
            if isinstance(node, ast.FunctionDef) and read_names(node):
                read += 1
                assert [*written(node)] == [], f"{path}: {node.name}"
    assert read > 300


@pytest.mark.parametrize(
    "body",
    [
        "view.board.turn = 1",
        "board = view.board\n    board.now.points += 5",
        "hand, pile = view.hand, view.board.pile\n    pile.append(3)",
        "del live(view).board.pile[0]",
        "side.lay(3, 4, False)",
        "seen = live(view)\n    seen.hand[3] = 1",
    ],
)
def test_a_function_that_writes_on_a_view_is_found(body: str) -> None:
    [function] = ast.parse(f"def f(view: View, side: SideView) -> None:\n    {body}\n").body
    assert isinstance(function, ast.FunctionDef)
    assert [*written(function)]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", RULES)
def test_rules_and_players_answer_the_same_through_a_view_as_behind_it(name: str) -> None:
    rules = RULES[name]
    lots = Random(f"views {name}")
    round_ = Round(rules, shuffled(lots, rules.packs, rules.jokers), rules.seats[-1])
    round_.deal()
    players = [PLAYERS["advanced"](lots) for _ in round_.views]
    while round_.phase is not Phase.OVER:
        view = round_.views[round_.board.actor]
        assert legal_actions(view) == legal_actions(live(view)) == round_.legal_actions()
        assert [refusal(view, action) for action in (DRAW,)] == [refusal(live(view), DRAW)]
        round_.apply(players[view.seat].decide(view))


def test_views_of_copies_are_equal() -> None:
    deck = shuffled(Random("views"))
    rounds = [Round(OFFICIAL, deck), Round(OFFICIAL, deck)]
    for round_ in rounds:
        round_.deal()
    assert rounds[0].views[0] == rounds[1].views[0]
    assert rounds[0].views[0] != rounds[1].views[1]
    assert rounds[0].views[0].hand == rounds[1].views[0].hand
    assert rounds[0].views[0].side == rounds[1].views[0].side


@pytest.mark.sampled
@pytest.mark.parametrize("name", RULES)
def test_a_seat_in_another_process_gets_all_that_its_player_needs(name: str) -> None:
    """As JSON, after every action; and the players decide as they do beside the round."""
    rules = RULES[name]
    lots = Random(f"data {name}")
    seats = rules.seats[-1]
    round_ = Round(rules, shuffled(lots, rules.packs, rules.jokers), seats, totals=None)
    round_.deal()
    for number in range(400):
        if number % 9 == 0 or round_.board.result is not None:
            for view in round_.views:
                text = json.dumps(view_data(view))
                there = view_from_data(json.loads(text))
                assert there == view
                assert list(there.board.history) == list(view.board.history)
                assert str(there) == str(view)
                assert json.dumps(view_data(there)) == text
        if round_.board.result is not None:
            break
        view = round_.views[round_.board.actor]
        action = PLAYERS["advanced"](Random(0)).decide(view)
        if number % 9 == 0:
            there = view_from_data(view_data(view))
            assert PLAYERS["advanced"](Random(0)).decide(there) is action
        round_.apply(action)


@pytest.mark.parametrize("broken", [None, 5, {}, {"seat": 0}, {"format": 2}])
def test_data_that_are_no_view_are_refused(broken) -> None:
    with pytest.raises(ValueError, match="no view"):
        view_from_data(broken)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": -1},
        {"seat": 2},
        {"seat": "0"},
        {"turn": None},
        {"turn": -1},
        {"step": "xx"},
        {"taken": "0"},
        {"taken": 99},
        {"barrier": 1.5},
        {"hand": "9S 9H 9X"},
        {"stock_count": []},
        {"opened": ["0"]},
        {"more": 1},
    ],
)
def test_a_view_with_one_wrong_thing_is_refused(wrong: dict[str, object]) -> None:
    data = view_data(position("9S 9H 4D", pile="KH 9D").views[0])
    assert str(view_from_data(data))
    with pytest.raises(ValueError, match="no view"):
        view_from_data(data | wrong)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"hand": "4D 9S"}, "the hand has 2 cards, and 3 are told"),
        ({"hand_sizes": [3, 12]}, "5 cards that are seen and 111 are not the deck's"),
        ({"stock_count": 90}, "5 cards that are seen and 94 are not the deck's"),
        ({"hand": "JK JK JK", "pile": "JK JK"}, "5 cards that are seen and 103 are not the deck's"),
        ({"step": 3}, "a round that is over, and no other, has a result"),
    ],
)
def test_a_view_that_contradicts_itself_is_refused(wrong: dict[str, object], why: str) -> None:
    data = view_data(position("9S 9H 4D", pile="KH 9D").views[0])
    with pytest.raises(ValueError, match=rf"^these data are no view: {why}$"):
        view_from_data(data | wrong)


def test_a_special_hand_is_told_to_a_seat_in_another_process() -> None:
    pairs = "4S 4H 6S 6H 8S 8H TS TH JS JH QS QH KS KH"
    round_ = do(position(pairs, rules=MODERN, drawn=True, turn=1), "special")
    assert round_.board.result is not None
    assert round_.board.result.how == "special 1"
    for view in round_.views:
        there = view_from_data(json.loads(json.dumps(view_data(view))))
        assert there.board.result == round_.board.result


def test_what_another_draws_has_no_face_and_all_else_has() -> None:
    nine, three = parse_card("9H"), parse_card("3H")
    mine_and_theirs = [
        each
        for seat in (0, 1)
        for each in (
            Drawn(seat, (nine, three)),
            PutDown(seat, (three,)),
            TalonReceived(seat, (nine, nine, three)),
            Shown(seat, (nine, three)),
            Taken(seat, nine, 7),
        )
    ]
    ending = RoundEnded(1, False)
    hidden = [
        Drawn(1, (HIDDEN, HIDDEN)),
        PutDown(1, (three,)),
        TalonReceived(1, (HIDDEN,) * 3),
        Shown(1, (nine, three)),
        Taken(1, nine, 7),
    ]
    assert [*seen_by([*mine_and_theirs, ending], 0)] == [*mine_and_theirs[:5], *hidden, ending]


@pytest.mark.parametrize(
    ("rows", "other_rows", "opened"),
    [("", "", ()), ("KKK", "", (0,)), ("", "KKK", (1,)), ("KKK", "QQQ", (0, 1))],
)
def test_who_has_rows_has_opened(rows: str, other_rows: str, opened: tuple[int, ...]) -> None:
    round_ = position("4S 5S 6S", rows=rows, other_rows=other_rows, stock="8S")
    assert tuple(round_.board.opened) == opened
    in_this_turn = position("QS QH QD 4S", other_rows=other_rows, rows=rows, drawn=True)
    if not rows:
        do(in_this_turn, "meld QS", "meld QH", "meld QD")
        assert 0 not in sides_with_rows(in_this_turn.board)


def test_a_view_says_what_its_seat_may_do() -> None:
    round_ = position("9S 9H 4D", rows="777", pile="KH 9D")
    for view in round_.views:
        assert view.legal_actions() == live(view).legal_actions() == legal_actions(view)
    assert round_.views[0].legal_actions() == round_.legal_actions() != []
    assert round_.views[1].legal_actions() == []
