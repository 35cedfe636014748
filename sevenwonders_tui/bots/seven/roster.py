"""The bots of 7 Wonders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.bots.brought import Maker
from sevenwonders_tui.bots.forecast import Forecaster
from sevenwonders_tui.bots.ladder import BotName
from sevenwonders_tui.bots.random_bot import RandomBot
from sevenwonders_tui.bots.roster import Roster
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.bots.seven.advice import advise
from sevenwonders_tui.bots.seven.forecast import WondersForecaster, chances
from sevenwonders_tui.bots.seven.ladder import LADDER
from sevenwonders_tui.bots.seven.policy import PolicyBot, Taste
from sevenwonders_tui.bots.seven.search import Search, SearchBot
from sevenwonders_tui.bots.seven.standin import stand_in
from sevenwonders_tui.bots.seven.wire.wording import WondersWording
from sevenwonders_tui.bots.wire import Talk
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import Move
from sevenwonders_tui.engine.seven.state import State
from sevenwonders_tui.engine.seven.view import View

FOR_TWO = {"strong": Budget(playouts=100)}
"""How long a rung searches in the game for two, where a move is two orders; as long as else where none stands here."""


class WondersRoster(Roster[SevenWonders, State, Move, View]):
    """Rungs and styles over one policy; the yardsticks are any legal move, and all that the policy knows at once."""

    ladder = LADDER
    yardsticks: ClassVar[Mapping[str, Maker]] = {"random": lambda _game, seed: RandomBot(seed), "policy": PolicyBot}
    deputy = "policy"
    entry_points = "sevenwonders.bots"

    def rung(self, name: BotName) -> Maker:
        """Return what makes the bot of a rung."""
        rung, taste = name.rung, None if name.style is None else Taste(name.style.id)
        if rung.budget is None:
            return lambda game, seed: PolicyBot(game, seed, rung.judgement, taste)
        budget, for_two = name.budget or rung.budget, name.budget or FOR_TWO.get(rung.id)
        return lambda game, seed: SearchBot(game, seed, budget, for_two, taste)

    def talk(self, rules: SevenWonders, names: tuple[str, ...] | None = None) -> Talk:
        """Begin a conversation with a program."""
        return Talk(WondersWording(rules, names))

    def stand_in(self, view: View) -> Move:
        """Return the move for a bot that gave none."""
        return stand_in(view)

    def advise(self, rules: SevenWonders, view: View, seed: int, budget: Budget, bots: Mapping[Seat, str]) -> Advice:
        """Return what the hard bot thinks of the moves."""
        return advise(rules, view, seed, budget, bots)

    def best_move(self, rules: SevenWonders, view: View, seed: int, budget: Budget) -> Move:
        """Return the move that a search finds."""
        return Search(rules, view, seed).run(budget)[0].move

    def forecaster(self, rules: SevenWonders, view: View, seed: int, bots: Mapping[Seat, str]) -> Forecaster:
        """Return what plays games on after moves of the view's seat."""
        return WondersForecaster(rules, view, seed, bots)

    def chances(
        self, rules: SevenWonders, state: State, seed: int, playouts: int, bots: Mapping[Seat, str]
    ) -> tuple[float, ...]:
        """Return the chance of each seat, with all hands known."""
        return chances(rules, state, seed, playouts, bots)


ROSTER = WondersRoster()
