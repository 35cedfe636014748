// What the network reads of a moment, from the side of the seat that is asked, and what it says about moves. Only what
// that seat may know is read.
#pragma once
#include "deal.h"

namespace twin {

constexpr int MOST_FEATURES = 512, DENSE = 3;

// Numbers of the inputs of one city, and how many there are.
enum SideInput {
    S_CARD = 0, S_COINS = S_CARD + CARDS_COUNT, S_VAULT = S_COINS + 20, S_KINDS = S_VAULT + 8, S_SYMBOL = S_KINDS + 8,
    S_PAIR = S_SYMBOL + 7, S_MADE = S_PAIR + 7, S_RAW = S_MADE + 20, S_MANUFACTURED = S_RAW + 3,
    S_FIXED = S_MANUFACTURED + 3, S_UNBUILT = S_FIXED + 5, S_BUILT = S_UNBUILT + WONDERS_COUNT,
    S_PROGRESS = S_BUILT + WONDERS_COUNT, S_DIVINITY = S_PROGRESS + PROGRESS_COUNT,
    S_DECREE = S_DIVINITY + DIVINITIES_COUNT, S_PAYABLE = S_DECREE + DECREES_COUNT, S_CAN = S_PAYABLE + WONDERS_COUNT,
    S_MISSING = S_CAN + CARDS_COUNT, S_TOKEN = S_MISSING + 8, S_OFFERING = S_TOKEN + 10, S_SUPPLY = S_OFFERING + 3,
    S_PREPARED = S_SUPPLY + 13, S_UNPREPARED = S_PREPARED + 5, S_HELD = S_UNPREPARED + 5, S_ACTIVATES = S_HELD + 7,
    SIDE = S_ACTIVATES + DIVINITIES_COUNT
};
enum Input {
    I_TASK = 2 * SIDE, I_EFFECT = I_TASK + OVER + 1, I_LEFT = I_EFFECT + EFFECTS, I_AGE = I_LEFT + 26, I_AGAIN = I_AGE + 4,
    I_TRIGGERED, I_PANTHEON, I_AGORA, I_PAWN, I_MILITARY = I_PAWN + 19, I_MINERVA = I_MILITARY + 4,
    I_OPEN = I_MINERVA + 19, I_COVERED = I_OPEN + CARDS_COUNT, I_BOARD = I_COVERED + CARDS_COUNT,
    I_DISCARD = I_BOARD + PROGRESS_COUNT, I_GROUP = I_DISCARD + CARDS_COUNT, I_OFFERED = I_GROUP + WONDERS_COUNT,
    I_SPACE = I_OFFERED + PROGRESS_COUNT, I_SPACE_DOWN = I_SPACE + DIVINITIES_COUNT,
    I_LEAD = I_SPACE_DOWN + SPACES, I_DECREE = I_LEAD + CHAMBERS * 9, I_SECTION = I_DECREE + CHAMBERS * DECREES_COUNT,
    I_ACTIONS = I_SECTION + 3, I_TOKEN_LIES = I_ACTIONS + 4, I_OFFERING_LIES = I_TOKEN_LIES + MYTHOLOGIES,
    I_PREPARED = I_OFFERING_LIES + 3, I_UNPREPARED = I_PREPARED + CONSPIRACIES_COUNT,
    I_DENSE = I_UNPREPARED + CONSPIRACIES_COUNT, INPUTS = I_DENSE + DENSE
};

// The inputs that are 1, and a few numbers.
struct Features {
    int16_t on[MOST_FEATURES];
    int size = 0;
    float dense[DENSE];

    void add(int input) { on[size++] = int16_t(input); }
};

inline int clipped(int number, int most) { return std::min(number, most); }

inline void read_city(const State& state, int seat, int begin, bool law_lies, uint8_t coming, Features& features) {
    const City& city = state.cities[seat];
    auto add = [&](int input) { features.add(begin + input); };
    int purse = city.coins + city.vault, missing = law_lies && !city.symbols[LAW];
    city.cards.each([&](int card) { add(S_CARD + card); });
    add(S_COINS + clipped(city.coins, 19));
    add(S_KINDS + city.kinds());
    for (int symbol = 0; symbol < SYMBOLS; symbol++) {
        if (city.symbols[symbol]) add(S_SYMBOL + symbol);
        else missing += coming >> symbol & 1;
        if (city.symbols[symbol] > 1) add(S_PAIR + symbol);
    }
    add(S_MISSING + clipped(missing, 7));
    for (int resource = 0; resource < RESOURCES; resource++)
        add(S_MADE + resource * 4 + clipped(city.made[resource], 3));
    add(S_RAW + clipped(city.raw, 2));
    add(S_MANUFACTURED + clipped(city.manufactured, 2));
    each_bit(city.fixed, [&](int resource) { add(S_FIXED + resource); });
    each_bit(city.unbuilt, [&](int wonder) {
        add(S_UNBUILT + wonder);
        if (state.is_laid && wonder_price(state, seat, wonder).total <= purse) add(S_PAYABLE + wonder);
    });
    each_bit(city.built, [&](int wonder) { add(S_BUILT + wonder); });
    each_bit(city.progress, [&](int token) { add(S_PROGRESS + token); });
    each_bit(state.open & state.faces, [&](int place) {
        if (card_price(state, seat, state.places[place]).total <= purse) add(S_CAN + state.places[place]);
    });
    if (state.has_pantheon) {
        if (city.vault) add(S_VAULT + city.vault);
        each_bit(city.divinities, [&](int divinity) { add(S_DIVINITY + divinity); });
        for (int each = 0; each < MYTHOLOGIES; each++)
            for (int token = 0; token < city.tokens[each]; token++) add(S_TOKEN + each * 2 + token);
        int saves = 0;
        each_bit(city.offerings, [&](int offering) { add(S_OFFERING + offering), saves += offering + 2; });
        for (int space = 0; space < SPACES && state.age > 1; space++)
            if (state.spaces[space] >= 0 && activation_price(state, seat, space) <= purse + saves)
                add(S_ACTIVATES + state.spaces[space]);
    }
    if (state.has_agora) {
        each_bit(city.decrees, [&](int decree) { add(S_DECREE + decree); });
        add(S_SUPPLY + city.supply);
        add(S_PREPARED + clipped(bits_of(city.prepared), 4));
        add(S_UNPREPARED + clipped(bits_of(city.unprepared), 4));
        int held = 0;
        for (int8_t controller : state.controllers) held += controller == seat;
        add(S_HELD + held);
    }
}

inline void read_boxes(const State& state, int seat, Features& features) {
    if (state.has_pantheon) {
        features.add(I_PANTHEON);
        for (int space = 0; space < SPACES; space++) {
            if (state.spaces[space] < 0) continue;
            if (state.space_knowers[space] & SEAT_BIT[seat]) features.add(I_SPACE + state.spaces[space]);
            else features.add(I_SPACE_DOWN + (seat ? SPACES - 1 - space : space));
        }
        for (int place = 0; place < MOST_PLACES; place++)
            if (state.deposits[place] >= 0)
                features.add(state.age == 1 ? I_TOKEN_LIES + state.deposits[place] : I_OFFERING_LIES + state.deposits[place] - 2);
    }
    if (!state.has_agora) return;
    features.add(I_AGORA);
    if (state.has_triggered) features.add(I_TRIGGERED);
    for (int chamber = 0; chamber < CHAMBERS; chamber++) {
        int lead = state.cubes[seat][chamber] - state.cubes[1 - seat][chamber];
        features.add(I_LEAD + chamber * 9 + std::max(-4, std::min(4, lead)) + 4);
        const Pile<CHAMBERS>& decrees = state.decrees[chamber];
        for (int at = 0; at < decrees.size; at++)
            if (decrees.knowers[at] == EVERYBODY) features.add(I_DECREE + chamber * DECREES_COUNT + decrees.items[at]);
    }
    each_bit(state.cities[seat].prepared, [&](int each) { features.add(I_PREPARED + each); });
    each_bit(state.cities[seat].unprepared, [&](int each) { features.add(I_UNPREPARED + each); });
    if (state.asked.kind == SENATE_ACTION) {
        features.add(I_SECTION + state.asked.by);
        features.add(I_ACTIONS + clipped(state.asked.arg, 3));
    }
}

// Whether the discard pile matters: somebody may still build from it, or is doing so.
inline bool reads_discards(const State& state) {
    if (state.has_pantheon || (state.asked.kind == DUE && state.asked.effect == BUILD_FREE)) return true;
    bool found = false;
    each_bit(uint32_t(state.cities[0].unbuilt | state.cities[1].unbuilt), [&](int wonder) {
        for (int at = 0; at < WONDERS[wonder].gain.choice_count; at++)
            found |= WONDERS[wonder].gain.choices[at].kind == BUILD_FREE;
    });
    return found;
}

inline void read_features(const State& state, Features& features) {
    int seat = state.seat();
    const Task& task = state.asked;
    features.size = 0;
    features.add(I_TASK + task.kind);
    if (task.kind == DUE) features.add(I_EFFECT + task.effect);
    features.add(I_LEFT + bits_of(state.lying));
    features.add(I_AGE + (state.is_laid ? state.age : 0));
    if (state.again) features.add(I_AGAIN);
    features.add(I_PAWN + state.lead(seat) + CAPITAL);
    each_bit(state.military, [&](int token) { features.add(I_MILITARY + (seat ? token ^ 1 : token)); });
    if (state.minerva != NO_SPACE) features.add(I_MINERVA + (seat ? -state.minerva : state.minerva) + CAPITAL);
    // Symbols that may still come: on cards that lie there or were not seen.
    uint8_t coming = 0;
    CardSet lying;
    each_bit(state.lying & state.faces, [&](int place) {
        int card = state.places[place];
        lying.add(card);
        features.add((state.open >> place & 1 ? I_OPEN : I_COVERED) + card);
    });
    for (int card = 0; card < CARDS_COUNT; card++)
        if (CARDS[card].gain.symbol >= 0 && CARDS[card].back >= (state.is_laid ? state.age - 1 : 0) &&
            (lying.has(card) || !state.seen.has(card)))
            coming |= uint8_t(1 << CARDS[card].gain.symbol);
    bool law_lies = false;
    each_bit(state.board, [&](int token) {
        features.add(I_BOARD + token);
        law_lies |= PROGRESS[token].gain.symbol == LAW;
    });
    read_city(state, seat, 0, law_lies, coming, features);
    read_city(state, 1 - seat, SIDE, law_lies, coming, features);
    if (reads_discards(state)) state.discards.each([&](int card) { features.add(I_DISCARD + card); });
    if (task.kind == DRAFT_PICK) each_bit(state.group, [&](int wonder) { features.add(I_GROUP + wonder); });
    if (task.kind == CHOOSE_DRAWN)
        for (int at = 0; at < task.arg; at++) features.add(I_OFFERED + state.box.items[at]);
    for (int at = 0; at < state.laid_count; at++) features.add(I_OFFERED + state.laid[at]);
    if (state.has_pantheon || state.has_agora) read_boxes(state, seat, features);
    int own = score(state, seat).total, other = score(state, 1 - seat).total;
    features.dense[0] = float(own) / 20, features.dense[1] = float(other) / 20, features.dense[2] = float(own - other) / 10;
}

// The outputs whose sum is the logit of a move.
enum Output {
    O_BUILD = 0, O_DISCARD = O_BUILD + CARDS_COUNT, O_WONDER = O_DISCARD + CARDS_COUNT, O_UNDER = O_WONDER + WONDERS_COUNT,
    O_DRAFT = O_UNDER + CARDS_COUNT, O_ACTIVATE = O_DRAFT + WONDERS_COUNT, O_SPENT = O_ACTIVATE + DIVINITIES_COUNT,
    O_PREPARE = O_SPENT + 8, O_TRIGGER = O_PREPARE + CONSPIRACIES_COUNT, O_CARD = O_TRIGGER + CONSPIRACIES_COUNT,
    O_PICK_WONDER = O_CARD + 4 * CARDS_COUNT, O_PROGRESS = O_PICK_WONDER + 4 * WONDERS_COUNT,
    O_MYTHOLOGY = O_PROGRESS + 3 * PROGRESS_COUNT, O_DIVINITY = O_MYTHOLOGY + MYTHOLOGIES,
    O_CONSPIRACY = O_DIVINITY + DIVINITIES_COUNT, O_POSITION = O_CONSPIRACY + CONSPIRACIES_COUNT,
    O_PLACE = O_POSITION + 19, O_TOKEN = O_PLACE + MOST_PLACES, O_STARTER = O_TOKEN + 8, O_PUT = O_STARTER + 2,
    O_SPACE = O_PUT + DIVINITIES_COUNT, O_TAKE = O_SPACE + SPACES, O_GIVE = O_TAKE + CARDS_COUNT,
    O_KEEP = O_GIVE + CARDS_COUNT, O_END = O_KEEP + CONSPIRACIES_COUNT, O_CUBE = O_END + 2, O_SHIFT = O_CUBE + CHAMBERS,
    O_REMOVE = O_SHIFT + CHAMBERS * CHAMBERS, O_CONSPIRE = O_REMOVE + CHAMBERS, O_DECREE,
    O_SKIP = O_DECREE + CHAMBERS * CHAMBERS, O_TURNS_UP, OUTPUTS = O_TURNS_UP + 6
};

struct Terms {
    int16_t items[4] = {};
    int size = 0;

    void add(int output) { items[size++] = int16_t(output); }
};

// How many cards are turned up when a card is taken: 0, 1, or more.
inline int turned_up(const State& state, int card) {
    int place = state.place_of(card), found = 0;
    if (place < 0) return 0;
    uint32_t left = state.lying & ~(1u << place);
    each_bit(left & ~state.faces, [&](int each) { found += !(left & state.layout().over[each]); });
    return std::min(found, 2);
}

inline int kind_of_card_choice(const Task& task) {
    if (task.effect == BUILD_FREE) return 1;
    if (task.effect == DISCARD_FROM_STRUCTURE) return 2;
    return task.effect == BORROW_SYMBOL ? 3 : 0;
}

inline int kind_of_wonder_choice(const State& state, int wonder) {
    if (state.asked.effect == TAKE_WONDER) return 0;
    if (state.asked.effect == DESTROY_WONDER) return 1;
    return state.cities[state.seat()].built >> wonder & 1 ? 2 : 3;
}

inline int kind_of_progress_choice(const Task& task) {
    if (task.kind == TAKE_PROGRESS) return 0;
    return task.kind == DUE && task.effect == LOCK_PROGRESS ? 2 : 1;
}

inline Terms turn_terms(const State& state, int move) {
    Terms terms;
    int seat = state.seat();
    if (move < DISCARD_MOVE) {
        terms.add(O_BUILD + move / VAULT);
        terms.add(O_TURNS_UP + turned_up(state, move / VAULT));
    } else if (move < WONDER_MOVE) {
        terms.add(O_DISCARD + move - DISCARD_MOVE);
        terms.add(O_TURNS_UP + turned_up(state, move - DISCARD_MOVE));
    } else if (move < DRAFT_MOVE) {
        int pair = (move - WONDER_MOVE) / VAULT, wonder = pair / CARDS_COUNT, card = pair % CARDS_COUNT;
        bool is_again = WONDERS[wonder].gain.again || (state.cities[seat].standing.powers & THEOLOGY);
        terms.add(O_WONDER + wonder);
        terms.add(O_UNDER + card);
        terms.add(O_TURNS_UP + (is_again ? 3 : 0) + turned_up(state, card));
    } else if (move < PREPARE_MOVE) {
        int way = (move - ACTIVATE_MOVE) / VAULT;
        terms.add(O_ACTIVATE + way / 8);
        terms.add(O_SPENT + way % 8);
    } else if (move < TRIGGER_MOVE) {
        int pair = move - PREPARE_MOVE;
        terms.add(O_PREPARE + pair / CARDS_COUNT);
        terms.add(O_UNDER + pair % CARDS_COUNT);
        terms.add(O_TURNS_UP + turned_up(state, pair % CARDS_COUNT));
    } else {
        terms.add(O_TRIGGER + move - TRIGGER_MOVE);
    }
    return terms;
}

inline Terms choice_terms(const State& state, int move) {
    Terms terms;
    const Task& task = state.asked;
    int seat = state.seat();
    if (move < PICK_WONDER_MOVE) {
        int card = move - CARD_MOVE;
        terms.add(O_CARD + kind_of_card_choice(task) * CARDS_COUNT + card);
    } else if (move < PROGRESS_MOVE) {
        int wonder = move - PICK_WONDER_MOVE;
        terms.add(O_PICK_WONDER + kind_of_wonder_choice(state, wonder) * WONDERS_COUNT + wonder);
    } else if (move < MYTHOLOGY_MOVE) {
        terms.add(O_PROGRESS + kind_of_progress_choice(task) * PROGRESS_COUNT + move - PROGRESS_MOVE);
    } else if (move < DIVINITY_MOVE) {
        terms.add(O_MYTHOLOGY + move - MYTHOLOGY_MOVE);
    } else if (move < CONSPIRACY_MOVE) {
        terms.add(O_DIVINITY + move - DIVINITY_MOVE);
    } else if (move < POSITION_MOVE) {
        terms.add(O_CONSPIRACY + move - CONSPIRACY_MOVE);
    } else if (move < PLACE_MOVE) {
        int space = move - POSITION_MOVE;
        terms.add(O_POSITION + (seat ? 2 * CAPITAL - space : space));
    } else if (move < MILITARY_TOKEN_MOVE) {
        int place = move - PLACE_MOVE;
        terms.add(O_PLACE + place);
        if (state.faces >> place & 1) terms.add(O_CARD + 2 * CARDS_COUNT + state.places[place]);
    } else if (move < STARTER_MOVE) {
        int token = move - MILITARY_TOKEN_MOVE;
        terms.add(O_TOKEN + (task.kind == APPLY_TOKEN ? 4 : 0) + (seat ? token ^ 1 : token));
    } else if (move < PLACE_DIVINITY_MOVE) {
        terms.add(O_STARTER + (move - STARTER_MOVE != seat));
    } else if (move < CALL_MOVE) {
        int way = move - PLACE_DIVINITY_MOVE, space = way % SPACES;
        terms.add(O_PUT + way / SPACES);
        terms.add(O_SPACE + (seat ? SPACES - 1 - space : space));
    } else if (move < RAISE_MOVE) {
        terms.add(O_DIVINITY + (move - CALL_MOVE) / (DIVINITIES_COUNT + 1) / (DIVINITIES_COUNT + 1));
    } else if (move < EXCHANGE_MOVE) {
        terms.add(O_WONDER + (move - RAISE_MOVE) / CARDS_COUNT);
    } else if (move < KEEP_MOVE) {
        terms.add(O_TAKE + (move - EXCHANGE_MOVE) / CARDS_COUNT);
        terms.add(O_GIVE + (move - EXCHANGE_MOVE) % CARDS_COUNT);
    } else if (move < CUBE_MOVE) {
        terms.add(O_KEEP + (move - KEEP_MOVE) / 2);
        terms.add(O_END + (move - KEEP_MOVE) % 2);
    } else if (move < MOVE_CUBE_MOVE) {
        terms.add(O_CUBE + move - CUBE_MOVE);
    } else if (move < REMOVE_CUBE_MOVE) {
        terms.add(O_SHIFT + move - MOVE_CUBE_MOVE);
    } else if (move < CONSPIRE_MOVE) {
        terms.add(O_REMOVE + move - REMOVE_CUBE_MOVE);
    } else if (move < MOVE_DECREE_MOVE) {
        terms.add(O_CONSPIRE);
    } else if (move < SKIP_MOVE) {
        terms.add(O_DECREE + move - MOVE_DECREE_MOVE);
    } else {
        terms.add(O_SKIP);
    }
    return terms;
}

inline Terms terms_of(const State& state, int move) {
    if (move >= DRAFT_MOVE && move < ACTIVATE_MOVE) {
        Terms terms;
        terms.add(O_DRAFT + move - DRAFT_MOVE);
        return terms;
    }
    return move < CARD_MOVE ? turn_terms(state, move) : choice_terms(state, move);
}

}  // namespace twin
