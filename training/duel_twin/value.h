// The value of the package: the chance of seat 0 to win from a position at the start of a turn, as
// sevenwonders_tui/duel/bots/value works it out.
#pragma once
#include <vector>

#include "policy.h"

namespace twin {

constexpr int MOST_COINS = 15, MOST_MADE = 3, MOST_RAW = 2, MOST_SINGLES = 4, MOST_CHANCES = 5, MOST_CUBES = 3, KNOTS = 7;
// The features in the order in which training/duel_twin_weights.py names them.
enum Feature {
    V_OWN = 0, V_OPEN = V_OWN + COMPONENTS, V_NEXT = V_OPEN + CARDS_COUNT, V_UNBUILT = V_NEXT + CARDS_COUNT,
    V_PAYABLE = V_UNBUILT + WONDERS_COUNT, V_PREPARED = V_PAYABLE + WONDERS_COUNT,
    V_UNPREPARED = V_PREPARED + CONSPIRACIES_COUNT, V_POINTS = V_UNPREPARED + CONSPIRACIES_COUNT, V_COINS,
    V_VAULT = V_COINS + MOST_COINS + 1, V_KINDS, V_NEARLY = V_KINDS + 8, V_CLOSE = V_NEARLY + MOST_CHANCES + 1,
    V_SINGLES = V_CLOSE + MOST_CHANCES + 1, V_MADE = V_SINGLES + MOST_SINGLES + 1,
    V_CHOICE = V_MADE + RESOURCES * (MOST_MADE + 1), V_LEAD = V_CHOICE + 2 * (MOST_RAW + 1),
    V_TOKEN = V_LEAD + CAPITAL + 1, V_TURN = V_TOKEN + TOKENS_COUNT, V_AGAIN, V_ODD, V_MYTHOLOGY, V_OFFERINGS, V_CHAMBERS,
    V_CUBES = V_CHAMBERS + CHAMBERS + 1, FEATURES = V_CUBES + CHAMBERS * (MOST_CUBES + 1)
};

class Value {
  public:
    // `rows` has the weight of each feature at each knot, one feature after the other.
    void prepare(const std::vector<double>& rows, bool has_agora) {
        starts_[0] = 0;
        for (int age = 0; age < 3; age++) starts_[age + 1] = starts_[age] + (has_agora ? AGORA_LAYOUTS : LAYOUTS)[age].size;
        weights_.clear();
        for (int taken = 0; taken <= starts_[3]; taken++) {
            double moment = double(taken) * (KNOTS - 1) / starts_[3];
            int knot = std::min(int(moment), KNOTS - 2);
            double part = moment - knot;
            for (int at = 0; at < FEATURES; at++)
                weights_.push_back(rows[size_t(at * KNOTS + knot)] * (1 - part) + rows[size_t(at * KNOTS + knot + 1)] * part);
        }
    }

    // Seat 0's chance to win, when the seat that is asked begins its turn.
    double of(const State& state) const {
        int taken = state.is_laid ? starts_[state.age] - bits_of(state.lying) : 0, seat = state.seat();
        const double* weights = &weights_[size_t(taken) * FEATURES];
        double score = 0, margin = 0, mover = seat ? -1 : 1;
        for (int at = 0; at < 2; at++) score += city(state, at, at ? -1 : 1, weights, margin);
        if (state.pawn) score += (state.pawn > 0 ? 1 : -1) * weights[V_LEAD + std::abs(state.pawn)];
        each_bit(state.military, [&](int token) { score += weights[V_TOKEN + token]; });
        score += mover * (weights[V_TURN] + state.again * weights[V_AGAIN] + (bits_of(state.lying) & 1) * weights[V_ODD]);
        each_bit(state.open & state.faces, [&](int place) {
            int card = state.places[place];
            if (is_in_reach(state, seat, card)) score += mover * weights[V_OPEN + card];
            if (is_in_reach(state, 1 - seat, card)) score -= mover * weights[V_NEXT + card];
        });
        if (state.has_agora) score += senate(state, weights, margin);
        return 1 / (1 + std::exp(-score - weights[V_POINTS] * margin / 10));
    }

  private:
    static double city(const State& state, int seat, double sign, const double* weights, double& margin) {
        const City& city = state.cities[seat];
        double sum = 0;
        int points = city.coins / 3 + city.vault, kinds = city.kinds(), singles = 0, purse = city.coins + city.vault;
        auto own = [&](int component, const Gain& gain) {
            sum += weights[V_OWN + component];
            points += gain.points;
            for (const Count& count : gain.points_per) points += counted(state, seat, count);
        };
        city.cards.each([&](int each) { own(each, CARDS[each].gain); });
        each_bit(city.built, [&](int each) { own(C_WONDER + each, WONDERS[each].gain); });
        each_bit(city.progress, [&](int each) { own(C_PROGRESS + each, PROGRESS[each].gain); });
        each_bit(city.divinities, [&](int each) { own(C_DIVINITY + each, DIVINITIES[each].gain); });
        each_bit(city.decrees, [&](int each) { own(C_DECREE + each, DECREES[each].gain); });
        sum += weights[V_COINS + std::min<int>(city.coins, MOST_COINS)] + weights[V_VAULT] * city.vault / 10;
        sum += weights[V_KINDS + kinds];
        if (kinds >= 4) sum += weights[(kinds == 5 ? V_NEARLY : V_CLOSE) + std::min(chances(state, city), MOST_CHANCES)];
        for (int8_t count : city.symbols) singles += count == 1;
        sum += weights[V_SINGLES + std::min(singles, MOST_SINGLES)];
        for (int resource = 0; resource < RESOURCES; resource++)
            sum += weights[V_MADE + resource * (MOST_MADE + 1) + std::min<int>(city.made[resource], MOST_MADE)];
        sum += weights[V_CHOICE + std::min<int>(city.raw, MOST_RAW)];
        sum += weights[V_CHOICE + MOST_RAW + 1 + std::min<int>(city.manufactured, MOST_RAW)];
        each_bit(city.unbuilt, [&](int wonder) {
            sum += weights[V_UNBUILT + wonder];
            if (wonder_price(state, seat, wonder).total <= purse) sum += weights[V_PAYABLE + wonder];
        });
        int tokens = 0, offerings = 0;
        for (int8_t each : city.tokens) tokens += each;
        each_bit(city.offerings, [&](int each) { offerings += each + 2; });
        sum += weights[V_MYTHOLOGY] * tokens + weights[V_OFFERINGS] * offerings;
        each_bit(city.unprepared, [&](int each) { sum += weights[V_UNPREPARED + each]; });
        each_bit(city.prepared, [&](int each) { sum += weights[V_PREPARED + each]; });
        margin += sign * points;
        return sign * sum;
    }

    // The cards and tokens that can still be had and bring a symbol that the city lacks.
    static int chances(const State& state, const City& city) {
        int found = 0;
        auto see = [&](const Gain& gain) { found += gain.symbol >= 0 && !city.symbols[gain.symbol]; };
        each_bit(state.lying, [&](int place) { see(CARDS[state.places[place]].gain); });
        const Layout* layouts = state.has_agora ? AGORA_LAYOUTS : LAYOUTS;
        for (int age = state.age; age < 3; age++)
            for (int at = 0; at < layouts[age].size; at++) see(CARDS[state.dealt[age][at]].gain);
        each_bit(state.board, [&](int token) { see(PROGRESS[token].gain); });
        return found;
    }

    static bool is_in_reach(const State& state, int seat, int number) {
        const Card& card = CARDS[number];
        const City& city = state.cities[seat];
        if (card.lane == SENATORS || (card.chain_from >= 0 && city.cards.has(card.chain_from))) return true;
        return has_token(state, seat, card) || market_price(state, seat, card).total <= city.coins + city.vault;
    }

    static double senate(const State& state, const double* weights, double& margin) {
        double sum = 0;
        int held[2] = {0, 0};
        for (int chamber = 0; chamber < CHAMBERS; chamber++) {
            int lead = state.cubes[0][chamber] - state.cubes[1][chamber], controller = state.controllers[chamber];
            if (lead)
                sum += (lead > 0 ? 1 : -1) *
                       weights[V_CUBES + chamber * (MOST_CUBES + 1) + std::min(std::abs(lead), MOST_CUBES)];
            if (controller < 0) continue;
            held[controller]++;
            margin += controller ? -CHAMBER_POINTS[chamber] : CHAMBER_POINTS[chamber];
        }
        return sum + weights[V_CHAMBERS + held[0]] - weights[V_CHAMBERS + held[1]];
    }

    int starts_[4];
    std::vector<double> weights_;
};

// What a side judges by: weights of the package for one set of boxes.
struct Judgement {
    Policy policy;
    Value value;

    // Read what training/duel_twin_weights.py wrote.
    bool load(const char* path) {
        FILE* file = fopen(path, "r");
        if (!file) return false;
        int has_agora;
        bool is_read = fscanf(file, "%d", &has_agora) == 1;
        for (double& weight : policy.weights) is_read = is_read && fscanf(file, "%lf", &weight) == 1;
        std::vector<double> rows(size_t(FEATURES) * KNOTS);
        for (double& weight : rows) is_read = is_read && fscanf(file, "%lf", &weight) == 1;
        fclose(file);
        if (!is_read) return false;
        policy.prepare();
        value.prepare(rows, has_agora);
        return true;
    }
};

}  // namespace twin
