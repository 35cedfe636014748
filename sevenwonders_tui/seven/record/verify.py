"""The verification of a record: every deal, move, treasury, token, choice and score is checked against the engine."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Final

from sevenwonders_tui.i18n import _, comma_list, ngettext
from sevenwonders_tui.record.fault import RecordFault
from sevenwonders_tui.seven.engine import SevenWonders
from sevenwonders_tui.seven.engine.rules import TURNS
from sevenwonders_tui.seven.engine.scoring import CATEGORIES, Score
from sevenwonders_tui.seven.engine.view import View
from sevenwonders_tui.seven.record.choice import score_chosen
from sevenwonders_tui.seven.record.content import changed_content
from sevenwonders_tui.seven.record.model import Record, ScoreLine
from sevenwonders_tui.seven.record.replay import PlayedTurn, ReplayError, deal_of, play_turns
from sevenwonders_tui.seven.record.shape import shape_faults

MOST_NAMES: Final = 6
"""The most unknown cards that are named."""


def verify(record: Record, game: SevenWonders) -> tuple[RecordFault, ...]:
    """Return the faults of a record, up to the first turn that disagrees; empty if the whole record holds.

    An unfinished record is right if everything in it is. A choice is right if it reaches the best total.
    """
    faults = shape_faults(record) or tuple(_content_faults(record, game))
    if faults:
        return faults
    try:
        deal = deal_of(record, game)
        for turn in play_turns(record, game, deal):
            view = game.view(turn.state, None)
            if faults := (*_coin_faults(record, turn, view), *_token_faults(record, turn, view)):
                return faults
            if view.is_over:
                return tuple(_end_faults(record, game, view))
    except ReplayError as error:
        return (error.fault,)
    return ()


def _content_faults(record: Record, game: SevenWonders) -> Iterator[RecordFault]:
    """Yield the faults about content: only one for a different fingerprint, as nothing else can be judged then."""
    if record.content is not None and record.content != game.catalog.fingerprint:
        text = _("the game was played with other cards or wonders; give them with --cards and --wonders")
        yield RecordFault(text, "content")
        return
    if record.content is None and changed_content(game.catalog) is not None:
        yield RecordFault(_("the game was played with those of the box; leave --cards and --wonders out"), "content")
        return
    wonders = {wonder.id: wonder for wonder in game.catalog.wonders}
    for seat, line in enumerate(record.seats):
        wonder = wonders.get(line.wonder)  # type: ignore[call-overload]
        if wonder is None:
            yield RecordFault(
                _("there is no wonder {wonder}").format(wonder=line.wonder), f"seats[{seat}].wonder", seat=seat
            )
        elif line.side not in wonder.sides:
            text = _("{wonder} has no side {side}").format(wonder=line.wonder, side=line.side)
            yield RecordFault(text, f"seats[{seat}].side", seat=seat)
    yield from _card_faults(record, {card.id for card in game.catalog.cards})


def _card_faults(record: Record, known: Set[str]) -> Iterator[RecordFault]:
    """Yield one fault for all unknown cards, at the first of them."""
    places: dict[str, tuple[str, int]] = {}
    for at, age in enumerate(record.ages):
        rows = [(f"ages[{at}].hands[{seat}]", hand) for seat, hand in enumerate(age.hands)]
        for path, row in (*rows, (f"ages[{at}].pile", age.pile or ())):
            for place, card in enumerate(row):
                if card not in known:
                    places.setdefault(card, (f"{path}[{place}]", age.age))
    if not places:
        return
    names, (field, number) = list(places), next(iter(places.values()))
    if len(names) == 1:
        yield RecordFault(_("there is no card {card}").format(card=names[0]), field, number)
        return
    text = _("there are no cards {cards}; those of another deck are given with --cards")
    cards, rest = comma_list(names[:MOST_NAMES]), len(names) - MOST_NAMES
    if rest > 0:
        cards = ngettext("{cards} and {n} more", "{cards} and {n} more", rest).format(cards=cards, n=rest)
    yield RecordFault(text.format(cards=cards), field, number)


def _differs(found: int, due: int, field: str, turn: PlayedTurn | None, seat: int) -> RecordFault:
    text = _("the record says {found}, the rules give {due}").format(found=found, due=due)
    if turn is None:
        return RecordFault(text, field, seat=seat)
    return RecordFault(text, field, turn.age, turn.turn, seat)


def _coin_faults(record: Record, turn: PlayedTurn, view: View) -> Iterator[RecordFault]:
    written = record.ages[turn.age - 1].turns[turn.turn - 1].coins
    for seat, (found, city) in enumerate(zip(written, view.cities, strict=True)):
        if found != city.coins:
            yield _differs(found, city.coins, f"{turn.path}.coins[{seat}]", turn, seat)


def _token_faults(record: Record, turn: PlayedTurn, view: View) -> Iterator[RecordFault]:
    if turn.turn != TURNS:
        return
    written = record.ages[turn.age - 1].military or ()
    for seat, (found, city) in enumerate(zip(written, view.cities, strict=True)):
        for side, (said, due) in enumerate(zip(found, city.tokens[turn.age - 1], strict=True)):
            if said != due:
                yield _differs(said, due, f"ages[{turn.age - 1}].military[{seat}][{side}]", turn, seat)


def _end_faults(record: Record, game: SevenWonders, view: View) -> Iterator[RecordFault]:
    for line, score in zip(record.scores or (), view.scores or (), strict=True):
        choices = [(at, choice) for at, choice in enumerate(record.choices or ()) if choice.seat == score.city]
        chosen = score_chosen(game, view, score, choices)
        if isinstance(chosen, RecordFault):
            yield chosen
        else:
            yield from _score_faults(line, chosen)
    if set(record.winners or ()) != set(view.winners):
        text = _("the record says {found}, the rules give {due}").format(
            found=_seats(record.winners or ()), due=_seats(view.winners)
        )
        yield RecordFault(text, "winners")


def _score_faults(line: ScoreLine, score: Score) -> Iterator[RecordFault]:
    for category in (*CATEGORIES, "total"):
        found, due = getattr(line, category), getattr(score, category)
        if found != due:
            yield _differs(found, due, f"scores[{score.city}].{category}", None, score.city)


def _seats(seats: tuple[int, ...]) -> str:
    return comma_list(str(seat) for seat in seats)
