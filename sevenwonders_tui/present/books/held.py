"""How often the winners of many games held a thing: counted by `sevenwonders winners`, kept in a file beside this.

"Held" means: a card in the city at the end, a built Wonder, an owned token, a triggered conspiracy, the board played
with, or the number of stages or Wonders built by the end. Each is counted only in the games in which it was in play:
dealt to a hand, laid out, drafted from or on the board.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any

FILE = "held.json"


@dataclass(frozen=True, slots=True)
class HeldCount:
    """The counts of one thing over the games of a set in which it was in play."""

    games: int
    """The number of games in which it was in play."""
    winners: int
    """The number of winners of those games; more than the games if some victories were shared."""
    winners_holding: int
    seats: int
    """The number of seats in those games."""
    seats_holding: int

    @property
    def by_winners(self) -> float:
        """Return the share of the winners who held it, 0 to 1."""
        return self.winners_holding / self.winners if self.winners else 0.0

    @property
    def by_all(self) -> float:
        """Return the share of all players who held it, 0 to 1."""
        return self.seats_holding / self.seats if self.seats else 0.0


@dataclass(frozen=True, slots=True)
class HeldSet:
    """Games of one kind that were counted together."""

    game: str
    boxes: tuple[str, ...]
    seats: int
    content: str
    """The fingerprint of the content of those games."""
    bots: str
    """The players of those games, as records name them."""
    games: int
    counts: Mapping[str, HeldCount]
    """By id; a board is `rhodes.A`, a number of stages or Wonders `built.3`."""


@dataclass(frozen=True, slots=True)
class HeldFile:
    """All sets, the date of the count, and the commands that made the games."""

    made: date
    how: tuple[str, ...]
    """The command lines."""
    sets: tuple[HeldSet, ...]


@dataclass(frozen=True, slots=True)
class HeldOften:
    """The counts of one thing, and the set of games they are from."""

    count: HeldCount
    among: HeldSet
    made: date


def held(game: str, component: str, boxes: Sequence[str] = (), seats: int | None = None) -> HeldOften | None:
    """Return how often winners held a thing; None if no games of that kind were counted or it was in none of them.

    `component` is its id. Without `seats` the first set of these boxes is used, which is the most usual table.
    """
    found = held_by_seats(game, component, boxes)
    return next((each for each in found if seats in {None, each.among.seats}), None)


def held_by_seats(game: str, component: str, boxes: Sequence[str] = ()) -> tuple[HeldOften, ...]:
    """Return the same for each number of seats, the most usual one first."""
    file = load_held()
    return tuple(
        HeldOften(each.counts[component], each, file.made)
        for each in file.sets
        if each.game == game and each.boxes == tuple(boxes) and component in each.counts
    )


@cache
def load_held() -> HeldFile:
    """Return the counts that come with the package."""
    return held_file_of(files("sevenwonders_tui.present.books").joinpath(FILE).read_text(encoding="utf-8"))


def held_file_of(text: str) -> HeldFile:
    """Parse the text of a file of counts."""
    data: dict[str, Any] = json.loads(text)
    sets = tuple(
        HeldSet(
            each["game"],
            tuple(each["boxes"]),
            each["seats"],
            each["content"],
            each["bots"],
            each["games"],
            {id_: HeldCount(*numbers) for id_, numbers in each["held"].items()},
        )
        for each in data["sets"]
    )
    return HeldFile(date.fromisoformat(data["made"]), tuple(data["how"]), sets)


def held_text(file: HeldFile) -> str:
    """Return a file as text: JSON with a line for each thing, so that two files can be compared.

    The five numbers of a thing are those of `HeldCount`, in that order.
    """
    head = _open_object({"made": file.made.isoformat(), "how": file.how}, "sets", "[")
    return head + _LINES.join(_set_text(each) for each in file.sets) + "]}\n"


_LINES = ",\n"


def _set_text(each: HeldSet) -> str:
    fields = {
        "game": each.game,
        "boxes": each.boxes,
        "seats": each.seats,
        "content": each.content,
        "bots": each.bots,
        "games": each.games,
    }
    lines = [f"{json.dumps(id_)}: {json.dumps(_numbers(count))}" for id_, count in sorted(each.counts.items())]
    return _open_object(fields, "held", "{") + _LINES.join(lines) + "}}"


def _open_object(fields: Mapping[str, Any], last: str, opening: str) -> str:
    """Return the start of a JSON object up to its last field; the content of that field follows on lines of its own."""
    return f"{json.dumps(fields)[:-1]}, {json.dumps(last)}: {opening}\n"


def _numbers(count: HeldCount) -> list[int]:
    return [count.games, count.winners, count.winners_holding, count.seats, count.seats_holding]
