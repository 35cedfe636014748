"""The seven goods, in the order of the rule book and of every table."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias


class Resource(StrEnum):
    """One kind of good. Raw materials come first, manufactured goods after them."""

    WOOD = "wood"
    STONE = "stone"
    CLAY = "clay"
    ORE = "ore"
    GLASS = "glass"
    LOOM = "loom"
    PAPYRUS = "papyrus"


class Goods(StrEnum):
    """The two classes of goods. A producer makes goods of one class only, and trade prices are set for each class."""

    RAW = "raw"
    MANUFACTURED = "manufactured"


RAW = (Resource.WOOD, Resource.STONE, Resource.CLAY, Resource.ORE)
MANUFACTURED = (Resource.GLASS, Resource.LOOM, Resource.PAPYRUS)

Unit: TypeAlias = tuple[Resource, ...]
"""One unit that a producer makes: exactly one of these resources, chosen at each build."""


def goods_of(resource: Resource) -> Goods:
    """Return the class of a resource.

    >>> goods_of(Resource.ORE).value
    'raw'
    """
    return Goods.RAW if resource in RAW else Goods.MANUFACTURED
