// tminus: one program, a subcommand for each job.

#include "apps/cli/admin.h"
#include "apps/cli/command_line.h"
#include "apps/cli/commands.h"
#include "apps/cli/files.h"
#include "apps/cli/load.h"
#include "apps/server/retention.h"
#include "engine/core/joined.h"
#include "match/game_data.h"
#include "match/match.h"
#include "match/version.h"

#include <algorithm>
#include <charconv>
#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <limits>
#include <type_traits>

namespace {

using namespace tminus;
using namespace tminus::cli;

constexpr const char* bots_help =
    "easy, normal or hard, or how they think: random, greedy, search. search:400 has so many iterations, hard:250ms so much "
    "time, and x2 behind it thinks in two threads. One for each seat, with commas, or one for all";

// CLI11 would wrap a negative seed around, and take 010 for 8.
template <class Number>
std::string why_not_whole(const std::string& text) {
    Number value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = problem == std::errc{} && end == text.data() + text.size();
    if (whole && std::to_string(value) == text) return {};
    const bool from_zero = std::is_unsigned_v<Number>;
    return "'" + text + "' is not a whole number" +
           (from_zero ? " from 0 to " + std::to_string(std::numeric_limits<Number>::max()) : "");
}

const CLI::Validator whole_number([](std::string& text) { return why_not_whole<std::uint64_t>(text); }, "");

void read_integers_strictly(CLI::App& app) {
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; }))
        for (CLI::Option* option : command->get_options())
            if (option->get_type_name().starts_with("INT")) option->check(why_not_whole<long>);
}

const CLI::Validator known_game(
    [](std::string& id) -> std::string {
        const auto& ids = game_ids();
        return std::find(ids.begin(), ids.end(), id) != ids.end() ? "" : "game '" + id + "' is unknown; there is " + joined(ids);
    },
    "");

// An empty text is a mistake in a script, never a choice.
const CLI::Validator not_empty([](std::string& text) -> std::string { return text.empty() ? "must not be empty" : ""; }, "");

void add_game_choice(CLI::App& command, GameChoice& choice) {
    command.add_option("--game", choice.game, "the game; 'tminus games' lists them")->capture_default_str()->check(known_game);
    command.add_option("--edition", choice.edition, "the edition, such as third-base");
    command.add_option("--players", choice.players, "the number of players");
    command.add_option("--crew", choice.crew, "Rocket Rescue: crew for each player");
    command.add_option("--option", choice.options, "another option of 'tminus games', such as characters=random")
        ->allow_extra_args(false);
}

void add_amount(CLI::App& command, Amount& amount, long most_games, const std::string& games_help) {
    command.add_option("--games", amount.games, games_help)->capture_default_str()->check(CLI::Range(1L, most_games));
    command.add_option("--threads", amount.threads, "how many at once; all cores if not given")->check(CLI::Range(1, 256));
    command.add_option("--seed", amount.seed, "the first seed")->capture_default_str()->check(whole_number);
}

int run(int argc, char** argv) {
    CLI::App app{
        "T-Minus: space-race board games. 'tminus games' lists them.\n"
        "Exit codes: 0 all well, 1 something failed, 2 wrong input."};
    app.set_version_flag("--version", "tminus " + std::string(program_version()), "print the version and exit");
    app.require_subcommand(1);
    app.fallthrough();
    std::string data_directory;
    app.add_option("--data", data_directory, "play with the card data and names of this directory; goes with every subcommand")
        ->check(not_empty);

    int exit_code = 0;
    std::function<int(const Library&)> job;
    const auto job_of = [&](CLI::App* command, auto work) { command->callback([&job, work] { job = work; }); };

    WatchOptions watch_options;
    CLI::App* watch_command = app.add_subcommand("watch", "watch bots play a whole game");
    add_game_choice(*watch_command, watch_options.choice);
    watch_command->add_option("--bots", watch_options.bots, bots_help)->capture_default_str();
    watch_command->add_option("--seed", watch_options.seed, "the game's luck")->capture_default_str()->check(whole_number);
    watch_command->add_option("--lang", watch_options.language, "the language: " + joined(languages(), " or "))
        ->capture_default_str();
    watch_command->add_option("--delay", watch_options.delay_ms, "pause after each line, in milliseconds")
        ->check(CLI::Range(0, 60000));
    watch_command->add_option("--log", watch_options.log_file, "write the game log to this file")->check(not_empty);
    job_of(watch_command, [&](const Library& library) { return watch(library, watch_options); });

    CLI::App* games_command = app.add_subcommand("games", "list the games and editions");
    std::string games_language = "en";
    games_command->add_option("--lang", games_language, "the language: " + joined(languages(), " or "))->capture_default_str();
    job_of(games_command, [&](const Library& library) { return list_games(library, games_language); });

    CheckOptions check_options;
    CLI::App* check_command = app.add_subcommand("check", "run scenarios (.scn files)");
    check_command->add_option("paths", check_options.paths, "files or directories")->required();
    check_command
        ->add_option("--uncovered", check_options.uncovered_of,
                     "also fail on each rule of this rule book (data/rules/...) without a scenario")
        ->check(not_empty);
    job_of(check_command, [&](const Library& library) { return check(library, check_options); });

    CLI::App* engine_command = app.add_subcommand("engine", "speak the engine protocol: a JSON object a line, in and out");
    job_of(engine_command, [](const Library& library) { return engine(library); });

    std::string log_file, replay_language = "en";
    CLI::App* replay_command = app.add_subcommand("replay", "rebuild a game from its log and tell it");
    replay_command->add_option("file", log_file, "the log")->required();
    replay_command->add_option("--lang", replay_language, "the language: " + joined(languages(), " or "))->capture_default_str();
    job_of(replay_command, [&](const Library& library) { return replay(library, log_file, replay_language); });

    std::string verified_file;
    CLI::App* verify_command = app.add_subcommand("verify", "check that the luck of a server's game was fair, from its log");
    verify_command->add_option("file", verified_file, "the log")->required();
    verify_command->footer(what_verify_proves());
    job_of(verify_command, [&](const Library& library) { return verify(library, verified_file); });

    ServeOptions serve_options;
    CLI::App* serve_command = app.add_subcommand("serve", "serve tables to people and bots (docs/api.md, docs/operating.md)");
    serve_command->add_option("--config", serve_options.file, "settings, in TOML; what follows here counts more than it")
        ->check(CLI::ExistingFile);
    serve_command->add_flag("--check-config", serve_options.only_check, "print every setting, or what is wrong, and end");
    serve_command->add_option("--host", serve_options.host, "the address to listen at [127.0.0.1]")->check(not_empty);
    serve_command->add_option("--port", serve_options.port, "the port; 0 for any free one [8069]")->check(CLI::Range(0, 65535));
    serve_command
        ->add_option("--db", serve_options.database,
                     "what keeps all tables: a file, or postgres://user@host/database [tminus.db]")
        ->check(not_empty);
    serve_command->add_option("--web", serve_options.page, "serve the page from this directory; the installed one if not given")
        ->check(not_empty);
    serve_command->add_option("--threads", serve_options.threads, "threads for the network [1]")->check(CLI::Range(1, 64));
    serve_command
        ->add_option("--grace-seconds", serve_options.grace_seconds,
                     "after somebody has left, before others can vote for a bot [60]")
        ->check(CLI::Range(0, 86'400));
    serve_command->add_option("--idle-seconds", serve_options.idle_seconds, "before a table that nobody uses leaves memory [600]")
        ->check(CLI::Range(1, 86'400));
    std::string limits = "on";
    serve_command->add_option("--limits", limits, "off: no limits by address, for tests")->check(CLI::IsMember({"on", "off"}));
    serve_command->add_flag("--allow-local-webhooks", serve_options.allow_local_webhooks,
                            "webhooks may call programs on this machine");
    serve_command
        ->add_option("--admin-socket", serve_options.admin_socket,
                     "the socket of 'tminus admin', or off; DATABASE.admin if not given")
        ->check(not_empty);
    serve_command
        ->add_option("--delete-finished-after", serve_options.finished_days,
                     "days after its last change until a finished table is deleted; 0: never [0]")
        ->check(CLI::Range(0, server::longest_retention));
    serve_command
        ->add_option("--delete-abandoned-after", serve_options.abandoned_days,
                     "days after its last change until a table whose game is not over is deleted; 0: never [0]")
        ->check(CLI::Range(0, server::longest_retention));
    job_of(serve_command, [&](const Library& library) {
        serve_options.limits = limits == "on";
        return serve(library, serve_options);
    });

    add_admin_command(app, [&](std::function<int()> command) { exit_code = command(); });

    std::string database, copy;
    bool overwrite = false, fast = false;
    CLI::App* backup_command = app.add_subcommand("backup", "copy a server's database to a file, also while the server runs");
    backup_command->add_option("database", database, "the server's database")->required()->check(not_empty);
    backup_command->add_option("target", copy, "the file to write")->required()->check(not_empty);
    backup_command->add_flag("--force", overwrite, "replace the target if it exists");
    backup_command->callback([&] { exit_code = backup_database(database, copy, overwrite); });
    CLI::App* restore_command = app.add_subcommand("restore", "put a backup in the place of a database that no server uses");
    restore_command->add_option("backup", copy, "what 'backup' has written")->required()->check(not_empty);
    restore_command->add_option("database", database, "the server's database")->required()->check(not_empty);
    restore_command->add_flag("--force", overwrite, "replace the database if it exists; it is kept beside the new one");
    restore_command->callback([&] { exit_code = restore_database(copy, database, overwrite); });
    CLI::App* check_database_command =
        app.add_subcommand("check-database", "look for damage in a database, and play all of its tables again");
    check_database_command->add_option("file", database, "the database, or a backup")->required()->check(not_empty);
    check_database_command->add_flag("--fast", fast, "only look at the file, not at the games");
    job_of(check_database_command, [&](const Library& library) { return check_database(library, database, fast); });

    LoadOptions load_options;
    CLI::App* load_command = app.add_subcommand("load", "play many tables on a server of this machine, and measure it");
    load_command->add_option("--url", load_options.url, "the server's address, loopback only")->capture_default_str();
    load_command->add_option("--tables", load_options.tables, "tables at once")
        ->capture_default_str()
        ->check(CLI::Range(1, 10'000));
    load_command->add_option("--watchers", load_options.watchers, "open WebSockets")
        ->capture_default_str()
        ->check(CLI::Range(0, 20'000));
    load_command->add_option("--seconds", load_options.seconds, "how long")->capture_default_str()->check(CLI::Range(1, 3600));
    load_command->add_option("--rate", load_options.rate, "moves per second in all")
        ->capture_default_str()
        ->check(CLI::Range(1, 100'000));
    load_command->add_option("--pid", load_options.pid, "the server's process; whoever listens at the port unless it is given")
        ->check(CLI::PositiveNumber);
    load_command->add_option("--keep", load_options.keep, "write the tables' links to this file at the end");
    load_command->add_option("--cold", load_options.cold, "play nothing: ask once for each table of this file, after a restart")
        ->excludes("--keep");
    load_command->add_flag("--json", load_options.as_json, "print JSON");
    job_of(load_command, [&](const Library&) { return load(load_options); });

    ArenaOptions arena_options;
    CLI::App* arena_command =
        app.add_subcommand("arena", "let bots play each other in every seat: who wins how often, how surely");
    add_game_choice(*arena_command, arena_options.choice);
    arena_command
        ->add_option("--bots", arena_options.bots,
                     std::string(bots_help) + "; normal@FILE has other weights, proc:PROGRAM is a bot of yours (docs/bots.md)")
        ->required();
    add_amount(*arena_command, arena_options.amount, 100'000'000, "how many, rounded up to whole rotations of the seats");
    arena_command->add_flag("--json", arena_options.as_json, "print JSON");
    job_of(arena_command, [&](const Library& library) { return arena(library, arena_options); });

    BenchOptions bench_options;
    CLI::App* bench_command = app.add_subcommand("bench", "measure the engine's speed with random play");
    add_game_choice(*bench_command, bench_options.choice);
    bench_command->get_option("--game")->description("the game; all if neither it nor an edition, crew or option is given");
    bench_command->add_option("--seconds", bench_options.seconds, "time for each figure")
        ->capture_default_str()
        ->check(CLI::Range(0.01, 3600.0))
        ->check([](const std::string& text) { return std::isnan(std::strtod(text.c_str(), nullptr)) ? "not a number" : ""; });
    bench_command->add_flag("--json", bench_options.as_json, "print JSON");
    job_of(bench_command, [&](const Library& library) { return bench(library, bench_options); });

    SoakOptions soak_options;
    CLI::App* soak_command = app.add_subcommand("soak", "play many random games and look for anything that cannot occur");
    soak_command->add_option("--game", soak_options.game, "only this game")->check(known_game);
    add_amount(*soak_command, soak_options.amount, 1'000'000'000, "how many");
    job_of(soak_command, [&](const Library& library) { return soak(library, soak_options); });

    CensusOptions census_options;
    CLI::App* census_command =
        app.add_subcommand("census", "let bots play Rocket Rescue and count what becomes of the cards: for designers");
    add_game_choice(*census_command, census_options.choice);
    census_command->get_option("--game")->description("no other game has a census yet");
    census_command->add_option("--bot", census_options.bot, "who plays all seats")->capture_default_str();
    add_amount(*census_command, census_options.amount, 100'000'000, "how many");
    census_command->add_flag("--summary", census_options.summary, "without the single cards");
    job_of(census_command, [&](const Library& library) { return census(library, census_options); });

    TuneOptions tune_options;
    CLI::App* tune_command = app.add_subcommand("tune", "look for better weights of the bots' value function (docs/bots.md)");
    add_game_choice(*tune_command, tune_options.choice);
    tune_command->add_option("--steps", tune_options.steps, "how many")->capture_default_str()->check(CLI::Range(1, 1'000'000));
    add_amount(*tune_command, tune_options.amount, 1'000'000, "for each try of a step");
    tune_command
        ->add_option("--prove", tune_options.games_to_prove,
                     "games of the new weights against the old ones, for each number of players")
        ->capture_default_str()
        ->check(CLI::Range(1L, 10'000'000L));
    tune_command->add_option("--out", tune_options.file, "write the weights to this file if they are proven better")
        ->required()
        ->check(not_empty);
    job_of(tune_command, [&](const Library& library) { return tune(library, tune_options); });

    CLI::App* signature_command = app.add_subcommand("signature", "print a number for each game that changes with its behaviour");
    job_of(signature_command, [](const Library& library) { return print_signature(library); });

    SchemaOptions schema_options;
    CLI::App* schema_command =
        app.add_subcommand("schema", "write the types of what games and tables say, from their descriptions in C++");
    schema_command->add_option("--typescript", schema_options.typescript, "TypeScript, into this directory")->check(not_empty);
    schema_command
        ->add_option("--openapi", schema_options.openapi, "JSON Schema, into this OpenAPI document; the rest of it stays")
        ->check(not_empty);
    schema_command->add_flag("--check", schema_options.check, "write nothing; fail if a file is out of date");
    job_of(schema_command, [&](const Library&) { return schema(schema_options); });

    CLI::App* data_command = app.add_subcommand("data", "check or export card data and names");
    data_command->require_subcommand(1);
    std::string checked_directory, export_directory;
    CLI::App* data_check = data_command->add_subcommand("check", "say what is wrong with card data and names");
    data_check->add_option("directory", checked_directory, "the data to check; the built-in data if not given")->check(not_empty);
    data_check->callback([&] {
        if (!checked_directory.empty() && !data_directory.empty())
            throw UserError("data check takes a directory or --data, not both");
        exit_code = check_data(checked_directory.empty() ? data_directory : checked_directory);
    });
    CLI::App* data_export =
        data_command->add_subcommand("export", "write the built-in data, with the names of all languages, to a new directory");
    data_export->add_option("directory", export_directory, "where to")->required()->check(not_empty);
    data_export->callback([&] {
        if (!data_directory.empty()) throw UserError("data export writes the built-in data: it takes no --data");
        exit_code = export_data(export_directory);
    });

    // For those who make packages; help does not list them.
    std::string shell;
    CLI::App* completion_command =
        app.add_subcommand("completion", "print a script that completes commands in a shell")->group("");
    completion_command->add_option("shell", shell, "which")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
    completion_command->callback([&] { std::fputs(completion(describe(app), shell).c_str(), stdout); });
    app.add_subcommand("manual", "print the manual page")->group("")->callback([&] {
        std::fputs(manual(describe(app)).c_str(), stdout);
    });

    read_integers_strictly(app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::RequiredError& error) {  // CLI11 tells what is missing, but not what stands in its place
        for (const std::string& unknown : app.remaining(true))
            std::fprintf(stderr, "tminus: '%s' was not expected\n", unknown.c_str());
        return app.exit(error) == 0 ? 0 : 2;
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    if (!job) return exit_code;
    return job(load_library(data_directory.empty() ? embedded_data() : read_data(data_directory)));
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const BadData& error) {
        std::fprintf(stderr, "tminus: the data cannot be used:\n%s\n", error.what());
    } catch (const std::exception& error) {
        std::fprintf(stderr, "tminus: %s\n", error.what());
    }
    return 2;
}
