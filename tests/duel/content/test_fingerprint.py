"""The fingerprints of a content: what changes them, and what does not."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from sevenwonders_tui.content.box import box_file
from sevenwonders_tui.duel.engine.catalog import Box, Boxes, Catalog
from tests.duel.content.conftest import FILES, Load, Plain, card, entry

BASE: Boxes = ()
PANTHEON: Boxes = (Box.PANTHEON,)
AGORA: Boxes = (Box.AGORA,)
BOTH: Boxes = (Box.PANTHEON, Box.AGORA)

OF_THE_BOXES = {
    BASE: "2991e93b053018f9",
    PANTHEON: "2a824c08986edecb",
    AGORA: "c187f9cceedd053f",
    BOTH: "c67e80f2781eed89",
}


def test_the_fingerprints_of_the_boxes(box: Catalog) -> None:
    """Tables and records made with the boxes must find them again in every later version."""
    assert box.fingerprints == OF_THE_BOXES


@pytest.mark.parametrize(
    ("file", "changed"),
    [("base", {BASE, PANTHEON, AGORA, BOTH}), ("pantheon", {PANTHEON, BOTH}), ("agora", {AGORA, BOTH})],
)
def test_a_fingerprint_covers_the_files_in_play(file: str, changed: set[Boxes], files: Plain, load: Load) -> None:
    """Who changes one box leaves tables and records of games without it alone."""
    files[file]["progress"][0]["name"] = "Another Name"
    found = load(files).fingerprints
    assert {boxes for boxes in found if found[boxes] != OF_THE_BOXES[boxes]} == changed
    assert len(set(found.values())) == 4


def test_comments_and_the_order_of_keys_do_not_count(load: Load, files: Plain) -> None:
    """A file may be annotated and laid out anew."""
    text = box_file("duel/agora.yaml").read_text("utf-8")
    turned = {"base": _reversed(files["base"]), "pantheon": files["pantheon"], "agora": f"# mine\n\n{text}"}
    assert load(turned).fingerprints == OF_THE_BOXES


def test_defaults_do_not_count(load: Load, files: Plain) -> None:
    """What is written out although it need not be means the same, and so does another order of what has none."""
    card(files, "altar")["cost"] = {"coins": 0, "wood": 0}
    card(files, "forum")["effects"][0]["units"] = ["papyrus/glass"]
    card(files, "customs_house")["effects"][0]["resources"] = ["papyrus", "glass"]
    card(files, "shipowners_guild")["effects"][0]["what"] = "grey+brown"
    entry(files, "knossos")["effects"][1]["is_optional"] = True
    entry(files, "baal")["effects"][0]["colors"] = ["grey", "brown"]
    assert load(files).fingerprints == OF_THE_BOXES


def test_names_of_decrees_do_not_count(load: Load, files: Plain) -> None:
    """They are ours, not those of the box, and may become better."""
    entry(files, "tax_blue")["name"] = "A Better Name"
    assert load(files).fingerprints == OF_THE_BOXES


def test_the_order_of_cards_counts(load: Load, files: Plain) -> None:
    """A seed deals by the order of the cards, so another order is another content."""
    files["base"]["age_1"]["blue"].reverse()
    assert load(files).fingerprints[BASE] != OF_THE_BOXES[BASE]


@pytest.mark.parametrize("file", FILES)
def test_every_number_counts(file: str, files: Plain, load: Load) -> None:
    """No two contents that differ in one number share a fingerprint."""
    boxes = BASE if file == "base" else (Box(file),)
    seen = [OF_THE_BOXES[boxes]]
    paths = _numbers(files[file])[:: 7 if file == "base" else 3]
    seen += [load({**files, file: _changed(files[file], path)}).fingerprints[boxes] for path in paths]
    assert len(set(seen)) == len(seen)
    assert len(seen) >= 10


def _reversed(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _reversed(data[key]) for key in reversed(data)}
    return [_reversed(item) for item in data] if isinstance(data, list) else data


FIXED = {"structures", "spaces", "capital", "copies", "dealt", "offerings", "temples", "actions"}
"""What other parts of the files ask to be as it is."""


def _numbers(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(data, dict | list):
        pairs = data.items() if isinstance(data, dict) else enumerate(data)
        return [found for key, value in pairs for found in _numbers(value, (*path, key))]
    is_number = isinstance(data, int) and not isinstance(data, bool)
    return [path] if is_number and not FIXED & set(path) else []


def _changed(data: Plain, path: tuple[Any, ...]) -> Plain:
    changed = deepcopy(data)
    parent: Any = changed
    for key in path[:-1]:
        parent = parent[key]
    parent[path[-1]] += 1
    return changed
