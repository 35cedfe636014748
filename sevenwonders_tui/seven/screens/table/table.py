"""The table, as one seat sees it.

The screen passes parts of the view to its widgets, and looks up in `view.moves` what a key may do. It knows no rule. A
move names the decision that was on the screen when the key was pressed, so a key typed ahead never answers the next
turn.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual import on

from sevenwonders_tui.bots.advice import Option
from sevenwonders_tui.i18n import N_, _, sentences
from sevenwonders_tui.present.line import Line
from sevenwonders_tui.present.touch import Button
from sevenwonders_tui.seven.engine.moves import Move, Order, Prompt, PromptKind
from sevenwonders_tui.seven.screens.table.acts import ACTS, act_buttons
from sevenwonders_tui.seven.screens.table.choosing import (
    cheapest,
    choose_move,
    choose_power_move,
    choose_stage_move,
    confirm_move,
)
from sevenwonders_tui.seven.screens.table.seen_table import SeenTable
from sevenwonders_tui.seven.screens.widgets.hand import HAND_KEYS, Hand
from sevenwonders_tui.seven.words.offers import Offers, offers
from sevenwonders_tui.seven.words.sight import Scene, locked_words
from sevenwonders_tui.tui.card_keys import card_keys
from sevenwonders_tui.tui.commands import ADVICE, PANIC, TAKE_BACK, Command, KeyLabel
from sevenwonders_tui.tui.screens.table.answering import AnsweringTable
from sevenwonders_tui.tui.screens.table.memory import MEMORY


class TableScreen(AnsweringTable, SeenTable):
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
        MEMORY,
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

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only actions that are possible now."""
        scene = self.scene
        if scene is None or self.why_no_help(action) is not None:
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

    def acts(self) -> Sequence[Button]:
        """Return the buttons of a narrow table: what can be done now, with its price or why not."""
        if self.scene is None or self.sight is None:
            return ()
        return act_buttons(self.scene, self.sight, self.query_one(Hand).face, self._acts_now(), self.keys)

    def key_labels(self) -> tuple[KeyLabel, ...]:
        """Return the labels of the key bar, without the acts if they have buttons."""
        labels = super().key_labels()
        return tuple(label for label in labels if label.id not in ACTS) if self.is_paged else labels

    def _acts_now(self) -> list[Command]:
        return [command for command in self.commands_now() if command.id in ACTS and self.is_possible(command)]

    def _offers(self) -> Offers | None:
        return None if self.scene is None else offers(self.scene.view)

    def _is_asked(self) -> bool:
        """Return whether a key may answer the decision on the screen."""
        scene = self.scene
        if scene is None or not self.may_choose:
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
        """Choose a card by its place; if numbers act, build it, put it under a stage, or sell it."""
        super().action_pick(at)
        scene, armed = self.scene, self.disarmed()
        prompt = None if scene is None else scene.view.prompt
        is_pick = scene is not None and prompt is not None and prompt.kind is PromptKind.PICK
        if scene is None or not is_pick or not self.numbers_act or at >= len(scene.view.hand):
            return
        match armed:
            case "sell":
                self._sell()
            case "stage":
                self._build_stage(scene)
            case _:
                self._build(scene)

    def _build(self, scene: Scene) -> None:
        """Build the card under the cursor for the lowest price, without the once-an-age power."""
        found, face = self._offers(), self.query_one(Hand).face
        if not self._is_asked() or found is None or face is None:
            return
        orders = found.builds(face.card)
        if orders:
            self.choose((cheapest(scene, orders),))
        else:
            self.say(_("{card} cannot be built. {why}").format(card=face.name, why=face.why))

    def _build_stage(self, scene: Scene) -> None:
        """Put the card under the cursor under the next stage for the lowest price."""
        found, face = self._offers(), self.query_one(Hand).face
        if not self._is_asked() or found is None or face is None:
            return
        orders = found.stages(face.card)
        if orders:
            self.choose((cheapest(scene, orders),))
        else:
            self.say(_("No stage can be built. {why}").format(why=self._stage_why or scene.stage_why(found.city)))

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
        """Build the next stage; a dialog asks for the card under it."""
        found, face = self._offers(), self.query_one(Hand).face
        if not self._is_asked() or found is None or face is None or self.scene is None or self.arms("stage"):
            return
        if not found.any_stages():
            self.say(_("No stage can be built. {why}").format(why=self._stage_why or self.scene.stage_why(found.city)))
            return
        self.choose_stage(found, self.query_one(Hand).cursor)

    def action_sell(self) -> None:
        """Discard the card under the cursor for coins."""
        if self._is_asked() and not self.arms("sell"):
            self._sell()

    def _sell(self) -> None:
        found, face = self._offers(), self.query_one(Hand).face
        if not self._is_asked() or found is None or face is None:
            return
        order = found.discard(face.card)
        if order is not None:
            self.choose((order,))

    @on(Hand.Activated)
    def action_answer(self) -> None:
        """Build the card, or open the choice that is asked for."""
        if self.scene is None:
            return
        prompt = self.scene.view.prompt
        if prompt is None or prompt.kind is PromptKind.PICK:
            self.action_build()
        elif self._is_asked():
            self.choose_power(prompt)

    def choose(self, orders: Sequence[Order]) -> None:
        """Ask for the open details of an order, then lock it."""
        if self.scene is not None:
            self._ask(choose_move(self, self.scene, orders), self.scene)

    def choose_stage(self, found: Offers, at: int) -> None:
        """Ask for the card under the stage, then lock the order."""
        if self.scene is not None:
            self._ask(choose_stage_move(self, self.scene, found, at), self.scene)

    def choose_power(self, prompt: Prompt) -> None:
        """Open the choice that a power gives."""
        if self.scene is not None:
            self._ask(choose_power_move(self, self.scene, prompt), self.scene)

    def _ask(self, asking: Coroutine[object, object, Move | None], scene: Scene) -> None:
        self.ask_move(asking, partial(confirm_move, self, scene))

    def option_lines(self) -> Callable[[Option, int], list[Line]]:
        """Return a function that puts an option of the advice into lines of a number of cells."""
        from sevenwonders_tui.seven.words.judgement.advice import option_lines

        assert self.scene is not None, "a moment is shown"
        return partial(option_lines, scene=self.scene)

    def hint_reason(self, option: Option) -> str:
        """Return the first reason for a move, without naming its card."""
        from sevenwonders_tui.seven.words.judgement.advice import hint_words

        assert self.scene is not None, "a moment is shown"
        return hint_words(option, self.scene)

    def point_at(self, move: Move) -> None:
        """Put the cursor on the card of a move, if it is in the hand."""
        card = getattr(move[0], "card", None)
        hand = () if self.scene is None else self.scene.view.hand
        if card is not None and card in hand:
            super().action_pick(hand.index(card))
