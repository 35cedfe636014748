"""Questions that may be left unanswered: choosing an answer, or typing a text."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.i18n import pgettext, start_upper
from sevenwonders_tui.plain.query import Numbered, Query
from sevenwonders_tui.plain.talk import Conversation, HasLeft, InputEnded

_BACK = "back"


async def pick(talk: Conversation, words: str, answers: Sequence[Numbered], back: str = "") -> str | None:
    """Return the id of an answer; None if the person goes back, which the last answer offers."""
    last = Numbered(_BACK, back or start_upper(pgettext("leave", "back")))
    try:
        found = await talk.ask(Query([words], [*answers, last]))
    except InputEnded:
        raise
    except HasLeft:
        return None
    return None if found == _BACK else found


async def ask_for_text(talk: Conversation, question: str, default: str = "") -> str | None:
    """Return the typed text; None if the person goes back."""
    try:
        return await talk.ask_text(question, default)
    except InputEnded:
        raise
    except HasLeft:
        return None
