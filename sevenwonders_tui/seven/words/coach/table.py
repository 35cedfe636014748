"""The coach's pages while a person chooses: the lessons of this turn, and his proposal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.coach import NO_COUNSEL, CoachPage, Counsel, KeyTo, sentence
from sevenwonders_tui.seven.words.coach.advice import advice_page, proposal, waiting_page
from sevenwonders_tui.seven.words.coach.coach_scene import CoachScene
from sevenwonders_tui.seven.words.coach.first_age import (
    blue,
    buying,
    chain,
    hand,
    last_cards,
    one_card,
    points_now,
    science,
    selling,
    war,
    welcome,
    wonder,
)
from sevenwonders_tui.seven.words.coach.later_ages import age_begins, guilds, symbols
from sevenwonders_tui.seven.words.coach.ready import is_proposal_due
from sevenwonders_tui.seven.words.sight import Scene

Topic: TypeAlias = Callable[[CoachScene], CoachPage | None]

LESSONS: Sequence[Sequence[Sequence[Topic]]] = (
    ((welcome, hand, one_card), (buying,), (chain, science), (wonder, blue), (war, selling), (last_cards, points_now)),
    ((age_begins,), (), (symbols,), (), (war,), (last_cards,)),
    ((age_begins, guilds), (), (symbols,), (), (war,), (last_cards,)),
)
"""The topics by age and turn. Nothing is remembered between turns: each topic speaks of the table as it is."""


def table_pages(scene: Scene, key_to: KeyTo, counsel: Counsel = NO_COUNSEL) -> tuple[CoachPage, ...]:
    """Return the pages for this decision in reading order; none if nothing is asked.

    `counsel` is the judge's answer, for moments without a ready proposal.
    """
    view, seen = scene.view, CoachScene(scene, key_to)
    if view.prompt is None:
        return ()
    if not is_proposal_due(view):
        said = sentence("power.asks", _("A power asks you for a choice: {key} shows it."), key=seen.key("table.answer"))
        return (CoachPage("power", _("a power"), (said,)),)
    topics = LESSONS[view.age - 1][view.turn - 1]
    told = [page for topic in topics if (page := topic(seen)) is not None]
    order = proposal(seen, counsel)
    return (*told, waiting_page(counsel) if order is None else advice_page(seen, order))
