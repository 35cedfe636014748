"""The coach of 7 Wonders Duel: all pages for a moment of a guided game."""

from __future__ import annotations

from dataclasses import replace

from sevenwonders_tui.duel.engine.moves import BuildCard, Move, PromptKind
from sevenwonders_tui.duel.words.coach.advice_talk import (
    PROPOSAL,
    again_sentence,
    danger_page,
    proposal_page,
    waiting_page,
)
from sevenwonders_tui.duel.words.coach.age_talk import age_page, chain_page
from sevenwonders_tui.duel.words.coach.choice_talk import choice_pages
from sevenwonders_tui.duel.words.coach.deed import Deed, done_by
from sevenwonders_tui.duel.words.coach.ending_talk import ending_pages
from sevenwonders_tui.duel.words.coach.ready import proposal, ready_proposal
from sevenwonders_tui.duel.words.coach.schedule import FIRST, Topic, first_turn_of_age, schedule
from sevenwonders_tui.duel.words.coach.table_talk import (
    card_page,
    coins_page,
    fixed_page,
    next_age_page,
    points_page,
    price_page,
    structure_page,
    turn_page,
    uncover_page,
)
from sevenwonders_tui.duel.words.coach.way_talk import chains_page, lost_page, science_page, war_page, wonders_page
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _
from sevenwonders_tui.present.coach import NO_COUNSEL, CoachPage, Counsel, KeyTo, waiting_sentence


def table_pages(scene: DuelScene, key_to: KeyTo, counsel: Counsel = NO_COUNSEL) -> tuple[CoachPage, ...]:
    """Return the pages to read at the table now, the most urgent first.

    `counsel` is the judge's advice, for moments without a stored proposal.
    """
    seat = scene.view.seat
    assert seat is not None, "only somebody who plays is led"
    if scene.view.is_over:
        return ending_pages(scene, seat)[:1]
    if scene.mover != seat or scene.asked is None or not scene.moves:
        return (waiting_page(scene, seat),)
    if scene.asked.ask is not PromptKind.TURN:
        return choice_pages(scene, seat, counsel)
    return _turn_pages(scene, seat, counsel, key_to)


def _turn_pages(scene: DuelScene, seat: Seat, counsel: Counsel, key_to: KeyTo) -> tuple[CoachPage, ...]:
    lesson = schedule(scene, seat)
    # The topics do not change while they are read, even if the judge finds a proposal meanwhile.
    ready, proposed = ready_proposal(scene.game, scene.view), proposal(scene, counsel)
    pages = [danger_page(scene, seat), lost_page(scene, seat), fixed_page(scene, seat)]
    if first_turn_of_age(scene, seat) and scene.view.age > 1:
        pages.append(age_page(scene, seat))
    pages += [_topic_page(scene, seat, ready, topic, key_to) for topic in lesson.due]
    if proposed is None:
        pages.append(CoachPage(PROPOSAL, _("my advice"), (waiting_sentence(counsel),)))
    else:
        pages.append(_chain(scene, seat, proposed))
        pages.append(proposal_page(scene, proposed, key_to, is_first=lesson.due == FIRST))
    first, *others = [page for page in pages if page is not None]
    again = again_sentence(scene, seat)
    return replace(first, sentences=(again, *first.sentences)) if again is not None else first, *others


def _chain(scene: DuelScene, seat: Seat, proposed: Move) -> CoachPage | None:
    """Return why the proposal costs nothing, if a chain makes it free for the first time; None otherwise."""
    if Deed.CHAIN in done_by(scene, seat):
        return None
    return chain_page(scene, seat, proposed.card) if isinstance(proposed, BuildCard) else None


def _topic_page(  # noqa: C901, PLR0911  one a topic
    scene: DuelScene, seat: Seat, ready: Move | None, topic: Topic, key_to: KeyTo
) -> CoachPage | None:
    match topic:
        case Topic.STRUCTURE:
            return structure_page(scene)
        case Topic.TURN:
            return turn_page(scene, seat)
        case Topic.CARD:
            return card_page(scene, seat, ready)
        case Topic.PRICE:
            return price_page(scene, seat, ready)
        case Topic.UNCOVER:
            return uncover_page(scene, seat, key_to)
        case Topic.WONDERS:
            return wonders_page(scene, seat, ready, key_to)
        case Topic.WAR:
            return war_page(scene, seat)
        case Topic.SCIENCE:
            return science_page(scene, seat)
        case Topic.COINS:
            return coins_page(scene, seat, key_to)
        case Topic.CHAINS:
            return chains_page(scene, seat, ready)
        case Topic.NEXT_AGE:
            return next_age_page(scene)
        case Topic.POINTS:
            return points_page(scene, seat)
