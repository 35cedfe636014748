"""Options that several commands share, and what they stand for."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, _SubParsersAction
from pathlib import Path
from typing import TypeAlias

from sevenwonders_tui.i18n import _

Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"
"""What a command registers itself with."""

DATA_VARIABLE = "SEVENWONDERS_DATA"
HOST_KEY = "host_key"
"""In the data directory."""


def add_content_options(parser: ArgumentParser) -> None:
    """Add `--cards` and `--wonders`, the content of 7 Wonders."""
    parser.add_argument("--cards", type=Path, metavar=_("FILE"), help=_("cards to use instead of those of the box"))
    parser.add_argument("--wonders", type=Path, metavar=_("FILE"), help=_("wonders to use instead of those of the box"))


def add_bots_option(parser: ArgumentParser, text: str, *, required: bool = False) -> None:
    """Add `--bots`, for `checked_bots`; it may be given several times, which makes one list. None where it is not."""
    parser.add_argument("--bots", action="append", required=required, metavar=_("NAMES"), help=text)


def add_data_option(parser: ArgumentParser) -> None:
    """Add `--data`, for `data_directory`."""
    text = _("directory of the saved tables; else {variable}, else the place of your system for such data")
    parser.add_argument("--data", type=Path, metavar=_("DIR"), help=text.format(variable=DATA_VARIABLE))


def data_directory(args: Namespace) -> Path:
    """Return the directory of the saved tables, which need not be there yet."""
    import os

    from platformdirs import user_data_path

    if args.data:
        return Path(args.data)
    named = os.environ.get(DATA_VARIABLE)
    return Path(named) if named else user_data_path("sevenwonders", appauthor=False)


def settings_path(args: Namespace) -> Path:
    """Return where settings are kept: beside the tables if `--data` names a place, else where the system wants them."""
    if args.data:
        return Path(args.data) / "settings.json"
    from platformdirs import user_config_path

    return user_config_path("sevenwonders", appauthor=False) / "settings.json"
