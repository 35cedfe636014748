"""Content for other programs: costs as the files write them, and fingerprints."""

from __future__ import annotations

import json
from hashlib import blake2b

from sevenwonders_tui.engine.cards import Cost


def plain_cost(cost: Cost) -> dict[str, int]:
    """Return a cost as the content files write it; empty if it is free.

    >>> from sevenwonders_tui.engine.resources import Resource
    >>> plain_cost(Cost(1, (Resource.WOOD, Resource.WOOD)))
    {'coins': 1, 'wood': 2}
    """
    found = {"coins": cost.coins} if cost.coins else {}
    for resource in cost.resources:
        found[resource.value] = found.get(resource.value, 0) + 1
    return found


def digest(meaning: object) -> str:
    """Return a fingerprint of 16 hexadecimal digits of some content; the order of keys does not matter."""
    text = json.dumps(meaning, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode("ascii"), digest_size=8).hexdigest()
