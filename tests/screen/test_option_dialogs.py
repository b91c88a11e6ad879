"""The dialogs of the Options menu: Customize and Rule Options, by mouse and by keyboard."""

from collections.abc import Callable, Mapping
from functools import partial

import pygame
import pytest

from game.engine.books import WINDOWS
from game.engine.ruleset import OPTION_VALUES
from game.looks import BLUE, COLOR_NAMES, Dress
from game.screen.canvas.art import Art, back_sprite, small_back_sprite
from game.screen.canvas.framebuffer import FRAME, Framebuffer, Item, Picture, Text
from game.screen.dialogs import change_keys
from game.screen.dialogs.customize import Around, Customize
from game.screen.dialogs.option_dialogs import (
    LOCKED,
    RULE_GROUPS,
    CoachDialog,
    RuleOption,
    RuleOptions,
)
from game.screen.win31.choice_widgets import Radio
from game.screen.win31.chrome import Chrome
from game.screen.win31.desktop import Desktop
from game.screen.win31.dialog import Dialog
from game.screen.win31.screen_reader import focused
from game.screen.win31.style import Caption
from game.screen.win31.widgets import Button, Label, Widget
from game.storage.kept_settings import default_settings
from game.storage.keys import Keys, default_keys
from game.storage.settings import BACKS, Settings
from tests.screen.ground import Ground
from tests.screen.hand import Hand
from tests.screen.kept import assert_as_kept

ART = Art()
DEFAULTS = default_settings()
SILENT = "Nothing can be spoken here."
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


PAGES = (
    *("Player", "Computers", "Colors", "Looks"),
    *("Screen", "Mouse", "Prompts", "Speech"),
)


class CustomizeBench(Bench):
    def __init__(
        self,
        settings: Settings = DEFAULTS,
        page: str = "Player",
        *,
        deep: bool = False,
        why_silent: str = "",
        prompts: str = "full",
    ) -> None:
        """`page` is turned to."""
        super().__init__()
        self.got: list[Settings] = []
        #: The topics of the help that were opened.
        self.topics: list[str] = []
        self.tried: list[Dress] = []
        around = Around(
            self.desktop.open,
            self.got.append,
            self.topics.append,
            self.tried.append,
            prompts=prompts,
            deep=deep,
            why_silent=why_silent,
        )
        self.it = Customize(ART, settings, around)
        self.desktop.open(self.it.dialog)
        self.turn(page)

    @property
    def titles(self) -> list[str]:
        return [entry.text for entry in self.it.pages.list.entries]

    def turn(self, page: str) -> None:
        """Choose a page in the list, with the mouse."""
        row = self.it.pages.list._row(PAGES.index(page))
        self.hand.click((row.x + 5, row.centery))


class CoachBench(Bench):
    def __init__(self, settings: Settings = DEFAULTS) -> None:
        super().__init__()
        self.got: list[Settings] = []
        it = CoachDialog(ART, settings, self.desktop.open, self.got.append, self.help)
        self.desktop.open(it.dialog)


class KeysBench(Bench):
    def __init__(self, keys: Keys | None = None) -> None:
        super().__init__()
        self.got: list[Keys] = []
        around = change_keys.KeyServices(self.desktop.open, self.got.append, self.help)
        self.it = change_keys.KeysDialog(ART, keys or default_keys(), around)
        self.desktop.open(self.it.dialog)


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
    pace="1994",
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
    take_back=False,
    meld_all=False,
    drag_several=False,
    prompts="brief",
    tutor="off",
    tips=False,
    speech="system",
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
    bench = CustomizeBench(page="Computers")
    bench.hand.double_click(bench.it.computers.delay)
    bench.hand.type("10001")
    bench.hand.keys("enter")
    return bench


def _customize_by_keyboard() -> Bench:
    bench = CustomizeBench()
    bench.hand.keys("alt+p down down alt+b right right")
    return bench


def _keys_fixed() -> Bench:
    bench = KeysBench()
    bench.hand.keys("alt+w down down down down down down alt+k end")
    return bench


def _keys_waiting() -> Bench:
    bench = KeysBench()
    bench.hand.keys("down alt+c")
    return bench


DIALOGS: dict[str, Callable[[], Bench]] = {
    **{f"dialog_customize_{page.lower()}": partial(CustomizeBench, page=page) for page in PAGES},
    "dialog_customize_colors_changed": lambda: CustomizeBench(CHANGED, "Colors"),
    "dialog_customize_deep": lambda: CustomizeBench(CHANGED, "Computers", deep=True),
    "dialog_customize_silent": lambda: CustomizeBench(page="Speech", why_silent=SILENT),
    "dialog_customize_keyboard": _customize_by_keyboard,
    "dialog_coach": CoachBench,
    "dialog_customize_refused": _customize_refused,
    "dialog_keys": KeysBench,
    "dialog_keys_fixed": _keys_fixed,
    "dialog_keys_waiting": _keys_waiting,
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


@pytest.mark.parametrize("page", PAGES)
def test_every_page_stands_in_one_place(page: str) -> None:
    """Neither the dialog nor its buttons move as pages are turned."""
    first, bench = CustomizeBench(), CustomizeBench(page=page)
    assert bench.titles == [*PAGES]
    assert bench.it.dialog.area == first.it.dialog.area
    for label in ("OK", "Cancel", "Help"):
        assert bench.button(label).area == first.button(label).area
    assert bench.it.dialog.area.contains(bench.it.pages.list.area)


def test_ok_without_a_change_gives_the_settings_back(bench: CustomizeBench) -> None:
    """Help: "Customize dialog box"."""
    bench.hand.click(bench.button("OK"))
    assert bench.got == [DEFAULTS]
    assert bench.box is None


@pytest.mark.parametrize("page", [page for page in PAGES if page != "Prompts"])
def test_what_was_chosen_before_is_shown_and_given_back(page: str) -> None:
    bench = CustomizeBench(CHANGED, page)
    bench.hand.keys("enter")
    assert bench.got == [CHANGED]


def test_everything_by_mouse(bench: CustomizeBench) -> None:
    it, hand = bench.it, bench.hand
    hand.double_click(it.player.name)
    hand.type("Ann")
    hand.click(it.player.sound)
    bench.turn("Computers")
    hand.double_click(it.computers.delay)
    hand.type("250")
    hand.click(it.computers.temper.radios[2])
    bench.turn("Colors")
    # The fifth of the second row: Blue. Then Dark Cyan, and the third design.
    picker = it.colors.card_color.area
    hand.click((picker.x + 4 * 22 + 11, picker.y + 30))
    picker = it.colors.background_color.area
    hand.click((picker.x + 6 * 22 + 11, picker.y + 10))
    backs = it.colors.back.area
    hand.click((backs.x + backs.w * 5 // 12, backs.y + 30))
    bench.turn("Looks")
    for choice in ("High Contrast", "Large Indices", "Four Colors"):
        hand.click(bench.radio(choice))
    bench.turn("Screen")
    hand.click(it.screen.picture.radios[2])
    hand.click(it.screen.desktop)
    hand.click(it.screen.slides)
    bench.turn("Mouse")
    hand.click(it.mouse.discard.radios[1])
    for box in (it.mouse.take_back, it.mouse.meld_all, it.mouse.drag_several):
        hand.click(box)
    bench.turn("Prompts")
    hand.click(it.prompts.prompts.radios[1])
    hand.click(it.prompts.tutor.radios[2])
    hand.click(it.prompts.tips)
    bench.turn("Speech")
    hand.click(it.speech.speaks)
    hand.click(bench.button("OK"))
    assert bench.got == [CHANGED._replace(name="Ann", delay=250, new_rounds=0)]


def test_everything_by_its_letter(bench: CustomizeBench) -> None:
    hand = bench.hand
    hand.keys("alt+n")
    hand.type("Zoë")
    hand.keys("alt+u alt+p down alt+i alt+4 tab")
    hand.type("10000")
    hand.keys("alt+p down alt+c down right right right alt+b right right")
    hand.keys("alt+g right right right right alt+p down alt+n alt+l alt+f")
    hand.keys("alt+p down alt+f alt+o alt+i alt+p down alt+s alt+t alt+a alt+m")
    hand.keys("alt+p down alt+b alt+n alt+e alt+p down alt+s enter")
    assert bench.got == [CHANGED._replace(new_rounds=0)]


def test_everything_by_keyboard(bench: CustomizeBench) -> None:
    """In the order of Tab: from the list through the page to the buttons, and round again."""
    hand = bench.hand
    hand.keys("shift+tab shift+tab shift+tab shift+tab shift+tab")
    assert bench.it.dialog.focus is bench.it.player.name
    hand.keys("shift+tab down tab down tab 9 tab down tab tab enter")
    chosen = DEFAULTS._replace(pace="1994", delay=9, temper="bold")
    assert bench.got == [] and bench.box is None  # Cancel
    bench = CustomizeBench()
    bench.hand.keys("shift+tab shift+tab shift+tab shift+tab shift+tab shift+tab")
    bench.hand.keys("down tab down tab 9 tab down tab enter")
    assert bench.got == [chosen]


def test_a_delay_that_is_typed_chooses_the_pace_of_1994() -> None:
    bench = CustomizeBench(page="Computers")
    bench.hand.double_click(bench.it.computers.delay)
    bench.hand.type("300")
    bench.hand.keys("enter")
    assert bench.got == [DEFAULTS._replace(pace="1994", delay=300)]


def test_another_pace_has_no_delay() -> None:
    bench = CustomizeBench(DEFAULTS._replace(pace="1994", delay=300), "Computers")
    bench.hand.keys("alt+s enter")
    assert bench.got == [DEFAULTS._replace(pace="slow", delay=0)]


@pytest.mark.parametrize("by", ["mouse", "letter"])
def test_expert_thinks_deeply_where_that_is_offered(by: str) -> None:
    bench = CustomizeBench(page="Computers", deep=True)
    assert bench.it.computers.deeply is not None
    if by == "mouse":
        bench.hand.click(bench.it.computers.deeply)
        bench.hand.keys("enter")
    else:
        bench.hand.keys("alt+y enter")
    assert bench.got == [DEFAULTS._replace(deeply=True)]


def test_where_it_is_not_offered_the_setting_stays_as_it_was() -> None:
    bench = CustomizeBench(DEFAULTS._replace(deeply=True))
    assert bench.it.computers.deeply is None
    bench.hand.keys("enter")
    assert bench.got == [DEFAULTS._replace(deeply=True)]


@pytest.mark.parametrize("keys", ["escape", "alt+f4"])
def test_cancel_changes_nothing(bench: CustomizeBench, keys: str) -> None:
    bench.hand.keys("alt+n")
    bench.hand.type("Ann")
    bench.hand.keys("alt+u " + keys)
    assert bench.got == []
    assert bench.box is None


def test_the_cancel_button(bench: CustomizeBench) -> None:
    bench.hand.click(bench.it.player.sound)
    bench.hand.click(bench.button("Cancel"))
    assert (bench.got, bench.box) == ([], None)


@pytest.mark.parametrize(("page", "topic"), [("Looks", "customize"), ("Prompts", "prompts")])
def test_help_leaves_the_dialog_open(page: str, topic: str) -> None:
    bench = CustomizeBench(page=page)
    bench.hand.click(bench.button("Help"))
    bench.hand.keys("alt+h f1")
    assert bench.topics == [topic] * 3
    assert bench.box is bench.it.dialog


@pytest.mark.parametrize("text", ["", "-1", "10001", "1.5", "abc", "1,5", "1,0000", "99999999"])
def test_a_delay_out_of_range_is_refused_and_nothing_is_lost(
    bench: CustomizeBench, text: str
) -> None:
    """Help: "Delay". The page comes to the front that has it."""
    delay = bench.it.computers.delay
    bench.hand.keys("alt+n")
    bench.hand.type("Ann")
    bench.turn("Computers")
    bench.hand.double_click(delay)
    bench.hand.keys("delete")
    bench.hand.type(text)
    bench.turn("Mouse")
    bench.hand.keys("enter")
    assert "from 0 to 10,000 milliseconds" in bench.text()
    bench.hand.keys("enter")
    assert bench.box is bench.it.dialog
    assert bench.titles[bench.it.pages.shown] == "Computers"
    assert bench.it.dialog.focus is delay
    assert delay.text == text
    assert delay.selection == (0, len(text))
    assert bench.got == []
    bench.hand.type("0")
    bench.hand.keys("enter")
    assert [(each.name, each.delay) for each in bench.got] == [("Ann", 0)]


@pytest.mark.parametrize(
    ("text", "delay"), [("0", 0), ("10000", 10_000), ("10,000", 10_000), (" 7 ", 7)]
)
def test_delays_in_range_are_taken(text: str, delay: int) -> None:
    bench = CustomizeBench(page="Computers")
    bench.hand.double_click(bench.it.computers.delay)
    bench.hand.type(text)
    bench.hand.keys("enter")
    assert [settings.delay for settings in bench.got] == [delay]


def test_an_empty_name_is_refused(bench: CustomizeBench) -> None:
    bench.hand.keys("alt+n delete enter")
    assert "A name has 1 to 40 characters" in bench.text()
    bench.hand.keys("enter")
    assert bench.it.dialog.focus is bench.it.player.name
    bench.hand.type("x" * 50)
    bench.hand.keys("enter")
    assert [settings.name for settings in bench.got] == ["x" * 40]


@pytest.mark.parametrize("page", PAGES)
def test_the_level_is_chosen_elsewhere_and_stays(page: str) -> None:
    mixed = DEFAULTS._replace(level="expert", levels=("beginner", "expert"))
    bench = CustomizeBench(mixed, page)
    assert not {"Beginner", "Advanced", "Expert"} & {
        widget.caption.text for widget in bench.it.dialog.body.widgets()
    }
    bench.hand.keys("enter")
    assert [(each.level, each.levels) for each in bench.got] == [(mixed.level, mixed.levels)]


def test_looks_are_tried_on_and_taken_off_again() -> None:
    bench = CustomizeBench(page="Looks")
    bench.hand.click(bench.radio("High Contrast"))
    bench.turn("Mouse")
    bench.turn("Looks")
    bench.hand.click(bench.radio("Point Values"))
    assert bench.tried == [Dress("contrast", "classic", "two"), Dress("contrast", "values", "two")]
    bench.hand.keys("escape")
    assert bench.tried[-1] == DEFAULTS.dress
    assert bench.got == []


def _backs(bench: CustomizeBench) -> list[Picture]:
    items = bench.it.dialog.items()
    return [item for item in items if isinstance(item, Picture) and "backs" in item.sprite.sheet]


@pytest.fixture
def colors() -> CustomizeBench:
    return CustomizeBench(page="Colors")


def test_colors_and_designs_are_previewed_at_once(colors: CustomizeBench) -> None:
    picker = colors.it.colors.card_color.area
    colors.hand.press((picker.x + 4 * 22 + 11, picker.y + 30))
    assert {item.sprite.tint for item in _backs(colors)} == {BLUE}
    colors.hand.release((picker.x - 5, picker.y))  # let go beside it
    assert {item.sprite.tint for item in _backs(colors)} == {COLOR_NAMES.index("Dark Red")}
    colors.hand.keys("alt+b right")
    shown = [item.sprite for item in _backs(colors)]
    assert shown.count(back_sprite(1, COLOR_NAMES.index("Dark Red"))) == 3
    assert {item.sprite.sheet for item in _backs(colors)} == {"backs", "small_backs"}


def test_every_design_is_offered_small_and_named_above(colors: CustomizeBench) -> None:
    small = [item.sprite for item in _backs(colors) if item.sprite.sheet == "small_backs"]
    color = COLOR_NAMES.index("Dark Red")
    assert small == [small_back_sprite(design, color) for design in range(len(BACKS))]
    colors.hand.keys("alt+b")
    for name in BACKS:
        texts = [item.text for item in colors.it.dialog.items() if isinstance(item, Text)]
        assert [text for text in texts if text in BACKS] == [name]
        assert f"Card Back, pictures: {name}, " in focused(colors.it.dialog)
        colors.hand.keys("right")


def test_the_designs_are_reached_up_and_down(colors: CustomizeBench) -> None:
    colors.hand.keys("alt+b right down")
    assert BACKS[colors.it.colors.back.value] == "Roses"
    colors.hand.keys("down up up up")
    assert BACKS[colors.it.colors.back.value] == "Lattice"


def test_a_design_let_go_beside_the_picker_is_not_chosen(colors: CustomizeBench) -> None:
    back = colors.it.colors.back
    backs = back.area
    colors.hand.press((backs.right - 10, backs.bottom - 20))
    assert back.value == len(BACKS) - 1
    colors.hand.release((backs.right - 10, backs.bottom + 20))
    assert back.value == 0


def test_the_designs_end_at_both_ends(colors: CustomizeBench) -> None:
    back = colors.it.colors.back
    colors.hand.keys("alt+b left")
    assert back.value == 0
    colors.hand.keys(" ".join(["right"] * (len(BACKS) + 1)))
    assert back.value == len(BACKS) - 1


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


# Prompts and Speech.


def test_whoever_chooses_prompts_has_them_brief_by_themselves_no_more() -> None:
    bench = CustomizeBench(page="Prompts")
    bench.hand.keys("alt+o alt+a alt+e enter")
    off = DEFAULTS._replace(prompts="off", new_rounds=0, tutor="on", tips=False)
    assert bench.got == [off]


def test_prompts_that_are_looked_at_and_left_stay_as_they_were() -> None:
    bench = CustomizeBench(page="Prompts")
    bench.hand.keys("alt+o escape")
    assert bench.got == []


def test_what_is_said_and_signaled_is_chosen_with_speech() -> None:
    bench = CustomizeBench(page="Speech")
    bench.hand.keys("alt+e alt+g enter")
    assert bench.got == [DEFAULTS._replace(detail="full", signals=True)]


def test_prompts_that_have_become_brief_stay_so_unless_their_page_is_seen() -> None:
    bench = CustomizeBench(prompts="brief")
    bench.hand.keys("enter")
    assert bench.got == [DEFAULTS]
    bench = CustomizeBench(page="Prompts", prompts="brief")
    bench.hand.keys("enter")
    assert bench.got == [DEFAULTS._replace(prompts="brief", new_rounds=0)]


def test_speech_that_is_printed_stays_so() -> None:
    bench = CustomizeBench(DEFAULTS._replace(speech="text"), "Speech", why_silent=SILENT)
    assert bench.it.speech.speaks.enabled
    bench.hand.keys("enter")
    assert bench.got == [DEFAULTS._replace(speech="text")]


def test_where_nothing_can_be_spoken_it_is_gray_and_says_why() -> None:
    bench = CustomizeBench(page="Speech", why_silent=SILENT)
    assert SILENT in bench.text()
    bench.hand.click(bench.it.speech.speaks)
    bench.hand.keys("enter")
    assert bench.got == [DEFAULTS]
