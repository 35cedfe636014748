// The search of `strong` and `hard` (seven/bots/search), and what a seat knows of the hands of the others.
#pragma once
#include "policy.h"

constexpr double MARGIN = 6.0, WANT = 0.025, LEAST_WANT = -4.0, NEVER = 1e-9, COIN_OF_TIE = 0.05;
constexpr int TRUST = 50, FEWEST = 3, PLAYOUTS_A_MOVE = 12, LAST_PLAYOUTS_A_MOVE = 4, RECOVERED = 10;

// Where the cards of an age went that nobody showed. A card of an earlier age in the discard pile counts as known, and
// so do cards that were sold: that differs from the package, and matters to nobody but Halicarnassus.
struct Knowledge {
    struct Gone {
        int packet, turn, card;
    };
    std::vector<Gone> gone;  // of this age, face down
    int age = 0;

    static int packet_of(const State& state, int at) { return packet_of(state, at, state.turn); }
    static int packet_of(const State& state, int at, int turn) {
        int moved = turn - 1;
        return state.age == 2 ? (at + moved) % state.n : (at + MOST_CITIES * state.n - moved) % state.n;
    }
    // The last turn in which a seat held a packet; 0 for never.
    static int seen(const State& state, int seat, int packet) {
        int turn = state.turn;
        while (turn && packet_of(state, seat, turn) != packet) turn--;
        return turn;
    }
    void note(const State& before, const Order* orders) {
        if (before.age != age) gone.clear(), age = before.age;
        if (before.asked == PILE) return;
        for (int at = 0; at < before.n; at++)
            if (before.waiting >> at & 1 && (orders[at].type == STAGE || orders[at].type == DISCARD))
                gone.push_back({packet_of(before, at), before.turn, orders[at].card});
    }
    // Deal all anew that a seat cannot know.
    State draw(const State& state, int seat, Random& chance) const {
        State drawn = state;
        const Content& content = *state.content;
        for (int later = state.age + 1; later <= AGES; later++) {
            std::vector<int> deck = content.decks[later - 1];
            if (later == AGES) add_guilds(content.guilds, content.guilds_in_play, chance, deck);
            chance.shuffle(deck);
            for (int at = 0; at < state.n; at++) {
                drawn.later[later - 1][at].size = 0;
                for (int index = 0; index < HAND; index++) drawn.later[later - 1][at].add(deck[HAND * at + index]);
            }
        }
        std::vector<int> unseen, places;  // of packets that the seat never held
        for (int at = 0; at < state.n; at++) {
            if (at == seat || !state.hand[at].size) continue;
            int packet = packet_of(state, at), last = seen(state, seat, packet);
            std::vector<int> cards(state.hand[at].card, state.hand[at].card + state.hand[at].size);
            if (gone_of_age(state))
                for (const Gone& each : gone)
                    if (each.packet == packet && each.turn > last) cards.push_back(each.card);
            if (last) {
                chance.shuffle(cards);
                for (int index = 0; index < state.hand[at].size; index++) drawn.hand[at].card[index] = uint8_t(cards[index]);
            } else {
                unseen.insert(unseen.end(), cards.begin(), cards.end());
                places.push_back(at);
            }
        }
        if (places.empty()) return drawn;
        if (state.age == AGES) other_guilds(state, seat, chance, unseen);
        chance.shuffle(unseen);
        size_t next = 0;
        for (int at : places)
            for (int index = 0; index < state.hand[at].size; index++) drawn.hand[at].card[index] = uint8_t(unseen[next++]);
        return drawn;
    }

private:
    bool gone_of_age(const State& state) const { return age == state.age; }
    static void add_guilds(std::vector<int> guilds, int count, Random& chance, std::vector<int>& deck) {
        chance.shuffle(guilds);
        deck.insert(deck.end(), guilds.begin(), guilds.begin() + count);
    }
    // Replace the guilds among unseen cards by any that the seat has not seen.
    void other_guilds(const State& state, int seat, Random& chance, std::vector<int>& unseen) const {
        const Content& content = *state.content;
        std::vector<int> possible, rest;
        int hidden = 0;
        for (int card : unseen) content.cards[card].is_guild() ? void(hidden++) : rest.push_back(card);
        for (int guild : content.guilds) {
            bool is_seen = false;
            for (int at = 0; at < state.n; at++) {
                const City& city = state.city[at];
                is_seen |= std::count(city.guild, city.guild + city.guilds, guild) > 0;
                const Hand& hand = state.hand[at];
                if (at == seat || seen(state, seat, packet_of(state, at)))
                    is_seen |= std::count(hand.card, hand.card + hand.size, guild) > 0;
            }
            if (gone_of_age(state))
                for (const Gone& each : gone) {
                    int last = seen(state, seat, each.packet);
                    is_seen |= each.card == guild && last;
                }
            if (!is_seen) possible.push_back(guild);
        }
        add_guilds(possible, hidden, chance, rest);
        unseen = rest;
    }
};

struct Finding {
    Order order;
    double want = 0, values = 0;
    int playouts = 0;
};

inline double value_of(const State& state, int seat) {
    double own = 0, best = -1e9;
    for (int at = 0; at < state.n; at++) {
        double worth = total(state, at) + COIN_OF_TIE * state.city[at].coins;
        if (at == seat) own = worth; else best = std::max(best, worth);
    }
    return 1 / (1 + std::exp((best - own) / MARGIN));
}
// A seat's share of the win.
inline double win_share(const State& state, int seat) {
    int best = -1, winners = 0, own = 0;
    for (int at = 0; at < state.n; at++) {
        int rank = total(state, at) * 1024 + state.city[at].coins;
        if (rank > best) best = rank, winners = 0;
        winners += rank == best;
        if (at == seat) own = rank;
    }
    return own == best ? 1.0 / winners : 0.0;
}

struct Search {
    const Policy& policy;
    std::vector<Finding> findings;
    State root;
    int seat;

    Search(const Policy& policy, const State& state, int seat) : policy(policy), root(state), seat(seat) {
        candidates();
        log_wants();
    }
    const std::vector<Finding>& run(const Knowledge& knowledge, int playouts, Random& chance) {
        if (findings.size() < 2) return findings;
        bool is_last = root.is_last();
        double trust = is_last ? 0 : TRUST;
        int each = is_last ? LAST_PLAYOUTS_A_MOVE : PLAYOUTS_A_MOVE;
        std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) { return a.want > b.want; });
        size_t alive = std::min(findings.size(), size_t(std::max(FEWEST, playouts / each)));
        int parts = std::max(1, int(std::ceil(std::log2(double(alive)))));
        for (int part = 1; part <= parts; part++) {
            int share = playouts * part / parts - playouts * (part - 1) / parts;
            do {
                play(knowledge, alive, chance);
                share -= int(alive);
            } while (share >= int(alive));
            double values = 0, played = 0;
            for (size_t at = 0; at < alive; at++) values += findings[at].values, played += findings[at].playouts;
            double usual = values / played;
            auto promise = [&](const Finding& it) { return (it.values + trust * (usual + WANT * it.want)) / (it.playouts + trust); };
            std::stable_sort(findings.begin(), findings.begin() + long(alive),
                             [&](const Finding& a, const Finding& b) { return promise(a) > promise(b); });
            alive = (alive + 1) / 2;
        }
        return findings;
    }

private:
    void play(const Knowledge& knowledge, size_t alive, Random& chance) {
        State start = knowledge.draw(root, seat, chance);
        Order orders[MOST_CITIES];
        for (int at = 0; at < root.n; at++)
            if (root.waiting >> at & 1 && at != seat) orders[at] = policy.draw(start, at, chance);
        for (size_t index = 0; index < alive; index++) {
            Finding& finding = findings[index];
            State state = start;
            orders[seat] = finding.order;
            advance(state, orders);
            policy.play_on(state, chance);
            finding.playouts++;
            finding.values += value_of(state, seat);
        }
    }
    void keep(const Order& order) {
        for (const Finding& finding : findings)
            if (finding.order == order) return;
        findings.push_back({order});
    }
    // The orders that are worth trying: search/candidate.py.
    void candidates() {
        std::vector<Order> legal = legal_orders(root, seat);
        if (root.asked == PILE) {
            std::vector<Order> found(legal.begin(), legal.end() - 1);
            std::stable_sort(found.begin(), found.end(), [&](const Order& a, const Order& b) {
                return policy.wish(root, seat, a.card) > policy.wish(root, seat, b.card);
            });
            for (size_t at = 0; at < found.size() && at < size_t(RECOVERED); at++) keep(found[at]);
            return;
        }
        std::vector<int> cards;
        for (const Order& order : legal)
            if (order.type == DISCARD) cards.push_back(order.card);
        for (int card : cards) {
            std::vector<Order> ways;
            for (const Order& order : legal)
                if (order.type == BUILD && order.card == card) ways.push_back(order);
            if (!ways.empty()) keep(ways.front());
            if (ways.size() > 1) keep(ways.back());
        }
        auto by = [&](int at, int sign) {
            return [this, at, sign](int a, int b) { return sign * policy.wish(root, at, a) < sign * policy.wish(root, at, b); };
        };
        std::stable_sort(cards.begin(), cards.end(), by(seat, 1));
        std::vector<int> wanted = cards;
        std::stable_sort(wanted.begin(), wanted.end(), by(root.receiver(seat), -1));
        std::vector<int> spare(cards.begin(), cards.begin() + std::min<long>(2, long(cards.size())));
        spare.insert(spare.end(), wanted.begin(), wanted.begin() + std::min<long>(2, long(wanted.size())));
        std::vector<Order> stages;
        for (const Order& order : legal)
            if (order.type == STAGE && order.card == legal_stage_card(legal)) stages.push_back(order);
        for (int card : spare) {
            for (const Order& order : stages)
                if (order == stages.front() || order == stages.back()) {
                    Order over = order;
                    over.card = uint8_t(card);
                    keep(over);
                }
            keep(free_order(DISCARD, card));
        }
    }
    static int legal_stage_card(const std::vector<Order>& legal) {
        for (const Order& order : legal)
            if (order.type == STAGE) return order.card;
        return -1;
    }
    static int kin(const Order& order) { return order.type == BUILD ? order.card : -1 - order.type; }
    void log_wants() {
        std::vector<double> weights;
        if (root.asked == PILE) {
            for (const Finding& it : findings) weights.push_back(policy.wish(root, seat, it.order.card));
        } else {
            Policy::Weighed weighed = policy.weigh(root, seat);
            for (const Finding& it : findings) {
                double weight = 0;
                for (int at = 0; at < weighed.count; at++)
                    if (kin(weighed.order[at]) == kin(it.order)) weight = std::max(weight, weighed.weight[at]);
                weights.push_back(weight);
            }
        }
        double most = weights.empty() ? 1 : *std::max_element(weights.begin(), weights.end());
        if (most == 0) most = 1;
        for (size_t at = 0; at < findings.size(); at++) findings[at].want = std::max(LEAST_WANT, std::log(weights[at] / most + NEVER));
    }
};
