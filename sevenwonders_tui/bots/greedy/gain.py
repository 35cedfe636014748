"""What a card or a stage gives, sorted by what the bot has to ask about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import assert_never

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import (
    Coins,
    CoinsPer,
    CopyGuild,
    DiscardBuild,
    Discount,
    Effect,
    FreeBuild,
    Points,
    PointsPer,
    Produce,
    Science,
    SeventhCard,
    Shields,
    Symbol,
)
from sevenwonders_tui.engine.resources import Unit


@dataclass(slots=True)
class Gain:
    """The effects of one card or stage, added up. Made once for a table, never changed afterwards."""

    color: Color | None = None
    """None for a stage."""
    points: int = 0
    shields: int = 0
    symbols: tuple[Symbol, ...] = ()
    any_symbols: int = 0
    units: tuple[Unit, ...] = ()
    units_for_sale: tuple[Unit, ...] = ()
    discounts: tuple[Discount, ...] = ()
    coins: int = 0
    coins_per: tuple[CoinsPer, ...] = ()
    points_per: tuple[PointsPer, ...] = ()
    free_builds: int = 0
    recoveries: int = 0
    seventh_cards: int = 0
    copied_guilds: int = 0
    chains: float = 0.0
    """What the cards of later ages cost that it makes free, in units weighted by their chance to be seen."""


def gain_of(effects: Iterable[Effect], color: Color | None = None) -> Gain:
    """Return what the effects give together."""
    gain = Gain(color)
    for effect in effects:
        _add(gain, effect)
    return gain


def _add(gain: Gain, effect: Effect) -> None:  # noqa: C901 - one case for each kind of effect
    match effect:
        case Produce(units, for_sale):
            gain.units += units
            gain.units_for_sale += units if for_sale else ()
        case Discount():
            gain.discounts += (effect,)
        case Coins(amount):
            gain.coins += amount
        case CoinsPer():
            gain.coins_per += (effect,)
        case Points(amount):
            gain.points += amount
        case PointsPer():
            gain.points_per += (effect,)
        case Shields(amount):
            gain.shields += amount
        case Science(symbol):
            gain.symbols += () if symbol is None else (symbol,)
            gain.any_symbols += symbol is None
        case FreeBuild():
            gain.free_builds += 1
        case DiscardBuild():
            gain.recoveries += 1
        case SeventhCard():
            gain.seventh_cards += 1
        case CopyGuild():
            gain.copied_guilds += 1
        case _:
            assert_never(effect)
