// Look for puzzles in games of the package; see training/find_puzzles.py.
//   puzzles WEIGHTS SEED BAR... JUDGEMENT... <games
// BAR are the numbers of Bar, and JUDGEMENT those of the rungs without a search, the usual one last. A line `G` has the
// number of a game and its deal; `Q` a seat, whose decision is judged; `M` a seat and its move; `T` makes it. For each
// puzzle a line has the game, the decision, the seat, the best move,
// the best one about another thing, and the share of right answers of each rung.
#include "../puzzle_twin/count.h"
#include "bots.h"

using namespace twin;

enum Taste { NO_TASTE, WARRIOR, SCHOLAR, BUILDER, POLITICIAN, TASTES };
constexpr double LIKED = 1.3862943611198906, REASONABLE = 3.506557897319982;  // log 4, -log 0.03: policy/taste.py

constexpr int GLANCE = 400;          // playouts of the first look
constexpr double GLANCE_LEAD = 0.03;

static bool fits(int move, int taste) {
    auto gains = [&](const Gain& gain) { return (taste == WARRIOR && gain.shields) || (taste == SCHOLAR && gain.symbol >= 0); };
    if (move < DISCARD_MOVE) {
        const Card& card = CARDS[move / VAULT];
        return gains(card.gain) || (taste == BUILDER && card.lane == BLUE) || (taste == POLITICIAN && card.lane == SENATORS);
    }
    if (move >= WONDER_MOVE && move < DRAFT_MOVE)
        return taste == BUILDER || gains(WONDERS[(move - WONDER_MOVE) / VAULT / CARDS_COUNT].gain);
    return false;
}

// The player of playouts: Players of duel/bots/forecast.py.
struct Player {
    double judgement = 1;
    int taste = NO_TASTE;
    int choose(const State& state, const Policy& policy, Random& random) const {
        static Moves moves;
        static double scores[MOST_MOVES];
        legal_moves(state, moves);
        if (moves.size == 1) return moves.items[0];
        score_moves(state, policy, moves, scores);
        double most = *std::max_element(scores, scores + moves.size), sum = 0;
        if (most > SURE && taste == NO_TASTE) return moves.items[std::max_element(scores, scores + moves.size) - scores];
        for (int at = 0; at < moves.size; at++) {
            bool is_liked = taste != NO_TASTE && scores[at] >= most - REASONABLE && fits(moves.items[at], taste);
            sum += scores[at] = std::exp(judgement * (scores[at] - most) + is_liked * LIKED);
        }
        double left = random.fraction() * sum;
        for (int at = 0; at < moves.size; at++)
            if ((left -= scores[at]) < 0) return moves.items[at];
        return moves.items[moves.size - 1];
    }
};

class Judge {
  public:
    Judge(const Judgement& judgement, const std::vector<double>& judgements, const Bar& bar)
        : judgement_(judgement), judgements_(judgements), bar_(bar) {}

    // The move of the puzzle at this decision; its shares of right answers are in `shares`. -1: it is none.
    int judge(const State& state, Random& random) {
        if (!is_promising(state, random)) return -1;
        Player players[2];
        begin(state);
        mark_obvious(answers_, policy_shares(state, judgements_.back()), bar_);
        auto play = [&](std::vector<Answer>& answers) { this->play(state, players, random, answers); };
        int best = find_best(answers_, bar_, bar_.games, play);
        if (best < 0 || !is_clear(answers_, size_t(best), bar_)) return -1;
        std::vector<bool> right = right_ones(answers_, size_t(best), bar_);
        second = second_of(answers_, size_t(best)).code;
        if (!is_worth_asking(state, right, random)) return -1;
        players[1 - state.seat()] = {judgements_.back(), WARRIOR + int(random.below(TASTES - 1))};
        begin(state);
        int again = find_best(answers_, bar_, bar_.others_games, play);
        return again == best && is_clear(answers_, size_t(best), bar_) ? answers_[size_t(best)].code : -1;
    }
    std::vector<double> shares;
    int second = 0;  // the best one about another thing

  private:
    // Whether a short search, which costs a hundredth of counting, sees one thing ahead of all others.
    bool is_promising(const State& state, Random& random) const {
        PackageSearch search(judgement_, random);
        search.run(state, GLANCE, false);
        std::map<int, PackageSearch::Edge> things;
        for (const PackageSearch::Edge& edge : search.edges()) {
            PackageSearch::Edge& known = things.emplace(thing_of(edge.move), edge).first->second;
            if (edge.visits > known.visits) known = edge;
        }
        int best = thing_of(search.best());
        double mine = things.at(best).total / std::max(1, things.at(best).visits), other = 0;
        for (const auto& [thing, edge] : things)
            if (thing != best && edge.visits) other = std::max(other, edge.total / edge.visits);
        return mine - other >= GLANCE_LEAD;
    }
    void begin(const State& state) {
        Moves moves;
        legal_moves(state, moves);
        answers_.clear();
        for (int at = 0; at < moves.size; at++) answers_.push_back({moves.items[at], thing_of(moves.items[at]), {}});
    }
    void play(const State& root, const Player* players, Random& random, std::vector<Answer>& answers) {
        State start = root;
        redeal(start, root.seat(), random);
        for (Answer& answer : answers) {
            if (answer.is_out) continue;
            State state = start;
            advance(state, answer.code);
            while (!state.is_over()) advance(state, players[state.seat()].choose(state, judgement_.policy, random));
            int seat = root.seat();
            answer.wins.push_back(state.winners == 1 << seat ? 1 : state.winners == 1 << (1 - seat) ? 0 : 0.5);
        }
    }
    // How often a bot that follows the policy only so closely gives each answer.
    std::vector<double> policy_shares(const State& state, double judgement) const {
        std::vector<double> shares(answers_.size(), 0);
        for (const Drawn& each : draw_of(state, judgement_.policy, judgement))
            for (size_t at = 0; at < answers_.size(); at++)
                if (answers_[at].code == each.move) shares[at] += each.chance;
        return shares;
    }
    bool is_right(const std::vector<bool>& right, int move) const {
        for (size_t at = 0; at < answers_.size(); at++)
            if (answers_[at].code == move) return right[at];
        return false;
    }
    // Whether the strongest bot finds it twice, and the usual one not always; notes the shares of all rungs.
    bool is_worth_asking(const State& state, const std::vector<bool>& right, Random& random) {
        shares.clear();
        for (double judgement : judgements_) shares.push_back(sum_of(policy_shares(state, judgement), right));
        if (shares.back() >= bar_.obvious) return false;
        PackageSearch search(judgement_, random);
        for (int time = 0; time < 2; time++)
            if (!is_right(right, search.choose(state, bar_.strongest))) return false;
        int found = 0;
        for (int time = 0; time < bar_.tries; time++) found += is_right(right, search.choose(state, bar_.looks));
        shares.push_back(double(found) / bar_.tries);
        return true;
    }

    const Judgement& judgement_;
    const std::vector<double>& judgements_;
    const Bar& bar_;
    std::vector<Answer> answers_;
};

int main(int count, char** words) {
    static Judgement judgement;
    if (!judgement.load(words[1])) return 1;
    uint64_t seed = strtoull(words[2], nullptr, 10);
    Bar bar(words + 3);
    std::vector<double> judgements;
    for (int at = 3 + Bar::NUMBERS; at < count; at++) judgements.push_back(atof(words[at]));
    Judge judge(judgement, judgements, bar);
    State state;
    int game = 0, decision = 0, move = 0, seat;
    char kind;
    while (scanf(" %c", &kind) == 1) {
        if (kind == 'G') {
            if (scanf("%d", &game) != 1 || !read_deal(stdin, state)) return 2;
            decision = 0;
        } else if (kind == 'Q') {
            if (scanf("%d", &seat) != 1) return 2;
            Random random((seed * 1000003 + uint64_t(game)) * 10007 + uint64_t(decision));
            int found = judge.judge(state, random);
            if (found < 0) continue;
            printf("%d %d %d %d %d", game, decision, state.seat(), found, judge.second);
            for (double share : judge.shares) printf(" %g", share);
            printf("\n");
            fflush(stdout);
        } else if (kind == 'M') {
            if (scanf("%d %d", &seat, &move) != 2) return 2;
        } else {
            advance(state, move);
            decision++;
        }
    }
    return 0;
}
