"""What an order for the Free City is worth to the seat that gives it.

The Free City cannot win, so its points are nothing. What it does to the wars of both players counts, and who gets its
coins.
"""

from __future__ import annotations

from sevenwonders_tui.bots.greedy import weights as w
from sevenwonders_tui.bots.greedy.outlook import Outlook
from sevenwonders_tui.bots.greedy.worth import war_outlook
from sevenwonders_tui.engine.seven.moves import Build, BuildStage, CityId, Order, Payment, Recover


def free_city_worth(outlook: Outlook, own: CityId, order: Order) -> float:
    """Return the gain over the rival: the own one less the rival's."""
    rival = CityId(1 - own)
    free_city = outlook.cities[order.city]
    shields = 0
    worth = 0.0
    match order:
        case Build(_, card, payment):
            shields = outlook.almanac.gains[card].shields
            worth += _trade_worth(own, payment)
        case BuildStage(_, _, payment):
            assert free_city.next_stage is not None, "a stage is offered only where one is left"
            shields = free_city.next_stage.shields
            worth += _trade_worth(own, payment)
        case Recover(_, card):
            shields = outlook.almanac.gains[card].shields
        case _:
            pass
    if shields:
        worth += _war_change(outlook, own, order.city, shields) - _war_change(outlook, rival, order.city, shields)
    return worth


def _war_change(outlook: Outlook, city: CityId, free_city: CityId, shields: int) -> float:
    ahead = outlook.cities[city].seen.shields - outlook.cities[free_city].seen.shields
    return war_outlook(outlook, ahead - shields) - war_outlook(outlook, ahead)


def _trade_worth(own: CityId, payment: Payment) -> float:
    """Return what trade of the Free City brings: seat 0 sits on its left, seat 1 on its right."""
    mine, theirs = (payment.left, payment.right) if own == 0 else (payment.right, payment.left)
    return (w.COIN + w.READY_COIN) * (mine - theirs)
