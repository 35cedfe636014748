"""The words about one turn in the replay of a Duel."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.duel.engine.opened import DrawnThings
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.events.past import DuelStep
from sevenwonders_tui.duel.words.events.story import turns_of_duel
from sevenwonders_tui.i18n import _, and_list
from sevenwonders_tui.present.line import Line, Role, Span, clip_line, flow, join, line, measure, spread, wrap_line
from sevenwonders_tui.present.review.review_terms import DEED, STEP
from sevenwonders_tui.present.symbols import Symbols


def moment_words(age: int, turn: int, is_draft: bool, signs: Symbols) -> str:
    """Return the age and the turn: `Age II · turn 5`."""
    if is_draft:
        return _("Wonders {dot} pick {n}").format(dot=signs.dot, n=turn)
    if not turn:
        return _("Age {age} {dot} who begins").format(age=AGES[age], dot=signs.dot)
    return _("Age {age} {dot} turn {turn}").format(age=AGES[age], dot=signs.dot, turn=turn)


def duel_step_title(step: DuelStep, at: int, steps: int, signs: Symbols, cells: int) -> Line:
    """Return which turn is shown, and the number of turns."""
    moment = moment_words(step.age, step.turn, step.is_draft, signs)
    left = line(Span(_("Replay") + "   " + moment, Role.TITLE))
    over = line(Span(_("the game is over"), Role.PLAIN)) if step.snapshot.view.is_over else line()
    count = line(STEP.span(Span(_("{n} of {all}").format(n=at + 1, all=steps), Role.MUTED)))
    if measure(left) + measure(over) + measure(count) + 5 > cells:
        # Which turn it is comes before everything else.
        left, over = line(Span(moment, Role.TITLE)), line()
    return spread(left, join([part for part in (over, count) if part]), cells)


def duel_step_lines(step: DuelStep, book: DuelBook, signs: Symbols, cells: int, rows: int) -> list[Line]:
    """Return the deeds of a turn, at least one line for each, with their consequences."""
    names = step.snapshot.names
    found: list[Line] = []
    turns = turns_of_duel(step.told, book, names, signs)
    drawn = [_drawn(each, book, names) for each in step.drawn]
    for turn in turns:
        for deed in turn.deeds:
            found += DEED.block(flow(deed.parts, cells, f" {signs.dot} ", indent=2))
        found += [clip_line(turn.ending, cells, signs.ellipsis)] if turn.ending else []
    found += [row for each in drawn for row in wrap_line(each, cells)]
    if len(found) > rows:
        # If there is no row for each deed, the deeds stand one after another.
        parts = [part for turn in turns for deed in turn.deeds for part in deed.parts]
        parts += [*(turn.ending for turn in turns if turn.ending), *drawn]
        found = DEED.block(flow(parts, cells, f" {signs.dot} "))
    if len(found) <= rows:
        return found
    more = _("{n} more").format(n=len(found) - rows + 1)
    kept = found[: rows - 1]
    return [*kept, spread(found[rows - 1], line(Span(f"+ {more}", Role.MUTED)), cells)] if rows else []


def _drawn(drawn: DrawnThings, book: DuelBook, names: Sequence[str]) -> Line:
    """Return the things that were drawn to choose from."""
    things = and_list(map(book.name_of, drawn.things))
    return line(Span(_("{name} drew {things}").format(name=names[drawn.seat], things=things), Role.MUTED))
