// One game at one moment. Plain data: a copy is a copy of memory.
#pragma once
#include <cstdlib>
#include <cstring>

#include "content.h"

namespace twin {

// A set of cards.
struct CardSet {
    uint64_t low = 0, high = 0;

    bool has(int card) const { return (card < 64 ? low >> card : high >> (card - 64)) & 1; }
    void add(int card) { (card < 64 ? low : high) |= 1ull << (card & 63); }
    void drop(int card) { (card < 64 ? low : high) &= ~(1ull << (card & 63)); }
    void add(const CardSet& other) { low |= other.low, high |= other.high; }
    int count() const { return __builtin_popcountll(low) + __builtin_popcountll(high); }
    bool any() const { return low || high; }

    template <class Visit>
    void each(Visit visit) const {
        for (uint64_t rest = low; rest; rest &= rest - 1) visit(__builtin_ctzll(rest));
        for (uint64_t rest = high; rest; rest &= rest - 1) visit(64 + __builtin_ctzll(rest));
    }
};

inline int bits_of(uint32_t bits) { return __builtin_popcount(bits); }
template <class Visit>
void each_bit(uint32_t bits, Visit visit) {
    for (; bits; bits &= bits - 1) visit(__builtin_ctz(bits));
}

enum TaskKind : uint8_t {
    DRAFT_PICK, TURN, CHOOSE_STARTER, DUE, TAKE_TOKEN, TAKE_PROGRESS, CHOOSE_DRAWN, CHOOSE_LAID, CALL_FROM_DECK,
    DISCARD_TOKEN, APPLY_TOKEN, SENATE_ACTION, CHOOSE_CONSPIRACY,
    // Those below ask nothing.
    GO_ON, TURN_UP, END_TURN, NEXT_PICK, START_AGE, GAIN_SYMBOL, WIN_BY_SYMBOLS, OVER
};

// Something still to be done for a seat. What the numbers mean depends on the kind: a Due has its effect with `arg` and
// `flag` and the number of the divinity that it comes from; other kinds have what they are about in `arg`.
struct Task {
    uint8_t kind = OVER, seat = 0, effect = 0, flag = 0;
    int16_t arg = 0, by = -1;
};

enum How : uint8_t { UNDECIDED, MILITARY, SCIENCE, SENATE, POINTS };
constexpr int NOTHING = -1, NO_SPACE = 100;

struct City {
    int16_t coins = 7, vault = 0;
    CardSet cards;
    int8_t colors[SENATORS + 1] = {}, symbols[SYMBOLS] = {}, made[RESOURCES] = {}, sold[RESOURCES] = {};
    int8_t raw = 0, manufactured = 0;
    uint8_t fixed = 0;
    Standing standing = {};
    uint16_t unbuilt = 0, built = 0, progress = 0, divinities = 0, decrees = 0;
    int8_t under[WONDERS_COUNT];  // the card under each built Wonder
    int8_t tokens[MYTHOLOGIES] = {};
    uint8_t offerings = 0;  // bits by coins, from 2 on
    int8_t snake = NOTHING;
    int8_t supply = 0;
    uint16_t unprepared = 0, prepared = 0, triggered = 0;

    int kinds() const {
        int found = 0;
        for (int8_t count : symbols) found += count > 0;
        return found;
    }
};

// Things in an order, top first, each with the bits of the seats that know it.
template <int MOST>
struct Pile {
    int8_t items[MOST] = {};
    uint8_t knowers[MOST] = {};
    int8_t size = 0;

    void push(int item, int knower) {
        items[size] = int8_t(item);
        knowers[size++] = uint8_t(knower);
    }
    void push_top(int item, int knower) {
        for (int at = size; at > 0; at--) items[at] = items[at - 1], knowers[at] = knowers[at - 1];
        items[0] = int8_t(item), knowers[0] = uint8_t(knower);
        size++;
    }
    void drop(int at) {
        for (int next = at + 1; next < size; next++) items[next - 1] = items[next], knowers[next - 1] = knowers[next];
        size--;
    }
    void drop_item(int item) {
        for (int at = 0; at < size; at++)
            if (items[at] == item) return drop(at);
    }
    void show(int count, int knower) {
        for (int at = 0; at < count && at < size; at++) knowers[at] |= uint8_t(knower);
    }
};

constexpr int EVERYBODY = 3, MOST_TASKS = 24;

struct State {
    bool has_pantheon = false, has_agora = false;
    City cities[2];
    // The structure.
    uint8_t age = 1, picks = 0;
    bool is_laid = false, uncovered = false, again = false, has_triggered = false;
    uint32_t lying = 0, open = 0, faces = 0;
    int8_t places[MOST_PLACES] = {}, deposits[MOST_PLACES] = {};
    CardSet discards, seen;  // `seen`: all cards that everybody has seen
    uint16_t group = 0;
    int8_t pawn = 0, minerva = NO_SPACE;
    uint8_t military = (1 << TOKENS_COUNT) - 1;
    // Progress tokens.
    uint16_t board = 0;
    Pile<PROGRESS_COUNT> box;
    int8_t laid_on = NOTHING, laid_count = 0, laid[2] = {}, locked = NOTHING;
    uint8_t locked_knowers = 0;
    // Pantheon.
    int8_t spaces[SPACES], space_mythology[SPACES];
    uint8_t space_knowers[SPACES] = {};
    Pile<3> decks[MYTHOLOGIES];
    // Agora.
    int8_t cubes[2][CHAMBERS] = {}, controllers[CHAMBERS];
    Pile<CHAMBERS> decrees[CHAMBERS];  // `knowers` of a decree: EVERYBODY if it lies face up
    Pile<CONSPIRACIES_COUNT> conspiracies;
    CardSet removed[3];
    uint8_t removed_seen[3] = {};
    // What is still hidden of the deal.
    int8_t dealt[3][MOST_PLACES] = {}, second_group[4] = {}, dealt_tokens[5] = {}, dealt_offerings[3] = {};
    // The decision that is due, and the tasks after it, the next one last.
    Task asked, agenda[MOST_TASKS];
    int8_t agenda_size = 0;
    uint8_t how = UNDECIDED, winners = 0;  // bits of seats; none for a draw

    State() {
        for (City& city : cities) memset(city.under, NOTHING, sizeof city.under);
        memset(deposits, NOTHING, sizeof deposits);
        memset(spaces, NOTHING, sizeof spaces);
        memset(controllers, NOTHING, sizeof controllers);
    }
    bool is_over() const { return how != UNDECIDED; }
    int seat() const { return asked.seat; }
    const Layout& layout() const { return (has_agora ? AGORA_LAYOUTS : LAYOUTS)[age - 1]; }
    int lead(int seat) const { return seat ? -pawn : pawn; }
    int place_of(int card) const {
        for (int place = 0; place < MOST_PLACES; place++)
            if ((lying >> place & 1) && places[place] == card) return place;
        return NOTHING;
    }
    void push(const Task& task) { agenda[agenda_size++] = task; }
};

}  // namespace twin
