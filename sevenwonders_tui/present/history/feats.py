"""The feats of a person in words: which there are, what they ask for, and since when they are there."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from sevenwonders_tui.games.titles import SHORT_TITLES
from sevenwonders_tui.history.feats import FEATS, Feat, Nearest
from sevenwonders_tui.i18n import N_, Said, _, ngettext, say, sentences
from sevenwonders_tui.present.line import Line, Role, Span, fit, line, ljust, measure
from sevenwonders_tui.present.symbols import Symbols

TITLE_CELLS, GAME_CELLS, DAY_CELLS = 20, 10, 11
NEAREST_CELLS = 20
GAMES: Mapping[str, Said] = {**SHORT_TITLES, "": Said(N_("both"))}


def feat_line(
    feat: Feat, done: Mapping[str, datetime], nearest: Mapping[str, Nearest], signs: Symbols, cells: int
) -> Line:
    """Return a feat as a line of a list: since when it is there, or how near the person came."""
    moment = done.get(feat.id)
    is_ascii = signs.stage_built.isascii()
    mark = ("#" if is_ascii else "♦") if moment is not None else ("." if is_ascii else "·")
    day = _short_nearest(nearest.get(feat.id)) if moment is None else f"{moment.astimezone():%Y-%m-%d}"
    room = max(10, cells - 2 - TITLE_CELLS - GAME_CELLS - DAY_CELLS)
    return line(
        Span(f"{mark} ", Role.YOU if moment is not None else Role.MUTED),
        Span(fit(say(feat.title), TITLE_CELLS, signs.ellipsis), Role.STRONG if moment is not None else Role.PLAIN),
        Span(fit(str(GAMES[feat.game]), GAME_CELLS, signs.ellipsis), Role.MUTED),
        Span(ljust(day, DAY_CELLS), Role.PLAIN if moment is not None else Role.MUTED),
        Span(fit(say(feat.line), room, signs.ellipsis), Role.MUTED),
    )


def _short_nearest(nearest: Nearest | None) -> str:
    """Return the progress towards a feat as a figure; empty where less is better."""
    if nearest is None or nearest.value >= nearest.goal:
        return ""
    return _("{n} of {all}").format(n=nearest.value, all=nearest.goal)


def nearest_words(nearest: Nearest) -> str:
    """Return how near a person came to a feat, in a sentence."""
    text = _("The nearest you came: {n} in place of {goal}, on {day}.")
    return text.format(n=nearest.value, goal=nearest.goal, day=f"{nearest.moment.astimezone():%Y-%m-%d}")


def nearest_line(nearest: Nearest, signs: Symbols, cells: int) -> Line:
    """Return the same with a bar where more is better."""
    told = line(nearest_words(nearest))
    if nearest.value >= nearest.goal:
        return told
    room = max(0, min(NEAREST_CELLS, cells - measure(told) - 2))
    full = round(room * max(0, nearest.value) / nearest.goal)
    return line(*told, "  " if room else "", Span(signs.bar * full), Span(signs.bar_rest * (room - full), Role.MUTED))


def count_of_feats(done: Mapping[str, datetime]) -> str:
    """Return how many feats are there."""
    return _("{n} of {all}").format(n=len(done), all=len(FEATS))


def rules_of_feats() -> str:
    """Return the rules by which games count."""
    return _("Only games without help count, finished, and against Fair or stronger; people count as strong enough.")


def feats_told(done: Mapping[str, datetime], nearest: Mapping[str, Nearest]) -> list[str]:
    """Return all feats as sentences: first those that are there, then those with how near the person came."""
    there = ngettext("{n} of {all} feats is done.", "{n} of {all} feats are done.", len(done))
    told = [there.format(n=len(done), all=len(FEATS))]
    for feat in sorted(FEATS, key=lambda each: (each.id not in done, each.id not in nearest)):
        sentence = f"{say(feat.title)}: {say(feat.line)}"
        if feat.id in done:
            day = f"{done[feat.id].astimezone():%Y-%m-%d}"
            sentence = sentences([sentence, _("Done on {day}.").format(day=day)])
        elif feat.id in nearest:
            sentence = sentences([sentence, nearest_words(nearest[feat.id])])
        told.append(sentence)
    return [*told, rules_of_feats()]
