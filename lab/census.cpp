#include "lab/census.h"

#include "bots/bots.h"
#include "games/games.h"
#include "match/game_data.h"
#include "match/match.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

namespace tminus {
namespace {

using namespace rescue;

struct Totals {
    long games = 0, completed = 0, rounds = 0, crew = 0, best_crew = 0, launches = 0, points = 0, best_points = 0, energy = 0;
    std::vector<CardCount> planets, modules;
    std::array<double, character_count + 1> wins{};
    std::array<long, character_count + 1> played{};

    explicit Totals(const Edition& edition) : planets(edition.planets.size()), modules(edition.modules.size()) {}
};

void count(const Event& event, Totals& totals) {
    if (const auto* shown = std::get_if<ModuleShown>(&event)) ++totals.modules[index(shown->module)].shown;
    if (const auto* taken = std::get_if<ModuleResearched>(&event)) ++totals.modules[index(taken->module)].taken;
    if (const auto* built = std::get_if<ModuleBuilt>(&event)) ++totals.modules[index(built->module)].built;
    if (const auto* shown = std::get_if<PlanetShown>(&event)) ++totals.planets[index(shown->planet)].shown;
    if (const auto* flown = std::get_if<RocketLaunched>(&event)) {
        ++totals.planets[index(flown->planet)].taken;
        ++totals.launches;
    }
    // With a Mechanic the roll may be repeated; this counts the rolls that would break the module.
    if (const auto* rolled = std::get_if<StabilityRolled>(&event))
        totals.modules[index(rolled->module)].broken += !rolled->survives;
}

void count_end(const Rules& rules, const State& state, Totals& totals) {
    const PublicState& table = state.table;
    const Scores scores = rules.scores(state);
    const Seats winners = rules.winners(state);
    ++totals.games;
    totals.completed += !table.first_complete.empty();
    totals.rounds += table.round;
    int most = 0;
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        int crew = 0;
        for (const Flight& flight : table.flights) crew += flight.crew[seat];
        totals.crew += crew;
        most = std::max(most, crew);
        totals.points += scores[seat];
        totals.energy += table.players[seat].energy;
        ++totals.played[index(table.characters[seat])];
        if (winners.has(seat)) totals.wins[index(table.characters[seat])] += 1.0 / winners.count();
    }
    totals.best_crew += most;
    totals.best_points += *std::max_element(scores.begin(), scores.end());
}

void play(const Rules& rules, const RescueGame::Value& value, const bots::BotSpec& bot, std::uint64_t seed, Totals& totals) {
    Chance luck(seed), bot_luck(~seed);
    std::vector<Told<Event>> told;
    Journal<Event> journal(told);
    State state = rules.setup(luck, journal);
    for (Seats seats = rules.to_act(state); !seats.empty(); seats = rules.to_act(state)) {
        const auto view = rules.observe(state, seats.lowest());
        rules.apply(state, seats.lowest(), bots::choose(bot, value, rules, view, bot_luck), luck, journal);
        for (const auto& entry : told) count(entry.event, totals);
        told.clear();
    }
    count_end(rules, state, totals);
}

void add(const Totals& part, Totals& all) {
    all.games += part.games, all.completed += part.completed, all.rounds += part.rounds, all.crew += part.crew;
    all.best_crew += part.best_crew, all.launches += part.launches, all.points += part.points;
    all.best_points += part.best_points, all.energy += part.energy;
    const auto add_cards = [](const std::vector<CardCount>& from, std::vector<CardCount>& to) {
        for (std::size_t i = 0; i < from.size(); ++i) {
            to[i].shown += from[i].shown, to[i].taken += from[i].taken;
            to[i].built += from[i].built, to[i].broken += from[i].broken;
        }
    };
    add_cards(part.planets, all.planets);
    add_cards(part.modules, all.modules);
    for (std::size_t i = 0; i <= character_count; ++i) all.wins[i] += part.wins[i], all.played[i] += part.played[i];
}

Census census_of(const Rules& rules, Totals totals) {
    const Edition& edition = rules.edition();
    const auto games = static_cast<double>(totals.games), seats = games * rules.seats();
    Census census;
    census.games = totals.games;
    census.completed = totals.completed;
    census.rounds = static_cast<double>(totals.rounds) / games;
    census.crew_rescued = static_cast<double>(totals.crew) / (seats * rules.crew());
    census.best_crew = static_cast<double>(totals.best_crew) / (games * rules.crew());
    census.launches = static_cast<double>(totals.launches) / games;
    census.points = static_cast<double>(totals.points) / seats;
    census.best_points = static_cast<double>(totals.best_points) / games;
    census.energy_left = static_cast<double>(totals.energy) / seats;
    for (std::size_t i = 0; i < edition.planets.size(); ++i) {
        totals.planets[i].id = edition.planet_names[i].id;
        totals.planets[i].kind = enumerator_text(edition.planets[i].colour);
        census.cards.push_back(totals.planets[i]);
    }
    for (std::size_t i = 0; i < edition.modules.size(); ++i) {
        totals.modules[i].id = edition.module_names[i].id;
        totals.modules[i].kind = edition.modules[i].standard ? "standard" : enumerator_text(edition.modules[i].type);
        census.cards.push_back(totals.modules[i]);
    }
    for (std::size_t i = 1; i <= character_count; ++i)
        if (totals.played[i] > 0)
            census.characters.emplace_back(enumerator_text(static_cast<Character>(i)),
                                           totals.wins[i] / static_cast<double>(totals.played[i]) * rules.seats());
    return census;
}

}  // namespace

Census take_census(const Library& library, const CensusSettings& settings) {
    json::object options = settings.options;
    const Rules rules = library.of<RescueGame>().rules(options);
    const auto bot = bots::find_bot(settings.bot);
    if (!bot) throw BadOptions(bots::why_unknown(settings.bot));
    Totals all(rules.edition());
    std::atomic<long> next{0};
    std::mutex mutex;
    const auto work = [&] {
        Totals part(rules.edition());
        for (long i = next++; i < settings.games; i = next++)
            play(rules, library.of<RescueGame>().value, *bot, settings.first_seed + static_cast<std::uint64_t>(i), part);
        const std::lock_guard lock(mutex);
        add(part, all);
    };
    std::vector<std::thread> workers;
    for (int i = 0; i < settings.threads; ++i) workers.emplace_back(work);
    for (std::thread& worker : workers) worker.join();
    return census_of(rules, all);
}

}  // namespace tminus
