// Looking for the one answer that is clearly better than all about something else, in games that are played on: what
// sevenwonders_tui/puzzles/count.py does, for both twins.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <vector>

// What an answer must be, as the command line says it; training/puzzle_finders.py has the numbers of the package.
struct Bar {
    double lowest, highest;     // the chance of the best answer
    double lead, same_lead;     // over other things; over another way to the same thing that is not right
    double right;               // an answer this far behind the best is right too
    double obvious;             // the share of right answers of the usual bot
    int games, others_games;    // among players like the policy, and among players of other tastes
    int tries, looks, strongest;  // searches for a share, and the looks ahead of two rungs

    static constexpr int NUMBERS = 11;
    explicit Bar(char** words) {
        double* reals[] = {&lowest, &highest, &lead, &same_lead, &right, &obvious};
        int* wholes[] = {&games, &others_games, &tries, &looks, &strongest};
        for (double* each : reals) *each = std::atof(*words++);
        for (int* each : wholes) *each = std::atoi(*words++);
    }
};

struct Answer {
    int code, thing;
    std::vector<double> wins;  // by game: the share of the win
    bool is_obvious = false;   // the usual bot nearly always finds the thing
    bool is_out = false;       // counted no further
    double share() const {
        double sum = 0;
        for (double each : wins) sum += each;
        return wins.empty() ? 0 : sum / double(wins.size());
    }
};

struct Lead {
    double mean, error;
};
inline Lead lead_of(const Answer& best, const Answer& other) {
    size_t games = std::min(best.wins.size(), other.wins.size());
    double sum = 0, squares = 0;
    for (size_t at = 0; at < games; at++) sum += best.wins[at] - other.wins[at];
    double mean = sum / double(games);
    for (size_t at = 0; at < games; at++) {
        double far = best.wins[at] - other.wins[at] - mean;
        squares += far * far;
    }
    return {mean, std::sqrt(squares) / double(games)};
}

constexpr int CHUNK = 25;
constexpr double FAR_BEHIND = 3, SURE_ERRORS = 2, HOPELESS_ERRORS = 1;

// Mark the answers about a thing that the usual bot finds too often; `shares` are its chances by answer.
inline void mark_obvious(std::vector<Answer>& answers, const std::vector<double>& shares, const Bar& bar) {
    for (Answer& answer : answers) {
        double share = 0;
        for (size_t at = 0; at < answers.size(); at++) share += answers[at].thing == answer.thing ? shares[at] : 0;
        answer.is_obvious = share >= bar.obvious;
    }
}

// Count answers in the same games; return the best one, or -1 as soon as none seems to be clearly best, or the best is
// obvious. `play` plays one deal on after each answer that is not out. It gives up early: there are decisions enough.
template <class Play>
int find_best(std::vector<Answer>& answers, const Bar& bar, int games, Play play) {
    int best = -1;
    for (int done = 0; done < games; done += CHUNK) {
        for (int each = 0; each < CHUNK; each++) play(answers);
        best = -1;
        for (size_t at = 0; at < answers.size(); at++)
            if (!answers[at].is_out && (best < 0 || answers[at].share() > answers[size_t(best)].share())) best = int(at);
        const Answer& leader = answers[size_t(best)];
        double share = leader.share(), error = std::sqrt(0.25 / double(leader.wins.size()));
        if (leader.is_obvious || share + FAR_BEHIND * error < bar.lowest) return -1;
        for (Answer& other : answers) {
            if (&other == &leader) continue;
            Lead lead = lead_of(leader, other);
            if (other.thing != leader.thing && lead.mean + HOPELESS_ERRORS * lead.error < bar.lead) return -1;
            if (lead.mean >= bar.lead && lead.mean > FAR_BEHIND * lead.error) other.is_out = true;
        }
    }
    return best;
}

// The best answer about another thing.
inline const Answer& second_of(const std::vector<Answer>& answers, size_t best) {
    const Answer* second = nullptr;
    for (const Answer& each : answers)
        if (each.thing != answers[best].thing && (!second || each.share() > second->share())) second = &each;
    return *second;
}

// Whether the best answer's share of wins and its lead over each other answer are as the bar says.
inline bool is_clear(const std::vector<Answer>& answers, size_t best, const Bar& bar) {
    const Answer& leader = answers[best];
    if (leader.share() < bar.lowest || leader.share() > bar.highest) return false;
    for (const Answer& other : answers) {
        if (&other == &leader) continue;
        Lead lead = lead_of(leader, other);
        if (other.thing != leader.thing && (lead.mean < bar.lead || lead.mean < SURE_ERRORS * lead.error)) return false;
        if (other.thing == leader.thing && lead.mean >= bar.right && lead.mean < bar.same_lead) return false;
    }
    return true;
}

// Whether each answer is right: it wins about as often as the best.
inline std::vector<bool> right_ones(const std::vector<Answer>& answers, size_t best, const Bar& bar) {
    std::vector<bool> found;
    for (const Answer& answer : answers)
        found.push_back(&answer == &answers[best] || (!answer.is_out && lead_of(answers[best], answer).mean < bar.right));
    return found;
}

// The sum of the shares of the answers that are right.
inline double sum_of(const std::vector<double>& shares, const std::vector<bool>& right) {
    double sum = 0;
    for (size_t at = 0; at < shares.size(); at++) sum += right[at] ? shares[at] : 0;
    return sum;
}
