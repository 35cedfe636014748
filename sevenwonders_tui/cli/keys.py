"""`sevenwonders keys`: every command of the screens with its keys, in the format of the keys file."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from sevenwonders_tui.cli.parsing.helptext import CellHelp
from sevenwonders_tui.cli.parsing.options import Commands, add_data_option
from sevenwonders_tui.cli.terminal import FAILED, keys_path
from sevenwonders_tui.i18n import _

if TYPE_CHECKING:
    from sevenwonders_tui.tui.keys import Keys


def register(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "keys",
        help=_("list what can be done on the screens, and the keys for it"),
        description=_(
            "Print every command with its keys, as the file that gives them other keys. It says where that file lies."
        ),
        epilog=_("Example:\n  sevenwonders keys > keys.toml"),
        formatter_class=CellHelp,
    )
    add_data_option(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Print the keys in use, and the faults of the keys file."""
    from sevenwonders_tui.tui.keycheck import check_keys
    from sevenwonders_tui.tui.keyfile import read_keys

    path = keys_path(args)
    wanted = read_keys(path)
    keys, found = check_keys(wanted.keys)
    print("\n".join(_lines(keys, path)))
    for fault in (*wanted.faults, *found):
        print(_("{file}: {fault}").format(file=path, fault=fault), file=sys.stderr)
    return FAILED if wanted.faults or found else 0


def _lines(keys: Keys, path: Path) -> list[str]:
    """Return the lines of a keys file with every command that can have other keys."""
    from sevenwonders_tui.tui.keycheck import all_commands
    from sevenwonders_tui.tui.keys import KEY_WORDS, MODIFIERS, written_key

    words = ", ".join(word for key, word in KEY_WORDS.items() if key not in MODIFIERS)
    lines = [
        _("The keys of 7 Wonders. Other keys go into {file}:").format(file=path),
        _("copy the lines that you want to change, with the name in brackets above them."),
        _("A key is a letter, a digit, a sign, F1 to F24, Up, Down, Left, Right, or one of"),
        _("{words}; Ctrl+, Alt+ or Shift+ may stand before it.").format(words=words),
    ]
    lines = [f"# {line}" for line in lines]
    commands = sorted((each for each in all_commands().values() if each.action), key=lambda command: command.id)
    for table, members in groupby(commands, key=lambda command: command.id.partition(".")[0]):
        lines += ["", f"[{table}]"]
        for command in members:
            names = ", ".join(json.dumps(written_key(key)) for key in keys.of(command))
            lines.append(f"{command.id.partition('.')[2]} = [{names}]  # {command.said_help}")
    return lines
