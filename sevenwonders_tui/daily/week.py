"""The opponents and boxes of each day of the week, from an easy Monday to a hard Sunday.

Bots that search have a number of playouts and never a time: the same deal must bring the same answers on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from sevenwonders_tui.games.codec import Plain
from sevenwonders_tui.games.titles import DUEL, WONDERS

SEATS: Mapping[str, range] = {WONDERS: range(3, 6), DUEL: range(2, 3)}
"""The numbers of seats that chance chooses among, by game."""

_SUNDAY = 6
_BOXES_OF_THE_FIRST_SUNDAY = ("pantheon", "agora")
_NEEDED_BOX = {"politician": "agora"}
"""The styles that play like no style at all without a box."""
_STYLES: Mapping[str, tuple[str, ...]] = {
    WONDERS: ("war", "science", "building", "trade", "denial"),
    DUEL: ("warrior", "scholar", "builder", "politician"),
}
"""In the order in which they are drawn. Another order deals other opponents."""


@dataclass(frozen=True, slots=True)
class DayTable:
    """The table of one day, before chance."""

    game: str
    bot: str
    """The rung of every opponent, with its playouts."""
    has_style: bool = False
    """Whether chance gives each opponent a style."""
    boxes: tuple[str, ...] = ()
    """The boxes of Duel."""

    @property
    def styles(self) -> tuple[str, ...]:
        """The styles to draw from; empty if the opponents have none."""
        if not self.has_style:
            return ()
        return tuple(style for style in _STYLES[self.game] if _NEEDED_BOX.get(style, "") in {"", *self.boxes})

    def options(self, seats: int) -> Plain:
        """Return the options of a table with that many seats, as logs of the game store them."""
        if self.game == DUEL:
            return {"boxes": self.boxes, "first_game": False}
        return {"players": seats, "variant": "standard"}


def table_of(game: str, day: date) -> DayTable:
    """Return the table of a date. Raises KeyError for a game without a deal of the day.

    >>> table_of("wonders", date(2026, 11, 27)).bot, table_of("duel", date(2026, 12, 6)).boxes
    ('good', ('pantheon', 'agora'))
    """
    is_first_sunday = day.weekday() == _SUNDAY and day.day <= len(_WEEKS[game])
    if game == DUEL and is_first_sunday:
        return DayTable(DUEL, "hard:400", boxes=_BOXES_OF_THE_FIRST_SUNDAY)
    return _WEEKS[game][day.weekday()]


_WEEKS: Mapping[str, tuple[DayTable, ...]] = {
    WONDERS: (
        DayTable(WONDERS, "easy"),
        DayTable(WONDERS, "fair"),
        DayTable(WONDERS, "fair", has_style=True),
        DayTable(WONDERS, "good"),
        DayTable(WONDERS, "good", has_style=True),
        DayTable(WONDERS, "strong:50"),
        DayTable(WONDERS, "hard:400"),
    ),
    DUEL: (
        DayTable(DUEL, "easy"),
        DayTable(DUEL, "fair"),
        DayTable(DUEL, "fair", has_style=True),
        DayTable(DUEL, "good"),
        DayTable(DUEL, "good", has_style=True),
        DayTable(DUEL, "strong:20", boxes=("pantheon",)),
        DayTable(DUEL, "hard:400", boxes=("agora",)),
    ),
}
"""By game: Monday first."""
