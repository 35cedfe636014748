"""The help of commands, aligned by terminal cells: a Chinese character takes two of them."""

from __future__ import annotations

from argparse import Action, RawDescriptionHelpFormatter

GAP = "  "
"""The least gap that argparse puts between the columns."""


class CellHelp(RawDescriptionHelpFormatter):
    """Pads the options and wraps the explanations by the cells that they take."""

    def _format_action(self, action: Action) -> str:
        """Remove the superfluous blanks after wide characters."""
        from rich.cells import cell_len

        text, header = super()._format_action(action), self._format_action_invocation(action)
        wide = cell_len(header) - len(header)
        return text.replace(f"{header}{GAP}{' ' * wide}", f"{header}{GAP}", 1) if wide else text

    def _split_lines(self, text: str, width: int) -> list[str]:
        """Break a text into lines of at most `width` cells."""
        if text.isascii():
            return super()._split_lines(text, width)
        from sevenwonders_tui.present.line import wrap

        return wrap(" ".join(text.split()), width)
