"""How the parts of the table of Duel share the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum, auto

from sevenwonders_tui.present.area import Area


class BoardPart(StrEnum):
    """The parts, by the ids of their widgets."""

    ALARM = "alarm"
    """A player is one step from a sudden end."""
    PURSES = "purses"
    """Both players on one line, on the pages of a narrow table."""
    TILES = "tiles"
    """What can be taken, as tiles for a finger."""
    ACTS = "acts"
    """The buttons for what can be done with it."""
    TRACK = "track"
    SCIENCE = "science"
    """The symbols of the reader, and the number of the other player's, on one line."""
    PROGRESS = "progress"
    SENATE_STRIP = "senate-strip"
    PANTHEON_STRIP = "pantheon-strip"
    PANTHEON = "pantheon"
    SENATE = "senate"
    STRUCTURE = "structure"
    LEFT = "left"
    """The first player's city, as a panel."""
    RIGHT = "right"
    BAND_TITLE = "band-title"
    BAND = "band"
    """Both cities folded, or the view that the reader chose in their place."""
    DETAIL = "detail"
    """The lines about the thing under the cursor."""
    STORY = "story"
    """The last moves."""
    UPPER_AIR = "upper-air"
    """An empty row above the first panel of the boxes. Like the next two, it has no widget."""
    MIDDLE_AIR = "middle-air"
    """An empty row above the structure."""
    LOWER_AIR = "lower-air"
    """An empty row above the detail lines."""


AIR = frozenset({BoardPart.UPPER_AIR, BoardPart.MIDDLE_AIR, BoardPart.LOWER_AIR})


class Band(Enum):
    """What the lower band shows if there is not room for everything."""

    CITIES = auto()
    SENATE = auto()
    PANTHEON = auto()
    PLOTS = auto()


@dataclass(frozen=True, slots=True)
class DuelLayout:
    """The area of every part, from the upper left corner of the table."""

    boxes: Mapping[BoardPart, Area]
