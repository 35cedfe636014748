"""What can be typed at a question: its answers as lines, what a letter or a word asks for, and the help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sevenwonders_tui.i18n import _

if TYPE_CHECKING:
    from sevenwonders_tui.plain.talk import Aside, Query


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
