"""The Senate: cubes, control of the chambers, Decrees, Politicians, Conspirators."""

from __future__ import annotations

from tests.duel.oracle import war
from tests.duel.oracle.tables import CARDS, NEIGHBOURS, SECTIONS
from tests.duel.oracle.world import Move, Steps, World, choose, finish

LEAD = {0: 1, 1: -1, None: 0}


def controller(world: World, chamber: int) -> int | None:
    """Return who has more cubes in a chamber."""
    first, second = world.cubes[chamber]
    if first == second:
        return None
    return 0 if first > second else 1


def holder(world: World, decree: str) -> int | None:
    """Return for whom a Decree works."""
    for chamber, lying in world.decrees.items():
        if decree in lying:
            return controller(world, chamber)
    return None


def has_decree(world: World, seat: int, decree: str) -> bool:
    """Whether a Decree works for a player."""
    return holder(world, decree) == seat


def changed(world: World) -> Steps[None]:
    """See to what follows when cubes or a Decree have changed places."""
    before, after = world.shield_holder, holder(world, "shield")
    world.shield_holder = after
    shift = LEAD[after] - LEAD[before]
    favoured = 0 if shift > 0 else 1
    met = war.run(world, favoured, abs(shift))
    for seat in (0, 1):
        if all(controller(world, chamber) == seat for chamber in world.cubes):
            finish(world, "senate", seat)
    yield from war.meet(world, favoured, met)


def places(world: World, seat: int, section: str = "any") -> list[Move]:
    """Return where a player may place a cube."""
    chambers = list(world.cubes) if section == "any" else SECTIONS[section]
    return [{"pick": {"place": chamber}} for chamber in chambers if world.cities[seat].supply > 0]


def steps(world: World, seat: int) -> list[Move]:
    """Return how a player may move a cube."""
    return [
        {"pick": {"move": [chamber, other]}}
        for chamber in world.cubes
        if world.cubes[chamber][seat] > 0
        for other in NEIGHBOURS[chamber]
    ]


def do(world: World, seat: int, move: Move) -> Steps[None]:
    """Carry out a place, a move or a remove."""
    match move["pick"]:
        case {"place": chamber}:
            world.cities[seat].supply -= 1
            world.cubes[chamber][seat] += 1
        case {"move": [start, end]}:
            world.cubes[start][seat] -= 1
            world.cubes[end][seat] += 1
        case {"remove": chamber}:
            world.cubes[chamber][1 - seat] -= 1
            world.cities[1 - seat].supply += 1
        case other:
            raise AssertionError(other)
    yield from changed(world)


def place(world: World, seat: int, power: str) -> Steps[None]:
    """Let a player place a cube in any chamber."""
    move = yield from choose(seat, power, places(world, seat))
    if move is not None:
        yield from do(world, seat, move)


def remove(world: World, seat: int, power: str) -> Steps[None]:
    """Let a player remove a cube of the opponent."""
    options = [{"pick": {"remove": chamber}} for chamber in world.cubes if world.cubes[chamber][1 - seat] > 0]
    move = yield from choose(seat, power, options)
    if move is not None:
        yield from do(world, seat, move)


def may_move(world: World, seat: int, power: str) -> Steps[None]:
    """Let a player move a cube or not; not asked when there is none."""
    options = steps(world, seat)
    if not options:
        return
    move = yield from choose(seat, power, [*options, {"pick": None}])
    if move is not None and move["pick"] is not None:
        yield from do(world, seat, move)


def move_decree(world: World, seat: int) -> Steps[None]:
    """Let a player put a Decree under that of another chamber."""
    options = [
        {"pick": {"decree": [start, end]}}
        for start in world.decrees
        if world.decrees[start]
        for end in world.decrees
        if end != start
    ]
    move = yield from choose(seat, "insider_influence", options)
    if move is not None:
        start, end = move["pick"]["decree"]
        world.decrees[end].append(world.decrees[start].pop(0))
        yield from changed(world)


def recruited(world: World, seat: int, card: str) -> Steps[None]:
    """Let a Senator act who has come into the city."""
    section = CARDS[card].section
    if section == "any":
        if has_decree(world, seat, "conspirator_again"):
            world.again = True
        yield from scheme(world, seat)
        return
    blue = len(world.cities[seat].of_color("blue"))
    if has_decree(world, seat, "blue_plus_2"):
        blue += 2
    actions = 1 if blue < 2 else 2 if blue < 4 else 3
    for _ in range(actions):
        options = [*places(world, seat, section), *steps(world, seat)]
        if not options:
            return
        move = yield from choose(seat, "politician", [*options, {"pick": None}])
        if move is None or move["pick"] is None:
            return
        yield from do(world, seat, move)


def scheme(world: World, seat: int) -> Steps[None]:
    """Let a Conspirator place a cube or Conspire."""
    options = places(world, seat)
    if world.schemes:
        options.append({"pick": "conspire"})
    move = yield from choose(seat, "conspirator", options)
    if move is None:
        return
    if move["pick"] == "conspire":
        yield from conspire(world, seat)
    else:
        yield from do(world, seat, move)


def conspire(world: World, seat: int) -> Steps[None]:
    """Draw two Conspiracies and keep one, or both with Organized Crime."""
    city = world.cities[seat]
    drawn = world.schemes[:2]
    if "organized_crime" in city.progress:
        city.unprepared += drawn
        del world.schemes[:2]
        return
    options: list[Move] = [{"pick": kept, "other": end} for kept in drawn for end in ("top", "bottom")]
    if len(drawn) == 1:
        options = [{"pick": drawn[0]}]
    move = yield from choose(seat, "conspire", options)
    if move is None:
        return
    del world.schemes[:2]
    city.unprepared.append(move["pick"])
    for other in drawn:
        if other != move["pick"]:
            world.schemes.insert(0 if move["other"] == "top" else len(world.schemes), other)
