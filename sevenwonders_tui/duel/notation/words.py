"""The words of a move as pydantic models: for a log, and with more fields for a record and a program.

`Words` are without seat and power, `Line` has both.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any, Final, Literal, Self, TypeAlias

from pydantic import Discriminator, Field, StringConstraints, Tag, model_validator
from pydantic_core import PydanticCustomError

from sevenwonders_tui.notation.part import Part

# Far above the numbers of any content; they keep a hostile file from causing endless work.
MOST_COINS: Final = 9999
MOST_SPACES: Final = 99
MOST_IDS: Final = 64

CONSPIRE_WORD: Final = "conspire"
"""Stands in the place of an id."""

SeatNumber: TypeAlias = Annotated[int, Field(ge=0, le=1)]
Slug: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z][A-Za-z0-9_]*$", max_length=64)]
"""An id. The ids of Military tokens have capitals."""
Paid: TypeAlias = Annotated[int, Field(ge=1, le=MOST_COINS)]
ChamberNumber: TypeAlias = Annotated[int, Field(ge=1, le=6)]
# JSON lists come as lists from a log, and as tuples from an engine's move
Steps: TypeAlias = Annotated[tuple[ChamberNumber, ChamberNumber], Field(strict=False)]
Offerings: TypeAlias = Annotated[
    tuple[Annotated[int, Field(ge=1, le=MOST_COINS)], ...], Field(strict=False, min_length=1, max_length=MOST_IDS)
]


BESIDE_PICK: Final = "beside_pick"
"""A kind of fault. It has no sentence here: code that reads records or answers adds its own."""


class Null(Enum):
    """Written as null: nothing is chosen. An enum, since None stands for a field that is left out."""

    NULL = None


class PlacePick(Part):
    """A cube is placed."""

    place: ChamberNumber


class MovePick(Part):
    """A cube is moved."""

    move: Steps
    """From a chamber to a neighbouring one."""


class RemovePick(Part):
    """A cube of the opponent's is removed."""

    remove: ChamberNumber


class DecreePick(Part):
    """A Decree is moved."""

    decree: Steps
    """From a chamber to another."""


_PICKS: Final[dict[str, type[Part]]] = {
    "a place": PlacePick,
    "a move": MovePick,
    "a remove": RemovePick,
    "a decree": DecreePick,
}


def _kind_of_pick(value: Any) -> str | None:
    """Return the form of pick that a value seems to have; None for a value of no form."""
    match value:
        case None | Null():
            return "null"
        case str():
            return "id"
        case bool():
            return None
        case int():
            return "number"
        case dict():
            return next((kind for kind, form in _PICKS.items() if not form.model_fields.keys().isdisjoint(value)), None)
        case _:
            return next((kind for kind, form in _PICKS.items() if isinstance(value, form)), None)


_ByForm: Final = Discriminator(
    _kind_of_pick,
    custom_error_type="pick",
    custom_error_message="it must be an id, a number, null, or an object with place, move, remove or decree",
)

AnyPick: TypeAlias = Annotated[
    Annotated[Slug, Tag("id")]
    | Annotated[int, Tag("number"), Field(ge=-MOST_SPACES, le=MOST_SPACES)]
    | Annotated[PlacePick, Tag("a place")]
    | Annotated[MovePick, Tag("a move")]
    | Annotated[RemovePick, Tag("a remove")]
    | Annotated[DecreePick, Tag("a decree")]
    | Annotated[Null, Tag("null")],
    _ByForm,
]
"""The possible picks of a choice."""


class DraftWords(Part):
    """A Wonder of the group shown is taken."""

    act: Literal["draft"]
    wonder: Slug


class BuildWords(Part):
    """An accessible card is built, or a Senator recruited."""

    act: Literal["build"]
    card: Slug
    pay: Paid | None = None
    """The whole price in coins. Left out when it is 0, here and below."""
    vault: Paid | None = None
    """The number of these coins that come from Astarte. Left out when none do, here and below."""
    free: Literal["chain", "token"] | None = None
    """Why the card is free: `chain`, or `token` for a Grand Temple; then there is no `pay`."""


class DiscardWords(Part):
    """An accessible card is discarded for coins."""

    act: Literal["discard"]
    card: Slug


class WonderWords(Part):
    """A Wonder is built."""

    act: Literal["wonder"]
    wonder: Slug
    card: Slug
    """The accessible card that is put under it."""
    pay: Paid | None = None
    vault: Paid | None = None


class ActivateWords(Part):
    """A card of the Pantheon is activated."""

    act: Literal["activate"]
    card: Slug
    """A Divinity, or the Gate."""
    offerings: Offerings | None = None
    """The Offering tokens spent, ascending. Left out when there are none."""
    pay: Paid | None = None
    vault: Paid | None = None


class TriggerWords(Part):
    """A prepared Conspiracy is triggered, before the turn's own act."""

    act: Literal["trigger"]
    conspiracy: Slug


class PrepareWords(Part):
    """A Conspiracy is prepared."""

    act: Literal["prepare"]
    conspiracy: Slug
    card: Slug
    """The accessible card that is put under it."""


class ChooseWords(Part):
    """A choice is made that an effect asks for."""

    act: Literal["choose"]
    pick: AnyPick | None = None
    """What is chosen. In a log it is left out for a choice of nothing."""
    space: Annotated[int, Field(ge=1, le=MOST_SPACES)] | None = None
    """With a Divinity of a Mythology token: the space of the Pantheon, 1 to 6."""
    rest: Annotated[tuple[Slug, ...], Field(strict=False, max_length=MOST_IDS)] | None = None
    """With a Divinity of the Divine Theater: the others in their new order, top first."""
    card: Slug | None = None
    """With a Wonder that Isis builds: the card of the discard pile that is put under it."""
    give: Slug | None = None
    """With a card that Coercion takes: the one given for it."""
    other: Literal["top", "bottom"] | None = None
    """With a Conspiracy that is kept: where in the deck the other one goes."""

    @model_validator(mode="after")
    def _refuse_more(self) -> Self:
        beside = [name for name in ("space", "rest", "card", "give", "other") if getattr(self, name) is not None]
        if len(beside) > 1 or (beside and not isinstance(self.pick, str)):
            raise PydanticCustomError(BESIDE_PICK, BESIDE_PICK, {"name": beside[-1]})
        return self


AnyWords: TypeAlias = Annotated[
    DraftWords | BuildWords | DiscardWords | WonderWords | ActivateWords | TriggerWords | PrepareWords | ChooseWords,
    Field(discriminator="act"),
]
"""A move whose decision is known."""


class _Seated(Part):
    seat: SeatNumber
    """The seat that decides."""


class _Asked(_Seated):
    act: Literal["choose"]
    power: Slug
    """The thing that asks."""


# The fields of the second base come first in the output.


class DraftLine(DraftWords, _Seated):
    """A Wonder of the group shown is taken. Eight such moves begin every game."""


class BuildLine(BuildWords, _Seated):
    """An accessible card is built, or a Senator recruited."""


class DiscardLine(DiscardWords, _Seated):
    """An accessible card is discarded for coins."""


class WonderLine(WonderWords, _Seated):
    """A Wonder is built."""


class ActivateLine(ActivateWords, _Seated):
    """A card of the Pantheon is activated, from age II on."""


class TriggerLine(TriggerWords, _Seated):
    """A prepared Conspiracy is triggered, before the turn's own act."""


class PrepareLine(PrepareWords, _Seated):
    """An own unprepared Conspiracy is prepared."""


class ChooseLine(ChooseWords, _Asked):
    """A choice is made that an effect asks for."""

    pick: AnyPick
    """What is chosen: an id, a number, something in the Senate, or null for a declined choice."""


AnyLine: TypeAlias = Annotated[
    DraftLine | BuildLine | DiscardLine | WonderLine | ActivateLine | TriggerLine | PrepareLine | ChooseLine,
    Field(discriminator="act"),
]
"""A move with its seat, and with the power that asks for a choice."""
