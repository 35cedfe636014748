"""The Conflict pawn and the Military tokens."""

from __future__ import annotations

from tests.duel.oracle import senate
from tests.duel.oracle.tables import TRACK
from tests.duel.oracle.world import Steps, World, finish, lose

LOSSES = {"small": 2, "large": 5}


def shields(world: World, seat: int, number: int) -> Steps[None]:
    """Move the pawn for a player and resolve what it meets."""
    met = run(world, seat, number)
    yield from meet(world, seat, met)


def run(world: World, seat: int, number: int) -> list[str]:
    """Move the pawn space by space and return Agora's tokens met; the base tokens cost coins at once."""
    met = []
    step = 1 if seat == 0 else -1
    for _ in range(number):
        if world.minerva == world.pawn + step:
            world.minerva = None
            break
        world.pawn += step
        if "poliorcetics" in world.cities[seat].progress:
            lose(world.cities[1 - seat], 1)
        if abs(world.pawn) == 9:
            finish(world, "military", seat)
        token = TRACK[world.pawn]["token_slot"]
        if token in world.military:
            world.military.remove(token)
            if world.agora:
                met.append(token)
            else:
                lose(world.cities[1 - seat], LOSSES[token.split("_", maxsplit=1)[0]])
    return met


def meet(world: World, seat: int, tokens: list[str]) -> Steps[None]:
    """Resolve Agora's tokens, already off the track, for the player whom the pawn favoured."""
    for token in tokens:
        if token.startswith("small"):
            yield from senate.place(world, seat, "military_small")
        else:
            yield from senate.remove(world, seat, "military_large")
            yield from senate.may_move(world, seat, "military_large")


def apply_token(world: World, seat: int, token: str) -> Steps[None]:
    """Apply a token that is taken off the track, as if the player had entered its zone."""
    if world.agora:
        yield from meet(world, seat, [token])
    else:
        lose(world.cities[1 - seat], LOSSES[token.split("_", maxsplit=1)[0]])
