"""A screen that is mixed of two has the style of both: Textual follows the first base only, and forgets the other."""

from __future__ import annotations

from collections.abc import Sequence

from textual.dom import DOMNode


def every_style(_cls: type[DOMNode], base: type[DOMNode]) -> Sequence[type[DOMNode]]:
    """Return the classes whose style a class has, itself first; to be its `_css_bases`."""
    return [each for each in base.__mro__ if issubclass(each, DOMNode)]
