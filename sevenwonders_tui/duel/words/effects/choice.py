"""Effects that ask for a choice: one entry for each kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from sevenwonders_tui.content.words import color_word
from sevenwonders_tui.duel.engine import effects
from sevenwonders_tui.duel.engine.catalog import Catalog
from sevenwonders_tui.duel.engine.effects import Reach, Rite, Section, Source
from sevenwonders_tui.duel.words.effects.entry import ChoiceEntry, Texts, colors_words
from sevenwonders_tui.duel.words.terms import signs as terms
from sevenwonders_tui.engine.cards import Color
from sevenwonders_tui.i18n import N_, NP_, Marked, _, comma_list, ngettext, pgettext, say
from sevenwonders_tui.present.drawing.face_sign import LargeThing, LargeWord
from sevenwonders_tui.present.drawing.glyph import LargeSign

_SOURCES: dict[Source, tuple[Texts, Marked]] = {
    Source.DISCARD_PILE: (
        Texts(
            sign=NP_("sign", "revive"),
            words=N_("build a card of the discard pile free of charge"),
            rule=N_(
                "All effects of the card apply. Cards that were removed at set-up are not in the pile; with nothing "
                "there, nothing happens. It is no chain."
            ),
        ),
        N_("Build a card of the discard pile free of charge."),
    ),
    Source.FAR_ROW: (
        Texts(
            sign=NP_("sign", "build far row"),
            words=N_("build a card of the far row of the structure free of charge, but no Senator"),
            rule=N_("The card may be covered; all its effects apply. It is no chain."),
        ),
        N_("Build a card of the far row free of charge, covered or not."),
    ),
    Source.REMOVED: (
        Texts(
            sign=NP_("sign", "build removed"),
            words=N_("build a card that was removed in this age or an earlier one free of charge"),
            rule=N_(
                "Only the one who chooses sees them. All of them have the back of an age. All effects of the card "
                "apply. It is no chain."
            ),
        ),
        N_("Build one of the removed cards free of charge. Only you see them."),
    ),
}
"""The texts and the question for a card that is built free of charge, by the source of the card."""
_RITES: dict[Rite, tuple[Texts, Marked]] = {
    Rite.ONE_DECK: (
        Texts(
            sign=NP_("sign", "1 god of a deck"),
            words=N_("call a divinity of one Mythology deck free of charge, and put the others back in any order"),
            rule=N_(
                "This can be done in any age. All see the cards; the order in which they go back only the player knows."
            ),
        ),
        N_("Look at one deck and call a divinity of it free of charge."),
    ),
    Rite.TOPS: (
        Texts(
            sign=NP_("sign", "1 of {n} tops"),
            words=N_("call the top divinity of a Mythology deck free of charge"),
            rule=N_("All see the cards. Those that are not chosen go back on top of their decks."),
        ),
        N_("The top cards of all decks: call one free of charge."),
    ),
}
_SECTIONS: dict[Section, Marked] = {
    Section.LEFT: N_("place or move cubes in the left section of the Senate, more of them with more blue cards"),
    Section.CENTER: N_("place or move cubes in the middle section of the Senate, more of them with more blue cards"),
    Section.RIGHT: N_("place or move cubes in the right section of the Senate, more of them with more blue cards"),
}


def choice_entry(effect: effects.ChoiceEffect) -> ChoiceEntry:  # noqa: C901, PLR0911, PLR0912  one a kind
    """Return the entry of an effect that asks for a choice."""
    match effect:
        case effects.DestroyCard(colors):
            text = _("put a {colors} card of the opponent on the discard pile")
            return ChoiceEntry(
                sign=pgettext("sign", "-1 {colors}").format(colors=_colors_sign(colors)),
                words=text.format(colors=colors_words(colors)),
                rule=_(
                    "The points and lasting effects of the card end; coins and shields that it gave stay. Where there "
                    "is none, nothing happens."
                ),
                question=lambda name, _at: _("A {colors} card of {name} goes to the discard pile.").format(
                    colors=colors_words(colors), name=name
                ),
            )
        case effects.TakeCard(colors):
            return ChoiceEntry(
                sign=pgettext("sign", "take {colors}").format(colors=_colors_sign(colors)),
                words=_("take a {colors} card of the opponent").format(colors=colors_words(colors)),
                rule=_(
                    "The card costs nothing and gives no coins; prices change at once. Where there is none, nothing "
                    "happens."
                ),
                question=lambda name, _at: _("A {colors} card of {name} comes into your city.").format(
                    colors=colors_words(colors), name=name
                ),
            )
        case effects.SwapCards(colors):
            text = _("take a {colors} card of the opponent and give one of the same colour for it")
            return ChoiceEntry(
                sign=pgettext("sign", "swap {colors}").format(colors=_colors_sign(colors)),
                words=text.format(colors=colors_words(colors)),
                rule=_(
                    "Points, symbols and chains go with the cards. Both may get a pair, the player first; then both "
                    "are looked at for the win, and if both have it, the game is a draw."
                ),
                question=lambda name, at: (
                    _("Which card of the same colour does {name} get for it?")
                    if at
                    else _("Take a {colors} card of {name}, for one of the same colour.")
                ).format(colors=colors_words(colors), name=name),
            )
        case effects.TakeWonder():
            return ChoiceEntry(
                sign=pgettext("sign", "take Wonder"),
                words=_("take an unbuilt Wonder of the opponent"),
                rule=_("What it does when it is drafted is not repeated, and no more Wonders can stand than before."),
                question=lambda name, _at: _("An unbuilt Wonder of {name} becomes yours.").format(name=name),
            )
        case effects.DestroyWonder():
            return ChoiceEntry(
                sign=pgettext("sign", "-1 Wonder"),
                words=_("put a built Wonder of the opponent into the box"),
                rule=_(
                    "The points and lasting effects of the Wonder end; the card under it goes to the discard pile. It "
                    "does not come back."
                ),
                question=lambda name, _at: _("A built Wonder of {name} goes to the box for good.").format(name=name),
            )
        case effects.UnbuildWonder():
            return ChoiceEntry(
                sign=pgettext("sign", "unbuild Wonder"),
                words=_("put the card under any built Wonder on the discard pile; it can be built again"),
                rule=_(
                    "The points and lasting effects of the Wonder end; what it gave at once stays. Its owner may build "
                    "it again and gets everything again."
                ),
                question=_("The card under it goes to the discard pile; the Wonder can be built again."),
            )
        case effects.BuildFree(source):
            texts, question = _SOURCES[source]
            return ChoiceEntry(
                sign=say(texts.sign), words=say(texts.words), rule=say(texts.rule), question=say(question)
            )
        case effects.WonderFromDiscard():
            return ChoiceEntry(
                sign=pgettext("sign", "Wonder free"),
                words=_("build a Wonder free of charge, with a card of the discard pile"),
                rule=_("All its effects apply, another turn included. Without a card in the pile nothing happens."),
                question=lambda _name, at: (
                    _("Which card of the discard pile goes under it?")
                    if at
                    else _("Build one of your Wonders free of charge, with a card of the discard pile.")
                ),
            )
        case effects.DiscardFromStructure(reach, is_optional):
            return _discard_entry(reach, is_optional=is_optional)
        case effects.ProgressFromBox():
            return ChoiceEntry(
                sign=pgettext("sign", "progress"),
                words=_progress_words(effect),
                rule=_progress_rule(effect),
                question=_("These are in the box: take one."),
            )
        case effects.LockProgress():
            return ChoiceEntry(
                sign=pgettext("sign", "-1 progress"),
                words=_("remove a Progress token of the board, of the opponent or of the box from the game"),
                rule=_("Where it was the opponent's, its points and lasting effects end. One of the box is not shown."),
                question=lambda name, _at: _(
                    "Of the board, of {name} or of the box: it leaves the game, and from the box you alone know which."
                ).format(name=name),
            )
        case effects.Invoke(rite):
            texts, question = _RITES[rite]
            return ChoiceEntry(
                sign=lambda _signs, catalog: say(texts.sign).format(n=len(catalog.pantheon.mythologies)),
                words=say(texts.words),
                rule=say(texts.rule),
                question=say(question),
            )
        case effects.BorrowSymbol():
            return ChoiceEntry(
                sign=pgettext("sign", "their symbol"),
                words=_("the symbol of a green card of the opponent counts here, too"),
                rule=_(
                    "The opponent keeps it. It counts for pairs and for the win. The Snake leaves when that card does; "
                    "without a green card there, nothing happens."
                ),
                question=lambda name, _at: _("The symbol of a green card of {name} counts for you, too.").format(
                    name=name
                ),
            )
        case effects.BlockPawn():
            return ChoiceEntry(
                sign=pgettext("sign", "block pawn"),
                words=_("put Minerva on a space of the military track; the Conflict pawn stops before her, once"),
                rule=_(
                    "Any space will do but the pawn's, capitals included. The pawn, whoever moves it, stops before "
                    "her; the rest of its move is lost, and she leaves the game."
                ),
                question=_("The Conflict pawn stops before her, once."),
            )
        case effects.MilitaryTokens():
            return ChoiceEntry(
                sign=pgettext("sign", "2 military"),
                words=_("discard a Military token without effect, then apply and discard another"),
                rule=_("On either side of the track, as if the player had met it. The last one is only discarded."),
                question="",
            )
        case effects.PlaceCube():
            return ChoiceEntry(
                term=terms.INFLUENCE,
                sign=pgettext("sign", "cube"),
                words=_("place an Influence cube in any chamber"),
                rule=_("With no cube in the supply nothing is placed. A decree that lies face down is turned up."),
                question=_("Place an Influence cube in any chamber."),
            )
        case effects.MoveCube(is_optional):
            return ChoiceEntry(
                term=terms.INFLUENCE,
                sign=pgettext("sign", "move"),
                words=_("you may move a cube to a neighbouring chamber")
                if is_optional
                else _("move a cube to a neighbouring chamber"),
                rule=_("A cube that is moved is one of the player's own. The borders of the sections do not matter."),
                question=_("Move one of your cubes to a chamber beside its own."),
            )
        case effects.RemoveCube():
            return ChoiceEntry(
                term=terms.INFLUENCE,
                sign=pgettext("sign", "-1 cube"),
                words=_("remove a cube of the opponent"),
                rule=_("A cube that is removed goes back to its owner's supply."),
                question=lambda name, _at: _("A cube of {name} goes back to the supply.").format(name=name),
            )
        case effects.MoveDecree():
            return ChoiceEntry(
                sign=pgettext("sign", "move decree"),
                words=_("move a decree to another chamber"),
                rule=_(
                    "The decree goes under the one there, and both work for whoever controls that chamber. The empty "
                    "chamber still counts for points and for the win."
                ),
                question=lambda _name, at: (
                    _("Under which chamber's decree does it go?") if at else _("Whose decree moves to another chamber?")
                ),
            )
        case effects.Conspire():
            return ChoiceEntry(
                term=terms.CONSPIRING,
                sign=pgettext("sign", "plot"),
                words=_("draw two conspiracies, keep one and put the other on top of the deck or under it"),
                rule=_("Only the player sees them, and knows which one was kept."),
                question="",
            )
        case effects.TriggerUnprepared():
            return ChoiceEntry(
                term=terms.CONSPIRING,
                sign=pgettext("sign", "plot"),
                words=_("you may trigger an unprepared conspiracy"),
                rule=_("A conspiracy that is triggered so needs no card under it."),
                question=_("You may trigger one of yours, which need not be prepared."),
            )
        case effects.SenateActions(section):
            return ChoiceEntry(
                term=terms.INFLUENCE,
                sign=lambda _signs, catalog: pgettext("sign", "cubes {chambers}").format(
                    chambers=chambers_sign(section, catalog)
                ),
                words=say(_SECTIONS[section]),
                rule=_senate_rule,
                large=lambda role, tile, catalog: [(LargeWord(chambers_sign(section, catalog), role, tile),)],
                question="",
            )
        case effects.Scheme():
            return ChoiceEntry(
                term=terms.CONSPIRING,
                sign=pgettext("sign", "plot, cube"),
                words=_("place an Influence cube in any chamber, or conspire"),
                rule=_("One of the two has to be done, if it can be."),
                large=lambda role, _tile, _catalog: [(LargeThing(LargeSign.ANY, role),)],
                question=_("Place a cube in any chamber, or draw two conspiracies and keep one."),
            )
        case _:
            assert_never(effect)


def chambers_sign(section: Section, catalog: Catalog) -> str:
    """Return the numbers of a section's chambers: `3-4`."""
    numbers = [chamber.number for chamber in catalog.agora.chambers if chamber.section is section]
    return f"{numbers[0]}-{numbers[-1]}"


def _colors_sign(colors: Sequence[Color]) -> str:
    return "/".join(map(color_word, colors))


def _discard_entry(reach: Reach, *, is_optional: bool) -> ChoiceEntry:
    question = (
        _("You may discard one more accessible card of the structure.")
        if is_optional
        else _("A card of the structure goes to the discard pile.")
    )
    match reach:
        case Reach.ANY:
            return ChoiceEntry(
                sign=pgettext("sign", "-1 any card"),
                words=_("discard any card of the structure, a covered one or one face down, too"),
                rule=_(
                    "A token on the card leaves the game with it. What the card covered is turned up at the end of the "
                    "turn."
                ),
                question=question,
            )
        case Reach.ACCESSIBLE:
            return ChoiceEntry(
                sign=pgettext("sign", "-1 open card"),
                words=_("you may discard another accessible card of the structure")
                if is_optional
                else _("discard an accessible card of the structure"),
                rule=_(
                    "Only cards that lie face up. What they covered is turned up at once; a card that the same turn "
                    "had uncovered before that is not."
                ),
                question=question,
            )
        case _:
            assert_never(reach)


def _progress_words(effect: effects.ProgressFromBox) -> str:
    if effect.draw is None:
        return _("take a Progress token of those in the box")
    if effect.lies_on_component:
        text = ngettext(
            "take the Progress token that was drawn from the box when the card was turned up",
            "take one of the {n} Progress tokens that were drawn from the box when the card was turned up",
            effect.draw,
        )
    else:
        text = ngettext(
            "draw a Progress token from the box and take it",
            "draw {n} Progress tokens from the box and take one",
            effect.draw,
        )
    return text.format(n=effect.draw)


def _progress_rule(effect: effects.ProgressFromBox) -> str:
    if effect.lies_on_component:
        return _(
            "The tokens lie on it from when it is turned up. If another card is chosen instead, they go back to the "
            "box."
        )
    if effect.draw is None:
        return _("The player looks at all of them; the opponent sees which one was taken.")
    return _("All see them. The others go back to the box.")


def _senate_rule(catalog: Catalog) -> str:
    """Return the number of actions by the number of blue cards, from the content."""
    steps = []
    for blue, actions in catalog.agora.actions:
        text = ngettext("{actions} from {n} blue card on", "{actions} from {n} blue cards on", blue)
        steps.append(text.format(actions=actions, n=blue))
    text = _(
        "Actions: {steps}. Each places a cube of the supply in a chamber of the section, or moves one of the player's "
        "cubes, wherever it lies, to a neighbouring chamber. He may stop earlier."
    )
    return text.format(steps=comma_list(steps))
