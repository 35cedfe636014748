"""The coach's words at the start of a later age, and about chains once there are some."""

from __future__ import annotations

from sevenwonders_tui.content.words import AGES as NUMERALS
from sevenwonders_tui.duel.engine.catalog import Back
from sevenwonders_tui.duel.engine.rules import AGES
from sevenwonders_tui.duel.words.coach.naming import (
    age_named,
    card_named,
    cards_named,
    number,
    place_of_card,
)
from sevenwonders_tui.duel.words.coach.pointing import points_at
from sevenwonders_tui.duel.words.coach.way_talk import pawn_stands
from sevenwonders_tui.duel.words.scene import DuelScene
from sevenwonders_tui.engine.cards import CardId
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import _, ngettext
from sevenwonders_tui.present.coach import CoachPage, sentence


def age_page(scene: DuelScene, seat: Seat) -> CoachPage:
    """Return the news at the first turn of a later age."""
    view = scene.view
    said = [
        sentence(
            "age.begins",
            ngettext(
                "Age {age} begins, with {count} new card.",
                "Age {age} begins, with {count} new cards in another shape.",
                len(view.cards),
            ),
            age=age_named(view.age),
            count=number(len(view.cards)),
        )
    ]
    free = chained(scene, seat)
    if free:
        text = ngettext("A chain makes {cards} free for you.", "Chains make these free for you: {cards}.", len(free))
        said.append(sentence("age.chains", text, cards=cards_named(scene, free)))
    guilds = sum(back is Back.GUILD for back in view.backs)
    if guilds:
        said.append(
            sentence(
                "age.guilds",
                ngettext(
                    "{count} of them is a guild (purple): it counts one kind of thing, in the city that has more.",
                    "{count} of them are guilds (purple): each counts one kind of thing, in the city that has more.",
                    guilds,
                ),
                count=number(guilds),
            )
        )
    said.append(pawn_stands(scene, seat))
    if view.age == AGES:
        said.append(sentence("age.last", _("It is the last age: after its last card the points are counted.")))
    targets = [place_of_card(scene, card) for card in free]
    title = _("age {age}").format(age=NUMERALS[view.age])
    return CoachPage("age", title, tuple(said), points_at(*targets))


def chained(scene: DuelScene, seat: Seat) -> list[CardId]:
    """Return the face-up cards that a chain makes free for a player."""
    return [
        card
        for number_, card in enumerate(scene.view.cards)
        if card is not None and scene.lies(number_) and scene.quote(card, seat).is_free
    ]


def chain_page(scene: DuelScene, seat: Seat, card: CardId) -> CoachPage | None:
    """Return why a card is free; None if no chain makes it free."""
    source = scene.book.comes_from(card)
    if source is None or not scene.quote(card, seat).is_free:
        return None
    said = sentence(
        "chain.free",
        _("{card} is free for you, because you have {source}: a chain."),
        card=card_named(scene, card),
        source=card_named(scene, source.id),
    )
    return CoachPage("chain", _("a chain"), (said,), points_at(place_of_card(scene, card)))
