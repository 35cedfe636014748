"""`sevenwonders shell`: what a shell needs to complete commands, and the manual page; both follow from the parser."""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.options import Commands
from sevenwonders_tui.i18n import _

SHELLS = ("bash", "zsh", "fish", "tcsh")
MAN = "man"


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "shell",
        help=_("print what your shell needs to complete commands, or the manual page"),
        description=_("Print the completions of all commands for a shell, or the manual page."),
        epilog=_(
            "Examples:\n"
            "  sevenwonders shell bash > ~/.local/share/bash-completion/completions/sevenwonders\n"
            "  sevenwonders shell man > ~/.local/share/man/man1/sevenwonders.1"
        ),
        formatter_class=CellHelp,
    )
    text = _("the shell, or man for the manual page")
    parser.add_argument("kind", choices=(*SHELLS, MAN), metavar=_("SHELL"), help=text)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Print the script or the page."""
    from sevenwonders_tui.cli.main import build_parser

    parser = build_parser()
    print(manual_page(parser) if args.kind == MAN else completions(parser, args.kind), end="")
    return 0


def completions(parser: ArgumentParser, shell: str) -> str:
    """Return the script that a shell reads. Raises CommandFailed where the library is not installed."""
    try:
        import shtab
    except ImportError as error:
        raise _missing() from error
    for action in _actions(parser):
        if action.type is Path:
            kind = shtab.DIRECTORY if action.metavar == _("DIR") else shtab.FILE
            action.complete = kind  # type: ignore[attr-defined]
    return shtab.complete(parser, shell).rstrip("\n") + "\n"


def manual_page(parser: ArgumentParser) -> str:
    """Return the manual page. Raises CommandFailed where the library is not installed."""
    try:
        from argparse_manpage.manpage import Manpage
    except ImportError as error:
        raise _missing() from error
    from sevenwonders_tui.release import release

    about = {"project_name": "sevenwonders", "version": release(), "description": parser.description}
    page = Manpage(parser, _data={**about, "manual_title": _("Games"), "manual_section": "1"})
    return str(page).rstrip("\n") + "\n"


def _missing() -> CommandFailed:
    return CommandFailed(_("This needs some more packages. Run: pip install 'sevenwonders-tui[shell]'"))


def _actions(parser: ArgumentParser) -> Iterator[Action]:
    """Yield the options of a parser and of all commands below it."""
    for action in parser._actions:
        yield action
        if isinstance(action, _SubParsersAction):
            for each in action.choices.values():
                yield from _actions(each)
