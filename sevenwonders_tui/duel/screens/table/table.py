"""The table of Duel with the answers of the people at this keyboard.

The screen looks up the use of a key in the moves of the seat that is asked. It knows no rule. A move names the decision
that was painted when the key was pressed, so that a key typed early never answers the next question.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from sevenwonders_tui.bots.advice import Option
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import DivinityId
from sevenwonders_tui.duel.engine.moves import DiscardCard, Move, Prepare, PromptKind, Trigger
from sevenwonders_tui.duel.screens.dialogs import choosing
from sevenwonders_tui.duel.screens.dialogs.gate import PrivateWindow
from sevenwonders_tui.duel.screens.dialogs.question import AnswerWindow
from sevenwonders_tui.duel.screens.table.desk import Desk
from sevenwonders_tui.duel.screens.table.moving import TableMove
from sevenwonders_tui.duel.screens.table.pointing_table import LOOK, NONE, PointingTable
from sevenwonders_tui.duel.screens.table.seen_table import LOOKING
from sevenwonders_tui.duel.screens.table.walk_keys import WALK
from sevenwonders_tui.duel.screens.widgets.board import DuelBoard
from sevenwonders_tui.duel.words.offers import TurnOffers
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.secrecy import is_secret
from sevenwonders_tui.duel.words.table.acts import act_figures, figure_span
from sevenwonders_tui.duel.words.table.offer_sheet import OfferRow, divinity_rows, wonder_rows
from sevenwonders_tui.duel.words.table.pages import TablePage
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import N_, _, start_upper
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.present.touch import Button
from sevenwonders_tui.table import Snapshot, TableClient
from sevenwonders_tui.tui.card_keys import card_keys
from sevenwonders_tui.tui.commands import ADVICE, PANIC, TAKE_BACK, Command, KeyLabel
from sevenwonders_tui.tui.screens.table.answering import AnsweringTable
from sevenwonders_tui.tui.screens.table.memory import MEMORY

TURN_ACTS = ("build", "wonder", "sell", "call", "plots")
"""The acts of a turn that have buttons on a narrow table."""
CHOICE_ACTS = ("answer", "none", "look")
CARD_PAGES = (TablePage.CARDS, TablePage.MAP)


class DuelTableScreen(AnsweringTable, PointingTable):
    """Shows a table to the people at one keyboard and sends their answers."""

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
        MEMORY,
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
        self._sale: tuple[DuelScene, int] | None = None
        """The coins for discarding a card, with the moment and the place that they belong to."""
        self._opened: int | None = None
        """The decision whose window was opened."""

    def show(self, snapshot: Snapshot) -> None:
        """Draw another moment; cards that another player took are shown marked before they go."""
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
        if scene is None or self.why_no_help(action) is not None:
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
        """Whether a seat here takes its turn now."""
        scene = self.scene
        asked = None if scene is None else scene.asked
        return scene is not None and scene.is_asked_here and asked is not None and asked.ask is PromptKind.TURN

    @property
    def offers(self) -> TurnOffers:
        """The possible moves of the turn."""
        return TurnOffers(() if self.scene is None else self.scene.moves)

    def _may_answer(self) -> bool:
        """Return whether a key may count as an answer to the painted decision."""
        scene = self.scene
        return scene is not None and self.may_choose and scene.is_asked_here

    def key_labels(self) -> tuple[KeyLabel, ...]:
        """Return the texts of the key bar, with the coins for discarding the card."""
        names = {"sell": self._sell_name(), "answer": self._answer_name()}
        return tuple(
            replace(label, name=name) if (name := names.get(label.action)) else label for label in super().key_labels()
        )

    def _answer_name(self) -> str:
        """Return the name of the default act while a choice is due: take the thing pointed at, or open the choice."""
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

    def act_buttons(self, page: TablePage) -> tuple[Button, ...]:
        """Return the buttons for the acts of the turn, where its cards are shown, or for the choice that is due."""
        scene = self.scene
        if scene is None or not scene.is_asked_here or (self._is_turn and page not in CARD_PAGES):
            return ()
        place = self.place
        card = self.card if place is not None and place in scene.view.open else None
        figures = act_figures(scene, card) if self._is_turn else {}
        actions = TURN_ACTS if self._is_turn else CHOICE_ACTS
        names = {label.action: label.name for label in self.key_labels()}
        return tuple(
            Button(
                command.id,
                command.action,
                (start_upper(command.said_name if command.action in figures else names[command.action]),),
                self.keys.first(command),
                figure_span(figures.get(command.action, "")),
                is_possible=not figures.get(command.action, "").startswith(scene.signs.cross),
            )
            for action in actions
            for command in self.commands_now()
            if command.action == action and action in names
        )

    # The turn

    def _card_to_take(self) -> CardId | None:
        """Return the card under the cursor if it can be taken in this turn; otherwise say why not."""
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

    def action_pick(self, at: int) -> None:
        """Put the cursor on the thing with this number; if numbers act, do with it what was asked for, or build it."""
        before = self.cursor
        super().action_pick(at)
        armed = self.disarmed()
        if self.pointing is not None or not self._is_turn or not self.numbers_act:
            return
        if self.cursor == before and self.focus_now.numbered(at + 1) is None:
            return
        match armed:
            case "sell":
                self._sell()
            case "wonder":
                self._build_wonder()
            case _:
                self.action_build()

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
        if not self.arms("sell"):
            self._sell()

    def _sell(self) -> None:
        card = self._card_to_take()
        move = None if card is None else self.offers.discard(card)
        if move is not None and self.scene is not None:
            self._ask(choosing.pay(self, self.scene, (move,)), self.scene)

    def action_wonder(self) -> None:
        """Choose a Wonder to build with the card under the cursor."""
        if not self.arms("wonder"):
            self._build_wonder()

    def _build_wonder(self) -> None:
        card = self._card_to_take()
        if card is not None and self.scene is not None:
            self._ask(self._choose_wonder(self.scene, card), self.scene)

    async def _choose_wonder(self, scene: DuelScene, card: CardId) -> Move | None:
        mover, offers = scene.mover, self.offers
        assert mover is not None, "somebody is asked"
        ways = [(each, offers.wonder(each, card)) for each in scene.city(mover).unbuilt]
        rows = wonder_rows(scene, mover, ways, by_letter=self.numbers_act)
        if not rows:
            self.say(_("No Wonder is left to be built."))
            return None
        text = _("Which Wonder is built, with {card} under it?").format(card=self.book.card_name(card))
        return await self._choose_offer(scene, _("Wonders"), text, rows)

    async def _choose_offer(self, scene: DuelScene, title: str, text: str, rows: Sequence[OfferRow]) -> Move | None:
        """Return the move for one of several things, with its payment."""
        from sevenwonders_tui.duel.screens.dialogs.offer import OfferWindow

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
        """Do the default act: build the card, take the thing under the cursor, or open the choice that is due."""
        if self.pointing is not None:
            self.take_pointed()
        elif self._is_turn:
            self.action_build()
        elif self.scene is not None and self._may_answer():
            self._ask(choosing.answer(self, self.desk, self.scene), self.scene)

    def activate(self) -> None:
        """Do the default act with the thing that was clicked twice."""
        self.action_answer()

    # Choices

    def _begin_moment(self) -> None:
        for window in self.app.screen_stack:
            if isinstance(window, AnswerWindow | PrivateWindow):
                window.close()
        self.action_look()

    def on_screen_resume(self) -> None:
        """Come up from under another screen, and open a choice that became due meanwhile."""
        super().on_screen_resume()
        self._open_due()

    def _has_come_up(self) -> None:
        self._open_due()

    def _open_due(self) -> None:
        """Open the choice that is due, once; if its window is closed, a key opens it again."""
        scene = self.scene
        if scene is None or self.is_choosing or self._is_turn or not scene.is_asked_here:
            return
        if not self.is_open or not self.is_active:
            # Screens between two decisions, such as the end of an age, come first.
            return
        if self._seen == self._painted == scene.snapshot.decision != self._opened:
            self._opened = scene.snapshot.decision
            self._ask(choosing.answer(self, self.desk, scene), scene)

    # Giving the answer

    def _ask(self, asking: Coroutine[object, object, Move | None], scene: DuelScene) -> None:
        self.ask_move(asking, partial(choosing.confirm, self, scene))

    def has_chosen(self) -> None:
        """Open the choice that became due meanwhile."""
        self._open_due()

    def asked_client(self) -> TableClient | None:
        """Return the client of the seat that is asked here."""
        return self.desk.asked()

    def option_lines(self) -> Callable[[Option, int], list[Line]]:
        """Return a function that turns an option of the advice into lines; at a shared keyboard without secrets."""
        from sevenwonders_tui.duel.words.judgement.advice import option_lines

        assert self.scene is not None, "a moment is shown"
        return partial(option_lines, scene=self.scene)

    def hint_reason(self, option: Option) -> str:
        """Return the first reason for a move, without naming its card."""
        from sevenwonders_tui.duel.words.judgement.advice import hint_words

        assert self.scene is not None, "a moment is shown"
        return hint_words(option, self.scene)

    def point_at(self, move: Move) -> None:
        """Put the cursor on the thing that a move takes, if it lies on the table."""
        from sevenwonders_tui.duel.words.move_target import target_of

        target = None if self.scene is None else target_of(move, self.scene)
        if target is not None:
            self.go_to(target)
