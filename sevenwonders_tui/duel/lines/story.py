"""Past events in lines: the news since the last question, and the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.duel.words.events.moments import Supremacy, duel_moments
from sevenwonders_tui.duel.words.events.story import DuelTurn, turns_of_duel
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.i18n import _, semicolon_list
from sevenwonders_tui.plain.sentence import full, read
from sevenwonders_tui.table.client import Resolution

LAST_TURNS = 6
"""The number of turns of the log that are shown by default."""


def news_lines(scene: DuelScene, fresh: Sequence[Resolution]) -> list[str]:
    """Return the news, a line for each deed with its consequences; then the results of the end of an age."""
    turns = turns_of_duel(fresh, scene.book, scene.names, scene.signs)
    lines = [text for turn in turns for text in _turn_lines(turn)]
    for moment in duel_moments(scene, fresh):
        # The deed that led to a sudden end is among the news already.
        told = moment.sentences()[:1] if isinstance(moment, Supremacy) else moment.sentences()
        lines += [text for each in told if (text := full(read(each))) not in lines]
    return lines


def _turn_lines(turn: DuelTurn) -> Iterator[str]:
    for deed in turn.deeds:
        yield full(semicolon_list(map(read, deed.parts)))
    if turn.ending:
        yield full(read(turn.ending))


def log_lines(scene: DuelScene, rest: str) -> list[str]:
    """Return the last turns, as many as the reader asked for, the oldest first."""
    turns = turns_of_duel(scene.snapshot.log, scene.book, scene.names, scene.signs)
    if not turns:
        return [_("Nothing yet: this is the first turn.")]
    count = int(rest) if rest.isascii() and rest.isdigit() else LAST_TURNS
    lines: list[str] = []
    heading = ""
    for turn in turns[-count:] if count else []:
        text = _("Draft of the Wonders") if turn.is_draft else _("Age {age}").format(age=AGES[turn.age])
        lines += [full(text)] if text != heading else []
        heading = text
        first, *others = [*_turn_lines(turn), ""]
        number = str(turn.turn) if turn.turn else ""
        lines += [f"{number} {first}".strip(), *filter(None, others)]
    return lines
