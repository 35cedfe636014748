"""What is true of every table at every moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.duel.oracle import science, structure
from tests.duel.oracle.senate import controller
from tests.duel.oracle.tables import CARDS, CONSPIRACIES, DIVINITIES, TRACK
from tests.duel.oracle.world import World


def check(world: World) -> None:
    """Raise AssertionError where something on the table cannot be."""
    check_cards(world)
    check_wonders(world)
    check_tokens(world)
    check_track(world)
    if world.pantheon:
        check_pantheon(world)
    if world.agora:
        check_senate(world)
    check_result(world)
    for city in world.cities:
        assert city.coins >= 0
        assert city.vault >= 0


def once(found: Iterable[str], wanted: Iterable[str]) -> None:
    """Raise AssertionError unless each thing is there exactly once."""
    have, need = Counter(found), Counter(wanted)
    assert have == need, (have - need, need - have)


def check_cards(world: World) -> None:
    """See that each card of the Ages so far, and each removed at set-up, lies in one place."""
    found = [*world.lying.values(), *world.pile, *(card for age in world.removed for card in age)]
    for city in world.cities:
        found += [*city.cards, *city.built.values(), *city.prepared.values()]
        found += [card for card in city.triggered.values() if card is not None]
    dealt = [card for age in world.structures for card in age]
    ages = {card.id for card in CARDS.values() if card.deck.startswith("age")}
    later = [card for age in world.structures[world.age :] for card in age]
    once([*found, *later], {*dealt, *ages})
    assert all(slot in world.lying for slot in world.hidden)
    assert set(world.tokens) <= world.hidden
    faces = {slot.id: slot.face for slot in structure.slots(world)}
    assert all(faces[slot] == "down" for slot in world.hidden)


def check_wonders(world: World) -> None:
    """See that the eight Wonders lie in one place each, at most seven stand, and then nobody has another."""
    groups = world.setup["wonders"]
    owned = [wonder for city in world.cities for wonder in (*city.built, *city.unbuilt)]
    if len(owned) + len(world.boxed_wonders) == 8:
        once([*owned, *world.boxed_wonders], [*groups[0], *groups[1]])
    else:
        assert not world.boxed_wonders
        assert {*owned, *world.shown} <= {*groups[0], *groups[1]}
    assert world.standing() <= 7
    if world.standing() == 7:
        assert not any(city.unbuilt for city in world.cities)


def check_tokens(world: World) -> None:
    """See that each Progress token lies in one place."""
    found = [*world.board, *world.box, *world.drawn, *world.enki, *world.locked]
    for city in world.cities:
        found += city.progress
    once(found, [*world.setup["progress"], *world.setup["boxed_progress"]])
    assert set(world.board) <= set(world.setup["progress"])


def check_track(world: World) -> None:
    """See that the pawn stands on the track, and every token whose zone it stands in is gone."""
    assert -9 <= world.pawn <= 9
    assert TRACK[world.pawn]["token_slot"] not in world.military
    assert world.minerva is None or -9 <= world.minerva <= 9
    assert world.minerva != world.pawn


def check_pantheon(world: World) -> None:
    """See that Divinities, the Gate and the tokens lie in one place each; Astarte's coins are with her."""
    found = [divinity for deck in world.decks.values() for divinity in deck]
    found += [card for card in world.spaces.values() if card is not None]
    found += [card for city in world.cities for card in city.divinities]
    once(found, [*DIVINITIES, *(["gate"] if world.age > 1 else [])])
    for mythology, deck in world.decks.items():
        assert all(DIVINITIES[divinity] == mythology for divinity in deck)
    tokens = [*world.tokens.values(), *world.lost_tokens]
    for city in world.cities:
        tokens += [*city.mythology_tokens, *city.offering_tokens]
        assert city.vault == 0 or "astarte" in city.divinities
        assert city.vault <= 7
    once(
        map(str, tokens),
        map(str, [*world.setup["mythology_tokens"], *(world.setup["offering_tokens"] if world.age > 1 else [])]),
    )


def check_senate(world: World) -> None:
    """See that each player has twelve cubes; Decrees and Conspiracies lie in one place each."""
    for seat, city in enumerate(world.cities):
        assert city.supply + sum(cubes[seat] for cubes in world.cubes.values()) == 12
        assert city.supply >= 0
    assert all(cubes >= 0 for pair in world.cubes.values() for cubes in pair)
    once([decree for lying in world.decrees.values() for decree in lying], world.setup["decrees"])
    found = [*world.schemes]
    for city in world.cities:
        found += [*city.unprepared, *city.prepared, *city.triggered]
    once(found, CONSPIRACIES)


def check_result(world: World) -> None:
    """See that a supremacy stands exactly where the result says so."""
    how = world.result["how"] if world.result else None
    assert (abs(world.pawn) == 9) == (how == "military")
    if how is None or how == "points":
        assert not any(science.has_six(world, seat) for seat in (0, 1)) or any(
            city.triggered.keys() & {"coercion"} for city in world.cities
        )
    if how == "science":
        assert any(science.has_six(world, seat) for seat in (0, 1))
    if world.agora:
        owners = {controller(world, chamber) for chamber in world.cubes}
        assert (how == "senate") == (owners in ({0}, {1})) or how == "military"
