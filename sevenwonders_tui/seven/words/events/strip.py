"""What everybody did in a turn, in a few lines of the table: for people who want no screen for it."""

from __future__ import annotations

from math import ceil

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.i18n import _, comma_list
from sevenwonders_tui.present.line import Line, Role, Span, clip, clip_line, flow, line, ljust, measure
from sevenwonders_tui.seven.words.events.story import Act, ActKind, Deed, Teller, TurnStory
from sevenwonders_tui.table.client import Snapshot


def last_turn(teller: Teller, snapshot: Snapshot) -> TurnStory | None:
    """Return the last turn with the decisions of its powers; None before the first turn is over."""
    log = snapshot.log
    turn = [each for each in log if (each.age, each.turn) == (log[-1].age, log[-1].turn)]
    stories = teller.tell(turn, log)
    return stories[-1] if stories else None


def strip_words(story: TurnStory) -> tuple[str, ...]:
    """Return a sentence without a full stop for each city that did something, in table order."""
    return tuple(_("{name}: {what}").format(name=deed.name, what=_deed_words(deed)) for deed in story.deeds)


def strip_lines(story: TurnStory, cells: int, rows: int) -> list[Line]:
    """Return the turn in these rows: each city in its place, or one behind the other where that cuts less off."""
    head = line(Span(f"{AGES[story.age]}·{story.turn}", Role.STRONG), "  ")
    deeds = [line(Span(f"{deed.name}:", Role.STRONG), f" {_deed_words(deed)}") for deed in story.deeds]
    columns = max(ceil(len(deeds) / max(rows, 1)), 1)
    beside = cells - measure(head)
    if any(measure(deed) > beside // columns - 2 for deed in deeds):
        flowed = flow(deeds, beside, keeps_long=True)
        if len(flowed) <= rows and all(measure(row) <= beside for row in flowed):
            return [line(*(head if not at else [" " * measure(head)]), *row) for at, row in enumerate(flowed)]
    return _columns(story, head, columns, cells)


def _columns(story: TurnStory, head: Line, columns: int, cells: int) -> list[Line]:
    wide = (cells - measure(head)) // columns
    lines: list[Line] = []
    for first in range(0, len(story.deeds), columns):
        parts: list[str | Span] = [*head] if not lines else [" " * measure(head)]
        for deed in story.deeds[first : first + columns]:
            words = f"{deed.name}: {_deed_words(deed)}"
            name = clip(f"{deed.name}:", wide - 2)
            parts += [Span(name, Role.STRONG), ljust(clip(words, wide - 2)[len(name) :], wide - measure(line(name)))]
        lines.append(clip_line(line(*parts), cells))
    return lines


def _deed_words(deed: Deed) -> str:
    return comma_list([*map(_act_words, deed.acts), *deed.in_brief])


def _act_words(act: Act) -> str:
    return act.title if act.kind in (ActKind.BUILT, ActKind.STAGE) else act.sentence
