"""The memory of finished games: a row for each, made from the log of its table alone.

A row can be thrown away and made again; statistics, ratings, feats and streaks are questions about rows.
"""
