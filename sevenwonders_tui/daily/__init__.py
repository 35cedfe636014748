"""The deal of the day: everybody who plays on a date has the same seat, cards and opponents.

    deal.py      from a date to the deal, everywhere the same
    week.py      the opponents of each day of the week
    rules.py     which try counts, and which day it is
    par.py       what the strongest bot makes of the same seat
    outcome.py   what is told of a result
    line.py      the result as one line to share
    streak.py    days in a row
    today.py     all of it for one person and date
    source.py    which deals a server has
    ranking.py   the list of the day on a server
    profile.py   all games of one person, counted
    client.py    what screens ask about a person's games, at home and on a server

Nothing here reads a clock: callers say what time it is.
"""
