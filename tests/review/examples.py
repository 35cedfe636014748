"""Reviews for tests: of a game played by simple players, with few playouts, in this process."""

from __future__ import annotations

from functools import cache

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.review import Moment, PlayedGame, Review, judge
from sevenwonders_tui.review.walk import review_game
from tests.support.seven.build import the_game
from tests.tui.stories import Played, played

FEW = 16
_reviews: dict[tuple[int, int], Review] = {}


async def ask(played: PlayedGame, decision: int, seat: Seat, playouts: int) -> Moment:
    """Judge here and now."""
    return judge(kits(the_game()), played, decision, seat, playouts)


@cache
def a_game(players: int = 3) -> Played:
    """Return a finished game."""
    return played(players, 1)


async def a_review(players: int = 3, seat: int = 0) -> Review:
    """Return a review of it, which is worked out once."""
    if (players, seat) not in _reviews:
        _reviews[players, seat] = await review_game(ask, people_in(a_game(players)), Seat(seat), FEW)
    return _reviews[players, seat]


def people_in(game: Played) -> PlayedGame:
    """Return a game that people played."""
    return PlayedGame(game.deal, game.moves, {})
