"""What the coach of a guided first game says, as pages of sentences; how a game is taught is written with that game.

A sentence is made of words and of the values that it names. The words are drawn, and tests compare the values with the
engine: the coach never says what is not so. What is kept nowhere need not be told again: pages follow from what is on
the table and from its log alone, so that a game that is continued, or whose turn was taken back, is told as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

from sevenwonders_tui.engine.game import AnyMove
from sevenwonders_tui.i18n import _, sentence_gap
from sevenwonders_tui.present.line import Line, Role, Span, line, measure, plain, spread, told, wrap_line
from sevenwonders_tui.present.symbols import Symbols

TEXT_CELLS = 100
"""Longer lines are hard to read."""


@dataclass(frozen=True, slots=True)
class Named:
    """Something that a sentence names: the value for whoever checks the sentence, and the words for whoever reads."""

    value: Any
    words: str
    role: Role = Role.TITLE


@dataclass(frozen=True, slots=True)
class Sentence:
    """One thought of the coach."""

    claim: str
    """Which kind of sentence it is: there is a check for each kind in the tests."""
    text: Line
    facts: Mapping[str, Any] = field(default_factory=dict)
    """The values that it names, by their places."""

    def __str__(self) -> str:
        """Return the words alone."""
        return plain(self.text)


def sentence(claim: str, text: str, **places: Named | str) -> Sentence:
    """Return a sentence with named places; what stands there and what is checked are one.

    >>> made = sentence("coins", "You have {coins}.", coins=Named(3, "3 coins"))
    >>> str(made), made.facts
    ('You have 3 coins.', {'coins': 3})
    """
    named = {name: Named(place, place) if isinstance(place, str) else place for name, place in places.items()}
    spans = {name: Span(place.words, place.role) for name, place in named.items()}
    return Sentence(claim, told(text, Role.PLAIN, **spans), {name: place.value for name, place in named.items()})


@dataclass(frozen=True, slots=True)
class Counsel:
    """What the judge of advice and reviews says of a moment for which no proposal lies ready."""

    move: AnyMove | None = None
    """The best move; None while the judge thinks, and where there is no answer."""
    trouble: str = ""
    """Why there is no answer."""


NO_COUNSEL = Counsel()
"""Nothing was said yet."""


def waiting_sentence(counsel: Counsel) -> Sentence:
    """Return why nothing is proposed yet, or at all."""
    if counsel.trouble:
        text = _("I have no proposal here. {trouble}")
        return sentence("counsel.none", text, trouble=Named(counsel.trouble, counsel.trouble, Role.PLAIN))
    return sentence("counsel.waits", _("I am thinking about what I would do here: wait a moment."))


def key_named(key: str) -> Named:
    """Return a key as a sentence names it."""
    return Named(key, key)


@dataclass(frozen=True, slots=True)
class CoachPage:
    """What the coach says about one thing."""

    topic: str
    """Its id."""
    title: str
    """What it is about, in a word or two."""
    sentences: tuple[Sentence, ...]
    points: tuple[str, ...] = ()
    """What it speaks of, as the table of the game calls it: a sign marks it there."""


KeyTo: TypeAlias = Callable[[str], str]
"""Says what the key is called that does a command, by the command's id."""


@dataclass(frozen=True, slots=True)
class CoachSheet:
    """As much of a page as is shown at once."""

    page: CoachPage
    lines: tuple[Line, ...]


def sheets(pages: Sequence[CoachPage], cells: int, rows: int) -> list[CoachSheet]:
    """Return the pages in so many cells and rows.

    A sentence stands on a line of its own where there is room for all. A page that is longer than a sheet goes on at
    the next one, between two sentences where that can be.
    """
    return [CoachSheet(page, tuple(lines)) for page in pages for lines in _parts(page, min(cells, TEXT_CELLS), rows)]


def _parts(page: CoachPage, cells: int, rows: int) -> list[list[Line]]:
    apart = [row for each in page.sentences for row in wrap_line(each.text, cells)]
    if len(apart) <= rows:
        return [apart]
    wrapped = partial(_wrapped, cells=cells)
    parts: list[list[Line]] = []
    kept: list[Sentence] = []
    for each in page.sentences:
        if kept and len(wrapped([*kept, each])) > rows:
            parts.append(wrapped(kept))
            kept = []
        kept.append(each)
    parts.append(wrapped(kept))
    return [part[at : at + rows] for part in parts for at in range(0, len(part), rows)]


def _wrapped(said: Sequence[Sentence], cells: int) -> list[Line]:
    parts: list[Span] = []
    for each in said:
        parts += [*([Span(sentence_gap())] if parts else []), *each.text]
    return wrap_line(tuple(parts), cells)


def band_title(
    shown: Sequence[CoachSheet],
    at: int | None,
    cells: int,
    signs: Symbols,
    keys: tuple[str, str] | None,
    *,
    is_framed: bool = False,
) -> Line:
    """Return the title of the band while a sheet is shown, or none with None: what it is about, and how to go on.

    `keys` go to the next sheet and back, where keys do that; a frame is a line between both ends of the title.
    """
    left = line(Span(f"{signs.pointer} ", Role.STRONG), Span(_("Coach"), Role.TITLE))
    parts: list[str] = []
    if at is None:
        parts += [_("{key} shows what the coach says").format(key=keys[0])] if keys else []
    else:
        left = (*left, Span(f" {signs.dot} ", Role.MUTED), Span(shown[at].page.title))
        parts += [f"{at + 1}/{len(shown)}"] if len(shown) > 1 else []
        parts += _ways(at, len(shown), keys) if keys else []
    right = line(Span("   ".join(parts), Role.MUTED))
    spare = cells - measure(left) - measure(right) - 2
    if is_framed and spare > 0:
        left = (*left, Span(f" {signs.rule * spare} ", Role.FAINT))
    return spread(left, right, cells)


def _ways(at: int, sheets: int, keys: tuple[str, str]) -> list[str]:
    """Return which keys lead on from a sheet, and where to."""
    ahead, back = keys
    on = [_("{key} next").format(key=ahead)] if at + 1 < sheets else []
    return [*on, (_("{key} back") if at else _("{key} hides this")).format(key=back)]
