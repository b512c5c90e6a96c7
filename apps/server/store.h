#pragma once
// The store: every table is a head and an append-only list of entries. What was acknowledged is on disk.

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace tminus::server {

struct StoreError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Only this table cannot be read.
struct DamagedRows : StoreError {
    using StoreError::StoreError;
};

struct StoredTable {
    std::string head;                  // JSON, written once
    std::vector<std::string> entries;  // JSON, in order
    std::string snapshot;              // JSON, the last one
};

// Of a table where bots take over after a while.
struct TableAbsences {
    std::string id;
    std::int64_t due = 0;            // when somebody may be late, in seconds since 1970
    std::vector<std::int64_t> seen;  // by seat, when its person was last there; 0: is there
};

// What the operator's tools list of a table.
struct TableRecord {
    std::string id;
    std::int64_t created = 0, changed = 0;  // in seconds since 1970; the last change may be noted up to an hour too early
    bool finished = false;
};

struct TableFilter {
    std::optional<bool> finished = {};  // none: both
    std::int64_t changed_before = std::numeric_limits<std::int64_t>::max();
    bool oldest_change_first = false;
    int most = 50;
};

// Texts of a table that take the place of others; what the game is made of must stay.
struct Rewriting {
    std::string head;                    // empty: it stays
    std::map<int, std::string> entries;  // by number
};

// What the operator has decided. One of the kind "table" has a table's id as its key, and goes with the table.
struct Note {
    std::string kind, key, value;
};

// Empty: it is on disk. Otherwise why it is not; nothing of it was written.
using Written = std::function<void(const std::string& error)>;

// Whether an append failed because somebody else has changed the table in the meantime: who reads it again may try again.
bool is_overtaken(const std::string& error);

// Whether this is the address of a PostgreSQL database: postgres://user@host/database.
bool is_postgres(const std::string& name);

class Store {
public:
    // Opens a PostgreSQL database, or opens or creates an SQLite file, for its owner only; throws StoreError.
    explicit Store(const std::string& name);
    ~Store();  // writes what is queued, then closes

    // Both are queued; a writer thread commits whatever is queued in one transaction (many tables together) and then calls
    // `written` from its thread, in the order of the calls. If a table's write fails, later writes to that table which were
    // queued before its failure was reported fail too, so that its entries never have a gap.
    void create(const std::string& table, StoredTable, bool finished, Written written);
    // An empty snapshot: the former one and `finished` stay as they are. With a `holder` (cluster.h) it fails unless that server
    // has the lease of the table.
    void append(const std::string& table, int first_number, std::vector<std::string> entries, std::string snapshot, bool finished,
                Written written, std::string holder = "");

    // Queued and reported in the same way, each whole or not at all. What was there before is overwritten on disk.
    void remove(const std::string& table, Written written);
    void rewrite(const std::string& table, Rewriting, Written written);
    // Replaces the note with this kind and key; an empty value removes it. Fails if the table of a note does not exist.
    void put_note(Note, Written written);

    // Queued as well; replaces what was noted before. It is forgotten when the table is finished.
    void note_absences(TableAbsences);
    std::vector<TableAbsences> absences() const;                          // throws StoreError
    std::vector<std::int64_t> last_seen(const std::string& table) const;  // empty: nothing is noted

    // From any thread; they throw StoreError, and DamagedRows if entries are missing.
    std::optional<StoredTable> load(const std::string& table) const;
    std::optional<std::string> head(const std::string& table) const;
    // Those after this number, in order, and at most so many.
    std::vector<std::string> entries_after(const std::string& table, int number, int most) const;
    // All of them after this number; none: there is no such table.
    std::optional<std::vector<std::string>> news(const std::string& table, int number) const;
    long table_count() const;
    std::vector<TableRecord> list(const TableFilter&) const;
    std::optional<TableRecord> record(const std::string& table) const;
    std::vector<std::string> ids_after(const std::string& table, int most) const;  // in the order of the ids; "": from the first
    std::vector<Note> notes(const std::string& kind) const;                        // in the order of the keys
    std::string note(const std::string& kind, const std::string& key) const;       // its value; empty: there is none
    // False after a failed write (not if somebody else was quicker), until one succeeds again, and while the file is not where it
    // was opened.
    bool healthy() const;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tminus::server
