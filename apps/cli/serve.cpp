// tminus serve: the settings of the file and of the environment, with what the command line says on top.

#include "apps/server/serve.h"
#include "apps/cli/commands.h"
#include "apps/cli/files.h"

#include <chrono>
#include <cstdio>

namespace tminus::cli {
namespace {

server::Config config_of(const ServeOptions& options) {
    std::optional<SourceFile> file;
    if (!options.file.empty()) file = SourceFile{options.file, read_file(options.file)};
    server::Config config = server::read_config(file, server::environment());
    if (!options.limits) config.limits = server::Limits::none();
    config.server.host = options.host.value_or(config.server.host);
    config.server.port = options.port.value_or(config.server.port);
    config.server.database = options.database.value_or(config.server.database);
    config.server.page = options.page.value_or(config.server.page);
    config.server.threads = options.threads.value_or(config.server.threads);
    config.server.admin_socket = options.admin_socket.value_or(config.server.admin_socket);
    config.retention.finished_days = options.finished_days.value_or(config.retention.finished_days);
    config.retention.abandoned_days = options.abandoned_days.value_or(config.retention.abandoned_days);
    config.server.allow_local_webhooks |= options.allow_local_webhooks;
    if (options.grace_seconds) config.limits.per_table.grace = std::chrono::seconds(*options.grace_seconds);
    if (options.idle_seconds) config.limits.idle_before_eviction = std::chrono::seconds(*options.idle_seconds);
    return config;
}

}  // namespace

int serve(const Library& library, const ServeOptions& options) try {
    const server::Config config = config_of(options);
    if (!options.only_check) return server::serve(library, config);
    std::fputs(server::to_toml(config).c_str(), stdout);
    return 0;
} catch (const server::BadConfig& error) {
    std::fprintf(stderr, "tminus: the settings cannot be used:\n%s\n", error.what());
    return 2;
}

}  // namespace tminus::cli
