"""The lists of puzzles: what there is to solve with how much of it is done, the themes, and what was answered."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.daily.today import DayMark
from sevenwonders_tui.i18n import N_, _, comma_list, say, start_upper
from sevenwonders_tui.present.history.today import mark_sign
from sevenwonders_tui.present.puzzles import THEMES, about_words, puzzle_words, rated_title
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.puzzles.model import Puzzle
from sevenwonders_tui.puzzles.shelf import BY_THEME, MISTAKES, NEXT, SOLVED, TODAY, PuzzleShelf

BAR_CELLS = 10
AGAIN = N_("Any of them can be solved again. Only your first answer counted for your puzzle rating.")


@dataclass(frozen=True, slots=True)
class ShelfEntry:
    """A line of the list of puzzles."""

    id: str
    name: str
    done: int
    all: int
    note: str = ""
    """What stands in place of the count."""

    @property
    def words(self) -> str:
        """How much of it is done, in words."""
        return self.note or _("{n} of {all}").format(n=self.done, all=self.all)

    def bar_words(self, signs: Symbols) -> str:
        """Return the same behind a bar."""
        filled = self.done * BAR_CELLS // max(self.all, 1)
        return f"{signs.bar * filled}{signs.bar_rest * (BAR_CELLS - filled)}  {self.words}"


def inside_words(inside: str) -> str:
    """Return the title of the list of puzzles, or of a list in it."""
    match inside:
        case "themes":
            return _("Puzzles by theme")
        case "solved":
            return _("Puzzles that you answered")
        case _:
            return _("Puzzles")


def shelf_words(shelf: PuzzleShelf) -> str:
    """Return how many puzzles a person has solved, and the rating."""
    text = _("{solved} of {all} solved, rating {rating}")
    return text.format(solved=shelf.solved, all=len(shelf.puzzles), rating=shelf.rating)


def today_words(shelf: PuzzleShelf) -> str:
    """Return today's puzzle, and whether it is solved; empty if there is none."""
    if shelf.today is None:
        return ""
    return comma_list([puzzle_words(shelf.today), _state_words(shelf, shelf.today)])


def _state_words(shelf: PuzzleShelf, puzzle: Puzzle) -> str:
    answer = shelf.first.get(puzzle.id)
    if answer is None:
        return _("not yet")
    state = _("given up") if answer.is_given_up else _("right") if answer.is_right else _("not the best")
    return comma_list([state, *([_("with a hint")] if answer.is_hinted else [])])


def shelf_entries(shelf: PuzzleShelf) -> list[ShelfEntry]:
    """Return the lines of the list of puzzles."""
    found = []
    if shelf.today is not None:
        is_solved = shelf.answered.get(shelf.today.id, False)
        note = comma_list([rated_title(shelf.today), _state_words(shelf, shelf.today)])
        found.append(ShelfEntry(TODAY, _("Today's puzzle"), int(is_solved), 1, note))
    if (near := shelf.open_near) and shelf.near:
        low, high = near[0].rating, near[-1].rating
        name = _("Next for you ({low} to {high})") if low < high else _("Next for you ({low})")
        found.append(ShelfEntry(NEXT, name.format(low=low, high=high), shelf.solved_of(shelf.near), len(shelf.near)))
    if theme_entries(shelf):
        found.append(ShelfEntry(BY_THEME, _("By theme"), shelf.solved, len(shelf.puzzles)))
    if shelf.mistakes:
        count = len(shelf.mistakes)
        name = _("Your mistakes ({n})").format(n=count)
        found.append(ShelfEntry(MISTAKES, name, shelf.mistakes_done, shelf.mistakes_done + count))
    if shelf.answered:
        found.append(ShelfEntry(SOLVED, _("Solved"), shelf.solved, len(shelf.newest)))
    return found


def theme_entries(shelf: PuzzleShelf) -> list[ShelfEntry]:
    """Return a line for each theme that has a puzzle without an answer."""
    return [
        ShelfEntry(theme.value, start_upper(say(THEMES[theme])), shelf.solved_of(puzzles), len(puzzles))
        for theme, puzzles in shelf.themes.items()
        if shelf.chosen(theme) is not None
    ]


def answered_entries(shelf: PuzzleShelf, signs: Symbols | None = None) -> list[tuple[str, str, str]]:
    """Return the puzzles that have an answer, the newest first: id, what it was, and what the first answer was.

    With signs a mark says at a glance whether it was right.
    """

    def mark(puzzle: Puzzle) -> str:
        right = DayMark.WON if shelf.answered[puzzle.id] else DayMark.PLAYED
        return "" if signs is None else f"{mark_sign(right, signs)} "

    return [
        (
            shelf.entry_of(puzzle),
            f"{mark(puzzle)}{puzzle_words(puzzle)}",
            comma_list(filter(None, [_state_words(shelf, puzzle), about_words(puzzle)])),
        )
        for puzzle in shelf.newest
    ]
