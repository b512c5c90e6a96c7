#include "tests/support/support.h"

#include "match/session.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace tminus::test {

const Library& library() {
    static const Library loaded = load_library(embedded_data());
    return loaded;
}

const Library& short_games() {
    static const Library shortened = [] {
        Library copy = library();
        for (rocketmen::Edition& edition : copy.rocketmen.editions) edition.max_rounds = 25;
        return copy;
    }();
    return shortened;
}

std::string source_path(const std::string& relative) {
    const char* source = std::getenv("TMINUS_SOURCE");
    return (source == nullptr ? std::string(".") : std::string(source)) + "/" + relative;
}

std::string read_text(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream) throw std::runtime_error(path + ": cannot be read (is TMINUS_SOURCE set?)");
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

int seeds(int usual) {
    const char* given = std::getenv("TMINUS_TEST_SEEDS");
    return given == nullptr ? usual : std::atoi(given);
}

bool is_plain(const json::object& options) {
    return std::all_of(options.begin(), options.end(), [](const auto& option) {
        return option.key() == "edition" || option.key() == "players" || option.key() == "crew";
    });
}

std::string bot_game_log(const std::string& game, const json::object& options, std::uint64_t seed,
                         const std::vector<std::string>& bots) {
    Session session(library(), game, options, Chance(seed));
    Chance bot_luck(~seed);
    for (Seats seats = session.match().to_act(); !seats.empty(); seats = session.match().to_act()) {
        if (session.steps().size() > 30'000) throw std::runtime_error("the game does not end");
        const Seat seat = seats.lowest();
        session.act(seat, session.match().choose(seat, bots.at(seat), bot_luck));
    }
    return session.log();
}

std::vector<rescue::Action> all_writable_actions(const rescue::Rules& rules) {
    using namespace rescue;
    std::vector<Action> all{Ready{}, Reconsider{}, Wait{}, Passenger{}, Pass{}, Reroll{}};
    for (int field = 0; field < field_count; ++field) {
        all.push_back(TakeBack{static_cast<Field>(field)});
        for (std::uint8_t face = 0; face <= 7; ++face) all.push_back(Place{static_cast<Field>(field), face});
        for (std::uint8_t face = 0; face <= 7; ++face) all.push_back(Adjust{static_cast<Field>(field), face});
    }
    for (std::uint16_t energy = 0; energy < 60; ++energy) all.push_back(Bid{energy});
    for (const Resource a : all_resources) {
        all.push_back(Refill{a});
        for (const Resource b : all_resources) all.push_back(Exchange{a, b});
        for (std::uint8_t cubes = 0; cubes <= 7; ++cubes) all.push_back(Take{a, cubes});
    }
    for (int from = 0; from < slot_count; ++from) {
        all.push_back(Board{static_cast<Slot>(from)});
        all.push_back(Fetch{static_cast<Slot>(from)});
        all.push_back(Equip{static_cast<Slot>(from)});
        for (Seat seat = 0; seat <= max_players; ++seat) {
            all.push_back(SwapChip{static_cast<Slot>(from), seat});
            // Every fifth: the list would be long otherwise.
            for (int to = from % 5; to < slot_count; to += 5)
                all.push_back(Relocate{seat, static_cast<CrewPlace>(from), static_cast<Slot>(to)});
            for (const CrewPlace place : {CrewPlace::terminal, CrewPlace::supply})
                all.push_back(Relocate{seat, place, static_cast<Slot>(from)});
        }
        for (int to = 0; to < slot_count; ++to) all.push_back(Move{static_cast<Slot>(from), static_cast<Slot>(to)});
        for (int hangar = 0; hangar < hangar_count; ++hangar)
            all.push_back(Shift{static_cast<Slot>(from), static_cast<HangarId>(hangar)});
    }
    for (std::size_t module = 0; module < rules.edition().modules.size(); ++module) {
        const auto id = static_cast<ModuleId>(module);
        all.push_back(Research{id});
        all.push_back(Discard{id});
        all.push_back(Keep{id});
        for (std::uint8_t copy = 0; copy <= 4; ++copy)
            for (const Resource resource : all_resources) all.push_back(Load{id, copy, resource});
        for (int hangar = 0; hangar < hangar_count; ++hangar) all.push_back(Build{id, static_cast<HangarId>(hangar)});
    }
    for (int character = 0; character <= character_count; ++character) all.push_back(Choose{static_cast<Character>(character)});
    for (std::uint8_t crew = 0; crew <= 8; ++crew) all.push_back(Send{crew});
    for (const Colour colour : {Colour::blue, Colour::red}) all.push_back(Survey{colour});
    for (std::uint8_t chips = 0; chips < 64; ++chips)
        all.push_back(Invest{static_cast<std::uint8_t>(chips / 16), static_cast<std::uint8_t>(chips / 4 % 4),
                             static_cast<std::uint8_t>(chips % 4)});
    for (std::size_t planet = 0; planet < rules.edition().planets.size(); ++planet) {
        all.push_back(Replace{static_cast<PlanetId>(planet)});
        all.push_back(Mark{static_cast<PlanetId>(planet)});
        for (int hangar = 0; hangar < hangar_count; ++hangar)
            all.push_back(Launch{static_cast<HangarId>(hangar), static_cast<PlanetId>(planet)});
    }
    return all;
}

std::vector<rocketmen::Action> all_writable_actions(const rocketmen::Rules& rules) {
    using namespace rocketmen;
    std::vector<Action> all{Cancel{}, Confirm{}, Push{}, Abort{}, Pass{}, EndTurn{}};
    for (const Piece token : {Piece::money_token, Piece::science_token}) {
        all.push_back(Pay{token});
        all.push_back(TakeBack{token});
    }
    for (std::uint8_t value = 0; value <= success_values; ++value) all.push_back(Choose{value});
    for (const Destination to : all_destinations) all.push_back(Launch{to});
    for (std::size_t i = 0; i < rules.edition().cards.size(); ++i) {
        const auto card = static_cast<CardId>(i);
        for (const Zone zone : {Zone::hand, Zone::plan, Zone::pad, Zone::depot, Zone::payment}) {
            all.push_back(Place{card, zone});
            all.push_back(Discard{card, zone});
            all.push_back(Use{card, zone});
        }
        all.push_back(Buy{card});
        all.push_back(Pay{piece_of(card)});
        all.push_back(TakeBack{piece_of(card)});
        all.push_back(Scrap{card});
        all.push_back(Copy{card});
        all.push_back(Fetch{card});
        all.push_back(Remove{card});
        all.push_back(Keep{card});
    }
    return all;
}

std::vector<bots::BotSpec> all_bots() {
    using bots::BotKind;
    return {BotKind::random,
            BotKind::easy,
            BotKind::greedy,
            bots::BotSpec(BotKind::search, {2, 0}),
            bots::BotSpec(BotKind::search, {2, 0, 2}),
            bots::BotSpec(BotKind::blind, {2, 0})};
}

}  // namespace tminus::test
