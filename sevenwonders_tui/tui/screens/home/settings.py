"""Colours, signs and habits, with a preview of every change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, TypeVar

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, _, languages, pgettext
from sevenwonders_tui.person.form import Cell, FormRow
from sevenwonders_tui.person.settings import DEFAULT_THEME, Motion, Settings, SettingsError, Signs
from sevenwonders_tui.present.line import Line, column_cells
from sevenwonders_tui.tui.commands import MOVE_UP_DOWN, Command, form_keys
from sevenwonders_tui.tui.fronts import color_sample
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.theme import THEMES
from sevenwonders_tui.tui.widgets.cells import Cells
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.panel import Panel
from sevenwonders_tui.tui.widgets.sheet import Sheet

ValueT = TypeVar("ValueT")

LABEL, WIDEST_LABEL = 30, 40
VALUE, WIDEST_VALUE = 28, 34
PANEL_CELLS = 70
BESIDE = 8
"""The cells of the form's frame and of its cursor sign."""
PREVIEW_CELLS, PREVIEW_ROWS, GAP = 48, 30, 2
"""The width of the preview beside the form, the rows of the screen that it needs there, and the gap."""
BARE_ROWS, AROUND_FORM = 8, 11
"""The rows of title, keys and frames; and with the hint too, if the preview is below the form."""

SWITCHES = {
    "live": "live_points",
    "confirm": "confirm",
    "bell": "bell",
    "notice": "notice",
    "title": "title",
    "pause": "pause",
    "plain": "plain",
}
"""The settings that are on or off, by the id of their line."""


class SettingsScreen(BaseScreen[None]):
    """Every change shows at once; Enter keeps the changes, Escape reverts them."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("settings.save", "enter", N_("save"), N_("Keep these settings."), "save"),
        *form_keys(
            MOVE_UP_DOWN,
            N_("Change what the cursor is on; Backspace goes the other way."),
            sign=N_("↑↓"),
        ),
        Command("settings.back", "escape", N_("back"), N_("Go back, with the settings as they were."), "revert"),
    )

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.before = settings
        self.settings = settings
        self.form = Cells(())

    def compose(self) -> ComposeResult:
        """Lay out the form, the line about the setting under the cursor, and the preview."""
        yield Static(Content(_("Settings")), classes="title-line")
        with Container(id="settings-body", classes="body"):
            with Panel(id="settings"):
                yield self.form
                yield Static("", id="hint", classes="hint")
            with Panel(id="preview"):
                yield Sheet(self._sample, id="sample")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the current settings."""
        self.show_form()

    def on_resize(self) -> None:
        """Put the form and the preview side by side if there is room."""
        super().on_resize()
        self.fit()

    def show_form(self) -> None:
        """Show all settings with their current values."""
        self.form.show(self.rows())
        self.query_one("#settings", Panel).show_title(_("What you prefer"))
        self.query_one("#preview", Panel).show_title(_("How it looks"))
        self.fit()

    def fit(self) -> None:
        """Share the room: a form that is wide enough for its words, and the preview beside it or below."""
        width, height = self.app.size
        form = max(row.label_width + sum(cell.width for cell in row.cells) for row in self.form.rows)
        is_beside = width >= form + BESIDE + GAP + PREVIEW_CELLS and height >= PREVIEW_ROWS
        cells = form + BESIDE if is_beside else max(PANEL_CELLS, form + BESIDE)
        self.set_class(is_beside, "-beside")
        self.query_one("#settings").styles.width = cells
        self.query_one("#preview").styles.width = PREVIEW_CELLS if is_beside else cells

    def _sample(self, cells: int) -> list[Line]:
        room = self.app.size.height - (BARE_ROWS if self.has_class("-beside") else AROUND_FORM + len(self.form.rows))
        return color_sample(self.signs, cells, room)

    def rows(self) -> list[FormRow]:
        """Return the settings as lines of the form."""
        values = self.values()
        label_cells = column_cells((label for _name, label, _text in values), LABEL, WIDEST_LABEL)
        value_cells = column_cells((text for _name, _label, text in values), VALUE, WIDEST_VALUE, gap=2)
        return [FormRow(name, label, label_cells, (Cell(name, text, value_cells),)) for name, label, text in values]

    def values(self) -> list[tuple[str, str, str]]:
        """Return each setting: its id, its label, and its value."""
        shown, hidden = _("is shown"), _("is not shown")
        return [
            ("language", _("Language"), self.language_name()),
            ("theme", _("Colours"), self.theme_name(self.theme_chosen)),
            ("signs", _("Signs"), self.signs_name(self.settings.signs)),
            ("motion", _("Motion"), self.motion_name(self.settings.motion)),
            ("live", _("Points so far, in new games"), _("shown") if self.settings.live_points else _("hidden")),
            (
                "confirm",
                _("Before a pick, in new games"),
                _("ask once more") if self.settings.confirm else _("do not ask"),
            ),
            ("pause", _("Duel: pause after their moves"), _("yes") if self.settings.pause else _("no")),
            ("bell", _("Bell, when it is my turn"), _("rings") if self.settings.bell else _("is silent")),
            ("notice", _("Desktop notice of the same"), shown if self.settings.notice else hidden),
            ("title", _("The terminal's title says so"), _("yes") if self.settings.title else _("no")),
            ("plain", _("Lines instead of this screen"), _("yes") if self.settings.plain else _("no")),
        ]

    def language_name(self) -> str:
        """Return the selected language as its speakers write it; for the automatic one also its result here."""
        if self.settings.language:
            return languages().get(self.settings.language, self.settings.language)
        return _("automatic: {language}").format(language=languages()[self.game_app.language_of(self.settings)])

    def signs_name(self, signs: Signs) -> str:
        """Return the name of a set of signs; for the automatic one also its result here."""
        match signs:
            case Signs.ASCII:
                return _("plain ASCII")
            case Signs.LINES:
                return _("lines and signs")
            case Signs.AUTO:
                gives = Signs.ASCII if self.game_app.is_ascii_terminal else Signs.LINES
                return _("automatic: {signs}").format(signs=self.signs_name(gives))

    def motion_name(self, motion: Motion) -> str:
        """Return the name of an amount of motion; for the automatic one also its result here."""
        match motion:
            case Motion.ALL:
                return pgettext("motion", "all")
            case Motion.LITTLE:
                return pgettext("motion", "little")
            case Motion.NONE:
                return pgettext("motion", "none")
            case Motion.AUTO:
                return _("automatic: {motion}").format(motion=self.motion_name(self.game_app.motion_of(motion)))

    @staticmethod
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

    @property
    def theme_chosen(self) -> str:
        """Return the theme of the settings; the default if this version has none of that name."""
        return self.settings.theme if self.settings.theme in self.app.available_themes else DEFAULT_THEME

    def themes(self) -> list[str]:
        """Return all themes, ours first."""
        ours = [theme.name for theme in THEMES]
        return ours + sorted(name for name in self.app.available_themes if name not in ours)

    def on_cells_changed(self, message: Cells.Changed) -> None:
        """Set the value, and apply it everywhere."""
        self.settings = self._changed(message.cell.id, message.step)
        self.show_all()

    def _changed(self, name: str, step: int) -> Settings:
        """Return the settings with the next or the previous value of one of them."""
        settings = self.settings
        match name:
            case "language":
                return replace(settings, language=_next(["", *languages()], settings.language, step))
            case "theme":
                return replace(settings, theme=_next(self.themes(), settings.theme, step))
            case "signs":
                return replace(settings, signs=_next(list(Signs), settings.signs, step))
            case "motion":
                return replace(settings, motion=_next(list(Motion), settings.motion, step))
            case _:
                switched: dict[str, Any] = {SWITCHES[name]: not getattr(settings, SWITCHES[name])}
                return replace(settings, **switched)

    def show_all(self) -> None:
        """Apply the settings everywhere, so that the whole screen shows their effect."""
        self.game_app.apply_settings(self.settings)
        self.show_form()
        self.query_one("#sample").refresh(layout=True)

    def say_anew(self) -> None:
        """Translate everything into the current language."""
        super().say_anew()
        self.query_one(".title-line", Static).update(Content(_("Settings")))
        self.show_form()
        self.show_hint(self.hint("language"))

    def on_cells_moved(self, message: Cells.Moved) -> None:
        """Explain the line under the cursor."""
        self.show_hint(self.hint(message.cell.id))

    def hint(self, name: str) -> str:
        """Return the hint about a setting."""
        is_limited = self.game_app.fitting_theme(self.theme_chosen) != self.theme_chosen
        theme = (
            _("This terminal shows its own colours whatever is chosen here.")
            if is_limited
            else _("Space: the next set of colours.")
        )
        can_move = self.game_app.motion_of(Motion.ALL) is Motion.ALL
        motion = (
            _("Space: how much moves when cards turn and hands pass. Any key ends it.")
            if can_move
            else _("Nothing moves on this terminal, whatever is chosen here.")
        )
        hints = {
            "language": _("Space: another language. Without a choice it is that of your terminal."),
            "theme": theme,
            "signs": _("Space: plain ASCII, for terminals whose lines and signs look wrong."),
            "motion": motion,
            "pause": _("Space: whether a Duel shows in a window what the other did, until you press a key."),
            "bell": _("Space: whether the terminal rings when a table waits for you."),
            "notice": _("Space: whether the desktop says so as well; some terminals cannot ask it to."),
            "title": _("Space: whether the title of the terminal says that it is your turn."),
            "plain": _("Space: everything in lines, for screen readers. It holds from the next start."),
            "live": _("Space: whether everybody sees how many points each city has so far."),
            "confirm": _("Space: whether a pick is asked for once more before it is locked."),
        }
        return hints[name]

    def action_save(self) -> None:
        """Save the settings and go back; if saving fails, say why and apply them for now."""
        try:
            self.game_app.settings_store.write(self.settings)
        except SettingsError as error:
            self.show_hint(str(error), is_trouble=True)
        else:
            self.dismiss()

    def action_revert(self) -> None:
        """Revert all changes, and go back."""
        self.game_app.apply_settings(self.before)
        self.dismiss()


def _next(values: list[ValueT], value: ValueT, step: int) -> ValueT:
    """Return the value `step` places on, around the end; for an unknown value, the first."""
    at = values.index(value) if value in values else 0
    return values[(at + step) % len(values)]
