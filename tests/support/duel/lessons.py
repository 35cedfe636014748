"""What programs that learn Duel are tried with: one set of boxes, few playouts, the weights of the package."""

from __future__ import annotations

from sevenwonders_tui.duel.bots.policy.weights import weights_for
from sevenwonders_tui.duel.bots.value.position_value import load_values
from sevenwonders_tui.duel.engine.catalog import Box
from training.duel_self_play import Effort
from training.duel_twin_weights import Weights

AGORA = (Box.AGORA,)
QUICK = Effort(8, 4)
SHIPPED = Weights(weights_for(AGORA), load_values()["agora"])
