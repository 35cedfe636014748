"""What a `Pool` is given to think about: functions of a module, called with the rules of the process."""

from __future__ import annotations

from sevenwonders_tui.bots.registry import YARDSTICKS, make_bot
from sevenwonders_tui.bots.roster import read_name
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import Move
from sevenwonders_tui.engine.seven.view import View


def is_quick(name: str) -> bool:
    """Whether a bot answers sooner than a question travels to another process: those that do not search.

    >>> is_quick("good+war"), is_quick("policy"), is_quick("strong")
    (True, True, False)
    """
    if name in YARDSTICKS:
        return True
    try:
        return read_name(name).rung.budget is None
    except KeyError:
        return False


def choose(game: SevenWonders, name: str, seed: int, view: View) -> Move:
    """Return the answer of a bot to a view."""
    return make_bot(name, game, seed).choose(view)
