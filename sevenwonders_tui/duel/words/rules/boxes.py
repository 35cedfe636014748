"""The rules of 7 Wonders Duel, last part: the boxes Pantheon and Agora, each with a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from sevenwonders_tui.content.words import AGES as NUMERALS
from sevenwonders_tui.duel.engine.catalog import Box, Boxes, Card, Deposit
from sevenwonders_tui.duel.engine.effects import PointsByCount
from sevenwonders_tui.duel.engine.rules import (
    DRAWN_FOR_SPACE,
    DRAWN_TO_CONSPIRE,
    LAST_DECK_CARDS,
    MYTHOLOGY_CARDS,
    TOKEN_AGES,
)
from sevenwonders_tui.duel.words.rules.examples import FindDuel, example_scene
from sevenwonders_tui.duel.words.rules.scores import token_words
from sevenwonders_tui.duel.words.spot import NOWHERE
from sevenwonders_tui.duel.words.table.pantheon import PANTHEON_STEPS, pantheon
from sevenwonders_tui.duel.words.table.senate import SENATE_STEPS, senate
from sevenwonders_tui.i18n import N_, Marked, or_list, say
from sevenwonders_tui.present.books.rule_page import Paper, RulePage

SENATE_AGE, TURNS_SHOWN = 2, 8
"""The age and the number of turns after which the Senate of the example has enough cubes to show."""


def pages_of_boxes(find: FindDuel, boxes: Boxes) -> tuple[RulePage, ...]:
    """Return a page for each of these boxes."""
    pages = (
        (Box.PANTHEON, RulePage("pantheon", N_("Pantheon"), partial(_pantheon, find))),
        (Box.AGORA, RulePage("agora", N_("Agora"), partial(_agora, find))),
    )
    return tuple(page for box, page in pages if box in boxes)


def _pantheon(find: FindDuel, paper: Paper) -> None:
    game = find()
    box = game.catalog.pantheon
    temples = [card for card in game.catalog.cards if card.mythology is not None]
    numbers = {
        "mythologies": len(box.mythologies),
        "deck": MYTHOLOGY_CARDS,
        "spaces": len(box.prices),
        "drawn": DRAWN_FOR_SPACE,
        "factor": box.gate_factor,
        "offerings": len(box.offerings),
        "laid": LAST_DECK_CARDS,
        "temples": len(temples),
        "points": or_list(map(str, _temple_points(temples))),
        "first": NUMERALS[TOKEN_AGES[Deposit.MYTHOLOGY]],
        "second": NUMERALS[TOKEN_AGES[Deposit.OFFERING]],
    }
    first, *others = _PANTHEON
    _tell((first,), numbers, paper)
    scene = example_scene(game, paper.signs, (Box.PANTHEON,), age=TOKEN_AGES[Deposit.OFFERING])
    paper.show(pantheon(scene, NOWHERE, paper.cells, PANTHEON_STEPS[-1]).lines)
    _tell(others, numbers, paper)


def _temple_points(temples: Sequence[Card]) -> tuple[int, ...]:
    """Return the points of one temple, of two temples together, and so on."""
    effects = (effect for card in temples for effect in card.effects)
    return next((effect.points for effect in effects if isinstance(effect, PointsByCount)), ())


def _agora(find: FindDuel, paper: Paper) -> None:
    game = find()
    box = game.catalog.agora
    numbers = {
        "chambers": len(box.chambers),
        "cubes": box.cubes,
        "actions": or_list(str(actions) for _least, actions in box.actions),
        "blue": or_list(str(least) for least, _actions in box.actions),
        "drawn": DRAWN_TO_CONSPIRE,
    }
    first, *others = _AGORA
    _tell((first,), numbers, paper)
    scene = example_scene(game, paper.signs, (Box.AGORA,), age=SENATE_AGE, turns=TURNS_SHOWN)
    paper.show(senate(scene, NOWHERE, paper.cells, SENATE_STEPS[-1]).lines)
    _tell(others, numbers, paper)
    paper.points(token_words(game, has_agora=True))


def _tell(parts: Sequence[tuple[Marked, Marked]], numbers: Mapping[str, object], paper: Paper) -> None:
    """Write texts below their titles, with the numbers of the content."""
    for title, text in parts:
        paper.head(say(title))
        paper.say(say(text).format(**numbers))


_PANTHEON: tuple[tuple[Marked, Marked], ...] = (
    (
        N_("What is new"),
        N_(
            "Divinities of {mythologies} mythologies, each a deck of {deck}. The Pantheon has {spaces} spaces for them "
            "between the players. Grand Temples come in place of the guilds."
        ),
    ),
    (
        N_("Mythology tokens"),
        N_(
            "In age {first} there is a token on some face-down cards. Who uncovers such a card takes the token, looks "
            "at the top {drawn} divinities of that mythology, puts one of them face down on an empty space, and the "
            "other back. The token is kept."
        ),
    ),
    (
        N_("The Pantheon"),
        N_(
            "Each space has a price for either player: cheap at the own end, dear at the other. At the start of age "
            "{second} all divinities are turned up, and the Gate takes the last space."
        ),
    ),
    (
        N_("Calling a divinity"),
        N_(
            "From age {second} on you may call a card of the Pantheon (the rule book: activate it) in place of a card "
            "of the structure, and pay the price of its space to the bank. It acts at once and stays with you; the "
            "space stays empty."
        ),
    ),
    (
        N_("The Gate"),
        N_("It costs {factor} times what its space says. You see the top card of each deck and call one of them."),
    ),
    (
        N_("Offering tokens"),
        N_(
            "In age {second} they lie on face-down cards, {offerings} in all, and are taken in the same way. Each "
            "has a number: it saves that many coins when you call a card, and is gone then."
        ),
    ),
    (
        N_("Grand Temples"),
        N_(
            "Of {temples} there are {laid} in the last age. A token of its mythology makes one free, and is kept. One, "
            "two, or more of them in a city are worth {points} together."
        ),
    ),
    (
        N_("At the end"),
        N_(
            "Divinities and Grand Temples have points of their own; coins that are left on a divinity count a point "
            "each."
        ),
    ),
)
_AGORA: tuple[tuple[Marked, Marked], ...] = (
    (
        N_("What is new"),
        N_(
            "Senators lie among the cards, and both of you fight for the {chambers} chambers of the Senate with "
            "{cubes} cubes each. The structures are larger. Who controls all chambers wins at once."
        ),
    ),
    (
        N_("Senators"),
        N_(
            "To recruit one costs as many coins as there are Senators in your city. They have no colour. A Senator may "
            "be sold, too, or put under a Wonder or a conspiracy."
        ),
    ),
    (
        N_("Politicians"),
        N_(
            "The more blue cards you have, the more actions: {actions}, from {blue} blue cards on. Each places a cube "
            "in a chamber of the section shown, or moves one of your cubes, wherever it lies, to a chamber beside it."
        ),
    ),
    (
        N_("Conspirators"),
        N_(
            "Place a cube in any chamber, or conspire: draw {drawn} conspiracies, keep one unseen, and put the other "
            "on top of the deck or under it."
        ),
    ),
    (
        N_("Chambers and decrees"),
        N_(
            "Who has more cubes in a chamber controls it: its decree works for that player only, and at the end the "
            "chamber gives its points. A decree that lies face down is turned up by the first cube."
        ),
    ),
    (
        N_("Conspiracies"),
        N_(
            "To prepare one, put a card of the structure under it: that is your turn, and costs nothing. At the start "
            "of a later turn you may trigger it, one a turn, and then take the turn itself. The other one does not see "
            "which it is before that."
        ),
    ),
    (
        N_("Military tokens"),
        N_("Nobody loses coins by them. They act in the Senate in their place, for whoever moves the pawn onto them:"),
    ),
)
