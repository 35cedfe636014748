"""The points at the end of the game."""

from __future__ import annotations

from typing import Any

from tests.duel.oracle.count import per
from tests.duel.oracle.senate import controller
from tests.duel.oracle.tables import CARDS, CHAMBER_POINTS, TRACK, total, values
from tests.duel.oracle.world import World

TEMPLES = (0, 5, 12, 21)


def sheet(world: World, seat: int) -> dict[str, int]:
    """Return the points of a player by category."""
    city = world.cities[seat]
    leads = world.pawn > 0 if seat == 0 else world.pawn < 0
    guilds = [card for card in city.cards if CARDS[card].deck == "guild"]
    temples = [card for card in city.cards if CARDS[card].deck == "temple"]
    points = {
        "civilian": sum(total(card, "VP") for card in city.of_color("blue")),
        "science": sum(total(card, "VP") for card in city.of_color("green")),
        "commerce": sum(total(card, "VP") for card in city.of_color("yellow")),
        "guilds": sum(per(world, seat, value) for card in guilds for value in values(card, "VPEND")),
        "wonders": sum(total(wonder, "VP") for wonder in city.built),
        "progress": sum(
            total(token, "VP") + sum(per(world, seat, value) for value in values(token, "VPEND"))
            for token in city.progress
        ),
        "treasury": city.coins // 3,
        "military": int(TRACK[world.pawn]["vp_to_leader"]) if leads else 0,
    }
    if world.pantheon:
        points["temples"] = TEMPLES[len(temples)]
        points["divinities"] = sum(total(card, "VP") for card in city.divinities) + city.vault
    if world.agora:
        points["senate"] = sum(vp for chamber, vp in CHAMBER_POINTS.items() if controller(world, chamber) == seat)
    return {"seat": seat, **points, "total": sum(points.values())}


def result(world: World) -> dict[str, Any]:
    """Return the result of a game that came to the end of Age III."""
    scores = [sheet(world, 0), sheet(world, 1)]
    first, second = ((score["total"], score["civilian"]) for score in scores)
    winner = None if first == second else 0 if first > second else 1
    return {"how": "points", "winner": winner, "scores": scores}
