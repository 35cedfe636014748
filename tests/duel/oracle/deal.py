"""Random deals and random games."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.duel.oracle.game import Game
from tests.duel.oracle.tables import (
    CARDS,
    CONSPIRACIES,
    DECREES,
    DIVINITIES,
    MYTHOLOGIES,
    PROGRESS,
    SENATOR,
    WONDERS,
)
from tests.duel.oracle.world import Move

BOXES: tuple[tuple[str, ...], ...] = ((), ("pantheon",), ("agora",), ("pantheon", "agora"))
SENATORS = (5, 5, 3)
KINDS = ("build", "recruit", "discard", "wonder", "activate", "trigger", "prepare", "conspire")
"""What a random game may like: acts, a Senator among the cards to build, and Conspiring."""


def shuffled(rng: Random, items: list[Any]) -> list[Any]:
    """Return the items in a random order."""
    return rng.sample(items, len(items))


def of_deck(deck: str) -> list[str]:
    """Return the cards of a deck."""
    return [card.id for card in CARDS.values() if card.deck == deck]


def random_setup(boxes: tuple[str, ...], rng: Random) -> dict[str, Any]:
    """Return a random set-up."""
    played = {"base", *boxes}
    wonders = rng.sample([wonder for wonder, box in WONDERS.items() if box in played], 8)
    progress = shuffled(rng, [token for token, box in PROGRESS.items() if box in played])
    setup: dict[str, Any] = {
        "wonders": [wonders[:4], wonders[4:]],
        "progress": progress[:5],
        "boxed_progress": progress[5:],
    }
    if "pantheon" in boxes:
        setup["mythology_decks"] = {
            mythology: shuffled(rng, [divinity for divinity, home in DIVINITIES.items() if home == mythology])
            for mythology in MYTHOLOGIES
        }
        setup["mythology_tokens"] = rng.sample([*MYTHOLOGIES, *MYTHOLOGIES], 5)
        setup["offering_tokens"] = shuffled(rng, [2, 3, 4])
    if "agora" in boxes:
        setup["decrees"] = rng.sample(DECREES, 6)
        setup["conspiracies"] = shuffled(rng, list(CONSPIRACIES))
    return setup


def random_structures(boxes: tuple[str, ...], rng: Random) -> list[list[str]]:
    """Return random structures."""
    senators = shuffled(rng, of_deck(SENATOR))
    structures = []
    for age in (1, 2, 3):
        cards = rng.sample(of_deck(f"age{age}"), 17 if age == 3 else 20)
        if age == 3:
            cards += rng.sample(of_deck("temple" if "pantheon" in boxes else "guild"), 3)
        if "agora" in boxes:
            cards += [senators.pop() for _ in range(SENATORS[age - 1])]
        structures.append(shuffled(rng, cards))
    return structures


def random_record(boxes: tuple[str, ...], seed: int, rng: Random) -> dict[str, Any]:
    """Return the record of a random deal, before the first move."""
    return {
        "format": "sevenwonders/1",
        "game": "duel",
        "seed": seed,
        "expansions": list(boxes),
        "seats": [{"name": "Anna", "player": "bot:random"}, {"name": "Ben", "player": "bot:random"}],
        "setup": random_setup(boxes, rng),
        "structures": random_structures(boxes, rng),
        "moves": [],
        "checks": [],
    }


def kind_of(move: Move) -> str:
    """Return what kind of move it is."""
    if move["act"] == "build" and CARDS[move["card"]].color == SENATOR:
        return "recruit"
    if move.get("pick") == "conspire":
        return "conspire"
    kind: str = move["act"]
    return kind


def random_move(legal: list[Move], likes: dict[str, float], rng: Random) -> Move:
    """Return one of the legal moves: first its kind, by what this game likes, then one of that kind."""
    kinds = list(dict.fromkeys(kind_of(move) for move in legal))
    kind = rng.choices(kinds, [likes.get(kind, 1.0) for kind in kinds])[0]
    return rng.choice([move for move in legal if kind_of(move) == kind])


def random_game(expansions: tuple[str, ...] | list[str], seed: int, *, strict: bool = False) -> dict[str, Any]:
    """Return the record of a random deal, played with random moves to its end.

    Each game likes the kinds of acts differently, so that some games are rich in Wonders, others in Conspiracies or in
    discarded cards. With `strict` the invariants are checked after every move.
    """
    rng = Random(seed)
    record = random_record(tuple(expansions), seed, rng)
    likes = {kind: rng.choice((0.2, 1.0, 5.0)) for kind in KINDS}
    game = Game(record)
    while legal := game.legal():
        move = random_move(legal, likes, rng)
        game.apply(move)
        record["moves"].append(move)
        record["checks"].append(game.check)
        if strict:
            game.check_invariants()
    record["result"] = game.result
    return record
