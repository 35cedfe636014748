// The policy of the package, with the package's weights: a score for every move, as sevenwonders_tui/duel/bots/policy
// works it out. tests/duel/bots/test_duel_twin.py holds the two against each other.
#pragma once
#include <cmath>

#include "deal.h"

namespace twin {

// The components of all kinds by one number; a card's is its own.
enum Component {
    C_WONDER = CARDS_COUNT, C_PROGRESS = C_WONDER + WONDERS_COUNT, C_DIVINITY = C_PROGRESS + PROGRESS_COUNT,
    C_DECREE = C_DIVINITY + DIVINITIES_COUNT, C_CONSPIRACY = C_DECREE + DECREES_COUNT,
    COMPONENTS = C_CONSPIRACY + CONSPIRACIES_COUNT
};
constexpr int T_OWN = TABLES_SIZE, T_DRAFT = T_OWN + 3 * COMPONENTS, POLICY_SIZE = T_DRAFT + WONDERS_COUNT;
constexpr double WINS = 200, SURE = 100, MOST_COUNTED = 12;
constexpr int MOST_STEPS = 4, UNREACHED = 100;
constexpr int MOST_PRICE = 12, MOST_LEFT = 8, MOST_LEAD = 9, LEADS = 19, KINDS = 8, STANDING = 8, CUBES_COUNTED = 3, MOST_ACTIONS = 3;

// What a component is worth in every position, and what else its worth depends on.
struct Plan {
    const Gain* gain;
    double scores[3];
    bool is_red, moves_pawn, has_makes, shifts;
};

struct Policy {
    double weights[POLICY_SIZE];
    Plan plans[COMPONENTS];

    void prepare() {
        CardSet needed;
        for (const Card& card : CARDS)
            if (card.chain_from >= 0) needed.add(card.chain_from);
        for (int each = 0; each < CARDS_COUNT; each++) plan(each, CARDS[each].gain, CARDS[each].lane, needed.has(each));
        for (int each = 0; each < WONDERS_COUNT; each++) plan(C_WONDER + each, WONDERS[each].gain, WONDER_LANE, false);
        for (int each = 0; each < PROGRESS_COUNT; each++) plan(C_PROGRESS + each, PROGRESS[each].gain, NOTHING, false);
        for (int each = 0; each < DIVINITIES_COUNT; each++) plan(C_DIVINITY + each, DIVINITIES[each].gain, NOTHING, false);
        for (int each = 0; each < DECREES_COUNT; each++) plan(C_DECREE + each, DECREES[each].gain, NOTHING, false);
        for (int each = 0; each < CONSPIRACIES_COUNT; each++)
            plan(C_CONSPIRACY + each, CONSPIRACIES[each].gain, NOTHING, false);
    }

  private:
    void plan(int component, const Gain& gain, int lane, bool has_chain) {
        Plan& plan = plans[component];
        plan.gain = &gain;
        plan.is_red = lane == RED;
        plan.moves_pawn = gain.shields || gain.held;
        plan.has_makes = false;
        for (int8_t units : gain.makes) plan.has_makes |= units > 0;
        plan.shifts = plan.has_makes || gain.raw || gain.manufactured || gain.fixed || gain.coins_per.amount ||
                      gain.points_per[0].amount || gain.is_temple || gain.loses || gain.loses_per.amount || gain.steals ||
                      gain.choice_count;
        for (int age = 0; age < 3; age++) {
            double score = weights[T_OWN + 3 * component + age];
            if (lane >= 0) score += weights[T_LANE + age * LANES + lane];
            score += weights[T_POINTS + age] * gain.points + weights[T_COINS + age] * gain.coins;
            score += weights[T_VAULT + age] * gain.vault + weights[T_STANDS + age] * gain.standing_count;
            score += weights[T_CHAIN + age] * has_chain;
            score += weights[T_CHOICE + age * 2] * gain.raw + weights[T_CHOICE + age * 2 + 1] * gain.manufactured;
            plan.scores[age] = score;
        }
    }
};

// How often an effect can be used now: 0 if there is nothing to choose from, otherwise mostly 1.
inline double amount_of(const State& state, int seat, const Choice& choice) {
    const City &city = state.cities[seat], &rival = state.cities[1 - seat];
    bool found = false;
    int cubes = 0;
    switch (choice.kind) {
        case DESTROY_CARD:
        case TAKE_CARD:
            each_bit(uint32_t(choice.arg), [&](int lane) { found |= rival.colors[lane] > 0; });
            return found;
        case SWAP_CARDS:
            each_bit(uint32_t(choice.arg), [&](int lane) { found |= rival.colors[lane] && city.colors[lane]; });
            return found;
        case BORROW_SYMBOL:
            for (int symbol = 0; symbol < SYMBOLS; symbol++) found |= rival.symbols[symbol] && !city.symbols[symbol];
            return found;
        case TAKE_WONDER: return rival.unbuilt != 0;
        case DESTROY_WONDER:
        case UNBUILD_WONDER: return rival.built != 0;
        case BUILD_FREE: return choice.arg == DISCARD_PILE ? state.discards.any() : 1;
        case WONDER_FROM_DISCARD: return state.discards.any() && city.unbuilt;
        case SENATE_ACTIONS:
            for (int8_t each : state.cubes[seat]) cubes += each;
            return std::min<int>(ACTIONS[city.colors[BLUE] + city.standing.senate_bonus], city.supply + cubes);
        case PLACE_CUBE: return city.supply > 0;
        case REMOVE_CUBE:
            for (int8_t each : state.cubes[1 - seat]) cubes += each;
            return cubes > 0;
        case TRIGGER_UNPREPARED: return city.unprepared != 0;
        case MILITARY_TOKENS: return bits_of(state.military) > 1;
        default: return 1;
    }
}

// The values of one position for one seat.
struct Appraiser {
    const State& state;
    const Policy& policy;
    const double* weights;
    int seat, age, lead, kinds, left, unit[RESOURCES];
    const City &city, &rival;

    Appraiser(const State& now, int at, const Policy& by)
        : state(now), policy(by), weights(by.weights), seat(at), age(now.age - 1), lead(now.lead(at)),
          kinds(now.cities[at].kinds()), left(bits_of(now.lying)), city(now.cities[at]), rival(now.cities[1 - at]) {
        for (int resource = 0; resource < RESOURCES; resource++) unit[resource] = unit_price(state, seat, resource);
    }

    double weight(int table) const { return weights[table + age]; }

    double worth(int component) const {
        const Plan& plan = policy.plans[component];
        double score = plan.scores[age];
        if (plan.moves_pawn) score += shields(plan);
        if (plan.gain->symbol >= 0) score += symbol(plan.gain->symbol);
        if (plan.has_makes) score += production(*plan.gain);
        if (plan.shifts) score += shifting(*plan.gain);
        if (plan.gain->again && left > 1) score += weight(T_AGAIN);
        return score;
    }

    int with_coins() const { return T_WITH_COINS + age * MOST_PRICE + std::min<int>(city.coins, MOST_PRICE - 1); }

    double symbol(int number) const {
        int have = city.symbols[number];
        if (!have) {
            if (kinds + 1 >= 6) return WINS;
            return weights[T_NEW_SYMBOL + age * KINDS + kinds + 1] + (rival.symbols[number] ? weight(T_RIVAL_SYMBOL) : 0);
        }
        return have == 1 && state.board ? weight(T_PAIR) : 0;
    }

  private:
    double shields(const Plan& plan) const {
        int count = plan.gain->shields + plan.gain->held, step = seat ? -1 : 1, pawn = state.pawn, now = lead, drained = 0;
        if (plan.is_red && (city.standing.powers & STRATEGY)) count++;
        double score = 0;
        for (int space = 0; space < count; space++) {
            if (state.minerva == pawn + step) break;
            pawn += step;
            if (++now == CAPITAL) return score + WINS;
            int token = TOKEN_AT[pawn + CAPITAL];
            if (token < 0 || !(state.military >> token & 1)) continue;
            if (!state.has_agora) drained += TOKENS[token].loses;
            else
                for (int at = 0; at < TOKENS[token].choice_count; at++)
                    score += weight(ASKS_AT[TOKENS[token].choices[at].kind]);
        }
        if (city.standing.powers & POLIORCETICS) drained += now - lead;
        if (drained) score += weight(T_DRAIN) * std::min<int>(drained, rival.coins);
        if (now != lead) {
            int begin = T_LEAD + age * LEADS + MOST_LEAD;
            score += weights[begin + std::min(MOST_LEAD, now)] - weights[begin + std::max(-MOST_LEAD, lead)];
        }
        return score;
    }

    double production(const Gain& gain) const {
        double score = 0;
        for (int resource = 0; resource < RESOURCES; resource++) {
            int units = gain.makes[resource], kind = age * 2 + (resource >= RAW_KINDS), lacking = 0;
            if (!units) continue;
            for (int more = 0; more < units; more++)
                score += weights[T_MAKES + kind * 3 + std::min(city.made[resource] + more, 2)] * std::min(unit[resource], 5);
            each_bit(city.unbuilt, [&](int wonder) { lacking += WONDERS[wonder].needs[resource] > city.made[resource]; });
            if (lacking) score += weight(T_NEEDED) * lacking;
            if (!rival.made[resource]) score += weights[T_DEARER + kind] * units;
        }
        return score;
    }

    double shifting(const Gain& gain) const {
        double score = 0;
        if (gain.fixed) {
            int saved = 0;
            each_bit(gain.fixed, [&](int resource) { saved += unit[resource] - 1; });
            score += weight(T_FIXED) * saved;
        }
        if (gain.coins_per.amount) score += weight(T_COINS) * counted(state, seat, gain.coins_per);
        for (const Count& count : gain.points_per) score += weight(T_POINTS) * counted(state, seat, count);
        if (gain.is_temple) {
            int have = 0, most = int(sizeof TEMPLE_POINTS) - 1;
            city.cards.each([&](int card) { have += CARDS[card].gain.is_temple; });
            score += weight(T_POINTS) * (TEMPLE_POINTS[std::min(have + 1, most)] - TEMPLE_POINTS[std::min(have, most)]);
        }
        int loses = gain.loses + counted(state, seat, gain.loses_per), half = (rival.coins + 1) / 2;
        if (gain.steals) loses += half, score += weight(T_COINS) * half;
        if (loses) score += weight(T_DRAIN) * std::min<int>(loses, rival.coins);
        for (int at = 0; at < gain.choice_count; at++)
            score += weight(ASKS_AT[gain.choices[at].kind]) * amount_of(state, seat, gain.choices[at]);
        return score;
    }
};

// Whether a seat can control all chambers with a number of actions: cubes placed in a section (-1: anywhere), or moved.
inline bool can_win_senate(const int* mine, const int* leads, int supply, int section, int actions, bool moves) {
    int lacking = 0, cubes[CHAMBERS], then[CHAMBERS];
    for (int chamber = 0; chamber < CHAMBERS; chamber++) lacking += leads[chamber] <= 0;
    if (!lacking) return true;
    if (lacking > actions) return false;
    auto is_won = [&](int placed, int from, int to) {
        std::copy(mine, mine + CHAMBERS, cubes);
        std::copy(leads, leads + CHAMBERS, then);
        if (from >= 0) cubes[from]--, then[from]--;
        cubes[to]++, then[to]++;
        int left[CHAMBERS], after[CHAMBERS];
        std::copy(cubes, cubes + CHAMBERS, left);
        std::copy(then, then + CHAMBERS, after);
        return can_win_senate(left, after, supply - placed, section, actions - 1, moves);
    };
    for (int chamber = 0; supply > 0 && chamber < CHAMBERS; chamber++)
        if ((section < 0 || SECTION_OF[chamber] == section) && leads[chamber] <= 0 && is_won(1, -1, chamber)) return true;
    for (int source = 0; moves && source < CHAMBERS; source++) {
        if (!mine[source]) continue;
        if (source && is_won(0, source, source - 1)) return true;
        if (source < CHAMBERS - 1 && is_won(0, source, source + 1)) return true;
    }
    return false;
}

struct Cubes {
    int mine[CHAMBERS], leads[CHAMBERS];

    Cubes(const State& state, int seat) {
        for (int chamber = 0; chamber < CHAMBERS; chamber++) {
            mine[chamber] = state.cubes[seat][chamber];
            leads[chamber] = mine[chamber] - state.cubes[1 - seat][chamber];
        }
    }
    int lacking() const {
        int found = 0;
        for (int lead : leads) found += lead <= 0;
        return found;
    }
};

// The worth of the cards of the structure for one seat, prices included.
struct Buyer {
    Appraiser look;
    double floor;

    Buyer(const State& state, int seat, const Policy& policy) : look(state, seat, policy) {
        std::fill(wishes_, wishes_ + MOST_PLACES, -1);
        int coins = 2 + look.city.colors[YELLOW] + look.city.standing.discard_bonus, purse = look.city.coins + look.city.vault;
        floor = look.weight(T_DISCARD) + look.weight(T_COINS) * coins + look.weights[look.with_coins()];
        each_bit(look.city.unbuilt, [&](int number) {
            Price price = wonder_price(look.state, look.seat, number);
            if (price.total <= purse) floor = std::max(floor, wonder(number, price));
        });
    }

    double paying(const Price& price) const {
        if (!price.total) return 0;
        int left = std::min(look.city.coins + look.city.vault - price.total, MOST_LEFT - 1);
        double score = look.weights[T_PRICE + look.age * MOST_PRICE + std::min(price.total, MOST_PRICE - 1)];
        score += look.weights[T_LEFT + look.age * MOST_LEFT + left];
        if (price.trade && (look.rival.standing.powers & ECONOMY)) score += look.weight(T_ECONOMY) * price.trade;
        return score;
    }

    double build(int number, const Price& price) const {
        const Card& card = CARDS[number];
        double score = look.worth(number) + paying(price) + look.weight(T_BUILD);
        if (card.lane == SENATORS) score += senate_win(card);
        if (!price.total && look.city.standing.chain_bonus && has_chain(look.state, look.seat, card))
            score += look.weight(T_COINS) * look.city.standing.chain_bonus;
        return score;
    }

    double wonder(int number, const Price& price) const {
        int standing = bits_of(look.state.cities[0].built) + bits_of(look.state.cities[1].built);
        double score = look.worth(C_WONDER + number) + paying(price) + look.weight(T_WONDER);
        score += look.weights[T_URGENCY + std::min(standing, STANDING - 1)];
        if ((look.city.standing.powers & THEOLOGY) && !WONDERS[number].gain.again && look.left > 1) score += look.weight(T_AGAIN);
        return score;
    }

    // The worth of building the card of a place above that of other acts; at least 0.
    double wish(int place) {
        double& wish = wishes_[place];
        if (wish < 0) {
            int card = look.state.places[place];
            Price price = card_price(look.state, look.seat, card);
            wish = price.total > look.city.coins + look.city.vault ? 0 : std::max(0.0, build(card, price) - floor);
        }
        return wish;
    }

    double senate_win(const Card& card) const {
        const State& state = look.state;
        Cubes cubes(state, look.seat);
        if (cubes.lacking() > MOST_ACTIONS) return 0;
        for (int at = 0; at < card.gain.choice_count; at++) {
            const Choice& choice = card.gain.choices[at];
            bool is_senate = choice.kind == SENATE_ACTIONS;
            int actions = is_senate ? ACTIONS[look.city.colors[BLUE] + look.city.standing.senate_bonus] : 1;
            if (can_win_senate(cubes.mine, cubes.leads, look.city.supply, is_senate ? choice.arg : -1, actions, is_senate))
                return WINS;
        }
        return 0;
    }

  private:
    double wishes_[MOST_PLACES];
};

// The spaces that a component moves the pawn for its new owner, if nothing stops it.
inline int pushes(const Appraiser& look, int component) {
    const Plan& plan = look.policy.plans[component];
    int spaces = plan.gain->shields + plan.gain->held;
    return spaces + (spaces && plan.is_red && (look.city.standing.powers & STRATEGY));
}

// Whether Minerva stands between the pawn and the rival's capital.
inline bool is_shielded(const Appraiser& look) {
    int ahead = look.state.minerva - look.state.pawn;
    return look.state.minerva != NO_SPACE && (look.seat ? ahead < 0 : ahead > 0);
}

// The worth of cards above that of other acts, by place.
struct Wishes {
    double worths[MOST_PLACES];
    int places[MOST_PLACES], size = 0;

    void add(double worth, int place) { worths[size] = worth, places[size++] = place; }

    // The two highest that are still there; 0 for a missing one.
    void best(int gone, double& first, double& second) const {
        first = second = 0;
        for (int at = 0; at < size; at++) {
            if (places[at] == gone) continue;
            if (worths[at] > first) second = first, first = worths[at];
            else if (worths[at] > second) second = worths[at];
        }
    }
};

// The ways of one player to win at once, in one position.
class Danger {
  public:
    explicit Danger(const Buyer& buyer)
        : buyer_(buyer), look_(buyer.look), steps_(is_shielded(look_) ? UNREACHED : CAPITAL - look_.lead) {}

    // Whether a single card could win by shields or symbols.
    bool is_near() const { return steps_ <= MOST_STEPS || look_.kinds == 5; }

    // Whether a card of these places or a Wonder wins at once, with the pawn pushed back so many spaces before.
    bool is_sure(const Wishes& wishes, int gone, int pushed) const {
        for (int at = 0; at < wishes.size; at++)
            if (wishes.places[at] != gone && wins(look_.state.places[wishes.places[at]], pushed)) return true;
        bool found = false;
        each_bit(look_.city.unbuilt, [&](int wonder) {
            found |= reaches(C_WONDER + wonder, pushed) && wonder_price(look_.state, look_.seat, wonder).total <= purse();
        });
        return found;
    }

    // How likely it is that one of so many cards that are turned up wins at once.
    double chance(int hidden, int pushed) const {
        const State& state = look_.state;
        int unseen = 0, winning = 0;
        if (!hidden) return 0;
        for (int card = 0; card < CARDS_COUNT; card++) {
            if (CARDS[card].back != state.age - 1 || state.seen.has(card)) continue;
            unseen++;
            winning += wins(card, pushed);
        }
        if (!winning) return 0;
        return 1 - std::pow(1 - double(winning) / unseen, hidden);
    }

  private:
    int purse() const { return look_.city.coins + look_.city.vault; }

    bool wins(int card, int pushed) const {
        if (CARDS[card].lane == SENATORS)
            return buyer_.senate_win(CARDS[card]) > 0 && card_price(look_.state, look_.seat, card).total <= purse();
        if (!reaches(card, pushed) && !completes(CARDS[card].gain.symbol)) return false;
        return card_price(look_.state, look_.seat, card).total <= purse();
    }

    bool reaches(int component, int pushed) const {
        int spaces = pushes(look_, component);
        return spaces > 0 && spaces >= steps_ + pushed;
    }

    bool completes(int symbol) const {
        if (symbol < 0 || look_.kinds < 5) return false;
        const City& city = look_.city;
        if (!city.symbols[symbol]) return true;
        bool found = false;
        if (city.symbols[symbol] == 1)
            each_bit(look_.state.board, [&](int token) {
                int other = PROGRESS[token].gain.symbol;
                found |= other >= 0 && !city.symbols[other];
            });
        return found;
    }

    const Buyer& buyer_;
    const Appraiser& look_;
    int steps_;
};

// The moves of a turn.
class TurnScorer {
  public:
    TurnScorer(const State& state, int seat, const Policy& policy)
        : state_(state), mine_(state, seat, policy), theirs_(state, 1 - seat, policy), look_(mine_.look), danger_(theirs_) {
        std::fill(&takings_[0][0], &takings_[0][0] + 2 * MOST_PLACES, UNKNOWN);
        each_bit(state.open & state.faces, [&](int place) {
            wished_.add(mine_.wish(place), place);
            wished_by_rival_.add(theirs_.wish(place), place);
        });
    }

    double score(int move) {
        if (move < DISCARD_MOVE) return build(move / VAULT, move % VAULT);
        if (move < WONDER_MOVE) return discard(move - DISCARD_MOVE);
        if (move < DRAFT_MOVE) return wonder(move - WONDER_MOVE);
        if (move < PREPARE_MOVE) return activate(move - ACTIVATE_MOVE);
        if (move < TRIGGER_MOVE) return prepare(move - PREPARE_MOVE);
        return look_.worth(C_CONSPIRACY + move - TRIGGER_MOVE) + look_.weight(T_TRIGGER);
    }

    // The worth of the structure once a card is taken: for the rival's turn, or the seat's next one.
    // `pushed` is the number of spaces that the pawn is moved away from the seat's own capital.
    double taking(int place, bool is_again, int pushed = 0) {
        if (pushed) return leave(place, is_again, pushed);
        double& taking = takings_[is_again][place];
        if (taking == UNKNOWN) taking = leave(place, is_again, 0);
        return taking;
    }

  private:
    static constexpr double UNKNOWN = -1e30;

    // The worth of the structure once a card is taken for what is built with it (NOTHING: nothing is).
    double take(int card, bool is_again, int built = NOTHING) {
        int pushed = built >= 0 && danger_.is_near() && !is_shielded(look_) ? pushes(look_, built) : 0;
        return taking(state_.place_of(card), is_again && look_.left > 1, pushed);
    }

    double build(int card, int vault) {
        bool is_again = CARDS[card].is_conspirator && (look_.city.standing.powers & AGAIN_ON_CONSPIRATOR);
        double score = mine_.build(card, card_price(state_, look_.seat, card)) + take(card, is_again, card);
        return score + look_.weight(T_FROM_VAULT) * vault;
    }

    double discard(int card) {
        int coins = 2 + look_.city.colors[YELLOW] + look_.city.standing.discard_bonus;
        double score = look_.weight(T_DISCARD) + look_.weight(T_COINS) * coins + look_.weights[look_.with_coins()];
        return score + spent(card) + take(card, false);
    }

    double wonder(int code) {
        int vault = code % VAULT, number = code / VAULT / CARDS_COUNT, card = code / VAULT % CARDS_COUNT;
        bool is_again = WONDERS[number].gain.again || (look_.city.standing.powers & THEOLOGY);
        double score = mine_.wonder(number, wonder_price(state_, look_.seat, number));
        score += take(card, is_again, C_WONDER + number) + spent(card);
        return score + look_.weight(T_FROM_VAULT) * vault;
    }

    double prepare(int code) {
        int conspiracy = code / CARDS_COUNT, card = code % CARDS_COUNT;
        double worth = look_.worth(C_CONSPIRACY + conspiracy);
        double score = look_.weight(T_PREPARE) + look_.weight(T_PREPARED) * (worth < SURE ? worth : 10);
        return score + take(card, false) + spent(card);
    }

    double activate(int code) {
        int vault = code % VAULT, divinity = code / VAULT / 8, given = code / VAULT % 8, space = 0, sum = 0;
        while (state_.spaces[space] != divinity) space++;
        each_bit(uint32_t(given), [&](int offering) { sum += offering + 2; });
        Price price{std::max(0, activation_price(state_, look_.seat, space) - sum), 0};
        double score = look_.worth(C_DIVINITY + divinity) + mine_.paying(price) + look_.weight(T_ACTIVATE);
        score += look_.weight(T_OFFERED) * sum + look_.weight(T_FROM_VAULT) * vault;
        return score + reply(wished_by_rival_, wished_, NOTHING, 0, 0);
    }

    double spent(int card) { return look_.weight(T_SPENT) * std::min(mine_.wish(state_.place_of(card)), MOST_COUNTED); }

    double leave(int place, bool is_again, int pushed) {
        uint32_t lying = state_.lying & ~(1u << place);
        Wishes theirs = wished_by_rival_, mine = wished_;
        int hidden = 0, plain = 0, tokens = 0;
        each_bit(lying & ~state_.open, [&](int below) {
            if (lying & state_.layout().over[below]) return;
            if (state_.faces >> below & 1) {
                theirs.add(theirs_.wish(below), below);
                mine.add(mine_.wish(below), below);
            } else {
                hidden++;
                plain += CARDS[state_.places[below]].back == state_.age - 1;
                tokens += state_.deposits[below] >= 0;
            }
        });
        double score = look_.weight(T_TOKEN) * tokens, first, second;
        if (is_again) {
            mine.best(place, first, second);
            score += look_.weight(T_AGAIN_MINE) * std::min(first, MOST_COUNTED);
            theirs.best(place, first, second);
            score += look_.weight(T_AGAIN_REPLY) * std::min(first, MOST_COUNTED);
            return score + look_.weight(T_AGAIN_TURNS_UP) * hidden;
        }
        score += reply(theirs, mine, place, plain, pushed) + look_.weight(T_TURNS_UP) * hidden;
        if (!lying) return score + look_.weight(T_ENDS_AGE);
        return score + look_.weights[T_PARITY + look_.age * 2 + (look_.left & 1)] / look_.left;
    }

    double reply(const Wishes& theirs, const Wishes& mine, int gone, int plain, int pushed) const {
        double first, second, own, next;
        theirs.best(gone, first, second);
        mine.best(gone, own, next);
        double score = look_.weight(T_REPLY) * std::min(first, MOST_COUNTED);
        score += look_.weight(T_SECOND_REPLY) * std::min(second, MOST_COUNTED);
        score += look_.weight(T_MINE) * std::min(own, MOST_COUNTED);
        if (!danger_.is_near()) return score + (first > SURE ? look_.weight(T_REPLY_WINS) : 0);
        if (danger_.is_sure(theirs, gone, pushed)) return score + look_.weight(T_REPLY_WINS);
        return score + look_.weight(T_TURNS_UP_WIN) * danger_.chance(plain, pushed);
    }

    const State& state_;
    Buyer mine_, theirs_;
    const Appraiser& look_;
    Danger danger_;
    Wishes wished_, wished_by_rival_;
    double takings_[2][MOST_PLACES];
};

// Changes in the chambers, for the seat that is asked.
class ChamberScorer {
  public:
    ChamberScorer(const Appraiser& mine, const Appraiser& theirs) : mine_(mine), theirs_(theirs), state_(mine.state) {}

    // The worth of a cube that goes to a chamber, from another one or not (-1).
    double cube(int from, int to, bool is_placed) const {
        Cubes cubes(state_, mine_.seat), after = cubes;
        double score = 0;
        auto change = [&](int chamber, int by) {
            double value = chamber_worth(chamber);
            score += (control(cubes.leads[chamber] + by) - control(cubes.leads[chamber])) * value;
            after.leads[chamber] = cubes.leads[chamber] + by;
        };
        if (from >= 0) change(from, -1), after.mine[from]--;
        change(to, 1);
        if (from >= 0 || is_placed) after.mine[to]++;
        for (int side : {1, -1}) {
            int row = (side > 0 ? T_OWN_CHAMBERS : T_RIVAL_CHAMBERS) + mine_.age * (CHAMBERS + 1), before = 0, then = 0;
            for (int lead : cubes.leads) before += lead * side > 0;
            for (int lead : after.leads) then += lead * side > 0;
            score += mine_.weights[row + then] - mine_.weights[row + before];
        }
        return score + senate_win(after, is_placed);
    }

    double decree_gain(int source, int target) const {
        if (state_.decrees[source].knowers[0] != EVERYBODY) return 0;
        Cubes cubes(state_, mine_.seat);
        auto sign = [&](int chamber) { return (cubes.leads[chamber] > 0) - (cubes.leads[chamber] < 0); };
        return decree(state_.decrees[source].items[0]) * (sign(target) - sign(source));
    }

  private:
    double control(int lead) const {
        int at = std::max(-CUBES_COUNTED, std::min(CUBES_COUNTED, lead)) + CUBES_COUNTED;
        return mine_.weights[T_CONTROL + mine_.age * (2 * CUBES_COUNTED + 1) + at];
    }

    double senate_win(const Cubes& after, bool is_placed) const {
        if (!after.lacking()) return WINS;
        const Task& asked = state_.asked;
        if (asked.kind != SENATE_ACTION || asked.arg == 1) return 0;
        int supply = mine_.city.supply - is_placed;
        return can_win_senate(after.mine, after.leads, supply, asked.by, asked.arg - 1, true) ? WINS : 0;
    }

    double chamber_worth(int chamber) const {
        double worth = mine_.weight(T_POINTS) * CHAMBER_POINTS[chamber];
        const Pile<CHAMBERS>& decrees = state_.decrees[chamber];
        for (int at = 0; at < decrees.size; at++)
            if (decrees.knowers[at] == EVERYBODY) worth += decree(decrees.items[at]);
        return worth;
    }

    double decree(int number) const {
        double mine = mine_.worth(C_DECREE + number), theirs = theirs_.worth(C_DECREE + number);
        return (std::min(std::max(0.0, mine), MOST_COUNTED) + std::min(std::max(0.0, theirs), MOST_COUNTED)) / 2;
    }

    const Appraiser &mine_, &theirs_;
    const State& state_;
};

// The answers to any question but a turn.
class ChoiceScorer {
  public:
    ChoiceScorer(const State& state, int seat, const Policy& policy)
        : state_(state), policy_(policy), mine_(state, seat, policy), theirs_(state, 1 - seat, policy), chambers_(mine_, theirs_) {}

    double score(int move) const {
        if (move < ACTIVATE_MOVE) return draft(move - DRAFT_MOVE);
        if (move < PICK_WONDER_MOVE) return card(move - CARD_MOVE);
        if (move < PROGRESS_MOVE) return wonder(move - PICK_WONDER_MOVE);
        if (move < MYTHOLOGY_MOVE) return progress(move - PROGRESS_MOVE);
        if (move < DIVINITY_MOVE) return mythology(move - MYTHOLOGY_MOVE);
        if (move < CONSPIRACY_MOVE) return mine_.worth(C_DIVINITY + move - DIVINITY_MOVE);
        if (move < POSITION_MOVE) return mine_.worth(C_CONSPIRACY + move - CONSPIRACY_MOVE);
        if (move < PLACE_MOVE) return position(move - POSITION_MOVE - CAPITAL);
        if (move < MILITARY_TOKEN_MOVE) return place(move - PLACE_MOVE);
        if (move < STARTER_MOVE) return token(move - MILITARY_TOKEN_MOVE);
        if (move < PLACE_DIVINITY_MOVE) return mine_.weight(T_STARTS) * (move - STARTER_MOVE == mine_.seat);
        if (move < CALL_MOVE) return space((move - PLACE_DIVINITY_MOVE) / SPACES, (move - PLACE_DIVINITY_MOVE) % SPACES);
        if (move < RAISE_MOVE)
            return mine_.worth(C_DIVINITY + (move - CALL_MOVE) / (DIVINITIES_COUNT + 1) / (DIVINITIES_COUNT + 1));
        if (move < EXCHANGE_MOVE) return mine_.worth(C_WONDER + (move - RAISE_MOVE) / CARDS_COUNT);
        if (move < KEEP_MOVE) return exchange((move - EXCHANGE_MOVE) / CARDS_COUNT, (move - EXCHANGE_MOVE) % CARDS_COUNT);
        if (move < CUBE_MOVE)
            return mine_.worth(C_CONSPIRACY + (move - KEEP_MOVE) / 2) + ((move - KEEP_MOVE) % 2 ? 0 : weights()[T_KEEPS_TOP]);
        if (move < MOVE_CUBE_MOVE) return chambers_.cube(NOTHING, move - CUBE_MOVE, true);
        if (move < REMOVE_CUBE_MOVE)
            return chambers_.cube((move - MOVE_CUBE_MOVE) / CHAMBERS, (move - MOVE_CUBE_MOVE) % CHAMBERS, false);
        if (move < CONSPIRE_MOVE) return chambers_.cube(NOTHING, move - REMOVE_CUBE_MOVE, false);
        if (move < MOVE_DECREE_MOVE)
            return weights()[T_CONSPIRES + mine_.age * 4 + std::min(bits_of(mine_.city.unprepared), 3)];
        if (move < SKIP_MOVE)
            return weights()[T_DECREE] *
                   chambers_.decree_gain((move - MOVE_DECREE_MOVE) / CHAMBERS, (move - MOVE_DECREE_MOVE) % CHAMBERS);
        return weights()[T_SKIPS];
    }

  private:
    const double* weights() const { return policy_.weights; }
    static double most(double worth) { return std::min(worth, MOST_COUNTED); }
    static double counted_worth(double worth) { return std::max(0.0, most(worth)); }
    double razed(int component) const { return mine_.weight(T_RAZE) * most(theirs_.worth(component)); }

    double draft(int number) const {
        double score = mine_.worth(C_WONDER + number) + weights()[T_DRAFT + number];
        for (int at = 0; at < WONDERS[number].draft_count; at++) score += weights()[ASKS_AT[WONDERS[number].draft[at].kind]];
        return score;
    }

    double card(int number) const {
        switch (state_.asked.effect) {
            case DESTROY_CARD: return razed(number);
            case TAKE_CARD: return mine_.worth(number) + razed(number);
            case DISCARD_FROM_STRUCTURE: return place(state_.place_of(number));
            case BORROW_SYMBOL: return mine_.symbol(CARDS[number].gain.symbol);
            default: return mine_.worth(number);
        }
    }

    double exchange(int take, int give) const {
        return mine_.worth(take) + razed(take) + mine_.weight(T_OWN_LOSS) * most(mine_.worth(give));
    }

    double wonder(int number) const {
        int effect = state_.asked.effect, component = C_WONDER + number;
        if (effect == UNBUILD_WONDER && (mine_.city.built >> number & 1))
            return mine_.weight(T_OWN_LOSS) * most(mine_.worth(component));
        if (effect != TAKE_WONDER) return razed(component);
        return mine_.weight(T_ROB) * most(mine_.worth(component)) + mine_.weight(T_BANISH) * most(theirs_.worth(component));
    }

    double progress(int number) const {
        if (state_.asked.kind != DUE || state_.asked.effect != LOCK_PROGRESS) return mine_.worth(C_PROGRESS + number);
        bool is_held = mine_.rival.progress >> number & 1;
        return mine_.weight(is_held ? T_RAZE : T_BANISH) * counted_worth(theirs_.worth(C_PROGRESS + number));
    }

    double mythology(int number) const {
        double sum = 0;
        for (int8_t divinity : DECKS[number]) sum += mine_.worth(C_DIVINITY + divinity);
        return sum / 3;
    }

    double position(int pawn) const {
        int ahead = (pawn - state_.pawn) * (mine_.seat ? -1 : 1);
        return weights()[T_MINERVA + LEADS + std::max(-LEADS, std::min(LEADS, ahead))];
    }

    double place(int at) const {
        if (!(state_.faces >> at & 1)) return 0;
        if (!(state_.open >> at & 1)) {
            double mine = mine_.worth(state_.places[at]), theirs = theirs_.worth(state_.places[at]);
            return mine_.weight(T_BANISH) * counted_worth(theirs) + mine_.weight(T_UNBANISHED) * counted_worth(mine);
        }
        return TurnScorer(state_, mine_.seat, policy_).taking(at, state_.again || state_.has_triggered);
    }

    double space(int divinity, int at) const {
        int dearest = 0, component = C_DIVINITY + divinity;
        for (const auto& pair : PRICES) dearest = std::max<int>(dearest, std::max(pair[0], pair[1]));
        const int8_t* prices = PRICES[at];
        double mine = most(mine_.worth(component)) * (dearest - prices[mine_.seat]) / dearest;
        double theirs = most(theirs_.worth(component)) * (dearest - prices[1 - mine_.seat]) / dearest;
        return weights()[T_PLACE_OWN] * mine + weights()[T_PLACE_RIVAL] * theirs;
    }

    double token(int number) const {
        int space = TOKEN_SPACE[number], begin = state_.asked.kind == DISCARD_TOKEN ? T_TOKEN_OFF : T_TOKEN_ON;
        bool is_theirs = space * (mine_.seat ? -1 : 1) < 0, is_far = std::abs(space) > CAPITAL / 2;
        return weights()[begin + 2 * is_theirs + is_far];
    }

    const State& state_;
    const Policy& policy_;
    Appraiser mine_, theirs_;
    ChamberScorer chambers_;
};

// The score of each move of the seat that is asked.
inline void score_moves(const State& state, const Policy& policy, const Moves& moves, double* scores) {
    if (moves.size == 1) {
        scores[0] = 0;
    } else if (state.asked.kind == TURN) {
        TurnScorer scorer(state, state.seat(), policy);
        for (int at = 0; at < moves.size; at++) scores[at] = scorer.score(moves.items[at]);
    } else {
        ChoiceScorer scorer(state, state.seat(), policy);
        for (int at = 0; at < moves.size; at++) scores[at] = scorer.score(moves.items[at]);
    }
}

}  // namespace twin
