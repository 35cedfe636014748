"""News for a person who was away from a table of Duel, in at most five lines."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.duel.seen import duel_view
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.duel.words.events.story import DuelTurn, turns_of_duel
from sevenwonders_tui.duel.words.moment import moment_of_duel
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, and_list, ngettext, semicolon_list
from sevenwonders_tui.lobby.client import AwayNews
from sevenwonders_tui.present.line import plain
from sevenwonders_tui.present.news import absence_words, unread_words
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.table.client import Resolution, Snapshot

MOST_DEEDS = 4
"""The most deeds that are told one by one."""


def duel_news_lines(
    news: AwayNews, table: Snapshot, seats: Sequence[Seat], book: DuelBook, signs: Symbols, chat_key: str
) -> tuple[str, ...]:
    """Return what the person with these `seats` missed, without what they may not know."""
    missed = table.log_since(news.decision)
    picked = [one for one in missed if one.decision in news.picked_for_me]
    played = _deeds(picked, table, seats, book, signs)
    turns = turns_of_duel(missed, book, table.names, signs)
    found = (
        absence_words(news),
        _turns(turns, table),
        _("A bot played for you: {deeds}.").format(deeds=semicolon_list(played)) if played else "",
        _last(turns, table),
        unread_words(news, chat_key),
    )
    return tuple(text for text in found if text)


def _turns(turns: Sequence[DuelTurn], table: Snapshot) -> str:
    view = duel_view(table.view)
    if view.is_over:
        winners = and_list(table.names[seat] for seat in view.winners)
        return _("The game is over; {names} won.").format(names=winners) if winners else _("The game is over.")
    now = moment_of_duel(view)
    if not turns:
        return _("No turn went by: it is still {now}.").format(now=now)
    text = ngettext("{n} turn went by; it is {now}.", "{n} turns went by; it is {now}.", len(turns))
    return text.format(n=len(turns), now=now)


def _deeds(
    log: Sequence[Resolution], table: Snapshot, seats: Sequence[Seat], book: DuelBook, signs: Symbols
) -> list[str]:
    """Return the last `MOST_DEEDS` deeds of the seats."""
    turns = turns_of_duel(log, book, table.names, signs)
    return [plain(deed.what) for turn in turns for deed in turn.deeds if deed.seat in seats][-MOST_DEEDS:]


def _last(turns: Sequence[DuelTurn], table: Snapshot) -> str:
    """Return the deeds of the last turn, with the end of the game if it is over."""
    if not turns:
        return ""
    last = turns[-1]
    deeds = [plain(deed.what) for deed in last.deeds][:MOST_DEEDS]
    if duel_view(table.view).is_over and last.ending:
        deeds.append(plain(last.ending))
    return _("Last: {deeds}.").format(deeds=semicolon_list(deeds)) if deeds else ""
