"""The puzzles that come with the program: which are offered, and which one is today's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from sevenwonders_tui.content.box import box_file
from sevenwonders_tui.engine.chance import Rng
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.titles import TERM_GAMES
from sevenwonders_tui.i18n import N_, Said, SaidError
from sevenwonders_tui.puzzles.model import Puzzle, PuzzleRow

EDITION = 2
"""Rises when the puzzles of a release come in another order than those of the release before."""
FIRST_DAY = date(2026, 1, 1)
OTHER_CONTENT = Said(N_("Puzzles are made with the cards of the box, so there are none with other cards."))
NO_PUZZLES = Said(N_("No puzzles came with this program."))

T = TypeVar("T")


class PuzzlesDamaged(SaidError):
    """A file of puzzles cannot be read; the text says where."""


def puzzle_file(game: str) -> Path:
    """Return the path of the puzzles of a game, which may be missing."""
    word = next(word for word, of in TERM_GAMES.items() if of == game)
    return box_file("puzzles") / f"{word}.jsonl"


def read_rows(path: Path) -> list[PuzzleRow]:
    """Return the puzzles in a file. Raises OSError and PuzzlesDamaged."""
    rows = []
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            rows.append(PuzzleRow.model_validate_json(text))
        except ValidationError as error:
            raise PuzzlesDamaged(N_("{file}, line {line}, holds no puzzle."), file=str(path), line=number) from error
    return rows


def write_rows(rows: Iterable[PuzzleRow]) -> str:
    """Return the text of a file of puzzles: the same puzzles give the same bytes."""
    return "".join(f"{row.model_dump_json()}\n" for row in rows)


def offered(kit: Kit, path: Path | None = None) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game that fit its content, by default those of the program.

    Empty where the file is missing. Raises PuzzlesDamaged and OSError.
    """
    path = path or puzzle_file(kit.id)
    if not path.exists():
        return ()
    rows = enumerate(read_rows(path), 1)
    return tuple(Puzzle(row, kit, number) for number, row in rows if fits(row, kit))


def fits(row: PuzzleRow, kit: Kit) -> bool:
    """Whether a puzzle was found with the content that the kit has now."""
    return row.game == kit.id and kit.content(kit.codec.load_options(row.options)) == row.content


def why_none(kit: Kit) -> Said:
    """Return why no puzzle of a game is offered."""
    return OTHER_CONTENT if puzzle_file(kit.id).exists() else NO_PUZZLES


def todays(game: str, puzzles: Sequence[T], day: date) -> T | None:
    """Return the puzzle of a date: each comes once before any comes again. None if there are none."""
    if not puzzles:
        return None
    round_, at = divmod((day - FIRST_DAY).days, len(puzzles))
    text = f"sevenwonders puzzle {EDITION} {game} {round_}"
    order, _rest = Rng(int.from_bytes(blake2b(text.encode(), digest_size=8).digest())).shuffled(puzzles)
    return order[at]


def game_of_day(games: Sequence[str], day: date) -> str:
    """Return the game whose puzzle is that of the date: they take turns."""
    return games[(day - FIRST_DAY).days % len(games)]
