"""What a card or a stage is worth to a city, in points: those it scores, and those it will make possible."""

from __future__ import annotations

import math

from sevenwonders_tui.bots.greedy import weights as w
from sevenwonders_tui.bots.greedy.gain import Gain
from sevenwonders_tui.bots.greedy.goods import discount_worth, unit_worth
from sevenwonders_tui.bots.greedy.outlook import Outlook
from sevenwonders_tui.engine.effects import Count, Symbol, Where
from sevenwonders_tui.engine.science import best_symbols
from sevenwonders_tui.engine.seven.moves import CityId

VICTORY = (1, 3, 5)
"""A victory token by age. A defeat costs 1 in each."""


def gain_worth(outlook: Outlook, city: CityId, gain: Gain) -> float:
    """Return the worth of everything that a card or stage gives, its price apart."""
    worth = float(gain.points) + w.CHAIN * gain.chains * (outlook.ages_after > 0)
    if gain.shields:
        worth += shields_worth(outlook, city, gain.shields)
    if gain.symbols or gain.any_symbols:
        worth += _science_worth(outlook, city, gain)
    for unit in gain.units:
        worth += unit_worth(outlook, city, unit)
    worth += w.SALE * outlook.time_left * len(gain.units_for_sale)
    for discount in gain.discounts:
        worth += discount_worth(outlook, city, discount)
    if coins := gain.coins + sum(per.amount * _counted(outlook, city, per.count, gain) for per in gain.coins_per):
        worth += coins_worth(outlook, outlook.cities[city].seen.coins, coins)
    for per in gain.points_per:
        worth += per.amount * _expected(outlook, city, per.count, gain)
    return worth + _powers_worth(outlook, city, gain)


def coins_worth(outlook: Outlook, treasury: int, coins: int) -> float:
    """Return what it is worth to have so many coins more (or fewer) than the treasury holds."""
    ready = min(treasury + coins, w.READY_COINS) - min(treasury, w.READY_COINS)
    return w.COIN * coins + w.READY_COIN * outlook.time_left * ready


def shields_worth(outlook: Outlook, city: CityId, shields: int) -> float:
    """Return the tokens that more shields are expected to bring, in this age and in those after it."""
    own = outlook.cities[city].seen.shields
    worth = 0.0
    for neighbor in outlook.neighbors(city):
        ahead = own - neighbor.seen.shields
        worth += war_outlook(outlook, ahead + shields) - war_outlook(outlook, ahead)
        # The neighbour's loss is worth something too, the less the more rivals there are
        rival = war_outlook(outlook, -ahead) - war_outlook(outlook, -ahead - shields)
        worth += w.SWING * rival / (len(outlook.cities) - 1)
    return worth


def war_outlook(outlook: Outlook, ahead: int) -> float:
    """Return the points expected from one neighbour in all wars to come, being so many shields ahead now."""
    points = 0.0
    for later in range(outlook.ages_after + 1):
        spread = w.SPREAD_NOW + w.SPREAD_TURN * outlook.turns_after + w.SPREAD_AGE * later
        win, lose = _chance((ahead - 0.5) / spread), _chance((-ahead - 0.5) / spread)
        points += VICTORY[outlook.view.age - 1 + later] * win - lose
    return points


def _chance(margin: float) -> float:
    return 1 / (1 + math.exp(-2 * max(-20.0, min(20.0, margin))))


def _science_worth(outlook: Outlook, city: CityId, gain: Gain) -> float:
    """Return the points that symbols add now, mixed with those they add if further ones come."""
    seen = outlook.cities[city]
    before = [seen.symbols[symbol] for symbol in Symbol]
    after = [count + gain.symbols.count(symbol) for count, symbol in zip(before, Symbol, strict=True)]
    promised = min(w.MOST_PROMISED, outlook.picks_after // w.PICKS_A_SYMBOL)
    worth = [
        best_symbols(*after, seen.any_symbols + gain.any_symbols + more)[0]
        - best_symbols(*before, seen.any_symbols + more)[0]
        for more in (0, promised)
    ]
    return (1 - w.PROMISE) * worth[0] + w.PROMISE * worth[1]


def _counted(outlook: Outlook, city: CityId, count: Count, gain: Gain) -> int:
    """Return a count as it will be when the card lies in the city: it counts itself."""
    return outlook.count(city, count) + (gain.color is count.what and count.where is not Where.NEIGHBORS)


def _expected(outlook: Outlook, city: CityId, count: Count, gain: Gain) -> float:
    """Return what a count should come to at the end of the game."""
    cities = len(outlook.cities_of(city, count.where))
    return _counted(outlook, city, count, gain) + w.GROWTH * outlook.picks_after * cities


def _powers_worth(outlook: Outlook, city: CityId, gain: Gain) -> float:
    worth = 0.0
    if gain.free_builds:
        worth += w.FREE_BUILD * gain.free_builds * (outlook.ages_after + (outlook.turns_after > 0))
    if gain.seventh_cards:
        worth += w.SEVENTH_CARD * gain.seventh_cards * (outlook.ages_after + 1)
    if gain.recoveries:
        pile = w.RECOVERY + w.RECOVERY_CARD * outlook.view.discards
        worth += gain.recoveries * min(w.RECOVERY_MOST, pile)
    if gain.copied_guilds:
        worth += _copy_worth(outlook, city)
    return worth


def _copy_worth(outlook: Outlook, city: CityId) -> float:
    """Return the best guild beside, or what one may be expected to be worth while guilds can still be built."""
    almanac = outlook.almanac
    beside = [
        gain_worth(outlook, city, almanac.gains[card])
        for neighbor in outlook.neighbors(city)
        for card in neighbor.seen.cards
        if almanac.cards[card].is_guild
    ]
    hoped = w.COPY_GUILD if outlook.ages_after else w.COPY_GUILD * outlook.turns_after / 6
    return max([hoped, *beside])
