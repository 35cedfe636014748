"""The printed components as tables, read without any of our content code."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from pathlib import Path

from sevenwonders_tui.duel.engine import effects as e
from sevenwonders_tui.duel.engine.catalog import (
    Back,
    Box,
    Card,
    Chamber,
    Conspiracy,
    ConspiracyId,
    Deposit,
    Divinity,
    DivinityId,
    MilitaryToken,
    MilitaryTokenId,
    Mythology,
    MythologyId,
    Place,
    PlaceId,
    ProgressId,
    ProgressToken,
    Wonder,
)
from sevenwonders_tui.engine.cards import CardId, Color, Cost, WonderId
from sevenwonders_tui.engine.effects import Coins, Points, Produce, Shields
from sevenwonders_tui.engine.resources import Resource

DATA = (Path(__file__).parents[1] / "oracle" / "tables", Path(__file__).parent / "data")
"""The tables that the second implementation plays by too, and what only content has."""


def rows(name: str) -> list[dict[str, str]]:
    """Return the lines of a table."""
    (path,) = (folder / f"{name}.csv" for folder in DATA if (folder / f"{name}.csv").exists())
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def printed_cards() -> Iterator[Card]:
    """Yield every card of the ages and boxes."""
    for row in rows("cards"):
        color = Color(row["color"])
        yield Card(
            CardId(row["id"]),
            row["name"],
            Back(row["deck"]),
            color,
            effects(row["effect"], for_sale=color in {Color.BROWN, Color.GREY}),
            cost(row),
            CardId(row["chain_from_card"]) if row["chain_from_card"] else None,
            row["chain_needs"] or None,
            row["chain_gives"] or None,
        )
    for row in rows("pantheon_grand_temples"):
        made = effects(row["effect"])
        mythology = MythologyId(row["free_with_mythology_token"])
        color = Color(row["color"])
        yield Card(CardId(row["id"]), row["name"], Back.TEMPLE, color, made, cost(row), mythology=mythology)
    for row in rows("agora_senators"):
        yield Card(CardId(row["id"]), row["name"], Back.SENATOR, None, effects(row["effect"]), role=row["kind"])


def printed_wonders() -> Iterator[Wonder]:
    """Yield every Wonder."""
    for row in rows("wonders"):
        made, drafted = effects(row["effect"]), effects(row["on_select"])
        yield Wonder(WonderId(row["id"]), row["name"], cost(row), made, drafted, box(row["set"]))


def printed_progress() -> Iterator[ProgressToken]:
    """Yield every Progress token."""
    for row in rows("progress_tokens"):
        yield ProgressToken(ProgressId(row["id"]), row["name"], effects(row["effect"]), box(row["set"]))


def printed_places(layout: str, age: int) -> list[tuple[Place, set[str]]]:
    """Return the places of a structure, each with the ids of those whose cards lie on it."""
    return [
        (
            Place(
                PlaceId(row["slot_id"]),
                int(row["row"]),
                int(row["pos"]),
                int(row["col_half"]),
                row["face"] == "up",
                Deposit(row["pantheon_token"]) if row["pantheon_token"] else None,
            ),
            set(filter(None, row["covered_by"].split("|"))),
        )
        for row in rows("layouts")
        if row["layout"] == layout and int(row["age"]) == age
    ]


def printed_tokens() -> list[MilitaryToken]:
    """Return the Military tokens, with every space of theirs."""
    spaces: dict[str, list[int]] = {}
    found: dict[str, dict[str, str]] = {}
    for row in rows("military"):
        if row["token_slot"]:
            spaces.setdefault(row["token_slot"], []).append(int(row["position"]))
            found[row["token_slot"]] = row
    return [
        MilitaryToken(
            MilitaryTokenId(name),
            tuple(spaces[name]),
            effects(row["base_token_effect"]),
            effects(row["agora_token_effect"]),
            f"military_{name.split('_')[0]}",
        )
        for name, row in found.items()
    ]


def printed_divinities() -> Iterator[Divinity]:
    """Yield every card of the Pantheon."""
    for row in rows("pantheon_divinities"):
        mythology = None if row["mythology"] == "gate" else MythologyId(row["mythology"])
        yield Divinity(DivinityId(row["id"]), row["name"], mythology, effects(row["effect"]))


def printed_mythologies() -> Iterator[Mythology]:
    """Yield every mythology."""
    for row in rows("pantheon_mythologies"):
        yield Mythology(MythologyId(row["id"]), row["name"], Color(row["color"]), int(row["mythology_tokens"]))


def printed_chambers() -> Iterator[Chamber]:
    """Yield every chamber of the Senate."""
    for row in rows("agora_chambers"):
        is_up = row["initial_decree_face"] == "up"
        yield Chamber(int(row["chamber"]), e.Section(row["section"]), int(row["vp"]), is_up)


def printed_decrees() -> dict[str, tuple[e.Effect, ...]]:
    """Return what each decree does, by id; they have no names."""
    return {row["id"]: effects(row["effect"]) for row in rows("agora_decrees")}


def printed_conspiracies() -> Iterator[Conspiracy]:
    """Yield every conspiracy."""
    for row in rows("agora_conspiracies"):
        yield Conspiracy(ConspiracyId(row["id"]), row["name"], effects(row["effect"]))


def box(name: str) -> Box | None:
    """Return a box by its name in the tables."""
    return None if name == "base" else Box(name)


def cost(row: dict[str, str]) -> Cost:
    """Return the cost in a line."""
    names = [resource for resource in Resource if f"cost_{resource}" in row]
    units = tuple(resource for resource in names for _ in range(int(row[f"cost_{resource}"])))
    return Cost(int(row.get("cost_coins", "0")), units)


def effects(text: str, for_sale: bool = False) -> tuple[e.Effect, ...]:
    """Return the effects in a cell, in their order."""
    return tuple(_effect(*part.partition(":")[::2], for_sale) for part in text.split(";") if part)


_WHERE = {"own": e.Where.OWN, "opp": e.Where.OPPONENT, "max": e.Where.MOST}
_AMOUNTS: dict[str, Callable[[int], e.Effect]] = {
    "VP": Points,
    "COINS": Coins,
    "OPPCOINS": e.OpponentLoses,
    "SHIELD": Shields,
    "CHAINBONUS": e.ChainBonus,
    "VAULT": e.Vault,
    "DISCARD": e.DiscardBonus,
    "SENATEBLUE": e.SenateBonus,
}
_PER: dict[str, Callable[[e.Count, int], e.Effect]] = {
    "VPEND": e.PointsPer,
    "COINSPER": e.CoinsPer,
    "OPPCOINSPER": e.OpponentLosesPer,
}
_POWERS = ("ECONOMY", "STRATEGY", "THEOLOGY", "ENGINEERING", "POLIORCETICS", "CORRUPTION")
_FIXED: dict[str, e.Effect] = {
    "AGAIN:": e.PlayAgain(),
    "AGAIN:on_conspirator": e.Standing(e.Power.AGAIN_ON_CONSPIRATOR),
    "BUILDBOX:setup_removed.free": e.BuildFree(e.Source.REMOVED),
    "BUILDDISCARD:1": e.BuildFree(e.Source.DISCARD_PILE),
    "BUILDSTRUCTURE:last_row.free": e.BuildFree(e.Source.FAR_ROW),
    "BUILDWONDER:free.with_discard": e.WonderFromDiscard(),
    "CHAINS:opp": e.Standing(e.Power.BORROW_CHAINS),
    "CONSPIRACY:trigger_unprepared": e.TriggerUnprepared(),
    "CONSPIRACY:trigger_unprepared.optional": e.TriggerUnprepared(),
    "CONSPIRE:": e.Conspire(),
    "DESTROYWONDER:opp.built": e.DestroyWonder(),
    "DISCARDSTRUCTURE:any": e.DiscardFromStructure(e.Reach.ANY),
    "DISCARDSTRUCTURE:available": e.DiscardFromStructure(e.Reach.ACCESSIBLE),
    "DISCARDSTRUCTURE:available.optional": e.DiscardFromStructure(e.Reach.ACCESSIBLE, is_optional=True),
    "DIVINITY:free.from_5_tops": e.Invoke(e.Rite.TOPS),
    "DIVINITY:free.from_one_deck": e.Invoke(e.Rite.ONE_DECK),
    "DIVINITY_PROGRESS:choose1of2": e.ProgressFromBox(2, lies_on_component=True),
    "INFLUENCE:move.optional": e.MoveCube(is_optional=True),
    "INFLUENCE:place": e.PlaceCube(),
    "INFLUENCE:remove_opp": e.RemoveCube(),
    "LOCKPROGRESS:board_or_opp_or_box": e.LockProgress(),
    "MILTOKENS:discard1.apply1": e.MilitaryTokens(),
    "MINERVA:": e.BlockPawn(),
    "MOVEDECREE:1": e.MoveDecree(),
    "ORGANIZEDCRIME:": e.Standing(e.Power.ORGANIZED_CRIME),
    "PANTHEONCOST:-2": e.PantheonRebate(2),
    "PROGRESSBOX:all.keep1": e.ProgressFromBox(None),
    "PROGRESSBOX:draw3.keep1": e.ProgressFromBox(3),
    "SCHEME:": e.Scheme(),
    "SHIELD:1.while_controlled": e.HeldShields(1),
    "SNAKE:": e.BorrowSymbol(),
    "STEALCOINS:half_up": e.StealHalf(),
    "STEALWONDER:unbuilt": e.TakeWonder(),
    "UNBUILDWONDER:any": e.UnbuildWonder(),
    "VPEND:temples.5/12/21": e.PointsByCount(e.Thing.TEMPLE, (5, 12, 21)),
}


def _effect(key: str, value: str, for_sale: bool) -> e.Effect:  # noqa: C901, PLR0911  one key each
    if (found := _FIXED.get(f"{key}:{value}")) is not None:
        return found
    match key:
        case "RES":
            name, amount = value.split("*")
            return Produce(((Resource(name),),) * int(amount), for_sale)
        case "CHOICE":
            return Produce((_resources(value, "/"),), for_sale)
        case "TRADE1":
            return e.FixedPrice(_resources(value, "+"))
        case "TRADE-1":
            return e.CheaperTrade(_resources(value, "+"))
        case "SCI":
            return e.Science(e.Symbol(value))
        case "DISCOUNT":
            what, units = value.split(".resources-")
            return e.Rebate(_built(what), int(units))
        case "IGNORECOST":
            return e.IgnoreSymbol(Color(value.removesuffix(".1")))
        case "COINSAGE":
            return e.Toll(_built(value.removeprefix("any.")))
        case "DESTROY":
            return e.DestroyCard(_colors(value))
        case "STEAL":
            return e.TakeCard(_colors(value))
        case "SWAP":
            return e.SwapCards(_colors(value))
        case "SENATEACTIONS":
            return e.SenateActions(e.Section(value))
        case _ if key in _POWERS:
            return e.Standing(e.Power(key.lower()))
        case _ if key in _PER:
            where, counted = value.split(".")
            what, amount = counted.split("*")
            return _PER[key](e.Count(tuple(map(_countable, what.split("+"))), _WHERE[where]), int(amount))
        case _:
            return _AMOUNTS[key](int(value))


def _resources(text: str, between: str) -> tuple[Resource, ...]:
    return tuple(map(Resource, text.split(between)))


def _colors(text: str) -> tuple[Color, ...]:
    return tuple(map(Color, text.removeprefix("opp.").split("_or_")))


def _built(what: str) -> e.Buildable:
    return e.Thing.WONDER if what == "wonder" else Color(what)


def _countable(what: str) -> e.Countable:
    return e.Thing(what) if what in list(e.Thing) else Color(what)
