"""The translated catalogues."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Message

from sevenwonders_tui.i18n import ENGLISH, LANGUAGES
from sevenwonders_tui.i18n.forms import GENDER, split_context
from sevenwonders_tui.i18n.language import TEXTS
from tools.catalog import read_catalog
from tools.compile_catalogues import LOCALE, forms

SPOKEN = [language for language in LANGUAGES if language != ENGLISH]


def catalogue(language: str, domain: str) -> Path:
    """Return the file of a catalogue."""
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def messages(language: str, domain: str = TEXTS) -> Iterator[tuple[Message, tuple[str, ...], tuple[str, ...]]]:
    """Yield each translated text with its English forms and its translations."""
    for message in read_catalog(catalogue(language, domain)):
        is_gender = split_context(message.context or "")[1] == GENDER
        if message.id and all(forms(message.string)) and not (message.fuzzy or is_gender):
            yield message, forms(message.id), forms(message.string)
