"""The choice of a card from the discard pile, free of charge."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import _, folded
from sevenwonders_tui.present.line import Role, Span, tightened
from sevenwonders_tui.seven.engine.moves import Order
from sevenwonders_tui.seven.words.cards.hand import CardFace
from sevenwonders_tui.seven.words.cards.line import face_columns, face_row
from sevenwonders_tui.seven.words.offers import Offers
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.seven.words.terms.card import BUILT_ALREADY
from sevenwonders_tui.tui.screens.dialogs.search import SearchDialog
from sevenwonders_tui.tui.widgets.paint import paint

NOTHING = "nothing"
NAME_CELLS = 24


class DiscardPileDialog(SearchDialog[Sequence[Order]]):
    """Cards are sorted by colour; typed letters filter the list."""

    def __init__(self, scene: Scene, found: Offers) -> None:
        self._scene = scene
        self._found = found
        pile = scene.view.pile or ()
        faces = scene.cards(found.city, tuple(dict.fromkeys(pile)))
        self._copies = {face.card: pile.count(face.card) for face in faces}
        self._faces = sorted(faces, key=lambda face: (tuple(Color).index(face.color), face.name))
        intro = [Content(_("One of these cards may be built free of charge. Type a few letters to find a card."))]
        first = next((at for at, face in enumerate(self._faces) if found.recover(face.card)), len(self._faces))
        super().__init__(_("{name}: the discard pile").format(name=scene.name(found.city)), intro, first)

    def placeholder(self) -> str:
        """Return what the filter looks at."""
        return _("name, colour or effect")

    def found(self, wanted: str) -> list[Option]:
        """Return the cards with these letters, and the line for taking none."""
        wanted = folded(wanted)
        shown = [face for face in self._faces if wanted in folded(f"{face.name} {face.color_word} {face.gives}")]
        lines = [self._line(face) for face in shown]
        lines.append(Option(Content.assemble((_("take nothing"), "italic")), id=NOTHING))
        return lines

    def _line(self, face: CardFace) -> Option:
        can = self._found.recover(face.card) is not None
        copies = f" {self._scene.signs.times}{self._copies[face.card]}" if self._copies[face.card] > 1 else ""
        name = Span(face.name + copies, Role.STRONG if can else Role.MUTED)
        reason = Span("" if can else _("stands here already"), Role.BAD, term="" if can else BUILT_ALREADY.id)
        row = face_row(face, face_columns(self._faces, NAME_CELLS), reason, name=name)
        text = paint(tightened(row) if self.is_slim else row)
        return Option(text, id=face.card, disabled=not can)

    def answer(self, at: int) -> Sequence[Order] | None:
        """Return the order that takes the card of that line, or the one that takes none."""
        chosen = self.query_one(OptionList).get_option_at_index(at).id
        if chosen == NOTHING:
            leave = self._found.leave()
            return None if leave is None else (leave,)
        order = next((face for face in self._faces if face.card == chosen), None)
        taken = None if order is None else self._found.recover(order.card)
        return None if taken is None else (taken,)
