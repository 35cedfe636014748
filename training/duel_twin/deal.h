// Dealing a game, and dealing anew what one seat cannot see.
#pragma once
#include <cstdio>

#include "random.h"
#include "rules.h"

namespace twin {

struct Boxes {
    bool has_pantheon, has_agora;
    bool has(int box) const { return !box || (box == 1 && has_pantheon) || (box == 2 && has_agora); }
};

// Cards that may lie somewhere, by back, to draw from.
struct Pools {
    int8_t items[BACKS][32];
    int size[BACKS] = {};

    void add(int card) { items[CARDS[card].back][size[CARDS[card].back]++] = int8_t(card); }
    void shuffle(Random& random) {
        for (int back = 0; back < BACKS; back++) random.shuffle(items[back], size[back]);
    }
    int draw(int back) { return items[back][--size[back]]; }
};

inline bool is_in_play(const State& state, int card) {
    int back = CARDS[card].back;
    if (back == GUILD) return !state.has_pantheon;
    if (back == TEMPLE) return state.has_pantheon;
    return back != SENATOR || state.has_agora;
}

// Deal the structure of an age, and with Agora note what is left of its cards.
inline void deal_age(State& state, int age, Pools& pools, Random& random) {
    const Layout& layout = (state.has_agora ? AGORA_LAYOUTS : LAYOUTS)[age - 1];
    int last = age == 3 ? 3 : 0, senators = state.has_agora ? SENATORS_DEALT[age - 1] : 0, size = 0;
    int8_t* dealt = state.dealt[age - 1];
    while (size < layout.size - last - senators) dealt[size++] = int8_t(pools.draw(age - 1));
    for (; last; last--) dealt[size++] = int8_t(pools.draw(state.has_pantheon ? TEMPLE : GUILD));
    for (; senators; senators--) dealt[size++] = int8_t(pools.draw(SENATOR));
    random.shuffle(dealt, size);
    if (!state.has_agora) return;
    state.removed[age - 1] = CardSet();
    while (pools.size[age - 1]) state.removed[age - 1].add(pools.draw(age - 1));
}

// Begin the game, once all is dealt: `wonders` are both groups, `progress` all tokens, those of the board first.
inline void begin_game(State& state, const int8_t* wonders, const int8_t* progress, int progress_size) {
    for (int at = 0; at < 4; at++) state.group |= uint16_t(1 << wonders[at]), state.second_group[at] = wonders[4 + at];
    for (int at = 0; at < progress_size; at++) {
        if (at < 5) state.board |= uint16_t(1 << progress[at]);
        else state.box.push(progress[at], 0);
    }
    if (state.has_agora)
        for (City& city : state.cities) city.supply = CUBES;
    if (state.has_pantheon || state.has_agora) lay_out(state, 1);
    state.asked = task_of(DRAFT_PICK, 0);
}

inline State deal_game(Boxes boxes, Random& random) {
    State state;
    state.has_pantheon = boxes.has_pantheon, state.has_agora = boxes.has_agora;
    int8_t wonders[WONDERS_COUNT], progress[PROGRESS_COUNT];
    int wonders_size = 0, progress_size = 0;
    for (int each = 0; each < WONDERS_COUNT; each++)
        if (boxes.has(WONDERS[each].box)) wonders[wonders_size++] = int8_t(each);
    for (int each = 0; each < PROGRESS_COUNT; each++)
        if (boxes.has(PROGRESS[each].box)) progress[progress_size++] = int8_t(each);
    random.shuffle(wonders, wonders_size);
    random.shuffle(progress, progress_size);
    Pools pools;
    for (int card = 0; card < CARDS_COUNT; card++)
        if (is_in_play(state, card)) pools.add(card);
    pools.shuffle(random);
    for (int age = 1; age <= 3; age++) deal_age(state, age, pools, random);
    if (boxes.has_pantheon) {
        int8_t tokens[10];
        int size = 0;
        for (int each = 0; each < MYTHOLOGIES; each++) {
            int8_t deck[3] = {DECKS[each][0], DECKS[each][1], DECKS[each][2]};
            random.shuffle(deck, 3);
            for (int8_t divinity : deck) state.decks[each].push(divinity, 0);
            for (int token = 0; token < MYTHOLOGY_TOKENS[each]; token++) tokens[size++] = int8_t(each);
        }
        random.shuffle(tokens, size);
        memcpy(state.dealt_tokens, tokens, sizeof state.dealt_tokens);
        memcpy(state.dealt_offerings, OFFERINGS, sizeof state.dealt_offerings);
        random.shuffle(state.dealt_offerings, 3);
    }
    if (boxes.has_agora) {
        int8_t decrees[DECREES_COUNT], conspiracies[CONSPIRACIES_COUNT];
        for (int each = 0; each < DECREES_COUNT; each++) decrees[each] = int8_t(each);
        for (int each = 0; each < CONSPIRACIES_COUNT; each++) conspiracies[each] = int8_t(each);
        random.shuffle(decrees, DECREES_COUNT);
        random.shuffle(conspiracies, CONSPIRACIES_COUNT);
        for (int at = 0; at < CHAMBERS; at++) state.decrees[at].push(decrees[at], CHAMBER_UP[at] ? EVERYBODY : 0);
        for (int8_t each : conspiracies) state.conspiracies.push(each, 0);
    }
    begin_game(state, wonders, progress, progress_size);
    return state;
}

// Read a deal that training/duel_twin_games.py wrote; return whether there was one.
inline bool read_deal(FILE* file, State& state) {
    int pantheon, agora, progress_size, read = 0;
    if (fscanf(file, "%d %d", &pantheon, &agora) != 2) return false;
    state = State();
    state.has_pantheon = pantheon, state.has_agora = agora;
    auto number = [&] {
        if (fscanf(file, "%d", &read) != 1) abort();
        return int8_t(read);
    };
    int8_t wonders[8], progress[PROGRESS_COUNT];
    for (int8_t& each : wonders) each = number();
    progress_size = number();
    for (int at = 0; at < progress_size; at++) progress[at] = number();
    for (int age = 0; age < 3; age++) {
        CardSet dealt;
        for (int at = 0; at < (agora ? AGORA_LAYOUTS : LAYOUTS)[age].size; at++)
            dealt.add(state.dealt[age][at] = number());
        for (int card = 0; agora && card < CARDS_COUNT; card++)
            if (CARDS[card].back == age && !dealt.has(card)) state.removed[age].add(card);
    }
    if (pantheon) {
        for (Pile<3>& deck : state.decks)
            for (int at = 0; at < 3; at++) deck.push(number(), 0);
        for (int8_t& each : state.dealt_tokens) each = number();
        for (int8_t& each : state.dealt_offerings) each = number();
    }
    if (agora) {
        for (int at = 0; at < CHAMBERS; at++) state.decrees[at].push(number(), CHAMBER_UP[at] ? EVERYBODY : 0);
        for (int at = 0; at < CONSPIRACIES_COUNT; at++) state.conspiracies.push(number(), 0);
    }
    begin_game(state, wonders, progress, progress_size);
    return true;
}

// Shuffle things whose places a seat does not know.
struct Unknown {
    int8_t* places[40];
    int size = 0;

    template <int MOST>
    void add(Pile<MOST>& pile, int bit) {
        for (int at = 0; at < pile.size; at++)
            if (!(pile.knowers[at] & bit)) places[size++] = &pile.items[at];
    }
    void shuffle(Random& random) {
        for (int last = size - 1; last > 0; last--) std::swap(*places[last], *places[random.below(uint32_t(last + 1))]);
    }
};

inline void redeal_cards(State& state, int bit, Random& random) {
    Pools pools;
    int age = state.is_laid ? state.age : 0;
    bool knows_removed = state.has_agora && age && (state.removed_seen[age - 1] & bit);
    for (int card = 0; card < CARDS_COUNT; card++) {
        int back = CARDS[card].back;
        if (!is_in_play(state, card) || state.seen.has(card) || (back <= AGE_3 && back < age - 1)) continue;
        if (knows_removed && state.removed[age - 1].has(card)) continue;
        pools.add(card);
    }
    pools.shuffle(random);
    each_bit(state.lying & ~state.faces, [&](int place) {
        state.places[place] = int8_t(pools.draw(CARDS[state.places[place]].back));
    });
    if (state.has_agora && age && !knows_removed) {
        state.removed[age - 1] = CardSet();
        while (pools.size[age - 1]) state.removed[age - 1].add(pools.draw(age - 1));
    }
    for (int next = age + 1; next <= 3; next++) deal_age(state, next, pools, random);
}

inline void redeal_conspiracies(State& state, int seat, Random& random) {
    City& rival = state.cities[1 - seat];
    int8_t held[CONSPIRACIES_COUNT];
    int unprepared = 0, size = 0;
    each_bit(rival.unprepared, [&](int each) { held[size++] = int8_t(each); });
    unprepared = size;
    each_bit(rival.prepared, [&](int each) { held[size++] = int8_t(each); });
    Unknown unknown;
    unknown.add(state.conspiracies, SEAT_BIT[seat]);
    for (int at = 0; at < size; at++) unknown.places[unknown.size++] = &held[at];
    unknown.shuffle(random);
    rival.unprepared = rival.prepared = 0;
    for (int at = 0; at < size; at++) (at < unprepared ? rival.unprepared : rival.prepared) |= uint16_t(1 << held[at]);
}

// Deal anew all that a seat cannot see.
inline void redeal(State& state, int seat, Random& random) {
    int bit = SEAT_BIT[seat];
    redeal_cards(state, bit, random);
    if (state.picks < 4) {
        int8_t wonders[WONDERS_COUNT];
        int size = 0;
        uint16_t seen = state.group | state.cities[0].unbuilt | state.cities[1].unbuilt;
        for (int each = 0; each < WONDERS_COUNT; each++)
            if (Boxes{state.has_pantheon, state.has_agora}.has(WONDERS[each].box) && !(seen >> each & 1))
                wonders[size++] = int8_t(each);
        random.shuffle(wonders, size);
        memcpy(state.second_group, wonders, sizeof state.second_group);
    }
    Unknown tokens;
    tokens.add(state.box, bit);
    if (state.locked >= 0 && !(state.locked_knowers & bit)) tokens.places[tokens.size++] = &state.locked;
    tokens.shuffle(random);
    if (state.has_pantheon) {
        if (state.age == 1) random.shuffle(state.dealt_offerings, 3);
        for (int each = 0; each < MYTHOLOGIES; each++) {
            Unknown divinities;
            divinities.add(state.decks[each], bit);
            for (int space = 0; space < SPACES; space++)
                if (state.spaces[space] >= 0 && state.space_mythology[space] == each && !(state.space_knowers[space] & bit))
                    divinities.places[divinities.size++] = &state.spaces[space];
            divinities.shuffle(random);
        }
    }
    if (!state.has_agora) return;
    redeal_conspiracies(state, seat, random);
    int8_t decrees[DECREES_COUNT];
    int size = 0;
    uint32_t seen = 0;
    for (const Pile<CHAMBERS>& chamber : state.decrees)
        for (int at = 0; at < chamber.size; at++)
            if (chamber.knowers[at] == EVERYBODY) seen |= 1u << chamber.items[at];
    for (int each = 0; each < DECREES_COUNT; each++)
        if (!(seen >> each & 1)) decrees[size++] = int8_t(each);
    random.shuffle(decrees, size);
    for (Pile<CHAMBERS>& chamber : state.decrees)
        for (int at = 0; at < chamber.size; at++)
            if (chamber.knowers[at] != EVERYBODY) chamber.items[at] = decrees[--size];
}

}  // namespace twin
