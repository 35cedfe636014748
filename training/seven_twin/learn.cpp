// Learn the policy from games of the search against itself.
//   learn CONTENT START OUT GAMES SEED PLAYOUTS
// All seats search. A part of the decisions get a long search of PLAYOUTS, from which the policy learns; the others an
// eighth of that. The policy learns to want an order as the search came to (cross entropy, Adam): its opinion before,
// times e to the power of what the order is better than the others, in steps of value.
#include "files.h"

constexpr double LONG_SHARE = 0.25, STEP = 0.04, FIRST_RATE = 0.02, LAST_RATE = 0.002, FAST = 0.9, SLOW = 0.999, QUIET = 1e-4;
constexpr int BATCH = 128, SHORT = 8;

struct Lesson {
    std::vector<Cells> cells;
    std::vector<double> target;
};

// What a search came to, for the orders of the policy.
Lesson lesson_of(const Policy& policy, const State& state, int at, const std::vector<Finding>& findings) {
    double values = 0, played = 0;
    for (const Finding& it : findings) values += it.values, played += it.playouts;
    double usual = values / played, sum = 0;
    Policy::Weighed weighed = policy.weigh(state, at);
    Lesson lesson;
    for (int index = 0; index < weighed.count; index++) {
        const Order& order = weighed.order[index];
        double best = -1;  // of those that differ only in the payment, or in the card given up
        for (const Finding& it : findings)
            if (it.order.type == order.type && (order.type != BUILD || it.order.card == order.card))
                best = std::max(best, (it.values + TRUST * usual) / (it.playouts + TRUST));
        lesson.cells.push_back(policy.cells_of(state, at, order));
        lesson.target.push_back(weighed.weight[index] * std::exp(((best < 0 ? usual : best) - usual) / STEP));
        sum += lesson.target.back();
    }
    for (double& each : lesson.target) each /= sum;
    return lesson;
}

struct Pupil {
    Policy& policy;
    std::vector<double> fast, slow, gradient;
    double surprise = 0;
    int steps = 0, seen = 0;
    explicit Pupil(Policy& policy) : policy(policy), fast(policy.logits.size()), slow(fast), gradient(fast) {}

    void see(const Lesson& lesson) {
        std::vector<double> weights;
        double sum = 0;
        for (const Cells& cells : lesson.cells) weights.push_back(policy.factor(cells)), sum += weights.back();
        for (size_t at = 0; at < weights.size(); at++) {
            double chance = weights[at] / sum, off = lesson.target[at] - chance;
            surprise -= lesson.target[at] * std::log(chance + 1e-6);
            for (int index = 0; index < lesson.cells[at].count; index++) gradient[lesson.cells[at].at[index]] += off / BATCH;
        }
        seen++;
    }
    void step(double rate) {
        steps++;
        double fast_part = 1 - std::pow(FAST, steps), slow_part = 1 - std::pow(SLOW, steps);
        for (size_t at = 0; at < gradient.size(); at++) {
            fast[at] = FAST * fast[at] + (1 - FAST) * gradient[at];
            slow[at] = SLOW * slow[at] + (1 - SLOW) * gradient[at] * gradient[at];
            policy.logits[at] += rate * fast[at] / fast_part / (std::sqrt(slow[at] / slow_part) + QUIET);
            // A price makes nothing more attractive: the policy draws by the want and then rejects by the price.
            bool is_price = int(at) >= policy.content->prices && (int(at) < policy.content->sales || int(at) >= policy.content->powers);
            if (is_price) policy.logits[at] = std::min(0.0, policy.logits[at]);
            gradient[at] = 0;
        }
        policy.refresh();
    }
};

int main(int, char** argv) {
    Content content(argv[1]);
    const Policy player(content, read_logits(argv[2], content.weights));
    int games = std::atoi(argv[4]), playouts = std::atoi(argv[6]);
    Random chance(std::strtoull(argv[5], nullptr, 10));
    Policy learned = player;
    Pupil pupil(learned);
    std::vector<double> mean(learned.logits.size());
    int kept = 0;
    for (int number = 0; number < games; number++) {
        State state = dealt(content, chance);
        Knowledge knowledge;
        Order orders[MOST_CITIES];
        while (state.asked != OVER) {
            for (int at = 0; at < state.n; at++) {
                if (!(state.waiting >> at & 1)) continue;
                Search search(player, state, at);
                bool is_long = state.asked == PICK && !state.is_last() && search.findings.size() > 1 && chance() < LONG_SHARE;
                search.run(knowledge, is_long ? playouts : playouts / SHORT, chance);
                orders[at] = search.findings[0].order;
                if (!is_long) continue;
                pupil.see(lesson_of(player, state, at, search.findings));
                if (pupil.seen % BATCH == 0) {
                    double part = double(number) / games;
                    pupil.step(FIRST_RATE * std::pow(LAST_RATE / FIRST_RATE, part));
                    if (part > 0.5) {
                        kept++;
                        for (size_t w = 0; w < mean.size(); w++) mean[w] += (learned.logits[w] - mean[w]) / kept;
                    }
                    if (pupil.steps % 50 == 0) {
                        std::fprintf(stderr, "%d games, %d searches, surprise %.4f\n", number + 1, pupil.seen, pupil.surprise / 50 / BATCH);
                        pupil.surprise = 0;
                    }
                }
            }
            knowledge.note(state, orders);
            advance(state, orders);
        }
    }
    write_logits(argv[3], kept ? mean : learned.logits);
}
