"""The screens of a finished Duel: the score sheet, the replay, the review."""
