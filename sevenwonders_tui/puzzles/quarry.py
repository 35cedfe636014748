"""Mining many games, with what was found so far in a file beside the result: a run that was stopped goes on.

The file of progress has the plan on its first line and then one line for each game, in order.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil
from pathlib import Path
from typing import TypeAlias

from sevenwonders_tui.games.codec import Row
from sevenwonders_tui.i18n import N_, SaidError
from sevenwonders_tui.puzzles.mine import MinePlan
from sevenwonders_tui.puzzles.model import PuzzleRow

EASY_BELOW, HARD_FROM = 1500, 1800
"""The ratings between which a puzzle is of middle difficulty."""
BAND_SHARES = (0.25, 0.5, 0.25)
"""Of easy, middle and hard puzzles in a file."""
THEME_SHARE = 0.3
"""The most puzzles of a file with the same first theme."""


class MinePlanRow(Row):
    """The first line of a file of progress."""

    game: str
    seed: int


class MinedGame(Row):
    """A game that was mined."""

    number: int
    puzzles: tuple[PuzzleRow, ...]


class OtherPlan(SaidError):
    """The file of progress belongs to another plan."""


Mined: TypeAlias = Callable[[Iterable[int]], Iterator[tuple[PuzzleRow, ...]]]
"""Yields the puzzles of each of these games, in order."""


def mine(
    plan: MinePlan, count: int, progress: Path, kept: Sequence[PuzzleRow], mined: Mined
) -> Iterator[list[PuzzleRow]]:
    """Yield what would be in the file after each game, until it holds `count` puzzles; `kept` ones stand first.

    Raises OtherPlan and OSError.
    """
    rows = read_progress(plan, progress)
    found = selected(count, [*kept, *(puzzle for row in rows for puzzle in row.puzzles)])
    yield found
    if len(found) >= count:
        return
    with progress.open("a", encoding="utf-8") as file:
        if not rows:
            file.write(MinePlanRow(game=plan.game, seed=plan.seed).model_dump_json() + "\n")
        for number, puzzles in enumerate(mined(_from(len(rows))), len(rows)):
            row = MinedGame(number=number, puzzles=puzzles)
            file.write(row.model_dump_json() + "\n")
            file.flush()
            rows.append(row)
            found = selected(count, [*kept, *(puzzle for row in rows for puzzle in row.puzzles)])
            yield found
            if len(found) >= count:
                return


def _from(number: int) -> Iterator[int]:
    while True:
        yield number
        number += 1


def read_progress(plan: MinePlan, path: Path) -> list[MinedGame]:
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
    if json.loads(first) != {"game": plan.game, "seed": plan.seed}:
        raise OtherPlan(N_("{file} belongs to another game or seed. Name another file."), file=str(path))
    return [MinedGame.model_validate_json(line) for line in lines]


def selected(count: int, puzzles: Iterable[PuzzleRow]) -> list[PuzzleRow]:
    """Return the first puzzles that fit: no more than their share of each difficulty and theme, none twice."""
    found: dict[str, PuzzleRow] = {}
    room = [ceil(count * share) for share in BAND_SHARES]
    themes: dict[str, int] = {}
    for puzzle in puzzles:
        band, theme = band_of(puzzle.rating), puzzle.themes[0] if puzzle.themes else ""
        if len(found) >= count:
            break
        if puzzle.id in found or room[band] == 0 or themes.get(theme, 0) >= ceil(count * THEME_SHARE):
            continue
        found[puzzle.id] = puzzle
        room[band] -= 1
        themes[theme] = themes.get(theme, 0) + 1
    return list(found.values())


def band_of(rating: int) -> int:
    """Return 0 for an easy puzzle, 1 for one of middle difficulty, 2 for a hard one."""
    return 0 if rating < EASY_BELOW else 1 if rating < HARD_FROM else 2
