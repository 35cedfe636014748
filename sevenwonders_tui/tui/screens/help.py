"""The help screen: every key of the screen below, the legend of signs, and at a table the rulings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import _, comma_list, say
from sevenwonders_tui.present.line import Line, Role, Span, line, wrap
from sevenwonders_tui.present.ruling import Chapter, ruling_lines
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.fronts import legend
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.sheet import Layout, Sheet


class HelpScreen(BaseScreen[None]):
    """Explain the screen that the person came from."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("escape,enter,f1,q", _("back"), _("Go back."), "dismiss"),
        Command("down,j", _("scroll"), _("Scroll down."), "scroll(1)", sign="↑↓"),
        Command("up,k", "", _("Scroll up."), "scroll(-1)"),
        Command("pagedown,space", "", _("Scroll down by half a screen."), "scroll(10)"),
        Command("pageup", "", _("Scroll up by half a screen."), "scroll(-10)"),
    )

    def __init__(self, explained: BaseScreen[Any]) -> None:
        """`explained` is the screen whose keys are told."""
        super().__init__()
        self.explained = explained

    def compose(self) -> ComposeResult:
        """Lay out keys and signs, side by side where there is room, and the rulings below them."""
        found = self._chapters()
        yield Static(Content(_("Help")), classes="title-line")
        with VerticalScroll(id="help", can_focus=False):
            if text := self.explained.help_text:
                yield Static(Content(text), classes="help-text")
            if found:
                titles = comma_list(say(chapter.title) for chapter in found)
                yield Static(Content(_("Further down: {titles}.").format(titles=titles)), classes="help-text")
            with Vertical(id="help-columns"):
                with Vertical(classes="panel", id="help-keys") as keys:
                    keys.border_title = _("Keys")
                    yield Sheet(terms(self._keys()))
                with Vertical(classes="panel", id="help-signs") as signs:
                    signs.border_title = _("Signs")
                    yield Sheet(terms(legend(self.signs)))
            for chapter in found:
                with Vertical(classes="panel help-rulings") as panel:
                    panel.border_title = say(chapter.title)
                    yield Sheet(partial(ruling_lines, chapter.rulings))
        yield KeyBar()

    def _chapters(self) -> tuple[Chapter, ...]:
        """Return the rulings for the game that is played on the screen or below it; none where none is."""
        screens = [screen for screen in reversed(self.app.screen_stack) if isinstance(screen, BaseScreen)]
        return next((screen.chapters for screen in screens if screen.chapters is not None), ())

    def _keys(self) -> list[tuple[str, str]]:
        """Return what the screen itself knows, and of what the app knows that which has a meaning here."""
        screen = self.explained
        commands = [each for each in screen.commands() if "." not in each.action or screen.is_possible(each)]
        return [(command.shown_key, command.help) for command in commands]

    def action_scroll(self, lines: int) -> None:
        """Scroll by some lines."""
        self.query_one("#help", VerticalScroll).scroll_relative(y=lines, animate=False)


def terms(pairs: Sequence[tuple[str, str]]) -> Layout:
    """Return a layout of terms with their meanings beside them, each meaning in a column of its own."""
    width = max(cell_len(term) for term, _meaning in pairs)

    def rows(cells: int) -> list[Line]:
        found = []
        for term, meaning in pairs:
            first, *more = wrap(meaning, cells - width - 2)
            found.append(line(Span(" " * (width - cell_len(term)) + term, Role.TITLE), Span("  " + first)))
            found += [line(Span(" " * (width + 2) + text)) for text in more]
        return found

    return rows
