"""What a learner sees, which is the view and nothing else, and what number an action has."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.engine.board import Phase, View
from game.engine.books import RULESETS
from game.engine.cards import pack
from game.engine.match import Match, Seat
from game.engine.placements import position
from game.engine.round import Round
from game.engine.rules import legal_actions
from game.engine.view import view_data
from game.players import PLAYERS
from game.rl.observation import ACTIONS, decode, encode, layout, mask_of
from tests.often import tried

KEPT = Path(__file__).with_name("actions.txt")
TABLES = [(name, seats) for name, rules in RULESETS.items() for seats in rules.seats]


def rounds(seed: int) -> Iterator[Round]:
    """Some positions of one round of some book, as Random plays it."""
    rng = Random(seed)
    book, seats = TABLES[seed % len(TABLES)]
    match = Match(RULESETS[book], [Seat("random", str(seat)) for seat in range(seats)])
    lead, cut = match.draw_lots(rng)
    round_ = match.start_round(rng, lead, cut)
    players = [PLAYERS["random"](rng) for _ in range(seats)]
    while round_.phase is not Phase.OVER:
        if rng.random() < 0.3:
            yield round_
        seat = round_.decider
        round_.apply(players[seat].decide(round_.views[seat]))


def shown(view: View) -> dict[str, object]:
    """What an observation has to say of a view, made of its plain data."""
    data, board = view_data(view), view.board
    seats, sides = len(board.hand_sizes), len(board.sides)
    own = board.side_of[view.seat]
    seat_order = [(view.seat + step) % seats for step in range(seats)]
    side_order = [(own + step) % sides for step in range(sides)]
    hand = data["hand"].split()
    rows = [[sorted(row.split()) for row in data["sides"][side]["rows"]] for side in side_order]
    return {
        "hand": sorted(hand),
        "pile": data["pile"].split()[::-1],
        "rows": rows,
        "melds": sorted(data["melds"]),
        "hand_sizes": [data["hand_sizes"][seat] for seat in seat_order],
        "melded": [data["melded"][seat] for seat in seat_order],
        "penalties": [data["sides"][side]["penalty"] for side in side_order],
        "totals": [data["totals"][side] for side in side_order],
        "opened": [
            data["opened"].index(side) + 1 if side in data["opened"] else 0 for side in side_order
        ],
        "stock": data["stock_count"],
        "turnovers": data["turnovers"],
        "frozen": data["frozen"],
        "aside_first": [*data["aside"], 0, 0][0],
        "aside_second": [*data["aside"], 0, 0][1],
        "turn": (data["turn"] - view.seat) % seats,
        "step": data["step"],
        "bare": data["bare"],
        "owed": data["owed"] + 1,
        "owed_naturals": data["owed_naturals"],
        "owed_wilds": data["owed_wilds"],
        "points": data["points"],
        "surcharge": data["surcharge"],
        "taken": data["taken"] + 1,
        "extras": data["extras"],
        "extra_drawn": data["extra_drawn"],
        "melds_kept": data["barrier"],
        "asked": data["asked"],
        "answer": {None: 0, False: 1, True: 2}[data["answer"]],
    }


@tried(1, 13)
def test_an_observation_says_what_the_view_says(count: int) -> None:
    for seed in range(count):
        for round_ in rounds(seed):
            for view in round_.views:
                said = decode(encode(view), view.board.ruleset, len(round_.views))
                for name in ("hand", "melds"):
                    said[name] = sorted(said[name])
                said["rows"] = [[sorted(row) for row in side] for side in said["rows"]]
                assert said == shown(view)


@tried(1, 13)
def test_a_mask_has_the_legal_actions(count: int) -> None:
    for seed in range(count):
        for round_ in rounds(seed):
            for view in round_.views:
                mask = mask_of(view)
                offered = [action for action, yes in zip(ACTIONS, mask, strict=True) if yes]
                assert sorted(offered) == sorted(legal_actions(view))


def test_hidden_cards_are_in_no_observation() -> None:
    first = position("9S 9H 4D", "4S 4H", pile="KH 9D", stock="5S 6S")
    second = position("9S 9H 4D", "5D 6D", pile="KH 9D", stock="JK 8C")
    assert (encode(first.views[0]) == encode(second.views[0])).all()
    assert (encode(first.views[1]) != encode(second.views[1])).any()


def test_places_follow_one_another_without_a_gap() -> None:
    for book, seats in TABLES:
        rules = RULESETS[book]
        end = 0
        for place in layout(rules, seats).values():
            assert place.start == end
            end = place.stop
        view = Round(rules, pack(rules.packs, rules.jokers), seats).views[0]
        assert len(encode(view)) == end


def test_the_numbers_of_actions_are_those_that_were_promised() -> None:
    """What was trained by them goes on playing: new ones come after them."""
    promised = KEPT.read_text().splitlines()
    assert [str(action) for action in ACTIONS[: len(promised)]] == promised
    assert len(ACTIONS) == len(promised)


@pytest.mark.parametrize("line", [*range(14), 60, 61, 125, 126, -1])
def test_the_document_tells_numbers_as_they_are(line: int) -> None:
    text = (Path(__file__).parents[2] / "docs" / "rl.md").read_text()
    number = line % len(ACTIONS)
    assert f"| {number} | `{ACTIONS[number]}` |" in text
