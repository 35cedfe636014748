"""The form of the entries of the three files. `checks` compares entries with each other."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import AfterValidator, Field

from sevenwonders_tui.content.effect_form import EffectForm, FieldLimits
from sevenwonders_tui.content.form import Form, Name, Number, Slug, Units, fault, one_of, words_of
from sevenwonders_tui.duel.engine.effects import Effect, Section
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import _

FACES = {"up": True, "down": False}
AGE_KEYS = ("age_1", "age_2", "age_3")


def _ascending(numbers: tuple[int, ...]) -> tuple[int, ...]:
    if list(numbers) != sorted(set(numbers)):
        raise fault(_("must be different numbers, the smallest first"))
    return numbers


ASCENDING = AfterValidator(_ascending)
Amount: TypeAlias = Annotated[Number, Field(ge=1, le=20)]
CardColor: TypeAlias = Annotated[Color, one_of(words_of(*Color))]
IsUp: TypeAlias = Annotated[bool, one_of(FACES)]
Coins: TypeAlias = Annotated[Number, Field(ge=0, le=99)]

GOODS = (Resource.WOOD, Resource.STONE, Resource.CLAY, Resource.GLASS, Resource.PAPYRUS)
"""The resources of this box, in the order of the rule book."""
EFFECTS = EffectForm(
    Effect,
    FieldLimits(
        (1, 20),
        other_numbers={"units": (1, 9), "points": (0, 99)},
        lengths={"units": 3, "points": 9},
        members={Resource: GOODS},
        unwritten={"for_sale": False},  # the colour of a card tells
    ),
    none="all",
)
Effects: TypeAlias = Annotated[tuple[Annotated[Effect, EFFECTS], ...], Field(min_length=1, max_length=8)]
MaybeEffects: TypeAlias = Annotated[tuple[Annotated[Effect, EFFECTS], ...], Field(max_length=8)]


class CostModel(Form):
    """The cost of a card or a Wonder."""

    coins: Coins = 0
    wood: Units = 0
    stone: Units = 0
    clay: Units = 0
    glass: Units = 0
    papyrus: Units = 0

    @property
    def resources(self) -> tuple[Resource, ...]:
        """The resources, one for each unit, in the order of the rule book."""
        return tuple(resource for resource in Resource for _unit in range(getattr(self, resource, 0)))


class CardModel(Form):
    """One card of an age, or a guild."""

    id: Slug
    name: Name
    cost: CostModel = CostModel()
    chain_needs: Slug | None = None
    chain_gives: Slug | None = None
    effects: Effects


class TempleModel(Form):
    """One Grand Temple."""

    id: Slug
    name: Name
    cost: CostModel = CostModel()
    mythology: Slug
    effects: Effects


class SenatorModel(Form):
    """A group of identical Senators."""

    id: Slug
    name: Name
    role: Slug
    copies: Annotated[Number, Field(ge=1, le=20)] = 1
    effects: Effects

    @property
    def card_ids(self) -> tuple[str, ...]:
        """The ids of the single cards."""
        return tuple(f"{self.id}_{number}" for number in range(1, self.copies + 1))


class WonderModel(Form):
    """One Wonder."""

    id: Slug
    name: Name
    cost: CostModel = CostModel()
    on_draft: MaybeEffects = ()
    effects: Effects


class PieceModel(Form):
    """A Progress token, a divinity, a decree or a conspiracy."""

    id: Slug
    name: Name
    effects: Effects


class FirstGameModel(Form):
    """The Wonders of a game without a draft."""

    player_1: Annotated[tuple[Slug, ...], Field(max_length=9)]
    player_2: Annotated[tuple[Slug, ...], Field(max_length=9)]


class ZoneModel(Form):
    """Spaces of the military track with the same points, and their token."""

    spaces: tuple[Amount, Amount]
    points: Coins
    token: Slug | None = None
    effects: MaybeEffects = ()


class TrackModel(Form):
    """The military track, from the middle to one capital."""

    capital: Annotated[Number, Field(ge=2, le=30)]
    zones: Annotated[tuple[ZoneModel, ...], Field(min_length=1, max_length=9)]


Half: TypeAlias = Annotated[Number, Field(ge=1, le=40)]
PlaceNumbers: TypeAlias = Annotated[tuple[Half, ...], Field(max_length=20), ASCENDING]


class RowModel(Form):
    """One row of a structure."""

    face: IsUp
    at: Annotated[tuple[Half, ...], Field(min_length=1, max_length=20), ASCENDING]
    mythology: PlaceNumbers = ()
    offering: PlaceNumbers = ()


Rows: TypeAlias = Annotated[tuple[RowModel, ...], Field(min_length=1, max_length=12)]


class StructuresModel(Form):
    """The structure of each age."""

    age_1: Rows
    age_2: Rows
    age_3: Rows

    @property
    def by_age(self) -> tuple[tuple[RowModel, ...], ...]:
        """The structures by age, age I first."""
        return self.age_1, self.age_2, self.age_3


class MythologyModel(Form):
    """One mythology with its divinities."""

    id: Slug
    name: Name
    color: CardColor
    tokens: Amount
    divinities: Annotated[tuple[PieceModel, ...], Field(min_length=1, max_length=20)]


class GateModel(Form):
    """The Gate."""

    id: Slug
    name: Name
    price_factor: Amount
    effects: Effects


class BoardModel(Form):
    """The board of the Pantheon, and the tokens that help to pay there."""

    prices: Annotated[tuple[Coins, ...], Field(min_length=1, max_length=20)]
    offerings: Annotated[tuple[Amount, ...], Field(min_length=1, max_length=20), ASCENDING]


class ActionsModel(Form):
    """The number of actions from a number of blue cards on."""

    blue: Coins
    actions: Amount


class SenateModel(Form):
    """The numbers of the Senate."""

    cubes: Annotated[Number, Field(ge=1, le=99)]
    actions: Annotated[tuple[ActionsModel, ...], Field(min_length=1, max_length=9)]
    dealt: tuple[Coins, Coins, Coins]


class ChamberModel(Form):
    """One chamber."""

    section: Annotated[Section, one_of(words_of(*Section))]
    points: Coins
    decree: IsUp


class TokenModel(Form):
    """The effects of a military token of the track with Agora."""

    id: Slug
    effects: Effects
