"""The colours of the game.

Widgets name a colour by its variable (`$card-blue`, `$muted`), never by value. The two themes of the house, dark and
light, were found by search: each colour was held to its hue, and the smallest distance of any two was driven up for
normal, protan, deutan and tritan eyes; a test holds the distances and contrasts. The colour-blind theme goes further.

Variables beyond Textual's own:

    card-brown .. card-purple   the seven kinds of card as words, large signs and lines, on ground and panel only
    bar-brown .. bar-purple     the same kinds as filled bars, and bar-brown-text .. what stands on them
    muted                       text of less weight
    frame                       lines, where there are any
    raised                      title lines, one step above a panel
    cursor-ground               below what the cursor is on
    gold                        whose turn it is, the cursor, the winner; nothing else
    paint-...                   the colours of pictures, by the names of `Paint`

`success` and `error` are results that one likes or does not, always with a sign or a word. `background` is the ground,
`panel` one step above it.
"""

from __future__ import annotations

from textual.theme import BUILTIN_THEMES, Theme

from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.person.settings import DEFAULT_THEME
from sevenwonders_tui.present.line import Paint
from sevenwonders_tui.tui.widgets.paint import paint_variable

COLOR_BLIND_THEME = "wonders-colour-blind"
ANSI_THEME = "ansi"

_CREAM, _DARK = "#f4ead6", "#16130f"
_JEWELS = {
    Color.BROWN: ("#724216", _CREAM),
    Color.GREY: ("#bbbbbb", _DARK),
    Color.BLUE: ("#305b88", _CREAM),
    Color.YELLOW: ("#dcc552", _DARK),
    Color.RED: ("#be3446", _CREAM),
    Color.GREEN: ("#489071", _DARK),
    Color.PURPLE: ("#9b77ab", _DARK),
}
"""The bars of both themes, and the text on them."""


def _bars(colors: dict[Color, tuple[str, str]]) -> dict[str, str]:
    bars = {f"bar-{color.value}": filled for color, (filled, _text) in colors.items()}
    return bars | {f"bar-{color.value}-text": text for color, (_filled, text) in colors.items()}


def _bars_like_words(words: dict[str, str], text: str) -> dict[str, str]:
    return _bars({color: (words[f"card-{color.value}"], text) for color in Color})


def _paints(colors: dict[Paint, str]) -> dict[str, str]:
    return {paint_variable(paint): color for paint, color in colors.items()}


_PAINTS = {
    Paint.STONE: "#dcc79c",
    Paint.STONE_SHADE: "#b3976b",
    Paint.STONE_DARK: "#7d6443",
    Paint.ROCK: "#8c8578",
    Paint.OPENING: "#2b2620",
    Paint.MARBLE: "#efe8da",
    Paint.MARBLE_HALF: "#c9bfae",
    Paint.MARBLE_SHADE: "#978d7e",
    Paint.BRONZE: "#cf9156",
    Paint.BRONZE_SHADE: "#9a6237",
    Paint.BRONZE_DARK: "#6d4226",
    Paint.LEAF: "#8dbb66",
    Paint.LEAF_SHADE: "#5c9150",
    Paint.LEAF_DARK: "#3c6b42",
    Paint.ROOF: "#c4694b",
    Paint.ROOF_SHADE: "#8f4634",
    Paint.GILT: "#f0c869",
    Paint.GILT_SHADE: "#c99a3f",
    Paint.FIRE: "#e2803c",
    Paint.BEAM: "#6b5c37",
    Paint.BEAM_FAR: "#3b3324",
    Paint.WATER: "#6fa3c0",
    Paint.WATER_DEEP: "#3f708f",
    Paint.IVORY: "#e9cfa6",
    Paint.IVORY_SHADE: "#c2a176",
    Paint.CEDAR: "#8a5a3a",
    Paint.SCIENCE_SHADE: "#488266",
    Paint.COIN_SHADE: "#8a8036",
    Paint.OUTLINE_NEXT: "#776b57",
    Paint.OUTLINE: "#453d31",
}
_LIGHT_PAINTS = _PAINTS | {
    Paint.STONE: "#d2b987",
    Paint.OPENING: "#4a4238",
    Paint.MARBLE: "#d9cfbd",
    Paint.MARBLE_HALF: "#b5a994",
    Paint.BEAM: "#d8c48a",
    Paint.BEAM_FAR: "#ebdfbd",
    Paint.SCIENCE_SHADE: "#6fa893",
    Paint.COIN_SHADE: "#b3a45f",
    Paint.OUTLINE_NEXT: "#b3a58a",
    Paint.OUTLINE: "#ddd3bf",
}
_ANSI_PAINTS = dict.fromkeys(Paint, "ansi_default") | {
    Paint.STONE: "ansi_yellow",
    Paint.STONE_SHADE: "ansi_yellow",
    Paint.STONE_DARK: "ansi_bright_black",
    Paint.ROCK: "ansi_bright_black",
    Paint.OPENING: "ansi_black",
    Paint.MARBLE: "ansi_bright_white",
    Paint.MARBLE_HALF: "ansi_white",
    Paint.MARBLE_SHADE: "ansi_bright_black",
    Paint.BRONZE: "ansi_yellow",
    Paint.BRONZE_SHADE: "ansi_red",
    Paint.BRONZE_DARK: "ansi_red",
    Paint.LEAF: "ansi_bright_green",
    Paint.LEAF_SHADE: "ansi_green",
    Paint.LEAF_DARK: "ansi_green",
    Paint.ROOF: "ansi_bright_red",
    Paint.ROOF_SHADE: "ansi_red",
    Paint.GILT: "ansi_bright_yellow",
    Paint.GILT_SHADE: "ansi_yellow",
    Paint.FIRE: "ansi_bright_red",
    Paint.BEAM: "ansi_yellow",
    Paint.BEAM_FAR: "ansi_bright_black",
    Paint.WATER: "ansi_bright_cyan",
    Paint.WATER_DEEP: "ansi_blue",
    Paint.IVORY: "ansi_bright_white",
    Paint.IVORY_SHADE: "ansi_white",
    Paint.CEDAR: "ansi_red",
    Paint.SCIENCE_SHADE: "ansi_black",
    Paint.COIN_SHADE: "ansi_yellow",
    Paint.OUTLINE_NEXT: "ansi_white",
    Paint.OUTLINE: "ansi_bright_black",
}

_DARK_CARDS = {
    "card-brown": "#b47940",
    "card-grey": "#a8a8a7",
    "card-blue": "#5989c3",
    "card-yellow": "#e6d65a",
    "card-red": "#ec797a",
    "card-green": "#79d9ab",
    "card-purple": "#dca3de",
}
_LIGHT_CARDS = {
    "card-brown": "#4f2c00",
    "card-grey": "#626468",
    "card-blue": "#1f3b69",
    "card-yellow": "#7b6608",
    "card-red": "#951b30",
    "card-green": "#026447",
    "card-purple": "#8045a1",
}
_COLOR_BLIND_CARDS = {
    "card-brown": "#af875f",
    "card-grey": "#a8a8a8",
    "card-blue": "#5f87af",
    "card-yellow": "#ffff00",
    "card-red": "#ff0000",
    "card-green": "#5fff87",
    "card-purple": "#d700ff",
}
_CONTRAST_CARDS = {
    "card-brown": "#d78700",
    "card-grey": "#afafaf",
    "card-blue": "#87d7ff",
    "card-yellow": "#ffff00",
    "card-red": "#ff5f5f",
    "card-green": "#afff87",
    "card-purple": "#d787ff",
}
_ANSI_CARDS = {
    "card-brown": "ansi_yellow",
    "card-grey": "ansi_bright_black",
    "card-blue": "ansi_bright_blue",
    "card-yellow": "ansi_bright_yellow",
    "card-red": "ansi_bright_red",
    "card-green": "ansi_green",
    "card-purple": "ansi_magenta",
}
DARK_VARIABLES = (
    _DARK_CARDS
    | _bars(_JEWELS)
    | _paints(_PAINTS)
    | {"muted": "#ab9f88", "frame": "#564d3f", "raised": "#2f2a22", "cursor-ground": "#3a3327", "gold": "#ffbe55"}
)
LIGHT_VARIABLES = (
    _LIGHT_CARDS
    | _bars(_JEWELS)
    | _paints(_LIGHT_PAINTS)
    | {"muted": "#645a48", "frame": "#b5a98f", "raised": "#ded2b8", "cursor-ground": "#fffaf0", "gold": "#7a5200"}
)

WONDERS = Theme(
    name=DEFAULT_THEME,
    primary="#ece3cf",
    secondary="#5989c3",
    accent="#ffbe55",
    foreground="#ece3cf",
    background="#16130f",
    surface="#211d18",
    panel="#211d18",
    success="#8ed8d0",
    warning="#e8825a",
    error="#e8825a",
    variables=DARK_VARIABLES
    | {
        "text-success": "#8ed8d0",
        "text-warning": "#e8825a",
        "text-error": "#e8825a",
        "block-cursor-foreground": "#ece3cf",
        "block-cursor-background": "#3a3327",
        "block-cursor-text-style": "bold",
        "input-cursor-background": "#ffbe55",
        "input-selection-background": "#564d3f",
        "border": "#ffbe55",
        "border-blurred": "#564d3f",
        "scrollbar": "#564d3f",
        "scrollbar-hover": "#ab9f88",
        "scrollbar-active": "#ab9f88",
        "scrollbar-background": "#211d18",
    },
)
LIGHT = Theme(
    name="wonders-light",
    dark=False,
    primary="#2b251d",
    secondary="#1f3b69",
    accent="#7a5200",
    foreground="#2b251d",
    background="#f7f1e4",
    surface="#efe7d6",
    panel="#efe7d6",
    success="#0a4a4f",
    warning="#a3341f",
    error="#a3341f",
    variables=LIGHT_VARIABLES
    | {
        "text-success": "#0a4a4f",
        "text-warning": "#a3341f",
        "text-error": "#a3341f",
        "block-cursor-foreground": "#2b251d",
        "block-cursor-background": "#fffaf0",
        "block-cursor-text-style": "bold",
        "input-cursor-background": "#7a5200",
        "input-cursor-foreground": "#fffaf0",
        "input-selection-background": "#ded2b8",
        "border": "#7a5200",
        "border-blurred": "#b5a98f",
        "scrollbar": "#b5a98f",
        "scrollbar-hover": "#655b49",
        "scrollbar-active": "#655b49",
        "scrollbar-background": "#efe7d6",
    },
)
# Every colour is one of the 256-colour cube. Those of cards lie at least 26 CIELAB units apart for all eyes.
COLOR_BLIND = Theme(
    name=COLOR_BLIND_THEME,
    primary="#d7af5f",
    secondary="#5f87af",
    accent="#ffd787",
    foreground="#e4e4e4",
    background="#080808",
    surface="#121212",
    panel="#121212",
    success="#5fd787",
    warning="#ffaf5f",
    error="#ff5f5f",
    variables=_COLOR_BLIND_CARDS
    | _bars_like_words(_COLOR_BLIND_CARDS, "#080808")
    | _paints(_PAINTS)
    | {
        "muted": "#9e9e9e",
        "frame": "#585858",
        "raised": "#1c1c1c",
        "cursor-ground": "#262626",
        "gold": "#ffd787",
        "block-cursor-foreground": "#ffffff",
        "block-cursor-background": "#444444",
        "block-cursor-text-style": "bold",
        "input-cursor-background": "#ffd787",
        "input-selection-background": "#585858",
        "border": "#d7af5f",
        "border-blurred": "#585858",
        "scrollbar": "#585858",
        "scrollbar-hover": "#d7af5f",
        "scrollbar-active": "#d7af5f",
        "scrollbar-background": "#121212",
    },
)
CONTRAST = Theme(
    name="wonders-contrast",
    primary="#ffffff",
    secondary="#5fd7ff",
    accent="#ffff5f",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#121212",
    success="#5fff87",
    warning="#ffd75f",
    error="#ff8787",
    variables=_CONTRAST_CARDS
    | _bars_like_words(_CONTRAST_CARDS, "#000000")
    | _paints(_PAINTS | {Paint.OUTLINE_NEXT: "#bcbcbc", Paint.OUTLINE: "#767676"})
    | {
        "muted": "#d0d0d0",
        "frame": "#bcbcbc",
        "cursor-ground": "#262626",
        "gold": "#ffff5f",
        "raised": "#303030",
        "block-cursor-foreground": "#000000",
        "block-cursor-background": "#ffff5f",
        "block-cursor-text-style": "bold",
        "border": "#ffff5f",
        "border-blurred": "#bcbcbc",
    },
)
# The default mapping to 16 colours would make grey and purple one colour; here each kind has a colour of its own.
ANSI = Theme(
    name=ANSI_THEME,
    ansi=True,
    primary="ansi_yellow",
    secondary="ansi_cyan",
    accent="ansi_bright_yellow",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    success="ansi_cyan",
    warning="ansi_red",
    error="ansi_red",
    variables=BUILTIN_THEMES["ansi-dark"].variables
    | _ANSI_CARDS
    | _bars_like_words(_ANSI_CARDS, "ansi_black")
    | _paints(_ANSI_PAINTS)
    | {
        "muted": "ansi_default",
        "frame": "ansi_bright_black",
        "cursor-ground": "ansi_default",
        "gold": "ansi_bright_white",
        "raised": "ansi_default",
        "block-cursor-foreground": "ansi_default",
        "block-cursor-background": "ansi_default",
        "block-cursor-text-style": "reverse",
        "block-cursor-blurred-text-style": "reverse",
        "border": "ansi_yellow",
        "border-blurred": "ansi_bright_black",
        "scrollbar": "ansi_bright_black",
        "scrollbar-background": "ansi_default",
    },
)

ATTRIBUTES = ("foreground", "background", "surface", "panel", "success", "warning", "error")
"""The colours that a theme sets beside its variables, and widgets use."""
for _theme in (WONDERS, LIGHT, COLOR_BLIND, CONTRAST):
    # A colour mixed by Textual may be off by one, and would not be found among those with a number of 256.
    _theme.variables |= {name: getattr(_theme, name) for name in ATTRIBUTES}

THEMES = (WONDERS, LIGHT, COLOR_BLIND, CONTRAST, ANSI)
"""Our own themes, the default first."""
