"""Options, deals and moves of 7 Wonders as they stand in the log of a table."""

from __future__ import annotations

from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.games.codec import Plain, Row
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.setup import Board, BoardChoice, Deal, Options, Variant
from sevenwonders_tui.seven.notation import dump_move, load_move
from sevenwonders_tui.seven.oldorder import is_old, load_old_move


class ChoiceRow(Row):
    """What was asked of a city's board before the deal."""

    wonder: str | None = None
    side: BoardSide | None = None


class BoardRow(Row):
    """A wonder board."""

    wonder: str
    side: BoardSide


class OptionsRow(Row):
    """What was asked for before the deal."""

    players: int
    variant: Variant
    boards: tuple[ChoiceRow, ...] = ()


class DealRow(Row):
    """What chance decided."""

    boards: tuple[BoardRow, ...]
    hands: tuple[tuple[tuple[str, ...], ...], ...]
    piles: tuple[tuple[str, ...], ...]


class WondersCodec:
    """The codec of 7 Wonders."""

    def dump_options(self, options: Options) -> Plain:
        """Return what was asked for before the deal."""
        boards = tuple(ChoiceRow(wonder=choice.wonder, side=choice.side) for choice in options.boards)
        return _plain(OptionsRow(players=options.players, variant=options.variant, boards=boards))

    def load_options(self, row: Plain) -> Options:
        """Return the options that plain data says."""
        said = OptionsRow.model_validate(row)
        boards = (BoardChoice(None if b.wonder is None else WonderId(b.wonder), b.side) for b in said.boards)
        return Options(said.players, said.variant, tuple(boards))

    def dump_deal(self, deal: Deal) -> Plain:
        """Return what chance decided."""
        boards = tuple(BoardRow(wonder=board.wonder, side=board.side) for board in deal.boards)
        return _plain(DealRow(boards=boards, hands=deal.hands, piles=deal.piles))

    def load_deal(self, row: Plain, options: Options) -> Deal:
        """Return the deal that plain data says, of a table with these options."""
        said = DealRow.model_validate(row)
        return Deal(
            variant=options.variant,
            boards=tuple(Board(WonderId(board.wonder), board.side) for board in said.boards),
            hands=tuple(tuple(tuple(map(CardId, hand)) for hand in age) for age in said.hands),
            piles=tuple(tuple(map(CardId, pile)) for pile in said.piles),
        )

    def dump_move(self, move: Move) -> Plain:
        """Return a move in the words of the record, without the power that asked for it: the decision tells that."""
        return dump_move(move)

    def load_move(self, row: Plain) -> Move:
        """Return the move that plain data says."""
        return load_old_move(row) if is_old(row) else load_move(row)


def _plain(row: Row) -> Plain:
    return row.model_dump(mode="json", exclude_none=True)
