"""The screens of puzzles, over one that is made up: those of the program change with its bots."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, partial

from sevenwonders_tui.bots import play_match
from sevenwonders_tui.bots.advice import Option
from sevenwonders_tui.bots.forecast import Forecast
from sevenwonders_tui.bots.theme import Theme
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.engine.game import AnyMove, AnyView, Seat
from sevenwonders_tui.games.registry import kits
from sevenwonders_tui.games.titles import WONDERS
from sevenwonders_tui.present.symbols import symbols
from sevenwonders_tui.puzzles.confirm import cheapest
from sevenwonders_tui.puzzles.exercise import ExerciseClient, exercise_of
from sevenwonders_tui.puzzles.model import AnswerRow, Puzzle, PuzzleRow
from sevenwonders_tui.puzzles.shelf import PuzzleShelf, PuzzleStanding
from sevenwonders_tui.puzzles.verdict import Verdict, hinted_option, shown_answers
from sevenwonders_tui.record import Sitter, dump_record
from sevenwonders_tui.seven.engine.setup import Options
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.judgement.advice import option_lines
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.store import StoredAnswer
from sevenwonders_tui.tui.fronts import fronts
from sevenwonders_tui.tui.screens.table.exercise import ExerciseTable
from sevenwonders_tui.tui.screens.today.answer import AnswerDialog
from sevenwonders_tui.tui.screens.today.puzzles import PuzzlesScreen
from tests.support.seven.build import the_game


@cache
def invented_puzzle(number: int = 1) -> Puzzle:
    """Return a decision of a game of random bots whose chances are made up."""
    kit = kits()[WONDERS]
    options = Options(3)
    deal = kit.deal(options, Rng(number))
    match = play_match(kit.rules, deal, [kit.roster.make("random", kit.rules, seat) for seat in range(3)])
    sitters = [Sitter(f"Good bot {seat}", "bot:good") for seat in range(1, 4)]
    record = json.loads(dump_record(kit.archive.compose(deal, sitters, 0, match.moves[:4])))
    row = PuzzleRow(
        id=f"p{number}",
        game=WONDERS,
        content=kit.content(options),
        options=kit.codec.dump_options(options),
        seat=0,
        record=record,
        answers=(),
        finds={"beginner": 0.125, "easy": 0.25, "fair": 0.5, "good": 0.75},
        themes=(Theme.WAR, Theme.CHAIN),
        rating=1612,
    )
    moves = cheapest(kit, Puzzle(row, kit).view.moves)
    answers = tuple(
        AnswerRow(
            move=kit.codec.dump_move(move),
            chance=max(0.01, 0.71 - 0.2 * at),
            points=52.0 - at,
            games=300,
            sheet={"military": (4.0 - 5 * at, 2.0 + at, 3.0), "science": (10.0 + at, 8.0, 7.0)},
        )
        for at, move in enumerate(moves)
    )
    return Puzzle(row.model_copy(update={"answers": answers}), kit, number)


async def nothing_to_count(
    _game: str, _view: AnyView, _moves: Sequence[AnyMove], _games: int, _bots: Mapping[Seat, str]
) -> list[Forecast]:
    """Fail: a puzzle has counted all its moves."""
    raise AssertionError("a puzzle is not counted again")


class Attendant:
    """A `Helper` of one exercise that keeps nothing."""

    def __init__(self, client: ExerciseClient) -> None:
        self.client = client

    async def is_rated(self) -> bool:
        """Return True."""
        return True

    async def hint(self) -> Option:
        """Return the best move."""
        return hinted_option(self.client.exercise, self.client.snapshot().view)


def exercise_table(puzzle: Puzzle) -> ExerciseTable:
    """Return the table of a puzzle."""
    client = ExerciseClient(exercise_of(puzzle, "Anna"))
    return fronts(kits())[puzzle.kit.id].exercise_screen(client, Attendant(client))


def puzzles_screen() -> PuzzlesScreen:
    """Return the list of three puzzles, one of them solved and one of them today's."""
    puzzles = tuple(invented_puzzle(number) for number in (1, 2, 3))
    answers = (StoredAnswer("anna", "puzzle:p2", 1.0, True, 1612),)
    return PuzzlesScreen(PuzzleShelf(puzzles, answers, puzzles[0], (), None))


def answer_dialog() -> AnswerDialog:
    """Return what a wrong answer is worth."""
    puzzle = invented_puzzle()
    exercise = exercise_of(puzzle, "Anna")
    snapshot = ExerciseClient(exercise).snapshot()
    best, made, *_others = shown_answers(exercise, snapshot.view)
    verdict = Verdict(False, made, best, 300)
    game = the_game()
    scene = Scene(game, Book(game.catalog), snapshot, symbols(False))
    lines = partial(option_lines, scene=scene)
    moves: tuple[Option, ...] = (best, made)
    return AnswerDialog(exercise, verdict, PuzzleStanding((1500, 1487), 36, 52), moves, lines, can_play_on=True)
