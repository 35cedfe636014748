"""The news for a person who was away, in five lines at most."""

from __future__ import annotations

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.i18n import _, and_list, around, comma_list, ngettext, semicolon_list
from sevenwonders_tui.lobby.client import AwayNews
from sevenwonders_tui.present.news import absence_words, unread_words
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.seven.engine.events import CardBuilt, CardDiscarded, CardRecovered, StageBuilt
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.events.chronicle import event_words, turns_words
from sevenwonders_tui.seven.words.events.story import battles_of
from sevenwonders_tui.table.client import Resolution, Snapshot


def news_lines(
    news: AwayNews, table: Snapshot, own: tuple[CityId, ...], book: Book, signs: Symbols, chat_key: str
) -> tuple[str, ...]:
    """Return the news, as one of the seats may know them; `own` are the cities of the person."""
    missed = table.log_since(news.decision)
    found = (
        absence_words(news),
        _turns(missed, table),
        _picked(news, missed, own, book, table, signs),
        _wars(missed, table) or _last_turn(missed, book, table, signs),
        unread_words(news, chat_key),
    )
    return tuple(text for text in found if text)


def _turns(missed: tuple[Resolution, ...], table: Snapshot) -> str:
    view = table.view
    if view.is_over:
        winners = and_list(table.names[city] for city in view.winners)
        return _("The game is over; {names} won.").format(names=winners) if winners else _("The game is over.")
    turns = len({(one.age, one.turn) for one in missed})
    now = _("age {age}, turn {turn}").format(age=AGES[view.age], turn=view.turn)
    if not turns:
        return _("No turn went by: it is still {now}.").format(now=now)
    text = ngettext("{n} turn went by; it is {now}.", "{n} turns went by; it is {now}.", turns)
    return text.format(n=turns, now=now)


def _picked(
    news: AwayNews,
    missed: tuple[Resolution, ...],
    own: tuple[CityId, ...],
    book: Book,
    table: Snapshot,
    signs: Symbols,
) -> str:
    """Return the picks that a bot made for the person."""
    deeds = [
        event_words(event, book, table.names, signs)
        for one in missed
        if one.decision in news.picked_for_me
        for event in one.events
        if isinstance(event, CardBuilt | StageBuilt | CardDiscarded | CardRecovered) and event.city in own
    ]
    return _("A bot played for you: {deeds}.").format(deeds=semicolon_list(deeds)) if deeds else ""


def _wars(missed: tuple[Resolution, ...], table: Snapshot) -> str:
    battles = battles_of(missed)
    if not battles:
        return ""
    gains: dict[CityId, int] = {}
    for battle in battles:
        for city, token in zip((battle.city, battle.neighbor), battle.tokens, strict=True):
            gains[city] = gains.get(city, 0) + token
    told = comma_list(around(f"{{}} {points:+d}".format, table.names[city]) for city, points in sorted(gains.items()))
    return _("There was war: {gains}.").format(gains=told)


def _last_turn(missed: tuple[Resolution, ...], book: Book, table: Snapshot, signs: Symbols) -> str:
    turns = turns_words(missed, book, table.names, signs)
    return _("Last: {deeds}.").format(deeds=semicolon_list(turns[0][1])) if turns and turns[0][1] else ""
