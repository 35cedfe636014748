"""The moves of a seat in its turn, sorted by card and act. They come from the view; nothing is computed here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sevenwonders_tui.duel.engine.catalog import ConspiracyId, DivinityId
from sevenwonders_tui.duel.engine.moves import Activate, BuildCard, BuildWonder, DiscardCard, Move, Prepare, Trigger
from sevenwonders_tui.engine.cards import CardId, WonderId


@dataclass(frozen=True, slots=True)
class TurnOffers:
    """The moves of a turn. Several moves for the same thing differ in the payment."""

    moves: Sequence[Move]

    def builds(self, card: CardId) -> tuple[BuildCard, ...]:
        """Return the ways to build a card, or to recruit a Senator."""
        return tuple(move for move in self.moves if isinstance(move, BuildCard) and move.card == card)

    def discard(self, card: CardId) -> DiscardCard | None:
        """Return the move that discards a card for coins."""
        return next((move for move in self.moves if isinstance(move, DiscardCard) and move.card == card), None)

    def wonder(self, wonder: WonderId, card: CardId) -> tuple[BuildWonder, ...]:
        """Return the ways to build a Wonder with a card under it."""
        return tuple(
            move for move in self.moves if isinstance(move, BuildWonder) and (move.wonder, move.card) == (wonder, card)
        )

    def calls(self, divinity: DivinityId) -> tuple[Activate, ...]:
        """Return the ways to pay for a divinity."""
        return tuple(move for move in self.moves if isinstance(move, Activate) and move.divinity == divinity)

    def trigger(self, conspiracy: ConspiracyId) -> Trigger | None:
        """Return the move that triggers a prepared conspiracy."""
        return next((move for move in self.moves if isinstance(move, Trigger) and move.conspiracy == conspiracy), None)

    def prepare(self, conspiracy: ConspiracyId, card: CardId) -> Prepare | None:
        """Return the move that puts a card under a conspiracy."""
        return next(
            (
                move
                for move in self.moves
                if isinstance(move, Prepare) and (move.conspiracy, move.card) == (conspiracy, card)
            ),
            None,
        )

    @property
    def has_calls(self) -> bool:
        """Whether a card of the Pantheon can be called."""
        return any(isinstance(move, Activate) for move in self.moves)

    @property
    def has_plots(self) -> bool:
        """Whether a conspiracy can be prepared or triggered."""
        return any(isinstance(move, Prepare | Trigger) for move in self.moves)
