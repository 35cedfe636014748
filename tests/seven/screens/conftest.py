"""Screens of 7 Wonders are tried as those of the house are."""

from tests.tui.conftest import _calm, _keys_as_fast_as_a_program, _painted, fate, golden, size

__all__ = ["_calm", "_keys_as_fast_as_a_program", "_painted", "fate", "golden", "size"]
