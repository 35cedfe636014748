"""The help screen: every key of the screen below, the legend of signs, and at a table the rulings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, TypeVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, _, comma_list, say
from sevenwonders_tui.present.line import Line, Role, Span, line, wrap
from sevenwonders_tui.present.ruling import ruling_lines
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.scroll import ScrollBox, scroll_keys
from sevenwonders_tui.tui.widgets.sheet import Layout, Sheet

ToldT = TypeVar("ToldT")


class HelpScreen(BaseScreen[None]):
    """Explain the screen that the person came from."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("help.back", "escape,enter,f1,q", N_("back"), N_("Go back."), "dismiss"),
        *scroll_keys(sign=""),
    )

    def __init__(self, explained: BaseScreen[Any], legend: Sequence[tuple[str, str]]) -> None:
        """`explained` is the screen whose keys are told; `legend` has the signs where no game is played."""
        super().__init__()
        self.explained = explained
        self._legend = legend

    def compose(self) -> ComposeResult:
        """Lay out keys and signs, side by side where there is room, and the rulings below them."""
        found = self._told(lambda screen: screen.chapters) or ()
        yield Static(Content(_("Help")), classes="title-line")
        with ScrollBox(id="help"):
            if text := self.explained.help_text:
                yield Static(Content(text), classes="help-text")
            if found:
                titles = comma_list(say(chapter.title) for chapter in found)
                yield Static(Content(_("Further down: {titles}.").format(titles=titles)), classes="help-text")
            with Vertical(id="help-columns"):
                with Vertical(classes="panel", id="help-keys") as keys:
                    keys.border_title = _("Keys")
                    yield Sheet(terms(self._keys()))
                    if self.game_app.has_own_keys:
                        yield Static(Content(_("`sevenwonders keys` says how to change them.")), id="help-change")
                with Vertical(classes="panel", id="help-signs") as signs:
                    signs.border_title = _("Signs")
                    yield Sheet(terms(self._told(lambda screen: screen.legend) or self._legend))
            for chapter in found:
                with Vertical(classes="panel help-rulings") as panel:
                    panel.border_title = say(chapter.title)
                    yield Sheet(partial(ruling_lines, chapter.rulings))
        yield KeyBar()

    def _told(self, what: Callable[[BaseScreen[Any]], ToldT | None]) -> ToldT | None:
        """Return what the game says that is played on the screen or below it; None where none is."""
        screens = [screen for screen in reversed(self.app.screen_stack) if isinstance(screen, BaseScreen)]
        return next((told for screen in screens if (told := what(screen)) is not None), None)

    def _keys(self) -> list[tuple[str, str]]:
        """Return what the screen itself knows, and of what the app knows that which has a meaning here."""
        screen = self.explained
        commands = [each for each in screen.commands_now() if "." not in each.action or screen.is_possible(each)]
        return [(self.keys.told(command), command.said_help) for command in commands]


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
