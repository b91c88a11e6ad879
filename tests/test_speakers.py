"""What speaks on each system: tried against stand-ins that note what they are told."""

import ctypes
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from game import voice as chosen
from game.speakers import Dispatcher, Nvda, Sapi, SilentError, Synthesizer, _address, _identifier
from game.voice import voice_of, why_silent
from tests.children import PATIENCE

LINE = "You draw the Nine of Hearts."


def eventually(told: Callable[[], Any], wanted: Any) -> None:
    """Wait until what is told is what is wanted, as long as it takes on a busy machine."""
    end = time.monotonic() + PATIENCE
    while told() != wanted and time.monotonic() < end:
        time.sleep(0.005)
    assert told() == wanted


class Server:
    """A speech server that speaks the protocol, and notes what it is told."""

    def __init__(self, place: Path) -> None:
        self.told: list[str] = []
        self._listens = socket.socket(socket.AF_UNIX)
        self._listens.bind(str(place))
        self._listens.listen()
        self._place = place
        self._clients: list[socket.socket] = []
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                client, _ = self._listens.accept()
            except OSError:
                return
            self._clients.append(client)
            threading.Thread(target=self._read, args=(client,), daemon=True).start()

    def _read(self, client: socket.socket) -> None:
        with suppress(OSError), client.makefile("r", encoding="utf-8", newline="\r\n") as lines:
            text: list[str] | None = None
            for line in lines:
                line = line.removesuffix("\r\n")
                if text is None:
                    if line == "SPEAK":
                        text, answer = [], "230 OK RECEIVING DATA"
                    else:
                        self.told.append(line)
                        answer = "208 OK"
                elif line == ".":
                    self.told += ["say " + "|".join(text)]
                    text, answer = None, "225-1\r\n225 OK MESSAGE QUEUED"
                else:
                    text.append(line.removeprefix("."))
                    continue
                client.sendall(answer.encode() + b"\r\n")

    def end(self) -> None:
        self._listens.shutdown(socket.SHUT_RDWR)
        self._listens.close()
        for client in self._clients:
            with suppress(OSError):  # it has left
                client.shutdown(socket.SHUT_RDWR)
            client.close()
        self._place.unlink()


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a speech server would listen; no other program that speaks is there."""
    monkeypatch.setenv("PATH", str(tmp_path / "no-programs"))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    (tmp_path / "speech-dispatcher").mkdir()
    return tmp_path / "speech-dispatcher" / "speechd.sock"


@pytest.fixture
def server(place: Path) -> Iterator[Server]:
    server = Server(place)
    yield server
    server.end()


def test_a_speech_server_is_told_line_by_line_and_cancels(server: Server) -> None:
    assert why_silent() == ""
    voice, trouble = voice_of("system")
    assert isinstance(voice, Dispatcher)
    assert trouble == ""
    voice.say(LINE)
    voice.say(".. a dot ends\r\nno text: Zo\u00eb")
    voice.say("Queen.", interrupt=True)
    voice.silence()
    greeting = ["SET SELF LANGUAGE en", "SET SELF PRIORITY message"]
    lines = [
        f"say {LINE}",
        "say .. a dot ends no text: Zo\u00eb",
        "CANCEL SELF",
        "say Queen.",
        "CANCEL SELF",
    ]
    eventually(lambda: server.told[1:], [*greeting, *lines])
    assert server.told[0].startswith("SET SELF CLIENT_NAME ")
    voice.close()


def test_a_speech_server_that_ends_is_looked_for_again(place: Path) -> None:
    first = Server(place)
    voice = Dispatcher()
    first.end()
    voice.say("Nobody hears this.")
    second = Server(place)
    voice.say(LINE)
    eventually(lambda: second.told[3:], [f"say {LINE}"])
    second.end()
    voice.close()


def test_a_speech_server_is_started_where_it_does_not_run(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Server] = []
    program = place.parent / "speech-dispatcher"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(place.parent))

    def run(command: list[str], **_options: Any) -> None:
        assert command == ["speech-dispatcher", "--spawn"]
        started.append(Server(place))

    monkeypatch.setattr("subprocess.run", run)
    assert why_silent() == ""
    voice, _ = voice_of("system")
    assert isinstance(voice, Dispatcher)
    voice.close()
    started[0].end()


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("inet_socket:127.0.0.1:1234", ("127.0.0.1", 1234)),
        ("inet_socket:", ("127.0.0.1", 6560)),
        ("unix_socket:/there", "/there"),
    ],
)
def test_the_environment_may_say_where_the_server_listens(
    address: str, found: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", address)
    assert _address() == found


@pytest.fixture
def program(tmp_path: Path) -> tuple[list[str], Path]:
    """A program that notes what it speaks, and for `long` takes a minute."""
    noted = tmp_path / "noted"
    noted.touch()
    script = tmp_path / "speaks.py"
    script.write_text(
        "import sys, time\n"
        "line = sys.stdin.read()\n"
        f"open({str(noted)!r}, 'a').write(line + '\\n')\n"
        "if line == 'long': time.sleep(60)\n"
    )
    return [sys.executable, "-S", "-E", str(script)], noted


def test_a_program_speaks_one_line_after_another_until_it_is_silenced(
    program: tuple[list[str], Path],
) -> None:
    command, noted = program
    voice = Synthesizer(command)
    for line in ("first", "long", "never"):
        voice.say(line)
    eventually(noted.read_text, "first\nlong\n")
    voice.say("Queen.", interrupt=True)
    eventually(noted.read_text, "first\nlong\nQueen.\n")
    voice.silence()


def test_a_program_that_is_not_installed_is_no_speaker() -> None:
    with pytest.raises(SilentError, match="no-such-speaker is not installed"):
        Synthesizer(["no-such-speaker"])


class Library:
    """The library of NVDA, which says whether the screen reader runs."""

    def __init__(self, status: int) -> None:
        self.status, self.told = status, list[str]()

    def nvdaController_testIfRunning(self) -> int:  # noqa: N802 - so it is called there
        return self.status

    def nvdaController_speakText(self, text: ctypes.c_wchar_p) -> None:  # noqa: N802
        self.told.append(str(text.value))

    def nvdaController_cancelSpeech(self) -> None:  # noqa: N802
        self.told.append("cancel")


def test_nvda_is_told_where_it_runs() -> None:
    library = Library(0)
    voice = Nvda(lambda _name: library)
    voice.say(LINE)
    voice.say("Queen.", interrupt=True)
    voice.silence()
    assert library.told == [LINE, "cancel", "Queen.", "cancel"]
    with pytest.raises(SilentError, match="NVDA does not answer"):
        Nvda(lambda _name: Library(1717))

    def missing(_name: str) -> None:
        raise OSError

    with pytest.raises(SilentError, match="nvdaControllerClient"):
        Nvda(missing)


class Ole:
    """COM, with one object that notes what its method 20 is told."""

    TYPE = ctypes.CFUNCTYPE(
        ctypes.c_long, ctypes.c_void_p, ctypes.c_wchar_p, ctypes.c_uint32, ctypes.c_void_p
    )

    def __init__(self, failed: int = 0) -> None:
        self.told: list[tuple[str, int]] = []
        self.failed = failed
        self._method = self.TYPE(self._speak)
        self._table = (ctypes.c_void_p * 24)()
        self._table[20] = ctypes.cast(self._method, ctypes.c_void_p).value
        self._object = ctypes.pointer(self._table)

    def _speak(self, this: int, text: str, flags: int, _number: int) -> int:
        assert this == ctypes.addressof(self._object)
        self.told.append((text, flags))
        return 0

    def CoInitialize(self, _reserved: None) -> int:  # noqa: N802
        return 0

    def CoCreateInstance(self, kind: Any, _outer: None, _where: int, face: Any, place: Any) -> int:  # noqa: N802
        assert bytes(kind._obj) == bytes(_identifier(Sapi.CLASS))
        assert bytes(face._obj) == bytes(_identifier(Sapi.INTERFACE))
        if not self.failed:
            place._obj.value = ctypes.addressof(self._object)
        return self.failed


def test_the_voice_of_windows_is_called_by_the_number_of_its_method() -> None:
    ole = Ole()
    voice = Sapi(ole)
    voice.say(LINE)
    voice.say("Queen <3", interrupt=True)
    voice.silence()
    assert ole.told == [(LINE, 1 | 16), ("Queen <3", 1 | 16 | 2), ("", 1 | 2)]
    with pytest.raises(SilentError, match="error -2147221164"):
        Sapi(Ole(failed=-2147221164))


def test_an_identifier_lies_in_memory_as_com_reads_it() -> None:
    told = bytes(_identifier("6C44DF74-72B9-4992-A1EC-EF996E0422D4"))
    assert told.hex() == "74df446cb9729249a1ecef996e0422d4"


@pytest.mark.parametrize(
    ("system", "first"), [("win32", "Nvda"), ("darwin", "Package"), ("linux", "Dispatcher")]
)
def test_each_system_has_its_own_choice(
    system: str, first: str, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def speaker(name: str) -> Callable[..., None]:
        def make(*_arguments: object) -> None:
            tried.append(name)
            raise SilentError(f"{name} is not there")

        return make

    for name in ("Nvda", "Package", "Sapi", "Synthesizer"):
        monkeypatch.setattr(chosen, name, speaker(name))
    server = speaker("Dispatcher")
    server.is_there = lambda: True  # type: ignore[attr-defined]
    monkeypatch.setattr(chosen, "Dispatcher", server)
    monkeypatch.setattr(sys, "platform", system)
    voice, trouble = voice_of("system")
    assert voice is None
    assert trouble.endswith(f"{first} is not there.")
    wanted = {
        "win32": ["Nvda", "Package", "Sapi"],
        "darwin": ["Package", "Synthesizer"],
        "linux": ["Dispatcher", "Synthesizer", "Synthesizer", "Package"],
    }
    assert tried == wanted[system]
