"""Positions of 7 Wonders Duel with a choice that is due: one for each kind of choice, reached by a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from sevenwonders_tui.duel.engine.pile import Hidden, known_by
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.state import State
from tests.support.duel.build import city, deal, position, the_duel
from tests.support.duel.play import after

BOTH = "pantheon agora"
ANNA: Final[dict[str, Any]] = {
    "coins": 30,
    "built": ["quarry", "clay_pool", "scriptorium", "altar", "aqueduct", "press", "guard_tower", "tavern"],
    "wonders": ["appian_way", "sphinx"],
    "unbuilt": ["mausoleum", "great_library", "circus_maximus"],
    "progress": ["agriculture"],
    "offerings": [2, 3],
}
BEN: Final[dict[str, Any]] = {
    "coins": 9,
    "built": ["lumber_yard", "glassworks", "glass_blower", "theater", "statue", "workshop", "school", "brewery"],
    "wonders": ["pyramids"],
    "unbuilt": ["colossus", "hanging_gardens", "piraeus"],
    "progress": ["masonry"],
}
CUBES: Final = {1: (1, 1), 2: (0, 1), 3: (2, 0), 4: (0, 1), 5: (0, 2)}
SPACES: Final = {2: "astarte", 3: "hades", 5: "ishtar"}
DISCARDS: Final = [
    "baths", "stable", "garrison", "pharmacist", "apothecary", "wood_reserve", "stone_pit", "palisade",
    "sawmill", "temple", "walls", "forum", "dispensary", "laboratory", "horse_breeders", "archery_range",
    "caravansery", "customs_house", "clay_pit", "logging_camp", "stone_reserve", "clay_reserve",
]  # fmt: skip


def _table(**parts: Any) -> State:
    """Return the table of age II with both boxes, some of it changed."""
    mine, theirs = ANNA | parts.pop("mine", {}), BEN | parts.pop("theirs", {})
    row: list[str] = [] if {"places", "only"} & parts.keys() else ["rostrum", "parade_ground", "library"]
    given: dict[str, Any] = {
        "age": 2,
        "boxes": BOTH,
        "spaces": SPACES,
        "cubes": CUBES,
        "discards": DISCARDS,
        "row": row,
    }
    state = position(city(**mine), city(**theirs), **{"age": 2} | given | parts)
    for seat, owner in zip(SEATS, state.cities, strict=True):
        # `position` lets both seats know all conspiracies; here each knows only its own ones, as in play.
        own = known_by(seat)
        owner.unprepared = tuple(Hidden(hidden.item, own) for hidden in owner.unprepared)
        owner.prepared = tuple((Hidden(hidden.item, own), card) for hidden, card in owner.prepared)
    return state


def _plot(conspiracy: str, *moves: str, **parts: Any) -> State:
    table = _table(mine={"prepared": [conspiracy], "conspiracies": ["coup"]}, **parts)
    return after(table, f"trigger {conspiracy}", *moves)


def _god(divinity: str, *moves: str, **parts: Any) -> State:
    return after(_table(spaces={1: divinity, 2: "tanit"}, **parts), f"activate {divinity}", *moves)


def _wonder(wonder: str, *moves: str, **parts: Any) -> State:
    mine = {"unbuilt": [wonder, "mausoleum"]} | parts.pop("mine", {})
    return after(_table(mine=mine, **parts), f"wonder {wonder} over parade_ground", *moves)


def _token() -> State:
    state = position(
        city(coins=8, built=["altar", "press"], unbuilt=["sphinx"]),
        city(coins=6, built=["quarry"], unbuilt=["pyramids"]),
        boxes="pantheon",
        places=["s1r3p2", "s1r4p1", "s1r5p1", "s1r5p4"],
        tokens={"s1r4p1": "roman"},
        spaces={2: "tanit"},
    )
    return after(state, "discard #s1r5p1")


REMOVED: Final = ["baths", "stable", "clay_pit", "forum", "dispensary", "sawmill", "palace", "study", "arsenal"]
TOPS: Final = {"greek": ["zeus", "hades"], "roman": ["mars"], "mesopotamian": ["enki"]}
BOARD: Final = ["strategy", "mathematics", "law", "economy"]

SENATORS: Final = ["rostrum", "conspirator_1", "politician_center_1"]
PLOTTER: Final = {"unbuilt": ["curia_julia"], "conspiracies": ["coup", "treason"]}

CHOICES: Final[Mapping[str, Callable[[], State]]] = {
    "draft": lambda: after(the_duel().setup(deal()), "draft"),
    "starter": lambda: after(_table(only=["rostrum"]), "discard rostrum"),
    "progress": lambda: after(_table(board=BOARD), "build library"),
    "great_library": lambda: _wonder("great_library"),
    "circus_maximus": lambda: _wonder("circus_maximus"),
    "statue_of_zeus": lambda: _wonder("statue_of_zeus"),
    "mausoleum": lambda: _wonder("mausoleum"),
    "knossos": lambda: _wonder("knossos"),
    "knossos_move": lambda: _wonder("knossos", "place 2"),
    "curia_julia": lambda: _wonder(
        "curia_julia", mine={"unbuilt": ["curia_julia"], "conspiracies": ["coup", "treason"]}
    ),
    "divine_theater": lambda: _wonder("divine_theater"),
    "divine_theater_card": lambda: _wonder("divine_theater", "pick roman"),
    "baal": lambda: _god("baal"),
    "nisaba": lambda: _god("nisaba"),
    "anubis": lambda: _god("anubis"),
    "isis": lambda: _god("isis"),
    "ra": lambda: _god("ra"),
    "zeus": lambda: _god("zeus"),
    "hades": lambda: _god("hades"),
    "minerva": lambda: _god("minerva"),
    "neptune": lambda: _god("neptune"),
    "neptune_apply": lambda: _god("neptune", "pick small_P1side"),
    "gate": lambda: _god("gate", decks=TOPS),
    "enki": lambda: _god("gate", "pick enki", decks=TOPS),
    "mythology": _token,
    "extortion": lambda: _plot("extortion"),
    "sabotage": lambda: _plot("sabotage"),
    "coercion": lambda: _plot("coercion"),
    "obscurantism": lambda: _plot("obscurantism"),
    "espionage": lambda: _plot("espionage"),
    "insider_influence": lambda: _plot("insider_influence"),
    "turn_of_events": lambda: _plot("turn_of_events"),
    "turn_of_events_again": lambda: _plot("turn_of_events", "pick rostrum"),
    "foreclosure": lambda: _plot("foreclosure"),
    "expropriation": lambda: _plot("expropriation"),
    "property_fraud": lambda: _plot("property_fraud"),
    "treason": lambda: _plot("treason", removed=REMOVED, discards=["temple", "walls"]),
    "political_maneuver": lambda: _plot("political_maneuver"),
    "political_maneuver_remove": lambda: _plot("political_maneuver", "place 2"),
    "politician": lambda: after(_table(row=SENATORS), "build politician_center_1"),
    "conspirator": lambda: after(_table(row=SENATORS), "build conspirator_1"),
    "conspire": lambda: after(_table(row=SENATORS), "build conspirator_1", "conspire"),
}
"""By name: usually that of the component which asks."""


@cache
def choice(name: str) -> State:
    """Return a position in which a choice is due; it must not be changed."""
    return CHOICES[name]()
