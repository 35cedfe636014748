// The search of the package, with the package's weights, as in sevenwonders_tui/duel/bots/search. It differs from it by
// its random numbers and by the order of moves that are exactly as good as each other, and it solves no endings.
#pragma once
#include <random>

#include "value.h"

namespace twin {

constexpr double DOUBT_OF_PACKAGE = 0.06, SLIGHT = 0.004, MARGIN_OF_PACKAGE = 7, FIRST_SHARE = 0.6, CHOICE_SHARE = 0.08;
constexpr double SOFTER = 0.7, CURIOSITY_OF_PACKAGE = 0.9;
constexpr int EACH_DEAL = 3;
constexpr float NOISE = 0.25f, SPIKE = 0.4f;

// Mix chance into the opinion of the moves at the root.
template <class Edge>
void add_noise(std::vector<Edge>& edges, Random& random) {
    std::mt19937 bits(uint32_t(random.next()));
    std::gamma_distribution<float> gamma(SPIKE, 1);
    float weights = 0, drawn = 1e-9f;
    std::vector<float> draws;
    for (const Edge& edge : edges) {
        weights += float(edge.weight);
        draws.push_back(gamma(bits));
        drawn += draws.back();
    }
    for (size_t at = 0; at < edges.size(); at++)
        edges[at].weight = (1 - NOISE) * edges[at].weight / weights + NOISE * draws[at] / drawn;
}

// How well a game ended for seat 0: half of it is the win, half the margin.
inline double outcome_of(const State& state) {
    double win = state.winners == 1 ? 1 : state.winners == 2 ? 0 : 0.5;
    if (state.how != POINTS) return win;
    return (win + 1 / (1 + std::exp((score(state, 1).total - score(state, 0).total) / MARGIN_OF_PACKAGE))) / 2;
}

inline int best_by_policy(const State& state, const Policy& policy, const Moves& moves) {
    double scores[MOST_MOVES];
    score_moves(state, policy, moves, scores);
    return moves.items[std::max_element(scores, scores + moves.size) - scores];
}

class PackageSearch {
  public:
    struct Edge {
        int move, node, visits;
        double weight, total;
    };

    PackageSearch(const Judgement& judgement, Random& random, double softer = SOFTER, double curiosity = CURIOSITY_OF_PACKAGE)
        : judgement_(judgement), random_(random), softer_(softer), curiosity_(curiosity) {}

    // Return the move that a bot with so many playouts makes.
    int choose(const State& root, int playouts) {
        legal_moves(root, moves_);
        if (moves_.size == 1) return moves_.items[0];
        if (begin(root)) return best();
        bool is_whole = root.asked.kind == DRAFT_PICK || root.asked.kind == CHOOSE_STARTER;
        double share = root.asked.kind == TURN ? FIRST_SHARE : is_whole ? 1 : CHOICE_SHARE;
        int first = std::max(1, int(std::nearbyint(playouts * share)));
        for (int each = 0; each < first; each++) play(root);
        if (root.asked.kind == TURN && !asks_more())
            for (int each = std::max(1, playouts - first); each; each--) play(root);
        return best();
    }

    // Search with so many playouts, whatever is asked.
    void run(const State& root, int playouts, bool is_noisy) {
        begin(root);
        if (is_noisy) add_noise(edges_, random_);
        root_edges_.clear();
        for (int each = 0; each < playouts; each++) play(root);
        root_edges_.assign(edges_.begin(), edges_.begin() + root_count_);
    }

    // The moves that `run` tried.
    const std::vector<Edge>& edges() const { return root_edges_; }

    int best() const {
        const Edge* best = &edges_[0];
        for (int at = 0; at < root_count_; at++) {
            const Edge& edge = edges_[size_t(at)];
            if (edge.visits > best->visits || (edge.visits == best->visits && edge.weight > best->weight)) best = &edge;
        }
        return best->move;
    }

    // What the search expects for the seat that is asked at the root.
    double expected() const {
        double total = 0;
        int visits = 0;
        for (int at = 0; at < root_count_; at++) total += edges_[size_t(at)].total, visits += edges_[size_t(at)].visits;
        return visits ? total / visits : 0.5;
    }

  private:
    struct Entry {
        int move, edge;  // -1: not worth trying
    };
    struct Node {
        std::vector<Entry> entries;
        int visits = 0;
    };
    struct Step {
        int edge, seat;
    };

    // Begin a search; return whether none is needed: there is a sure win, or only one move worth trying.
    bool begin(const State& root) {
        legal_moves(root, moves_);
        nodes_.clear();
        nodes_.emplace_back();
        edges_.clear();
        double scores[MOST_MOVES];
        score_moves(root, judgement_.policy, moves_, scores);
        learn(0, moves_, scores, 0);
        root_count_ = int(edges_.size());
        nodes_[0].visits = 1;
        played_ = 0;
        deal_ = root;
        redeal(deal_, root.seat(), random_);
        return root_count_ == 1 || *std::max_element(scores, scores + moves_.size) > SURE;
    }

    // Whether the best move so far leads to further choices of its seat before its turn ends.
    bool asks_more() const {
        State state = deal_;
        int seat = state.seat();
        advance(state, best());
        return !state.is_over() && state.seat() == seat && state.asked.kind != TURN;
    }

    Entry* find(Node& node, int move, size_t hint) {
        if (hint < node.entries.size() && node.entries[hint].move == move) return &node.entries[hint];
        for (Entry& entry : node.entries)
            if (entry.move == move) return &entry;
        return nullptr;
    }

    // Find the edges of the moves worth trying; false if some moves are new here, or none is worth trying.
    bool find_edges(int number, const Moves& moves) {
        found_.clear();
        Node& node = nodes_[size_t(number)];
        for (int at = 0; at < moves.size; at++) {
            Entry* entry = find(node, moves.items[at], size_t(at));
            if (!entry) return false;
            if (entry->edge >= 0) found_.push_back(entry->edge);
        }
        return !found_.empty();
    }

    void learn(int number, const Moves& moves, const double* scores, double slight) {
        double most = *std::max_element(scores, scores + moves.size), least = most <= SURE ? slight : 1;
        for (int at = 0; at < moves.size; at++) {
            Node& node = nodes_[size_t(number)];
            Entry* entry = find(node, moves.items[at], size_t(at));
            if (entry && entry->edge >= 0) continue;
            double weight = std::exp(softer_ * std::max(scores[at] - most, -50.0));
            if (!entry) node.entries.push_back({moves.items[at], -1}), entry = &node.entries.back();
            if (weight < least) continue;
            entry->edge = int(edges_.size());
            edges_.push_back({moves.items[at], -1, 0, weight, 0});
        }
    }

    int select() const {
        if (found_.size() == 1) return found_[0];
        int visits = 1, best = found_[0];
        double weights = 0, total = 0, most = -1e9;
        for (int each : found_) {
            const Edge& edge = edges_[size_t(each)];
            visits += edge.visits, weights += edge.weight, total += edge.total;
        }
        double unseen = (total + 0.5) / visits - DOUBT_OF_PACKAGE, push = curiosity_ * std::sqrt(double(visits)) / weights;
        for (int each : found_) {
            const Edge& edge = edges_[size_t(each)];
            double worth = (edge.visits ? edge.total / edge.visits : unseen) + push * edge.weight / (1 + edge.visits);
            if (worth > most) most = worth, best = each;
        }
        return best;
    }

    void play(const State& root) {
        if (played_++ % EACH_DEAL == 0) {
            deal_ = root;
            redeal(deal_, root.seat(), random_);
        }
        State state = deal_;
        int at = 0;
        path_.clear();
        visited_.assign(1, 0);
        while (nodes_[size_t(at)].visits && !state.is_over()) {
            legal_moves(state, moves_);
            if (!find_edges(at, moves_)) {
                double scores[MOST_MOVES];
                score_moves(state, judgement_.policy, moves_, scores);
                learn(at, moves_, scores, SLIGHT);
                find_edges(at, moves_);
            }
            int chosen = select();
            path_.push_back({chosen, state.seat()});
            advance(state, edges_[size_t(chosen)].move);
            if (edges_[size_t(chosen)].node < 0) {
                edges_[size_t(chosen)].node = int(nodes_.size());
                nodes_.emplace_back();
            }
            at = edges_[size_t(chosen)].node;
            visited_.push_back(at);
        }
        double first = judge(state);
        for (int each : visited_) nodes_[size_t(each)].visits++;
        for (const Step& step : path_) {
            Edge& edge = edges_[size_t(step.edge)];
            edge.visits++;
            edge.total += step.seat ? 1 - first : first;
        }
    }

    double judge(State& state) {
        while (!state.is_over() && state.asked.kind != TURN) {
            legal_moves(state, moves_);
            advance(state, best_by_policy(state, judgement_.policy, moves_));
        }
        return state.is_over() ? outcome_of(state) : judgement_.value.of(state);
    }

    const Judgement& judgement_;
    Random& random_;
    double softer_, curiosity_;
    State deal_;
    Moves moves_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_, root_edges_;
    std::vector<int> found_, visited_;
    std::vector<Step> path_;
    int played_ = 0, root_count_ = 0;
};

}  // namespace twin
