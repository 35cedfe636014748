"""A choice as a window over the table: the question, the answers, and what each would bring.

A window that only one player may see closes as soon as it is covered or anything else is shown over it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from sevenwonders_tui.duel.engine.moves import SKIP, Skip
from sevenwonders_tui.duel.screens.dialogs.gate import PrivateGate
from sevenwonders_tui.duel.screens.table.pointing_table import NONE
from sevenwonders_tui.duel.screens.views.about import ABOUT, open_about
from sevenwonders_tui.duel.screens.widgets.tapped import TappedRows
from sevenwonders_tui.duel.words.questions.piece import NamedPiece
from sevenwonders_tui.duel.words.questions.questions import Offered, Question
from sevenwonders_tui.duel.words.questions.sheet import (
    answer_blocks,
    answer_lines,
    answer_numbers,
    answer_rows,
    by_color,
    is_long,
    list_cells,
    matching,
    skip_row,
)
from sevenwonders_tui.i18n import N_, _, sentences
from sevenwonders_tui.present.line import wrap
from sevenwonders_tui.tui.card_keys import card_keys, card_keys_now
from sevenwonders_tui.tui.commands import LIST_ARROWS, PANIC, Command
from sevenwonders_tui.tui.game_app import LARGE
from sevenwonders_tui.tui.keys import Typed
from sevenwonders_tui.tui.rest import Rest
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.options import OptionRows
from sevenwonders_tui.tui.widgets.paint import paint, paint_all
from sevenwonders_tui.tui.widgets.words import Words


class Covered(Enum):
    """How a window with a secret is left, so that the secret is no longer shown."""

    COVERED = auto()


Reply = Offered | Skip
LEAST_CELLS, MOST_CELLS = 56, 104
EDGES = 8
"""The cells of a dialog outside the list: edges, padding and the sign of the cursor."""
SKIPS = "none"
TOLD_ROWS = 3
TOP_ROWS = 3
"""The rows above the window, which keep the top line in sight."""
SLIM_EDGES = 5
"""The cells outside the list where the window fills the screen: its padding, the sign of the cursor, the scroll bar."""
LOW_OTHER_ROWS = 6
"""The rows outside the list, the sentence and the words in a low terminal, where the window begins at the top."""
OTHER_ROWS = 8
"""The other rows: the window's edges and padding, the blank lines between its parts, and the line of keys."""


class AnswerWindow(BaseDialog[Reply | Covered]):
    """Dismissed with the answer, with None if it is closed, or with `Covered`."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("choice.take", "enter", N_("take it"), N_("Take what the cursor is on."), "take"),
        Command("dialog.back", "escape", N_("look first"), N_("Fold this away and look at the table."), "cancel"),
        ABOUT,
        replace(PANIC, name=N_("cover"), help=N_("Cover at once what only one of you may see."), action="hide"),
        LIST_ARROWS,
    )
    HELP_TEXT = N_(
        "Each answer is told with what it would bring now. The window can be folded away to look at the table first."
    )
    DEFAULT_CSS = """
    AnswerWindow { align: center top; background: transparent; }
    AnswerWindow > .dialog { margin-top: 3; padding: 1 2; max-height: 100%; }
    AnswerWindow OptionList { height: auto; margin-top: 1; }
    AnswerWindow Input, AnswerWindow Input:focus { border: none; height: 1; padding: 0; margin-top: 1;
        background: $panel; }
    AnswerWindow #told { height: 3; margin-top: 1; }
    AnswerWindow.-low > .dialog { margin-top: 0; padding: 0 2; }
    AnswerWindow.-slim > .dialog { margin-top: 0; padding: 0 1; }
    AnswerWindow.-slim OptionList { height: 1fr; }
    """

    def __init__(self, question: Question, gate: PrivateGate | None = None) -> None:
        """`gate` protects the secrets of a question that only one player may see; it is open now."""
        super().__init__()
        self.question = question
        self.gate = gate
        self.rest = Rest()
        self.is_stale = False
        """Whether the table has moved on without an answer."""
        self.is_hidden = False
        """Whether something else was shown over a secret: it must be opened again before it is shown."""
        self._shown: Sequence[Offered] = by_color(question.offered)

    # Drawing

    def compose(self) -> ComposeResult:
        """Lay out the question, its answers, and the effects of the answer under the cursor."""
        with Vertical(classes="dialog") as box:
            box.border_title = Content(self._title())
            yield Static(Content(self._sentence()))
            yield from self._filter()
            yield TappedRows(*self._options(), markup=False)
            yield Words(id="told")
        yield KeyBar()

    def _title(self) -> str:
        if self.gate is None:
            return self.question.title
        text = _("{name} {dot} {due}")
        return text.format(name=self.gate.title, dot=self.signs.dot, due=self.question.due)

    def _sentence(self) -> str:
        return self.question.sentence

    def _filter(self) -> ComposeResult:
        """Yield the input for letters."""
        yield from ()

    def _options(self) -> list[Option]:
        if self._is_narrow:
            blocks = answer_blocks(self.question, self.signs, self._cells, self._shown)
        else:
            blocks = [[row] for row in answer_rows(self.question, self.signs, self._cells, self._shown)]
        options = [Option(paint_all(block), id=str(at)) for at, block in enumerate(blocks)]
        if self.question.skip is not None:
            options.append(Option(paint(skip_row()), id=SKIPS))
        return options

    @property
    def _is_narrow(self) -> bool:
        """Whether an answer has more than a line, since its parts have no room side by side."""
        return self.app.size.width < LARGE[0].cells

    @property
    def _cells(self) -> int:
        """The width of the list in cells."""
        if self.is_slim:
            return self.app.size.width - SLIM_EDGES
        most = min(self.app.size.width - 4, MOST_CELLS) - EDGES
        return max(min(list_cells(self.question.offered), most), min(LEAST_CELLS, most))

    @property
    def _list_rows(self) -> int:
        """The most rows of the list with which everything below it can be seen."""
        sentence = len(wrap(self._sentence(), self._cells + 2))
        filters = 2 * len(self.query(Input))
        other = LOW_OTHER_ROWS if self.is_low else TOP_ROWS + OTHER_ROWS
        return max(self.app.size.height - sentence - filters - TOLD_ROWS - other, 3)

    def on_resize(self) -> None:
        """Fit the window to the new size."""
        super().on_resize()
        for box in self.query(".dialog"):
            box.styles.width = "100%" if self.is_slim else self._cells + EDGES
        for options in self.query(OptionList):
            options.styles.max_height = "100%" if self.is_slim else self._list_rows
            self._fill(options, options.highlighted or 0)

    def _fill(self, options: OptionList, at: int) -> None:
        options.clear_options()
        options.add_options(self._options())
        options.highlighted = at if options.option_count else None

    def on_mount(self) -> None:
        """Put the cursor on the first answer."""
        self.on_resize()
        self.keyboard().focus()

    def keyboard(self) -> OptionRows | Input:
        """Return the widget that gets the keys."""
        return self.query_one(OptionRows)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what can be done now."""
        match action:
            case "hide":
                return self.gate is not None or self.app.check_action("panic", ())
            case "about":
                return self.gate is None and self._about is not None
            case _:
                pass
        return super().check_action(action, parameters)

    # Covering and closing it

    def on_screen_resume(self) -> None:
        """Come up again, perhaps after the table has moved on under another screen."""
        self.rest.begin()
        if self.is_stale or self.is_hidden:
            self.call_later(self._leave)

    def _leave(self) -> None:
        self.dismiss(None if self.is_stale else Covered.COVERED)

    def on_screen_suspend(self) -> None:
        """Show nothing secret below another screen."""
        if self.gate is not None:
            self.is_hidden, self.gate.is_open = True, False
            for box in self.query(".dialog"):
                box.display = False
                box.remove()

    def close(self) -> None:
        """Close without an answer: the table has moved on."""
        self.is_stale = True
        if self.is_active:
            self.dismiss(None)

    def action_hide(self) -> None:
        """Cover the secret at once; with one person at the screen, drop the curtain."""
        if self.gate is None:
            self.call_later(self.app.run_action, "app.panic")
            return
        self.gate.is_open = False
        self.dismiss(Covered.COVERED)

    # Choosing

    @property
    def offered(self) -> Offered | None:
        """The answer under the cursor."""
        options = self.query(OptionList)
        at = options.first().highlighted if options else None
        return self._shown[at] if at is not None and at < len(self._shown) else None

    @on(OptionList.OptionHighlighted)
    def _tell(self) -> None:
        offered, signs = self.offered, self.signs
        for told in self.query("#told").results(Words):
            told.show(lambda cells, rows: answer_lines(offered, signs, cells, rows))

    def action_move(self, by: int) -> None:
        """Move the cursor, even while letters go to the filter."""
        for options in self.query(OptionRows):
            options.action_move(by)

    @on(OptionList.OptionSelected)
    def action_take(self) -> None:
        """Take the answer under the cursor."""
        options = self.query_one(OptionList)
        if options.highlighted == len(self._shown) and self.question.skip is not None:
            self._reply(SKIP)
        elif self.offered is not None:
            self._reply(self.offered)

    @property
    def _about(self) -> str | None:
        """The component under the cursor, if it has a page; a secret one has none, since all could see the page."""
        match self.offered and self.offered.piece:
            case NamedPiece(id_):
                return id_
            case _:
                return None

    def action_about(self) -> None:
        """Show everything about the thing under the cursor."""
        if self._about is not None:
            open_about(self, self._about)

    def _reply(self, reply: Reply) -> None:
        if self.rest.is_over and self.game_app.presses.may_lock:
            self.game_app.presses.lock()
            self.dismiss(reply)


class QuestionWindow(AnswerWindow):
    """A short list: each answer has a number."""

    KEYS: ClassVar[tuple[Command, ...]] = (card_keys(N_("choose")), NONE)

    def commands_now(self) -> tuple[Command, ...]:
        """Return the keys with a number for each answer."""
        return card_keys_now(super().commands_now(), answer_numbers(self.question))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the answer "none" only if it is allowed."""
        return self.question.skip is not None if action == "none" else super().check_action(action, parameters)

    def action_pick(self, at: int) -> None:
        """Put the cursor on the answer with this number."""
        numbers = answer_numbers(self.question)
        if at + 1 in numbers:
            self.query_one(OptionList).highlighted = numbers.index(at + 1)

    def action_none(self) -> None:
        """Choose none of the answers."""
        if self.question.skip is not None:
            self._reply(SKIP)


class LongQuestionWindow(AnswerWindow):
    """A long list that typed letters filter."""

    typed = Typed.TEXT

    def _sentence(self) -> str:
        return sentences([super()._sentence(), _("Type a few letters to find one.")])

    def _filter(self) -> ComposeResult:
        yield Input(placeholder=_("name, colour or effect"))

    def keyboard(self) -> OptionRows | Input:
        """Give the letters to the filter."""
        return self.query_one(Input)

    @on(Input.Changed)
    def _find(self, event: Input.Changed) -> None:
        self._shown = matching(by_color(self.question.offered), event.value)
        self._fill(self.query_one(OptionList), 0)
        self._tell()

    @on(Input.Submitted)
    def _submitted(self) -> None:
        self.action_take()


def question_window(question: Question, gate: PrivateGate | None) -> AnswerWindow:
    """Return the window for a question."""
    kind = LongQuestionWindow if is_long(question.offered) else QuestionWindow
    return kind(question, gate)
