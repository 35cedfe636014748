"""Mining in parts: progress is kept, and the same plan gives the same file however it was worked out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from sevenwonders_tui.bots.theme import Theme
from sevenwonders_tui.games.titles import WONDERS
from sevenwonders_tui.puzzles.model import PuzzleRow
from sevenwonders_tui.puzzles.quarry import (
    MinePlanRow,
    OtherPlan,
    Wanted,
    band_of,
    mine,
    read_odd,
    read_progress,
    selected,
)
from sevenwonders_tui.puzzles.read import write_rows

PLAN = MinePlanRow(game=WONDERS, seed=3)
MIDDLE = (1500, 1800)


def row(number: int, rating: int = 1600, theme: Theme = Theme.WAR) -> PuzzleRow:
    """Return a puzzle of which only the head matters here."""
    return PuzzleRow(
        id=f"p{number}",
        game=WONDERS,
        content="",
        options={},
        seat=0,
        record={},
        answers=(),
        finds={},
        themes=(theme,),
        rating=rating,
    )


def mined(numbers: Iterable[int]) -> Iterator[tuple[PuzzleRow, ...]]:
    """Yield one puzzle of every second game, of changing themes and difficulties."""
    themes = list(Theme)
    for number in numbers:
        yield (row(number, 1400 + 100 * (number % 7), themes[number % 14]),) * (number % 2)


def test_a_run_that_was_stopped_gives_the_same_file_as_one_that_was_not(tmp_path: Path) -> None:
    """Stop after any game, also in the middle of a line of progress, and go on."""
    whole = list(mine(PLAN, Wanted(6, MIDDLE), tmp_path / "whole", [], mined))[-1]
    parts = tmp_path / "parts"
    for at, _found in enumerate(mine(PLAN, Wanted(6, MIDDLE), parts, [], mined)):
        if at == 5:
            break
    parts.write_text(parts.read_text(encoding="utf-8") + '{"number": 5, "puz', encoding="utf-8")
    assert write_rows(list(mine(PLAN, Wanted(6, MIDDLE), parts, [], mined))[-1]) == write_rows(whole)
    assert parts.read_bytes() == (tmp_path / "whole").read_bytes()


def test_progress_of_another_plan_is_refused(tmp_path: Path) -> None:
    """What was found with another seed is never mixed with this one."""
    file = tmp_path / "progress"
    list(mine(PLAN, Wanted(1, MIDDLE), file, [], mined))
    with pytest.raises(OtherPlan):
        read_progress(PLAN.model_copy(update={"seed": 4}), file)


def test_kept_puzzles_stand_first_and_count(tmp_path: Path) -> None:
    """A file that was checked is topped up, and nothing stands in it twice."""
    kept = [row(90), row(3)]
    found = list(mine(PLAN, Wanted(4, MIDDLE), tmp_path / "progress", kept, mined))[-1]
    assert [each.id for each in found[:2]] == ["p90", "p3"]
    assert len({each.id for each in found}) == len(found) == 4


def test_no_difficulty_and_no_theme_takes_more_than_its_share() -> None:
    """Of eight puzzles two are easy at most, and three have the same first theme at most."""
    easy = [row(at, 1300, theme) for at, theme in enumerate(Theme)]
    alike = [row(100 + at, 1600, Theme.WAR) for at in range(9)]
    found = selected(Wanted(8, MIDDLE), [*easy, *alike])
    assert sum(band_of(each.rating, MIDDLE) == 0 for each in found) == 2
    assert sum(each.themes[0] is Theme.WAR for each in found) == 3


def test_puzzles_that_were_found_odd_are_left_out(tmp_path: Path) -> None:
    """The next one takes the place; remarks and empty lines of the file are no ids."""
    file = tmp_path / "odd"
    file.write_text("# read by hand\n\np1 two cards for the same thing\np3\n", encoding="utf-8")
    assert read_odd(file) == {"p1", "p3"}
    found = selected(Wanted(3, MIDDLE, read_odd(file)), [row(at, 1600, theme) for at, theme in enumerate(Theme)])
    assert [each.id for each in found] == ["p0", "p2"]
    found = list(mine(PLAN, Wanted(4, MIDDLE, read_odd(file)), tmp_path / "progress", [], mined))[-1]
    assert [each.id for each in found] == ["p5", "p7", "p9", "p15"]


def test_mining_ends_with_the_last_game_there_is(tmp_path: Path) -> None:
    """Candidates may hold fewer puzzles than are wanted."""
    found = list(mine(PLAN, Wanted(90, MIDDLE), tmp_path / "progress", [], mined, 6))[-1]
    assert [each.id for each in found] == ["p1", "p3", "p5"]
