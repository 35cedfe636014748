"""The second order of a two-player turn: the order for the Free City.

The player's own order is already chosen and can still be changed: Escape goes back to it. Nothing is locked before
both orders are chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.i18n import N_, _, semicolon_list
from sevenwonders_tui.present.drawing.card_tile import TileGrid, tile_grid
from sevenwonders_tui.present.line import Role, wrap
from sevenwonders_tui.seven.engine.moves import Discard, Move, Order, card_of
from sevenwonders_tui.seven.screens.widgets.city_panel import CityPanel
from sevenwonders_tui.seven.screens.widgets.hand import HAND_KEYS, Hand
from sevenwonders_tui.seven.screens.widgets.lines import Detail
from sevenwonders_tui.seven.words.cards.detail import card_lines, sentence_lines
from sevenwonders_tui.seven.words.cards.layout import DETAIL_ROWS, PAD_CELLS, HandLayout, focus_layout, hand_layouts
from sevenwonders_tui.seven.words.cards.line import is_gives_cut
from sevenwonders_tui.seven.words.cards.tile import tile_lines
from sevenwonders_tui.seven.words.offers import Offers, chained_words, free_city_limits
from sevenwonders_tui.seven.words.panels.own import own_ways
from sevenwonders_tui.seven.words.sight import Scene, order_words
from sevenwonders_tui.seven.words.table.layout import Chrome
from sevenwonders_tui.seven.words.table.pages import LEAST_DETAIL, is_paged
from sevenwonders_tui.tui.card_keys import card_keys, card_keys_now
from sevenwonders_tui.tui.commands import PANIC, Command
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.keybar import KeyBar

NARROW_CITY = 3
"""The least rows of the city on a narrow terminal that shows it."""


class FreeCityScreen(BaseScreen[Sequence[Order]]):
    """Answers with the ways to pay for the order that was chosen."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        card_keys(),
        *HAND_KEYS,
        Command("table.build", "b,f2", N_("build"), N_("Let the Free City build the card."), "build"),
        Command(
            "table.free_build",
            "f,9",
            N_("free build"),
            N_("Let the Free City build the card by its free build of this age."),
            "free_build",
        ),
        Command(
            "table.stage",
            "w,f3",
            N_("stage"),
            N_("Let the Free City build its next stage with this card under it."),
            "stage",
        ),
        Command("table.sell", "d,f4", N_("sell +3"), N_("Let the Free City discard the card for 3 coins."), "sell"),
        Command("table.answer", "enter", N_("do it"), N_("Build the card."), "build"),
        Command("free_city.back", "escape", N_("back to your card"), N_("Choose your own card anew."), "cancel"),
        PANIC,
    )
    HELP_TEXT = N_(
        "Two players act for the Free City in turn. It follows the normal rules with three limits: what it gets by a "
        "chain must be built; it sells a card only when nothing you hold can be built or used for a stage by it; and "
        "you decide whom it buys from."
    )
    DEFAULT_CSS = """
    FreeCityScreen #what { padding: 0 1; background: $raised; height: auto; }
    FreeCityScreen #rules { padding: 0 1; height: auto; color: $muted; }
    FreeCityScreen #city { height: 1fr; }
    FreeCityScreen #advice { padding: 1 1; height: auto; color: $muted; }
    FreeCityScreen.-folded #advice { display: none; }
    """

    def __init__(self, scene: Scene, found: Offers, chosen: Move) -> None:
        super().__init__()
        self._scene = scene
        self._found = found
        self._chosen = chosen
        rest: list[CardId] = list(scene.view.hand)
        for order in chosen:
            rest.remove(card_of(order))
        self._faces = scene.cards(found.city, tuple(rest))
        self._city = scene.city(found.city)
        self._ways = own_ways(self._city, scene.stage_price(found.city), None, scene.signs)

    def compose(self) -> ComposeResult:
        """Show the chosen order, the Free City, its limits, and the cards that are left."""
        own, other = self._orders_words()
        what = Content.assemble(("1 ", "$muted"), own, "   ", ("2 ", "bold"), (other, "bold"))
        yield Static(what, id="what")
        yield CityPanel(is_own=True, id="city")
        yield Static(Content(self._limits()), id="rules")
        yield Hand()
        yield Detail()
        yield Static(Content(self.help_text), id="advice")
        yield KeyBar()

    def _orders_words(self) -> tuple[str, str]:
        """Return the chosen order and the question, both in words."""
        scene = self._scene
        order = semicolon_list(order_words(order, scene) for order in self._chosen)
        name = scene.name(self._found.city)
        return _("Your order: {order}").format(order=order), _("Now the order of {name}").format(name=name)

    def _limits(self) -> str:
        return free_city_limits(self._found, self._scene.name(self._found.city))

    def on_mount(self) -> None:
        """Show the city and the cards."""
        signs = self.signs
        self.query_one(CityPanel).show(self._city, self._ways, signs, is_choosing=True)
        hand = self.query_one(Hand)
        hand.show(self._faces)
        hand.focus()
        self.watch(hand, "cursor", self._tell, init=False)
        self._tell()

    def commands_now(self) -> tuple[Command, ...]:
        """Return all commands, with a number for each card that is left."""
        return card_keys_now(super().commands_now(), range(1, len(self._faces) + 1))

    def on_resize(self) -> None:
        """Lay everything out for the new room."""
        super().on_resize()
        width, height = self.app.size
        if not self.has_room:
            return
        cells = width - PAD_CELLS
        lines = [*wrap("1 {}   2 {}".format(*self._orders_words()), cells), *wrap(self._limits(), cells)]
        rows = height - len(lines) - self.key_rows()
        chrome = Chrome.FRAMED if self.app.has_class("-framed") else Chrome.FILLED
        if is_paged(width, height):
            self._lay_narrow(width, rows, chrome)
            return
        layout = focus_layout(self._ways, self._hands(width), width - chrome.cells, chrome.rows, rows)
        panel = self.query_one(CityPanel)
        panel.display = True
        panel.fold(is_folded=False, is_framed=chrome is Chrome.FRAMED)
        panel.styles.height = layout.city
        hand = self.query_one(Hand)
        hand.styles.height = layout.hand_rows
        hand.lay_out(layout.hand.shape, width, layout.hand_rows)
        self.query_one(Detail).styles.height = layout.detail
        advice = len(wrap(self.help_text, cells)) + 2
        self.set_class(layout.rows + advice > rows, "-folded")

    def _lay_narrow(self, cells: int, rows: int, chrome: Chrome) -> None:
        """Show the cards as tiles; the city has what they and the lines about a card leave."""
        grid = tile_grid(cells, self.app.size.height)
        high = grid.height(len(self._faces))
        detail = LEAST_DETAIL if rows - high < NARROW_CITY + DETAIL_ROWS else DETAIL_ROWS
        panel, hand = self.query_one(CityPanel), self.query_one(Hand)
        city = max(rows - high - detail, 0)
        panel.fold(is_folded=False, is_framed=chrome is Chrome.FRAMED)
        panel.styles.height, hand.styles.height, self.query_one(Detail).styles.height = city, high, detail
        panel.display = city > 1
        hand.lay_out(grid, cells, high)
        self.set_class(True, "-folded")

    def _hands(self, cells: int) -> list[HandLayout]:
        return hand_layouts(self._faces, {}, self._scene.stage_why(self._found.city), self.signs, cells)

    def _tell(self) -> None:
        hand = self.query_one(Hand)
        face = hand.face
        if face is None:
            return
        signs, stage = self.signs, self._scene.stage_why(self._found.city)
        if isinstance(hand.shape, TileGrid):
            self.query_one(Detail).show(lambda cells, rows: tile_lines(face, stage, signs, cells, rows))
            self.refresh_bindings()
            return
        is_cut = hand.shape is not None and is_gives_cut(face, hand.shape)
        self.query_one(Detail).show(
            lambda cells, rows: card_lines(face, stage, signs, cells, rows, is_gives_cut=is_cut)
        )
        self.refresh_bindings()

    def _say(self, text: str) -> None:
        self.query_one(Detail).show(lambda cells, rows: sentence_lines([(text, Role.WARN)], cells, rows))

    def _card(self) -> CardId:
        face = self.query_one(Hand).face
        assert face is not None, "a hand is never empty here"
        return face.card

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the free build and selling only if they are possible."""
        if action == "free_build":
            return self._found.has_power
        if action == "sell":
            return any(isinstance(order, Discard) for order in self._found.orders)
        return super().check_action(action, parameters)

    def action_pick(self, at: int) -> None:
        """Choose a card by its place."""
        self.query_one(Hand).action_pick(at)

    @on(Hand.Activated)
    def action_build(self) -> None:
        """Build the card."""
        card = self._card()
        orders = self._found.builds(card)
        if orders:
            self._take(orders)
        else:
            self._say(self._scene.card_why(self._found.city, card))

    def action_free_build(self) -> None:
        """Build the card by the once-an-age power."""
        power = self._found.power_build(self._card())
        if power is not None:
            self._take((power,))
        else:
            self._say(self._scene.card_why(self._found.city, self._card()))

    def action_stage(self) -> None:
        """Build the next stage over the card."""
        card = self._card()
        orders = self._found.stages(card)
        if orders:
            self._take(orders)
        elif self._found.is_chained(card):
            self._say(chained_words(self._scene.name(self._found.city), self._scene.book.name(card)))
        else:
            self._say(self._scene.stage_why(self._found.city))

    def action_sell(self) -> None:
        """Discard the card."""
        order = self._found.discard(self._card())
        if order is not None:
            self._take((order,))

    def _take(self, orders: Sequence[Order]) -> None:
        if self.game_app.presses.may_lock:
            self.dismiss(orders)

    def action_cancel(self) -> None:
        """Go back to your own card."""
        self.dismiss(None)
