"""The steps in which a turn is revealed: cards turn one after another, coins travel, wonders rise.

The player of the steps only counts: the last step is the whole turn, and each step can be drawn by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, IntEnum

from sevenwonders_tui.seven.words.events.story import Deed

COIN_STEPS = 4
"""The number of steps in which coins travel to their receivers."""
RISE_STEPS = 3
"""The outline of a stage, its lower half, all of it."""


class CardSide(IntEnum):
    """How far a card has been turned."""

    BACK = 0
    EDGE = 1
    """Half turned: seen from the side."""
    FACE = 2


class RevealKind(Enum):
    """The kind of change in a step."""

    BEGIN = "begin"
    TURN = "turn"
    COINS = "coins"
    RISE = "rise"


@dataclass(frozen=True, slots=True)
class PanelStep:
    """The parts of one city that are shown."""

    side: CardSide
    coins: int
    """From 0 to `COIN_STEPS`; at the end the treasury has its new sum."""
    risen: int
    """From 0 to `RISE_STEPS`."""

    @property
    def is_face(self) -> bool:
        """Whether its card can be read."""
        return self.side is CardSide.FACE

    @property
    def is_paid(self) -> bool:
        """Whether all coins have arrived."""
        return self.coins >= COIN_STEPS


@dataclass(frozen=True, slots=True)
class RevealStep:
    """One step of a turn."""

    kind: RevealKind
    panels: tuple[PanelStep, ...]
    """By deed, in the order of the story."""


SHOWN = PanelStep(CardSide.FACE, COIN_STEPS, RISE_STEPS)
"""The last step of every city."""


def reveal_steps(deeds: Sequence[Deed]) -> tuple[RevealStep, ...]:
    """Return all steps in order; in the last one everything is shown.

    There is no step for coins if no treasury changes, and none for wonders if none rises. A city whose panel is equal
    in two steps need not be drawn again.
    """
    panels = [_hidden(deed) for deed in deeds]
    steps = [RevealStep(RevealKind.BEGIN, tuple(panels))]
    for at in range(len(deeds)):
        for side in (CardSide.EDGE, CardSide.FACE):
            panels[at] = replace(panels[at], side=side)
            steps.append(RevealStep(RevealKind.TURN, tuple(panels)))
    for _step in range(COIN_STEPS * any(map(_has_coins, deeds))):
        panels = [replace(panel, coins=min(panel.coins + 1, COIN_STEPS)) for panel in panels]
        steps.append(RevealStep(RevealKind.COINS, tuple(panels)))
    for _step in range(RISE_STEPS * any(map(rises, deeds))):
        panels = [replace(panel, risen=min(panel.risen + 1, RISE_STEPS)) for panel in panels]
        steps.append(RevealStep(RevealKind.RISE, tuple(panels)))
    return tuple(steps)


def _hidden(deed: Deed) -> PanelStep:
    return PanelStep(CardSide.BACK, 0 if _has_coins(deed) else COIN_STEPS, 0 if rises(deed) else RISE_STEPS)


def rises(deed: Deed) -> bool:
    """Return whether the wonder of a city has grown in the turn."""
    return deed.now.built > deed.now.built_before


def _has_coins(deed: Deed) -> bool:
    return bool(deed.paid or deed.gained)
