"""The filter of the history: one choice for each key of the filter line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from sevenwonders_tui.games.titles import SHORT_TITLES, TITLES
from sevenwonders_tui.i18n import N_, NP_, Marked, say
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.store import GameFilter
from sevenwonders_tui.table.client import BOT
from sevenwonders_tui.table.origin import OriginKind

ANY = ""
WON, LOST = "won", "lost"
MONTH, YEAR, LAST_30 = "month", "year", "30"
UNPRACTISED, EVERYTHING, UNHELPED = "", "all", "unhelped"
HELPED = 1 | 2 | 4 | 16
"""All bits of help except that the deal was known before."""
RESULTS: Mapping[str, Marked] = {ANY: NP_("game", "any"), WON: N_("won"), LOST: N_("lost")}
TIMES: Mapping[str, Marked] = {
    ANY: NP_("time", "any"),
    MONTH: N_("this month"),
    LAST_30: N_("last 30 days"),
    YEAR: N_("this year"),
}
KINDS: Mapping[str, Marked] = {
    UNPRACTISED: N_("all but practice"),
    OriginKind.FREE: N_("free games"),
    OriginKind.DAILY: N_("deals of the day"),
    OriginKind.SERIES: N_("series"),
    OriginKind.PRACTICE: N_("practice"),
    UNHELPED: N_("without help"),
    EVERYTHING: N_("all"),
}


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """What was chosen; each choice is one of `Choosable`."""

    game: str = ANY
    result: str = ANY
    thing: str = ANY
    against: str = ANY
    time: str = ANY
    kind: str = UNPRACTISED
    words: str = ""
    tag: str = ANY

    @property
    def is_open(self) -> bool:
        """Whether nothing was chosen."""
        return self == HistoryFilter()

    def asked(self, people: tuple[str, ...], now: datetime, names: Mapping[str, tuple[str, ...]]) -> GameFilter:
        """Return the question to the file about one person; `names` has all names of each other person.

        `now` is in the time zone of the reader.
        """
        is_kind = self.kind not in {UNPRACTISED, EVERYTHING, UNHELPED}
        return GameFilter(
            people=people,
            game=self.game,
            is_won=None if self.result == ANY else self.result == WON,
            thing=self.thing,
            against=names.get(self.against, (self.against,)) if self.against else (),
            since=self._since(now),
            origins=(self.kind,) if is_kind else (),
            not_origins=(OriginKind.PRACTICE,) if self.kind in {UNPRACTISED, UNHELPED} else (),
            with_lessons=self.kind in {EVERYTHING, OriginKind.PRACTICE},
            helped=HELPED if self.kind == UNHELPED else 0,
            words=self.words,
            tag=self.tag,
        )

    def _since(self, now: datetime) -> float | None:
        day = now.replace(hour=0, minute=0, second=0, microsecond=0)
        match self.time:
            case "month":
                return day.replace(day=1).timestamp()
            case "year":
                return day.replace(month=1, day=1).timestamp()
            case "30":
                return (day - timedelta(days=30)).timestamp()
            case _:
                return None


@dataclass(frozen=True, slots=True)
class Choosable:
    """What a person can choose from: what occurs in their games."""

    games: Sequence[str] = tuple(TITLES)
    things: Mapping[str, str] = field(default_factory=dict)
    """Names by id, of cities and Wonders."""
    rivals: Mapping[str, str] = field(default_factory=dict)
    """Names of people and bots by what the rows call them."""
    tags: Sequence[str] = ()
    """The person's tags."""

    def turned(self, chosen: HistoryFilter, part: str) -> HistoryFilter:
        """Return the filter with the next value of one part, after the last one the first."""
        values = self._values()[part]
        at = values.index(getattr(chosen, part)) if getattr(chosen, part) in values else -1
        changes: dict[str, Any] = {part: values[(at + 1) % len(values)]}
        return replace(chosen, **changes)

    def _values(self) -> Mapping[str, Sequence[str]]:
        return {
            "game": (ANY, *self.games),
            "result": tuple(RESULTS),
            "thing": (ANY, *self.things),
            "against": (ANY, *self.rivals),
            "time": tuple(TIMES),
            "kind": tuple(KINDS),
            "tag": (ANY, *self.tags),
        }

    def words_of(self, chosen: HistoryFilter, part: str) -> str:
        """Return the chosen value of a part in words."""
        value = getattr(chosen, part)
        match part:
            case "game" | "thing" | "against":
                names = {"game": _short_titles(), "thing": self.things, "against": self.rivals}[part]
                return names.get(value, value) if value != ANY else say(RESULTS[ANY])
            case "result" | "time" | "kind":
                return say({"result": RESULTS, "time": TIMES, "kind": KINDS}[part][value])
            case "tag":
                return f"#{value}" if value else say(RESULTS[ANY])
            case _:
                return value or "-"


def _short_titles() -> Mapping[str, str]:
    return {game: str(title) for game, title in SHORT_TITLES.items()}


def told_thing(words: HistoryWords, id_: str) -> str:
    """Return the name of a city or Wonder, whichever game it is of."""
    for game in words.kits:
        name = words.of(game).thing(id_)
        if name != id_:
            return name
    return id_


def told_rival(words: HistoryWords, who: str, names: Mapping[str, str]) -> str:
    """Return the name of a person or a bot; `names` has those of people."""
    return words.player(next(iter(words.kits)), who) if who.startswith(BOT) else names.get(who, who)
