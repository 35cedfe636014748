// Weights as a file of numbers, and deals.
#pragma once
#include <iostream>
#include <sstream>
#include "search.h"

inline std::vector<double> read_logits(const char* path, int count) {
    std::ifstream in(path);
    std::vector<double> found;
    for (double each; in >> each;) found.push_back(each);
    if (int(found.size()) != count) std::fprintf(stderr, "%s has %zu weights and not %d\n", path, found.size(), count), std::exit(1);
    return found;
}
inline void write_logits(const char* path, const std::vector<double>& logits) {
    std::ofstream out(path);
    for (double each : logits) out << each << '\n';
}
// A random game that is about to begin.
inline State dealt(const Content& content, Random& chance) {
    State state{};
    state.content = &content, state.n = uint8_t(content.cities);
    std::vector<int> wonders;
    for (const Board& board : content.boards)
        if (std::find(wonders.begin(), wonders.end(), board.wonder) == wonders.end()) wonders.push_back(board.wonder);
    chance.shuffle(wonders);
    for (int at = 0; at < state.n; at++) {
        std::vector<int> sides;
        for (size_t board = 0; board < content.boards.size(); board++)
            if (content.boards[board].wonder == wonders[at]) sides.push_back(int(board));
        state.board[at] = uint8_t(sides[chance.below(int(sides.size()))]);
    }
    for (int age = 0; age < AGES; age++) {
        std::vector<int> deck = content.decks[age];
        if (age == AGES - 1) {
            std::vector<int> guilds = content.guilds;
            chance.shuffle(guilds);
            deck.insert(deck.end(), guilds.begin(), guilds.begin() + content.guilds_in_play);
        }
        chance.shuffle(deck);
        for (int at = 0; at < state.n; at++)
            for (int index = 0; index < HAND; index++) state.later[age][at].add(deck[HAND * at + index]);
    }
    start(state);
    return state;
}
// A game that is about to begin, from a deal that training/seven_twin_games.py wrote.
inline void read_deal(std::istream& in, const Content& content, State& state) {
    state = State{};
    state.content = &content, state.n = uint8_t(content.cities);
    int number;
    for (int at = 0; at < state.n; at++) in >> number, state.board[at] = uint8_t(number);
    for (auto& hands : state.later)
        for (int at = 0; at < state.n; at++)
            for (int index = 0; index < HAND; index++) in >> number, hands[at].add(number);
    start(state);
}
