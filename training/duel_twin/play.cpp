// Games to learn from: play network|weights FILE PLAYOUTS SEED BENDING RUSHES <deals. FILE is a network, or weights of the
// package, by which its own search plays. RUSHES is the share of games in which one seat is a bot that wants one supremacy
// alone. Each deal is a line as training/duel_twin_games.py writes it. For each game a line is printed with how many
// decisions there are, how it ended and early green cards, whether a seat was bent (1) or such a bot (2), and then for each decision the move, what the search expected for seat 0 (-1: no search), and
// after a long search the number of moves that were tried with the visits of each, else 0.
#include <string>

#include "self_play.h"

using namespace twin;

constexpr double LONG_SHARE = 1.0 / 3;  // decisions with a long search; others have a fifth of its playouts

template <class Search, class Mind>
static void play(const Mind& mind, int playouts, uint64_t seed, double bending, double rushes, bool is_noisy) {
    State deal;
    std::string line;
    char text[64];
    for (uint64_t number = 0; read_deal(stdin, deal); number++) {
        Game<Search> game(deal, seed + number, mind, bending, rushes);
        Moves moves;
        line.clear();
        while (!game.state.is_over()) {
            worthwhile_moves(game.state, moves);
            int move = moves.items[0];
            bool is_rushing = game.state.seat() == game.rushing;
            if (is_rushing) move = game.rush.choose(game.state);
            if (is_rushing || moves.size == 1) {
                snprintf(text, sizeof text, " %d -1 0", move);
                line += text;
            } else {
                bool is_long = game.random.fraction() < LONG_SHARE;
                game.search.run(game.state, is_long ? playouts : playouts / 5, is_long && is_noisy);
                double expected = game.search.expected();
                move = game.choose(game.heat());
                int tried = 0;
                for (const auto& edge : game.search.edges()) tried += is_long && edge.visits;
                snprintf(text, sizeof text, " %d %.4f %d", move, game.state.seat() ? 1 - expected : expected, tried);
                line += text;
                for (const auto& edge : game.search.edges()) {
                    if (!is_long || !edge.visits) continue;
                    snprintf(text, sizeof text, " %d %d", edge.move, edge.visits);
                    line += text;
                }
            }
            game.make(move);
        }
        bool is_bent = game.bents[0] != NOT_BENT || game.bents[1] != NOT_BENT;
        int kind = game.rushing != NOBODY ? 2 : is_bent;
        printf("%d %d %d %d%s\n", game.decisions, game.state.how, game.early_greens(), kind, line.c_str());
        fflush(stdout);
    }
}

int main(int, char** words) {
    int playouts = atoi(words[3]);
    uint64_t seed = strtoull(words[4], nullptr, 10) * 1000003;
    double bending = atof(words[5]), rushes = atof(words[6]);
    if (!strcmp(words[1], "weights")) {
        auto judgement = std::make_unique<Judgement>();
        if (!judgement->load(words[2])) return 1;
        play<PackageSearch>(*judgement, playouts, seed, bending, rushes, true);
        return 0;
    }
    auto network = std::make_unique<Network>();
    if (!network->load(words[2])) return 1;
    play<Search>(*network, playouts, seed, bending, rushes, false);
    return 0;
}
