"""The learned value of positions of 7 Wonders Duel."""

from sevenwonders_tui.duel.bots.value.position_value import PositionValue, learned_values, value_for

__all__ = ["PositionValue", "learned_values", "value_for"]
