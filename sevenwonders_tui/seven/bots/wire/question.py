"""From a question in JSON back to a view, for Python programs that use the rules to look ahead.

    game = SevenWonders(load_catalog())
    view = read_question(json.loads(line))
    state = game.ahead(view).draw(Random(seed).random)

`docs/examples/looking_ahead.py` is a complete program that does this.
"""

from __future__ import annotations

from collections.abc import Mapping

from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.seven.bots.wire.model import Choose, CityLine, TurnLine, Waiting
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.history import TurnSeen
from sevenwonders_tui.seven.engine.moves import CityId, Move, Prompt, PromptKind
from sevenwonders_tui.seven.engine.setup import Variant
from sevenwonders_tui.seven.engine.view import CityView, View
from sevenwonders_tui.seven.notation import OrderLine, load_order


def read_question(message: Mapping[str, object]) -> View:
    """Return the view of a `choose` message, with its moves in their order: the answer is the index of one of them.

    It equals the view that the question is about, so `game.ahead`, `game.quote` and the like take it. Unknown fields
    are ignored. Raises ValueError if the message is not a `choose` message.
    """
    asked = Choose.model_validate(message, strict=False, extra="ignore")
    seen = asked.view
    return View(
        seat=Seat(seen.seat),
        variant=Variant(seen.variant),
        age=seen.age,
        turn=seen.turn,
        cities=tuple(map(_city, seen.cities)),
        hand=_cards(seen.hand),
        waiting={Seat(each.seat): _prompt(each) for each in seen.waiting},
        moves=tuple(_move(line.orders) for line in asked.moves),
        discards=seen.discards,
        pile=None if seen.pile is None else _cards(seen.pile),
        history=tuple(map(_turn, seen.history)),
        scores=None,
        winners=(),
    )


def _cards(ids: tuple[str, ...]) -> tuple[CardId, ...]:
    return tuple(map(CardId, ids))


def _prompt(line: Waiting) -> Prompt:
    return Prompt(PromptKind(line.kind), tuple(map(CityId, line.cities)))


def _city(line: CityLine) -> CityView:
    buried = {each.stage: CardId(each.card) for each in line.buried}
    return CityView(
        id=CityId(line.seat),
        wonder=WonderId(line.wonder),
        side=BoardSide(line.side),
        coins=line.coins,
        cards=_cards(line.cards),
        buried=tuple(buried.get(stage) for stage in range(1, line.stages + 1)),
        shields=line.shields,
        tokens=line.tokens,
        free_builds=line.free_builds,
        purse=line.purse,
    )


def _turn(line: TurnLine) -> TurnSeen:
    return TurnSeen(
        age=line.age,
        turn=line.turn,
        hand=_cards(line.hand),
        orders=_move(line.orders),
        after=_move(line.after),
        pile=None if line.pile is None else _cards(line.pile),
    )


def _move(lines: tuple[OrderLine, ...]) -> Move:
    return tuple(load_order(**vars(line)) for line in lines)
