"""The table as a seat sees it, and the screens that open from it. It takes no answers."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on, work
from textual.app import ComposeResult

from sevenwonders_tui.i18n import _, pgettext, sentences
from sevenwonders_tui.present.books.rule_page import RuleBook
from sevenwonders_tui.present.coach import CoachPage, Counsel
from sevenwonders_tui.present.drawing.card_tile import TileGrid
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.present.touch import BUTTON_ROWS, Button
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.moves import CityId, Prompt, PromptKind
from sevenwonders_tui.seven.engine.ring import passing_side
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.screens.widgets.board import TableBoard
from sevenwonders_tui.seven.screens.widgets.city_panel import CityClicked
from sevenwonders_tui.seven.screens.widgets.hand import Hand
from sevenwonders_tui.seven.screens.widgets.lines import Detail, Story, TopBar
from sevenwonders_tui.seven.seen import wonders_view
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.cards.detail import card_lines, sentence_lines
from sevenwonders_tui.seven.words.cards.line import is_gives_cut
from sevenwonders_tui.seven.words.cards.tile import tile_lines
from sevenwonders_tui.seven.words.coach.pointing import point_out
from sevenwonders_tui.seven.words.events.chronicle import turns_words
from sevenwonders_tui.seven.words.events.story import Teller
from sevenwonders_tui.seven.words.events.strip import last_turn
from sevenwonders_tui.seven.words.sight import Scene, TableSight, locked_words, see
from sevenwonders_tui.seven.words.table.pages import TablePage, is_paged, page_name
from sevenwonders_tui.seven.words.table.top_line import asked_words, taken_back_words
from sevenwonders_tui.table import Snapshot, TableClient
from sevenwonders_tui.tui.card_keys import card_keys_now
from sevenwonders_tui.tui.commands import PALETTE, TAKE_BACK, Command
from sevenwonders_tui.tui.screens.table.shown_table import ShownTable
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.touch_row import TouchRow

RECENT = 12
"""The most decisions shown below the hand, the last one first; the log has all of them."""


class SeenTable(ShownTable):
    """Shows a table to one seat."""

    DEFAULT_CSS = "SeenTable { layout: vertical; overflow: hidden; }"

    def __init__(self, client: TableClient, game: SevenWonders) -> None:
        """Show the view of the client's seat; `game` has the rules of the table."""
        super().__init__(client)
        self.game = game
        self.book = Book(game.catalog)
        self.middle: CityId | None = None
        """The city that a spectator has in the middle; None at a seat, whose own city is there."""
        self.scene: Scene | None = None
        self.sight: TableSight | None = None
        self._stage_why = ""
        self._note = ""
        """The sentence below the hand until the cursor moves or the table goes on."""
        self._shows_hand = False
        """Whether the person wants to see the hand of a narrow table after an answer was locked."""

    @property
    def shown(self) -> Scene | None:
        """The moment that is drawn."""
        return self.scene

    @property
    def rule_book(self) -> RuleBook | None:
        """The rules of the variant."""
        from sevenwonders_tui.seven.words.rules.pages import seven_rule_book

        return None if self.scene is None else seven_rule_book(lambda: self.game, self.scene.view.variant)

    def compose(self) -> ComposeResult:
        """Lay out the table: neighbours on both sides, the seat's city between them, the hand below it."""
        yield TopBar()
        yield TableBoard()
        yield TouchRow(id="tabs")
        yield self.coach
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to follow the table."""
        hand = self.query_one(Hand)
        # A spectator has no hand, so the keys of the cards are free for other commands.
        hand.can_focus = self.client.seat is not None
        self.set_focus(hand if hand.can_focus else None)
        self.watch(hand, "cursor", self._look_at_card, init=False)
        snapshot = self.client.snapshot()
        before = self.game_app.page.shown_at(_where(snapshot))
        if self.is_paged and before in {page.name for page in self._pages}:
            self.query_one(TableBoard).page = TablePage[before]
        self.show(snapshot)
        self.follow()

    def commands_now(self) -> tuple[Command, ...]:
        """Return all commands, with a number for each card of the hand."""
        cards = len(self.scene.view.hand) if self.scene is not None else 0
        return card_keys_now(super().commands_now(), range(1, cards + 1))

    def lay_out(self) -> None:
        """Divide the room among the parts by their present needs."""
        width, height = self.app.size
        if not self.has_room:
            return
        board, tabs = self.query_one(TableBoard), self.query_one("#tabs", TouchRow)
        if not self.is_paged:
            tabs.show(())
            board.lay_out(width, height - self.bar_rows())
            return
        tabs.show(() if self.has_key_bar else self._tabs())
        board.hides_hand = self._hides_hand
        board.lay_page(width, height - self.bar_rows(), self.acts())
        self.query_one(KeyBar).display = self.has_key_bar
        if board.page is not None and self.scene is not None:
            self.game_app.page.tell_shown(_where(self.scene.snapshot), board.page.name)

    @property
    def is_paged(self) -> bool:
        """Whether the table is shown page by page."""
        return is_paged(*self.app.size)

    @property
    def has_key_bar(self) -> bool:
        """Whether keys are shown: a telephone held upright has acts and tabs instead."""
        return not self.is_slim or self.is_low

    @property
    def _hides_hand(self) -> bool:
        """Whether the hand is covered: it has been answered, and a telephone may lie on the table."""
        return self.scene is not None and self.scene.snapshot.locked is not None and not self._shows_hand

    def bar_rows(self) -> int:
        """Return the rows of the lines above and below the table, the tabs included."""
        return super().bar_rows() + (0 if self.has_key_bar else BUTTON_ROWS)

    def acts(self) -> Sequence[Button]:
        """Return the buttons of what can be done now; none for those who only look."""
        return ()

    @property
    def _pages(self) -> list[TablePage]:
        return [page for page in TablePage if page is not TablePage.HAND or self.client.seat is not None]

    def _tabs(self) -> list[Button]:
        """Return a tab for each page, for the comparison, and for all that has no place of its own."""
        shown = self.query_one(TableBoard).page or self._pages[0]
        pages = [
            Button(
                f"table.page.{page.name.lower()}",
                f"page('{page.name}')",
                (page_name(page),),
                is_chosen=page is shown,
                about="table.city",
            )
            for page in self._pages
        ]
        table = Button("table.comparison", "comparison", (pgettext("page", "Table"),))
        return [*pages, table, Button(PALETTE.id, PALETTE.action, (pgettext("page", "More"),))]

    def action_page(self, name: str) -> None:
        """Show a page of a narrow table; the hand is shown again after it has been answered, if its page is wanted."""
        board, page = self.query_one(TableBoard), TablePage[name]
        self._shows_hand = page is TablePage.HAND and board.page is page
        board.page = page
        self.lay_out()
        self._tell_detail()

    @work(group="follow")
    async def follow(self) -> None:
        """Show the table after each change."""
        async for snapshot in self.client.updates():
            if self.is_open:
                self.show(snapshot)

    def show(self, snapshot: Snapshot) -> None:
        """Pass the parts of the view to the widgets."""
        signs = self.signs
        before = None if self.scene is None else self.scene.snapshot
        scene = Scene(self.game, self.book, snapshot, signs, self.middle)
        self.scene = scene
        self.tell_coach()
        sight = self.sight = point_out(see(scene), self.coach.points)
        self._stage_why = scene.stage_why(scene.own) if sight.stage_price is not None else ""
        self.query_one(TopBar).show(snapshot, signs)
        self.query_one(TableBoard).show(sight, self._stage_why, signs)
        if before is not None and before.decision != snapshot.decision:
            self._shows_hand = False
            if self.client.seat is not None and self.is_paged:
                self.query_one(TableBoard).page = TablePage.HAND
        self.lay_out()
        self._move_cards(before, snapshot)
        self._tell_story(snapshot)
        if before is not None and before.decision != snapshot.decision:
            is_back = len(snapshot.log) < len(before.log)
            view, is_guided = wonders_view(snapshot.view), snapshot.rules.lesson
            self._note = taken_back_words(view, signs, is_guided=is_guided) if is_back else ""
        self._tell_detail()
        self.refresh_bindings()
        self.call_after_refresh(self._painted_now, snapshot.decision)

    def write_coach_pages(self, counsel: Counsel) -> Sequence[CoachPage]:
        """Return the coach's pages about the table."""
        from sevenwonders_tui.seven.words.coach.table import table_pages

        return () if self.scene is None else table_pages(self.scene, self.key_alone, counsel)

    def needs_counsel(self) -> bool:
        """Return whether a proposal is due and none is ready."""
        from sevenwonders_tui.seven.words.coach.ready import needs_counsel

        return self.scene is not None and needs_counsel(self.scene)

    def coach_turned(self) -> None:
        """Mark the things that the coach speaks of now."""
        if self.scene is not None:
            self.sight = point_out(see(self.scene), self.coach.points)
            self.query_one(TableBoard).show(self.sight, self._stage_why, self.signs)
            self.lay_out()

    def _move_cards(self, before: Snapshot | None, now: Snapshot) -> None:
        """Animate a hand that comes from a neighbour, and a card that has just been locked."""
        if before is None or now.view.seat is None:
            return
        was, view = wonders_view(before.view), wonders_view(now.view)
        hand = self.query_one(Hand)
        if view.hand and view.hand != was.hand and len(now.log) > len(before.log):
            hand.slide_in(is_from_right=passing_side(view.age) is Side.LEFT)
        elif before.locked is None and now.locked is not None:
            hand.put_down()

    def _tell_story(self, snapshot: Snapshot) -> None:
        if self.game_app.settings.strip and snapshot.log:
            teller = Teller(self.book, wonders_view(snapshot.view), snapshot.names, self.signs)
            turn = last_turn(teller, snapshot)
            if turn is not None:
                self.query_one(Story).tell_strip(turn)
                return
        turns = turns_words(snapshot.log[-RECENT:], self.book, snapshot.names, self.signs)
        self.query_one(Story).tell(turns)

    def _look_at_card(self) -> None:
        self._note = ""
        self._tell_detail()
        if self.is_paged:
            self.lay_out()

    def _tell_detail(self) -> None:
        said = self.sentences()
        face = self.query_one(Hand).face
        detail = self.query_one(Detail)
        if said or face is None:
            detail.show(lambda cells, rows: sentence_lines(said, cells, rows))
            return
        signs, stage, shape = self.signs, self._stage_why, self.query_one(Hand).shape
        if isinstance(shape, TileGrid):
            detail.show(lambda cells, rows: tile_lines(face, stage, signs, cells, rows))
            return
        is_cut = shape is not None and is_gives_cut(face, shape)
        detail.show(lambda cells, rows: card_lines(face, stage, signs, cells, rows, is_gives_cut=is_cut))

    def sentences(self) -> list[tuple[str, Role]]:  # noqa: PLR0911  one a moment
        """Return the sentences that replace the card's own lines."""
        scene = self.scene
        if scene is None:
            return []
        snapshot, view = scene.snapshot, scene.view
        trouble = [(str(said), Role.BAD) for said in (snapshot.frozen, snapshot.notice) if said is not None]
        if view.is_over:
            return [*trouble, (_("The game is over."), Role.STRONG)]
        if snapshot.locked is not None:
            return [
                *trouble,
                (sentences([locked_words(scene), self._take_back_words()]), Role.GOOD),
            ]
        if self._note:
            trouble.append((self._note, Role.WARN))
        if view.prompt is None:
            if view.hand or scene.snapshot.view.seat is None:
                return trouble
            return [*trouble, (_("Others are asked now."), Role.MUTED)]
        if view.prompt.kind is not PromptKind.PICK:
            return [*trouble, (self._invitation(view.prompt, scene), Role.TITLE)]
        return trouble

    def _take_back_words(self) -> str:
        text = _("{key} takes it back until the last one has locked.")
        return text.format(key=self.key_to(TAKE_BACK.id))

    def _invitation(self, prompt: Prompt, scene: Scene) -> str:
        name = _("Your city") if prompt.cities[0] == scene.own else scene.name(prompt.cities[0])
        return _("{name}: {what}. {key} shows the choice.").format(
            name=name, what=asked_words(prompt.kind), key=self.key_to("table.answer")
        )

    def say(self, text: str, role: Role = Role.WARN) -> None:
        """Show a sentence below the hand until the cursor moves."""
        self.query_one(Detail).show(lambda cells, rows: sentence_lines([(text, role)], cells, rows))

    def action_pick(self, at: int) -> None:
        """Choose a card by its place."""
        self._show_page(TablePage.HAND)
        self.query_one(Hand).action_pick(at)

    def _show_page(self, page: TablePage) -> None:
        if self.is_paged and self.query_one(TableBoard).page is not page:
            self.action_page(page.name)

    def action_city(self) -> None:
        """Show the seat's own city in full; on a narrow table the next page."""
        if self.is_paged:
            pages, shown = self._pages, self.query_one(TableBoard).page
            self.action_page(pages[(pages.index(shown) + 1) % len(pages) if shown in pages else 0].name)
        elif self.scene is not None:
            self._show_city(self.scene.own)

    @on(CityClicked)
    def _city_clicked(self, event: CityClicked) -> None:
        self._show_city(event.city)

    def _show_city(self, city: CityId) -> None:
        from sevenwonders_tui.seven.screens.views.city import CityScreen

        if self.scene is not None:
            self.app.push_screen(CityScreen(self.scene, city))

    def action_comparison(self) -> None:
        """Show all cities side by side."""
        from sevenwonders_tui.seven.screens.views.comparison import ComparisonScreen

        if self.scene is not None:
            self.app.push_screen(ComparisonScreen(self.scene))

    def action_log(self) -> None:
        """Show the log."""
        from sevenwonders_tui.seven.words.events.log import LogSheet
        from sevenwonders_tui.tui.screens.table.log import LogScreen

        if self.scene is not None:
            scene = self.scene
            self.app.push_screen(LogScreen(lambda cells: LogSheet(scene, cells)))

    def action_memory(self) -> None:
        """Show what the seat has seen in this age."""
        from sevenwonders_tui.seven.words.events.memory import seen_rows, title_words
        from sevenwonders_tui.tui.screens.table.memory import MemoryDialog

        if self.scene is not None:
            self.app.push_screen(MemoryDialog(title_words(self.scene), seen_rows(self.scene)))

    def action_card(self) -> None:
        """Show everything about the card under the cursor."""
        from sevenwonders_tui.seven.screens.views.card_help import CardHelpScreen

        face = self.query_one(Hand).face
        if face is not None and self.scene is not None:
            self.app.push_screen(CardHelpScreen(self.scene, face.card))


def _where(snapshot: Snapshot) -> str:
    """Return the turn for which a page holds: the next one begins with the hand."""
    return f"{snapshot.table}.{snapshot.decision}"
