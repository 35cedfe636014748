"""The bots of 7 Wonders Duel."""

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
from sevenwonders_tui.duel.bots.builder import BuilderBot
from sevenwonders_tui.duel.bots.flat import FlatBot
from sevenwonders_tui.duel.bots.forecast import DuelForecaster
from sevenwonders_tui.duel.bots.ladder import LADDER
from sevenwonders_tui.duel.bots.outcome import win_shares
from sevenwonders_tui.duel.bots.policy import DuelTaste, PolicyBot
from sevenwonders_tui.duel.bots.policy.weights import learned
from sevenwonders_tui.duel.bots.reason import Reason, reasons
from sevenwonders_tui.duel.bots.search import Tree, TreeBot, find_best
from sevenwonders_tui.duel.bots.standin import stand_in
from sevenwonders_tui.duel.bots.theme import CATEGORY_THEMES, themes_of
from sevenwonders_tui.duel.bots.thing import thing_of
from sevenwonders_tui.duel.bots.value import learned_values
from sevenwonders_tui.duel.bots.wire.wording import DuelWording
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.moves import DiscardCard, Move
from sevenwonders_tui.duel.engine.state import State
from sevenwonders_tui.duel.engine.view import View
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import Said

FLAT = "flat"


class DuelRoster(Roster[Duel, State, Move, View]):
    """Rungs and styles over one policy; the name `flat` may give a number of playouts: `flat:400`."""

    ladder = LADDER
    yardsticks: ClassVar[Mapping[str, Maker]] = {
        "random": lambda _game, seed: RandomBot(seed),
        "builder": BuilderBot,
        FLAT: FlatBot,
        "policy": PolicyBot,
    }
    deputy = "policy"
    entry_points = "sevenwonders.duel.bots"
    category_themes = CATEGORY_THEMES
    review_playouts = 60
    review_looks = 12

    def is_quick(self, name: str) -> bool:
        """Whether a bot answers faster than a question travels to another process: true for bots without a search."""
        return not name.startswith(FLAT) and super().is_quick(name)

    def fault(self) -> Said | None:
        """Return what is wrong with the learned weights; None if nothing is."""
        return learned().fault or learned_values().fault

    def rung(self, name: BotName) -> Maker:
        """Return the maker of the bot of a rung."""
        rung, taste = name.rung, None if name.style is None else DuelTaste(name.style.id)
        if rung.budget is None:
            return lambda game, seed: PolicyBot(game, seed, rung.judgement, taste)
        budget, is_best = name.budget or rung.budget, rung is LADDER.rungs[-1]
        return lambda game, seed: TreeBot(game, seed, budget, taste, solves_endings=is_best)

    def talk(self, rules: Duel, names: tuple[str, ...] | None = None) -> Talk:
        """Begin a conversation with a program."""
        return Talk(DuelWording(rules, names))

    def stand_in(self, view: View) -> Move:
        """Return a replacement for the missing move of a bot."""
        return stand_in(view)

    def search(self, rules: Duel, view: View, seed: int, budget: Budget) -> Shortlist:
        """Return the best moves; moves that differ only in payment, or in the card under a Wonder, count as one."""
        tree = Tree(rules, view, seed)
        (share,) = budget.shares(1)
        solved = find_best(rules, view, share)
        tree.run(share)
        best: dict[Hashable, Move] = {}
        for found in sorted(tree.findings(), key=lambda found: found.move not in solved):
            if found.playouts or found.move in solved or not best:
                best.setdefault(self.thing(found.move), found.move)
        return Shortlist(tuple(best.values())[:OPTIONS], tree.playouts)

    def reasons(self, rules: Duel, view: View, move: Move) -> tuple[Reason, ...]:
        """Return the reasons for a move."""
        return reasons(rules, view, move)

    def thing(self, move: Move) -> Hashable:
        """Return the thing that a move builds, activates, prepares or triggers."""
        return thing_of(move)

    def themes(self, rules: Duel, view: View, move: Move) -> frozenset[Theme]:
        """Return what the reasons for a move are about."""
        return themes_of(rules, view, move)

    def is_forced(self, view: View) -> bool:
        """Whether there is only one move, or only discards."""
        return len(view.moves) == 1 or all(isinstance(move, DiscardCard) for move in view.moves)

    def forecaster(self, rules: Duel, view: View, seed: int, bots: Mapping[Seat, str]) -> DuelForecaster:
        """Return the forecaster for a seat's view."""
        return DuelForecaster(rules, view, seed, bots)

    def result(self, rules: Duel, state: State) -> tuple[float, ...]:
        """Return each seat's share of the win."""
        return win_shares(rules, state)

    def _find_maker(self, name: str) -> Maker:
        """Return the maker of the bot with that name. Raises KeyError if there is none."""
        plain, colon, text = name.partition(":")
        if plain != FLAT or not colon:
            return super()._find_maker(name)
        playouts = Budget.read(text).playouts
        if playouts is None:
            raise KeyError(name)
        return lambda game, seed: FlatBot(game, seed, playouts)


ROSTER = DuelRoster()
