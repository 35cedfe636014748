// Matches between two bots of the package: match SIDE WEIGHTS SIDE WEIGHTS SEED <deals. A side is written as in bots.h.
// Each deal is played in both seats; for each game a line has the first side's share of the win, how the game ended,
// early green cards in both cities, and the processor time of each side in seconds.
#include <ctime>

#include "bots.h"

using namespace twin;

static int early_greens(const State& state) {
    int found = 0;
    for (const City& city : state.cities)
        city.cards.each([&](int card) { found += CARDS[card].lane == GREEN && CARDS[card].back < AGE_3; });
    return found;
}

int main(int, char** words) {
    static Judgement judgements[2];
    for (int side = 0; side < 2; side++)
        if (!judgements[side].load(words[2 + 2 * side])) return 1;
    Random random(0);
    Side first(words[1], judgements[0], random), second(words[3], judgements[1], random);
    uint64_t seed = strtoull(words[5], nullptr, 10) * 1000003;
    State deal;
    for (uint64_t number = 0; read_deal(stdin, deal); number++)
        for (int seat = 0; seat < 2; seat++) {
            random = Random(seed + 2 * number + uint64_t(seat));
            State state = deal;
            double seconds[2] = {0, 0};
            while (!state.is_over()) {
                bool is_first = state.seat() == seat;
                clock_t begun = clock();
                int move = (is_first ? first : second).choose(state);
                seconds[!is_first] += double(clock() - begun) / CLOCKS_PER_SEC;
                advance(state, move);
            }
            double share = state.winners == 1 << seat ? 1 : state.winners == 1 << (1 - seat) ? 0 : 0.5;
            printf("%.1f %d %d %.3f %.3f\n", share, state.how, early_greens(state), seconds[0], seconds[1]);
            fflush(stdout);
        }
    return 0;
}
