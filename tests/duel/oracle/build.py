"""Building cards and Wonders: what happens, in which order."""

from __future__ import annotations

from tests.duel.oracle import conspiracies, pantheon, science, senate, war
from tests.duel.oracle.count import per
from tests.duel.oracle.tables import CARDS, ON_SELECT, SENATOR, total, values
from tests.duel.oracle.world import Steps, World, choose, lose, picks


def tax(world: World, what: str) -> None:
    """Pay whoever controls the Decree for what was built."""
    owner = senate.holder(world, f"tax_{what}")
    if owner is not None:
        world.cities[owner].coins += world.age


def card_built(world: World, seat: int, card_id: str, *, chained: bool = False) -> Steps[None]:
    """Put a card, paid for and taken from its place, into the city, with all its effects."""
    city, card = world.cities[seat], CARDS[card_id]
    before = science.symbols(world, seat)
    city.cards.append(card_id)
    city.coins += total(card_id, "COINS")
    city.coins += sum(per(world, seat, value) for value in values(card_id, "COINSPER"))
    if chained and "urbanism" in city.progress:
        city.coins += 4
    tax(world, card.color)
    number = total(card_id, "SHIELD")
    if card.color == "red" and "strategy" in city.progress:
        number += 1
    yield from war.shields(world, seat, number)
    yield from science.learned(world, seat, before)
    if card.color == SENATOR:
        yield from senate.recruited(world, seat, card_id)


def build_discarded(world: World, seat: int, power: str) -> Steps[None]:
    """Let a player build a card of the discard pile free."""
    move = yield from choose(seat, power, picks(world.pile))
    if move is not None:
        world.pile.remove(move["pick"])
        yield from card_built(world, seat, move["pick"])


def wonder_built(world: World, seat: int, wonder: str, card: str) -> Steps[None]:
    """Build a Wonder, paid for, with a card that was taken from its place."""
    city, opponent = world.cities[seat], world.cities[1 - seat]
    replay = bool(values(wonder, "AGAIN")) or "theology" in city.progress
    city.unbuilt.remove(wonder)
    city.built[wonder] = card
    if world.standing() == 7:
        for other in world.cities:
            world.boxed_wonders += other.unbuilt
            other.unbuilt.clear()
    city.coins += total(wonder, "COINS")
    lose(opponent, total(wonder, "OPPCOINS"))
    tax(world, "wonder")
    if replay:
        world.again = True
    yield from war.shields(world, seat, total(wonder, "SHIELD"))
    yield from wonder_choices(world, seat, wonder)


def wonder_choices(world: World, seat: int, wonder: str) -> Steps[None]:
    """Ask for what a Wonder lets its builder choose."""
    match wonder:
        case "circus_maximus":
            yield from destroy(world, seat, wonder, "grey")
        case "statue_of_zeus":
            yield from destroy(world, seat, wonder, "brown")
        case "mausoleum":
            yield from build_discarded(world, seat, wonder)
        case "great_library":
            yield from great_library(world, seat)
        case "divine_theater":
            yield from pantheon.divine_theater(world, seat)
        case "curia_julia":
            yield from curia_julia(world, seat)
        case "knossos":
            yield from senate.place(world, seat, wonder)
            yield from senate.may_move(world, seat, wonder)
        case _:
            pass


def selected(world: World, seat: int, wonder: str) -> Steps[None]:
    """Give what a Wonder gives when it is drafted."""
    match ON_SELECT[wonder]:
        case "CONSPIRE":
            yield from senate.conspire(world, seat)
        case "INFLUENCE:place":
            yield from senate.place(world, seat, wonder)
        case other:
            assert not other, other


def destroy(world: World, seat: int, power: str, color: str) -> Steps[None]:
    """Let a player send a card of the opponent to the discard pile."""
    opponent = world.cities[1 - seat]
    move = yield from choose(seat, power, picks(opponent.of_color(color)))
    if move is not None:
        opponent.cards.remove(move["pick"])
        world.pile.append(move["pick"])


def steal(world: World, seat: int, power: str) -> Steps[None]:
    """Let a player take a brown or grey card of the opponent."""
    opponent = world.cities[1 - seat]
    move = yield from choose(seat, power, picks(opponent.of_color("brown", "grey")))
    if move is not None:
        opponent.cards.remove(move["pick"])
        world.cities[seat].cards.append(move["pick"])


def take_wonder(world: World, seat: int, power: str) -> Steps[None]:
    """Let a player take an unbuilt Wonder of the opponent."""
    opponent = world.cities[1 - seat]
    move = yield from choose(seat, power, picks(opponent.unbuilt))
    if move is not None:
        opponent.unbuilt.remove(move["pick"])
        world.cities[seat].unbuilt.append(move["pick"])


def great_library(world: World, seat: int) -> Steps[None]:
    """Draw three Progress tokens from the box and keep one."""
    world.drawn = science.draw(world, 3)
    move = yield from choose(seat, "great_library", picks(world.drawn))
    if move is not None:
        token = move["pick"]
        world.box += [other for other in world.drawn if other != token]
        world.drawn = []
        yield from science.gain(world, seat, token)


def curia_julia(world: World, seat: int) -> Steps[None]:
    """Let a player trigger an unprepared Conspiracy, or none."""
    city = world.cities[seat]
    if not city.unprepared:
        return
    move = yield from choose(seat, "curia_julia", picks([*city.unprepared, None]))
    if move is not None and move["pick"] is not None:
        city.unprepared.remove(move["pick"])
        city.triggered[move["pick"]] = None
        yield from conspiracies.carry_out(world, seat, move["pick"])
