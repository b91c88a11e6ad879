"""The game in a real browser, by mouse, finger and keys, with a reload in the middle.

The page is built and served from a folder; where no Chromium, Playwright or npm is, it says so.
"""

import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import Any

import pygame
import pytest

from game.app.screenshot import window_items
from game.engine.actions import Action, Verb
from game.engine.cards import CARD_NAMES, COLUMN, WILD
from game.players import PLAYERS
from game.record import Record, read_record
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import Framebuffer
from game.screen.table.layout import CLIENT_TOP, STRIP, layout
from tests.screen.kept import pixels
from tools.web.__main__ import LARGEST, build, packed_size, publish

pytestmark = pytest.mark.slow

CHROMIUM = shutil.which("chromium")
#: So that it does nothing but show the page.
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
JOURNAL = ".local/share/canasta/journal.can"
SETTINGS = """
[player]
asked = true
reminded = "{today}"
[computer]
pace = "at once"
[look]
slides = false
[prompts]
first_hand = false
"""
#: What is done in the page's own database of files (kept.js).
OPEN = """const base = await new Promise((done) => {
  const asked = indexedDB.open("canasta", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("files");
  asked.onsuccess = () => done(asked.result);
});"""
WRITE = (
    "async ([name, text]) => {"
    + OPEN
    + """const writing = base.transaction("files", "readwrite");
  writing.objectStore("files").put(new TextEncoder().encode(text), name);
  await new Promise((done) => { writing.oncomplete = done; });
  base.close(); }"""
)
READ = (
    "async (name) => {"
    + OPEN
    + """const asked = base.transaction("files").objectStore("files").get(name);
  await new Promise((done) => { asked.onsuccess = done; });
  base.close();
  return asked.result ? new TextDecoder().decode(asked.result) : ""; }"""
)
#: With it the first deal comes.
LINK = "#deal=12345&rules=windows"
#: A browser that has no room for what is to be kept; false: it has again.
FULL = """full => {
  IDBObjectStore.prototype.had ??= IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = full
    ? () => { throw new DOMException("full", "QuotaExceededError"); }
    : IDBObjectStore.prototype.had; }"""
NEWEST_ANSWERS = """async () => {
  const at = await navigator.serviceWorker.getRegistration();
  return !at.installing && !at.waiting && at.active?.state === "activated"; }"""
BY = ("mouse", "finger", "keys")
#: How often a browser may crash, as Chromium does of itself in one of 25 visits.
CRASHES = 2
#: Seconds in which a page begins, and in which something comes of what is done.
BEGINS, HAPPENS = 240.0, 240.0


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the page."""
    if not CHROMIUM:
        pytest.skip("no Chromium here")
    folder = tmp_path_factory.mktemp("web")
    try:
        build(folder / "web", folder)
    except (subprocess.CalledProcessError, FileNotFoundError) as error:
        pytest.skip(f"the page cannot be built here: {error}")
    return folder / "web"


@pytest.fixture(scope="module")
def address(built: Path) -> Iterator[str]:
    """Where the page is served."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=built)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class Silent(SimpleHTTPRequestHandler):
    """Serves a folder, and writes nothing down."""

    #: Whether it answers nobody any more.
    gone = False

    def do_GET(self) -> None:
        if not self.gone:
            super().do_GET()

    def log_message(self, format: str, *_arguments: object) -> None:
        pass


class Visitor:
    """A person at the page."""

    def __init__(self, page: Any, address: str) -> None:
        self.page, self._address = page, address
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda line: "went wrong" in line.text and self.errors.append(line.text))
        self._touch = page.context.new_cdp_session(page)

    def begin(self, link: str = "") -> None:
        """Come to the page; whoever is there loads it again."""
        at = self.page.url.partition("#")[0]
        if at == self._address and not link:
            self.page.reload()
        else:
            self.page.goto(self._address + link)
        self.page.wait_for_selector("#box", state="hidden", timeout=1000 * BEGINS)

    def write(self, name: str, text: str) -> None:
        """Lay a file into the page's database, before the game begins."""
        self.page.goto(f"{self._address}manifest.webmanifest")
        self.page.evaluate(WRITE, [name, text])

    def record(self) -> Record | None:
        """The journal as the page has kept it."""
        text = self.page.evaluate(READ, JOURNAL)
        return read_record(text.encode(), PLAYERS) if text else None

    def versions(self) -> set[str]:
        """The folders of versions that the page was read from."""
        read = "performance.getEntriesByType('resource').map(file => file.name)"
        names = [name.removeprefix(self._address) for name in self.page.evaluate(read)]
        return {name.partition("/")[0] for name in names if "/" in name}

    @property
    def spoken(self) -> list[str]:
        """What a screen reader has been told."""
        lines: list[str] = self.page.locator("#spoken").inner_text().split("\n")
        return lines

    def until(self, come: Callable[[], Any]) -> Any:
        """What has come of it, once something has."""
        end = monotonic() + HAPPENS
        while not (found := come()):
            assert monotonic() < end, self.spoken[-5:]
            self.page.wait_for_timeout(100)
        return found

    # What is done, in pixels of the frame: the page is as large.

    def click(self, at: tuple[int, int], button: str = "left") -> None:
        self.page.mouse.click(*at, button=button)

    def tap(self, at: tuple[int, int]) -> None:
        self.drag(at, at)

    def drag(self, at: tuple[int, int], to: tuple[int, int]) -> None:
        """Lay a finger on something, and lift it elsewhere."""
        for kind, point in (("touchStart", at), ("touchMove", to), ("touchEnd", None)):
            points = [{"x": point[0], "y": point[1]}] if point else []
            self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            self.page.wait_for_timeout(60)


def wanted(record: Record) -> Action:
    """What the visitor does: draws, puts Threes down, and discards the first natural card."""
    legal = record.match.round.legal_actions()
    discards = [each for each in legal if each.verb is Verb.DISCARD and COLUMN[each.card] != WILD]
    for verb in (Verb.DRAW, Verb.MELD):
        found = [each for each in legal if each.verb is verb]
        if found and (verb is Verb.DRAW or not discards):
            return found[0]
    return (discards or legal)[0]


def places(record: Record, action: Action) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where a hand begins that does an action, and where it ends."""
    at = layout(record.match.round.views[0])
    if action.verb is Verb.DRAW:
        return at.stock_at.center, at.stock_at.center
    card = next(each for each in at.own_hand if each.card == action.card)
    spot = card.x + 4, card.y + 40
    return spot, at.pile_at.center if action.verb is Verb.DISCARD else spot


def do(visitor: Visitor, record: Record, action: Action, by: str) -> None:
    """Do an action with the mouse, a finger or the keys."""
    start, end = places(record, action)
    if by == "finger":
        visitor.page.mouse.move(1, 1)
        visitor.drag(start, end)
    elif by == "keys" and action.verb in (Verb.DRAW, Verb.DISCARD):
        card = CARD_NAMES[action.card].lower().replace("t", "1")
        typed = "d" if action.verb is Verb.DRAW else f"{card}x"
        for key in typed:
            visitor.page.keyboard.press(key)
    elif action.verb is Verb.DISCARD:
        visitor.page.mouse.move(*start)
        visitor.page.mouse.down()
        visitor.page.mouse.move(*end, steps=4)
        visitor.page.mouse.up()
    else:
        visitor.click(start)


def test_the_page_is_as_small_as_it_has_to_be(built: Path) -> None:
    assert sum(packed_size(path) for path in built.rglob("*") if path.is_file()) <= LARGEST


def test_a_round_is_played_in_a_browser(built: Path, address: str, tmp_path: Path) -> None:
    playwright = pytest.importorskip("playwright.sync_api", reason="no Playwright here")
    for profile in map(str, range(CRASHES + 1)):
        try:
            with playwright.sync_playwright() as started:
                visit(started.chromium, tmp_path / profile, built, address)
            return
        except playwright.Error as error:  # the browser's, which tells no cause and comes by chance
            if "Target crashed" not in str(error) or profile == str(CRASHES):
                raise


def visit(chromium: Any, profile: Path, built: Path, address: str) -> None:
    """Do all that one who comes to the page for the first time may do."""
    Silent.gone = False
    browser = chromium.launch_persistent_context(
        profile,
        executable_path=CHROMIUM,
        args=FLAGS,
        viewport={"width": 640, "height": 480},
        has_touch=True,
    )
    visitor = Visitor(browser.new_page(), address)
    today = datetime.now(UTC).date()
    visitor.write(".config/canasta/settings.toml", SETTINGS.format(today=today))
    visitor.begin(LINK)
    play(visitor, built)
    has_no_room(visitor)
    told_of_another_tab(visitor)
    comes_without_the_network(visitor, built)
    assert not visitor.errors
    browser.close()


def play(visitor: Visitor, built: Path) -> None:
    """Play a round; in the middle of it a new version comes, and the page is loaded again."""
    visitor.until(lambda: any(line.startswith("Round 1.") for line in visitor.spoken))
    visitor.page.keyboard.press("d")
    done = 0
    while (record := visitor.until(visitor.record)).match.round.board.result is None:
        if record.match.round.decider == 0:
            do(visitor, record, wanted(record), BY[done // 2 % len(BY)])
            done += 1
        visitor.until(lambda before=record.summary: visitor.record().summary != before)
        if done == 7:
            done += 1
            answered(visitor)  # a browser that installs a worker looks for no newer one
            deploy(built)
            come_again(visitor)
            assert visitor.versions() == {version(built)}
    assert done > 8
    for told in (" discarded.", "Computer: "):
        assert any(told in line for line in visitor.spoken), told


def version(built: Path) -> str:
    """The folder of the version that is served."""
    (found,) = (path.name for path in built.iterdir() if path.is_dir())
    return found


def answered(visitor: Visitor) -> None:
    """Wait for the newest worker to answer: one that has kept its files may not have begun yet."""
    visitor.until(lambda: visitor.page.evaluate(NEWEST_ANSWERS))


def deploy(built: Path) -> None:
    """Lay a version in which one file is another over the one that is served."""
    before, files = version(built), built.parent / "files"
    with (files / "sounds.js").open("a", encoding="utf-8") as file:
        file.write("// another version\n")
    publish(files, built)
    assert version(built) != before


def has_no_room(visitor: Visitor) -> None:
    """What cannot be kept is said, and can be fetched by keys alone; so is that it can be again."""
    page = visitor.page
    page.keyboard.press("Enter")  # on to the next round
    visitor.until(lambda: visitor.spoken[-1].startswith(("<D>", "Type", "Press")))
    page.evaluate(FULL, True)
    page.keyboard.press("F4")
    visitor.until(lambda: any(line.startswith("Save Game") for line in visitor.spoken[-6:]))
    page.keyboard.press("Enter")
    page.wait_for_selector("text=Not kept here.")
    page.keyboard.press("Control+j")
    with page.expect_download() as fetched:
        page.keyboard.press("Enter")
    assert "; deal 12345, chosen\n" in fetched.value.path().read_text()
    page.evaluate(FULL, False)

    def kept_again() -> bool:
        page.keyboard.press("d")  # which hurries cards that fly, and draws
        return bool(page.locator("text=What you play is kept again.").is_visible())

    visitor.until(kept_again)


def comes_without_the_network(visitor: Visitor, built: Path) -> None:
    """What is kept of the version that is played is enough."""
    kept = "caches.open('canasta ' + version).then(each => each.keys()).then(all => all.length)"
    files = sum(path.is_file() for path in built.rglob("*")) - 1  # but for service.js
    visitor.until(lambda: visitor.page.evaluate(f"version => {kept}", version(built)) == files)
    answered(visitor)
    Silent.gone = True
    visitor.begin()
    Silent.gone = False
    assert visitor.versions() == {version(built)}


def told_of_another_tab(visitor: Visitor) -> None:
    visitor.page.evaluate("new BroadcastChannel('canasta').postMessage('here')")
    visitor.page.wait_for_selector("text=open in another tab, too")


def come_again(visitor: Visitor) -> None:
    """Load the page again: it goes on with the last action, and looks as the desktop's program."""
    before = visitor.until(lambda: (now := visitor.record()).match.round.decider == 0 and now)
    visitor.page.wait_for_timeout(500)
    visitor.begin()
    assert "#" not in visitor.page.url
    visitor.until(lambda: any("go on with it" in line for line in visitor.spoken))
    visitor.page.keyboard.press("Enter")
    visitor.until(lambda: visitor.spoken[-1].startswith(("<D>", "Type", "Press")))
    now = visitor.record()
    assert now is not None
    assert now.summary == before.summary
    visitor.page.mouse.move(1, 1)
    visitor.page.wait_for_timeout(1000)
    seen = pygame.image.load(BytesIO(visitor.page.screenshot(scale="css")), "x.png")
    art = Art()
    frame = Framebuffer(art)
    frame.show(window_items(art, now))
    # The menus know whether the copy is registered; the strip tells what was done last.
    table = pygame.Rect(0, CLIENT_TOP, 640, STRIP.y - CLIENT_TOP)
    assert pixels(seen.subsurface(table)) == pixels(frame.shown.subsurface(table))
