"""Events told in the third person: a sentence without a full stop for each.

Names of players, cards and the like stand in spans of their own, so that a screen shows cards as bars of their colours;
`plain` gives the sentence. A redacted thing is told by its back: `a divinity`.

The file is long because it is one closed set, a few lines for each kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias, assert_never

from sevenwonders_tui.content.words import AGES
from sevenwonders_tui.duel.engine.events import (
    AgeBegan,
    CardBuilt,
    CardDestroyed,
    CardDiscarded,
    CardsSwapped,
    CardTaken,
    CardTurnedUp,
    ChamberChanged,
    CoinCause,
    CoinsChanged,
    ConspiracyDrawn,
    ConspiracyPrepared,
    ConspiracyTriggered,
    CubeMoved,
    CubePlaced,
    CubeRemoved,
    DeckOrdered,
    DeckShown,
    DecreeMoved,
    DecreeTurnedUp,
    DivinityCalled,
    DivinityPlaced,
    Event,
    GameEnded,
    LockedFrom,
    MilitaryTokenMet,
    MinervaPlaced,
    PantheonRevealed,
    PawnMoved,
    ProgressTaken,
    RemovedCardsSeen,
    StarterChosen,
    SymbolBorrowed,
    TokenLocked,
    TokensLaid,
    TokenTaken,
    TurnGained,
    TurnLost,
    WonderBuilt,
    WonderDrafted,
    WonderLoss,
    WonderLost,
    WonderTaken,
)
from sevenwonders_tui.duel.engine.moves import DeckEnd, FreeBy
from sevenwonders_tui.duel.engine.scoring import Victory
from sevenwonders_tui.duel.words.book import DuelBook
from sevenwonders_tui.engine.game import Seat
from sevenwonders_tui.i18n import N_, NP_, Marked, _, and_list, ngettext, say
from sevenwonders_tui.present.line import Line, Role, Span, bar, clip, told
from sevenwonders_tui.present.symbols import Symbols

NAME_CELLS = 16
"""The most cells of a name inside a sentence."""

PAIR = "progress"
"""The record's word for a pair of symbols, as the source of a Progress token."""

CityEvent: TypeAlias = (
    WonderDrafted
    | CardBuilt
    | CardDiscarded
    | WonderBuilt
    | ProgressTaken
    | CardDestroyed
    | CardTaken
    | CardsSwapped
    | SymbolBorrowed
    | WonderTaken
    | WonderLost
)
TrackEvent: TypeAlias = CoinsChanged | PawnMoved | MinervaPlaced | MilitaryTokenMet | CardTurnedUp | TokenTaken
PantheonEvent: TypeAlias = DivinityPlaced | PantheonRevealed | TokensLaid | DivinityCalled | DeckShown | DeckOrdered
SenateEvent: TypeAlias = (
    CubePlaced
    | CubeMoved
    | CubeRemoved
    | ChamberChanged
    | DecreeTurnedUp
    | DecreeMoved
    | ConspiracyDrawn
    | ConspiracyPrepared
    | ConspiracyTriggered
    | RemovedCardsSeen
    | TokenLocked
)

_GAINS: dict[CoinCause, Marked] = {
    CoinCause.CARD: NP_("coins", "{name} took {coins}"),
    CoinCause.OPPONENT: N_("{name} took {coins} from the other"),
    CoinCause.TOKEN: N_("{name} took {coins} by a Military token"),
    CoinCause.ECONOMY: N_("{name} got {coins} for resources"),
    CoinCause.CHAIN: N_("{name} took {coins} for the chain"),
    CoinCause.TOLL: N_("{name} took {coins} of tax"),
    CoinCause.ADVANCE: N_("{name} took {coins} for the way of the pawn"),
}
_LOSSES: dict[CoinCause, Marked] = {
    CoinCause.CARD: N_("{name} lost {coins}"),
    CoinCause.OPPONENT: N_("{name} lost {coins} to the other's card"),
    CoinCause.TOKEN: N_("{name} lost {coins} by a Military token"),
    CoinCause.ECONOMY: N_("{name} lost {coins} for resources"),
    CoinCause.CHAIN: N_("{name} lost {coins} for the chain"),
    CoinCause.TOLL: N_("{name} lost {coins} of tax"),
    CoinCause.ADVANCE: N_("{name} lost {coins} for the way of the pawn"),
}
_WONDERS_LOST: dict[WonderLoss, Marked] = {
    WonderLoss.EIGHTH: N_("{wonder} of {name} went to the box: no more Wonders can be built"),
    WonderLoss.DESTROYED: N_("{wonder} of {name} went to the box"),
    WonderLoss.UNBUILT: N_("{wonder} of {name} has to be built again"),
}
_LOCKED: dict[LockedFrom, Marked] = {
    LockedFrom.BOARD: N_("{name} took {token} of the board out of the game"),
    LockedFrom.OPPONENT: N_("{name} took {token} of {other} out of the game"),
    LockedFrom.BOX: N_("{name} took {token} of the box out of the game"),
}
_ENDS: dict[Victory, Marked] = {
    Victory.MILITARY: N_("{names} won by military supremacy"),
    Victory.SCIENCE: N_("{names} won by scientific supremacy"),
    Victory.SENATE: N_("{names} won by political supremacy"),
    Victory.POINTS: N_("{names} won on points, {points}"),
}


class EventTeller:
    """Tells the events of one table."""

    def __init__(self, book: DuelBook, names: Sequence[str], signs: Symbols) -> None:
        self._book = book
        self._names = tuple(clip(name, NAME_CELLS, signs.ellipsis) for name in names)
        self._signs = signs

    def line(self, event: Event) -> Line:  # noqa: PLR0911  one a kind
        """Return one event as a sentence."""
        if isinstance(event, CityEvent):
            return self._city(event)
        if isinstance(event, TrackEvent):
            return self._track(event)
        if isinstance(event, PantheonEvent):
            return self._pantheon(event)
        if isinstance(event, SenateEvent):
            return self._senate(event)
        match event:
            case TurnGained(seat):
                return self._say(_("{name} plays another turn"), name=self._who(seat))
            case TurnLost(seat):
                return self._say(_("the further turn of {name} is lost with the age"), name=self._who(seat))
            case AgeBegan(age):
                return self._say(_("Age {age} began"), age=Span(AGES[age]))
            case StarterChosen(seat, starter) if seat == starter:
                return self._say(_("{name} chose to begin"), name=self._who(seat))
            case StarterChosen(seat, starter):
                return self._say(_("{name} chose {starter} to begin"), name=self._who(seat), starter=self._who(starter))
            case GameEnded():
                return self._ended(event)
            case _:
                assert_never(event)

    def card(self, card: str) -> Line:
        """Return the name of a card as a part of a sentence."""
        return (self._card(card),)

    def name(self, seat: Seat, role: Role = Role.STRONG) -> Span:
        """Return the name of a player as a part of a sentence."""
        return Span(self._names[seat], role)

    def short(self, event: Event) -> Line:  # noqa: PLR0911  one a kind
        """Return a short form of an event, by the thing that it used; if no word names it, the whole sentence."""
        match event:
            case CardBuilt(card=card):
                return self.card(card)
            case CardDiscarded(card=card, by=""):
                return self._say(_("{card} sold"), card=self._card(card))
            case WonderBuilt(wonder=wonder, card=card):
                over = told(_("over {card}"), Role.PLAIN, card=self._card(card))
                return (self._wonder(wonder), Span(" "), *over)
            case WonderDrafted(wonder=wonder):
                return (self._wonder(wonder),)
            case ProgressTaken(token=token):
                return (self._progress(token),)
            case DivinityCalled(divinity=divinity):
                return (self._divinity(divinity, None),)
            case ConspiracyTriggered(conspiracy=conspiracy) | ConspiracyPrepared(conspiracy=conspiracy):
                return (self._conspiracy(conspiracy),)
            case ConspiracyDrawn(kept=kept):
                count = len(kept)
                return (Span(ngettext("{n} conspiracy", "{n} conspiracies", count).format(n=count)),)
            case CubePlaced(chamber=chamber) | CubeMoved(target=chamber):
                return (Span(_("chamber {n}").format(n=chamber)),)
            case DivinityPlaced(divinity=divinity, mythology=mythology):
                return (self._divinity(divinity, mythology),)
            case _:
                return self.line(event)

    # Cities

    def _city(self, event: CityEvent) -> Line:  # noqa: PLR0911  one a kind
        match event:
            case WonderDrafted(seat, wonder):
                return self._say(_("{name} drafted {wonder}"), name=self._who(seat), wonder=self._wonder(wonder))
            case CardBuilt():
                return self._built(event)
            case CardDiscarded(seat, card, coins, by):
                text = _("{name} discarded {card} ({by})") if by else _("{name} sold {card} for {coins}")
                return self._say(
                    text, name=self._who(seat), card=self._card(card), by=self._by(by), coins=self._coins(coins)
                )
            case WonderBuilt():
                return self._wonder_built(event)
            case ProgressTaken(seat, token, by):
                text = _("{name} took {token} for a pair") if by == PAIR else _("{name} chose {token} ({by})")
                return self._say(text, name=self._who(seat), token=self._progress(token), by=self._by(by))
            case CardDestroyed(seat, card):
                text = _("{name} put {card} of {other} on the discard pile")
                return self._say(text, name=self._who(seat), other=self._rival(seat), card=self._card(card))
            case CardTaken(seat, card):
                text = _("{name} took {card} of {other}")
                return self._say(text, name=self._who(seat), other=self._rival(seat), card=self._card(card))
            case CardsSwapped(seat, taken, given):
                text = _("{name} took {taken} of {other} and gave {given}")
                cards = {"taken": self._card(taken), "given": self._card(given)}
                return self._say(text, name=self._who(seat), other=self._rival(seat), **cards)
            case SymbolBorrowed(seat, card):
                text = _("{name} borrowed the symbol of {card}")
                return self._say(text, name=self._who(seat), card=self._card(card))
            case WonderTaken(seat, wonder):
                text = _("{name} took {wonder} of {other}")
                return self._say(text, name=self._who(seat), other=self._rival(seat), wonder=self._wonder(wonder))
            case WonderLost(seat, wonder, loss):
                return self._say(say(_WONDERS_LOST[loss]), name=self._who(seat), wonder=self._wonder(wonder))
            case _:
                assert_never(event)

    def _built(self, event: CardBuilt) -> Line:
        is_senator = self._book.card(event.card).color is None
        if event.by:
            text = _("{name} built {card} free of charge ({by})")
        elif event.free is FreeBy.CHAIN:
            text = _("{name} built {card} by its chain")
        elif event.free is FreeBy.TOKEN:
            text = _("{name} built {card} by a Mythology token")
        elif event.vault:
            text = _("{name} built {card} for {coins}, {vault} of them from the vault")
        elif event.pay:
            text = _("{name} recruited {card} for {coins}") if is_senator else _("{name} built {card} for {coins}")
        else:
            text = _("{name} recruited {card}") if is_senator else _("{name} built {card}")
        return self._say(
            text,
            name=self._who(event.seat),
            card=self._card(event.card),
            by=self._by(event.by),
            coins=self._coins(event.pay),
            vault=self._coins(event.vault),
        )

    def _wonder_built(self, event: WonderBuilt) -> Line:
        if event.vault:
            text = _("{name} built {wonder} over {card} for {coins}, {vault} of them from the vault")
        elif event.pay:
            text = _("{name} built {wonder} over {card} for {coins}")
        else:
            text = _("{name} built {wonder} over {card}")
        return self._say(
            text,
            name=self._who(event.seat),
            wonder=self._wonder(event.wonder),
            card=self._card(event.card),
            coins=self._coins(event.pay),
            vault=self._coins(event.vault),
        )

    # Coins, the track, the structure

    def _track(self, event: TrackEvent) -> Line:  # noqa: PLR0911  one a kind
        match event:
            case CoinsChanged(seat, coins, cause):
                text = say((_GAINS if coins > 0 else _LOSSES)[cause])
                return self._say(text, name=self._who(seat), coins=self._coins(abs(coins)))
            case PawnMoved(seat, source, target, is_blocked):
                return self._pawn(seat, abs(target - source), is_blocked=is_blocked)
            case MinervaPlaced(seat, position):
                text = (
                    _("{name} put Minerva on space {n}, towards {other}")
                    if position
                    else _("{name} put Minerva in the middle")
                )
                side = Seat(0) if position < 0 else Seat(1)
                return self._say(text, name=self._who(seat), n=Span(str(abs(position))), other=self._who(side))
            case MilitaryTokenMet(seat, _token, is_applied):
                text = _("{name} met a Military token") if is_applied else _("{name} discarded a Military token")
                return self._say(text, name=self._who(seat))
            case CardTurnedUp(card=card):
                return self._say(_("{card} was turned up"), card=self._card(card))
            case TokenTaken(None, _kind, token):
                return self._say(_("{token} left the game"), token=self._token(token))
            case TokenTaken(seat, _kind, token):
                assert seat is not None
                return self._say(_("{name} took {token}"), name=self._who(seat), token=self._token(token))
            case _:
                assert_never(event)

    def _pawn(self, seat: Seat, spaces: int, *, is_blocked: bool) -> Line:
        if is_blocked:
            text = ngettext(
                "the pawn moved {n} space for {name}, and Minerva stopped it",
                "the pawn moved {n} spaces for {name}, and Minerva stopped it",
                spaces,
            )
        else:
            text = ngettext("the pawn moved {n} space for {name}", "the pawn moved {n} spaces for {name}", spaces)
        return self._say(text, n=Span(str(spaces)), name=self._who(seat))

    # Pantheon

    def _pantheon(self, event: PantheonEvent) -> Line:  # noqa: PLR0911  one a kind
        match event:
            case DivinityPlaced(seat, mythology, space, divinity):
                shown = self._divinity(divinity, mythology)
                if seat is None:
                    return self._say(_("{divinity} was put on space {n}"), divinity=shown, n=Span(str(space)))
                text = _("{name} put {divinity} on space {n}")
                return self._say(text, name=self._who(seat), divinity=shown, n=Span(str(space)))
            case PantheonRevealed(divinities):
                found = [divinity for divinity in divinities if divinity is not None]
                return self._say(_("the Pantheon was turned up: {divinities}"), divinities=self._divinities(found))
            case TokensLaid(divinity, tokens):
                shown = Span(and_list(map(self._book.progress_name, tokens)), Role.STRONG)
                return self._say(_("on {divinity} lie {tokens}"), divinity=self._divinity(divinity, None), tokens=shown)
            case DivinityCalled():
                return self._called(event)
            case DeckShown(seat, divinities):
                text = _("{name} was shown {divinities}")
                return self._say(text, name=self._who(seat), divinities=self._divinities(divinities))
            case DeckOrdered(seat, mythology, rest):
                named = Span(self._book.mythology_name(mythology), Role.STRONG)
                text = (
                    _("{name} put the deck back ({mythology})") if rest is None else _("{name} put back {divinities}")
                )
                return self._say(text, name=self._who(seat), mythology=named, divinities=self._divinities(rest or ()))
            case _:
                assert_never(event)

    def _called(self, event: DivinityCalled) -> Line:
        if event.by:
            text = _("{name} called {divinity} free of charge ({by})")
        elif event.offerings and event.pay:
            text = _("{name} called {divinity} for {coins} and Offering tokens ({tokens})")
        elif event.offerings:
            text = _("{name} called {divinity} for Offering tokens ({tokens})")
        elif event.pay:
            text = _("{name} called {divinity} for {coins}")
        else:
            text = _("{name} called {divinity}")
        return self._say(
            text,
            name=self._who(event.seat),
            divinity=self._divinity(event.divinity, None),
            by=self._by(event.by),
            coins=self._coins(event.pay),
            tokens=Span(and_list(map(self._signs.coins, event.offerings))),
        )

    # Agora

    def _senate(self, event: SenateEvent) -> Line:
        match event:
            case CubePlaced() | CubeMoved() | CubeRemoved() | ChamberChanged() | DecreeTurnedUp() | DecreeMoved():
                return self._chamber(event)
            case ConspiracyDrawn():
                return self._conspired(event)
            case ConspiracyPrepared(seat, conspiracy, card):
                text = _("{name} prepared {conspiracy} with {card}")
                plot = self._conspiracy(conspiracy)
                return self._say(text, name=self._who(seat), conspiracy=plot, card=self._card(card))
            case ConspiracyTriggered(seat, conspiracy):
                text = _("{name} triggered {conspiracy}")
                return self._say(text, name=self._who(seat), conspiracy=self._conspiracy(conspiracy))
            case RemovedCardsSeen(seat, cards):
                text = (
                    _("{name} looked at the removed cards: {cards}")
                    if cards
                    else _("{name} looked at the removed cards")
                )
                named = Span(and_list(map(self._book.card_name, cards or ())))
                return self._say(text, name=self._who(seat), cards=named)
            case TokenLocked(seat, source, token):
                shown = self._progress(token) if token is not None else Span(_("a Progress token"))
                return self._say(say(_LOCKED[source]), name=self._who(seat), other=self._rival(seat), token=shown)
            case _:
                assert_never(event)

    def _chamber(  # noqa: PLR0911  one a kind
        self, event: CubePlaced | CubeMoved | CubeRemoved | ChamberChanged | DecreeTurnedUp | DecreeMoved
    ) -> Line:
        match event:
            case CubePlaced(seat, chamber):
                return self._say(_("{name} placed a cube in chamber {n}"), name=self._who(seat), n=Span(str(chamber)))
            case CubeMoved(seat, source, target):
                text = _("{name} moved a cube from chamber {source} to {target}")
                places = {"source": Span(str(source)), "target": Span(str(target))}
                return self._say(text, name=self._who(seat), **places)
            case CubeRemoved(seat, chamber):
                text = _("{name} removed a cube of {other} from chamber {n}")
                return self._say(text, name=self._who(seat), other=self._rival(seat), n=Span(str(chamber)))
            case ChamberChanged(chamber, None):
                return self._say(_("nobody controls chamber {n}"), n=Span(str(chamber)))
            case ChamberChanged(chamber, controller):
                assert controller is not None
                return self._say(_("{name} controls chamber {n}"), name=self._who(controller), n=Span(str(chamber)))
            case DecreeTurnedUp(chamber, decree):
                text = _("{decree} was turned up in chamber {n}")
                return self._say(text, decree=self._decree(decree), n=Span(str(chamber)))
            case DecreeMoved(seat, decree, source, target):
                text = _("{name} moved {decree} from chamber {source} to {target}")
                places = {"source": Span(str(source)), "target": Span(str(target))}
                return self._say(text, name=self._who(seat), decree=self._decree(decree), **places)
            case _:
                assert_never(event)

    def _conspired(self, event: ConspiracyDrawn) -> Line:
        known = [conspiracy for conspiracy in event.kept if conspiracy is not None]
        count = len(event.kept)
        if known:
            kept = and_list(map(self._book.conspiracy_name, known))
        else:
            kept = ngettext("{n} conspiracy", "{n} conspiracies", count).format(n=count)
        match event.other:
            case None:
                text = _("{name} conspired and kept {kept}")
            case DeckEnd.TOP:
                text = _("{name} conspired, kept {kept} and put {returned} on top of the deck")
            case DeckEnd.BOTTOM:
                text = _("{name} conspired, kept {kept} and put {returned} under the deck")
            case _:
                assert_never(event.other)
        back = _("the other") if event.returned is None else self._book.conspiracy_name(event.returned)
        return self._say(
            text, name=self._who(event.seat), kept=Span(kept, Role.STRONG), returned=Span(back, Role.STRONG)
        )

    def _ended(self, event: GameEnded) -> Line:
        points = Span(":".join(str(score.total) for score in event.scores), Role.STRONG)
        if not event.winners:
            return self._say(_("the game ended in a draw"))
        if len(event.winners) > 1:
            return self._say(_("both won, {points}"), points=points)
        return self._say(say(_ENDS[event.how]), names=self._who(event.winners[0]), points=points)

    # Parts

    def _say(self, text: str, **places: Span) -> Line:
        return told(text, Role.PLAIN, **places)

    def _who(self, seat: Seat) -> Span:
        return self.name(seat)

    def _rival(self, seat: Seat) -> Span:
        return Span(next(name for at, name in enumerate(self._names) if at != seat), Role.STRONG)

    def _coins(self, amount: int) -> Span:
        return Span(self._signs.coins(amount))

    def _card(self, card: str) -> Span:
        entry = self._book.card(card)
        name = self._book.card_name(card)
        return Span(name, Role.STRONG) if entry.color is None else bar(name, entry.color)

    def _wonder(self, wonder: str) -> Span:
        return Span(self._book.wonder_name(wonder), Role.STRONG)

    def _progress(self, token: str) -> Span:
        return Span(self._book.progress_name(token), Role.STRONG)

    def _by(self, by: str) -> Span:
        return Span(self._book.name_of(by) if by else "")

    def _token(self, token: str | int) -> Span:
        if isinstance(token, int):
            return Span(_("an Offering token of {coins}").format(coins=self._signs.coins(token)))
        return Span(_("a Mythology token ({mythology})").format(mythology=self._book.mythology_name(token)))

    def _divinity(self, divinity: str | None, mythology: str | None) -> Span:
        if divinity is not None:
            return Span(self._book.divinity_name(divinity), Role.STRONG)
        assert mythology is not None, "the Gate is no secret"
        return Span(_("a divinity ({mythology})").format(mythology=self._book.mythology_name(mythology)))

    def _divinities(self, divinities: Iterable[str]) -> Span:
        return Span(and_list(map(self._book.divinity_name, divinities)), Role.STRONG)

    def _decree(self, decree: str | None) -> Span:
        return Span(_("a decree")) if decree is None else Span(self._book.decree_name(decree), Role.STRONG)

    def _conspiracy(self, conspiracy: str | None) -> Span:
        if conspiracy is None:
            return Span(_("a conspiracy"))
        return Span(self._book.conspiracy_name(conspiracy), Role.STRONG)
