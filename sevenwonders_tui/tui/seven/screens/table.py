"""The table, as one seat sees it.

The screen hands parts of the view down to its widgets, and looks up in `view.moves` what a key may do. It knows no
rule. A move quotes the decision that was painted when the key was pressed, so that a key typed ahead is never taken for
the next turn's.

The file is long because the screen has a key for everything that a seat can do; what a key leads to stands elsewhere.
"""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult

from sevenwonders_tui.engine.errors import IllegalMove
from sevenwonders_tui.engine.seven import SevenWonders
from sevenwonders_tui.engine.seven.moves import CityId, Move, Order, Prompt, PromptKind
from sevenwonders_tui.engine.seven.ring import passing_side
from sevenwonders_tui.engine.seven.side import Side
from sevenwonders_tui.games.seven.seen import wonders_view
from sevenwonders_tui.i18n import N_, _, error_words, sentences
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.present.ruling import Chapter
from sevenwonders_tui.present.seven.book import Book
from sevenwonders_tui.present.seven.card_shape import is_gives_cut
from sevenwonders_tui.present.seven.chronicle import turns_words
from sevenwonders_tui.present.seven.detail import card_lines, sentence_lines
from sevenwonders_tui.present.seven.offers import Offers, offers
from sevenwonders_tui.present.seven.ruling import chapters
from sevenwonders_tui.present.seven.seats import asked_words, taken_back_words
from sevenwonders_tui.present.seven.sight import Scene, TableSight, locked_words, see
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import Snapshot, TableClient, TableError
from sevenwonders_tui.tui.commands import ADVICE, PANIC, TAKE_BACK, Command
from sevenwonders_tui.tui.game_app import ROOM
from sevenwonders_tui.tui.rest import Rest
from sevenwonders_tui.tui.screens.seat import SeatScreen
from sevenwonders_tui.tui.seven.screens.choosing import choose_move, choose_power_move, choose_stage_move, confirm_move
from sevenwonders_tui.tui.seven.widgets.board import TableBoard
from sevenwonders_tui.tui.seven.widgets.city_panel import CityClicked
from sevenwonders_tui.tui.seven.widgets.hand import HAND_KEYS, Hand, card_keys, card_keys_now
from sevenwonders_tui.tui.seven.widgets.lines import Detail, Story, TopBar
from sevenwonders_tui.tui.widgets.keybar import KeyBar, key_lines

RECENT = 12
"""So many decisions at most are told below the hand, the last one first; the log has all."""


class TableScreen(SeatScreen):
    """Shows a table to one seat and gives its answers to the table."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        card_keys(),
        *HAND_KEYS,
        Command("table.build", "b,f2", N_("build"), N_("Build the card under the cursor."), "build"),
        Command(
            "table.free_build",
            "f,9",
            N_("free build"),
            N_("Build the card under the cursor by the free build of this age."),
            "free_build",
        ),
        Command(
            "table.stage", "w,f3", N_("stage"), N_("Build the next stage of your wonder with a card under it."), "stage"
        ),
        Command("table.sell", "d,f4", N_("sell +3"), N_("Discard the card under the cursor for 3 coins."), "sell"),
        Command(
            "table.answer",
            "enter",
            N_("do it"),
            N_("Do the obvious thing: build the card, or answer what is asked."),
            "answer",
        ),
        replace(
            TAKE_BACK,
            help=N_(
                "Take back what you have locked, until the last one has locked. Alone against bots, with nothing "
                "locked: take the last turn back; the game is practice then."
            ),
        ),
        Command("table.city", "v,tab", N_("city"), N_("Look at a city in full."), "city"),
        Command("table.comparison", "t,f7", N_("table"), N_("Compare all cities."), "comparison"),
        Command("table.log", "l,f8", N_("log"), N_("Read what has happened."), "log"),
        ADVICE,
        Command(
            "table.card", "question_mark,0", N_("card?"), N_("Read everything about the card under the cursor."), "card"
        ),
        PANIC,
        Command("table.leave", "q,f10", N_("menu"), N_("Leave the table; it is kept as it stands."), "menu"),
    )
    HELP_TEXT = N_(
        "Your city is in the middle, your neighbours are beside it. Choose a card, then build it, put it under a stage "
        "of your wonder, or sell it. Nothing happens until everybody has locked."
    )
    DEFAULT_CSS = "TableScreen { layout: vertical; overflow: hidden; }"

    def __init__(self, client: TableClient, game: SevenWonders) -> None:
        """Show what the client's seat may know; `game` holds the rules that the table plays by."""
        super().__init__(client)
        self.game = game
        self.book = Book(game.catalog)
        self.middle: CityId | None = None
        """The city in the middle, where no seat's own one belongs there."""
        self.scene: Scene | None = None
        self.sight: TableSight | None = None
        self._stage_why = ""
        self._painted: int | None = None
        """The decision that is on the screen."""
        self._seen: int | None = None
        """The decision that people look at, with nothing over it; the rest counts from there."""
        self.rest = Rest()
        self._note = ""
        """What is said below the hand until the cursor moves or the table goes on."""
        self._is_choosing = False
        """Whether a dialog is asking about an order: keys typed ahead of it must not start another one."""

    @property
    def chapters(self) -> tuple[Chapter, ...] | None:
        """What the help tells about the rules of the variant."""
        return None if self.scene is None else chapters(self.scene.view.variant)

    def compose(self) -> ComposeResult:
        """Lay the table as it looks: neighbours on either side, the seat's city between them, the hand before it."""
        yield TopBar()
        yield TableBoard()
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to follow the table."""
        hand = self.query_one(Hand)
        # Whoever only watches has no hand, and its keys are free for others.
        hand.can_focus = self.client.seat is not None
        self.set_focus(hand if hand.can_focus else None)
        self.watch(hand, "cursor", self._look_at_card, init=False)
        self.show(self.client.snapshot())
        self.follow()

    def commands_now(self) -> tuple[Command, ...]:
        """Return all commands, with a number for each card of the hand."""
        return card_keys_now(super().commands_now(), len(self.scene.view.hand) if self.scene is not None else 0)

    def on_resize(self) -> None:
        """Lay everything out for the new room."""
        super().on_resize()
        self.lay_out()

    def notify_style_update(self) -> None:
        """Draw panels as the theme has them: filled, or with frames; and pictures by the signs that there are."""
        super().notify_style_update()
        if self.scene is not None and self.is_attached:
            self.call_later(self._look_anew)

    def _look_anew(self) -> None:
        if self.scene is not None and self.is_open:
            if self.scene.signs != self.signs:
                self.show(self.scene.snapshot)
            self.lay_out()

    def bar_rows(self) -> int:
        """Return the rows of the lines above and below the table."""
        return 1 + len(key_lines(self.key_labels(), self.app.size.width - 2)[0])

    def lay_out(self) -> None:
        """Share the room among the parts by what they have to say now."""
        width, height = self.app.size
        if width >= ROOM[0] and height >= ROOM[1]:
            self.query_one(TableBoard).lay_out(width, height - self.bar_rows())

    @work(group="follow")
    async def follow(self) -> None:
        """Show the table each time that it has changed."""
        async for snapshot in self.client.updates():
            if self.is_open:
                self.show(snapshot)

    def show(self, snapshot: Snapshot) -> None:
        """Hand the parts of the view to the widgets."""
        signs = self.signs
        before = None if self.scene is None else self.scene.snapshot
        scene = Scene(self.game, self.book, snapshot, signs, self.middle)
        sight = see(scene)
        self.scene, self.sight = scene, sight
        self._stage_why = scene.stage_why(scene.own) if sight.stage_price is not None else ""
        self.query_one(TopBar).show(snapshot, signs)
        self.query_one(TableBoard).show(sight, self._stage_why, signs)
        self.lay_out()
        self._move_cards(before, snapshot)
        self._tell_story(snapshot)
        if before is not None and before.decision != snapshot.decision:
            is_back = len(snapshot.log) < len(before.log)
            self._note = taken_back_words(wonders_view(snapshot.view), signs) if is_back else ""
        self._tell_detail()
        self.refresh_bindings()
        self.call_after_refresh(self._painted_now, snapshot.decision)

    def _move_cards(self, before: Snapshot | None, now: Snapshot) -> None:
        """Let a hand come from the neighbour who had it, and a card lie down that has just been locked."""
        if before is None or now.view.seat is None:
            return
        was, view = wonders_view(before.view), wonders_view(now.view)
        hand = self.query_one(Hand)
        if view.hand and view.hand != was.hand and len(now.log) > len(before.log):
            hand.slide_in(is_from_right=passing_side(view.age) is Side.LEFT)
        elif before.locked is None and now.locked is not None:
            hand.put_down()

    @property
    def is_painted(self) -> bool:
        """Whether what is on the screen is the newest that the table has said."""
        return self.scene is not None and self._painted == self.scene.snapshot.decision

    @property
    def is_seen(self) -> bool:
        """Whether people have had time to see what they are asked."""
        return self.is_painted and self._seen == self._painted and self.rest.is_over

    def _painted_now(self, decision: int) -> None:
        self._painted = decision
        self._look()

    def on_screen_resume(self) -> None:
        """Come up from under another screen: the reveal of the turn before, or settings that change how panels look."""
        self.lay_out()
        self._look()

    def _look(self) -> None:
        if self.is_current and self.is_painted and self._seen != self._painted:
            self._seen = self._painted
            self.rest.begin()

    def _tell_story(self, snapshot: Snapshot) -> None:
        turns = turns_words(snapshot.log[-RECENT:], self.book, snapshot.names, self.signs)
        self.query_one(Story).tell(turns)

    def _look_at_card(self) -> None:
        self._note = ""
        self._tell_detail()

    def _tell_detail(self) -> None:
        sentences = self._sentences()
        face = self.query_one(Hand).face
        detail = self.query_one(Detail)
        if sentences or face is None:
            detail.show(lambda cells, rows: sentence_lines(sentences, cells, rows))
            return
        signs, stage, shape = self.signs, self._stage_why, self.query_one(Hand).shape
        is_cut = shape is not None and is_gives_cut(face, shape)
        detail.show(lambda cells, rows: card_lines(face, stage, signs, cells, rows, is_gives_cut=is_cut))

    def _sentences(self) -> list[tuple[str, Role]]:  # noqa: PLR0911  one a moment
        """Return what has to be said in place of the card's own lines."""
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
        """Say a sentence below the hand until the cursor moves."""
        self.query_one(Detail).show(lambda cells, rows: sentence_lines([(text, role)], cells, rows))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what can be done now."""
        scene = self.scene
        if scene is None:
            return True
        is_locked = scene.snapshot.locked is not None
        prompt = None if is_locked else scene.view.prompt
        is_pick = prompt is not None and prompt.kind is PromptKind.PICK
        match action:
            case "build" | "stage" | "sell":
                is_possible = is_pick
            case "free_build":
                found = self._offers()
                is_possible = is_pick and found is not None and found.has_power
            case "answer":
                is_possible = prompt is not None
            case "take_back":
                is_possible = is_locked or scene.snapshot.can_step_back
            case "advice":
                is_possible = scene.snapshot.rules.advice and prompt is not None
            case "pick" | "card":
                is_possible = bool(scene.view.hand)
            case _:
                return super().check_action(action, parameters)
        return is_possible

    def _offers(self) -> Offers | None:
        return None if self.scene is None else offers(self.scene.view)

    def _is_asked(self) -> bool:
        """Return whether a key may be taken as an answer to what is painted."""
        scene = self.scene
        if scene is None or self._is_choosing or not self.is_seen or not self.game_app.presses.may_lock:
            return False
        if scene.snapshot.locked is not None:
            self.say(
                sentences(
                    [locked_words(scene), _("Press {key} to take it back first.").format(key=self.key_to(TAKE_BACK.id))]
                )
            )
            return False
        return scene.view.prompt is not None

    def action_pick(self, at: int) -> None:
        """Choose a card by its place."""
        self.query_one(Hand).action_pick(at)

    def action_build(self) -> None:
        """Build the card under the cursor."""
        found, face = self._offers(), self.query_one(Hand).face
        if not self._is_asked() or found is None or face is None:
            return
        orders = found.builds(face.card)
        power = found.power_build(face.card)
        if not orders and power is None:
            self.say(_("{card} cannot be built. {why}").format(card=face.name, why=face.why))
            return
        self.choose(orders or (power,) if power else orders)

    def action_free_build(self) -> None:
        """Build the card under the cursor by the once-an-age power."""
        found, face = self._offers(), self.query_one(Hand).face
        if not self._is_asked() or found is None or face is None:
            return
        power = found.power_build(face.card)
        if power is None:
            self.say(_("The free build cannot be used for {card}. {why}").format(card=face.name, why=face.why))
            return
        self.choose((power,))

    def action_stage(self) -> None:
        """Build the next stage; a dialog asks which card goes under it."""
        found, face = self._offers(), self.query_one(Hand).face
        if not self._is_asked() or found is None or face is None or self.scene is None:
            return
        if not found.any_stages():
            self.say(_("No stage can be built. {why}").format(why=self._stage_why or self.scene.stage_why(found.city)))
            return
        self.choose_stage(found, self.query_one(Hand).cursor)

    def action_sell(self) -> None:
        """Discard the card under the cursor for coins."""
        found, face = self._offers(), self.query_one(Hand).face
        if not self._is_asked() or found is None or face is None:
            return
        order = found.discard(face.card)
        if order is not None:
            self.choose((order,))

    @on(Hand.Activated)
    def action_answer(self) -> None:
        """Do the obvious thing: build the card; or open the choice that is asked for."""
        if self.scene is None:
            return
        prompt = self.scene.view.prompt
        if prompt is None or prompt.kind is PromptKind.PICK:
            self.action_build()
        elif self._is_asked():
            self.choose_power(prompt)

    def choose(self, orders: Sequence[Order]) -> None:
        """Ask what is still open about an order, then lock it."""
        if self.scene is not None:
            self._ask(choose_move(self, self.scene, orders), self.scene)

    def choose_stage(self, found: Offers, at: int) -> None:
        """Ask which card goes under the stage, then lock it."""
        if self.scene is not None:
            self._ask(choose_stage_move(self, self.scene, found, at), self.scene)

    def choose_power(self, prompt: Prompt) -> None:
        """Open the choice that a power gives."""
        if self.scene is not None:
            self._ask(choose_power_move(self, self.scene, prompt), self.scene)

    def _ask(self, asking: Coroutine[object, object, Move | None], scene: Scene) -> None:
        self._is_choosing = True
        self._answer(asking, scene)

    @work(group="answer")
    async def _answer(self, asking: Coroutine[object, object, Move | None], scene: Scene) -> None:
        try:
            move = await asking
            if move is None:
                return
            if scene.snapshot.rules.confirm and not await confirm_move(self, scene, move):
                return
            await self._lock(scene.snapshot.decision, move)
        finally:
            self._is_choosing = False

    async def _lock(self, decision: int, move: Move) -> None:
        self.game_app.presses.lock()
        try:
            await self.client.submit(decision, move)
        except (IllegalMove, TableError, StoreError) as error:
            self.say(error_words(error), Role.BAD)

    @work(group="answer")
    async def action_take_back(self) -> None:
        """Withdraw what is locked; with nothing locked, take the last turn back."""
        if self.scene is None or not self.is_painted:
            return
        snapshot = self.scene.snapshot
        if snapshot.locked is not None:
            take_back = self.client.withdraw
        elif snapshot.can_step_back and self.is_seen and not self._is_choosing and self.game_app.presses.may_lock:
            take_back = self.client.step_back
        else:
            return
        # A second tap is not meant for the turn before.
        self.game_app.presses.lock()
        try:
            await take_back(snapshot.decision)
        except (TableError, StoreError) as error:
            self.say(str(error), Role.BAD)

    def action_city(self) -> None:
        """Look at one's own city in full."""
        if self.scene is not None:
            self._show_city(self.scene.own)

    @on(CityClicked)
    def _city_clicked(self, event: CityClicked) -> None:
        self._show_city(event.city)

    def _show_city(self, city: CityId) -> None:
        from sevenwonders_tui.tui.seven.screens.city import CityScreen

        if self.scene is not None:
            self.app.push_screen(CityScreen(self.scene, city))

    def action_comparison(self) -> None:
        """Compare all cities."""
        from sevenwonders_tui.tui.seven.screens.comparison import ComparisonScreen

        if self.scene is not None:
            self.app.push_screen(ComparisonScreen(self.scene))

    def action_log(self) -> None:
        """Read what has happened."""
        from sevenwonders_tui.tui.seven.screens.log import LogScreen

        if self.scene is not None:
            self.app.push_screen(LogScreen(self.scene))

    def action_card(self) -> None:
        """Read everything about the card under the cursor."""
        from sevenwonders_tui.tui.seven.screens.card_help import CardHelpScreen

        face = self.query_one(Hand).face
        if face is not None and self.scene is not None:
            self.app.push_screen(CardHelpScreen(self.scene, face.card))

    @work(group="advice", exclusive=True)
    async def action_advice(self) -> None:
        """Ask the strongest bot, and put the cursor on the card that the person likes best of what it says."""
        from sevenwonders_tui.tui.seven.screens.advice import AdviceDialog

        if self.scene is None or self.scene.view.prompt is None:
            return
        ask = partial(self.client.advise, self.scene.snapshot.decision)
        card = await self.app.push_screen_wait(AdviceDialog(self.scene, ask))
        hand = self.scene.view.hand
        if card is not None and card in hand:
            self.action_pick(hand.index(card))
