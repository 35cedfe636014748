"""A table of Duel as it may be drawn here, with the views that open from it. It takes no answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual import on, work
from textual.app import ComposeResult

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.screens.table.paged_table import PagedTable
from sevenwonders_tui.duel.screens.widgets.board import DuelBoard
from sevenwonders_tui.duel.screens.widgets.part import TablePart
from sevenwonders_tui.duel.screens.widgets.top_bar import DuelTopBar
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.coach.pointing import target_at
from sevenwonders_tui.duel.words.effects.why import card_why
from sevenwonders_tui.duel.words.events.last_moves import story_lines
from sevenwonders_tui.duel.words.pointing import Pointing
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.signs import duel_legend
from sevenwonders_tui.duel.words.spot import Focus, SpotKind, Target, taking
from sevenwonders_tui.duel.words.table.alarms import alarms
from sevenwonders_tui.duel.words.table.detail import detail_lines
from sevenwonders_tui.duel.words.table.walk import PartSpots, pointed_parts, walk
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.books.rule_page import RuleBook
from sevenwonders_tui.present.coach import CoachPage, Counsel
from sevenwonders_tui.present.line import Line, Role, Span, line, wrap_rows
from sevenwonders_tui.table import Snapshot
from sevenwonders_tui.tui.card_keys import card_keys_now
from sevenwonders_tui.tui.commands import Command, KeyLabel
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.touch_row import TouchRow
from sevenwonders_tui.tui.widgets.words import Words

PRICE_ROWS = 2
"""The rows below the table for the name and the price of a thing; they come before the story."""
LOOKING = (
    Command(
        "table.band",
        "tab",
        N_("turn"),
        N_("Turn the lower band over: cities, Senate, Pantheon, plots."),
        "turn_band",
    ),
    Command("table.cities", "v,home", N_("cities"), N_("Look at both cities in full."), "cities"),
    Command("table.structure", "t,f7", N_("table"), N_("Look at the cards on the table, large."), "structure"),
    Command("table.pile", "x,end", N_("discards"), N_("Read what was discarded and what is still to come."), "pile"),
    Command("table.log", "l,f8", N_("log"), N_("Read what has happened."), "log"),
    Command("table.card", "question_mark,0", N_("card?"), N_("Read everything about what the cursor is on."), "card"),
)
"""The commands that look at the table or at the views behind it."""


class DuelSeenTable(PagedTable):
    """Shows a table to the people at one keyboard."""

    DEFAULT_CSS = "DuelSeenTable { layout: vertical; overflow: hidden; }"

    def __init__(self, desk: Desk, game: Duel) -> None:
        """Show the table that the desk may see; `game` holds its rules."""
        super().__init__(desk.public)
        self.desk = desk
        self.game = game
        self.book = DuelBook(game.catalog)
        self.scene: DuelScene | None = None
        self.cursor: Target | None = None
        """The thing under the cursor."""
        self.pointing: Pointing | None = None
        """The things to point at while a choice is made on the table."""
        self._note = ""
        """The note below the table, until the cursor moves or the table changes."""
        self._is_fresh = True
        """Whether the cursor has not been moved since the table changed."""

    @property
    def shown(self) -> DuelScene | None:
        """The moment shown."""
        return self.scene

    @property
    def rule_book(self) -> RuleBook | None:
        """The rules, with those of the boxes in play."""
        from sevenwonders_tui.duel.words.rules.pages import duel_rule_book

        return None if self.scene is None else duel_rule_book(lambda: self.game, self.scene.view.boxes)

    @property
    def legend(self) -> tuple[tuple[str, str], ...] | None:
        """The signs of the game, with those of its boxes."""
        return None if self.scene is None else duel_legend(self.game_app.signs, self.scene.view.boxes)

    def compose(self) -> ComposeResult:
        """Lay the table between its top line and its keys."""
        yield DuelTopBar()
        yield DuelBoard()
        yield self.coach
        yield TouchRow(id="tabs")
        yield KeyBar()

    def on_mount(self) -> None:
        """Start to follow the table."""
        snapshot = self.desk.snapshot()
        before = self.game_app.page.shown_at(snapshot.table)
        self.show(snapshot)
        self.show_page_named(before)
        self.follow()

    def commands_now(self) -> tuple[Command, ...]:
        """Return all commands, with the numbers of the things that can be chosen."""
        return card_keys_now(super().commands_now(), self.focus_now.numbers)

    def close_lines(self) -> None:
        """Close the connections of all seats here."""
        self.desk.close()

    def lay_out(self) -> None:
        """Share out the room among the parts by their present needs."""
        if not self.has_room:
            return
        width, height = self.app.size
        board = self.query_one(DuelBoard)
        self.show_buttons(board)
        board.lay_out(width, height - self.bar_rows(), self.focus_now, is_paged=self.is_paged)
        if self.scene is not None:
            self.query_one(DuelTopBar).show(self.scene, () if board.tells_alarms else board.alarms)

    @work(group="follow")
    async def follow(self) -> None:
        """Show the table after each change."""
        async for snapshot in self.desk.updates():
            if self.is_open:
                self.show(snapshot)

    def scene_of(self, snapshot: Snapshot) -> DuelScene:
        """Return a moment as it is drawn here, with the moves of the seat that is asked at this keyboard."""
        asked = self.desk.asked()
        moves = () if asked is None else asked.snapshot().view.moves
        return DuelScene(self.game, self.book, snapshot, self.signs, moves, is_shared=self.desk.is_shared)

    def show(self, snapshot: Snapshot) -> None:
        """Draw another moment of the table."""
        before = self.scene
        self.scene = scene = self.scene_of(snapshot)
        if before is None or before.snapshot.decision != snapshot.decision:
            self._note, self._is_fresh = "", True
            self._begin_moment()
        self._keep_cursor(before)
        self.tell_coach()
        self.query_one(DuelBoard).show(scene, alarms(scene))
        self.refresh_bindings()
        self.lay_out()
        self._tell_detail()
        self._tell_story(scene)
        self.call_after_refresh(self._painted_now, snapshot.decision)

    def _begin_moment(self) -> None:
        """Note that another decision is due."""

    # The coach of a guided game

    def write_coach_pages(self, counsel: Counsel) -> Sequence[CoachPage]:
        """Return the coach's pages about the table."""
        from sevenwonders_tui.duel.words.coach.guide import table_pages

        return () if self.scene is None else table_pages(self.scene, self.key_alone, counsel)

    def needs_counsel(self) -> bool:
        """Return whether a proposal is due and none is stored."""
        from sevenwonders_tui.duel.words.coach.ready import needs_counsel

        return self.scene is not None and needs_counsel(self.scene)

    def coach_turned(self) -> None:
        """Mark the things that the coach speaks of now."""
        self.lay_out()

    # The cursor

    @property
    def focus_now(self) -> Focus:
        """Return the thing under the cursor, and the things that can be taken or chosen now."""
        if self.scene is None:
            return Focus()
        keys = self.pointing.keys if self.pointing is not None else taking(self.scene)
        return Focus(self.cursor, keys, frozenset(map(target_at, self.coach.points)))

    @property
    def place(self) -> int | None:
        """The number of the place of the structure under the cursor."""
        scene, cursor = self.scene, self.cursor
        if scene is None or scene.structure is None or cursor is None or cursor.kind is not SpotKind.PLACE:
            return None
        return next((at for at, place in enumerate(scene.structure.places) if place.id == cursor.id), None)

    @property
    def card(self) -> CardId | None:
        """The card of the structure under the cursor, if it lies face up."""
        place = self.place
        return None if place is None or self.scene is None else self.scene.view.cards[place]

    def _keep_cursor(self, before: DuelScene | None) -> None:
        """Leave the cursor on its thing while that lies there; otherwise put it on the next card to take."""
        scene = self.scene
        if scene is not None and scene.view.group:
            # The Wonders of the draft lie where the structure lies later.
            drafted = [Target(SpotKind.WONDER, wonder) for wonder in scene.view.group]
            self.cursor = self.cursor if self.cursor in drafted else drafted[0]
            return
        if scene is None or scene.structure is None:
            self.cursor = None
            return
        is_new_age = before is None or before.view.age != scene.view.age
        place = None if is_new_age else self.place
        was_drafting = before is not None and bool(before.view.group)
        is_elsewhere = self.cursor is not None and self.cursor.kind is not SpotKind.PLACE
        if is_elsewhere and not is_new_age and not was_drafting:
            return
        if place is not None and scene.lies(place):
            return
        if not scene.view.open:
            self.cursor = None
            return
        nearest = min(scene.view.open, key=lambda each: abs(each - (place if place is not None else -1)))
        self.cursor = Target(SpotKind.PLACE, scene.place_of(nearest))

    def may_go_to(self, target: Target) -> bool:  # noqa: ARG002
        """Return whether the cursor may be put on a thing now."""
        return True

    def go_to(self, target: Target) -> None:
        """Put the cursor on a thing where it may go; only the changed parts are painted."""
        if target == self.cursor or not self.may_go_to(target):
            return
        self.cursor = target
        self._note, self._is_fresh = "", False
        if self.is_paged:
            self.lay_out()
        self.query_one(DuelBoard).draw(self.focus_now)
        self._tell_detail()

    def action_pick(self, at: int) -> None:
        """Put the cursor on the thing with this number; do nothing if there is none."""
        target = self.focus_now.numbered(at + 1)
        if target is not None:
            self.go_to(target)

    def action_walk(self, x: int, y: int) -> None:
        """Go to the next thing on the table in a direction."""
        parts: Sequence[PartSpots] = self.query_one(DuelBoard).parts
        if self.pointing is not None:
            parts = pointed_parts(parts, self.pointing.targets)
        target = walk(parts, self.cursor, x, y)
        if target is not None:
            self.go_to(target)

    def action_card(self) -> None:
        """Show everything about the thing under the cursor."""
        from sevenwonders_tui.duel.screens.views.component import open_page

        open_page(self, self.scene, self.cursor)

    @on(TablePart.Clicked)
    def _clicked(self, event: TablePart.Clicked) -> None:
        target = next(filter(self.may_go_to, event.targets), None)
        if target is None:
            self.say(_("That is not one of the answers."))
        elif target != self.cursor:
            self.go_to(target)
        elif self.query_one(DuelBoard).page is None:
            # On a narrow table, which is played with a finger, only a button acts.
            self.activate()

    def activate(self) -> None:
        """Do the default act with the thing that was clicked twice."""

    # Views that open from here

    @work(group="reading", exclusive=True)
    async def action_structure(self) -> None:
        """Show the structure alone; afterwards the cursor is where it was in that view."""
        from sevenwonders_tui.duel.screens.views.structure import StructureScreen

        if self.scene is not None:
            target = await self.app.push_screen_wait(StructureScreen(self.scene, self.cursor))
            if target is not None and self.pointing is None and self.is_open:
                self.go_to(target)

    def action_cities(self) -> None:
        """Show both cities in full."""
        from sevenwonders_tui.duel.screens.views.cities import DuelCitiesScreen

        if self.scene is not None:
            self.app.push_screen(DuelCitiesScreen(self.scene))

    def action_pile(self) -> None:
        """Show the discard pile, the things in the box and the cards to come."""
        from sevenwonders_tui.duel.screens.views.aside import AsideScreen

        if self.scene is not None:
            self.app.push_screen(AsideScreen(self.scene))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only the views with something to show."""
        match action:
            case "turn_band":
                return self.scene is not None and bool(self.query_one(DuelBoard).views)
            case "pick":
                return bool(self.focus_now.numbers)
            case "structure":
                return self.scene is not None and self.scene.structure is not None
            case _:
                return super().check_action(action, parameters)

    def key_labels(self) -> tuple[KeyLabel, ...]:
        """Return the texts of the key bar, with the name of the view that comes next."""
        name = self.next_view_name()
        return tuple(
            replace(label, name=name) if name and label.action == "turn_band" else label
            for label in super().key_labels()
        )

    def action_log(self) -> None:
        """Show the log."""
        from sevenwonders_tui.duel.screens.views.log import DuelLogScreen

        if self.scene is not None:
            self.app.push_screen(DuelLogScreen(self.scene))

    def action_memory(self) -> None:
        """Show what has been seen of the cards of this age."""
        from sevenwonders_tui.duel.words.events.memory import seen_rows, title_words
        from sevenwonders_tui.tui.screens.table.memory import MemoryDialog

        if self.scene is not None:
            self.app.push_screen(MemoryDialog(title_words(self.scene), seen_rows(self.scene)))

    # The lines below the table

    def _tell_detail(self) -> None:
        said = self.sentences()
        detail = self.query_one("#detail", Words)
        scene, cursor, pointing = self.scene, self.cursor, self.pointing
        if pointing is not None:
            detail.show(lambda cells, rows: pointing.lines(cursor, self.signs, cells, rows))
        elif said or scene is None or cursor is None:
            detail.show(lambda cells, rows: sentence_lines(said, cells, rows))
        else:
            detail.show(lambda cells, rows: self._detail_lines(scene, cursor, cells, rows))

    def _detail_lines(self, scene: DuelScene, cursor: Target, cells: int, rows: int) -> list[Line]:
        if self._is_fresh and rows > PRICE_ROWS and not self.query_one(DuelBoard).tells_story:
            # Without a row for the last deeds, they are shown here until the player moves the cursor.
            return [*detail_lines(scene, cursor, cells, rows - 1), *story_lines(scene, cells, 1)]
        return detail_lines(scene, cursor, cells, rows)

    def _tell_story(self, scene: DuelScene) -> None:
        """Show the last deeds; until the player has moved, all deeds of the other since the player's own last move."""
        self.query_one("#story", Words).show(lambda cells, rows: story_lines(scene, cells, rows))

    def sentences(self) -> list[tuple[str, Role]]:
        """Return the sentences that replace the lines about the thing under the cursor."""
        scene = self.scene
        if scene is None:
            return []
        snapshot = scene.snapshot
        said = [(str(each), Role.BAD) for each in (snapshot.frozen, snapshot.notice) if each is not None]
        if scene.view.is_over:
            return [*said, (_("The game is over."), Role.STRONG)]
        if self._note:
            said.append((self._note, Role.WARN))
        return said

    def say(self, text: str, role: Role = Role.WARN) -> None:
        """Show a sentence below the table until the cursor moves."""
        self.query_one("#detail", Words).show(lambda cells, rows: sentence_lines([(text, role)], cells, rows))

    def why_not(self, card: CardId) -> str:
        """Return why a card cannot be built."""
        assert self.scene is not None, "a card is shown"
        text = _("{card} cannot be built. {why}")
        return text.format(card=self.book.card_name(card), why=card_why(self.scene, card, self.scene.payer))


def sentence_lines(said: Sequence[tuple[str, Role]], cells: int, rows: int) -> list[Line]:
    """Return sentences one below the other, in at most so many rows."""
    lines: list[Line] = []
    for sentence, role in said:
        if len(lines) < rows:
            lines += [line(Span(text, role)) for text in wrap_rows(sentence, cells, rows - len(lines))]
    return lines
