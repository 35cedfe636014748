// The cards and boards of 7 Wonders as numbers, read from the text that training/seven_twin_games.py writes.
#pragma once
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

constexpr int AGES = 3, TURNS = 6, HAND = 7, MOST_CITIES = 7, GOODS = 7, RAW_GOODS = 4, RAW_SETS = 15, MADE_SETS = 7;
constexpr int BROWN = 0, GREY = 1, GREEN = 5, PURPLE = 6, DEFEAT = 8, SHIELD = 9, COMPASS = 10, GEAR = 11, TABLET = 12,
              ANY_SYMBOL = 13, CIVILIAN = 14, WONDER = 15, COMMERCE = 16, GUILDS = 17, FREE_BUILD = 18,
              SEVENTH_CARD = 19, COPY_GUILD = 20, LANES = 21;
enum Kind { PLAIN, FROM_GOODS, WAR, SCIENCE, COUNT, COINS, CHOICE };

using Bits = unsigned __int128;

// Producers or units of a cost, counted for each set of goods in a lane of 8 bits; see engine/trade.py.
struct Goods {
    Bits raw = 0;
    uint64_t made = 0;
    void add(int members) {  // a unit that can be any of these goods
        for (int set = 1; set <= RAW_SETS; set++)
            if (set & members) raw += Bits(1) << 8 * (set - 1);
        for (int set = 1; set <= MADE_SETS; set++)
            if (set & (members >> RAW_GOODS)) made += uint64_t(1) << 8 * (set - 1);
    }
    void operator+=(const Goods& more) { raw += more.raw, made += more.made; }
    int lane(int at) const { return at < RAW_SETS ? int(raw >> 8 * at & 255) : int(made >> 8 * (at - RAW_SETS) & 255); }
};

struct Counted {
    int lane, own, neighbors, amount;
};

// What decides the weight of a card or stage besides its id: `Plan` of the package.
struct Plan {
    int kind, at, others[2], own, left, right;
    std::vector<int> more;
    int base, parts[3], fit;  // where its tables begin
};

struct Structure {
    int coins, name, color;
    bool is_free, has_income;
    Goods demand, supply, sale;
    Bits name_bit = 0, chain_bits = 0;
    std::vector<std::pair<int, int>> tally;
    std::vector<int> discounts;  // 2 * class + side
    int bounty, discard_builds;
    std::vector<Counted> income, late_points;
    Plan plan;
    int count(int lane) const {
        int sum = 0;
        for (auto [at, amount] : tally)
            if (at == lane) sum += amount;
        return sum;
    }
};

struct Card : Structure {
    int age, copies;  // a guild has no copies in the deck
    bool is_guild() const { return color == PURPLE; }
};

struct Board {
    int wonder;
    Goods supply;
    std::vector<Structure> stages;
};

// The sizes of the tables, as in policy/plan.py and policy/policy.py.
constexpr int MOST_AHEAD = 3, AHEAD = 7, SETS = 3, SYMBOLS = 4, COUNTS = 9, GAINS = 13, PRICES = 10;
inline std::vector<int> part_sizes(int kind) {
    switch (kind) {
        case FROM_GOODS: return {4, 4, COUNTS};
        case WAR: return {AHEAD};
        case SCIENCE: return {SYMBOLS * SETS, COUNTS};
        case COUNT:
        case COINS: return {COUNTS};
        case CHOICE: return {GAINS};
        default: return {};
    }
}

struct Content {
    int cities = 0, guilds_in_play = 0;
    std::vector<Card> cards;
    std::vector<Board> boards;
    std::vector<int> decks[AGES], guilds;
    int prices = 0, lefts = 0, sales = 0, powers = 0, weights = 0;  // where common tables begin; how many weights

    explicit Content(const char* path) {
        std::ifstream in(path);
        if (!in) std::fprintf(stderr, "%s cannot be read\n", path), std::exit(1);
        int count;
        in >> cities >> guilds_in_play >> count;
        cards.resize(count);
        for (Card& card : cards) in >> card.age >> card.copies, read(in, card);
        in >> count;
        boards.resize(count);
        for (Board& board : boards) {
            int start, stages;
            in >> board.wonder >> start >> stages;
            board.supply.add(start);
            board.stages.resize(stages);
            for (Structure& stage : board.stages) read(in, stage);
        }
        if (!in) std::fprintf(stderr, "%s is damaged\n", path), std::exit(1);
        for (size_t at = 0; at < cards.size(); at++) {
            decks[cards[at].age - 1].insert(decks[cards[at].age - 1].end(), cards[at].copies, int(at));
            if (cards[at].is_guild()) guilds.push_back(int(at));
        }
        place_tables();
    }

private:
    static std::vector<int> list(std::istream& in) {
        int count = 0;
        in >> count;
        std::vector<int> found(count);
        for (int& each : found) in >> each;
        return found;
    }
    static std::vector<Counted> counts(std::istream& in) {
        int count = 0;
        in >> count;
        std::vector<Counted> found(count);
        for (Counted& each : found) in >> each.lane >> each.own >> each.neighbors >> each.amount;
        return found;
    }
    static void read(std::istream& in, Structure& it) {
        in >> it.coins >> it.name >> it.color;
        for (int good : list(in)) it.demand.add(1 << good);
        for (int chain : list(in)) it.chain_bits |= Bits(1) << chain;
        if (it.name >= 0) it.name_bit = Bits(1) << it.name;
        auto flat = list(in);
        for (size_t at = 0; at < flat.size(); at += 2) it.tally.push_back({flat[at], flat[at + 1]});
        for (int unit : list(in)) it.supply.add(unit), it.sale.add(unit);
        for (int unit : list(in)) it.supply.add(unit);
        it.discounts = list(in);
        in >> it.bounty >> it.discard_builds;
        it.income = counts(in);
        it.late_points = counts(in);
        it.has_income = it.bounty || !it.income.empty();
        it.is_free = !it.coins && !it.demand.raw && !it.demand.made;
        Plan& plan = it.plan;
        in >> plan.kind >> plan.at >> plan.others[0] >> plan.others[1] >> plan.own >> plan.left >> plan.right;
        plan.more = list(in);
    }
    // The order of `new_logits` in training/train_policy.py.
    void place_tables() {
        auto place = [&](Plan& plan, int size) {
            plan.base = weights, weights += size;
            int part = 0;
            for (int length : part_sizes(plan.kind)) plan.parts[part++] = weights, weights += length;
        };
        for (Card& card : cards) {
            place(card.plan, TURNS);
            card.plan.fit = weights, weights += int(boards.size());
        }
        for (Board& board : boards)
            for (Structure& stage : board.stages) place(stage.plan, AGES * TURNS), stage.plan.fit = -1;
        prices = weights, weights += AGES * PRICES;
        lefts = weights, weights += AGES * COUNTS;
        sales = weights, weights += AGES * COUNTS;
        powers = weights, weights += AGES * TURNS;
    }
};
