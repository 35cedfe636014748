"""Styles for a screen with two base classes: Textual follows the first base only."""

from __future__ import annotations

from collections.abc import Sequence

from textual.dom import DOMNode


def every_style(_cls: type[DOMNode], base: type[DOMNode]) -> Sequence[type[DOMNode]]:
    """Return the classes whose styles apply to a class, itself first; use it as `_css_bases`."""
    return [each for each in base.__mro__ if issubclass(each, DOMNode)]
