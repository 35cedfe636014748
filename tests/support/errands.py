"""Functions for a pool of processes, which import them by name."""

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
"""A bot that thinks for an hour, so no test can wait for it."""


def first_view(seat: int = 0) -> View:
    """Return the view of a seat before the first pick."""
    game = the_game()
    return game.view(game.setup(deal_of(3, 1)), Seat(seat))


def process_id(games: Games) -> int:
    """Return the id of the process that runs this."""
    return os.getpid()


def end_at_once(games: Games) -> None:
    """End the process without an answer."""
    os._exit(3)


def fail_oddly(games: Games) -> None:
    """Raise an error that cannot be pickled."""
    error = ValueError("odd")
    error.lock = threading.Lock()  # type: ignore[attr-defined]
    raise error
