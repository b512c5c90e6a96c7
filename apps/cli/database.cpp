// tminus backup, restore and check-database.

#include "apps/cli/commands.h"
#include "apps/cli/files.h"
#include "apps/server/backup.h"

#include <unistd.h>
#include <csignal>
#include <cstdio>

namespace tminus::cli {
namespace {

volatile std::sig_atomic_t interrupted = 0;

void note_interrupt(int) { interrupted = 1; }

// Ctrl-C ends the work in order; a terminal is shown how far it is.
class Watch {
public:
    explicit Watch(const char* what) : what_(what), shows_(::isatty(STDERR_FILENO) != 0) {
        interrupted = 0;
        std::signal(SIGINT, note_interrupt);
        std::signal(SIGTERM, note_interrupt);
    }
    ~Watch() {
        if (last_ >= 0) std::fputc('\n', stderr);
        std::signal(SIGINT, SIG_DFL);
        std::signal(SIGTERM, SIG_DFL);
    }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    server::Progress progress() {
        return [this](long long done, long long total) {
            if (total > 0) show(static_cast<int>(100 * done / total));
            return interrupted == 0;
        };
    }

private:
    void show(int percent) {
        if (!shows_ || percent == last_) return;
        last_ = percent;
        std::fprintf(stderr, "\r%s: %3d %%", what_, percent);
        std::fflush(stderr);
    }

    const char* what_;
    const bool shows_;
    int last_ = -1;
};

void refuse_postgres(const std::string& database, const std::string& instead) {
    if (server::is_postgres(database)) throw UserError("this is for SQLite files; for PostgreSQL use: " + instead);
}

}  // namespace

int backup_database(const std::string& database, const std::string& target, bool overwrite) {
    refuse_postgres(database, "pg_dump --format=custom --file=" + target + " " + database);
    Watch watch("backup");
    server::back_up(database, target, overwrite, watch.progress());
    return 0;
}

int restore_database(const std::string& backup, const std::string& database, bool overwrite) {
    refuse_postgres(database, "pg_restore --clean --if-exists --dbname=" + database + " " + backup);
    std::string kept;
    {
        Watch watch("restore");
        kept = server::restore(backup, database, overwrite, watch.progress());
    }
    if (!kept.empty()) std::printf("the database that was there before is %s\n", kept.c_str());
    return 0;
}

int check_database(const Library& library, const std::string& database, bool fast) {
    refuse_postgres(database, "tminus admin check TABLE for a table of a running server, and pg_amcheck for the database");
    server::CheckReport report;
    bool whole = true;
    try {
        Watch watch("check");
        server::check_database(library, database, fast, watch.progress(), report);
    } catch (const server::Interrupted&) {
        whole = false;
    }
    for (const auto& problem : report.problems)
        std::printf("%s: %s\n", problem.table.empty() ? "the file" : ("table " + problem.table).c_str(), problem.why.c_str());
    if (report.read_only > 0) std::printf("begun with other rules, and read-only: %lld\n", report.read_only);
    std::printf("%s%lld tables, %zu damaged\n", whole ? "" : "interrupted after ", report.tables, report.problems.size());
    return whole && report.problems.empty() ? 0 : 1;
}

}  // namespace tminus::cli
