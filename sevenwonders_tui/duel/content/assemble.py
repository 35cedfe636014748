"""From valid entries to the engine's catalog, and its fingerprints."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from pydantic import BaseModel

from sevenwonders_tui.content.plain import digest
from sevenwonders_tui.duel.content.entries import AgoraFile, BaseFile, CardEntry, PantheonFile
from sevenwonders_tui.duel.content.models import (
    AGE_KEYS,
    CostModel,
    MythologyModel,
    PieceModel,
    RowModel,
    SenatorModel,
    StructuresModel,
    TempleModel,
    TrackModel,
    WonderModel,
)
from sevenwonders_tui.duel.content.uses import SELLERS
from sevenwonders_tui.duel.engine.catalog import (
    AGE_BACKS,
    Agora,
    Back,
    Box,
    Boxes,
    Card,
    Catalog,
    Chamber,
    Conspiracy,
    ConspiracyId,
    Decree,
    DecreeId,
    Deposit,
    Divinity,
    DivinityId,
    MilitaryToken,
    MilitaryTokenId,
    MilitaryTrack,
    MilitaryZone,
    Mythology,
    MythologyId,
    Pantheon,
    Place,
    PlaceId,
    ProgressId,
    ProgressToken,
    Structure,
    Wonder,
)
from sevenwonders_tui.duel.engine.effects import Effect
from sevenwonders_tui.engine.cards import CardId, Color, Cost, WonderId
from sevenwonders_tui.engine.effects import Produce

_BACKS = {**dict(zip(AGE_KEYS, AGE_BACKS, strict=True)), "guilds": Back.GUILD}
_SIDES = ("P1side", "P2side")
"""The sides of Military tokens, in the words of the record: seat 1 leads on the side of seat 0."""


def catalog_of(base: BaseFile, pantheon: PantheonFile, agora: AgoraFile) -> Catalog:
    """Return the catalog for the engine. The entries of all three files must have passed the checks."""
    assert base.track, base.file
    assert base.structures, base.file
    assert base.first_game, base.file
    assert agora.structures, agora.file
    first = base.first_game
    return Catalog(
        cards=(*_cards(base.cards), *map(_temple, pantheon.temples), *_senators(agora.senators)),
        wonders=(
            *_wonders(base.wonders, None),
            *_wonders(pantheon.wonders, Box.PANTHEON),
            *_wonders(agora.wonders, Box.AGORA),
        ),
        progress=(
            *_progress(base.progress, None),
            *_progress(pantheon.progress, Box.PANTHEON),
            *_progress(agora.progress, Box.AGORA),
        ),
        structures=_structures(base.structures, "s"),
        agora_structures=_structures(agora.structures, "a"),
        track=_track(base.track, {token.id: token.effects for token in agora.military_tokens}),
        pantheon=_pantheon(pantheon),
        agora=_agora(agora),
        first_wonders=(tuple(map(WonderId, first.player_1)), tuple(map(WonderId, first.player_2))),
        fingerprints=fingerprints(base, pantheon, agora),
    )


def fingerprints(base: BaseFile, pantheon: PantheonFile, agora: AgoraFile) -> dict[Boxes, str]:
    """Return a fingerprint of the files in play for each set of boxes: 16 hexadecimal digits.

    Comments, blanks and the order of keys do not matter. The order of entries does: a seed deals by it. A missing field
    and its default are the same, so a field added later does not change content that lacks it.
    """
    meanings = {"base": _base_meaning(base), "pantheon": _meaning(pantheon), "agora": _meaning(agora)}
    sets: tuple[Boxes, ...] = ((), (Box.PANTHEON,), (Box.AGORA,), (Box.PANTHEON, Box.AGORA))
    return {boxes: digest({name: meanings[name] for name in ("base", *boxes)}) for boxes in sets}


def _base_meaning(base: BaseFile) -> dict[str, Any]:
    cards = [{"section": entry.section, "color": entry.color, **_dump(entry.model)} for entry in base.cards]
    return {**_meaning(base), "cards": cards}


def _meaning(file: BaseFile | PantheonFile | AgoraFile) -> dict[str, Any]:
    """Return the meaning of a file, except its cards."""
    meaning: dict[str, Any] = {}
    for name in file.__slots__:
        match getattr(file, name):
            case BaseModel() as model:
                meaning[name] = _dump(model)
            case tuple() as models if name != "cards":
                meaning[name] = [_dump(model) for model in models]
            case _:
                pass
    if isinstance(file, AgoraFile):
        for decree in meaning["decrees"]:
            # decrees have no names in the box, so ours may change
            del decree["name"]
    return meaning


def _dump(model: BaseModel) -> dict[str, Any]:
    return model.model_dump(mode="json", exclude_defaults=True)


def _cost(model: CostModel) -> Cost:
    return Cost(model.coins, model.resources)


def _cards(entries: tuple[CardEntry, ...]) -> Iterable[Card]:
    givers = {entry.model.chain_gives: CardId(entry.model.id) for entry in entries if entry.model.chain_gives}
    for entry in entries:
        model = entry.model
        yield Card(
            CardId(model.id),
            model.name,
            _BACKS[entry.section],
            entry.color,
            _sold(model.effects) if entry.color in SELLERS else model.effects,
            _cost(model.cost),
            chain_from=givers[model.chain_needs] if model.chain_needs else None,
            chain_needs=model.chain_needs,
            chain_gives=model.chain_gives,
        )


def _sold(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the effects of a brown or grey card: its production raises the opponent's prices."""
    return tuple(replace(effect, for_sale=True) if isinstance(effect, Produce) else effect for effect in effects)


def _temple(model: TempleModel) -> Card:
    mythology = MythologyId(model.mythology)
    return Card(
        CardId(model.id),
        model.name,
        Back.TEMPLE,
        Color.PURPLE,
        model.effects,
        _cost(model.cost),
        mythology=mythology,
    )


def _senators(models: tuple[SenatorModel, ...]) -> Iterable[Card]:
    for model in models:
        for card in model.card_ids:
            yield Card(CardId(card), model.name, Back.SENATOR, None, model.effects, role=model.role)


def _wonders(models: tuple[WonderModel, ...], box: Box | None) -> Iterable[Wonder]:
    for model in models:
        yield Wonder(WonderId(model.id), model.name, _cost(model.cost), model.effects, model.on_draft, box)


def _progress(models: tuple[PieceModel, ...], box: Box | None) -> Iterable[ProgressToken]:
    for model in models:
        yield ProgressToken(ProgressId(model.id), model.name, model.effects, box)


def _structures(model: StructuresModel, letter: str) -> tuple[Structure, ...]:
    return tuple(
        Structure(
            age, tuple(place for row, rows in enumerate(all_rows, 1) for place in _row(f"{letter}{age}", row, rows))
        )
        for age, all_rows in enumerate(model.by_age, 1)
    )


def _row(structure: str, row: int, model: RowModel) -> Iterable[Place]:
    for number, half in enumerate(model.at, 1):
        token = None
        if number in model.mythology:
            token = Deposit.MYTHOLOGY
        elif number in model.offering:
            token = Deposit.OFFERING
        yield Place(PlaceId(f"{structure}r{row}p{number}"), row, number, half, model.face, token)


def _track(model: TrackModel, agora_effects: dict[str, tuple[Effect, ...]]) -> MilitaryTrack:
    zones: list[MilitaryZone] = []
    tokens: list[MilitaryToken] = []
    for zone in model.zones:
        nearest, farthest = zone.spaces
        zones.append(MilitaryZone(nearest, farthest, zone.points))
        if zone.token:
            ahead = tuple(range(nearest, farthest + 1))
            for side, spaces in zip(_SIDES, (tuple(-space for space in reversed(ahead)), ahead), strict=True):
                token = MilitaryTokenId(f"{zone.token}_{side}")
                tokens.append(
                    MilitaryToken(token, spaces, zone.effects, agora_effects[zone.token], f"military_{zone.token}")
                )
    return MilitaryTrack(model.capital, tuple(zones), tuple(tokens))


def _pantheon(file: PantheonFile) -> Pantheon:
    assert file.gate, file.file
    assert file.board, file.file
    prices = file.board.prices
    gate = Divinity(DivinityId(file.gate.id), file.gate.name, None, file.gate.effects)
    return Pantheon(
        tuple(Mythology(MythologyId(model.id), model.name, model.color, model.tokens) for model in file.mythologies),
        (*(divinity for model in file.mythologies for divinity in _divinities(model)), gate),
        tuple(zip(prices, reversed(prices), strict=True)),
        file.gate.price_factor,
        file.board.offerings,
    )


def _divinities(model: MythologyModel) -> Iterable[Divinity]:
    for divinity in model.divinities:
        yield Divinity(DivinityId(divinity.id), divinity.name, MythologyId(model.id), divinity.effects)


def _agora(file: AgoraFile) -> Agora:
    assert file.senate, file.file
    return Agora(
        tuple(
            Chamber(number, model.section, model.points, model.decree) for number, model in enumerate(file.chambers, 1)
        ),
        tuple(Decree(DecreeId(model.id), model.name, model.effects) for model in file.decrees),
        tuple(Conspiracy(ConspiracyId(model.id), model.name, model.effects) for model in file.conspiracies),
        file.senate.cubes,
        tuple((step.blue, step.actions) for step in file.senate.actions),
        file.senate.dealt,
    )
