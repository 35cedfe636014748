"""The form of the entries of cards.yaml and wonders.yaml. Checks between entries are in `checks`."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import AfterValidator, Field

from sevenwonders_tui.content.effect_form import EffectForm, FieldLimits
from sevenwonders_tui.content.form import Form, Name, Number, Slug, Units, fault, one_of, words_of
from sevenwonders_tui.engine.resources import Resource, Unit, goods_of
from sevenwonders_tui.i18n import _
from sevenwonders_tui.seven.engine.effects import Effect
from sevenwonders_tui.seven.engine.sizes import CITIES

MOST_UNITS = 2
"""The most units of a class of goods that one card may make; `checks` derives the limit for sides of wonders."""


def _one_class(units: tuple[Unit, ...]) -> tuple[Unit, ...]:
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
EFFECTS = EffectForm(
    Effect, FieldLimits((1, 10), lengths={"units": MOST_UNITS}, checks={"units": _one_class}), none="any"
)
Effects: TypeAlias = Annotated[tuple[Annotated[Effect, EFFECTS], ...], Field(min_length=1, max_length=8)]


class CostModel(Form):
    """The cost of a card or a stage."""

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
        """One entry for each unit, in the order of the rule book."""
        return tuple(resource for resource in Resource for _unit in range(getattr(self, resource)))


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
