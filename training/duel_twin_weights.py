"""The weights of the package for the compiled twin, as lists of numbers for one set of boxes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from sevenwonders_tui.duel.bots.policy import tables
from sevenwonders_tui.duel.bots.policy.policy import Policy
from sevenwonders_tui.duel.bots.policy.weights import Tables
from sevenwonders_tui.duel.bots.value.features import (
    MOST_CHANCES,
    MOST_CHOICE,
    MOST_COINS,
    MOST_CUBES,
    MOST_MADE,
    MOST_SINGLES,
)
from sevenwonders_tui.duel.bots.value.position_value import KNOTS
from sevenwonders_tui.duel.engine.catalog import Box, Boxes
from sevenwonders_tui.duel.engine.rules import CHAMBERS
from training.duel_twin_content import KINDS, Components

ASKS: Final = "asks "
"""Tables with this beginning belong to a kind of choice; the twin finds them by the number of the kind."""


class Weights(NamedTuple):
    """The weights for one set of boxes."""

    policy: Tables
    value: Tables


def header() -> str:
    """Return the first index of each table of the policy, as C++."""
    begins = {name: begin for name, (begin, _guesses) in tables.TABLES.items()}
    lines = [
        f"constexpr int T_{name.upper().replace(' ', '_')} = {begin};"
        for name, begin in begins.items()
        if not name.startswith(ASKS)
    ]
    asked = [begins[f"{ASKS}{kind.__name__}"] for kind in KINDS]
    size = sum(len(guesses) for _begin, guesses in tables.TABLES.values())
    lines += [f"constexpr int TABLES_SIZE = {size};", f"static const int ASKS_AT[] = {{{', '.join(map(str, asked))}}};"]
    return "\n".join(lines) + "\n"


def policy_numbers(all_of: Components, boxes: Boxes, learned: Tables) -> list[float]:
    """Return the weights of the policy in the order of the twin; 0 for components of other boxes."""
    policy = Policy(all_of.game.rules(boxes), learned)

    def row(name: str, length: int) -> Sequence[float]:
        begin, _length = policy.names.get(name, (0, 0))
        return policy.weights[begin : begin + length] if name in policy.names else (0.0,) * length

    rows: list[Sequence[float]] = [row(name, len(guesses)) for name, (_begin, guesses) in tables.TABLES.items()]
    rows += [row(f"own {id_}", tables.AGES) for kind in _components(all_of) for id_ in kind]
    rows += [row(f"draft {wonder.id}", 1) for wonder in all_of.wonders]
    return list(chain.from_iterable(rows))


def value_names(all_of: Components) -> list[str]:
    """Return the names of the features in the order of the twin."""
    cards, wonders, _progress, _divinities, _decrees, plots = _components(all_of)
    counts = {
        "coins": MOST_COINS + 1,
        "vault": 1,
        "kinds": 8,
        "nearly": MOST_CHANCES + 1,
        "close": MOST_CHANCES + 1,
        "singles": MOST_SINGLES + 1,
        "made": 5 * (MOST_MADE + 1),
        "choice": 2 * (MOST_CHOICE + 1),
        "lead": all_of.all_boxes.capital + 1,
        "military token": len(all_of.all_boxes.military_tokens),
        **dict.fromkeys(("turn", "again", "odd", "mythology", "offerings"), 1),
        "chambers": CHAMBERS + 1,
        "cubes": CHAMBERS * (MOST_CUBES + 1),
    }
    names = [f"own {id_}" for kind in _components(all_of) for id_ in kind]
    for word, kind in (("open", cards), ("next", cards), ("unbuilt", wonders), ("payable", wonders)):
        names += [f"{word} {id_}" for id_ in kind]
    names += [f"{word} {id_}" for word in ("prepared", "unprepared") for id_ in plots]
    names.append("points")
    for name, length in counts.items():
        names += [name] if length == 1 else [f"{name} {number}" for number in range(length)]
    return names


def write_weights(all_of: Components, boxes: Boxes, weights: Weights, path: Path) -> None:
    """Write weights for the twin's programs."""
    rows = [weights.value.get(name, (0.0,) * KNOTS) for name in value_names(all_of)]
    numbers = [*policy_numbers(all_of, boxes, weights.policy), *chain.from_iterable(rows)]
    path.write_text(f"{int(Box.AGORA in boxes)} {' '.join(map(repr, numbers))}\n", encoding="utf-8")


def _components(all_of: Components) -> tuple[list[str], ...]:
    kinds = (all_of.cards, all_of.wonders, all_of.progress, all_of.divinities, all_of.decrees, all_of.conspiracies)
    return tuple([str(component.id) for component in kind] for kind in kinds)
