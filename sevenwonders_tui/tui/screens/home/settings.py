"""Colours, signs and habits, with a preview of every change."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widgets import Static

from sevenwonders_tui.i18n import N_, _
from sevenwonders_tui.person.form import Cell, FormRow
from sevenwonders_tui.person.settings import Settings, SettingsError
from sevenwonders_tui.present.line import Line, column_cells
from sevenwonders_tui.tui.commands import MOVE_UP_DOWN, Command, form_keys
from sevenwonders_tui.tui.fronts import color_sample
from sevenwonders_tui.tui.preferences import Preference, expert_preferences, preferences
from sevenwonders_tui.tui.screens.base import BaseScreen
from sevenwonders_tui.tui.widgets.cells import Cells
from sevenwonders_tui.tui.widgets.keybar import KeyBar
from sevenwonders_tui.tui.widgets.panel import Panel
from sevenwonders_tui.tui.widgets.sheet import Sheet

LABEL, WIDEST_LABEL = 30, 40
VALUE, WIDEST_VALUE = 28, 34
PANEL_CELLS = 70
BESIDE = 8
"""The cells of the form's frame and of its cursor sign."""
PREVIEW_CELLS, PREVIEW_ROWS, GAP = 48, 30, 2
"""The width of the preview beside the form, the rows of the screen that it needs there, and the gap."""
BARE_ROWS, AROUND_FORM = 8, 11
"""The rows of title, keys and frames; and with the hint too, if the preview is below the form."""


class SettingsScreen(BaseScreen[None]):
    """Every change shows at once; Enter keeps the changes, Escape reverts them."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("settings.save", "enter", N_("save"), N_("Keep these settings."), "save"),
        *form_keys(
            MOVE_UP_DOWN,
            N_("Change what the cursor is on; Backspace goes the other way."),
            sign=N_("↑↓"),
        ),
        Command(
            "settings.page",
            "tab,f2",
            N_("for experts"),
            N_("Turn the page: what makes the game faster for those who know it, or everything else."),
            "page",
        ),
        Command("settings.back", "escape", N_("back"), N_("Go back, with the settings as they were."), "revert"),
    )

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.before = settings
        self.settings = settings
        self.for_experts = False
        """Whether the page for experts is shown."""
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
        self.query_one("#settings", Panel).show_title(_("For experts") if self.for_experts else _("What you prefer"))
        self.query_one("#preview", Panel).show_title(_("How it looks"))
        self.fit()

    def fit(self) -> None:
        """Share the room: a form that is wide enough for its words, and the preview beside it or below."""
        width, height = self.app.size
        form = max(row.label_width + sum(cell.width for cell in row.cells) for row in self.form.rows)
        is_beside = width >= form + BESIDE + GAP + PREVIEW_CELLS and height >= PREVIEW_ROWS
        cells = min(form + BESIDE if is_beside else max(PANEL_CELLS, form + BESIDE), width)
        self.set_class(is_beside, "-beside")
        self.query_one("#settings").styles.width = cells
        self.query_one("#preview").styles.width = PREVIEW_CELLS if is_beside else cells

    def _sample(self, cells: int) -> list[Line]:
        room = self.app.size.height - (BARE_ROWS if self.has_class("-beside") else AROUND_FORM + len(self.form.rows))
        return color_sample(self.signs, cells, room)

    def rows(self) -> list[FormRow]:
        """Return the settings as lines of the form."""
        shown = self.preferences
        label_cells = column_cells((each.label for each in shown), LABEL, WIDEST_LABEL)
        value_cells = column_cells((each.value for each in shown), VALUE, WIDEST_VALUE, gap=2)
        return [FormRow(each.id, each.label, label_cells, (Cell(each.id, each.value, value_cells),)) for each in shown]

    @property
    def preferences(self) -> tuple[Preference, ...]:
        """Return what stands on the page that is shown."""
        return expert_preferences(self.settings) if self.for_experts else preferences(self.game_app, self.settings)

    def on_cells_changed(self, message: Cells.Changed) -> None:
        """Set the value, and apply it everywhere."""
        self.settings = self._preference(message.cell.id).stepped(message.step)
        self.show_all()

    def _preference(self, name: str) -> Preference:
        return next(each for each in self.preferences if each.id == name)

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
        self.show_hint(self.preferences[0].hint)

    def on_cells_moved(self, message: Cells.Moved) -> None:
        """Explain the line under the cursor."""
        self.show_hint(self._preference(message.cell.id).hint)

    def action_page(self) -> None:
        """Turn the page."""
        self.for_experts = not self.for_experts
        self.show_form()
        self.show_hint(self.preferences[0].hint)

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
