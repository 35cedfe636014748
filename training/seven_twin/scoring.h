// Points at the end of the game: engine/scoring.py and engine/last.py.
#pragma once
#include "rules.h"

inline int symbol_points(int a, int b, int c) { return a * a + b * b + c * c + 7 * std::min({a, b, c}); }
inline int best_symbols(int a, int b, int c, int free) {
    if (!free) return symbol_points(a, b, c);
    return std::max({best_symbols(a + 1, b, c, free - 1), best_symbols(a, b + 1, c, free - 1), best_symbols(a, b, c + 1, free - 1)});
}

// The points of symbols, with the guild of a neighbour that is best to copy, if the city may copy one.
inline int symbols_and_copy(const State& state, int at) {
    const City& city = state.city[at];
    const uint8_t* t = city.tally;
    int best = best_symbols(t[COMPASS], t[GEAR], t[TABLET], t[ANY_SYMBOL]);
    if (!t[COPY_GUILD]) return best;
    for (int beside : {state.left_of(at), state.right_of(at)})
        for (int index = 0; index < state.city[beside].guilds; index++) {
            const Card& card = state.content->cards[state.city[beside].guild[index]];
            int points = card.count(GUILDS);
            for (const Counted& what : card.late_points)
                points += counted(state, at, what) + (what.own && what.lane == PURPLE ? what.amount : 0);
            points += best_symbols(t[COMPASS] + card.count(COMPASS), t[GEAR] + card.count(GEAR),
                                   t[TABLET] + card.count(TABLET), t[ANY_SYMBOL] + card.count(ANY_SYMBOL));
            best = std::max(best, points);
        }
    return best;
}

inline int total(const State& state, int at) {
    const City& city = state.city[at];
    int points = city.tally[WONDER] + city.tally[CIVILIAN] + city.tally[COMMERCE] + city.tally[GUILDS] + city.coins / 3 + city.tokens;
    for (int index = 0; index < city.lates; index++) points += counted(state, at, *city.late_points[index]);
    return points + symbols_and_copy(state, at);
}

inline int last_defeats(const State& state, int at) {
    int count = 0;
    for (int beside : {state.left_of(at), state.right_of(at)})
        count += token_of(state.city[at].tally[SHIELD], state.city[beside].tally[SHIELD], AGES) < 0;
    return count;
}
// The points of a city from the last war with the present shields.
inline int last_war(const State& state, int at) {
    int points = 0, left = state.left_of(at), right = state.right_of(at);
    for (int beside : {left, right}) points += token_of(state.city[at].tally[SHIELD], state.city[beside].tally[SHIELD], AGES);
    for (int index = 0; index < state.city[at].lates; index++) {
        const Counted& what = *state.city[at].late_points[index];
        if (what.lane != DEFEAT) continue;
        if (what.own) points += what.amount * last_defeats(state, at);
        if (what.neighbors) points += what.amount * (last_defeats(state, left) + last_defeats(state, right));
    }
    return points;
}

// The points and the coins of a city, as one number, if this order is the only one before the last war.
inline int outcome(State& state, int at, const Order& order) {
    City& city = state.city[at];
    City kept = city;
    const Structure* it = order.type == STAGE                              ? next_stage(city)
                          : order.type == BUILD || order.type == RECOVER ? &state.content->cards[order.card]
                                                                         : nullptr;
    if (order.type == BUILD || order.type == STAGE) city.coins = int16_t(city.coins - order.total());
    if (order.type == DISCARD) city.coins = int16_t(city.coins + 3);
    int best = -1;
    if (it) {
        for (auto [lane, amount] : it->tally) city.tally[lane] = uint8_t(city.tally[lane] + amount);
        for (const Counted& what : it->late_points) city.late_points[city.lates++] = &what;
        city.built |= it->name_bit;
        if (it->has_income) take_income(state, at, *it);
        if (it->discard_builds)
            for (int card : recoverable(state, city)) best = std::max(best, outcome(state, at, free_order(RECOVER, card)));
    }
    if (best < 0) best = (total(state, at) + last_war(state, at)) * 1024 + city.coins;
    city = kept;
    return best;
}
