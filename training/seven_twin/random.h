// Chance that is the same on every machine.
#pragma once
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

struct Random {
    uint64_t state;
    explicit Random(uint64_t seed) : state(seed) {}
    uint64_t bits() {  // splitmix64
        uint64_t z = state += 0x9e3779b97f4a7c15;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
        z = (z ^ z >> 27) * 0x94d049bb133111eb;
        return z ^ z >> 31;
    }
    double operator()() { return double(bits() >> 11) * 0x1p-53; }
    int below(int count) { return int((*this)() * count); }
    template <class T>
    void shuffle(std::vector<T>& items) {
        for (int at = int(items.size()); at > 1; at--) std::swap(items[at - 1], items[below(at)]);
    }
};
