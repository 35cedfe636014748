"""Everything that a person can prefer, with the words of each value: for the settings and for the command palette."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from sevenwonders_tui.i18n import N_, Marked, _, languages, pgettext, say
from sevenwonders_tui.person.settings import DEFAULT_THEME, Motion, Settings, Signs
from sevenwonders_tui.tui.game_app import GameApp
from sevenwonders_tui.tui.theme import THEMES

ValueT = TypeVar("ValueT")

SHOWN, NOT_SHOWN = N_("is shown"), N_("is not shown")
YES, NO = N_("yes"), N_("no")


@dataclass(frozen=True, slots=True)
class Preference:
    """One thing that a person can prefer, and what it can be."""

    id: str
    label: str
    hint: str
    """A sentence about the line of the settings."""
    values: tuple[tuple[str, Settings], ...]
    """Each value in words, with the settings that have it."""
    at: int
    """The place of the current value."""

    @property
    def value(self) -> str:
        """Return the words of the current value."""
        return self.values[self.at][0]

    def stepped(self, step: int) -> Settings:
        """Return the settings with the value `step` places further; after the last value comes the first."""
        return self.values[(self.at + step) % len(self.values)][1]


@dataclass(frozen=True, slots=True)
class _Switch:
    """A setting that is on or off."""

    id: str
    field: str
    label: Marked
    on: Marked
    off: Marked
    hint: Marked
    is_expert: bool = False


SWITCHES = (
    _Switch(
        "live",
        "live_points",
        N_("Points so far, in new games"),
        N_("shown"),
        N_("hidden"),
        N_("Space: whether everybody sees how many points each city has so far."),
    ),
    _Switch(
        "confirm",
        "confirm",
        N_("Before a pick, in new games"),
        N_("ask once more"),
        N_("do not ask"),
        N_("Space: whether a pick is asked for once more before it is locked."),
    ),
    _Switch(
        "pause",
        "pause",
        N_("Duel: pause after their moves"),
        YES,
        NO,
        N_("Space: whether a Duel shows in a window what the other did, until you press a key."),
    ),
    _Switch(
        "bell",
        "bell",
        N_("Bell, when it is my turn"),
        N_("rings"),
        N_("is silent"),
        N_("Space: whether the terminal rings when a table waits for you."),
    ),
    _Switch(
        "notice",
        "notice",
        N_("Desktop notice of the same"),
        SHOWN,
        NOT_SHOWN,
        N_("Space: whether the desktop says so as well; some terminals cannot ask it to."),
    ),
    _Switch(
        "title",
        "title",
        N_("The terminal's title says so"),
        YES,
        NO,
        N_("Space: whether the title of the terminal says that it is your turn."),
    ),
    _Switch(
        "plain",
        "plain",
        N_("Lines instead of this screen"),
        YES,
        NO,
        N_("Space: everything in lines, for screen readers. It holds from the next start."),
    ),
    _Switch(
        "picks",
        "one_key_picks",
        N_("A card's number"),
        N_("builds and locks it"),
        N_("moves the cursor to it"),
        N_(
            "Space: whether a number builds its card at the lowest price; after the key of stage or sell it does that. "
            "Duel: after the key of a Wonder the number of the card and the letter of the Wonder."
        ),
        is_expert=True,
    ),
    _Switch(
        "strip",
        "strip",
        N_("7 Wonders: after each turn"),
        N_("lines at the table"),
        N_("a screen of its own"),
        N_("Space: where you read what everybody did. Wars and the ends of ages keep their screens."),
        is_expert=True,
    ),
)


def preferences(app: GameApp, settings: Settings) -> tuple[Preference, ...]:
    """Return what most people look for in the settings, in the order of the form."""
    return (
        _language(app, settings),
        _theme(app, settings),
        _signs(app, settings),
        _motion(app, settings),
        *(_switched(switch, settings) for switch in SWITCHES if not switch.is_expert),
    )


def expert_preferences(settings: Settings) -> tuple[Preference, ...]:
    """Return what makes the game faster for those who know it, all of it off at first."""
    return tuple(_switched(switch, settings) for switch in SWITCHES if switch.is_expert)


def themes(app: GameApp) -> list[str]:
    """Return the names of all themes, ours first."""
    ours = [theme.name for theme in THEMES]
    return ours + sorted(name for name in app.available_themes if name not in ours)


def theme_name(theme: str) -> str:
    """Return the name of a theme for people; Textual's own keep their names."""
    ours = {
        "wonders": _("dark"),
        "wonders-light": _("light"),
        "wonders-colour-blind": _("colour-blind"),
        "wonders-contrast": _("high contrast"),
        "ansi": _("the terminal's own 16"),
    }
    return ours.get(theme, theme)


def chosen_theme(app: GameApp, settings: Settings) -> str:
    """Return the theme of the settings; the default if this version has none of that name."""
    return settings.theme if settings.theme in app.available_themes else DEFAULT_THEME


def _switched(switch: _Switch, settings: Settings) -> Preference:
    is_on: bool = getattr(settings, switch.field)
    values = tuple(
        (say(words), _with(settings, switch.field, on)) for on, words in ((False, switch.off), (True, switch.on))
    )
    return Preference(switch.id, say(switch.label), say(switch.hint), values, int(is_on))


def _chosen(
    id: str,  # noqa: A002 - what the form calls it
    label: str,
    hint: str,
    settings: Settings,
    values: Sequence[tuple[str, ValueT]],
    value: ValueT,
) -> Preference:
    held = [each for _words, each in values]
    return Preference(
        id,
        label,
        hint,
        tuple((words, _with(settings, id, each)) for words, each in values),
        held.index(value) if value in held else 0,
    )


def _with(settings: Settings, field: str, value: object) -> Settings:
    changes: dict[str, Any] = {field: value}
    return replace(settings, **changes)


def _language(app: GameApp, settings: Settings) -> Preference:
    own = _("automatic: {language}").format(language=languages()[app.language_of(replace(settings, language=""))])
    values = [(own, ""), *((name, code) for code, name in languages().items())]
    hint = _("Space: another language. Without a choice it is that of your terminal.")
    return _chosen("language", _("Language"), hint, settings, values, settings.language)


def _theme(app: GameApp, settings: Settings) -> Preference:
    theme = chosen_theme(app, settings)
    hint = (
        _("This terminal shows its own colours whatever is chosen here.")
        if app.fitting_theme(theme) != theme
        else _("Space: the next set of colours.")
    )
    values = [(theme_name(each), each) for each in themes(app)]
    return _chosen("theme", _("Colours"), hint, settings, values, theme)


def _signs(app: GameApp, settings: Settings) -> Preference:
    names = {Signs.ASCII: _("plain ASCII"), Signs.LINES: _("lines and signs")}
    given = names[Signs.ASCII if app.is_ascii_terminal else Signs.LINES]
    values = [(names.get(each, _("automatic: {signs}").format(signs=given)), each) for each in Signs]
    hint = _("Space: plain ASCII, for terminals whose lines and signs look wrong.")
    return _chosen("signs", _("Signs"), hint, settings, values, settings.signs)


def _motion(app: GameApp, settings: Settings) -> Preference:
    names = {
        Motion.ALL: pgettext("motion", "all"),
        Motion.LITTLE: pgettext("motion", "little"),
        Motion.NONE: pgettext("motion", "none"),
    }
    given = _("automatic: {motion}").format(motion=names[app.motion_of(Motion.AUTO)])
    hint = (
        _("Space: how much moves when cards turn and hands pass. Any key ends it.")
        if app.motion_of(Motion.ALL) is Motion.ALL
        else _("Nothing moves on this terminal, whatever is chosen here.")
    )
    values = [(names.get(each, given), each) for each in Motion]
    return _chosen("motion", _("Motion"), hint, settings, values, settings.motion)
