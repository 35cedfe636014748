"""Options, deals and moves of 7 Wonders in the form of a table's log."""

from __future__ import annotations

from sevenwonders_tui.engine.cards import CardId, WonderId
from sevenwonders_tui.games.codec import Plain, Row
from sevenwonders_tui.seven.engine.catalog import BoardSide
from sevenwonders_tui.seven.engine.moves import Move
from sevenwonders_tui.seven.engine.setup import Board, BoardChoice, Deal, Options, Variant
from sevenwonders_tui.seven.notation import dump_move, load_move
from sevenwonders_tui.seven.oldorder import is_old, load_old_move


class ChoiceRow(Row):
    """The choice of a city's board before the deal."""

    wonder: str | None = None
    side: BoardSide | None = None


class BoardRow(Row):
    """A wonder board."""

    wonder: str
    side: BoardSide


class OptionsRow(Row):
    """The options of a table."""

    players: int
    variant: Variant
    boards: tuple[ChoiceRow, ...] = ()


class DealRow(Row):
    """A deal: everything that chance decided."""

    boards: tuple[BoardRow, ...]
    hands: tuple[tuple[tuple[str, ...], ...], ...]
    piles: tuple[tuple[str, ...], ...]


class WondersCodec:
    """The codec of 7 Wonders."""

    def dump_options(self, options: Options) -> Plain:
        """Return options as plain data."""
        boards = tuple(ChoiceRow(wonder=choice.wonder, side=choice.side) for choice in options.boards)
        return OptionsRow(players=options.players, variant=options.variant, boards=boards).plain()

    def load_options(self, row: Plain) -> Options:
        """Return the options of plain data."""
        said = OptionsRow.model_validate(row)
        boards = (BoardChoice(None if b.wonder is None else WonderId(b.wonder), b.side) for b in said.boards)
        return Options(said.players, said.variant, tuple(boards))

    def dump_deal(self, deal: Deal) -> Plain:
        """Return a deal as plain data."""
        boards = tuple(BoardRow(wonder=board.wonder, side=board.side) for board in deal.boards)
        return DealRow(boards=boards, hands=deal.hands, piles=deal.piles).plain()

    def load_deal(self, row: Plain, options: Options) -> Deal:
        """Return the deal of plain data, for a table with these options."""
        said = DealRow.model_validate(row)
        return Deal(
            variant=options.variant,
            boards=tuple(Board(WonderId(board.wonder), board.side) for board in said.boards),
            hands=tuple(tuple(tuple(map(CardId, hand)) for hand in age) for age in said.hands),
            piles=tuple(tuple(map(CardId, pile)) for pile in said.piles),
        )

    def dump_move(self, move: Move) -> Plain:
        """Return a move in the words of the record. The power that asked for it is left out: the decision shows it."""
        return dump_move(move)

    def load_move(self, row: Plain) -> Move:
        """Return the move of plain data."""
        return load_old_move(row) if is_old(row) else load_move(row)
