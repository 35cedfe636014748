"""The record of 7 Wonders Duel: composed from a game, replayed and verified. The format: `docs/record.md`."""
