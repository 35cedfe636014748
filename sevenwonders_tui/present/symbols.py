"""Every sign that the game draws, in one place.

Each sign takes one cell. Signs whose width differs between terminals are left out: emoji, and any sign with a variation
selector. The ASCII set says the same with letters and punctuation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from enum import Enum
from itertools import groupby
from typing import ClassVar, assert_never

from sevenwonders_tui.content.words import coins_words, points_words, resource_word, resource_words, shields_words
from sevenwonders_tui.engine.resources import Resource, Unit
from sevenwonders_tui.i18n import comma_list, or_list, pgettext, semicolon_list


def letter(resource: Resource) -> str:  # noqa: PLR0911  one a kind
    """Return the letter of a resource, the same in both sets; within a language all letters differ."""
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
    """The way pictures are drawn."""

    PIXELS = "pixels"
    """In colours, two pixels in a cell."""
    SHAPES = "shapes"
    """Without any colour: lit parts are filled, windows and doors are empty."""
    ASCII = "ascii"
    """With letters and punctuation."""


@dataclass(frozen=True, slots=True)
class Symbols:
    """One set of signs."""

    in_words: ClassVar[bool] = False
    """Whether it has words in place of signs."""

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
    """Something done, locked or allowed."""
    cross: str
    """Something impossible."""
    stage_built: str
    stage_open: str
    bar: str
    """One cell of a bar."""
    bar_rest: str
    """One cell of the empty rest of a bar."""
    dot: str
    """The separator between things of one line."""
    ellipsis: str
    rule: str
    """One cell of a line across."""
    prompt: str
    """Before the row under the cursor, and at the right end of an arrow."""
    prompt_back: str
    """At the left end of an arrow."""
    pointer: str
    """Before the things that the coach of a guided game speaks of."""
    times: str

    def good(self, resource: Resource) -> str:
        """Return one resource: `W`."""
        return letter(resource)

    def goods(self, resources: Iterable[Resource], between: str = " ") -> str:
        """Return resources, equal ones together: `SS L`."""
        return between.join("".join(map(letter, same)) for _kind, same in groupby(resources))

    def unit(self, unit: Unit) -> str:
        """Return one produced unit: `W`, or `C/O` if it is a choice."""
        return "/".join(map(letter, unit))

    def row(self, parts: Iterable[str]) -> str:
        """Return several of these in a row: `2¢ SS L`."""
        return " ".join(parts)

    @property
    def between(self) -> str:
        """Return the separator between two things of one line."""
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
        """Return the progress of a wonder, one sign for each stage."""
        return self.stage_built * built + self.stage_open * (total - built)


@dataclass(frozen=True, slots=True)
class _Words(Symbols):
    """Has words for the signs of the other sets, for people who hear the text."""

    in_words: ClassVar[bool] = True

    def good(self, resource: Resource) -> str:
        return resource_word(resource)

    def goods(self, resources: Iterable[Resource], between: str = " ") -> str:  # noqa: ARG002 - words need commas
        counts = Counter(resources)
        return comma_list(resource_words(each, n) if n > 1 else resource_word(each) for each, n in counts.items())

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
"""Words only, for line mode: amounts and resources are words, and nothing is drawn."""

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
"""The ASCII replacements of drawn signs, cell for cell, for terminals that take only ASCII."""


def symbols(ascii_only: bool, *, has_color: bool = True) -> Symbols:
    """Return the set of signs for a terminal."""
    return ASCII if ascii_only else UNICODE if has_color else COLORLESS


def is_ascii_terminal(term: str) -> bool:
    """Return whether a terminal's font is known, by the terminal's name, to lack signs: the console of Linux.

    >>> is_ascii_terminal("linux"), is_ascii_terminal("linux-16color"), is_ascii_terminal("xterm")
    (True, True, False)
    """
    return term.split("-", maxsplit=1)[0] == "linux"
