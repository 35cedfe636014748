"""Hypothesis strategies: deals, players, and content."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

from hypothesis import Phase, note, settings
from hypothesis import strategies as st

from sevenwonders_tui.engine.cards import Color, Cost
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.engine.resources import MANUFACTURED, RAW, Goods, Resource, Unit
from sevenwonders_tui.seven.engine.catalog import BoardSide, Catalog, Stage
from sevenwonders_tui.seven.engine.effects import (
    CoinsPer,
    CopyGuild,
    Count,
    DiscardBuild,
    Discount,
    Effect,
    FreeBuild,
    PointsPer,
    Science,
    SeventhCard,
    Symbol,
    Token,
    Where,
)
from sevenwonders_tui.seven.engine.rules import SCORED
from sevenwonders_tui.seven.engine.setup import Deal
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.trade import Prices
from tests.support.seven.build import deal_of, the_game
from tests.support.seven.play import Policy, as_builder, as_wonder_builder, at_random

GAMES = settings(phases=(Phase.explicit, Phase.reuse, Phase.generate), database=None)
"""For whole games: a smaller seed is no simpler game, so nothing is gained by looking for one."""

SEEDS = st.integers(0, 2**32 - 1)
POWERFUL = ("babylon", "halicarnassus", "olympia")
"""Wonders whose powers have prompts of their own; they are at every second table."""


@st.composite
def deals(draw: st.DrawFn, least: int = 2, most: int = 7) -> Deal:
    """Draw a deal for some number of players, on any sides, often with the wonders of `POWERFUL`."""
    wonders = draw(st.sampled_from([(), POWERFUL, POWERFUL[::-1], POWERFUL[1:]]))
    players, seed, sides = draw(st.integers(least, most)), draw(SEEDS), draw(st.sampled_from([None, "A", "B"]))
    note(f"deal_of({players}, {seed}, sides={sides!r}, wonders={wonders})")
    return deal_of(players, seed, sides=sides, wonders=wonders)


@st.composite
def policies(draw: st.DrawFn) -> Policy:
    """Draw a simple player: one that does anything, one that builds, one that builds its wonder first."""
    kind = draw(st.sampled_from([at_random, as_builder, as_wonder_builder]))
    seed = draw(SEEDS)
    note(f"{kind.__name__}(Random({seed}))")
    return kind(Random(seed))


def _unit(resources: set[Resource]) -> Unit:
    return tuple(sorted(resources, key=list(Resource).index))


RAW_UNITS: st.SearchStrategy[Unit] = st.sets(st.sampled_from(RAW), min_size=1, max_size=4).map(_unit)
MADE_UNITS: st.SearchStrategy[Unit] = st.sets(st.sampled_from(MANUFACTURED), min_size=1, max_size=3).map(_unit)


def _own_effect(chance: Random, kind: Color | Token) -> Effect:
    """Return any effect except a power; points only if the score pad has a row for them."""
    amount = chance.randint(1, 4)
    count = Count(chance.choice([*Color, *Token]), chance.choice(list(Where)))
    goods = chance.choice([RAW, MANUFACTURED])
    units = tuple(_unit(set(chance.sample(goods, chance.randint(1, len(goods))))) for _ in range(chance.randint(1, 2)))
    kinds: list[Effect] = [
        Produce(units, kind in {Color.BROWN, Color.GREY}),
        Discount(chance.choice(list(Goods)), chance.choice(list(Side))),
        Coins(amount),
        CoinsPer(count, amount),
        Shields(amount),
        Science(chance.choice([None, *Symbol])),
    ]
    if kind in SCORED:
        kinds += [Points(amount), PointsPer(count, amount)]
    return chance.choice(kinds)


def _own_cost(chance: Random) -> Cost:
    """Return a cost of coins, of goods, of both or of neither."""
    wanted = chance.choices(list(Resource), k=chance.randint(0, 2))
    return Cost(chance.choice([0, 1, 2]), tuple(sorted(wanted, key=list(Resource).index)))


def _own_stages(chance: Random) -> tuple[Stage, ...]:
    """Return some stages; each power is on at most one of them."""
    powers: list[Effect] = chance.sample([FreeBuild(), DiscardBuild(), SeventhCard(), CopyGuild()], 4)
    return tuple(
        Stage(_own_cost(chance), (_own_effect(chance, Token.STAGE), *([powers.pop()] if chance.random() < 0.5 else [])))
        for _ in range(chance.randint(1, 4))
    )


def own_catalog(seed: int) -> Catalog:
    """Return content with the names, decks and chains of the box, and any costs, effects and stages."""
    chance = Random(seed)
    box = the_game().catalog
    cards = tuple(
        replace(
            card,
            cost=_own_cost(chance),
            effects=tuple(_own_effect(chance, card.color) for _ in range(chance.randint(1, 2))),
        )
        for card in box.cards
    )
    wonders = tuple(
        replace(wonder, start=chance.choice(list(Resource)), sides={side: _own_stages(chance) for side in BoardSide})
        for wonder in box.wonders
    )
    return Catalog(cards, wonders, "0" * 16)


CATALOGS = SEEDS.map(partial(partial, own_catalog))
"""Content by its seed, made when it is called for: costs of coins and goods together, any effect on any colour, guilds
with printed points, own wonders. A whole catalog would be too long to show where a test fails."""


UNITS = st.lists(RAW_UNITS | MADE_UNITS, max_size=5).map(lambda units: tuple(sorted(units)))
COSTS = st.lists(st.sampled_from(Resource), max_size=5).map(lambda cost: tuple(sorted(cost, key=list(Resource).index)))
PRICES: st.SearchStrategy[Prices] = st.tuples(*[st.sampled_from([1, 2])] * 4)
