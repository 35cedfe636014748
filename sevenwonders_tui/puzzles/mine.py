"""Finding puzzles in games of bots.

A decision becomes a puzzle if one move is clearly better than all that are about something else: a search finds it,
finds it again, and `confirm.py` counts it. Everything follows from the plan and the number of a game.
"""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.bots.judge import judge_moment
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.engine.game import AnyMove, AnyView
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.puzzles.candidate import Candidate
from sevenwonders_tui.puzzles.confirm import (
    HIGHEST_CHANCE,
    LOWEST_CHANCE,
    OBVIOUS,
    USUAL,
    confirmed,
    share_found,
)
from sevenwonders_tui.puzzles.model import PuzzleRow
from sevenwonders_tui.puzzles.plan import MinePlan, PlannedGame, PlanNumbers, PlanSpot, play_game

SCREEN_LOOKS, SEARCH_LOOKS = 160, 800
SCREEN_LEAD = 0.08
"""The least lead over the second move in the first look."""


def mine_game(kit: Kit, plan: MinePlan, number: int) -> list[PuzzleRow]:
    """Play one game of the plan, and return its puzzles: at most one of each age."""
    game = play_game(kit, plan, number)
    found: dict[int, PuzzleRow] = {}
    spots = game.spots
    for at in PlanNumbers("order", plan.game, plan.seed, number).shuffled(range(len(spots))):
        spot = spots[at]
        if spot.age not in found:
            row = _mine_spot(game, spot)
            if row is not None:
                found[spot.age] = row
    return [found[age] for age in sorted(found)]


def mine_candidates(kit: Kit, plan: MinePlan, candidates: Sequence[Candidate]) -> list[PuzzleRow]:
    """Return the puzzles among the candidates of one game: at most one of each age."""
    game = play_game(kit, plan, candidates[0].number)
    spots = {(spot.decision, int(spot.seat)): spot for spot in game.spots}
    found: dict[int, PuzzleRow] = {}
    for candidate in candidates:
        spot = spots.get((candidate.decision, candidate.seat))
        if spot is None or spot.age in found:
            continue
        row, best = game.row(spot), candidate.find(kit, game.view(spot))
        if row is not None and best is not None:
            puzzle = confirmed(kit, row, best, _source(game, spot).seed())
            if puzzle is not None:
                found[spot.age] = puzzle
    return [found[age] for age in sorted(found)]


def _source(game: PlannedGame, spot: PlanSpot) -> PlanNumbers:
    return PlanNumbers("spot", game.plan.game, game.plan.seed, game.number, spot.decision, spot.seat)


def _mine_spot(game: PlannedGame, spot: PlanSpot) -> PuzzleRow | None:
    source = _source(game, spot)
    best = _screened(game.kit, game.view(spot), source)
    row = None if best is None else game.row(spot)
    return None if best is None or row is None else confirmed(game.kit, row, best, source.seed())


def _screened(kit: Kit, view: AnyView, source: PlanNumbers) -> AnyMove | None:
    """Return a move that looks clearly better than all others, twice, and is not obvious."""
    best = _clear_best(kit, view, source.seed(), SCREEN_LOOKS)
    if best is None:
        return None
    share = share_found(kit, view, USUAL, lambda move: kit.roster.thing(move) == kit.roster.thing(best), source.seed())
    if share >= OBVIOUS:
        return None
    again = _clear_best(kit, view, source.seed(), SEARCH_LOOKS)
    return again if again is not None and kit.roster.thing(again) == kit.roster.thing(best) else None


def _clear_best(kit: Kit, view: AnyView, seed: int, looks: int) -> AnyMove | None:
    judgement = judge_moment(kit.roster, kit.rules, view, seed, Budget(playouts=looks), {})
    ranked = sorted(judgement.forecasts, key=lambda forecast: -forecast.win_chance)
    best = ranked[0]
    if not LOWEST_CHANCE <= best.win_chance <= HIGHEST_CHANCE:
        return None
    second = ranked[1].win_chance if len(ranked) > 1 else 0.0
    return best.move if best.win_chance - second >= SCREEN_LEAD else None
