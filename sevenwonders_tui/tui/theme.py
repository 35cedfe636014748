"""The colours of the game.

Every colour comes from the 256-colour cube, so that a terminal with 256 colours shows exactly what a truecolor one
shows. The card colours of the dark theme lie at least 26 CIELAB units apart, also for protan, deutan and tritan eyes,
with a contrast of 4.7 or more; 18 units and 7 in the high-contrast theme; 11 and 3.8 in the light one, where dark
enough yellow is close to brown whatever one takes. Widgets name a colour by its variable (`$card-blue`, `$muted`),
never by value.

Variables beyond Textual's own:

    card-brown .. card-purple   the seven kinds of card
    muted                       text of less weight
    frame, frame-own            borders: of anything, and of the city one plays
    cursor, cursor-ground       border and background of what the cursor is on
    chosen                      ground of the title of the card that the cursor is on: it stands out more than any kind
    gold                        titles and keys
    bar                         background of the top line and the key bar
"""

from __future__ import annotations

from textual.theme import BUILTIN_THEMES, Theme

DEFAULT_THEME = "wonders"
ANSI_THEME = "ansi"

_DARK_CARDS = {
    "card-brown": "#af875f",
    "card-grey": "#a8a8a8",
    "card-blue": "#5f87af",
    "card-yellow": "#ffff00",
    "card-red": "#ff0000",
    "card-green": "#5fff87",
    "card-purple": "#d700ff",
}
_LIGHT_CARDS = {
    "card-brown": "#875f00",
    "card-grey": "#444444",
    "card-blue": "#005faf",
    "card-yellow": "#878700",
    "card-red": "#870000",
    "card-green": "#00875f",
    "card-purple": "#8700d7",
}
DARK_VARIABLES = _DARK_CARDS | {
    "muted": "#9e9e9e",
    "frame": "#585858",
    "frame-own": "#d7af5f",
    "cursor": "#ffd787",
    "cursor-ground": "#303030",
    "chosen": "#ffffd7",
    "gold": "#d7af5f",
    "bar": "#262626",
}
LIGHT_VARIABLES = _LIGHT_CARDS | {
    "muted": "#5f5f5f",
    "frame": "#949494",
    "frame-own": "#875f00",
    "cursor": "#000000",
    "cursor-ground": "#d7d7d7",
    "chosen": "#000000",
    "gold": "#875f00",
    "bar": "#dadada",
}

WONDERS = Theme(
    name=DEFAULT_THEME,
    primary="#d7af5f",
    secondary="#5f87af",
    accent="#ffd787",
    foreground="#e4e4e4",
    background="#121212",
    surface="#1c1c1c",
    panel="#262626",
    success="#5fd787",
    warning="#ffaf5f",
    error="#ff5f5f",
    variables=DARK_VARIABLES
    | {
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
        "scrollbar-background": "#1c1c1c",
    },
)
LIGHT = Theme(
    name="wonders-light",
    dark=False,
    primary="#875f00",
    secondary="#005faf",
    accent="#875f00",
    foreground="#121212",
    background="#ffffff",
    surface="#eeeeee",
    panel="#e4e4e4",
    success="#005f00",
    warning="#875f00",
    error="#af0000",
    variables=LIGHT_VARIABLES
    | {
        "block-cursor-foreground": "#000000",
        "block-cursor-background": "#d7d7af",
        "block-cursor-text-style": "bold",
        "input-cursor-background": "#875f00",
        "input-cursor-foreground": "#ffffff",
        "input-selection-background": "#d7d7af",
        "border": "#875f00",
        "border-blurred": "#949494",
        "scrollbar": "#949494",
        "scrollbar-hover": "#875f00",
        "scrollbar-active": "#875f00",
        "scrollbar-background": "#eeeeee",
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
    variables={
        "card-brown": "#d78700",
        "card-grey": "#afafaf",
        "card-blue": "#87d7ff",
        "card-yellow": "#ffff00",
        "card-red": "#ff5f5f",
        "card-green": "#afff87",
        "card-purple": "#d787ff",
        "muted": "#d0d0d0",
        "frame": "#bcbcbc",
        "frame-own": "#ffffff",
        "cursor": "#ffff5f",
        "cursor-ground": "#262626",
        "chosen": "#ffffff",
        "gold": "#ffff5f",
        "bar": "#303030",
        "block-cursor-foreground": "#000000",
        "block-cursor-background": "#ffff5f",
        "block-cursor-text-style": "bold",
        "border": "#ffff5f",
        "border-blurred": "#bcbcbc",
    },
)
# Left to itself, the mapping to 16 colours makes grey and purple one colour; here each kind has a name of its own.
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
    success="ansi_green",
    warning="ansi_yellow",
    error="ansi_red",
    variables=BUILTIN_THEMES["ansi-dark"].variables
    | {
        "card-brown": "ansi_yellow",
        "card-grey": "ansi_bright_black",
        "card-blue": "ansi_bright_blue",
        "card-yellow": "ansi_bright_yellow",
        "card-red": "ansi_bright_red",
        "card-green": "ansi_green",
        "card-purple": "ansi_magenta",
        "muted": "ansi_default",
        "frame": "ansi_bright_black",
        "frame-own": "ansi_yellow",
        "cursor": "ansi_default",
        "cursor-ground": "ansi_default",
        "chosen": "ansi_default",
        "gold": "ansi_yellow",
        "bar": "ansi_default",
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

THEMES = (WONDERS, LIGHT, CONTRAST, ANSI)
"""Our own themes, the default first."""
