#include "apps/server/admin.h"

#include "apps/server/server_log.h"
#include "apps/server/table_marks.h"
#include "match/hash.h"
#include "match/version.h"
#include "table/names.h"

#include <future>
#include <utility>

namespace tminus::server {
namespace {

constexpr std::int64_t most_listed = 1000, usually_listed = 50;
constexpr std::int64_t seconds_of_a_day = 86'400;
constexpr std::int64_t most_hours = 24 * 36'500;
constexpr std::size_t longest_reason = 200, longest_announcement = 500, most_announcements = 10;
constexpr std::int64_t longest_minutes = 7 * 24 * 60;
constexpr int ids_at_once = 200;
constexpr auto longest_wait = std::chrono::seconds(60);

[[noreturn]] void fail(const std::string& why) { throw AdminError(why); }

// Begins something and waits until it is done.
void finish(const std::function<void(const Moderator::Done&)>& begin) {
    const auto result = std::make_shared<std::promise<std::string>>();
    auto answer = result->get_future();
    begin([result](const std::string& error) { result->set_value(error); });
    if (answer.wait_for(longest_wait) != std::future_status::ready) fail("the table is busy; it may be done later");
    if (const std::string error = answer.get(); !error.empty()) fail(error);
}

json::value whole_or_null(std::int64_t value) { return value == 0 ? json::value() : json::value(value); }

json::array seats_of(const StoredFacts& facts, const TableMarks& marks) {
    json::array list;
    for (Seat seat = 0; seat < facts.seats.size(); ++seat) {
        const TableSeat& one = facts.seats[seat];
        json::object object{{"seat", number(seat)}, {"kind", enumerator_text(one.kind)}, {"name", one.name}};
        if (!one.bot.empty()) object["bot"] = one.bot;
        if (marks.muted.has(seat)) object["muted"] = true;
        list.push_back(std::move(object));
    }
    return list;
}

}  // namespace

std::optional<json::value> AdminRequest::take(const char* key) {
    const auto found = fields_.find(key);
    if (found == fields_.end()) return {};
    json::value value = std::move(found->value());
    fields_.erase(found);
    return value;
}

std::optional<std::string> AdminRequest::text(const char* key, std::size_t longest) {
    const auto value = take(key);
    if (!value) return {};
    const std::string what = "'" + std::string(key) + "'";
    if (!value->is_string()) fail(what + " must be a string");
    if (value->get_string().size() > longest) fail(what + " must have at most " + std::to_string(longest) + " bytes");
    return std::string(value->get_string());
}

std::string AdminRequest::required_text(const char* key, std::size_t longest) {
    auto found = text(key, longest);
    if (!found || found->empty()) fail("'" + std::string(key) + "' is missing");
    return std::move(*found);
}

std::optional<std::int64_t> AdminRequest::whole(const char* key, std::int64_t low, std::int64_t high) {
    const auto value = take(key);
    if (!value) return {};
    if (!value->is_int64() || value->get_int64() < low || value->get_int64() > high)
        fail("'" + std::string(key) + "' must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return value->get_int64();
}

bool AdminRequest::flag(const char* key) {
    const auto value = take(key);
    if (value && !value->is_bool()) fail("'" + std::string(key) + "' must be true or false");
    return value && value->get_bool();
}

std::string AdminRequest::table() {
    std::string id = required_text("table", 100);
    if (!is_hex(id, 16)) fail("'" + id + "' is not a table's id, which has 16 hexadecimal digits");
    return id;
}

Seat AdminRequest::seat() {
    const auto seat = whole("seat", 0, most_seats - 1);
    if (!seat) fail("'seat' is missing");
    return static_cast<Seat>(*seat);
}

void AdminRequest::end() const {
    if (!fields_.empty()) fail("'" + std::string(fields_.begin()->key()) + "' was not expected");
}

std::string Admin::answer(const std::string& line) {
    try {
        json::error_code problem;
        json::value value = json::parse(line, problem);
        if (problem || !value.is_object()) fail("a request is a JSON object on a line of its own");
        AdminRequest request(std::move(value.get_object()));
        const std::string command = request.required_text("command", 100);
        return json::serialize(json::object{{"ok", run(command, std::move(request))}});
    } catch (const std::future_error&) {
        return json::serialize(json::object{{"error", "the server is stopping"}});
    } catch (const std::exception& error) {
        return json::serialize(json::object{{"error", error.what()}});
    }
}

json::value Admin::run(const std::string& command, AdminRequest request) {
    if (command == "list") return list(request);
    if (command == "show") return show(request);
    if (command == "close") return close(request);
    if (command == "reopen") return reopen(request);
    if (command == "delete") return remove(request);
    if (command == "mute") return mute(request, true);
    if (command == "unmute") return mute(request, false);
    if (command == "ban") return ban(request);
    if (command == "unban") return unban(request);
    if (command == "bans") return bans(request);
    if (command == "announce") return announce(request);
    if (command == "drain") return drain(request);
    if (command == "status") return status(request);
    if (command == "check") return check(request);
    if (command == "forget") return forget(request);
    fail("there is no command '" + command + "'");
}

TableRecord Admin::record(const std::string& table) const {
    const auto found = parts_.store.record(table);
    if (!found) fail("there is no such table");
    return *found;
}

StoredTable Admin::load(const std::string& table) const {
    auto found = parts_.store.load(table);
    if (!found) fail("there is no such table");
    return std::move(*found);
}

json::object Admin::summary(const TableRecord& record, const std::map<std::string, int>& watchers) {
    const auto watching = watchers.find(record.id);
    json::object object{{"table", record.id},
                        {"created", record.created},
                        {"changed", record.changed},
                        {"finished", record.finished},
                        {"in_memory", parts_.tables.moderator().in_memory(record.id)},
                        {"watchers", number(watching == watchers.end() ? 0 : watching->second)}};
    try {
        const TableMarks marks = marks_of(parts_.store, record.id);
        if (marks.closed) object["closed"] = *marks.closed;
        const StoredFacts facts = facts_of(load(record.id));
        object["game"] = facts.setup.game;
        if (const json::value* edition = facts.setup.options.if_contains("edition")) object["edition"] = *edition;
        object["seats"] = seats_of(facts, marks);
    } catch (const DamagedTable& error) {
        object["damaged"] = error.what();
    } catch (const DamagedRows& error) {
        object["damaged"] = error.what();
    }
    return object;
}

json::value Admin::list(AdminRequest& request) {
    TableFilter filter;
    if (request.flag("finished")) filter.finished = true;
    if (request.flag("unfinished")) filter.finished = filter.finished ? std::nullopt : std::optional(false);
    if (const auto days = request.whole("idle_days", 0, longest_retention)) {
        filter.changed_before = unix_now() - *days * seconds_of_a_day;
        filter.oldest_change_first = true;
    }
    filter.most = static_cast<int>(request.whole("limit", 1, most_listed).value_or(usually_listed));
    request.end();
    const auto watchers = parts_.tables.moderator().watchers();
    json::array tables;
    for (const TableRecord& record : parts_.store.list(filter)) tables.push_back(summary(record, watchers));
    return json::object{{"tables", std::move(tables)}, {"total", number(parts_.store.table_count())}};
}

json::value Admin::show(AdminRequest& request) {
    const std::string table = request.table();
    request.end();
    json::object object = summary(record(table), parts_.tables.moderator().watchers());
    if (object.contains("damaged")) return object;
    const StoredFacts facts = facts_of(load(table));
    json::object entries;
    for (const auto& [kind, count] : facts.entries) entries[kind] = number(count);
    json::array chat;
    for (const StoredMessage& message : facts.chat)
        chat.push_back(json::object{{"seat", number(message.seat)}, {"name", message.name}, {"text", message.text}});
    object["options"] = facts.setup.options;
    object["undo"] = facts.setup.undo;
    object["takeover_seconds"] = number(facts.setup.takeover_seconds);
    if (facts.setup.clock)
        object["clock"] =
            json::object{{"per", enumerator_text(facts.setup.clock->per)}, {"seconds", number(facts.setup.clock->seconds)}};
    object["entries"] = std::move(entries);
    object["chat"] = std::move(chat);
    if (!facts.next_table.empty()) object["next_table"] = facts.next_table;
    return object;
}

json::value Admin::close(AdminRequest& request) {
    const std::string table = request.table();
    const std::string reason = request.text("reason", longest_reason).value_or("");
    request.end();
    record(table);
    finish([&](const auto& done) { parts_.tables.moderator().close(table, reason, done); });
    log_event("table-closed", {{"table", table}});
    return json::object{{"table", table}, {"closed", reason}};
}

json::value Admin::reopen(AdminRequest& request) {
    const std::string table = request.table();
    request.end();
    record(table);
    finish([&](const auto& done) { parts_.tables.moderator().reopen(table, done); });
    log_event("table-reopened", {{"table", table}});
    return json::object{{"table", table}};
}

json::value Admin::remove(AdminRequest& request) {
    const std::string table = request.table();
    request.end();
    record(table);
    finish([&](const auto& done) { parts_.tables.moderator().remove(table, done); });
    log_event("table-deleted", {{"table", table}});
    return json::object{{"table", table}};
}

json::value Admin::mute(AdminRequest& request, bool muted) {
    const std::string table = request.table();
    const Seat seat = request.seat();
    request.end();
    record(table);
    if (seat >= facts_of(load(table)).seats.size()) fail("the table has no seat " + std::to_string(seat));
    finish([&](const auto& done) { parts_.tables.moderator().mute(table, seat, muted, done); });
    log_event(muted ? "seat-muted" : "seat-unmuted", {{"table", table}, {"seat", number(seat)}});
    return json::object{{"table", table}, {"seat", number(seat)}, {"muted", muted}};
}

json::value Admin::ban(AdminRequest& request) {
    Ban ban{network_of(request.required_text("address", 100)), 0, {}};
    if (const auto hours = request.whole("hours", 1, most_hours)) ban.until = unix_now() + *hours * 3600;
    ban.reason = request.text("reason", longest_reason).value_or("");
    request.end();
    finish([&](const auto& done) { parts_.bans.add(ban, done); });
    parts_.tables.moderator().turn_away([&](const std::string& address) { return is_in(address, ban.network); },
                                        banned_by_operator());
    log_event("banned", {{"network", ban.network}});
    return json::object{{"network", ban.network}, {"until", whole_or_null(ban.until)}};
}

json::value Admin::unban(AdminRequest& request) {
    const std::string network = network_of(request.required_text("address", 100));
    request.end();
    const auto all = parts_.bans.all();
    if (std::none_of(all.begin(), all.end(), [&](const Ban& ban) { return ban.network == network; }))
        fail(network + " is not banned; 'bans' lists what is");
    finish([&](const auto& done) { parts_.bans.lift(network, done); });
    log_event("unbanned", {{"network", network}});
    return json::object{{"network", network}};
}

json::value Admin::bans(AdminRequest& request) const {
    request.end();
    json::array list;
    for (const Ban& ban : parts_.bans.all())
        list.push_back(json::object{{"network", ban.network}, {"until", whole_or_null(ban.until)}, {"reason", ban.reason}});
    return json::object{{"bans", std::move(list)}};
}

json::value Admin::announce(AdminRequest& request) {
    const std::string text = request.required_text("text", longest_announcement);
    const std::int64_t minutes = request.whole("minutes", 0, longest_minutes).value_or(0);
    request.end();
    if (parts_.tables.moderator().announcements().size() >= most_announcements) fail("too many announcements are shown already");
    parts_.tables.moderator().announce({text, unix_now() + minutes * 60});
    return json::object{{"sockets", parts_.traffic().open_sockets}};
}

// The operator waits for nothing here: the server ends once nobody is connected, or after so long.
json::value Admin::drain(AdminRequest& request) {
    const bool now = request.flag("now");
    const std::int64_t minutes = request.whole("minutes", 0, longest_minutes).value_or(10);
    request.end();
    parts_.tables.moderator().drain();
    log_event("draining", {{"now", now}});
    const auto end = Clock::now() + (now ? std::chrono::minutes(0) : std::chrono::minutes(minutes));
    const std::lock_guard lock(draining_);
    stopper_ = std::jthread([this, end](const std::stop_token& stopped) {
        while (!stopped.stop_requested() && Clock::now() < end && parts_.traffic().open_sockets > 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        if (!stopped.stop_requested()) parts_.stop();
    });
    return json::object{{"sockets", parts_.traffic().open_sockets}, {"now", now}, {"minutes", now ? 0 : minutes}};
}

json::value Admin::status(AdminRequest& request) {
    request.end();
    Moderator& moderator = parts_.tables.moderator();
    const Traffic traffic = parts_.traffic();
    json::array announcements;
    for (const auto& one : moderator.announcements())
        announcements.push_back(json::object{{"text", one.text}, {"until", one.until}});
    return json::object{{"version", program_version()},
                        {"uptime_seconds", std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - began_).count()},
                        {"storage", parts_.store.healthy() ? "ok" : "failing"},
                        {"draining", moderator.draining()},
                        {"tables", number(parts_.store.table_count())},
                        {"tables_in_memory", static_cast<std::int64_t>(moderator.tables_in_memory())},
                        {"connections", traffic.open_connections},
                        {"sockets", traffic.open_sockets},
                        {"requests", traffic.requests},
                        {"bans", static_cast<std::int64_t>(parts_.bans.all().size())},
                        {"announcements", std::move(announcements)},
                        {"retention", json::object{{"finished_days", number(parts_.retention.finished_days)},
                                                   {"abandoned_days", number(parts_.retention.abandoned_days)}}}};
}

json::value Admin::check(AdminRequest& request) {
    const std::string table = request.table();
    request.end();
    json::object found{{"table", table}};
    try {
        const StoredTable stored = load(table);
        const auto restored = Table::restore(parts_.library, table, stored.head, stored.entries, stored.snapshot);
        found["entries"] = number(restored->entries());
        found["result"] = restored->read_only() ? "read-only" : "ok";
    } catch (const DamagedTable& error) {
        found["result"] = "damaged";
        found["why"] = error.what();
    } catch (const DamagedRows& error) {
        found["result"] = "damaged";
        found["why"] = error.what();
    }
    return found;
}

json::value Admin::forget(AdminRequest& request) {
    const auto name = request.text("name", 100);
    if (name) {
        request.end();
        return forget_everywhere({cleaned_name(*name)});
    }
    const std::string table = request.table();
    const Seat seat = request.seat();
    request.end();
    const StoredFacts facts = facts_of(load(table));
    if (seat >= facts.seats.size()) fail("the table has no seat " + std::to_string(seat));
    json::array tables;
    tables.push_back(forget_at(table, {facts.seats[seat].name, seat}));
    return json::object{{"tables", std::move(tables)}};
}

json::value Admin::forget_everywhere(const Person& person) {
    json::array tables, damaged;
    std::string last;
    for (auto ids = parts_.store.ids_after("", ids_at_once); !ids.empty(); ids = parts_.store.ids_after(last, ids_at_once)) {
        for (const std::string& id : ids) {
            try {
                const auto stored = parts_.store.load(id);
                if (!stored) continue;  // deleted in the meantime
                const PersonalTraces traces = traces_of(*stored, person);
                if (traces.any()) tables.push_back(forget_at(id, person));
            } catch (const DamagedTable&) {
                damaged.push_back(json::string(id));
            } catch (const DamagedRows&) {
                damaged.push_back(json::string(id));
            }
        }
        last = ids.back();
    }
    return json::object{{"tables", std::move(tables)}, {"damaged", std::move(damaged)}};
}

json::value Admin::forget_at(const std::string& table, const Person& person) {
    const auto found = std::make_shared<PersonalTraces>();
    finish([&](const auto& done) {
        parts_.tables.moderator().rewrite(
            table,
            [found, person](const StoredTable& stored) {
                *found = traces_of(stored, person);
                return found->without;
            },
            done);
    });
    log_event("person-forgotten", {{"table", table}});
    return json::object{{"table", table},
                        {"names", number(found->names)},
                        {"messages", number(found->messages)},
                        {"webhooks", number(found->webhooks)},
                        {"mentions", number(found->mentions)}};
}

}  // namespace tminus::server
