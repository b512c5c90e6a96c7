#include "apps/cli/admin.h"

namespace tminus::cli {
namespace {

// What CLI11 reads into; it must outlive the parsing.
struct Given {
    AdminCall call;
    std::string table, text, reason;
    int seat = 0, hours = 0, minutes = 0, idle_days = 0, limit = 50;
    bool finished = false, unfinished = false, now = false;
};

class Commands {
public:
    Commands(CLI::App& admin, const std::function<void(std::function<int()>)>& chosen)
        : admin_(admin), chosen_(chosen), given_(std::make_shared<Given>()) {
        admin.require_subcommand(1);
        admin.add_option("--socket", given_->call.socket, "the server's socket; DATABASE.admin if not given");
        admin.add_option("--db", given_->call.database, "the server's database, to find its socket")->capture_default_str();
        admin.add_flag("--json", given_->call.as_json, "print the answer as JSON");
        add_tables();
        add_moderation();
        add_server();
    }

private:
    using Fill = std::function<void(const Given&, json::object&)>;

    CLI::App* add(const std::string& name, const std::string& help, const Fill& fill = {}) {
        CLI::App* command = admin_.add_subcommand(name, help);
        command->fallthrough();
        command->callback([given = given_, chosen = chosen_, name, fill] {
            given->call.request["command"] = name;
            if (fill) fill(*given, given->call.request);
            chosen([given] { return admin(given->call); });
        });
        return command;
    }

    CLI::App* add_for_table(const std::string& name, const std::string& help, const Fill& fill = {}) {
        CLI::App* command = add(name, help, [fill](const Given& given, json::object& request) {
            request["table"] = given.table;
            if (fill) fill(given, request);
        });
        command->add_option("table", given_->table, "the table's id")->required();
        return command;
    }

    void add_tables() {
        CLI::App* list = add("list", "list tables, those that changed last first", [](const Given& given, json::object& request) {
            if (given.finished) request["finished"] = true;
            if (given.unfinished) request["unfinished"] = true;
            if (given.idle_days > 0) request["idle_days"] = number(given.idle_days);
            request["limit"] = number(given.limit);
        });
        list->add_flag("--finished", given_->finished, "only games that are over");
        list->add_flag("--unfinished", given_->unfinished, "only games that are not over");
        list->add_option("--idle", given_->idle_days, "only tables without a change for so many days, the oldest first")
            ->check(CLI::Range(1, 36'500));
        list->add_option("--limit", given_->limit, "how many")->capture_default_str()->check(CLI::Range(1, 1000));
        add_for_table("show", "show a table: its seats, its chat, and how much has happened");
        add_for_table("check", "play a table again from what is stored of it");
        CLI::App* close = add_for_table("close", "nobody can use the table any more, until it is reopened",
                                        [](const Given& given, json::object& request) {
                                            if (!given.reason.empty()) request["reason"] = given.reason;
                                        });
        close->add_option("--reason", given_->reason, "what those who come are told");
        add_for_table("reopen", "undo 'close'");
        add_for_table("delete", "delete everything of a table, for good");
    }

    void add_moderation() {
        const Fill seat = [](const Given& given, json::object& request) { request["seat"] = number(given.seat); };
        for (const auto& [name, help] : {std::pair("mute", "a seat cannot chat any more"), std::pair("unmute", "undo 'mute'")})
            add_for_table(name, help, seat)
                ->add_option("seat", given_->seat, "the seat, from 0")
                ->required()
                ->check(CLI::Range(0, 4));
        const Fill address = [](const Given& given, json::object& request) {
            request["address"] = given.text;
            if (given.hours > 0) request["hours"] = number(given.hours);
            if (!given.reason.empty()) request["reason"] = given.reason;
        };
        CLI::App* ban = add("ban", "refuse everything from an address or a network", address);
        ban->add_option("address", given_->text, "such as 192.0.2.7 or 2001:db8::/48")->required();
        ban->add_option("--hours", given_->hours, "for how long; for ever if not given")->check(CLI::Range(1, 876'000));
        ban->add_option("--reason", given_->reason, "a note for 'bans'");
        add("unban", "undo 'ban'", address)->add_option("address", given_->text, "as 'bans' lists it")->required();
        add("bans", "list what is banned");
        CLI::App* forget = add("forget", "erase a person: names, chat messages and webhooks; the games stay",
                               [](const Given& given, json::object& request) {
                                   if (!given.text.empty()) request["name"] = given.text;
                                   if (given.table.empty()) return;
                                   request["table"] = given.table;
                                   request["seat"] = number(given.seat);
                               });
        CLI::Option* name = forget->add_option("name", given_->text, "everybody of this name, at all tables");
        CLI::Option* table = forget->add_option("--table", given_->table, "only at this table")->excludes(name);
        CLI::Option* from = forget->add_option("--seat", given_->seat, "whoever had this seat")->check(CLI::Range(0, 4));
        table->needs(from);
        from->needs(table);
        forget->final_callback([name, table] {
            if (name->empty() && table->empty()) throw CLI::RequiredError("a name, or --table and --seat");
        });
    }

    void add_server() {
        add("status", "how the server is");
        CLI::App* announce =
            add("announce", "show a message to everybody at a table", [](const Given& given, json::object& request) {
                request["text"] = given.text;
                request["minutes"] = number(given.minutes);
            });
        announce->add_option("text", given_->text, "as it is, in all languages")->required();
        announce->add_option("--minutes", given_->minutes, "also to those who come within this time")
            ->check(CLI::Range(0, 10'080));
        CLI::App* drain =
            add("drain", "take no new tables, and stop once nobody is connected", [](const Given& given, json::object& request) {
                if (given.now) request["now"] = true;
                if (given.minutes > 0) request["minutes"] = number(given.minutes);
            });
        drain->add_flag("--now", given_->now, "stop at once");
        drain->add_option("--minutes", given_->minutes, "stop after so long in any case; 10 if not given")
            ->check(CLI::Range(1, 10'080));
    }

    CLI::App& admin_;
    const std::function<void(std::function<int()>)> chosen_;
    const std::shared_ptr<Given> given_;
};

}  // namespace

void add_admin_command(CLI::App& app, const std::function<void(std::function<int()>)>& chosen) {
    CLI::App* command = app.add_subcommand("admin", "look after a running server (docs/administration.md)");
    Commands(*command, chosen);
}

}  // namespace tminus::cli
