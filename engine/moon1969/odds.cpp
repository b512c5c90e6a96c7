#include "engine/moon1969/odds.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tminus::moon1969 {
namespace {

constexpr std::array all_faces{Face::success, Face::neutral, Face::failure};

std::int64_t power_of_sides(int exponent) {
    std::int64_t power = 1;
    while (exponent-- > 0) power *= die_sides;
    return power;
}

// The result if nothing is re-rolled any more: neutral dice are turned as far as possible.
int result_of(const Lie& lie, int conversions) {
    const auto all = [&](Face face) { return lie.fresh[index(face)] + lie.fixed[index(face)]; };
    return all(Face::success) - all(Face::failure) + std::min(all(Face::neutral), conversions);
}

// Of 6^rerolls cases. To turn a die before the last re-roll never helps, and neither does re-rolling a success.
std::int64_t ways_to(const Edition& edition, const Lie& lie, int rerolls, int conversions, int wanted) {
    if (result_of(lie, conversions) >= wanted) return power_of_sides(rerolls);
    if (rerolls == 0) return 0;
    std::int64_t best = 0;
    for (const Face old : {Face::neutral, Face::failure}) {
        if (lie.fresh[index(old)] == 0) continue;
        std::int64_t ways = 0;
        for (const Face face : all_faces) {
            Lie next = lie;
            --next.fresh[index(old)];
            ++next.fixed[index(face)];
            ways += edition.faces[index(face)] * ways_to(edition, next, rerolls - 1, conversions, wanted);
        }
        best = std::max(best, ways);
    }
    return best;
}

// The most that the dice can bring in 6^rerolls cases: nothing is said of what a better result is worth, so all choices are
// tried. What follows from a lie depends only on the lie, because each re-roll leaves one die less to throw.
class MeanSolver {
public:
    MeanSolver(const Edition& edition, int conversions, const Worth& worth)
        : edition_(edition), conversions_(conversions), worth_(worth) {}

    std::int64_t best(const Lie& lie, int rerolls) {
        const auto found = known_.find({lie.fresh, lie.fixed});
        if (found != known_.end()) return found->second;
        std::int64_t best = power_of_sides(rerolls) * best_as_it_lies(lie);
        for (const Face old : all_faces) {
            if (rerolls == 0 || lie.fresh[index(old)] == 0) continue;
            std::int64_t sum = 0;
            for (const Face face : all_faces) {
                Lie next = lie;
                --next.fresh[index(old)];
                ++next.fixed[index(face)];
                sum += edition_.faces[index(face)] * this->best(next, rerolls - 1);
            }
            best = std::max(best, sum);
        }
        return known_[{lie.fresh, lie.fixed}] = best;
    }

private:
    int best_as_it_lies(const Lie& lie) const {
        const auto all = [&](Face face) { return lie.fresh[index(face)] + lie.fixed[index(face)]; };
        const int result = all(Face::success) - all(Face::failure) + dice_count;
        int best = 0;
        for (int turned = 0; turned <= std::min(all(Face::neutral), conversions_); ++turned)
            best = std::max(best, worth_[static_cast<std::size_t>(result + turned)]);
        return best;
    }

    const Edition& edition_;
    int conversions_;
    const Worth& worth_;
    std::map<std::pair<std::array<int, 3>, std::array<int, 3>>, std::int64_t> known_;
};

std::int64_t fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }

// In how many of 6^5 cases the dice lie so after the roll.
std::int64_t ways_to_roll(const Edition& edition, const std::array<int, 3>& counts) {
    std::int64_t ways = fact(dice_count);
    for (const Face face : all_faces) ways /= fact(counts[index(face)]);
    for (const Face face : all_faces)
        for (int die = 0; die < counts[index(face)]; ++die) ways *= edition.faces[index(face)];
    return ways;
}

}  // namespace

Lie lie_of(const PublicState& table) {
    Lie lie;
    for (const Die& die : table.dice) ++(die.rerolled || die.converted ? lie.fixed : lie.fresh)[index(die.face)];
    return lie;
}

Ways ways_from(const Edition& edition, const Lie& lie, int rerolls, int conversions) {
    const int possible = std::min(rerolls, lie.fresh[0] + lie.fresh[1] + lie.fresh[2]);
    Ways ways{power_of_sides(possible), {}};
    for (int i = 0; i < dice_results; ++i)
        ways.at_least[static_cast<std::size_t>(i)] = ways_to(edition, lie, possible, conversions, i - dice_count);
    return ways;
}

Ways ways_before_roll(const Edition& edition, int rerolls, int conversions) {
    const int possible = std::min(rerolls, dice_count);
    Ways all{power_of_sides(dice_count + possible), {}};
    for (int successes = 0; successes <= dice_count; ++successes)
        for (int neutrals = 0; successes + neutrals <= dice_count; ++neutrals) {
            const Lie lie{{successes, neutrals, dice_count - successes - neutrals}, {}};
            const std::int64_t rolled = ways_to_roll(edition, lie.fresh);
            const Ways ways = ways_from(edition, lie, possible, conversions);
            for (std::size_t i = 0; i < dice_results; ++i) all.at_least[i] += rolled * ways.at_least[i];
        }
    return all;
}

Mean mean_from(const Edition& edition, const Lie& lie, int rerolls, int conversions, const Worth& worth) {
    const int possible = std::min(rerolls, lie.fresh[0] + lie.fresh[1] + lie.fresh[2]);
    return {MeanSolver(edition, conversions, worth).best(lie, possible), power_of_sides(possible)};
}

Mean mean_before_roll(const Edition& edition, int rerolls, int conversions, const Worth& worth) {
    const int possible = std::min(rerolls, dice_count);
    MeanSolver solver(edition, conversions, worth);
    Mean mean{0, power_of_sides(dice_count + possible)};
    for (int successes = 0; successes <= dice_count; ++successes)
        for (int neutrals = 0; successes + neutrals <= dice_count; ++neutrals) {
            const Lie lie{{successes, neutrals, dice_count - successes - neutrals}, {}};
            mean.sum += ways_to_roll(edition, lie.fresh) * solver.best(lie, possible);
        }
    return mean;
}

}  // namespace tminus::moon1969
