"""The bots of 7 Wonders."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import ClassVar

from sevenwonders_tui.bots.brought import Maker
from sevenwonders_tui.bots.judge import Shortlist
from sevenwonders_tui.bots.ladder import BotName
from sevenwonders_tui.bots.random_bot import RandomBot
from sevenwonders_tui.bots.roster import OPTIONS, Roster
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.bots.theme import Theme
from sevenwonders_tui.bots.wire import Talk
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import Said
from sevenwonders_tui.seven.bots.forecast import WondersForecaster
from sevenwonders_tui.seven.bots.ladder import LADDER, rung_for_two
from sevenwonders_tui.seven.bots.policy import PolicyBot, Taste
from sevenwonders_tui.seven.bots.policy.weights import learned
from sevenwonders_tui.seven.bots.reason import Reason, reasons
from sevenwonders_tui.seven.bots.search import Search, SearchBot
from sevenwonders_tui.seven.bots.standin import stand_in
from sevenwonders_tui.seven.bots.theme import CATEGORY_THEMES, themes_of
from sevenwonders_tui.seven.bots.wire.wording import WondersWording
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import Build, Discard, Move, Recover
from sevenwonders_tui.seven.engine.state import State
from sevenwonders_tui.seven.engine.view import View


class WondersRoster(Roster[SevenWonders, State, Move, View]):
    """Rungs and styles over one policy, and two bots for comparison: any legal move, and the policy's best move."""

    ladder = LADDER
    yardsticks: ClassVar[Mapping[str, Maker]] = {"random": lambda _game, seed: RandomBot(seed), "policy": PolicyBot}
    deputy = "policy"
    entry_points = "sevenwonders.bots"
    category_themes = CATEGORY_THEMES

    def fault(self) -> Said | None:
        """Return what is wrong with the learned weights; None if nothing is."""
        return learned().fault

    def rung(self, name: BotName) -> Maker:
        """Return the maker of a rung's bot."""
        rung, taste = name.rung, None if name.style is None else Taste(name.style.id)
        of_two = rung_for_two(rung)
        if rung.budget is None:
            return lambda game, seed: PolicyBot(game, seed, rung.judgement, taste, of_two.judgement)
        budget, for_two = name.budget or rung.budget, name.budget or of_two.budget
        return lambda game, seed: SearchBot(game, seed, budget, for_two, taste)

    def talk(self, rules: SevenWonders, names: tuple[str, ...] | None = None) -> Talk:
        """Begin a conversation with a program."""
        return Talk(WondersWording(rules, names))

    def stand_in(self, view: View) -> Move:
        """Return the move for a bot that gave none."""
        return stand_in(view)

    def search(self, rules: SevenWonders, view: View, seed: int, budget: Budget) -> Shortlist:
        """Return the best moves; those that differ only in payment, or in the card used up, count as one."""
        found = Search(rules, view, seed).run(budget)
        best: dict[Hashable, Move] = {}
        for finding in found:
            if finding.playouts:
                best.setdefault(self.thing(finding.move), finding.move)
        return Shortlist(tuple(best.values())[:OPTIONS], sum(finding.playouts for finding in found))

    def reasons(self, rules: SevenWonders, view: View, move: Move) -> tuple[Reason, ...]:
        """Return the reasons for a move."""
        return reasons(rules, view, move)

    def thing(self, move: Move) -> Hashable:
        """Return the kind of the first order, and the card that it builds."""
        order = move[0]
        return type(order).__name__, order.card if isinstance(order, Build | Recover) else None

    def themes(self, rules: SevenWonders, view: View, move: Move) -> frozenset[Theme]:
        """Return what the reasons for a move are about."""
        return themes_of(rules, view, move)

    def is_forced(self, view: View) -> bool:
        """Whether there is only one move, or every order of every move sells."""
        return len(view.moves) == 1 or all(isinstance(order, Discard) for move in view.moves for order in move)

    def forecaster(self, rules: SevenWonders, view: View, seed: int, bots: Mapping[Seat, str]) -> WondersForecaster:
        """Return a forecaster that plays games on from a seat's view."""
        return WondersForecaster(rules, view, seed, bots)

    def result(self, rules: SevenWonders, state: State) -> tuple[float, ...]:
        """Return the share of each seat in the win."""
        return rules.win_shares(state, rules.totals(state))


ROSTER = WondersRoster()
