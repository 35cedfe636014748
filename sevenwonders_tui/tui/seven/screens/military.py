"""The end of an age: every front between two neighbours, and what the war has brought each city so far."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.engine.seven.moves import CityId
from sevenwonders_tui.games.seven.seen import wonders_view
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.present.seven.story import battles_of
from sevenwonders_tui.present.seven.wars import front, headline, outlook, toll, toll_cells, toll_head, war
from sevenwonders_tui.table.client import Resolution, Snapshot
from sevenwonders_tui.tui.screens.turn_over import TurnOverScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.sheet import Sheet

SIDES = 6
"""Cells of a frame and the most padding within."""
OTHER_ROWS = 13
"""What frames, heads, and the lines at the top and the foot take beside the fronts and the tokens."""


class MilitaryScreen(TurnOverScreen):
    """The war of the age that these resolutions ended."""

    HELP_TEXT = N_(
        "Each line is the border between two neighbours: their shields push against each other, and the arrow points "
        "at the one who gives way. Beside the names stands what each took. The city on the right of a line is the one "
        "on the left of the next, all around the table."
    )
    DEFAULT_CSS = """
    MilitaryScreen #war { height: 1fr; align: center middle; }
    MilitaryScreen #war > * { max-width: 110; }
    MilitaryScreen #fronts { padding: 0 1; border: round $card-red; border-title-color: $card-red;
                             border-title-style: bold; border-subtitle-color: $muted; }
    MilitaryScreen #below { height: auto; }
    MilitaryScreen #tolls { padding: 0 1; border: round $frame; border-title-color: $foreground; }
    MilitaryScreen #outlook { padding: 0 1; border: round $frame; border-title-color: $foreground; }
    MilitaryScreen.-tall #fronts { padding: 1 2; }
    MilitaryScreen.-tall #below { margin-top: 1; }
    MilitaryScreen.-tall #tolls, MilitaryScreen.-tall #outlook { padding: 1 2; }
    MilitaryScreen.-peace #below { align-horizontal: center; }
    """

    def __init__(self, snapshot: Snapshot, resolutions: Sequence[Resolution]) -> None:
        """`resolutions` are the decisions that ended the age, `snapshot` the table after them."""
        super().__init__(snapshot)
        self._view = wonders_view(snapshot.view)
        self.war = war(battles_of(resolutions), self._view, snapshot.names)

    def compose(self) -> ComposeResult:
        """Lay out the fronts on top, what they brought below, and beside it what to hope for."""
        yield Static(Content(headline(self.war)), classes="title-line")
        with Vertical(id="war"):
            fronts = Sheet(self._fronts, id="fronts")
            fronts.border_title = _("War at the end of age {age}").format(age=AGES[self.war.age])
            fronts.border_subtitle = _("clockwise around the table")
            yield fronts
            with Horizontal(id="below"):
                tolls = Sheet(self._tolls, id="tolls")
                tolls.border_title = _("Tokens, from left and right")
                tolls.styles.width = toll_cells(self.war) + SIDES
                yield tolls
                if self._has_outlook():
                    hopes = Sheet(self._outlook, id="outlook")
                    hopes.border_title = _("Your outlook")
                    yield hopes
        yield KeyBar()

    def on_mount(self) -> None:
        """Centre the tokens where nothing stands beside them."""
        self.set_class(not self._has_outlook(), "-peace")

    def _has_outlook(self) -> bool:
        return self._view.city is not None and not self._view.is_over

    def _fronts(self, cells: int) -> list[Line]:
        told = self.war
        most = max(max(battle.shields) for battle in told.battles)
        rows = [front(battle, told.names, most, cells, self.signs) for battle in told.battles]
        is_spaced = self.app.size.height >= 3 * len(rows) + OTHER_ROWS
        return [row for at, row in enumerate(rows) for row in (([()] if at and is_spaced else []) + [row])]

    def _tolls(self, cells: int) -> list[Line]:
        told = self.war
        rows = [toll(told, CityId(at), cells, self.signs) for at in range(len(told.names))]
        return [toll_head(told, cells), *rows]

    def _outlook(self, cells: int) -> list[Line]:
        city = self._view.city
        return [] if city is None else outlook(self.war, self._view, city, cells)
