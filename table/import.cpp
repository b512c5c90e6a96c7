#include "table/import.h"

namespace tminus::table {
namespace {

constexpr std::size_t most_steps = 3'000;

[[noreturn]] void bad_log(const std::string& why) { throw ApiError(400, ErrorType::bad_log, why); }

Session read_log(const Library& library, const std::string& log) {
    try {
        return Session::from_log(library, log, 0);
    } catch (const BadLog& problem) {
        bad_log(problem.what());
    }
}

}  // namespace

ImportedGame import_log(const Library& library, const std::string& log, TableSetup setup) {
    const Session session = read_log(library, log);
    if (!session.begins_with_setup()) bad_log("the game begins in the middle; only one with its set-up can go on at a table");
    if (session.steps().size() > most_steps) bad_log("the game has more than " + std::to_string(most_steps) + " steps");
    if (session.match().seats() != static_cast<int>(setup.seats.size()))
        throw BadOptions(std::to_string(setup.seats.size()) + " seats for a game of " + std::to_string(session.match().seats()));
    setup.game = session.match().game();
    setup.options = session.match().options();
    setup.brought = session.all_draws();
    ImportedGame game{std::move(setup), {}};
    for (const Step& step : session.steps()) game.steps.push_back(StepEntry{{}, step.seat, step.action, {}, {}});
    return game;
}

std::unique_ptr<Table> table_of(const Library& library, const std::string& id, ImportedGame& game) {
    auto table = std::make_unique<Table>(library, id, game.setup);
    for (Entry& step : game.steps) table->apply(step);
    return table;
}

}  // namespace tminus::table
