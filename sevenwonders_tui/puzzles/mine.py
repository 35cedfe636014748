"""Finding puzzles in games of bots.

A decision becomes a puzzle if one move is clearly better than all that are about something else: a search finds it,
finds it again, many fresh games confirm it among players like the policy and among players of other tastes, the
strongest bot finds it twice, and it is neither obvious nor without an explanation. Everything follows from the plan and
the number of a game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from sevenwonders_tui.bots.forecast import Forecast
from sevenwonders_tui.bots.judge import judge_moment
from sevenwonders_tui.bots.match import Match, play_match
from sevenwonders_tui.bots.search.budget import Budget
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import AnyMove, AnyOptions, AnyView, Seat
from sevenwonders_tui.games.codec import Plain
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.puzzles.count import count_moves, lead_of
from sevenwonders_tui.puzzles.model import AnswerRow, Puzzle, PuzzleRow, answer_key, puzzle_id, record_of
from sevenwonders_tui.puzzles.rate import rating_of
from sevenwonders_tui.puzzles.theme import is_explained, themes_of
from sevenwonders_tui.record import Sitter, dump_record

SCREEN_LOOKS, SEARCH_LOOKS = 160, 800
LOWEST_CHANCE, HIGHEST_CHANCE = 0.25, 0.99
SCREEN_LEAD = 0.08
"""The least lead over the second move in the first look."""
COUNTED_GAMES = 150
"""Among players like the policy, and again among players of other tastes."""
SURE_ERRORS = 2.0
COUNTED_LEAD = 0.12
CONFIRMED_GAMES = 600
CONFIRMED_LEAD = 0.10
STRONGEST = "hard:2500"
TRIES = 24
"""Answers of each rung."""
OBVIOUS = 0.85
"""The share of right answers of `USUAL` from which a puzzle is too easy."""
USUAL = "good"
LEAST_THINGS = 3
"""Different things to choose from."""

_TABLES: Mapping[str, Sequence[Plain]] = {
    WONDERS: tuple({"players": players, "variant": "standard"} for players in (3, 4, 5)),
    DUEL: tuple({"boxes": boxes, "first_game": False} for boxes in ((), ("pantheon",), ("agora",), ())),
}
"""The options of games, in turn."""
_RUNGS = ("easy", "fair", "good", "good")
"""People's mistakes are what makes puzzles, so some of these make them."""


@dataclass(frozen=True, slots=True)
class MinePlan:
    """What follows from it is the same everywhere."""

    game: str
    seed: int


class _Source:
    """Numbers that follow from a plan and a place in it."""

    def __init__(self, *parts: object) -> None:
        text = json.dumps([str(part) for part in parts])
        self._rng = Rng(int.from_bytes(blake2b(text.encode(), digest_size=8).digest()))

    def below(self, limit: int) -> int:
        number, self._rng = self._rng.below(limit)
        return number

    def seed(self) -> int:
        return self.below(2**53)

    def shuffled(self, items: Sequence[int]) -> list[int]:
        found, self._rng = self._rng.shuffled(items)
        return found


def mine_game(kit: Kit, plan: MinePlan, number: int) -> list[PuzzleRow]:
    """Play one game of the plan, and return its puzzles: at most one of each age."""
    source = _Source("mine", plan.game, plan.seed, number)
    options = kit.codec.load_options(_TABLES[plan.game][number % len(_TABLES[plan.game])])
    bots = [_bot(kit, source) for _seat in range(kit.seats(options))]
    deal = kit.deal(options, Rng(source.seed()))
    seeds = [source.seed() for _bot in bots]
    match = play_match(
        kit.rules, deal, [kit.roster.make(bot, kit.rules, seed) for bot, seed in zip(bots, seeds, strict=True)]
    )
    found: dict[int, PuzzleRow] = {}
    spots = list(_spots(kit, match))
    for at in source.shuffled(range(len(spots))):
        age, decision, seat = spots[at]
        if age not in found:
            row = _mine_spot(kit, plan, number, match, options, bots, decision, seat)
            if row is not None:
                found[age] = row
    return [found[age] for age in sorted(found)]


def _bot(kit: Kit, source: _Source) -> str:
    rung = _RUNGS[source.below(len(_RUNGS))]
    styles = ("", *(f"+{style.id}" for style in kit.roster.ladder.styles))
    return rung + styles[source.below(len(styles))]


def _spots(kit: Kit, match: Match) -> Iterator[tuple[int, int, Seat]]:
    """Yield age, decision and seat of each decision between different things."""
    rules, state = kit.rules, kit.rules.setup(match.deal)
    for decision, answers in enumerate(match.moves):
        for seat in sorted(answers):
            view = rules.view(state, seat)
            things = {kit.roster.thing(move) for move in view.moves}
            if len(things) >= LEAST_THINGS and not kit.roster.is_forced(view):
                yield view.age, decision, seat
        rules.advance(state, answers)


def _mine_spot(
    kit: Kit,
    plan: MinePlan,
    number: int,
    match: Match,
    options: AnyOptions,
    bots: Sequence[str],
    decision: int,
    seat: Seat,
) -> PuzzleRow | None:
    source = _Source("spot", plan.game, plan.seed, number, decision, seat)
    state = kit.rules.setup(match.deal)
    for answers in match.moves[:decision]:
        kit.rules.advance(state, answers)
    view = kit.rules.view(state, seat)
    best = _screened(kit, view, source)
    if best is None:
        return None
    titles = [kit.roster.ladder.title(bot, 1 + bots[:at].count(bot)).english for at, bot in enumerate(bots)]
    sitters = [Sitter(title, f"bot:{bot}") for title, bot in zip(titles, bots, strict=True)]
    composed = kit.archive.compose(match.deal, sitters, 0, match.moves[:decision])
    record = json.loads(dump_record(composed))
    row = PuzzleRow(
        id=puzzle_id(record, seat),
        game=kit.id,
        content=kit.content(options),
        options=kit.codec.dump_options(options),
        seat=seat,
        record=record,
        answers=(),
        finds={},
        themes=(),
        rating=0,
    )
    if kit.rules.view(kit.archive.replay(record_of(kit, record)).state, seat) != view:
        # A record holds whole turns only, so a question in the middle of one is no puzzle
        return None
    return confirmed(kit, row, best, source.seed())


def checked(puzzle: Puzzle, seed: int) -> PuzzleRow | None:
    """Return a puzzle counted again with the bots as they are now; None if its answer is not clearly best any more.

    Only the answer that it has is confirmed, so this costs much less than finding it. It has to lead by as much as in
    the fresh games that every puzzle has won already: a lead that was chosen for its size is smaller the next time.
    """
    source = _Source("check", puzzle.id, seed)
    return confirmed(puzzle.kit, puzzle.row, puzzle.best.move, source.seed(), CONFIRMED_LEAD)


def _screened(kit: Kit, view: AnyView, source: _Source) -> AnyMove | None:
    """Return a move that looks clearly better than all others, twice, and is not obvious."""
    best = _clear_best(kit, view, source.seed(), SCREEN_LOOKS)
    if best is None:
        return None
    share = _found(kit, view, USUAL, lambda move: kit.roster.thing(move) == kit.roster.thing(best), source.seed())
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


def confirmed(kit: Kit, row: PuzzleRow, best: AnyMove, seed: int, least: float = COUNTED_LEAD) -> PuzzleRow | None:
    """Return the puzzle with everything that is counted of it, if `best` leads by `least`; None if it does not."""
    source = _Source("confirm", row.id, seed)
    puzzle = Puzzle(row, kit)
    view = puzzle.view
    moves = cheapest(kit, view.moves)
    best = next(move for move in moves if answer_key(kit.codec, move) == answer_key(kit.codec, best))
    counted = _counted(kit, view, best, [move for move in moves if move != best], source, least)
    if counted is None:
        return None
    counted.sort(key=lambda forecast: -forecast.win_chance)
    row = row.model_copy(update={"answers": tuple(_answer(kit, forecast) for forecast in counted)})
    puzzle = Puzzle(row, kit)
    finds = {
        rung.id: _found(kit, view, rung.id, puzzle.is_right, source.seed())
        for rung in kit.roster.ladder.rungs
        if rung.budget is None or rung.budget.playouts is not None
    }
    if finds[USUAL] >= OBVIOUS or _is_split(puzzle) or not is_explained(puzzle):
        return None
    if not is_clear(puzzle, source.seed()):
        return None
    ratings = kit.roster.ladder.ratings
    rating = rating_of({ratings[rung].value: share for rung, share in finds.items()}, TRIES)
    return row.model_copy(update={"finds": finds, "themes": themes_of(puzzle), "rating": rating})


def _is_split(puzzle: Puzzle) -> bool:
    """Whether another way to the same thing, such as another card under a stage, is neither right nor clearly wrong."""
    thing, best = puzzle.kit.roster.thing, puzzle.best
    same = [answer for answer in puzzle.answers if thing(answer.move) == thing(best.move)]
    return any(not puzzle.is_right(each.move) and best.chance - each.chance < CONFIRMED_LEAD for each in same)


def _counted(
    kit: Kit, view: AnyView, best: AnyMove, others: Sequence[AnyMove], source: _Source, least: float
) -> list[Forecast] | None:
    """Return the games of all moves; None unless the best leads all that are about another thing, wherever counted."""
    thing = kit.roster.thing

    def is_hopeless(mine: Forecast, other: Forecast) -> bool:
        lead, error = lead_of(mine, other)
        return thing(other.move) != thing(best) and lead + SURE_ERRORS * error < least

    pooled: list[Forecast] = []
    for bots in ({}, _tastes(kit, view, source)):
        forecaster = kit.roster.forecaster(kit.rules, view, source.seed(), bots)
        counted = count_moves(forecaster, best, others, COUNTED_GAMES, is_hopeless)
        if counted is None:
            return None
        for other in counted[1:]:
            lead, error = lead_of(counted[0], other)
            if thing(other.move) != thing(best) and lead < SURE_ERRORS * error:
                return None
        pooled = [one.with_games(two) for one, two in zip(pooled, counted, strict=True)] if pooled else counted
    leader = pooled[0].win_chance
    is_far = all(leader - each.win_chance >= least for each in pooled[1:] if thing(each.move) != thing(best))
    return pooled if is_far and LOWEST_CHANCE <= leader <= HIGHEST_CHANCE else None


def _tastes(kit: Kit, view: AnyView, source: _Source) -> dict[Seat, str]:
    """Return a bot with a style for each other seat."""
    styles = kit.roster.ladder.styles
    seats = [Seat(seat) for seat in range(len(kit.rules.standing(view))) if seat != view.seat]
    return {seat: f"{USUAL}+{styles[source.below(len(styles))].id}" for seat in seats}


def is_clear(puzzle: Puzzle, seed: int) -> bool:
    """Whether the strongest bot finds the answer from two seeds, and it leads by far in fresh games."""
    kit, view, best = puzzle.kit, puzzle.view, puzzle.best
    source, thing = _Source("clear", puzzle.id, seed), kit.roster.thing
    seeds = [source.seed(), source.seed()]
    rivals = [
        answer.move
        for answer in puzzle.answers
        if thing(answer.move) != thing(best.move) and answer.games >= COUNTED_GAMES // 2
    ] or [puzzle.second.move]

    def is_hopeless(mine: Forecast, other: Forecast) -> bool:
        lead, error = lead_of(mine, other)
        return lead + SURE_ERRORS * error < CONFIRMED_LEAD

    forecaster = kit.roster.forecaster(kit.rules, view, source.seed(), {})
    counted = count_moves(forecaster, best.move, rivals, CONFIRMED_GAMES, is_hopeless)
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


def _answer(kit: Kit, forecast: Forecast) -> AnswerRow:
    sheet = {category: tuple(round(each, 1) for each in points) for category, points in forecast.mean_sheet.items()}
    return AnswerRow(
        move=kit.codec.dump_move(forecast.move),
        chance=round(forecast.win_chance, 3),
        points=round(forecast.mean_points, 1),
        games=forecast.games,
        sheet=sheet,
    )


def _found(kit: Kit, view: AnyView, bot: str, is_right: Callable[[AnyMove], bool], seed: int) -> float:
    """Return the share of right answers of a bot."""
    right = sum(is_right(kit.roster.make(bot, kit.rules, seed + at).choose(view)) for at in range(TRIES))
    return round(right / TRIES, 3)
