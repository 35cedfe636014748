"""What the greedy bot believes. Every weight is in points, found by letting versions of the bot play each other."""

from __future__ import annotations

# -- coins --
COIN = 1 / 3
"""A coin at the end of the game; the score pad says so."""
READY_COIN = 0.15
"""More for each of the first coins in the treasury, by age still to be played: they buy what is missing."""
READY_COINS = 6
"""How many coins are that useful; a treasury beyond them only scores."""
SALE_COINS = 3
"""What a discarded card brings."""

# -- goods --
NEED = 0.65
"""How much of what the cards ahead ask for will really be wanted: of a hand, one card is built."""
STAGE_NEED = 0.50
"""The same for the stages of the own wonder, which ask every turn."""
MISSING = 2.6
"""Lost by a unit that nobody beside sells: mostly the whole build."""
BOUGHT = 1.2
"""Lost by a unit that must be bought: its price, and coins for a rival."""
SECOND_CHOICE = 0.45
"""A unit that may be one of several is the best of them, and this much of each other one."""
SALE = 0.30
"""Income from neighbours for a unit that they may buy, by age still to be played."""
DISCOUNT = 0.16
"""Saved by buying cheaper, for each unit on that side and age still to be played."""
EXPECTED_GOODS = 1.5
"""Units that a neighbour will have beyond today's, by age still to be played."""

# -- war --
SPREAD_NOW = 0.25
"""How unsure a comparison of shields is before the last turn of an age."""
SPREAD_TURN = 0.28
"""How much less sure for each turn that follows in the age."""
SPREAD_AGE = 1.6
"""How much less sure for each age that follows: each brings shields of its own."""
SWING = 0.5
"""A token that a rival does not get, shared by the number of rivals, counts this part of an own one."""

# -- science --
PROMISE = 0.45
"""How far symbols that may still come are counted in: squares and sets grow only for who goes on."""
PICKS_A_SYMBOL = 5
"""One further symbol is expected in so many picks."""
MOST_PROMISED = 3

# -- later cards --
CHAIN = 0.22
"""Saved for each unit in the cost of a card that becomes free, by its chance to be seen."""
GROWTH = 0.06
"""How much a thing that is counted at the end grows with each pick still to come, in each city."""

# -- powers --
FREE_BUILD = 2.2
"""One build free of charge, by age still to be used in."""
SEVENTH_CARD = 1.6
"""One more card, by age still to be used in."""
RECOVERY = 1.2
"""A card from the discard pile, when few lie there."""
RECOVERY_CARD = 0.30
"""More for each card in the pile: the best of many is better."""
RECOVERY_MOST = 6.0
COPY_GUILD = 4.5
"""A guild of a neighbour, before any is seen."""
SAVED_POWER = 1.4
"""Kept by not using the free build yet, on the first turn of an age; nothing is left of it on the last."""

# -- rivals --
GIFT = 0.3
"""What a coin in a rival's hands hurts, shared by the number of rivals."""
DENIAL = 0.10
"""What a card is worth to the next owner of the hand, counted as a reason to keep it from there."""
DENIAL_FREE_CITY = 0.30
"""The same with one rival only: what the other does not get is as good as an own point, were it sure."""
