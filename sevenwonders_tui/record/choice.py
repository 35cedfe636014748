"""What the choices of a record are worth: any choice that reaches the best total is right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sevenwonders_tui.engine.cards import CardId, Color
from sevenwonders_tui.engine.effects import CopyGuild, Count, Effect, Points, PointsPer, Science, Symbol, Token, Where
from sevenwonders_tui.engine.science import symbol_points
from sevenwonders_tui.engine.seven.catalog import Card, Catalog
from sevenwonders_tui.engine.seven.scoring import GuildCopied, Score
from sevenwonders_tui.engine.seven.view import CityView
from sevenwonders_tui.i18n import _
from sevenwonders_tui.record.fault import Fault
from sevenwonders_tui.record.model import EndChoice, GuildChoice, ScienceChoice

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Worth:
    """The two categories that choices change."""

    science: int
    guilds: int


class ChoiceJudge:
    """Scores one city by the choices of a record, over what everybody sees at the end."""

    def __init__(self, catalog: Catalog, cities: Sequence[CityView], score: Score) -> None:
        """Judge the city that the engine's best score belongs to."""
        self._cards: dict[CardId, Card] = {card.id: card for card in catalog.cards}
        self._cities = cities
        self._score = score
        self._city = cities[score.city]
        wonder = next(wonder for wonder in catalog.wonders if wonder.id == self._city.wonder)
        stages = wonder.sides[self._city.side][: self._city.stages]
        self._effects: list[Effect] = [effect for stage in stages for effect in stage.effects]
        self._effects += [effect for card in self._city.cards for effect in self._cards[card].effects]

    def judge(self, choices: Sequence[tuple[int, EndChoice]]) -> Worth | Fault:
        """Return the points under these choices, each with its place in the record, or why they are wrong."""
        copies = [(at, choice) for at, choice in choices if isinstance(choice, GuildChoice)]
        for number, (at, choice) in enumerate(copies):
            if text := self._copy_fault(choice, [other for _at, other in copies[:number]]):
                return self._fault(text, f"choices[{at}]")
        symbols = [Symbol(choice.symbol) for _at, choice in choices if isinstance(choice, ScienceChoice)]
        copied = [effect for _at, choice in copies for effect in self._cards[CardId(choice.card)].effects]
        due = sum(effect == Science(None) for effect in (*self._effects, *copied))
        if len(symbols) != due:
            text = _("{found} symbols are chosen where there are {due} to choose").format(found=len(symbols), due=due)
            return self._fault(text, "choices")
        engines = [choice.card for choice in self._score.choices if isinstance(choice, GuildCopied)]
        own = self._score.guilds - sum(map(self._guild_points, engines))
        guilds = own + sum(self._guild_points(CardId(choice.card)) for _at, choice in copies)
        worth = Worth(self._science(symbols), guilds)
        chosen, best = worth.science + worth.guilds, self._score.science + self._score.guilds
        if chosen != best:
            text = _("these choices make {chosen} points of science and guilds, the best make {best}")
            return self._fault(
                text.format(chosen=chosen, best=best), f"choices[{choices[0][0]}]" if choices else "choices"
            )
        return worth

    def _fault(self, text: str, field: str) -> Fault:
        return Fault(text, field, seat=self._score.city)

    def _copy_fault(self, choice: GuildChoice, earlier: Iterable[GuildChoice]) -> str | None:
        copied = [(other.card, other.from_) for other in earlier]
        if len(copied) >= sum(effect == CopyGuild() for effect in self._effects):
            return _("the city copies no guild, or not so many")
        if choice.from_ not in self._neighbors() or choice.card not in self._cities[choice.from_].cards:
            return _("no neighbour at seat {seat} has {card}").format(seat=choice.from_, card=choice.card)
        if not self._cards[CardId(choice.card)].is_guild:
            return _("{card} is no guild").format(card=choice.card)
        if (choice.card, choice.from_) in copied:
            return _("{card} is copied twice").format(card=choice.card)
        return None

    def _neighbors(self) -> tuple[int, ...]:
        count = len(self._cities)
        return ((self._city.id + 1) % count, (self._city.id - 1) % count)

    def _science(self, chosen: Sequence[Symbol]) -> int:
        fixed = [effect.symbol for effect in self._effects if isinstance(effect, Science) and effect.symbol]
        symbols = [*fixed, *chosen]
        return symbol_points(*(symbols.count(symbol) for symbol in Symbol))

    def _guild_points(self, card: CardId) -> int:
        """Return what a guild would be worth as if it stood in the city; one that counts guilds counts itself."""
        points = 0
        for effect in self._cards[card].effects:
            if isinstance(effect, Points):
                points += effect.amount
            elif isinstance(effect, PointsPer):
                counts_itself = effect.count.what is Color.PURPLE and effect.count.where is not Where.NEIGHBORS
                points += effect.amount * (self._count(effect.count) + counts_itself)
        return points

    def _count(self, count: Count) -> int:
        own = () if count.where is Where.NEIGHBORS else (self._city.id,)
        others = () if count.where is Where.SELF else self._neighbors()
        return sum(self._count_in(self._cities[city], count.what) for city in (*own, *others))

    def _count_in(self, city: CityView, what: Color | Token) -> int:
        if what is Token.STAGE:
            return city.stages
        if what is Token.DEFEAT:
            return sum(token < 0 for pair in city.tokens for token in pair)
        return sum(self._cards[card].color is what for card in city.cards)
