"""The components that each kind of effect may stand on, and what effects require of their component."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import StrEnum
from typing import TypeAlias

from sevenwonders_tui.content.effect_form import kind_of
from sevenwonders_tui.content.faults import listed
from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.effects import (
    CoinsPer,
    Effect,
    OpponentLosesPer,
    PointsByCount,
    PointsPer,
    Power,
    ProgressFromBox,
    Science,
    Standing,
    Thing,
)
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.engine.effects import Points, Produce
from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import N_, Marked, _, say

FieldFault: TypeAlias = tuple[str, str]
"""A field of an entry with its fault."""


class Holder(StrEnum):
    """The kinds of things that an effect can stand on."""

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


_DEED = frozenset({Holder.WONDER, Holder.DIVINITY, Holder.CONSPIRACY})
_CITY = frozenset({Holder.CARD, Holder.TEMPLE, Holder.WONDER, Holder.PROGRESS, Holder.DIVINITY})
_RULE = _CITY | {Holder.DECREE}
USES: dict[str, tuple[frozenset[Holder], Box | None]] = {
    "produce": (_CITY, None),
    "fixed_price": (_CITY, None),
    "cheaper_trade": (_RULE, None),
    "science": (_CITY - {Holder.TEMPLE, Holder.WONDER}, None),
    "rebate": (_RULE, None),
    "ignore_symbol": (_RULE, None),
    "toll": (_RULE, Box.AGORA),
    "standing": (_RULE, None),
    "senate_bonus": (_RULE, Box.AGORA),
    "coins": (_CITY | {Holder.CONSPIRACY}, None),
    "opponent_loses": (_DEED | {Holder.BASE_TOKEN}, None),
    "shields": (_DEED | {Holder.CARD, Holder.TEMPLE}, None),
    "held_shields": (frozenset({Holder.DECREE}), Box.AGORA),
    "points": (_CITY, None),
    "chain_bonus": (_RULE, None),
    "discard_bonus": (_RULE, None),
    "pantheon_rebate": (_RULE, Box.PANTHEON),
    "vault": (frozenset({Holder.DIVINITY}), Box.PANTHEON),
    "coins_per": (_CITY | {Holder.CONSPIRACY}, None),
    "opponent_loses_per": (_DEED, None),
    "points_per": (_CITY, None),
    "points_by_count": (frozenset({Holder.TEMPLE}), Box.PANTHEON),
    "destroy_card": (_DEED, None),
    "take_card": (_DEED, None),
    "swap_cards": (_DEED, None),
    "build_free": (_DEED, None),
    "discard_from_structure": (_DEED, None),
    "progress_from_box": (_DEED, None),
    "invoke": (frozenset({Holder.WONDER, Holder.GATE}), Box.PANTHEON),
    "move_cube": (_DEED | {Holder.AGORA_TOKEN}, Box.AGORA),
    "senate_actions": (frozenset({Holder.SENATOR}), Box.AGORA),
    "steal_half": (_DEED, None),
    "play_again": (frozenset({Holder.WONDER}), None),
    "take_wonder": (_DEED, None),
    "destroy_wonder": (_DEED, None),
    "unbuild_wonder": (_DEED, None),
    "wonder_from_discard": (_DEED, None),
    "lock_progress": (_DEED - {Holder.WONDER}, None),
    "borrow_symbol": (_DEED - {Holder.WONDER}, Box.PANTHEON),
    "block_pawn": (_DEED, Box.PANTHEON),
    "military_tokens": (_DEED, Box.PANTHEON),
    "place_cube": (_DEED | {Holder.AGORA_TOKEN, Holder.DRAFT}, Box.AGORA),
    "remove_cube": (_DEED | {Holder.AGORA_TOKEN}, Box.AGORA),
    "move_decree": (_DEED, Box.AGORA),
    "conspire": (frozenset({Holder.DRAFT}), Box.AGORA),
    "trigger_unprepared": (frozenset({Holder.WONDER}), Box.AGORA),
    "scheme": (frozenset({Holder.SENATOR}), Box.AGORA),
}
"""For each kind, the things that it may stand on, and the box that it needs. Sentences name kinds in this order."""
ONCE = ("lock_progress", "borrow_symbol")
"""There is one Snake, and one place for a locked token. So only one thing may have these effects, and only a thing that
arrives once: a Wonder can be built again."""
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
_OF_PANTHEON = {Thing.MYTHOLOGY_TOKEN, Thing.OFFERING_TOKEN, Thing.TEMPLE}
_BOX_NAMES: dict[Box, Marked] = {Box.PANTHEON: N_("Pantheon"), Box.AGORA: N_("Agora")}

SCORED = (Color.BLUE, Color.GREEN, Color.YELLOW, Color.PURPLE)
"""The colours of cards that have a row in the score sheet."""
SELLERS = (Color.BROWN, Color.GREY)
"""The cards that raise the opponent's price for the resources that they make. Rules: 1.6."""
FAMILIES = ((Resource.WOOD, Resource.STONE, Resource.CLAY), (Resource.GLASS, Resource.PAPYRUS))
"""The possible sets of resources of a choice.

Prices are computed without a search: a choice covers the dearest unit of its family. That is best only if the choice
can cover any of them.
"""


def effect_faults(
    holder: Holder,
    effects: Iterable[Effect],
    box: Box | None = None,
    color: Color | None = None,
    field: str = "effects",
) -> Iterator[FieldFault]:
    """Yield the faults of the effects of a component of a box; `color` is that of a card."""
    seen: set[str] = set()
    for at, effect in enumerate(effects):
        place, kind = f"{field}[{at}]", kind_of(effect)
        if holder not in USES[kind][0]:
            kinds = [each for each, (holders, needed) in USES.items() if holder in holders and needed in {None, box}]
            yield place, say(_MEANINGLESS[holder]).format(kind=kind, kinds=listed(kinds))
            continue
        if (needed := _box_of(effect)) not in {None, box}:
            assert needed
            text = _("needs the box {box}, and this file is also played with without it")
            yield place, text.format(box=say(_BOX_NAMES[needed]))
        if kind in seen:
            yield place, _("{kind} stands here before, and a component has it once").format(kind=kind)
        if isinstance(effect, Science) or all(type(getattr(effect, each.name)) is int for each in fields(effect)):
            seen.add(kind)
        for part, text in _form_faults(holder, effect, color):
            yield f"{place}{part}", text


def _box_of(effect: Effect) -> Box | None:
    """Return the box that an effect needs; None if it needs none."""
    match effect:
        case Standing(Power.CORRUPTION | Power.ORGANIZED_CRIME | Power.AGAIN_ON_CONSPIRATOR):
            return Box.AGORA
        case CoinsPer(count) | OpponentLosesPer(count) | PointsPer(count) if Thing.CUBES in count.what:
            return Box.AGORA
        case CoinsPer(count) | OpponentLosesPer(count) | PointsPer(count) if _OF_PANTHEON & set(count.what):
            return Box.PANTHEON
        case ProgressFromBox(lies_on_component=True):
            return Box.PANTHEON
        case _:
            return USES[kind_of(effect)][1]


def _form_faults(holder: Holder, effect: Effect, color: Color | None) -> Iterator[FieldFault]:
    """Yield the faults within one effect, given the component that it stands on."""
    match effect:
        case Produce():
            yield from _produce_faults(effect, color)
        case Science() if color not in {None, Color.GREEN}:
            yield "", _("scientific symbols stand on green cards only")
        case Points() | PointsPer() if color is not None and color not in SCORED:
            text = _(
                "the score sheet has no row for points on {color} cards; it has for blue, green, yellow and purple"
            )
            yield "", text.format(color=color_word(color))
        case PointsByCount() if effect.what is not Thing.TEMPLE:
            yield ".what", _("must be temple; nothing else scores by its number")
        case ProgressFromBox(lies_on_component=True):
            if holder is not Holder.DIVINITY:
                yield ".lies_on_component", _("must be false; tokens lie on divinities only")
            elif effect.draw is None:
                yield ".draw", _("must be a number; not all tokens can lie on a divinity")
        case _:
            pass


def _produce_faults(effect: Produce, color: Color | None) -> Iterator[FieldFault]:
    for at, unit in enumerate(effect.units):
        if len(unit) == 1:
            continue
        if color in SELLERS:
            yield f".units[{at}]", _("is a choice; brown and grey cards make one resource, whose price the other pays")
        elif unit not in FAMILIES:
            text = _("must leave the choice between a whole family: {families}")
            families = ("/".join(resource.value for resource in family) for family in FAMILIES)
            yield f".units[{at}]", text.format(families=listed(families))
