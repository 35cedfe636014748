// A small random number generator: the same seed gives the same numbers everywhere.
#pragma once
#include <cstdint>
#include <utility>

namespace twin {

struct Random {
    uint64_t bits;

    explicit Random(uint64_t seed) : bits(seed * 0x9E3779B97F4A7C15ull + 1) {
        next();
        next();
    }
    uint64_t next() {
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        return bits;
    }
    // A whole number from 0 to `count` - 1.
    uint32_t below(uint32_t count) { return uint32_t(((next() >> 32) * count) >> 32); }
    // A fraction from 0 up to, but not including, 1.
    double fraction() { return double(next() >> 11) * (1.0 / 9007199254740992.0); }

    template <class T>
    void shuffle(T* items, int count) {
        for (int last = count - 1; last > 0; last--) std::swap(items[last], items[below(uint32_t(last + 1))]);
    }
};

}  // namespace twin
