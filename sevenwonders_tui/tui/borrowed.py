"""Textual's own themes, with everything that the game needs besides.

A borrowed theme colours all of the screen: grounds, panels, texts and gold are made from its own colours, and moved
away from its ground where they could not be read on it. The bars of cards stay as they are in our themes: their text
stands on them, not on the ground.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from textual.color import BLACK, WHITE, Color
from textual.theme import BUILTIN_THEMES, Theme

from sevenwonders_tui.present.line import Paint
from sevenwonders_tui.tui.theme import ANSI, DARK_VARIABLES, LIGHT_VARIABLES
from sevenwonders_tui.tui.widgets.paint import paint_variable

LEAST_CONTRAST = 4.5
"""Of texts, by WCAG 2."""
_STEP = 0.02
_GROUND_STEP = 0.08
_CURSOR_TINT = 0.14


@cache
def borrowed(name: str) -> Theme:
    """Return one of Textual's themes with all our variables."""
    return dressed(BUILTIN_THEMES[name])


def dressed(theme: Theme) -> Theme:
    """Return the theme with all our variables in its own colours."""
    if theme.ansi:
        variables = ANSI.variables
        return replace(theme, panel="ansi_default", boost="ansi_default", variables=theme.variables | variables)
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
    gold = readable(Color.parse(made["accent"]), stands_on)
    good, bad = (readable(Color.parse(made[name]), stands_on) for name in ("success", "error"))
    usual = DARK_VARIABLES if theme.dark else LIGHT_VARIABLES
    cards = {
        name: readable(Color.parse(value), (ground, panel)).hex
        for name, value in usual.items()
        if name.startswith("card-")
    }
    own = {
        "foreground": text,
        "background": ground,
        "surface": panel,
        "panel": panel,
        "success": good,
        "warning": bad,
        "error": bad,
        "muted": readable(text.blend(ground, 0.35), stands_on),
        "frame": ground.blend(text, 0.3),
        "raised": raised,
        "cursor-ground": cursor_ground,
        "gold": gold,
        **_faint_paints(ground, text, Color.parse(usual[paint_variable(Paint.GILT)])),
        "text-error": bad,
        "text-success": good,
        "block-cursor-foreground": text,
        "block-cursor-background": cursor_ground,
        "input-cursor-background": gold,
        "border": gold,
        "border-blurred": ground.blend(text, 0.3),
        "scrollbar": ground.blend(text, 0.3),
        "scrollbar-background": panel,
    }
    return replace(
        theme,
        foreground=text.hex,
        background=ground.hex,
        surface=panel.hex,
        panel=panel.hex,
        success=good.hex,
        warning=bad.hex,
        error=bad.hex,
        variables=usual | theme.variables | cards | {name: color.hex for name, color in own.items()},
    )


def _faint_paints(ground: Color, text: Color, gilt: Color) -> dict[str, Color]:
    """Return the paints that are to be hardly seen: what they look like depends on the ground."""
    faint = {
        Paint.OUTLINE_NEXT: ground.blend(text, 0.45),
        Paint.OUTLINE: ground.blend(text, 0.2),
        Paint.BEAM: ground.blend(gilt, 0.4),
        Paint.BEAM_FAR: ground.blend(gilt, 0.2),
    }
    return {paint_variable(paint): color for paint, color in faint.items()}


def readable(color: Color, grounds: Iterable[Color]) -> Color:
    """Return the colour, made lighter or darker as far as it takes to be read on all these grounds; its hue stays."""
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
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color.normalized]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
