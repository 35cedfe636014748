"""The choice of the card that goes under the next stage of the wonder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import _, semicolon_list
from sevenwonders_tui.present.line import Role, Span, tightened, told
from sevenwonders_tui.seven.engine.moves import BuildStage, Order
from sevenwonders_tui.seven.words.cards.line import face_columns, face_row
from sevenwonders_tui.seven.words.effects.full import card_effects_words
from sevenwonders_tui.seven.words.offers import Offers
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.tui.card_keys import card_keys
from sevenwonders_tui.tui.commands import Command
from sevenwonders_tui.tui.screens.dialogs.listing import ListDialog
from sevenwonders_tui.tui.widgets.paint import paint

NAME_CELLS = 22


class StageDialog(ListDialog[Sequence[Order]]):
    """The card under the cursor is proposed; any other card of the hand is possible too."""

    KEYS: ClassVar[tuple[Command, ...]] = (card_keys(name="", action="go"), *ListDialog.KEYS)

    def __init__(self, scene: Scene, found: Offers, cards: Sequence[CardId], at: int) -> None:
        self._found = found
        self._faces = scene.cards(found.city, tuple(cards))
        city = scene.view.cities[found.city]
        stage = scene.city(found.city).stages[city.stages]
        words = semicolon_list(card_effects_words(scene.book.stages(city)[city.stages].effects))
        intro = [
            paint(
                told(
                    _("{effects}  for {cost}"),
                    Role.MUTED,
                    effects=Span(words, Role.TITLE, term=stage.term),
                    cost=Span(stage.cost, Role.STRONG, term=stage.term),
                )
            ),
            Content(scene.stage_why(found.city)),
            Content(_("Which card goes under it, face down? It is never seen again.")),
        ]
        title = _("Stage {n} of {total}").format(n=stage.number, total=len(scene.book.stages(city)))
        super().__init__(title, intro, at)

    def options(self) -> list[Option]:
        """Return a line for each card."""
        options = []
        columns = face_columns(self._faces, NAME_CELLS)
        for face in self._faces:
            row = face_row(face, columns, Span(face.price.text, Role.MUTED, term=face.price.term))
            row = tightened(row) if self.is_slim else row
            text = Content.assemble((f"{face.number} ", "bold"), paint(row))
            options.append(Option(text, disabled=not self._found.stages(face.card)))
        return options

    def action_go(self, at: int) -> None:
        """Put the cursor on the card with a number."""
        options = self.query_one(OptionList)
        if at < options.option_count and not options.get_option_at_index(at).disabled:
            options.highlighted = at

    def answer(self, at: int) -> tuple[BuildStage, ...]:
        """Return the ways to build the stage over that card."""
        return self._found.stages(self._faces[at].card)
