"""The bots of 7 Wonders Duel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.bots.brought import Maker
from sevenwonders_tui.bots.duel.ladder import LADDER
from sevenwonders_tui.bots.forecast import Forecaster
from sevenwonders_tui.bots.ladder import BotName
from sevenwonders_tui.bots.random_bot import RandomBot
from sevenwonders_tui.bots.roster import Roster
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.bots.wire import Talk
from sevenwonders_tui.engine.duel import Duel
from sevenwonders_tui.engine.duel.moves import Move
from sevenwonders_tui.engine.duel.state import State
from sevenwonders_tui.engine.game import AnyView, Seat


class DuelRoster(Roster[Duel, State, Move, Any]):
    """Nobody but a bot that makes any move."""

    ladder = LADDER
    yardsticks: ClassVar[Mapping[str, Maker]] = {}
    deputy = "random"
    entry_points = "sevenwonders.duel.bots"

    def rung(self, name: BotName) -> Maker:  # noqa: ARG002 - there is but one
        """Return what makes the bot of a rung."""
        return lambda _game, seed: RandomBot(seed)

    def talk(self, rules: Duel, names: tuple[str, ...] | None = None) -> Talk:
        """Begin a conversation with a program."""
        raise NotImplementedError

    def stand_in(self, view: AnyView) -> Move:
        """Return the move for a bot that gave none: whatever comes first."""
        move: Move = view.moves[0]
        return move

    def advise(self, rules: Duel, view: AnyView, seed: int, budget: Budget, bots: Mapping[Seat, str]) -> Advice:
        """Return what the strongest bot thinks of the moves."""
        raise NotImplementedError

    def best_move(self, rules: Duel, view: AnyView, seed: int, budget: Budget) -> Move:
        """Return the move that a search finds."""
        raise NotImplementedError

    def forecaster(self, rules: Duel, view: AnyView, seed: int, bots: Mapping[Seat, str]) -> Forecaster:
        """Return what plays games on after moves of the view's seat."""
        raise NotImplementedError

    def chances(
        self, rules: Duel, state: State, seed: int, playouts: int, bots: Mapping[Seat, str]
    ) -> tuple[float, ...]:
        """Return the chance of each seat, with everything known."""
        raise NotImplementedError


ROSTER = DuelRoster()
