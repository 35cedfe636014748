"""A game with one set of content files, loaded once in each process."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Mapping
from functools import cache, partial
from typing import Any

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.game import Files
from sevenwonders_tui.cli.games import GAMES
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.registry import OnDemand, kits


@cache
def kit_of(game: str, files: Files) -> Kit:
    """Return a game with the content of these files. Raises ContentError."""
    return GAMES[game].kit(files)


def loaded_kit(game: str, args: Namespace) -> Kit:
    """Return a game with the content that the options name. Raises CommandFailed with every fault."""
    return _loaded(game, GAMES[game].files(args))


def playing_kit(game: str, args: Namespace) -> Kit:
    """Return the same for a command whose bots play; a sentence on stderr tells if they play worse than they should."""
    kit = loaded_kit(game, args)
    fault = kit.roster.fault()
    if fault is not None:
        print(fault, file=sys.stderr)
    return kit


def loaded_kits(args: Namespace, games: Iterable[str] = GAMES) -> Mapping[str, Kit]:
    """Return games with the content that the options name; named content is read at once.

    Raises CommandFailed with every fault, either now or when a game is first used.
    """
    files = {game: GAMES[game].files(args) for game in games}
    for game, named in files.items():
        if any(named):
            _loaded(game, named)
    return OnDemand({game: partial(_loaded, game, named) for game, named in files.items()})


def table_kits(args: Namespace) -> Mapping[str, Kit]:
    """Return all games for tables, with the content that the options name.

    Named content is read now and sent to other processes with the games; the content of the boxes is read by each
    process that plays them. Raises CommandFailed with every fault.
    """
    files = {game: GAMES[game].files(args) for game in GAMES}
    rules: dict[str, Any] = {game: _loaded(game, named).rules for game, named in files.items() if any(named)}
    return kits(**rules)


def _loaded(game: str, files: Files) -> Kit:
    from sevenwonders_tui.content import ContentError

    try:
        return kit_of(game, files)
    except ContentError as error:
        raise CommandFailed(str(error)) from error
