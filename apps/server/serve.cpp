#include "apps/server/serve.h"

#include "apps/server/admin.h"
#include "apps/server/admin_socket.h"
#include "apps/server/api.h"
#include "apps/server/file_lock.h"
#include "apps/server/server_log.h"
#include "apps/server/store_backend.h"
#include "match/version.h"

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>

namespace tminus::server {
namespace {

// Without a page: a note for whoever opens the address.
constexpr const char* note = R"(<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>T-Minus</title></head>
<body><h1>T-Minus</h1><p>The server runs. Its API is described in docs/api.md.</p></body>
</html>
)";

// The page that was installed with the program, bin/tminus and share/tminus/page; empty: there is none.
std::string installed_page() {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    const auto page = program.parent_path().parent_path() / "share/tminus/page";
    return !error && std::filesystem::is_directory(page, error) ? page.string() : "";
}

// Every connection is an open file; take as many as the system gives.
void raise_open_files() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

// The socket of 'tminus admin'. A path that was not asked for may be too long, which is no reason not to start.
std::unique_ptr<AdminSocket> listen_to_operator(const ServerConfig& options, Admin& admin) {
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

const char* name_of(int signal) { return signal == SIGINT ? "SIGINT" : "SIGTERM"; }

// The next signal to end, within this time if there is one; nothing: none came. The log is reopened in between.
std::optional<int> wait_for(const sigset_t& signals, std::optional<std::chrono::seconds> time) {
    const auto until = std::chrono::steady_clock::now() + time.value_or(std::chrono::seconds(0));
    for (;;) {
        int signal = 0;
        if (!time) {
            sigwait(&signals, &signal);
        } else {
            const auto left = std::chrono::duration_cast<std::chrono::nanoseconds>(until - std::chrono::steady_clock::now());
            if (left.count() <= 0) return {};
            const timespec wait{.tv_sec = left.count() / 1'000'000'000, .tv_nsec = left.count() % 1'000'000'000};
            signal = sigtimedwait(&signals, nullptr, &wait);
        }
        if (signal == SIGTERM || signal == SIGINT) return signal;
        if (signal == SIGHUP) reopen_log();
    }
}

}  // namespace

int serve(const Library& library, const Config& config) {
    // Signals are for the thread that waits for them; all others are started with them blocked.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    // A server in a terminal ends with it, as programs do; to a service, SIGHUP means that its log has been moved.
    if (!config.log.file.empty() || ::isatty(STDERR_FILENO) == 0) sigaddset(&signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);

    raise_open_files();
    set_up_log(config.log.level, config.log.file);
    const ServerConfig& options = config.server;
    const Limits& limits = config.limits;
    Deadline deadline;
    const std::shared_ptr<void> lock =
        is_postgres(options.database) ? lock_postgres(options.database) : std::make_shared<FileLock>(options.database);
    Store store(options.database);
    Webhooks webhooks(options.allow_local_webhooks);
    Metrics metrics;
    const auto cluster = is_postgres(options.database) ? std::make_unique<Cluster>(options.database) : nullptr;
    Tables tables(library, store, webhooks, metrics, limits, cluster.get());
    const std::string directory = options.page.empty() ? installed_page() : options.page;
    const StaticFiles page = directory.empty() ? StaticFiles(std::map<std::string, std::string>{{"/index.html", note}})
                                               : StaticFiles::from_directory(directory);

    std::unique_ptr<HttpServer> http;
    const auto traffic = [&] { return http->traffic(); };
    std::atomic<table::Readiness> readiness{table::Readiness::ready};  // nobody is answered before run()
    Bans bans(store);
    if (cluster)
        cluster->listen(tables.events([&bans](const std::string& kind) {
            if (kind == ban_kind) bans.read();
        }));
    const Services services{library, tables,       store, metrics, page, webhooks, traffic, [&] { return readiness.load(); },
                            bans,    cluster.get()};
    const Proxies proxies{options.trusted_proxies, options.client_header, options.proxy_protocol};
    http = std::make_unique<HttpServer>(options.host, options.port, options.threads, limits, special_paths(),
                                        handlers_of(services), proxies);

    const auto pause = limits.by_address ? std::chrono::minutes(10) : std::chrono::seconds(1);
    auto sweep = std::make_unique<RetentionSweep>(config.retention, store, tables.moderator(), pause);
    auto admin = std::make_unique<Admin>(
        Admin::Parts{library, store, tables, bans, config.retention, traffic, [] { ::kill(::getpid(), SIGTERM); }});
    auto operator_socket = listen_to_operator(options, *admin);

    std::thread waiter([&] {
        const int signal = wait_for(signals, {}).value();
        readiness = table::Readiness::draining;
        if (options.drain.count() > 0) {
            log_event("draining", {{"signal", name_of(signal)}, {"seconds", options.drain.count()}});
            wait_for(signals, options.drain);
        }
        deadline.start(limits.time_to_stop);
        log_event("stopping", {{"signal", name_of(signal)}});
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
    if (cluster) cluster->stop();
    tables.stop();
    log_event("stopped");
    return 0;
}

}  // namespace tminus::server
