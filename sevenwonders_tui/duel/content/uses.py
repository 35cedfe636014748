"""Where each kind of effect has a meaning, and what effects ask of the component on which they stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import TypeAlias

from sevenwonders_tui.content.faults import listed
from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.duel.content.effect_models import (
    EFFECT_KINDS,
    AmountModel,
    AnyEffectModel,
    BareModel,
    CoinsModel,
    PerModel,
    PointsByCountModel,
    ProduceModel,
    ProgressFromBoxModel,
    ScienceModel,
    SenateBonusModel,
    StandingModel,
)
from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.effects import Power, Thing
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import N_, Marked, _, say

FieldFault: TypeAlias = tuple[str, str]
"""A field of an entry and what is wrong with it."""


class Holder(StrEnum):
    """On what an effect can stand."""

    CARD = "card"
    TEMPLE = "temple"
    SENATOR = "senator"
    WONDER = "wonder"
    DRAFT = "draft"
    PROGRESS = "progress"
    DIVINITY = "divinity"
    GATE = "gate"
    DECREE = "decree"
    CONSPIRACY = "conspiracy"
    BASE_TOKEN = "base_token"  # noqa: S105 - a piece of the game
    AGORA_TOKEN = "agora_token"  # noqa: S105


_PRICES = {
    *("fixed_price", "rebate", "ignore_symbol", "cheaper_trade", "chain_bonus", "discard_bonus", "pantheon_rebate"),
    *("senate_bonus", "toll", "standing"),
}
"""Standing effects that a city can have of anything."""
_POINTS = {"points", "points_per"}
_GAINS = {"coins", "coins_per"}
_BLOWS = {*_GAINS, "opponent_loses", "opponent_loses_per", "steal_half", "shields"}
_CHOICES = {
    *("destroy_card", "take_card", "swap_cards", "take_wonder", "destroy_wonder", "unbuild_wonder", "build_free"),
    *("wonder_from_discard", "discard_from_structure", "progress_from_box", "military_tokens", "block_pawn"),
    *("place_cube", "move_cube", "remove_cube", "move_decree"),
}
ONCE = ("lock_progress", "borrow_symbol")
"""There is one Snake, and one place for a locked token, so only one thing may have these, and only one that comes once:
a Wonder can be built again."""
_CARD = {"produce", "science", "shields", *_PRICES, *_GAINS, *_POINTS}
_DIVINITY = {"produce", "science", "vault", *_PRICES, *_BLOWS, *_POINTS, *_CHOICES, *ONCE}
KINDS: dict[Holder, set[str]] = {
    Holder.CARD: _CARD,
    Holder.TEMPLE: {*_CARD, "points_by_count"} - {"science"},
    Holder.SENATOR: {"senate_actions", "scheme"},
    Holder.WONDER: {"produce", "play_again", "invoke", "trigger_unprepared", *_PRICES, *_BLOWS, *_POINTS, *_CHOICES},
    Holder.DRAFT: {"conspire", "place_cube"},
    Holder.PROGRESS: {"produce", "science", *_PRICES, *_GAINS, *_POINTS},
    Holder.DIVINITY: _DIVINITY,
    Holder.GATE: {"invoke"},
    Holder.DECREE: {*_PRICES, "held_shields"} - {"fixed_price"},
    Holder.CONSPIRACY: {*_BLOWS, *_CHOICES, *ONCE},
    Holder.BASE_TOKEN: {"opponent_loses"},
    Holder.AGORA_TOKEN: {"place_cube", "move_cube", "remove_cube"},
}
_MEANINGLESS: dict[Holder, Marked] = {
    Holder.CARD: N_("{kind} has no meaning on a card; use one of {kinds}"),
    Holder.TEMPLE: N_("{kind} has no meaning on a Grand Temple; use one of {kinds}"),
    Holder.SENATOR: N_("{kind} has no meaning on a Senator; use one of {kinds}"),
    Holder.WONDER: N_("{kind} has no meaning on a Wonder; use one of {kinds}"),
    Holder.DRAFT: N_("{kind} has no meaning while Wonders are drafted; use one of {kinds}"),
    Holder.PROGRESS: N_("{kind} has no meaning on a Progress token; use one of {kinds}"),
    Holder.DIVINITY: N_("{kind} has no meaning on a divinity; use one of {kinds}"),
    Holder.GATE: N_("{kind} has no meaning on the gate; use one of {kinds}"),
    Holder.DECREE: N_("{kind} has no meaning on a decree; use one of {kinds}"),
    Holder.CONSPIRACY: N_("{kind} has no meaning on a conspiracy; use one of {kinds}"),
    Holder.BASE_TOKEN: N_("{kind} has no meaning on a Military token of the base game; use one of {kinds}"),
    Holder.AGORA_TOKEN: N_("{kind} has no meaning on a Military token of Agora; use one of {kinds}"),
}

_BOX_KINDS = {
    Box.PANTHEON: {
        *("pantheon_rebate", "vault", "invoke", "borrow_symbol", "block_pawn", "military_tokens", "points_by_count"),
    },
    Box.AGORA: {
        *("senate_bonus", "held_shields", "place_cube", "move_cube", "remove_cube", "move_decree", "conspire"),
        *("trigger_unprepared", "senate_actions", "scheme", "toll"),
    },
}
_BOX_NAMES: dict[Box, Marked] = {Box.PANTHEON: N_("Pantheon"), Box.AGORA: N_("Agora")}

SCORED = (Color.BLUE, Color.GREEN, Color.YELLOW, Color.PURPLE)
"""Colours of cards for which the score sheet has a row."""
SELLERS = (Color.BROWN, Color.GREY)
"""Cards that raise the price which the opponent pays for what they make. Rules: 1.6."""
FAMILIES = ((Resource.WOOD, Resource.STONE, Resource.CLAY), (Resource.GLASS, Resource.PAPYRUS))
"""What one choice can be between.

Prices are worked out without a search: a choice covers the dearest unit of its family, which is the best that it can do
only if it can cover any of them.
"""


def effect_faults(
    holder: Holder,
    effects: Iterable[AnyEffectModel],
    box: Box | None = None,
    color: Color | None = None,
    field: str = "effects",
) -> Iterator[FieldFault]:
    """Yield what is wrong with the effects of a component of a box; `color` is that of a card."""
    seen: set[str] = set()
    for at, effect in enumerate(effects):
        place = f"{field}[{at}]"
        if effect.kind not in KINDS[holder]:
            kinds = [kind for kind in EFFECT_KINDS if kind in KINDS[holder] and _kind_box(kind) in {None, box}]
            yield place, say(_MEANINGLESS[holder]).format(kind=effect.kind, kinds=listed(kinds))
            continue
        if (needed := _box_of(effect)) not in {None, box}:
            assert needed
            text = _("needs the box {box}, and this file is also played with without it")
            yield place, text.format(box=say(_BOX_NAMES[needed]))
        if isinstance(effect, AmountModel | CoinsModel | SenateBonusModel | BareModel | ScienceModel):
            if effect.kind in seen:
                yield place, _("{kind} stands here before, and a component has it once").format(kind=effect.kind)
            seen.add(effect.kind)
        for part, text in _form_faults(holder, effect, color):
            yield f"{place}{part}", text


def _kind_box(kind: str) -> Box | None:
    return next((box for box, kinds in _BOX_KINDS.items() if kind in kinds), None)


def _box_of(effect: AnyEffectModel) -> Box | None:
    """Return the box without which an effect does nothing."""
    match effect:
        case StandingModel(power=Power.CORRUPTION | Power.ORGANIZED_CRIME | Power.AGAIN_ON_CONSPIRATOR):
            return Box.AGORA
        case PerModel() if Thing.CUBES in effect.what:
            return Box.AGORA
        case PerModel() if {Thing.MYTHOLOGY_TOKEN, Thing.OFFERING_TOKEN, Thing.TEMPLE} & set(effect.what):
            return Box.PANTHEON
        case ProgressFromBoxModel(lies_on_component=True):
            return Box.PANTHEON
        case _:
            return _kind_box(effect.kind)


def _form_faults(holder: Holder, effect: AnyEffectModel, color: Color | None) -> Iterator[FieldFault]:
    """Yield what is wrong within one effect, for the component on which it stands."""
    match effect:
        case ProduceModel():
            yield from _produce_faults(effect, color)
        case ScienceModel() if color not in {None, Color.GREEN}:
            yield "", _("scientific symbols stand on green cards only")
        case AmountModel(kind="points") | PerModel(kind="points_per") if color is not None and color not in SCORED:
            text = _(
                "the score sheet has no row for points on {color} cards; it has for blue, green, yellow and purple"
            )
            yield "", text.format(color=color_word(color))
        case PointsByCountModel() if effect.what is not Thing.TEMPLE:
            yield ".what", _("must be temple; nothing else scores by its number")
        case ProgressFromBoxModel(lies_on_component=True):
            if holder is not Holder.DIVINITY:
                yield ".lies_on_component", _("must be false; tokens lie on divinities only")
            elif effect.draw is None:
                yield ".draw", _("must be a number; not all tokens can lie on a divinity")
        case _:
            pass


def _produce_faults(effect: ProduceModel, color: Color | None) -> Iterator[FieldFault]:
    for at, unit in enumerate(effect.units):
        if len(unit) == 1:
            continue
        if color in SELLERS:
            yield f".units[{at}]", _("is a choice; brown and grey cards make one resource, whose price the other pays")
        elif unit not in FAMILIES:
            text = _("must leave the choice between a whole family: {families}")
            families = ("/".join(resource.value for resource in family) for family in FAMILIES)
            yield f".units[{at}]", text.format(families=listed(families))
