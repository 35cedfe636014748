"""The language of a command: from `--lang`, otherwise from the person's settings, otherwise from the environment."""

from __future__ import annotations

import json
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Sequence
from pathlib import Path

from sevenwonders_tui.cli.parsing.options import settings_path
from sevenwonders_tui.i18n import _, choose_language, comma_list, find_language, languages
from sevenwonders_tui.regular import read_regular

LANG = "--lang"
"""The option for the language, before or after a command."""


def add_language_option(parser: ArgumentParser) -> None:
    """Add `--lang`, which `wanted_language` has already read, because the help is in that language too."""
    parser.add_argument(
        LANG,
        type=language,
        metavar=_("CODE"),
        help=_("language to speak; else that of the settings or the terminal"),
    )


def language(tag: str) -> str:
    """Return the code of a language. Raises argparse's error for a language that is not available.

    >>> language("en_GB")
    'en'
    """
    code = find_language(tag)
    if code is None:
        text = _("{language} cannot be spoken here; there are: {known}")
        raise ArgumentTypeError(text.format(language=tag, known=comma_list(languages())))
    return code


def wanted_language(words: Sequence[str]) -> str:
    """Return the language of a command line."""
    parser = ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument(LANG, nargs="?")
    parser.add_argument("--data", type=Path, nargs="?")
    asked, _rest = parser.parse_known_args(words)
    # A language that is not available is refused later, in the language that applies without it.
    wish = asked.lang if asked.lang and find_language(asked.lang) else None
    return choose_language(wish, _kept_language(settings_path(asked)))


def _kept_language(path: Path) -> str | None:
    """Return the language in a settings file; None if it names none that is valid."""
    try:
        kept = json.loads(read_regular(path))
    except (OSError, ValueError):
        return None
    chosen = kept.get("language") if isinstance(kept, dict) else None
    return chosen if isinstance(chosen, str) else None
