"""The coach of a guided game in line mode: his sentences, except those about signs and keys of the full screen."""

from __future__ import annotations

from collections.abc import Iterable

from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.coach import CoachPage, Counsel
from sevenwonders_tui.seven.engine.moves import Build, BuildStage, Order, card_of
from sevenwonders_tui.seven.lines.acts import BUILD, SELL, STAGE, act_words
from sevenwonders_tui.seven.words.coach.advice import proposal
from sevenwonders_tui.seven.words.coach.coach_scene import CoachScene
from sevenwonders_tui.seven.words.coach.sheet import sheet_pages
from sevenwonders_tui.seven.words.coach.table import table_pages
from sevenwonders_tui.seven.words.coach.turn import turn_pages, war_pages
from sevenwonders_tui.seven.words.sight import Scene

ABOUT_SCREENS = frozenset(
    {
        *("welcome.sign", "welcome.next", "card.letter", "trade.have", "card.ask", "power.asks"),
        *("chain.arrow", "points.where"),
        *("do.build", "do.stage", "do.sell", "end.next", "next.again", "next.menu"),
    }
)
"""Kinds of sentences about things that are drawn, and about keys of the full screen."""
TYPED = {"table.take_back": "u", "table.sell": SELL, "table.stage": STAGE, "table.answer": BUILD}
"""The answers to type in line mode for commands of the table, by id."""


def key_to(command: str) -> str:
    """Return the answer to type for a command that a sentence names."""
    if command.startswith("hand."):
        return command.removeprefix("hand.")
    return TYPED.get(command, "?")


def coach_told(scene: Scene, counsel: Counsel) -> list[str]:
    """Return the sentences for now: about the turn that is over and the one that is asked, or about the score sheet.

    `counsel` is the judge's answer, for moments without a ready proposal.
    """
    if scene.view.is_over:
        return _said(sheet_pages(scene, key_to))
    log = scene.snapshot.log
    last = [one for one in log if (one.age, one.turn) == (log[-1].age, log[-1].turn)]
    rows = [*_said(turn_pages(scene, last, key_to)), *_said(war_pages(scene, last, key_to))] if last else []
    rows += _said(table_pages(scene, key_to, counsel))
    order = proposal(CoachScene(scene, key_to), counsel)
    if order is not None:
        rows.append(_proposed(scene, order))
    return rows


def _said(pages: Iterable[CoachPage]) -> list[str]:
    """Return pages as lines: the title of each, and its sentences."""
    rows = []
    for page in pages:
        said = [str(each) for each in page.sentences if each.claim not in ABOUT_SCREENS]
        if said:
            rows.append(_("Coach, {topic}: {first}").format(topic=page.title, first=said[0]))
            rows += said[1:]
    return rows


def _proposed(scene: Scene, order: Order) -> str:
    """Return the numbers to type for the coach's proposal."""
    number = str(scene.view.hand.index(card_of(order)) + 1)
    act = BUILD if isinstance(order, Build) else STAGE if isinstance(order, BuildStage) else SELL
    text = _("Type {number}, then {act}: {what}.")
    return text.format(number=number, act=act, what=act_words(scene, order))
