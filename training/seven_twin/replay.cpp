// Play games of the package again and compare all that it says of them; see training/seven_twin_games.py.
//   replay CONTENT LOGITS < games
#include "files.h"

int main(int, char** argv) {
    Content content(argv[1]);
    Policy policy(content, read_logits(argv[2], content.weights));
    State state{};
    int games = 0, differences = 0;
    std::string line;
    auto differ = [&](const char* what, int told, int found) {
        if (differences++ < 20) std::cout << "game " << games << " age " << int(state.age) << " turn " << int(state.turn) << ": " << what << " " << told << ", twin " << found << "\n";
    };
    Order orders[MOST_CITIES];
    while (std::getline(std::cin, line)) {
        std::istringstream in(line);
        std::string kind;
        in >> kind;
        if (kind == "G") {
            games++;
            read_deal(in, content, state);
        } else if (kind == "M") {  // a city's order, with its coins, legal orders, and weights
            int at, code, coins, count;
            in >> at >> code >> coins >> count;
            if (!(state.waiting >> at & 1)) differ("asked", at, state.waiting);
            if (coins != state.city[at].coins) differ("coins", coins, state.city[at].coins);
            std::vector<int> told(count), found;
            for (int& each : told) in >> each;
            std::vector<Order> legal = legal_orders(state, at);
            for (const Order& order : legal) {
                found.push_back(order.code());
                if (order.code() == code) orders[at] = order;
            }
            std::sort(found.begin(), found.end());
            if (told != found) differ("legal orders", int(told.size()), int(found.size()));
            in >> count;
            if (count) {
                Policy::Weighed weighed = policy.weigh(state, at);
                if (count != weighed.count) differ("weighed", count, weighed.count);
                for (int index = 0; index < count; index++) {
                    int order;
                    double weight;
                    in >> order >> weight;
                    if (order != weighed.order[index].code()) differ("order", order, weighed.order[index].code());
                    if (std::abs(weight - weighed.weight[index]) > 1e-6 * weight) differ("weight", int(1e6 * weight), int(1e6 * weighed.weight[index]));
                }
                if (state.is_last()) {
                    in >> code;
                    int mine = policy.last_order(state, at).code();
                    if (code != mine) differ("last order", code, mine);
                }
            }
        } else if (kind == "T") {
            advance(state, orders);
        } else {
            for (int at = 0; at < state.n; at++) {
                int points;
                in >> points;
                if (points != total(state, at)) differ("points", points, total(state, at));
            }
            if (state.asked != OVER) differ("end", OVER, state.asked);
        }
    }
    std::cout << games << " games, " << differences << " differences\n";
}
