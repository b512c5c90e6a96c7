#pragma once
// What an operator can set: a file in TOML, and variables of the environment that count more than the file. The command line
// counts more than both.

#include "apps/server/forwarded.h"
#include "apps/server/limits.h"
#include "apps/server/retention.h"
#include "apps/server/server_log.h"
#include "engine/core/source_file.h"

#include <boost/describe/class.hpp>
#include <chrono>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace tminus::server {

struct ServerConfig {
    std::string host = "127.0.0.1";
    int port = 8069;  // 0: any free one
    std::string database = "tminus.db";
    std::string page;  // a directory with the page; empty: the installed one, or only a note
    int threads = 1;   // for the network
    bool allow_local_webhooks = false;
    Networks trusted_proxies;                                    // whose word counts for where a request comes from
    ClientHeader client_header = ClientHeader::x_forwarded_for;  // where they say it
    bool proxy_protocol = false;                                 // they begin each connection with a PROXY header
    std::chrono::seconds drain{0};                               // between "not ready" and the end, for a load balancer to notice
    std::string admin_socket;                                    // of tminus admin; empty: beside the database; off: none
};
BOOST_DESCRIBE_STRUCT(ServerConfig, (),
                      (host, port, database, page, threads, allow_local_webhooks, trusted_proxies, client_header, proxy_protocol,
                       drain, admin_socket))

struct LogConfig {
    LogLevel level = LogLevel::info;
    std::string file;  // empty: standard error
};
BOOST_DESCRIBE_STRUCT(LogConfig, (), (level, file))

struct Config {
    ServerConfig server;
    LogConfig log;
    Retention retention;
    Limits limits;
};
BOOST_DESCRIBE_STRUCT(Config, (), (server, log, retention, limits))

using Environment = std::map<std::string, std::string>;

// [section] key of the file is TMINUS_SECTION_KEY in the environment, where a list has commas. Durations are texts such as "75 s"
// and "10 ms", sizes are bytes or texts such as "64 KiB". Throws BadConfig with everything that is wrong.
Config read_config(const std::optional<SourceFile>&, const Environment&);

// The variables of this process.
Environment environment();

// The file that gives this configuration, with every key.
std::string to_toml(const Config&);

// Every key, such as "server.port".
std::vector<std::string> config_keys();

struct BadConfig : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace tminus::server
