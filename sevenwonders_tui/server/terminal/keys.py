"""From the bytes of a terminal to keys and clicks, whatever the bytes are; and how many of them a person may send."""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable

from textual import events
from textual.message import Message
from textual.messages import InBandWindowResize

from sevenwonders_tui.server.terminal.private import PARSER_ERRORS, end_parser, new_parser, waits_for_more

LONGEST_PASTE = 64 * 1024
"""Characters; whoever pastes more pastes nothing."""


class KeyReader:
    """Reads what one terminal sends."""

    def __init__(self, *, keeps_sizes: bool = False) -> None:
        """Begin with nothing read; `keeps_sizes` also returns what the bytes say about the size of the terminal."""
        self._parser = new_parser()
        # How large a terminal far away is comes from the link, which has bounds; bytes may claim anything.
        self._left_out = () if keeps_sizes else (events.Resize, InBandWindowResize)
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._silent = 0

    @property
    def waits_for_more(self) -> bool:
        """Whether `wait_over` is to be called if nothing comes for a while."""
        return waits_for_more(self._parser)

    def read(self, data: bytes) -> list[Message]:
        """Return what the bytes mean, as far as they are complete."""
        text = self._decode(data)
        # Half a character decodes to nothing, and nothing would mean the end to the parser.
        if not text:
            return []
        found = self._tolerant(lambda: self._parser.feed(text))
        self._silent = 0 if found else self._silent + len(text)
        if self._silent > LONGEST_PASTE:
            self._start_anew()
        return found

    def wait_over(self) -> list[Message]:
        """Return what the bytes mean, now that nothing followed them."""
        return self._tolerant(self._parser.tick)

    def close(self) -> None:
        """Read nothing more."""
        self._tolerant(lambda: end_parser(self._parser))

    def _tolerant(self, parse: Callable[[], Iterable[Message]]) -> list[Message]:
        found: list[Message] = []
        try:
            found.extend(event for event in parse() if not isinstance(event, self._left_out))
        except PARSER_ERRORS:
            self._start_anew()
        return found

    def _start_anew(self) -> None:
        self._parser = new_parser()
        self._silent = 0


class Meter:
    """Says how much may come now: so much a second, and a little more at once."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        """`rate` is how many may come each second, `burst` how many at once, `now` the time in seconds."""
        self._rate = rate
        self._burst = burst
        self._level = burst
        self._at = now

    def has_room(self, now: float) -> bool:
        """Return whether something more may come."""
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        return self._level > 0

    def spend(self, count: int) -> None:
        """Count what came."""
        self._level -= count
