"""The course of a game: the draft, turns, the ends of Ages."""

from __future__ import annotations

from tests.duel.oracle import build, conspiracies, pantheon, score, structure
from tests.duel.oracle.price import Price, card_price, offerings, pay, space_price, splits, wonder_price
from tests.duel.oracle.senate import has_decree
from tests.duel.oracle.world import Move, Steps, World, choose, picks

DRAFT_SEATS = ((0, 1, 1, 0), (1, 0, 0, 1))


def whole_game(world: World) -> Steps[None]:
    """Play from the draft to the scoring."""
    structure.lay_out(world)
    for group, seats in zip(world.setup["wonders"], DRAFT_SEATS, strict=True):
        world.shown = list(group)
        for seat in seats:
            move = yield [{"seat": seat, "act": "draft", "wonder": wonder} for wonder in world.shown]
            world.shown.remove(move["wonder"])
            world.cities[seat].unbuilt.append(move["wonder"])
            yield from build.selected(world, seat, move["wonder"])
    seat = 0
    for age in (1, 2, 3):
        if age > 1:
            seat = yield from next_age(world, age)
        while world.lying:
            yield from turn(world, seat)
            if not world.again:
                seat = 1 - seat
    world.result = score.result(world)


def next_age(world: World, age: int) -> Steps[int]:
    """Lay out the next Age and return who starts it."""
    world.age = age
    structure.lay_out(world)
    if world.pantheon and age == 2:
        pantheon.open_spaces(world)
    chooser = world.active
    if world.pawn:
        chooser = 1 if world.pawn > 0 else 0
    move = yield from choose(chooser, "starter", picks((0, 1)))
    assert move is not None
    starter: int = move["pick"]
    return starter


def turn(world: World, seat: int) -> Steps[None]:
    """Play one turn to its end."""
    world.active = seat
    world.again = False
    move = yield [*triggers(world, seat), *acts(world, seat)]
    if move["act"] == "trigger":
        city, conspiracy = world.cities[seat], move["conspiracy"]
        city.triggered[conspiracy] = city.prepared.pop(conspiracy)
        yield from conspiracies.carry_out(world, seat, conspiracy)
        if not world.lying:
            return
        move = yield acts(world, seat)
    yield from act(world, seat, move)
    yield from structure.turn_up(world, seat)


def triggers(world: World, seat: int) -> list[Move]:
    """Return the prepared Conspiracies that a player may trigger."""
    return [{"seat": seat, "act": "trigger", "conspiracy": conspiracy} for conspiracy in world.cities[seat].prepared]


def acts(world: World, seat: int) -> list[Move]:
    """Return every act of a turn that a player may do now."""
    city = world.cities[seat]
    cards = structure.accessible(world)
    moves: list[Move] = [{"seat": seat, "act": "discard", "card": card} for card in cards]
    for card in cards:
        price = card_price(world, seat, card)
        ways: list[Move] = [{"free": price.free}] if price.free else splits(city, price.total)
        moves += [{"seat": seat, "act": "build", "card": card, **way} for way in ways]
    for wonder in city.unbuilt:
        ways = splits(city, wonder_price(world, seat, wonder).total)
        moves += [
            {"seat": seat, "act": "wonder", "wonder": wonder, "card": card, **way} for card in cards for way in ways
        ]
    for conspiracy in city.unprepared:
        moves += [{"seat": seat, "act": "prepare", "conspiracy": conspiracy, "card": card} for card in cards]
    return moves + activations(world, seat)


def activations(world: World, seat: int) -> list[Move]:
    """Return how a player may activate a Divinity or the Gate; not in Age I."""
    moves: list[Move] = []
    for space, card in world.spaces.items():
        if world.age == 1 or card is None:
            continue
        for spent in offerings(world, seat, space):
            said: Move = {"offerings": list(spent)} if spent else {}
            ways = splits(world.cities[seat], space_price(world, seat, space, spent))
            moves += [{"seat": seat, "act": "activate", "card": card, **said, **way} for way in ways]
    return moves


def act(world: World, seat: int, move: Move) -> Steps[None]:
    """Do one act of a turn."""
    city = world.cities[seat]
    match move["act"]:
        case "build":
            price = card_price(world, seat, move["card"])
            pay(world, seat, move, price)
            structure.take(world, structure.slot_of(world, move["card"]))
            yield from build.card_built(world, seat, move["card"], chained="free" in move)
        case "discard":
            structure.take(world, structure.slot_of(world, move["card"]))
            world.pile.append(move["card"])
            city.coins += 2 + len(city.of_color("yellow"))
            if has_decree(world, seat, "discard_plus_2"):
                city.coins += 2
        case "wonder":
            pay(world, seat, move, wonder_price(world, seat, move["wonder"]))
            structure.take(world, structure.slot_of(world, move["card"]))
            yield from build.wonder_built(world, seat, move["wonder"], move["card"])
        case "prepare":
            structure.take(world, structure.slot_of(world, move["card"]))
            city.unprepared.remove(move["conspiracy"])
            city.prepared[move["conspiracy"]] = move["card"]
        case "activate":
            yield from activate(world, seat, move)
        case other:
            raise AssertionError(other)


def activate(world: World, seat: int, move: Move) -> Steps[None]:
    """Pay for a Divinity or the Gate, take it off its space and apply it."""
    space = next(space for space, card in world.spaces.items() if card == move["card"])
    spent = tuple(move.get("offerings", ()))
    pay(world, seat, move, Price(space_price(world, seat, space, spent), 0))
    for token in spent:
        world.cities[seat].offering_tokens.remove(token)
        world.lost_tokens.append(token)
    world.spaces[space] = None
    yield from pantheon.activated(world, seat, move["card"])
