"""Prices, by trying every way to pay."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, product

from tests.duel.oracle import senate
from tests.duel.oracle.tables import CARDS, GATE_PRICE, SENATOR, SPACE_PRICE, WONDER_UNITS, values
from tests.duel.oracle.world import City, Move, World

RAW = ("wood", "stone", "clay")


@dataclass(frozen=True, order=True, slots=True)
class Price:
    """What something costs; the smaller one counts."""

    total: int
    resources: int
    """The coins of it that buy missing resources."""
    free: str = ""
    """`chain` or `token` when that makes it free."""


def produced(city: City) -> Counter[str]:
    """Return the units that brown and grey cards make."""
    made: Counter[str] = Counter()
    for card in city.of_color("brown", "grey"):
        for value in values(card, "RES"):
            resource, number = value.split("*")
            made[resource] += int(number)
    return made


def choices(city: City) -> list[list[str]]:
    """Return what each producer that makes one of several resources can make."""
    return [value.split("/") for piece in [*city.cards, *city.built] for value in values(piece, "CHOICE")]


def unit_price(world: World, seat: int, resource: str) -> int:
    """Return what a missing unit costs."""
    city = world.cities[seat]
    if any(resource in value.split("+") for card in city.cards for value in values(card, "TRADE1")):
        return 1
    price = 2 + produced(world.cities[1 - seat])[resource]
    if senate.has_decree(world, seat, "trade_brown" if resource in RAW else "trade_grey"):
        price = max(1, price - 1)
    return price


def bought(world: World, seat: int, units: tuple[str, ...]) -> int:
    """Return the least coins that buy what the city does not make of these units."""
    city = world.cities[seat]
    missing = Counter(units) - produced(city)
    prices = {resource: unit_price(world, seat, resource) for resource in missing}
    return min(
        sum(number * prices[resource] for resource, number in (missing - Counter(made)).items())
        for made in product(*choices(city))
    )


def without(units: tuple[str, ...], number: int) -> set[tuple[str, ...]]:
    """Return what can be left of some units when at most that many are dropped."""
    least = max(0, len(units) - number)
    return {tuple(sorted(rest)) for size in range(least, len(units) + 1) for rest in combinations(units, size)}


def cheapest(
    world: World, seat: int, coins: int, units: tuple[str, ...], *, dropped: int = 0, ignored: bool = False
) -> Price:
    """Return the least price when that many resource units may be dropped and one symbol ignored."""
    ways = [(coins, units)]
    if ignored:
        ways.append((0, units))
        ways += [(coins, rest) for rest in without(units, 1)]
    prices = []
    for left, rest in ways:
        for needed in without(rest, dropped):
            resources = bought(world, seat, needed)
            prices.append(Price(left + resources, resources))
    return min(prices)


def has_chain(world: World, seat: int, card: str) -> bool:
    """Whether a chain makes the card free."""
    needs = CARDS[card].needs
    lenders = [seat, 1 - seat] if senate.has_decree(world, seat, "borrow_chains") else [seat]
    return bool(needs) and any(CARDS[own].gives == needs for who in lenders for own in world.cities[who].cards)


def has_token(world: World, seat: int, card: str) -> bool:
    """Whether a Mythology token makes the Grand Temple free."""
    token = CARDS[card].token
    lenders = [seat, 1 - seat] if senate.has_decree(world, seat, "borrow_chains") else [seat]
    return bool(token) and any(token in world.cities[who].mythology_tokens for who in lenders)


def card_price(world: World, seat: int, card_id: str) -> Price:
    """Return what it costs a player to build a card or to recruit a Senator."""
    card, city = CARDS[card_id], world.cities[seat]
    if card.color == SENATOR:
        return Price(0 if "corruption" in city.progress else len(city.of_color(SENATOR)), 0)
    if has_chain(world, seat, card_id):
        return Price(0, 0, "chain")
    if has_token(world, seat, card_id):
        return Price(0, 0, "token")
    dropped = 2 if card.color == "blue" and "masonry" in city.progress else 0
    ignored = card.color in {"yellow", "red", "green"} and senate.has_decree(world, seat, f"ignore_{card.color}")
    price = cheapest(world, seat, card.coins, card.units, dropped=dropped, ignored=ignored)
    if "engineering" in city.progress and (card.needs or card.token):
        price = min(price, Price(1, 0))
    return price


def wonder_price(world: World, seat: int, wonder: str) -> Price:
    """Return what it costs a player to build a Wonder."""
    dropped = 2 if "architecture" in world.cities[seat].progress else 0
    if senate.has_decree(world, seat, "wonder_minus_1"):
        dropped += 1
    return cheapest(world, seat, 0, WONDER_UNITS[wonder], dropped=dropped)


def space_price(world: World, seat: int, space: int, offerings: tuple[int, ...] = ()) -> int:
    """Return what it costs a player to activate what lies on a space of the Pantheon."""
    printed = (GATE_PRICE if world.spaces[space] == "gate" else SPACE_PRICE)[space][seat]
    rebate = 2 if "sanctuary" in world.cities[seat].built else 0
    return max(0, printed - rebate - sum(offerings))


def offerings(world: World, seat: int, space: int) -> list[tuple[int, ...]]:
    """Return the sets of Offering tokens that a player may spend there: none of them is useless."""
    own = sorted(world.cities[seat].offering_tokens)
    sets = [chosen for size in range(len(own) + 1) for chosen in combinations(own, size)]
    return [
        chosen
        for chosen in sets
        if all(
            space_price(world, seat, space, tuple(token for token in chosen if token != left))
            > space_price(world, seat, space, chosen)
            for left in chosen
        )
    ]


def splits(city: City, total: int) -> list[Move]:
    """Return the ways to pay a price from the treasury and from Astarte, as a move says them."""
    found = []
    for vault in range(min(city.vault, total) + 1):
        if total - vault <= city.coins:
            move: Move = {}
            if total:
                move["pay"] = total
            if vault:
                move["vault"] = vault
            found.append(move)
    return found


def pay(world: World, seat: int, move: Move, price: Price) -> None:
    """Pay as the move says; the opponent's Economy gets what bought resources."""
    city, opponent = world.cities[seat], world.cities[1 - seat]
    assert move.get("pay", 0) == price.total, (move, price)
    vault = move.get("vault", 0)
    city.vault -= vault
    city.coins -= price.total - vault
    assert city.vault >= 0 and city.coins >= 0, move  # noqa: PT018
    if "economy" in opponent.progress:
        opponent.coins += price.resources
