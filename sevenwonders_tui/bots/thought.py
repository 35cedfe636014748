"""What a `Pool` is given to think about: functions of a module, called with the rules of the process."""

from __future__ import annotations

from sevenwonders_tui.bots.registry import make_bot
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import Move
from sevenwonders_tui.engine.seven.view import View

QUICK = frozenset({"random", "easy", "greedy", "builder", "policy"})
"""Bots that answer sooner than a question travels to another process."""


def choose(game: SevenWonders, name: str, seed: int, view: View) -> Move:
    """Return the answer of a bot to a view."""
    return make_bot(name, game, seed).choose(view)
