"""What the coach of a guided game says, in lines."""

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
"""Where a sentence names a sign, which nobody hears."""
ABOUT_SCREENS = frozenset({"wonders.signs", "chains.arrow", "coins.own"})
"""Kinds of sentences that speak of what is drawn."""
TYPED = {"table.build": BUILD, "table.sell": SELL, "table.wonder": WONDER, "table.card": "w"}
"""What does here what keys do on a screen."""


def coach_lines(scene: DuelScene, counsel: Counsel) -> Sequence[str]:
    """Return all pages of the coach, each behind what it is about.

    `counsel` is what the judge says where no proposal lies ready.
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
