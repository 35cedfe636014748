"""A question with all possible inputs: its answers, its asides, and the help."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from sevenwonders_tui.i18n import _, folded


@dataclass(frozen=True, slots=True)
class Numbered:
    """An answer with a number."""

    id: str
    words: str
    said: str = ""
    """The text to confirm it with, if the words are too long for that."""


@dataclass(frozen=True, slots=True)
class Aside:
    """A request that is possible before answering."""

    key: str
    """Its letter."""
    words: str
    """Its description. The text before a comma selects it too, and so does its first or last word."""
    tell: Callable[[str], Awaitable[Sequence[str]] | Sequence[str]]
    """Returns lines; it gets the text typed behind the letter. Raises AskAnew if the question has changed."""

    @property
    def name(self) -> str:
        """Return the word that can be typed in place of the letter."""
        return folded(self.words.partition(",")[0])


@dataclass(frozen=True, slots=True)
class Setting:
    """A value that a setting can have."""

    words: str
    """The setting and the value."""
    is_now: bool
    """Whether it is the present value."""
    choose: Callable[[], Awaitable[None]]
    """Saves and applies it."""


@dataclass(frozen=True, slots=True)
class Query:
    """A question with its answers and asides."""

    words: Sequence[str]
    """The last line is the question; the lines before it introduce it."""
    answers: Sequence[Numbered] = ()
    asides: Sequence[Aside] = ()


def answer_lines(query: Query) -> list[str]:
    """Return the answers with their numbers."""
    return [f"{number} {answer.words}" for number, answer in enumerate(query.answers, start=1)]


def find_aside(typed: str, asides: Sequence[Aside]) -> Aside | None:
    """Return the aside with that letter, with that name, or with its first or last word."""
    word, whole = folded(typed.split(" ", maxsplit=1)[0]), folded(typed)
    return next(
        (
            each
            for each in asides
            if word == each.key or whole == each.name or word in (each.name.split(" ")[0], each.name.split(" ")[-1])
        ),
        None,
    )


def has_words(text: str, typed: str) -> bool:
    """Return whether each typed word begins a word of the text.

    >>> [has_words("Lists: brief", typed) for typed in ("lis BRI", "brief lists", "lists full")]
    [True, True, False]
    """
    words = re.findall(r"\w+", folded(text))
    return all(any(word.startswith(each) for word in words) for each in re.findall(r"\w+", folded(typed)))


def help_lines(query: Query, asides: Sequence[Aside]) -> list[str]:
    """Return all possible inputs."""
    answers = [
        f"{number}: {answer.said.strip() or answer.words}" for number, answer in enumerate(query.answers, start=1)
    ]
    return [
        *answers,
        *(f"{aside.key}: {aside.words}" for aside in asides),
        _("0: all of these letters, with numbers to choose them by"),
        _("Enter alone: what is new, and the question again"),
    ]
