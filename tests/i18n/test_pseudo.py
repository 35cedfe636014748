"""The two languages that nobody speaks."""

from __future__ import annotations

import gettext
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from rich.cells import cell_len

from tests.i18n.pseudo import LANGUAGES, LONGER, WIDE, translated, write_catalogs
from tools.catalog import source_catalog


@cache
def source() -> Catalog:
    """Return the texts of the source, which takes some seconds."""
    return source_catalog()


def messages() -> list[Message]:
    """Return the texts without the head of their catalogue."""
    return [message for message in source() if message.id]


def forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """Return the one form of a text, or those of a counted one."""
    return (text,) if isinstance(text, str) else tuple(text or ())


def places(text: str) -> list[str]:
    """Return the names of the places in a text."""
    return sorted(name for _text, name, _spec, _how in Formatter().parse(text) if name is not None)


def outside(text: str) -> str:
    """Return a text without its places and without the names of function keys."""
    return re.sub(r"\{[^{}]*\}|%\(\w+\)[a-z]|(?<![A-Za-z])F\d+", "", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_said_with_its_places_and_without_english(language: str) -> None:
    """A text that the source marks is one that the catalogue says, and nothing of the source is left in it."""
    catalog = translated(source(), language)
    for message in messages():
        found = catalog.get(message.id, message.context)
        assert found is not None
        for said in forms(found.string):
            assert not re.search("[A-Za-z]", outside(said)), said
            if "{" in forms(message.id)[0]:
                assert places(said) in [places(text) for text in forms(message.id)], said


def test_lengths_are_those_that_translators_need() -> None:
    """In `qps` the whole is 40 % longer, in `qzh` it takes about as many cells as the English."""

    def cells(language: str) -> int:
        catalog = translated(source(), language)
        found = (catalog.get(message.id, message.context) for message in messages())
        return sum(cell_len(outside(forms(one.string)[0])) for one in found if one is not None)

    english = sum(cell_len(outside(forms(message.id)[-1])) for message in messages())
    assert 1.3 < cells(LONGER) / english < 1.5
    assert 0.9 < cells(WIDE) / english < 1.1


def test_catalogues_are_written_as_gettext_reads_them(tmp_path: Path) -> None:
    """The same source gives the same bytes, and counting knows the forms of each language."""
    folders = tmp_path / "one", tmp_path / "two"
    for folder in folders:
        write_catalogs(folder)
    files = sorted(path.relative_to(folders[0]) for path in folders[0].rglob("*.mo"))
    assert len(files) == 2 * len(LANGUAGES)
    assert all((folders[0] / file).read_bytes() == (folders[1] / file).read_bytes() for file in files)
    longer = gettext.translation("sevenwonders", folders[0], [LONGER])
    assert longer.ngettext("{n} point", "{n} points", 1) != longer.ngettext("{n} point", "{n} points", 5)
    wide = gettext.translation("sevenwonders", folders[0], [WIDE])
    assert wide.ngettext("{n} point", "{n} points", 1) == wide.ngettext("{n} point", "{n} points", 5)
    names = gettext.translation("content", folders[0], [LONGER])
    assert names.pgettext("card", "Loom") == "⟦Ļööɱ⟧"
