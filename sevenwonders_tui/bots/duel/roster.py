"""The bots of 7 Wonders Duel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from sevenwonders_tui.bots.advice import Advice
from sevenwonders_tui.bots.brought import Maker
from sevenwonders_tui.bots.duel.advice import advise, searched
from sevenwonders_tui.bots.duel.builder import BuilderBot
from sevenwonders_tui.bots.duel.flat import FlatBot
from sevenwonders_tui.bots.duel.forecast import DuelForecaster, chances
from sevenwonders_tui.bots.duel.ladder import LADDER
from sevenwonders_tui.bots.duel.policy import DuelTaste, PolicyBot
from sevenwonders_tui.bots.duel.search import TreeBot
from sevenwonders_tui.bots.duel.standin import stand_in
from sevenwonders_tui.bots.duel.wire.wording import DuelWording
from sevenwonders_tui.bots.ladder import BotName
from sevenwonders_tui.bots.random_bot import RandomBot
from sevenwonders_tui.bots.roster import Roster
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.bots.wire import Talk
from sevenwonders_tui.engine.duel import Duel
from sevenwonders_tui.engine.duel.moves import Move
from sevenwonders_tui.engine.duel.state import State
from sevenwonders_tui.engine.duel.view import View
from sevenwonders_tui.engine.game import Seat

FLAT = "flat"


class DuelRoster(Roster[Duel, State, Move, View]):
    """Rungs and styles over one policy; `flat` may say how many playouts it makes: `flat:400`."""

    ladder = LADDER
    yardsticks: ClassVar[Mapping[str, Maker]] = {
        "random": lambda _game, seed: RandomBot(seed),
        "builder": BuilderBot,
        FLAT: FlatBot,
        "policy": PolicyBot,
    }
    deputy = "policy"
    entry_points = "sevenwonders.duel.bots"
    review_playouts = 60

    def is_quick(self, name: str) -> bool:
        """Whether a bot answers sooner than a question travels to another process: those that do not search."""
        return not name.startswith(FLAT) and super().is_quick(name)

    def rung(self, name: BotName) -> Maker:
        """Return what makes the bot of a rung."""
        rung, taste = name.rung, None if name.style is None else DuelTaste(name.style.id)
        if rung.budget is None:
            return lambda game, seed: PolicyBot(game, seed, rung.judgement, taste)
        budget = name.budget or rung.budget
        return lambda game, seed: TreeBot(game, seed, budget, taste)

    def talk(self, rules: Duel, names: tuple[str, ...] | None = None) -> Talk:
        """Begin a conversation with a program."""
        return Talk(DuelWording(rules, names))

    def stand_in(self, view: View) -> Move:
        """Return the move for a bot that gave none."""
        return stand_in(view)

    def advise(self, rules: Duel, view: View, seed: int, budget: Budget, bots: Mapping[Seat, str]) -> Advice:
        """Return what games played on say of the moves that the policy likes best."""
        return advise(rules, view, seed, budget, bots)

    def best_move(self, rules: Duel, view: View, seed: int, budget: Budget) -> Move:
        """Return the move that a search finds."""
        return searched(rules, view, seed, budget)[0].move

    def forecaster(self, rules: Duel, view: View, seed: int, bots: Mapping[Seat, str]) -> DuelForecaster:
        """Return what plays games on after moves of the view's seat."""
        return DuelForecaster(rules, view, seed, bots)

    def chances(
        self, rules: Duel, state: State, seed: int, playouts: int, bots: Mapping[Seat, str]
    ) -> tuple[float, ...]:
        """Return the chance of each seat, with everything known."""
        return chances(rules, state, seed, playouts, bots)

    def _find_maker(self, name: str) -> Maker:
        """Return what makes the bot of that name. Raises KeyError where there is none."""
        plain, colon, text = name.partition(":")
        if plain != FLAT or not colon:
            return super()._find_maker(name)
        playouts = Budget.read(text).playouts
        if playouts is None:
            raise KeyError(name)
        return lambda game, seed: FlatBot(game, seed, playouts)


ROSTER = DuelRoster()
