"""The replay of a finished Duel, turn by turn: the table after each turn, and its deeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.screens.table.seen_table import DuelSeenTable
from sevenwonders_tui.duel.screens.widgets.board import DuelBoard
from sevenwonders_tui.duel.screens.widgets.top_bar import DuelTopBar
from sevenwonders_tui.duel.words.events.last_moves import fitted_deeds
from sevenwonders_tui.duel.words.events.past import DuelStep
from sevenwonders_tui.duel.words.events.replay import duel_step_lines, duel_step_title
from sevenwonders_tui.duel.words.events.story import recent_lines
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.spot import Focus
from sevenwonders_tui.duel.words.table.layout import BoardPart
from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.line import Line, Role
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.game_app import signs_of
from sevenwonders_tui.tui.past_client import PastClient
from sevenwonders_tui.tui.screens.end.replaying import LEAVE, TO_TABLE, Replaying
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.paint import paint
from sevenwonders_tui.tui.widgets.touch_row import TouchRow
from sevenwonders_tui.tui.widgets.words import Words

LOOKING_BACK = (
    Command(
        "replay.band", "tab", N_("turn"), N_("Turn the lower band over: cities, Senate, Pantheon, plots."), "turn_band"
    ),
    Command("replay.cities", "v,f2", N_("cities"), N_("Look at both cities in full."), "cities"),
    Command("replay.pile", "x,f3", N_("discards"), N_("Read what was discarded and what was removed."), "pile"),
)
"""The commands that open views of the table."""
FACES = Command(
    "replay.hands",
    "o,f6",
    N_("turn up"),
    N_("Turn up the cards that lay face down, or turn them down again."),
    "faces",
    is_spare=True,
)


class ReplayBar(DuelTopBar):
    """Shows which turn it is."""

    def __init__(self, steps: Sequence[DuelStep]) -> None:
        super().__init__()
        self.steps = tuple(steps)
        self.at = 0

    def render(self) -> Content:
        """Draw the line."""
        title = duel_step_title(self.steps[self.at], self.at, len(self.steps), signs_of(self), self.content_size.width)
        return paint(title)


class DuelReplayScreen(Replaying, DuelSeenTable):
    """Steps through prepared turns. Everything is open if the game is over."""

    KEYS: ClassVar[tuple[Command, ...]] = (*Replaying.KEYS, *LOOKING_BACK, FACES)
    shows_faces = False
    """Whether face-down cards of the structure are turned up."""
    steps: tuple[DuelStep, ...]
    HELP_TEXT = N_(
        "The table after each turn, and below it what was done in that turn with all its choices. The game is over, so "
        "everything is open: conspiracies, what was drawn, and the cards that were removed. A click on a card tells "
        "about it."
    )

    def __init__(self, game: Duel, steps: Sequence[DuelStep], at: int = 0) -> None:
        """Show the steps, at least one, starting with step `at`."""
        super().__init__(Desk.of(PastClient(steps[at].snapshot)), game)
        self.steps = tuple(steps)
        self.at = at

    def compose(self) -> ComposeResult:
        """Lay the table between the title and the keys."""
        yield ReplayBar(self.steps)
        yield DuelBoard()
        yield TouchRow(id="tabs")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the first turn; nothing has changed before it."""
        self.query_one(ReplayBar).at = self.at
        self.show(self.desk.snapshot())

    @property
    def focus_now(self) -> Focus:
        """Return the place of the cursor; nothing can be taken."""
        return Focus(self.cursor)

    def _keep_cursor(self, before: DuelScene | None) -> None:  # noqa: ARG002
        """Have no cursor until the reader asks about something: the deeds of the turn stand below the table."""
        self.cursor = None

    def _tell_detail(self) -> None:
        if self.cursor is not None:
            super()._tell_detail()
            return
        self.query_one("#detail", Words).show(lambda cells, rows: self._step_lines(cells)[:rows])

    def _tell_story(self, scene: DuelScene) -> None:
        """Show the deeds of the turn that have no room above; if all have, those of earlier turns."""
        before = scene.snapshot.log[: -len(self.steps[self.at].told)]
        names, signs = scene.names, self.signs

        def lines(cells: int, rows: int) -> list[Line]:
            rest = self._step_lines(cells)[self._rows(BoardPart.DETAIL) :] if self.cursor is None else []
            return fitted_deeds(rest or recent_lines(before, self.book, names, signs, rows), cells, rows, signs)

        self.query_one("#story", Words).show(lines)

    def _step_lines(self, cells: int) -> list[Line]:
        """Return the deeds of the turn, in the rows of the detail lines and of the story."""
        rows = self._rows(BoardPart.DETAIL) + self._rows(BoardPart.STORY)
        return duel_step_lines(self.steps[self.at], self.book, self.signs, cells, rows)

    def _rows(self, part: BoardPart) -> int:
        """Return the present number of rows of a part of the table."""
        box = self.query_one(DuelBoard).boxes.get(part)
        return 0 if box is None else box.rows

    def sentences(self) -> list[tuple[str, Role]]:
        """Return nothing: the deeds of the turn stand beside the table."""
        return []

    def activate(self) -> None:
        """Go to the next turn."""
        self.action_move(1)

    def decided(self, at: int) -> int:
        """Return the number of decisions up to the end of a turn."""
        return self.steps[at].told[-1].decision + 1

    def age_of(self, at: int) -> int | None:
        """Return the age of a turn; None in the draft."""
        step = self.steps[at]
        return None if step.is_draft else step.age

    def show_step(self) -> None:
        """Draw the current turn of the replay."""
        self.query_one(ReplayBar).at = self.at
        self.client = client = PastClient(self._shown)
        self.desk = Desk.of(client)
        self.show(client.snapshot())

    @property
    def _shown(self) -> Snapshot:
        step = self.steps[self.at]
        return step.faces if self.shows_faces and step.faces is not None else step.snapshot

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer face-down cards of a game that is over."""
        if action == "faces":
            return self.steps[self.at].faces is not None
        return super().check_action(action, parameters)

    def action_faces(self) -> None:
        """Turn up what lies face down, at this turn and all others; or turn it down again."""
        self.shows_faces = not self.shows_faces
        self.show_step()


class DuelRecordScreen(DuelReplayScreen):
    """The turns of a record."""

    KEYS: ClassVar[tuple[Command, ...]] = (LEAVE,)


class DuelPastScreen(DuelReplayScreen):
    """The turns of a running game as everybody saw them, starting with the last one."""

    HELP_TEXT = N_(
        "The table after each turn, and below it what was done in that turn with all its choices. It is what everybody "
        "saw: secrets stay secret. A click on a card tells about it."
    )
    KEYS: ClassVar[tuple[Command, ...]] = (TO_TABLE,)

    def __init__(self, game: Duel, steps: Sequence[DuelStep]) -> None:
        """Start with the last of these turns."""
        super().__init__(game, steps, len(steps) - 1)
