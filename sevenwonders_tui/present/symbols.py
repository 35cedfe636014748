"""Every sign that the game draws, in one place.

Each sign takes one cell. Left out is everything whose width terminals disagree on: emoji, and any sign with a variation
selector. The ASCII set says the same with letters and punctuation.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from enum import Enum
from itertools import groupby
from typing import ClassVar, assert_never

from sevenwonders_tui.content.words import coins_words, points_words, resource_word, shields_words
from sevenwonders_tui.engine.resources import Resource, Unit
from sevenwonders_tui.i18n import comma_list, or_list, pgettext, semicolon_list


def letter(resource: Resource) -> str:  # noqa: PLR0911  one a kind
    """Return the letter of a resource, the same in both sets; no two resources of a language have the same."""
    match resource:
        case Resource.WOOD:
            return pgettext("resource letter", "W")
        case Resource.STONE:
            return pgettext("resource letter", "S")
        case Resource.CLAY:
            return pgettext("resource letter", "C")
        case Resource.ORE:
            return pgettext("resource letter", "O")
        case Resource.GLASS:
            return pgettext("resource letter", "G")
        case Resource.LOOM:
            return pgettext("resource letter", "L")
        case Resource.PAPYRUS:
            return pgettext("resource letter", "P")
        case _:
            assert_never(resource)


class Pictures(Enum):
    """How pictures are drawn."""

    PIXELS = "pixels"
    """In colours, two pixels in a cell."""
    SHAPES = "shapes"
    """Without any colour: what is lit is filled, windows and doors are open."""
    ASCII = "ascii"
    """By letters and punctuation."""


@dataclass(frozen=True, slots=True)
class Symbols:
    """One set of signs."""

    in_words: ClassVar[bool] = False
    """Whether it is no signs at all, but words."""

    pictures: Pictures
    coin: str
    shield: str
    point: str
    compass: str
    gear: str
    tablet: str
    left: str
    right: str
    up: str
    down: str
    check: str
    """Something is done, locked or allowed."""
    cross: str
    """Something cannot be had."""
    stage_built: str
    stage_open: str
    bar: str
    """One cell of a bar."""
    bar_rest: str
    """The empty rest of a bar."""
    dot: str
    """Between things of one line."""
    ellipsis: str
    rule: str
    """One cell of a line across."""
    prompt: str
    """Before the row that the cursor is on; and where something arrives that goes to the right."""
    prompt_back: str
    """Where something arrives that goes to the left."""
    pointer: str
    """Before what the coach of a guided game speaks of."""
    times: str

    def good(self, resource: Resource) -> str:
        """Return one resource: `W`."""
        return letter(resource)

    def goods(self, resources: Iterable[Resource], between: str = " ") -> str:
        """Return resources with equal ones together: `SS L`."""
        return between.join("".join(map(letter, same)) for _kind, same in groupby(resources))

    def unit(self, unit: Unit) -> str:
        """Return one produced unit: `W`, or `C/O` where it is a choice."""
        return "/".join(map(letter, unit))

    def row(self, parts: Iterable[str]) -> str:
        """Return several of these behind each other: `2¢ SS L`."""
        return " ".join(parts)

    @property
    def between(self) -> str:
        """What stands between two things of one line."""
        return f" {self.dot} "

    def coins(self, amount: int) -> str:
        """Return an amount of money: `3¢`."""
        return f"{amount}{self.coin}"

    def points(self, amount: int) -> str:
        """Return victory points: `3✦`."""
        return f"{amount}{self.point}"

    def shields(self, amount: int) -> str:
        """Return a military strength: `3⚔`."""
        return f"{amount}{self.shield}"

    def stages(self, built: int, total: int) -> str:
        """Return the progress of a wonder, one sign a stage."""
        return self.stage_built * built + self.stage_open * (total - built)


@dataclass(frozen=True, slots=True)
class _Words(Symbols):
    """Says what the other sets draw, for those who hear it read."""

    in_words: ClassVar[bool] = True

    def good(self, resource: Resource) -> str:
        return resource_word(resource)

    def goods(self, resources: Iterable[Resource], between: str = " ") -> str:  # noqa: ARG002 - words need commas
        return comma_list(map(resource_word, resources))

    def unit(self, unit: Unit) -> str:
        return or_list(map(resource_word, unit))

    def row(self, parts: Iterable[str]) -> str:
        return comma_list(parts)

    @property
    def between(self) -> str:
        return semicolon_list(["", ""])

    def coins(self, amount: int) -> str:
        return coins_words(amount)

    def points(self, amount: int) -> str:
        return points_words(amount)

    def shields(self, amount: int) -> str:
        return shields_words(amount)


UNICODE = Symbols(
    pictures=Pictures.PIXELS,
    coin="¢",
    shield="⚔",
    point="✦",
    compass="∆",
    gear="⚙",
    tablet="⌂",
    left="←",
    right="→",
    up="↑",
    down="↓",
    check="✓",
    cross="✗",
    stage_built="♦",
    stage_open="◊",
    bar="█",
    bar_rest="░",
    dot="·",
    ellipsis="…",
    rule="─",
    prompt="►",
    prompt_back="◄",
    pointer="»",
    times="×",
)
COLORLESS = replace(UNICODE, pictures=Pictures.SHAPES)
"""The same signs for a terminal without colours."""

ASCII = Symbols(
    pictures=Pictures.ASCII,
    coin="c",
    shield="x",
    point="*",
    compass="^",
    gear="@",
    tablet="=",
    left="<",
    right=">",
    up="^",
    down="v",
    check="v",
    cross="!",
    stage_built="#",
    stage_open=".",
    bar="#",
    bar_rest=".",
    dot="-",
    ellipsis="~",
    rule="-",
    prompt=">",
    prompt_back="<",
    pointer="@",
    times="x",
)

_HEARD = {"dot": "-", "ellipsis": "..."}
WORDS = _Words(Pictures.ASCII, *(_HEARD.get(field.name, "") for field in fields(Symbols)[1:]))
"""No signs, for line mode: amounts and resources are words there, and nothing is drawn."""

_BOX_DRAWING = range(0x2500, 0x2580)
_BLOCKS = range(0x2580, 0x25A0)
TO_ASCII: dict[int, str] = (
    dict.fromkeys(_BOX_DRAWING, "+")
    | dict.fromkeys(_BLOCKS, "#")
    | dict.fromkeys(map(ord, "─┄┈╌"), "-")
    | dict.fromkeys(map(ord, "━═"), "=")
    | {ord("╱"): "/", ord("╲"): "\\"}
    | {ord("▀"): '"', ord("▔"): '"', ord("▄"): "_", ord("▁"): "_", ord("▂"): "_"}
    | dict.fromkeys(map(ord, "│┆┊▏▎▕▊"), "|")
    | dict.fromkeys(map(ord, "┃║┏┓┗┛╔╗╚╝"), "#")
    | {ord("▼"): "v", ord("▲"): "^", ord("•"): "-", ord("–"): "-", ord("—"): "-", ord("’"): "'"}
    | {
        ord(getattr(UNICODE, field.name)): getattr(ASCII, field.name)
        for field in fields(Symbols)
        if field.type == "str"
    }
)
"""What is drawn instead, cell for cell, where only ASCII may reach the terminal."""


def symbols(ascii_only: bool, *, has_color: bool = True) -> Symbols:
    """Return the set to draw with."""
    return ASCII if ascii_only else UNICODE if has_color else COLORLESS


def is_ascii_terminal(term: str) -> bool:
    """Return whether a terminal is known, by its name, to have too few signs in its font: the console of Linux.

    >>> is_ascii_terminal("linux"), is_ascii_terminal("linux-16color"), is_ascii_terminal("xterm")
    (True, True, False)
    """
    return term.split("-", maxsplit=1)[0] == "linux"
