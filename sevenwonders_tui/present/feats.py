"""The feats of a person in words: which there are, what they ask for, and since when they are there."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from sevenwonders_tui.games.titles import DUEL, WONDERS
from sevenwonders_tui.history.feats import FEATS, Feat
from sevenwonders_tui.i18n import N_, Marked, _, ngettext, say
from sevenwonders_tui.present.line import Line, Role, Span, fit, line, ljust
from sevenwonders_tui.present.symbols import Symbols

NOT_YET = frozenset({"clean", "par", "puzzles"})
"""Feats that nobody can have yet: reviews, par and puzzles do not reach the history."""
SHOWN = tuple(feat for feat in FEATS if feat.id not in NOT_YET)
TITLE_CELLS, GAME_CELLS, DAY_CELLS = 20, 10, 11
GAMES: Mapping[str, Marked] = {WONDERS: N_("7 Wonders"), DUEL: N_("Duel"), "": N_("both")}


def feat_line(feat: Feat, done: Mapping[str, datetime], signs: Symbols, cells: int) -> Line:
    """Return a feat as a line of a list."""
    moment = done.get(feat.id)
    is_ascii = signs.stage_built.isascii()
    mark = ("#" if is_ascii else "♦") if moment is not None else ("." if is_ascii else "·")
    day = "" if moment is None else f"{moment.astimezone():%Y-%m-%d}"
    room = max(10, cells - 2 - TITLE_CELLS - GAME_CELLS - DAY_CELLS)
    return line(
        Span(f"{mark} ", Role.YOU if moment is not None else Role.MUTED),
        Span(fit(say(feat.title), TITLE_CELLS, signs.ellipsis), Role.STRONG if moment is not None else Role.PLAIN),
        Span(fit(say(GAMES[feat.game]), GAME_CELLS, signs.ellipsis), Role.MUTED),
        Span(ljust(day, DAY_CELLS), Role.PLAIN),
        Span(fit(say(feat.line), room, signs.ellipsis), Role.MUTED),
    )


def count_of_feats(done: Mapping[str, datetime]) -> str:
    """Return how many feats are there."""
    return _("{n} of {all}").format(n=len(done), all=len(SHOWN))


def rules_of_feats() -> str:
    """Return which games count."""
    return _("Only games without help count, finished, and against Fair or stronger; people count as strong enough.")


def feats_told(done: Mapping[str, datetime]) -> list[str]:
    """Return all feats as sentences: first those that are there."""
    there = ngettext("{n} of {all} feats is done.", "{n} of {all} feats are done.", len(done))
    told = [there.format(n=len(done), all=len(SHOWN))]
    for feat in sorted(SHOWN, key=lambda each: each.id not in done):
        sentence = f"{say(feat.title)}: {say(feat.line)}"
        if feat.id in done:
            sentence += " " + _("Done on {day}.").format(day=f"{done[feat.id].astimezone():%Y-%m-%d}")
        told.append(sentence)
    return [*told, rules_of_feats()]
