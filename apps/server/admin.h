#pragma once
// The operator's commands, as docs/administration.md has them.

#include "apps/server/bans.h"
#include "apps/server/http.h"
#include "apps/server/retention.h"
#include "apps/server/stored_facts.h"
#include "apps/server/tables.h"

#include <functional>
#include <stdexcept>
#include <string>

namespace tminus::server {

struct AdminError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Each field of a request is read once, and strictly; throws AdminError.
class AdminRequest {
public:
    explicit AdminRequest(json::object fields) : fields_(std::move(fields)) {}

    std::optional<std::string> text(const char* key, std::size_t longest);
    std::optional<std::int64_t> whole(const char* key, std::int64_t low, std::int64_t high);
    bool flag(const char* key);
    std::string required_text(const char* key, std::size_t longest);
    std::string table();
    Seat seat();
    void end() const;  // nothing else may be there

private:
    std::optional<json::value> take(const char* key);
    json::object fields_;
};

class Admin {
public:
    struct Parts {
        const Library& library;
        Store& store;
        Tables& tables;
        Bans& bans;
        const Retention& retention;
        std::function<Traffic()> traffic;
        std::function<void()> stop;  // the server
    };

    explicit Admin(const Parts& parts) : parts_(parts) {}

    // A line of JSON for a line of JSON: {"ok": ...} or {"error": "..."}. Takes as long as it takes; from any thread.
    std::string answer(const std::string& line);

private:
    json::value run(const std::string& command, AdminRequest);
    json::value list(AdminRequest&);
    json::value show(AdminRequest&);
    json::value close(AdminRequest&);
    json::value reopen(AdminRequest&);
    json::value remove(AdminRequest&);
    json::value mute(AdminRequest&, bool muted);
    json::value ban(AdminRequest&);
    json::value unban(AdminRequest&);
    json::value bans(AdminRequest&) const;
    json::value announce(AdminRequest&);
    json::value drain(AdminRequest&);
    json::value status(AdminRequest&);
    json::value check(AdminRequest&);
    json::value forget(AdminRequest&);
    json::value forget_everywhere(const Person&);
    json::value forget_at(const std::string& table, const Person&);

    TableRecord record(const std::string& table) const;
    StoredTable load(const std::string& table) const;
    json::object summary(const TableRecord&, const std::map<std::string, int>& watchers);

    const Parts parts_;
    const Clock::time_point began_ = Clock::now();
    std::mutex draining_;
    std::jthread stopper_;  // the last member: it ends before the others
};

}  // namespace tminus::server
