"""Finished games in lines: the newest ones, the person, numbers and feats, each for a word at the menu."""

from __future__ import annotations

from collections.abc import Sequence

from sevenwonders_tui.history.book import HistoryBook, QuestionDropped
from sevenwonders_tui.i18n import _, folded, say, start_upper
from sevenwonders_tui.person.series import SeriesDesk
from sevenwonders_tui.plain.desk import HomeDesk
from sevenwonders_tui.plain.query import Aside
from sevenwonders_tui.present.feats import feats_told
from sevenwonders_tui.present.numbers import TABS, NumbersPage, Tab
from sevenwonders_tui.present.past import count_words, past_words, progress_words, spoken_sheet
from sevenwonders_tui.present.row_words import HistoryWords
from sevenwonders_tui.present.series import series_words, spoken_series
from sevenwonders_tui.present.you import Profile, profile_today, profile_told
from sevenwonders_tui.store import GameFilter, Known, StoreError

NEWEST = 10
"""The games that are told at once."""


class PastTalk:
    """Answers the words of the menu about finished games."""

    def __init__(self, desk: HomeDesk) -> None:
        self.desk = desk

    def asides(self) -> Sequence[Aside]:
        """Return what can be asked at the menu."""
        return (
            Aside("y", _("you, your games in short"), self._tell_you),
            Aside("h", _("history, with the number of a game or a name: your newest games"), self._tell_history),
            Aside("n", _("numbers, with a wonder, categories, opponents, months or habits"), self._tell_numbers),
            Aside("e", _("series, of three or five games: how each stands"), self._tell_series),
            Aside("f", _("feats, things that take skill"), self._tell_feats),
        )

    async def _tell_you(self, _rest: str) -> Sequence[str]:
        try:
            profile = await self._profile()
        except StoreError as error:
            return [str(error)]
        return await self._nobody() if profile is None else profile_told(profile, await self._words())

    async def _tell_feats(self, _rest: str) -> Sequence[str]:
        try:
            profile = await self._profile()
        except StoreError as error:
            return [str(error)]
        return feats_told({}, {}) if profile is None else feats_told(profile.feats, profile.nearest)

    async def _tell_series(self, _rest: str) -> Sequence[str]:
        """Tell the newest series in full, and the others in a line each."""
        services = await self.desk.open()
        if services.book is None:
            return [_("No games are remembered here.")]
        words = await self._words()
        try:
            sheets = await SeriesDesk(services.house, services.book).sheets()
        except StoreError as error:
            return [str(error)]
        if not sheets:
            return [_("No series was begun yet: the form of a new game has a line for it.")]
        others = [_("{series}.").format(series=start_upper(series_words(each, words))) for each in sheets[1:NEWEST]]
        return [*spoken_series(sheets[0], words), *others]

    async def _tell_history(self, rest: str) -> Sequence[str]:
        """Tell the newest games; the whole sheet of one with its number, only some with a name."""
        words = await self._words()
        is_number = rest.isdecimal() and 1 <= int(rest) <= NEWEST
        try:
            book, known, names = await self._found()
            if book is None or known is None:
                return await self._nobody()
            asked = GameFilter(people=names, not_origins=("practice",), with_lessons=False)
            if rest and not is_number:
                asked = GameFilter(people=names, not_origins=("practice",), with_lessons=False, words=rest)
            rows = await book.games(asked, NEWEST)
            count = await book.count(asked)
        except StoreError as error:
            return [str(error)]
        if is_number and int(rest) <= len(rows):
            row = rows[int(rest) - 1]
            return [past_words(row, known.person, words), *spoken_sheet(row, words)]
        told = [f"{number}. {past_words(row, known.person, words)}" for number, row in enumerate(rows, start=1)]
        return [*told, f"{count_words(len(rows), count)}."] if told else [_("No game meets this.")]

    async def _tell_numbers(self, rest: str) -> Sequence[str]:
        """Tell one page of the numbers of each game, or only the lines with a name."""
        words = await self._words()
        found = [tab for tab, title in TABS.items() if rest and folded(say(title)).startswith(folded(rest))]
        tab, only = (found[0], "") if found else (Tab.WONDERS, rest)
        told: list[str] = []
        try:
            book, known, names = await self._found()
            if book is None or known is None:
                return await self._nobody()
            people = {each.person: each.name for each in await book.people()}
            for game in words.kits:
                numbers = await book.numbers(GameFilter(people=names, game=game))
                page = NumbersPage(numbers, game, words, people)
                if page.games:
                    told += [f"{words.game_title(game)}.", *page.told(tab, only)]
        except StoreError as error:
            return [str(error)]
        except QuestionDropped:
            return []
        return told or [_("No game is counted here yet.")]

    async def _profile(self) -> Profile | None:
        book, known, _names = await self._found()
        if book is None or known is None:
            return None
        return await book.do(profile_today(await self._words(), known.person))

    async def _found(self) -> tuple[HistoryBook | None, Known | None, tuple[str, ...]]:
        """Return the history, the person whose games are told, and all names of that person."""
        book = (await self.desk.open()).book
        known = None if book is None else await book.yourself()
        if book is None or known is None:
            return book, None, ()
        person = known.person
        return book, known, await book.do(lambda file: file.names(person))

    async def _words(self) -> HistoryWords:
        return HistoryWords((await self.desk.open()).house.kits)

    async def _nobody(self) -> Sequence[str]:
        reading = (await self.desk.open()).reading
        told = progress_words(None if reading is None else reading.progress)
        return [told or _("No game is remembered yet: it is as soon as one is over, under the name typed at the seat.")]
