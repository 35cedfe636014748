"""What the games of a person add up to, in tables and sentences: wonders, categories, opponents, months."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from math import sqrt

from sevenwonders_tui.history.facts import Numbers
from sevenwonders_tui.i18n import N_, Marked, _, around, comma_list, decimal, ngettext, percent
from sevenwonders_tui.present.history_filter import told_rival
from sevenwonders_tui.present.line import Line, Role, Span, fit, line, rjust, wrap
from sevenwonders_tui.present.row_words import HistoryWords
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.store import Tallied

FEW = 10
"""A share of fewer games says nothing: it is dim and has no bar."""
NAME_CELLS, WIDE_NAME_CELLS, COUNT_CELLS, BAR_CELLS, SHARE_CELLS, NUMBER_CELLS = 18, 24, 7, 20, 6, 8
SIDES = ("A", "B")
TWO_ERRORS = 2


class Tab(StrEnum):
    """One page of the numbers."""

    WONDERS = "wonders"
    CATEGORIES = "categories"
    OPPONENTS = "opponents"
    MONTHS = "months"


TABS: Mapping[Tab, Marked] = {
    Tab.WONDERS: N_("Wonders"),
    Tab.CATEGORIES: N_("Categories"),
    Tab.OPPONENTS: N_("Opponents"),
    Tab.MONTHS: N_("Months"),
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
        return _share(self.numbers.everything)

    def lines(self, tab: Tab, signs: Symbols, cells: int) -> list[Line]:
        """Return a page."""
        if not self.games:
            return [line(text) for text in wrap(_("No game is counted here yet."), cells)]
        match tab:
            case Tab.WONDERS:
                return self._wonders(signs, cells)
            case Tab.CATEGORIES:
                return self._categories(signs, cells)
            case Tab.OPPONENTS:
                return self._opponents(signs, cells)
            case Tab.MONTHS:
                return self._months(signs, cells)

    # Pages

    def _wonders(self, signs: Symbols, cells: int) -> list[Line]:
        rows = [self._head(_("wonder"), cells, _("points"), _("place"))]
        for name, tallied, sides in self._by_wonder():
            rows.append(self._tallied(name, tallied, signs, cells))
            if self.with_sides:
                rows += [self._tallied(f"  {side}", its, signs, cells) for side, its in sides]
        rows.append(self._tallied(_("all"), self.numbers.everything, signs, cells, Role.STRONG))
        return [*rows, (), *_told(self.chance_words(), cells)]

    def _months(self, signs: Symbols, cells: int) -> list[Line]:
        rows = [self._head(_("month"), cells, _("points"), _("place"))]
        rows += [self._tallied(each.what, each, signs, cells) for each in reversed(self.numbers.by_month)]
        return [*rows, self._tallied(_("all"), self.numbers.everything, signs, cells, Role.STRONG)]

    def _opponents(self, signs: Symbols, cells: int) -> list[Line]:
        rows = [self._head(_("opponent"), cells, _("lead"), "")]
        for each in self.numbers.by_opponent:
            share = each.shares / each.games
            lead = decimal(each.lead, is_signed=True)
            rows.append(self._row(self._rival(each.who), each.games, share, (lead, ""), signs, cells))
        told = _("Won: your part of the wins at these tables. Lead: your points above theirs, on average.")
        return [*rows, (), *_told([told], cells)]

    def _categories(self, signs: Symbols, cells: int) -> list[Line]:
        name_cells = _name_cells(cells)
        room = max(8, cells - name_cells - 2 * NUMBER_CELLS - 12)
        you, winner = _("you"), _("winner")
        most = max([1.0, *(max(each.mine, each.winners) for each in self.numbers.by_category)])
        rows = [
            line(
                Span(
                    fit(_("mean points"), name_cells) + rjust(you, NUMBER_CELLS) + rjust(winner, NUMBER_CELLS),
                    Role.MUTED,
                )
            )
        ]
        for each in self.numbers.by_category:
            name = fit(self.words.category(self.game, each.category), name_cells, signs.ellipsis)
            mine, winners = decimal(each.mine), decimal(each.winners)
            head = line(name, Span(rjust(mine, NUMBER_CELLS), Role.STRONG), rjust(winners, NUMBER_CELLS), "  ")
            rows.append((*head, Span(_bar(each.mine / most, room, signs)), Span(f" {you}", Role.MUTED)))
            blank = " " * (name_cells + 2 * NUMBER_CELLS + 2)
            rows.append(line(blank, Span(f"{_bar(each.winners / most, room, signs)} {winner}", Role.MUTED)))
        return [*rows, (), *_told(self.lost_words(), cells)]

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

    def _head(self, what: str, cells: int, *numbers: str) -> Line:
        text = fit(what, _name_cells(cells)) + rjust(_("games"), COUNT_CELLS) + "  "
        text += fit(_("won"), BAR_CELLS + SHARE_CELLS) + "".join(rjust(each, NUMBER_CELLS) for each in numbers)
        return line(Span(text, Role.MUTED))

    def _tallied(self, name: str, tallied: Tallied, signs: Symbols, cells: int, role: Role = Role.PLAIN) -> Line:
        numbers = (decimal(tallied.points), decimal(tallied.place))
        return self._row(name, tallied.games, _share(tallied), numbers, signs, cells, role)

    def _row(
        self,
        name: str,
        games: int,
        share: float,
        numbers: Sequence[str],
        signs: Symbols,
        cells: int,
        role: Role = Role.PLAIN,
    ) -> Line:
        is_few = games < FEW
        bar = " " * BAR_CELLS if is_few else fit(_bar(share, BAR_CELLS, signs), BAR_CELLS)
        return line(
            Span(fit(name, _name_cells(cells), signs.ellipsis), role),
            Span(rjust(str(games), COUNT_CELLS) + "  ", role),
            Span(bar, Role.PLAIN),
            Span(rjust(percent(share), SHARE_CELLS), Role.MUTED if is_few else role),
            Span("".join(rjust(each, NUMBER_CELLS) for each in numbers), Role.MUTED if is_few else role),
        )

    # Sentences

    def chance_words(self) -> list[str]:
        """Return which wonders differ from the mean by more than chance, or that none does."""
        found = []
        for name, tallied, _sides in self._by_wonder():
            if tallied.games < FEW:
                continue
            error = sqrt(max(self.mean * (1 - self.mean), 0.0) / tallied.games)
            difference = _share(tallied) - self.mean
            if error and abs(difference) > TWO_ERRORS * error:
                text = (
                    _("{name} is above your mean by more than chance.")
                    if difference > 0
                    else _("{name} is below your mean by more than chance.")
                )
                found.append(text.format(name=name))
        if found:
            return found
        return [_("No wonder differs from your mean of {share} by more than chance.").format(share=percent(self.mean))]

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

        def said(name: str, games: int, share: float, *more: str) -> str:
            text = ngettext("{name}: {n} game, {share} won", "{name}: {n} games, {share} won", games)
            return _("{told}.").format(told=comma_list([text.format(name=name, n=games, share=percent(share)), *more]))

        def points(tallied: Tallied) -> str:
            return _("average score {points}").format(points=decimal(tallied.points))

        rows: list[str] = []
        match tab:
            case Tab.WONDERS:
                for name, tallied, sides in self._by_wonder():
                    parts = [points(tallied)]
                    if only:
                        parts += [
                            _("side {side} {games}, {share}").format(
                                side=side, games=its.games, share=percent(_share(its))
                            )
                            for side, its in sides
                        ]
                    rows.append(said(name, tallied.games, _share(tallied), *parts))
            case Tab.CATEGORIES:
                for each in self.numbers.by_category:
                    sentence = _("{category}: you {mine}, the winner {winners}, on average.")
                    name = self.words.category(self.game, each.category)
                    rows.append(sentence.format(category=name, mine=decimal(each.mine), winners=decimal(each.winners)))
                rows += self.lost_words()
            case Tab.OPPONENTS:
                rows += [
                    said(self._rival(each.who), each.games, each.shares / each.games)
                    for each in self.numbers.by_opponent
                ]
            case Tab.MONTHS:
                rows += [said(each.what, each.games, _share(each), points(each)) for each in self.numbers.by_month]
        if only:
            rows = [row for row in rows if only.casefold() in row.partition(":")[0].casefold()]
        whole = said(_("All your games"), self.games, self.mean, points(self.numbers.everything))
        return [*rows, whole]


def _told(sentences: Sequence[str], cells: int) -> list[Line]:
    return [line(Span(text, Role.MUTED)) for sentence in sentences for text in wrap(sentence, cells)]


def _bar(share: float, cells: int, signs: Symbols) -> str:
    return signs.bar * max(0, min(cells, round(share * cells)))


def _share(tallied: Tallied) -> float:
    return tallied.shares / tallied.games if tallied.games else 0.0


def _name_cells(cells: int) -> int:
    return WIDE_NAME_CELLS if cells >= 90 else NAME_CELLS
