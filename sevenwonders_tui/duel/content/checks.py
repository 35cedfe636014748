"""Checks between entries, and of entries against the rules of the game: chains, decks, and where effects may stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from sevenwonders_tui.content.effect_form import kind_of
from sevenwonders_tui.content.faults import ContentFault, did_you_mean, quoted
from sevenwonders_tui.duel.content.boards import (
    board_faults,
    chamber_faults,
    conspiracy_faults,
    mythology_faults,
    senate_faults,
    senator_faults,
    token_faults,
    track_faults,
)
from sevenwonders_tui.duel.content.chains import check_chains
from sevenwonders_tui.duel.content.entries import AgoraFile, BaseFile, PantheonFile, label
from sevenwonders_tui.duel.content.models import AGE_KEYS, PieceModel, SenatorModel, WonderModel
from sevenwonders_tui.duel.content.shapes import structure_faults
from sevenwonders_tui.duel.content.sizes import CARDS, DECKS, REMOVED, WONDERS_SHOWN
from sevenwonders_tui.duel.content.uses import ONCE, Holder, effect_faults
from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.effects import PointsByCount, Science
from sevenwonders_tui.duel.engine.rules import BOARD_PROGRESS, CHAMBERS, GROUP, LAST_DECK_CARDS
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import _, ngettext

File: TypeAlias = BaseFile | PantheonFile | AgoraFile


def check_base(base: BaseFile, pantheon: PantheonFile | None) -> Iterator[ContentFault]:
    """Yield all faults between the entries of base.yaml."""
    file = base.file
    for entry in base.cards:
        faults = effect_faults(Holder.CARD, entry.model.effects, color=entry.color)
        yield from _told(file, label(entry.section, entry.model.id), faults)
        if entry.color is Color.GREEN and not any(isinstance(effect, Science) for effect in entry.model.effects):
            text = _("must have a scientific symbol; all green cards have one")
            yield ContentFault(file, label(entry.section, entry.model.id), "effects", text)
    yield from check_chains(base)
    for section, need in zip(AGE_KEYS, DECKS, strict=True):
        have = sum(entry.section == section for entry in base.cards)
        if section not in base.broken and have != need:
            text = _("the number of cards is {have}, and a game needs {need}: {removed} of them are taken out unseen")
            yield ContentFault(file, section, "", text.format(have=have, need=need, removed=REMOVED))
    guilds = [entry for entry in base.cards if entry.section == "guilds"]
    yield from _enough(base, "guilds", len(guilds), LAST_DECK_CARDS)
    yield from _wonders(base, base.wonders, None)
    yield from _enough(base, "wonders", len(base.wonders), WONDERS_SHOWN)
    yield from _first_game(base)
    yield from _pieces(base, "progress", base.progress, Holder.PROGRESS, None)
    yield from _enough(base, "progress", len(base.progress), BOARD_PROGRESS)
    if base.track:
        for at, zone in enumerate(base.track.zones):
            faults = effect_faults(Holder.BASE_TOKEN, zone.effects, field=f"zones[{at}].effects")
            yield from _told(file, "track", faults)
        yield from _told(file, "track", track_faults(base.track))
    if base.structures:
        yield from _told(file, "structures", structure_faults(base.structures, CARDS, _offerings(pantheon)))


def check_pantheon(pantheon: PantheonFile) -> Iterator[ContentFault]:
    """Yield all faults between the entries of pantheon.yaml."""
    file = pantheon.file
    for mythology in pantheon.mythologies:
        for at, divinity in enumerate(mythology.divinities):
            field = f"divinities[{at}].effects"
            faults = effect_faults(Holder.DIVINITY, divinity.effects, Box.PANTHEON, field=field)
            yield from _told(file, label("mythologies", mythology.id), faults)
    for name, text in mythology_faults(pantheon):
        yield ContentFault(file, label("mythologies", name) if name else "mythologies", "", text)
    if pantheon.gate:
        yield from _told(file, "gate", effect_faults(Holder.GATE, pantheon.gate.effects, Box.PANTHEON))
    if pantheon.board:
        yield from _told(file, "board", board_faults(pantheon.board))
    yield from _temples(pantheon)
    yield from _wonders(pantheon, pantheon.wonders, Box.PANTHEON)
    yield from _pieces(pantheon, "progress", pantheon.progress, Holder.PROGRESS, Box.PANTHEON)


def check_agora(agora: AgoraFile, base: BaseFile | None, pantheon: PantheonFile | None) -> Iterator[ContentFault]:
    """Yield all faults between the entries of agora.yaml."""
    file = agora.file
    if agora.senate:
        yield from _told(file, "senate", senate_faults(agora.senate))
    if "chambers" not in agora.broken:
        yield from (ContentFault(file, "chambers", "", text) for text in chamber_faults(agora))
    yield from _pieces(agora, "senators", agora.senators, Holder.SENATOR, Box.AGORA)
    if agora.senate and "senators" not in agora.broken:
        yield from (ContentFault(file, "senators", "", text) for text in senator_faults(agora))
    yield from _pieces(agora, "decrees", agora.decrees, Holder.DECREE, Box.AGORA)
    yield from _enough(agora, "decrees", len(agora.decrees), CHAMBERS)
    yield from _pieces(agora, "conspiracies", agora.conspiracies, Holder.CONSPIRACY, Box.AGORA)
    if not {"conspiracies", "senators", "wonders"} & agora.broken:
        yield from (ContentFault(file, "conspiracies", "", text) for text in conspiracy_faults(agora))
    for token in agora.military_tokens:
        faults = effect_faults(Holder.AGORA_TOKEN, token.effects, Box.AGORA)
        yield from _told(file, label("military_tokens", token.id), faults)
    if base and base.track:
        for name, text in token_faults(agora, base.track):
            yield ContentFault(file, label("military_tokens", name) if name else "military_tokens", "", text)
    yield from _wonders(agora, agora.wonders, Box.AGORA)
    yield from _pieces(agora, "progress", agora.progress, Holder.PROGRESS, Box.AGORA)
    if agora.structures and agora.senate:
        sizes = tuple(cards + dealt for cards, dealt in zip(CARDS, agora.senate.dealt, strict=True))
        yield from _told(file, "structures", structure_faults(agora.structures, sizes, _offerings(pantheon)))


def _told(file: str, place: str, faults: Iterable[tuple[str, str]]) -> Iterator[ContentFault]:
    return (ContentFault(file, place, field, text) for field, text in faults)


def _enough(file: File, section: str, have: int, need: int) -> Iterator[ContentFault]:
    if section not in file.broken and have < need:
        text = ngettext("there is {n}, and a game needs {need}", "there are {n}, and a game needs {need}", have)
        yield ContentFault(file.file, section, "", text.format(n=have, need=need))


def _offerings(pantheon: PantheonFile | None) -> int | None:
    return len(pantheon.board.offerings) if pantheon and pantheon.board else None


def _pieces(
    file: File, section: str, pieces: Iterable[PieceModel | SenatorModel], holder: Holder, box: Box | None
) -> Iterator[ContentFault]:
    for piece in pieces:
        yield from _told(file.file, label(section, piece.id), effect_faults(holder, piece.effects, box))


def _wonders(file: File, wonders: Iterable[WonderModel], box: Box | None) -> Iterator[ContentFault]:
    for wonder in wonders:
        place = label("wonders", wonder.id)
        yield from _told(file.file, place, effect_faults(Holder.DRAFT, wonder.on_draft, box, field="on_draft"))
        yield from _told(file.file, place, effect_faults(Holder.WONDER, wonder.effects, box))


def _temples(pantheon: PantheonFile) -> Iterator[ContentFault]:
    known = [mythology.id for mythology in pantheon.mythologies]
    scales: set[tuple[int, ...]] = set()
    for temple in pantheon.temples:
        place = label("temples", temple.id)
        yield from _told(pantheon.file, place, effect_faults(Holder.TEMPLE, temple.effects, Box.PANTHEON))
        if temple.mythology not in known and "mythologies" not in pantheon.broken:
            text = _("there is no mythology {id}").format(id=quoted(temple.mythology))
            yield ContentFault(pantheon.file, place, "mythology", did_you_mean(text, temple.mythology, known))
        scales |= {effect.points for effect in temple.effects if isinstance(effect, PointsByCount)}
    for scale in scales:
        if len(scale) < LAST_DECK_CARDS:
            text = _("points_by_count must name points for {n} temples")
            yield ContentFault(pantheon.file, "temples", "", text.format(n=LAST_DECK_CARDS))
    if len(scales) > 1:
        yield ContentFault(pantheon.file, "temples", "", _("must all have the same points_by_count"))
    yield from _enough(pantheon, "temples", len(pantheon.temples), LAST_DECK_CARDS)


def check_once(pantheon: PantheonFile | None, agora: AgoraFile | None) -> Iterator[ContentFault]:
    """Yield effects that only one divinity or conspiracy of the files may have, if several have them."""
    things: list[tuple[str, str, str, PieceModel]] = []
    for mythology in pantheon.mythologies if pantheon else ():
        assert pantheon
        place = label("mythologies", mythology.id)
        things += [(pantheon.file, place, f"divinities[{at}].", each) for at, each in enumerate(mythology.divinities)]
    if agora:
        things += [(agora.file, label("conspiracies", each.id), "", each) for each in agora.conspiracies]
    for kind in ONCE:
        holders = [thing for thing in things if any(kind_of(effect) == kind for effect in thing[3].effects)]
        for file, place, start, _piece in holders[1:]:
            text = _("{other} has {kind} already, and only one thing may")
            text = text.format(other=quoted(holders[0][3].id), kind=kind)
            yield ContentFault(file, place, f"{start}effects", text)


def _first_game(base: BaseFile) -> Iterator[ContentFault]:
    if base.first_game is None:
        return
    known = [wonder.id for wonder in base.wonders]
    seen: set[str] = set()
    for field in ("player_1", "player_2"):
        ids: tuple[str, ...] = getattr(base.first_game, field)
        if len(ids) != GROUP:
            text = _("must name {n} Wonders").format(n=GROUP)
            yield ContentFault(base.file, "first_game", field, text)
        for at, name in enumerate(ids):
            if name in seen:
                yield ContentFault(base.file, "first_game", f"{field}[{at}]", _("stands here twice"))
            elif name not in known and "wonders" not in base.broken:
                text = _("there is no Wonder {id} in this file").format(id=quoted(name))
                yield ContentFault(base.file, "first_game", f"{field}[{at}]", did_you_mean(text, name, known))
            seen.add(name)
