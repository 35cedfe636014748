// Let weights play against others, with the hero in every seat of each deal.
//   arena CONTENT HERO HERO_PLAYOUTS OTHERS OTHERS_PLAYOUTS DEALS SEED
// 0 playouts: the best order of the policy; -1: one drawn by its weights.
#include "files.h"

struct Player {
    Policy policy;
    int playouts;
    Order choose(const Knowledge& knowledge, State& state, int at, Random& chance) const {
        if (playouts < 0) return policy.draw(state, at, chance);
        if (!playouts) return policy.best(state, at, chance);
        Search search(policy, state, at);
        return search.run(knowledge, playouts, chance)[0].order;
    }
};

int main(int, char** argv) {
    Content content(argv[1]);
    Player hero{Policy(content, read_logits(argv[2], content.weights)), std::atoi(argv[3])};
    Player others{Policy(content, read_logits(argv[4], content.weights)), std::atoi(argv[5])};
    int deals = std::atoi(argv[6]);
    Random chance(std::strtoull(argv[7], nullptr, 10));
    double won = 0, squares = 0, own = 0, theirs = 0;
    for (int number = 1; number <= deals; number++) {
        State begun = dealt(content, chance);
        double share = 0;
        for (int seat = 0; seat < begun.n; seat++) {
            State state = begun;
            Knowledge knowledge;
            Order orders[MOST_CITIES];
            while (state.asked != OVER) {
                for (int at = 0; at < state.n; at++)
                    if (state.waiting >> at & 1) orders[at] = (at == seat ? hero : others).choose(knowledge, state, at, chance);
                knowledge.note(state, orders);
                advance(state, orders);
            }
            share += win_share(state, seat) / state.n;
            for (int at = 0; at < state.n; at++) (at == seat ? own : theirs) += total(state, at);
        }
        won += share, squares += share * share;
        if (number == deals || number % 20 == 0) {
            double mean = won / number, error = 1.96 * std::sqrt(std::max(0.0, squares / number - mean * mean) / number);
            std::printf("%d games: %.1f %% (%.1f-%.1f), mean %.1f, theirs %.1f\n", number * begun.n, 100 * mean, 100 * (mean - error),
                        100 * (mean + error), own / number / begun.n, theirs / number / begun.n / (begun.n - 1));
            std::fflush(stdout);
        }
    }
}
