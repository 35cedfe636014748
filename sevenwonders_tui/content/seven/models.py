"""The form of the entries of cards.yaml and wonders.yaml. What entries ask of each other is in `checks`."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StrictStr
from pydantic_core import PydanticCustomError

from sevenwonders_tui.content.faults import listed, quoted
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.resources import Goods, Resource, goods_of
from sevenwonders_tui.engine.seven.effects import Countable, Symbol, Token, Where
from sevenwonders_tui.engine.seven.side import Side
from sevenwonders_tui.engine.seven.sizes import CITIES
from sevenwonders_tui.i18n import _

MOST_UNITS = 2
"""What one card may make of a class of goods; `checks` tells what follows for the sides of wonders."""

_ORDER: dict[str, int] = {resource: at for at, resource in enumerate(Resource)}


def fault(text: str) -> PydanticCustomError:
    """Return a sentence of ours in the form in which pydantic passes it on."""
    return PydanticCustomError("content", "{text}", {"text": text})


def _one_of(words: Mapping[str, object]) -> BeforeValidator:
    """Read one of these words as the value that it stands for."""

    def read(value: object) -> object:
        if not isinstance(value, str) or value not in words:
            raise fault(_("{word} is not one of {names}").format(word=quoted(value), names=listed(words)))
        return words[value]

    return BeforeValidator(read)


def _words(*members: StrEnum) -> dict[str, StrEnum]:
    return {member.value: member for member in members}


def _printable(text: str) -> str:
    if not text.isprintable() or text != text.strip():
        raise fault(_("must be printable text without blanks at the ends"))
    return text


def _unit(value: object) -> tuple[str, ...]:
    """Split `wood/clay` into its resources, in the order of the rule book."""
    words = value.split("/") if isinstance(value, str) else [quoted(value)]
    if len(set(words)) != len(words):
        raise fault(_("names a resource twice in one choice"))
    return tuple(sorted(words, key=lambda word: _ORDER.get(word, 0)))


def _one_class(units: tuple[tuple[Resource, ...], ...]) -> tuple[tuple[Resource, ...], ...]:
    if len({goods_of(resource) for unit in units for resource in unit}) > 1:
        raise fault(_("mixes raw and manufactured goods, which no card or stage may"))
    return units


def _marks(copies: tuple[int, ...]) -> tuple[int, ...]:
    if list(copies) != sorted(set(copies)) or not set(copies) <= set(CITIES):
        raise fault(_("must be different numbers of players from 3 to 7, the smallest first"))
    return copies


def _once(ids: tuple[str, ...]) -> tuple[str, ...]:
    if len(set(ids)) != len(ids):
        raise fault(_("names a card twice"))
    return ids


Slug: TypeAlias = Annotated[StrictStr, Field(pattern=r"^[a-z][a-z0-9_]*\z", max_length=40)]
Name: TypeAlias = Annotated[StrictStr, Field(min_length=1, max_length=40), AfterValidator(_printable)]
Number: TypeAlias = Annotated[int, Field(strict=True)]
Good: TypeAlias = Annotated[Resource, _one_of(_words(*Resource))]
Units: TypeAlias = Annotated[Number, Field(ge=0, le=9)]
Unit: TypeAlias = Annotated[tuple[Good, ...], BeforeValidator(_unit)]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class CostModel(_Model):
    """What a card or a stage asks for."""

    coins: Annotated[Number, Field(ge=0, le=99)] = 0
    wood: Units = 0
    stone: Units = 0
    clay: Units = 0
    ore: Units = 0
    glass: Units = 0
    loom: Units = 0
    papyrus: Units = 0

    @property
    def resources(self) -> tuple[Resource, ...]:
        """One entry a unit, in the order of the rule book."""
        return tuple(resource for resource in Resource for _unit in range(getattr(self, resource)))


class ProduceModel(_Model):
    """Make units each turn."""

    kind: Literal["produce"]
    units: Annotated[tuple[Unit, ...], Field(min_length=1, max_length=MOST_UNITS), AfterValidator(_one_class)]
    for_sale: StrictBool = True


class DiscountModel(_Model):
    """Buy cheaper."""

    kind: Literal["discount"]
    goods: Annotated[Goods, _one_of(_words(*Goods))]
    side: Annotated[Side, _one_of(_words(*Side))]


class AmountModel(_Model):
    """So many coins or shields, or so many points."""

    kind: Literal["coins", "points", "shields"]
    amount: Annotated[Number, Field(ge=1, le=10)]


class ScienceModel(_Model):
    """One scientific symbol."""

    kind: Literal["science"]
    symbol: Annotated[Symbol | None, _one_of({**_words(*Symbol), "any": None})]


class PerModel(_Model):
    """Coins at once, or points at the end, for each thing counted."""

    kind: Literal["coins_per", "points_per"]
    what: Annotated[Countable, _one_of(_words(*Color, *Token))]
    where: Annotated[Where, _one_of(_words(*Where))]
    amount: Annotated[Number, Field(ge=1, le=10)]


class PowerModel(_Model):
    """A power of a wonder's stage."""

    kind: Literal["free_build", "discard_build", "seventh_card", "copy_guild"]


AnyEffectModel: TypeAlias = ProduceModel | DiscountModel | AmountModel | ScienceModel | PerModel | PowerModel
EffectModel: TypeAlias = Annotated[AnyEffectModel, Field(discriminator="kind")]
EFFECT_KINDS: dict[str, type[AnyEffectModel]] = {
    kind: model for model in get_args(AnyEffectModel) for kind in get_args(model.model_fields["kind"].annotation)
}
Effects: TypeAlias = Annotated[tuple[EffectModel, ...], Field(min_length=1, max_length=8)]


class CardModel(_Model):
    """One card of one age and colour."""

    id: Slug
    name: Name
    cost: CostModel = CostModel()
    chain_from: Annotated[tuple[Slug, ...], AfterValidator(_once)] = ()
    copies: Annotated[tuple[Number, ...], AfterValidator(_marks)] = ()
    effects: Effects


class StageModel(_Model):
    """One stage of a wonder."""

    cost: CostModel
    effects: Effects


Stages: TypeAlias = Annotated[tuple[StageModel, ...], Field(min_length=1, max_length=8)]


class SidesModel(_Model):
    """The two sides of a board."""

    A: Stages
    B: Stages


class WonderModel(_Model):
    """One wonder."""

    id: Slug
    name: Name
    city: Name | None = None
    start: Good
    sides: SidesModel
