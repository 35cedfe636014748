"""The cards of a hand. The hand has the focus, and a cursor of its own marks one card.

Focus moves late, so keys typed ahead of it would choose the wrong card. A cursor moves at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.reactive import reactive

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.drawing.card_stand import Stance, StandShape, stand_shape
from sevenwonders_tui.present.drawing.card_tile import TILE_GAP, TileGrid
from sevenwonders_tui.seven.screens.widgets.card import CardTile
from sevenwonders_tui.seven.words.cards.hand import CardFace
from sevenwonders_tui.seven.words.cards.line import ListShape
from sevenwonders_tui.seven.words.cards.picture import face_picture
from sevenwonders_tui.tui.card_keys import MOST_CARDS
from sevenwonders_tui.tui.commands import Command, bindings
from sevenwonders_tui.tui.game_app import signs_of
from sevenwonders_tui.tui.motion import LOCK, SLIDE, Reel
from sevenwonders_tui.tui.screens.base import BaseScreen

_RIGHT = Command("hand.right", "right,down", "", N_("Go to the card on the right."), "step(1)", is_widgets=True)
_LAST = Command("hand.last", "end", "", N_("Go to the last card."), "pick(-1)", is_widgets=True)
HAND_KEYS = (
    Command(
        "hand.left",
        "left,up",
        "",
        N_("Go to the card on the left, or on the right."),
        "step(-1)",
        is_widgets=True,
        also=(_RIGHT,),
    ),
    Command(
        "hand.first", "home", "", N_("Go to the first card, or to the last."), "pick(0)", is_widgets=True, also=(_LAST,)
    ),
)
"""The keys that move the cursor from card to card."""


class Hand(Horizontal, can_focus=True):
    """Shows cards side by side, or one a line with the class `-list`."""

    DEFAULT_CSS = """
    Hand { width: 1fr; align-horizontal: center; }
    Hand.-list { layout: vertical; align-horizontal: left; }
    Hand.-tiles { layout: grid; align-horizontal: left; }
    """
    BINDINGS: ClassVar[list[BindingType]] = bindings(HAND_KEYS)
    cursor: reactive[int] = reactive(0, repaint=False)
    """Watch it to show lines about the card: a message would come one paint later."""

    class Activated(Message):
        """The card under the cursor was clicked again."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  Textual's own name
        super().__init__(id=id)
        self.faces: tuple[CardFace, ...] = ()
        self.shape: ListShape | TileGrid | None = None
        """The layout of the list of cards, or of their tiles; None while they are upright."""
        self._room: tuple[int, int] | None = None
        self._marks: dict[int, str] = {}
        self._cards = [CardTile(at) for at in range(MOST_CARDS)]

    def compose(self) -> ComposeResult:
        """Make a place for every card; places without a card are hidden."""
        yield from self._cards

    def show(self, faces: tuple[CardFace, ...], marks: dict[int, str] | None = None) -> None:
        """Show other cards; `marks` has the marks of locked cards by place."""
        is_same = [face.card for face in faces] == [face.card for face in self.faces]
        self.faces, self._marks = faces, marks or {}
        for at, card in enumerate(self._cards):
            card.show(faces[at] if at < len(faces) else None, self._marks.get(at, ""))
        if not is_same:
            self.set_reactive(Hand.cursor, 0)
        self._share()
        self._stand()

    def lay_out(self, shape: ListShape | TileGrid | None, cells: int, rows: int) -> None:
        """Show one card for each line in `shape`, or tiles; None means upright cards in these cells and rows."""
        self.shape, self._room = shape, (cells, rows)
        self.set_class(isinstance(shape, ListShape), "-list")
        self.set_class(isinstance(shape, TileGrid), "-tiles")
        if isinstance(shape, TileGrid):
            self.styles.grid_size_columns = shape.columns
            self.styles.grid_columns = str(shape.cells)
            self.styles.grid_rows = str(shape.rows)
            self.styles.grid_gutter_vertical = TILE_GAP
        self._share()

    def notify_style_update(self) -> None:
        """Draw frames if the new theme has no shades of the ground, and none if it has."""
        super().notify_style_update()
        self._share()

    def _share(self) -> None:
        """Tell every card the layout of the hand."""
        signs = signs_of(self)
        shape: ListShape | StandShape | TileGrid
        if self.shape is not None:
            shape = self.shape
        elif self.faces and self._room is not None:
            pictures = [face_picture(face, self._marks.get(at, ""), signs) for at, face in enumerate(self.faces)]
            shape = stand_shape(pictures, *self._room, is_framed=self.app.has_class("-framed"))
        else:
            return
        for card in self._cards:
            card.lay(shape, signs)

    def _stand(self) -> None:
        """Lift the chosen card, and tell each card the stance of the one before it, because they share a column."""
        before = Stance.DOWN
        for at, card in enumerate(self._cards):
            card.choose(at == self.cursor and at < len(self.faces))
            card.stand_after(before)
            before = card.stance

    def slide_in(self, *, is_from_right: bool) -> None:
        """Animate cards that come one after the other from a neighbour; any key shows all of them at once."""

        def show(frame: int) -> None:
            here = len(self.faces) * frame // SLIDE.last
            for at, card in enumerate(self._cards):
                card.come((len(self.faces) - 1 - at if is_from_right else at) >= here and frame < SLIDE.last)

        self._play(SLIDE, show)

    def put_down(self) -> None:
        """Show the cards that have just been locked without frames for a moment."""

        def show(frame: int) -> None:
            for at, card in enumerate(self._cards):
                card.put_down(at in self._marks and frame < LOCK.last)
            self._stand()

        self._play(LOCK, show)

    def _play(self, reel: Reel, show: Callable[[int], None]) -> None:
        screen = self.screen
        if isinstance(screen, BaseScreen):
            screen.game_app.motions.play(screen, reel, show)

    @property
    def face(self) -> CardFace | None:
        """The card under the cursor."""
        return self.faces[self.cursor] if self.cursor < len(self.faces) else None

    def watch_cursor(self) -> None:
        """Lift another card, and nothing more."""
        self._stand()

    def action_step(self, by: int) -> None:
        """Go to the next card; the first one follows the last."""
        if self.faces:
            self.cursor = (self.cursor + by) % len(self.faces)

    def action_pick(self, at: int) -> None:
        """Go to the card with a number; do nothing if there is none."""
        if -len(self.faces) <= at < len(self.faces):
            self.cursor = at % len(self.faces)

    @on(CardTile.Clicked)
    def _clicked(self, event: CardTile.Clicked) -> None:
        event.stop()
        if event.at == self.cursor:
            # A finger that taps a tile twice has chosen it: only a button locks.
            if not isinstance(self.shape, TileGrid):
                self.post_message(self.Activated())
        else:
            self.cursor = event.at
