"""The form of effects. A kind is the name of its class in `duel/engine/effects.py`, and has the same fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import AfterValidator, BeforeValidator, Field, StrictBool

from sevenwonders_tui.content.faults import quoted
from sevenwonders_tui.content.form import Form, Number, fault, one_of, split_unit, words_of
from sevenwonders_tui.duel.engine.effects import Countable, Power, Reach, Rite, Section, Source, Symbol, Thing, Where
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import _

GOODS = (Resource.WOOD, Resource.STONE, Resource.CLAY, Resource.GLASS, Resource.PAPYRUS)
"""The resources of this box, in the order of the rule book."""
_COUNTED: tuple[Countable, ...] = (*Color, *Thing)


def _split(value: object) -> object:
    """Split `brown+grey` into what is counted together."""
    return value.split("+") if isinstance(value, str) else [quoted(value)]


def _sorted_once(order: tuple[object, ...]) -> Callable[[tuple[object, ...]], tuple[object, ...]]:
    """Return a check that nothing stands twice, and one order of what has none, so that a fingerprint sees none."""

    def read(members: tuple[object, ...]) -> tuple[object, ...]:
        if len(set(members)) != len(members):
            raise fault(_("names something twice"))
        return tuple(sorted(members, key=order.index))

    return read


Amount: TypeAlias = Annotated[Number, Field(ge=1, le=20)]
Good: TypeAlias = Annotated[Resource, one_of(words_of(*GOODS))]
Unit: TypeAlias = Annotated[tuple[Good, ...], BeforeValidator(split_unit)]
GoodsList: TypeAlias = Annotated[tuple[Good, ...], Field(min_length=1), AfterValidator(_sorted_once(GOODS))]
CardColor: TypeAlias = Annotated[Color, one_of(words_of(*Color))]
Colors: TypeAlias = Annotated[tuple[CardColor, ...], Field(min_length=1), AfterValidator(_sorted_once(tuple(Color)))]
Built: TypeAlias = Annotated[Color | Thing, one_of({**words_of(*Color), Thing.WONDER.value: Thing.WONDER})]
"""Cards of a colour, or Wonders."""
Counted: TypeAlias = Annotated[Countable, one_of(words_of(*Color, *Thing))]
CountedTogether: TypeAlias = Annotated[
    tuple[Counted, ...], BeforeValidator(_split), Field(min_length=1), AfterValidator(_sorted_once(_COUNTED))
]


def _draw(value: object) -> object:
    """Read `all` as no limit."""
    return None if value == "all" else value


class ProduceModel(Form):
    """Make units for each thing built."""

    kind: Literal["produce"]
    units: Annotated[tuple[Unit, ...], Field(min_length=1, max_length=3)]


class PriceModel(Form):
    """Buy some resources cheaper."""

    kind: Literal["fixed_price", "cheaper_trade"]
    resources: GoodsList


class ScienceModel(Form):
    """One scientific symbol."""

    kind: Literal["science"]
    symbol: Annotated[Symbol, one_of(words_of(*Symbol))]


class RebateModel(Form):
    """Drop units of a cost."""

    kind: Literal["rebate"]
    what: Built
    units: Annotated[Number, Field(ge=1, le=9)]


class IgnoreSymbolModel(Form):
    """Drop one symbol of a cost."""

    kind: Literal["ignore_symbol"]
    color: CardColor


class TollModel(Form):
    """Take coins for what anybody builds."""

    kind: Literal["toll"]
    what: Built


class StandingModel(Form):
    """A rule that changes other rules."""

    kind: Literal["standing"]
    power: Annotated[Power, one_of(words_of(*Power))]


class SenateBonusModel(Form):
    """Count more blue cards."""

    kind: Literal["senate_bonus"]
    cards: Amount


class AmountModel(Form):
    """So many coins, shields or points."""

    kind: Literal["coins", "opponent_loses", "shields", "held_shields", "points"]
    amount: Amount


class CoinsModel(Form):
    """So many coins at another moment."""

    kind: Literal["chain_bonus", "discard_bonus", "pantheon_rebate", "vault"]
    coins: Amount


class PerModel(Form):
    """Coins at once, or points at the end, for each thing counted."""

    kind: Literal["coins_per", "opponent_loses_per", "points_per"]
    what: CountedTogether
    where: Annotated[Where, one_of(words_of(*Where))]
    amount: Amount


class PointsByCountModel(Form):
    """Points for one, two, three of a kind."""

    kind: Literal["points_by_count"]
    what: Counted
    points: Annotated[tuple[Annotated[Number, Field(ge=0, le=99)], ...], Field(min_length=1, max_length=9)]


class CardsModel(Form):
    """A card of the opponent's, of one of these colours."""

    kind: Literal["destroy_card", "take_card", "swap_cards"]
    colors: Colors


class BuildFreeModel(Form):
    """Build a card free of charge."""

    kind: Literal["build_free"]
    source: Annotated[Source, one_of(words_of(*Source))]


class DiscardFromStructureModel(Form):
    """Discard a card of the structure."""

    kind: Literal["discard_from_structure"]
    reach: Annotated[Reach, one_of(words_of(*Reach))]
    is_optional: StrictBool = False


class ProgressFromBoxModel(Form):
    """Take a Progress token of the box."""

    kind: Literal["progress_from_box"]
    draw: Annotated[Amount | None, BeforeValidator(_draw)]
    lies_on_component: StrictBool = False


class InvokeModel(Form):
    """Activate a divinity free of charge."""

    kind: Literal["invoke"]
    rite: Annotated[Rite, one_of(words_of(*Rite))]


class MoveCubeModel(Form):
    """Move a cube."""

    kind: Literal["move_cube"]
    is_optional: StrictBool = True


class SenateActionsModel(Form):
    """Act in a section of the Senate."""

    kind: Literal["senate_actions"]
    section: Annotated[Section, one_of(words_of(*Section))]


class BareModel(Form):
    """What needs no more than its name."""

    kind: Literal[
        "steal_half",
        "play_again",
        "take_wonder",
        "destroy_wonder",
        "unbuild_wonder",
        "wonder_from_discard",
        "lock_progress",
        "borrow_symbol",
        "block_pawn",
        "military_tokens",
        "place_cube",
        "remove_cube",
        "move_decree",
        "conspire",
        "trigger_unprepared",
        "scheme",
    ]


AnyEffectModel: TypeAlias = (
    ProduceModel
    | PriceModel
    | ScienceModel
    | RebateModel
    | IgnoreSymbolModel
    | TollModel
    | StandingModel
    | SenateBonusModel
    | AmountModel
    | CoinsModel
    | PerModel
    | PointsByCountModel
    | CardsModel
    | BuildFreeModel
    | DiscardFromStructureModel
    | ProgressFromBoxModel
    | InvokeModel
    | MoveCubeModel
    | SenateActionsModel
    | BareModel
)
EffectModel: TypeAlias = Annotated[AnyEffectModel, Field(discriminator="kind")]
EFFECT_KINDS: dict[str, type[AnyEffectModel]] = {
    kind: model for model in get_args(AnyEffectModel) for kind in get_args(model.model_fields["kind"].annotation)
}
Effects: TypeAlias = Annotated[tuple[EffectModel, ...], Field(min_length=1, max_length=8)]
MaybeEffects: TypeAlias = Annotated[tuple[EffectModel, ...], Field(max_length=8)]
