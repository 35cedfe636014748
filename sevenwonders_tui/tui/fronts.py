"""The only place in front of the screens that knows all games."""

from __future__ import annotations

from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.present.seven import signs as seven_signs
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.tui.front import Front


def front_of(game: SevenWonders) -> Front:
    """Return how a game is shown. Its screens are imported when they are first asked for."""
    from sevenwonders_tui.tui.seven.front import SevenFront

    return SevenFront(game)


def legend(signs: Symbols) -> tuple[tuple[str, str], ...]:
    """Return every sign that a reader may not know, with its meaning, in the order in which to explain them."""
    return seven_signs.legend(signs)
