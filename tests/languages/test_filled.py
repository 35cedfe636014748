"""Texts with places read well whatever stands in them: each catalogue is filled with values of every kind."""

from __future__ import annotations

import pytest

from tests.support.catalogues import SPOKEN
from tests.support.filled import PATTERNS, Finding, counted, findings, read_list


@pytest.fixture(scope="module")
def found() -> dict[str, list[Finding]]:
    """Fill each catalogue once."""
    return {language: findings(language) for language in SPOKEN}


@pytest.mark.parametrize("language", SPOKEN)
def test_no_more_texts_read_like_a_form_that_was_filled_in(language: str, found: dict[str, list[Finding]]) -> None:
    """`python -m tests.support.filled hu` names them; what is left to mend stands in `filled/hu.toml`."""
    left = read_list(language)[1]
    more = {kind: count for kind, count in counted(language, found[language]).items() if count > left.get(kind, 0)}
    assert more == {}, [each for each in found[language] if each.kind in more]


@pytest.mark.parametrize("language", SPOKEN)
def test_lists_of_what_is_left_are_of_texts_and_kinds_that_there_are(language: str) -> None:
    """Every exception has its reason."""
    allowed, left = read_list(language)
    assert left.keys() <= PATTERNS[language].keys()
    assert all(allowed.values())
