"""The rules and the box of every game of one place, for one person."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.i18n import _
from sevenwonders_tui.person.books import rule_books, shown_titles
from sevenwonders_tui.plain.book import Reader, rules_words
from sevenwonders_tui.plain.front import PlainFront
from sevenwonders_tui.plain.pick import ask_for_text, pick
from sevenwonders_tui.plain.query import Aside, Numbered
from sevenwonders_tui.plain.talk import Conversation, HasLeft, InputEnded
from sevenwonders_tui.present.lessons import LearnEntry, LearnWay

Games: TypeAlias = tuple[Mapping[str, Kit], Mapping[str, PlainFront]]
"""The kits and the line-mode fronts of the games."""


class Library:
    """Looks words up in all games, and reads the books of one of them."""

    def __init__(self, talk: Conversation, find_games: Callable[[], Awaitable[Games]]) -> None:
        """`find_games` is called when a game is first needed, and may raise HasLeft."""
        self.talk = talk
        self._find_games = find_games

    def aside(self) -> Aside:
        """Return the aside for the rules, outside a game."""
        return Aside("k", rules_words(), self.tell)

    async def tell(self, words: str) -> list[str]:
        """Return the texts about some words; without words let the person choose what to read."""
        kits, _fronts = await self._find_games()
        titles = shown_titles(kits)
        if words:
            return [row for game in titles for row in (str(titles[game]), *(await self.reader(game)).look_up(words))]
        named = [Numbered(id_, str(title)) for id_, title in titles.items()]
        game = await pick(self.talk, _("Which game?"), named) if len(named) > 1 else next(iter(titles))
        return [] if game is None else list(await (await self.reader(game)).tell(""))

    async def reader(self, game: str) -> Reader:
        """Return the reader for the rules of a game."""
        kits, fronts = await self._find_games()
        # A game is read from files when it is first needed.
        front = await asyncio.to_thread(lambda: fronts[game])
        return Reader(self.talk, rule_books(kits)[game], front.album)

    async def study(self, entry: LearnEntry) -> None:
        """Read what the person wants to learn from, until they go back."""
        try:
            match entry.way:
                case LearnWay.RULES:
                    await (await self.reader(entry.game)).leaf()
                case LearnWay.CARDS:
                    await (await self.reader(entry.game)).leaf_things()
                case _:
                    words = await ask_for_text(self.talk, _("Which word, or a part of it?"))
                    await self.talk.tell(*(await self.tell(words) if words else ()))
        except InputEnded:
            raise
        except HasLeft:
            pass
