// Look for puzzles in games of the package; see training/find_puzzles.py.
//   puzzles CONTENT LOGITS SEED BAR... JUDGEMENT... < games
// BAR are the numbers of Bar, and JUDGEMENT those of the rungs without a search, the usual one last. A line `G` has a
// deal; `Q` a seat, whose decision is judged; `M` a seat and its order; `T` ends the turn. For each puzzle a line has the
// game, the decision, the seat, the best order,
// the best one about another thing, and the share of right answers of each rung.
#include "../puzzle_twin/count.h"
#include "files.h"

constexpr int TASTES = 5;                                   // colours that people like, and none
constexpr int LIKED[TASTES] = {-1, 2, 3, 4, GREEN};         // blue, yellow, red, green
constexpr double LIKING = 4, NEVER_SELLS = -SHARPEST;

// The policy as bots of a rung follow it, with a liking for a colour: policy/manner.py.
static Policy with_taste(const Content& content, std::vector<double> logits, double judgement, int color) {
    for (double& each : logits) each *= judgement;
    for (int at = 0; at < AGES * COUNTS; at++) logits[size_t(content.sales + at)] = NEVER_SELLS;
    for (const Card& card : content.cards)
        if (card.color == color)
            for (int turn = 0; turn < TURNS; turn++) logits[size_t(card.plan.base + turn)] += std::log(LIKING);
    return Policy(content, logits);
}

class Judge {
  public:
    Judge(const Policy& policy, const std::vector<Policy>& tastes, const std::vector<double>& judgements, const Bar& bar)
        : policy_(policy), tastes_(tastes), judgements_(judgements), bar_(bar) {}

    // The order of the puzzle at this decision; its shares of right answers are in `shares`. -1: it is none.
    int judge(const State& state, const Knowledge& knowledge, int seat, Random& chance) {
        std::vector<const Policy*> players(MOST_CITIES, &policy_);
        begin(state, seat);
        mark_obvious(answers_, policy_shares(state, seat, judgements_.back()), bar_);
        auto play = [&](std::vector<Answer>& answers) { this->play(state, knowledge, seat, players, chance, answers); };
        int best = find_best(answers_, bar_, bar_.games, play);
        if (best < 0 || !is_clear(answers_, size_t(best), bar_)) return -1;
        std::vector<bool> right = right_ones(answers_, size_t(best), bar_);
        second = second_of(answers_, size_t(best)).code;
        if (!is_worth_asking(state, knowledge, seat, right, chance)) return -1;
        for (int at = 0; at < state.n; at++) players[size_t(at)] = at == seat ? &policy_ : &tastes_[size_t(chance.below(TASTES))];
        int code = answers_[size_t(best)].code;
        begin(state, seat);
        int again = find_best(answers_, bar_, bar_.others_games, play);
        return again == best && is_clear(answers_, size_t(best), bar_) ? code : -1;
    }
    std::vector<double> shares;
    int second = 0;  // the best one about another thing

  private:
    static int thing_of(const Order& order) {
        return order.type == BUILD || order.type == RECOVER ? order.type * 128 + order.card : order.type * 128;
    }
    static int answer_of(const Order& order) { return order.type * 128 + order.card; }

    // Each answer once, in the first and cheapest way to pay.
    void begin(const State& state, int seat) {
        answers_.clear(), orders_.clear();
        for (const Order& order : legal_orders(state, seat)) {
            bool is_known = false;
            for (const Order& other : orders_) is_known |= answer_of(other) == answer_of(order);
            if (is_known) continue;
            answers_.push_back({order.code(), thing_of(order), {}});
            orders_.push_back(order);
        }
    }
    void play(const State& root, const Knowledge& knowledge, int seat, const std::vector<const Policy*>& players,
              Random& chance, std::vector<Answer>& answers) {
        State start = knowledge.draw(root, seat, chance);
        Order orders[MOST_CITIES];
        for (int at = 0; at < root.n; at++)
            if (root.waiting >> at & 1 && at != seat) orders[at] = players[size_t(at)]->draw(start, at, chance);
        for (size_t index = 0; index < answers.size(); index++) {
            if (answers[index].is_out) continue;
            State state = start;
            orders[seat] = orders_[index];
            advance(state, orders);
            Order next[MOST_CITIES];
            while (state.asked != OVER) {
                for (int at = 0; at < state.n; at++)
                    if (state.waiting >> at & 1) next[at] = players[size_t(at)]->draw(state, at, chance);
                advance(state, next);
            }
            answers[index].wins.push_back(win_share(state, seat));
        }
    }
    bool is_right(const std::vector<bool>& right, const Order& order) const {
        for (size_t at = 0; at < orders_.size(); at++)
            if (answer_of(orders_[at]) == answer_of(order)) return right[at];
        return false;
    }
    // Whether the strongest bot finds it twice, and the usual one not always; notes the shares of all rungs.
    bool is_worth_asking(const State& state, const Knowledge& knowledge, int seat, const std::vector<bool>& right, Random& chance) {
        shares.clear();
        for (double judgement : judgements_) shares.push_back(sum_of(policy_shares(state, seat, judgement), right));
        if (shares.back() >= bar_.obvious) return false;
        for (int time = 0; time < 2; time++)
            if (!is_right(right, searched(state, knowledge, seat, bar_.strongest, chance))) return false;
        int found = 0;
        for (int time = 0; time < bar_.tries; time++) found += is_right(right, searched(state, knowledge, seat, bar_.looks, chance));
        shares.push_back(double(found) / bar_.tries);
        return true;
    }
    Order searched(const State& state, const Knowledge& knowledge, int seat, int playouts, Random& chance) const {
        Search search(policy_, state, seat);
        return search.run(knowledge, playouts, chance)[0].order;
    }
    // How often a bot that follows the policy only so closely gives each answer; it sells only if nothing can be built.
    std::vector<double> policy_shares(const State& state, int seat, double judgement) const {
        Policy::Weighed weighed = policy_.weigh(state, seat);
        int count = weighed.count > 1 ? weighed.count - 1 : weighed.count;
        std::vector<double> shares(orders_.size(), 0);
        double sum = 0;
        for (int at = 0; at < count; at++) {
            double weight = std::pow(weighed.weight[at], judgement);
            sum += weight;
            for (size_t index = 0; index < orders_.size(); index++)
                if (answer_of(orders_[index]) == answer_of(weighed.order[at])) shares[index] += weight;
        }
        for (double& each : shares) each /= sum;
        return shares;
    }

    const Policy& policy_;
    const std::vector<Policy>& tastes_;
    const std::vector<double>& judgements_;
    const Bar& bar_;
    std::vector<Answer> answers_;
    std::vector<Order> orders_;
};

int main(int count, char** argv) {
    Content content(argv[1]);
    Policy policy(content, read_logits(argv[2], content.weights));
    uint64_t seed = std::strtoull(argv[3], nullptr, 10);
    Bar bar(argv + 4);
    std::vector<double> judgements;
    for (int at = 4 + Bar::NUMBERS; at < count; at++) judgements.push_back(std::atof(argv[at]));
    std::vector<Policy> tastes;
    for (int color : LIKED) tastes.push_back(with_taste(content, policy.logits, judgements.back(), color));
    Judge judge(policy, tastes, judgements, bar);
    State state{};
    Knowledge knowledge;
    Order orders[MOST_CITIES];
    int game = -1, decision = 0;
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        std::string kind;
        int number, seat;
        in >> kind;
        if (kind == "G") {
            in >> game;
            read_deal(in, content, state);
            knowledge = Knowledge();
            decision = 0;
        } else if (kind == "Q") {
            in >> seat;
            if (state.asked != PICK) continue;
            Random chance((seed * 1000003 + uint64_t(game)) * 10007 + uint64_t(decision * MOST_CITIES + seat));
            int code = judge.judge(state, knowledge, seat, chance);
            if (code < 0) continue;
            std::cout << game << " " << decision << " " << seat << " " << code << " " << judge.second;
            for (double share : judge.shares) std::cout << " " << share;
            std::cout << std::endl;
        } else if (kind == "M") {
            in >> seat >> number;
            for (const Order& order : legal_orders(state, seat))
                if (order.code() == number) orders[seat] = order;
        } else {
            knowledge.note(state, orders);
            advance(state, orders);
            decision++;
        }
    }
}
