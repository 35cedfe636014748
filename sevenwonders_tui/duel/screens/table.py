"""The table of Duel, and the answers of those who sit at this keyboard.

The screen looks up in the moves of the seat that is asked what a key may do. It knows no rule. A move quotes the
decision that was painted when the key was pressed, so that a key typed ahead is never taken for the next question's.
"""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual import work

from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import DivinityId
from sevenwonders_tui.duel.engine.moves import DiscardCard, Move, Prepare, PromptKind, Trigger
from sevenwonders_tui.duel.screens import choosing
from sevenwonders_tui.duel.screens.desk import Desk
from sevenwonders_tui.duel.screens.gate import PrivateWindow
from sevenwonders_tui.duel.screens.moving import TableMove
from sevenwonders_tui.duel.screens.pointing_table import LOOK, NONE, PointingTable
from sevenwonders_tui.duel.screens.question import AnswerWindow
from sevenwonders_tui.duel.screens.seen_table import LOOKING
from sevenwonders_tui.duel.screens.walk_keys import WALK
from sevenwonders_tui.duel.screens.widgets.board import DuelBoard
from sevenwonders_tui.duel.words.offers import TurnOffers
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.secrecy import is_secret
from sevenwonders_tui.duel.words.table.offer_sheet import OfferRow, divinity_rows, wonder_rows
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.errors import IllegalMove
from sevenwonders_tui.i18n import N_, _, error_words
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import Snapshot, TableError
from sevenwonders_tui.tui.card_keys import card_keys
from sevenwonders_tui.tui.commands import ADVICE, PANIC, TAKE_BACK, Command, KeyLabel


class DuelTableScreen(PointingTable):
    """Shows a table to those at one keyboard and gives their answers to it."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        card_keys(),
        WALK,
        Command("table.build", "b,f2", N_("build"), N_("Build the card under the cursor; recruit a Senator."), "build"),
        Command("table.wonder", "w,f3", N_("wonder"), N_("Build a Wonder with the card under the cursor."), "wonder"),
        Command("table.sell", "d,f4", N_("sell"), N_("Discard the card under the cursor for coins."), "sell"),
        Command("table.call", "a,9", N_("call"), N_("Call a divinity of the Pantheon."), "call"),
        Command(
            "table.plots",
            "p,insert",
            N_("plots"),
            N_("Prepare a conspiracy with the card under the cursor, or trigger one."),
            "plots",
        ),
        Command(
            "table.answer",
            "enter",
            N_("do it"),
            N_("Do the obvious thing: build the card, or answer what is asked."),
            "answer",
        ),
        NONE,
        LOOK,
        replace(TAKE_BACK, help=N_("Alone against bots: take the last turn back; the game is practice then.")),
        *LOOKING,
        ADVICE,
        PANIC,
        Command("table.leave", "q,f10", N_("menu"), N_("Leave the table; it is kept as it stands."), "menu"),
    )
    HELP_TEXT = N_(
        "Choose a card that lies free, then build it, build a Wonder with it, or sell it. The number at a card is its "
        "price for the one to move."
    )

    def __init__(self, desk: Desk, game: Duel) -> None:
        super().__init__(desk, game)
        self._is_choosing = False
        """Whether a window is asking about a move: keys typed ahead of it must not start another one."""
        self._sale: tuple[DuelScene, int] | None = None
        """What a card is sold for, at which moment."""
        self._opened: int | None = None
        """The decision whose window has been opened."""

    def show(self, snapshot: Snapshot) -> None:
        """Draw another moment; what somebody else has taken is shown before it is gone."""
        before = self.scene
        super().show(snapshot)
        if before is None or self.scene is None or len(snapshot.log) <= len(before.snapshot.log):
            return
        move = TableMove(before, self.scene, is_own=before.is_asked_here)
        if move.reel is not None:
            board = self.query_one(DuelBoard)
            self.game_app.motions.play(self, move.reel, lambda frame: move.show(board, frame))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what can be done now."""
        scene = self.scene
        if scene is None:
            return True
        is_turn = self._is_turn
        match action:
            case "build" | "sell" | "wonder":
                is_possible = is_turn
            case "call":
                is_possible = is_turn and self.offers.has_calls
            case "plots":
                is_possible = is_turn and self.offers.has_plots
            case "answer":
                is_possible = scene.is_asked_here
            case "take_back":
                is_possible = scene.snapshot.can_step_back
            case "advice":
                is_hidden = scene.is_shared and is_secret(scene.view.asked)
                is_possible = scene.snapshot.rules.advice and scene.is_asked_here and not is_hidden
            case _:
                return super().check_action(action, parameters)
        return is_possible

    @property
    def _is_turn(self) -> bool:
        """Whether somebody here takes a turn now."""
        scene = self.scene
        asked = None if scene is None else scene.asked
        return scene is not None and scene.is_asked_here and asked is not None and asked.ask is PromptKind.TURN

    @property
    def offers(self) -> TurnOffers:
        """What can be done in the turn."""
        return TurnOffers(() if self.scene is None else self.scene.moves)

    def _may_answer(self) -> bool:
        """Return whether a key may be taken as an answer to what is painted."""
        scene = self.scene
        if scene is None or self._is_choosing or not self.is_seen or not self.game_app.presses.may_lock:
            return False
        return scene.is_asked_here

    def key_labels(self) -> tuple[KeyLabel, ...]:
        """Return what the key bar shows, with what a card is sold for."""
        names = {"sell": self._sell_name(), "answer": self._answer_name()}
        return tuple(
            replace(label, name=name) if (name := names.get(label.action)) else label for label in super().key_labels()
        )

    def _answer_name(self) -> str:
        """Return what the obvious thing is while a choice is due: to take what is pointed at, or to come to it."""
        if self._is_turn:
            return ""
        return _("take it") if self.pointing is not None else _("choose")

    def _sell_name(self) -> str:
        scene = self.scene
        if scene is None or scene.mover is None:
            return ""
        if self._sale is None or self._sale[0] is not scene:
            sale = next((move for move in scene.moves if isinstance(move, DiscardCard)), None)
            coins = 0 if sale is None else scene.game.foresee(scene.view, (sale,))[0].coins[scene.mover]
            self._sale = scene, coins
        return _("sell +{coins}").format(coins=self._sale[1]) if self._sale[1] else ""

    # The turn

    def _card_to_take(self) -> CardId | None:
        """Return the card under the cursor where it can be taken in this turn; else say why not."""
        scene, card, place = self.scene, self.card, self.place
        if scene is None or not self._is_turn or not self._may_answer():
            return None
        if place is None:
            self.say(_("Choose a card first: by its number, with the arrow keys or with the mouse."))
        elif place not in scene.view.open:
            self.say(_("Other cards lie on this one: it cannot be taken yet."))
        else:
            return card
        return None

    def action_build(self) -> None:
        """Build the card under the cursor."""
        card = self._card_to_take()
        if card is None or self.scene is None:
            return
        moves = self.offers.builds(card)
        if moves:
            self._ask(choosing.pay(self, self.scene, moves), self.scene)
        else:
            self.say(self.why_not(card))

    def action_sell(self) -> None:
        """Discard the card under the cursor for coins."""
        card = self._card_to_take()
        move = None if card is None else self.offers.discard(card)
        if move is not None and self.scene is not None:
            self._ask(choosing.pay(self, self.scene, (move,)), self.scene)

    def action_wonder(self) -> None:
        """Choose a Wonder to build with the card under the cursor."""
        card = self._card_to_take()
        if card is not None and self.scene is not None:
            self._ask(self._choose_wonder(self.scene, card), self.scene)

    async def _choose_wonder(self, scene: DuelScene, card: CardId) -> Move | None:
        mover, offers = scene.mover, self.offers
        assert mover is not None, "somebody is asked"
        rows = wonder_rows(scene, mover, [(each, offers.wonder(each, card)) for each in scene.city(mover).unbuilt])
        if not rows:
            self.say(_("No Wonder is left to be built."))
            return None
        text = _("Which Wonder is built, with {card} under it?").format(card=self.book.card_name(card))
        return await self._choose_offer(scene, _("Wonders"), text, rows)

    async def _choose_offer(self, scene: DuelScene, title: str, text: str, rows: Sequence[OfferRow]) -> Move | None:
        """Return how the turn is spent on one of several things, and how it is paid for."""
        from sevenwonders_tui.duel.screens.offer import OfferWindow

        while (row := await self.app.push_screen_wait(OfferWindow(scene, title, text, rows))) is not None:
            move = await choosing.pay(self, scene, row.moves)
            if move is not None:
                return move
        return None

    def action_call(self) -> None:
        """Choose a divinity to call."""
        scene = self.scene
        if scene is not None and self._is_turn and self._may_answer():
            self._ask(self._choose_call(scene), scene)

    async def _choose_call(self, scene: DuelScene) -> Move | None:
        mover, offers = scene.mover, self.offers
        assert mover is not None, "somebody is asked"
        named = [
            (DivinityId(laid.card.item), space)
            for space, laid in enumerate(scene.view.spaces, start=1)
            if laid is not None and laid.card.item is not None
        ]
        rows = divinity_rows(scene, mover, [(each, space, offers.calls(each)) for each, space in named])
        text = _("Which divinity is called, in place of taking a card?")
        return await self._choose_offer(scene, _("Pantheon"), text, rows)

    def action_plots(self) -> None:
        """Prepare a conspiracy with the card under the cursor, or trigger one."""
        scene = self.scene
        if scene is None or not self._is_turn or not self._may_answer():
            return
        moves = [
            move
            for move in scene.moves
            if isinstance(move, Trigger) or (isinstance(move, Prepare) and move.card == self.card)
        ]
        if not moves:
            self.say(_("No conspiracy can be prepared with this card."))
            return
        self._ask(choosing.plot(self, self.desk, scene, moves), scene)

    def action_answer(self) -> None:
        """Do the obvious thing: build the card, take what is pointed at, or open the choice that is asked for."""
        if self.pointing is not None:
            self.take_pointed()
        elif self._is_turn:
            self.action_build()
        elif self.scene is not None and self._may_answer():
            self._ask(choosing.answer(self, self.desk, self.scene), self.scene)

    def activate(self) -> None:
        """Do the obvious thing with what was clicked twice."""
        self.action_answer()

    # Choices

    def _begin_moment(self) -> None:
        for window in self.app.screen_stack:
            if isinstance(window, AnswerWindow | PrivateWindow):
                window.close()
        self.action_look()

    def on_screen_resume(self) -> None:
        """Come up from under another screen: a choice that became due meanwhile is opened now."""
        super().on_screen_resume()
        self._open_due()

    def _has_come_up(self) -> None:
        self._open_due()

    def _open_due(self) -> None:
        """Open the choice that is due, once; whoever folds its window away opens it again by a key."""
        scene = self.scene
        if scene is None or self._is_choosing or self._is_turn or not scene.is_asked_here:
            return
        if not self.is_open or not self.is_active:
            # What comes between two decisions, such as the end of an age, is looked at first.
            return
        if self._seen == self._painted == scene.snapshot.decision != self._opened:
            self._opened = scene.snapshot.decision
            self._ask(choosing.answer(self, self.desk, scene), scene)

    # Giving the answer

    def _ask(self, asking: Coroutine[object, object, Move | None], scene: DuelScene) -> None:
        self._is_choosing = True
        self._answer(asking, scene)

    @work(group="answer")
    async def _answer(self, asking: Coroutine[object, object, Move | None], scene: DuelScene) -> None:
        try:
            move = await asking
            if move is None:
                return
            if scene.snapshot.rules.confirm and not await choosing.confirm(self, scene, move):
                return
            await self._lock(scene.snapshot.decision, move)
        finally:
            self._is_choosing = False
            self._open_due()

    async def _lock(self, decision: int, move: Move) -> None:
        client = self.desk.asked()
        if client is None:
            return
        self.game_app.presses.lock()
        try:
            await client.submit(decision, move)
        except (IllegalMove, TableError, StoreError) as error:
            self.say(error_words(error), Role.BAD)

    @work(group="answer")
    async def action_take_back(self) -> None:
        """Take the last turn back."""
        if self.scene is None or not self.is_seen or self._is_choosing or not self.game_app.presses.may_lock:
            return
        snapshot = self.scene.snapshot
        if not snapshot.can_step_back:
            return
        # A second tap is not meant for the turn before.
        self.game_app.presses.lock()
        try:
            await self.client.step_back(snapshot.decision)
        except (TableError, StoreError) as error:
            self.say(str(error), Role.BAD)

    @work(group="advice", exclusive=True)
    async def action_advice(self) -> None:
        """Ask the strongest bot, and put the cursor on what the person likes best of what it says."""
        from sevenwonders_tui.duel.words.judgement.advice import option_lines
        from sevenwonders_tui.duel.words.move_target import target_of
        from sevenwonders_tui.tui.screens.advice import AdviceDialog

        scene, client = self.scene, self.desk.asked()
        if scene is None or client is None:
            return
        ask = partial(self.ask_advice, client, scene.snapshot.decision)
        option = await self.app.push_screen_wait(AdviceDialog(ask, partial(option_lines, scene=scene)))
        target = None if option is None else target_of(option.move, scene)
        if target is not None:
            self.go_to(target)
