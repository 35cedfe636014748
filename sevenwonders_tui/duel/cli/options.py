"""What the options of 7 Wonders Duel stand for."""

from __future__ import annotations

from argparse import Namespace

from sevenwonders_tui.duel.engine.catalog import boxes_of
from sevenwonders_tui.duel.engine.setup import Options
from sevenwonders_tui.i18n import _


def dealt(args: Namespace) -> Options:
    """Return what a command deals. Ends it as bad usage where the options do not fit each other."""
    if args.boxes and args.first_game:
        args.usage_error(_("a first game is played without boxes; leave --first-game or --boxes out"))
    return Options(boxes_of(args.boxes or ()), bool(args.first_game))


def contested(args: Namespace) -> Options:
    """Return what `arena` deals."""
    return Options(boxes_of(args.boxes or ()))
