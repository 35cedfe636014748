"""The structure: which cards can be taken, and how they are turned up."""

from __future__ import annotations

from tests.duel.oracle import pantheon
from tests.duel.oracle.tables import LAYOUTS, Slot
from tests.duel.oracle.world import Steps, World


def slots(world: World) -> tuple[Slot, ...]:
    """Return the places of the current Age."""
    return LAYOUTS["agora" if world.agora else "standard", world.age]


def lay_out(world: World) -> None:
    """Lay out the structure of the current Age."""
    assert not world.lying
    places = slots(world)
    world.lying = {slot.id: card for slot, card in zip(places, world.structures[world.age - 1], strict=True)}
    world.hidden = {slot.id for slot in places if slot.face == "down"}
    kind = {1: "mythology", 2: "offering"}.get(world.age)
    if world.pantheon and kind:
        marked = [slot.id for slot in places if slot.token == kind]
        world.tokens = dict(zip(marked, world.setup[f"{kind}_tokens"], strict=True))


def uncovered(world: World) -> list[str]:
    """Return the slots with a card on which no card lies."""
    return [
        slot.id
        for slot in slots(world)
        if slot.id in world.lying and not any(cover in world.lying for cover in slot.covered_by)
    ]


def accessible(world: World) -> list[str]:
    """Return the cards that can be taken: nothing lies on them, and they lie face up."""
    return [world.lying[slot] for slot in uncovered(world) if slot not in world.hidden]


def slot_of(world: World, card: str) -> str:
    """Return where a card lies."""
    return next(slot for slot, lying in world.lying.items() if lying == card)


def take(world: World, slot: str) -> str:
    """Take the card out of its place; a token on it leaves the game."""
    world.hidden.discard(slot)
    if slot in world.tokens:
        world.lost_tokens.append(world.tokens.pop(slot))
    return world.lying.pop(slot)


def turn_up(world: World, seat: int) -> Steps[None]:
    """Turn up what is accessible, in the order of the layout; a token on it is taken first."""
    while True:
        slot = next((slot for slot in uncovered(world) if slot in world.hidden), None)
        if slot is None:
            return
        if slot in world.tokens:
            yield from pantheon.take_token(world, seat, world.tokens.pop(slot))
        world.hidden.discard(slot)
