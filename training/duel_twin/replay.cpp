// Plays recorded games again and compares every moment: replay [WEIGHTS] <games. See tests/duel/bots/test_duel_twin.py.
//
// A line `G` is followed by a deal. A line `M` has the seat, the move, the coins of both, the pawn, the cards that lie,
// and the legal moves; a line `E` how the game ended, the winners, and the points of both. Before a line `M` may stand a
// line `S`: what the weights think of the position (-1: nothing), and how they score each legal move.
#include "value.h"

using namespace twin;

constexpr double CLOSE = 1e-7;  // sums in another order differ by less
static int differences = 0;

static void tell(const char* what, int game, int number, int ours, int theirs) {
    if (differences++ < 20) printf("game %d, decision %d: %s %d, the package has %d\n", game, number, what, ours, theirs);
}

static void compare(const State& state, int game, int number, int seat, const int* coins, int pawn, unsigned lying) {
    if (state.is_over() || state.seat() != seat) tell("seat", game, number, state.is_over() ? -1 : state.seat(), seat);
    for (int each = 0; each < 2; each++)
        if (state.cities[each].coins != coins[each]) tell("coins", game, number, state.cities[each].coins, coins[each]);
    if (state.pawn != pawn) tell("pawn", game, number, state.pawn, pawn);
    if (state.lying != lying) tell("cards", game, number, int(state.lying), int(lying));
}

// Compare what the package thinks of a moment; the numbers are told in millionths.
static bool compare_judgement(const State& state, const Judgement& judgement, int game, int number) {
    static Moves moves;
    static double scores[MOST_MOVES];
    double worth, score;
    int size, move;
    if (scanf("%lf %d", &worth, &size) != 2) return false;
    if (worth >= 0 && std::abs(judgement.value.of(state) - worth) > CLOSE)
        tell("value", game, number, int(1e6 * judgement.value.of(state)), int(1e6 * worth));
    legal_moves(state, moves);
    score_moves(state, judgement.policy, moves, scores);
    for (int each = 0; each < size; each++) {
        if (scanf("%d %lf", &move, &score) != 2) return false;
        for (int at = 0; at < moves.size; at++)
            if (moves.items[at] == move && std::abs(scores[at] - score) > CLOSE) {
                tell("score of a move", game, number, int(1e6 * scores[at]), int(1e6 * score));
                printf("move %d, task %d, effect %d\n", move, state.asked.kind, state.asked.effect);
            }
    }
    return true;
}

int main(int count, char** words) {
    static Judgement judgement;
    if (count > 1 && !judgement.load(words[1])) return 2;
    State state;
    int games = 0, number = 0;
    char kind;
    static int legal[MOST_MOVES];
    static Moves moves;
    while (scanf(" %c", &kind) == 1) {
        if (kind == 'G') {
            read_deal(stdin, state);
            games++, number = 0;
        } else if (kind == 'S') {
            if (!compare_judgement(state, judgement, games, number + 1)) return 2;
        } else if (kind == 'M') {
            int seat, move, coins[2], pawn, size;
            unsigned lying;
            if (scanf("%d %d %d %d %d %u %d", &seat, &move, &coins[0], &coins[1], &pawn, &lying, &size) != 7) return 2;
            for (int at = 0; at < size; at++)
                if (scanf("%d", &legal[at]) != 1) return 2;
            int before = differences;
            compare(state, games, ++number, seat, coins, pawn, lying);
            legal_moves(state, moves);
            std::sort(moves.items, moves.items + moves.size);
            if (moves.size != size) tell("legal moves", games, number, moves.size, size);
            for (int at = 0; at < std::min(moves.size, size); at++)
                if (moves.items[at] != legal[at]) {
                    tell("legal move", games, number, moves.items[at], legal[at]);
                    break;
                }
            if (differences > before) {
                printf("task %d effect %d\n", state.asked.kind, state.asked.effect);
                // The rest of the game would differ too.
                while (scanf(" %c", &kind) == 1 && kind != 'G')
                    if (scanf("%*[^\n]") < 0) break;
                if (feof(stdin)) break;
                ungetc('G', stdin);
                continue;
            }
            advance(state, move);
        } else {
            int how, winners, points[2];
            if (scanf("%d %d %d %d", &how, &winners, &points[0], &points[1]) != 4) return 2;
            if (state.how != how) tell("kind of victory", games, number, state.how, how);
            if (state.winners != winners) tell("winners", games, number, state.winners, winners);
            for (int seat = 0; seat < 2; seat++)
                if (score(state, seat).total != points[seat])
                    tell("points", games, number, score(state, seat).total, points[seat]);
        }
    }
    printf("%d games, %d differences\n", games, differences);
    return differences > 0;
}
