"""The twins of both games as finders of puzzles: `python -m training.find_puzzles` uses them."""

from __future__ import annotations

import subprocess
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from sevenwonders_tui.bots.judge import LEAST_LOSS
from sevenwonders_tui.bots.search.budget import Share
from sevenwonders_tui.bots.theme import Theme
from sevenwonders_tui.duel.bots.policy.weights import name_of
from sevenwonders_tui.duel.bots.policy.weights import weights_for as duel_weights_for
from sevenwonders_tui.duel.bots.value.position_value import load_values
from sevenwonders_tui.duel.engine import agenda
from sevenwonders_tui.engine.game import AnyDeal, AnyMove, AnyState, Seat
from sevenwonders_tui.games.codec import Plain
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.puzzles.candidate import Candidate
from sevenwonders_tui.puzzles.confirm import (
    ASKED,
    CONFIRMED_LEAD,
    HIGHEST_CHANCE,
    LOWEST_CHANCE,
    OBVIOUS,
    STRONGEST_LOOKS,
    TRIES,
    answer_row,
)
from sevenwonders_tui.puzzles.model import Puzzle
from sevenwonders_tui.puzzles.plan import MinePlan, PlannedGame, PlanNumbers, PlanSpot
from sevenwonders_tui.puzzles.rate import rating_of
from sevenwonders_tui.puzzles.theme import is_explained, themes_of
from sevenwonders_tui.seven.bots.policy.weights import weights_for
from training import duel_twin_games
from training.duel_twin_weights import Weights, write_weights
from training.train_seven_twin import Twin

LEAD = {WONDERS: 0.17, DUEL: 0.15}
"""More than mining asks for, so that most of what is found is still clear when it is counted there."""
GAMES = {WONDERS: (1000, 600), DUEL: (600, 400)}
"""Games of each answer among players like the policy, and among players of other tastes."""
THEME_GAMES = 60
"""Games in the package that say what a puzzle is about."""


@dataclass(frozen=True)
class Found:
    """A decision that the twin takes for a puzzle."""

    spot: PlanSpot
    candidate: Candidate
    rating: int
    theme: Theme
    """The first one."""


def bar(kit: Kit) -> list[object]:
    """Return what the twin needs to know of what a puzzle must be: `Bar` of puzzle_twin/count.h, then the judgement of
    the rungs that do not search.
    """
    rungs = [rung for rung in kit.roster.ladder.rungs if rung.id in ASKED]
    (strong,) = [rung.budget.playouts for rung in rungs if rung.budget is not None and rung.budget.playouts]
    chances = (LOWEST_CHANCE, HIGHEST_CHANCE, LEAD[kit.id], CONFIRMED_LEAD, LEAST_LOSS, OBVIOUS)
    judgements = [rung.judgement for rung in rungs if rung.budget is None]
    return [*chances, *GAMES[kit.id], TRIES, strong, STRONGEST_LOOKS, *judgements]


def rated(kit: Kit, shares: Sequence[float]) -> int:
    """Return the rating by the shares of right answers of the rungs, weakest first."""
    ratings = kit.roster.ladder.ratings
    return rating_of({ratings[rung].value: share for rung, share in zip(ASKED, shares, strict=False)}, TRIES)


class Finder(ABC):
    """A twin that looks for puzzles at one kind of table."""

    def __init__(self, kit: Kit, *command: object) -> None:
        self._kit = kit
        self._command = [str(each) for each in (*command, *bar(kit))]

    def find(self, game: PlannedGame) -> list[Found]:
        """Return the puzzles of a game."""
        return [each for line in self._said(game) if (each := self._read(game, line)) is not None]

    def _said(self, game: PlannedGame) -> list[str]:
        """Return what the twin says of a game: a line for each puzzle."""
        lines = "".join(f"{line}\n" for line in self._lines(game))
        done = subprocess.run(self._command, input=lines, capture_output=True, check=True, text=True)  # noqa: S603 - our own program
        return done.stdout.splitlines()

    def _read(self, game: PlannedGame, line: str) -> Found | None:
        """Return the puzzle of a line of the twin; None if nothing tells what it is about."""
        _number, decision, seat, best, second, *shares = line.split()
        spot = next(each for each in game.spots if (each.decision, each.seat) == (int(decision), int(seat)))
        state = game.state(spot)
        moves = {self._code(state, spot.seat, move): move for move in reversed(game.view(spot).moves)}
        theme = self._theme(game, spot, (moves[int(best)], moves[int(second)]))
        if theme is None:
            return None
        answer = self._kit.codec.dump_move(moves[int(best)])
        candidate = Candidate(number=game.number, decision=spot.decision, seat=spot.seat, answer=answer)
        return Found(spot, candidate, rated(self._kit, [float(share) for share in shares]), theme)

    def _theme(self, game: PlannedGame, spot: PlanSpot, moves: Sequence[AnyMove]) -> Theme | None:
        """Return what the first of two moves is about; None if nothing explains it, or no record tells its table: none
        does in the middle of a turn, or before the first one of an age.
        """
        kit, row = self._kit, game.row(spot)
        if row is None:
            return None
        seed = PlanNumbers("theme", spot.decision, game.plan.seed, game.number).seed()
        forecaster = kit.roster.forecaster(kit.rules, game.view(spot), seed, {})
        counted = forecaster.play(moves, Share(THEME_GAMES * len(moves), None))
        row = row.model_copy(update={"answers": tuple(answer_row(kit, each) for each in counted)})
        puzzle = Puzzle(row, kit)
        return next(iter(themes_of(puzzle)), None) if is_explained(puzzle) else None

    def _lines(self, game: PlannedGame) -> Iterator[str]:
        asked = {(spot.decision, spot.seat) for spot in game.spots}
        rules = self._kit.rules
        state = rules.setup(game.match.deal)
        yield f"G {game.number} {self._deal(game.match.deal)}"
        for decision, answers in enumerate(game.match.moves):
            yield from (f"Q {seat}" for seat in sorted(answers) if (decision, seat) in asked)
            yield from (f"M {seat} {self._code(state, seat, move)}" for seat, move in answers.items())
            yield "T"
            rules.advance(state, answers)

    @abstractmethod
    def _deal(self, deal: AnyDeal) -> str:
        """Return a deal as the twin reads it."""

    @abstractmethod
    def _code(self, state: AnyState, seat: Seat, move: AnyMove) -> int:
        """Return the twin's number of a move."""


class WondersFinder(Finder):
    """The twin of 7 Wonders for one number of cities."""

    def __init__(self, kit: Kit, plan: MinePlan, kind: Plain, folder: Path) -> None:
        cities = kit.seats(kit.codec.load_options(kind))
        twin = Twin(cities, folder)
        self._words = twin.words
        weights = twin.written("weights", weights_for(cities))
        super().__init__(kit, twin.program("puzzles"), twin.content, weights, plan.seed)

    def _deal(self, deal: AnyDeal) -> str:
        return self._words.deal(deal)

    def _code(self, state: AnyState, seat: Seat, move: AnyMove) -> int:  # noqa: ARG002 - the move says all
        return self._words.code(move[0])


class DuelFinder(Finder):
    """The twin of Duel for one set of boxes."""

    def __init__(self, kit: Kit, plan: MinePlan, kind: Plain, folder: Path) -> None:
        boxes = kit.codec.load_options(kind).boxes
        self._words = duel_twin_games.Words()
        program, weights = duel_twin_games.build("puzzles", folder), folder / f"{name_of(boxes)}.weights"
        learned = Weights(duel_weights_for(boxes), load_values()[name_of(boxes)])
        write_weights(self._words.all_of, boxes, learned, weights)
        super().__init__(kit, program, weights, plan.seed)

    def _deal(self, deal: AnyDeal) -> str:
        return self._words.deal(deal)

    def _code(self, state: AnyState, seat: Seat, move: AnyMove) -> int:
        return self._words.codes.of(state, agenda.waiting(state)[seat].ask, move)


FINDERS: Mapping[str, Callable[[Kit, MinePlan, Plain, Path], Finder]] = {WONDERS: WondersFinder, DUEL: DuelFinder}
