"""The available languages, and the choice of a person's language."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from operator import itemgetter
from pathlib import Path

ENGLISH = "en"
LANGUAGES: Mapping[str, str] = {
    ENGLISH: "English",
    "hu": "Magyar",
    "tr": "Türkçe",
    "zh_TW": "繁體中文",
    "de": "Deutsch",
    "pl": "Polski",
}
"""The languages of this release: the code, and the name as its speakers write it."""

EXTRA = "SEVENWONDERS_LOCALE"
"""The environment variable with a directory of further catalogues: for translators, and for tests."""
TEXTS = "sevenwonders"
"""The gettext domain of all texts except names of cards, wonders and cities."""

_OWN = Path(__file__).parent.parent / "locale"
_QUALITY = re.compile(r"\s*q=([01](?:\.\d{0,3})?)\s*")


def catalogue_path(language: str, domain: str) -> Path | None:
    """Return the path of a language's compiled catalogue; None if there is none."""
    paths = (directory / language / "LC_MESSAGES" / f"{domain}.mo" for directory in _directories())
    return next((path for path in paths if path.is_file()), None)


def languages() -> dict[str, str]:
    """Return the available languages by code; the name of an unfinished one is its code."""
    found = sorted({path.parts[-3] for place in _directories() for path in place.glob(f"*/LC_MESSAGES/{TEXTS}.mo")})
    return {**LANGUAGES, **{code: code for code in found if code not in LANGUAGES}}


def find_language(tag: str) -> str | None:
    """Return the code of the language that a locale or a language tag names; None if it is not available.

    >>> find_language("en_GB.UTF-8"), find_language("C.UTF-8"), find_language("tlh")
    ('en', 'en', None)
    """
    language, *parts = re.split(r"[_-]", re.split(r"[.@]", tag.strip(), maxsplit=1)[0].casefold())
    if language in {"c", "posix"}:
        return ENGLISH
    if language == "zh":
        # Hong Kong and Macau write as Taiwan does; "zh" alone mostly means simplified characters.
        language = "zh_tw" if {"hant", "tw", "hk", "mo"} & {*parts} and "hans" not in parts else "zh_cn"
    return next((code for code in languages() if code.casefold() == language), None)


def choose_language(*wishes: str | None) -> str:
    """Return the language of the first wish; English if it is not available.

    Without any wish it is the language of the process.

    >>> choose_language(None, "", "en_US", "de"), choose_language("tlh", "de")
    ('en', 'en')
    """
    wish = next((wish for wish in wishes if wish), None) or locale_of(os.environ) or ENGLISH
    return find_language(wish) or ENGLISH


def locale_of(environment: Mapping[str, str]) -> str | None:
    """Return the locale for messages from an environment.

    >>> locale_of({"LANG": "pl_PL.UTF-8", "LC_ALL": ""})
    'pl_PL.UTF-8'
    """
    return next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(name))), None)


def accepted_language(header: str) -> str | None:
    """Return the available language that a browser's `Accept-Language` prefers.

    >>> accepted_language("tlh, en-GB;q=0.8"), accepted_language("tlh"), accepted_language("")
    ('en', 'tlh', None)
    """
    wanted = sorted(map(_tag, header.split(",")), key=itemgetter(1), reverse=True)
    tags = [tag for tag, quality in wanted if tag and quality > 0]
    return next((code for tag in tags if (code := find_language(tag))), tags[0] if tags else None)


def _tag(part: str) -> tuple[str, float]:
    """Return one language of the header, and its weight."""
    tag, _semicolon, rest = part.partition(";")
    found = _QUALITY.fullmatch(rest)
    return tag.strip(), (float(found[1]) if found else 0.0) if rest.strip() else 1.0


def _directories() -> list[Path]:
    extra = os.environ.get(EXTRA)
    return [Path(extra), _OWN] if extra else [_OWN]
