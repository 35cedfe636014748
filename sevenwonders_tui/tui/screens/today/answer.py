"""What the answer to a puzzle is worth: the best move with its reasons, the person's own, and where they differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from sevenwonders_tui.bots.advice import Option
from sevenwonders_tui.i18n import N_, NP_, _
from sevenwonders_tui.present.line import Line, Role, Span, line, wrap
from sevenwonders_tui.present.puzzles import counted_words, exercise_words, standing_words, verdict_words
from sevenwonders_tui.puzzles.exercise import Exercise
from sevenwonders_tui.puzzles.shelf import PuzzleStanding
from sevenwonders_tui.puzzles.verdict import Verdict
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.scroll import ScrollBox, scroll_keys
from sevenwonders_tui.tui.widgets.sheet import Sheet

AIRY_ROWS = 30
"""From so many rows on, blank ones stand between the parts."""


class AfterAnswer(Enum):
    """Where a person goes from an answer."""

    NEXT = auto()
    PLAY_ON = auto()
    REPLAY = auto()
    """To the game that it is from, and back."""
    LEAVE = auto()


class AnswerDialog(BaseDialog[AfterAnswer]):
    """Tells what an answer is worth, below the table or right of it; it can show all moves that were counted."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("answer.next", "enter,n,f2", NP_("key", "next"), N_("Go on with the next one."), "leave('NEXT')"),
        Command(
            "answer.play_on",
            "p,f8",
            N_("play on"),
            N_("Play on from your move, as practice. It can be taken back there."),
            "leave('PLAY_ON')",
        ),
        Command("answer.all", "o,f6", NP_("key", "all moves"), N_("Show every move that was counted."), "all"),
        Command(
            "answer.replay",
            "r,f3",
            N_("the game it is from"),
            N_("Look at the game that it is from, turn by turn up to here, with what nobody saw."),
            "leave('REPLAY')",
        ),
        *scroll_keys(),
        Command("answer.leave", "escape,q,f10", N_("back"), N_("Go back to the list."), "leave('LEAVE')"),
    )
    DEFAULT_CSS = """
    AnswerDialog { align: center bottom; background: transparent; }
    AnswerDialog > .dialog { width: 100%; max-width: 100%; height: auto; max-height: 60%; padding: 0 2; }
    AnswerDialog.-wide { align: right bottom; }
    AnswerDialog.-wide > .dialog { width: 60; max-height: 100%; padding: 1 2; }
    AnswerDialog ScrollBox { height: auto; max-height: 1fr; }
    """

    def __init__(
        self,
        exercise: Exercise,
        verdict: Verdict,
        standing: PuzzleStanding | None,
        moves: Sequence[Option],
        option_lines: Callable[[Option, int], list[Line]],
        *,
        can_play_on: bool,
    ) -> None:
        """`standing` is that of the person after the answer to a puzzle; `moves` are all that were counted.

        `option_lines` describes a move in a number of cells.
        """
        super().__init__()
        self.exercise = exercise
        self.verdict = verdict
        self.standing = standing
        self.moves = moves
        self.option_lines = option_lines
        self.can_play_on = can_play_on
        self.shows_all = False
        self._sheet = Sheet(self._rows)

    def compose(self) -> ComposeResult:
        """Lay out the texts."""
        with Vertical(classes="dialog") as box:
            box.border_title = Content(exercise_words(self.exercise))
            with ScrollBox():
                yield self._sheet
        yield KeyBar()

    def _rows(self, cells: int) -> list[Line]:
        verdict = self.verdict
        role, sign = (Role.GOOD, self.signs.check) if verdict.is_right else (Role.BAD, self.signs.cross)
        rows: list[Line] = [line(Span(text, role)) for text in wrap(f"{sign} {verdict_words(verdict)}", cells)]
        # The table stays to be seen: where there are few rows, none is blank.
        blank: list[Line] = [()] if self.app.size.height >= AIRY_ROWS else []
        for option in self._options():
            rows += [*blank, *self.option_lines(option, cells)]
        told = [*self._standing(), *counted_words(self.exercise)]
        if self.can_play_on and not verdict.is_right and verdict.made is not None:
            text = _("You disagree? {key} plays on from your move against the same seats.")
            told = [text.format(key=self.key_to("answer.play_on")), *told]
        return [*rows, *blank, *(line(Span(text, Role.MUTED)) for words in told for text in wrap(words, cells))]

    def _standing(self) -> list[str]:
        return [] if self.standing is None else [standing_words(self.verdict, self.standing)]

    def _options(self) -> Sequence[Option]:
        return self.moves if self.shows_all else self.verdict.options

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer all moves where they are known, and to play on where a table can be begun."""
        if action == "all":
            return bool(self.moves)
        if action == "leave" and parameters == ("PLAY_ON",):
            return self.can_play_on
        if action == "leave" and parameters == ("REPLAY",):
            return bool(self.exercise.moves)
        return super().check_action(action, parameters)

    def action_all(self) -> None:
        """Show all moves, or only the two again."""
        self.shows_all = not self.shows_all
        self._sheet.refresh(layout=True)

    def action_leave(self, where: str) -> None:
        """Go on."""
        self.dismiss(AfterAnswer[where])
