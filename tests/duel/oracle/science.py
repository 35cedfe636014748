"""Science symbols and Progress tokens."""

from __future__ import annotations

from collections import Counter

from tests.duel.oracle.tables import total, values
from tests.duel.oracle.world import Steps, World, choose, finish, picks


def symbols(world: World, seat: int) -> Counter[str]:
    """Return how often a player has each symbol."""
    city = world.cities[seat]
    pieces = [*city.cards, *city.progress, *city.divinities]
    if city.snake is not None:
        pieces.append(city.snake)
    return Counter(symbol for piece in pieces for symbol in values(piece, "SCI"))


def has_six(world: World, seat: int) -> bool:
    """Whether a player has six different symbols."""
    return len(symbols(world, seat)) >= 6


def learned(world: World, seat: int, before: Counter[str], *, victory: bool = True) -> Steps[None]:
    """Look at the symbols that a player has now: a victory first, then a token for each new pair."""
    if victory and has_six(world, seat):
        finish(world, "science", seat)
    after = symbols(world, seat)
    pairs = [symbol for symbol in after if before[symbol] < 2 <= after[symbol]]
    for _ in pairs:
        move = yield from choose(seat, "progress", picks(world.board))
        if move is not None:
            world.board.remove(move["pick"])
            yield from gain(world, seat, move["pick"], victory=victory)


def gain(world: World, seat: int, token: str, *, victory: bool = True) -> Steps[None]:
    """Give a player a Progress token that was taken from its place."""
    city = world.cities[seat]
    before = symbols(world, seat)
    city.progress.append(token)
    city.coins += total(token, "COINS")
    yield from learned(world, seat, before, victory=victory)


def draw(world: World, number: int) -> list[str]:
    """Draw Progress tokens from the box."""
    drawn = world.box[:number]
    del world.box[:number]
    return drawn
