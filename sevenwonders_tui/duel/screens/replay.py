"""A finished Duel again, turn by turn: the table after each turn, and what was done in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.screens.desk import Desk
from sevenwonders_tui.duel.screens.seen_table import DuelSeenTable
from sevenwonders_tui.duel.screens.widgets.board import DuelBoard
from sevenwonders_tui.duel.screens.widgets.top_bar import DuelTopBar
from sevenwonders_tui.duel.words.events.past import DuelStep
from sevenwonders_tui.duel.words.events.replay import duel_step_lines, duel_step_title
from sevenwonders_tui.duel.words.events.story import recent_lines
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Focus
from sevenwonders_tui.duel.words.table.layout import BoardPart
from sevenwonders_tui.i18n import N_, NP_
from sevenwonders_tui.present.line import Line, Role, clip_line
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.game_app import signs_of
from sevenwonders_tui.tui.past_client import PastClient
from sevenwonders_tui.tui.replay_keys import REPLAY_KEYS
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.paint import paint
from sevenwonders_tui.tui.widgets.words import Words

LOOKING_BACK = (
    Command(
        "replay.band", "tab", N_("turn"), N_("Turn the lower band over: cities, Senate, Pantheon, plots."), "turn_band"
    ),
    Command("replay.cities", "v,f2", N_("cities"), N_("Look at both cities in full."), "cities"),
    Command("replay.pile", "x,f3", N_("discards"), N_("Read what was discarded and what was removed."), "pile"),
)
"""What looks at what lies behind the table."""


class ReplayBar(DuelTopBar):
    """Says which turn is shown."""

    def __init__(self, steps: Sequence[DuelStep]) -> None:
        super().__init__()
        self.steps = tuple(steps)
        self.at = 0

    def render(self) -> Content:
        """Draw the line."""
        title = duel_step_title(self.steps[self.at], self.at, len(self.steps), signs_of(self), self.content_size.width)
        return paint(title)


class DuelReplayScreen(DuelSeenTable):
    """Steps through prepared turns. Of a game that is over everything is open."""

    KEYS: ClassVar[tuple[Command, ...]] = (*REPLAY_KEYS, *LOOKING_BACK)
    HELP_TEXT = N_(
        "The table after each turn, and below it what was done in that turn with all its choices. The game is over, so "
        "everything is open: conspiracies, what was drawn, and the cards that were removed. A click on a card tells "
        "about it."
    )

    def __init__(self, game: Duel, steps: Sequence[DuelStep], at: int = 0) -> None:
        """Show at least one step, and begin with one of them."""
        super().__init__(Desk.of(PastClient(steps[at].snapshot)), game)
        self.steps = tuple(steps)
        self.at = at

    def compose(self) -> ComposeResult:
        """Lay the table between the title and the keys."""
        yield ReplayBar(self.steps)
        yield DuelBoard()
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the turn to begin with; nothing changes that one."""
        self.query_one(ReplayBar).at = self.at
        self.show(self.desk.snapshot())

    @property
    def focus_now(self) -> Focus:
        """Where the cursor is; nothing can be taken."""
        return Focus(self.cursor)

    def _keep_cursor(self, before: DuelScene | None) -> None:  # noqa: ARG002
        """Have none until somebody asks about something: what was done is told below the table."""
        self.cursor = None

    def _tell_detail(self) -> None:
        if self.cursor is not None:
            super()._tell_detail()
            return
        self.query_one("#detail", Words).show(lambda cells, rows: self._step_lines(cells)[:rows])

    def _tell_story(self, scene: DuelScene) -> None:
        """Tell what of the turn has no room above, else of the turns before it."""
        before = scene.snapshot.log[: -len(self.steps[self.at].told)]
        names, signs = scene.names, self.signs

        def lines(cells: int, rows: int) -> list[Line]:
            rest = self._step_lines(cells)[self._rows(BoardPart.DETAIL) :] if self.cursor is None else []
            found = rest or recent_lines(before, self.book, names, signs, rows)
            return [clip_line(each, cells, signs.ellipsis) for each in found]

        self.query_one("#story", Words).show(lines)

    def _step_lines(self, cells: int) -> list[Line]:
        """Return what was done in the turn, in the rows for what is said and for what was done before."""
        rows = self._rows(BoardPart.DETAIL) + self._rows(BoardPart.STORY)
        return duel_step_lines(self.steps[self.at], self.book, self.signs, cells, rows)

    def _rows(self, part: BoardPart) -> int:
        """Return how many rows a part of the table has now."""
        box = self.query_one(DuelBoard).boxes.get(part)
        return 0 if box is None else box.rows

    def _sentences(self) -> list[tuple[str, Role]]:
        return []

    def activate(self) -> None:
        """Go on."""
        self.action_move(1)

    def action_move(self, turns: int) -> None:
        """Go some turns on or back; at an end stay there."""
        self._go(self.at + turns)

    def action_go(self, at: int) -> None:
        """Go to a turn; below 0 to the last one."""
        self._go(len(self.steps) - 1 if at < 0 else at)

    def action_age(self, age: int) -> None:
        """Go to the first turn of an age."""
        found = next((at for at, step in enumerate(self.steps) if step.age == age and not step.is_draft), None)
        if found is not None:
            self._go(found)

    def _go(self, at: int) -> None:
        at = max(0, min(at, len(self.steps) - 1))
        if at == self.at:
            return
        self.at = at
        self.query_one(ReplayBar).at = at
        self.client = client = PastClient(self.steps[at].snapshot)
        self.desk = Desk.of(client)
        self.show(client.snapshot())

    def action_close(self) -> None:
        """Be done."""
        self.dismiss(None)


class DuelRecordScreen(DuelReplayScreen):
    """The turns of a record."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("replay.close", "q,escape", NP_("key", "leave"), N_("Leave the replay."), "close"),
    )


class DuelPastScreen(DuelReplayScreen):
    """The turns of a game that still runs, as everybody saw them; begins at the last one."""

    HELP_TEXT = N_(
        "The table after each turn, and below it what was done in that turn with all its choices. It is what everybody "
        "saw: secrets stay secret. A click on a card tells about it."
    )
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("replay.close", "q,escape", N_("to the table"), N_("Go back to the table as it is now."), "close"),
    )

    def __init__(self, game: Duel, steps: Sequence[DuelStep]) -> None:
        """Begin with the last of these turns."""
        super().__init__(game, steps, len(steps) - 1)
