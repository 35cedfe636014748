"""The table, as one seat sees it.

The screen hands parts of the view down to its widgets, and looks up in `view.moves` what a key may do. It knows no
rule. A move quotes the decision that was painted when the key was pressed, so that a key typed ahead is never taken for
the next turn's.
"""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual import on, work

from sevenwonders_tui.engine.errors import IllegalMove
from sevenwonders_tui.i18n import N_, _, error_words, sentences
from sevenwonders_tui.present.line import Role
from sevenwonders_tui.seven.engine.moves import Move, Order, Prompt, PromptKind
from sevenwonders_tui.seven.screens.choosing import choose_move, choose_power_move, choose_stage_move, confirm_move
from sevenwonders_tui.seven.screens.seen_table import SeenTable
from sevenwonders_tui.seven.screens.widgets.hand import HAND_KEYS, Hand
from sevenwonders_tui.seven.words.offers import Offers, offers
from sevenwonders_tui.seven.words.sight import Scene, locked_words
from sevenwonders_tui.store import StoreError
from sevenwonders_tui.table import TableError
from sevenwonders_tui.tui.card_keys import card_keys
from sevenwonders_tui.tui.commands import ADVICE, PANIC, TAKE_BACK, Command


class TableScreen(SeenTable):
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
    _is_choosing = False
    """Whether a dialog is asking about an order: keys typed ahead of it must not start another one."""

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

    @work(group="advice", exclusive=True)
    async def action_advice(self) -> None:
        """Ask the strongest bot, and put the cursor on the card that the person likes best of what it says."""
        from sevenwonders_tui.seven.words.judgement.advice import option_lines
        from sevenwonders_tui.tui.screens.advice import AdviceDialog

        if self.scene is None or self.scene.view.prompt is None:
            return
        ask = partial(self.ask_advice, self.client, self.scene.snapshot.decision)
        option = await self.app.push_screen_wait(AdviceDialog(ask, partial(option_lines, scene=self.scene)))
        card = None if option is None else getattr(option.move[0], "card", None)
        hand = self.scene.view.hand
        if card is not None and card in hand:
            self.action_pick(hand.index(card))
