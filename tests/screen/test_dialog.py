"""Dialogs, message boxes, and the stack of them on the desktop."""

import pytest
from pygame import Rect

from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import FRAME, Fill, Item, Picture
from game.screen.canvas.inputs import RIGHT, TICK, UNFOCUS, Input, Key, Motion, Press, Release, Tick
from game.screen.win31.boxes import Column, Group, Row
from game.screen.win31.choice_widgets import CheckBox
from game.screen.win31.chrome import Chrome
from game.screen.win31.desktop import Desktop
from game.screen.win31.dialog import QUESTION, Dialog, message_box
from game.screen.win31.edit import Edit
from game.screen.win31.frame import caption_area, problems
from game.screen.win31.widgets import CANCEL_ANSWER, OK, RATHER_NO, YES_NO, Answer, Button, Label
from tests.screen.hand import Hand
from tests.screen.samples import MENUS, SAMPLES, Controls


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


@pytest.fixture
def sample(art: Art) -> Controls:
    return Controls(art)


@pytest.fixture
def hand(sample: Controls) -> Hand:
    return Hand(sample.dialog)


# Keys.


def test_enter_presses_the_default_button(sample: Controls, hand: Hand) -> None:
    hand.keys("enter")
    assert sample.dialog.result == "ok"


def test_enter_presses_the_button_in_focus(sample: Controls, hand: Hand) -> None:
    sample.dialog.set_focus(sample.help)
    hand.keys("enter")
    assert (sample.helped, sample.dialog.result) == (1, None)


def test_the_thick_frame_goes_with_the_focus(sample: Controls, hand: Hand) -> None:
    def thick() -> list[Button]:
        sample.dialog.items()
        return [b for b in (sample.ok, sample.cancel, sample.help) if b.thick]

    assert thick() == [sample.ok]
    hand.press(sample.cancel)
    hand.release((0, 0))
    assert thick() == [sample.cancel]
    hand.keys("tab tab")
    assert thick() == [sample.ok]


@pytest.mark.parametrize("keys", ["escape", "alt+f4"])
def test_escape_cancels(sample: Controls, hand: Hand, keys: str) -> None:
    hand.keys(keys)
    assert sample.dialog.result == "cancel"


def test_f1_presses_help_wherever_the_focus_is(sample: Controls, hand: Hand) -> None:
    for widget in (sample.delay, sample.files, sample.ok):
        sample.dialog.set_focus(widget)
        hand.keys("f1")
    assert (sample.helped, sample.dialog.result) == (3, None)


def test_mnemonics_lead_to_controls(sample: Controls, hand: Hand) -> None:
    hand.keys("alt+y")
    assert sample.dialog.focus is sample.delay
    assert sample.delay.selection == (0, 4)
    hand.keys("alt+c")
    assert sample.dialog.focus is sample.color
    # Here a letter need not be typed with Alt.
    hand.keys("f")
    assert sample.dialog.focus is sample.files
    # Here it is searched for.
    hand.keys("n")
    assert sample.dialog.focus is sample.files
    hand.keys("alt+h")
    assert sample.helped == 1


def test_a_group_leads_to_the_radio_button_that_is_chosen(art: Art) -> None:
    sample = Controls(art)
    dialog = Dialog(art, "Level", Row(Button("OK"), Group("&Level", sample.level)))
    Hand(dialog).keys("alt+l")
    assert dialog.focus is sample.level.radios[1]
    assert sample.level.value == 1


def test_arrows_go_from_button_to_button(sample: Controls, hand: Hand) -> None:
    sample.dialog.set_focus(sample.ok)
    hand.keys("down right")
    assert sample.dialog.focus is sample.help
    hand.keys("down left up")
    assert sample.dialog.focus is sample.cancel


def test_a_mnemonic_of_something_grey_does_nothing(art: Art) -> None:
    box = CheckBox("&Sound", enabled=False)
    dialog = Dialog(art, "Grey", Row(box, Button("OK")))
    Hand(dialog).keys("alt+s s")
    assert not box.checked


# Results.


def test_a_result_can_be_refused(art: Art) -> None:
    edit = Edit("20000", digits=True)
    asked: list[str] = []

    def allow(result: str) -> bool:
        asked.append(result)
        return result == "cancel" or int(edit.text) <= 10000

    body = Row(edit, Button("OK", "ok", default=True), Button("Cancel", "cancel"))
    dialog = Dialog(art, "Delay", body, allow=allow)
    hand = Hand(dialog)
    hand.keys("enter")
    assert dialog.result is None
    hand.type("10000")
    hand.keys("enter")
    assert dialog.result == "ok"
    assert asked == ["ok", "ok"]


def test_a_result_stays(art: Art) -> None:
    dialog = message_box(art, "Canasta", "Done.")
    dialog.close("ok")
    dialog.close("cancel")
    assert dialog.result == "ok"


# The frame.


def test_its_control_box_has_the_long_bar(sample: Controls) -> None:
    """Alt+Space opens it as it does a window's; the short bar was that of a document's window."""
    drawn = [item for item in sample.dialog.items() if isinstance(item, Picture)]
    box = next(item.sprite for item in drawn if item.sprite.w == item.sprite.h == 18)
    assert box == sample.dialog.art.ui("system_box")


def test_double_click_on_the_system_box_closes(sample: Controls, hand: Hand) -> None:
    x, y = sample.dialog.area.topleft
    hand.click((x + 10, y + 10))
    assert sample.dialog.result is None
    hand.double_click((x + 10, y + 10))
    assert sample.dialog.result == "cancel"


def test_a_dialog_is_dragged_by_its_caption(sample: Controls, hand: Hand) -> None:
    before, button = sample.dialog.area.copy(), sample.ok.area.copy()
    x, y = before.x + 100, before.y + 10
    hand.press((x, y))
    hand.move((x + 30, y + 20))
    assert sample.dialog.area == before
    hand.release((x + 30, y + 20))
    assert sample.dialog.area == before.move(30, 20)
    assert sample.ok.area == button.move(30, 20)
    hand.click(sample.ok)
    assert sample.dialog.result == "ok"


def test_escape_ends_a_drag(sample: Controls, hand: Hand) -> None:
    before = sample.dialog.area.copy()
    hand.press((before.x + 100, before.y + 10))
    hand.move((0, 0))
    hand.keys("escape")
    hand.release((0, 0))
    assert sample.dialog.area == before
    assert sample.dialog.result is None


@pytest.mark.parametrize("to", [(0, 0), (639, 479), (0, 479), (639, 0)])
def test_the_caption_stays_in_reach(art: Art, to: tuple[int, int]) -> None:
    dialog = message_box(art, "Canasta", "Done.")
    hand = Hand(dialog)
    hand.press((dialog.area.x + 40, dialog.area.y + 10))
    hand.release(to)
    caption = caption_area(dialog.area)
    assert caption.clip(Rect(0, 0, 640, 480)).h == caption.h
    assert caption.clip(Rect(0, 0, 640, 480)).w >= 30


def test_system_menu_of_a_dialog(art: Art) -> None:
    dialog = message_box(art, "Canasta", "Done.")
    still = dialog.items()
    hand = Hand(dialog)
    box = dialog.area.move(10, 10).topleft
    hand.click(box)
    assert dialog.items() != still
    hand.keys("escape escape")
    assert dialog.items() == still
    assert dialog.result is None
    hand.press(box)
    hand.release((box[0] + 20, box[1] + 40))
    assert dialog.result == "ok"


def test_a_dialog_is_moved_by_keys(art: Art) -> None:
    dialog = message_box(art, "Canasta", "Done.")
    hand, before = Hand(dialog), dialog.area.copy()
    hand.keys("alt+space m right right down left enter")
    assert dialog.area == before.move(8, 8)
    hand.keys("alt+space enter up escape")
    assert dialog.area == before.move(8, 8)
    hand.keys("enter")
    assert dialog.result == "ok"


@pytest.mark.parametrize(
    ("key", "way"), [("left", (-8, 0)), ("right", (8, 0)), ("up", (0, -8)), ("down", (0, 8))]
)
def test_each_arrow_moves_a_dialog_its_own_way(art: Art, key: str, way: tuple[int, int]) -> None:
    dialog = message_box(art, "Canasta", "Done.")
    before = dialog.area.copy()
    Hand(dialog).keys(f"alt+space m {key} enter")
    assert dialog.area == before.move(way)


def test_the_frame_is_of_the_color_of_its_state(sample: Controls) -> None:
    assert sample.dialog.items() != sample.dialog.items(active=False)


def test_the_pointer_is_a_beam_over_an_edit_field(sample: Controls) -> None:
    assert sample.dialog.pointer(*sample.name.area.center) == "ibeam"
    assert sample.dialog.pointer(*sample.ok.area.center) == "arrow"
    assert sample.dialog.pointer(0, 0) == "arrow"


# Layout.


def test_samples_are_laid_out_well(sample: Controls) -> None:
    assert sample.dialog.problems() == []


def test_problems_are_found(art: Art) -> None:
    label = Label("wide")
    dialog = Dialog(art, "Test", Column(label, Button("&One"), Button("&Other")))
    label.text = "too wide for the place that was measured for it"
    assert len(dialog.problems()) == 2
    label.area = Rect(0, 0, 600, 400)
    assert any("not inside" in problem for problem in dialog.problems())
    huge = Dialog(art, "Test", Label("x" * 200))
    assert any("larger than the frame" in problem for problem in huge.problems())


@pytest.mark.parametrize("outer_first", [False, True])
def test_what_lies_around_another_overlaps_nothing(art: Art, outer_first: bool) -> None:
    area = Rect(100, 100, 300, 200)
    outer, inner, beside = Label("&Around"), Label("&Inside"), Label("&Beside")
    dialog = Dialog(art, "Test", Column(outer, inner, beside))
    assert dialog.problems() == []
    outer.area, inner.area = Rect(110, 110, 200, 100), Rect(120, 130, 60, 20)
    beside.area = Rect(320, 130, 60, 20)
    widgets = [outer, inner, beside] if outer_first else [beside, inner, outer]
    assert problems(art, "Test", area, widgets) == []
    beside.area = Rect(300, 130, 60, 20)
    (found,) = problems(art, "Test", area, widgets)
    assert "overlap" in found
    beside.area = Rect(310, 130, 60, 20)  # it touches the other
    assert problems(art, "Test", area, widgets) == []
    beside.area = Rect(341, 130, 60, 20)
    assert problems(art, "Test", area, widgets) == [
        f"Label 'Beside' at {tuple(beside.area)} is not inside the dialog"
    ]


def test_two_controls_with_one_letter_are_found(art: Art) -> None:
    area = Rect(100, 100, 300, 200)
    one, other, none = Button("&One"), Button("&Other"), Button("None")
    Dialog(art, "Test", Column(one, other, none))
    (found,) = problems(art, "Test", FRAME, [one, none, other])
    assert found.endswith("share the letter o")
    assert any("the title" in each for each in problems(art, "T" * 90, area, []))
    assert problems(art, "Test", FRAME.inflate(1, 0), []) != []
    assert problems(art, "Test", FRAME, []) == []


# Message boxes.

YES_NO_CANCEL = (*YES_NO, CANCEL_ANSWER)


@pytest.mark.parametrize(
    ("answers", "keys", "result"),
    [
        (OK, "enter", "ok"),
        (OK, "escape", "ok"),
        (OK, "space", "ok"),
        (YES_NO, "enter", "yes"),
        (YES_NO, "n", "no"),
        (YES_NO, "alt+y", "yes"),
        (YES_NO, "escape", "no"),
        (YES_NO, "tab space", "no"),
        (YES_NO_CANCEL, "right right enter", "cancel"),
        (YES_NO_CANCEL, "left left enter", "no"),
        (YES_NO_CANCEL, "escape", "cancel"),
    ],
)
def test_message_box_by_keys(art: Art, answers: tuple[Answer, ...], keys: str, result: str) -> None:
    dialog = message_box(art, "Canasta", "Go on?", QUESTION, answers)
    Hand(dialog).keys(keys)
    assert dialog.result == result


def test_message_box_without_a_harmless_answer_waits_for_one(art: Art) -> None:
    answers = Answer("&Stop playing", "stop"), Answer("&Turn over", "turn")
    dialog = message_box(art, "Canasta", "The deck is empty.", QUESTION, answers)
    hand = Hand(dialog)
    hand.keys("escape alt+f4 alt+space c")
    hand.double_click(dialog.area.move(10, 10).topleft)
    assert dialog.result is None
    # Alt+Space has left the system menu open until the double click.
    hand.keys("t")
    assert dialog.result == "turn"


def test_message_box_may_say_what_escape_means(art: Art) -> None:
    dialog = message_box(art, "Canasta", "Go on?", QUESTION, YES_NO, escape="yes")
    Hand(dialog).keys("escape")
    assert dialog.result == "yes"


def test_message_box_has_its_default(art: Art) -> None:
    dialog = message_box(art, "Canasta", "Clear?", QUESTION, RATHER_NO)
    Hand(dialog).keys("enter")
    assert dialog.result == "no"


@pytest.mark.parametrize("text", ["A", "Tom & Jerry\n\n&c.", "word " * 120, "x" * 300])
def test_message_box_fits_its_text(art: Art, text: str) -> None:
    dialog = message_box(art, "Canasta for Windows", text, QUESTION, YES_NO_CANCEL)
    assert dialog.problems() == []
    centre = dialog.area.centerx, dialog.area.centery
    assert abs(centre[0] - 320) <= 1
    assert abs(centre[1] - 240) <= 1


# The desktop.


class Table:
    """A table that writes down what it is told."""

    def __init__(self) -> None:
        self.told: list[Input] = []

    def items(self) -> list[Item]:
        return [Fill(0, 38, 640, 442, 2)]

    def handle(self, event: Input) -> bool:
        self.told.append(event)
        return not isinstance(event, Tick)


class Bench:
    def __init__(self, art: Art) -> None:
        self.art = art
        self.table = Table()
        self.done: list[str] = []
        self.desktop = Desktop(self.table, Chrome(art, "Canasta", MENUS, self.act))
        self.hand = Hand(self.desktop)

    def act(self, action: str) -> None:
        self.done.append(action)
        self.ask(action)

    def ask(self, text: str) -> Dialog:
        box = message_box(self.art, "Canasta", text, QUESTION, YES_NO, on_result=self.done.append)
        return self.desktop.open(box)


@pytest.fixture
def bench(art: Art) -> Bench:
    return Bench(art)


def test_the_table_gets_what_nobody_else_takes(bench: Bench) -> None:
    bench.hand.click((300, 300), RIGHT)
    bench.hand.keys("delete x")
    assert bench.table.told[:3] == [
        Motion(300, 300),
        Press(300, 300, RIGHT),
        Motion(300, 300),
    ]
    assert bench.table.told[3] == Release(300, 300, RIGHT)
    # Del is Undo Move, which is grey; it is the menu's all the same.
    assert [event.name for event in bench.table.told if isinstance(event, Key)] == ["x"]


def test_ticks_go_on_under_a_menu_but_not_under_a_dialog(bench: Bench) -> None:
    bench.hand.keys("alt+g")
    assert not bench.desktop.handle(TICK)
    assert bench.table.told[-1] is TICK
    bench.hand.keys("n")
    bench.table.told.clear()
    bench.hand.wait(3)
    bench.hand.click((10, 10))
    bench.hand.keys("f2")
    assert bench.table.told == []
    assert bench.done == ["new"]


def test_a_tick_that_moves_the_table_is_seen() -> None:
    class Moving(Table):
        def handle(self, event: Input) -> bool:
            return True

    desktop = Desktop(Moving(), Chrome(Art(), "Canasta", MENUS, lambda _: None))
    assert desktop.handle(TICK)
    assert not Desktop(Table(), desktop.chrome).handle(TICK)


def test_losing_the_window_closes_the_menu_and_is_told_to_the_table(bench: Bench) -> None:
    bench.hand.keys("alt+g")
    assert bench.desktop.handle(UNFOCUS)
    assert bench.desktop.chrome.menus.popup is None
    assert bench.table.told[-1] is UNFOCUS


def test_results_come_after_the_dialog_is_gone(bench: Bench) -> None:
    def again(result: str) -> None:
        assert bench.desktop.dialogs == []
        bench.done.append(result)
        bench.ask("Again?")

    bench.desktop.open(message_box(bench.art, "Canasta", "One.", on_result=again))
    bench.hand.keys("enter")
    assert len(bench.desktop.dialogs) == 1
    bench.hand.keys("n")
    assert bench.done == ["ok", "no"]
    assert bench.desktop.dialogs == []


def test_only_the_dialog_in_front_gets_inputs(bench: Bench) -> None:
    below = bench.ask("Below")
    above = bench.ask("Above")
    bench.hand.keys("y")
    assert (below.result, above.result) == (None, "yes")
    assert bench.desktop.dialogs == [below]


def test_a_dialog_closed_by_the_program_goes_too(bench: Bench) -> None:
    bench.ask("Wait").close("no")
    assert bench.desktop.handle(TICK)
    assert bench.done == ["no"]


def test_the_scene_is_stacked(bench: Bench) -> None:
    table = bench.table.items()
    bench.ask("Below")
    scene = bench.desktop.items()
    assert scene[: len(table)] == table
    assert scene[-1] == bench.desktop.dialogs[-1].items()[-1]


def test_what_is_held_when_a_dialog_opens_is_let_go(bench: Bench) -> None:
    bench.hand.press((300, 300))
    bench.ask("W26")
    assert bench.table.told[-1] is UNFOCUS
    bench.hand.keys("y")
    bench.table.told.clear()
    bench.hand.release((300, 300))
    assert not any(isinstance(event, Release) for event in bench.table.told)


def test_a_release_is_only_for_the_one_that_was_pressed(bench: Bench) -> None:
    box = bench.ask("Close me")
    x, y = box.area.topleft
    bench.hand.double_click((x + 10, y + 10))
    assert bench.done == ["no"]
    assert not any(isinstance(event, Release) for event in bench.table.told)


def test_the_pointer_of_what_is_in_front(bench: Bench, sample: Controls) -> None:
    bench.hand.move(sample.name)
    assert bench.desktop.pointer() == "arrow"
    bench.desktop.open(sample.dialog)
    assert bench.desktop.pointer() == "ibeam"


@pytest.mark.parametrize("name", SAMPLES)
def test_looking_changes_nothing(art: Art, name: str) -> None:
    assert SAMPLES[name](art).items == SAMPLES[name](art).items


# What is drawn again.


def test_a_caret_that_blinks_draws_its_own_field_alone(
    art: Art, monkeypatch: pytest.MonkeyPatch
) -> None:
    controls = Controls(art)
    dialog, drawn = controls.dialog, []
    dialog.set_focus(next(each for each in dialog._widgets if isinstance(each, Edit)))
    for widget in dialog._widgets:
        real = widget.items

        def counted(widget: object = widget, real: object = real) -> list[Item]:
            drawn.append(widget)
            return real()  # type: ignore[operator, no-any-return]

        monkeypatch.setattr(widget, "items", counted)
    before = dialog.items()
    drawn.clear()
    while not dialog.handle(TICK):
        pass
    after = dialog.items()
    assert drawn == [dialog.focus]
    assert after != before
    while not dialog.handle(TICK):
        pass
    assert dialog.items() == before
    drawn.clear()
    assert dialog.items() == before  # nobody knows why it is asked again
    assert len(drawn) == len(dialog._widgets)


def test_what_an_input_changes_just_before_a_caret_blinks_is_seen(art: Art) -> None:
    dialog = Controls(art).dialog
    edit = next(each for each in dialog._widgets if isinstance(each, Edit))
    box = next(each for each in dialog._widgets if isinstance(each, CheckBox))
    dialog.set_focus(edit)
    for _ in range(2):
        before = dialog.items()
        Hand(dialog).click(box)
        dialog.set_focus(edit)
        edit._ticks = 31  # the caret is gone with the next tick
        assert dialog.handle(TICK)
        seen = dialog.items()
        assert seen == dialog.items() != before
