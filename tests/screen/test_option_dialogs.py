"""The dialogs of the Options menu: Customize and Rule Options, by mouse and by keyboard."""

from collections.abc import Callable, Mapping
from functools import partial

import pygame
import pytest

from game.engine.books import WINDOWS
from game.engine.ruleset import OPTION_VALUES
from game.screen.canvas.art import Art, back_sprite, small_back_sprite
from game.screen.canvas.framebuffer import FRAME, Framebuffer, Item, Picture, Text
from game.screen.canvas.palette import BLUE, NAMES
from game.screen.dialogs.customize import NEXT_GAME, Customize
from game.screen.dialogs.options import (
    LOCKED,
    RULE_GROUPS,
    CoachDialog,
    RuleOption,
    RuleOptions,
    ear_dialog,
    prompts_dialog,
)
from game.screen.win31.choices import Radio
from game.screen.win31.chrome import Chrome
from game.screen.win31.desktop import Desktop
from game.screen.win31.dialog import Dialog
from game.screen.win31.layout import Group
from game.screen.win31.screen_reader import focused
from game.screen.win31.style import Caption
from game.screen.win31.widgets import Button, Label, Widget
from game.storage.kept_settings import default_settings
from game.storage.settings import BACKS, LEVELS, Settings
from tests.screen.ground import Ground
from tests.screen.hand import Hand
from tests.screen.kept import assert_as_kept

ART = Art()
DEFAULTS = default_settings()
OPTIONS = [option for options in RULE_GROUPS.values() for option in options]


class Bench:
    """A desktop with a hand at it."""

    def __init__(self) -> None:
        self.desktop = Desktop(Ground(), Chrome(ART, "Canasta", (), lambda action: None))
        self.hand = Hand(self.desktop)
        self.helped = 0

    def help(self) -> None:
        self.helped += 1

    @property
    def box(self) -> Dialog | None:
        """The dialog in front."""
        front = self.desktop.dialogs[-1] if self.desktop.dialogs else None
        assert front is None or isinstance(front, Dialog)
        return front

    def text(self) -> str:
        """What the dialog in front says."""
        assert self.box
        labels = [w for w in self.box.body.widgets() if isinstance(w, Label)]
        return "\n".join(label.text for label in labels)

    def button(self, label: str) -> Widget:
        """A button of the dialog in front."""
        assert self.box
        widgets = self.box.body.widgets()
        return next(w for w in widgets if isinstance(w, Button) and w.caption.text == label)

    def radio(self, label: str) -> Widget:
        """A choice of the dialog in front."""
        assert self.box
        widgets = self.box.body.widgets()
        return next(w for w in widgets if isinstance(w, Radio) and w.caption.text == label)


class CustomizeBench(Bench):
    def __init__(
        self, settings: Settings = DEFAULTS, *, running: bool = False, deep: bool = False
    ) -> None:
        super().__init__()
        self.got: list[Settings] = []
        self.it = Customize(
            ART,
            settings,
            self.desktop.open,
            self.got.append,
            self.help,
            running=running,
            deep=deep,
        )
        self.desktop.open(self.it.dialog)


class CoachBench(Bench):
    def __init__(self, settings: Settings = DEFAULTS) -> None:
        super().__init__()
        self.got: list[Settings] = []
        it = CoachDialog(ART, settings, self.desktop.open, self.got.append, self.help)
        self.desktop.open(it.dialog)


class PromptsBench(Bench):
    def __init__(self, settings: Settings = DEFAULTS) -> None:
        super().__init__()
        self.got: list[Settings] = []
        self.desktop.open(prompts_dialog(ART, settings, self.got.append, self.help))


class RulesBench(Bench):
    def __init__(self, values: Mapping[str, str] = DEFAULTS.rules, locked: str = "") -> None:
        super().__init__()
        self.got: list[dict[str, str]] = []
        self.it = RuleOptions(ART, values, self.got.append, self.help, locked=locked)
        self.desktop.open(self.it.dialog)


@pytest.fixture
def bench() -> CustomizeBench:
    return CustomizeBench()


# Pictures.

CHANGED = DEFAULTS._replace(
    name="Zoë",
    discard="single",
    delay=10_000,
    pace="fast",
    temper="patient",
    card_color="Blue",
    background_color="Dark Cyan",
    back=2,
    scheme="contrast",
    cards="large",
    suits="four",
    slides=False,
    sound=False,
    scaling="fill",
    desktop=False,
)
OTHER_RULES = {
    name: next(value for value in OPTION_VALUES[name] if value != default)
    for name, default in WINDOWS.option_values().items()
}


def drawn(make: Callable[[], Bench]) -> pygame.Surface:
    """The dialogs of a desktop on a green table, and what little of it is round them."""
    bench = make()
    frame = Framebuffer(ART)
    items: list[Item] = bench.desktop.base.items()
    areas = []
    for dialog in bench.desktop.dialogs:
        assert isinstance(dialog, Dialog)
        items += dialog.items(active=dialog is bench.box)
        areas.append(dialog.area)
    frame.show(items)
    # A list that is pulled down hangs over the edge.
    return frame.surface.subsurface(areas[0].unionall(areas[1:]).inflate(0, 40).clip(FRAME))


def _customize_refused() -> Bench:
    bench = CustomizeBench(DEFAULTS._replace(delay=0))
    bench.hand.keys("alt+l")
    bench.hand.type("10001")
    bench.hand.keys("enter")
    return bench


def _looks() -> Bench:
    bench = CustomizeBench()
    bench.hand.keys("alt+m alt+l")
    return bench


def _customize_by_keyboard() -> Bench:
    bench = CustomizeBench()
    bench.hand.keys("alt+k right right")
    return bench


DIALOGS: dict[str, Callable[[], Bench]] = {
    "dialog_customize": CustomizeBench,
    "dialog_customize_changed": lambda: CustomizeBench(CHANGED, running=True),
    "dialog_customize_deep": lambda: CustomizeBench(deep=True),
    "dialog_customize_keyboard": _customize_by_keyboard,
    "dialog_coach": CoachBench,
    "dialog_prompts": PromptsBench,
    "dialog_customize_refused": _customize_refused,
    "dialog_looks": _looks,
    "dialog_rules": RulesBench,
    "dialog_rules_changed": lambda: RulesBench(OTHER_RULES),
    "dialog_rules_locked": lambda: RulesBench(OTHER_RULES, LOCKED),
}
#: What is kept, by the names of the files.
DIALOG_PICTURES: dict[str, Callable[[], pygame.Surface]] = {
    name: partial(drawn, make) for name, make in DIALOGS.items()
}


@pytest.mark.parametrize("name", DIALOG_PICTURES)
def test_dialogs_look_as_they_are_kept(name: str) -> None:
    assert_as_kept(DIALOG_PICTURES[name](), name)


@pytest.mark.parametrize("name", DIALOGS)
def test_dialogs_are_laid_out_well(name: str) -> None:
    for dialog in DIALOGS[name]().desktop.dialogs:
        assert isinstance(dialog, Dialog)
        assert dialog.problems() == []


# Customize.


@pytest.mark.parametrize("name", [name for name in DIALOGS if "customize" in name])
def test_the_boxes_of_customize_stand_in_two_columns(name: str) -> None:
    dialog = DIALOGS[name]().desktop.dialogs[0]
    assert isinstance(dialog, Dialog)
    clicks, sound, level, card, background, screen = (
        each.area for each in dialog.body.widgets() if isinstance(each, Group)
    )
    assert (card.left, card.right) == (clicks.left, sound.right)
    assert (background.left, background.right) == (level.left, level.right)
    assert (screen.left, screen.right) == (card.left, background.right)
    assert clicks.h == sound.h == level.h


def test_ok_without_a_change_gives_the_settings_back(bench: CustomizeBench) -> None:
    """Help: "Customize dialog box"."""
    bench.hand.click(bench.button("OK"))
    assert bench.got == [DEFAULTS]
    assert bench.box is None


def test_what_was_chosen_before_is_shown_and_given_back() -> None:
    bench = CustomizeBench(CHANGED)
    bench.hand.keys("enter")
    assert bench.got == [CHANGED]


def test_everything_by_mouse(bench: CustomizeBench) -> None:
    it, hand = bench.it, bench.hand
    hand.double_click(it.name)
    hand.type("Ann")
    hand.click(it.discard.radios[1])
    hand.double_click(it.delay)
    hand.type("250")
    hand.click(it.pace)
    lines = it.pace.list_area()
    hand.click((lines.x + 10, lines.y + lines.h * 5 // 8))
    hand.click(it.temper)
    lines = it.temper.list_area()
    hand.click((lines.x + 10, lines.y + lines.h * 5 // 6))
    hand.click(it.sound)
    hand.click(it.slides)
    hand.click(it.picture.radios[2])
    hand.click(it.desktop)
    # The fifth of the second row: Blue. Then Dark Cyan, and the third design.
    picker = it.card_color.area
    hand.click((picker.x + 4 * 22 + 11, picker.y + 30))
    picker = it.background_color.area
    hand.click((picker.x + 6 * 22 + 11, picker.y + 10))
    backs = it.back.area
    hand.click((backs.x + backs.w * 5 // 12, backs.y + 30))
    hand.click(bench.button("More Looks..."))
    for choice in ("High Contrast", "Large Indices", "Four Colors"):
        hand.click(bench.radio(choice))
    hand.click(bench.button("OK"))
    hand.click(bench.button("OK"))
    assert bench.got == [CHANGED._replace(name="Ann", delay=250)]


@pytest.mark.parametrize("by", ["mouse", "letter"])
def test_expert_thinks_deeply_where_that_is_offered(by: str) -> None:
    bench = CustomizeBench(deep=True)
    assert bench.it.deeply is not None
    if by == "mouse":
        bench.hand.click(bench.it.deeply)
        bench.hand.keys("enter")
    else:
        bench.hand.keys("alt+y enter")
    assert bench.got == [DEFAULTS._replace(deeply=True)]


def test_where_it_is_not_offered_the_setting_stays_as_it_was() -> None:
    bench = CustomizeBench(DEFAULTS._replace(deeply=True))
    assert bench.it.deeply is None
    bench.hand.keys("enter")
    assert bench.got == [DEFAULTS._replace(deeply=True)]


def test_everything_by_keyboard(bench: CustomizeBench) -> None:
    """In the order of Tab."""
    hand = bench.hand
    hand.type("Ann")
    hand.keys("tab 2 5 0 tab down tab down tab space tab space tab tab down down")
    hand.keys("tab down right right right")
    hand.keys("tab right right tab right right right right")
    hand.keys("tab right right tab space tab tab tab enter down tab down tab down enter")
    hand.keys("shift+tab shift+tab enter")
    assert bench.got == [CHANGED._replace(name="Ann", delay=250)]


def test_everything_by_its_letter(bench: CustomizeBench) -> None:
    hand = bench.hand
    hand.keys("alt+s alt+u alt+i alt+c down right right right alt+k right right")
    hand.keys("alt+g right right right right alt+f alt+o alt+l")
    hand.type("10000")
    hand.keys("alt+n")
    hand.type("Zoë")
    hand.keys("alt+p down alt+e down down alt+m alt+h alt+l alt+f enter alt+n enter")
    assert bench.got == [CHANGED]


@pytest.mark.parametrize("keys", ["escape", "alt+f4"])
def test_cancel_changes_nothing(bench: CustomizeBench, keys: str) -> None:
    bench.hand.type("Ann")
    bench.hand.keys("alt+u " + keys)
    assert bench.got == []
    assert bench.box is None


def test_the_cancel_button(bench: CustomizeBench) -> None:
    bench.hand.click(bench.it.sound)
    bench.hand.click(bench.button("Cancel"))
    assert (bench.got, bench.box) == ([], None)


def test_help_leaves_the_dialog_open(bench: CustomizeBench) -> None:
    bench.hand.click(bench.button("Help"))
    bench.hand.keys("alt+h")
    assert bench.helped == 2
    assert bench.box is bench.it.dialog


@pytest.mark.parametrize("text", ["", "-1", "10001", "1.5", "abc", "1,5", "1,0000", "99999999"])
def test_a_delay_out_of_range_is_refused_and_nothing_is_lost(
    bench: CustomizeBench, text: str
) -> None:
    """Help: "Delay"."""
    bench.hand.type("Ann")
    bench.hand.keys("alt+l delete")
    bench.hand.type(text)
    bench.hand.keys("tab enter")
    assert "from 0 to 10,000 milliseconds" in bench.text()
    bench.hand.keys("enter")
    assert bench.box is bench.it.dialog
    assert bench.it.dialog.focus is bench.it.delay
    assert bench.it.delay.text == text
    assert bench.it.delay.selection == (0, len(text))
    assert bench.got == []
    bench.hand.type("0")
    bench.hand.keys("enter")
    assert bench.got == [DEFAULTS._replace(name="Ann", delay=0)]


@pytest.mark.parametrize(
    ("text", "delay"), [("0", 0), ("10000", 10_000), ("10,000", 10_000), (" 7 ", 7)]
)
def test_delays_in_range_are_taken(bench: CustomizeBench, text: str, delay: int) -> None:
    bench.hand.keys("alt+l")
    bench.hand.type(text)
    bench.hand.keys("enter")
    assert [settings.delay for settings in bench.got] == [delay]


def test_an_empty_name_is_refused(bench: CustomizeBench) -> None:
    bench.hand.keys("delete enter")
    assert "A name has 1 to 40 characters" in bench.text()
    bench.hand.keys("enter")
    assert bench.it.dialog.focus is bench.it.name
    bench.hand.type("x" * 50)
    bench.hand.keys("enter")
    assert [settings.name for settings in bench.got] == ["x" * 40]


def test_only_levels_that_can_be_played_can_be_chosen(bench: CustomizeBench) -> None:
    hand, group = bench.hand, bench.it.level
    for level, radio in zip(LEVELS, group.radios, strict=True):
        assert radio.enabled is (level in LEVELS)
    for _ in LEVELS:
        hand.keys("alt+b down")
        assert group.checked.enabled
    for radio in group.radios:
        hand.click(radio)
        assert group.checked is radio or not radio.enabled


def test_the_arrows_pass_over_a_grey_level(bench: CustomizeBench) -> None:
    novice, beginner, advanced, expert = bench.it.level.radios
    novice.enabled = advanced.enabled = False
    bench.hand.keys("alt+b down")
    assert bench.it.level.checked is expert
    bench.hand.keys("down up")
    assert bench.it.level.checked is expert
    bench.hand.keys("up")
    assert bench.it.level.checked is beginner


def test_the_level_is_chosen_for_the_next_match_while_one_goes_on() -> None:
    """W32: that of the one that is being played stays, and that is said."""
    bench = CustomizeBench(running=True)
    assert NEXT_GAME in bench.text()
    assert NEXT_GAME not in CustomizeBench().text()
    assert CustomizeBench(running=True, deep=True).it.dialog.problems() == []
    bench.hand.keys("alt+b down enter")
    assert [settings.level for settings in bench.got] == ["advanced"]


def test_another_level_is_that_of_all_and_the_same_leaves_those_of_new_game() -> None:
    mixed = DEFAULTS._replace(levels=("beginner", "expert"))
    for keys, levels in (("enter", ("beginner", "expert")), ("alt+b down enter", ())):
        bench = CustomizeBench(mixed)
        bench.hand.keys(keys)
        assert [settings.levels for settings in bench.got] == [levels]


def _backs(bench: CustomizeBench) -> list[Picture]:
    items = bench.it.dialog.items()
    return [item for item in items if isinstance(item, Picture) and "backs" in item.sprite.sheet]


def test_colors_and_designs_are_previewed_at_once(bench: CustomizeBench) -> None:
    picker = bench.it.card_color.area
    bench.hand.press((picker.x + 4 * 22 + 11, picker.y + 30))
    assert {item.sprite.tint for item in _backs(bench)} == {BLUE}
    bench.hand.release((picker.x - 5, picker.y))  # let go beside it
    assert {item.sprite.tint for item in _backs(bench)} == {NAMES.index("Dark Red")}
    bench.hand.keys("alt+k right")
    shown = [item.sprite for item in _backs(bench)]
    assert shown.count(back_sprite(1, NAMES.index("Dark Red"))) == 3
    assert {item.sprite.sheet for item in _backs(bench)} == {"backs", "small_backs"}


def test_every_design_is_offered_small_and_named_above(bench: CustomizeBench) -> None:
    small = [item.sprite for item in _backs(bench) if item.sprite.sheet == "small_backs"]
    color = NAMES.index("Dark Red")
    assert small == [small_back_sprite(design, color) for design in range(len(BACKS))]
    bench.hand.keys("alt+k")
    for name in BACKS:
        texts = [item.text for item in bench.it.dialog.items() if isinstance(item, Text)]
        assert [text for text in texts if text in BACKS] == [name]
        assert f"Card Back, pictures: {name}, " in focused(bench.it.dialog)
        bench.hand.keys("right")


def test_the_designs_are_reached_up_and_down(bench: CustomizeBench) -> None:
    bench.hand.keys("alt+k right down")
    assert BACKS[bench.it.back.value] == "Roses"
    bench.hand.keys("down up up up")
    assert BACKS[bench.it.back.value] == "Lattice"


def test_a_design_let_go_beside_the_picker_is_not_chosen(bench: CustomizeBench) -> None:
    backs = bench.it.back.area
    bench.hand.press((backs.right - 10, backs.bottom - 20))
    assert bench.it.back.value == len(BACKS) - 1
    bench.hand.release((backs.right - 10, backs.bottom + 20))
    assert bench.it.back.value == 0


def test_the_designs_end_at_both_ends(bench: CustomizeBench) -> None:
    bench.hand.keys("alt+k left")
    assert bench.it.back.value == 0
    bench.hand.keys(" ".join(["right"] * (len(BACKS) + 1)))
    assert bench.it.back.value == len(BACKS) - 1


# Rule Options.


def test_the_dialog_has_the_options_of_the_rules() -> None:
    assert {option.name: set(option.choices) for option in OPTIONS} == {
        name: set(OPTION_VALUES[name]) for name in WINDOWS.options
    }


def test_the_labels_are_those_of_the_help() -> None:
    """Help: "Rule Options dialog box"."""
    shown = {
        title: [Caption.of(option.label).text.removesuffix(":") for option in options]
        for title, options in RULE_GROUPS.items()
    }
    assert shown == {
        "": [
            "Canasta required for positive score",
            "Canastas needed to go out",
            "Cards drawn each turn",
        ],
        "Red Three options": ["Draw extra card", "Block discard pile"],
        "Discard Pile options": [
            "Add top card to canasta",
            "Top card counts for initial meld",
        ],
    }


@pytest.mark.parametrize("option", OPTIONS, ids=[option.name for option in OPTIONS])
@pytest.mark.parametrize("by", ["mouse", "letter"])
def test_every_option_can_be_changed(option: RuleOption, by: str) -> None:
    bench = RulesBench()
    group = bench.it.groups[option.name]
    other = 1 - group.value
    if by == "mouse":
        bench.hand.click(group.radios[other])
    else:
        bench.hand.keys(f"alt+{Caption.of(option.label).letter} down")
    bench.hand.keys("enter")
    assert bench.got == [{**DEFAULTS.rules, option.name: OTHER_RULES[option.name]}]


def test_every_option_by_tab() -> None:
    bench = RulesBench()
    bench.hand.keys("right tab " * 7 + "enter")
    assert bench.got == [OTHER_RULES]


def test_only_the_options_that_the_rule_book_offers_are_there() -> None:
    bench = RulesBench({"cards-drawn": "1", "add-to-canasta": "yes"})
    assert bench.it.groups.keys() == {"cards-drawn", "add-to-canasta"}
    assert "Red Three options" not in str(bench.it.dialog.items())
    assert bench.it.dialog.problems() == []
    bench.hand.keys("right tab right enter")
    assert bench.got == [{"cards-drawn": "2", "add-to-canasta": "no"}]


def test_rules_are_cancelled() -> None:
    bench = RulesBench()
    bench.hand.keys("right")
    bench.hand.click(bench.button("Cancel"))
    assert (bench.got, bench.box) == ([], None)


def test_rules_have_help() -> None:
    bench = RulesBench()
    bench.hand.click(bench.button("Help"))
    assert bench.helped == 1


def test_during_a_round_the_rules_can_only_be_read() -> None:
    """W32."""
    bench = RulesBench(OTHER_RULES, LOCKED)
    assert LOCKED in bench.text()
    assert bench.it.dialog.focus is bench.button("OK")
    for option in OPTIONS:
        group = bench.it.groups[option.name]
        assert [*option.choices][group.value] == OTHER_RULES[option.name]
        for radio in group.radios:
            bench.hand.click(radio)
        bench.hand.keys(f"alt+{Caption.of(option.label).letter} down")
        assert [*option.choices][group.value] == OTHER_RULES[option.name]
    bench.hand.click(bench.button("Help"))
    bench.hand.click(bench.button("OK"))
    assert (bench.helped, bench.got, bench.box) == (1, [], None)


# Prompts.


def test_whoever_chooses_prompts_has_them_brief_by_themselves_no_more() -> None:
    bench = PromptsBench()
    bench.hand.keys("alt+o alt+a alt+e enter")
    off = DEFAULTS._replace(prompts="off", new_rounds=0, tutor="on", tips=False)
    assert bench.got == [off]


def test_prompts_that_are_looked_at_and_left_stay_as_they_were() -> None:
    bench = PromptsBench()
    bench.hand.keys("alt+o escape")
    assert bench.got == []


def test_what_is_said_and_signaled_is_chosen_by_ear() -> None:
    given: list[Settings] = []
    settings = default_settings()
    dialog = ear_dialog(ART, settings, given.append, lambda: None)
    Hand(dialog).keys("down tab space enter")
    assert dialog.on_result is not None
    dialog.on_result(dialog.result or "")
    assert (given[0].detail, given[0].signals) == ("full", True)
    assert not dialog.problems()
