// What holds for 1969 at every step of every game.

#include "engine/core/notation.h"
#include "engine/moon1969/chapters.h"
#include "match/game_data.h"
#include "match/preview.h"
#include "tests/support/explanations.h"
#include "tests/support/moon1969_actions.h"
#include "tests/support/walk.h"

#include <map>
#include <set>

namespace tminus::test {
namespace {

namespace moon = moon1969;

template <class Wanted>
const Wanted* as(const Told<moon::Event>& told) {
    return std::get_if<Wanted>(&told.event);
}

template <class Visit>
void for_all_steps(int usual_seeds, Visit visit) {
    for_all_options<Moon1969Game>(usual_seeds, [&](const moon::Rules& rules, std::uint64_t seed) {
        Walk<Moon1969Game>::play(rules, seed, [&](const auto& step) { visit(rules, step); });
    });
}

// The walks of these tests must reach what they test.
TEST(Moon1969Properties, TheWalksGetFar) {
    std::map<std::string, long> told;
    for_all_steps(8, [&](const moon::Rules&, const auto& step) {
        for (const auto& entry : step.told)
            ++told[std::visit([](const auto& event) { return std::string(event.name); }, entry.event)];
    });
    for (const char* event : {"prestige-sold", "card-drawn", "card-discarded", "deck-renewed", "scientist-hired", "spy-placed",
                              "marker-taken", "mission-started", "die-re-rolled", "die-converted", "card-laid", "card-taken-back",
                              "cards-sealed", "cards-revealed", "moon-flag-moved", "flag-placed", "game-ended"})
        EXPECT_GT(told[event], 3) << event;
}

// An action is in the list exactly if no rule forbids it: tried with everything that can be written down.
TEST(Moon1969Properties, RefusalAndListAgreeOnEveryWritableAction) {
    std::set<std::string> rules_cited, counted;
    moon::Rules::Actions list;
    int count = 0;
    for_all_steps(6, [&](const moon::Rules& rules, const auto& step) {
        if (++count % 5 != 0 && !rules.to_act(step.after).empty()) return;
        const auto writable = all_moon1969_actions(rules);
        for (Seat seat = 0; seat < rules.seats(); ++seat) {
            const auto view = rules.observe(step.after, seat);
            rules.legal_actions(view, list);
            for (const moon::Action& action : writable) {
                const RuleId rule = rules.refusal(view, action);
                ASSERT_EQ(list.has(action), rule.empty()) << to_notation(moon::Names(rules), action) << " " << rule;
                ASSERT_EQ(flaw_in_figures(rules, view, action, rule, counted), "") << to_notation(moon::Names(rules), action);
                if (!rule.empty()) rules_cited.emplace(rule);
            }
        }
    });
    const std::string book = read_text(source_path("data/rules/1969.toml"));
    for (const std::string& rule : rules_cited)
        EXPECT_NE(book.find("{ id = \"" + rule + "\""), book.npos) << rule << " is not in the rule book";
    EXPECT_GT(rules_cited.size(), 15u);
    for (const char* what : {"money", "scientist", "space", "card", "re-roll", "conversion", "prestige"})
        EXPECT_TRUE(counted.contains(what)) << what;
}

// M69-Q-25: nobody else is asked, and no phase goes on, before the seat says so; M69-Q-20: nor is a seat asked that has no choice
// and has done nothing.
TEST(Moon1969Properties, NoTurnEndsWithoutAWord) {
    long words = 0, skipped = 0;
    moon::Rules::Actions list;
    for_all_steps(2, [&](const moon::Rules& rules, const auto& step) {
        const moon::PublicState& table = step.after.table;
        const bool word = std::holds_alternative<moon::Pass>(step.action) || std::holds_alternative<moon::Done>(step.action);
        if (!word) {
            ASSERT_EQ(table.asked, step.seat);
            ASSERT_EQ(table.phase, step.before.table.phase);
        }
        for (const auto& told : step.told) skipped += as<moon::PhaseSkipped>(told) != nullptr;
        if (table.phase == moon::Phase::over) return;
        rules.legal_actions(rules.observe(step.after, table.asked), list);
        if (list.size() > 1) return;
        ++words;
        ASSERT_TRUE(std::holds_alternative<moon::Pass>(list[0]) || std::holds_alternative<moon::Done>(list[0]));
        ASSERT_EQ(table.asked, step.seat) << "asked for a word alone, without having done anything";
    });
    EXPECT_GT(words, 0);
    EXPECT_GT(skipped, 0);
}

// Every change of money and prestige is told: what the events say adds up to what the players have.
TEST(Moon1969Properties, MoneyAndPrestigeAreAccountedFor) {
    for_all_steps(8, [](const moon::Rules& rules, const auto& step) {
        PerSeat<int> money{}, prestige{};
        for (Seat seat = 0; seat < rules.seats(); ++seat) {
            money[seat] = step.before.table.players[seat].money;
            prestige[seat] = step.before.table.players[seat].prestige;
        }
        for (const auto& told : step.told) {
            if (const auto* gained = as<moon::MoneyGained>(told)) money[gained->seat] += gained->money;
            if (const auto* paid = as<moon::MoneyPaid>(told)) money[paid->seat] -= paid->money;
            if (const auto* gained = as<moon::PrestigeGained>(told)) prestige[gained->seat] += gained->points;
            if (const auto* sold = as<moon::PrestigeSold>(told)) {
                prestige[sold->seat] -= sold->points;
                ASSERT_GE(prestige[sold->seat], 0);
                ASSERT_LE(sold->points, rules.year(step.before.table).sell_limit);
            }
        }
        for (Seat seat = 0; seat < rules.seats(); ++seat) {
            ASSERT_GE(money[seat], 0);
            ASSERT_EQ(money[seat], step.after.table.players[seat].money) << "seat " << int{seat};
            ASSERT_EQ(prestige[seat], step.after.table.players[seat].prestige) << "seat " << int{seat};
        }
    });
}

TEST(Moon1969Properties, ScientistsMarkersAndCardsAreConserved) {
    for_all_steps(8, [](const moon::Rules& rules, const auto& step) {
        const moon::PublicState& table = step.after.table;
        std::array<int, moon::scientist_types> scientists{};
        for (const moon::Scientist type : moon::all_scientists) scientists[moon::index(type)] = table.supply[moon::index(type)];
        int markers = table.markers, cards = table.draw_pile + table.discards.size();
        for (Seat seat = 0; seat < rules.seats(); ++seat) {
            for (const moon::ResearchBox& box : table.players[seat].boxes) {
                markers += box.bonus;
                for (const moon::Scientist scientist : box.scientists) ++scientists[moon::index(scientist)];
            }
            const moon::Hand& hand = step.after.hands[seat];
            cards += hand.cards.size() + hand.committed.size() + hand.discarded.size();
            ASSERT_LE(table.players[seat].cards, rules.edition().hand_limit);
        }
        for (const moon::Scientist type : moon::all_scientists) ASSERT_EQ(scientists[moon::index(type)], rules.card(type).supply);
        ASSERT_EQ(markers, rules.edition().markers);
        ASSERT_EQ(cards, rules.edition().cards.size());
    });
}

TEST(Moon1969Properties, EveryBoxIsLegalAtAnyTime) {
    for_all_steps(6, [](const moon::Rules& rules, const auto& step) {
        for (Seat seat = 0; seat < rules.seats(); ++seat)
            for (const moon::ResearchBox& box : step.after.table.players[seat].boxes) {
                ASSERT_LE(box.scientists.size(), moon::spaces_in_box);
                const bool twins = box.scientists.size() == 2 && box.scientists[0] == box.scientists[1];
                ASSERT_TRUE(!twins || box.scientists[0] == moon::Scientist::basic);
            }
    });
}

TEST(Moon1969Properties, ANationFliesOnceAYearAndEachMissionOnce) {
    for_all_options<Moon1969Game>(8, [](const moon::Rules& rules, std::uint64_t seed) {
        std::map<std::pair<int, int>, int> by_mission, by_year, flags;
        Walk<Moon1969Game>::play(rules, seed, [&](const auto& step) {
            for (const auto& told : step.told) {
                if (const auto* start = as<moon::MissionStarted>(told)) {
                    ASSERT_EQ((++by_mission[{start->seat, static_cast<int>(start->mission)}]), 1);
                    ASSERT_EQ((++by_year[{start->seat, step.before.table.year}]), 1);
                }
                if (const auto* flag = as<moon::FlagPlaced>(told)) {
                    ASSERT_EQ((++flags[{flag->seat, static_cast<int>(flag->mission)}]), 1);
                }
            }
        });
        PerSeat<int> of_seat{};
        for (const auto& entry : flags) ++of_seat[static_cast<std::size_t>(entry.first.first)];
        for (const int count : of_seat) ASSERT_LE(count, 6);  // M69-SETUP-02
    });
}

TEST(Moon1969Properties, RocketsStayOnTheirTracks) {
    for_all_steps(4, [](const moon::Rules& rules, const auto& step) {
        for (const auto& told : step.told) {
            const auto* moved = as<moon::RocketMoved>(told);
            if (moved == nullptr) continue;
            const moon::Rocket& rocket = step.before.table.players[moved->seat].rocket;
            ASSERT_LE(moved->space, moon::max_track);
            ASSERT_TRUE(!rocket.flies() || moved->space <= rules.card(rocket.mission).last);
        }
    });
}

TEST(Moon1969Properties, PreviewTellsCostsButNeverDiceOrCards) {
    int paid = 0;
    for_all_steps(6, [&](const moon::Rules& rules, const auto& step) {
        for (const moon::Event& event : preview(rules, rules.observe(step.before, step.seat), step.action)) {
            ASSERT_FALSE(std::holds_alternative<moon::DiceRolled>(event) || std::holds_alternative<moon::DieRerolled>(event));
            // The last card of all can be known from the others.
            ASSERT_TRUE(!std::holds_alternative<moon::CardSeen>(event) || step.draws.empty());
            const auto* revealed = std::get_if<moon::CardsRevealed>(&event);
            ASSERT_TRUE(revealed == nullptr || revealed->seat == step.seat ||
                        step.before.hands[revealed->seat].committed.size() == 1);
            paid += std::holds_alternative<moon::MoneyPaid>(event);
        }
    });
    EXPECT_GT(paid, 100);
}

// What the outlook says of missions and prices is what the rules then do.
TEST(Moon1969Properties, TheOutlookShowsWhatIsLegalAndWhatItCosts) {
    int starts = 0, hires = 0;
    for_all_steps(4, [&](const moon::Rules& rules, const auto& step) {
        const auto view = rules.observe(step.before, step.seat);
        const moon::Names names(rules);
        if (step.before.table.step == moon::Step::choose) {
            const json::object outlook = to_json(names, moon::outlook(rules, view)).as_object();
            std::set<std::string> shown, legal;
            for (const json::value& mission : outlook.at("missions").as_array())
                if (mission.at("open").as_bool() && mission.at("affordable").as_bool())
                    shown.emplace(mission.at("mission").as_string());
            moon::Rules::Actions list;
            rules.legal_actions(view, list);
            for (const moon::Action& action : list)
                if (const auto* start = std::get_if<moon::Start>(&action)) legal.insert(names.text(start->mission));
            ASSERT_EQ(shown, legal);
            starts += static_cast<int>(legal.size());
        }
        if (const auto* hire = std::get_if<moon::Hire>(&step.action)) {
            const json::object outlook = to_json(names, moon::outlook(rules, view)).as_object();
            std::int64_t paid = 0;
            for (const auto& told : step.told)
                if (const auto* money = as<moon::MoneyPaid>(told); money != nullptr && money->seat == step.seat && paid == 0)
                    paid = money->money;
            const std::int64_t price = outlook.at("prices").at(enumerator_text(hire->scientist)).as_int64();
            ASSERT_TRUE(price == 0 || paid == price) << paid << " instead of " << price;
            ++hires;
        }
    });
    EXPECT_GT(starts, 50);
    EXPECT_GT(hires, 50);
}

}  // namespace
}  // namespace tminus::test
