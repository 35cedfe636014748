"""Terms: what a word, a sign or a shorthand of the screens means, told where it stands.

A span says by `Span.term` what explains it. That is the id of a term, and the values with which it is told there: they
are worked out where the span is made, so that an explanation says what the screen says, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from string import Formatter
from sys import intern
from typing import Literal

from sevenwonders_tui.i18n import Marked, alphabetical, say, sentences
from sevenwonders_tui.present.line import Line, Span

_BETWEEN, _IS = "\x1e", "\x1f"
"""Signs that no name has: a terminal sends them as no letter."""
HERE, NOW = "here", "now"
"""The place in a sentence for what is drawn there, and the name of a sentence that is worded where it is drawn."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word, a sign or a shorthand, and what it means."""

    id: str
    """The game, a dot and a name, such as `seven.coins`; `any` stands for what belongs to no game."""
    title: Marked
    told: Marked
    """What it means wherever it stands, in a few short sentences without places."""
    page: str = ""
    """The id of the page of the rules that tells more."""
    now: Marked | Literal[""] = ""
    """What it says just here, with places: `{here}` is what is drawn, the others are the values that `of` was given.

    Where these are missing, or where what it says is worded by whoever draws it, there is nothing to say here.
    """

    def of(self, now: str = "", /, **values: str) -> str:
        """Return what a span carries that is explained by this term, told with these values, or in this sentence."""
        if now:
            values = {NOW: now}
        if not values:
            return self.id
        # Equal ones are one text in memory: a table has hundreds of them, at every moment of every session.
        return intern(_BETWEEN.join([self.id, *(f"{name}{_IS}{value}" for name, value in values.items())]))

    def span(self, span: Span, now: str = "", /, **values: str) -> Span:
        """Return a span that is explained by this term."""
        return replace(span, term=self.of(now, **values))

    def line(self, parts: Line, now: str = "", /, **values: str) -> Line:
        """Return a line that is explained by this term, but for spans that are explained by one of their own."""
        return explained(parts, self.of(now, **values))

    def block(self, lines: Iterable[Line], now: str = "", /, **values: str) -> list[Line]:
        """Return lines that are explained by this term, as `line` does."""
        term = self.of(now, **values)
        return [explained(parts, term) for parts in lines]


@dataclass(frozen=True, slots=True)
class Explanation:
    """A term as it is told of one thing on the screen."""

    title: str
    now: str
    """What it says just here; empty where there is nothing to say beyond its meaning."""
    told: str
    page: str

    @property
    def text(self) -> str:
        """Both, one after the other."""
        return sentences(filter(None, [self.now, self.told]))


def explained(parts: Line, term: str) -> Line:
    """Return a line that carries a term, but for spans that have one of their own and blanks at its ends.

    >>> from sevenwonders_tui.present.line import line
    >>> [(span.text, span.term) for span in explained(line(" ", "7", Span("¢", term="any.coin"), " "), "any.number")]
    [(' ', ''), ('7', 'any.number'), ('¢', 'any.coin'), (' ', '')]
    """
    shown = [at for at, span in enumerate(parts) if span.text and not span.text.isspace()]
    if not shown or not term:
        return parts
    return tuple(
        replace(span, term=term) if shown[0] <= at <= shown[-1] and not span.term else span
        for at, span in enumerate(parts)
    )


def term_id(carried: str) -> str:
    """Return the id of the term that a span carries."""
    return carried.partition(_BETWEEN)[0]


def explanation(term: Term, carried: str, here: str) -> Explanation:
    """Return a term as it is told of a thing that carries it; `here` is what is drawn there."""
    values = dict(each.split(_IS, 1) for each in carried.split(_BETWEEN)[1:])
    now = values.get(NOW, "")
    places = {name for _text, name, _form, _conversion in Formatter().parse(term.now) if name}
    if not now and places <= {HERE, *values}:
        now = say(term.now).format(**{HERE: here, **values}) if term.now else ""
    return Explanation(say(term.title), now, say(term.told), term.page)


def terms_of(*modules: Mapping[str, object]) -> Mapping[str, Term]:
    """Return all terms that modules define, by their ids; give it `globals()`, or `vars` of other ones."""
    found = [value for module in modules for value in module.values() if isinstance(value, Term)]
    assert len({term.id for term in found}) == len(found), "an id stands for one term"
    return {term.id: term for term in found}


def glossary(terms: Iterable[Term]) -> Sequence[Term]:
    """Return terms in the order of their titles, as the language of the moment sorts them."""
    return sorted(terms, key=lambda term: alphabetical(say(term.title)))
