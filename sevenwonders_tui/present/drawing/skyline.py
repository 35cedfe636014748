"""The picture around the main menu, as parts that a screen puts around it."""

from __future__ import annotations

from dataclasses import dataclass

from sevenwonders_tui.present.block import Block


@dataclass(frozen=True, slots=True)
class Skyline:
    """A picture above the menu, and in a large room columns at its sides; each block fills its width."""

    above: Block
    left: Block = ()
    right: Block = ()
