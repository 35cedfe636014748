"""Checks for ids and names that two things share."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from sevenwonders_tui.content.faults import ContentFault, quoted
from sevenwonders_tui.duel.content.entries import AgoraFile, BaseFile, PantheonFile, label
from sevenwonders_tui.i18n import _

RECORD_WORDS = frozenset({"starter", "progress", "mythology", "conspire"})
"""Words that records use for choices without a component; a component's choice has its id."""


@dataclass(frozen=True, slots=True)
class _Thing:
    file: str
    place: str
    field: str
    """Empty if the entry itself is the thing."""
    ids: tuple[str, ...]
    name: str
    group: str
    """The group of things in which its name must be unique; empty: it need not be unique."""


def check_ids(base: BaseFile | None, pantheon: PantheonFile | None, agora: AgoraFile | None) -> Iterator[ContentFault]:
    """Yield ids and names that two things of the three files share; a file is None if it cannot be read."""
    taken = set(RECORD_WORDS)
    if base and base.track:
        taken |= {f"military_{zone.token}" for zone in base.track.zones if zone.token}
    if agora:
        taken |= {senator.role for senator in agora.senators}
    ids: dict[str, _Thing] = {}
    names: defaultdict[str, dict[str, _Thing]] = defaultdict(dict)
    for thing in (*_of_base(base), *_of_pantheon(pantheon), *_of_agora(agora)):
        start = f"{thing.field}." if thing.field else ""
        for own in thing.ids:
            if own in taken:
                text = _("{id} is a word that records need for something else").format(id=quoted(own))
                yield ContentFault(thing.file, thing.place, f"{start}id", text)
            if (other := ids.setdefault(own, thing)) is not thing:
                text = _("{other} has the id {id} too; an id must be unique in the three files")
                text = text.format(other=other.place, id=quoted(own))
                yield ContentFault(thing.file, thing.place, f"{start}id", text)
        if thing.group:
            other = names[thing.group].setdefault(thing.name, thing)
            if other.ids != thing.ids:
                text = _("{other} has this name too").format(other=quoted(other.ids[0]))
                yield ContentFault(thing.file, thing.place, f"{start}name", text)


def _of_base(base: BaseFile | None) -> Iterator[_Thing]:
    if base:
        for card in base.cards:
            place = label(card.section, card.model.id)
            yield _Thing(base.file, place, "", (card.model.id,), card.model.name, "cards")
        yield from _of_any(base)


def _of_pantheon(pantheon: PantheonFile | None) -> Iterator[_Thing]:
    if pantheon is None:
        return
    file = pantheon.file
    for mythology in pantheon.mythologies:
        place = label("mythologies", mythology.id)
        yield _Thing(file, place, "", (mythology.id,), mythology.name, "mythologies")
        for at, divinity in enumerate(mythology.divinities):
            yield _Thing(file, place, f"divinities[{at}]", (divinity.id,), divinity.name, "divinities")
    if gate := pantheon.gate:
        yield _Thing(file, "gate", "", (gate.id,), gate.name, "divinities")
    for temple in pantheon.temples:
        yield _Thing(file, label("temples", temple.id), "", (temple.id,), temple.name, "cards")
    yield from _of_any(pantheon)


def _of_agora(agora: AgoraFile | None) -> Iterator[_Thing]:
    if agora is None:
        return
    for senator in agora.senators:
        yield _Thing(agora.file, label("senators", senator.id), "", senator.card_ids, senator.name, "")
    for section, pieces in (("decrees", agora.decrees), ("conspiracies", agora.conspiracies)):
        for piece in pieces:
            yield _Thing(agora.file, label(section, piece.id), "", (piece.id,), piece.name, section)
    yield from _of_any(agora)


def _of_any(file: BaseFile | PantheonFile | AgoraFile) -> Iterator[_Thing]:
    for wonder in file.wonders:
        yield _Thing(file.file, label("wonders", wonder.id), "", (wonder.id,), wonder.name, "wonders")
    for token in file.progress:
        yield _Thing(file.file, label("progress", token.id), "", (token.id,), token.name, "progress")
