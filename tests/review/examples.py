"""Reviews for tests: of a game played by simple players, with few playouts, in this process."""

from __future__ import annotations

from functools import cache

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven.setup import Deal
from sevenwonders_tui.review import Moment, Review, judge
from sevenwonders_tui.review.walk import Moves, review_game
from tests.build import the_game
from tests.tui.stories import Played, played

FEW = 16


async def ask(deal: Deal, moves: Moves, decision: int, seat: Seat, playouts: int) -> Moment:
    """Judge here and now."""
    return judge(the_game(), deal, moves, decision, seat, playouts)


@cache
def a_game(players: int = 3) -> Played:
    """Return a finished game."""
    return played(players, 1)


async def a_review(players: int = 3, seat: int = 0) -> Review:
    """Return a review of it."""
    game = a_game(players)
    return await review_game(ask, game.deal, game.moves, Seat(seat), FEW)
