#pragma once
// The store: every table is a head and an append-only list of entries, in one SQLite file. What was acknowledged is on disk.

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace tminus::server {

struct StoreError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct StoredTable {
    std::string head;                  // JSON, written once
    std::vector<std::string> entries;  // JSON, in order
    std::string snapshot;              // JSON, of the last entry
};

// Empty: it is on disk. Otherwise why it is not; nothing of it was written.
using Written = std::function<void(const std::string& error)>;

class Store {
public:
    // Opens or creates the file; throws StoreError. WAL, synchronous=FULL.
    explicit Store(const std::string& path);
    ~Store();  // writes what is queued, then closes

    // Both are queued; a writer thread commits whatever is queued in one transaction (many tables together) and then calls
    // `written` from its thread, in the order of the calls. If a table's write fails, later writes to that table which were
    // queued before its failure was reported fail too, so that its entries never have a gap.
    void create(const std::string& table, std::string head, std::string snapshot, Written written);
    void append(const std::string& table, int first_number, std::vector<std::string> entries, std::string snapshot, bool finished,
                Written written);

    std::optional<StoredTable> load(const std::string& table) const;  // throws StoreError; from any thread
    long table_count() const;
    bool healthy() const;  // false after a failed write, until one succeeds again

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tminus::server
