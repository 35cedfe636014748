"""7 Wonders Duel with the boxes Pantheon and Agora."""

from sevenwonders_tui.duel.engine.game import Duel

__all__ = ["Duel"]
