// A search by an open-loop tree (PUCT), each playout in a deal of its own, its end judged by the network.
#pragma once

#include "network.h"
#include "package_search.h"

namespace twin {

constexpr float CURIOSITY = 1.1f, DOUBT = 0.06f, MARGIN = 8, MARGIN_SHARE = 0.15f;


// How well a game ended for seat 0: who won, and a little of the margin.
inline float end_of(const State& state) {
    float win = state.winners == 1 ? 1.f : state.winners == 2 ? 0.f : 0.5f;
    if (state.how != POINTS) return win;
    float margin = float(score(state, 0).total - score(state, 1).total);
    return (1 - MARGIN_SHARE) * win + MARGIN_SHARE / (1 + std::exp(-margin / MARGIN));
}

// The legal moves without those that only pay more from a vault than they must.
inline void worthwhile_moves(const State& state, Moves& moves) {
    legal_moves(state, moves);
    if (state.asked.kind != TURN || !state.cities[state.seat()].vault) return;
    int kept = 0, last = -1;
    for (int at = 0; at < moves.size; at++) {
        int move = moves.items[at], way = -1;
        if (move < DISCARD_MOVE) way = move / VAULT;
        else if (move >= WONDER_MOVE && move < DRAFT_MOVE) way = 1000 + (move - WONDER_MOVE) / VAULT;
        else if (move >= ACTIVATE_MOVE && move < PREPARE_MOVE) way = 100000 + (move - ACTIVATE_MOVE) / VAULT;
        if (way < 0 || way != last) moves.items[kept++] = move;
        last = way;
    }
    moves.size = kept;
}

struct Edge {
    int move;
    float weight;
    int visits = 0;
    float total = 0;
    int node = -1;
};

struct Node {
    std::vector<Edge> edges;
    int visits = 0;
};

class Search {
  public:
    Search(const Network& network, Random& random) : network_(network), random_(random) {}

    void run(const State& root, int playouts, bool is_noisy) {
        nodes_.clear();
        nodes_.reserve(size_t(playouts) + 2);
        nodes_.emplace_back();
        Moves moves;
        worthwhile_moves(root, moves);
        expand(root, 0, moves);
        if (is_noisy) add_noise(nodes_[0].edges, random_);
        nodes_[0].visits = 1;
        for (int each = 0; each < playouts; each++) play(root);
    }

    const std::vector<Edge>& edges() const { return nodes_[0].edges; }

    int best() const {
        const Edge* best = &edges()[0];
        for (const Edge& edge : edges())
            if (edge.visits > best->visits || (edge.visits == best->visits && edge.weight > best->weight)) best = &edge;
        return best->move;
    }

    // What the search expects for the seat that is asked at the root.
    float expected() const {
        float total = 0;
        int visits = 0;
        for (const Edge& edge : edges()) total += edge.total, visits += edge.visits;
        return visits ? total / float(visits) : 0.5f;
    }

  private:
    // Add the moves that are new at a node; return how good the moment is for seat 0.
    float expand(const State& state, int number, const Moves& moves) {
        Features features;
        read_features(state, features);
        float one[FIRST], two[SECOND];
        network_.think(features, one, two);
        std::vector<Edge>& edges = nodes_[size_t(number)].edges;
        size_t known = edges.size();
        for (int at = 0; at < moves.size; at++) {
            bool is_known = false;
            for (size_t each = 0; each < known; each++) is_known |= edges[each].move == moves.items[at];
            if (is_known) continue;
            float logit = network_.logit(terms_of(state, moves.items[at]), two);
            edges.push_back({moves.items[at], std::exp(std::max(-12.f, std::min(12.f, logit)))});
        }
        float judged = network_.judge(two);
        return state.seat() ? 1 - judged : judged;
    }

    // Find the edges of the legal moves; those that only other deals allow are left out.
    bool find(const Node& node, const Moves& moves, int* found) {
        bool are_all = true;
        for (int at = 0; at < moves.size; at++) {
            found[at] = -1;
            if (size_t(at) < node.edges.size() && node.edges[size_t(at)].move == moves.items[at]) found[at] = at;
            else
                for (size_t each = 0; each < node.edges.size(); each++)
                    if (node.edges[each].move == moves.items[at]) {
                        found[at] = int(each);
                        break;
                    }
            are_all &= found[at] >= 0;
        }
        return are_all;
    }

    int select(const Node& node, const Moves& moves, const int* found) {
        int visits = 1;
        float weights = 0, total = 0;
        for (int at = 0; at < moves.size; at++) {
            const Edge& edge = node.edges[size_t(found[at])];
            visits += edge.visits, weights += edge.weight, total += edge.total;
        }
        float unseen = (total + 0.5f) / float(visits) - DOUBT;
        float push = CURIOSITY * std::sqrt(float(visits)) / weights, most = -1e9f;
        int best = found[0];
        for (int at = 0; at < moves.size; at++) {
            const Edge& edge = node.edges[size_t(found[at])];
            float worth = (edge.visits ? edge.total / float(edge.visits) : unseen) + push * edge.weight / float(1 + edge.visits);
            if (worth > most) most = worth, best = found[at];
        }
        return best;
    }

    void play(const State& root) {
        State state = root;
        redeal(state, root.seat(), random_);
        path_.clear();
        int at = 0, found[MOST_MOVES];
        float value;
        Moves& moves = moves_;
        while (true) {
            if (state.is_over()) {
                value = end_of(state);
                break;
            }
            worthwhile_moves(state, moves);
            if (!nodes_[size_t(at)].visits) {
                value = expand(state, at, moves);
                break;
            }
            if (!find(nodes_[size_t(at)], moves, found)) {
                expand(state, at, moves);
                find(nodes_[size_t(at)], moves, found);
            }
            int best = select(nodes_[size_t(at)], moves, found);
            path_.push_back({at, best, state.seat()});
            advance(state, nodes_[size_t(at)].edges[size_t(best)].move);
            int next = nodes_[size_t(at)].edges[size_t(best)].node;
            if (next < 0) {
                next = int(nodes_.size());
                nodes_[size_t(at)].edges[size_t(best)].node = next;
                nodes_.emplace_back();
            }
            at = next;
        }
        nodes_[size_t(at)].visits++;
        for (const Step& step : path_) {
            Node& node = nodes_[size_t(step.node)];
            Edge& edge = node.edges[size_t(step.edge)];
            node.visits++, edge.visits++;
            edge.total += step.seat ? 1 - value : value;
        }
    }

    struct Step {
        int node, edge, seat;
    };
    const Network& network_;
    Random& random_;
    std::vector<Node> nodes_;
    std::vector<Step> path_;
    Moves moves_;
};

}  // namespace twin
