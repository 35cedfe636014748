"""From plain data to well-formed entries. A bad entry is reported and left out; the others are still checked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from pydantic import ValidationError

from sevenwonders_tui.content.faults import ContentFault, did_you_mean, listed, quoted
from sevenwonders_tui.content.reading import Plain
from sevenwonders_tui.content.sentences import Forms, entry_faults
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import _
from sevenwonders_tui.seven.content.models import EFFECTS, CardModel, WonderModel
from sevenwonders_tui.seven.engine.rules import AGES

FORMS = Forms(EFFECTS.kinds)
AGE_KEYS = {f"age_{age}": age for age in range(1, AGES + 1)}

ModelT = TypeVar("ModelT", CardModel, WonderModel)


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card with the age and colour of its group in the file."""

    age: int
    color: Color
    model: CardModel


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of a file, by age and then by colour, whatever the order of those groups in the file."""

    file: str
    entries: tuple[CardEntry, ...]
    ids: tuple[str, ...]
    """Ids of bad entries are included: a chain to one of them is not a second fault."""
    broken_ages: frozenset[int]
    """Ages with a bad entry: their decks cannot be counted."""


@dataclass(frozen=True, slots=True)
class Wonders:
    """The wonders of a file."""

    file: str
    entries: tuple[WonderModel, ...]
    ids: tuple[str, ...]
    is_complete: bool
    """Whether every entry is well-formed."""


def card_label(card: str) -> str:
    """Return the label of a card in faults."""
    return _("card {id}").format(id=quoted(card))


def wonder_label(wonder: str) -> str:
    """Return the label of a wonder in faults."""
    return _("wonder {id}").format(id=quoted(wonder))


class CardReader:
    """Reads the content of a file of cards, and collects the faults of its form."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[ContentFault] = []
        self._entries: list[CardEntry] = []
        self._ids: list[str] = []
        self._broken: set[int] = set()

    def read(self, content: Plain) -> Cards:
        """Return the well-formed cards; `faults` then has the faults of the others."""
        groups = self._mapping(content, "", list(AGE_KEYS))
        for key, age in AGE_KEYS.items():
            if key in groups:
                self._age(key, age, groups[key])
            else:
                self._break(age, ContentFault(self.file, key, "", _("is missing")))
        return Cards(self.file, tuple(self._entries), tuple(self._ids), frozenset(self._broken))

    def _break(self, age: int, *faults: ContentFault) -> None:
        self.faults += faults
        self._broken.add(age)

    def _mapping(self, content: Plain, place: str, keys: list[str]) -> dict[str, Plain]:
        if not isinstance(content, dict):
            self.faults.append(ContentFault(self.file, place, "", _("must hold {names}").format(names=listed(keys))))
            return {}
        for key in content:
            if key not in keys:
                text = _("{key} does not belong here; use {names}").format(key=quoted(key), names=listed(keys))
                self.faults.append(ContentFault(self.file, place, "", did_you_mean(text, key, keys)))
        return content

    def _age(self, key: str, age: int, content: Plain) -> None:
        before = len(self.faults)
        groups = self._mapping(content, key, list(Color))
        if len(self.faults) > before:
            self._broken.add(age)
        for color in Color:
            group = groups.get(color, [])
            if not isinstance(group, list):
                self._break(age, ContentFault(self.file, f"{key}.{color}", "", _("must be a list of cards")))
                continue
            for at, plain in enumerate(group, start=1):
                place = _("{group}, entry {number}").format(group=f"{key}.{color}", number=at)
                model, faults = _entry(plain, CardModel, self._ids, file=self.file, place=place, label=card_label)
                if model is None:
                    self._break(age, *faults)
                else:
                    self._entries.append(CardEntry(age, color, model))


def read_wonders(content: Plain, file: str) -> tuple[Wonders, list[ContentFault]]:
    """Return the well-formed wonders, and the faults of the others."""
    group = content.get("wonders") if isinstance(content, dict) else None
    faults: list[ContentFault] = []
    entries: list[WonderModel] = []
    ids: list[str] = []
    if not isinstance(group, list):
        faults.append(ContentFault(file, "", "wonders", _("must be a list of wonders")))
        group = []
    if isinstance(content, dict):
        text = _("is not a field here; use {names}").format(names="wonders")
        faults += [ContentFault(file, "", quoted(key), text) for key in content if key != "wonders"]
    for at, plain in enumerate(group, start=1):
        place = _("entry {number}").format(number=at)
        model, found = _entry(plain, WonderModel, ids, file=file, place=place, label=wonder_label)
        faults += found
        if model is not None:
            entries.append(model)
    return Wonders(file, tuple(entries), tuple(ids), not faults), faults


def _entry(
    plain: Plain, model: type[ModelT], ids: list[str], *, file: str, place: str, label: Callable[[str], str]
) -> tuple[ModelT | None, list[ContentFault]]:
    """Return one entry, or the faults of its form. In both cases its id is added to `ids`.

    Faults name the entry by its label, or by its place if it has no id.
    """
    if isinstance(plain, dict) and isinstance(own := plain.get("id"), str):
        ids.append(own)
        place = label(own)
    try:
        return model.model_validate(plain), []
    except ValidationError as error:
        return None, list(entry_faults(error, model, FORMS, file, place))
