"""Mining many games, with what was found so far in a file beside the result: a run that was stopped goes on.

The file of progress has the plan on its first line and then one line for each game, in order.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import TypeAlias

from sevenwonders_tui.games.codec import Row
from sevenwonders_tui.i18n import N_, SaidError
from sevenwonders_tui.puzzles.model import PuzzleRow

BAND_SHARES = (0.25, 0.5, 0.25)
"""Of easy, middle and hard puzzles in a file."""
THEME_SHARE = 0.3
"""The most puzzles of a file with the same first theme."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which puzzles go into a file."""

    count: int
    middle: tuple[int, int]
    """The ratings of middle difficulty, as the game's ladder has them."""
    odd: Container[str] = ()
    """Ids that are left out."""


class MinePlanRow(Row):
    """The first line of a file of progress."""

    game: str
    seed: int
    candidates: str = ""
    """The digest of the file of candidates; empty if all decisions are tried."""


class MinedGame(Row):
    """A game that was mined."""

    number: int
    """Its number in the plan, or in the file of candidates."""
    puzzles: tuple[PuzzleRow, ...]


class OtherPlan(SaidError):
    """The file of progress belongs to another plan."""


Mined: TypeAlias = Callable[[Iterable[int]], Iterator[tuple[PuzzleRow, ...]]]
"""Yields the puzzles of each of these games, in order."""


def mine(
    plan: MinePlanRow,
    wanted: Wanted,
    progress: Path,
    kept: Sequence[PuzzleRow],
    mined: Mined,
    games: int | None = None,
) -> Iterator[list[PuzzleRow]]:
    """Yield what would be in the file after each game, until it holds all that are wanted; `kept` ones stand first.

    There are `games` games; None for any number. Raises OtherPlan, OSError.
    """
    rows = read_progress(plan, progress)
    found = selected(wanted, [*kept, *(puzzle for row in rows for puzzle in row.puzzles)])
    yield found
    if len(found) >= wanted.count:
        return
    with progress.open("a", encoding="utf-8") as file:
        if not rows:
            file.write(plan.model_dump_json() + "\n")
        numbers = itertools.islice(itertools.count(), len(rows), games)
        for number, puzzles in enumerate(mined(numbers), len(rows)):
            row = MinedGame(number=number, puzzles=puzzles)
            file.write(row.model_dump_json() + "\n")
            file.flush()
            rows.append(row)
            found = selected(wanted, [*kept, *(puzzle for row in rows for puzzle in row.puzzles)])
            yield found
            if len(found) >= wanted.count:
                return


def read_progress(plan: MinePlanRow, path: Path) -> list[MinedGame]:
    """Return the games that were mined; a last line that was cut short is dropped from the file. Raises OtherPlan."""
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    first, *lines = whole.splitlines() or [""]
    if not first:
        path.unlink()
        return []
    if MinePlanRow.model_validate_json(first) != plan:
        raise OtherPlan(N_("{file} belongs to another game or seed. Name another file."), file=str(path))
    return [MinedGame.model_validate_json(line) for line in lines]


def selected(wanted: Wanted, puzzles: Iterable[PuzzleRow]) -> list[PuzzleRow]:
    """Return the first puzzles that fit: no more than their share of each difficulty and theme, and none twice."""
    found: dict[str, PuzzleRow] = {}
    room = [ceil(wanted.count * share) for share in BAND_SHARES]
    themes: dict[str, int] = {}
    for puzzle in puzzles:
        band, theme = band_of(puzzle.rating, wanted.middle), puzzle.themes[0] if puzzle.themes else ""
        if len(found) >= wanted.count:
            break
        if (
            puzzle.id in wanted.odd
            or puzzle.id in found
            or room[band] == 0
            or themes.get(theme, 0) >= ceil(wanted.count * THEME_SHARE)
        ):
            continue
        found[puzzle.id] = puzzle
        room[band] -= 1
        themes[theme] = themes.get(theme, 0) + 1
    return list(found.values())


def read_odd(path: Path) -> frozenset[str]:
    """Return the ids in a file of puzzles that somebody read and found odd: each line begins with one, and may go on
    with the reason. Raises OSError.
    """
    lines = path.read_text(encoding="utf-8").splitlines()
    return frozenset(line.split()[0] for line in lines if line.strip() and not line.startswith("#"))


def band_of(rating: int, middle: tuple[int, int]) -> int:
    """Return 0 for an easy puzzle, 1 for one of middle difficulty, 2 for a hard one."""
    first, hard = middle
    return 0 if rating < first else 1 if rating < hard else 2
