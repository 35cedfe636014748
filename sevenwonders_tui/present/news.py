"""The events that a person missed while away: the lines that all games share."""

from __future__ import annotations

from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.lobby.client import AwayNews
from sevenwonders_tui.present.span import span_words


def absence_words(news: AwayNews) -> str:
    """Return how long somebody was away."""
    return _("You were away for {span}.").format(span=span_words(news.until - news.since))


def unread_words(news: AwayNews, key: str) -> str:
    """Return the number of unread chat messages, and the key that shows them; empty if there are none."""
    if not news.messages:
        return ""
    text = ngettext(
        "{n} line was said in the chat; {key} shows it.",
        "{n} lines were said in the chat; {key} shows them.",
        news.messages,
    )
    return text.format(n=news.messages, key=key)
