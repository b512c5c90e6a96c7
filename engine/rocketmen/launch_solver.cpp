#include "engine/rocketmen/launch_solver.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tminus::rocketmen {
namespace {

constexpr std::size_t place(int value) { return static_cast<std::size_t>(value); }

bool is_launch_effect(Effect effect) {
    switch (effect) {
        case Effect::ignore_draw:
        case Effect::lift_zero:
        case Effect::choose_first:
        case Effect::extra_draw:
        case Effect::advance: return true;
        default: return false;
    }
}

Course without_card(Course at, int value) {
    --at.deck[place(value)];
    return at;
}

// A card of this value is drawn, and counts.
Course drawn(Course at, int value) {
    at = without_card(at, value);
    --at.draws;
    at.first = false;
    return at;
}

// More than this is never needed to tell chances apart, and JSON holds it exactly.
constexpr std::uint64_t most_shown = std::uint64_t{1} << 53;

}  // namespace

int Course::cards() const { return std::accumulate(deck.begin(), deck.end(), 0); }

LaunchSolver::LaunchSolver(const Rules& rules, const PublicState& table, Seat seat) : rules_(rules), table_(table) {
    const auto add = [&](CardId card, CardId is) {
        if (is != CardId::none && is_launch_effect(rules.effect(is)) && effects_.size() < 32)
            effects_.push_back({card, rules.effect(is), rules.card(is).amount});
    };
    // In the order in which `pad_card_with` finds them: the copy comes last.
    const std::uint64_t kinds = table.players[seat].pad.kinds();
    for_each_kind(kinds & ~bit_of(rules.copier()), [&](CardId card) { add(card, card); });
    if (table.players[seat].pad.has(rules.copier())) add(rules.copier(), table.copied);
    for (std::size_t i = 0; i < effects_.size(); ++i) start_.unused |= 1u << i;
}

LaunchSolver LaunchSolver::before_launch(const Rules& rules, const PublicState& table, Seat seat, Destination to) {
    LaunchSolver solver(rules, table, seat);
    Course start = solver.start_;
    start.deck = rules.edition().success_cards;
    start.need = rules.board(to).spaces - thrust_of(rules, table, seat, to);
    start.draws = rules.board(to).success_cards;
    solver.begin(start);
    return solver;
}

LaunchSolver LaunchSolver::under_way(const Rules& rules, const PublicState& table) {
    LaunchSolver solver(rules, table, table.turn);
    const Flight& flight = table.flight;
    Course start = solver.start_;
    start.deck = flight.deck;
    start.need = rules.board(flight.to).spaces - flight.rocket;
    start.draws = flight.allowed - flight.drawn;
    start.first = flight.drawn == 0;
    solver.ask_ = table.pending.ask;
    solver.begin(start);
    return solver;
}

// No line draws more cards than these: what is allowed, one for each that is ignored, and those that are revealed.
void LaunchSolver::begin(const Course& start) {
    start_ = start;
    int draws = start.draws;
    for (const PadEffect& effect : effects_) {
        if (effect.effect == Effect::ignore_draw) ++draws;
        if (effect.effect == Effect::extra_draw || effect.effect == Effect::choose_first) draws += effect.amount;
    }
    const int cards = start.cards(), kept = std::max(cards - draws, 0);
    orders_.assign(place(cards) + 1, 1);
    for (int left = kept + 1; left <= cards; ++left) orders_[place(left)] = orders_[place(left - 1)] * static_cast<Orders>(left);
}

Odds LaunchSolver::shown(Orders good, Orders all) const {
    Orders a = all, b = good;
    while (b != 0) a = std::exchange(b, a % b);
    good /= a, all /= a;
    while (all >= most_shown) good /= 2, all /= 2;
    return {static_cast<std::uint64_t>(good), static_cast<std::uint64_t>(all)};
}

template <class Use>
void LaunchSolver::for_each_unused(const Course& at, Effect effect, const Use& use) const {
    for (std::size_t i = 0; i < effects_.size(); ++i) {
        if (effects_[i].effect != effect || (at.unused >> i & 1u) == 0) continue;
        Course then = at;
        then.unused &= ~(1u << i);
        use(then, effects_[i].amount);
    }
}

// Between two cards nothing is lost by using these at once: an advance helps whenever it comes, and an extra draw may be left
// out.
Course LaunchSolver::with_all_used(Course at) const {
    for_each_unused(at, Effect::advance, [&](const Course&, int amount) { at.need -= amount; });
    for_each_unused(at, Effect::extra_draw, [&](const Course&, int amount) { at.draws += amount; });
    for (std::size_t i = 0; i < effects_.size(); ++i)
        if (effects_[i].effect == Effect::advance || effects_[i].effect == Effect::extra_draw) at.unused &= ~(1u << i);
    return at;
}

LaunchSolver::Orders LaunchSolver::between(Course at) {
    at = with_all_used(at);
    if (at.need <= 0) return all(at);
    Orders best = at.draws > 0 ? draw(at) : 0;
    if (at.first)
        for_each_unused(at, Effect::choose_first,
                        [&](const Course& then, int cards) { best = std::max(best, reveal(then, {}, cards)); });
    return best;
}

LaunchSolver::Orders LaunchSolver::draw(const Course& at) {
    if (at.cards() == 0) return no_card(at);
    if (const auto found = known_.find(at); found != known_.end()) return found->second;
    Orders good = 0;
    for (int value = 0; value < success_values; ++value)
        if (const int count = at.deck[place(value)]; count > 0)
            good += static_cast<Orders>(count) * answer(drawn(at, value), value);
    return known_[at] = good;
}

// The card waits for an answer (RM-Q-13).
LaunchSolver::Orders LaunchSolver::answer(const Course& at, int value) {
    Orders best = settle(at, value);
    if (value == 0)
        for_each_unused(at, Effect::lift_zero,
                        [&](const Course& then, int amount) { best = std::max(best, settle(then, amount)); });
    for_each_unused(at, Effect::ignore_draw, [&](Course then, int) {
        ++then.draws;
        best = std::max(best, draw(then));
    });
    for_each_unused(at, Effect::advance, [&](Course then, int amount) {
        then.need -= amount;
        best = std::max(best, then.need <= 0 ? all(then) : answer(then, value));
    });
    return best;
}

LaunchSolver::Orders LaunchSolver::settle(Course at, int spaces) {
    at.need -= spaces;
    if (at.need <= 0) return all(at);
    return at.draws > 0 && at.cards() > 0 ? between(at) : no_card(at);
}

// RM-LAUNCH-13: only an advance that arrives is still asked for, and of several only the first one.
LaunchSolver::Orders LaunchSolver::no_card(const Course& at) {
    int first = 0;
    for_each_unused(at, Effect::advance, [&](const Course&, int amount) { first = first == 0 ? amount : first; });
    return first > 0 && first >= at.need ? all(at) : 0;
}

LaunchSolver::Orders LaunchSolver::reveal(const Course& at, const SuccessDeck& revealed, int cards) {
    const int left = at.cards();
    if (cards == 0 || left == 0) return first_card(at, revealed);
    Orders good = 0;
    for (int value = 0; value < success_values; ++value) {
        const int count = at.deck[place(value)];
        if (count == 0) continue;
        SuccessDeck then = revealed;
        ++then[place(value)];
        good += static_cast<Orders>(count) * reveal(without_card(at, value), then, cards - 1);
    }
    return good;
}

LaunchSolver::Orders LaunchSolver::first_card(const Course& at, const SuccessDeck& revealed) {
    Course then = at;
    --then.draws;
    then.first = false;
    Orders best = 0;
    for (int value = 0; value < success_values; ++value)
        if (revealed[place(value)] > 0) best = std::max(best, answer(then, value));
    return best;
}

LaunchSolver::Orders LaunchSolver::last_chance(const Course& at) {
    const Course then = with_all_used(at);
    return then.need <= 0 ? all(then) : 0;
}

// With this many effects left, what the question that is open is worth.
LaunchSolver::Orders LaunchSolver::go_on(const Course& at) {
    if (at.need <= 0) return all(at);
    if (ask_ == Ask::nothing) return between(at);
    if (ask_ == Ask::answer) return answer(at, table_.flight.card);
    if (ask_ == Ask::first_card) return first_card(at, table_.flight.revealed);
    return ask_ == Ask::last_chance ? last_chance(at) : 0;
}

Odds LaunchSolver::best() {
    if (effects_.empty() && ask_ == Ask::nothing) return odds_of(start_.deck, start_.need, start_.draws);
    return shown(go_on(start_), all(start_));
}

std::vector<CardId> LaunchSolver::helping() {
    if (effects_.empty()) return {};
    std::vector<CardId> cards;
    const Orders with_all = go_on(start_);
    for (std::size_t i = 0; i < effects_.size(); ++i) {
        Course without = start_;
        without.unused &= ~(1u << i);
        if (go_on(without) < with_all) cards.push_back(effects_[i].card);
    }
    return cards;
}

void LaunchSolver::list_next(const Course& at, ChoiceOdds& choice) {
    if (at.need <= 0 || at.draws <= 0) return;
    for (int value = 0; value < success_values; ++value) {
        if (at.deck[place(value)] == 0) continue;
        const Course then = drawn(at, value);
        choice.next[place(value)] = shown(answer(then, value), all(then));
    }
}

LaunchSolver::Orders LaunchSolver::settled(const Course& at, int spaces, ChoiceOdds& choice) {
    Course then = at;
    then.need -= spaces;
    list_next(with_all_used(then), choice);
    return settle(at, spaces);
}

LaunchSolver::Orders LaunchSolver::after_use(CardId card, ChoiceOdds& choice) {
    const auto used =
        std::find_if(effects_.begin(), effects_.end(), [&](const PadEffect& effect) { return effect.card == card; });
    Course then = start_;
    then.unused &= ~(1u << (used - effects_.begin()));
    switch (used->effect) {
        case Effect::advance: then.need -= used->amount; break;
        case Effect::extra_draw: then.draws += used->amount; break;
        case Effect::choose_first: return reveal(then, {}, used->amount);
        case Effect::lift_zero: return settled(then, used->amount, choice);
        case Effect::ignore_draw:
            ++then.draws;
            list_next(then, choice);
            return draw(then);
        default: break;
    }
    if (ask_ == Ask::nothing) list_next(with_all_used(then), choice);
    return go_on(then);
}

LaunchSolver::Orders LaunchSolver::after(const Action& action, ChoiceOdds& choice) {
    if (const auto* use = std::get_if<Use>(&action)) return after_use(use->card, choice);
    if (const auto* chosen = std::get_if<Choose>(&action)) {
        SuccessDeck only{};
        only[chosen->value] = 1;
        return first_card(start_, only);
    }
    if (std::holds_alternative<Push>(action)) {
        list_next(start_, choice);
        return draw(start_);
    }
    const bool kept = std::holds_alternative<Pass>(action) && ask_ == Ask::answer;
    return kept ? settled(start_, table_.flight.card, choice) : 0;
}

std::vector<ChoiceOdds> LaunchSolver::choices() {
    Actions list;
    const Hand nothing;  // a launch is played with what lies open
    list_launch_steps(rules_, View{table_.turn, table_, nothing}, list);
    std::vector<ChoiceOdds> choices;
    for (const Action& action : list) {
        choices.push_back({action, {}, {}});
        choices.back().odds = shown(after(action, choices.back()), all(start_));
    }
    return choices;
}

}  // namespace tminus::rocketmen
