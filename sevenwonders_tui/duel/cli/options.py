"""From command-line options to the options of 7 Wonders Duel."""

from __future__ import annotations

from argparse import Namespace

from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.i18n import _


def dealt(args: Namespace) -> Options:
    """Return the options that a command deals with. Exits with a usage error if they contradict each other."""
    if args.boxes and args.first_game:
        args.usage_error(_("a first game is played without boxes; leave --first-game or --boxes out"))
    return Options(boxes_of(args.boxes or ()), bool(args.first_game))


def contested(args: Namespace) -> Options:
    """Return the options that `arena` deals with."""
    return Options(boxes_of(args.boxes or ()))
