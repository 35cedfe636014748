"""Every catalogue speaks in the words of the rule books: one word for each thing, and names as they are printed.

`glossary/words.csv` has the words and names, and in which languages each was read in print; the others are our own.
A file for each language says what else a term may be called there, which English words are no terms in some texts,
and which of our own names were improved.
"""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from sevenwonders_tui.i18n.voice import CONTENT
from tests.support.catalogues import SPOKEN, catalogue, messages
from tools.catalog import read_catalog

GLOSSARY = Path(__file__).parent / "glossary"
CONTEXTS: Mapping[str, str] = {
    "cards_base": "card",
    "duel_cards": "duel card",
    "wonders_base": "wonder",
    "duel_wonders": "duel wonder",
    "duel_progress": "piece",
    "duel_pantheon": "piece",
    "duel_agora": "piece",
}
"""The lists of names, and what the catalogue of names calls their things."""

HELD = (
    *("age", "stage", "wonder", "neighbor", "treasury", "discard_pile", "guild", "shield", "coin", "resource", "chain"),
    *("free_city", "military_conflict", "science_symbol", "compass", "score_pad", "progress_token", "military_token"),
    *(
        "conflict_pawn",
        "capital",
        "military_supremacy",
        "scientific_supremacy",
        "political_supremacy",
        "military_track",
    ),
    *("divinity", "mythology_token", "offering_token", "grand_temple", "minerva_pawn", "snake_token", "senator"),
    *("politician", "conspirator", "chamber", "decree", "conspiracy", "influence_cube", "spectator", "settings"),
    *("advice", "review", "chat", "bot"),
)
"""Terms that have the same meaning wherever they stand. Others, such as turn or hand, are everyday words too."""


class Local(NamedTuple):
    """What a language has of its own."""

    also: dict[str, list[str]]
    """By term: beginnings of words of which one stands for it where its own words do not."""
    no_term: dict[str, list[str]]
    """By term: how English texts begin in which the word is none."""
    better: dict[str, str]
    """By list and id: names of ours that were improved, with what they are now."""


@cache
def words() -> tuple[dict[str, str], ...]:
    """Return the glossary: a row for each term and name."""
    with (GLOSSARY / "words.csv").open(encoding="utf-8", newline="") as stream:
        return tuple(csv.DictReader(stream))


@cache
def local(language: str) -> Local:
    """Return what a language has of its own."""
    kept = tomllib.loads((GLOSSARY / f"{language}.toml").read_text(encoding="utf-8"))
    return Local(kept.get("also", {}), kept.get("no_term", {}), kept.get("better", {}))


def beginnings(term: str) -> list[str]:
    """Return how the words of a term begin, whatever their endings.

    >>> beginnings("żeton postępu"), beginnings("kor"), beginnings("行會")
    (['żet', 'postę'], ['kor'], ['行會'])
    """
    return [word if len(word) <= 3 else word[: max(3, len(word) - 2)] for word in term.casefold().split()]


def in_small_letters(language: str, text: str) -> str:
    """Return a text in small letters, as the language has them: the Turkish ones of I and İ are ı and i.

    >>> in_small_letters("tr", "Iskarta"), in_small_letters("de", "Iskarta")
    ('ıskarta', 'iskarta')
    """
    return (text.replace("I", "ı").replace("İ", "i") if language == "tr" else text).casefold()


@cache
def has_term(english: str, text: str) -> bool:
    """Whether a term stands in an English text, which is asked for each language.

    >>> has_term("coin", "6 coins"), has_term("coin", "coinage")
    (True, False)
    """
    return bool(re.search(rf"(?<![\w-]){re.escape(english)}(e?s)?(?![\w-])", without_places(text), re.IGNORECASE))


@cache
def without_places(text: str) -> str:
    """Return a text without its places and the title of the game, which are no terms.

    >>> without_places("7 Wonders: {name} builds {wonder}")
    ': … builds …'
    """
    return re.sub(r"\{\w*\}", "…", text).replace("7 Wonders", "")


def astray(language: str, row: Mapping[str, str]) -> Iterator[str]:
    """Yield the texts of a language that have a term in English and not in translation."""
    own = local(language)
    ways = [beginnings(row[language]), *([way] for way in own.also.get(row["id"], []))]
    for _message, ours, said in messages(language):
        if has_term(row["en"], ours[-1]) and not ours[-1].startswith(tuple(own.no_term.get(row["id"], ()))):
            for text in said:
                if not any(all(part in in_small_letters(language, text) for part in way) for way in ways):
                    yield f"{ours[-1]} -> {text}"


@pytest.mark.parametrize("language", SPOKEN)
def test_a_term_is_said_in_the_words_of_the_rule_book(language: str) -> None:
    """Where the English has a term, the translation has its own, in whatever form its grammar wants."""
    assert [
        (row["id"], *astray(language, row)) for row in words() if row["id"] in HELD and [*astray(language, row)]
    ] == []


@pytest.mark.parametrize("language", SPOKEN)
def test_names_are_those_that_are_printed(language: str) -> None:
    """What a card is called in the box of a country is law; a name of our own may be improved, and is listed then."""
    names = read_catalog(catalogue(language, CONTENT))
    better = local(language).better
    wrong, unknown = [], set(better)
    for row in words():
        context = "city" if row["kind"] == "city" else CONTEXTS.get(row["list"])
        message = names.get(row["en"], context) if context else None
        if message is not None:
            key = f"{row['list']}.{row['id']}"
            wanted = row[language] if language in row["printed"].split() else better.get(key, row[language])
            unknown.discard(key)
            if message.string != wanted:
                wrong.append(f"{key}: {message.string}, listed {wanted}")
    assert wrong == []
    assert unknown == set()


@pytest.mark.parametrize("language", SPOKEN)
def test_lists_of_a_language_name_terms_that_are_held(language: str) -> None:
    """What is listed for a term that nobody looks at, or for a text that is gone, leaves the list."""
    own = local(language)
    assert (own.also.keys() | own.no_term.keys()) <= set(HELD)
    english = [ours[-1] for _message, ours, _said in messages(language)]
    unused = [
        start
        for starts in own.no_term.values()
        for start in starts
        if not any(text.startswith(start) for text in english)
    ]
    assert unused == []
