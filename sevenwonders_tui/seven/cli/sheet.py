"""The score sheet of a recorded game in plain text: categories in the order of the rule book, one column a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sevenwonders_tui.cli.columns import column_lines, plain
from sevenwonders_tui.content.words import coins_words, points_words
from sevenwonders_tui.i18n import _, and_list, ngettext
from sevenwonders_tui.seven.engine.catalog import Catalog
from sevenwonders_tui.seven.engine.scoring import CATEGORIES, GuildCopied, Score
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.record import Record
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.effects.phrase import symbol_word

LONGEST_NAME = 16


def category_words() -> dict[str, str]:
    """Return the name of each category on the score pad."""
    return {
        "military": _("Military"),
        "treasury": _("Treasury"),
        "wonder": _("Wonder"),
        "civilian": _("Civilian"),
        "science": _("Science"),
        "commerce": _("Commerce"),
        "guilds": _("Guilds"),
    }


@dataclass(frozen=True, slots=True)
class RecordSheet:
    """The points of one game."""

    line: int
    record: Record
    catalog: Catalog
    view: View
    scores: tuple[Score, ...]

    def lines(self) -> list[str]:
        """Return the sheet for a person."""
        words = category_words()
        rows = [["", *(plain(seat.name)[:LONGEST_NAME] for seat in self.record.seats)]]
        rows += [[words[name], *(str(getattr(score, name)) for score in self.scores)] for name in CATEGORIES]
        rows.append([_("Total"), *(str(score.total) for score in self.scores)])
        practice = [_("Practice: turns were taken back.")] if self.record.practice else []
        return [*self._seat_lines(), "", *column_lines(rows), "", *self._choice_lines(), *practice, self.verdict()]

    def plain_data(self) -> dict[str, Any]:
        """Return the sheet for a program."""
        return {
            "line": self.line,
            "is_over": self.view.is_over,
            "is_practice": self.record.practice is True,
            "age": self.view.age,
            "turns": len(self.record.ages[-1].turns),
            "seats": [
                {
                    "seat": score.city,
                    "name": seat.name,
                    "player": seat.player,
                    "wonder": seat.wonder,
                    "side": seat.side,
                    "points": {name: getattr(score, name) for name in (*CATEGORIES, "total")},
                    "coins": self.view.cities[score.city].coins,
                }
                for seat, score in zip(self.record.seats, self.scores, strict=True)
            ],
            "winners": list(self.view.winners),
            "tie_break": self._tie_break(),
        }

    def verdict(self) -> str:
        """Return the winner and the reason of the victory."""
        if not self.view.is_over:
            last = self.record.ages[-1]
            return _("Not over: points after age {age}, turn {turn}.").format(age=last.age, turn=len(last.turns))
        winners = self.view.winners
        names = and_list(self._name(city) for city in winners)
        points, coins = self.scores[winners[0]].total, self.view.cities[winners[0]].coins
        match self._tie_break():
            case None:
                text = ngettext("{name} wins with {n} point.", "{name} wins with {n} points.", points)
                return text.format(name=names, n=points)
            case "coins":
                text = ngettext(
                    "{name} wins with {n} point; the tie goes to the most coins ({coins}).",
                    "{name} wins with {n} points; the tie goes to the most coins ({coins}).",
                    points,
                )
                return text.format(name=names, n=points, coins=coins)
            case _:
                text = _("{names} share the win with {points} and {coins} each.")
                return text.format(names=names, points=points_words(points), coins=coins_words(coins))

    def _tie_break(self) -> str | None:
        """Return the tie-break: `coins`, `shared` if it stayed a tie, or None. The Free City ties with nobody."""
        winners = self.view.winners
        if not winners:
            return None
        if len(winners) > 1:
            return "shared"
        seats = [seat for seat, line in enumerate(self.record.seats) if line.player != "free_city"]
        best = self.scores[winners[0]].total
        return "coins" if sum(self.scores[seat].total == best for seat in seats) > 1 else None

    def _seat_lines(self) -> list[str]:
        return [
            _("{name} ({player}): {wonder} {side}").format(
                name=plain(seat.name),
                player=plain(seat.player),
                wonder=Book(self.catalog).wonder_name(city.wonder),
                side=city.side.value,
            )
            for seat, city in zip(self.record.seats, self.view.cities, strict=True)
        ]

    def _choice_lines(self) -> list[str]:
        if not self.view.is_over:
            return []
        lines = []
        for choice in (choice for score in self.scores for choice in score.choices):
            if isinstance(choice, GuildCopied):
                text = _("{name} copies {guild} of {owner}.").format(
                    name=self._name(choice.city),
                    guild=Book(self.catalog).name(choice.card),
                    owner=self._name(choice.owner),
                )
            else:
                text = _("{name} chooses the symbol {symbol}.").format(
                    name=self._name(choice.city), symbol=symbol_word(choice.symbol)
                )
            lines.append(text)
        return lines

    def _name(self, city: int) -> str:
        return plain(self.record.seats[city].name)
