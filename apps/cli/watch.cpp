// tminus watch: a whole game of bots, told step by step. tminus replay and verify: what a log says, and whether its luck
// was fair.

#include "apps/cli/commands.h"
#include "apps/cli/files.h"
#include "apps/cli/storyteller.h"
#include "bots/bots.h"
#include "lab/line_up.h"
#include "match/fair_luck.h"
#include "match/version.h"

#include <fmt/core.h>
#include <chrono>
#include <thread>

namespace tminus::cli {
namespace {

void print_events(const Storyteller& storyteller, const Events& events, int delay_ms) {
    for (const auto& told : events) {
        const std::string line = storyteller.tell(told);
        if (line.empty()) continue;
        if (storyteller.begins_later_round(told.event)) fmt::print("\n{}", storyteller.board());
        fmt::print("{}\n", line);
        if (delay_ms == 0) continue;
        std::fflush(stdout);
        std::this_thread::sleep_for(std::chrono::milliseconds(delay_ms));
    }
}

void print_end(const Storyteller& storyteller, const Session& session) {
    fmt::print("\n{}", storyteller.board());
    fmt::print("({} steps)\n", session.steps().size());
}

}  // namespace

json::object options_of(const GameChoice& choice) {
    json::object options;
    if (choice.edition) options["edition"] = *choice.edition;
    if (choice.players) options["players"] = *choice.players;
    if (choice.crew) options["crew"] = *choice.crew;
    for (const std::string& option : choice.options) {
        const auto equals = option.find('=');
        if (equals == option.npos) throw UserError("'" + option + "' is not an option: write key=value");
        const std::string key = option.substr(0, equals), value = option.substr(equals + 1);
        if (options.contains(key)) throw UserError("option '" + key + "' is given twice");
        json::error_code error;
        const json::value number = json::parse(value, error);
        options[key] = !error && number.is_int64() ? number : json::value(value);
    }
    return options;
}

int watch(const Library& library, const WatchOptions& options) {
    if (!options.log_file.empty()) require_writable(options.log_file);
    Session session(library, options.choice.game, options_of(options.choice), Chance(options.seed));
    const std::vector<std::string> bots = line_up(split(options.bots), session.match().seats());
    for (const std::string& bot : bots)
        if (!bots::find_bot(bot)) throw UserError(bots::why_unknown(bot));

    const Storyteller storyteller(library, session, options.language);
    print_events(storyteller, session.events(), options.delay_ms);
    Chance bot_luck(options.seed ^ 0x626f7473);  // apart from the luck of the game
    for (Seats seats_to_act = session.match().to_act(); !seats_to_act.empty(); seats_to_act = session.match().to_act()) {
        const Seat seat = seats_to_act.lowest();
        print_events(storyteller, session.act(seat, session.match().choose(seat, bots[seat], bot_luck)).events, options.delay_ms);
    }
    print_end(storyteller, session);
    if (!options.log_file.empty()) write_file(options.log_file, session.log({}, program_version()));
    return 0;
}

int replay(const Library& library, const std::string& file, const std::string& language) {
    const std::string log = read_file(file);
    try {
        const Session whole = Session::from_log(library, log, 1);
        // The log is sound; now tell it from its beginning.
        const auto header_end = log.find('\n') + 1;
        Session session = Session::from_log(library, std::string_view(log).substr(0, header_end), 1);
        const Storyteller storyteller(library, session, language);
        print_events(storyteller, session.events(), 0);
        for (const Step& step : whole.steps())
            print_events(storyteller, session.act(step.seat, step.action, values_of(step.draws)).events, 0);
        print_end(storyteller, session);
        return 0;
    } catch (const BadLog& bad) {
        throw UserError(file + ": " + bad.what());
    }
}

std::string what_verify_proves() {
    return "It plays the log again by the rules, and proves that the secret at its end fits the commitment at its beginning\n"
           "and that all draws follow from the secret and the players' numbers.\n"
           "It does not prove that commitment and numbers are those of the game that was played: compare the commitment with\n"
           "the one that the table showed, and a number with your own, which the page does by itself. Draws before a number\n"
           "was mixed in could have been chosen by the server. So could those after a number that the server made up in\n"
           "somebody's name, or that somebody who knew the secret has searched for: every player should look for his own.\n"
           "Nothing proves that nobody looked at hidden cards. docs/api.md, Fair luck, tells more.";
}

int verify(const Library& library, const std::string& file) {
    try {
        const Session session = Session::from_log(library, read_file(file), 1);
        if (const std::string flaw = flaw_in_luck(session); !flaw.empty()) {
            fmt::print("{}: {}\n", file, flaw);
            return 1;
        }
        const std::vector<LuckNumber>& numbers = session.proof()->numbers;
        fmt::print("{}: all {} draws follow from the secret{}, and the secret fits the commitment\n", file, session.draw_count(),
                   numbers.empty() ? "" : " and the players' numbers");
        fmt::print("commitment {}\n", session.proof()->commitment);
        for (const LuckNumber& number : numbers)
            fmt::print("number {} of {}, from draw {} on\n", number.hex,
                       number.seat == no_seat ? "whoever created the table" : "seat " + std::to_string(number.seat),
                       number.from + 1);
        if (numbers.empty()) fmt::print("no player added a number: the server alone made this luck, and could have chosen it\n");
        fmt::print("\n{}\n", what_verify_proves());
        return 0;
    } catch (const BadLog& bad) {
        throw UserError(file + ": " + bad.what());
    }
}

}  // namespace tminus::cli
