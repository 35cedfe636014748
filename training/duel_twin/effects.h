// What happens when something arrives in a city: coins, then shields, then a symbol, then choices, as in
// duel/engine/build.py, track.py, science.py and senate.py.
#pragma once
#include "city.h"

namespace twin {

// Tasks that an act causes, in the order in which they are done.
struct Tasks {
    Task items[12];
    int size = 0;

    void add(const Task& task) { items[size++] = task; }
};

inline void put_first(State& state, const Tasks& tasks) {
    for (int at = tasks.size - 1; at >= 0; at--) state.push(tasks.items[at]);
}

inline Task task_of(int kind, int seat, int arg = 0) {
    Task task;
    task.kind = uint8_t(kind), task.seat = uint8_t(seat), task.arg = int16_t(arg);
    return task;
}

inline Task due(int seat, const Choice& choice, int by = NOTHING) {
    Task task = task_of(DUE, seat, choice.arg);
    task.effect = choice.kind, task.flag = choice.flag, task.by = int16_t(by);
    return task;
}

inline void end_game(State& state, How how, int winners) {
    state.how = how, state.winners = uint8_t(winners);
    state.agenda_size = 0;
    state.asked = Task();
}

inline void lose_coins(State& state, int seat, int coins) {
    City& city = state.cities[seat];
    city.coins = int16_t(city.coins - std::min<int>(coins, city.coins));
}

inline void meet_token(State& state, int seat, int token, Tasks& tasks) {
    state.military &= uint8_t(~(1 << token));
    const MilitaryToken& military = TOKENS[token];
    if (!state.has_agora) return lose_coins(state, 1 - seat, military.loses);
    for (int at = 0; at < military.choice_count; at++) tasks.add(due(seat, military.choices[at]));
}

inline void move_pawn(State& state, int seat, int shields, Tasks& tasks) {
    int step = seat ? -1 : 1;
    bool exacts = state.cities[seat].standing.powers & POLIORCETICS;
    for (int space = 0; space < shields; space++) {
        if (state.minerva == state.pawn + step) {
            state.minerva = NO_SPACE;
            break;
        }
        state.pawn = int8_t(state.pawn + step);
        if (exacts) lose_coins(state, 1 - seat, 1);
        if (state.pawn == CAPITAL * step) return end_game(state, MILITARY, 1 << seat);
        int token = TOKEN_AT[state.pawn + CAPITAL];
        if (token >= 0 && (state.military >> token & 1)) meet_token(state, seat, token, tasks);
    }
}

inline void gain_symbol(State& state, int seat, int symbol, Tasks& tasks) {
    City& city = state.cities[seat];
    city.symbols[symbol]++;
    if (city.symbols[symbol] == 1 && city.kinds() >= 6) return end_game(state, SCIENCE, 1 << seat);
    if (city.symbols[symbol] == 2) tasks.add(task_of(TAKE_PROGRESS, seat));
}

inline void recount_symbols(State& state, int seat, Tasks& tasks) {
    City& city = state.cities[seat];
    int8_t counts[SYMBOLS] = {};
    each_gain(city, [&](const Gain& gain) {
        if (gain.symbol >= 0) counts[gain.symbol]++;
    });
    if (city.snake >= 0) counts[CARDS[city.snake].gain.symbol]++;
    for (int symbol = 0; symbol < SYMBOLS; symbol++) {
        if (city.symbols[symbol] < 2 && counts[symbol] >= 2) tasks.add(task_of(TAKE_PROGRESS, seat));
        city.symbols[symbol] = counts[symbol];
    }
}

inline void arrive(State& state, int seat, const Gain& gain, int shields, int by) {
    Tasks tasks;
    if (shields) {
        move_pawn(state, seat, shields, tasks);
        if (state.is_over()) return;
    }
    if (gain.symbol >= 0) {
        if (tasks.size) tasks.add(task_of(GAIN_SYMBOL, seat, gain.symbol));
        else gain_symbol(state, seat, gain.symbol, tasks);
        if (state.is_over()) return;
    }
    for (int at = 0; at < gain.choice_count; at++) tasks.add(due(seat, gain.choices[at], by));
    put_first(state, tasks);
}

inline void take_toll(State& state, int lane) {
    for (City& city : state.cities) city.coins = int16_t(city.coins + city.standing.tolls[lane] * state.age);
}

inline void gain_coins(State& state, int seat, const Gain& gain) {
    state.cities[seat].coins = int16_t(state.cities[seat].coins + gain.coins + counted(state, seat, gain.coins_per));
}

inline void cost_opponent(State& state, int seat, const Gain& gain) {
    if (gain.steals) {
        int coins = (state.cities[1 - seat].coins + 1) / 2;
        lose_coins(state, 1 - seat, coins);
        state.cities[seat].coins = int16_t(state.cities[seat].coins + coins);
    }
    int loses = gain.loses + counted(state, seat, gain.loses_per);
    if (loses) lose_coins(state, 1 - seat, loses);
}

inline void enter_city(State& state, int seat, int number, bool by_chain) {
    const Card& card = CARDS[number];
    City& city = state.cities[seat];
    add_card(city, number);
    gain_coins(state, seat, card.gain);
    if (by_chain) city.coins = int16_t(city.coins + city.standing.chain_bonus);
    int shields = card.gain.shields;
    if (shields && card.lane == RED && (city.standing.powers & STRATEGY)) shields++;
    if (state.has_agora) {
        take_toll(state, card.lane);
        if (card.is_conspirator && (city.standing.powers & AGAIN_ON_CONSPIRATOR)) state.again = true;
    }
    arrive(state, seat, card.gain, shields, NOTHING);
}

inline void raise_wonder(State& state, int seat, int number, int card) {
    City& city = state.cities[seat];
    const Gain& gain = WONDERS[number].gain;
    city.unbuilt &= uint16_t(~(1 << number));
    bool is_again = gain.again || (city.standing.powers & THEOLOGY);
    city.built |= uint16_t(1 << number);
    city.under[number] = int8_t(card);
    if (bits_of(state.cities[0].built) + bits_of(state.cities[1].built) == 7)
        for (City& each : state.cities) each.unbuilt = 0;
    add_production(city, gain);
    gain_coins(state, seat, gain);
    cost_opponent(state, seat, gain);
    if (state.has_agora) take_toll(state, WONDER_LANE);
    if (is_again) state.again = true;
    arrive(state, seat, gain, gain.shields, NOTHING);
}

// A Progress token, divinity or conspiracy that already lies in its place.
inline void gain_piece(State& state, int seat, const Gain& gain, int by = NOTHING) {
    City& city = state.cities[seat];
    add_production(city, gain);
    gain_coins(state, seat, gain);
    cost_opponent(state, seat, gain);
    city.vault = int16_t(city.vault + gain.vault);
    if (gain.again) state.again = true;
    arrive(state, seat, gain, gain.shields, by);
}

inline void take_progress(State& state, int seat, int token) {
    state.cities[seat].progress |= uint16_t(1 << token);
    gain_piece(state, seat, PROGRESS[token].gain);
}

inline void call_divinity(State& state, int seat, int divinity) {
    state.cities[seat].divinities |= uint16_t(1 << divinity);
    gain_piece(state, seat, DIVINITIES[divinity].gain, divinity);
}

inline void trigger(State& state, int seat, int conspiracy) {
    City& city = state.cities[seat];
    uint16_t bit = uint16_t(1 << conspiracy);
    city.prepared &= uint16_t(~bit), city.unprepared &= uint16_t(~bit), city.triggered |= bit;
    gain_piece(state, seat, CONSPIRACIES[conspiracy].gain);
}

// The structure.

inline void open_places(State& state) {
    const Layout& layout = state.layout();
    uint32_t open = 0;
    each_bit(state.lying, [&](int place) {
        if (!(state.lying & layout.over[place])) open |= 1u << place;
    });
    state.open = open;
}

inline void take_place(State& state, int place) {
    state.lying &= ~(1u << place);
    open_places(state);
    if (state.open & ~state.faces) state.uncovered = true;
}

// Turn up accessible cards, up to one whose token asks for a choice; return whether there is one.
inline bool turn_up(State& state, int seat, Tasks& tasks) {
    for (uint32_t rest = state.open & ~state.faces; rest; rest &= rest - 1) {
        int place = __builtin_ctz(rest), token = state.deposits[place];
        if (token >= 0) {
            state.deposits[place] = NOTHING;
            if (state.age == 1) {
                state.cities[seat].tokens[token]++;
                tasks.add(task_of(TAKE_TOKEN, seat, token));
                return true;
            }
            state.cities[seat].offerings |= uint8_t(1 << (token - 2));
        }
        state.faces |= 1u << place;
        state.seen.add(state.places[place]);
    }
    state.uncovered = false;
    return false;
}

// Progress tokens that lie on a divinity.

inline void lay_tokens(State& state, int divinity) {
    const Gain& gain = DIVINITIES[divinity].gain;
    for (int at = 0; at < gain.choice_count; at++) {
        const Choice& choice = gain.choices[at];
        if (choice.kind != PROGRESS_FROM_BOX || !choice.flag) continue;
        state.laid_on = int8_t(divinity), state.laid_count = 0;
        while (state.laid_count < choice.arg && state.box.size) {
            state.laid[state.laid_count++] = state.box.items[0];
            state.box.drop(0);
        }
    }
}

inline void return_laid(State& state, int divinity) {
    if (state.laid_on != divinity) return;
    for (int at = 0; at < state.laid_count; at++) state.box.push(state.laid[at], EVERYBODY);
    state.laid_on = NOTHING, state.laid_count = 0;
}

// The Senate.

inline int held_shields(const City& city) {
    int shields = 0;
    each_bit(city.decrees, [&](int decree) { shields += DECREES[decree].gain.held; });
    return shields;
}

inline void settle_senate(State& state, bool is_decree_moved = false) {
    int8_t controllers[CHAMBERS];
    for (int chamber = 0; chamber < CHAMBERS; chamber++) {
        int ours = state.cubes[0][chamber], theirs = state.cubes[1][chamber];
        if (ours || theirs) state.decrees[chamber].show(CHAMBERS, EVERYBODY);
        controllers[chamber] = int8_t(ours == theirs ? NOTHING : theirs > ours);
    }
    if (!is_decree_moved && !memcmp(controllers, state.controllers, sizeof controllers)) return;
    int before[2] = {held_shields(state.cities[0]), held_shields(state.cities[1])};
    memcpy(state.controllers, controllers, sizeof controllers);
    for (int seat = 0; seat < 2; seat++) {
        City& city = state.cities[seat];
        uint16_t held = 0;
        for (int chamber = 0; chamber < CHAMBERS; chamber++)
            if (controllers[chamber] == seat)
                for (int at = 0; at < state.decrees[chamber].size; at++)
                    held |= uint16_t(1 << state.decrees[chamber].items[at]);
        if (held != city.decrees) {
            city.decrees = held;
            settle_standing(city);
        }
    }
    int change = (held_shields(state.cities[0]) - before[0]) - (held_shields(state.cities[1]) - before[1]);
    Tasks tasks;
    if (change) move_pawn(state, change < 0, std::abs(change), tasks);
    if (state.is_over()) return;
    bool is_whole = controllers[0] >= 0;
    for (int chamber = 1; chamber < CHAMBERS; chamber++) is_whole &= controllers[chamber] == controllers[0];
    if (is_whole) return end_game(state, SENATE, 1 << controllers[0]);
    put_first(state, tasks);
}

}  // namespace twin
