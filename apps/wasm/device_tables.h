#pragma once
// DeviceTables: tables on a player's own device. The page calls it with JSON, keeps what has to be kept, and tells watchers; here
// are no disk, no clock and no thread. One instance plays the tables, another one, in a worker of its own, thinks for the bots
// and follows by their entries.

#include "table/decisions.h"
#include "table/history.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tminus::device {

class DeviceTables {
public:
    explicit DeviceTables(const Library& library);

    // {"call": NAME, ...} gives {"status": 200, "body": ...}, or another status with {"error": ...} as docs/api.md has it. If a
    // call fails, it has changed nothing. web/src/host/local/module.ts lists the calls with their types.
    std::string answer(std::string_view call);

private:
    struct Open {
        Open(std::string given_head, std::vector<std::string> given_entries, std::unique_ptr<table::Table> given_table)
            : head(std::move(given_head)),
              entries(std::move(given_entries)),
              table(std::move(given_table)),
              presence(table->seat_count(), table::Time{}) {}

        std::string head;
        std::vector<std::string> entries;
        std::unique_ptr<table::Table> table;
        table::Presence presence;
        std::unique_ptr<table::History> history;  // once it was asked for
    };
    using Body = std::string;  // JSON

    Body dispatch(const json::object& call);
    Body catalogue(const json::object&);
    Body box(const json::object&);
    Body commitment(const json::object&);
    Body create(const json::object&);
    Body import(const json::object&);
    Body open(const json::object&);
    Body close(const json::object&);
    Body follow(const json::object&);
    Body position(const json::object&);
    Body request(const json::object&);
    Body log(const json::object&);
    Body replay(const json::object&);
    Body next_bot(const json::object&);
    Body choose(const json::object&);
    Body bot_step(const json::object&);
    Body exported_log(const json::object&);

    Open& opened(const json::object& call);
    Body keep(const std::string& id, table::TableSetup, std::vector<table::Entry>& steps, const table::CreateReply&,
              std::unique_ptr<table::Table>);
    json::object carry_out(Open&, table::Entry);
    json::object begin_rematch(Open&, const table::Decision&);
    void choose_luck(table::TableSetup&, const std::optional<table::LuckRequest>&);
    table::History& history_of(Open&);

    const Library& library_;
    std::vector<json::object> boxes_;
    std::map<std::string, FairSecret> promised_;  // by their commitments; each is used once
    std::map<std::string, Open> tables_;
};

}  // namespace tminus::device
