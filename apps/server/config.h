#pragma once
// What an operator can set: a file in TOML, and variables of the environment that count more than the file. The command line
// counts more than both.

#include "apps/server/limits.h"
#include "engine/core/source_file.h"

#include <boost/describe/class.hpp>
#include <map>
#include <optional>
#include <string>

namespace tminus::server {

struct ServerConfig {
    std::string host = "127.0.0.1";
    int port = 8069;  // 0: any free one
    std::string database = "tminus.db";
    std::string page;  // a directory with the page; empty: none, only a note
    int threads = 1;   // for the network
    bool allow_local_webhooks = false;
};
BOOST_DESCRIBE_STRUCT(ServerConfig, (), (host, port, database, page, threads, allow_local_webhooks))

struct Config {
    ServerConfig server;
    Limits limits;
};
BOOST_DESCRIBE_STRUCT(Config, (), (server, limits))

using Environment = std::map<std::string, std::string>;

// [section] key of the file is TMINUS_SECTION_KEY in the environment. Durations are texts such as "75 s" and "10 ms", sizes are
// bytes or texts such as "64 KiB". Throws BadConfig with everything that is wrong.
Config read_config(const std::optional<SourceFile>&, const Environment&);

// The variables of this process.
Environment environment();

// The file that gives this configuration, with every key.
std::string to_toml(const Config&);

struct BadConfig : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace tminus::server
