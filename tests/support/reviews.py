"""Invented reviews, which do not depend on any bot, and a shelf for reviews."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.review import Grade, Judged, Pick, Review, ReviewNotKept
from sevenwonders_tui.review.grade import grade_of
from sevenwonders_tui.seven.engine.moves import PromptKind
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.replay.past import positions_of
from sevenwonders_tui.table import Snapshot
from tests.support.seven.build import the_game
from tests.tui.stories import played

LOSSES = (0.0, 0.12, 0.01, 0.0, 0.31, 0.05, 0.0, 0.0, 0.04, 0.2, 0.0, 0.03, 0.0, 0.0, 0.06, 0.0, 0.09, 0.0)


@cache
def positions(players: int = 3) -> tuple[Snapshot, ...]:
    """Return the table before each decision of a game, as the first seat saw it."""
    game = played(players, 1)
    return positions_of(the_game(), game.deal, game.moves, Seat(0), game.end.names)


@cache
def invented(players: int = 3) -> Review:
    """Return a review of the game of `positions`."""
    return invent(positions(players), Seat(0), players)


def invent(shown: Sequence[Snapshot], seat: Seat, players: int = 3) -> Review:
    """Return a review that does not depend on any bot: of real moves, with invented chances."""
    picks: list[Pick] = []
    turns: list[tuple[int, int]] = []
    for snapshot in shown:
        view, made = wonders_view(snapshot.view), snapshot.locked
        if view.prompt is None or view.prompt.kind is not PromptKind.PICK:
            continue
        assert made is not None
        at = len(picks)
        other = next(move for move in (*reversed(view.moves), made) if move[0] != made[0] or move == made)
        chance, lost = 0.35 + at / 100, LOSSES[at]
        grade = grade_of(lost) if lost else Grade.BEST
        picks.append(
            Pick(
                snapshot.decision,
                view.age,
                view.turn,
                {"kind": "pick", "stage": view.cities[seat].stages + 1},
                Judged(made, chance, 40.0 + at),
                Judged(other if lost else made, chance + lost, 40.0 + at + 20 * lost),
                grade,
            )
        )
        turns.append((view.age, view.turn))
    chances = []
    for at in range(len(turns)):
        weights = [1 + (at * (seat + 3) + 5 * seat) % 7 for seat in range(players)]
        chances.append(tuple(weight / sum(weights) for weight in weights))
    chances.append((0.0, 1.0, *(0.0 for _seat in range(players - 2))))
    begun = (*(pick.decision for pick in picks), shown[-1].decision)
    return Review(seat, 200, tuple(picks), tuple(turns), tuple(chances), begun, 4)


class Shelf:
    """Reviews in memory, on a disk that may be full."""

    def __init__(self, *, is_full: bool = False) -> None:
        self.kept: dict[str, bytes] = {}
        self.is_full = is_full

    def find(self, table: str) -> bytes:
        """Look it up."""
        return self.kept.get(table, b"")

    def change(self, table: str, change: Callable[[bytes], bytes]) -> None:
        """Keep it, if there is room."""
        if self.is_full:
            raise ReviewNotKept("no room")
        self.kept[table] = change(self.find(table))

    def remove(self, table: str) -> None:
        """Forget it."""
        self.kept.pop(table, None)
