"""The terms of the lobby, of waiting rooms, and of the list of saved tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.term import Term, terms_of

GROUP: Final = Term(
    "any.room-group",
    N_("how a table is to you"),
    N_(
        "Your turn: it waits for you. Yours: you have a seat. Waiting: it has not begun, and may have a free seat. "
        "Running and over: others play or played there."
    ),
)
CODE: Final = Term(
    "any.room-code",
    N_("the code of a table"),
    N_("Who has this word finds the table, also where it is not listed. Give it to friends who are to play."),
)
GAME: Final = Term("any.room-game", N_("the game"), N_("What is played at the table, in short."), now=N_("{title}."))
ROOM_MOMENT: Final = Term(
    "any.room-moment", N_("how far a table is"), N_("How many seats are taken, or which age and turn is played.")
)
SITTERS: Final = Term("any.sitters", N_("who plays there"), N_("People by name; bots are counted."))
SEAT: Final = Term(
    "any.seat",
    N_("a seat"),
    N_("A person, a bot, or free. What stands behind it says whether it is ready, or whom the table waits for."),
)
AGREED: Final = Term(
    "any.agreed",
    N_("what was agreed on"),
    N_("Whoever opened the table chose this: who may come and watch, how long a decision may take, and what bots do."),
)
GUEST: Final = Term(
    "any.guest",
    N_("a guest"),
    N_("Plays under a name that nobody has kept. Who signs up keeps the name and the tables."),
)
FORM_VALUE: Final = Term(
    "any.form-value",
    N_("something to choose"),
    N_(
        "Go there with the arrows: the line below the form tells what it means. The space bar takes the next value; a "
        "name or a number is typed."
    ),
)
INVITATION: Final = Term(
    "any.invitation", N_("how others come here"), N_("This is all that somebody needs who is to join the table.")
)

TERMS: Mapping[str, Term] = terms_of(globals())
"""All terms of this module, by id."""
