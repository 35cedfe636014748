"""What is counted: cards of a colour, Wonders, coins, tokens, cubes."""

from __future__ import annotations

from tests.duel.oracle.world import World


def count(world: World, seat: int, what: str) -> int:
    """Return how much a player has of it."""
    city = world.cities[seat]
    counts = {
        "wonder": len(city.built),
        "coins3": city.coins // 3,
        "progress": len(city.progress),
        "mythology_token": len(city.mythology_tokens),
        "offering_token": len(city.offering_tokens),
        "cubes": sum(cubes[seat] for cubes in world.cubes.values()),
    }
    return counts[what] if what in counts else len(city.of_color(*what.split("+")))


def per(world: World, seat: int, text: str) -> int:
    """Return what an effect like `max.yellow*1` gives to the player."""
    who, rest = text.split(".")
    what, each = rest.split("*")
    counts = [count(world, seat, what), count(world, 1 - seat, what)]
    number = {"own": counts[0], "opp": counts[1], "max": max(counts)}[who]
    return number * int(each)
