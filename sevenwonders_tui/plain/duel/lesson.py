"""What the coach of a guided game says, in lines."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sevenwonders_tui.i18n import _
from sevenwonders_tui.plain.duel.turn import BUILD, SELL, WONDER
from sevenwonders_tui.plain.sentence import full, labelled
from sevenwonders_tui.present.duel.coach.ending_talk import ending_pages
from sevenwonders_tui.present.duel.coach.guide import table_pages
from sevenwonders_tui.present.duel.scene import DuelScene

_NO_SIGN = re.compile(r"\s*[(（][)）]")
"""Where a sentence names a sign, which nobody hears."""
TYPED = {"table.build": BUILD, "table.sell": SELL, "table.wonder": WONDER, "table.card": "w"}
"""What does here what keys do on a screen."""


def coach_lines(scene: DuelScene) -> Sequence[str]:
    """Return all pages of the coach, each behind what it is about."""
    seat = scene.view.seat
    if seat is None:
        return ()
    pages = ending_pages(scene, seat) if scene.view.is_over else table_pages(scene, lambda command: TYPED[command])
    return [
        line
        for page in pages
        for line in (full(labelled(_("Coach"), [page.title])), *(_heard(str(each)) for each in page.sentences))
    ]


def _heard(text: str) -> str:
    return " ".join(_NO_SIGN.sub("", text).split())
