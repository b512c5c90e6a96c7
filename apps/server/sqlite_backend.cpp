// Tables in one SQLite file. WAL, synchronous=FULL.

#include "apps/server/store_backend.h"

#include "apps/server/connection_pool.h"
#include "apps/server/database_files.h"
#include "apps/server/sqlite.h"
#include "apps/server/sqlite_schema.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <limits>
#include <map>
#include <mutex>
#include <sstream>
#include <string_view>
#include <thread>
#include <utility>
#include <variant>

namespace tminus::server {
namespace {

constexpr int checkpoint_bytes = 32 * 1024 * 1024;  // of the log; pages that change often are then written once
constexpr int patience_with_readers = 100;          // milliseconds
const std::string records_where = "SELECT id, created, changed, finished FROM activity JOIN tables ON table_id=id WHERE ";

constexpr const char* schema = R"(
CREATE TABLE tables(
    id TEXT PRIMARY KEY,
    created INTEGER NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0,
    head TEXT NOT NULL,
    snapshot TEXT NOT NULL);
CREATE TABLE entries(
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY(table_id, number));
)";

// Added to the first version of the schema; a program that does not know it leaves it alone.
constexpr const char* later_schema = R"(
CREATE TABLE IF NOT EXISTS absences(
    table_id TEXT PRIMARY KEY,
    due INTEGER NOT NULL,
    seen TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS activity(
    table_id TEXT PRIMARY KEY,
    changed INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS activity_by_time ON activity(changed);
CREATE TABLE IF NOT EXISTS notes(
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY(kind, key)) WITHOUT ROWID;
)";

// Tables of an earlier version: nobody knows when they last changed, so they count as changed now.
constexpr const char* note_unknown_changes =
    "INSERT OR IGNORE INTO activity(table_id, changed) SELECT id, CAST(strftime('%s', 'now') AS INTEGER) FROM tables";

constexpr const char* file_is_gone = "the database file was moved, replaced or deleted";

std::string text(const Connection& connection, const char* sql) {
    const Statement statement(connection, sql);
    const Rows rows = statement.start();
    return rows.next() ? rows.text(0) : std::string();
}

void make_schema(const Connection& connection) {
    connection.run("BEGIN IMMEDIATE");
    if (!recognised(connection)) {  // another process may have been quicker
        connection.run(schema);
        connection.run(("PRAGMA application_id=" + std::to_string(application)).c_str());
        connection.run(("PRAGMA user_version=" + std::to_string(schema_version)).c_str());
    }
    connection.run("COMMIT");
}

Connection open_for_writing(const std::string& path) {
    if (!path.empty() && path != ":memory:") keep_to_owner(path);
    Connection connection(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "the database could not be written");
    if (*sqlite3_db_filename(connection.get(), "main") == '\0') throw StoreError("the database must be a file");
    if (sqlite3_db_readonly(connection.get(), "main") != 0) throw StoreError("the database is read-only");
    const bool known = recognised(connection);
    if (!known) connection.run("PRAGMA page_size=1024");  // an entry is small, and changes one page
    if (text(connection, "PRAGMA journal_mode=WAL") != "wal") throw StoreError("the database cannot be used here");
    connection.run("PRAGMA synchronous=FULL");
    connection.run("PRAGMA journal_size_limit=67108864");
    connection.run("PRAGMA wal_autocheckpoint=0");  // the writer does it, after its answers
    if (!known) make_schema(connection);
    connection.run(later_schema);
    connection.run(note_unknown_changes);
    connection.run("PRAGMA secure_delete=FAST");
    connection.run("BEGIN IMMEDIATE; COMMIT");  // so that the log exists
    return connection;
}

long long now() {
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

// Moves the log into the database, so that it does not grow for ever. A failure loses nothing: the log stays.
void move_log(const Connection& connection) {
    sqlite3_wal_checkpoint_v2(connection.get(), "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

// Moves the log while the writer goes on.
class Mover {
public:
    explicit Mover(const std::string& path)
        : connection_(path, SQLITE_OPEN_READWRITE, "the database could not be written"), thread_([this] { run(); }) {}

    ~Mover() {
        set(Stage::stopping);
        thread_.join();
    }

    // True once everything was moved that was there when it was first asked; then it can be asked anew.
    bool moved() {
        const std::lock_guard lock(mutex_);
        const bool done = stage_ == Stage::done;
        if (done) stage_ = Stage::idle;
        if (done || stage_ != Stage::idle) return done;
        stage_ = Stage::moving;
        wake_.notify_one();
        return false;
    }

private:
    enum class Stage : std::uint8_t { idle, moving, done, stopping };

    void set(Stage stage) {
        const std::lock_guard lock(mutex_);
        if (stage_ != Stage::stopping) stage_ = stage;
        wake_.notify_one();
    }

    // What was written during the first time is little, and less is left after the second.
    void run() {
        for (;;) {
            {
                std::unique_lock lock(mutex_);
                wake_.wait(lock, [this] { return stage_ == Stage::moving || stage_ == Stage::stopping; });
                if (stage_ == Stage::stopping) return;
            }
            move_log(connection_);
            move_log(connection_);
            set(Stage::done);
        }
    }

    const Connection connection_;
    std::mutex mutex_;
    std::condition_variable wake_;
    Stage stage_ = Stage::idle;
    std::thread thread_;
};

// The connection that writes.
class Writer {
public:
    explicit Writer(const std::string& path)
        : connection_(open_for_writing(path)),
          files_(path),
          mover_(path),
          pages_at_most_(checkpoint_bytes / static_cast<int>(number_from(connection_, "PRAGMA page_size"))) {
        sqlite3_wal_hook(connection_.get(), count_pages, &pages_);
    }

    bool in_place() const { return files_.intact(); }

    // Commits the batch and notes the errors in it.
    void write(Batch& batch, Spoiled spoiled) {
        try {
            if (!in_place()) throw StoreError(file_is_gone);
            begin_.run();
            for (Write& write : batch) attempt(write, spoiled);
            commit_.run();
            if (!in_place()) throw StoreError(file_is_gone);
        } catch (const std::exception& error) {
            if (connection_.in_transaction()) sqlite3_exec(connection_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
            for (Write& write : batch)
                if (write.error.empty()) write.error = dynamic_cast<const StoreError*>(&error) ? error.what() : "out of memory";
        }
    }

    // The log begins anew only if nothing is left in it when the writer goes on, so that the writer moves the rest. Somebody who
    // reads for long keeps it from that; it is then tried again later.
    void tidy() {
        if (has_erased_) return empty_log();
        if (pages_ < pages_at_most_) pages_to_move_ = pages_at_most_;
        if (pages_ < pages_to_move_ || !mover_.moved()) return;
        move_log(connection_);
        pages_to_move_ = pages_ + pages_at_most_ / 4;
    }

private:
    static int count_pages(void* pages, sqlite3*, const char*, int in_log) {
        *static_cast<int*>(pages) = in_log;
        return SQLITE_OK;
    }

    // The log still holds what was erased. A reader may be in the way: then it is for the next time.
    void empty_log() {
        sqlite3_busy_timeout(connection_.get(), patience_with_readers);
        const int code = sqlite3_wal_checkpoint_v2(connection_.get(), "main", SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
        sqlite3_busy_timeout(connection_.get(), Connection::busy_milliseconds);
        if (code != SQLITE_OK) return;
        has_erased_ = false;
        pages_ = 0;
    }

    // Throws only if the whole transaction is lost.
    void attempt(Write& write, Spoiled& spoiled) {
        const auto spoilt = spoiled.find(write.table);
        if (spoilt != spoiled.end() && write.ticket < spoilt->second) {
            write.error = "an earlier step of this table could not be written";
            write.follows = true;
            return;
        }
        savepoint_.run();
        try {
            std::visit([&](const auto& what) { perform(write.table, what); }, write.what);
        } catch (const StoreError& error) {
            write.error = error.what();
            if (!connection_.in_transaction()) throw;
            back_to_savepoint_.run();
            spoiled[write.table] = std::numeric_limits<long long>::max();
        }
        release_.run();
    }

    void perform(const std::string& table, const Creation& creation) {
        if (exists_.start(table).next()) throw StoreError("the table exists already");
        create_.run(table, now(), creation.finished ? 1LL : 0LL, creation.table.head, creation.table.snapshot);
        long long number = 0;
        for (const std::string& entry : creation.table.entries) append_.run(table, ++number, entry);
        change_.run(table, now());
    }

    void perform(const std::string& table, const Addition& addition) {
        require_table(table);
        long long number = addition.first_number;
        if (number != last_number(table) + 1) throw StoreError("entry " + std::to_string(number) + not_next);
        for (const std::string& entry : addition.entries) append_.run(table, number++, entry);
        change_.run(table, now());
        if (addition.snapshot.empty()) return;
        update_.run(table, addition.snapshot, addition.finished ? 1LL : 0LL);
        if (addition.finished) forget_.run(table);
    }

    void perform(const std::string& table, const Deletion&) {
        require_table(table);
        const Erasing erasing(connection_, has_erased_);
        for (const Statement* each : {&delete_entries_, &forget_, &delete_change_, &delete_note_, &delete_table_})
            each->run(table);
    }

    void perform(const std::string& table, const Rewriting& rewriting) {
        require_table(table);
        const Erasing erasing(connection_, has_erased_);
        if (!rewriting.head.empty()) new_head_.run(table, rewriting.head);
        for (const auto& [number, text] : rewriting.entries) {
            new_entry_.run(table, static_cast<long long>(number), text);
            if (sqlite3_changes(connection_.get()) == 0) throw StoreError("there is no entry " + std::to_string(number));
        }
    }

    void perform(const std::string&, const Note& note) {
        if (note.kind == note_of_table) require_table(note.key);
        if (note.value.empty()) return erase_note_.run(note.kind, note.key);
        put_note_.run(note.kind, note.key, note.value);
    }

    void require_table(const std::string& table) const {
        if (!exists_.start(table).next()) throw StoreError(no_such_table);
    }

    // Only of tables that go on: a note that comes late must not bring a finished one back.
    void perform(const std::string& table, const Presence& presence) {
        note_.run(table, static_cast<long long>(presence.due), text_of_times(presence.seen));
    }

    long long last_number(const std::string& table) const {
        const Rows rows = last_.start(table);
        return rows.next() ? rows.number(0) : 0;
    }

    // While it lives, what is deleted is overwritten with zeros, even where that takes another write.
    class Erasing {
    public:
        Erasing(const Connection& connection, bool& has_erased) : connection_(connection) {
            connection_.run("PRAGMA secure_delete=ON");
            has_erased = true;
        }
        ~Erasing() { sqlite3_exec(connection_.get(), "PRAGMA secure_delete=FAST", nullptr, nullptr, nullptr); }
        Erasing(const Erasing&) = delete;
        Erasing& operator=(const Erasing&) = delete;

    private:
        const Connection& connection_;
    };

    const Connection connection_;
    const Files files_;
    Mover mover_;
    const int pages_at_most_;             // in the log, before it is moved
    int pages_to_move_ = pages_at_most_;  // when it is next tried
    const Statement begin_{connection_, "BEGIN IMMEDIATE"};
    const Statement commit_{connection_, "COMMIT"};
    const Statement savepoint_{connection_, "SAVEPOINT one"};
    const Statement back_to_savepoint_{connection_, "ROLLBACK TO one"};
    const Statement release_{connection_, "RELEASE one"};
    const Statement exists_{connection_, "SELECT 1 FROM tables WHERE id=?1"};
    const Statement create_{connection_, "INSERT INTO tables(id, created, finished, head, snapshot) VALUES(?1, ?2, ?3, ?4, ?5)"};
    const Statement last_{connection_, "SELECT max(number) FROM entries WHERE table_id=?1"};
    const Statement append_{connection_, "INSERT INTO entries(table_id, number, body) VALUES(?1, ?2, ?3)"};
    const Statement update_{connection_, "UPDATE tables SET snapshot=?2, finished=?3 WHERE id=?1"};
    const Statement note_{connection_,
                          "INSERT OR REPLACE INTO absences(table_id, due, seen) "
                          "SELECT id, ?2, ?3 FROM tables WHERE id=?1 AND finished=0"};
    const Statement forget_{connection_, "DELETE FROM absences WHERE table_id=?1"};
    const Statement change_{connection_,
                            "INSERT INTO activity(table_id, changed) VALUES(?1, ?2) ON CONFLICT(table_id) "
                            "DO UPDATE SET changed=excluded.changed WHERE changed<=excluded.changed-" +
                                std::to_string(seconds_between_changes)};
    const Statement delete_entries_{connection_, "DELETE FROM entries WHERE table_id=?1"};
    const Statement delete_change_{connection_, "DELETE FROM activity WHERE table_id=?1"};
    const Statement delete_note_{connection_, "DELETE FROM notes WHERE kind='table' AND key=?1"};
    const Statement delete_table_{connection_, "DELETE FROM tables WHERE id=?1"};
    const Statement new_head_{connection_, "UPDATE tables SET head=?2 WHERE id=?1"};
    const Statement new_entry_{connection_, "UPDATE entries SET body=?3 WHERE table_id=?1 AND number=?2"};
    const Statement put_note_{connection_, "INSERT OR REPLACE INTO notes(kind, key, value) VALUES(?1, ?2, ?3)"};
    const Statement erase_note_{connection_, "DELETE FROM notes WHERE kind=?1 AND key=?2"};
    int pages_ = 0;            // in the log
    bool has_erased_ = false;  // since the log was last emptied
};

// A connection that reads; WAL lets it see the last commit without waiting for the writer.
class Reader {
public:
    explicit Reader(const std::string& path) : connection_(path, SQLITE_OPEN_READONLY, "the database could not be read") {}

    std::optional<StoredTable> load(const std::string& table) const {
        connection_.run("BEGIN");  // one moment for everything
        std::optional<StoredTable> stored = head(table);
        if (stored) stored->entries = entries(table, 0, -1);
        connection_.run("COMMIT");
        return stored;
    }

    std::vector<TableAbsences> absences() const {
        std::vector<TableAbsences> list;
        const Rows rows = absences_.start();
        while (rows.next()) list.push_back({rows.text(0), possible_time(rows.number(1)), times_in(rows.text(2))});
        return list;
    }

    std::vector<std::int64_t> last_seen(const std::string& table) const {
        const Rows rows = seen_.start(table);
        return rows.next() ? times_in(rows.text(0)) : std::vector<std::int64_t>();
    }

    long table_count() const {
        const Rows rows = count_.start();
        return rows.next() ? static_cast<long>(rows.number(0)) : 0;
    }

    std::vector<TableRecord> list(const TableFilter& filter) const {
        const long long finished = filter.finished ? (*filter.finished ? 1 : 0) : -1;
        const Statement& statement = filter.oldest_change_first ? oldest_ : newest_;
        const Rows rows =
            statement.start(finished, static_cast<long long>(filter.changed_before), static_cast<long long>(filter.most));
        std::vector<TableRecord> found;
        while (rows.next()) found.push_back(record_in(rows));
        return found;
    }

    std::optional<TableRecord> record(const std::string& table) const {
        const Rows rows = record_.start(table);
        return rows.next() ? std::optional(record_in(rows)) : std::nullopt;
    }

    std::vector<std::string> ids_after(const std::string& table, int most) const {
        std::vector<std::string> found;
        const Rows rows = ids_.start(table, static_cast<long long>(most));
        while (rows.next()) found.push_back(rows.text(0));
        return found;
    }

    std::vector<Note> notes(const std::string& kind) const {
        std::vector<Note> found;
        const Rows rows = notes_.start(kind);
        while (rows.next()) found.push_back({kind, rows.text(0), rows.text(1)});
        return found;
    }

    std::string note(const std::string& kind, const std::string& key) const {
        const Rows rows = note_.start(kind, key);
        return rows.next() ? rows.text(0) : std::string();
    }

    std::optional<StoredTable> head(const std::string& table) const {
        const Rows rows = head_.start(table);
        if (!rows.next()) return std::nullopt;
        return StoredTable{rows.text(0), {}, rows.text(1)};
    }

    // A negative number: all of them.
    std::vector<std::string> entries(const std::string& table, long long after, long long most) const {
        std::vector<std::string> list;
        const Rows rows = entries_.start(table, after, most);
        while (rows.next()) {
            list.push_back(rows.text(1));
            if (rows.number(0) != ++after) throw DamagedRows("entries of the table are missing");
        }
        return list;
    }

private:
    static TableRecord record_in(const Rows& rows) {
        return {rows.text(0), possible_time(rows.number(1)), possible_time(rows.number(2)), rows.number(3) != 0};
    }

    const Connection connection_;
    const Statement oldest_{connection_,
                            records_where + "(?1<0 OR finished=?1) AND changed<?2 ORDER BY changed, table_id LIMIT ?3"};
    const Statement newest_{connection_,
                            records_where + "(?1<0 OR finished=?1) AND changed<?2 ORDER BY changed DESC, table_id DESC LIMIT ?3"};
    const Statement record_{connection_, records_where + "id=?1"};
    const Statement ids_{connection_, "SELECT id FROM tables WHERE id>?1 ORDER BY id LIMIT ?2"};
    const Statement notes_{connection_, "SELECT key, value FROM notes WHERE kind=?1 ORDER BY key"};
    const Statement note_{connection_, "SELECT value FROM notes WHERE kind=?1 AND key=?2"};
    const Statement head_{connection_, "SELECT head, snapshot FROM tables WHERE id=?1"};
    const Statement entries_{connection_,
                             "SELECT number, body FROM entries WHERE table_id=?1 AND number>?2 ORDER BY number LIMIT ?3"};
    const Statement count_{connection_, "SELECT count(*) FROM tables"};
    const Statement absences_{connection_, "SELECT table_id, due, seen FROM absences"};
    const Statement seen_{connection_, "SELECT seen FROM absences WHERE table_id=?1"};
};

class SqliteBackend final : public StoreBackend {
public:
    explicit SqliteBackend(const std::string& path) : writer_(path), readers_(path) {}

    void write(Batch& batch, Spoiled spoiled) override { writer_.write(batch, std::move(spoiled)); }
    void tidy() override { writer_.tidy(); }
    bool reachable() const override { return writer_.in_place(); }

    std::optional<StoredTable> load(const std::string& table) override {
        return readers().with([&](const Reader& reader) { return reader.load(table); });
    }
    std::optional<std::string> head(const std::string& table) override {
        const auto stored = readers().with([&](const Reader& reader) { return reader.head(table); });
        return stored ? std::optional(stored->head) : std::nullopt;
    }
    std::vector<std::string> entries_after(const std::string& table, int number, int most) override {
        return readers().with([&](const Reader& reader) { return reader.entries(table, number, most); });
    }
    std::optional<std::vector<std::string>> news(const std::string& table, int number) override {
        if (!head(table)) return {};
        return entries_after(table, number, -1);
    }
    std::vector<TableAbsences> absences() override {
        return readers().with([](const Reader& reader) { return reader.absences(); });
    }
    std::vector<std::int64_t> last_seen(const std::string& table) override {
        return readers().with([&](const Reader& reader) { return reader.last_seen(table); });
    }
    long table_count() override {
        return readers().with([](const Reader& reader) { return reader.table_count(); });
    }
    std::vector<TableRecord> list(const TableFilter& filter) override {
        return readers().with([&](const Reader& reader) { return reader.list(filter); });
    }
    std::optional<TableRecord> record(const std::string& table) override {
        return readers().with([&](const Reader& reader) { return reader.record(table); });
    }
    std::vector<std::string> ids_after(const std::string& table, int most) override {
        return readers().with([&](const Reader& reader) { return reader.ids_after(table, most); });
    }
    std::vector<Note> notes(const std::string& kind) override {
        return readers().with([&](const Reader& reader) { return reader.notes(kind); });
    }
    std::string note(const std::string& kind, const std::string& key) override {
        return readers().with([&](const Reader& reader) { return reader.note(kind, key); });
    }

private:
    ConnectionPool<Reader>& readers() {
        if (!writer_.in_place()) throw StoreError(file_is_gone);
        return readers_;
    }

    Writer writer_;
    ConnectionPool<Reader> readers_;  // closed before the writer, which tidies the file up when it is the last
};

}  // namespace

std::unique_ptr<StoreBackend> open_sqlite(const std::string& path) {
    try {
        return std::make_unique<SqliteBackend>(path);
    } catch (const StoreError& error) {
        throw StoreError(path + ": " + error.what());
    }
}

}  // namespace tminus::server
