"""The form of orders in logs up to version 4, such as those of release 0.1.0. Nothing writes it any more."""

from __future__ import annotations

from typing import Literal

from pydantic import TypeAdapter

from sevenwonders_tui.games.codec import Plain, Row
from sevenwonders_tui.seven.engine.moves import Move, Order
from sevenwonders_tui.seven.notation import Pay, load_order


class OldOrder(Row):
    """An order; `do` and `city` here are `act` and `seat` in the notation."""

    do: Literal["build", "stage", "discard", "recover", "pass"]
    city: int
    card: str | None = None
    pay: tuple[int, int, int] = (0, 0, 0)
    """Coins to the bank, to the left, to the right."""
    free: Literal["chain", "power"] | None = None

    def order(self) -> Order:
        """Return the order."""
        bank, left, right = self.pay
        return load_order(
            seat=self.city,
            act="build" if self.do == "recover" else self.do,
            card=self.card,
            pay=Pay(bank=bank, left=left, right=right),
            free="olympia" if self.free == "power" else self.free,
            power="halicarnassus" if self.do == "recover" else None,
        )


_MOVE = TypeAdapter(tuple[OldOrder, ...])


def is_old(row: Plain) -> bool:
    """Return whether plain data is a move of such a log."""
    return isinstance(row, list) and any(isinstance(order, dict) and "do" in order for order in row)


def load_old_move(row: Plain) -> Move:
    """Return the move of plain data. Raises ValueError."""
    return tuple(order.order() for order in _MOVE.validate_python(row))
