#include "apps/server/serve.h"

#include "apps/server/admin.h"
#include "apps/server/admin_socket.h"
#include "apps/server/api.h"
#include "apps/server/file_lock.h"
#include "apps/server/server_log.h"
#include "match/version.h"

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>

namespace tminus::server {
namespace {

// Without --web: a note for whoever opens the address.
constexpr const char* note = R"(<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>T-Minus</title></head>
<body><h1>T-Minus</h1><p>The server runs. Its API is described in docs/api.md.</p></body>
</html>
)";

// Every connection is an open file; take as many as the system gives.
void raise_open_files() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

// The socket of 'tminus admin'. A path that was not asked for may be too long, which is no reason not to start.
std::unique_ptr<AdminSocket> listen_to_operator(const ServeOptions& options, Admin& admin) {
    const bool is_default = options.admin_socket.empty();
    const std::string path = is_default ? admin_socket_of(options.database) : options.admin_socket;
    if (path.empty() || path == "off") return nullptr;
    if (is_default && path.size() > longest_socket_path) {
        log_event("no-admin-socket",
                  {{"why", "the path of the database is too long for a socket; name one with --admin-socket"}});
        return nullptr;
    }
    return std::make_unique<AdminSocket>(path, [&admin](const std::string& line) { return admin.answer(line); });
}

// Ends the process if the rest of it does not: what was acknowledged is on disk, and the rest may be lost.
class Deadline {
public:
    ~Deadline() {
        {
            const std::lock_guard lock(mutex_);
            reached_ = true;
        }
        wake_.notify_all();
        if (thread_.joinable()) thread_.join();
    }

    void start(std::chrono::milliseconds time) {
        thread_ = std::thread([this, time] {
            std::unique_lock lock(mutex_);
            if (wake_.wait_for(lock, time, [this] { return reached_; })) return;
            log_event("stopped", {{"unfinished", true}});
            ::_exit(0);
        });
    }

private:
    std::mutex mutex_;
    std::condition_variable wake_;
    bool reached_ = false;
    std::thread thread_;
};

}  // namespace

int serve(const Library& library, const ServeOptions& options) {
    // Signals are for the thread that waits for them; all others are started with them blocked.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);

    raise_open_files();
    Limits limits = options.limits ? Limits() : Limits::none();
    limits.per_table.grace = std::chrono::seconds(options.grace_seconds);
    limits.idle_before_eviction = std::chrono::seconds(options.idle_seconds);
    Deadline deadline;
    const FileLock lock(options.database);
    Store store(options.database);
    Webhooks webhooks(options.allow_local_webhooks);
    Metrics metrics;
    Tables tables(library, store, webhooks, metrics, limits);
    const StaticFiles page = options.page.empty() ? StaticFiles(std::map<std::string, std::string>{{"/index.html", note}})
                                                  : StaticFiles::from_directory(options.page);

    std::unique_ptr<HttpServer> http;
    const auto traffic = [&] { return http->traffic(); };
    Bans bans(store);
    const Services services{library, tables, store, metrics, page, traffic, bans};
    http =
        std::make_unique<HttpServer>(options.host, options.port, options.threads, limits, special_paths(), handlers_of(services));

    const auto pause = options.limits ? std::chrono::minutes(10) : std::chrono::seconds(1);
    auto sweep = std::make_unique<RetentionSweep>(options.retention, store, tables.moderator(), pause);
    auto admin = std::make_unique<Admin>(
        Admin::Parts{library, store, tables, bans, options.retention, traffic, [] { ::kill(::getpid(), SIGTERM); }});
    auto operator_socket = listen_to_operator(options, *admin);

    std::thread waiter([&] {
        int signal = 0;
        sigwait(&signals, &signal);
        deadline.start(limits.time_to_stop);
        log_event("stopping", {{"signal", signal == SIGINT ? "SIGINT" : "SIGTERM"}});
        http->stop();
    });
    std::printf("T-Minus is at http://%s:%d/\n", options.host.c_str(), http->port());
    std::fflush(stdout);
    log_event("started", {{"version", program_version()},
                          {"host", options.host},
                          {"port", number(http->port())},
                          {"tables", number(store.table_count())}});
    http->run();
    waiter.join();
    operator_socket.reset();
    admin.reset();
    sweep.reset();
    tables.stop();
    log_event("stopped");
    return 0;
}

}  // namespace tminus::server
