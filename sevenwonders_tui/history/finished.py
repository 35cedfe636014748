"""The row of a finished table, made from its log and nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from hashlib import blake2b

from sevenwonders_tui.engine.game import AnyDeal, Seat
from sevenwonders_tui.games.codec import Codec
from sevenwonders_tui.games.kit import Kit
from sevenwonders_tui.games.result import SeatResult, places_of
from sevenwonders_tui.history.person import person_of
from sevenwonders_tui.history.row import GameRow, How, SeatRow
from sevenwonders_tui.review.kept import digest_of
from sevenwonders_tui.store import Log, TableInfo
from sevenwonders_tui.table.client import EndKind
from sevenwonders_tui.table.helped import helped
from sevenwonders_tui.table.load import load_table
from sevenwonders_tui.table.origin import OriginKind
from sevenwonders_tui.table.play import Play
from sevenwonders_tui.table.setup import TableSetup

HOW = {None: How.FINISHED, EndKind.CONCEDED: How.CONCEDED, EndKind.ABANDONED: How.ABANDONED}


def row_of(kits: Mapping[str, Kit], info: TableInfo, log: Log) -> GameRow | None:
    """Return the row of a table; None if its game is not over, or its log cannot be followed to the end.

    It plays the game through: call it outside the event loop. Raises TableError for a log that cannot be read at all.
    """
    loaded = load_table(info.id, log, kits)
    if loaded.frozen is not None or not loaded.play.is_over or info.created is None or info.changed is None:
        return None
    kit, setup, play = loaded.kit, loaded.setup, loaded.play
    moves = [decided.moves for decided in play.decided]
    return GameRow(
        table=info.id,
        digest=digest_of(kit.codec, setup.content, setup.deal, moves),
        deal=deal_digest(kit.codec, setup.content, setup.deal),
        game=setup.game,
        options=kit.codec.dump_options(setup.options),
        content=setup.content,
        release=setup.release,
        seed=setup.seed,
        begun=info.created,
        # The clock of the machine may have been set back meanwhile.
        ended=max(info.created, info.changed),
        how=HOW[play.ending.kind if play.ending else None],
        way=kit.way(kit.rules.view(play.state, None)),
        origin=setup.origin.kind,
        key=setup.origin.key,
        seats=_seats(setup, play, _results(kit, play)),
        is_lesson=setup.rules.lesson,
        is_chosen=setup.is_seed_chosen,
        is_own_content=kit.has_own_content(setup.options),
        # Until somebody who knows says that the event is over.
        is_sealed=setup.origin.kind is OriginKind.EVENT,
    )


def deal_digest(codec: Codec, content: str, deal: AnyDeal) -> str:
    """Return a digest that all games of one deal share; `content` is the fingerprint of its content."""
    text = json.dumps([content, codec.dump_deal(deal)])
    return blake2b(text.encode(), digest_size=16).hexdigest()


def _results(kit: Kit, play: Play) -> tuple[SeatResult, ...]:
    """Return the result of each seat, as people ended the game if they did."""
    start = play.decided[0].state if play.decided else play.state
    found = kit.result(start, [decided.moves for decided in play.decided])
    if play.ending is None:
        return found
    if play.ending.kind is EndKind.ABANDONED:
        return tuple(replace(result, place=0, share=0.0) for result in found)
    return _conceded(found, play.ending.losers)


def _conceded(found: Sequence[SeatResult], losers: Sequence[Seat]) -> tuple[SeatResult, ...]:
    """Return the results with those who gave up in the last place, and a win only for the others."""
    others = [seat for seat in range(len(found)) if seat not in losers]
    places = dict(zip(others, places_of([-found[seat].place for seat in others]), strict=True))
    winners = [seat for seat, place in places.items() if place == 1]
    last = max(2, len(others) + 1)
    return tuple(
        replace(result, place=places.get(seat, last), share=1 / len(winners) if seat in winners else 0.0)
        for seat, result in enumerate(found)
    )


def _seats(setup: TableSetup, play: Play, results: Sequence[SeatResult]) -> tuple[SeatRow, ...]:
    return tuple(
        SeatRow(
            name=sitter.name,
            player=sitter.public_player,
            place=result.place,
            share=result.share,
            total=result.total,
            points=result.points,
            things=result.things,
            helped=helped(setup, play, Seat(seat)),
            facts=result.facts,
            person=person_of(sitter.name, sitter.player),
        )
        for seat, (sitter, result) in enumerate(zip(setup.seats, results, strict=True))
    )
