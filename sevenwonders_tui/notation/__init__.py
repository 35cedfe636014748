"""The format of orders, payments and scores, one module for each game: the words of its records.

Records, logs of tables, stored reviews and the bots' protocol use these words. `docs/record.md` explains them.
"""

from sevenwonders_tui.notation.part import Part

__all__ = ["Part"]
