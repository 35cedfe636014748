"""Counting a decision until it is sure to be a puzzle, and everything that is told of it.

Many fresh games confirm that one move is clearly better than all that are about something else, among players like the
policy and among players of other tastes; the strongest bot finds it twice, and it is neither obvious nor without an
explanation.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from sevenwonders_tui.bots.forecast import Forecast
from sevenwonders_tui.bots.judge import LEAST_LOSS
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.puzzles.count import count_moves, lead_of
from sevenwonders_tui.puzzles.model import AnswerRow, Puzzle, PuzzleRow, answer_key
from sevenwonders_tui.puzzles.plan import PlanNumbers
from sevenwonders_tui.puzzles.rate import rating_of
from sevenwonders_tui.puzzles.theme import is_explained, themes_of

LOWEST_CHANCE, HIGHEST_CHANCE = 0.25, 0.99
COUNTED_GAMES = 150
"""Among players like the policy, and again among players of other tastes."""
SURE_ERRORS = 2.0
COUNTED_LEAD = 0.12
CONFIRMED_GAMES = 600
CONFIRMED_LEAD = 0.10
STRONGEST_LOOKS = 2500
STRONGEST = f"hard:{STRONGEST_LOOKS}"
ASKED = ("beginner", "easy", "fair", "good", "strong")
"""The rungs that are asked, the same for every puzzle and both games, so that ratings of puzzles can be compared."""
TRIES = 24
"""Answers of each of them."""
OBVIOUS = 0.85
"""The share of right answers of `USUAL` from which a puzzle is too easy."""
USUAL = "good"


@dataclass(frozen=True, slots=True)
class Demand:
    """What is demanded of the best move where all moves are counted, and how much is counted."""

    errors: float
    """The standard errors by which it leads, among players like the policy and among players of other tastes."""
    lead: float
    """The lead in both together."""
    times: int
    """How many times the usual number of games and answers."""


MINED = Demand(SURE_ERRORS, COUNTED_LEAD, 1)
CHECKED = (Demand(-SURE_ERRORS, LEAST_LOSS, 1), Demand(-SURE_ERRORS, LEAST_LOSS, 4))
"""One after the other, until a puzzle fits: a lead that was chosen for its size is smaller the next time, and each
count misses some puzzles by chance. The fresh games demand as much as ever.
"""


def confirmed(kit: Kit, row: PuzzleRow, best: AnyMove, seed: int, demand: Demand = MINED) -> PuzzleRow | None:
    """Return the puzzle with everything that is counted of it, if `best` is as good as demanded; None if it is not."""
    source = PlanNumbers("confirm", row.id, seed)
    puzzle = Puzzle(row, kit)
    view = puzzle.view
    moves = cheapest(kit, view.moves)
    best = next(move for move in moves if answer_key(kit.codec, move) == answer_key(kit.codec, best))
    counted = _counted(kit, view, best, [move for move in moves if move != best], source, demand)
    if counted is None:
        return None
    counted.sort(key=lambda forecast: -forecast.win_chance)
    row = row.model_copy(update={"answers": tuple(answer_row(kit, forecast) for forecast in counted)})
    puzzle = Puzzle(row, kit)
    tries = demand.times * TRIES
    finds = _finds(puzzle, ASKED, source, tries)
    if finds[USUAL] >= OBVIOUS or _is_split(puzzle) or not is_explained(puzzle):
        return None
    if not is_clear(puzzle, source.seed(), demand.times):
        return None
    return row.model_copy(update={"finds": finds, "themes": themes_of(puzzle), "rating": _rating(kit, finds, tries)})


def checked(puzzle: Puzzle, seed: int) -> PuzzleRow | None:
    """Return a puzzle counted again with the bots as they are now; None if its answer is not clearly best any more.

    Only the answer that it has is confirmed, so this costs much less than finding it. One that misses something is
    counted again, from another seed and longer, and that decides.
    """
    source = PlanNumbers("check", puzzle.id, seed)
    rows = (confirmed(puzzle.kit, puzzle.row, puzzle.best.move, source.seed(), demand) for demand in CHECKED)
    return next((row for row in rows if row is not None), None)


def rated(puzzle: Puzzle, seed: int, rungs: Collection[str] = ASKED) -> PuzzleRow | None:
    """Return a puzzle with a new rating, after these rungs, as they are now, have answered it again; None if it has
    become obvious.

    The shares of the other rungs stay, and so does what was counted of the answers.
    """
    finds = puzzle.row.finds | _finds(puzzle, rungs, PlanNumbers("rate", puzzle.id, seed), TRIES)
    if finds.get(USUAL, 0.0) >= OBVIOUS:
        return None
    return puzzle.row.model_copy(update={"finds": finds, "rating": _rating(puzzle.kit, finds, TRIES)})


def _finds(puzzle: Puzzle, rungs: Iterable[str], source: PlanNumbers, tries: int) -> dict[str, float]:
    """Return the share of right answers of each of these rungs."""
    kit, view, is_right = puzzle.kit, puzzle.view, puzzle.is_right
    return {rung: share_found(kit, view, rung, is_right, source.seed(), tries) for rung in rungs}


def _rating(kit: Kit, finds: Mapping[str, float], tries: int) -> int:
    """Return the rating that fits the shares of right answers in `tries` tries, by rung."""
    ratings = kit.roster.ladder.ratings
    return rating_of({ratings[rung].value: share for rung, share in finds.items()}, tries)


def _is_split(puzzle: Puzzle) -> bool:
    """Whether another way to the same thing, such as another card under a stage, is neither right nor clearly wrong."""
    thing, best = puzzle.kit.roster.thing, puzzle.best
    same = [answer for answer in puzzle.answers if thing(answer.move) == thing(best.move)]
    return any(not puzzle.is_right(each.move) and best.chance - each.chance < CONFIRMED_LEAD for each in same)


def _counted(
    kit: Kit, view: AnyView, best: AnyMove, others: Sequence[AnyMove], source: PlanNumbers, demand: Demand
) -> list[Forecast] | None:
    """Return the games of all moves; None unless the best leads all that are about another thing as is demanded."""
    thing, games = kit.roster.thing, demand.times * COUNTED_GAMES

    def is_hopeless(mine: Forecast, other: Forecast) -> bool:
        lead, error = lead_of(mine, other)
        return thing(other.move) != thing(best) and lead + SURE_ERRORS * error < demand.lead

    pooled: list[Forecast] = []
    for bots in ({}, _tastes(kit, view, source)):
        forecaster = kit.roster.forecaster(kit.rules, view, source.seed(), bots)
        counted = count_moves(forecaster, best, others, games, is_hopeless)
        if counted is None:
            return None
        for other in counted[1:]:
            lead, error = lead_of(counted[0], other)
            if thing(other.move) != thing(best) and lead < demand.errors * error:
                return None
        pooled = [one.with_games(two) for one, two in zip(pooled, counted, strict=True)] if pooled else counted
    leader = pooled[0].win_chance
    is_far = all(leader - each.win_chance >= demand.lead for each in pooled[1:] if thing(each.move) != thing(best))
    return pooled if is_far and LOWEST_CHANCE <= leader <= HIGHEST_CHANCE else None


def _tastes(kit: Kit, view: AnyView, source: PlanNumbers) -> dict[Seat, str]:
    """Return a bot with a style for each other seat."""
    styles = kit.roster.ladder.styles
    seats = [Seat(seat) for seat in range(len(kit.rules.standing(view))) if seat != view.seat]
    return {seat: f"{USUAL}+{styles[source.below(len(styles))].id}" for seat in seats}


def is_clear(puzzle: Puzzle, seed: int, times: int = 1) -> bool:
    """Whether the strongest bot finds the answer from two seeds, and it leads by far in fresh games."""
    kit, view, best = puzzle.kit, puzzle.view, puzzle.best
    source, thing = PlanNumbers("clear", puzzle.id, seed), kit.roster.thing
    seeds = [source.seed(), source.seed()]
    rivals = [
        answer.move
        for answer in puzzle.answers
        if thing(answer.move) != thing(best.move) and answer.games >= times * COUNTED_GAMES // 2
    ] or [puzzle.second.move]

    def is_hopeless(mine: Forecast, other: Forecast) -> bool:
        lead, error = lead_of(mine, other)
        return lead + SURE_ERRORS * error < CONFIRMED_LEAD

    forecaster = kit.roster.forecaster(kit.rules, view, source.seed(), {})
    counted = count_moves(forecaster, best.move, rivals, times * CONFIRMED_GAMES, is_hopeless)
    if counted is None or any(lead_of(counted[0], other)[0] < CONFIRMED_LEAD for other in counted[1:]):
        return False
    found = [kit.roster.make(STRONGEST, kit.rules, seed).choose(view) for seed in seeds]
    return all(puzzle.is_right(move) for move in found)


def cheapest(kit: Kit, moves: Sequence[AnyMove]) -> list[AnyMove]:
    """Return the first way to pay for each answer, in the order of the rules, which put the cheapest first."""
    found: dict[str, AnyMove] = {}
    for move in moves:
        found.setdefault(answer_key(kit.codec, move), move)
    return list(found.values())


def answer_row(kit: Kit, forecast: Forecast) -> AnswerRow:
    """Return a counted move in plain data."""
    sheet = {category: tuple(round(each, 1) for each in points) for category, points in forecast.mean_sheet.items()}
    return AnswerRow(
        move=kit.codec.dump_move(forecast.move),
        chance=round(forecast.win_chance, 3),
        points=round(forecast.mean_points, 1),
        games=forecast.games,
        sheet=sheet,
    )


def share_found(
    kit: Kit, view: AnyView, bot: str, is_right: Callable[[AnyMove], bool], seed: int, tries: int = TRIES
) -> float:
    """Return the share of right answers of a bot."""
    right = sum(is_right(kit.roster.make(bot, kit.rules, seed + at).choose(view)) for at in range(tries))
    return round(right / tries, 3)
