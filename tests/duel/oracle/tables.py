"""What is printed on the components, read from the tables in the folder `tables`."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent / "tables"
RESOURCES = ("wood", "stone", "clay", "glass", "papyrus")
SENATOR = "senator"
"""The colour that we give to Senators, which have none."""
Effects = tuple[tuple[str, str], ...]


def rows(name: str) -> list[dict[str, str]]:
    """Return the lines of a table."""
    with (HERE / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def effects_of(text: str) -> Effects:
    """Return the parts of an effect.

    >>> effects_of("SHIELD:2;AGAIN")
    (('SHIELD', '2'), ('AGAIN', ''))
    """
    parts = [part.partition(":") for part in text.split(";") if part]
    return tuple((key, value) for key, _, value in parts)


def units_of(row: dict[str, str]) -> tuple[str, ...]:
    """Return the resource units of a cost, one entry for each unit."""
    return tuple(resource for resource in RESOURCES for _ in range(int(row[f"cost_{resource}"])))


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a structure: of an Age, a Guild, a Grand Temple or a Senator."""

    id: str
    deck: str
    """`age1` to `age3`, `guild`, `temple` or `senator`."""
    color: str
    coins: int = 0
    units: tuple[str, ...] = ()
    gives: str = ""
    needs: str = ""
    token: str = ""
    """The mythology whose token makes a Grand Temple free."""
    section: str = ""
    """Where a Politician places cubes; `any` for a Conspirator."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of a structure."""

    id: str
    row: int
    face: str
    covered_by: tuple[str, ...]
    token: str


def read_cards() -> dict[str, Card]:
    """Return all cards that may lie in a structure."""
    cards = [
        Card(
            row["id"],
            row["deck"],
            row["color"],
            int(row["cost_coins"]),
            units_of(row),
            row["chain_gives"],
            row["chain_needs"],
        )
        for row in rows("cards")
    ]
    cards += [
        Card(row["id"], "temple", row["color"], units=units_of(row), token=row["free_with_mythology_token"])
        for row in rows("pantheon_grand_temples")
    ]
    cards += [Card(row["id"], SENATOR, SENATOR, section=row["section"]) for row in rows("agora_senators")]
    return {card.id: card for card in cards}


def read_layouts() -> dict[tuple[str, int], tuple[Slot, ...]]:
    """Return the structures by layout and Age, slots in the order of the table."""
    found: dict[tuple[str, int], tuple[Slot, ...]] = {}
    for row in rows("layouts"):
        covers = tuple(part for part in row["covered_by"].split("|") if part)
        slot = Slot(row["slot_id"], int(row["row"]), row["face"], covers, row["pantheon_token"])
        key = (row["layout"], int(row["age"]))
        found[key] = (*found.get(key, ()), slot)
    return found


CARDS = read_cards()
LAYOUTS = read_layouts()
WONDERS = {row["id"]: row["set"] for row in rows("wonders")}
WONDER_UNITS = {row["id"]: units_of(row) for row in rows("wonders")}
ON_SELECT = {row["id"]: row["on_select"] for row in rows("wonders")}
PROGRESS = {row["id"]: row["set"] for row in rows("progress_tokens")}
DIVINITIES = {row["id"]: row["mythology"] for row in rows("pantheon_divinities") if row["id"] != "gate"}
MYTHOLOGIES = tuple(dict.fromkeys(DIVINITIES.values()))
DECREES = tuple(row["id"] for row in rows("agora_decrees"))
CONSPIRACIES = tuple(row["id"] for row in rows("agora_conspiracies"))
EFFECTS: dict[str, Effects] = {
    row["id"]: effects_of(row["effect"])
    for name in ("cards", "wonders", "progress_tokens", "pantheon_grand_temples", "pantheon_divinities")
    for row in rows(name)
} | {row["id"]: () for row in rows("agora_senators")}
SECTIONS = {
    section: [int(row["chamber"]) for row in rows("agora_chambers") if row["section"] == section]
    for section in ("left", "center", "right")
}
CHAMBER_POINTS = {int(row["chamber"]): int(row["vp"]) for row in rows("agora_chambers")}
NEIGHBOURS = {int(row["chamber"]): [int(part) for part in row["adjacent"].split("|")] for row in rows("agora_chambers")}
TRACK = {int(row["position"]): row for row in rows("military")}
SPACE_PRICE = {
    int(row["space"]): (int(row["cost_player_near_space1"]), int(row["cost_player_near_space6"]))
    for row in rows("pantheon_board")
}
GATE_PRICE = {
    int(row["space"]): (int(row["gate_cost_player_near_space1"]), int(row["gate_cost_player_near_space6"]))
    for row in rows("pantheon_board")
}


def values(piece: str, key: str) -> list[str]:
    """Return the values of one kind of effect of a component.

    >>> values("colossus", "SHIELD")
    ['2']
    """
    return [value for found, value in EFFECTS[piece] if found == key]


def total(piece: str, key: str) -> int:
    """Return the sum of one kind of effect of a component.

    >>> total("tavern", "COINS")
    4
    """
    return sum(int(value) for value in values(piece, key))
