// The rules of 7 Wonders Duel with its boxes: the legal moves of a moment, and what a move does. A twin of
// sevenwonders_tui/duel/engine, for training only; tests/duel/bots/test_duel_twin.py holds the two against each other.
#pragma once
#include "choices.h"

namespace twin {

constexpr uint8_t DRAFT_ORDER[8] = {0, 1, 1, 0, 1, 0, 0, 1};

inline void add_payments(const City& city, int price, int code, Moves& moves) {
    if (city.vault && price) {
        for (int split = std::max(0, price - city.coins); split <= std::min<int>(city.vault, price); split++)
            moves.add(code + split);
    } else if (price <= city.coins) moves.add(code);
}

inline int activation_price(const State& state, int seat, int space) {
    int factor = state.space_mythology[space] < 0 ? GATE_FACTOR : 1;
    return std::max(0, PRICES[space][seat] * factor - state.cities[seat].standing.pantheon_rebate);
}

inline void add_activations(const State& state, int seat, Moves& moves) {
    const City& city = state.cities[seat];
    for (int space = 0; space < SPACES; space++) {
        if (state.spaces[space] < 0) continue;
        int price = activation_price(state, seat, space);
        for (int spent = 0; spent < 8; spent++) {
            if (spent & ~city.offerings) continue;
            int sum = 0, least = 9;
            each_bit(uint32_t(spent), [&](int offering) { sum += offering + 2, least = std::min(least, offering + 2); });
            if (spent && sum - least >= price) continue;
            int code = ACTIVATE_MOVE + (state.spaces[space] * 8 + spent) * VAULT;
            add_payments(city, std::max(0, price - sum), code, moves);
        }
    }
}

inline void turn_moves(const State& state, int seat, Moves& moves) {
    const City& city = state.cities[seat];
    each_bit(state.open, [&](int place) {
        int card = state.places[place];
        add_payments(city, card_price(state, seat, card).total, BUILD_MOVE + card * VAULT, moves);
        moves.add(DISCARD_MOVE + card);
    });
    each_bit(city.unbuilt, [&](int wonder) {
        int price = wonder_price(state, seat, wonder).total;
        if (price > city.coins + city.vault) return;
        each_bit(state.open, [&](int place) {
            add_payments(city, price, WONDER_MOVE + (wonder * CARDS_COUNT + state.places[place]) * VAULT, moves);
        });
    });
    each_bit(city.unprepared, [&](int conspiracy) {
        each_bit(state.open, [&](int place) { moves.add(PREPARE_MOVE + conspiracy * CARDS_COUNT + state.places[place]); });
    });
    if (!state.has_triggered) each_bit(city.prepared, [&](int conspiracy) { moves.add(TRIGGER_MOVE + conspiracy); });
    if (state.age > 1 && state.has_pantheon) add_activations(state, seat, moves);
}

inline void legal_moves(const State& state, Moves& moves) {
    moves.size = 0;
    const Task& task = state.asked;
    int seat = task.seat;
    switch (task.kind) {
        case DRAFT_PICK: return each_bit(state.group, [&](int wonder) { moves.add(DRAFT_MOVE + wonder); });
        case TURN: return turn_moves(state, seat, moves);
        case CHOOSE_STARTER: moves.add(STARTER_MOVE); return moves.add(STARTER_MOVE + 1);
        case DUE: return effect_moves(state, task, moves);
        case TAKE_TOKEN: {
            const Pile<3>& deck = state.decks[task.arg];
            for (int at = 0; at < deck.size && at < 2; at++)
                for (int space = 0; space < SPACES; space++)
                    if (state.spaces[space] < 0) moves.add(PLACE_DIVINITY_MOVE + deck.items[at] * SPACES + space);
            return;
        }
        case TAKE_PROGRESS: return each_bit(state.board, [&](int token) { moves.add(PROGRESS_MOVE + token); });
        case CHOOSE_DRAWN:
            for (int at = 0; at < task.arg; at++) moves.add(PROGRESS_MOVE + state.box.items[at]);
            return;
        case CHOOSE_LAID:
            for (int at = 0; at < state.laid_count; at++) moves.add(PROGRESS_MOVE + state.laid[at]);
            return;
        case CALL_FROM_DECK: {
            const Pile<3>& deck = state.decks[task.arg];
            constexpr int BASE = DIVINITIES_COUNT + 1;
            for (int at = 0; at < deck.size; at++) {
                int rest[2] = {0, 0}, size = 0;
                for (int other = 0; other < deck.size; other++)
                    if (other != at) rest[size++] = deck.items[other] + 1;
                moves.add(CALL_MOVE + (deck.items[at] * BASE + rest[0]) * BASE + rest[1]);
                if (size == 2) moves.add(CALL_MOVE + (deck.items[at] * BASE + rest[1]) * BASE + rest[0]);
            }
            return;
        }
        case DISCARD_TOKEN:
        case APPLY_TOKEN: return each_bit(state.military, [&](int token) { moves.add(MILITARY_TOKEN_MOVE + token); });
        case SENATE_ACTION:
            add_places(state, seat, task.by, moves);
            add_shifts(state, seat, moves);
            if (moves.size) moves.add(SKIP_MOVE);
            return;
        case CHOOSE_CONSPIRACY:
            for (int at = 0; at < state.conspiracies.size && at < 2; at++)
                for (int end = 0; end < 2; end++) moves.add(KEEP_MOVE + state.conspiracies.items[at] * 2 + end);
            return;
        default: return;
    }
}

inline void lay_out(State& state, int age) {
    state.age = uint8_t(age), state.is_laid = true;
    const Layout& layout = state.layout();
    memcpy(state.places, state.dealt[age - 1], sizeof state.places);
    state.lying = (1u << layout.size) - 1;
    state.faces = layout.faces;
    open_places(state);
    each_bit(layout.faces, [&](int place) { state.seen.add(state.places[place]); });
    memset(state.deposits, NOTHING, sizeof state.deposits);
    if (!state.has_pantheon) return;
    for (int at = 0; at < layout.deposit_count; at++)
        state.deposits[layout.deposits[at]] = age == 1 ? state.dealt_tokens[at] : state.dealt_offerings[at];
    if (age != 2) return;
    for (int space = 0; space < SPACES; space++)
        if (state.spaces[space] < 0) {
            state.spaces[space] = GATE, state.space_mythology[space] = NOTHING;
            break;
        }
    for (int space = 0; space < SPACES; space++) {
        state.space_knowers[space] = EVERYBODY;
        if (state.spaces[space] >= 0) lay_tokens(state, state.spaces[space]);
    }
}

inline bool ask(State& state, const Task& task) {
    state.asked = task;
    return true;
}

inline bool end_age(State& state, int seat) {
    state.again = state.has_triggered = false;
    if (state.age == 3) {
        Score first = score(state, 0), second = score(state, 1);
        int margin = first.total != second.total ? first.total - second.total : first.civilian - second.civilian;
        end_game(state, POINTS, margin > 0 ? 1 : margin < 0 ? 2 : 3);
        return true;
    }
    lay_out(state, state.age + 1);
    return ask(state, task_of(CHOOSE_STARTER, state.pawn ? state.pawn > 0 : seat));
}

// Begin a task; return whether the game waits for an answer, or is over.
inline bool begin(State& state, Task task) {
    int seat = task.seat;
    Tasks tasks;
    switch (task.kind) {
        case DUE: return begin_effect(state, task) && ask(state, task);
        case GO_ON:
            if (state.uncovered) {
                state.push(task);
                state.push(task_of(TURN_UP, seat));
                return false;
            }
            return state.lying ? ask(state, task_of(TURN, seat)) : end_age(state, seat);
        case TURN_UP:
        case END_TURN:
            if (state.uncovered && turn_up(state, seat, tasks)) {
                state.push(task);
                put_first(state, tasks);
                return false;
            }
            if (task.kind == TURN_UP) return false;
            if (!state.lying) return end_age(state, seat);
            seat = state.again ? seat : 1 - seat;
            state.again = state.has_triggered = false;
            return ask(state, task_of(TURN, seat));
        case NEXT_PICK:
            if (state.picks == 8) {
                if (!state.is_laid) lay_out(state, 1);
                return ask(state, task_of(TURN, 0));
            }
            if (state.picks == 4)
                for (int8_t wonder : state.second_group) state.group |= uint16_t(1 << wonder);
            return ask(state, task_of(DRAFT_PICK, DRAFT_ORDER[state.picks]));
        case START_AGE: return ask(state, task_of(TURN, seat));
        case GAIN_SYMBOL:
            gain_symbol(state, seat, task.arg, tasks);
            put_first(state, tasks);
            return state.is_over();
        case WIN_BY_SYMBOLS: {
            int winners = (state.cities[0].kinds() >= 6) | (state.cities[1].kinds() >= 6) << 1;
            if (winners) end_game(state, SCIENCE, winners == 3 ? 0 : winners);
            return state.is_over();
        }
        case TAKE_TOKEN: state.decks[task.arg].show(2, SEAT_BIT[seat]); break;
        case CALL_FROM_DECK:
            state.decks[task.arg].show(3, EVERYBODY);
            for (int at = 0; at < state.decks[task.arg].size; at++) lay_tokens(state, state.decks[task.arg].items[at]);
            break;
        default: break;
    }
    Task before = state.asked;
    state.asked = task;
    Moves moves;
    legal_moves(state, moves);
    if (moves.size) return true;
    state.asked = before;
    return false;
}

inline void pay(State& state, int seat, int total, int vault, int trade) {
    City &city = state.cities[seat], &rival = state.cities[1 - seat];
    city.coins = int16_t(city.coins - total + vault);
    city.vault = int16_t(city.vault - vault);
    if (rival.standing.powers & ECONOMY) rival.coins = int16_t(rival.coins + trade);
}

inline void answer_turn(State& state, int seat, int move) {
    City& city = state.cities[seat];
    if (move >= TRIGGER_MOVE) {
        state.has_triggered = true;
        state.push(task_of(GO_ON, seat));
        return trigger(state, seat, move - TRIGGER_MOVE);
    }
    state.push(task_of(END_TURN, seat));
    if (move < DISCARD_MOVE) {
        int card = (move - BUILD_MOVE) / VAULT;
        Price price = card_price(state, seat, card);
        take_place(state, state.place_of(card));
        bool by_waiver = CARDS[card].lane != SENATORS &&
                         (has_chain(state, seat, CARDS[card]) || has_token(state, seat, CARDS[card]));
        pay(state, seat, price.total, (move - BUILD_MOVE) % VAULT, price.trade);
        return enter_city(state, seat, card, by_waiver);
    }
    if (move < WONDER_MOVE) {
        int card = move - DISCARD_MOVE;
        take_place(state, state.place_of(card));
        state.discards.add(card);
        city.coins = int16_t(city.coins + 2 + city.colors[YELLOW] + city.standing.discard_bonus);
        return;
    }
    if (move < DRAFT_MOVE) {
        int pair = (move - WONDER_MOVE) / VAULT, wonder = pair / CARDS_COUNT, card = pair % CARDS_COUNT;
        Price price = wonder_price(state, seat, wonder);
        take_place(state, state.place_of(card));
        pay(state, seat, price.total, (move - WONDER_MOVE) % VAULT, price.trade);
        return raise_wonder(state, seat, wonder, card);
    }
    if (move < PREPARE_MOVE) {
        int way = (move - ACTIVATE_MOVE) / VAULT, divinity = way / 8, spent = way % 8, space = 0, sum = 0;
        while (state.spaces[space] != divinity) space++;
        each_bit(uint32_t(spent), [&](int offering) { sum += offering + 2; });
        int price = std::max(0, activation_price(state, seat, space) - sum);
        city.offerings &= uint8_t(~spent);
        pay(state, seat, price, (move - ACTIVATE_MOVE) % VAULT, 0);
        state.spaces[space] = NOTHING;
        return call_divinity(state, seat, divinity);
    }
    int pair = move - PREPARE_MOVE, conspiracy = pair / CARDS_COUNT;
    take_place(state, state.place_of(pair % CARDS_COUNT));
    city.unprepared &= uint16_t(~(1 << conspiracy)), city.prepared |= uint16_t(1 << conspiracy);
}

inline void draft(State& state, int seat, int wonder) {
    state.group &= uint16_t(~(1 << wonder));
    state.cities[seat].unbuilt |= uint16_t(1 << wonder);
    state.picks++;
    state.push(task_of(NEXT_PICK, seat));
    if (WONDERS[wonder].draft_count) state.push(due(seat, WONDERS[wonder].draft[0]));
}

inline void call_from_deck(State& state, int seat, int mythology, int move) {
    constexpr int BASE = DIVINITIES_COUNT + 1;
    int code = move - CALL_MOVE, rest[2] = {code / BASE % BASE, code % BASE};
    Pile<3>& deck = state.decks[mythology];
    deck.size = 0;
    for (int each : rest) {
        if (!each) continue;
        return_laid(state, each - 1);
        deck.push(each - 1, rest[1] ? SEAT_BIT[seat] : EVERYBODY);
    }
    call_divinity(state, seat, code / BASE / BASE);
}

inline void keep_conspiracy(State& state, int seat, int move) {
    int kept = (move - KEEP_MOVE) / 2, other = NOTHING;
    bool is_top = !((move - KEEP_MOVE) % 2);
    int drawn = std::min<int>(2, state.conspiracies.size);
    for (int at = 0; at < drawn; at++) {
        if (state.conspiracies.items[0] != kept) other = state.conspiracies.items[0];
        state.conspiracies.drop(0);
    }
    if (other >= 0 && is_top) state.conspiracies.push_top(other, SEAT_BIT[seat]);
    else if (other >= 0) state.conspiracies.push(other, SEAT_BIT[seat]);
    state.cities[seat].unprepared |= uint16_t(1 << kept);
}

inline void answer(State& state, const Task& task, int move) {
    int seat = task.seat;
    switch (task.kind) {
        case DRAFT_PICK: return draft(state, seat, move - DRAFT_MOVE);
        case TURN: return answer_turn(state, seat, move);
        case CHOOSE_STARTER: return state.push(task_of(START_AGE, move - STARTER_MOVE));
        case DUE: return answer_effect(state, task, move);
        case TAKE_TOKEN: {
            int divinity = (move - PLACE_DIVINITY_MOVE) / SPACES, space = (move - PLACE_DIVINITY_MOVE) % SPACES;
            Pile<3>& deck = state.decks[task.arg];
            deck.drop_item(divinity);
            if (deck.size) deck.knowers[0] = uint8_t(SEAT_BIT[seat]);
            state.spaces[space] = int8_t(divinity), state.space_mythology[space] = int8_t(task.arg);
            state.space_knowers[space] = uint8_t(SEAT_BIT[seat]);
            return;
        }
        case TAKE_PROGRESS:
            state.board &= uint16_t(~(1 << (move - PROGRESS_MOVE)));
            return take_progress(state, seat, move - PROGRESS_MOVE);
        case CHOOSE_DRAWN: {
            int drawn[PROGRESS_COUNT];
            for (int at = 0; at < task.arg; at++) drawn[at] = state.box.items[0], state.box.drop(0);
            for (int at = 0; at < task.arg; at++)
                if (drawn[at] != move - PROGRESS_MOVE) state.box.push(drawn[at], EVERYBODY);
            return take_progress(state, seat, move - PROGRESS_MOVE);
        }
        case CHOOSE_LAID:
            for (int at = 0; at < state.laid_count; at++)
                if (state.laid[at] == move - PROGRESS_MOVE) {
                    state.laid[at] = state.laid[--state.laid_count];
                    break;
                }
            return_laid(state, task.arg);
            return take_progress(state, seat, move - PROGRESS_MOVE);
        case CALL_FROM_DECK: return call_from_deck(state, seat, task.arg, move);
        case DISCARD_TOKEN: state.military &= uint8_t(~(1 << (move - MILITARY_TOKEN_MOVE))); return;
        case APPLY_TOKEN: {
            Tasks tasks;
            meet_token(state, seat, move - MILITARY_TOKEN_MOVE, tasks);
            return put_first(state, tasks);
        }
        case SENATE_ACTION: {
            if (move == SKIP_MOVE) return;
            Task next = task;
            if (--next.arg > 0) state.push(next);
            if (move < MOVE_CUBE_MOVE) return place_cube(state, seat, move - CUBE_MOVE);
            return shift_cube(state, seat, move - MOVE_CUBE_MOVE);
        }
        case CHOOSE_CONSPIRACY: return keep_conspiracy(state, seat, move);
        default: return;
    }
}

// Play a legal move of the seat that is asked.
inline void advance(State& state, int move) {
    answer(state, Task(state.asked), move);
    while (!state.is_over()) {
        Task next = state.agenda[--state.agenda_size];
        if (begin(state, next)) return;
    }
}

}  // namespace twin
