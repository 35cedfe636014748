// The components of 7 Wonders Duel and its boxes, as numbers. The tables come from the package: content.inc is written
// by training/duel_twin_content.py, so nothing about a card is said twice.
#pragma once
#include <cstdint>

namespace twin {

constexpr int RESOURCES = 5, RAW_KINDS = 3;
// Lanes: the colours in the order of the package, then Senators; Wonders have a lane in rebates and tolls.
enum Lane { BROWN, GREY, BLUE, YELLOW, RED, GREEN, PURPLE, SENATORS, WONDER_LANE, LANES };
// What can be counted: a bit for each colour, then these.
enum Countable { COUNT_WONDERS = 7, COUNT_COINS3, COUNT_PROGRESS, COUNT_MYTHOLOGY, COUNT_OFFERINGS, COUNT_CUBES };
enum Where { OWN, OPPONENT, MOST };
enum Power {
    ECONOMY = 1, STRATEGY = 2, THEOLOGY = 4, ENGINEERING = 8, POLIORCETICS = 16, CORRUPTION = 32, ORGANIZED_CRIME = 64,
    BORROW_CHAINS = 128, AGAIN_ON_CONSPIRATOR = 256
};
enum Back { AGE_1, AGE_2, AGE_3, GUILD, TEMPLE, SENATOR, BACKS };
enum Effect {
    DESTROY_CARD, TAKE_CARD, SWAP_CARDS, TAKE_WONDER, DESTROY_WONDER, UNBUILD_WONDER, BUILD_FREE, WONDER_FROM_DISCARD,
    DISCARD_FROM_STRUCTURE, PROGRESS_FROM_BOX, LOCK_PROGRESS, INVOKE, BORROW_SYMBOL, BLOCK_PAWN, MILITARY_TOKENS,
    PLACE_CUBE, MOVE_CUBE, REMOVE_CUBE, MOVE_DECREE, CONSPIRE, TRIGGER_UNPREPARED, SENATE_ACTIONS, SCHEME, EFFECTS
};
enum Source { DISCARD_PILE, FAR_ROW, REMOVED };
enum Reach { ANY, ACCESSIBLE };
enum Rite { ONE_DECK, TOPS };

struct Count {
    uint16_t kinds;
    uint8_t where;
    int8_t amount;  // coins or points for each thing; 0: nothing is counted
};

// One choice effect. `arg`: lanes, source, reach, number drawn (-1: all), rite or section, by the kind; `flag`: whether
// it is optional, or whether the drawn tokens lie on the component.
struct Choice {
    uint8_t kind;
    int16_t arg;
    uint8_t flag;
};

struct Standing {
    int8_t rebates[LANES], tolls[LANES];
    uint16_t ignores;  // bits of lanes
    uint8_t cheaper;   // bits of resources
    int8_t chain_bonus, discard_bonus, pantheon_rebate, senate_bonus;
    uint16_t powers;
};

struct Gain {
    int8_t makes[RESOURCES], sells[RESOURCES], raw, manufactured;
    uint8_t fixed;
    int8_t coins, loses, vault, shields, points, held;
    Count coins_per, loses_per, points_per[2];
    bool steals, again;
    int8_t symbol;
    bool is_temple;
    int8_t standing_count;  // of standing effects
    bool is_economy;
    Standing standing;
    int8_t choice_count;
    Choice choices[3];
};

struct Card {
    uint8_t lane, back;
    int8_t coins, needs[RESOURCES];
    int16_t chain_from;
    bool shows_chain, is_conspirator;
    int8_t mythology;  // -1: none
    Gain gain;
};

struct Wonder {
    int8_t coins, needs[RESOURCES];
    uint8_t box;
    Gain gain;
    int8_t draft_count;
    Choice draft[1];
};

struct Piece {
    uint8_t box;       // 0: base, 1: Pantheon, 2: Agora
    int8_t mythology;  // of a divinity; -1: the Gate, or another kind of piece
    Gain gain;
};

struct MilitaryToken {
    int8_t loses, choice_count;
    Choice choices[2];
};

struct Layout {
    int size;
    uint32_t over[25];  // for each place, the bits of the places that cover it
    uint32_t faces, far_row;
    int8_t deposits[5], deposit_count;
};

#include "content.inc"

constexpr int MYTHOLOGIES = 5, CHAMBERS = 6, SPACES = 6, CAPITAL = 9, SYMBOLS = 7, MOST_PLACES = 25;

}  // namespace twin
