// Learn the policy from games that it plays against itself without a search: training/train_policy.py, much faster.
//   reinforce CONTENT START OUT GAMES SEED FIRST_RATE LAST_RATE
#include "files.h"

constexpr double PRESSED = 8.0, QUIET = 0.0003, FAST = 0.9, SLOW = 0.99, SLIGHT = 0.001;
constexpr int BATCH = 400;

int main(int, char** argv) {
    Content content(argv[1]);
    Policy policy(content, read_logits(argv[2], content.weights));
    long games = std::atol(argv[4]);
    Random chance(std::strtoull(argv[5], nullptr, 10));
    double first = std::atof(argv[6]), last = std::atof(argv[7]);
    size_t size = policy.logits.size();
    std::vector<double> fast(size), slow(size), gradient(size), mean(size), sum(size);
    int n = content.cities;
    long steps = 0, kept = 0;
    double points = 0;
    struct Choice {
        int cell;
        float sign;
    };
    std::vector<std::vector<Choice>> choices(n);
    for (long number = 1; number <= games; number++) {
        State state = dealt(content, chance);
        Order orders[MOST_CITIES];
        for (auto& each : choices) each.clear();
        while (state.asked != OVER) {
            for (int at = 0; at < n; at++) {
                if (!(state.waiting >> at & 1)) continue;
                if (state.asked == PILE) {
                    orders[at] = policy.recover(state, at, chance);
                    continue;
                }
                if (state.is_last()) {
                    orders[at] = policy.last_order(state, at);
                    continue;
                }
                Policy::Weighed weighed = policy.weigh(state, at);
                double total = 0;
                for (int index = 0; index < weighed.count; index++) total += weighed.weight[index];
                double left = chance() * total;
                int chosen = weighed.count - 1;
                for (int index = 0; index < weighed.count; index++)
                    if ((left -= weighed.weight[index]) < 0) {
                        chosen = index;
                        break;
                    }
                orders[at] = weighed.order[chosen];
                if (weighed.count < 2) continue;
                for (int index = 0; index < weighed.count; index++) {
                    double share = weighed.weight[index] / total;
                    if (index != chosen && share < SLIGHT) continue;
                    Cells cells = policy.cells_of(state, at, weighed.order[index]);
                    for (int cell = 0; cell < cells.count; cell++) choices[at].push_back({cells.at[cell], float((index == chosen) - share)});
                }
            }
            advance(state, orders);
        }
        int totals[MOST_CITIES];
        double worth[MOST_CITIES], usual = 0;
        for (int at = 0; at < n; at++) points += totals[at] = total(state, at);
        for (int at = 0; at < n; at++) {
            int best = -100;
            for (int other = 0; other < n; other++)
                if (other != at) best = std::max(best, totals[other]);
            usual += worth[at] = 1 / (1 + std::exp((best - totals[at]) / PRESSED));
        }
        for (int at = 0; at < n; at++) {
            double advantage = (worth[at] - usual / n) / BATCH;
            for (const Choice& choice : choices[at]) gradient[choice.cell] += advantage * choice.sign;
        }
        if (number % BATCH) continue;
        steps++;
        double fast_part = 1 - std::pow(FAST, steps), slow_part = 1 - std::pow(SLOW, steps);
        double rate = first * std::pow(last / first, double(number) / games);
        for (size_t at = 0; at < size; at++) {
            fast[at] = FAST * fast[at] + (1 - FAST) * gradient[at];
            slow[at] = SLOW * slow[at] + (1 - SLOW) * gradient[at] * gradient[at];
            double& logit = policy.logits[at];
            logit += rate * fast[at] / fast_part / (std::sqrt(slow[at] / slow_part) + QUIET);
            bool is_price = int(at) >= content.prices && (int(at) < content.sales || int(at) >= content.powers);
            if (is_price) logit = std::min(0.0, logit);
            gradient[at] = 0;
        }
        policy.refresh();
        if (number > games / 2) {
            kept++;
            for (size_t at = 0; at < size; at++) mean[at] += (policy.logits[at] - mean[at]) / kept;
        }
        if (steps % 500 == 0) std::fprintf(stderr, "%ld games, mean score %.2f\n", number, points / (500.0 * BATCH * n)), points = 0;
    }
    write_logits(argv[3], kept ? mean : policy.logits);
}
