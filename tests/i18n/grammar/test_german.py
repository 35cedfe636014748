"""German articles, and the genitive of people."""

from __future__ import annotations

import pytest

from sevenwonders_tui.i18n.grammar import grammar_of

GERMAN = grammar_of("de")


@pytest.mark.parametrize(
    ("name", "genitive"),
    [("Ben", "Bens"), ("Anna", "Annas"), ("Max", "Max'"), ("Lutz", "Lutz'"), ("Grace", "Grace'"), ("Cleo", "Cleos")],
)
def test_people_own_with_an_s_or_an_apostrophe(name: str, genitive: str) -> None:
    """Behind a sibilant stands an apostrophe alone."""
    assert GERMAN.inflect(name, "gen") == genitive


@pytest.mark.parametrize(
    ("gender", "nominative", "accusative", "dative", "genitive"),
    [
        ("m", "der", "den", "dem", "des"),
        ("f", "die", "die", "der", "der"),
        ("n", "das", "das", "dem", "des"),
        ("pl", "die", "die", "den", "der"),
    ],
)
def test_articles_follow_gender_and_case(
    gender: str, nominative: str, accusative: str, dative: str, genitive: str
) -> None:
    """Names of many have their own."""
    forms = [GERMAN.with_article("X", case, gender) for case in ("", "acc", "dat", "gen")]
    assert forms == [f"{article} X" for article in (nominative, accusative, dative, genitive)]
