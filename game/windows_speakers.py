"""What speaks on Windows: NVDA, and the system's own voice, each through its library."""

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from .language import _
from .speakers import SilentError

if TYPE_CHECKING:
    import ctypes


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
