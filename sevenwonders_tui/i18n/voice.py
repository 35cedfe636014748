"""The language of the running context, and what is said in it.

A *voice* belongs to one person. The context variable holds it, so that all tasks of a person's app share it, and it can
turn to another language while they run. A context in which nobody speaks has the voice of the process.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import NewType

from sevenwonders_tui.i18n.language import ENGLISH, TEXTS, catalogue_path, choose_language, languages

CONTENT = "content"
"""The gettext domain of the names of cards, wonders and cities: anybody can bring content of their own."""

_SOURCE = NullTranslations()
_CONTEXT_END = "\x04"
"""What stands between context and text in compiled catalogues."""


class _Voice:
    """One person's language."""

    __slots__ = ("content", "language", "texts")

    def __init__(self, language: str) -> None:
        self.turn(language)

    def turn(self, language: str) -> None:
        """Say everything in this language from now on."""
        self.language = language
        self.texts = _catalogue(language, TEXTS)
        self.content = _catalogue(language, CONTENT)


def _catalogue(language: str, domain: str) -> NullTranslations:
    path = None if language == ENGLISH else catalogue_path(language, domain)
    return _SOURCE if path is None else _read(path)


@cache
def _read(path: Path) -> GNUTranslations:
    """Return a catalogue. All who speak its language share it."""
    with path.open("rb") as file:
        return GNUTranslations(file)


_process = _Voice(choose_language())
_voice: ContextVar[_Voice] = ContextVar("voice", default=_process)


def _(message: str) -> str:
    """Return a text in the language of the running context."""
    # The entry of the empty text is the catalogue's own head.
    return _voice.get().texts.gettext(message) if message else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of a text that fits a number, in the language of the running context."""
    return _voice.get().texts.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """Return a text of which English has one word for two things; `context` says which is meant."""
    return _voice.get().texts.pgettext(context, message)


Marked = NewType("Marked", str)
"""A text that `N_` or `NP_` marks: it stands in the catalogues, and it is English until it is said."""


def N_(message: str) -> Marked:  # noqa: N802 - gettext's name
    """Mark a text for the catalogues; it is said where it is shown."""
    return Marked(message)


def NP_(context: str, message: str) -> Marked:  # noqa: N802 - like N_
    """Mark a text of which English has one word for two things; `context` says which is meant."""
    return Marked(f"{context}{_CONTEXT_END}{message}")


def say(text: Marked) -> str:
    """Return a marked text in the language of the running context. Only marks make one, so catalogues have it.

    >>> say(N_("war")), say(NP_("step", "back"))
    ('war', 'back')
    """
    return without_context(_(text))


def without_context(text: str) -> str:
    """Return a marked text without the context that `NP_` puts before it."""
    return text.rpartition(_CONTEXT_END)[2]


def in_all_languages(text: Marked) -> frozenset[str]:
    """Return a marked text in every language that can be spoken."""
    return frozenset(_catalogue(language, TEXTS).gettext(text) for language in languages())


def content_name(kind: str, name: str) -> str:
    """Return the name of a component; one that no catalogue has stays as the content file has it.

    `kind` is the context of the name in catalogues, such as `card`.
    """
    return _voice.get().content.pgettext(kind, name) if name else ""


@contextmanager
def speak(language: str) -> Iterator[None]:
    """Speak a language inside: in this context, and in all tasks that are made in it."""
    token = _voice.set(_Voice(language))
    try:
        yield
    finally:
        _voice.reset(token)


def switch_language(language: str) -> None:
    """Change the language of whoever speaks here, in all their tasks; outside `speak`, that of the process."""
    _voice.get().turn(language)


def spoken_language() -> str:
    """Return the code of the language that is spoken here."""
    return _voice.get().language
