// What the outlooks say is what the rules then do, so that nobody who shows a game has to know them.

#include "engine/moon1969/outlook.h"
#include "engine/core/notation.h"
#include "engine/moon1969/box.h"
#include "engine/rescue/chapters.h"
#include "engine/rescue/outlook.h"
#include "engine/rocketmen/names.h"
#include "engine/rocketmen/outlook.h"
#include "match/game_data.h"
#include "tests/support/walk.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <numeric>

namespace tminus::test {
namespace {

template <class Event, class Step>
const Event* find_told(const Step& step) {
    for (const auto& told : step.told)
        if (const auto* event = std::get_if<Event>(&told.event)) return event;
    return nullptr;
}

template <class Event, class Step>
int count_told(const Step& step) {
    return static_cast<int>(std::count_if(step.told.begin(), step.told.end(),
                                          [](const auto& told) { return std::holds_alternative<Event>(told.event); }));
}

template <class Game, class Visit>
void for_each_step(Visit visit) {
    for_all_options<Game>(4, [&](const auto& rules, std::uint64_t seed) {
        Walk<Game>::play(rules, seed, [&](const auto& step) { visit(rules, step); });
    });
}

// ---- Rocket Rescue

const rescue::PhaseDice& dice_in(const rescue::Outlook& outlook, rescue::Phase phase) {
    return *std::find_if(outlook.dice.begin(), outlook.dice.end(), [&](const auto& one) { return one.phase == phase; });
}

// Dice that can do nothing may still be left out, and nothing else.
TEST(RescueOutlook, DiceActInTheOrderThatIsShown) {
    int turns = 0;
    for_each_step<RescueGame>([&](const rescue::Rules& rules, const auto& step) {
        const auto* began = find_told<rescue::PhaseBegan>(step);
        if (began == nullptr || began->phase != step.after.table.phase || !rescue::is_action_phase(began->phase)) return;
        const rescue::PublicState& table = step.after.table;
        const auto shown = dice_in(rescue::public_outlook(rules, table), began->phase).dice;
        auto next = shown.begin();
        for (const rescue::Turn& turn : table.turns) {
            next = std::find(next, shown.end(), turn);
            ASSERT_NE(next, shown.end());
            ++next, ++turns;
        }
        const int skipped = count_told<rescue::TurnSkipped>(step);
        ASSERT_LE(static_cast<int>(shown.size()), static_cast<int>(table.turns.size()) + skipped);
    });
    EXPECT_GT(turns, 200);
}

TEST(RescueOutlook, CompleteRocketsAreThoseThatMayLaunch) {
    int complete = 0, lacking = 0;
    for_each_step<RescueGame>([&](const rescue::Rules& rules, const auto& step) {
        const rescue::View view = rules.observe(step.before, step.seat);
        if (!rescue::not_launching(rules, view).empty() || view.table.planets.front() == rescue::PlanetId::none) return;
        const rescue::Outlook outlook = rescue::outlook(rules, view);
        for (std::uint8_t h = 0; h < rescue::hangar_count; ++h) {
            const auto hangar = static_cast<rescue::HangarId>(h);
            const rescue::RocketOutlook& rocket = outlook.rockets[h];
            ASSERT_EQ(rocket.complete, rocket.lacks.empty());
            const RuleId rule = rules.refusal(view, rescue::Launch{hangar, view.table.planets.front()});
            if (rule == "RR-LAUNCH-02") continue;  // none of the seat's modules is there
            ASSERT_EQ(rule == "RR-LAUNCH-03", !rocket.complete) << rule;
            ++(rocket.complete ? complete : lacking);
        }
    });
    EXPECT_GT(complete, 20);
    EXPECT_GT(lacking, 20);
}

const rescue::BuildSite* site_of(const rescue::Outlook& outlook, const rescue::Build& build) {
    for (const rescue::ModuleOutlook& module : outlook.modules)
        for (const rescue::BuildSite& site : module.sites)
            if (module.module == build.module && site.hangar == build.hangar) return &site;
    return nullptr;
}

int cubes_missing(const rescue::BuildSite& site) {
    return std::accumulate(site.missing.count.begin(), site.missing.count.end(), 0);
}

TEST(RescueOutlook, ModulesSayWhereTheyFitAndWhatTheyLack) {
    int possible = 0, lacking = 0, kept_out = 0;
    for_each_step<RescueGame>([&](const rescue::Rules& rules, const auto& step) {
        const rescue::View view = rules.observe(step.before, step.seat);
        if (step.before.table.phase != rescue::Phase::build) return;
        const rescue::Outlook outlook = rescue::outlook(rules, view);
        for (const rescue::ModuleId module : view.table.players[step.seat].blueprints)
            for (std::uint8_t h = 0; h < rescue::hangar_count; ++h) {
                const rescue::Build build{module, static_cast<rescue::HangarId>(h)};
                const rescue::BuildSite* site = site_of(outlook, build);
                ASSERT_EQ(site == nullptr, view.table.hangars[h].closed);
                if (site == nullptr) continue;
                const Explanation why = rules.explain(view, build);
                const bool payable = cubes_missing(*site) == 0;
                ASSERT_TRUE(!why.rule.empty() || (!site->rule && payable));
                ASSERT_TRUE(why.rule != "RR-BUILD-05" || (!site->rule && !payable));
                ASSERT_TRUE(!site->rule || !why.rule.empty());
                for (const Figure& figure : why.figures)
                    for (const rescue::Resource resource : rescue::all_resources)
                        if (figure.what == rescue::name_of(resource)) {
                            ASSERT_EQ(site->price[resource], *figure.need);
                            ASSERT_EQ(site->missing[resource], std::max(*figure.need - figure.have, 0));
                        }
                possible += why.rule.empty(), lacking += why.rule == "RR-BUILD-05", kept_out += site->rule == why.rule;
            }
    });
    EXPECT_GT(possible, 20);
    EXPECT_GT(lacking, 20);
    EXPECT_GT(kept_out, 20);
}

// Of a module that lacks one cube: exchanges are tried.
TEST(RescueOutlook, ExchangesMakeUpForWhatIsMissing) {
    int would_do = 0, would_not = 0;
    for_each_step<RescueGame>([&](const rescue::Rules& rules, const auto& step) {
        const auto* exchange = std::get_if<rescue::Exchange>(&step.action);
        if (exchange == nullptr || rules.edition().cubes_loaded_on_modules) return;
        const rescue::Outlook before = rescue::outlook(rules, rules.observe(step.before, step.seat));
        std::vector<rescue::Outlook> after;
        rescue::Rules::Actions list;
        rules.legal_actions(rules.observe(step.before, step.seat), list);
        for (const rescue::Action& action : list) {
            if (!std::holds_alternative<rescue::Exchange>(action)) continue;
            rescue::State state = step.before;
            Chance luck(1);
            Journal<rescue::Event> silent;
            rules.apply(state, step.seat, action, luck, silent);
            after.push_back(rescue::outlook(rules, rules.observe(state, step.seat)));
        }
        for (const rescue::ModuleOutlook& module : before.modules)
            for (const rescue::BuildSite& site : module.sites) {
                if (cubes_missing(site) != 1) continue;
                const bool found = std::any_of(after.begin(), after.end(), [&](const rescue::Outlook& outlook) {
                    const auto* now = site_of(outlook, {module.module, site.hangar});
                    return now != nullptr && cubes_missing(*now) == 0;
                });
                ASSERT_EQ(site.exchange, found);
                ++(found ? would_do : would_not);
            }
    });
    EXPECT_GT(would_do, 5);
    EXPECT_GT(would_not, 5);
}

TEST(RescueOutlook, FuelTanksGoWhereAPlaceIsKept) {
    int tanks = 0;
    for_each_step<RescueGame>([&](const rescue::Rules& rules, const auto& step) {
        const auto* built = find_told<rescue::ModuleBuilt>(step);
        if (built == nullptr || rules.card(built->module).type != rescue::ModuleType::fuel_tank) return;
        const auto hangar = rescue::index(rescue::hangar_of(built->slot));
        const auto before = rescue::public_outlook(rules, step.before.table).rockets[hangar];
        const auto after = rescue::public_outlook(rules, step.after.table).rockets[hangar];
        ASSERT_EQ(before.tank_place.has_value(), before.tanks == 0);
        ASSERT_EQ(after.tanks, before.tanks + 1);
        if (!before.tank_place) return;
        ASSERT_EQ(*before.tank_place, rescue::place_of(built->slot) + 1);
        ++tanks;
    });
    EXPECT_GT(tanks, 10);
}

TEST(RescueOutlook, TheRunningDieTakesWhatIsLeft) {
    int takes = 0, boardings = 0;
    for_each_step<RescueGame>([&](const rescue::Rules& rules, const auto& step) {
        const rescue::View view = rules.observe(step.before, step.seat);
        const auto die = rescue::outlook(rules, view).die;
        if (const auto* take = std::get_if<rescue::Take>(&step.action)) {
            ASSERT_TRUE(die && take->cubes <= die->left && die->left <= die->of);
            const auto more = static_cast<std::uint8_t>(die->left + 1);
            ASSERT_EQ(rules.refusal(view, rescue::Take{take->resource, more}), "RR-PURCHASE-01");
            ++takes;
        }
        const bool boards = std::holds_alternative<rescue::Board>(step.action) && view.table.phase == rescue::Phase::boarding;
        if (boards || std::holds_alternative<rescue::Move>(step.action)) {
            ASSERT_TRUE(die && die->left > 0);
            ++boardings;
        }
        if (view.table.phase != rescue::Phase::purchase && view.table.phase != rescue::Phase::boarding) {
            ASSERT_FALSE(die.has_value());
        }
    });
    EXPECT_GT(takes, 50);
    EXPECT_GT(boardings, 50);
}

// ---- 1969

TEST(Moon1969Outlook, DiceShowTheFacesOfTheBox) {
    int rolled = 0;
    for_each_step<Moon1969Game>([&](const moon1969::Rules& rules, const auto& step) {
        const auto* dice = find_told<moon1969::DiceRolled>(step);
        if (dice == nullptr) return;
        const moon1969::Box box = moon1969::box_of(rules.edition());
        ASSERT_EQ(box.sides.size(), static_cast<std::size_t>(moon1969::die_sides));
        for (std::size_t i = 0; i < dice->faces.size(); ++i)
            ASSERT_EQ(dice->faces[i], box.sides[static_cast<std::size_t>(step.draws[i].value - 1)]);
        ++rolled;
    });
    EXPECT_GT(rolled, 20);
}

TEST(Moon1969Outlook, CardsAreLaidInTheOrderThatIsShown) {
    int laid = 0;
    for_each_step<Moon1969Game>([&](const moon1969::Rules& rules, const auto& step) {
        const auto order = moon1969::public_outlook(rules, step.before.table).commit_order;
        ASSERT_EQ(order.empty(), step.before.table.step != moon1969::Step::commit);
        if (order.empty()) return;
        ASSERT_EQ(static_cast<int>(order.size()), rules.seats());
        ASSERT_EQ(order.back(), step.before.table.active);
        if (step.after.table.step != moon1969::Step::commit || step.after.table.active != step.before.table.active) return;
        const auto place = [&](Seat seat) { return std::find(order.begin(), order.end(), seat); };
        ASSERT_LE(place(step.before.table.asked), place(step.after.table.asked));
        ++laid;
    });
    EXPECT_GT(laid, 20);
}

TEST(Moon1969Outlook, EffectsAndCardsAreThoseOfTheRules) {
    int insured = 0, drawn = 0, discounts = 0;
    for_each_step<Moon1969Game>([&](const moon1969::Rules& rules, const auto& step) {
        const auto before = moon1969::public_outlook(rules, step.before.table);
        const auto effect = [&](Seat seat, moon1969::BoxId box) { return before.effects[seat][moon1969::index(box)]; };
        if (const auto* test = find_told<moon1969::TestEnded>(step)) {
            int paid = 0;
            for (const auto& told : step.told)
                if (const auto* money = std::get_if<moon1969::MoneyGained>(&told.event);
                    money != nullptr && money->reason == moon1969::Reason::insurance)
                    paid += money->money;
            ASSERT_EQ(paid, effect(test->seat, moon1969::BoxId::insurance) * test->failures);
            insured += paid > 0;
        }
        if (std::holds_alternative<moon1969::BuyCard>(step.action)) {
            ASSERT_EQ(moon1969::public_outlook(rules, step.after.table).cards_left, before.cards_left - 1);
            ++drawn;
        }
        if (const auto* hire = std::get_if<moon1969::Hire>(&step.action); hire != nullptr && !step.before.table.hired) {
            const int price = std::max(rules.card(hire->scientist).cost - effect(step.seat, moon1969::BoxId::robotics), 0);
            const auto* paid = find_told<moon1969::MoneyPaid>(step);
            ASSERT_EQ(paid == nullptr ? 0 : paid->money, price);
            discounts += price < rules.card(hire->scientist).cost;
        }
    });
    EXPECT_GT(insured, 0);
    EXPECT_GT(drawn, 20);
    EXPECT_GT(discounts, 0);
}

// ---- Rocketmen

int of_kind(const rocketmen::Rules& rules, const rocketmen::Rules::Actions& list, rocketmen::Kind kind) {
    return static_cast<int>(std::count_if(list.begin(), list.end(), [&](const rocketmen::Action& action) {
        const auto* buy = std::get_if<rocketmen::Buy>(&action);
        return buy != nullptr && rules.kind(buy->card) == kind;
    }));
}

TEST(RocketmenOutlook, EnginesAreSoldAsLongAsSomeAreLeft) {
    int sold_out = 0;
    rocketmen::Rules::Actions list;
    for_each_step<RocketmenGame>([&](const rocketmen::Rules& rules, const auto& step) {
        const rocketmen::View view = rules.observe(step.before, step.seat);
        if (rocketmen::outlook(rules, view).race.engines_left > 0) return;
        rules.legal_actions(view, list);
        ASSERT_EQ(of_kind(rules, list, rocketmen::Kind::engine), 0);
        ++sold_out;
    });
    EXPECT_GT(sold_out, 20);
}

TEST(RocketmenOutlook, ALaunchGoesAsTheOutlookSays) {
    int landed = 0, drawn = 0, aborted = 0;
    for_each_step<RocketmenGame>([&](const rocketmen::Rules& rules, const auto& step) {
        const auto launch = rocketmen::public_outlook(rules, step.before.table).launch;
        ASSERT_EQ(launch.has_value(), step.before.table.phase == rocketmen::Phase::launch);
        if (!launch) return;
        const rocketmen::PublicState& after = step.after.table;
        if (const auto* success = find_told<rocketmen::MissionSucceeded>(step)) {
            ASSERT_EQ(launch->location, success->location);
            ASSERT_EQ(launch->points, find_told<rocketmen::PointsGained>(step)->points);
            ++landed;
        }
        if (const auto* card = find_told<rocketmen::SuccessDrawn>(step);
            card != nullptr && std::holds_alternative<rocketmen::Push>(step.action)) {
            const auto next = std::find_if(launch->next.begin(), launch->next.end(),
                                           [&](const auto& odds) { return odds.value == card->value; });
            ASSERT_NE(next, launch->next.end());
            if (after.phase == rocketmen::Phase::launch && after.flight.card == rocketmen::Flight::no_card) {
                ASSERT_EQ(after.flight.rocket, next->space);
                ++drawn;
            }
        }
        if (std::holds_alternative<rocketmen::Abort>(step.action)) {
            const bool asks = after.pending.ask == rocketmen::Ask::abort_cards;
            ASSERT_EQ(launch->abort_cards, asks ? after.pending.cards : count_told<rocketmen::CardDiscarded>(step));
            ++aborted;
        }
    });
    EXPECT_GT(landed, 5);
    EXPECT_GT(drawn, 5);
    EXPECT_GT(aborted, 2);
}

TEST(RocketmenOutlook, TheRivalReachesWhatItAimsAt) {
    int reached = 0;
    for_each_step<RocketmenGame>([&](const rocketmen::Rules& rules, const auto& step) {
        const auto rival = rocketmen::public_outlook(rules, step.before.table).rival;
        ASSERT_EQ(rival.has_value(), rules.solo());
        const auto* success = find_told<rocketmen::RivalSucceeded>(step);
        if (success == nullptr || !rival->aim) return;
        ASSERT_EQ(success->location, rival->aim->location);
        ASSERT_EQ(rules.board(rival->aim->destination).spaces, rival->aim->spaces);
        ++reached;
    });
    EXPECT_GT(reached, 0);
}

TEST(RocketmenOutlook, TheSuggestedPaymentIsAllowedAndPays) {
    int suggested = 0;
    for_each_step<RocketmenGame>([&](const rocketmen::Rules& rules, const auto& step) {
        const rocketmen::View view = rules.observe(step.after, step.seat);
        const auto sheet = rocketmen::outlook(rules, view).order;
        if (!sheet || sheet->complete || sheet->suggested.empty()) return;
        rocketmen::State state = step.after;
        Chance luck(1);
        Journal<rocketmen::Event> silent;
        for (const rocketmen::Piece piece : sheet->suggested) {
            const rocketmen::Pay pay{piece};
            ASSERT_EQ(rules.refusal(rules.observe(state, step.seat), pay), "");
            rules.apply(state, step.seat, pay, luck, silent);
        }
        ASSERT_TRUE(rocketmen::outlook(rules, rules.observe(state, step.seat)).order->complete);
        ++suggested;
    });
    EXPECT_GT(suggested, 100);
}

TEST(RocketmenOutlook, OffersSayWhatIsMissing) {
    int short_of = 0;
    for_each_step<RocketmenGame>([&](const rocketmen::Rules& rules, const auto& step) {
        const rocketmen::View view = rules.observe(step.before, step.seat);
        if (view.hand.order.kind != rocketmen::OrderKind::none) return;
        for (const rocketmen::Offer& offer : rocketmen::outlook(rules, view).market) {
            ASSERT_EQ(*offer.affordable, *offer.missing_money == 0 && *offer.missing_symbols == 0);
            short_of += !*offer.affordable;
        }
    });
    EXPECT_GT(short_of, 100);
}

// One of the choices is as good as the launch, none is better, and the cards alone do no better.
TEST(RocketmenOutlook, LaunchesAreWorthTheirBestChoice) {
    int launches = 0, helped = 0;
    const auto value = [](const auto& odds) { return static_cast<double>(odds.ways) / static_cast<double>(odds.of); };
    for_each_step<RocketmenGame>([&](const rocketmen::Rules& rules, const auto& step) {
        const Seat turn = step.after.table.turn;
        if (!rules.to_act(step.after).has(turn)) return;
        const rocketmen::View view = rules.observe(step.after, turn);
        const auto launch = rocketmen::outlook(rules, view).launch;
        using enum rocketmen::Ask;
        const rocketmen::Ask ask = step.after.table.pending.ask;
        if (!launch || (ask != nothing && ask != answer && ask != first_card && ask != last_chance)) return;
        std::vector<std::string> shown, legal;
        double best = 0;
        for (const rocketmen::LaunchChoice& choice : launch->choices) {
            shown.push_back(choice.action);
            best = std::max(best, value(choice));
        }
        rocketmen::Rules::Actions list;
        rules.legal_actions(view, list);
        for (const rocketmen::Action& action : list) legal.push_back(to_notation(rocketmen::Names(rules), action));
        ASSERT_EQ(shown, legal);
        ASSERT_NEAR(value(launch->played), best, 1e-9);
        ASSERT_GE(value(launch->played), value(*launch) - 1e-9);
        ++launches, helped += !launch->played.helping.empty();
    });
    EXPECT_GT(launches, 100);
    EXPECT_GT(helped, 10);
}

TEST(RocketmenOutlook, PointsAndVerdictAreThoseOfTheEnd) {
    int won = 0, lost = 0;
    for_each_step<RocketmenGame>([&](const rocketmen::Rules& rules, const auto& step) {
        const rocketmen::Outlook outlook = rocketmen::public_outlook(rules, step.after.table);
        const Scores scores = rules.scores(step.after);
        for (Seat seat = 0; seat < rules.seats(); ++seat)
            ASSERT_EQ(outlook.players[seat].points_now + outlook.players[seat].points_at_end, scores[seat]);
        ASSERT_EQ(outlook.verdict.has_value(), rules.solo());
        if (!outlook.verdict || !rules.to_act(step.after).empty()) return;
        const rocketmen::SoloVerdict& verdict = *outlook.verdict;
        ASSERT_EQ(verdict.won, rules.winners(step.after).has(0));
        ASSERT_EQ(verdict.won, verdict.missing_points == 0 && verdict.goals_met == verdict.goals);
        ++(verdict.won ? won : lost);
    });
    EXPECT_GT(won + lost, 5);
}

TEST(RocketmenOutlook, WhatPaysAddsUpToWhatIsGiven) {
    int paid = 0;
    for_each_step<RocketmenGame>([&](const rocketmen::Rules& rules, const auto& step) {
        const rocketmen::View view = rules.observe(step.before, step.seat);
        const auto sheet = rocketmen::outlook(rules, view).order;
        if (!sheet) return;
        const rocketmen::Order& order = view.hand.order;
        int money = order.money_tokens * rules.edition().money_token;
        for (const rocketmen::PayingCard& card : sheet->paid) money += card.gives.money * order.paid.count(card.card);
        ASSERT_EQ(money, sheet->given.money);
        paid += static_cast<int>(sheet->paid.size());
    });
    EXPECT_GT(paid, 50);
}

}  // namespace
}  // namespace tminus::test
