"""From plain data to the entries of the three files. A bad entry is reported and left out; others are still checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from sevenwonders_tui.content.faults import ContentFault, did_you_mean, listed, quoted
from sevenwonders_tui.content.reading import Plain
from sevenwonders_tui.content.sentences import Forms, entry_faults
from sevenwonders_tui.duel.content.models import (
    AGE_KEYS,
    EFFECTS,
    BoardModel,
    CardModel,
    ChamberModel,
    FirstGameModel,
    GateModel,
    MythologyModel,
    PieceModel,
    SenateModel,
    SenatorModel,
    StructuresModel,
    TempleModel,
    TokenModel,
    TrackModel,
    WonderModel,
)
from sevenwonders_tui.duel.content.uses import USES
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import _, ngettext

AGE_COLORS = (Color.BROWN, Color.GREY, Color.BLUE, Color.GREEN, Color.YELLOW, Color.RED)
"""The colours of the cards of an age, in the order of the rule book; guilds and temples are purple."""

MOST_FORM_FAULTS = 1000
"""The most faults reported for the form of one file; nobody reads more."""
MOST_ENTRIES = 200
"""The most entries in one list; no part of a game has more things."""

ModelT = TypeVar("ModelT", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card of an age, or a guild, with the section of the file that has it."""

    section: str
    """`age_1`, `age_2`, `age_3` or `guilds`."""
    color: Color
    model: CardModel


@dataclass(frozen=True, slots=True)
class BaseFile:
    """The valid entries of base.yaml."""

    file: str
    cards: tuple[CardEntry, ...]
    wonders: tuple[WonderModel, ...]
    first_game: FirstGameModel | None
    progress: tuple[PieceModel, ...]
    track: TrackModel | None
    structures: StructuresModel | None
    broken: frozenset[str]
    """Sections with a fault: their entries cannot be counted."""


@dataclass(frozen=True, slots=True)
class PantheonFile:
    """The valid entries of pantheon.yaml."""

    file: str
    mythologies: tuple[MythologyModel, ...]
    gate: GateModel | None
    board: BoardModel | None
    temples: tuple[TempleModel, ...]
    wonders: tuple[WonderModel, ...]
    progress: tuple[PieceModel, ...]
    broken: frozenset[str]


@dataclass(frozen=True, slots=True)
class AgoraFile:
    """The valid entries of agora.yaml."""

    file: str
    senate: SenateModel | None
    chambers: tuple[ChamberModel, ...]
    senators: tuple[SenatorModel, ...]
    decrees: tuple[PieceModel, ...]
    conspiracies: tuple[PieceModel, ...]
    military_tokens: tuple[TokenModel, ...]
    wonders: tuple[WonderModel, ...]
    progress: tuple[PieceModel, ...]
    structures: StructuresModel | None
    broken: frozenset[str]


def label(section: str, name: str) -> str:
    """Return the name of an entry of a section in reports of faults."""
    match section:
        case "age_1" | "age_2" | "age_3" | "guilds":
            text = _("card {id}")
        case "wonders":
            text = _("wonder {id}")
        case "progress":
            text = _("Progress token {id}")
        case "mythologies":
            text = _("mythology {id}")
        case "temples":
            text = _("temple {id}")
        case "senators":
            text = _("Senator {id}")
        case "decrees":
            text = _("decree {id}")
        case "conspiracies":
            text = _("conspiracy {id}")
        case "military_tokens":
            text = _("Military token {id}")
        case _:
            raise AssertionError(section)
    return text.format(id=quoted(name))


FORMS = Forms({kind: EFFECTS.kinds[kind] for kind in USES}, ("effects", "on_draft"))


def _strange_key(key: str, keys: list[str]) -> str:
    text = _("{key} does not belong here; use {names}").format(key=quoted(key), names=listed(keys))
    return did_you_mean(text, key, keys)


class _Sections:
    """Reads the sections of one file, and collects the faults of their form."""

    def __init__(self, content: Plain, file: str, keys: list[str]) -> None:
        self.file = file
        self.faults: list[ContentFault] = []
        self.broken: set[str] = set()
        self._groups = self._mapping(content, "", keys)
        for key in keys:
            if key not in self._groups:
                self._break(key, [ContentFault(file, key, "", _("is missing"))])

    def _break(self, section: str, faults: Iterable[ContentFault]) -> None:
        self.faults += islice(faults, max(0, MOST_FORM_FAULTS - len(self.faults)))
        self.broken.add(section)

    def _mapping(self, content: Plain, place: str, keys: list[str]) -> dict[str, Plain]:
        if not isinstance(content, dict):
            self._break(place, [ContentFault(self.file, place, "", _("must hold {names}").format(names=listed(keys)))])
            return {}
        if strange := [key for key in content if key not in keys]:
            self._break(place, (ContentFault(self.file, place, "", _strange_key(key, keys)) for key in strange))
        return content

    def cards(self, section: str) -> Iterator[CardEntry]:
        """Yield the cards of an age."""
        if section not in self._groups:
            return
        groups = self._mapping(self._groups[section], section, list(AGE_COLORS))
        for color in AGE_COLORS:
            place = f"{section}.{color}"
            for model in self._list(section, place, groups.get(color, []), CardModel):
                yield CardEntry(section, color, model)

    def entries(self, section: str, model: type[ModelT]) -> tuple[ModelT, ...]:
        """Return the entries of a section."""
        return tuple(self._list(section, section, self._groups.get(section, []), model))

    def part(self, section: str, model: type[ModelT]) -> ModelT | None:
        """Return a section that is a single thing."""
        return self._read(section, section, self._groups[section], model) if section in self._groups else None

    def _list(self, section: str, place: str, content: Plain, model: type[ModelT]) -> Iterator[ModelT]:
        if not isinstance(content, list):
            self._break(section, [ContentFault(self.file, place, "", _("must be a list"))])
            return
        if len(content) > MOST_ENTRIES:
            many = len(content)
            text = ngettext("has {n} entry, and {most} are the most", "has {n} entries, and {most} are the most", many)
            text = text.format(n=many, most=MOST_ENTRIES)
            self._break(section, [ContentFault(self.file, place, "", text)])
            return
        for at, plain in enumerate(content, start=1):
            where = _("{group}, entry {number}").format(group=place, number=at)
            if isinstance(plain, dict) and "id" in model.model_fields and isinstance(own := plain.get("id"), str):
                where = label(section, own)
            if (entry := self._read(section, where, plain, model)) is not None:
                yield entry

    def _read(self, section: str, place: str, plain: Plain, model: type[ModelT]) -> ModelT | None:
        try:
            return model.model_validate(plain)
        except ValidationError as error:
            self._break(section, entry_faults(error, model, FORMS, self.file, place))
            return None


BASE_SECTIONS = [*AGE_KEYS, "guilds", "wonders", "first_game", "progress", "track", "structures"]
PANTHEON_SECTIONS = ["mythologies", "gate", "board", "temples", "wonders", "progress"]
AGORA_SECTIONS = [
    "senate",
    "chambers",
    "senators",
    "decrees",
    "conspiracies",
    "military_tokens",
    "wonders",
    "progress",
    "structures",
]


def read_base(content: Plain, file: str) -> tuple[BaseFile, list[ContentFault]]:
    """Return the valid entries, and the faults of the others."""
    found = _Sections(content, file, BASE_SECTIONS)
    cards = [card for section in AGE_KEYS for card in found.cards(section)]
    cards += [CardEntry("guilds", Color.PURPLE, model) for model in found.entries("guilds", CardModel)]
    base = BaseFile(
        file,
        tuple(cards),
        found.entries("wonders", WonderModel),
        found.part("first_game", FirstGameModel),
        found.entries("progress", PieceModel),
        found.part("track", TrackModel),
        found.part("structures", StructuresModel),
        frozenset(found.broken),
    )
    return base, found.faults


def read_pantheon(content: Plain, file: str) -> tuple[PantheonFile, list[ContentFault]]:
    """Return the valid entries, and the faults of the others."""
    found = _Sections(content, file, PANTHEON_SECTIONS)
    pantheon = PantheonFile(
        file,
        found.entries("mythologies", MythologyModel),
        found.part("gate", GateModel),
        found.part("board", BoardModel),
        found.entries("temples", TempleModel),
        found.entries("wonders", WonderModel),
        found.entries("progress", PieceModel),
        frozenset(found.broken),
    )
    return pantheon, found.faults


def read_agora(content: Plain, file: str) -> tuple[AgoraFile, list[ContentFault]]:
    """Return the valid entries, and the faults of the others."""
    found = _Sections(content, file, AGORA_SECTIONS)
    agora = AgoraFile(
        file,
        found.part("senate", SenateModel),
        found.entries("chambers", ChamberModel),
        found.entries("senators", SenatorModel),
        found.entries("decrees", PieceModel),
        found.entries("conspiracies", PieceModel),
        found.entries("military_tokens", TokenModel),
        found.entries("wonders", WonderModel),
        found.entries("progress", PieceModel),
        found.part("structures", StructuresModel),
        frozenset(found.broken),
    )
    return agora, found.faults
