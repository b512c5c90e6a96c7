#pragma once
// What a database must be able to do for the Store, which keeps the queue of what is to be written.

#include "apps/server/store.h"

#include <map>
#include <variant>

namespace tminus::server {

struct Creation {
    StoredTable table;
    bool finished;
};

struct Addition {
    int first_number;
    std::vector<std::string> entries;
    std::string snapshot;  // empty: the former one stays, and with it `finished`
    bool finished;
    std::string holder;  // of the lease that is needed; empty: none
};

struct Presence {
    std::int64_t due;
    std::vector<std::int64_t> seen;
};

struct Deletion {};

// A Note has its key in itself: the Write's table is the key if the kind is "table", and else empty.
using Change = std::variant<Creation, Addition, Presence, Deletion, Rewriting, Note>;

struct Write {
    long long ticket;  // counts the calls
    std::string table;
    Change what;
    Written written;
    std::string error;
    bool follows = false;  // it failed because an earlier one did
};

using Batch = std::vector<Write>;

// Tables with a failed write, and the ticket from which on their writes count again.
using Spoiled = std::map<std::string, long long>;

class StoreBackend {
public:
    virtual ~StoreBackend() = default;

    // Commits the batch in one transaction and notes the errors in it; from the writer's thread alone. Tables in `Spoiled` fail
    // until the ticket that is given there.
    virtual void write(Batch&, Spoiled) = 0;
    virtual void tidy() {}  // after the batch was reported
    virtual bool reachable() const = 0;

    // From any thread; they throw StoreError, and DamagedRows if entries are missing.
    virtual std::optional<StoredTable> load(const std::string& table) = 0;
    virtual std::optional<std::string> head(const std::string& table) = 0;
    virtual std::vector<std::string> entries_after(const std::string& table, int number, int most) = 0;
    virtual std::optional<std::vector<std::string>> news(const std::string& table, int number) = 0;
    virtual std::vector<TableAbsences> absences() = 0;
    virtual std::vector<std::int64_t> last_seen(const std::string& table) = 0;
    virtual long table_count() = 0;
    virtual std::vector<TableRecord> list(const TableFilter&) = 0;
    virtual std::optional<TableRecord> record(const std::string& table) = 0;
    virtual std::vector<std::string> ids_after(const std::string& table, int most) = 0;
    virtual std::vector<Note> notes(const std::string& kind) = 0;
    virtual std::string note(const std::string& kind, const std::string& key) = 0;
};

std::unique_ptr<StoreBackend> open_sqlite(const std::string& path);
std::unique_ptr<StoreBackend> open_postgres(const std::string& url);

// Held by each server of the database. Throws StoreError if one has it alone: an earlier version, which knows of no others.
std::shared_ptr<void> lock_postgres(const std::string& url);

// How the texts end with which an append fails because of somebody else.
inline constexpr const char* not_next = " is not the next one";
inline constexpr const char* no_such_table = "there is no such table";
inline constexpr const char* no_lease = "another server plays for this table";

// The kind of the notes that go with their table.
inline constexpr const char* note_of_table = "table";

// A table's last change is written down again only after so long, so that moves stay cheap.
inline constexpr std::int64_t seconds_between_changes = 3600;

// How absences are kept.
std::string text_of_times(const std::vector<std::int64_t>&);
std::vector<std::int64_t> times_in(const std::string&);  // ends at the first word that is not a number
std::int64_t possible_time(std::int64_t seconds);

}  // namespace tminus::server
