"""From a view to its message: every field by name, and nothing that the view does not hold."""

from __future__ import annotations

from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.wire.model import (
    Buried,
    CityLine,
    MoveLine,
    ProductionLine,
    TurnLine,
    ViewLine,
    Waiting,
)
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.history import TurnSeen
from sevenwonders_tui.seven.engine.moves import CityId, Move, Order, Pass, Prompt, Recover
from sevenwonders_tui.seven.engine.view import CityView, View
from sevenwonders_tui.seven.notation import POWERS, OrderLine, Power, dump_order


def view_line(game: SevenWonders, view: View) -> ViewLine:
    """Return the message for a view whose seat is asked something."""
    assert view.seat is not None, "a spectator is never asked"
    assert view.prompt is not None, "somebody is asked who has nothing to answer"
    return ViewLine(
        variant=view.variant.value,
        seat=view.seat,
        age=view.age,
        turn=view.turn,
        prompt=_waiting(view.seat, view.prompt),
        waiting=tuple(_waiting(seat, prompt) for seat, prompt in sorted(view.waiting.items())),
        cities=tuple(_city(game, view, city) for city in view.cities),
        hand=view.hand,
        hand_goes_to=game.rules_of(view).receiver(CityId(view.seat), view.age),
        discards=view.discards,
        pile=view.pile,
        history=tuple(map(turn_line, view.history)),
    )


def move_lines(view: View) -> tuple[MoveLine, ...]:
    """Return the moves of the seat, by number."""
    assert view.prompt is not None, "there are no moves without a question"
    power = POWERS[view.prompt.kind]
    return tuple(MoveLine(move=number, orders=_lines(move, power)) for number, move in enumerate(view.moves))


def move_made(view: View, move: Move) -> tuple[OrderLine, ...]:
    """Return one of the seat's moves in words."""
    return _lines(move, None if view.prompt is None else POWERS[view.prompt.kind])


def turn_line(seen: TurnSeen) -> TurnLine:
    """Return the message for a turn."""
    return TurnLine(
        age=seen.age,
        turn=seen.turn,
        hand=seen.hand,
        orders=_lines(seen.orders),
        after=tuple(_line(order, _power_behind(order)) for order in seen.after),
        pile=seen.pile,
    )


def _lines(move: Move, power: Power | None = None) -> tuple[OrderLine, ...]:
    return tuple(_line(order, power) for order in move)


def _line(order: Order, power: Power | None) -> OrderLine:
    return OrderLine.model_validate(dump_order(order, power))


def _waiting(seat: Seat, prompt: Prompt) -> Waiting:
    return Waiting(seat=seat, kind=prompt.kind.value, cities=prompt.cities)


def _city(game: SevenWonders, view: View, city: CityView) -> CityLine:
    made = game.production(view, city.id)
    return CityLine.model_validate(
        {
            "seat": city.id,
            "wonder": city.wonder,
            "side": city.side.value,
            "coins": city.coins,
            "purse": city.purse,
            "cards": city.cards,
            "stages": city.stages,
            "buried": tuple(
                Buried(stage=stage, card=card) for stage, card in enumerate(city.buried, 1) if card is not None
            ),
            "shields": city.shields,
            "tokens": city.tokens,
            "free_builds": city.free_builds,
            "production": ProductionLine(
                for_sale=tuple(tuple(good.value for good in unit) for unit in made.for_sale),
                private=tuple(tuple(good.value for good in unit) for unit in made.private),
            ),
        }
    )


def _power_behind(order: Order) -> Power | None:
    """Return the power used at the end of a turn; None for a pass, which does not show it."""
    return None if isinstance(order, Pass | Recover) else "babylon"
