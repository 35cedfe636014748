"""The learned value of positions of 7 Wonders Duel."""

from sevenwonders_tui.duel.bots.value.position_value import PositionValue, value_for

__all__ = ["PositionValue", "value_for"]
