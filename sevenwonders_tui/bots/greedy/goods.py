"""What goods and cheaper goods are worth: what cards and stages ahead ask for, and how it would be got otherwise."""

from __future__ import annotations

from sevenwonders_tui.bots.greedy import weights as w
from sevenwonders_tui.bots.greedy.outlook import TURNS, Outlook
from sevenwonders_tui.engine.effects import Discount
from sevenwonders_tui.engine.resources import Resource, Side, Unit
from sevenwonders_tui.engine.seven.moves import CityId

MOST_UNITS = 4
"""No card or stage of the box asks for more of one resource."""


def unit_worth(outlook: Outlook, city: CityId, unit: Unit) -> float:
    """Return what one more unit is worth; one that may be several things is never all of them at once."""
    best, *others = sorted((_resource_worth(outlook, city, resource) for resource in unit), reverse=True)
    return best + w.SECOND_CHOICE * sum(others)


def _resource_worth(outlook: Outlook, city: CityId, resource: Resource) -> float:
    seen = outlook.cities[city]
    have = int(seen.makes[resource])
    if have >= MOST_UNITS:
        return 0.0
    wanted = (
        w.NEED
        * TURNS
        * sum(outlook.almanac.needs[age][resource][have] for age in range(outlook.view.age, len(outlook.almanac.needs)))
    )
    wanted += w.NEED * outlook.turns_after * outlook.almanac.needs[outlook.view.age - 1][resource][have]
    if outlook.picks_after:
        wanted += w.STAGE_NEED * sum(stage.cost.resources.count(resource) > have for stage in seen.stages_ahead)
    is_sold = any(neighbor.sells[resource] for neighbor in outlook.neighbors(city))
    # What the city makes by a choice is there at times only
    part = 1 - (seen.makes[resource] - have)
    return wanted * (w.BOUGHT if is_sold else w.MISSING) * part


def discount_worth(outlook: Outlook, city: CityId, discount: Discount) -> float:
    """Return what cheaper goods from one side will save."""
    neighbor = outlook.left_of(city) if discount.side is Side.LEFT else outlook.right_of(city)
    units = neighbor.goods[discount.goods] + w.EXPECTED_GOODS * outlook.ages_after
    return w.DISCOUNT * units * outlook.time_left
