// A game of 7 Wonders at one moment, and how it goes on; cities 3 to 7, without the Free City. See seven/engine.
#pragma once
#include <algorithm>
#include <cstring>
#include "content.h"

enum OrderType : uint8_t { BUILD, STAGE, DISCARD, RECOVER, PASS };
enum FreeBy : uint8_t { PAID, CHAIN, POWER };
enum Ask : uint8_t { PICK, SEVENTH, PILE, OVER };

struct Order {
    OrderType type;
    uint8_t card, bank = 0, left = 0, right = 0;
    FreeBy free = PAID;
    int total() const { return bank + left + right; }
    int code() const { return ((((type * 128 + card) * 32 + bank) * 64 + left) * 64 + right) * 3 + free; }
    bool operator==(const Order& other) const { return code() == other.code(); }
};

struct City {
    const Board* board;
    Goods supply, sale;
    Bits built;
    int16_t coins, tokens;  // tokens: the points of all conflicts so far
    uint8_t tally[LANES], prices[4], stages, free_builds, lates, guilds;
    const Counted* late_points[20];
    uint8_t guild[10];  // the purple cards
};

struct Hand {
    uint8_t size = 0, card[HAND];
    void add(int it) { card[size++] = uint8_t(it); }
    void remove(int it) {
        int at = int(std::find(card, card + size, it) - card);
        std::copy(card + at + 1, card + size, card + at);
        size--;
    }
};

struct State {
    const Content* content;
    uint8_t age, turn, n, asked;
    uint8_t waiting;                // bits of cities
    uint8_t searches, searching[4];  // cities that will still search the discard pile
    int16_t purse[MOST_CITIES];     // coins for the seventh card; -1 elsewhere
    City city[MOST_CITIES];
    Hand hand[MOST_CITIES];
    Hand later[AGES][MOST_CITIES];  // the deal
    uint8_t board[MOST_CITIES];
    int16_t pile_size;
    uint8_t pile[160];

    int left_of(int at) const { return at + 1 == n ? 0 : at + 1; }
    int right_of(int at) const { return at ? at - 1 : n - 1; }
    int receiver(int at) const { return age == 2 ? right_of(at) : left_of(at); }
    bool is_last() const { return turn == TURNS && age == AGES; }
};

constexpr Bits RAW_ONE = [] {
    Bits one = 0;
    for (int set = 0; set < RAW_SETS; set++) one |= Bits(1) << 8 * set;
    return one;
}();
constexpr uint64_t MADE_ONE = 0x01010101010101;
constexpr Bits RAW_GUARD = RAW_ONE << 7;
constexpr uint64_t MADE_GUARD = MADE_ONE << 7;

template <class T>
int shortfall(T rest, T guard, T one) {
    int count = 0;
    while ((rest & guard) != guard) rest += one, count++;
    return count;
}

struct Split {
    int left, right;
};

// What a city can pay for now.
struct Market {
    Goods own, left, right;
    const uint8_t* prices;
    Market(const State& state, int at) {
        const City& city = state.city[at];
        left = state.city[state.left_of(at)].sale, right = state.city[state.right_of(at)].sale;
        own = city.supply;
        own.raw += RAW_GUARD, own.made += MADE_GUARD;  // lanes stay below their guards
        prices = city.prices;
    }
    bool can_buy(const Goods& demand) const {
        return ((own.raw + left.raw + right.raw - demand.raw) & RAW_GUARD) == RAW_GUARD &&
               ((own.made + left.made + right.made - demand.made) & MADE_GUARD) == MADE_GUARD;
    }
    template <class T>
    static void cheapest_of(T rest, T left, T right, T guard, T one, int to_left, int to_right, Split& split) {
        if ((rest & guard) == guard) return;
        int missing = shortfall(rest, guard, one);
        if (to_left < to_right) {
            int from_right = shortfall(T(rest + left), guard, one);
            split.left += to_left * (missing - from_right), split.right += to_right * from_right;
        } else {
            int from_left = shortfall(T(rest + right), guard, one);
            split.left += to_left * from_left, split.right += to_right * (missing - from_left);
        }
    }
    bool cheapest(const Goods& demand, int coins, Split& split) const {
        split = {0, 0};
        Bits raw = own.raw - demand.raw;
        uint64_t made = own.made - demand.made;
        if ((raw & RAW_GUARD) == RAW_GUARD && (made & MADE_GUARD) == MADE_GUARD) return true;
        if (!coins || !can_buy(demand)) return false;
        cheapest_of<Bits>(raw, left.raw, right.raw, RAW_GUARD, RAW_ONE, prices[0], prices[1], split);
        cheapest_of<uint64_t>(made, left.made, right.made, MADE_GUARD, MADE_ONE, prices[2], prices[3], split);
        return split.left + split.right <= coins;
    }
    template <class T>
    static std::vector<Split> class_splits(T rest, T left, T right, T guard, T one, int to_left, int to_right) {
        if ((rest & guard) == guard) return {{0, 0}};
        int missing = shortfall(rest, guard, one), least = shortfall(T(rest + right), guard, one);
        int most = missing - shortfall(T(rest + left), guard, one);
        std::vector<Split> found;
        for (int units = least; units <= most; units++) found.push_back({to_left * units, to_right * (missing - units)});
        return found;
    }
    // All payments, by the coins for the left, without those that another one beats on both sides.
    std::vector<Split> splits(const Goods& demand, int coins) const {
        Bits raw = own.raw - demand.raw;
        uint64_t made = own.made - demand.made;
        if ((raw & RAW_GUARD) == RAW_GUARD && (made & MADE_GUARD) == MADE_GUARD) return {{0, 0}};
        if (!coins || !can_buy(demand)) return {};
        std::vector<Split> all, best;
        for (Split a : class_splits<Bits>(raw, left.raw, right.raw, RAW_GUARD, RAW_ONE, prices[0], prices[1]))
            for (Split b : class_splits<uint64_t>(made, left.made, right.made, MADE_GUARD, MADE_ONE, prices[2], prices[3]))
                if (a.left + a.right + b.left + b.right <= coins) all.push_back({a.left + b.left, a.right + b.right});
        std::sort(all.begin(), all.end(), [](Split a, Split b) {
            return a.left != b.left ? a.left < b.left : a.right < b.right;
        });
        for (Split each : all)
            if (best.empty() || each.right < best.back().right) best.push_back(each);
        return best;
    }
};

inline const Structure* next_stage(const City& city) {
    return city.stages < city.board->stages.size() ? &city.board->stages[city.stages] : nullptr;
}
inline int coins_of(const State& state, int at) { return state.purse[at] >= 0 ? state.purse[at] : state.city[at].coins; }
inline Order free_order(OrderType type, int card, FreeBy free = PAID) { return {type, uint8_t(card), 0, 0, 0, free}; }
inline Order paid(OrderType type, int card, int bank, Split split) {
    return {type, uint8_t(card), uint8_t(bank), uint8_t(split.left), uint8_t(split.right), PAID};
}

// The cheapest orders of a city: `Desk` of the package.
struct Desk {
    const State& state;
    const City& city;
    int coins;
    Market market;
    Desk(const State& state, int at) : state(state), city(state.city[at]), coins(coins_of(state, at)), market(state, at) {}
    bool build(int card, Order& order) const {
        const Card& it = state.content->cards[card];
        if (city.built & it.name_bit) return false;
        if (it.is_free) return order = free_order(BUILD, card), true;
        if (city.built & it.chain_bits) return order = free_order(BUILD, card, CHAIN), true;
        Split split;
        if (it.coins <= coins && market.cheapest(it.demand, coins - it.coins, split))
            return order = paid(BUILD, card, it.coins, split), true;
        return city.free_builds ? (order = free_order(BUILD, card, POWER), true) : false;
    }
    bool stage(int card, Order& order) const {
        const Structure* it = next_stage(city);
        Split split;
        if (!it || it->coins > coins || !market.cheapest(it->demand, coins - it->coins, split)) return false;
        return order = paid(STAGE, card, it->coins, split), true;
    }
};

inline std::vector<int> recoverable(const State& state, const City& city) {
    std::vector<int> found;
    for (int at = 0; at < state.pile_size; at++) {
        int card = state.pile[at];
        if (!(city.built & state.content->cards[card].name_bit) && std::find(found.begin(), found.end(), card) == found.end())
            found.push_back(card);
    }
    return found;
}

// All legal orders of a city that is asked, card by card.
inline std::vector<Order> legal_orders(const State& state, int at) {
    const City& city = state.city[at];
    std::vector<Order> orders;
    if (state.asked == PILE) {
        for (int card : recoverable(state, city)) orders.push_back(free_order(RECOVER, card));
        orders.push_back(free_order(PASS, 0));
        return orders;
    }
    int coins = coins_of(state, at);
    Market market(state, at);
    const Structure* stage = next_stage(city);
    std::vector<Split> over;
    if (stage && stage->coins <= coins) over = market.splits(stage->demand, coins - stage->coins);
    std::vector<int> cards(state.hand[at].card, state.hand[at].card + state.hand[at].size);
    std::sort(cards.begin(), cards.end());
    cards.erase(std::unique(cards.begin(), cards.end()), cards.end());
    for (int card : cards) {
        const Card& it = state.content->cards[card];
        if (!(city.built & it.name_bit)) {
            if (it.is_free) {
                orders.push_back(free_order(BUILD, card));
            } else if (city.built & it.chain_bits) {
                orders.push_back(free_order(BUILD, card, CHAIN));
            } else {
                if (it.coins <= coins)
                    for (Split split : market.splits(it.demand, coins - it.coins))
                        orders.push_back(paid(BUILD, card, it.coins, split));
                if (city.free_builds) orders.push_back(free_order(BUILD, card, POWER));
            }
        }
        for (Split split : over) orders.push_back(paid(STAGE, card, stage->coins, split));
        orders.push_back(free_order(DISCARD, card));
    }
    if (state.asked == SEVENTH) orders.push_back(free_order(PASS, 0));
    return orders;
}

inline int counted(const State& state, int at, const Counted& what) {
    int count = what.own ? state.city[at].tally[what.lane] : 0;
    if (what.neighbors)
        count += state.city[state.left_of(at)].tally[what.lane] + state.city[state.right_of(at)].tally[what.lane];
    return count * what.amount;
}

inline void place(City& city, const Structure& it) {
    for (auto [lane, amount] : it.tally) city.tally[lane] = uint8_t(city.tally[lane] + amount);
    city.supply += it.supply, city.sale += it.sale;
    for (int which : it.discounts) city.prices[which] = 1;
    for (const Counted& what : it.late_points) city.late_points[city.lates++] = &what;
}
inline void add_card(City& city, const Card& card, int number) {
    city.built |= card.name_bit;
    if (card.is_guild()) city.guild[city.guilds++] = uint8_t(number);
    place(city, card);
}
inline void take_income(State& state, int at, const Structure& it) {
    int coins = it.bounty;
    for (const Counted& what : it.income) coins += counted(state, at, what);
    state.city[at].coins = int16_t(state.city[at].coins + coins);
}

inline void begin_turn(State& state) {
    state.asked = PICK;
    state.waiting = uint8_t((1 << state.n) - 1);
}
inline void begin_age(State& state, int age) {
    state.age = uint8_t(age), state.turn = 1;
    for (int at = 0; at < state.n; at++) {
        state.hand[at] = state.later[age - 1][at];
        state.city[at].free_builds = state.city[at].tally[FREE_BUILD];
    }
    begin_turn(state);
}
inline void start(State& state) {  // the content, the number of cities, boards and the deal are set
    state.pile_size = 0, state.searches = 0;
    for (int at = 0; at < state.n; at++) {
        City& city = state.city[at];
        city = City{};
        city.board = &state.content->boards[state.board[at]];
        city.supply = city.sale = city.board->supply;
        city.coins = 3;
        std::memset(city.prices, 2, sizeof city.prices);
        state.purse[at] = -1;
    }
    begin_age(state, 1);
}

inline int token_of(int own, int other, int age) {
    static const int victory[] = {1, 3, 5};
    return own == other ? 0 : own > other ? victory[age - 1] : -1;
}
inline void fight(State& state) {
    for (int at = 0; at < state.n; at++) {
        City& city = state.city[at];
        for (int beside : {state.left_of(at), state.right_of(at)}) {
            int token = token_of(city.tally[SHIELD], state.city[beside].tally[SHIELD], state.age);
            city.tokens = int16_t(city.tokens + token);
            city.tally[DEFEAT] = uint8_t(city.tally[DEFEAT] + (token < 0));
        }
    }
}

inline void end_turn(State& state) {
    if (state.turn < TURNS) {
        if (state.age != 2)
            std::rotate(state.hand, state.hand + state.n - 1, state.hand + state.n);
        else
            std::rotate(state.hand, state.hand + 1, state.hand + state.n);
        state.turn++;
        begin_turn(state);
        return;
    }
    fight(state);
    if (state.age < AGES) return begin_age(state, state.age + 1);
    state.asked = OVER, state.waiting = 0;
}
inline void begin_searches(State& state) {
    while (state.searches) {
        int at = state.searching[0];
        std::copy(state.searching + 1, state.searching + state.searches, state.searching);
        state.searches--;
        if (!recoverable(state, state.city[at]).empty()) {
            state.asked = PILE, state.waiting = uint8_t(1 << at);
            return;
        }
    }
    end_turn(state);
}
inline void end_hands(State& state) {
    for (int at = 0; at < state.n; at++) {
        for (int index = 0; index < state.hand[at].size; index++) state.pile[state.pile_size++] = state.hand[at].card[index];
        state.hand[at].size = 0;
    }
}

// Carry out the orders of all cities of `waiting` at once; the orders are legal.
inline void act(State& state, const Order* orders) {
    const Structure* built[MOST_CITIES] = {};
    for (int at = 0; at < state.n; at++) {
        if (!(state.waiting >> at & 1) || orders[at].type == PASS) continue;
        const Order& order = orders[at];
        City& city = state.city[at];
        state.hand[at].remove(order.card);
        if (order.type == DISCARD) {
            state.pile[state.pile_size++] = order.card;
            city.coins = int16_t(city.coins + 3);
            continue;
        }
        city.coins = int16_t(city.coins - order.total());
        City &left = state.city[state.left_of(at)], &right = state.city[state.right_of(at)];
        left.coins = int16_t(left.coins + order.left), right.coins = int16_t(right.coins + order.right);
        if (order.type == BUILD) {
            built[at] = &state.content->cards[order.card];
            if (order.free == POWER) city.free_builds--;
            add_card(city, state.content->cards[order.card], order.card);
        } else {
            const Structure& stage = city.board->stages[city.stages++];
            built[at] = &stage;
            place(city, stage);
            city.free_builds = uint8_t(city.free_builds + stage.count(FREE_BUILD));
            for (int time = 0; time < stage.discard_builds; time++) state.searching[state.searches++] = uint8_t(at);
        }
    }
    for (int at = 0; at < state.n; at++)
        if (built[at] && built[at]->has_income) take_income(state, at, *built[at]);
}

inline void advance(State& state, const Order* orders) {
    if (state.asked == PILE) {
        int at = __builtin_ctz(state.waiting);
        const Order& order = orders[at];
        if (order.type == RECOVER) {
            uint8_t* end = state.pile + state.pile_size;
            uint8_t* found = std::find(state.pile, end, order.card);
            std::copy(found + 1, end, found);
            state.pile_size--;
            const Card& card = state.content->cards[order.card];
            add_card(state.city[at], card, order.card);
            if (card.has_income) take_income(state, at, card);
        }
        return begin_searches(state);
    }
    if (state.asked == SEVENTH) {
        act(state, orders);
        for (int at = 0; at < state.n; at++) state.purse[at] = -1;
        end_hands(state);
        return begin_searches(state);
    }
    if (state.turn < TURNS) {
        act(state, orders);
        return begin_searches(state);
    }
    int16_t before[MOST_CITIES];
    for (int at = 0; at < state.n; at++) before[at] = state.city[at].coins;
    act(state, orders);
    int able = 0;
    for (int at = 0; at < state.n; at++)
        if (state.city[at].tally[SEVENTH_CARD] && state.hand[at].size) {
            able |= 1 << at;
            bool pays = orders[at].type == BUILD || orders[at].type == STAGE;
            state.purse[at] = int16_t(before[at] - (pays ? orders[at].total() : 0));
        }
    if (able) {
        state.asked = SEVENTH, state.waiting = uint8_t(able);
        return;
    }
    end_hands(state);
    begin_searches(state);
}
