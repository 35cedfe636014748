"""What each Conspiracy does."""

from __future__ import annotations

from tests.duel.oracle import build, science, senate, structure, war
from tests.duel.oracle.count import count
from tests.duel.oracle.tables import CARDS, SENATOR
from tests.duel.oracle.world import Steps, World, choose, finish, lose, picks

THEN_MOVE = {
    "extortion",
    "blackmail",
    "expropriation",
    "swindle",
    "political_maneuver",
    "turn_of_events",
    "coercion",
    "insider_influence",
}
"""After these a player may move a cube."""


def carry_out(world: World, seat: int, conspiracy: str) -> Steps[None]:
    """Carry out a Conspiracy that was triggered."""
    yield from first_part(world, seat, conspiracy)
    if conspiracy in THEN_MOVE:
        yield from senate.may_move(world, seat, conspiracy)


def first_part(world: World, seat: int, conspiracy: str) -> Steps[None]:
    """Carry out a Conspiracy up to the move of a cube."""
    match conspiracy:
        case "extortion":
            yield from build.take_wonder(world, seat, conspiracy)
        case "expropriation":
            yield from build.destroy(world, seat, conspiracy, "blue")
        case "swindle":
            yield from build.destroy(world, seat, conspiracy, "yellow")
        case "coup":
            yield from war.shields(world, seat, 2)
        case "political_maneuver":
            yield from senate.place(world, seat, conspiracy)
            yield from senate.remove(world, seat, conspiracy)
        case "foreclosure":
            yield from build.steal(world, seat, conspiracy)
        case "insider_influence":
            yield from senate.move_decree(world, seat)
        case "turn_of_events":
            yield from turn_of_events(world, seat)
        case "coercion":
            yield from coercion(world, seat)
        case "sabotage":
            yield from sabotage(world, seat)
        case "blackmail" | "embezzlement":
            coins(world, seat, conspiracy)
        case _:
            yield from second_half(world, seat, conspiracy)


def second_half(world: World, seat: int, conspiracy: str) -> Steps[None]:
    """Carry out those that take a card or a token out of a box or the structure."""
    match conspiracy:
        case "obscurantism":
            yield from obscurantism(world, seat)
        case "espionage":
            move = yield from choose(seat, conspiracy, picks(world.box))
            if move is not None:
                world.box.remove(move["pick"])
                yield from science.gain(world, seat, move["pick"])
        case "property_fraud":
            yield from property_fraud(world, seat)
        case "treason":
            move = yield from choose(
                seat, conspiracy, picks(card for age in world.removed[: world.age] for card in age)
            )
            if move is not None:
                next(age for age in world.removed if move["pick"] in age).remove(move["pick"])
                yield from build.card_built(world, seat, move["pick"])
        case _:
            raise AssertionError(conspiracy)


def coins(world: World, seat: int, conspiracy: str) -> None:
    """Carry out the two that only move coins."""
    own, opponent = world.cities[seat], world.cities[1 - seat]
    if conspiracy == "blackmail":
        half = (opponent.coins + 1) // 2
        opponent.coins -= half
        own.coins += half
    else:
        own.coins += count(world, seat, "cubes")
        lose(opponent, count(world, 1 - seat, "cubes"))


def obscurantism(world: World, seat: int) -> Steps[None]:
    """Lock a Progress token of the board, the opponent or the box."""
    homes = (world.board, world.cities[1 - seat].progress, world.box)
    move = yield from choose(seat, "obscurantism", picks(token for home in homes for token in home))
    if move is not None:
        next(home for home in homes if move["pick"] in home).remove(move["pick"])
        world.locked.append(move["pick"])


def property_fraud(world: World, seat: int) -> Steps[None]:
    """Build a card of the far row free."""
    row = [slot.id for slot in structure.slots(world) if slot.row == 1 and slot.id in world.lying]
    cards = [world.lying[slot] for slot in row]
    move = yield from choose(seat, "property_fraud", picks(card for card in cards if CARDS[card].color != SENATOR))
    if move is not None:
        structure.take(world, structure.slot_of(world, move["pick"]))
        yield from build.card_built(world, seat, move["pick"])


def turn_of_events(world: World, seat: int) -> Steps[None]:
    """Discard one accessible card, perhaps another; what comes free is turned up at once."""
    for nothing in ([], [None]):
        cards = structure.accessible(world)
        if not cards:
            continue
        move = yield from choose(seat, "turn_of_events", picks([*cards, *nothing]))
        assert move is not None
        if move["pick"] is None:
            return
        world.pile.append(structure.take(world, structure.slot_of(world, move["pick"])))
        yield from structure.turn_up(world, seat)


def coercion(world: World, seat: int) -> Steps[None]:
    """Swap a blue or green card with the opponent; pairs of both first, then the victory."""
    own, opponent = world.cities[seat], world.cities[1 - seat]
    options = [
        {"pick": card, "give": given}
        for color in ("blue", "green")
        for card in opponent.of_color(color)
        for given in own.of_color(color)
    ]
    move = yield from choose(seat, "coercion", options)
    if move is None:
        return
    before = [science.symbols(world, 0), science.symbols(world, 1)]
    opponent.cards.remove(move["pick"])
    own.cards.append(move["pick"])
    own.cards.remove(move["give"])
    opponent.cards.append(move["give"])
    for city in world.cities:
        if city.snake in city.cards:
            city.snake = None
    for who in (seat, 1 - seat):
        yield from science.learned(world, who, before[who], victory=False)
    six = [who for who in (0, 1) if science.has_six(world, who)]
    if six:
        finish(world, "science", six[0] if len(six) == 1 else None)


def sabotage(world: World, seat: int) -> Steps[None]:
    """Send a standing Wonder of the opponent to the box and its card to the discard pile."""
    opponent = world.cities[1 - seat]
    move = yield from choose(seat, "sabotage", picks(opponent.built))
    if move is not None:
        world.pile.append(opponent.built.pop(move["pick"]))
        world.boxed_wonders.append(move["pick"])
