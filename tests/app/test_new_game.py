"""New games by every rule book in the whole program: the choice, what is kept, what is asked."""

import tomllib
from pathlib import Path
from random import Random

import pygame
import pytest

from game.engine.books import OFFICIAL, WINDOWS
from game.engine.cards import listed
from game.engine.custom import with_parameters
from game.engine.ruleset import RULESETS
from game.players.expert.levels import Beginner
from game.screen.dialogs.new_game_dialog import NewGame
from game.screen.dialogs.own_rules import TITLE as EDITOR
from game.storage import kept_settings as user
from game.storage.hiscores import PARTNERS, SEATINGS, HiScores, Score
from game.storage.rulebooks import RuleBooks
from game.table.sitting import State
from tests.program import Player, Start, begin_game, choose
from tests.storage.entering import enter

QUICK = with_parameters(WINDOWS, {"target": "1000", "hand-sizes": "13"})


def typed(player: Player, text: str) -> None:
    """Type a text."""
    for letter in text:
        player.post(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter)
        player.post(pygame.KEYUP, key=ord(letter.lower()), mod=0, unicode="")
        player.frames()


def deal(player: Player) -> None:
    """Wait until the cut has been seen, if there is one (O1), and the round is dealt."""
    for _ in range(600):
        if player.app.sitting.match.round is not None:
            return
        player.frames()
    raise AssertionError("nobody deals")


def commands(player: Player, menu: int) -> dict[str, bool]:
    """The commands of a menu, and whether each can be chosen."""
    bar = player.app.chrome.menus
    return {each.label.replace("&", ""): each.enabled() for each in bar.menus[menu].commands}


def play(player: Player, until: str) -> None:
    """Play on until a dialog of that title stands open."""
    with player.unseen():
        _play(player, until)


def _play(player: Player, until: str) -> None:
    person = Beginner(Random(3))
    for _ in range(6000):
        sitting = player.app.sitting
        if player.title == until:
            return
        if player.app.desktop.dialogs:
            labels = [button.caption.text for button in player.app.desktop.dialogs[-1]._buttons]
            player.button("OK" if "OK" in labels else labels[0])
        elif sitting.listening:
            player.do(person.decide(sitting.view))
        else:
            player.frames()
    raise AssertionError(f"there is no {until}")


# Game | New.


def test_f2_and_enter_start_a_game_at_once(start: Start) -> None:
    player = start()
    hand = listed(player.app.sitting.view.hand)
    player.key(pygame.K_F2)
    player.key(pygame.K_RETURN)
    player.frames(2)
    assert player.app.sitting.state is State.DRAW
    assert player.app.sitting.match.ruleset == WINDOWS
    assert listed(player.app.sitting.view.hand) != hand


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("letter", "book"), [*zip("whcovm", RULESETS, strict=True)], ids=[*RULESETS]
)
def test_every_rule_book_is_played_with_every_number_of_seats(
    start: Start, tmp_path: Path, letter: str, book: str
) -> None:
    player = start()
    for seats in RULESETS[book].seats:
        player.key(pygame.K_F2)
        typed(player, letter)
        player.key({2: pygame.K_t, 3: pygame.K_r, 4: pygame.K_f}[seats], pygame.KMOD_LALT)
        player.key(pygame.K_RETURN)
        if player.app.desktop.dialogs:  # the computer leads, and has begun already (O1)
            player.button("Don't Save")
        deal(player)
        match = player.app.sitting.match
        assert (match.ruleset.name, len(match.seats)) == (book, seats)
        saved = user.load(tmp_path)[0]
        assert (saved.book, saved.players) == (book, seats)


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("book", "players"), [("hoyle", 2), ("official", 2), ("official", 4), ("viennese", 3)]
)
def test_a_round_is_played_at_the_table(start: Start, book: str, players: int) -> None:
    player = start(book=book, players=players)
    play(player, "Detailed Scoring")
    sitting = player.app.sitting
    sides = len(sitting.match.totals)
    assert player.words.count("\nCards on the table") == 1
    for total in sitting.match.totals:
        assert f"{total:,}" in player.words
    assert sides == (2 if players == 4 else players)
    again = start(seed=2, book="windows")  # as after a crash: the journal knows the rules
    again.button("Yes")
    again.frames(2)
    assert again.title == "Detailed Scoring"
    assert again.app.sitting.match.ruleset == sitting.match.ruleset


def test_the_choice_is_remembered(start: Start) -> None:
    player = start(book="cga", players=3)
    assert player.app.sitting.match.ruleset.name == "cga"
    assert len(player.app.sitting.match.seats) == 3
    player.key(pygame.K_F2)
    player.key(pygame.K_RETURN)
    player.frames(2)
    assert player.app.sitting.match.ruleset.name == "cga"
    assert len(player.app.sitting.match.seats) == 3


def test_a_game_that_would_be_lost_is_asked_for_and_cancel_keeps_it(
    start: Start, tmp_path: Path
) -> None:
    player = start()
    begin_game(player)
    before = player.app.sitting.recorder.text()
    player.key(pygame.K_F2)
    typed(player, "h")
    player.key(pygame.K_RETURN)
    assert "Do you want to save it?" in player.words
    player.button("Cancel")
    player.frames(2)
    assert player.app.sitting.recorder.text() == before
    assert user.load(tmp_path)[0].book == "windows"


def test_cancel_asks_and_changes_nothing(start: Start) -> None:
    player = start()
    begin_game(player)
    before = player.app.sitting.recorder.text()
    player.key(pygame.K_F2)
    typed(player, "o")
    player.key(pygame.K_ESCAPE)
    assert not player.app.desktop.dialogs
    assert player.app.sitting.recorder.text() == before


def test_options_are_those_of_the_rule_book_and_are_kept_for_both(start: Start) -> None:
    """W32; `hoyle` has the options of `windows`, the other rule books none."""
    player = start(book="hoyle", rules={**WINDOWS.option_values(), "cards-drawn": "2"})
    assert player.app.sitting.match.ruleset.cards_drawn == 2
    assert commands(player, 2)["Rules..."]
    player = start(book="official", rules={**WINDOWS.option_values(), "cards-drawn": "2"})
    assert player.app.sitting.match.ruleset == OFFICIAL
    assert not commands(player, 2)["Rules..."]
    choose(player, "Options", "Rules...")
    assert player.title == ""  # it is grey


# Partners.


@pytest.mark.parametrize(
    ("book", "players", "there"),
    [("windows", 2, False), ("cga", 4, False), ("official", 3, False), ("official", 4, True)],
)
def test_may_i_go_out_is_in_the_menu_where_there_is_a_partner(
    start: Start, book: str, players: int, there: bool
) -> None:
    """O8."""
    player = start(book=book, players=players)
    assert ("May I Go Out?" in commands(player, 1)) is there
    if there:
        player.key(pygame.K_F2)
        typed(player, "w")
        player.key(pygame.K_RETURN)
        player.frames(2)
        assert "May I Go Out?" not in commands(player, 1)


def test_the_menus_are_there_while_the_cards_of_the_cut_lie(start: Start) -> None:
    """O1: nothing is dealt yet."""
    player = start(book="official", players=4)
    assert player.app.sitting.state is State.CUT
    assert not commands(player, 1)["Undo Move"]
    assert not commands(player, 1)["May I Go Out?"]
    player.key(pygame.K_F5)
    player.key(pygame.K_DELETE)
    for command, title in (("HiScores...", "HiScores"), ("Save...", "Save Game")):
        choose(player, "Game", command)
        assert player.title == title
        player.key(pygame.K_ESCAPE)
    player.key(pygame.K_F2)
    typed(player, "w")
    player.key(pygame.K_RETURN)  # nothing would be lost
    deal(player)
    assert player.app.sitting.match.ruleset == WINDOWS


def test_each_computer_is_seated_with_the_level_that_new_game_gives_it(
    start: Start, tmp_path: Path
) -> None:
    player = start(book="cga", players=4)
    player.key(pygame.K_F2)
    player.key(pygame.K_l, pygame.KMOD_LALT)
    player.key(pygame.K_TAB)
    player.key(pygame.K_END)
    player.key(pygame.K_RETURN)
    deal(player)
    kinds = [who.kind for who in player.app.sitting.match.seats]
    assert kinds == ["human", "beginner", "expert", "beginner"]
    assert user.load(tmp_path)[0].levels == ("beginner", "expert", "beginner")
    assert [
        who.kind for who in start(seed=2, **user.load(tmp_path)[0]._asdict()).app.setup().seats()
    ] == kinds


def test_one_level_for_all_computers_is_kept_as_one(start: Start, tmp_path: Path) -> None:
    player = start(book="cga", players=4, levels=("expert", "beginner", "expert"))
    player.key(pygame.K_F2)
    player.key(pygame.K_l, pygame.KMOD_LALT)
    player.key(pygame.K_END)
    player.key(pygame.K_TAB)
    player.key(pygame.K_END)
    player.key(pygame.K_TAB)
    player.key(pygame.K_END)
    player.key(pygame.K_RETURN)
    deal(player)
    kept = user.load(tmp_path)[0]
    assert (kept.level, kept.levels) == ("expert", ())


def test_the_level_can_be_changed_before_a_computer_leads_by_lot(start: Start) -> None:
    """W32, O1: else its first action would come at once."""
    player = next(
        each
        for each in (start(seed=seed, book="official", players=3) for seed in range(9))
        if each.app.sitting.state is State.CUT
    )
    sitting = player.app.sitting
    message = sitting.message
    assert message.startswith("By lot, ")
    player.app.change_settings(player.app.settings._replace(level="advanced"))
    player.frames(3)
    assert sitting.message == message
    player.click((300, 200))
    player.frames(2)
    assert sitting.match.seats[sitting.match.lead].kind == "advanced"


@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_the_partner_is_answered_in_a_box(
    start: Start, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    """O8; how it comes about is the table's."""
    player = start(book="official", players=4)
    deal(player)
    sitting = player.app.sitting
    given: list[bool] = []

    def answered(yes: bool) -> bool:
        given.append(yes)
        sitting.state = State.DRAW
        return True

    monkeypatch.setattr(sitting.person, "answer_partner", answered)
    sitting.state = State.PARTNER_ASKS
    player.frames(2)
    turn = sitting.match.seats[sitting.round.board.turn]
    assert player.words.startswith(f"{turn.name} asks:") or f"{turn.name} asks:" in player.words
    player.key(pygame.K_ESCAPE)
    assert player.title == "Canasta"  # there is no way round an answer
    player.button(answer)
    assert given == [answer == "Yes"]


def test_the_person_asks_by_key(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """O8."""
    player = start(book="official", players=4)
    asked: list[bool] = []
    sitting = player.app.sitting
    deal(player)
    player.key(pygame.K_F5)
    assert not sitting.round.board.now.asked  # grey: nothing has been drawn yet
    monkeypatch.setattr(sitting.person, "ask_partner", lambda: asked.append(True))
    player.key(pygame.K_F5)
    assert asked == [True]


# Own rules.


def own_rules(player: Player) -> NewGame:
    """Open the dialog of own rules out of Game | New."""
    player.key(pygame.K_F2)
    player.key(pygame.K_o, pygame.KMOD_LALT)
    assert player.title == EDITOR
    return player.app.desktop.dialogs[0]


def test_own_rules_are_made_kept_and_played(start: Start, tmp_path: Path) -> None:
    player = start()
    own_rules(player)
    player.key(pygame.K_g, pygame.KMOD_LALT)
    player.key(pygame.K_END)  # Scoring
    player.key(pygame.K_r, pygame.KMOD_LALT)
    player.key(pygame.K_END)  # the points that end the game
    player.key(pygame.K_v, pygame.KMOD_LALT)
    typed(player, "1000")
    player.key(pygame.K_n, pygame.KMOD_LALT)
    typed(player, "Quick")
    player.key(pygame.K_RETURN)
    assert player.title == "New Game"
    assert "Your own rules, based on Windows" in player.words
    player.key(pygame.K_RETURN)
    player.frames(3)
    match = player.app.sitting.match
    assert match.ruleset == with_parameters(WINDOWS, {"target": "1000"})
    with (tmp_path / "rulebooks.toml").open("rb") as file:
        assert tomllib.load(file) == {"Quick": {"base": "windows", "target": "1000"}}
    assert user.load(tmp_path)[0].book == "Quick"
    begin_game(player)
    again = start(seed=2, book="Quick")  # as after a crash
    again.button("Yes")
    again.frames(2)
    assert again.app.sitting.match.ruleset == match.ruleset


def test_rules_that_contradict_themselves_are_refused_with_the_reason(
    start: Start, tmp_path: Path
) -> None:
    player = start()
    own_rules(player)
    player.key(pygame.K_r, pygame.KMOD_LALT)
    for _ in ("partners", "packs", "jokers", "cards dealt"):
        player.key(pygame.K_DOWN)
    player.key(pygame.K_v, pygame.KMOD_LALT)
    typed(player, "99")
    player.key(pygame.K_RETURN)
    assert "Cards dealt to each" in player.words
    player.key(pygame.K_RETURN)
    assert player.title == EDITOR
    assert not (tmp_path / "rulebooks.toml").exists()


def test_a_rule_book_is_deleted_with_its_high_scores(start: Start, tmp_path: Path) -> None:
    RuleBooks(tmp_path).save("Quick", QUICK)
    enter(HiScores(tmp_path), "beginner", Score(100, "Olga", "1994-08-08"), "Quick")
    player = start(book="Quick")
    own_rules(player)
    player.key(pygame.K_d, pygame.KMOD_LALT)
    player.button("Yes")
    assert player.title == "New Game"
    assert "Quick" not in player.words
    assert RuleBooks(tmp_path).own() == {}
    assert not any(HiScores(tmp_path).tables("Quick").values())
    player.key(pygame.K_RETURN)
    player.frames(2)
    assert player.app.sitting.match.ruleset == WINDOWS


def test_a_rule_book_that_is_deleted_is_not_the_chosen_one_any_more(
    start: Start, tmp_path: Path
) -> None:
    RuleBooks(tmp_path).save("Quick", with_parameters(OFFICIAL, {"target": "1000"}))
    player = start(book="Quick")
    own_rules(player)
    player.key(pygame.K_d, pygame.KMOD_LALT)
    player.button("Yes")
    player.key(pygame.K_ESCAPE)
    assert not player.app.desktop.dialogs
    assert player.app.settings.book == user.load(tmp_path)[0].book == "official"


def saved_again(player: Player, name: str = "", target: str = "") -> None:
    """Change the name or the target of the rule book that is chosen, and save it."""
    own_rules(player)
    if target:
        player.key(pygame.K_g, pygame.KMOD_LALT)
        player.key(pygame.K_END)
        player.key(pygame.K_r, pygame.KMOD_LALT)
        player.key(pygame.K_END)
        player.key(pygame.K_v, pygame.KMOD_LALT)
        typed(player, target)
    if name:
        player.key(pygame.K_n, pygame.KMOD_LALT)
        typed(player, name)
    player.key(pygame.K_RETURN)


def test_a_rule_book_in_other_capitals_keeps_its_high_scores(start: Start, tmp_path: Path) -> None:
    RuleBooks(tmp_path).save("Quick", QUICK)
    entry = Score(100, "Olga", "1994-08-08")
    enter(HiScores(tmp_path), "beginner", entry, "Quick")
    player = start(book="Quick")
    saved_again(player, name="QUICK")
    assert RuleBooks(tmp_path).own() == {"QUICK": QUICK}
    assert HiScores(tmp_path).tables("QUICK")["beginner"] == (entry,)
    assert not any(HiScores(tmp_path).tables("Quick").values())
    player.key(pygame.K_ESCAPE)
    assert player.app.settings.book == user.load(tmp_path)[0].book == "QUICK"


def test_other_rules_under_the_same_name_have_other_high_scores(
    start: Start, tmp_path: Path
) -> None:
    RuleBooks(tmp_path).save("Quick", QUICK)
    enter(HiScores(tmp_path), "beginner", Score(100, "Olga", "1994-08-08"), "Quick")
    player = start(book="Quick")
    saved_again(player)
    assert any(HiScores(tmp_path).tables("Quick").values())
    player.key(pygame.K_ESCAPE)
    saved_again(player, target="2000")
    assert "high scores are deleted" in player.words.replace("\n", " ")
    player.button("Yes")
    assert RuleBooks(tmp_path).own()["Quick"].target == 2_000
    assert not any(HiScores(tmp_path).tables("Quick").values())
    player.key(pygame.K_ESCAPE)
    assert player.app.sitting.setup.ruleset.target == 2_000  # of the next match


def test_a_rule_book_that_goes_while_it_is_chosen_is_said(start: Start, tmp_path: Path) -> None:
    """Another copy of the program has deleted it."""
    books = RuleBooks(tmp_path)
    books.save("Ours", with_parameters(OFFICIAL, {"target": 7000}))
    player = start(book="Ours")
    player.key(pygame.K_F2)
    books.delete("Ours")
    player.key(pygame.K_RETURN)
    assert "The rule book Ours no longer exists" in player.words.replace("\n", " ")
    assert player.app.settings.book == "windows"
    assert player.app.sitting.match.ruleset.name == "windows"


def test_a_rule_book_that_is_gone_is_said_and_windows_is_played(start: Start) -> None:
    player = start(book="Quick", players=4)
    assert player.app.sitting.match.ruleset == WINDOWS
    assert player.app.trouble == (
        "The rule book Quick no longer exists: the rules are those of Windows again."
    )
    assert player.app.settings.book == "windows"


# High scores.


@pytest.mark.sampled
@pytest.mark.parametrize(("book", "won"), [("windows", 3), ("hoyle", 3), ("Quick", 1)])
def test_a_round_enters_the_tables_of_its_rule_book(
    start: Start, tmp_path: Path, book: str, won: int
) -> None:
    """W31, issue 5. `won` is the first deal to be tried, one that the person wins."""
    RuleBooks(tmp_path).save("Quick", QUICK)
    for seed in (won, *range(1, 9)):
        player = start(book=book, seed=seed)
        play(player, "Detailed Scoring")
        if player.difference > 0:
            break
        (tmp_path / "journal.can").unlink()
    for other in ("windows", "hoyle", "Quick"):
        scores = HiScores(tmp_path).tables(other)["beginner"]
        assert len(scores) == (other == book)
    player.button("OK")
    assert player.title == "HiScores"
    assert (book if book == "Quick" else book.title()) in player.words
    assert "This round is number 1" in player.words


@pytest.mark.slow
def test_different_opponents_have_no_table(start: Start, tmp_path: Path) -> None:
    """W31 knows one level; a record may seat several."""
    path = tmp_path / "mixed.can"
    path.write_text(
        "canasta 1\nrules cga\nseat 0 human Olga\nseat 1 beginner A\nseat 2 advanced B\n"
        "scores 0 0 0\n",
        encoding="utf-8",
    )
    player = start()
    player.app.parts.games.load_from(path)
    play(player, "Detailed Scoring")
    player.button("OK")
    assert player.title != "HiScores"
    assert not any(HiScores(tmp_path).tables("cga").values())


@pytest.mark.slow
def test_rules_of_no_rule_book_have_no_high_scores(start: Start, tmp_path: Path) -> None:
    """As in a record of somebody else's."""
    RuleBooks(tmp_path).save("Quick", QUICK)
    player = start(book="Quick", seed=2)
    RuleBooks(tmp_path).delete("Quick")
    play(player, "Detailed Scoring")
    player.button("OK")
    assert player.title != "HiScores"
    assert not any(any(HiScores(tmp_path).tables(book).values()) for book in RULESETS)
    choose(player, "Game", "HiScores...")
    assert "Windows" in player.words


@pytest.mark.slow
def test_of_two_rule_books_with_the_same_rules_the_chosen_one_gets_the_score(
    start: Start, tmp_path: Path
) -> None:
    for name in ("Brisk", "Quick"):
        RuleBooks(tmp_path).save(name, QUICK)
    play(start(book="Quick", seed=2), "Detailed Scoring")
    assert any(HiScores(tmp_path).tables("Quick").values())
    assert not any(HiScores(tmp_path).tables("Brisk").values())


@pytest.mark.sampled
@pytest.mark.parametrize("name", ["\u00a0", "\u3000", "." + " " * 50 + ".", " " * 41 + "x"])
def test_a_name_of_a_record_that_no_table_can_hold_is_the_persons_own_there(
    start: Start, tmp_path: Path, name: str
) -> None:
    player = start(seed=3)
    path = tmp_path / "odd.can"
    seat = f"seat 0 human {name}"
    path.write_text(
        f"canasta 1\nrules windows\n{seat}\nseat 1 beginner A\nscores 0 0\n", encoding="utf-8"
    )
    player.app.parts.games.load_from(path)
    play(player, "Detailed Scoring")
    (entry,) = HiScores(tmp_path).tables()["beginner"]
    assert entry.name == ("." + " " * 39 if name[0] == "." else player.app.settings.name)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("book", "players", "seating", "won"),
    [("cga", 3, "3", 3), ("cga", 4, "4", 1), ("official", 4, PARTNERS, 6)],
)
def test_a_round_enters_the_tables_of_its_seats(
    start: Start, tmp_path: Path, book: str, players: int, seating: str, won: int
) -> None:
    """W31: a table for each number of seats, partners apart; `won` as above."""
    for seed in (won, *range(1, 9)):
        player = start(book=book, players=players, seed=seed)
        play(player, "Detailed Scoring")
        if player.difference > 0:
            break
        (tmp_path / "journal.can").unlink()
    scores = HiScores(tmp_path)
    found = {each: len(scores.tables(book, each)["beginner"]) for each in SEATINGS}
    assert found == {**dict.fromkeys(SEATINGS, 0), seating: 1}
    player.button("OK")
    assert player.title == "HiScores"
    assert "This round is number 1" in player.words
    assert {"partners": "4, as partners"}.get(seating, seating) in player.words.split("\n")
