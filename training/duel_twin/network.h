// The network that the twin learns: two hidden layers, from which come the chance to win and the logits of moves.
#pragma once
#include <cmath>
#include <memory>
#include <vector>

#include "inputs.h"

namespace twin {

constexpr int FIRST = 128, SECOND = 64;

struct Network {
    alignas(64) float first[INPUTS][FIRST], first_bias[FIRST], second[FIRST][SECOND], second_bias[SECOND];
    float value[SECOND], value_bias, policy[OUTPUTS][SECOND], policy_bias[OUTPUTS];

    // The numbers in all tables, as one list.
    float* begin() { return &first[0][0]; }
    static constexpr size_t SIZE = size_t(INPUTS) * FIRST + FIRST + size_t(FIRST) * SECOND + SECOND + SECOND + 1 +
                                   size_t(OUTPUTS) * SECOND + OUTPUTS;

    void begin_randomly(uint64_t seed) {
        Random random(seed);
        // Nearly normal: the sum of twelve fractions.
        auto normal = [&] {
            double sum = -6;
            for (int each = 0; each < 12; each++) sum += random.fraction();
            return float(sum);
        };
        memset((void*)this, 0, sizeof *this);
        for (auto& row : first) for (float& each : row) each = normal() * 0.1f;
        for (auto& row : second) for (float& each : row) each = normal() * std::sqrt(2.f / FIRST);
        for (float& each : value) each = normal() * 0.05f;
        for (auto& row : policy) for (float& each : row) each = normal() * 0.02f;
    }

    void think(const Features& features, float* one, float* two) const {
        memcpy(one, first_bias, sizeof first_bias);
        for (int at = 0; at < features.size; at++) {
            const float* row = first[features.on[at]];
            for (int unit = 0; unit < FIRST; unit++) one[unit] += row[unit];
        }
        for (int at = 0; at < DENSE; at++) {
            const float* row = first[I_DENSE + at];
            for (int unit = 0; unit < FIRST; unit++) one[unit] += row[unit] * features.dense[at];
        }
        for (int unit = 0; unit < FIRST; unit++) one[unit] = std::max(0.f, one[unit]);
        memcpy(two, second_bias, sizeof second_bias);
        for (int from = 0; from < FIRST; from++) {
            if (one[from] <= 0) continue;
            for (int unit = 0; unit < SECOND; unit++) two[unit] += second[from][unit] * one[from];
        }
        for (int unit = 0; unit < SECOND; unit++) two[unit] = std::max(0.f, two[unit]);
    }

    // The chance that the seat that is asked wins.
    float judge(const float* two) const {
        float sum = value_bias;
        for (int unit = 0; unit < SECOND; unit++) sum += value[unit] * two[unit];
        return 1 / (1 + std::exp(-sum));
    }

    float logit(const Terms& terms, const float* two) const {
        float sum = 0;
        for (int at = 0; at < terms.size; at++) {
            const float* row = policy[terms.items[at]];
            float part = policy_bias[terms.items[at]];
            for (int unit = 0; unit < SECOND; unit++) part += row[unit] * two[unit];
            sum += part;
        }
        return sum;
    }

    bool save(const char* path) const {
        FILE* file = fopen(path, "wb");
        bool is_done = file && fwrite((const void*)this, sizeof *this, 1, file) == 1;
        return file && !fclose(file) && is_done;
    }
    bool load(const char* path) {
        FILE* file = fopen(path, "rb");
        bool is_done = file && fread((void*)this, sizeof *this, 1, file) == 1;
        return file && !fclose(file) && is_done;
    }
};

// What one decision teaches.
struct Lesson {
    std::vector<int16_t> on;
    float dense[DENSE];
    float end = 0, expected = 0;  // how the game ended for the seat, and what the search expected
    std::vector<Terms> moves;     // empty where the policy has nothing to learn
    std::vector<float> shares;
};

// Adam, with steps only for rows that a batch touched.
class Learner {
  public:
    explicit Learner(Network& network) : network_(network) {
        for (auto* each : {&mean_, &square_, &pull_}) memset((void*)each->get(), 0, sizeof(Network));
    }

    // Add what one lesson pulls at the weights. `trust` is the weight of the end against what was expected.
    void add(const Lesson& lesson, float trust, float scale) {
        Features features;
        features.size = int(lesson.on.size());
        std::copy(lesson.on.begin(), lesson.on.end(), features.on);
        std::copy(lesson.dense, lesson.dense + DENSE, features.dense);
        float one[FIRST], two[SECOND], back_two[SECOND], back_one[FIRST];
        network_.think(features, one, two);
        float target = trust * lesson.end + (1 - trust) * lesson.expected, judged = network_.judge(two);
        float off = (judged - target) * scale;
        loss_ -= target * std::log(judged + 1e-7f) + (1 - target) * std::log(1 - judged + 1e-7f);
        count_++;
        pull_->value_bias += off;
        for (int unit = 0; unit < SECOND; unit++) {
            back_two[unit] = off * network_.value[unit];
            pull_->value[unit] += off * two[unit];
        }
        if (!lesson.moves.empty()) add_policy(lesson, two, back_two, scale);
        for (int unit = 0; unit < SECOND; unit++) {
            if (two[unit] <= 0) back_two[unit] = 0;
            pull_->second_bias[unit] += back_two[unit];
        }
        for (int from = 0; from < FIRST; from++) {
            float sum = 0;
            if (one[from] > 0)
                for (int unit = 0; unit < SECOND; unit++) {
                    pull_->second[from][unit] += one[from] * back_two[unit];
                    sum += back_two[unit] * network_.second[from][unit];
                }
            back_one[from] = sum;
            pull_->first_bias[from] += sum;
        }
        auto add_row = [&](int input, float much) {
            touched_inputs_[input] = true;
            float* row = pull_->first[input];
            for (int unit = 0; unit < FIRST; unit++) row[unit] += much * back_one[unit];
        };
        for (int16_t input : lesson.on) add_row(input, 1);
        for (int at = 0; at < DENSE; at++) add_row(I_DENSE + at, lesson.dense[at]);
    }

    void step(float rate) {
        steps_++;
        float now = rate * std::sqrt(1 - std::pow(0.999f, float(std::min(steps_, 20000)))) /
                    (1 - std::pow(0.9f, float(std::min(steps_, 1000))));
        for (int input = 0; input < INPUTS; input++)
            if (touched_inputs_[input]) change(network_.first[input], FIRST, now);
        for (int output = 0; output < OUTPUTS; output++)
            if (touched_outputs_[output]) {
                change(network_.policy[output], SECOND, now);
                change(&network_.policy_bias[output], 1, now);
            }
        change(network_.first_bias, FIRST, now);
        change(&network_.second[0][0], FIRST * SECOND, now);
        change(network_.second_bias, SECOND, now);
        change(network_.value, SECOND, now);
        change(&network_.value_bias, 1, now);
        std::fill(touched_inputs_, touched_inputs_ + INPUTS, false);
        std::fill(touched_outputs_, touched_outputs_ + OUTPUTS, false);
    }

    // The mean losses of value and policy since the last call.
    void tell_losses(double& value, double& policy) {
        value = loss_ / std::max(1, count_), policy = policy_loss_ / std::max(1, policy_count_);
        loss_ = policy_loss_ = 0, count_ = policy_count_ = 0;
    }

  private:
    void add_policy(const Lesson& lesson, const float* two, float* back_two, float scale) {
        size_t size = lesson.moves.size();
        std::vector<float> chances(size);
        float most = -1e9f, sum = 0;
        for (size_t at = 0; at < size; at++) most = std::max(most, chances[at] = network_.logit(lesson.moves[at], two));
        for (float& each : chances) sum += each = std::exp(each - most);
        policy_count_++;
        for (size_t at = 0; at < size; at++) {
            float chance = chances[at] / sum, off = (chance - lesson.shares[at]) * scale;
            if (lesson.shares[at] > 0) policy_loss_ -= lesson.shares[at] * std::log(chance + 1e-9f);
            for (int term = 0; term < lesson.moves[at].size; term++) {
                int output = lesson.moves[at].items[term];
                touched_outputs_[output] = true;
                pull_->policy_bias[output] += off;
                for (int unit = 0; unit < SECOND; unit++) {
                    pull_->policy[output][unit] += off * two[unit];
                    back_two[unit] += off * network_.policy[output][unit];
                }
            }
        }
    }

    void change(float* weights, int size, float rate) {
        size_t at = size_t(weights - network_.begin());
        float *mean = mean_->begin() + at, *square = square_->begin() + at, *pull = pull_->begin() + at;
        for (int each = 0; each < size; each++) {
            float now = pull[each] + 1e-5f * weights[each];
            mean[each] = 0.9f * mean[each] + 0.1f * now;
            square[each] = 0.999f * square[each] + 0.001f * now * now;
            weights[each] -= rate * mean[each] / (std::sqrt(square[each]) + 1e-8f);
            pull[each] = 0;
        }
    }

    Network& network_;
    std::unique_ptr<Network> mean_{new Network}, square_{new Network}, pull_{new Network};
    bool touched_inputs_[INPUTS] = {}, touched_outputs_[OUTPUTS] = {};
    int steps_ = 0, count_ = 0, policy_count_ = 0;
    double loss_ = 0, policy_loss_ = 0;
};

}  // namespace twin
