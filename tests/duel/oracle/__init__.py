"""7 Wonders Duel a second time, plain and slow, with tables of its own.

Nothing here shares code or data with the package: cards and boards are read from the tables beside this file, prices
come from trying every way to pay, and a game is one generator that asks for each decision where the rules ask for it.
Tests hold the engine against it.
"""

from tests.duel.oracle.deal import random_game
from tests.duel.oracle.game import Game, Refused
from tests.duel.oracle.replay import replay
from tests.duel.oracle.shape import Misshapen

__all__ = ["Game", "Misshapen", "Refused", "random_game", "replay"]
