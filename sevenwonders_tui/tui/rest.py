"""A pause after new content: a second tap of a key belongs to the content before."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar


class Rest:
    """Begins when a screen shows something new. Until it is over, a key must neither close nor answer it.

    Otherwise a person who builds a card with a quick double Enter would dismiss the reveal unread, lift the next
    person's curtain, or lock a card of the next hand.
    """

    LENGTH_S: ClassVar[float] = 0.3
    """Longer than the time between the two taps, shorter than a look at the screen."""

    def __init__(self) -> None:
        """Begin with an empty screen: the pause is not over."""
        self._since_s: float | None = None

    def begin(self) -> None:
        """Note that something new is on the screen."""
        self._since_s = monotonic()

    @property
    def is_over(self) -> bool:
        """Return whether people have had time to see it."""
        return self._since_s is not None and monotonic() - self._since_s >= self.LENGTH_S
