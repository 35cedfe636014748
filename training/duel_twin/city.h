// Prices, counts, points, and the numbers of a city that follow from its components.
#pragma once
#include <algorithm>

#include "state.h"

namespace twin {

struct Price {
    int total, trade;
    bool operator<(const Price& other) const {
        return total != other.total ? total < other.total : trade < other.trade;
    }
};

inline int count_kind(const State& state, int seat, int kind) {
    const City& city = state.cities[seat];
    if (kind < COUNT_WONDERS) return city.colors[kind];
    switch (kind) {
        case COUNT_WONDERS: return bits_of(city.built);
        case COUNT_COINS3: return city.coins / 3;
        case COUNT_PROGRESS: return bits_of(city.progress);
        case COUNT_MYTHOLOGY: {
            int tokens = 0;
            for (int8_t each : city.tokens) tokens += each;
            return tokens;
        }
        case COUNT_OFFERINGS: return bits_of(city.offerings);
        default: {
            int cubes = 0;
            for (int8_t each : state.cubes[seat]) cubes += each;
            return cubes;
        }
    }
}

inline int count_in(const State& state, int seat, int kinds) {
    int found = 0;
    each_bit(uint32_t(kinds), [&](int kind) { found += count_kind(state, seat, kind); });
    return found;
}

// What an effect brings, or takes, for all that it counts.
inline int counted(const State& state, int seat, const Count& count) {
    if (!count.amount) return 0;
    int own = count.where == OPPONENT ? 0 : count_in(state, seat, count.kinds);
    int other = count.where == OWN ? 0 : count_in(state, 1 - seat, count.kinds);
    return count.amount * std::max(own, other);
}

inline int unit_price(const State& state, int seat, int resource) {
    const City& city = state.cities[seat];
    int price = city.fixed >> resource & 1 ? 1 : 2 + state.cities[1 - seat].sold[resource];
    return city.standing.cheaper >> resource & 1 ? std::max(1, price - 1) : price;
}

// Take the `units` highest prices off a short list.
inline void drop_dearest(int* prices, int& size, int units) {
    for (; size && units; units--) {
        int* most = std::max_element(prices, prices + size);
        std::swap(*most, prices[--size]);
    }
}

inline Price cheapest(const State& state, int seat, const int8_t* needs, int coins, int rebate, bool drops_symbol) {
    const City& city = state.cities[seat];
    int raw[12], manufactured[12], raw_size = 0, manufactured_size = 0;
    for (int resource = 0; resource < RESOURCES; resource++) {
        int lacking = needs[resource] - city.made[resource];
        if (lacking <= 0) continue;
        int unit = unit_price(state, seat, resource);
        for (; lacking > 0; lacking--) {
            if (resource < RAW_KINDS) raw[raw_size++] = unit;
            else manufactured[manufactured_size++] = unit;
        }
    }
    drop_dearest(raw, raw_size, city.raw);
    drop_dearest(manufactured, manufactured_size, city.manufactured);
    int missing[24], size = 0, trade = 0, most = 0;
    for (int at = 0; at < raw_size; at++) missing[size++] = raw[at];
    for (int at = 0; at < manufactured_size; at++) missing[size++] = manufactured[at];
    drop_dearest(missing, size, rebate);
    for (int at = 0; at < size; at++) trade += missing[at], most = std::max(most, missing[at]);
    Price price{coins + trade, trade};
    if (drops_symbol) {
        if (coins) price = std::min(price, Price{trade, trade});
        if (size) price = std::min(price, Price{coins + trade - most, trade - most});
    }
    return price;
}

inline bool has_token(const State& state, int seat, const Card& card) {
    if (card.mythology < 0) return false;
    const City& city = state.cities[seat];
    return city.tokens[card.mythology] ||
           ((city.standing.powers & BORROW_CHAINS) && state.cities[1 - seat].tokens[card.mythology]);
}

inline bool has_chain(const State& state, int seat, const Card& card) {
    if (card.chain_from < 0) return false;
    const City& city = state.cities[seat];
    return city.cards.has(card.chain_from) ||
           ((city.standing.powers & BORROW_CHAINS) && state.cities[1 - seat].cards.has(card.chain_from));
}

// The price of a card that nothing makes free.
inline Price market_price(const State& state, int seat, const Card& card) {
    const Standing& standing = state.cities[seat].standing;
    Price price = cheapest(state, seat, card.needs, card.coins, standing.rebates[card.lane],
                           standing.ignores >> card.lane & 1);
    if ((standing.powers & ENGINEERING) && card.shows_chain) price = std::min(price, Price{1, 0});
    return price;
}

inline Price card_price(const State& state, int seat, int number) {
    const Card& card = CARDS[number];
    const City& city = state.cities[seat];
    if (card.lane == SENATORS) return {city.standing.powers & CORRUPTION ? 0 : city.colors[SENATORS], 0};
    if (has_chain(state, seat, card) || has_token(state, seat, card)) return {0, 0};
    return market_price(state, seat, card);
}

inline Price wonder_price(const State& state, int seat, int number) {
    const Wonder& wonder = WONDERS[number];
    return cheapest(state, seat, wonder.needs, wonder.coins, state.cities[seat].standing.rebates[WONDER_LANE], false);
}

template <class Visit>
void each_gain(const City& city, Visit visit) {
    city.cards.each([&](int card) { visit(CARDS[card].gain); });
    each_bit(city.built, [&](int wonder) { visit(WONDERS[wonder].gain); });
    each_bit(city.progress, [&](int token) { visit(PROGRESS[token].gain); });
    each_bit(city.divinities, [&](int divinity) { visit(DIVINITIES[divinity].gain); });
}

inline void add_standing(Standing& sum, const Standing& more) {
    for (int lane = 0; lane < LANES; lane++) sum.rebates[lane] += more.rebates[lane], sum.tolls[lane] += more.tolls[lane];
    sum.ignores |= more.ignores;
    sum.cheaper |= more.cheaper;
    sum.chain_bonus += more.chain_bonus;
    sum.discard_bonus += more.discard_bonus;
    sum.pantheon_rebate += more.pantheon_rebate;
    sum.senate_bonus += more.senate_bonus;
    sum.powers |= more.powers;
}

inline void settle_standing(City& city) {
    city.standing = {};
    each_gain(city, [&](const Gain& gain) {
        if (gain.standing_count) add_standing(city.standing, gain.standing);
    });
    each_bit(city.decrees, [&](int decree) {
        if (DECREES[decree].gain.standing_count) add_standing(city.standing, DECREES[decree].gain.standing);
    });
}

inline void add_goods(City& city, const Gain& gain) {
    for (int resource = 0; resource < RESOURCES; resource++) {
        city.made[resource] += gain.makes[resource];
        city.sold[resource] += gain.sells[resource];
    }
    city.raw += gain.raw;
    city.manufactured += gain.manufactured;
    city.fixed |= gain.fixed;
}

inline void add_production(City& city, const Gain& gain) {
    if (!gain.is_economy) return;
    add_goods(city, gain);
    if (gain.standing_count) settle_standing(city);
}

// Count production and privileges again, after the city lost a component.
inline void recount(City& city) {
    memset(city.made, 0, sizeof city.made);
    memset(city.sold, 0, sizeof city.sold);
    city.raw = city.manufactured = 0;
    city.fixed = 0;
    each_gain(city, [&](const Gain& gain) { add_goods(city, gain); });
    settle_standing(city);
}

inline void add_card(City& city, int card) {
    city.cards.add(card);
    city.colors[CARDS[card].lane]++;
    add_production(city, CARDS[card].gain);
}

inline void drop_card(State& state, int seat, int card) {
    City& city = state.cities[seat];
    city.cards.drop(card);
    city.colors[CARDS[card].lane]--;
    if (state.cities[1 - seat].snake == card) state.cities[1 - seat].snake = NOTHING;
    if (CARDS[card].gain.is_economy) recount(city);
}

struct Score {
    int total, civilian;
};

inline Score score(const State& state, int seat) {
    const City& city = state.cities[seat];
    int points = city.coins / 3 + city.vault, civilian = 0, temples = 0;
    auto add = [&](const Gain& gain) {
        points += gain.points;
        for (const Count& count : gain.points_per) points += counted(state, seat, count);
    };
    city.cards.each([&](int card) {
        const Gain& gain = CARDS[card].gain;
        add(gain);
        temples += gain.is_temple;
        if (CARDS[card].lane == BLUE) civilian += gain.points;
    });
    each_bit(city.built, [&](int wonder) { add(WONDERS[wonder].gain); });
    each_bit(city.progress, [&](int token) { add(PROGRESS[token].gain); });
    each_bit(city.divinities, [&](int divinity) { add(DIVINITIES[divinity].gain); });
    points += TEMPLE_POINTS[temples];
    int lead = state.lead(seat);
    if (lead > 0) points += MILITARY_POINTS[lead];
    for (int chamber = 0; chamber < CHAMBERS; chamber++)
        if (state.controllers[chamber] == seat) points += CHAMBER_POINTS[chamber];
    return {points, civilian};
}

}  // namespace twin
