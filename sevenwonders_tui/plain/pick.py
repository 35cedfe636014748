"""Questions that somebody may also leave unanswered: to choose something, or to type it."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.i18n import pgettext, start_upper
from sevenwonders_tui.plain.query import Numbered, Query
from sevenwonders_tui.plain.talk import Conversation, HasLeft, InputEnded

_BACK = "back"


async def pick(talk: Conversation, words: str, answers: Sequence[Numbered], back: str = "") -> str | None:
    """Return the id of an answer; None where the person goes back, which the last answer says too."""
    last = Numbered(_BACK, back or start_upper(pgettext("leave", "back")))
    try:
        found = await talk.ask(Query([words], [*answers, last]))
    except InputEnded:
        raise
    except HasLeft:
        return None
    return None if found == _BACK else found


async def ask_for_text(talk: Conversation, question: str, default: str = "") -> str | None:
    """Return what was typed; None where the person goes back."""
    try:
        return await talk.ask_text(question, default)
    except InputEnded:
        raise
    except HasLeft:
        return None
