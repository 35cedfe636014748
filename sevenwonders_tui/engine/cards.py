"""What every card of both games has: an id, a colour and a cost."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from sevenwonders_tui.engine.resources import Resource

CardId = NewType("CardId", str)
"""A slug, the same in content files, records and views."""

WonderId = NewType("WonderId", str)
"""A slug such as `giza`."""


class Color(StrEnum):
    """The kinds of card, in the order of the rule book."""

    BROWN = "brown"
    GREY = "grey"
    BLUE = "blue"
    YELLOW = "yellow"
    RED = "red"
    GREEN = "green"
    PURPLE = "purple"


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of a card or a stage."""

    coins: int = 0
    resources: tuple[Resource, ...] = ()
    """One entry for each unit, in the order of `Resource`."""

    @property
    def is_free(self) -> bool:
        """Whether nothing has to be paid or produced."""
        return not self.coins and not self.resources


FREE = Cost()
