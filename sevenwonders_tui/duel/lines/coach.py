"""The coach's words in a guided game, in lines."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sevenwonders_tui.duel.lines.turn import BUILD, SELL, WONDER
from sevenwonders_tui.duel.words.coach.ending_talk import ending_pages
from sevenwonders_tui.duel.words.coach.guide import table_pages
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.coach import Counsel

_NO_SIGN = re.compile(r"\s*[(（][)）]")
"""A sentence that names a sign leaves empty brackets, which are not read aloud."""
ABOUT_SCREENS = frozenset({"wonders.signs", "chains.arrow", "coins.own"})
"""The kinds of sentences about drawings."""
TYPED = {"table.build": BUILD, "table.sell": SELL, "table.wonder": WONDER, "table.card": "w"}
"""The input here for the keys of a screen."""


def coach_lines(scene: DuelScene, counsel: Counsel) -> Sequence[str]:
    """Return all pages of the coach, each after its subject.

    `counsel` is the judge's advice, for moments without a stored proposal.
    """
    seat = scene.view.seat
    if seat is None:
        return ()
    over = scene.view.is_over
    pages = ending_pages(scene, seat) if over else table_pages(scene, lambda command: TYPED[command], counsel)
    rows: list[str] = []
    for page in pages:
        said = [_heard(str(each)) for each in page.sentences if each.claim not in ABOUT_SCREENS]
        if said:
            rows += [_("Coach, {topic}: {first}").format(topic=page.title, first=said[0]), *said[1:]]
    return rows


def _heard(text: str) -> str:
    return " ".join(_NO_SIGN.sub("", text).split())
