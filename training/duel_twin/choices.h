// The choices that effects ask for: what can be answered, and what an answer does.
#pragma once
#include "effects.h"

namespace twin {

constexpr int VAULT = 8, MOST_MOVES = 1024;
constexpr int SEAT_BIT[2] = {1, 2};

// The legal moves of a moment, as the numbers of `Codes` in training/duel_twin_content.py.
struct Moves {
    int items[MOST_MOVES];
    int size = 0;

    void add(int move) { items[size++] = move; }
};

inline void add_cards(const City& city, int lanes, Moves& moves) {
    city.cards.each([&](int card) {
        if (lanes >> CARDS[card].lane & 1) moves.add(CARD_MOVE + card);
    });
}

inline void add_places(const State& state, int seat, int section, Moves& moves) {
    if (!state.cities[seat].supply) return;
    for (int chamber = 0; chamber < CHAMBERS; chamber++)
        if (section < 0 || SECTION_OF[chamber] == section) moves.add(CUBE_MOVE + chamber);
}

inline void add_shifts(const State& state, int seat, Moves& moves) {
    for (int source = 0; source < CHAMBERS; source++) {
        if (!state.cubes[seat][source]) continue;
        if (source) moves.add(MOVE_CUBE_MOVE + source * CHAMBERS + source - 1);
        if (source < CHAMBERS - 1) moves.add(MOVE_CUBE_MOVE + source * CHAMBERS + source + 1);
    }
}

inline CardSet free_cards(const State& state, int source) {
    CardSet cards;
    if (source == DISCARD_PILE) return state.discards;
    if (source == REMOVED) {
        for (int age = 0; age < state.age; age++) cards.add(state.removed[age]);
        return cards;
    }
    each_bit(state.lying & state.faces & state.layout().far_row, [&](int place) {
        if (CARDS[state.places[place]].lane != SENATORS) cards.add(state.places[place]);
    });
    return cards;
}

inline void swaps(const State& state, int seat, int lanes, Moves& moves) {
    state.cities[1 - seat].cards.each([&](int take) {
        if (!(lanes >> CARDS[take].lane & 1)) return;
        state.cities[seat].cards.each([&](int give) {
            if (CARDS[give].lane == CARDS[take].lane) moves.add(EXCHANGE_MOVE + take * CARDS_COUNT + give);
        });
    });
}

inline void effect_moves(const State& state, const Task& task, Moves& moves) {
    int seat = task.seat;
    const City &own = state.cities[seat], &rival = state.cities[1 - seat];
    switch (task.effect) {
        case DESTROY_CARD:
        case TAKE_CARD: return add_cards(rival, task.arg, moves);
        case SWAP_CARDS: return swaps(state, seat, task.arg, moves);
        case TAKE_WONDER: return each_bit(rival.unbuilt, [&](int each) { moves.add(PICK_WONDER_MOVE + each); });
        case DESTROY_WONDER: return each_bit(rival.built, [&](int each) { moves.add(PICK_WONDER_MOVE + each); });
        case UNBUILD_WONDER:
            return each_bit(uint32_t(own.built | rival.built), [&](int each) { moves.add(PICK_WONDER_MOVE + each); });
        case BUILD_FREE: return free_cards(state, task.arg).each([&](int card) { moves.add(CARD_MOVE + card); });
        case WONDER_FROM_DISCARD:
            return each_bit(own.unbuilt, [&](int wonder) {
                state.discards.each([&](int card) { moves.add(RAISE_MOVE + wonder * CARDS_COUNT + card); });
            });
        case DISCARD_FROM_STRUCTURE:
            if (task.arg == ANY) return each_bit(state.lying, [&](int place) { moves.add(PLACE_MOVE + place); });
            each_bit(state.open & state.faces, [&](int place) { moves.add(CARD_MOVE + state.places[place]); });
            break;
        case PROGRESS_FROM_BOX:
            for (int at = 0; at < state.box.size; at++) moves.add(PROGRESS_MOVE + state.box.items[at]);
            return;
        case LOCK_PROGRESS:
            each_bit(uint32_t(state.board | rival.progress), [&](int each) { moves.add(PROGRESS_MOVE + each); });
            for (int at = 0; at < state.box.size; at++) moves.add(PROGRESS_MOVE + state.box.items[at]);
            return;
        case INVOKE:
            for (int each = 0; each < MYTHOLOGIES; each++)
                if (state.decks[each].size)
                    moves.add(task.arg == TOPS ? DIVINITY_MOVE + state.decks[each].items[0] : MYTHOLOGY_MOVE + each);
            return;
        case BORROW_SYMBOL: return add_cards(rival, 1 << GREEN, moves);
        case BLOCK_PAWN:
            for (int space = -CAPITAL; space <= CAPITAL; space++)
                if (space != state.pawn) moves.add(POSITION_MOVE + CAPITAL + space);
            return;
        case PLACE_CUBE: return add_places(state, seat, -1, moves);
        case MOVE_CUBE: add_shifts(state, seat, moves); break;
        case REMOVE_CUBE:
            for (int chamber = 0; chamber < CHAMBERS; chamber++)
                if (state.cubes[1 - seat][chamber]) moves.add(REMOVE_CUBE_MOVE + chamber);
            return;
        case MOVE_DECREE:
            for (int source = 0; source < CHAMBERS; source++)
                for (int target = 0; target < CHAMBERS; target++)
                    if (state.decrees[source].size && source != target)
                        moves.add(MOVE_DECREE_MOVE + source * CHAMBERS + target);
            return;
        case TRIGGER_UNPREPARED:
            each_bit(own.unprepared, [&](int each) { moves.add(CONSPIRACY_MOVE + each); });
            if (moves.size) moves.add(SKIP_MOVE);
            return;
        case SCHEME:
            add_places(state, seat, -1, moves);
            if (state.conspiracies.size) moves.add(CONSPIRE_MOVE);
            return;
        default: return;
    }
    if (moves.size && task.flag) moves.add(SKIP_MOVE);
}

// Begin a choice effect: return whether it asks, perhaps as another task.
inline bool begin_effect(State& state, Task& task) {
    int seat = task.seat, bit = SEAT_BIT[seat];
    switch (task.effect) {
        case BUILD_FREE:
            if (task.arg == REMOVED)
                for (int age = 0; age < state.age; age++) state.removed_seen[age] |= uint8_t(bit);
            break;
        case PROGRESS_FROM_BOX:
            if (task.flag) {
                task = task_of(CHOOSE_LAID, seat, task.by);
                return state.laid_on == task.arg && state.laid_count;
            }
            if (task.arg >= 0) {
                int count = std::min<int>(task.arg, state.box.size);
                state.box.show(count, EVERYBODY);
                task = task_of(CHOOSE_DRAWN, seat, count);
                return count > 0;
            }
            if (state.locked >= 0) state.locked_knowers |= uint8_t(bit);
            break;
        case INVOKE:
            if (task.arg == TOPS)
                for (Pile<3>& deck : state.decks) deck.show(1, EVERYBODY);
            if (task.arg == TOPS)
                for (const Pile<3>& deck : state.decks)
                    if (deck.size) lay_tokens(state, deck.items[0]);
            break;
        case MILITARY_TOKENS:
            state.push(task_of(APPLY_TOKEN, seat));
            state.push(task_of(DISCARD_TOKEN, seat));
            return false;
        case SENATE_ACTIONS: {
            const City& city = state.cities[seat];
            Task first = task_of(SENATE_ACTION, seat, ACTIONS[city.colors[BLUE] + city.standing.senate_bonus]);
            first.by = task.arg;
            state.push(first);
            return false;
        }
        case CONSPIRE:
            if (state.cities[seat].standing.powers & ORGANIZED_CRIME) {
                for (int drawn = 0; drawn < 2 && state.conspiracies.size; drawn++) {
                    state.cities[seat].unprepared |= uint16_t(1 << state.conspiracies.items[0]);
                    state.conspiracies.drop(0);
                }
                return false;
            }
            state.conspiracies.show(2, bit);
            task = task_of(CHOOSE_CONSPIRACY, seat);
            return state.conspiracies.size > 0;
        default: break;
    }
    Moves moves;
    effect_moves(state, task, moves);
    return moves.size > 0;
}

inline void tear_down(State& state, int seat, int wonder) {
    City& city = state.cities[seat];
    state.discards.add(city.under[wonder]);
    city.under[wonder] = NOTHING;
    city.built &= uint16_t(~(1 << wonder));
    recount(city);
}

inline void exchange(State& state, int seat, int take, int give) {
    drop_card(state, 1 - seat, take);
    add_card(state.cities[seat], take);
    drop_card(state, seat, give);
    add_card(state.cities[1 - seat], give);
    Tasks tasks;
    recount_symbols(state, seat, tasks);
    recount_symbols(state, 1 - seat, tasks);
    tasks.add(task_of(WIN_BY_SYMBOLS, seat));
    put_first(state, tasks);
}

inline void lock_progress(State& state, int seat, int token) {
    uint16_t bit = uint16_t(1 << token);
    City& rival = state.cities[1 - seat];
    int knowers = EVERYBODY;
    if (state.board & bit) state.board &= uint16_t(~bit);
    else if (rival.progress & bit) {
        rival.progress &= uint16_t(~bit);
        recount(rival);
        Tasks ignored;
        recount_symbols(state, 1 - seat, ignored);
    } else {
        state.box.drop_item(token);
        for (uint8_t& knower : state.box.knowers) knower = 0;
        knowers = SEAT_BIT[seat];
    }
    state.locked = int8_t(token), state.locked_knowers = uint8_t(knowers);
}

inline void discard_place(State& state, int seat, int place, bool turns_up) {
    int card = state.places[place];
    state.deposits[place] = NOTHING;
    take_place(state, place);
    state.discards.add(card), state.seen.add(card);
    if (turns_up) state.push(task_of(TURN_UP, seat));
}

inline void place_cube(State& state, int seat, int chamber) {
    state.cities[seat].supply--;
    state.cubes[seat][chamber]++;
    settle_senate(state);
}

inline void shift_cube(State& state, int seat, int move) {
    state.cubes[seat][move / CHAMBERS]--;
    state.cubes[seat][move % CHAMBERS]++;
    settle_senate(state);
}

inline void move_decree(State& state, int source, int target) {
    Pile<CHAMBERS>& from = state.decrees[source];
    state.decrees[target].push(from.items[0], from.knowers[0]);
    from.drop(0);
    settle_senate(state, true);
}

inline void invoke(State& state, int seat, const Task& task, int move) {
    if (task.arg == ONE_DECK) return state.push(task_of(CALL_FROM_DECK, seat, move - MYTHOLOGY_MOVE));
    int divinity = move - DIVINITY_MOVE;
    for (Pile<3>& deck : state.decks) {
        if (!deck.size) continue;
        if (deck.items[0] == divinity) deck.drop(0);
        else return_laid(state, deck.items[0]);
    }
    call_divinity(state, seat, divinity);
}

inline void answer_effect(State& state, const Task& task, int move) {
    int seat = task.seat;
    City &own = state.cities[seat], &rival = state.cities[1 - seat];
    if (move == SKIP_MOVE) return;
    switch (task.effect) {
        case DESTROY_CARD: {
            int card = move - CARD_MOVE;
            drop_card(state, 1 - seat, card);
            Tasks ignored;
            if (CARDS[card].gain.symbol >= 0)
                for (int each = 0; each < 2; each++) recount_symbols(state, each, ignored);
            return state.discards.add(card);
        }
        case TAKE_CARD:
            drop_card(state, 1 - seat, move - CARD_MOVE);
            return add_card(own, move - CARD_MOVE);
        case SWAP_CARDS: {
            int pair = move - EXCHANGE_MOVE;
            return exchange(state, seat, pair / CARDS_COUNT, pair % CARDS_COUNT);
        }
        case TAKE_WONDER: {
            uint16_t bit = uint16_t(1 << (move - PICK_WONDER_MOVE));
            rival.unbuilt &= uint16_t(~bit), own.unbuilt |= bit;
            return;
        }
        case DESTROY_WONDER: return tear_down(state, 1 - seat, move - PICK_WONDER_MOVE);
        case UNBUILD_WONDER: {
            int wonder = move - PICK_WONDER_MOVE, owner = own.built >> wonder & 1 ? seat : 1 - seat;
            tear_down(state, owner, wonder);
            state.cities[owner].unbuilt |= uint16_t(1 << wonder);
            return;
        }
        case BUILD_FREE: {
            int card = move - CARD_MOVE;
            if (task.arg == DISCARD_PILE) state.discards.drop(card);
            else if (task.arg == FAR_ROW) take_place(state, state.place_of(card));
            else
                for (CardSet& removed : state.removed) removed.drop(card);
            state.seen.add(card);
            return enter_city(state, seat, card, false);
        }
        case WONDER_FROM_DISCARD: {
            int wonder = (move - RAISE_MOVE) / CARDS_COUNT, card = (move - RAISE_MOVE) % CARDS_COUNT;
            state.discards.drop(card);
            return raise_wonder(state, seat, wonder, card);
        }
        case DISCARD_FROM_STRUCTURE:
            if (task.arg == ANY) return discard_place(state, seat, move - PLACE_MOVE, false);
            return discard_place(state, seat, state.place_of(move - CARD_MOVE), true);
        case PROGRESS_FROM_BOX:
            state.box.drop_item(move - PROGRESS_MOVE);
            return take_progress(state, seat, move - PROGRESS_MOVE);
        case LOCK_PROGRESS: return lock_progress(state, seat, move - PROGRESS_MOVE);
        case INVOKE: return invoke(state, seat, task, move);
        case BORROW_SYMBOL: {
            own.snake = int8_t(move - CARD_MOVE);
            Tasks tasks;
            gain_symbol(state, seat, CARDS[own.snake].gain.symbol, tasks);
            return put_first(state, tasks);
        }
        case BLOCK_PAWN: state.minerva = int8_t(move - POSITION_MOVE - CAPITAL); return;
        case PLACE_CUBE: return place_cube(state, seat, move - CUBE_MOVE);
        case MOVE_CUBE: return shift_cube(state, seat, move - MOVE_CUBE_MOVE);
        case REMOVE_CUBE:
            state.cubes[1 - seat][move - REMOVE_CUBE_MOVE]--;
            rival.supply++;
            return settle_senate(state);
        case MOVE_DECREE: {
            int pair = move - MOVE_DECREE_MOVE;
            return move_decree(state, pair / CHAMBERS, pair % CHAMBERS);
        }
        case TRIGGER_UNPREPARED: return trigger(state, seat, move - CONSPIRACY_MOVE);
        case SCHEME:
            if (move != CONSPIRE_MOVE) return place_cube(state, seat, move - CUBE_MOVE);
            return state.push(due(seat, Choice{CONSPIRE, 0, 0}));
        default: return;
    }
}

}  // namespace twin
