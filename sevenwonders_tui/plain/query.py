"""A question, and what can be typed at it: its answers, what a letter or a word asks for, and the help."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from sevenwonders_tui.i18n import _


@dataclass(frozen=True, slots=True)
class Numbered:
    """An answer that a number gives."""

    id: str
    words: str
    said: str = ""
    """What is said when it was chosen, where the words are too many for that."""


@dataclass(frozen=True, slots=True)
class Aside:
    """Something to ask for before one answers."""

    key: str
    """The letter that asks."""
    words: str
    """What it tells; what stands before a comma asks too, and so does its first or last word."""
    tell: Callable[[str], Awaitable[Sequence[str]] | Sequence[str]]
    """Returns lines; it gets what was typed behind the letter. Raises AskAnew where the question is another one now."""

    @property
    def name(self) -> str:
        """What is typed in the place of the letter."""
        return self.words.partition(",")[0].casefold()


@dataclass(frozen=True, slots=True)
class Query:
    """A question, with what can be typed."""

    words: Sequence[str]
    """The last line asks; those before it tell what is asked about."""
    answers: Sequence[Numbered] = ()
    asides: Sequence[Aside] = ()


def answer_lines(query: Query) -> list[str]:
    """Return the answers behind their numbers."""
    return [f"{number} {answer.words}" for number, answer in enumerate(query.answers, start=1)]


def find_aside(typed: str, asides: Sequence[Aside]) -> Aside | None:
    """Return what is asked for by its letter, its name, or the first or last word of that."""
    word, whole = typed.split(" ", maxsplit=1)[0].casefold(), typed.casefold()
    return next(
        (
            each
            for each in asides
            if word == each.key or whole == each.name or word in (each.name.split(" ")[0], each.name.split(" ")[-1])
        ),
        None,
    )


def help_lines(query: Query, asides: Sequence[Aside]) -> list[str]:
    """Return everything that can be typed."""
    answers = [
        f"{number}: {answer.said.strip() or answer.words}" for number, answer in enumerate(query.answers, start=1)
    ]
    return [
        *answers,
        *(f"{aside.key}: {aside.words}" for aside in asides),
        _("0: all of these letters, with numbers to choose them by"),
        _("Enter alone: what is new, and the question again"),
    ]
