// The bots of the package and of its benchmarks: the policy with a search or without, and the two that want to win in one
// way only (benchmarks/duel_rushes.py).
#pragma once
#include <map>
#include <memory>
#include <string>

#include "package_search.h"

namespace twin {

constexpr double FARTHEST = 30, CLEARLY = 3;

// What a move is about: moves that differ only in payment, or in the card used up, are about the same.
inline int thing_of(int move) {
    if (move < DISCARD_MOVE) return move / VAULT * VAULT;
    if (move >= WONDER_MOVE && move < DRAFT_MOVE) return WONDER_MOVE + (move - WONDER_MOVE) / VAULT / CARDS_COUNT;
    if (move >= ACTIVATE_MOVE && move < PREPARE_MOVE) return ACTIVATE_MOVE + (move - ACTIVATE_MOVE) / VAULT / 8;
    if (move >= PREPARE_MOVE && move < TRIGGER_MOVE) return TRIGGER_MOVE + (move - PREPARE_MOVE) / CARDS_COUNT;
    return move;
}

struct Drawn {
    int move;
    double chance;
};

// The moves that the policy alone makes, each with its chance: the best way to do each thing, and no discards
// unless one is clearly better than all else.
inline std::vector<Drawn> draw_of(const State& state, const Policy& policy, double judgement) {
    Moves moves;
    double scores[MOST_MOVES];
    legal_moves(state, moves);
    if (moves.size == 1) return {{moves.items[0], 1}};
    score_moves(state, policy, moves, scores);
    std::map<int, int> best;
    for (int at = 0; at < moves.size; at++) {
        auto known = best.emplace(thing_of(moves.items[at]), at);
        if (scores[at] > scores[known.first->second]) known.first->second = at;
    }
    auto is_discard = [](int thing) { return thing >= DISCARD_MOVE && thing < WONDER_MOVE; };
    double most_built = -1e9, most_discarded = -1e9;
    for (const auto& each : best) {
        double& highest = is_discard(each.first) ? most_discarded : most_built;
        highest = std::max(highest, scores[each.second]);
    }
    bool may_discard = most_discarded > most_built + CLEARLY;
    std::vector<Drawn> drawn;
    double most = -1e9, sum = 0;
    for (const auto& each : best) {
        if (!may_discard && is_discard(each.first)) continue;
        drawn.push_back({moves.items[each.second], std::min(scores[each.second], SURE)});
        most = std::max(most, drawn.back().chance);
    }
    for (Drawn& each : drawn) sum += each.chance = std::exp(judgement * std::max(each.chance - most, -FARTHEST));
    for (Drawn& each : drawn) each.chance /= sum;
    return drawn;
}

// The policy alone; with low judgement any move, better ones more often.
inline int choose_by_policy(const State& state, const Policy& policy, double judgement, Random& random) {
    if (std::isinf(judgement)) {
        Moves moves;
        legal_moves(state, moves);
        return moves.size == 1 ? moves.items[0] : best_by_policy(state, policy, moves);
    }
    std::vector<Drawn> drawn = draw_of(state, policy, judgement);
    if (drawn.size() == 1) return drawn[0].move;
    double left = random.fraction();
    for (const Drawn& each : drawn)
        if ((left -= each.chance) < 0) return each.move;
    return drawn.back().move;
}

// A bot that builds whatever brings its goal nearer, otherwise what helps to pay for it.
class Rush {
  public:
    explicit Rush(bool wants_symbols) : wants_symbols_(wants_symbols) {}

    int choose(const State& state) const {
        Moves moves;
        legal_moves(state, moves);
        if (moves.size == 1) return moves.items[0];
        // What turns up beside a cube is not known.
        State known = state;
        for (Pile<CHAMBERS>& chamber : known.decrees)
            for (int at = chamber.size - 1; at >= 0; at--)
                if (chamber.knowers[at] != EVERYBODY) chamber.drop(at);
        int best = moves.items[0];
        double most = -1e9;
        for (int at = 0; at < moves.size; at++) {
            int move = moves.items[at];
            double score = move >= DRAFT_MOVE && move < ACTIVATE_MOVE ? help(WONDERS[move - DRAFT_MOVE].gain)
                                                                      : score_of(state, known, move);
            if (score > most) most = score, best = move;
        }
        return best;
    }

  private:
    static constexpr double WIN = 1000, NEW_SYMBOL = 100, PAIR = 60, SHIELD = 60, HELP = 25, AGAIN = 12, MAKES = 4, LOSS = -50;
    static constexpr int CHEAP = 3;

    double score_of(const State& state, const State& known, int move) const {
        int seat = state.seat();
        State after = known;
        if (!(move >= MOVE_DECREE_MOVE && move < SKIP_MOVE &&
              state.decrees[(move - MOVE_DECREE_MOVE) / CHAMBERS].knowers[0] != EVERYBODY)) {
            answer(after, Task(after.asked), move);
            while (!after.is_over() && after.agenda_size &&
                   (after.agenda[after.agenda_size - 1].kind == GAIN_SYMBOL ||
                    after.agenda[after.agenda_size - 1].kind == WIN_BY_SYMBOLS))
                begin(after, Task(after.agenda[--after.agenda_size]));
        }
        if (after.is_over()) return after.winners >> seat & 1 ? WIN : -WIN;
        const City &was = state.cities[seat], &is = after.cities[seat];
        int coins = is.coins - was.coins;
        double score = coins + is.vault - was.vault, reached = 0;
        if (wants_symbols_) {
            for (int symbol = 0; symbol < SYMBOLS; symbol++)
                if (is.symbols[symbol] > was.symbols[symbol])
                    reached += !was.symbols[symbol] ? NEW_SYMBOL : is.symbols[symbol] == 2 ? PAIR : 0;
        } else {
            reached = SHIELD * (after.lead(seat) - state.lead(seat));
        }
        score += reached + AGAIN * (after.again && !state.again && after.lying);
        const Gain* gain = gain_of(move);
        if (!gain) return score;
        double helps = help(*gain);
        int cheap = coins >= -CHEAP ? new_units(was, *gain) : 0;
        bool is_build = move < DISCARD_MOVE || (move >= WONDER_MOVE && move < DRAFT_MOVE);
        if (is_build && !(reached || helps || cheap || score > 0)) return LOSS + score;
        return score + helps + MAKES * cheap;
    }

    double help(const Gain& gain) const {
        double score = AGAIN * gain.again;
        if (!wants_symbols_)
            return score + HELP * (gain.shields + gain.held + (gain.standing.powers & STRATEGY ? 1 : 0));
        for (int at = 0; at < gain.choice_count; at++)
            score += HELP * (gain.choices[at].kind == PROGRESS_FROM_BOX || gain.choices[at].kind == BUILD_FREE);
        return score + NEW_SYMBOL * (gain.symbol >= 0);
    }

    static const Gain* gain_of(int move) {
        if (move < DISCARD_MOVE) return &CARDS[move / VAULT].gain;
        if (move >= WONDER_MOVE && move < DRAFT_MOVE) return &WONDERS[(move - WONDER_MOVE) / VAULT / CARDS_COUNT].gain;
        if (move >= CARD_MOVE && move < PICK_WONDER_MOVE) return &CARDS[move - CARD_MOVE].gain;
        if (move >= PROGRESS_MOVE && move < MYTHOLOGY_MOVE) return &PROGRESS[move - PROGRESS_MOVE].gain;
        return nullptr;
    }

    static int new_units(const City& city, const Gain& gain) {
        int units = gain.raw + gain.manufactured + bits_of(gain.fixed);
        for (int resource = 0; resource < RESOURCES; resource++) units += gain.makes[resource] > 0 && !city.made[resource];
        return units;
    }

    bool wants_symbols_;
};

// One side of a match: a kind of bot with its numbers.
class Side {
  public:
    // `words`: search:PLAYOUTS:SOFTER:CURIOSITY, policy:JUDGEMENT, green or shields.
    Side(const std::string& words, const Judgement& judgement, Random& random) : judgement_(judgement), random_(random) {
        kind_ = words.substr(0, words.find(':'));
        for (size_t at = words.find(':'); at != std::string::npos; at = words.find(':', at + 1))
            numbers_.push_back(atof(words.c_str() + at + 1));
        if (kind_ == "search") search_ = std::make_unique<PackageSearch>(judgement, random, numbers_[1], numbers_[2]);
    }

    int choose(const State& state) {
        if (search_) return search_->choose(state, int(numbers_[0]));
        if (kind_ == "policy") return choose_by_policy(state, judgement_.policy, numbers_[0], random_);
        return Rush(kind_ == "green").choose(state);
    }

  private:
    const Judgement& judgement_;
    Random& random_;
    std::string kind_;
    std::vector<double> numbers_;
    std::unique_ptr<PackageSearch> search_;
};

}  // namespace twin
