"""Questions and offers for new people, in lines."""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.games.registry import FIRST_GAME
from sevenwonders_tui.games.titles import TITLES
from sevenwonders_tui.i18n import Said, _, and_list
from sevenwonders_tui.person.newcomer import ALL, FIRST, NONE, OTHERS
from sevenwonders_tui.plain.pick import pick
from sevenwonders_tui.plain.query import Numbered
from sevenwonders_tui.plain.talk import Conversation
from sevenwonders_tui.present.lessons import LearnEntry, learn_entries


async def first_question(talk: Conversation) -> str | None:
    """Ask which of the games are known; return None if the person does not want to answer now."""
    others = and_list(map(str, (TITLES[game] for game in OTHERS)))
    answers = (
        (NONE, _("No, show me"), _("learn it as you play")),
        (FIRST, _("Yes, but not {games}").format(games=others), _("Learn shows you that")),
        (ALL, _("Yes, and {games} too").format(games=others), _("go straight on")),
    )
    told = [
        Numbered(id_, _("{name}: {line}").format(name=words, line=note), said=words) for id_, words, note in answers
    ]
    return await pick(talk, _("Have you played {game}?").format(game=TITLES[FIRST_GAME]), told, _("later"))


async def choose_lesson(talk: Conversation, titles: Mapping[str, Said], kept: Mapping[str, str]) -> LearnEntry | None:
    """Ask how the person wants to learn; `kept` has the moments of unfinished guided games, by game."""
    entries = {entry.id: entry for entry in learn_entries(titles, kept)}
    told = [
        Numbered(id_, _("{name}: {line}").format(name=entry.label, line=entry.note), said=entry.label)
        for id_, entry in entries.items()
    ]
    found = await pick(talk, _("Learn"), told)
    return None if found is None else entries[found]
