"""Things that take skill, and which of them a person has done."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.daily.profile import Profile
from sevenwonders_tui.history.feats import FEATS
from sevenwonders_tui.i18n import N_, _, say
from sevenwonders_tui.present.history.feats import count_of_feats, feat_line, nearest_line, rules_of_feats
from sevenwonders_tui.present.line import Line, Role, Span, line, spread, wrap
from sevenwonders_tui.tui.commands import Command, list_keys
from sevenwonders_tui.tui.screens.history.base import BaseHistoryScreen
from sevenwonders_tui.tui.screens.history.services import PastServices
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.line_list import LineChoice, LineList
from sevenwonders_tui.tui.widgets.panel import Panel
from sevenwonders_tui.tui.widgets.sheet import Sheet


class FeatsScreen(BaseHistoryScreen):
    """The list of feats; below it what the one under the cursor asks for."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        *list_keys(),
        Command("feats.back", "escape,q,f10", N_("back"), N_("Go back."), "dismiss"),
    )
    SHEETS = ("head", "told-lines")

    def __init__(self, services: PastServices) -> None:
        super().__init__(services)
        self.profile: Profile | None = None
        self.list = LineList(())

    def compose(self) -> ComposeResult:
        """Lay out the list, and the feat under the cursor."""
        with Container(id="feats-head"):
            yield Sheet(self._head, id="head")
        with VerticalScroll(classes="panel", id="feats-list", can_focus=False):
            yield self.list
        with Panel(id="feat-told"):
            yield Sheet(self._told, id="told-lines")
        yield Static(Content(""), id="hint", classes="hint")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin at the first feat."""
        self.list.focus()

    async def read(self) -> None:
        """Look for the feats in all games."""
        self.person = await self.services.person()
        if self.person.id:
            self.profile = await self.services.games.profile()

    def on_resize(self) -> None:
        """Draw the list as wide as the screen."""
        super().on_resize()
        if self._is_read:
            self.draw()

    def draw(self) -> None:
        """Draw the list as wide as the screen."""
        done = {} if self.profile is None else self.profile.feats
        cells = max(40, self.app.size.width - 10)
        nearest = {} if self.profile is None else self.profile.nearest
        rows = [(feat.id, feat_line(feat, done, nearest, self.signs, cells)) for feat in FEATS]
        self.list.show([LineChoice(id_, "", line=row) for id_, row in rows])
        super().draw()

    def _head(self, cells: int) -> list[Line]:
        left = line(Span(_("Feats"), Role.TITLE), "   ", Span(self.person.name, Role.YOU))
        done = {} if self.profile is None else self.profile.feats
        return [spread(left, line(Span(count_of_feats(done), Role.STRONG)), cells)]

    def _told(self, cells: int) -> list[Line]:
        feat = FEATS[min(self.list.cursor, len(FEATS) - 1)]
        rows = [line(text) for text in wrap(say(feat.line), cells)]
        nearest = None if self.profile is None else self.profile.nearest.get(feat.id)
        near = [] if nearest is None else [nearest_line(nearest, self.signs, cells)]
        return [*rows, *near, *(line(Span(text, Role.MUTED)) for text in wrap(rules_of_feats(), cells))]

    def on_choices_moved(self) -> None:
        """Tell the feat under the cursor."""
        self.query_one("#told-lines").refresh(layout=True)
