"""The top line of the table: the age, the cards that are left, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.duel.engine.moves import PromptKind
from sevenwonders_tui.duel.engine.rules import DRAFT_ORDER, SEATS
from sevenwonders_tui.duel.words.questions.questions import due_words
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.duel.words.table.alarms import DuelAlarm
from sevenwonders_tui.duel.words.terms import table as terms
from sevenwonders_tui.i18n import _, decimal, ngettext
from sevenwonders_tui.present.history.today import occasion_words
from sevenwonders_tui.present.line import Line, Role, Span, clip, line, measure, spread
from sevenwonders_tui.table.name import NAME_CELLS

LEAST_MOMENT = 12
"""The least number of cells for the age, however long the question is."""
LEAST_ALARM = 44
"""The least number of cells for an alarm: a name, a figure, and what would win."""
LONG_S = 0.4
"""The seconds of waiting from which a bot's turn shows a clock."""


def top_line(scene: DuelScene, alarms: Sequence[DuelAlarm], cells: int, waited_s: float = 0.0) -> Line:
    """Return the top line. The game's name is dropped first, then the date of a deal of the day; alarms take the place
    of the moment while they last.
    """
    moment, turn = moment_line(scene), _turn(scene, waited_s, cells - (LEAST_ALARM if alarms else LEAST_MOMENT))
    if alarms:
        more = line(terms.MORE_ALARMS.span(Span(f" +{len(alarms) - 1}", Role.WARN))) if alarms[1:] else ()
        room = cells - measure(turn) - measure(more) - 2
        return spread((*alarms[0].fit(room, scene.signs.ellipsis), *more), turn, cells)
    occasion = occasion_words(scene.snapshot.origin, cells - measure(moment) - measure(turn) - 6)
    if occasion:
        moment = (Span(occasion, Role.STRONG), Span("   "), *moment)
    title = line(terms.GAME.span(Span(_("7 Wonders Duel"), Role.TITLE)), "   ")
    if measure(title) + measure(moment) + measure(turn) + 3 <= cells:
        moment = (*title, *moment)
    if measure(moment) + measure(turn) + 1 > cells:
        # The number of cards stands whole or not at all.
        moment = moment[:1]
    return spread(moment, turn, cells)


def moment_line(scene: DuelScene) -> Line:
    """Return the age and the cards that are left, or what comes instead."""
    view = scene.view
    if view.is_over:
        return line(terms.GAME_OVER.span(Span(_("the game is over"), Role.STRONG)))
    if scene.asked is not None and scene.asked.ask is PromptKind.DRAFT:
        each = _("Wonders: each player gets {n}").format(n=len(DRAFT_ORDER) // len(SEATS))
        return line(terms.DRAFT.span(Span(each, Role.STRONG)))
    left = ngettext("{n} card left", "{n} cards left", scene.lying).format(n=scene.lying)
    age = Span(_("Age {age}").format(age=AGES[view.age]), Role.STRONG)
    last = AGES[len(scene.game.rules(view.boxes).dealt)]
    return line(
        terms.AGE.span(age, age=AGES[view.age], last=last), "   ", terms.CARDS_LEFT.span(Span(left, Role.MUTED))
    )


def _turn(scene: DuelScene, waited_s: float, room: int) -> Line:
    mover = scene.mover
    if mover is None:
        return ()
    name = clip(scene.name(mover), NAME_CELLS)
    status = scene.snapshot.seats[mover]
    if status.is_bot:
        doing = _("thinks {seconds} s").format(seconds=decimal(waited_s)) if waited_s >= LONG_S else _("thinks")
        return terms.THINKS.line(line(name, Span(f" {scene.signs.ellipsis} {doing}", Role.MUTED)))
    is_turn = scene.asked is not None and scene.asked.ask is PromptKind.TURN
    if is_turn or scene.asked is None:
        words = _("{name} to move").format(name=name)
    else:
        words = _("{name} {dot} {due}").format(name=name, dot=scene.signs.dot, due=due_words(scene, scene.asked))
        words = clip(words, room, scene.signs.ellipsis)
    term = terms.TO_MOVE if is_turn or scene.asked is None else terms.ASKED
    if scene.is_asked_here:
        return line(term.span(Span(f"{scene.signs.prompt} {words}", Role.YOU)))
    return line(term.span(Span(words, Role.MUTED)))
