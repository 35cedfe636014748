"""The form of the entries of cards.yaml and wonders.yaml. What entries ask of each other is in `checks`."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import AfterValidator, BeforeValidator, Field, StrictBool

from sevenwonders_tui.content.form import Form, Name, Number, Slug, Units, fault, one_of, split_unit, words_of
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.resources import Goods, Resource, goods_of
from sevenwonders_tui.i18n import _
from sevenwonders_tui.seven.engine.effects import Countable, Symbol, Token, Where
from sevenwonders_tui.seven.engine.side import Side
from sevenwonders_tui.seven.engine.sizes import CITIES

MOST_UNITS = 2
"""What one card may make of a class of goods; `checks` tells what follows for the sides of wonders."""


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


Good: TypeAlias = Annotated[Resource, one_of(words_of(*Resource))]
Unit: TypeAlias = Annotated[tuple[Good, ...], BeforeValidator(split_unit)]


class CostModel(Form):
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


class ProduceModel(Form):
    """Make units each turn."""

    kind: Literal["produce"]
    units: Annotated[tuple[Unit, ...], Field(min_length=1, max_length=MOST_UNITS), AfterValidator(_one_class)]
    for_sale: StrictBool = True


class DiscountModel(Form):
    """Buy cheaper."""

    kind: Literal["discount"]
    goods: Annotated[Goods, one_of(words_of(*Goods))]
    side: Annotated[Side, one_of(words_of(*Side))]


class AmountModel(Form):
    """So many coins or shields, or so many points."""

    kind: Literal["coins", "points", "shields"]
    amount: Annotated[Number, Field(ge=1, le=10)]


class ScienceModel(Form):
    """One scientific symbol."""

    kind: Literal["science"]
    symbol: Annotated[Symbol | None, one_of({**words_of(*Symbol), "any": None})]


class PerModel(Form):
    """Coins at once, or points at the end, for each thing counted."""

    kind: Literal["coins_per", "points_per"]
    what: Annotated[Countable, one_of(words_of(*Color, *Token))]
    where: Annotated[Where, one_of(words_of(*Where))]
    amount: Annotated[Number, Field(ge=1, le=10)]


class PowerModel(Form):
    """A power of a wonder's stage."""

    kind: Literal["free_build", "discard_build", "seventh_card", "copy_guild"]


AnyEffectModel: TypeAlias = ProduceModel | DiscountModel | AmountModel | ScienceModel | PerModel | PowerModel
EffectModel: TypeAlias = Annotated[AnyEffectModel, Field(discriminator="kind")]
EFFECT_KINDS: dict[str, type[AnyEffectModel]] = {
    kind: model for model in get_args(AnyEffectModel) for kind in get_args(model.model_fields["kind"].annotation)
}
Effects: TypeAlias = Annotated[tuple[EffectModel, ...], Field(min_length=1, max_length=8)]


class CardModel(Form):
    """One card of one age and colour."""

    id: Slug
    name: Name
    cost: CostModel = CostModel()
    chain_from: Annotated[tuple[Slug, ...], AfterValidator(_once)] = ()
    copies: Annotated[tuple[Number, ...], AfterValidator(_marks)] = ()
    effects: Effects


class StageModel(Form):
    """One stage of a wonder."""

    cost: CostModel
    effects: Effects


Stages: TypeAlias = Annotated[tuple[StageModel, ...], Field(min_length=1, max_length=8)]


class SidesModel(Form):
    """The two sides of a board."""

    A: Stages
    B: Stages


class WonderModel(Form):
    """One wonder."""

    id: Slug
    name: Name
    city: Name | None = None
    start: Good
    sides: SidesModel
