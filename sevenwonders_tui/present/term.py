"""Terms: the meaning of a word, a sign or a shorthand on the screens, explained at its place.

A span names its explanation in `Span.term`: the id of a term, and the values for the term's sentence. The values are
worked out where the span is made, so that an explanation always agrees with the screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from sys import intern
from typing import Literal

from sevenwonders_tui.i18n import Inflected, Marked, alphabetical, say, sentences
from sevenwonders_tui.present.line import Line, Span

_BETWEEN, _IS = "\x1e", "\x1f"
"""Control characters that occur in no name, and that no terminal sends as a letter."""
HERE, NOW = "here", "now"
"""The placeholder for the drawn text, and the name of a sentence that is worded where it is drawn."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word, a sign or a shorthand, with its meaning."""

    id: str
    """The game, a dot and a name, such as `seven.coins`; `any` stands for terms of no game."""
    title: Marked
    told: Marked
    """Its general meaning, in a few short sentences without placeholders."""
    page: str = ""
    """The id of the rules page that tells more."""
    now: Marked | Literal[""] = ""
    """Its meaning at one place, with placeholders: `{here}` is the drawn text, the others are the values given to `of`.

    If these values are missing, or if the sentence is worded where it is drawn, this text is not used.
    """

    def of(self, now: str = "", /, **values: str) -> str:
        """Return the text that a span carries for this term, with these values, or with this sentence."""
        if now:
            values = {NOW: now}
        if not values:
            return self.id
        carried = _BETWEEN.join([self.id, *(f"{name}{_IS}{value}" for name, value in values.items())])
        if self.now and any(isinstance(value, Inflected) for value in values.values()):
            return _Carried(carried, values)
        # Equal texts are shared in memory: a table has hundreds of them, at every moment of every session.
        return intern(carried)

    def span(self, span: Span, now: str = "", /, **values: str) -> Span:
        """Return a span that is explained by this term."""
        return _with_term(span, self.of(now, **values))

    def line(self, parts: Line, now: str = "", /, **values: str) -> Line:
        """Return a line that this term explains, except spans that carry their own term."""
        return explained(parts, self.of(now, **values))

    def block(self, lines: Iterable[Line], now: str = "", /, **values: str) -> list[Line]:
        """Return lines that this term explains, as `line` does."""
        term = self.of(now, **values)
        return [explained(parts, term) for parts in lines]


class _Carried(str):
    """What a span carries where a value has forms, which its text alone would lose."""

    __slots__ = ("values",)

    values: Mapping[str, str]

    def __new__(cls, text: str, values: Mapping[str, str]) -> _Carried:
        """Take the text, and the values that stand in it."""
        made = super().__new__(cls, text)
        made.values = values
        return made

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """Travel to other processes as the text alone."""
        return str, (str.__str__(self),)


@dataclass(frozen=True, slots=True)
class Explanation:
    """The explanation of one thing on the screen by a term."""

    title: str
    now: str
    """Its meaning at this place; empty if there is nothing to add to the general meaning."""
    told: str
    page: str

    @property
    def text(self) -> str:
        """Return both texts, one after the other."""
        return sentences(filter(None, [self.now, self.told]))


def explained(parts: Line, term: str) -> Line:
    """Return a line with a term, except spans that carry their own, and blanks at both ends.

    >>> from sevenwonders_tui.present.line import line
    >>> [(span.text, span.term) for span in explained(line(" ", "7", Span("¢", term="any.coin"), " "), "any.number")]
    [(' ', ''), ('7', 'any.number'), ('¢', 'any.coin'), (' ', '')]
    """
    shown = [at for at, span in enumerate(parts) if span.text and not span.text.isspace()]
    if not shown or not term:
        return parts
    return tuple(
        _with_term(span, term) if shown[0] <= at <= shown[-1] and not span.term else span
        for at, span in enumerate(parts)
    )


def _with_term(span: Span, term: str) -> Span:
    # As `dataclasses.replace` does, which takes three times as long: every drawn line comes through here.
    return Span(span.text, span.role, span.ground, term)


def term_id(carried: str) -> str:
    """Return the id of the term that a span carries."""
    return carried.partition(_BETWEEN)[0]


def explanation(term: Term, carried: str, here: str) -> Explanation:
    """Return the explanation of a thing that carries a term; `here` is its drawn text."""
    values = _values(carried)
    now = values.get(NOW, "")
    places = {name for _text, name, _form, _conversion in Formatter().parse(term.now) if name}
    if not now and places <= {HERE, *values}:
        now = say(term.now).format(**{HERE: here, **values}) if term.now else ""
    return Explanation(say(term.title), now, say(term.told), term.page)


def _values(carried: str) -> Mapping[str, str]:
    if isinstance(carried, _Carried):
        return carried.values
    return dict(each.split(_IS, 1) for each in carried.split(_BETWEEN)[1:])


def terms_of(*modules: Mapping[str, object]) -> Mapping[str, Term]:
    """Return all terms that modules define, by id; pass `globals()`, or `vars` of other modules."""
    found = [value for module in modules for value in module.values() if isinstance(value, Term)]
    assert len({term.id for term in found}) == len(found), "an id stands for one term"
    return {term.id: term for term in found}


def glossary(terms: Iterable[Term]) -> Sequence[Term]:
    """Return terms in the order of their titles, sorted as in the current language."""
    return sorted(terms, key=lambda term: alphabetical(say(term.title)))
