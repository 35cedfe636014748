"""The language of the running context, and its texts.

A *voice* belongs to one person. A context variable holds it, so that all tasks of a person's app share it, and its
language can change while they run. A context without a person has the voice of the process.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from typing import NewType

from sevenwonders_tui.i18n.forms import CONTEXT_END, Catalogue
from sevenwonders_tui.i18n.language import ENGLISH, TEXTS, catalogue_path, choose_language, languages

CONTENT = "content"
"""The gettext domain of the names of cards, wonders and cities: people can add content of their own."""

_SOURCE = NullTranslations()


class _Voice:
    """The language of one person."""

    __slots__ = ("content", "language", "texts")

    def __init__(self, language: str) -> None:
        self.turn(language)

    def turn(self, language: str) -> None:
        """Use this language for everything from now on."""
        self.language = language
        self.texts = _catalogue(language, TEXTS)
        self.content = _catalogue(language, CONTENT)


def _catalogue(language: str, domain: str) -> NullTranslations:
    path = None if language == ENGLISH else catalogue_path(language, domain)
    return _SOURCE if path is None else _read(path, language, domain)


@cache
def _read(path: Path, language: str, domain: str) -> Catalogue:
    """Return a catalogue. All voices of its language share it."""
    with path.open("rb") as file:
        return Catalogue(file, language, is_names=domain == CONTENT)


_process = _Voice(choose_language())
_voice: ContextVar[_Voice] = ContextVar("voice", default=_process)


def _(message: str) -> str:
    """Return a text in the language of the running context."""
    # The entry of the empty text is the head of the catalogue.
    return _voice.get().texts.gettext(message) if message else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of a text that fits a number, in the language of the running context."""
    return _voice.get().texts.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """Return a text for which English has one word for two things; `context` says which is meant."""
    return _voice.get().texts.pgettext(context, message)


Marked = NewType("Marked", str)
"""A text marked with `N_` or `NP_`: it is in the catalogues, and stays English until it is translated."""


def N_(message: str) -> Marked:  # noqa: N802 - gettext's name
    """Mark a text for the catalogues; it is translated when it is shown."""
    return Marked(message)


def NP_(context: str, message: str) -> Marked:  # noqa: N802 - like N_
    """Mark a text for which English has one word for two things; `context` says which is meant."""
    return Marked(f"{context}{CONTEXT_END}{message}")


def say(text: Marked) -> str:
    """Return a marked text in the language of the running context.

    Only marked texts are accepted, because the catalogues contain them.

    >>> say(N_("war")), say(NP_("step", "back"))
    ('war', 'back')
    """
    return without_context(_(text))


def without_context(text: str) -> str:
    """Return a marked text without the context that `NP_` puts in front."""
    # A translation keeps its forms, and a cut text would lose them.
    return text.rpartition(CONTEXT_END)[2] if CONTEXT_END in text else text


def in_all_languages(text: Marked) -> frozenset[str]:
    """Return a marked text in every available language."""
    return frozenset(_catalogue(language, TEXTS).gettext(text) for language in languages())


def content_name(kind: str, name: str) -> str:
    """Return the translated name of a component; a name without a catalogue entry stays as it is in the content file.

    `kind` is the context of the name in catalogues, such as `card`.
    """
    return _voice.get().content.pgettext(kind, name) if name else ""


def spoken_catalogue() -> Catalogue | None:
    """Return the texts of the running language; None for English, which is the source."""
    texts = _voice.get().texts
    return texts if isinstance(texts, Catalogue) else None


@contextmanager
def speak(language: str) -> Iterator[None]:
    """Use a language inside the block: in this context, and in all tasks created in it."""
    token = _voice.set(_Voice(language))
    try:
        yield
    finally:
        _voice.reset(token)


def switch_language(language: str) -> None:
    """Change the language of the running person in all their tasks; outside `speak`, that of the process."""
    _voice.get().turn(language)


def spoken_language() -> str:
    """Return the code of the running language."""
    return _voice.get().language
