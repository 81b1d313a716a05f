"""Lines of text in and out: what the plain face reads and writes through."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TextIO

# Signs that hold no 7-bit letter of their own.
_SIGNS = str.maketrans(
    {
        "–": "-",
        "—": "-",
        "−": "-",
        "×": "x",
        "±": "+-",
        "→": "->",
        "·": "|",
        "’": "'",
        "“": '"',
        "”": '"',
        "…": "...",
    }
)


def fold(text: str) -> str:
    """The text in 7-bit characters: accents dropped, signs written out."""
    if text.isascii():
        return text
    import unicodedata

    letters = unicodedata.normalize("NFKD", text.translate(_SIGNS))
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return bare.encode("ascii", "replace").decode("ascii")


def _give_up(*_: object) -> None:
    raise TimeoutError


class Lines:
    """A conversation in lines.

    Where the input is no terminal, which would show what is typed, each line read is written
    out as well, so that the output is the whole conversation. `ascii` keeps it to 7 bits. After
    `patience` seconds without a line the input counts as ended; 0 waits for ever.
    """

    def __init__(
        self, source: TextIO, target: TextIO, ascii: bool = False, patience: float = 0
    ) -> None:
        self.is_terminal = source.isatty()
        self._patience = patience
        self._source = source
        self._target = target
        self._ascii = ascii

    def tell(self, sentences: str | Iterable[str] = "") -> None:
        """Write sentences, each on its own line; without any, an empty line."""
        for line in [sentences] if isinstance(sentences, str) else sentences:
            self._write(line + "\n")

    def ask(self, prompt: str = "> ") -> str | None:
        """The player's next line, without the spaces around it; None at the end of the input.

        Lines that start with `#` are remarks in a file of choices and are passed over.
        """
        while True:
            self._write(prompt)
            self._target.flush()
            line = self._read()
            typed = "".join(each for each in " ".join(line.split()) if each.isprintable())
            if not self.is_terminal or not line:
                self._write(typed + "\n")
            if not line:
                return None
            if not typed.startswith("#"):
                return typed

    def _read(self) -> str:
        if not self._patience:
            return self._source.readline()
        import signal

        before = signal.signal(signal.SIGALRM, _give_up)
        signal.setitimer(signal.ITIMER_REAL, self._patience)
        try:
            return self._source.readline()
        except TimeoutError:
            self.tell(["", "No line came for so long; all is saved."])
            return ""
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    def flush(self) -> None:
        """Let the player see all that has been told."""
        self._target.flush()

    def _write(self, text: str) -> None:
        self._target.write(fold(text) if self._ascii else text)
