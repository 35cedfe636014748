"""What the games of a person add up to, in tables and sentences: wonders, categories, opponents, months, habits."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from math import sqrt
from typing import assert_never

from sevenwonders_tui.history.facts import Numbers
from sevenwonders_tui.i18n import N_, Marked, _, around, comma_list, decimal, ngettext, percent
from sevenwonders_tui.present.block import beside, padded
from sevenwonders_tui.present.history.filters import told_rival
from sevenwonders_tui.present.history.habits import habit_lines, habits_told
from sevenwonders_tui.present.history.number_months import month_plot, month_words
from sevenwonders_tui.present.history.number_rows import (
    FEW,
    NUMBER_CELLS,
    head_row,
    mean_row,
    most_places,
    name_cells,
    place_digits,
    share_bar,
    share_of,
    share_row,
    tallied_row,
    told_rows,
)
from sevenwonders_tui.present.history.row_words import HistoryWords
from sevenwonders_tui.present.line import Line, Role, Span, fit, line, rjust
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.store import Tallied

TABLE_CELLS, GAP_CELLS = 76, 4
"""On a wide screen the months stand beside a table of this width."""
LEAST_PLOT_CELLS = 20
SIDES = ("A", "B")
TWO_ERRORS = 2


class Tab(StrEnum):
    """One page of the numbers."""

    WONDERS = "wonders"
    CATEGORIES = "categories"
    OPPONENTS = "opponents"
    MONTHS = "months"
    HABITS = "habits"


TABS: Mapping[Tab, Marked] = {
    Tab.WONDERS: N_("Wonders"),
    Tab.CATEGORIES: N_("Categories"),
    Tab.OPPONENTS: N_("Opponents"),
    Tab.MONTHS: N_("Months"),
    Tab.HABITS: N_("Habits"),
}


class NumbersPage:
    """The numbers of one game, for a width."""

    def __init__(
        self, numbers: Numbers, game: str, words: HistoryWords, people: Mapping[str, str], *, with_sides: bool = False
    ) -> None:
        """`people` has the name of each person."""
        self.numbers, self.game, self.words, self.people = numbers, game, words, people
        self.with_sides = with_sides

    @property
    def games(self) -> int:
        """The number of games that are counted."""
        return self.numbers.everything.games

    @property
    def mean(self) -> float:
        """The share of the wins in all of them."""
        return share_of(self.numbers.everything)

    def lines(self, tab: Tab, signs: Symbols, cells: int) -> list[Line]:
        """Return a page; the plot of the months stands beside it where there is room, else above their table."""
        if not self.games:
            return told_rows([_("No game is counted here yet.")], cells)
        room = cells - TABLE_CELLS - GAP_CELLS
        is_beside = room >= LEAST_PLOT_CELLS
        plot = month_plot(self.numbers.by_month, signs, room if is_beside else cells)
        if is_beside and plot and tab is not Tab.HABITS:
            return beside([padded(self._page(tab, signs, TABLE_CELLS), TABLE_CELLS), plot], GAP_CELLS)
        above = [*plot, ()] if plot and tab is Tab.MONTHS else []
        return [*above, *self._page(tab, signs, cells)]

    def _page(self, tab: Tab, signs: Symbols, cells: int) -> list[Line]:
        match tab:
            case Tab.WONDERS:
                return self._wonders(signs, cells)
            case Tab.CATEGORIES:
                return self._categories(signs, cells)
            case Tab.OPPONENTS:
                return self._opponents(signs, cells)
            case Tab.MONTHS:
                return self._months(signs, cells)
            case Tab.HABITS:
                return habit_lines(self.numbers, self.words.of(self.game), signs, cells)
            case _:
                assert_never(tab)

    # Pages

    def _wonders(self, signs: Symbols, cells: int) -> list[Line]:
        rows = [self._head(_("wonder"), cells)]
        for name, tallied, sides in self._by_wonder():
            rows.append(self._tallied(name, tallied, signs, cells))
            if self.with_sides:
                rows += [self._tallied(f"  {side}", its, signs, cells) for side, its in sides]
        rows.append(self._tallied(_("all"), self.numbers.everything, signs, cells, Role.STRONG))
        if self.games >= FEW:
            rows.append(mean_row(self.mean, signs, cells))
        return [*rows, (), *told_rows(self.chance_words(), cells)]

    def _months(self, signs: Symbols, cells: int) -> list[Line]:
        rows = [self._head(_("month"), cells)]
        rows += [self._tallied(each.what, each, signs, cells) for each in reversed(self.numbers.by_month)]
        rows.append(self._tallied(_("all"), self.numbers.everything, signs, cells, Role.STRONG))
        return [*rows, (), *told_rows(month_words(self.numbers.by_month), cells)]

    def _opponents(self, signs: Symbols, cells: int) -> list[Line]:
        rows = [head_row(_("opponent"), cells, _("lead"))]
        for each in self.numbers.by_opponent:
            lead = decimal(each.lead, is_signed=True)
            rows.append(share_row(self._rival(each.who), each.games, each.shares / each.games, (lead,), signs, cells))
        told = _("Won: your part of the wins at these tables. Lead: your points above theirs, on average.")
        return [*rows, (), *told_rows([told], cells)]

    def _categories(self, signs: Symbols, cells: int) -> list[Line]:
        names = name_cells(cells)
        room = max(8, cells - names - 2 * NUMBER_CELLS - 12)
        you, winner = _("you"), _("winner")
        most = max([1.0, *(max(each.mine, each.winners) for each in self.numbers.by_category)])
        titles = fit(_("mean points"), names) + rjust(you, NUMBER_CELLS) + rjust(winner, NUMBER_CELLS)
        rows = [line(Span(titles, Role.MUTED))]
        for each in self.numbers.by_category:
            name = fit(self.words.category(self.game, each.category), names, signs.ellipsis)
            mine, winners = decimal(each.mine), decimal(each.winners)
            head = line(name, Span(rjust(mine, NUMBER_CELLS), Role.STRONG), rjust(winners, NUMBER_CELLS), "  ")
            rows.append((*head, Span(share_bar(each.mine / most, room, signs)), Span(f" {you}", Role.MUTED)))
            blank = " " * (names + 2 * NUMBER_CELLS + 2)
            rows.append(line(blank, Span(f"{share_bar(each.winners / most, room, signs)} {winner}", Role.MUTED)))
        return [*rows, (), *told_rows(self.lost_words(), cells)]

    # Parts

    def _by_wonder(self) -> list[tuple[str, Tallied, list[tuple[str, Tallied]]]]:
        words = self.words.of(self.game)
        found = []
        for id_, tallied in self.numbers.by_each_thing.items():
            if words.has_boards and id_ in SIDES:
                continue
            sides = [
                (things[1], its)
                for things, its in sorted(self.numbers.by_things.items())
                if words.has_boards and len(things) == len(SIDES) and things[0] == id_
            ]
            found.append((words.thing(id_), tallied, sides))
        return sorted(found, key=lambda each: each[0])

    def _rival(self, who: str) -> str:
        bot = self.words.player(self.game, who) if who.startswith("bot:") else ""
        return bot or told_rival(self.words, who, self.people)

    @property
    def _places(self) -> int:
        """Return how many places there are; 0 where a place says no more than the share of the wins."""
        most = most_places(self.numbers.everything.places)
        return most if most > 2 else 0

    def _head(self, what: str, cells: int) -> Line:
        digits = [place_digits(self._places)] if self._places else []
        return head_row(what, cells, _("points"), *digits, _("place"))

    def _tallied(self, name: str, tallied: Tallied, signs: Symbols, cells: int, role: Role = Role.PLAIN) -> Line:
        return tallied_row(name, tallied, self._places, signs, cells, role)

    # Sentences

    def chance_words(self) -> list[str]:
        """Return which wonders differ from the mean by more than chance; of few games, how many it takes to say so."""
        by_wonder = self._by_wonder()
        enough = [(name, tallied) for name, tallied, _sides in by_wonder if tallied.games >= FEW]
        if not enough:
            most = max((tallied.games for _name, tallied, _sides in by_wonder), default=0)
            text = ngettext(
                "A wonder is compared with your mean after ten games with it; so far the most are {n}.",
                "A wonder is compared with your mean after ten games with it; so far the most are {n}.",
                most,
            )
            return [text.format(n=most)]
        found = []
        for name, tallied in enough:
            error = sqrt(max(self.mean * (1 - self.mean), 0.0) / tallied.games)
            difference = share_of(tallied) - self.mean
            if error and abs(difference) > TWO_ERRORS * error:
                text = (
                    _("{name} is above your mean by more than chance.")
                    if difference > 0
                    else _("{name} is below your mean by more than chance.")
                )
                found.append(text.format(name=name))
        if found:
            return found
        text = ngettext(
            "{n} wonder has ten games or more, and does not differ from your mean of {share} by more than chance.",
            "{n} wonders have ten games or more, and none differs from your mean of {share} by more than chance.",
            len(enough),
        )
        return [text.format(n=len(enough), share=percent(self.mean))]

    def place_words(self, tallied: Tallied) -> list[str]:
        """Return how often each place was reached."""
        if not self._places:
            return []
        found = []
        for place, games in enumerate(tallied.places[: self._places], start=1):
            text = ngettext("place {place} {n} time", "place {place} {n} times", games)
            found.append(text.format(place=place, n=games))
        return found

    def lost_words(self) -> list[str]:
        """Return the categories in which the winners of lost games were ahead, the worst first."""
        gaps = [(each.mine_lost - each.winners_lost, each.category) for each in self.numbers.by_category if each.lost]
        worst = [(gap, name) for gap, name in sorted(gaps) if gap < 0][:3]
        if not worst:
            return []
        text = _("Where your games are lost: {categories}.")
        parts = (
            around(f"{{}} {decimal(gap, is_signed=True)}".format, self.words.category(self.game, name))
            for gap, name in worst
        )
        return [text.format(categories=comma_list(parts))]

    def told(self, tab: Tab, only: str = "") -> list[str]:
        """Return a page as sentences; `only` is a part of the names that are wanted."""
        if not self.games:
            return [_("No game is counted here yet.")]
        rows = self._told_rows(tab, is_full=bool(only))
        if only:
            rows = [row for row in rows if only.casefold() in row.partition(":")[0].casefold()]
        everything = self.numbers.everything
        places = self.place_words(everything) if tab is Tab.WONDERS else []
        return [*rows, _said(_("All your games"), self.games, self.mean, _points(everything), *places)]

    def _told_rows(self, tab: Tab, *, is_full: bool) -> list[str]:
        match tab:
            case Tab.WONDERS:
                return self._told_wonders(is_full=is_full)
            case Tab.CATEGORIES:
                return self._told_categories()
            case Tab.OPPONENTS:
                return [
                    _said(self._rival(each.who), each.games, each.shares / each.games)
                    for each in self.numbers.by_opponent
                ]
            case Tab.MONTHS:
                months = self.numbers.by_month
                rows = [_said(each.what, each.games, share_of(each), _points(each)) for each in months]
                return [*rows, *month_words(months)]
            case Tab.HABITS:
                return habits_told(self.numbers, self.words.of(self.game))
            case _:
                assert_never(tab)

    def _told_wonders(self, *, is_full: bool) -> list[str]:
        """Return a sentence for each wonder; full ones have the places and the sides."""
        rows = []
        side_text = _("side {side} {games}, {share}")
        for name, tallied, sides in self._by_wonder():
            parts = [_points(tallied)]
            if is_full:
                parts += self.place_words(tallied)
                parts += [
                    side_text.format(side=side, games=its.games, share=percent(share_of(its))) for side, its in sides
                ]
            rows.append(_said(name, tallied.games, share_of(tallied), *parts))
        return rows if is_full else [*rows, *self.chance_words()]

    def _told_categories(self) -> list[str]:
        sentence = _("{category}: you {mine}, the winner {winners}, on average.")
        rows = [
            sentence.format(
                category=self.words.category(self.game, each.category),
                mine=decimal(each.mine),
                winners=decimal(each.winners),
            )
            for each in self.numbers.by_category
        ]
        return [*rows, *self.lost_words()]


def _said(name: str, games: int, share: float, *more: str) -> str:
    text = ngettext("{name}: {n} game, {share} won", "{name}: {n} games, {share} won", games)
    return _("{told}.").format(told=comma_list([text.format(name=name, n=games, share=percent(share)), *more]))


def _points(tallied: Tallied) -> str:
    return _("average score {points}").format(points=decimal(tallied.points))
