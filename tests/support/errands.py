"""What a pool of processes is asked to do: other processes import it by name."""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping
from typing import TypeAlias

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.seven.engine.view import View
from tests.support.seven.build import deal_of, the_game

Games: TypeAlias = Mapping[str, Kit]
LONG = "hard:3600000ms"
"""A bot that thinks for an hour: a test that waits for it never ends."""


def first_view(seat: int = 0) -> View:
    """Return what a seat sees before the first pick."""
    game = the_game()
    return game.view(game.setup(deal_of(3, 1)), Seat(seat))


def process_id(games: Games) -> int:
    """Return where this is thought."""
    return os.getpid()


def end_at_once(games: Games) -> None:
    """End the process without an answer."""
    os._exit(3)


def fail_oddly(games: Games) -> None:
    """Raise something that cannot travel to another process."""
    error = ValueError("odd")
    error.lock = threading.Lock()  # type: ignore[attr-defined]
    raise error
