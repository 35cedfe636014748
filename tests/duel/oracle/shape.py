"""The shape of a record: its fields and ids, before any rule is asked."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.duel.oracle.deal import BOXES, SENATORS
from tests.duel.oracle.tables import CARDS, CONSPIRACIES, DECREES, DIVINITIES, MYTHOLOGIES, PROGRESS, SENATOR, WONDERS

REQUIRED = {"format", "game", "expansions", "seats", "setup", "structures", "moves", "checks"}
OPTIONAL = {"seed", "practice", "content", "result"}
SETUP = {"wonders", "progress", "boxed_progress"}
PANTHEON = {"mythology_decks", "mythology_tokens", "offering_tokens"}
AGORA = {"decrees", "conspiracies"}


class Misshapen(Exception):
    """A record that is not written as records are."""


def demand(truth: object, field: str, words: str) -> None:
    """Raise Misshapen unless something is so."""
    if not truth:
        raise Misshapen(f"{field}: {words}")


def demand_fields(found: Any, field: str, required: set[str], optional: set[str] | None = None) -> None:
    """Raise Misshapen unless this is an object with the fields that it must have, and no others."""
    demand(isinstance(found, dict), field, "is not an object")
    missing = sorted(required - found.keys())
    demand(not missing, field, f"lacks {', '.join(missing)}")
    unknown = sorted(found.keys() - required - (optional or set()))
    demand(not unknown, field, f"does not know {', '.join(unknown)}")


def demand_ids(found: Any, field: str, number: int, known: Any) -> None:
    """Raise Misshapen unless this is a list of that many different known ids."""
    demand(isinstance(found, list), field, "is not a list")
    demand(all(isinstance(item, str) for item in found), field, "holds something that is no id")
    strangers = sorted(set(found) - set(known))
    demand(not strangers, field, f"holds unknown ids: {', '.join(strangers)}")
    demand(len(found) == number == len(set(found)), field, f"does not hold {number} different ids")


def is_number(value: Any) -> bool:
    """Whether this is a whole number; true and false are none."""
    return type(value) is int


def check_shape(record: Any) -> None:
    """Raise Misshapen where a record is not written as it should be; moves are left to the rules."""
    demand_fields(record, "record", REQUIRED, OPTIONAL)
    demand(record["format"] == "sevenwonders/1", "format", "is unknown")
    demand(record["game"] == "duel", "game", "is not duel")
    demand("content" not in record, "content", "other content than that of the boxes is unknown here")
    demand(record.get("practice", True) is True, "practice", "is not true")
    demand(record["expansions"] in [list(boxes) for boxes in BOXES], "expansions", "is no set of boxes")
    demand(isinstance(record["seats"], list) and len(record["seats"]) == 2, "seats", "are not two")
    for seat in record["seats"]:
        demand_fields(seat, "seats", {"name", "player"})
        demand(all(isinstance(word, str) for word in seat.values()), "seats", "hold something that is no text")
    boxes = set(record["expansions"])
    check_setup(record["setup"], boxes)
    check_structures(record["structures"], boxes)
    check_rows(record["moves"], record["checks"])
    if "result" in record:
        demand_fields(record["result"], "result", {"how", "winner"}, {"scores"})


def check_setup(setup: Any, boxes: set[str]) -> None:
    """Raise Misshapen where the set-up is not that of these boxes."""
    fields = SETUP | (PANTHEON if "pantheon" in boxes else set()) | (AGORA if "agora" in boxes else set())
    demand_fields(setup, "setup", fields)
    played = {"base", *boxes}
    groups = setup["wonders"]
    demand(isinstance(groups, list) and len(groups) == 2, "setup.wonders", "are not two groups")
    demand(all(isinstance(group, list) and len(group) == 4 for group in groups), "setup.wonders", "are not four each")
    demand_ids([*groups[0], *groups[1]], "setup.wonders", 8, {name for name, box in WONDERS.items() if box in played})
    tokens = {name for name, box in PROGRESS.items() if box in played}
    demand_ids(setup["progress"], "setup.progress", 5, tokens)
    demand_ids(setup["boxed_progress"], "setup.boxed_progress", len(tokens) - 5, tokens - set(setup["progress"]))
    if "pantheon" in boxes:
        check_pantheon(setup)
    if "agora" in boxes:
        demand_ids(setup["decrees"], "setup.decrees", 6, DECREES)
        demand_ids(setup["conspiracies"], "setup.conspiracies", 16, CONSPIRACIES)


def check_pantheon(setup: dict[str, Any]) -> None:
    """Raise Misshapen where decks or tokens of the Pantheon are not as they should be."""
    demand_fields(setup["mythology_decks"], "setup.mythology_decks", set(MYTHOLOGIES))
    for mythology, deck in setup["mythology_decks"].items():
        own = {name for name, home in DIVINITIES.items() if home == mythology}
        demand_ids(deck, f"setup.mythology_decks.{mythology}", 3, own)
    tokens = setup["mythology_tokens"]
    demand(isinstance(tokens, list) and len(tokens) == 5, "setup.mythology_tokens", "are not five")
    demand(all(token in MYTHOLOGIES for token in tokens), "setup.mythology_tokens", "hold an unknown id")
    demand(max(Counter(tokens).values()) <= 2, "setup.mythology_tokens", "hold three of a kind")
    offerings = setup["offering_tokens"]
    demand(isinstance(offerings, list) and all(map(is_number, offerings)), "setup.offering_tokens", "are no numbers")
    demand(sorted(offerings) == [2, 3, 4], "setup.offering_tokens", "are not 2, 3, 4")


def check_structures(structures: Any, boxes: set[str]) -> None:
    """Raise Misshapen where a structure does not hold the cards that it should."""
    demand(isinstance(structures, list) and len(structures) == 3, "structures", "are not three")
    third = "temple" if "pantheon" in boxes else "guild"
    for age, cards in enumerate(structures, 1):
        decks = Counter({f"age{age}": 17 if age == 3 else 20})
        if age == 3:
            decks[third] = 3
        if "agora" in boxes:
            decks[SENATOR] = SENATORS[age - 1]
        demand_ids(cards, f"structures[{age - 1}]", decks.total(), CARDS)
        found = Counter(CARDS[card].deck for card in cards)
        demand(found == decks, f"structures[{age - 1}]", f"holds {dict(found)} and not {dict(decks)}")
    together = [card for cards in structures for card in cards]
    demand(len(together) == len(set(together)), "structures", "hold a card twice")


def check_rows(moves: Any, checks: Any) -> None:
    """Raise Misshapen where moves are no objects or check values no numbers."""
    demand(isinstance(moves, list) and all(isinstance(move, dict) for move in moves), "moves", "are not objects")
    demand(isinstance(checks, list) and len(checks) == len(moves), "checks", "are not as many as the moves")
    for number, row in enumerate(checks):
        right = isinstance(row, list) and len(row) == 3 and all(map(is_number, row))
        demand(right, f"checks[{number}]", "are not three numbers")
