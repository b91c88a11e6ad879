"""What speaks: a speech server, a program, a package, or a library of Windows.

Each speaker is a class that raises SilentError where it is not there. voice.py chooses one, and
says what is wrong where there is none.
"""

import os
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout, suppress
from pathlib import Path
from shutil import which
from threading import Condition, Thread
from typing import TYPE_CHECKING, Any, Final

from .language import _, languages

if TYPE_CHECKING:
    import ctypes
    import socket
    import subprocess

#: Seconds that are waited for a speech server to start, and for it to take what it is told.
_START: Final = 5.0
_ANSWER: Final = 1.0


class SilentError(Exception):
    """A speaker that is not there; the text says why, to be put into a sentence."""


class Dispatcher:
    """Speech Dispatcher of Linux and BSD, told by its own protocol (SSIP) through its socket."""

    PROGRAM: Final = "speech-dispatcher"

    def __init__(self) -> None:
        """Connect, and start the server where it does not run."""
        self._socket: socket.socket | None = None
        if not self._connect():
            self._start()
            if not self._connect():
                raise SilentError(_("{program} does not answer").format(program=self.PROGRAM))

    @classmethod
    def is_there(cls) -> bool:
        """Tell whether it runs, or can be started."""
        return (
            isinstance(_address(), tuple)
            or Path(str(_address())).exists()
            or bool(which(cls.PROGRAM))
        )

    def say(self, line: str, interrupt: bool = False) -> None:
        # A line that is a dot ends the text, so that a dot at its start is doubled.
        text = " ".join(line.split())
        text = "." + text if text.startswith(".") else text
        self._tell(["CANCEL SELF"] * interrupt + ["SPEAK", text, "."])

    def silence(self) -> None:
        self._tell(["CANCEL SELF"])

    def _start(self) -> None:
        """Start the server, as its own library does; it goes on by itself."""
        import subprocess  # here and below, only for those who listen

        try:
            subprocess.run(
                [self.PROGRAM, "--spawn"],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=_START,
                check=True,
            )
        except (OSError, subprocess.SubprocessError) as error:
            raise SilentError(
                _("{program} cannot be started").format(program=self.PROGRAM)
            ) from error

    def _connect(self) -> bool:
        """Connect, and say who one is; whether that went well."""
        import socket

        address = _address()
        family = socket.AF_INET if isinstance(address, tuple) else socket.AF_UNIX
        connection = socket.socket(family, socket.SOCK_STREAM)
        connection.settimeout(_ANSWER)
        user = os.environ.get("USER") or "user"
        hello = [
            f"SET SELF CLIENT_NAME {user}:canasta:main",
            f"SET SELF LANGUAGE {languages()[0].partition('_')[0]}",
            "SET SELF PRIORITY message",
        ]
        try:
            connection.connect(address)
            connection.sendall(_lines(hello))
            heard = connection.recv(1000)
        except OSError:
            connection.close()
            return False
        if not heard.startswith(b"208"):
            connection.close()
            return False
        connection.setblocking(False)
        self._socket = connection
        return True

    def _tell(self, commands: Sequence[str]) -> None:
        """Send commands. Where the server has ended meanwhile, try the one that came after it."""
        for _attempt in range(2):
            if self._socket is None and not self._connect():
                return
            try:
                self._hear()
                self._socket.send(_lines(commands))  # type: ignore[union-attr]
                return
            except OSError:
                self.close()

    def _hear(self) -> None:
        """Take what the server answers; no answer changes what is said next. Raise OSError."""
        assert self._socket is not None
        with suppress(BlockingIOError):
            while self._socket.recv(4096):
                pass
            raise ConnectionResetError

    def close(self) -> None:
        """Leave the server alone."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None


def _address() -> tuple[str, int] | str:
    """Return where the speech server listens: what the environment says, or its usual socket."""
    method, _colon, place = os.environ.get("SPEECHD_ADDRESS", "").partition(":")
    if method == "inet_socket":
        host, _colon, port = place.partition(":")
        return host or "127.0.0.1", int(port) if port.isdigit() else 6560
    if method == "unix_socket" and place:
        return place
    room = os.environ.get("XDG_RUNTIME_DIR") or os.environ.get("XDG_CACHE_HOME")
    return (
        str(Path(room) if room else Path("~/.cache").expanduser())
        + "/speech-dispatcher/speechd.sock"
    )


def _lines(commands: Sequence[str]) -> bytes:
    return "".join(f"{command}\r\n" for command in commands).encode()


class Synthesizer:
    """A program that reads a text and speaks it: one process a line, one after another."""

    def __init__(self, command: Sequence[str]) -> None:
        """Speak by this command; raise SilentError where it is not installed."""
        path = which(command[0])
        if path is None:
            raise SilentError(_("{program} is not installed").format(program=command[0]))
        self._command = [path, *command[1:]]
        self._lines: deque[str] = deque()
        self._speaks: subprocess.Popen[bytes] | None = None
        self._changed = Condition()
        Thread(target=self._work, daemon=True).start()

    def say(self, line: str, interrupt: bool = False) -> None:
        if interrupt:
            self.silence()
        with self._changed:
            self._lines.append(line)
            self._changed.notify()

    def silence(self) -> None:
        with self._changed:
            self._lines.clear()
            if self._speaks is not None:
                with suppress(OSError):
                    self._speaks.terminate()

    def _work(self) -> None:
        import subprocess

        while True:
            with self._changed:
                while not self._lines:
                    self._changed.wait()
                line = self._lines.popleft()
                try:
                    speaks = subprocess.Popen(
                        self._command,
                        stdin=subprocess.PIPE,
                        stdout=subprocess.DEVNULL,
                        stderr=subprocess.DEVNULL,
                    )
                except OSError:
                    continue
                self._speaks = speaks
            with suppress(OSError):
                speaks.communicate(line.encode())
            with self._changed:
                self._speaks = None


class Package:
    """The extra package accessible_output2, which knows more screen readers."""

    NAME: Final = "accessible_output2"

    @classmethod
    def is_there(cls) -> bool:
        """Tell whether it is installed."""
        from importlib.util import find_spec

        return cls.NAME in sys.modules or find_spec(cls.NAME) is not None

    def __init__(self) -> None:
        """Ask it for a program that speaks."""
        from importlib import import_module

        if not self.is_there():
            raise SilentError(_("{program} is not installed").format(program=self.NAME))
        try:
            with redirect_stdout(None):  # it tells the terminal which systems this is not
                self._output = import_module(f"{self.NAME}.outputs.auto").Auto()
            found = self._output.get_first_available_output()
        except Exception as error:  # its drivers raise all kinds of errors
            raise SilentError(str(error) or type(error).__name__) from error
        if found is None:
            raise SilentError(_("no program was found that speaks"))

    def say(self, line: str, interrupt: bool = False) -> None:
        with suppress(Exception):
            self._output.output(line, interrupt=interrupt)

    def silence(self) -> None:
        with suppress(Exception):
            self._output.output("", interrupt=True)


class Nvda:
    """The screen reader NVDA, through the library that its makers give to programs."""

    LIBRARIES: Final = ("nvdaControllerClient.dll", "nvdaControllerClient64.dll")

    def __init__(self, load: Callable[[str], Any] | None = None) -> None:
        """Take the library beside the program, or on the path of the system."""
        import ctypes

        load = load or getattr(ctypes, "WinDLL", None)
        for name in self.LIBRARIES if load is not None else ():
            beside = Path(sys.executable).with_name(name)
            with suppress(OSError):
                self._library = load(str(beside) if beside.exists() else name)  # type: ignore[misc]
                break
        else:
            raise SilentError(_("{program} is not installed").format(program=self.LIBRARIES[0]))
        if self._library.nvdaController_testIfRunning():
            raise SilentError(_("{program} does not answer").format(program="NVDA"))

    def say(self, line: str, interrupt: bool = False) -> None:
        from ctypes import c_wchar_p

        if interrupt:
            self.silence()
        self._library.nvdaController_speakText(c_wchar_p(line))

    def silence(self) -> None:
        self._library.nvdaController_cancelSpeech()


def _identifier(text: str) -> "ctypes.Array[ctypes.c_char]":
    """Return an identifier of COM as it lies in memory."""
    import ctypes
    from uuid import UUID

    return ctypes.create_string_buffer(UUID(text).bytes_le, 16)


class Sapi:
    """The voice of Windows (SAPI 5): an object of COM, whose methods are known by their number."""

    CLASS: Final = "96749377-3391-11D2-9EE3-00C04F797396"
    INTERFACE: Final = "6C44DF74-72B9-4992-A1EC-EF996E0422D4"
    #: Which method speaks: 3 of IUnknown and 10 of ISpEventSource stand before those of ISpVoice.
    SPEAK: Final = 20
    #: At once; a plain text, in which < means nothing; and in place of all that is being said.
    ASYNC, PLAIN, PURGE = 1, 16, 2
    _ALL: Final = 23  # CLSCTX_ALL

    def __init__(self, ole: Any = None) -> None:
        """Make the object; `ole` is the library of COM."""
        import ctypes

        if ole is None:
            ole = ctypes.windll.ole32  # type: ignore[attr-defined]
        ole.CoInitialize(None)
        self._voice = ctypes.c_void_p()
        failed = ole.CoCreateInstance(
            ctypes.byref(_identifier(self.CLASS)),
            None,
            self._ALL,
            ctypes.byref(_identifier(self.INTERFACE)),
            ctypes.byref(self._voice),
        )
        if failed or not self._voice:
            raise SilentError(_("Windows has no voice (error {code})").format(code=failed))
        table = ctypes.cast(self._voice, ctypes.POINTER(ctypes.POINTER(ctypes.c_void_p)))
        method = getattr(ctypes, "WINFUNCTYPE", ctypes.CFUNCTYPE)(
            *(ctypes.c_long, ctypes.c_void_p, ctypes.c_wchar_p, ctypes.c_uint32, ctypes.c_void_p)
        )
        self._speak = method(table[0][self.SPEAK])

    def say(self, line: str, interrupt: bool = False) -> None:
        self._speak(self._voice, line, self.ASYNC | self.PLAIN | self.PURGE * interrupt, None)

    def silence(self) -> None:
        self._speak(self._voice, "", self.ASYNC | self.PURGE, None)
