"""The choice of a card from the discard pile, free of charge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import _, folded
from sevenwonders_tui.present.line import Role, Span
from sevenwonders_tui.seven.engine.moves import Order
from sevenwonders_tui.seven.words.cards.hand import CardFace
from sevenwonders_tui.seven.words.cards.line import face_columns, face_row
from sevenwonders_tui.seven.words.offers import Offers
from sevenwonders_tui.seven.words.sight import Scene
from sevenwonders_tui.seven.words.terms.card import BUILT_ALREADY
from sevenwonders_tui.tui.commands import LIST_ARROWS, Command
from sevenwonders_tui.tui.keys import Typed
from sevenwonders_tui.tui.screens.dialogs.listing import ListDialog
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.options import OptionRows
from sevenwonders_tui.tui.widgets.paint import paint

NOTHING = "nothing"
NAME_CELLS = 24


class DiscardPileDialog(ListDialog[Sequence[Order]]):
    """Cards are sorted by colour; typed letters filter the list."""

    typed = Typed.TEXT
    KEYS: ClassVar[tuple[Command, ...]] = (LIST_ARROWS,)
    DEFAULT_CSS = """
    DiscardPileDialog Input, DiscardPileDialog Input:focus { border: none; height: 1; padding: 0; margin-top: 1;
        background: $panel; }
    """

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

    @classmethod
    def commands(cls) -> tuple[Command, ...]:
        """Return the commands of every list, without those of a focused list: the filter has the focus."""
        return tuple(command for command in super().commands() if not command.is_widgets)

    def compose(self) -> ComposeResult:
        """Put the filter above the list."""
        with Vertical(classes="dialog") as box:
            box.border_title = Content(self._title)
            for sentence in self._intro:
                yield Static(sentence)
            yield Input(placeholder=_("name, colour or effect"))
            yield OptionRows(*self.options(), markup=False)
        yield KeyBar()

    def keyboard(self) -> Widget:
        """Return the widget that gets letters: the filter; arrows go to the list."""
        return self.query_one(Input)

    def options(self) -> list[Option]:
        """Return all cards, and the line for taking none."""
        return self._lines("")

    def _lines(self, wanted: str) -> list[Option]:
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
        text = paint(face_row(face, face_columns(self._faces, NAME_CELLS), reason, name=name))
        return Option(text, id=face.card, disabled=not can)

    @on(Input.Changed)
    def _filter(self, event: Input.Changed) -> None:
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options(self._lines(event.value))
        self._to_first()

    def _to_first(self) -> None:
        options = self.query_one(OptionList)
        first = next((at for at, option in enumerate(options.options) if not option.disabled), 0)
        options.highlighted = first

    def action_move(self, by: int) -> None:
        """Move the cursor of the list while the filter has the focus."""
        self.query_one(OptionRows).action_move(by)

    @on(Input.Submitted)
    def _submitted(self) -> None:
        self.action_take()

    def answer(self, at: int) -> Sequence[Order] | None:
        """Return the order that takes the card of that line, or the one that takes none."""
        chosen = self.query_one(OptionList).get_option_at_index(at).id
        if chosen == NOTHING:
            leave = self._found.leave()
            return None if leave is None else (leave,)
        order = next((face for face in self._faces if face.card == chosen), None)
        taken = None if order is None else self._found.recover(order.card)
        return None if taken is None else (taken,)
