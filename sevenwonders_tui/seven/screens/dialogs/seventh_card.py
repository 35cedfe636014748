"""The choice for the last card of the age, which some wonders may play too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.content import Content
from textual.widgets.option_list import Option

from sevenwonders_tui.i18n import N_, _, say
from sevenwonders_tui.present.line import Span, bar, column_cells, line, ljust
from sevenwonders_tui.seven.engine.moves import Order, Pass, card_of
from sevenwonders_tui.seven.words.offers import LAST_CARD_PAID, Offers
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.dialogs.listing import ListDialog
from sevenwonders_tui.tui.widgets.paint import paint

NAME_CELLS, WIDEST_NAME = 24, 36

BUILD = Command("table.build", "b,f2", N_("build"), N_("Build the card."), "act('build')")
STAGE = Command("table.stage", "w,f3", N_("stage"), N_("Build the next stage with this card under it."), "act('stage')")
SELL = Command("table.sell", "d,f4", N_("sell +3"), N_("Discard the card for 3 coins."), "act('sell')")
LEAVE = Command("table.leave_power", "n,f5", N_("leave it"), N_("Leave the power unused."), "act('leave')")


class SeventhCardDialog(ListDialog[Sequence[Order]]):
    """Build it, put it under a stage, sell it, or leave it."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        BUILD,
        STAGE,
        SELL,
        LEAVE,
        *ListDialog.KEYS,
    )

    def __init__(self, scene: Scene, found: Offers) -> None:
        self._scene = scene
        self._card = next(card_of(order) for order in found.orders if not isinstance(order, Pass))
        builds = found.builds(self._card) or tuple(filter(None, [found.power_build(self._card)]))
        discard = found.discard(self._card)
        leave = found.leave()
        self._ways: dict[str, Sequence[Order]] = {
            "build": builds,
            "stage": found.stages(self._card),
            "sell": (discard,) if discard else (),
            "leave": (leave,) if leave else (),
        }
        self._city = found.city
        (face,) = scene.cards(found.city, (self._card,))
        self._face = face
        intro = [
            paint(
                line(
                    replace(bar(f" {face.name}   {face.color_word} ", face.color), term=face.terms.kind),
                    "   ",
                    Span(face.gives, term=face.terms.gives),
                    "   ",
                    Span(face.cost, term=face.terms.cost),
                )
            ),
            Content(say(LAST_CARD_PAID)),
        ]
        super().__init__(_("{name}: the last card of the age").format(name=scene.name(found.city)), intro)

    def options(self) -> list[Option]:
        """Return the four acts; impossible ones are shown with the reason."""
        scene, face = self._scene, self._face
        stages = scene.city(self._city).stages
        built = scene.view.cities[self._city].stages
        stage = ""
        if built < len(stages):
            price = scene.stage_price(self._city).text
            stage = _("{power}: {price}").format(power=stages[built].power, price=price)
        stage_words = stage if self._ways["stage"] else scene.stage_why(self._city)
        rows = (
            ("build", BUILD, _("build it"), face.price.text if self._ways["build"] else face.why),
            ("stage", STAGE, _("put it under a stage"), stage_words),
            (
                "sell",
                SELL,
                _("sell it"),
                "+" + scene.signs.coins(3) if self._ways["sell"] else _("not while it can be used"),
            ),
            ("leave", LEAVE, _("leave it"), _("it goes to the discard pile")),
        )
        name_cells = column_cells((name for _way, _command, name, _words in rows), NAME_CELLS, WIDEST_NAME, gap=2)
        return [
            Option(
                Content.assemble((self.keys.first(command), "bold"), ljust(f" {name}", name_cells), (words, "$muted")),
                id=way,
                disabled=not self._ways[way],
            )
            for way, command, name, words in rows
        ]

    def answer(self, at: int) -> Sequence[Order] | None:
        """Return the orders of that line."""
        return self._ways[list(self._ways)[at]] or None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only possible acts."""
        if action == "act" and parameters:
            return bool(self._ways[str(parameters[0])])
        return super().check_action(action, parameters)

    def action_act(self, way: str) -> None:
        """Answer with one of the four acts."""
        if self._ways[way] and self.game_app.presses.may_lock:
            self.dismiss(self._ways[way])
