#include "apps/server/backup.h"

#include "apps/server/database_files.h"
#include "apps/server/file_lock.h"
#include "apps/server/sqlite.h"
#include "apps/server/sqlite_schema.h"
#include "table/table.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace tminus::server {
namespace {

namespace fs = std::filesystem;

constexpr int pages_at_once = 256;
constexpr int instructions_between_looks = 1'000'000;

class File {
public:
    File(const std::string& path, int flags) : path_(path), number_(::open(path.c_str(), flags | O_CLOEXEC, 0600)) {
        if (number_ < 0) throw StoreError(path + ": " + std::strerror(errno));
    }
    ~File() { ::close(number_); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    bool lock(int how) const { return ::flock(number_, how | LOCK_NB) == 0; }
    void sync() const {
        if (::fsync(number_) != 0) throw StoreError(path_ + ": " + std::strerror(errno));
    }

private:
    const std::string path_;
    const int number_;
};

void sync_directory_of(const std::string& path) {
    const fs::path parent = fs::path(path).parent_path();
    File(parent.empty() ? "." : parent.string(), O_RDONLY | O_DIRECTORY).sync();
}

bool has_log(const std::string& database) {
    std::error_code missing;
    return fs::file_size(database + "-wal", missing) > 0 && !missing;
}

std::string address_of_file(const std::string& path) {
    constexpr const char* digits = "0123456789abcdef";
    std::string address = "file:";
    for (const char c : fs::absolute(path).string()) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = std::isalnum(byte) != 0 || c == '/' || c == '.' || c == '-' || c == '_';
        if (plain)
            address += c;
        else
            (((address += '%') += digits[byte >> 4]) += digits[byte & 15]);
    }
    return address;
}

// A database that is only looked at. If no server uses it, and none has left a log, not even files beside it are made; then none
// can start, either. The file is opened before SQLite opens it and closed afterwards: closing it in between would give up
// SQLite's locks.
class Source {
public:
    explicit Source(const std::string& path)
        : file_(path, O_RDONLY),
          alone_(file_.lock(LOCK_SH)),
          connection_(address_of_file(path) + (alone_ && !has_log(path) ? "?immutable=1" : ""),
                      SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, "the database could not be read") {
        if (!recognised(connection_)) throw StoreError("this is not a T-Minus database");
    }
    const Connection& connection() const { return connection_; }

private:
    const File file_;
    const bool alone_;
    const Connection connection_;
};

struct Patience {
    const Progress& progress;
    bool over = false;
};

int look_around(void* given) {
    auto& patience = *static_cast<Patience*>(given);
    patience.over = patience.over || !patience.progress(0, 0);
    return patience.over ? 1 : 0;
}

// Empty: sound. Otherwise what SQLite says of it.
std::string unsound(const Connection& connection, bool fast, const Progress& progress) {
    Patience patience{progress};
    sqlite3_progress_handler(connection.get(), instructions_between_looks, look_around, &patience);
    try {
        const Statement check(connection, fast ? "PRAGMA quick_check(1)" : "PRAGMA integrity_check(1)");
        const Rows rows = check.start();
        const std::string verdict = rows.next() ? rows.text(0) : "no answer";
        sqlite3_progress_handler(connection.get(), 0, nullptr, nullptr);
        return verdict == "ok" ? "" : verdict;
    } catch (const StoreError& error) {
        sqlite3_progress_handler(connection.get(), 0, nullptr, nullptr);
        if (patience.over) throw Interrupted();
        return error.what();
    }
}

// One moment of the source, however long it takes: the transaction keeps the pages of that moment, while others write.
void copy_pages(const Connection& from, const std::string& target, const Progress& progress) {
    const Connection into(target, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "the copy could not be written");
    into.run("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF");
    from.run("BEGIN");
    number_from(from, "SELECT count(*) FROM sqlite_schema");
    sqlite3_backup* const copy = sqlite3_backup_init(into.get(), "main", from.get(), "main");
    if (copy == nullptr) into.check(sqlite3_errcode(into.get()));
    int code = SQLITE_OK;
    bool wanted = true;
    while (wanted && code == SQLITE_OK) {
        code = sqlite3_backup_step(copy, pages_at_once);
        const int total = sqlite3_backup_pagecount(copy);
        wanted = progress(total - sqlite3_backup_remaining(copy), total);
    }
    const int end = sqlite3_backup_finish(copy);
    if (!wanted && code != SQLITE_DONE) throw Interrupted();
    into.check(end);
    if (code != SQLITE_DONE) throw StoreError("the database is busy");
    from.run("COMMIT");
}

// Copies to a file beside the target and calls `place` to give it its name.
template <class Place>
void copy_to(const Connection& from, const std::string& target, const Progress& progress, Place place) {
    const std::string part = target + ".part";
    const File file(part, O_RDWR | O_CREAT);
    if (!file.lock(LOCK_EX)) throw StoreError(part + ": somebody else writes this file");
    try {
        if (::truncate(part.c_str(), 0) != 0) throw StoreError(part + ": " + std::strerror(errno));
        copy_pages(from, part, progress);
        file.sync();
        place(part);
        sync_directory_of(target);
    } catch (...) {
        ::unlink(part.c_str());
        throw;
    }
}

void rename_file(const std::string& from, const std::string& to) {
    if (::rename(from.c_str(), to.c_str()) != 0) throw StoreError(to + ": " + std::strerror(errno));
}

// What the old log says would be played into the new file. A sound database takes it in; the log of a damaged one is moved.
void empty_log_of(const std::string& database, const std::string& kept) {
    try {
        const Connection connection(database, SQLITE_OPEN_READWRITE, "the database could not be written");
        connection.run("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch (const StoreError&) {
    }
    if (has_log(database)) rename_file(database + "-wal", kept + "-wal");
    ::unlink((database + "-wal").c_str());
    ::unlink((database + "-shm").c_str());
}

std::string id_after(const Statement& next, const std::string& id) {
    const Rows rows = next.start(id);
    return rows.next() ? rows.text(0) : std::string();
}

StoredTable read_table(const Connection& connection, const std::string& id) {
    const Statement heads(connection, "SELECT head, snapshot FROM tables WHERE id=?1");
    const Statement entries(connection, "SELECT number, body FROM entries WHERE table_id=?1 ORDER BY number");
    StoredTable stored;
    const Rows head = heads.start(id);
    if (!head.next()) throw StoreError("it has no head");
    stored.head = head.text(0);
    stored.snapshot = head.text(1);
    const Rows rows = entries.start(id);
    while (rows.next()) {
        stored.entries.push_back(rows.text(1));
        if (rows.number(0) != std::ssize(stored.entries)) throw StoreError("entries are missing");
    }
    return stored;
}

void check_table(const Library& library, const Connection& connection, const std::string& id, CheckReport& report) {
    connection.run("BEGIN");  // one moment for everything of the table
    try {
        const StoredTable stored = read_table(connection, id);
        const auto restored = table::Table::restore(library, id, stored.head, stored.entries, stored.snapshot);
        if (restored->read_only()) ++report.read_only;
    } catch (const std::exception& error) {
        report.problems.push_back({id, error.what()});
    }
    connection.run("ROLLBACK");
}

template <class Work>
auto about(const std::string& path, Work work) {
    try {
        return work();
    } catch (const Interrupted&) {
        throw;
    } catch (const StoreError& error) {
        const std::string why = error.what();
        if (why.starts_with(path)) throw;
        throw StoreError(path + ": " + why);
    }
}

}  // namespace

void back_up(const std::string& database, const std::string& target, bool overwrite, const Progress& progress) {
    if (!overwrite && fs::exists(target)) throw StoreError(target + ": exists already; --force replaces it");
    std::error_code missing;
    if (fs::equivalent(database, target, missing)) throw StoreError(target + ": is the database itself");
    about(database, [&] {
        const Source source(database);
        copy_to(source.connection(), target, progress, [&](const std::string& part) { rename_file(part, target); });
        return 0;
    });
}

std::string restore(const std::string& backup, const std::string& database, bool overwrite, const Progress& progress) {
    const bool replaces = fs::exists(database);
    if (replaces && !overwrite) throw StoreError(database + ": exists already; --force replaces it");
    std::error_code missing;
    if (fs::equivalent(backup, database, missing)) throw StoreError(database + ": is the backup itself");
    return about(backup, [&] {
        const Source source(backup);
        if (const std::string why = unsound(source.connection(), false, progress); !why.empty())
            throw StoreError("the backup is damaged: " + why);
        const std::unique_ptr<FileLock> lock = replaces ? std::make_unique<FileLock>(database) : nullptr;
        const std::string kept = replaces ? database + ".before-restore" : "";
        copy_to(source.connection(), database, progress, [&](const std::string& part) {
            if (replaces) {
                empty_log_of(database, kept);
                ::unlink(kept.c_str());
                if (::link(database.c_str(), kept.c_str()) != 0) throw StoreError(kept + ": " + std::strerror(errno));
            }
            rename_file(part, database);
        });
        return kept;
    });
}

void check_database(const Library& library, const std::string& database, bool fast, const Progress& progress,
                    CheckReport& report) {
    about(database, [&] {
        const Source source(database);
        const Connection& connection = source.connection();
        if (const std::string why = unsound(connection, fast, progress); !why.empty()) report.problems.push_back({"", why});
        const long long total = number_from(connection, "SELECT count(*) FROM tables");
        if (fast) {
            report.tables = total;
            return 0;
        }
        const Statement next(connection, "SELECT id FROM tables WHERE id>?1 ORDER BY id LIMIT 1");
        for (std::string id = id_after(next, ""); !id.empty(); id = id_after(next, id)) {
            check_table(library, connection, id, report);
            ++report.tables;
            if (!progress(report.tables, total)) throw Interrupted();
        }
        return 0;
    });
}

}  // namespace tminus::server
