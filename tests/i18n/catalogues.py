"""Small catalogues for tests: what a compiled file of gettext is made of."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

Texts: TypeAlias = Mapping[Any, str | tuple[str, ...]]
"""Translations by their text, or by what stands around it."""


def write_catalogue(
    directory: Path,
    language: str,
    texts: Texts,
    *,
    domain: str = "sevenwonders",
    plurals_like: str = "de",
) -> None:
    """Write a compiled catalogue. A pair is a context and a text, or, said in several forms, singular and plural.

    Three are a context, singular and plural.
    """
    catalog = Catalog(locale=plurals_like)
    for message, said in texts.items():
        if isinstance(message, tuple) and isinstance(said, str):
            catalog.add(message[1], said, context=message[0])
        elif len(message) == 3 and isinstance(message, tuple):
            catalog.add(message[1:], said, context=message[0])
        else:
            catalog.add(message, said)
    place = directory / language / "LC_MESSAGES"
    place.mkdir(parents=True, exist_ok=True)
    with (place / f"{domain}.mo").open("wb") as file:
        write_mo(file, catalog)
