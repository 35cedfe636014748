"""The weights of the policy: the names of its tables, the first index of each, and first guesses.

A score is a sum of weights, each times an amount of some gain; it is the logarithm of how likely the move should be.
Learning starts from the first guesses: points count as points, everything else is a rule of thumb. Most tables have a
part for each age.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sevenwonders_tui.duel.engine import effects
from sevenwonders_tui.duel.engine.effects import ChoiceEffect

AGES: Final = 3
POINT: Final = 0.4
"""The first guess for the weight of a point, in every table."""
MOST_PRICE: Final = 12
MOST_LEFT: Final = 8
MOST_LEAD: Final = 9
"""The greatest lead with a weight of its own, for either side."""
LEADS: Final = 2 * MOST_LEAD + 1
KINDS: Final = 8
MOST_MADE: Final = 2
FAMILIES: Final = 2
LANES: Final = 9
STANDING: Final = 8
CUBES: Final = 3
"""The greatest lead in a chamber with a weight of its own."""
MARGINS: Final = 2 * CUBES + 1
CHAMBERS: Final = 7

TABLES: Final[dict[str, tuple[int, tuple[float, ...]]]] = {}
"""By name: the first index of a table, and its first guesses."""

_guesses: list[float] = []


def _table(name: str, *guesses: float, times: int = 1) -> int:
    """Add a table and return its first index; the guesses are in points."""
    begin = len(_guesses)
    TABLES[name] = begin, tuple(POINT * guess for guess in guesses * times)
    _guesses.extend(TABLES[name][1])
    return begin


def _leads(weight: float) -> Sequence[float]:
    """Return a guess for each lead on the military track."""
    zone = [0, 2, 2, 5, 5, 5, 10, 10, 10, 10]
    side = [weight * (0.5 * zone[lead] + 0.5 * lead) + max(0, lead - 5) for lead in range(MOST_LEAD + 1)]
    return [-guess for guess in reversed(side[1:])] + side


def _asked(kind: type) -> float:
    """Return a guess for the worth of a choice of this kind."""
    guesses = {effects.MoveCube: 0.7, effects.SenateActions: 2.0, effects.DestroyWonder: 5.0, effects.Invoke: 5.0}
    return guesses.get(kind, 2.5)


# The gains from a component
POINTS = _table("points", 1, 1, 1)
COINS = _table("coins", 0.5, 0.45, 0.36)
DRAIN = _table("drain", 0.35, 0.3, 0.3)
VAULT = _table("vault", 1, 1, 1)
LEAD = _table("lead", *_leads(0.8), *_leads(0.9), *_leads(1.0))
NEW_SYMBOL = _table("new symbol", *[0, 1.5, 1.5, 2, 3, 6, 20, 20] * AGES)
RIVAL_SYMBOL = _table("rival symbol", 0.3, 0.3, 0.3)
PAIR = _table("pair", 4, 4, 4)
MAKES = _table("makes", 1.1, 0.6, 0.2, 0.9, 0.3, 0.1, 1.0, 0.6, 0.2, 0.8, 0.3, 0.1, *[0.0] * 6)
NEEDED = _table("needed", 0.8, 0.6, 0.2)
DEARER = _table("dearer", 0.6, 0.5, 0.5, 0.4, 0, 0)
CHOICE = _table("choice", 3, 3, 2.5, 2.5, 0.5, 0.5)
FIXED = _table("fixed", 1, 0.8, 0.2)
STANDS = _table("stands", 2.5, 2, 1)
AGAIN = _table("again", 3, 3, 3)
CHAIN = _table("chain", 1.5, 1.2, 0)
LANE = _table("lane", *[0.0] * LANES, times=AGES)
ASKS: Final[dict[type, int]] = {}
for _kind in ChoiceEffect.__args__:
    ASKS[_kind] = _table(f"asks {_kind.__name__}", *[_asked(_kind)] * AGES)

# What a turn's move costs, leaves behind and takes from the rival
BUILD = _table("build", 0, 0, 0)
DISCARD = _table("discard", 0, 0, 0)
WITH_COINS = _table("with coins", *[1.0, 0.8, 0.5, 0.3, 0.1, *[0.0] * (MOST_PRICE - 5)] * AGES)
WONDER = _table("wonder", 1, 1, 1)
ACTIVATE = _table("activate", 0, 0, 0)
PREPARE = _table("prepare", 0, 0, 0)
TRIGGER = _table("trigger", 0, 0, 0)
PREPARED = _table("prepared", *[0.3 / POINT] * AGES)
PRICE = _table("price", *[-0.5 * price for price in range(MOST_PRICE)] * AGES)
LEFT = _table("left", *[-1.5, -0.9, -0.5, -0.2, 0, 0, 0, 0] * AGES)
ECONOMY = _table("economy", -0.4, -0.4, -0.4)
FROM_VAULT = _table("from vault", -0.6, -0.6, -0.6)
OFFERED = _table("offered", -0.3, -0.3, -0.3)
URGENCY = _table("urgency", *[0.0] * STANDING)
SPENT = _table("spent", *[-0.2 / POINT] * AGES)
REPLY = _table("reply", *[-0.6 / POINT] * AGES)
SECOND_REPLY = _table("second reply", *[-0.15 / POINT] * AGES)
MINE = _table("mine", *[0.3 / POINT] * AGES)
REPLY_WINS = _table("reply wins", -30, -30, -30)
TURNS_UP_WIN = _table("turns up win", -30, -30, -30)
TURNS_UP = _table("turns up", -1, -1, -1)
AGAIN_REPLY = _table("again reply", *[-0.15 / POINT] * AGES)
AGAIN_MINE = _table("again mine", *[0.6 / POINT] * AGES)
AGAIN_TURNS_UP = _table("again turns up", 0.5, 0.5, 0.5)
TOKEN = _table("token", 2, 1, 0)
ENDS_AGE = _table("ends age", 0, 0, 0)
PARITY = _table("parity", *[0.0] * AGES * 2)

# Choices
RAZE = _table("raze", *[0.7 / POINT] * AGES)
OWN_LOSS = _table("own loss", *[-0.9 / POINT] * AGES)
ROB = _table("rob", *[0.6 / POINT] * AGES)
BANISH = _table("banish", *[0.4 / POINT] * AGES)
UNBANISHED = _table("unbanished", *[-0.3 / POINT] * AGES)
PLACE_OWN = _table("place own", 0.3 / POINT)
PLACE_RIVAL = _table("place rival", -0.3 / POINT)
MINERVA = _table("minerva", *[-2.0 - 0.1 * ahead for ahead in range(LEADS, 0, -1)], 0, *[-4.0] * LEADS)
TOKEN_OFF = _table("token off", 0, 0, 1, 2)
TOKEN_ON = _table("token on", 1, 2, 1, 2)
CONTROL = _table("control", *[-1.1, -1.0, -0.8, 0, 0.8, 1.0, 1.1] * AGES)
OWN_CHAMBERS = _table("own chambers", *[0, 0, 0.5, 1.2, 2.5, 5, 40] * AGES)
RIVAL_CHAMBERS = _table("rival chambers", *[0, 0, -0.5, -1.2, -2.5, -8, -40] * AGES)
CONSPIRES = _table("conspires", *[3, 1.5, 0.5, 0] * AGES)
KEEPS_TOP = _table("keeps top", 0)
SKIPS = _table("skips", -0.5)
STARTS = _table("starts", 0, 1, 1)
DECREE = _table("decree", 0.4 / POINT)
