"""How orders, payments and scores are written, one module a game: the words of its record, wherever they stand.

Records, logs of tables, kept reviews and the bots' protocol use these words. `docs/record.md` explains them.
"""

from sevenwonders_tui.notation.part import Part

__all__ = ["Part"]
