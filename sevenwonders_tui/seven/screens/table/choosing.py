"""From a key to a complete move: dialogs ask for the open details, one after the other.

Each function returns None when the person goes back. Nothing is locked here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.screen import Screen

from sevenwonders_tui.seven.engine.moves import Move, Order, Prompt, PromptKind
from sevenwonders_tui.seven.words.offers import Offers, offers
from sevenwonders_tui.seven.words.sight import Scene, order_words

if TYPE_CHECKING:
    from textual.app import App


def cheapest(scene: Scene, orders: Sequence[Order]) -> Order:
    """Return the first of the orders, which differ only in payment, as the choice of a payment lists them."""
    from sevenwonders_tui.seven.screens.dialogs.trade import priced

    return orders[0] if len(orders) == 1 else priced(scene, orders)[0][1]


async def choose_move(screen: Screen[None], scene: Scene, orders: Sequence[Order], chosen: Move = ()) -> Move | None:
    """Return a complete move: `chosen`, then one of `orders`, which differ only in payment, then what else is asked."""
    while True:
        order = await _choose_payment(screen.app, scene, orders)
        if order is None:
            return None
        move = (*chosen, order)
        found = offers(scene.view, move)
        if found is None:
            return move
        whole = await _choose_next(screen, scene, found, move)
        if whole is not None:
            return whole
        if len(orders) == 1:
            return None


async def choose_stage_move(screen: Screen[None], scene: Scene, found: Offers, at: int) -> Move | None:
    """Return the move that builds the next stage over a card of the hand; `at` is the place of the first proposal."""
    from sevenwonders_tui.seven.screens.dialogs.stage import StageDialog

    orders = await screen.app.push_screen_wait(StageDialog(scene, found, scene.view.hand, at))
    return None if orders is None else await choose_move(screen, scene, orders)


async def choose_power_move(screen: Screen[None], scene: Scene, prompt: Prompt) -> Move | None:
    """Return the answer to the prompt of a power: the seventh card, or a card of the discard pile."""
    found = offers(scene.view)
    assert found is not None, prompt
    return await _choose_next(screen, scene, found, ())


async def confirm_move(screen: Screen[None], scene: Scene, move: Move) -> bool:
    """Return whether the person really wants to lock the move."""
    from sevenwonders_tui.tui.screens.table.confirm import ConfirmDialog

    acts = [(scene.name(order.city), order_words(order, scene)) for order in move]
    return await screen.app.push_screen_wait(ConfirmDialog(acts)) is True


async def _choose_payment(app: App[object], scene: Scene, orders: Sequence[Order]) -> Order | None:
    """Return one of the ways to pay; a dialog opens only if there is a choice."""
    from sevenwonders_tui.seven.screens.dialogs.trade import TradeDialog

    if len(orders) == 1:
        return orders[0]
    return await app.push_screen_wait(TradeDialog(scene, orders))


async def _choose_next(screen: Screen[None], scene: Scene, found: Offers, chosen: Move) -> Move | None:
    """Ask for the order of the next city: of the Free City in a pick, or of a city with a power."""
    from sevenwonders_tui.seven.screens.dialogs.discard_pile import DiscardPileDialog
    from sevenwonders_tui.seven.screens.dialogs.seventh_card import SeventhCardDialog
    from sevenwonders_tui.seven.screens.table.free_city import FreeCityScreen

    prompt = scene.view.prompt
    assert prompt is not None, chosen
    orders: Sequence[Order] | None
    match prompt.kind:
        case PromptKind.PICK:
            orders = await screen.app.push_screen_wait(FreeCityScreen(scene, found, chosen))
        case PromptKind.SEVENTH_CARD:
            orders = await screen.app.push_screen_wait(SeventhCardDialog(scene, found))
        case PromptKind.DISCARD_PILE:
            orders = await screen.app.push_screen_wait(DiscardPileDialog(scene, found))
    return None if orders is None else await choose_move(screen, scene, orders, chosen)
