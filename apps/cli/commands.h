#pragma once
// The subcommands of tminus. Each takes its options and returns the exit code.

#include "engine/core/json_codec.h"
#include "games/game_ids.h"
#include "lab/cores.h"
#include "match/library.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tminus::cli {

// Which game to play; what is not given takes its default.
struct GameChoice {
    std::string game = game_ids().front();
    std::optional<std::string> edition;
    std::optional<int> players, crew;
    std::vector<std::string> options;  // key=value
};

// How many games to play, and how.
struct Amount {
    long games;
    int threads = all_cores();
    std::uint64_t seed = 1;
};

struct WatchOptions {
    GameChoice choice;
    std::string bots = "greedy";  // one for each seat, with commas, or one for all
    std::uint64_t seed = 1;
    std::string language = "en";
    int delay_ms = 0;
    std::string log_file;
};

struct ArenaOptions {
    GameChoice choice;
    std::string bots;  // one for each seat, with commas, or one for all
    Amount amount{400};
    bool as_json = false;
};

struct BenchOptions {
    GameChoice choice{"", {}, {}, {}, {}};  // no game: all
    double seconds = 2;
    bool as_json = false;
};

struct CensusOptions {
    GameChoice choice;
    std::string bot = "greedy";
    Amount amount{1000};
    bool summary = false;
};

struct CheckOptions {
    std::vector<std::string> paths;
    std::string uncovered_of;  // a rule book: list the ids that no scenario covers
};

struct SchemaOptions {
    std::string typescript;  // a directory
    std::string openapi;     // a file
    bool check = false;      // write nothing, and fail if something is out of date
};

// What is not given is as the file and the environment say (apps/server/config.h).
struct ServeOptions {
    std::string file;
    bool only_check = false;
    std::optional<std::string> host, database, page, admin_socket;
    std::optional<int> port, threads, grace_seconds, idle_seconds, finished_days, abandoned_days;
    bool limits = true;  // by address
    bool allow_local_webhooks = false;
};

struct SoakOptions {
    std::string game;  // empty: all
    Amount amount{10'000};
};

struct TuneOptions {
    GameChoice choice;
    int steps = 100;
    Amount amount{100};  // for each try of a step
    long games_to_prove = 1000;
    std::string file;  // where the weights go
};

json::object options_of(const GameChoice&);  // throws UserError

int check(const Library&, const CheckOptions&);
int check_data(const std::string& directory);
int export_data(const std::string& directory);
int engine(const Library&);
int watch(const Library&, const WatchOptions&);
int replay(const Library&, const std::string& file, const std::string& language);
int verify(const Library&, const std::string& file);
std::string what_verify_proves();
int census(const Library&, const CensusOptions&);
int arena(const Library&, const ArenaOptions&);
int bench(const Library&, const BenchOptions&);
int schema(const SchemaOptions&);
int serve(const Library&, const ServeOptions&);
int soak(const Library&, const SoakOptions&);
int tune(const Library&, const TuneOptions&);
int backup_database(const std::string& database, const std::string& target, bool overwrite);
int restore_database(const std::string& backup, const std::string& database, bool overwrite);
int check_database(const Library&, const std::string& database, bool fast);
int print_signature(const Library&);
int list_games(const Library&, const std::string& language);

}  // namespace tminus::cli
