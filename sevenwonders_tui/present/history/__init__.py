"""Finished games in words: past ones, numbers, feats, the deals of the day, series and events."""
