#pragma once
// Tables: all tables of the server. Every operation on a table runs alone, and what it changes is on disk before anybody
// hears of it.

#include "apps/server/answers.h"
#include "apps/server/http.h"
#include "apps/server/limits.h"
#include "apps/server/metrics.h"
#include "apps/server/store.h"
#include "apps/server/webhook.h"
#include "table/history.h"
#include "table/table.h"

#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace tminus::server {

using namespace table;

class Tables {
public:
    Tables(const Library&, Store&, Webhooks&, Metrics&, const Limits&);
    ~Tables();

    // Each answers once, from a thread of its own. Errors go through `answer`, too.
    void commit_to_luck(const Caller&, json::object request, Answer answer);
    void create(const Caller&, json::object request, Answer answer);
    void position(const Caller&, const std::string& table, const std::string& token, Answer answer);
    void log(const Caller&, const std::string& table, const std::string& token, int after, Answer answer);
    void replay(const Caller&, const std::string& table, const std::string& token, const ReplayRequest& request, Answer answer);
    // The verbs are those of table/requests.h.
    void change(const Caller&, const std::string& table, const std::string& token, const std::string& verb, json::object request,
                Answer answer);

    void greet(const SocketPtr& socket);  // a new connection, before it watches anything
    void watch(const SocketPtr& socket, const std::string& table, const std::string& token, std::optional<int> after);
    void forget(const SocketPtr& socket);

    void stop();  // drops what waits; what was acknowledged is on disk

private:
    class Impl;
    std::shared_ptr<Impl> impl_;
};

}  // namespace tminus::server
