"""Terms for the table of 7 Wonders Duel: the top line, the structure, the military track, the Progress tokens."""

from __future__ import annotations

from typing import Final

from sevenwonders_tui.i18n import N_
from sevenwonders_tui.present.term import Term

# The top line

GAME: Final = Term(
    "duel.game",
    N_("7 Wonders Duel"),
    N_(
        "Two players build a city each, through ages of cards. You win at once in the opponent's capital, with enough "
        "different symbols or, with Agora, with all chambers; otherwise who has more points at the end wins."
    ),
    "aim",
)
AGE: Final = Term(
    "duel.age",
    N_("age"),
    N_("Each age has a structure of cards of its own. The age ends when its last card is taken."),
    "structure",
    N_("This is age {age} of {last}."),
)
CARDS_LEFT: Final = Term(
    "duel.cards-left",
    N_("cards left"),
    N_("So many cards lie in the structure. With the last of them the age ends."),
    "structure",
)
TO_MOVE: Final = Term(
    "duel.to-move",
    N_("whose turn it is"),
    N_("In a turn you take one card that lies free, and build it, sell it, or build a Wonder with it. Boxes add ways."),
    "turn",
)
ASKED: Final = Term(
    "duel.asked",
    N_("who has to choose"),
    N_("What was done leaves a choice. The turn goes on when it is made."),
    "turn",
)
GAME_OVER: Final = Term(
    "duel.game-over", N_("end of the game"), N_("The score sheet tells who has won, and by what."), "sheet"
)
DRAFT: Final = Term(
    "duel.draft",
    N_("draft of the Wonders"),
    N_("Before the first age the players take Wonders in turns, until both have as many."),
    "wonders",
)
THINKS: Final = Term(
    "duel.thinks",
    N_("bot thinks"),
    N_("You can look at everything meanwhile. Its move is shown as soon as it is made."),
    "turn",
)
GAME_ENDS: Final = Term(
    "duel.game-ends",
    N_("last card of the game"),
    N_("When it is taken, all points are counted, and who has more wins."),
    "sheet",
)
ALARM_WAR: Final = Term(
    "duel.alarm-war",
    N_("capital is in reach"),
    N_("A turn can bring the Conflict pawn into the capital now, and that wins the game at once."),
    "war",
)
ALARM_SCIENCE: Final = Term(
    "duel.alarm-science",
    N_("last symbol"),
    N_("Enough different symbols win the game at once. Behind the colon stands where the last can come from."),
    "science",
)
ALARM_SENATE: Final = Term(
    "duel.alarm-senate",
    N_("last chamber"),
    N_("Who controls all chambers of the Senate wins the game at once."),
    "agora",
)
LAST_CARD: Final = Term(
    "duel.last-card",
    N_("last card of the age"),
    N_(
        "When it is taken the age ends. Who is behind in the war says who begins the next one; with the pawn in the "
        "middle, who took the last turn says it."
    ),
    "structure",
)
MORE_ALARMS: Final = Term(
    "duel.more-alarms",
    N_("more alarms"),
    N_(
        "So many more sudden ends are one step away.",
    ),
    "aim",
)

# The structure

ACCESSIBLE: Final = Term(
    "duel.accessible",
    N_("card that lies free"),
    N_(
        "No card lies on it. Who is to move may take it: to build it, to sell it, or to build a Wonder with it. A "
        "figure before its name is its key."
    ),
    "structure",
    N_("{card}: {what}"),
)
COVERED: Final = Term(
    "duel.covered",
    N_("covered card"),
    N_("Other cards lie on it. It can be taken when they are gone."),
    "structure",
    N_("{card}: {what}"),
)
BACK: Final = Term(
    "duel.back",
    N_("face-down card"),
    N_("Nobody knows which it is. When no card lies on it any more it is turned up, at the end of the turn."),
    "structure",
    N_("Its back says what kind of card it is: {kind}."),
)
MYTHOLOGY_HERE: Final = Term(
    "duel.mythology-here",
    N_("Mythology token on a card"),
    N_(
        "Who uncovers the card takes the token, looks at the top divinities of that mythology, and puts one of them "
        "face down into the Pantheon."
    ),
    "pantheon",
    N_("Its mythology: {mythology}."),
)
OFFERING_HERE: Final = Term(
    "duel.offering-here",
    N_("Offering token on a card"),
    N_("Who uncovers the card takes the token. It is spent once, for a divinity."),
    "pantheon",
    N_("It makes a divinity cheaper by {coins}."),
)
NUMBER: Final = Term(
    "duel.number",
    N_("the key for it"),
    N_(
        "This key puts the cursor on it, or chooses it.",
    ),
    "keys",
)
CAN_CHOOSE: Final = Term(
    "duel.can-choose", N_("can be chosen"), N_("The sign stands at everything that can be chosen now."), "keys"
)
BANDS: Final = Term(
    "duel.bands",
    N_("what the band shows"),
    N_("There is no room for everything at once: a key turns the band from one of these to the next."),
    "keys",
)
CUT_OFF: Final = Term(
    "duel.cut-off",
    N_("more than there is room for"),
    N_("The rest has no room here. The screen of both cities shows all of it."),
    "keys",
)
CURSOR: Final = Term(
    "duel.cursor",
    N_("cursor"),
    N_("The keys are about what it is on, and the lines below the table tell of that."),
    "keys",
)

# The military track

PAWN: Final = Term(
    "duel.pawn",
    N_("Conflict pawn"),
    N_(
        "It shows who is ahead in the war. Each shield moves it one space toward the opponent's capital; when it gets "
        "there the game is won at once."
    ),
    "war",
    N_("Now {lead}."),
)
SPACE: Final = Term(
    "duel.track-space",
    N_("zone of the military track"),
    N_("The farther the pawn is from the middle, the more points its zone gives at the end."),
    "war",
    N_("With the pawn here at the end {name} gets {points}."),
)
LEAD_SPACE: Final = Term(
    "duel.track-lead",
    N_("way of the pawn"),
    N_("The filled spaces lead from the middle to the pawn: so far is a player ahead in the war."),
    "war",
    N_("With the pawn here at the end {name} gets {points}."),
)
MIDDLE: Final = Term(
    "duel.track-middle",
    N_("middle of the track"),
    N_("The pawn begins here. While it stands here nobody is ahead in the war."),
    "war",
)
ZONE_BORDER: Final = Term(
    "duel.zone-border",
    N_("where a zone begins"),
    N_("From here on the pawn gives more points at the end. The Military token that lay here is gone."),
    "war",
    N_("With the pawn here at the end {name} gets {points}."),
)
MILITARY_TOKEN: Final = Term(
    "duel.military-token",
    N_("Military token"),
    N_("The first time that the pawn comes so far, the token takes effect. Then it leaves the game."),
    "war",
    N_("When {name} gets the pawn here: {what}"),
)
MINERVA: Final = Term(
    "duel.minerva",
    N_("Minerva pawn"),
    N_("It stops the Conflict pawn once, whoever moves it, on the space before. Then it is removed."),
    "pantheon",
)
CAPITAL: Final = Term(
    "duel.capital",
    N_("capital"),
    N_("A player wins at once when the Conflict pawn gets into the opponent's capital."),
    "war",
    N_("Here {name} would win."),
)
TRACK_NAME: Final = Term(
    "duel.track-name",
    N_("whose end of the track it is"),
    N_("This player's capital is at this end, and the shields of the other one move the pawn here."),
    "war",
)
LEAD: Final = Term(
    "duel.lead",
    N_("who is ahead in the war"),
    N_("The pawn is so many spaces on the opponent's side. The points are those that this gives at the end."),
    "war",
)
ZONE_POINTS: Final = Term(
    "duel.zone-points",
    N_("points of a zone"),
    N_("If the pawn stands below this figure at the end, the player who is ahead gets these points."),
    "war",
)

# Progress tokens

PROGRESS: Final = Term(
    "duel.progress",
    N_("Progress tokens"),
    N_("Who gets two of the same symbol takes one of these tokens at once."),
    "science",
)
PROGRESS_TOKEN: Final = Term(
    "duel.progress-token",
    N_("Progress token"),
    N_("You take one from the board when you get two of the same symbol. It works for as long as you have it."),
    "science",
    N_("{name}: {what}"),
)
