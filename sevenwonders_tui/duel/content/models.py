"""The form of the entries of the three files. What entries ask of each other is in `checks`."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import AfterValidator, Field

from sevenwonders_tui.content.form import Form, Name, Number, Slug, Units, fault, one_of, words_of
from sevenwonders_tui.duel.content.effect_models import Amount, CardColor, Effects, MaybeEffects
from sevenwonders_tui.duel.engine.effects import Section
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import _

FACES = {"up": True, "down": False}
AGE_KEYS = ("age_1", "age_2", "age_3")


def _ascending(numbers: tuple[int, ...]) -> tuple[int, ...]:
    if list(numbers) != sorted(set(numbers)):
        raise fault(_("must be different numbers, the smallest first"))
    return numbers


ASCENDING = AfterValidator(_ascending)
IsUp: TypeAlias = Annotated[bool, one_of(FACES)]
Coins: TypeAlias = Annotated[Number, Field(ge=0, le=99)]


class CostModel(Form):
    """What a card or a Wonder asks for."""

    coins: Coins = 0
    wood: Units = 0
    stone: Units = 0
    clay: Units = 0
    glass: Units = 0
    papyrus: Units = 0

    @property
    def resources(self) -> tuple[Resource, ...]:
        """One entry a unit, in the order of the rule book."""
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
    """Some Senators that are alike."""

    id: Slug
    name: Name
    role: Slug
    copies: Annotated[Number, Field(ge=1, le=20)] = 1
    effects: Effects

    @property
    def card_ids(self) -> tuple[str, ...]:
        """One id a card."""
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
    """Spaces of the military track with the same points, and the token on them."""

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
        """All of them, age I first."""
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
    """The board of the Pantheon and the tokens that help to pay there."""

    prices: Annotated[tuple[Coins, ...], Field(min_length=1, max_length=20)]
    offerings: Annotated[tuple[Amount, ...], Field(min_length=1, max_length=20), ASCENDING]


class ActionsModel(Form):
    """How many actions from so many blue cards on."""

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
    """What a military token of the track does with Agora."""

    id: Slug
    effects: Effects
