"""From a view to the messages about it: every field by name, and nothing that the view does not hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sevenwonders_tui.duel.bots.wire.model import (
    ChamberLine,
    DuelCityLine,
    DueLine,
    DuelViewLine,
    HiddenLine,
    LyingLine,
    OfferLine,
    PantheonLine,
    PlotLine,
    RemovedLine,
    SenateLine,
    SpaceLine,
    StandingLine,
)
from sevenwonders_tui.duel.engine import Duel
from sevenwonders_tui.duel.engine.catalog import Box
from sevenwonders_tui.duel.engine.effects import Symbol
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.rules import SEATS
from sevenwonders_tui.duel.engine.task import ChooseDrawn
from sevenwonders_tui.duel.engine.view import CityView, Veiled, View
from sevenwonders_tui.duel.notation import AnyLine, dump_line, read_line
from sevenwonders_tui.engine.game import Seat

FACE_DOWN = "?"


def view_line(game: Duel, view: View) -> DuelViewLine:
    """Return the message about a view whose seat is asked."""
    assert view.seat is not None, "a spectator is never asked"
    return DuelViewLine(
        expansions=tuple(box.value for box in view.boxes),
        seat=view.seat,
        age=view.age,
        turn=view.turn,
        prompt=_due(view, view.seat),
        group=view.group,
        cities=(_city(Seat(0), view.cities[0]), _city(Seat(1), view.cities[1])),
        structure=tuple(_structure(game, view)),
        discards=view.discards,
        progress=view.board_progress,
        boxed_progress=_pile(view.box[_drawn(view) :]),
        locked=None if view.locked is None else _hidden(view.locked),
        pawn=view.pawn,
        military_tokens=tuple(
            token.id for number, token in enumerate(game.catalog.track.tokens) if view.military >> number & 1
        ),
        minerva=view.minerva,
        again=view.again,
        pantheon=_pantheon(view) if Box.PANTHEON in view.boxes else None,
        senate=_senate(view) if Box.AGORA in view.boxes else None,
    )


def offer_lines(view: View) -> tuple[OfferLine, ...]:
    """Return all moves of the seat, with their numbers."""
    return tuple(OfferLine(move=number, order=order_line(view, move)) for number, move in enumerate(view.moves))


def order_line(view: View, move: Move) -> AnyLine:
    """Return one of the seat's moves in words."""
    assert view.seat is not None, "a spectator does nothing"
    assert view.prompt is not None, "there are no moves without a question"
    return read_line(dump_line(move, view.seat, view.prompt.by))


def _drawn(view: View) -> int:
    """Return the number of tokens that are drawn from the box to choose from: these are the possible answers."""
    return view.asked.count if isinstance(view.asked, ChooseDrawn) else 0


def _due(view: View, seat: Seat) -> DueLine:
    assert view.prompt is not None, "somebody is asked who has nothing to answer"
    return DueLine(seat=seat, ask=view.prompt.ask.value, power=view.prompt.by or None)


def _seats(knowers: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in SEATS if knowers >> seat & 1)


def _hidden(veiled: Veiled) -> HiddenLine:
    return HiddenLine(id=veiled.item, known_to=_seats(veiled.knowers))


def _pile(pile: Iterable[Veiled]) -> tuple[HiddenLine, ...]:
    return tuple(map(_hidden, pile))


def _city(seat: Seat, city: CityView) -> DuelCityLine:
    return DuelCityLine(
        seat=seat,
        coins=city.coins,
        vault=city.vault,
        cards=city.cards,
        symbols={symbol.value: count for symbol, count in zip(Symbol, city.symbols, strict=True) if count},
        unbuilt=city.unbuilt,
        wonders=tuple(StandingLine(wonder=wonder, card=card) for wonder, card in city.wonders),
        progress=city.progress,
        divinities=city.divinities,
        mythology_tokens=city.tokens,
        offering_tokens=city.offerings,
        snake=city.snake,
        supply=city.supply,
        decrees=city.decrees,
        unprepared=_pile(city.unprepared),
        prepared=tuple(PlotLine(conspiracy=_hidden(plot), card=card) for plot, card in city.prepared),
        triggered=tuple(
            PlotLine(conspiracy=HiddenLine(id=plot, known_to=SEATS), card=card) for plot, card in city.triggered
        ),
    )


def _structure(game: Duel, view: View) -> Iterator[LyingLine]:
    if not view.cards:
        return
    catalog = game.catalog
    structure = (catalog.agora_structures if Box.AGORA in view.boxes else catalog.structures)[view.age - 1]
    tokens = {lying.place: lying for lying in view.deposits}
    for number, place in enumerate(structure.places):
        if view.lying >> number & 1:
            token = tokens.get(number)
            on_it = {} if token is None else {token.kind.value: token.token}
            yield LyingLine.model_validate(
                {
                    "place": place.id,
                    "card": view.cards[number],
                    "back": view.backs[number].value,
                    "up": bool(view.faces >> number & 1),
                    "accessible": number in view.open,
                    **on_it,
                }
            )


def _pantheon(view: View) -> PantheonLine:
    return PantheonLine(
        spaces=tuple(
            SpaceLine(
                space=number,
                card=_hidden(space.card),
                mythology=space.mythology,
                progress=next((tokens for on, tokens in view.laid_progress.items() if on == space.card.item), None),
            )
            for number, space in enumerate(view.spaces, 1)
            if space is not None
        ),
        decks={str(mythology): _pile(deck) for mythology, deck in view.decks.items()},
        shown_decks=tuple(sorted(view.shown_decks)),
    )


def _senate(view: View) -> SenateLine:
    first, second = view.cubes
    return SenateLine(
        chambers=tuple(
            ChamberLine(
                chamber=at + 1,
                cubes=(first[at], second[at]),
                controller=view.controllers[at],
                decrees=tuple(lying.decree or FACE_DOWN for lying in view.decrees[at]),
            )
            for at in range(len(first))
        ),
        conspiracies=_pile(view.conspiracies),
        removed=tuple(_removed(view)),
        has_triggered=view.has_triggered,
    )


def _removed(view: View) -> Iterator[RemovedLine]:
    for at, cards in enumerate(view.removed):
        known = tuple(card for card in cards if card is not None)
        yield RemovedLine(
            age=at + 1,
            count=len(cards),
            cards=known if len(known) == len(cards) else None,
            known_to=_seats(view.removed_seen[at]),
        )
