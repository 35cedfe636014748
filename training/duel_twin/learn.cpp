// Teach a network by games against itself: learn OUT START BOXES GAMES SEED. START is a network to go on from, or `-`;
// BOXES are the sets of boxes that are played in turn: 0 base, 1 Pantheon, 2 Agora, 3 both, as in `0` or `123`.
// The same arguments make the same network.
#include <ctime>
#include <deque>

#include "self_play.h"

using namespace twin;

constexpr int GENERATION = 400;         // games between two rounds of learning
constexpr int BATCH = 128, REUSE = 4;   // how often a lesson is learned on average
constexpr double LONG_SHARE = 0.25;     // decisions with a long search: from these the policy learns
constexpr double RECKLESS = 0.05;       // seats that draw their moves more loosely
constexpr float TRUST = 0.6f;           // of how a game ended, against what the search expected

struct Tally {
    int games = 0, ends[5] = {}, greens = 0, plain = 0, plain_ends[5] = {}, plain_greens = 0;
};

static void play(const Network& network, Boxes boxes, uint64_t seed, double bending, int longer, int shorter,
                 std::deque<Lesson>& lessons, Tally& tally) {
    Random deals(seed);
    Game<Search> game(deal_game(boxes, deals), seed ^ 0x5DEECE66Dull, network, bending);
    bool is_reckless[2] = {game.random.fraction() < RECKLESS, game.random.fraction() < RECKLESS};
    std::vector<Lesson> own;
    std::vector<int> seats;
    Moves moves;
    while (!game.state.is_over()) {
        worthwhile_moves(game.state, moves);
        if (moves.size == 1) {
            game.make(moves.items[0]);
            continue;
        }
        bool is_long = game.random.fraction() < LONG_SHARE;
        game.search.run(game.state, is_long ? longer : shorter, is_long);
        Features features;
        read_features(game.state, features);
        Lesson lesson;
        lesson.on.assign(features.on, features.on + features.size);
        std::copy(features.dense, features.dense + DENSE, lesson.dense);
        lesson.expected = game.search.expected();
        int visits = 0;
        for (const Edge& edge : game.search.edges()) visits += edge.visits;
        for (const Edge& edge : game.search.edges()) {
            if (!is_long) break;
            lesson.moves.push_back(terms_of(game.state, edge.move));
            lesson.shares.push_back(float(edge.visits) / float(visits));
        }
        own.push_back(std::move(lesson));
        seats.push_back(game.state.seat());
        game.make(game.choose(is_reckless[game.state.seat()] ? 1.2 : game.heat()));
    }
    float end = end_of(game.state);
    for (size_t at = 0; at < own.size(); at++) {
        own[at].end = seats[at] ? 1 - end : end;
        lessons.push_back(std::move(own[at]));
    }
    bool is_plain = game.bents[0] == NOT_BENT && game.bents[1] == NOT_BENT;
    tally.games++, tally.ends[game.state.how]++, tally.greens += game.early_greens();
    if (is_plain) tally.plain++, tally.plain_ends[game.state.how]++, tally.plain_greens += game.early_greens();
}

// Playouts of a long search by how far the learning is.
static int playouts(double done, bool goes_on, int generation) {
    if (goes_on) return done < 0.6 ? 64 : 100;
    return generation < 3 ? 32 : done < 0.15 ? 56 : done < 0.4 ? 80 : done < 0.7 ? 110 : 150;
}

int main(int, char** words) {
    const char *out = words[1], *start = words[2], *sets = words[3];
    int total = atoi(words[4]), sets_count = int(strlen(sets));
    uint64_t seed = strtoull(words[5], nullptr, 10) * 1000003;
    auto network = std::make_unique<Network>();
    network->begin_randomly(seed + 7);
    bool goes_on = strcmp(start, "-") != 0;
    if (goes_on && !network->load(start)) return 1;
    auto mean = std::make_unique<Network>(*network);
    Learner learner(*network);
    std::deque<Lesson> lessons;
    Random random(seed + 3);
    clock_t begun = clock();
    int played = 0;
    for (int generation = 0; played < total; generation++) {
        double done = double(played) / total;
        int longer = playouts(done, goes_on, generation), shorter = longer / (goes_on ? 5 : 4);
        Tally tally;
        size_t before = lessons.size();
        for (int each = 0; each < GENERATION; each++, played++) {
            int boxes = sets[played % sets_count] - '0';
            play(*mean, {boxes == 1 || boxes == 3, boxes >= 2}, seed + uint64_t(played) + 100, done < 0.6 ? 0.2 : 0.1, longer, shorter,
                 lessons, tally);
        }
        size_t fresh = lessons.size() - before, most = std::min<size_t>(160000, 40000 + size_t(generation) * 12000);
        while (lessons.size() > most) lessons.pop_front();
        float rate = done < 0.5 ? (goes_on ? 1e-3f : 1.5e-3f) : done < 0.8 ? 7e-4f : 2.5e-4f;
        for (size_t step = 0; step < fresh * REUSE / BATCH; step++) {
            for (int each = 0; each < BATCH; each++)
                learner.add(lessons[random.below(uint32_t(lessons.size()))], TRUST, 1.f / BATCH);
            learner.step(rate);
            if (step % 8 != 7) continue;
            float *kept = mean->begin(), *now = network->begin();
            for (size_t at = 0; at < Network::SIZE; at++) kept[at] += 0.04f * (now[at] - kept[at]);
        }
        if (generation < 2 && !goes_on) *mean = *network;
        if (!mean->save(out)) return 1;
        double value, policy;
        learner.tell_losses(value, policy);
        double plain = std::max(1, tally.plain);
        printf("%5.0f s, %d games, %d playouts; unbent: war %.2f science %.2f senate %.2f points %.2f greens %.2f; "
               "all: war %.2f science %.2f greens %.2f; losses %.4f %.4f\n",
               double(clock() - begun) / CLOCKS_PER_SEC, played, longer, tally.plain_ends[MILITARY] / plain,
               tally.plain_ends[SCIENCE] / plain, tally.plain_ends[SENATE] / plain, tally.plain_ends[POINTS] / plain,
               tally.plain_greens / plain, tally.ends[MILITARY] / double(tally.games), tally.ends[SCIENCE] / double(tally.games),
               tally.greens / double(tally.games), value, policy);
        fflush(stdout);
    }
    return 0;
}
