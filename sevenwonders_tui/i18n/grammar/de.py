"""German: the article by gender and case, and the genitive of people."""

from __future__ import annotations

from sevenwonders_tui.i18n.grammar.rule import Grammar

ARTICLES = {
    "": {"m": "der", "f": "die", "n": "das", "pl": "die"},
    "acc": {"m": "den", "f": "die", "n": "das", "pl": "die"},
    "dat": {"m": "dem", "f": "der", "n": "dem", "pl": "den"},
    "gen": {"m": "des", "f": "der", "n": "des", "pl": "der"},
}
"""The definite article by case and gender."""
SIBILANTS = ("s", "ß", "x", "z", "ce")
"""Endings of names whose genitive is an apostrophe."""


def inflect(name: str, _case: str) -> str:
    """Return the genitive of a person's name.

    >>> inflect("Ben", "gen"), inflect("Max", "gen")
    ('Bens', "Max'")
    """
    return f"{name}'" if name.lower().endswith(SIBILANTS) else f"{name}s"


def with_article(name: str, case: str, gender: str) -> str:
    """Return a name with its definite article in front; without one if its gender is unknown.

    >>> with_article("Artemis-Tempel", "acc", "m"), with_article("Ben", "", "")
    ('den Artemis-Tempel', 'Ben')
    """
    article = ARTICLES.get(case, {}).get(gender)
    return f"{article} {name}" if article else name


GRAMMAR = Grammar(
    cases=frozenset({"gen"}),
    inflect=inflect,
    has_articles=True,
    with_article=with_article,
    article_cases=frozenset(filter(None, ARTICLES)),
    articles={"Der": "m", "Die": "f", "Das": "n"},
)
