"""Conversion of any terminal bytes to keys and clicks, and limits on their rate."""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable

from textual import events
from textual.message import Message
from textual.messages import InBandWindowResize

from sevenwonders_tui.server.terminal.private import PARSER_ERRORS, end_parser, new_parser, waits_for_more

LONGEST_PASTE = 64 * 1024
"""The most characters of a paste; a longer paste is dropped."""


class KeyReader:
    """Reads what one terminal sends."""

    def __init__(self, *, keeps_sizes: bool = False) -> None:
        """Begin with no input; with `keeps_sizes` also return sizes of the terminal reported in the bytes."""
        self._parser = new_parser()
        # The size of a remote terminal comes from the link, which has limits; bytes may claim anything.
        self._left_out = () if keeps_sizes else (events.Resize, InBandWindowResize)
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._silent = 0

    @property
    def waits_for_more(self) -> bool:
        """Return whether `wait_over` must be called if no bytes come for a while."""
        return waits_for_more(self._parser)

    def read(self, data: bytes) -> list[Message]:
        """Return the events of the bytes so far, as far as they are complete."""
        text = self._decode(data)
        # Half a character decodes to an empty text, which the parser would take for the end.
        if not text:
            return []
        found = self._tolerant(lambda: self._parser.feed(text))
        self._silent = 0 if found else self._silent + len(text)
        if self._silent > LONGEST_PASTE:
            self._start_anew()
        return found

    def wait_over(self) -> list[Message]:
        """Return the events of the remaining bytes, now that no others followed them."""
        return self._tolerant(self._parser.tick)

    def close(self) -> None:
        """End the parser."""
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
    """Limits a rate: a number of events each second, and a larger number at once."""

    def __init__(self, rate: float, burst: float, now: float) -> None:
        """`rate` is the number of events a second, `burst` the number at once, `now` the time in seconds."""
        self._rate = rate
        self._burst = burst
        self._level = burst
        self._at = now

    def has_room(self, now: float) -> bool:
        """Return whether another event is allowed."""
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        return self._level > 0

    def spend(self, count: int) -> None:
        """Count events."""
        self._level -= count
