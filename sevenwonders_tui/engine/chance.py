"""Chance as a value.

A key and a counter go through BLAKE2b; each draw takes as many blocks of 512 bits as it needs and advances the counter.
The same key gives the same draws in every process, on every machine and in every Python version.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Chance: TypeAlias = Callable[[], float]
"""Returns numbers from 0 up to but not including 1, as `random.random` does; a fast source for playouts."""

# With at most 40 draws from a block, each below 256, the bias of each draw stays below 2**-190.
DRAWS_A_BLOCK = 40


@dataclass(frozen=True, slots=True)
class Rng:
    """A stream of draws; drawing returns the result and the rest of the stream."""

    key: int
    counter: int = 0

    def _number(self, draws: int) -> int:
        if draws < DRAWS_A_BLOCK:
            return int.from_bytes(blake2b(f"{self.key}/{self.counter}/0".encode()).digest())
        blocks = range(draws // DRAWS_A_BLOCK + 1)
        return int.from_bytes(b"".join(blake2b(f"{self.key}/{self.counter}/{n}".encode()).digest() for n in blocks))

    def below(self, limit: int) -> tuple[int, Rng]:
        """Return a number from 0 to limit - 1."""
        return self._number(1) % limit, Rng(self.key, self.counter + 1)

    def sample(self, items: Sequence[T], count: int) -> tuple[list[T], Rng]:
        """Return `count` different entries of `items` in random order.

        >>> drawn, _ = Rng(7).sample("abcdef", 3)
        >>> len(set(drawn))
        3
        """
        assert count <= len(items), (count, len(items))
        pool = list(items)
        number = self._number(count)
        for last in range(len(pool) - 1, len(pool) - 1 - count, -1):
            number, at = divmod(number, last + 1)
            pool[at], pool[last] = pool[last], pool[at]
        return pool[len(pool) - count :], Rng(self.key, self.counter + 1)

    def shuffled(self, items: Sequence[T]) -> tuple[list[T], Rng]:
        """Return all entries of `items` in random order."""
        return self.sample(items, len(items))

    def fractions(self) -> Chance:
        """Return a source of numbers that begins at this point of the stream.

        >>> 0 <= Rng(7).fractions()() < 1
        True
        """
        rng = self

        def draw() -> float:
            nonlocal rng
            number, rng = rng.below(2**53)
            return number / 2**53

        return draw
