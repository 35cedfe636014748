"""Options that several commands share, and their meaning."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace, _SubParsersAction
from pathlib import Path
from typing import TypeAlias

from sevenwonders_tui.i18n import _

Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"
"""The object with which a command registers itself."""

DATA_VARIABLE = "SEVENWONDERS_DATA"
HOST_KEY = "host_key"
"""In the data directory."""


def add_content_options(parser: ArgumentParser) -> None:
    """Add `--cards` and `--wonders`, the content of 7 Wonders."""
    parser.add_argument("--cards", type=Path, metavar=_("FILE"), help=_("cards to use instead of those of the box"))
    parser.add_argument("--wonders", type=Path, metavar=_("FILE"), help=_("wonders to use instead of those of the box"))


def add_bots_option(parser: ArgumentParser, text: str, *, required: bool = False) -> None:
    """Add `--bots`, for `checked_bots`; several uses make one list. None if the option is missing."""
    parser.add_argument("--bots", action="append", required=required, metavar=_("NAMES"), help=text)


def add_data_option(parser: ArgumentParser) -> None:
    """Add `--data`, for `data_directory` and `settings_path`."""
    text = _(
        "directory of the saved tables, settings and keys; else {variable}, else the places of your system for them. "
        "A directory without settings begins with the usual ones"
    )
    parser.add_argument("--data", type=Path, metavar=_("DIR"), help=text.format(variable=DATA_VARIABLE))


def data_directory(args: Namespace) -> Path:
    """Return the directory of the saved tables, which may not exist yet."""
    from platformdirs import user_data_path

    return _named_directory(args) or user_data_path("sevenwonders", appauthor=False)


def settings_path(args: Namespace) -> Path:
    """Return the path of the settings: in the directory that is named for the tables, otherwise the system's usual
    place.

    A named directory is used alone, so a new one begins with the default settings.
    """
    from platformdirs import user_config_path

    directory = _named_directory(args) or user_config_path("sevenwonders", appauthor=False)
    return directory / "settings.json"


def _named_directory(args: Namespace) -> Path | None:
    """Return the directory that `--data` or the environment names; None if neither does."""
    named = args.data or os.environ.get(DATA_VARIABLE)
    return Path(named).expanduser() if named else None
