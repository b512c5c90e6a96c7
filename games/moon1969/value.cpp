#include "games/moon1969/value.h"

#include "engine/moon1969/chapters.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <variant>

namespace tminus::bots {
namespace {

using namespace moon1969;

constexpr int point = 100;

int years_after(const PublicState& table) { return first_year + year_count - 1 - table.year; }

int million(const Moon1969Weights& w, const PublicState& table) {
    return w.million[static_cast<std::size_t>(table.year - first_year)];
}

// Whether the seat may still start a mission this year.
bool flies_this_year(const Rules& rules, const PublicState& table, Seat seat) {
    if (table.phase == Phase::over || table.players[seat].rocket.flies()) return false;
    if (table.phase != Phase::mission) return true;
    const auto distance = [&](Seat s) { return (s - table.start + rules.seats()) % rules.seats(); };
    return distance(seat) >= distance(table.active);
}

// How many missions the seat may still fly.
int flights_left(const Rules& rules, const PublicState& table, Seat seat) {
    return years_after(table) + (flies_this_year(rules, table, seat) ? 1 : 0);
}

// The researchers in each box of a player.
using Researchers = std::array<int, box_count>;

Researchers researchers_of(const Rules& rules, const Player& player) {
    Researchers researchers;
    for (std::size_t box = 0; box < box_count; ++box) researchers[box] = researchers_in(rules, player, static_cast<BoxId>(box));
    return researchers;
}

// The expected value of a seat's missions. Evaluated very often, so what missions have in common is computed once.
class Prospects {
public:
    Prospects(const Moon1969Weights& w, const Rules& rules, const PublicState& table, Seat me, const Researchers& researchers)
        : w_(w),
          rules_(rules),
          table_(table),
          player_(table.players[me]),
          researchers_(researchers),
          years_left_(years_after(table)),
          flies_this_year_(flies_this_year(rules, table, me)),
          earns_moon_step_(!table.flags[index(rules.moon())].has(me)) {
        const auto capped = [&](BoxId box) { return static_cast<std::size_t>(std::min(researchers[index(box)], dice_count)); };
        dice_help_ = w.gain_of_rerolls[capped(BoxId::simulation)] + w.gain_of_conversions[capped(BoxId::control)];
        int rival_cards = 0;
        for (Seat seat = 0; seat < rules.seats(); ++seat)
            if (seat != me) rival_cards += table.players[seat].cards;
        setback_ = rival_cards * w.usual_card * w.rival_cards;
        for (int m = 0; m < rules.missions(); ++m) {
            const auto id = static_cast<MissionId>(m);
            if (!table.flags[index(id)].has(me) && player_.rocket.mission != id) missions_.push(assess(id));
        }
        sort_few(missions_.begin(), missions_.end(), [](const Mission& a, const Mission& b) { return a.later > b.later; });
        for (int i = 0; i < std::min(years_left_, missions_.size()); ++i) later_ += std::max(missions_[i].later, 0);
        if (years_left_ < missions_.size()) next_best_ = std::max(missions_[years_left_].later, 0);
    }

    // The mission to fly now; none: it is better to wait.
    MissionId best() const { return choose().mission; }

    // The expected value of all missions to come.
    int value() const { return choose().value; }

private:
    struct Mission {
        MissionId id{};
        int price = 0, now = 0, later = 0;
    };
    struct Choice {
        MissionId mission = MissionId::none;
        int value = 0;
    };

    Choice choose() const {
        if (!flies_this_year_) return {MissionId::none, later_};
        Choice best{MissionId::none, later_ - w_.flight};
        for (int i = 0; i < missions_.size(); ++i) {
            if (missions_[i].price > player_.money) continue;
            if (const int value = value_if_flown(i); value > best.value) best = {missions_[i].id, value};
        }
        return best;
    }

    // If this one flies now; the next best takes its place in the years to come.
    int value_if_flown(int i) const {
        const bool was_planned = i < years_left_ && missions_[i].later > 0;
        return missions_[i].now + later_ + (was_planned ? next_best_ - missions_[i].later : 0);
    }

    Mission assess(MissionId id) const {
        const MissionCard& card = rules_.card(id);
        const int price = price_with(rules_, id, researchers_[index(BoxId::investors)]), paid = price * million(w_, table_);
        const int growth =
            std::popcount(card.symbols) * w_.growth_of_symbol * (card.is_moon ? years_left_ : (years_left_ + 1) / 2);
        const int start = start_of(card);
        return {id, price, flies_this_year_ ? reward_from(id, start) - paid : 0,
                years_left_ > 0 ? reward_from(id, start + growth) - paid : 0};
    }

    // The space that the dice are added to, in hundredths of a space.
    int start_of(const MissionCard& card) const {
        int support = card.is_moon ? player_.moon_flag : 0;
        for (unsigned left = card.symbols; left != 0; left &= left - 1)
            support += researchers_[static_cast<std::size_t>(std::countr_zero(left))];
        return support * 100 + dice_help_ - std::min(setback_ / card.intelligence_cost, card.last * w_.rival_cards);
    }

    // The expected prestige from there, interpolated between spaces.
    int reward_from(MissionId id, int start) const {
        const int flags = table_.flags[index(id)].count();
        const int space = (start + 10'000) / 100 - 100, rest = start - 100 * space;
        const Forecast& here = rules_.forecasts().at(id, flags, space);
        const Forecast& next = rules_.forecasts().at(id, flags, space + 1);
        const int prestige = (here.prestige * (100 - rest) + next.prestige * rest) / 100;
        if (!earns_moon_step_ || id == rules_.moon()) return prestige;
        return prestige + (here.arrival * (100 - rest) + next.arrival * rest) / 100 * w_.moon_step / 10'000;
    }

    const Moon1969Weights& w_;
    const Rules& rules_;
    const PublicState& table_;
    const Player& player_;
    const Researchers& researchers_;
    int years_left_, dice_help_ = 0, setback_ = 0;
    bool flies_this_year_, earns_moon_step_;
    SmallVector<Mission, max_missions> missions_;  // by value in later years, the highest first
    int later_ = 0;                                // expected value of the missions of the years to come
    int next_best_ = 0;                            // and of the next best one
};

int value_of_support(const Moon1969Weights& w, const Rules& rules, const PublicState& table, const Researchers& researchers,
                     int flights) {
    const std::int64_t later = years_after(table), coin = million(w, table);
    const auto count = [&](BoxId box) { return researchers[index(box)]; };
    const std::int64_t cards = count(BoxId::intelligence) * later * w.usual_card * w.card_value * w.researched_cards / 100;
    const std::int64_t discounts = count(BoxId::robotics) * later * rules.edition().discount * coin;
    const int failures =
        dice_count * rules.edition().faces[index(Face::failure)] * 100 / die_sides;  // expected in a test, in hundredths
    const std::int64_t insured =
        count(BoxId::insurance) * rules.edition().insurance * failures * coin / 100 * w.share_of_failures / 100;
    return static_cast<int>(cards + discounts + insured * std::min<std::int64_t>(flights, later));
}

int value_of_card(const Moon1969Weights& w, int flights) { return flights > 0 ? w.card_value : w.late_card_value; }

// ---- the running mission ----------------------------------------------------------------------------------------------

bool is_best_test_step(const Rules& rules, const PublicState& table, const Action& action) {
    const Player& player = table.players[table.active];
    const MissionCard& mission = rules.card(player.rocket.mission);
    const int result = result_of_test(rules, table).result;
    const int neutrals = count_faces(table, Face::neutral), converted = std::min<int>(neutrals, table.conversions);
    if (player.rocket.space + result >= mission.last) return std::holds_alternative<Done>(action);
    const auto fresh = [&](Face face) {
        return std::any_of(table.dice.begin(), table.dice.end(),
                           [&](const Die& die) { return die.face == face && !die.rerolled && !die.converted; });
    };
    const bool may_reroll = table.rerolls > 0 && player.rocket.space + result + converted < mission.last;
    const bool failure = may_reroll && fresh(Face::failure),
               neutral = may_reroll && !failure && neutrals > converted && fresh(Face::neutral);
    if (const auto* reroll = std::get_if<Reroll>(&action)) {
        const Face face = table.dice[static_cast<int>(index(reroll->die))].face;
        return failure ? face == Face::failure : neutral && face == Face::neutral;
    }
    if (failure || neutral) return false;
    return std::holds_alternative<Convert>(action) ? converted > 0 : converted == 0;
}

// The value of ending on a space for the active player.
int value_at_space(const Moon1969Weights& w, const Rules& rules, const PublicState& table, int space) {
    const Player& player = table.players[table.active];
    const MissionCard& mission = rules.card(player.rocket.mission);
    const int step = mission.is_moon || space < mission.last ? 0 : w.moon_step;
    return prestige_on(rules, table, player.rocket.mission, space) * point + step;
}

// The value of the running test if it ended with the dice as they are.
int value_of_test(const Moon1969Weights& w, const Rules& rules, const PublicState& table, Seat me) {
    if (table.step != Step::test || table.active != me) return 0;
    const Rocket& rocket = table.players[me].rocket;
    const int result = result_of_test(rules, table).result;
    return value_at_space(w, rules, table, std::clamp(rocket.space + result, 0, rules.card(rocket.mission).last));
}

// The cards with the highest expected gain at the running mission.
Cards best_cards_to_lay(const Moon1969Weights& w, const Rules& rules, const View& view) {
    const PublicState& table = view.table;
    const MissionCard& mission = rules.card(table.players[table.active].rocket.mission);
    Cards hand = view.hand.cards;
    hand.add(view.hand.committed);
    int rivals = 0;
    for (Seat seat = 0; seat < rules.seats(); ++seat)
        if (seat != table.active) rivals += table.players[seat].laid * w.usual_card;
    const bool mine = table.active == view.me;
    const int price = value_of_card(w, flights_left(rules, table, view.me)), space = table.players[table.active].rocket.space;
    const auto after = [&](int sum) {
        const int back = std::max(space - (rivals + (mine ? 0 : sum)) / mission.intelligence_cost, 0);
        return value_at_space(w, rules, table, std::min(back + (mine ? sum : 0) / mission.intelligence_cost, mission.last));
    };
    Cards best, cards;
    int most = 0;
    for (cards[1] = 0; cards[1] <= hand[1]; ++cards[1])
        for (cards[2] = 0; cards[2] <= hand[2]; ++cards[2])
            for (cards[3] = 0; cards[3] <= hand[3]; ++cards[3]) {
                const int change = after(cards.sum()) - after(0);
                const int gain = (mine ? change : -change / (rules.seats() - 1)) - price * cards.sum();
                if (gain > most) most = gain, best = cards;
            }
    return best;
}

bool is_best_commitment(const Moon1969Weights& w, const Rules& rules, const View& view, const Action& action) {
    const Cards wanted = best_cards_to_lay(w, rules, view);
    const auto lacks = [&](int value) { return view.hand.committed[value] < wanted[value]; };
    if (const auto* lay = std::get_if<Lay>(&action)) return lacks(lay->value);
    return !std::holds_alternative<TakeBack>(action) && !lacks(1) && !lacks(2) && !lacks(3);
}

bool is_best_with_free_cards(const Rules& rules, const View& view, const Action& action) {
    const bool full = view.table.players[view.me].cards >= rules.edition().hand_limit;
    const bool swap = full && view.hand.cards[1] > 0;
    if (const auto* discard = std::get_if<Discard>(&action)) return swap && discard->value == 1;
    return std::holds_alternative<DrawCard>(action) || (full && !swap);
}

}  // namespace

int Moon1969Value::evaluate(const Rules& rules, const State& state, Seat me) const {
    const PublicState& table = state.table;
    const Player& player = table.players[me];
    const Scores scores = rules.scores(state);
    int others = 0;
    for (Seat seat = 0; seat < rules.seats(); ++seat)
        if (seat != me) others += scores[seat];
    const int lead = scores[me] * point - others * point / (2 * (rules.seats() - 1));
    if (table.phase == Phase::over) return lead;
    Researchers researchers = researchers_of(rules, player);
    if (table.step == Step::marker && table.asked == me) ++researchers[index(table.spied)];  // it is certain to be taken
    const int flights = flights_left(rules, table, me);
    const int cards = (state.hands[me].cards.sum() + state.hands[me].committed.sum()) * value_of_card(weights, flights);
    return lead + Prospects(weights, rules, table, me, researchers).value() + value_of_test(weights, rules, table, me) +
           value_of_support(weights, rules, table, researchers, flights) + cards + player.money * million(weights, table);
}

bool Moon1969Value::is_reasonable(const Rules& rules, const View& view, const Action& action) const {
    switch (view.table.step) {
        case Step::free_cards: return is_best_with_free_cards(rules, view, action);
        case Step::buy: return !std::holds_alternative<Discard>(action);
        case Step::marker: return std::holds_alternative<TakeMarker>(action);
        case Step::choose: {
            const Researchers researchers = researchers_of(rules, view.table.players[view.me]);
            const MissionId best = Prospects(weights, rules, view.table, view.me, researchers).best();
            const auto* start = std::get_if<Start>(&action);
            return start == nullptr ? best == MissionId::none : start->mission == best;
        }
        case Step::test: return is_best_test_step(rules, view.table, action);
        case Step::commit: return is_best_commitment(weights, rules, view, action);
        case Step::sell:
        case Step::closing:
        case Step::none: break;
    }
    return true;
}

bool Moon1969Value::is_undo(const View&, const Action& action) { return std::holds_alternative<TakeBack>(action); }

bool Moon1969Value::is_worth_searching(const View& view, const Action& action) {
    if (view.table.step == Step::commit) return !is_undo(view, action);
    return view.table.step == Step::choose;
}

}  // namespace tminus::bots
