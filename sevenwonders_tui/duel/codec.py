"""Options, deals and moves of 7 Wonders Duel as plain data, for the log of a table."""

from __future__ import annotations

from sevenwonders_tui.duel.engine.catalog import (
    Box,
    ConspiracyId,
    DecreeId,
    DivinityId,
    MythologyId,
    ProgressId,
    boxes_of,
)
from sevenwonders_tui.duel.engine.moves import Move
from sevenwonders_tui.duel.engine.setup import Deal, Options
from sevenwonders_tui.duel.notation import dump_move, load_move
from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.games.codec import Plain, Row


class DuelOptionsRow(Row):
    """The options of a table."""

    boxes: tuple[Box, ...] = ()
    first_game: bool = False


class DuelDealRow(Row):
    """The deal of a table. An expansion's fields are left out unless it is in play."""

    wonders: tuple[tuple[str, ...], tuple[str, ...]]
    progress: tuple[str, ...]
    boxed_progress: tuple[str, ...]
    structures: tuple[tuple[str, ...], ...]
    mythology_decks: dict[str, tuple[str, ...]] | None = None
    mythology_tokens: tuple[str, ...] | None = None
    offering_tokens: tuple[int, ...] | None = None
    decrees: tuple[str, ...] | None = None
    conspiracies: tuple[str, ...] | None = None
    drafted: bool = False


class DuelCodec:
    """The codec of 7 Wonders Duel."""

    def dump_options(self, options: Options) -> Plain:
        """Return the options as plain data."""
        return DuelOptionsRow(boxes=options.boxes, first_game=options.is_first_game).plain()

    def load_options(self, row: Plain) -> Options:
        """Return the options from plain data."""
        said = DuelOptionsRow.model_validate(row)
        if boxes_of(said.boxes) != said.boxes:
            raise ValueError(said.boxes)
        return Options(said.boxes, said.first_game)

    def dump_deal(self, deal: Deal) -> Plain:
        """Return the deal as plain data."""
        return DuelDealRow(
            wonders=deal.wonders,
            progress=deal.progress,
            boxed_progress=deal.boxed_progress,
            structures=deal.structures,
            mythology_decks={str(of): deck for of, deck in deal.mythology_decks.items()} or None,
            mythology_tokens=deal.mythology_tokens or None,
            offering_tokens=deal.offering_tokens or None,
            decrees=deal.decrees or None,
            conspiracies=deal.conspiracies or None,
            drafted=deal.is_drafted,
        ).plain()

    def load_deal(self, row: Plain, options: Options) -> Deal:
        """Return the deal from plain data, for a table with these options."""
        said = DuelDealRow.model_validate(row)
        first, second = said.wonders
        decks = (said.mythology_decks or {}).items()
        return Deal(
            boxes=options.boxes,
            wonders=(tuple(map(WonderId, first)), tuple(map(WonderId, second))),
            progress=tuple(map(ProgressId, said.progress)),
            boxed_progress=tuple(map(ProgressId, said.boxed_progress)),
            structures=tuple(tuple(map(CardId, cards)) for cards in said.structures),
            mythology_decks={MythologyId(of): tuple(map(DivinityId, deck)) for of, deck in decks},
            mythology_tokens=tuple(map(MythologyId, said.mythology_tokens or ())),
            offering_tokens=said.offering_tokens or (),
            decrees=tuple(map(DecreeId, said.decrees or ())),
            conspiracies=tuple(map(ConspiracyId, said.conspiracies or ())),
            is_drafted=said.drafted,
        )

    def dump_move(self, move: Move) -> Plain:
        """Return a move in the words of the record, without seat and power, which follow from the decision."""
        return dump_move(move)

    def load_move(self, row: Plain) -> Move:
        """Return the move from plain data."""
        return load_move(row)
