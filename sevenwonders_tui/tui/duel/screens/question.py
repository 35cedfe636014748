"""A choice as a window over the table: what is asked, the answers, and what each would bring.

A window that is for one pair of eyes is closed at first, and whenever anything else comes over it: nothing secret is
drawn then, or even made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from sevenwonders_tui.engine.duel.moves import Skip
from sevenwonders_tui.i18n import N_, _, sentences
from sevenwonders_tui.present.duel.question_sheet import (
    answer_lines,
    answer_rows,
    by_color,
    is_long,
    list_cells,
    matching,
    skip_row,
)
from sevenwonders_tui.present.duel.questions import Offered, Question
from sevenwonders_tui.present.line import Line, wrap
from sevenwonders_tui.tui.card_keys import card_keys, card_keys_now
from sevenwonders_tui.tui.commands import PANIC, Command
from sevenwonders_tui.tui.duel.screens.about import ABOUT, open_about
from sevenwonders_tui.tui.duel.screens.gate import Gate
from sevenwonders_tui.tui.keys import Typed
from sevenwonders_tui.tui.rest import Rest
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.field import PinField
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.options import OptionRows
from sevenwonders_tui.tui.widgets.paint import paint
from sevenwonders_tui.tui.widgets.words import Words

Reply = Offered | Skip
LEAST_CELLS, MOST_CELLS = 56, 104
EDGES = 8
"""The cells of a dialog that are not the list's: edges, padding and the sign of the cursor."""
NONE = "none"
TOLD_ROWS = 3
TOP_ROWS = 3
"""Above the window, so that the top line stays in sight."""
OTHER_ROWS = 8
"""The edges and the padding of the window, the blank lines between its parts, and the line of keys."""
SHOW_IT, TAKE_IT = N_("show it"), N_("take it")


class QuestionWindow(BaseDialog[Reply]):
    """Dismissed with the answer, or with None when it is folded away."""

    typed = Typed.TEXT
    KEYS: ClassVar[tuple[Command, ...]] = (
        card_keys(N_("choose")),
        Command("choice.take", "enter", TAKE_IT, N_("Take what the cursor is on."), "take"),
        Command("choice.none", "0,delete", N_("none"), N_("Choose none of what is offered."), "none"),
        Command("dialog.back", "escape", N_("look first"), N_("Fold this away and look at the table."), "cancel"),
        ABOUT,
        replace(PANIC, name=N_("cover"), help=N_("Cover at once what only one of you may see."), action="hide"),
        Command(
            "pile.up",
            "up",
            "",
            N_("Move the cursor up and down."),
            "move(-1)",
            is_priority=True,
            also=(Command("pile.down", "down", "", N_("Move the cursor down."), "move(1)", is_priority=True),),
        ),
    )
    HELP_TEXT = N_(
        "Each answer is told with what it would bring now. The window can be folded away to look at the table first."
    )
    DEFAULT_CSS = """
    QuestionWindow { align: center top; background: transparent; }
    QuestionWindow > .dialog { margin-top: 3; padding: 1 2; max-height: 100%; }
    QuestionWindow OptionList { height: auto; margin-top: 1; }
    QuestionWindow Input, QuestionWindow Input:focus { border: none; height: 1; padding: 0; margin-top: 1;
        background: $panel; }
    QuestionWindow PinField, QuestionWindow PinField:focus { width: 20; height: 3; border: round $frame; padding: 0 1; }
    QuestionWindow #told { height: 3; margin-top: 1; }
    QuestionWindow .fault { height: auto; color: $text-error; }
    """

    def __init__(self, question: Question, gate: Gate | None = None) -> None:
        """`gate` keeps the secrets of a question that is for one pair of eyes."""
        super().__init__()
        self.question = question
        self.gate = gate
        self.rest = Rest()
        self.is_stale = False
        """Whether the table has gone on without an answer."""
        self._shown: Sequence[Offered] = by_color(question.offered)

    @property
    def is_covered(self) -> bool:
        """Whether nothing of the question may be drawn."""
        return self.gate is not None and not self.gate.is_open

    @property
    def has_pin(self) -> bool:
        """Whether a PIN opens it."""
        return self.gate is not None and self.gate.has_pin

    # What is drawn

    def compose(self) -> ComposeResult:
        """Lay out the question, or who is to look away."""
        with Vertical(classes="dialog") as box:
            if self.gate is not None and self.is_covered:
                box.border_title = Content(self.gate.title)
                yield Static(Content(self.gate.words(self.key_to("choice.take"))))
                if self.has_pin:
                    with Center():
                        yield PinField()
                    yield Static("", classes="fault")
            else:
                box.border_title = Content(self._title())
                yield Static(Content(self._sentence()))
                if self.is_filtered:
                    yield Input(placeholder=_("name, colour or effect"))
                yield OptionRows(*self._options(), markup=False)
                yield Words(id="told")
        yield KeyBar()

    def _title(self) -> str:
        if self.gate is None:
            return self.question.title
        text = _("{name} {dot} {due}")
        return text.format(name=self.gate.title, dot=self.signs.dot, due=self.question.due)

    @property
    def is_filtered(self) -> bool:
        """Whether letters narrow the list down."""
        return is_long(self.question.offered)

    def _sentence(self) -> str:
        find = _("Type a few letters to find one.") if self.is_filtered else ""
        return sentences([self.question.sentence, find])

    def _options(self) -> list[Option]:
        rows: list[Line] = answer_rows(self.question.offered, self.signs, self._cells, self._shown)
        options = [Option(paint(row), id=str(at)) for at, row in enumerate(rows)]
        if self.question.skip is not None:
            options.append(Option(paint(skip_row()), id=NONE))
        return options

    @property
    def _cells(self) -> int:
        """How wide the list is."""
        most = min(self.app.size.width - 4, MOST_CELLS) - EDGES
        return max(min(list_cells(self.question.offered), most), min(LEAST_CELLS, most))

    @property
    def _list_rows(self) -> int:
        """How many rows the list may take, so that all that is below it is seen."""
        sentence = len(wrap(self._sentence(), self._cells + 2))
        return max(self.app.size.height - TOP_ROWS - sentence - 2 * self.is_filtered - TOLD_ROWS - OTHER_ROWS, 3)

    def on_resize(self) -> None:
        """Fit the room there is."""
        super().on_resize()
        self._fit()

    def _fit(self) -> None:
        for box in self.query(".dialog"):
            box.styles.width = self._cells + EDGES
        for options in self.query(OptionList):
            options.styles.max_height = self._list_rows
            at = options.highlighted
            options.clear_options()
            options.add_options(self._options())
            options.highlighted = at if at is not None else 0

    def on_mount(self) -> None:
        """Put the cursor on the first answer."""
        self._begin()

    def _begin(self) -> None:
        """Give the keys to what is drawn now, and time to see it."""
        self._fit()
        for widget in (*self.query(Input), *self.query(OptionRows)):
            widget.focus()
            break
        self.refresh_bindings()
        self.rest.begin()

    def commands_now(self) -> tuple[Command, ...]:
        """Return the keys as they are now: Enter shows what is covered."""
        shown = 0 if self.is_covered or self.is_filtered else len(self._shown)
        commands = super().commands_now()
        if self.is_covered:
            commands = tuple(replace(each, name=SHOW_IT) if each.id == "choice.take" else each for each in commands)
        return card_keys_now(commands, shown)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what can be done now."""
        match action:
            case "pick":
                return not self.is_covered and not self.is_filtered
            case "none":
                return not self.is_covered and self.question.skip is not None
            case "about":
                return self.gate is None and self._about is not None
            case "hide":
                return not self.is_covered if self.gate is not None else self.app.check_action("panic", ())
            case "take":
                return not (self.is_covered and self.has_pin)
            case _:
                return super().check_action(action, parameters)

    # Closing and opening it

    def on_screen_resume(self) -> None:
        """Come up, perhaps from under another screen while the table went on."""
        self.rest.begin()
        if self.is_stale:
            self.call_later(self.dismiss, None)

    def on_screen_suspend(self) -> None:
        """Show nothing secret below another screen."""
        self.cover()

    def close(self) -> None:
        """Go without an answer: the table has gone on."""
        self.is_stale = True
        if self.is_current:
            self.dismiss(None)

    def cover(self) -> None:
        """Draw nothing of the question any more, until it is opened again."""
        if self.gate is not None and self.gate.is_open:
            self.gate.is_open = False
            for box in self.query(".dialog"):
                box.visible = False
            self._draw_anew()

    @work(group="draw", exclusive=True)
    async def _draw_anew(self) -> None:
        await self.recompose()
        self._begin()

    def action_hide(self) -> None:
        """Cover it at once; where one person looks at the screen, drop the curtain."""
        if self.gate is not None:
            self.cover()
        else:
            self.call_later(self.app.run_action, "app.panic")

    def _open(self) -> None:
        assert self.gate is not None, "nothing is covered"
        self.gate.is_open = True
        self.game_app.presses.lock()
        self._draw_anew()

    @on(Input.Submitted, "PinField")
    @work(exclusive=True, group="pin")
    async def _try_pin(self, event: Input.Submitted) -> None:
        assert self.gate is not None, "there is no PIN"
        pin, event.input.value = event.value, ""
        if await self.gate.client.check_pin(pin):
            self._open()
        else:
            self.query_one(".fault", Static).update(Content(_("That is not the PIN.")))

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
        """Move the cursor, while letters go to the filter, too."""
        for options in self.query(OptionRows):
            options.action_move(by)

    def action_pick(self, at: int) -> None:
        """Put the cursor on the answer with a number."""
        options = self.query_one(OptionList)
        if at < len(self._shown):
            options.highlighted = at

    @on(Input.Changed, "QuestionWindow > .dialog > Input")
    def _filter(self, event: Input.Changed) -> None:
        if not isinstance(event.input, PinField):
            self._shown = matching(by_color(self.question.offered), event.value)
            options = self.query_one(OptionList)
            options.clear_options()
            options.add_options(self._options())
            options.highlighted = 0 if self._shown else None
            self._tell()

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        if not isinstance(event.input, PinField):
            self.action_take()

    @on(OptionList.OptionSelected)
    def action_take(self) -> None:
        """Take the answer under the cursor, or open what is covered."""
        if not self.rest.is_over or not self.game_app.presses.may_lock:
            return
        if self.is_covered:
            if not self.has_pin:
                self._open()
            return
        options = self.query_one(OptionList)
        if options.highlighted == len(self._shown) and self.question.skip is not None:
            self.action_none()
        elif self.offered is not None:
            self._reply(self.offered)

    @property
    def _about(self) -> str | None:
        """The component under the cursor, if one has a page; what is secret has none, since it would be drawn there."""
        piece = None if self.offered is None else self.offered.piece
        return piece if isinstance(piece, str) else None

    def action_about(self) -> None:
        """Read everything about what the cursor is on."""
        if self._about is not None:
            open_about(self, self._about)

    def action_none(self) -> None:
        """Choose none of it."""
        if isinstance(self.question.skip, Skip) and self.rest.is_over and self.game_app.presses.may_lock:
            self._reply(self.question.skip)

    def _reply(self, reply: Reply) -> None:
        self.game_app.presses.lock()
        self.dismiss(reply)
