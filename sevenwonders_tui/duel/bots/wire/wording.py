"""The messages of 7 Wonders Duel to a program, in the protocol `sevenwonders-bot/1`."""

from __future__ import annotations

from collections.abc import Sequence

from pydantic import BaseModel

from sevenwonders_tui.duel.bots.standin import stand_in
from sevenwonders_tui.duel.bots.wire.model import (
    PROTOCOL,
    DuelChoose,
    DuelHello,
    DuelOver,
    DuelRefused,
    PointsLine,
)
from sevenwonders_tui.duel.bots.wire.words import offer_lines, order_line, view_line
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.duel.notation import dump_score


class DuelWording:
    """The wording of 7 Wonders Duel in one conversation."""

    def __init__(self, game: Duel, names: tuple[str, ...] | None = None) -> None:
        """Begin a conversation; `names` are the players' names, if they have any."""
        self._game = game
        self._names = names

    def hello(self, view: View) -> DuelHello:
        """Return the first message."""
        assert view.seat is not None, "a spectator does not play"
        return DuelHello(
            type="hello",
            protocol=PROTOCOL,
            game="duel",
            expansions=tuple(box.value for box in view.boxes),
            seat=view.seat,
            names=self._names,
            content=self._game.catalog.fingerprints[view.boxes],
        )

    def news(self, view: View) -> Sequence[BaseModel]:  # noqa: ARG002 - each question shows the whole table
        """Return nothing: each question shows the whole table."""
        return ()

    def question(self, view: View, ask: int, clock_s: float | None) -> DuelChoose:
        """Return the question with this number."""
        return DuelChoose(
            type="choose", ask=ask, clock_s=clock_s, view=view_line(self._game, view), moves=offer_lines(view)
        )

    def refused(self, view: View, ask: int, reason: str, instead: Move | None) -> DuelRefused:
        """Return the message that an answer was not accepted."""
        made = None if instead is None else order_line(view, instead)
        return DuelRefused(type="refused", ask=ask, reason=reason, instead=made)

    def over(self, view: View) -> DuelOver:
        """Return how the game ended, the points, and the winners."""
        scores = tuple(
            PointsLine.model_validate(dump_score(score, seat, view.boxes))
            for seat, score in enumerate(view.scores or ())
        )
        how = None if view.result is None else view.result.how.value
        return DuelOver.model_validate({"type": "over", "how": how, "scores": scores, "winners": view.winners})

    def stand_in(self, view: View) -> Move:
        """Return the replacement for a missing move."""
        return stand_in(view)
