"""The advice of the strongest bot: first the thinking, then its three best moves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import monotonic
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option as Row

from sevenwonders_tui.bots.advice import Advice, Option
from sevenwonders_tui.i18n import N_, _, decimal, error_words
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.present.review.advice import intro_words
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseDialog
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.options import OptionRows
from sevenwonders_tui.tui.widgets.paint import paint_all

TICK_S = 0.25
WIDTH = 80
BESIDE = 8
"""The cells of the dialog beside the text: frame, padding, and blanks around a row."""


class AdviceDialog(BaseDialog[Option]):
    """Thinks until it has the advice, or until Escape.

    Enter answers with a move for the table to show; it locks nothing.
    """

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command(
            "advice.take", "enter", N_("show the card"), N_("Go back with the cursor on the card of this move."), "take"
        ),
        Command("advice.back", "escape,h,f12", N_("back"), N_("Stop thinking, or close the advice."), "cancel"),
    )
    HELP_TEXT = N_(
        "The strongest bot plays many games on from what your seat can see, and nothing else: the hands of the others "
        "are dealt by chance. The chance to win is the share of those games that you won, a shared win "
        "counted in parts; it holds where the others, and you, play on about as the bots do."
    )
    DEFAULT_CSS = """
    AdviceDialog > .dialog { width: 80; }
    AdviceDialog OptionList { height: auto; max-height: 18; margin-top: 1; display: none; }
    AdviceDialog.-known OptionList { display: block; }
    """

    def __init__(self, ask: Callable[[], Awaitable[Advice]], option_lines: Callable[[Option, int], list[Line]]) -> None:
        """Ask at once; `ask` raises TableError or StoreError with a sentence, and is cancelled to stop it.

        `option_lines` describes a move in a number of cells.
        """
        super().__init__()
        self.ask = ask
        self.option_lines = option_lines
        self.advice: Advice | None = None
        self._begun = monotonic()

    def compose(self) -> ComposeResult:
        """Lay out the progress line above the list."""
        with Vertical(classes="dialog") as box:
            box.border_title = Content(_("What the strongest bot would do"))
            yield Static(id="state")
            yield OptionRows(markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to think."""
        self._tick()
        self._clock = self.set_interval(TICK_S, self._tick)
        self.think()

    def _tick(self) -> None:
        seconds = monotonic() - self._begun
        self._say(
            _("It thinks: {seconds} s. {key} stops it.").format(
                seconds=decimal(seconds), key=self.key_to("advice.back")
            )
        )

    def _say(self, text: str) -> None:
        self.query_one("#state", Static).update(Content(text))

    @work(group="think")
    async def think(self) -> None:
        """Ask for the advice, and show it."""
        try:
            advice = await self.ask()
        except (TableError, StoreError) as error:
            self._clock.stop()
            self._say(error_words(error))
            return
        self._clock.stop()
        self.advice = advice
        self._say(intro_words(advice))
        cells = min(WIDTH, self.app.size.width * 96 // 100) - BESIDE
        rows = [paint_all(self.option_lines(option, cells)) for option in advice.options]
        choices = self.query_one(OptionList)
        choices.add_options([Row(row) for row in rows])
        self.add_class("-known")
        choices.highlighted = 0
        choices.focus()
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer a card only if there is one."""
        if action == "take":
            return self.advice is not None
        return super().check_action(action, parameters)

    def action_take(self) -> None:
        """Show the card under the cursor."""
        self.query_one(OptionList).action_select()

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        assert self.advice is not None, "there is nothing to select before"
        self.dismiss(self.advice.options[event.option_index])
