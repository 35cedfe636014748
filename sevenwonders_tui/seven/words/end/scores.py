"""The score sheet in words: the pad of the box, who won and why, and the choices made for scoring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sevenwonders_tui.content.words import coins_words, points_words
from sevenwonders_tui.engine.cards import Color, WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, and_list, comma_list, ngettext, pgettext, sentences
from sevenwonders_tui.present.symbols import Symbols
from sevenwonders_tui.present.term import Term
from sevenwonders_tui.seven.engine.moves import CityId
from sevenwonders_tui.seven.engine.scoring import CATEGORIES, Choice, GuildCopied, Score, SymbolChosen
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.words.book import Book
from sevenwonders_tui.seven.words.effects.phrase import symbol_word
from sevenwonders_tui.seven.words.events.story import battles_of
from sevenwonders_tui.seven.words.terms.end import CIVILIAN, COINS, COMMERCE, GUILDS, MILITARY, SCIENCE, STAGES
from sevenwonders_tui.table.client import Ending, EndKind, Resolution


@dataclass(frozen=True, slots=True)
class Category:
    """One row of the pad."""

    name: str
    letter: str
    """Stands for the colour in a bar, for eyes and terminals without colours."""
    color: Color
    """No two rows look alike: brown cards score nothing, so the treasury takes their colour."""
    about: Term
    """Its glossary term."""


def categories() -> tuple[Category, ...]:
    """Return the rows of the pad in its order."""
    return (
        Category(_("Military"), pgettext("score letter", "M"), Color.RED, MILITARY),
        Category(_("Treasury"), pgettext("score letter", "T"), Color.BROWN, COINS),
        Category(_("Wonder"), pgettext("score letter", "W"), Color.GREY, STAGES),
        Category(_("Civilian"), pgettext("score letter", "C"), Color.BLUE, CIVILIAN),
        Category(_("Science"), pgettext("score letter", "S"), Color.GREEN, SCIENCE),
        Category(_("Commerce"), pgettext("score letter", "$"), Color.YELLOW, COMMERCE),
        Category(_("Guilds"), pgettext("score letter", "G"), Color.PURPLE, GUILDS),
    )


def category_labels(signs: Symbols) -> list[tuple[str, Color]]:
    """Return the labels of the rows and their colours. A label has its letter unless signs are in words."""
    return [(each.name if signs.in_words else f"{each.letter} {each.name}", each.color) for each in categories()]


@dataclass(frozen=True, slots=True)
class SeatScore:
    """One column of the pad."""

    city: CityId
    name: str
    board: str
    points: tuple[int, ...]
    """By category, in the order of the pad."""
    total: int
    coins: int
    wonder: WonderId
    wonder_name: str
    stages: int
    """The number of stages on its board."""
    built: int
    is_winner: bool
    can_win: bool
    """False for the Free City, and for a seat that gave up."""
    has_given_up: bool = False


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The whole sheet."""

    seats: tuple[SeatScore, ...]
    """In table order."""
    headline: str
    """Who won, in the fewest words; empty if nobody won."""
    result: str
    """The winner's points, and the tie-break if it decided; empty if nobody won."""
    points_word: str
    """The same without the number."""
    verdict: str
    """Headline and result in one sentence, or why nobody has won."""
    decided: str
    """The reason of the victory; empty if there is none."""
    choices: tuple[str, ...]

    @property
    def ranking(self) -> tuple[SeatScore, ...]:
        """The seats from the most points down; equal points by coins, then in table order."""
        return tuple(sorted(self.seats, key=lambda seat: (-seat.total, -seat.coins)))

    @property
    def winners(self) -> tuple[SeatScore, ...]:
        """The winners, in table order."""
        return tuple(seat for seat in self.seats if seat.is_winner)


def score_sheet(book: Book, view: View, names: Sequence[str], ending: Ending | None = None) -> ScoreSheet:
    """Return the sheet of a game that is over; `ending` is set if people ended it early."""
    assert view.scores is not None, "the game is not over"
    losers = () if ending is None else ending.losers
    seats = tuple(_seat_score(book, view, names, score, Seat(score.city) in losers) for score in view.scores)
    choices = tuple(text for score in view.scores for text in _choice_words(book, score.choices, names))
    is_abandoned = ending is not None and ending.kind is EndKind.ABANDONED
    decided = "" if is_abandoned else _decided(seats)
    return ScoreSheet(seats, _headline(seats), _result(seats), _points_word(seats), _verdict(seats), decided, choices)


def _seat_score(book: Book, view: View, names: Sequence[str], score: Score, has_given_up: bool) -> SeatScore:
    is_free_city = view.variant is Variant.FREE_CITY and score.city == len(view.cities) - 1
    city = view.cities[score.city]
    return SeatScore(
        score.city,
        names[score.city],
        book.board_name(city),
        tuple(getattr(score, category) for category in CATEGORIES),
        score.total,
        city.coins,
        city.wonder,
        book.wonder_name(city.wonder),
        len(book.stages(city)),
        city.stages,
        is_winner=score.city in view.winners,
        can_win=not is_free_city and not has_given_up,
        has_given_up=has_given_up,
    )


def _headline(seats: Sequence[SeatScore]) -> str:
    winners = [seat.name for seat in seats if seat.is_winner]
    if not winners:
        return ""
    text = ngettext("{names} wins", "{names} win", len(winners))
    return text.format(names=and_list(winners))


def _result(seats: Sequence[SeatScore]) -> str:
    winners = [seat for seat in seats if seat.is_winner]
    if not winners:
        return ""
    points = points_words(winners[0].total)
    if len(winners) > 1:
        return _("{points} each: the victory is shared").format(points=points)
    return _("{points} and the most coins").format(points=points) if _tied(seats, winners[0]) else points


def _points_word(seats: Sequence[SeatScore]) -> str:
    winners = [seat for seat in seats if seat.is_winner]
    if not winners:
        return ""
    points = winners[0].total
    if len(winners) > 1:
        return ngettext("point each: a shared victory", "points each: a shared victory", points)
    if _tied(seats, winners[0]):
        return ngettext("point, and the most coins", "points, and the most coins", points)
    return ngettext("point", "points", points)


def _verdict(seats: Sequence[SeatScore]) -> str:
    winners = [seat for seat in seats if seat.is_winner]
    if not winners:
        return _("The game was abandoned; nobody has won. These are the points as they stood.")
    names = and_list(seat.name for seat in winners)
    points = points_words(winners[0].total)
    if len(winners) > 1:
        return _("{names} share the victory with {points}").format(names=names, points=points)
    if _tied(seats, winners[0]):
        text = _("{name} wins with {points} and the most coins")
        return text.format(name=names, points=points)
    return _("{name} wins with {points}").format(name=names, points=points)


def _tied(seats: Sequence[SeatScore], winner: SeatScore) -> list[SeatScore]:
    """Return the seats that could win and have as many points as the winner."""
    return [seat for seat in seats if not seat.is_winner and seat.can_win and seat.total == winner.total]


def _decided(seats: Sequence[SeatScore]) -> str:
    winners = [seat for seat in seats if seat.is_winner]
    winner = winners[0]
    if len(winners) > 1:
        text = _("Nothing parts {names}: the same points, and {coins} each.")
        text = text.format(names=and_list(seat.name for seat in winners), coins=coins_words(winner.coins))
    else:
        rivals = _tied(seats, winner) or [seat for seat in seats if seat.can_win and not seat.is_winner]
        text = _between(winner, max(rivals, key=lambda seat: (seat.total, seat.coins))) if rivals else ""
    told = [*(_gave_up(seat) for seat in seats if seat.has_given_up), text]
    if any(not seat.can_win and not seat.has_given_up and seat.total > winner.total for seat in seats):
        told.append(_("The Free City has more points, but it cannot win."))
    return sentences(told)


def behind_words(sheet: ScoreSheet, city: CityId) -> str:
    """Return the reason why a city lost to the winner; empty for a winner."""
    own = next(seat for seat in sheet.seats if seat.city == city)
    return "" if own.is_winner or not sheet.winners else _between(sheet.winners[0], own)


def wars_lost(view: View, names: Sequence[str], log: Sequence[Resolution], city: CityId) -> str:
    """Return to whom a city lost wars, in a sentence; empty unless war cost it more points than it brought."""
    assert view.scores is not None, "the game is not over"
    lost: list[CityId] = []
    for battle in battles_of(log):
        sides = zip((battle.city, battle.neighbor), (battle.neighbor, battle.city), battle.tokens, strict=True)
        lost += [other for side, other, token in sides if side == city and token < 0]
    if view.scores[city].military >= 0 or not lost:
        return ""
    text = ngettext("{name} lost {n} war, to {names}.", "{name} lost {n} wars, to {names}.", len(lost))
    return text.format(name=names[city], n=len(lost), names=and_list(names[other] for other in dict.fromkeys(lost)))


def _between(winner: SeatScore, rival: SeatScore) -> str:
    """Return the reason why a winner was ahead of another seat."""
    if winner.total > rival.total:
        return _difference(winner, rival)
    text = _("{name} and {rival} have the same points; {coins} against {fewer} decided it.")
    coins = coins_words(winner.coins)
    return text.format(name=winner.name, rival=rival.name, coins=coins, fewer=rival.coins)


def _gave_up(seat: SeatScore) -> str:
    return _("{name} gave up.").format(name=seat.name)


def _difference(winner: SeatScore, rival: SeatScore) -> str:
    """Return the category in which the winner got the most ahead of another city."""
    leads = [own - other for own, other in zip(winner.points, rival.points, strict=True)]
    at = leads.index(max(leads))
    lead = winner.total - rival.total
    text = ngettext(
        "{name} is {n} point ahead of {rival}; {category} decided it, {own} to {other}.",
        "{name} is {n} points ahead of {rival}; {category} decided it, {own} to {other}.",
        lead,
    )
    return text.format(
        name=winner.name,
        n=lead,
        rival=rival.name,
        category=categories()[at].name,
        own=winner.points[at],
        other=rival.points[at],
    )


def _choice_words(book: Book, choices: Sequence[Choice], names: Sequence[str]) -> list[str]:
    words = []
    symbols = [choice for choice in choices if isinstance(choice, SymbolChosen)]
    if symbols:
        chosen = comma_list(symbol_word(choice.symbol) for choice in symbols)
        words.append(_("{name} chose {symbols}").format(name=names[symbols[0].city], symbols=chosen))
    for choice in choices:
        if isinstance(choice, GuildCopied):
            text = _("{name} copied {guild} of {owner}")
            values = {"guild": book.name(choice.card), "owner": names[choice.owner]}
            words.append(text.format(name=names[choice.city], **values))
    return words
