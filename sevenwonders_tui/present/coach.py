"""The sentences of the coach in a guided first game, as pages; the teaching itself is written with each game.

A sentence is made of words and of the values that it names. The words are drawn, and tests compare the values with the
engine, so that the coach never says anything untrue. No progress is stored: pages are computed from the table and its
log alone. So a game that is continued, or whose turn was taken back, gets the right pages.
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
    """Something that a sentence names: the value for tests of the sentence, the words for the reader."""

    value: Any
    words: str
    role: Role = Role.TITLE


@dataclass(frozen=True, slots=True)
class Sentence:
    """One thought of the coach."""

    claim: str
    """The kind of sentence; the tests have a check for each kind."""
    text: Line
    facts: Mapping[str, Any] = field(default_factory=dict)
    """The values that it names, by placeholder."""

    def __str__(self) -> str:
        """Return only the words."""
        return plain(self.text)


def sentence(claim: str, text: str, **places: Named | str) -> Sentence:
    """Return a sentence with its placeholders filled; the same values are shown and checked.

    >>> made = sentence("coins", "You have {coins}.", coins=Named(3, "3 coins"))
    >>> str(made), made.facts
    ('You have 3 coins.', {'coins': 3})
    """
    named = {name: Named(place, place) if isinstance(place, str) else place for name, place in places.items()}
    spans = {name: Span(place.words, place.role) for name, place in named.items()}
    return Sentence(claim, told(text, Role.PLAIN, **spans), {name: place.value for name, place in named.items()})


@dataclass(frozen=True, slots=True)
class Counsel:
    """The judgement of a moment that has no prepared proposal, from the judge of advice and reviews."""

    move: AnyMove | None = None
    """The best move; None while the judge thinks, and if it has no answer."""
    trouble: str = ""
    """Why there is no answer."""


NO_COUNSEL = Counsel()
"""The judge has not answered yet."""


def waiting_sentence(counsel: Counsel) -> Sentence:
    """Return why there is no proposal yet, or none at all."""
    if counsel.trouble:
        text = _("I have no proposal here. {trouble}")
        return sentence("counsel.none", text, trouble=Named(counsel.trouble, counsel.trouble, Role.PLAIN))
    return sentence("counsel.waits", _("I am thinking about what I would do here: wait a moment."))


def key_named(key: str) -> Named:
    """Return a key in the form that sentences use."""
    return Named(key, key)


@dataclass(frozen=True, slots=True)
class CoachPage:
    """The coach's sentences about one thing."""

    topic: str
    """Its id."""
    title: str
    """Its subject, in a word or two."""
    sentences: tuple[Sentence, ...]
    points: tuple[str, ...] = ()
    """Its subjects, in the names of the game's table: a sign marks them there."""


KeyTo: TypeAlias = Callable[[str], str]
"""Returns the name of the key for a command, given the command's id."""


@dataclass(frozen=True, slots=True)
class CoachSheet:
    """The part of a page that is shown at once."""

    page: CoachPage
    lines: tuple[Line, ...]


def sheets(pages: Sequence[CoachPage], cells: int, rows: int) -> list[CoachSheet]:
    """Return the pages split into sheets of `cells` cells and `rows` rows.

    Each sentence stands on a line of its own if there is room. A page that is longer than a sheet continues on the
    next, between two sentences if possible.
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
    """Return the title of the band: the subject of the sheet, and the keys to go on. `at` is None if no sheet is shown.

    `keys` lead to the next sheet and back; None if no keys do. A framed title has a line between its two ends.
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
    """Return the keys that lead on from a sheet, and where each leads."""
    ahead, back = keys
    on = [_("{key} next").format(key=ahead)] if at + 1 < sheets else []
    return [*on, (_("{key} back") if at else _("{key} hides this")).format(key=back)]
