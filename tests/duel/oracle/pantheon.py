"""The Pantheon: tokens, the board, Divinities, the Gate."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from tests.duel.oracle import build, science, structure, war
from tests.duel.oracle.tables import DIVINITIES, total
from tests.duel.oracle.world import Move, Steps, World, choose, picks


def take_token(world: World, seat: int, token: Any) -> Steps[None]:
    """Give a player the token of a card that is to be turned up."""
    city = world.cities[seat]
    if isinstance(token, int):
        city.offering_tokens.append(token)
        return
    city.mythology_tokens.append(token)
    empty = [space for space, card in world.spaces.items() if card is None]
    options = [{"pick": divinity, "space": space} for divinity in world.decks[token][:2] for space in empty]
    move = yield from choose(seat, "mythology", options)
    if move is not None:
        world.decks[token].remove(move["pick"])
        world.spaces[move["space"]] = move["pick"]


def open_spaces(world: World) -> None:
    """Prepare Age II: the Gate comes to its space and Enki, if he is there, gets his tokens."""
    space = min(space for space, card in world.spaces.items() if card is None)
    world.spaces[space] = "gate"
    reveal(world, [card for card in world.spaces.values() if card is not None])


def reveal(world: World, cards: list[str]) -> None:
    """Put tokens on Enki when he is among the cards revealed."""
    if "enki" in cards:
        assert not world.enki
        world.enki = science.draw(world, 2)


def hide(world: World, cards: list[str]) -> None:
    """Return the tokens of Enki when he is among the cards that were revealed and not chosen."""
    if "enki" in cards:
        world.box += world.enki
        world.enki = []


def divine_theater(world: World, seat: int) -> Steps[None]:
    """Look at a whole deck, activate one of its Divinities and order the rest."""
    move = yield from choose(seat, "divine_theater", picks(name for name, deck in world.decks.items() if deck))
    if move is None:
        return
    mythology = move["pick"]
    deck = world.decks[mythology]
    reveal(world, deck)
    options: list[Move] = []
    for divinity in deck:
        others = [other for other in deck if other != divinity]
        options += [{"pick": divinity, "rest": list(rest)} for rest in permutations(others)]
    move = yield from choose(seat, "divine_theater_card", options)
    assert move is not None
    world.decks[mythology] = list(move["rest"])
    hide(world, move["rest"])
    yield from activated(world, seat, move["pick"])


def gate(world: World, seat: int) -> Steps[None]:
    """Reveal the top of each deck and activate one of them."""
    tops = [deck[0] for deck in world.decks.values() if deck]
    reveal(world, tops)
    move = yield from choose(seat, "gate", picks(tops))
    if move is None:
        return
    world.decks[DIVINITIES[move["pick"]]].remove(move["pick"])
    hide(world, [top for top in tops if top != move["pick"]])
    yield from activated(world, seat, move["pick"])


def activated(world: World, seat: int, card: str) -> Steps[None]:
    """Give a player a Divinity or the Gate, taken from its place, and apply it."""
    city = world.cities[seat]
    before = science.symbols(world, seat)
    city.divinities.append(card)
    city.coins += total(card, "COINS")
    city.vault += total(card, "VAULT")
    yield from war.shields(world, seat, total(card, "SHIELD"))
    yield from science.learned(world, seat, before)
    yield from divinity_choices(world, seat, card)


def divinity_choices(world: World, seat: int, card: str) -> Steps[None]:
    """Ask for what a Divinity lets its owner choose."""
    match card:
        case "gate":
            yield from gate(world, seat)
        case "enki":
            yield from enki(world, seat)
        case "nisaba":
            yield from nisaba(world, seat)
        case "baal":
            yield from build.steal(world, seat, card)
        case "hades":
            yield from build.build_discarded(world, seat, card)
        case "zeus":
            yield from zeus(world, seat)
        case "anubis":
            yield from anubis(world, seat)
        case "isis":
            yield from isis(world, seat)
        case "ra":
            yield from build.take_wonder(world, seat, card)
        case "minerva":
            yield from minerva(world, seat)
        case "neptune":
            yield from neptune(world, seat)
        case _:
            assert card in {"ishtar", "astarte", "tanit", "aphrodite", "mars"}, card


def enki(world: World, seat: int) -> Steps[None]:
    """Take one of the tokens on Enki; the other returns to the box."""
    move = yield from choose(seat, "enki", picks(world.enki))
    if move is not None:
        token = move["pick"]
        world.box += [other for other in world.enki if other != token]
        world.enki = []
        yield from science.gain(world, seat, token)


def nisaba(world: World, seat: int) -> Steps[None]:
    """Put the Snake on a green card of the opponent."""
    before = science.symbols(world, seat)
    move = yield from choose(seat, "nisaba", picks(world.cities[1 - seat].of_color("green")))
    if move is not None:
        world.cities[seat].snake = move["pick"]
        yield from science.learned(world, seat, before)


def zeus(world: World, seat: int) -> Steps[None]:
    """Send any card of the structure to the discard pile, with its token."""
    move = yield from choose(seat, "zeus", picks(world.lying))
    if move is not None:
        world.pile.append(structure.take(world, move["pick"]))


def anubis(world: World, seat: int) -> Steps[None]:
    """Send the card under a Wonder to the discard pile: the Wonder is unbuilt again."""
    move = yield from choose(seat, "anubis", picks([*world.cities[0].built, *world.cities[1].built]))
    if move is not None:
        owner = next(city for city in world.cities if move["pick"] in city.built)
        world.pile.append(owner.built.pop(move["pick"]))
        owner.unbuilt.append(move["pick"])


def isis(world: World, seat: int) -> Steps[None]:
    """Build an own Wonder free with a card of the discard pile."""
    options = [{"pick": wonder, "card": card} for wonder in world.cities[seat].unbuilt for card in world.pile]
    move = yield from choose(seat, "isis", options)
    if move is not None:
        world.pile.remove(move["card"])
        yield from build.wonder_built(world, seat, move["pick"], move["card"])


def minerva(world: World, seat: int) -> Steps[None]:
    """Put the Minerva pawn on a space of the track."""
    move = yield from choose(seat, "minerva", picks(space for space in range(-9, 10) if space != world.pawn))
    assert move is not None
    world.minerva = move["pick"]


def neptune(world: World, seat: int) -> Steps[None]:
    """Discard a Military token, then apply another one."""
    move = yield from choose(seat, "neptune_discard", picks(world.military))
    if move is None:
        return
    world.military.remove(move["pick"])
    move = yield from choose(seat, "neptune_apply", picks(world.military))
    if move is not None:
        world.military.remove(move["pick"])
        yield from war.apply_token(world, seat, move["pick"])
