"""Cubes and decrees of the Senate, as amounts for the tables of weights."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.duel.bots.policy import tables
from sevenwonders_tui.duel.bots.policy.appraiser import MOST_COUNTED, NO_PAIRS, WINS, Appraiser, Worth, added
from sevenwonders_tui.duel.bots.policy.plan import Plan, Prepared
from sevenwonders_tui.duel.bots.policy.senate import CubeMove, can_win, changes_of, leads_of
from sevenwonders_tui.duel.engine.moves import MoveInfluence, PlaceInfluence
from sevenwonders_tui.duel.engine.rules import CHAMBERS
from sevenwonders_tui.duel.engine.task import SenateAction


class ChamberScorer:
    """Scores changes in the chambers, for the seat that is asked."""

    def __init__(self, mine: Appraiser, theirs: Appraiser, plans: Mapping[Prepared, Plan]) -> None:
        self._mine = mine
        self._theirs = theirs
        self._plans = plans
        self._state = mine.state
        self._rules = mine.state.rules
        self._weights = mine.weights
        self._age = mine.age
        self._worths: list[float] | None = None
        asked = mine.state.asked
        self._action = asked if isinstance(asked, SenateAction) else None

    def cube(self, move: CubeMove) -> Worth:
        """Return the worth of placing, moving or removing a cube."""
        state, seat = self._state, self._mine.seat
        leads = leads_of(state.cubes, seat)
        after = leads[:]
        more: list[tuple[int, float]] = []
        for chamber, change in changes_of(move):
            value = self._chamber(chamber)
            for lead, sign in ((leads[chamber], -value), (leads[chamber] + change, value)):
                after[chamber] = lead
                at = max(-tables.CUBES, min(tables.CUBES, lead)) + tables.CUBES
                more.append((tables.CONTROL + self._age * tables.MARGINS + at, sign))
        for begin, side in ((tables.OWN_CHAMBERS, 1), (tables.RIVAL_CHAMBERS, -1)):
            row = begin + self._age * tables.CHAMBERS
            more.append((row + sum(lead * side > 0 for lead in leads), -1.0))
            more.append((row + sum(lead * side > 0 for lead in after), 1.0))
        score, pairs = added(self._weights, 0.0, NO_PAIRS, more)
        return score + self._senate_win(move, after), pairs

    def _senate_win(self, move: CubeMove, leads: list[int]) -> float:
        """Return the worth of a win if the move, or the actions left after it, can win; 0 otherwise."""
        if all(lead > 0 for lead in leads):
            return WINS
        if self._action is None or self._action.left == 1:
            return 0.0
        mine = list(self._state.cubes[self._mine.seat])
        if isinstance(move, MoveInfluence):
            mine[move.source - 1] -= 1
        if isinstance(move, PlaceInfluence | MoveInfluence):
            mine[changes_of(move)[-1][0]] += 1
        supply = self._mine.city.supply - isinstance(move, PlaceInfluence)
        chambers = self._rules.sections[self._action.section]
        left = self._action.left - 1
        return WINS if can_win(tuple(mine), tuple(leads), supply, chambers, left, moves=True) else 0.0

    def _chamber(self, chamber: int) -> float:
        """Return the worth of controlling a chamber: its points, and the effects of its decrees for either player."""
        if self._worths is None:
            self._worths = [self._chamber_worth(number) for number in range(CHAMBERS)]
        return self._worths[chamber]

    def _chamber_worth(self, chamber: int) -> float:
        worth = self._weights[tables.POINTS + self._age] * self._rules.chambers[chamber].points
        for lying in self._state.decrees[chamber]:
            if lying.is_up:
                worth += self._decree(self._rules.decrees[lying.decree])
        return worth

    def _decree(self, decree: Prepared) -> float:
        plan = self._plans[decree]
        mine, theirs = self._mine.worth(plan)[0], self._theirs.worth(plan)[0]
        return (min(max(0.0, mine), MOST_COUNTED) + min(max(0.0, theirs), MOST_COUNTED)) / 2

    def decree_gain(self, source: int, target: int) -> float:
        """Return the gain from moving a visible decree: it then works for the player who controls the target."""
        state, seat = self._state, self._mine.seat
        top = state.decrees[source - 1][0]
        if not top.is_up:
            return 0.0
        leads = leads_of(state.cubes, seat)
        sign = [(lead > 0) - (lead < 0) for lead in leads]
        return self._decree(self._rules.decrees[top.decree]) * (sign[target - 1] - sign[source - 1])
