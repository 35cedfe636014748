"""The catalogues that people translated: complete, up to date, and whole in every place and form."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from babel.messages.catalog import Message
from rich.cells import cell_len

from sevenwonders_tui.engine.resources import Resource
from sevenwonders_tui.i18n import LANGUAGES, N_, in_all_languages, speak
from sevenwonders_tui.i18n.language import TEXTS
from sevenwonders_tui.i18n.voice import CONTENT
from sevenwonders_tui.lobby.errors import NameRefused
from sevenwonders_tui.lobby.names import check_name
from sevenwonders_tui.present.symbols import letter
from tests.support.catalogues import SPOKEN, catalogue, messages
from tools.catalog import catalog_bytes, read_catalog, sources, template
from tools.compile_catalogues import LOCALE, forms

DOMAINS = [TEXTS, CONTENT]
"""The files of a language."""
FULL_STOP = (".", "。", "!", "?", "！", "？", ":", "：", "…", ")", "）", "」", "”", "“")
"""What a sentence may end with."""
NARROW = {"sign": 2, "sign per": 2, "short": 2, "price": 2, "per": 2, "resource letter": 0, "score letter": 0}
"""Contexts of texts for which there is little room, and how many cells more than the English they may take."""
SHORT = 4
"""Shorter texts may be this wide: Chinese has no narrower word."""


def place_names(text: str) -> set[str]:
    """Return the places of a text: those of `format`, and those of the `%` that argparse and logs use."""
    return {name for _text, name, _spec, _how in Formatter().parse(text) if name is not None} | set(
        re.findall(r"%\(\w+\)[a-z]|%[a-z]\b", text)
    )


@pytest.mark.parametrize("domain", DOMAINS)
def test_extraction_gives_what_is_committed(domain: str) -> None:
    """`python -m tools.catalog update` was called after the last change of a text."""
    assert template(LOCALE, domain).read_bytes() == catalog_bytes(sources()[domain])


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", SPOKEN)
def test_catalogues_are_what_the_tool_writes(language: str, domain: str) -> None:
    """Every text of the source and none besides, in one order, so that a change is seen in a diff."""
    path = catalogue(language, domain)
    catalog = read_catalog(path)
    assert path.read_bytes() == catalog_bytes(sources()[domain], language, catalog)
    assert not catalog.obsolete


@pytest.mark.release
@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", SPOKEN)
def test_every_text_is_said(language: str, domain: str) -> None:
    """No text is missing in a language of this release, in none of its forms, and none is that of an older text."""
    catalog = [message for message in read_catalog(catalogue(language, domain)) if message.id]
    assert [said_of(message) for message in catalog if message.fuzzy or not all(forms(message.string))] == []


@pytest.mark.parametrize("domain", DOMAINS)
@pytest.mark.parametrize("language", SPOKEN)
def test_every_form_has_the_places_of_the_source(language: str, domain: str) -> None:
    """A missing place would lose a name or a number, and an unknown one would crash the game."""
    wrong = [
        f"{said_of(message)}: {text}"
        for message, ours, said in messages(language, domain)
        for text in said
        if text and place_names(text) not in [place_names(each) for each in ours]
    ]
    assert wrong == []


@pytest.mark.parametrize("language", SPOKEN)
def test_edges_and_function_keys_are_those_of_the_source(language: str) -> None:
    """A sentence stays a sentence, no blank stands at an edge, and F3 is F3 in every language."""
    wrong = []
    for message, ours, said in messages(language):
        for text in filter(None, said):
            keys = [sorted(re.findall(r"(?<![A-Za-z])F\d+\b", each)) for each in (text, ours[0])]
            is_cut = ours[-1][1:].endswith(".") and not text.endswith(FULL_STOP)
            if keys[0] != keys[1] or text != text.strip() or is_cut:
                wrong.append(f"{said_of(message)}: {text}")
    assert wrong == []


@pytest.mark.parametrize("language", SPOKEN)
def test_short_texts_are_short_in_every_language(language: str) -> None:
    """Where there is room for a sign or a letter, no language takes more."""
    wrong = [
        f"{said_of(message)}: {text}"
        for message, ours, said in messages(language)
        for text in said
        if message.context in NARROW
        if cell_len(text) > max(cell_len(ours[-1]) + NARROW[message.context], SHORT if NARROW[message.context] else 2)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("context", ["resource letter", "score letter"])
def test_letters_tell_things_apart(language: str, context: str) -> None:
    """No two resources and no two rows of the score sheet have the same letter; all letters are as wide."""
    letters = [said for message, _ours, (said, *_none) in messages(language) if message.context == context]
    assert len(letters) == len(set(letters)) == len(Resource)
    assert len({cell_len(each) for each in letters}) == 1
    with speak(language):
        assert len({letter(resource) for resource in Resource}) == len(Resource)


def test_every_file_of_a_language_is_looked_at() -> None:
    """The tests of this module leave out no file that the tool writes."""
    assert [*sources()] == DOMAINS


def test_reserved_names_hold_in_every_language() -> None:
    """No person may take the name of the third city of two players, in any language."""
    names = in_all_languages(N_("Free City"))
    assert len(names) == len(LANGUAGES)
    for name in names:
        with pytest.raises(NameRefused):
            check_name(name)


@pytest.mark.parametrize(
    ("language", "stranger"),
    [("de", r"(?<=[a-zäöüß,;] )(Sie|Ihnen|Ihre[mnrs]?)\b"), ("zh_TW", "[您妳]"), ("hu", r"\bÖn(nek|é|t)?\b")],
)
def test_people_are_addressed_in_one_way(language: str, stranger: str) -> None:
    """German says du, Chinese 你 and Hungarian te, all through; in the other languages verbs alone show it."""
    assert [text for _message, _ours, said in messages(language) for text in said if re.search(stranger, text)] == []


def said_of(message: Message) -> str:
    """Return a text as a person looks for it."""
    return f"<{message.context}> {message.id}" if message.context else str(message.id)
