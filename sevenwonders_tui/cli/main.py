"""The program `sevenwonders`: finds the command and turns its result into an exit code."""

from __future__ import annotations

import contextlib
import os
import sys
from argparse import Action, ArgumentParser
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.errors import CommandFailed
from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.language import LANG, add_language_option, wanted_language
from sevenwonders_tui.cli.parsing.parserwords import teach_argparse
from sevenwonders_tui.i18n import _, speak

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

MODULES = (
    "play",
    "daily",
    "host",
    "serve",
    "door",
    "backup",
    "database",
    "admin",
    "history",
    "puzzles",
    "simulate",
    "arena",
    "winners",
    "bot",
    "verify",
    "score",
    "replay",
    "picture",
    "review",
    "rules",
    "cards",
    "content",
    "keys",
    "shell",
)
"""The commands in the order of the help; each has a module of its name in this package."""
DEFAULT_COMMAND = "play"
"""The command that runs if no command is named."""

FAILED = 1
BAD_USAGE = 2
INTERRUPTED = 130
"""The exit code that shells report for a program ended by Ctrl-C."""
PIPE_CLOSED = 141
"""The exit code that shells report for a program whose reader, such as `head`, went away."""


def entry_point() -> int:
    """Run the command line, for the installed script and for `python -m`."""
    _fill_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        # a name that the terminal's encoding cannot show must not stop the program
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    return main()


def _fill_closed_streams() -> None:
    """Open the null device for each stream that the shell closed (`>&-`): Python leaves None, and a file would get its
    number.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  for as long as the process


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 done, 1 the thing asked for failed, 2 bad usage."""
    words = sys.argv[1:] if argv is None else argv
    with speak(wanted_language(words)):
        return _run(words)


def _run(words: Sequence[str]) -> int:
    named = with_command(words)
    parser = build_parser(named[0])
    try:
        try:
            args = parser.parse_args(named)
            code: int = args.run(args)
        except SystemExit as done:  # argparse ends --help, --version and bad usage this way
            code = done.code if isinstance(done.code, int) else BAD_USAGE
        sys.stdout.flush()
    except CommandFailed as failure:
        print(failure, file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        # The terminal has written ^C at the beginning of the line.
        print("\n" * sys.stderr.isatty() + _("Stopped."), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return PIPE_CLOSED
    except OSError as error:
        _drop_output()
        print(_("Cannot go on: {reason}.").format(reason=error.strerror or error), file=sys.stderr)
        return FAILED
    return code


def _drop_output() -> None:
    """Discard the remaining output: Python flushes it once more when it ends, and would complain."""
    with contextlib.suppress(OSError):  # no file behind the output, for example in a test
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Parser(ArgumentParser):
    """Reports an error if its help cannot be written; argparse itself says nothing."""

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        (sys.stdout if file is None else file).write(self.format_help())


class _Version(Action):
    """Looks up the version only on request: that takes as long as the rest of the start."""

    def __call__(self, parser: ArgumentParser, *_values: object, **_options: object) -> None:
        from sevenwonders_tui.release import NOT_INSTALLED, release

        found = release()
        print(_("sevenwonders, not installed") if found == NOT_INSTALLED else f"sevenwonders {found}")
        parser.exit()


def build_parser(command: str = "") -> ArgumentParser:
    """Return the parser of a command, or of all commands if `command` is none of them, which takes ten
    times as long.
    """
    teach_argparse()
    parser = _Parser(
        prog="sevenwonders",
        description=_("7 Wonders and 7 Wonders Duel in a terminal. Without a command it opens the game."),
        epilog=_("`sevenwonders COMMAND --help` tells more about a command, with an example."),
        formatter_class=CellHelp,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help=_("say which version this is"))
    commands = parser.add_subparsers(metavar=_("COMMAND"), required=True)
    for module in [command] if command in MODULES else MODULES:
        import_module(f"sevenwonders_tui.cli.{module}").register(commands)
    for each in commands.choices.values():
        add_language_option(each)
    return parser


def with_command(argv: Sequence[str]) -> list[str]:
    """Return the arguments with the default command if none is named, and with `--lang` after the command.

    >>> with_command([]), with_command(["--cards", "my.yaml"]), with_command(["cards"]), with_command(["--help"])
    (['play'], ['play', '--cards', 'my.yaml'], ['cards'], ['--help'])
    >>> with_command(["--lang", "de", "cards", "Loom"]), with_command(["--lang=de", "--help"])
    (['cards', '--lang', 'de', 'Loom'], ['--help'])
    """
    taken = 0 if not argv else 2 if argv[0] == LANG else 1 if argv[0].startswith(f"{LANG}=") else 0
    lang, words = list(argv[:taken]), list(argv[taken:])
    if words and words[0] in {"-h", "--help", "--version"}:
        # These options end the program; the language was read before.
        return words
    names_none = not words or words[0].startswith("-")
    command = DEFAULT_COMMAND if names_none else words.pop(0)
    return [command, *lang, *words]
