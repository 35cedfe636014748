// One game that the search plays against itself, some seats bent on one way to win.
#pragma once
#include "bots.h"
#include "search.h"

namespace twin {

enum Bent : int8_t { NOT_BENT, BENT_ON_SCIENCE, BENT_ON_WAR, BENT_ON_POLITICS };
constexpr double FOLLOWS = 0.6;   // how often most bent seats make a move that fits
constexpr double STUBBORN = 0.4;  // bent seats that always make it
constexpr int NOBODY = -1;

// `Search` is one by a network, or the package's own.
template <class Search>
struct Game {
    State state;
    Random random;
    Search search;
    Bent bents[2];
    double follows[2];
    int decisions = 0, rushing = NOBODY;  // the seat of a bot that wants one supremacy alone
    Rush rush{false};

    template <class Mind>
    Game(const State& begun, uint64_t seed, const Mind& mind, double bending, double rushes = 0)
        : state(begun), random(seed), search(mind, random) {
        for (Bent& bent : bents) {
            double left = random.fraction();
            bent = left < 0.62 * bending ? BENT_ON_SCIENCE : left < 0.85 * bending ? BENT_ON_WAR : NOT_BENT;
            if (bent == NOT_BENT && state.has_agora && left < 1.1 * bending) bent = BENT_ON_POLITICS;
        }
        for (double& each : follows) each = random.fraction() < STUBBORN ? 1 : FOLLOWS;
        if (!rushes || random.fraction() >= rushes) return;
        rushing = random.fraction() < 0.5;
        rush = Rush(random.fraction() < 0.5);
        bents[0] = bents[1] = NOT_BENT;
    }

    static bool fits_gain(const Gain& gain, Bent bent) {
        if (bent == BENT_ON_SCIENCE) return gain.symbol >= 0;
        return bent == BENT_ON_WAR && gain.shields;
    }

    bool fits(int move) const {
        Bent bent = bents[state.seat()];
        if (move < DISCARD_MOVE) {
            const Card& card = CARDS[move / VAULT];
            return bent == BENT_ON_POLITICS ? card.lane == SENATORS : fits_gain(card.gain, bent);
        }
        if (move >= WONDER_MOVE && move < DRAFT_MOVE) {
            const Gain& gain = WONDERS[(move - WONDER_MOVE) / VAULT / CARDS_COUNT].gain;
            return gain.again || fits_gain(gain, bent);
        }
        if (move >= ACTIVATE_MOVE && move < PREPARE_MOVE)
            return fits_gain(DIVINITIES[(move - ACTIVATE_MOVE) / VAULT / 8].gain, bent);
        return false;
    }

    // A move at random, those tried more often more likely; of a bent seat often one that fits.
    int choose(double heat) {
        const auto& edges = search.edges();
        int most = 1, move = search.best();
        for (const auto& edge : edges) most = std::max(most, edge.visits);
        double sum = 0, left;
        std::vector<double> weights;
        for (const auto& edge : edges) {
            weights.push_back(edge.visits ? std::pow(double(edge.visits) / most, 1 / heat) : 0);
            sum += weights.back();
        }
        left = random.fraction() * sum;
        for (size_t at = 0; at < edges.size(); at++)
            if ((left -= weights[at]) < 0) {
                move = edges[at].move;
                break;
            }
        int seat = state.seat();
        if (bents[seat] == NOT_BENT || state.asked.kind != TURN || random.fraction() >= follows[seat]) return move;
        int visits = -1;
        for (const auto& edge : edges) {
            // Building a card counts more than a Wonder that fits only as it gives another turn.
            int much = edge.visits * (edge.move < DISCARD_MOVE ? 3 : 1);
            if (fits(edge.move) && much > visits) visits = much, move = edge.move;
        }
        return move;
    }

    double heat() const { return decisions < 8 ? 1.0 : decisions < 30 ? 0.6 : 0.25; }

    void make(int move) {
        advance(state, move);
        decisions++;
    }

    // Green cards of ages I and II in both cities.
    int early_greens() const {
        int found = 0;
        for (const City& city : state.cities)
            city.cards.each([&](int card) { found += CARDS[card].lane == GREEN && CARDS[card].back < AGE_3; });
        return found;
    }
};

}  // namespace twin
