"""Textual's own themes, extended by the colours that the game needs.

A borrowed theme colours the whole screen: grounds, panels, texts and gold are derived from its own colours, and moved
away from its ground if they would be unreadable on it. The bars of cards stay as in our themes: their text stands on
them, not on the ground.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any

from textual.color import BLACK, WHITE, Color
from textual.theme import BUILTIN_THEMES, Theme

from sevenwonders_tui.present.line import Paint
from sevenwonders_tui.tui.palette import linear
from sevenwonders_tui.tui.theme import ANSI, ATTRIBUTES, DARK_VARIABLES, LIGHT_VARIABLES
from sevenwonders_tui.tui.widgets.paint import paint_variable

LEAST_CONTRAST = 4.5
"""The least contrast of texts, by WCAG 2."""
_STEP = 0.02
_GROUND_STEP = 0.08
_CURSOR_TINT = 0.14
_FRAME_TINT = 0.3
_MUTED_TINT = 0.35


@cache
def borrowed(name: str) -> Theme:
    """Return one of Textual's themes with all our variables."""
    return dressed(BUILTIN_THEMES[name])


def dressed(theme: Theme) -> Theme:
    """Return the theme with all our variables in its own colours."""
    if theme.ansi:
        variables = ANSI.variables
        return replace(theme, panel="ansi_default", boost="ansi_default", variables=theme.variables | variables)
    usual = DARK_VARIABLES if theme.dark else LIGHT_VARIABLES
    own = _own_colors(theme, Color.parse(usual[paint_variable(Paint.GILT)]))
    cards = {
        name: readable(Color.parse(value), (own["background"], own["panel"])).hex
        for name, value in usual.items()
        if name.startswith("card-")
    }
    named: dict[str, Any] = {name: own[name].hex for name in ATTRIBUTES}
    return replace(
        theme,
        **named,
        variables=usual | theme.variables | cards | {name: color.hex for name, color in own.items()},
    )


def _own_colors(theme: Theme, gilt: Color) -> dict[str, Color]:
    """Return the colours derived from a theme's own, by the names of our variables."""
    made = theme.to_color_system().generate()
    ground, panel, text = (Color.parse(made[name]) for name in ("background", "surface", "foreground"))
    if panel == ground:
        panel = ground.blend(text, _GROUND_STEP)
    raised = Color.parse(made["panel"])
    if raised in {panel, ground}:
        raised = panel.blend(text, _GROUND_STEP)
    cursor_ground = panel.blend(Color.parse(made["accent"]), _CURSOR_TINT)
    stands_on = (ground, panel, raised, cursor_ground)
    text = readable(text, stands_on)
    gold, good, bad = (readable(Color.parse(made[name]), stands_on) for name in ("accent", "success", "error"))
    frame = ground.blend(text, _FRAME_TINT)
    return {
        **dict.fromkeys(("foreground", "block-cursor-foreground"), text),
        "background": ground,
        **dict.fromkeys(("surface", "panel", "scrollbar-background"), panel),
        **dict.fromkeys(("success", "text-success"), good),
        **dict.fromkeys(("warning", "error", "text-error"), bad),
        "muted": readable(text.blend(ground, _MUTED_TINT), stands_on),
        **dict.fromkeys(("frame", "border-blurred", "scrollbar"), frame),
        "raised": raised,
        **dict.fromkeys(("cursor-ground", "block-cursor-background"), cursor_ground),
        **dict.fromkeys(("gold", "input-cursor-background", "border"), gold),
        **_faint_paints(ground, text, gilt),
    }


def _faint_paints(ground: Color, text: Color, gilt: Color) -> dict[str, Color]:
    """Return the paints that should be hardly visible: they depend on the ground."""
    faint = {
        Paint.OUTLINE_NEXT: ground.blend(text, 0.45),
        Paint.OUTLINE: ground.blend(text, 0.2),
        Paint.BEAM: ground.blend(gilt, 0.4),
        Paint.BEAM_FAR: ground.blend(gilt, 0.2),
    }
    return {paint_variable(paint): color for paint, color in faint.items()}


def readable(color: Color, grounds: Iterable[Color]) -> Color:
    """Return the colour, lightened or darkened until it is readable on all these grounds; its hue stays."""
    grounds = tuple(grounds)

    def least(text: Color) -> float:
        return min(contrast(text, ground) for ground in grounds)

    to_white = least(WHITE) > least(BLACK)
    steps = (color.lighten(step * _STEP if to_white else -step * _STEP) for step in range(round(1 / _STEP)))
    return next((step for step in steps if least(step) >= LEAST_CONTRAST), WHITE if to_white else BLACK)


def contrast(one: Color, other: Color) -> float:
    """Return the contrast of two colours as WCAG 2 defines it: 1 to 21.

    >>> round(contrast(BLACK, WHITE)), round(contrast(WHITE, WHITE))
    (21, 1)
    """
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: Color) -> float:
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
