"""The translated catalogues."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from babel.messages.catalog import Message

from sevenwonders_tui.i18n import ENGLISH, LANGUAGES
from sevenwonders_tui.i18n.forms import GENDER, split_context
from sevenwonders_tui.i18n.language import TEXTS
from tools.catalog import begin, read_catalog
from tools.compile_catalogues import LOCALE, forms

Translated: TypeAlias = tuple[Message, tuple[str, ...], tuple[str, ...]]
SPOKEN = [language for language in LANGUAGES if language != ENGLISH]


def catalogue(language: str, domain: str) -> Path:
    """Return the file of a catalogue."""
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def begun(locale: Path, language: str) -> Path:
    """Begin the catalogues of a language, and return that of the texts. The source is read once for all tests."""
    folder = locale / language / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for domain, written in _begun(language).items():
        (folder / f"{domain}.po").write_bytes(written)
    return folder / f"{TEXTS}.po"


@cache
def _begun(language: str) -> Mapping[str, bytes]:
    with TemporaryDirectory() as locale:
        return {path.stem: path.read_bytes() for path in begin(Path(locale), language)}


@cache
def messages(language: str, domain: str = TEXTS) -> tuple[Translated, ...]:
    """Return each translated text with its English forms and its translations."""
    return tuple(
        (message, forms(message.id), forms(message.string))
        for message in read_catalog(catalogue(language, domain))
        if message.id and all(forms(message.string)) and not (message.fuzzy or _is_gender(message))
    )


def _is_gender(message: Message) -> bool:
    return split_context(message.context or "")[1] == GENDER
