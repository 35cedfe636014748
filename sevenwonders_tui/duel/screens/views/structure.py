"""The structure alone, large: all of its cards can be read, covered ones too."""

from __future__ import annotations

from typing import ClassVar

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.duel.screens.views.reading import CLOSED, ReadingScreen
from sevenwonders_tui.duel.words.spot import Drawn, Focus
from sevenwonders_tui.duel.words.table.structure import structure
from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.present.line import Role, Span, line
from sevenwonders_tui.tui.card_keys import card_keys, card_keys_now
from sevenwonders_tui.tui.commands import Command


class StructureScreen(ReadingScreen):
    """Its cursor starts on the card under the table's cursor, and the table's cursor follows it back."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        card_keys(),
        Command("structure.back", "escape,enter,t,q,f7", N_("back"), CLOSED, "close"),
    )
    HELP_TEXT = N_("The far row lies on top. A card can be taken when no other card lies on it.")

    def title_words(self) -> str:
        """Return the title with the age of the structure."""
        return _("The structure of age {age}").format(age=AGES[self.scene.view.age])

    def commands_now(self) -> tuple[Command, ...]:
        """Return all commands, with the numbers of the cards that can be taken."""
        return card_keys_now(super().commands_now(), self.focus_now.numbers)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer numbers only if cards have them."""
        return bool(self.focus_now.numbers) if action == "pick" else super().check_action(action, parameters)

    def action_pick(self, at: int) -> None:
        """Put the cursor on the card with this number."""
        target = self.focus_now.numbered(at + 1)
        if target is not None:
            self.cursor = target
            self.show()

    def draw_things(self, focus: Focus, cells: int, rows: int) -> Drawn:
        """Draw the structure as large as possible."""
        if self.scene.structure is None:
            return Drawn([line(Span(_("The cards are laid out after the Wonders are drafted."), Role.MUTED))])
        return structure(self.scene, focus, cells, rows)
