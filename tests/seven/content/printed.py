"""The printed cards and boards as tables, read without any of our content code."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

from sevenwonders_tui.engine.cards import CardId, Color, Cost, WonderId
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.engine.resources import Goods, Resource
from sevenwonders_tui.seven.engine.catalog import BoardSide, Card, Stage, Wonder
from sevenwonders_tui.seven.engine.effects import (
    CoinsPer,
    CopyGuild,
    Count,
    Countable,
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
from sevenwonders_tui.seven.engine.side import Side

DATA = Path(__file__).parent / "data"


def printed_cards() -> list[Card]:
    """Return every card of the table."""
    rows = _rows("cards.csv")
    first_id: dict[str, str] = {}
    for row in rows:
        first_id.setdefault(row["name"], row["id"])
    return [
        Card(
            CardId(row["id"]),
            row["name"],
            int(row["age"]),
            Color(row["color"]),
            _cost(row),
            _effects(row["effect"]),
            tuple(CardId(first_id[name]) for name in row["chain_from"].split(";") if name),
            tuple(int(mark) for mark in row["copies"].split(";") if mark),
        )
        for row in rows
    ]


def printed_wonders() -> list[Wonder]:
    """Return every board of the table with both sides."""
    wonders: dict[str, Wonder] = {}
    for row in _rows("wonders.csv"):
        start = Resource(row["start_resource"])
        wonder = wonders.setdefault(row["wonder_id"], Wonder(WonderId(row["wonder_id"]), row["name"], start, {}))
        side = BoardSide(row["side"])
        wonder.sides[side] = (*wonder.sides.get(side, ()), Stage(_cost(row), _effects(row["effect"])))
    return list(wonders.values())


def printed_targets() -> dict[str, set[str]]:
    """Return for each name the names that its card makes free, as its own tag says."""
    return {row["name"]: {name for name in row["chain_to"].split(";") if name} for row in _rows("cards.csv")}


def _rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def _cost(row: dict[str, str]) -> Cost:
    units = tuple(resource for resource in Resource for _ in range(int(row[f"cost_{resource}"])))
    return Cost(int(row.get("cost_coins", "0")), units)


def _effects(text: str) -> tuple[Effect, ...]:
    return tuple(effect for clause in text.split("; ") for effect in _clause(clause.split(" ")))


AMOUNTS: dict[str, Callable[[int], Effect]] = {"coins": Coins, "points": Points, "shields": Shields}
COUNTED: dict[str, Callable[[Count, int], Effect]] = {"coins_per": CoinsPer, "points_per": PointsPer}
POWERS: dict[str, Effect] = {
    "free_build_per_age": FreeBuild(),
    "build_from_discard": DiscardBuild(),
    "play_seventh_card": SeventhCard(),
    "copy_guild": CopyGuild(),
}


def _clause(words: list[str]) -> list[Effect]:
    match words:
        case ["produce" | "produce_private" as kind, units]:
            made = tuple(tuple(map(Resource, unit.split("|"))) for unit in units.split(","))
            effects: list[Effect] = [Produce(made, for_sale=kind == "produce")]
        case ["trade", goods, side, "1"]:
            effects = [Discount(Goods(goods), one) for one in (Side if side == "both" else (Side(side),))]
        case ["coins" | "points" | "shields" as kind, amount]:
            effects = [AMOUNTS[kind](int(amount))]
        case ["science", symbol]:
            effects = [Science(None if "|" in symbol else Symbol(symbol))]
        case [("coins_per" | "points_per") as kind, what, where, amount]:
            effects = [COUNTED[kind](Count(_countable(what), Where(where)), int(amount))]
        case _:
            effects = [POWERS[words[0]]]
    return effects


def _countable(what: str) -> Countable:
    return Token(what) if what in list(Token) else Color(what)
