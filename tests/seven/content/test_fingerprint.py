"""The fingerprint of a rule set: what changes it, and what does not."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from sevenwonders_tui.content.box import box_file
from sevenwonders_tui.seven.content.loader import CARDS_FILE
from sevenwonders_tui.seven.engine.catalog import Catalog
from tests.seven.content.conftest import Load
from tests.seven.content.find import card, wonder

Plain = dict[str, Any]

BOX = "cc619693d33be45f"


def test_the_fingerprint_of_the_box(box: Catalog) -> None:
    """Tables and records made with the cards of the box must find them again in every later version."""
    assert box.fingerprint == BOX


def test_short_names_of_wonders_do_not_count(load: Load, wonders: Plain) -> None:
    """Tables of release 0.1.0, whose files had none, are played with the same content."""
    for entry in wonders["wonders"]:
        del entry["city"]
    assert load(None, wonders).fingerprint == BOX
    assert load(None, wonders).wonders[0].city == load(None, wonders).wonders[0].name


def test_comments_and_blanks_do_not_count(load: Load) -> None:
    """A file may be annotated and laid out anew."""
    text = box_file(CARDS_FILE).read_text("utf-8")
    assert load("# mine\n\n" + text.replace("\n    - id", "  # a card\n\n    - id")).fingerprint == BOX


def test_the_order_of_keys_does_not_count(load: Load, cards: Plain, wonders: Plain) -> None:
    """Keys mean the same in any order, ages and colours among them."""
    assert load(_reversed(cards), _reversed(wonders)) == load()
    assert load(_reversed(cards), _reversed(wonders)).fingerprint == BOX


def test_defaults_do_not_count(load: Load, cards: Plain) -> None:
    """A default that is written out means the same."""
    card(cards, "lumber_yard")["effects"][0]["for_sale"] = True
    card(cards, "altar")["cost"] = {"coins": 0, "wood": 0}
    card(cards, "forest_cave")["effects"][0]["units"] = ["ore/wood"]
    assert load(cards).fingerprint == BOX


def test_the_order_of_cards_counts(load: Load, cards: Plain) -> None:
    """A seed deals by the order of the cards, so another order is another rule set."""
    cards["age_1"]["blue"].reverse()
    assert load(cards).fingerprint != BOX


def _reversed(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _reversed(data[key]) for key in reversed(data)}
    return [_reversed(item) for item in data] if isinstance(data, list) else data


def _numbers(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(data, dict | list):
        pairs = data.items() if isinstance(data, dict) else enumerate(data)
        return [found for key, value in pairs for found in _numbers(value, (*path, key))]
    return [path] if isinstance(data, int) and not isinstance(data, bool) and "copies" not in path else []


def _changed(data: Plain, path: tuple[Any, ...]) -> Plain:
    changed = deepcopy(data)
    parent: Any = changed
    for key in path[:-1]:
        parent = parent[key]
    parent[path[-1]] += -1 if parent[path[-1]] > 1 else 1
    return changed


def test_every_number_counts(load: Load, cards: Plain, wonders: Plain) -> None:
    """No two rule sets that differ in one number share a fingerprint."""
    seen = [BOX]
    seen += [load(_changed(cards, path)).fingerprint for path in _numbers(cards)[::4]]
    seen += [load(None, _changed(wonders, path)).fingerprint for path in _numbers(wonders)[::4]]
    assert len(set(seen)) == len(seen)
    assert len(seen) > 60


@pytest.mark.parametrize(
    ("entry", "change"),
    [
        ("altar", {"name": "Shrine"}),
        ("altar", {"copies": [3, 5], "effects": [{"kind": "coins", "amount": 2}]}),
        ("temple", {"chain_from": ["baths"]}),
        ("apothecary", {"effects": [{"kind": "science", "symbol": "any"}]}),
        ("vineyard", {"effects": [{"kind": "coins_per", "what": "brown", "where": "self", "amount": 1}]}),
    ],
)
def test_every_meaning_counts(entry: str, change: Plain, load: Load, cards: Plain) -> None:
    """A name, a chain or an effect that is another makes another rule set."""
    card(cards, entry).update(change)
    assert load(cards).fingerprint != BOX


def test_wonders_count(load: Load, wonders: Plain) -> None:
    """Two files with the same cards and other wonders are two rule sets."""
    wonder(wonders, "giza")["start"] = "ore"
    fingerprint = load(None, json.loads(json.dumps(wonders))).fingerprint
    assert fingerprint != BOX
