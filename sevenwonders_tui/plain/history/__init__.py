"""Finished games in lines: past ones, replays, reviews, playing on, and the deals of the day."""
