"""A rest after something new has come up: a second tap of a key belongs to what stood there before."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar


class Rest:
    """Begins when a screen shows something new. Until it is over, a key must not take that away or answer it.

    Whoever builds a card with a hurried double Enter would else dismiss the reveal unread, lift the next person's
    curtain, or lock a card of the next hand.
    """

    LENGTH_S: ClassVar[float] = 0.3
    """Longer than the time between the two taps, shorter than a look at the screen."""

    def __init__(self) -> None:
        """Begin with nothing on the screen yet: the rest is not over."""
        self._since_s: float | None = None

    def begin(self) -> None:
        """Note that something new is on the screen."""
        self._since_s = monotonic()

    @property
    def is_over(self) -> bool:
        """Whether people have had time to see it."""
        return self._since_s is not None and monotonic() - self._since_s >= self.LENGTH_S
