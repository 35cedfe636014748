"""The messages of `sevenwonders-bot/1` that 7 Wonders sends to a program."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.seven.bots.standin import stand_in
from sevenwonders_tui.seven.bots.wire.model import PROTOCOL, Choose, Events, Hello, Over, Refused, ScoreLine
from sevenwonders_tui.seven.bots.wire.words import move_lines, move_made, turn_line, view_line
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.history import TurnSeen
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.notation import dump_score


class WondersWording:
    """The wording of 7 Wonders in one conversation."""

    def __init__(self, game: SevenWonders, names: tuple[str, ...] | None = None) -> None:
        """Begin a conversation; `names` are the names of the cities, None if they have none."""
        self._game = game
        self._names = names
        self._told: tuple[TurnSeen, ...] = ()

    def hello(self, view: View) -> Hello:
        """Return the first message."""
        assert view.seat is not None, "a spectator does not play"
        return Hello(
            type="hello",
            protocol=PROTOCOL,
            game="wonders",
            variant=view.variant.value,
            seat=view.seat,
            names=self._names,
            content=self._game.catalog.fingerprint,
        )

    def news(self, view: View) -> Sequence[Events]:
        """Return the turns that are new, or that a power has extended."""
        turns = [turn for at, turn in enumerate(view.history) if self._told[at : at + 1] != (turn,)]
        self._told = view.history
        return [Events(type="events", turns=tuple(map(turn_line, turns)))] if turns else []

    def question(self, view: View, ask: int, clock_s: float | None) -> Choose:
        """Return the question with the number `ask`."""
        return Choose(type="choose", ask=ask, clock_s=clock_s, view=view_line(self._game, view), moves=move_lines(view))

    def refused(self, view: View, ask: int, reason: str, instead: Move | None) -> Refused:
        """Return the message that says why the answer to a question was not taken."""
        made = None if instead is None else move_made(view, instead)
        return Refused(type="refused", ask=ask, reason=reason, instead=made)

    def over(self, view: View) -> Over:
        """Return the message with the points and the winners."""
        scores = tuple(ScoreLine.model_validate(dump_score(score)) for score in view.scores or ())
        return Over(type="over", scores=scores, winners=view.winners)

    def stand_in(self, view: View) -> Move:
        """Return the first discard, otherwise a power left unused, otherwise the first move."""
        return stand_in(view)
