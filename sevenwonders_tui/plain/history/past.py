"""Finished games in lines: the newest ones, the person, numbers and feats, each for a word at the menu."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from sevenwonders_tui.daily.client import HistoryClient, WhoseGames
from sevenwonders_tui.daily.profile import Profile
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.history.book import QuestionDropped
from sevenwonders_tui.history.row import GameRow
from sevenwonders_tui.history.series import sheets_of
from sevenwonders_tui.history.tags import tags_of
from sevenwonders_tui.i18n import _, folded, say, start_upper
from sevenwonders_tui.lobby import LobbyClient
from sevenwonders_tui.person.past import HomeHistory
from sevenwonders_tui.person.series import ALL_SERIES
from sevenwonders_tui.plain.home.desk import HomeDesk
from sevenwonders_tui.plain.query import Aside
from sevenwonders_tui.present.history.feats import feats_told
from sevenwonders_tui.present.history.numbers import TABS, NumbersPage, Tab
from sevenwonders_tui.present.history.past import (
    count_words,
    nothing_words,
    own_seat,
    past_words,
    progress_words,
    spoken_sheet,
    tags_words,
)
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.history.same_deal import spoken_tries
from sevenwonders_tui.present.history.series import series_words, spoken_series
from sevenwonders_tui.present.history.you import profile_told
from sevenwonders_tui.store import GameFilter, StoreError

NEWEST = 10
"""The games that are told at once."""
NOBODYS = WhoseGames("", "", ())


class PastDesk(Protocol):
    """Where the games and their words come from."""

    async def games(self) -> HistoryClient | None:
        """Return the finished games of the person; None where nothing is remembered."""

    async def words(self) -> HistoryWords:
        """Return the words of the games."""

    def nothing_words(self) -> str:
        """Return that there are no games yet, and when there will be some."""


class PastAtHome:
    """The games of the person at this machine."""

    def __init__(self, desk: HomeDesk) -> None:
        self._desk = desk

    async def games(self) -> HistoryClient | None:
        """Return the finished games of the person."""
        services = await self._desk.open()
        return None if services.book is None else HomeHistory(services.book, services.house.kits)

    async def words(self) -> HistoryWords:
        """Return the words of the games."""
        return HistoryWords((await self._desk.open()).house.kits)

    def nothing_words(self) -> str:
        """Return that there are no games yet, or how far old tables are read."""
        return progress_words(self._desk.progress) or nothing_words(is_home=True)


class PastOnServer:
    """The games of an account."""

    def __init__(self, lobby: LobbyClient, kits: Mapping[str, Kit]) -> None:
        self._lobby = lobby
        self._kits = kits

    async def games(self) -> HistoryClient | None:
        """Return the finished games of the account."""
        return self._lobby.history

    async def words(self) -> HistoryWords:
        """Return the words of the games."""
        return HistoryWords(self._kits)

    def nothing_words(self) -> str:
        """Return that there are no games yet."""
        return nothing_words(is_home=False)


class PastTalk:
    """Answers words about finished games."""

    def __init__(self, desk: PastDesk, numbers_key: str = "n") -> None:
        """`numbers_key` is the letter for the numbers."""
        self.desk = desk
        self._numbers_key = numbers_key

    def asides(self) -> Sequence[Aside]:
        """Return what can be asked at the menu."""
        return (
            Aside("y", _("you, your games in short"), self._tell_you),
            Aside("h", _("history, with the number of a game or a name: your newest games"), self._tell_history),
            Aside("d", _("deal, with the number of a game there: all games of that deal"), self._tell_tries),
            Aside("g", _("tags, with that number and words: hangs them on the game"), self._tell_tags),
            Aside(
                self._numbers_key,
                _("numbers, with a wonder, categories, opponents, months or habits"),
                self._tell_numbers,
            ),
            Aside("e", _("series, of three or five games: how each stands"), self._tell_series),
            Aside("f", _("feats, things that take skill"), self._tell_feats),
        )

    async def _tell_you(self, _rest: str) -> Sequence[str]:
        try:
            profile = await self._profile()
        except StoreError as error:
            return [str(error)]
        return [self.desk.nothing_words()] if profile is None else profile_told(profile, await self.desk.words())

    async def _tell_feats(self, _rest: str) -> Sequence[str]:
        try:
            profile = await self._profile()
        except StoreError as error:
            return [str(error)]
        return feats_told({}, {}) if profile is None else feats_told(profile.feats, profile.nearest)

    async def _tell_series(self, _rest: str) -> Sequence[str]:
        """Tell the newest series in full, and the others in a line each."""
        games, words = await self.desk.games(), await self.desk.words()
        if games is None:
            return [_("No games are remembered here.")]
        try:
            sheets = [sheet for sheet in sheets_of(await games.games(ALL_SERIES)) if sheet.rows]
        except StoreError as error:
            return [str(error)]
        if not sheets:
            return [_("No series was begun yet: the form of a new game has a line for it.")]
        others = [_("{series}.").format(series=start_upper(series_words(each, words))) for each in sheets[1:NEWEST]]
        return [*spoken_series(sheets[0], words), *others]

    async def _tell_history(self, rest: str) -> Sequence[str]:
        """Tell the newest games; the whole sheet of one with its number, only some with a name or a tag."""
        words = await self.desk.words()
        is_number = _is_number(rest)
        try:
            games, whose = await self._found()
            if games is None:
                return [self.desk.nothing_words()]
            asked = _newest(whose) if is_number or not rest else replace(_newest(whose), words=rest.lstrip("#"))
            rows = await games.games(asked, NEWEST)
            count, tags, reviews = await games.count(asked), await games.tags(), await games.reviews()
        except StoreError as error:
            return [str(error)]
        if is_number and int(rest) <= len(rows):
            row = rows[int(rest) - 1]
            seat = own_seat(row, whose.id)
            reviewed = None if seat is None else reviews.get((row.digest, seat))
            told = [past_words(row, whose.id, words, reviewed), *spoken_sheet(row, words)]
            return [*told, *filter(None, [tags_words(tags.get((row.table, row.digest), ()))])]
        told = [f"{number}. {past_words(row, whose.id, words)}" for number, row in enumerate(rows, start=1)]
        return [*told, f"{count_words(len(rows), count)}."] if told else [_("No game meets this.")]

    async def _tell_tries(self, rest: str) -> Sequence[str]:
        """Tell all games of the deal of one of the newest games."""
        try:
            games, whose, row = await self._numbered(rest)
            if games is None or row is None:
                return [_("Type the number that the game has in the history behind it.")]
            tries = tuple(reversed(await games.games(GameFilter(deal=row.deal))))
        except StoreError as error:
            return [str(error)]
        return spoken_tries(tries, whose.id, await self.desk.words())

    async def _tell_tags(self, rest: str) -> Sequence[str]:
        """Replace the tags of one of the newest games; without a number list all tags."""
        number, _blank, typed = rest.partition(" ")
        try:
            games, _whose, row = await self._numbered(number)
            if games is None:
                return [self.desk.nothing_words()]
            if row is not None:
                await games.tag(row.table, row.digest, tags_of(typed))
                tags = (await games.tags()).get((row.table, row.digest), ())
                return [tags_words(tags) or _("It has no tags now.")]
            used = sorted({tag for tags in (await games.tags()).values() for tag in tags})
        except StoreError as error:
            return [str(error)]
        return [tags_words(used) or _("No game has a tag yet.")]

    async def _numbered(self, number: str) -> tuple[HistoryClient | None, WhoseGames, GameRow | None]:
        """Return the games, whose they are, and the one with this number among the newest."""
        games, whose = await self._found()
        rows = await games.games(_newest(whose), NEWEST) if games is not None and _is_number(number) else ()
        return games, whose, rows[int(number) - 1] if rows and int(number) <= len(rows) else None

    async def _tell_numbers(self, rest: str) -> Sequence[str]:
        """Tell one page of the numbers of each game, or only the lines with a name."""
        words = await self.desk.words()
        found = [tab for tab, title in TABS.items() if rest and folded(say(title)).startswith(folded(rest))]
        tab, only = (found[0], "") if found else (Tab.WONDERS, rest)
        told: list[str] = []
        try:
            games, whose = await self._found()
            if games is None:
                return [self.desk.nothing_words()]
            people = {each.person: each.name for each in await games.people()}
            for game in words.kits:
                numbers = await games.numbers(GameFilter(people=whose.names, game=game))
                page = NumbersPage(numbers, game, words, people)
                if page.games:
                    told += [f"{words.game_title(game)}.", *page.told(tab, only)]
        except StoreError as error:
            return [str(error)]
        except QuestionDropped:
            return []
        return told or [_("No game is counted here yet.")]

    async def _profile(self) -> Profile | None:
        games = await self.desk.games()
        return None if games is None else await games.profile()

    async def _found(self) -> tuple[HistoryClient | None, WhoseGames]:
        """Return the games, and whose they are; None if there are none."""
        games = await self.desk.games()
        whose = NOBODYS if games is None else await games.whose()
        return games if whose.id else None, whose


def _is_number(text: str) -> bool:
    """Return whether this may be the number of one of the newest games."""
    return text.isdecimal() and 1 <= int(text) <= NEWEST


def _newest(whose: WhoseGames) -> GameFilter:
    """Return the question for the games that are numbered."""
    return GameFilter(people=whose.names, not_origins=("practice",), with_lessons=False)
