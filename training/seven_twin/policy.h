// The learned policy: seven/bots/policy/policy.py, and which weights an order reads, to learn them.
#pragma once
#include <array>
#include "random.h"
#include "scoring.h"

constexpr double SHARPEST = 12.0;

struct Cells {
    int count = 0, at[8];
    void add(int cell) { at[count++] = cell; }
};

// Weighs the orders of a city. `logits` are in the order of `new_logits`.
struct Policy {
    const Content* content;
    std::vector<double> logits, factors;

    Policy(const Content& content, std::vector<double> start) : content(&content), logits(std::move(start)) { refresh(); }
    void refresh() {
        factors.resize(logits.size());
        for (size_t at = 0; at < logits.size(); at++)
            factors[at] = std::exp(std::max(-SHARPEST, std::min(SHARPEST, logits[at])));
    }

    static int ahead(int shields) { return std::max(-MOST_AHEAD, std::min(MOST_AHEAD, shields)) + MOST_AHEAD; }
    static void settled(const uint8_t* t, int have[3]) {
        for (int at = 0; at < 3; at++) have[at] = t[COMPASS + at];
        for (int free = t[ANY_SYMBOL]; free > 0; free--) {  // the first of the best, as `best_symbols` chooses
            int best = -1, which = 0;
            for (int at = 0; at < 3; at++) {
                have[at]++;
                int points = best_symbols(have[0], have[1], have[2], free - 1);
                have[at]--;
                if (points > best) best = points, which = at;
            }
            have[which]++;
        }
    }
    static int tallied(const State& state, int at, const Plan& plan, int lane) {
        int count = plan.own ? state.city[at].tally[lane] : 0;
        if (plan.left) count += state.city[state.left_of(at)].tally[lane];
        if (plan.right) count += state.city[state.right_of(at)].tally[lane];
        return count;
    }
    // The entries of the tables of a plan for what stands in the cities.
    void around(const State& state, int at, const Plan& plan, Cells& cells) const {
        const City& city = state.city[at];
        const uint8_t* t = city.tally;
        const City &left = state.city[state.left_of(at)], &right = state.city[state.right_of(at)];
        auto part = [&](int number, int count, int size) { cells.add(plan.parts[number] + std::min(count, size - 1)); };
        switch (plan.kind) {
            case FROM_GOODS:
                part(0, city.supply.lane(plan.at), 4);
                part(1, left.sale.lane(plan.at) + right.sale.lane(plan.at), 4);
                part(2, t[BROWN] + t[GREY], COUNTS);
                break;
            case WAR:
                part(0, ahead(t[SHIELD] - left.tally[SHIELD]), AHEAD);
                part(0, ahead(t[SHIELD] - right.tally[SHIELD]), AHEAD);
                break;
            case SCIENCE: {
                int have[3];
                settled(t, have);
                int own = have[plan.at - COMPASS], others = std::min(have[plan.others[0] - COMPASS], have[plan.others[1] - COMPASS]);
                part(0, std::min(own, SYMBOLS - 1) * SETS + std::min(others, SETS - 1), SYMBOLS * SETS);
                part(1, state.city[state.receiver(at)].tally[GREEN], COUNTS);
                break;
            }
            case COUNT: {
                int count = tallied(state, at, plan, plan.at);
                for (int lane : plan.more) count += tallied(state, at, plan, lane);
                part(0, count, COUNTS);
                break;
            }
            case CHOICE:
                part(0, best_symbols(t[COMPASS], t[GEAR], t[TABLET], t[ANY_SYMBOL] + 1) -
                            best_symbols(t[COMPASS], t[GEAR], t[TABLET], t[ANY_SYMBOL]), GAINS);
                break;
            case COINS: part(0, std::min<int>(city.coins, COUNTS - 1), COUNTS); break;
            default: break;
        }
    }
    void card_cells(const State& state, int at, int card, Cells& cells) const {
        const Plan& plan = content->cards[card].plan;
        cells.add(plan.base + state.turn - 1);
        cells.add(plan.fit + state.board[at]);
        around(state, at, plan, cells);
    }
    void stage_cells(const State& state, int at, Cells& cells) const {
        const Plan& plan = next_stage(state.city[at])->plan;
        cells.add(plan.base + (state.age - 1) * TURNS + state.turn - 1);
        around(state, at, plan, cells);
    }
    int sale_cell(const State& state, int at) const {
        return content->sales + (state.age - 1) * COUNTS + std::min<int>(state.city[at].coins, COUNTS - 1);
    }
    void price_cells(const State& state, int at, const Order& order, Cells& cells) const {
        if (order.free == POWER) return cells.add(content->powers + (state.age - 1) * TURNS + state.turn - 1);
        if (!order.total()) return;
        cells.add(content->prices + (state.age - 1) * PRICES + std::min(order.total(), PRICES - 1));
        cells.add(content->lefts + (state.age - 1) * COUNTS + std::min(state.city[at].coins - order.total(), COUNTS - 1));
    }
    // The product of the factors: those of the card itself, `own`, come first, as in the package.
    double factor(const Cells& cells, int own = 0) const {
        double first = 1.0, rest = 1.0;
        for (int index = 0; index < own; index++) first *= factors[cells.at[index]];
        for (int index = own; index < cells.count; index++) rest *= factors[cells.at[index]];
        return first * rest;
    }
    double wish(const State& state, int at, int card) const {
        if (state.city[at].built & content->cards[card].name_bit) return 0.0;
        Cells cells;
        card_cells(state, at, card, cells);
        return factor(cells, 2);
    }

    struct Wants {
        double want[HAND + 2];  // of each card of the hand, of a stage, of a sale
        int size;               // of the hand
        int spare;              // the card that is wanted least
    };
    void wants(const State& state, int at, Wants& found) const {
        const Hand& hand = state.hand[at];
        double least = INFINITY;
        found.size = hand.size, found.spare = hand.card[0];
        for (int index = 0; index < hand.size; index++) {
            double want = found.want[index] = wish(state, at, hand.card[index]);
            if (want < least) least = want, found.spare = hand.card[index];
        }
        found.want[hand.size] = 0.0;
        if (next_stage(state.city[at])) {
            Cells cells;
            stage_cells(state, at, cells);
            found.want[hand.size] = factor(cells, 1);
        }
        found.want[hand.size + 1] = factors[sale_cell(state, at)];
    }
    double price(const State& state, int at, const Order& order) const {
        Cells cells;
        price_cells(state, at, order, cells);
        return factor(cells);
    }

    // The orders of a city in the cheapest way, with their weights.
    struct Weighed {
        int count = 0;
        Order order[HAND + 2];
        double weight[HAND + 2];
        void add(const Order& it, double its) { order[count] = it, weight[count++] = its; }
    };
    Weighed weigh(const State& state, int at) const {
        Wants found;
        wants(state, at, found);
        Desk desk(state, at);
        Weighed result;
        Order order;
        for (int index = 0; index < found.size; index++)
            if (desk.build(state.hand[at].card[index], order))
                result.add(order, found.want[index] * price(state, at, order));
        if (desk.stage(found.spare, order)) result.add(order, found.want[found.size] * price(state, at, order));
        result.add(free_order(DISCARD, found.spare), found.want[found.size + 1]);
        return result;
    }
    // The weights that an order of `weigh` reads.
    Cells cells_of(const State& state, int at, const Order& order) const {
        Cells cells;
        if (order.type == DISCARD) {
            cells.add(sale_cell(state, at));
            return cells;
        }
        if (order.type == BUILD)
            card_cells(state, at, order.card, cells);
        else
            stage_cells(state, at, cells);
        price_cells(state, at, order, cells);
        return cells;
    }

    Order last_order(State& state, int at) const {
        Desk desk(state, at);
        const Hand hand = state.hand[at];
        Order builds[HAND], last;
        int ends[HAND], least = 0, most = 0;
        for (int index = 0; index < hand.size; index++) {
            ends[index] = desk.build(hand.card[index], builds[index]) ? outcome(state, at, builds[index]) : -1;
            if (ends[index] < ends[least]) least = index;
            if (ends[index] > ends[most]) most = index;
        }
        last = free_order(DISCARD, hand.card[least]);
        int end = outcome(state, at, last);
        Order stage;
        if (desk.stage(hand.card[least], stage)) {
            int beside = outcome(state, at, stage);
            if (beside > end) last = stage, end = beside;
        }
        return ends[most] < 0 || end > ends[most] ? last : builds[most];
    }
    Order recover(State& state, int at, Random& chance) const {
        double best = -1, tie = 0;
        Order chosen = free_order(PASS, 0);
        for (int card : recoverable(state, state.city[at])) {
            Order order = free_order(RECOVER, card);
            double worth = state.is_last() ? outcome(state, at, order) : wish(state, at, card), lot = chance();
            if (worth > best || (worth == best && lot > tie)) best = worth, tie = lot, chosen = order;
        }
        return chosen;
    }
    // An order at random by weight; the price is asked of drawn orders only. The best end on the last turn.
    Order draw(State& state, int at, Random& chance) const {
        if (state.asked == PILE) return recover(state, at, chance);
        if (state.is_last()) return last_order(state, at);
        Wants found;
        wants(state, at, found);
        Desk desk(state, at);
        const Hand& hand = state.hand[at];
        Order order, asked[HAND + 1];
        bool is_asked[HAND + 1] = {};
        while (true) {
            double left = 0;
            for (int index = 0; index < found.size + 2; index++) left += found.want[index];
            left *= chance();
            int index = 0;
            for (; index <= found.size; index++)
                if ((left -= found.want[index]) < 0) break;
            if (index > found.size) return free_order(DISCARD, found.spare);
            if (is_asked[index]) return asked[index];
            bool can = index < found.size ? desk.build(hand.card[index], order) : desk.stage(found.spare, order);
            double kept = can ? price(state, at, order) : 0.0;
            if (can && (kept == 1.0 || chance() < kept)) return order;
            if (can) is_asked[index] = true, asked[index] = order;
            found.want[index] *= kept;
        }
    }
    // The order of the greatest weight: the bot `policy`.
    Order best(State& state, int at, Random& chance) const {
        if (state.asked == PILE) return recover(state, at, chance);
        if (state.is_last()) return last_order(state, at);
        Weighed found = weigh(state, at);
        return found.order[std::max_element(found.weight, found.weight + found.count) - found.weight];
    }
    void play_on(State& state, Random& chance) const {
        Order orders[MOST_CITIES];
        while (state.asked != OVER) {
            for (int at = 0; at < state.n; at++)
                if (state.waiting >> at & 1) orders[at] = draw(state, at, chance);
            advance(state, orders);
        }
    }
};
