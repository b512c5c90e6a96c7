// Whether a state can occur: everything of the box is somewhere, once, and where it may be.

#include "engine/rescue/chapters.h"
#include "engine/rescue/names.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace tminus::rescue {
namespace {

constexpr int most_goods_in_a_state = 999;

using CardCounts = std::array<int, max_module_kinds>;

// How often each module card lies anywhere but in the deck, the discard pile and the standard piles.
CardCounts modules_in_use(const Rules& rules, const PublicState& table) {
    CardCounts counts{};
    for (const ModuleId id : table.display) ++counts[index(id)];
    for (const ModuleId id : table.drawn) ++counts[index(id)];
    for (Seat seat = 0; seat < rules.seats(); ++seat)
        for (const ModuleId id : table.players[seat].blueprints) ++counts[index(id)];
    for (const Hangar& hangar : table.hangars)
        for (const BuiltModule& module : hangar.rocket)
            if (module.present()) ++counts[index(module.card)];
    return counts;
}

int chips_in_use(const PublicState& table, Seat seat) {
    int chips = 0;
    for (const Hangar& hangar : table.hangars)
        for (const BuiltModule& module : hangar.rocket) chips += module.present() && module.owner == seat;
    if (plays(table, seat, Character::explorer))
        chips = std::accumulate(table.planet_chips.begin(), table.planet_chips.end(), chips);
    if (plays(table, seat, Character::mogul))
        chips = std::accumulate(table.company_chips.begin(), table.company_chips.end(), chips);
    return chips + (plays(table, seat, Character::pilot) && table.pilot_chip != PilotChip::none);
}

int crew_in_use(const PublicState& table, Seat seat) {
    return crew_rescued(table, seat) + crew_in_hangars(table, seat) +
           static_cast<int>(std::count(table.terminal.begin(), table.terminal.end(), seat));
}

template <class List>
void count_planets(const List& list, std::array<int, max_planets>& counts) {
    for (const PlanetId id : list)
        if (id != PlanetId::none) ++counts[index(id)];
}

bool is_on_display(const PublicState& table, PlanetId planet) {
    return std::find(table.planets.begin(), table.planets.end(), planet) != table.planets.end();
}

// While reward crew is paid, the planet that was reached still lies on the display.
bool is_paying_reward(const PublicState& table) {
    return !table.launch.owed.empty() && !table.flights.empty() && table.flights.back().planet == table.launch.planet;
}

std::array<int, max_planets> planets_in_use(const PublicState& table) {
    std::array<int, max_planets> counts{};
    count_planets(table.planets, counts);
    for (const Flight& flight : table.flights) ++counts[index(flight.planet)];
    if (is_paying_reward(table) && is_on_display(table, table.launch.planet)) --counts[index(table.launch.planet)];
    count_planets(table.surveyed, counts);
    count_planets(table.blue_bottom, counts);
    count_planets(table.red_bottom, counts);
    return counts;
}

// Every card of the table, wherever it lies.
CardCounts all_modules(const Rules& rules, const PublicState& table) {
    CardCounts counts = modules_in_use(rules, table);
    for (const ModuleId id : table.deck) ++counts[index(id)];
    for (const ModuleId id : table.discard) ++counts[index(id)];
    for (int type = 0; type < module_types; ++type)
        counts[index(rules.standard_module(static_cast<ModuleType>(type)))] += table.standard[static_cast<std::size_t>(type)];
    return counts;
}

// The first module of which `is_wrong(found, copies)`.
template <class Wrong>
std::string wrong_number_of_modules(const Rules& rules, const PublicState& table, Wrong is_wrong) {
    const CardCounts counts = all_modules(rules, table);
    for (std::size_t i = 0; i < rules.edition().modules.size(); ++i)
        if (const int copies = rules.edition().modules[i].copies; is_wrong(counts[i], copies))
            return "module '" + rules.edition().module_names[i].id + "': " + std::to_string(counts[i]) +
                   " found, but there are " + std::to_string(copies);
    return {};
}

std::string surplus_of_modules(const Rules& rules, const PublicState& table) {
    return wrong_number_of_modules(rules, table, std::greater{});
}

std::string flaw_in_modules(const Rules& rules, const PublicState& table) {
    if (std::string flaw = wrong_number_of_modules(rules, table, std::not_equal_to{}); !flaw.empty()) return flaw;
    for (const auto* pile : {&table.discard, static_cast<const SmallVector<ModuleId, max_module_kinds>*>(&table.deck)})
        for (const ModuleId id : *pile)
            if (rules.card(id).standard) return "a standard module lies among the advanced ones";
    return {};
}

std::string flaw_in_planets(const Rules& rules, const PublicState& table) {
    auto counts = planets_in_use(table);
    count_planets(table.blue_deck, counts);
    count_planets(table.red_deck, counts);
    for (std::size_t i = 0; i < rules.edition().planets.size(); ++i)
        if (counts[i] > 1) return "planet '" + rules.edition().planet_names[i].id + "' is there twice";
    const auto is_of = [&](PlanetId id, Colour colour) { return id == PlanetId::none || rules.card(id).colour == colour; };
    for (std::size_t i = 0; i < planets_on_display; ++i)
        if (!is_of(table.planets[i], i < blue_on_display ? Colour::blue : Colour::red))
            return "the display holds three blue planets, then two red ones";
    const auto all_of = [&](const auto& deck, Colour colour) {
        return std::all_of(deck.begin(), deck.end(), [&](PlanetId id) { return is_of(id, colour); });
    };
    if (!all_of(table.blue_deck, Colour::blue) || !all_of(table.blue_bottom, Colour::blue))
        return "the blue deck holds something else";
    if (!all_of(table.red_deck, Colour::red) || !all_of(table.red_bottom, Colour::red))
        return "the red deck holds something else";
    return {};
}

std::string flaw_in_rocket(const Rules& rules, const Hangar& hangar) {
    int crew_modules = 0;
    for (int place = 0; place < places_in_rocket; ++place) {
        const BuiltModule& module = hangar.rocket[static_cast<std::size_t>(place)];
        if (!module.present()) continue;
        if (hangar.closed) return "a closed hangar holds a module";
        if (module.owner >= rules.seats()) return "a module belongs to nobody in the game";
        const ModuleCard& card = rules.card(module.card);
        const bool fits = card.type == ModuleType::engine    ? place == engine_place
                          : card.type == ModuleType::cockpit ? place == cockpit_place
                                                             : place > engine_place && place < cockpit_place;
        if (!fits) return "place " + std::to_string(place + 1) + " cannot hold this type of module";
        crew_modules += card.type == ModuleType::crew_module;
        if (std::accumulate(module.crew.begin(), module.crew.end(), 0) > card.seats) return "a module holds more crew than seats";
    }
    return crew_modules > 3 ? "no place is left for a fuel tank" : "";
}

std::string flaw_in_loads(const Rules& rules, const Player& player) {
    if (player.loads.size() != (rules.edition().cubes_loaded_on_modules ? player.blueprints.size() : 0))
        return "loads for other modules than there are";
    for (int i = 0; i < player.loads.size(); ++i)
        for (const Resource resource : all_resources)
            if (player.loads[i][resource] > rules.card(player.blueprints[i]).cost[resource])
                return "a module is loaded with more than its cost";
    return {};
}

// Characters and the chips that lie on planets, companies and the Pilot's card.
std::string flaw_in_characters(const Rules& rules, const PublicState& table) {
    const auto& box = rules.edition().characters;
    const bool choosing = !table.pending.empty() && table.pending.back().ask == Ask::character;
    std::array<int, character_count + 1> found{};
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        const Character character = table.characters[seat];
        const bool none = character == Character::none;
        if (none && !choosing && rules.options().characters != CharacterMode::off) return "a seat has no character";
        if (!none && rules.options().characters == CharacterMode::off) return "a character in a game without characters";
        if (!none && (std::count(box.begin(), box.end(), character) == 0 || ++found[index(character)] > 1))
            return "a character that is not in the box, or there twice";
    }
    for (std::size_t i = 0; i < planets_on_display; ++i)
        if (table.planet_chips[i] > 0 && (found[index(Character::explorer)] == 0 || table.planets[i] == PlanetId::none))
            return "a chip lies on no planet, or is nobody's";
    const int invested = std::accumulate(table.company_chips.begin(), table.company_chips.end(), 0);
    if (invested > 0 && (found[index(Character::mogul)] == 0 || invested > 3)) return "too many chips on the companies";
    if (table.pilot_chip == PilotChip::none) return {};
    if (found[index(Character::pilot)] == 0) return "a chip of the pilot, who does not play";
    if (table.pilot_chip == PilotChip::on_card) return {};
    return module_at(table, static_cast<Slot>(table.pilot_chip)).present() ? "" : "the pilot's chip lies on no module";
}

std::string flaw_in_players(const Rules& rules, const PublicState& table) {
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        const Player& player = table.players[seat];
        const std::string who = "seat " + std::to_string(seat) + ": ";
        if (player.energy > most_goods_in_a_state) return who + "more than 999 energy";
        if (player.victory_points > most_goods_in_a_state) return who + "more than 999 victory points";
        if (std::accumulate(player.rewards.count.begin(), player.rewards.count.end(), 0) > player.victory_points)
            return who + "more rewards than victory points";
        if (const int crew = player.crew + crew_in_use(table, seat); crew != rules.crew())
            return who + std::to_string(crew) + " crew found, but there are " + std::to_string(rules.crew());
        if (const int chips = player.chips + chips_in_use(table, seat); chips != rules.edition().module_chips)
            return who + std::to_string(chips) + " chips found, but there are " + std::to_string(rules.edition().module_chips);
        if (player.blueprints.size() > 2 * table.round + plays(table, seat, Character::mechanic))
            return who + "more modules than dice could have researched";
        if (const std::string flaw = flaw_in_loads(rules, player); !flaw.empty()) return who + flaw;
    }
    for (const Resource resource : all_resources)
        if (rules.options().finite_cubes && in_bank(rules, table, resource) < 0) return "more cubes than the box holds";
    int points = 0;
    for (Seat seat = 0; seat < rules.seats(); ++seat) points += table.players[seat].victory_points;
    return rules.options().limited_vp_tokens && points > rules.edition().vp_tokens ? "more points than the box holds" : "";
}

bool is_permutation_of_seats(const Rules& rules, const TrackOrder& track) {
    Seats seats;
    for (const Seat seat : track) seats.add(static_cast<Seat>(seat % 8));
    return track.size() == rules.seats() && seats == Seats::first(rules.seats());
}

std::string flaw_in_plan(const Plan& plan, int energy, bool complete) {
    const auto dice = field_count - std::count(plan.dice.begin(), plan.dice.end(), 0);
    if (dice > dice_per_player || (complete && dice < dice_per_player)) return "a plan has four dice";
    if (std::any_of(plan.dice.begin(), plan.dice.end(), [](int face) { return face > faces; })) return "a face above 6";
    return plan.bid > energy ? "a bid of more energy than there is" : "";
}

// A launch that waits for somebody: what is asked must fit how far it has come.
std::string flaw_in_launch(const Rules& rules, const PublicState& table, Ask ask, Seat seat) {
    const Launching& launch = table.launch;
    const std::string nothing = "there is no launch that could ask this";
    if (table.phase != Phase::build || table.turns.empty() || launch.planet == PlanetId::none) return nothing;
    const Rocket& rocket = table.hangars[index(launch.hangar)].rocket;
    const bool on_display = is_on_display(table, launch.planet);
    const bool flown = !table.flights.empty() && table.flights.back().planet == launch.planet;
    if (ask == Ask::sabotage) {
        const bool named = on_display && !flown && launch.owed.empty() && launch.roll == 0 && launch.place == 0;
        const bool complete = rocket[engine_place].present() && rocket[cockpit_place].present();
        if (!named || !complete || !plays(table, seat, Character::saboteur)) return nothing;
        const Seat launcher = table.turns.front().seat;
        const int price = launch_price(rules, table, launcher, launch.hangar, launch.planet);
        return table.players[launcher].energy < price ? "a launch that nobody can pay" : "";
    }
    if (!flown) return nothing;
    for (const BuiltModule& module : rocket)
        if (std::accumulate(module.crew.begin(), module.crew.end(), 0) > 0) return "crew aboard a rocket that has flown";
    if (ask == Ask::reroll) {
        const bool rolled = launch.place < places_in_rocket && launch.roll >= 1 && launch.roll <= faces && launch.owed.empty();
        const bool there = rolled && rocket[launch.place].present();
        return there && !on_display && plays(table, seat, Character::mechanic) ? "" : nothing;
    }
    if (!on_display || launch.owed.empty() || launch.roll != 0 || launch.place != 0) return nothing;
    for (const CrewOwed& owed : launch.owed)
        if (owed.seat >= rules.seats()) return "crew is owed to nobody";
    const CrewOwed& owed = launch.owed.front();
    const bool sends = !owed.supply_done && owed.crew > 0 && table.players[seat].crew > 0;
    const bool fetches = !sends && owed.crew > 0 && crew_in_hangars(table, seat) > owed.declined;
    return owed.seat == seat && (ask == Ask::send ? sends : fetches) ? "" : nothing;
}

// The Explorer puts at most one planet a round under its deck.
int planets_put_under(const PublicState& table) {
    return table.blue_bottom.size() + table.red_bottom.size() + table.surveyed.size();
}

// What is asked in the planning phase, or before it.
std::string flaw_in_planning_decision(const Rules& rules, const PublicState& table, const Decision& decision) {
    const Seat seat = decision.seats.lowest();
    const auto as = [&](Character character) { return plays(table, seat, character); };
    bool possible = table.phase == Phase::planning;
    switch (decision.ask) {
        case Ask::character:
            possible &= table.round == 0 && as(Character::none);
            for (Seat s = 0; s < rules.seats(); ++s)  // nothing has begun yet
                possible &= table.players[s].crew == rules.crew() && table.players[s].chips == rules.edition().module_chips;
            break;
        case Ask::keep: possible &= table.round == 0 && as(Character::mechanic) && !table.drawn.empty(); break;
        case Ask::explore:
            possible &= as(Character::explorer) && (table.progress != Progress{} || may_explore(table, seat));
            possible &= planets_put_under(table) + (table.progress.surveys == 0) <= table.round;
            break;
        case Ask::invest: possible &= as(Character::mogul) && may_invest(table, seat); break;
        case Ask::replace: {
            const bool drawn = as(Character::explorer) && !table.surveyed.empty();
            const auto colour = [&](PlanetId id) { return id == PlanetId::none ? Colour{} : rules.card(id).colour; };
            possible &= drawn && std::any_of(table.planets.begin(), table.planets.end(), [&](PlanetId id) {
                            return id != PlanetId::none && colour(id) == colour(table.surveyed.front());
                        });
            break;
        }
        case Ask::adjust:
            possible &= as(Character::engineer);
            for (Seat s = 0; s < rules.seats(); ++s)
                possible &= flaw_in_plan(table.plans[s], most_goods_in_a_state, true).empty();
            for (Seat s = 0; s < rules.seats(); ++s) possible &= table.plans[s].bid <= table.players[s].energy;
            break;
        case Ask::passenger:
        case Ask::refill:
        case Ask::terminal:
        case Ask::discard:
        case Ask::load:
        case Ask::send:
        case Ask::fetch:
        case Ask::sabotage:
        case Ask::reroll: possible = false;
    }
    return possible ? "" : "this is not asked now";
}

std::string flaw_in_decision(const Rules& rules, const PublicState& table, const Decision& decision) {
    if (decision.seats.empty()) return "a decision asks nobody";
    if (decision.seats.count() > 1 && decision.ask != Ask::discard) return "a decision asks more than one";
    const Seat seat = decision.seats.lowest();
    switch (decision.ask) {
        case Ask::passenger: {
            const BuiltModule& module = module_at(table, decision.slot);
            const bool possible = has_free_seat(rules, module) && table.players[seat].crew > 0;
            return table.phase == Phase::build && possible ? "" : "there is no passenger to ask for";
        }
        case Ask::refill: return table.phase == Phase::purchase && table.turns.empty() ? "" : "the market is not refilled now";
        case Ask::load: return table.phase == Phase::purchase && table.turns.empty() ? "" : "modules are not loaded now";
        case Ask::terminal: {
            const bool waits = table.terminal_asked < table.terminal.size() && table.terminal[table.terminal_asked] == seat;
            const bool possible = waits && can_board(rules, table, seat);
            return table.phase == Phase::round_end && possible ? "" : "nobody can board from the terminal now";
        }
        case Ask::discard: break;
        case Ask::send:
        case Ask::fetch:
        case Ask::sabotage:
        case Ask::reroll: return flaw_in_launch(rules, table, decision.ask, seat);
        case Ask::character:
        case Ask::keep:
        case Ask::explore:
        case Ask::replace:
        case Ask::invest:
        case Ask::adjust: return flaw_in_planning_decision(rules, table, decision);
    }
    std::string flaw = table.phase == Phase::round_end ? "" : "modules are not discarded now";
    for_each_seat(decision.seats, [&](Seat s) {
        const int limit = rules.edition().hand_limit;
        if (limit == 0 || table.players[s].blueprints.size() <= limit) flaw = "a seat within the hand limit is asked to discard";
    });
    return flaw;
}

// The first die has done no more than its face allows, and nothing of another phase.
bool progress_fits_face(const Rules& rules, const PublicState& table) {
    const Progress& done = table.progress;
    if (done == Progress{} || table.turns.empty()) return true;
    const int face = table.turns.front().face;
    Progress allowed;
    switch (table.phase) {
        case Phase::research: allowed.researched = std::min<std::uint8_t>(done.researched, 1); break;
        case Phase::purchase:
            allowed.cubes = static_cast<std::uint8_t>(std::min<int>(done.cubes, rules.effect_of(face).cubes));
            break;
        case Phase::boarding:
            allowed.boardings = static_cast<std::uint8_t>(std::min<int>(done.boardings, parts_of_boarding(rules, face)));
            break;
        case Phase::build:
            if (!build_fits_face(rules, table)) return false;
            allowed.builds = done.builds;
            allowed.launches = done.launches;
            allowed.shifts = done.shifts;
            break;
        case Phase::planning:
        case Phase::round_end:
        case Phase::over: break;
    }
    return done == allowed;
}

// Only the start of a round asks several one after the other; whoever is asked first is on top.
std::string flaw_in_pending(const Rules& rules, const PublicState& table) {
    const auto& pending = table.pending;
    const auto top = [&](Ask ask) { return !pending.empty() && pending.back().ask == ask; };
    if ((table.round == 0) != (top(Ask::character) || top(Ask::keep))) return "there is no such round";
    if (top(Ask::keep) != !table.drawn.empty()) return "modules are drawn for nobody";
    if (top(Ask::replace) != !table.surveyed.empty()) return "a planet is drawn for nobody";
    if ((table.launch.planet != PlanetId::none) != (top(Ask::sabotage) || top(Ask::send) || top(Ask::fetch) || top(Ask::reroll)))
        return "a launch that nobody decides about";
    if (planets_put_under(table) > table.round) return "more planets under their decks than rounds";
    if (table.launch.planet == PlanetId::none && table.launch != Launching{}) return "a launch to nowhere";
    for (int i = 0; i < pending.size(); ++i) {
        const bool last = i + 1 == pending.size();
        const Ask ask = pending[i].ask;
        if (!last && ask != Ask::explore && ask != Ask::invest) return "more than one decision is asked";
        if (last && i > 0 && ask != Ask::explore && ask != Ask::invest && ask != Ask::replace)
            return "more than one decision is asked";
        for (int j = 0; j < i; ++j)
            if (pending[j].ask == ask) return "a decision is asked twice";
        if (ask == Ask::replace && i > 0 && pending[i - 1].ask != Ask::explore) return "a planet is replaced by nobody";
        if (ask == Ask::replace && i == 0) return "a planet is replaced by nobody";
        if (!last && ask == Ask::explore && pending.back().ask == Ask::replace) continue;  // it may be the last thing he does
        if (const std::string flaw = flaw_in_decision(rules, table, pending[i]); !flaw.empty()) return flaw;
    }
    return {};
}

std::string flaw_in_flow(const Rules& rules, const PublicState& table) {
    if (table.round > rules.edition().max_rounds) return "there is no such round";
    const bool action_phase = table.phase <= Phase::build;
    const bool after_the_dice =
        !table.pending.empty() && (table.pending.back().ask == Ask::refill || table.pending.back().ask == Ask::load);
    if (action_phase && !after_the_dice && table.turns.empty()) return "a phase without a die that waits";
    if (!action_phase && !table.turns.empty()) return "dice wait outside their phases";
    if (table.phase == Phase::round_end && table.pending.empty()) return "the end of the round asks nobody";
    if (table.phase == Phase::over && !table.pending.empty()) return "a decision is asked in a phase that has none";
    if (!table.pending.empty() && !table.ready.empty()) return "ready while somebody decides";
    if (table.phase != Phase::planning && !table.ready.empty()) return "ready outside the planning phase";
    if (table.ready == Seats::first(rules.seats())) return "all are ready, but nothing is revealed";
    PerSeat<int> dice{};
    for (const Turn& turn : table.turns)
        if (turn.seat >= rules.seats() || turn.face < 1 || turn.face > faces || ++dice[turn.seat] > 2)
            return "a turn of nobody, without a face, or a third one of a seat";
    if (action_phase && !progress_fits_face(rules, table)) return "the first turn has done more than its die allows";
    return flaw_in_pending(rules, table);
}

std::string flaw_in_board(const Rules& rules, const PublicState& table) {
    for (const Resource resource : all_resources)
        if (table.market[resource] > rules.market_capacity()) return "the market holds more than its capacity";
    for (const Flight& flight : table.flights)
        if (flight.launcher >= rules.seats()) return "a flight of nobody";
    Seats waiting;
    for (const Seat seat : table.terminal) {
        if (seat >= rules.seats() || waiting.has(seat)) return "the terminal holds one figure for each colour at most";
        waiting.add(seat);
    }
    const int most_on_display = table.phase == Phase::planning ? rules.seats() - 1 : 2 * rules.seats() - 1;
    if (table.display.size() > most_on_display) return "too many modules on display";
    for (const Hangar& hangar : table.hangars)
        if (const std::string flaw = flaw_in_rocket(rules, hangar); !flaw.empty()) return flaw;
    return is_permutation_of_seats(rules, table.track) ? "" : "the track does not hold each seat once";
}

}  // namespace

std::string flaw_in(const Rules& rules, const State& state) {
    const PublicState& table = state.table;
    for (auto* flaw_in_part :
         {flaw_in_board, flaw_in_modules, flaw_in_planets, flaw_in_characters, flaw_in_players, flaw_in_flow})
        if (std::string flaw = flaw_in_part(rules, table); !flaw.empty()) return flaw;
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        const bool ready = table.ready.has(seat);
        if (std::string flaw = flaw_in_plan(state.hands[seat].plan, table.players[seat].energy, ready); !flaw.empty())
            return flaw;
        const bool planning = table.phase == Phase::planning && table.pending.empty();
        if (!planning && state.hands[seat] != Hand{}) return "a plan is hidden outside the planning phase";
        if (std::string flaw = flaw_in_plan(table.plans[seat], most_goods_in_a_state, false); !flaw.empty()) return flaw;
    }
    return {};
}

void forget_derived(json::value& state) {
    json::object& table = state.as_object().at("table").as_object();
    for (const char* key : {"deck", "standard", "blue_deck", "red_deck"}) table.erase(key);
    for (json::value& player : table.at("players").as_array())
        for (const char* key : {"crew", "chips"}) player.as_object().erase(key);
}

State read_state(const Rules& rules, json::value source) {
    json::object empty_table;
    json::value* table_source = source.is_object() ? source.get_object().if_contains("table") : nullptr;
    json::object& given = table_source != nullptr && table_source->is_object() ? table_source->get_object() : empty_table;
    const auto add_if_missing = [](json::object& object, const char* key, json::value value) {
        const bool missing = !object.contains(key);
        if (missing) object[key] = std::move(value);
        return missing;
    };

    const bool no_deck = add_if_missing(given, "deck", json::array());
    const bool no_blue = add_if_missing(given, "blue_deck", json::array());
    const bool no_red = add_if_missing(given, "red_deck", json::array());
    const bool no_standard =
        add_if_missing(given, "standard", json::object{{"engine", 0}, {"fuel-tank", 0}, {"crew-module", 0}, {"cockpit", 0}});
    std::array<bool, max_players> no_crew{}, no_chips{};
    if (json::value* players = given.if_contains("players"); players != nullptr && players->is_array())
        for (std::size_t i = 0; i < std::min<std::size_t>(players->get_array().size(), max_players); ++i)
            if (json::value& player = players->get_array()[i]; player.is_object()) {
                no_crew[i] = add_if_missing(player.get_object(), "crew", 0);
                no_chips[i] = add_if_missing(player.get_object(), "chips", 0);
                add_if_missing(player.get_object(), "rewards", to_json(Names(rules), Rewards{}));
            }

    State state;
    const Names names(rules);
    tminus::from_json(names, source, state, "");
    PublicState& table = state.table;

    if (const std::string flaw = surplus_of_modules(rules, table); !flaw.empty()) throw BadJson("the state", flaw);

    // The rest of the box: what lies nowhere else goes back to its pile, and to the discard pile if the deck is given.
    const CardCounts modules = all_modules(rules, table);
    for (std::size_t i = 0; i < rules.edition().modules.size(); ++i) {
        const ModuleCard& card = rules.edition().modules[i];
        const int left = card.copies - modules[i];
        if (card.standard && no_standard) table.standard[index(card.type)] = static_cast<std::uint8_t>(left);
        for (int copy = 0; !card.standard && copy < left; ++copy)
            no_deck ? table.deck.push(static_cast<ModuleId>(i)) : table.discard.push(static_cast<ModuleId>(i));
    }
    const auto planets = planets_in_use(table);
    for (std::size_t i = 0; i < rules.edition().planets.size(); ++i) {
        const bool blue = rules.edition().planets[i].colour == Colour::blue;
        if (planets[i] == 0 && (blue ? no_blue : no_red))
            (blue ? table.blue_deck : table.red_deck).push(static_cast<PlanetId>(i));
    }
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        Player& player = table.players[seat];
        while (rules.edition().cubes_loaded_on_modules && player.loads.size() < player.blueprints.size()) player.loads.push({});
        if (no_crew[seat]) player.crew = static_cast<std::uint8_t>(std::max(rules.crew() - crew_in_use(table, seat), 0));
        if (no_chips[seat])
            player.chips = static_cast<std::uint8_t>(std::max(rules.edition().module_chips - chips_in_use(table, seat), 0));
    }
    if (const std::string flaw = flaw_in(rules, state); !flaw.empty()) throw BadJson("the state", flaw);
    return state;
}

}  // namespace tminus::rescue
