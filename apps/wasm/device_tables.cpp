#include "apps/wasm/device_tables.h"

#include "match/crypto.h"
#include "match/match.h"
#include "table/answers.h"
#include "table/catalogue.h"
#include "table/import.h"
#include "table/replies.h"

#include <array>
#include <utility>

namespace tminus::device {

using namespace table;

namespace {

constexpr std::size_t most_promises = 100;
constexpr int entries_per_checkpoint = 50;
constexpr int most_entries = 50'000;

std::string text_in(const json::object& call, const char* key) {
    const json::value* value = call.if_contains(key);
    if (value == nullptr || !value->is_string()) bad_request("'" + std::string(key) + "' must be a string");
    return std::string(value->get_string());
}

const json::object& object_in(const json::object& call, const char* key) {
    const json::value* value = call.if_contains(key);
    if (value == nullptr || !value->is_object()) bad_request("'" + std::string(key) + "' must be an object");
    return value->get_object();
}

bool flag_in(const json::object& call, const char* key) {
    const json::value* value = call.if_contains(key);
    if (value == nullptr || !value->is_bool()) bad_request("'" + std::string(key) + "' must be true or false");
    return value->get_bool();
}

int whole_in(const json::object& call, const char* key, int low, int high) {
    const json::value* value = call.if_contains(key);
    if (value == nullptr || !value->is_int64() || value->get_int64() < low || value->get_int64() > high)
        bad_request("'" + std::string(key) + "' must be a whole number from " + std::to_string(low) + " to " +
                    std::to_string(high));
    return static_cast<int>(value->get_int64());
}

Seat seat_in(const json::object& call, const Table& table) {
    return static_cast<Seat>(whole_in(call, "seat", 0, table.seat_count() - 1));
}

std::vector<std::string> texts_in(const json::object& call, const char* key) {
    const json::value* list = call.if_contains(key);
    if (list == nullptr || !list->is_array()) bad_request("'" + std::string(key) + "' must be a list");
    std::vector<std::string> texts;
    for (const json::value& item : list->get_array()) {
        if (!item.is_string()) bad_request("'" + std::string(key) + "' must be a list of strings");
        texts.emplace_back(item.get_string());
    }
    return texts;
}

json::value parsed(const std::string& text) { return json::parse(text); }

// One for each seat, and one for the spectators.
std::vector<std::string> random_tokens(const TableSetup& setup) {
    std::vector<std::string> tokens;
    while (tokens.size() <= setup.seats.size()) tokens.push_back(random_hex(16));
    return tokens;
}

// Everybody who plays on this device is there.
Now now_at(const Table& table) { return {Time{}, Seats::first(table.seat_count())}; }
Absences nobody_away(const Table& table) { return Absences(static_cast<std::size_t>(table.seat_count())); }

// What the page has to keep of a new table.
json::object record_of(const Table& table, const std::vector<std::string>& entries) {
    return {{"table", table.id()},
            {"head", json::serialize(table.setup().to_json())},
            {"entries", json::array(entries.begin(), entries.end())},
            {"snapshot", table.snapshot()}};
}

json::array to_list(const std::vector<Update>& updates) {
    json::array list;
    for (const Update& update : updates)
        list.push_back(json::object{{"viewer", number(update.viewer)}, {"update", parsed(update.body)}});
    return list;
}

}  // namespace

DeviceTables::DeviceTables(const Library& library) : library_(library), boxes_(all_boxes(library)) {}

std::string DeviceTables::answer(std::string_view text) {
    try {
        json::error_code problem;
        const json::value call = json::parse(json::string_view(text.data(), text.size()), problem);
        if (problem || !call.is_object()) bad_request("a call is a JSON object");
        return R"({"status":200,"body":)" + dispatch(call.get_object()) + "}";
    } catch (const std::exception&) {
        const ApiError error = current_error();
        return R"({"status":)" + std::to_string(error.status) + R"(,"body":)" + error_body(error) + "}";
    }
}

DeviceTables::Body DeviceTables::dispatch(const json::object& call) {
    using Handler = Body (DeviceTables::*)(const json::object&);
    static constexpr std::array<std::pair<std::string_view, Handler>, 16> handlers{{
        {"catalogue", &DeviceTables::catalogue},
        {"box", &DeviceTables::box},
        {"commitment", &DeviceTables::commitment},
        {"create", &DeviceTables::create},
        {"import", &DeviceTables::import},
        {"open", &DeviceTables::open},
        {"close", &DeviceTables::close},
        {"follow", &DeviceTables::follow},
        {"position", &DeviceTables::position},
        {"request", &DeviceTables::request},
        {"log", &DeviceTables::log},
        {"replay", &DeviceTables::replay},
        {"next-bot", &DeviceTables::next_bot},
        {"choose", &DeviceTables::choose},
        {"bot-step", &DeviceTables::bot_step},
        {"export", &DeviceTables::exported_log},
    }};
    const std::string name = text_in(call, "call");
    for (const auto& [known, handler] : handlers)
        if (known == name) return (this->*handler)(call);
    bad_request("the call '" + name + "' is unknown");
}

DeviceTables::Body DeviceTables::catalogue(const json::object&) { return to_text(catalogue_of(boxes_)); }

DeviceTables::Body DeviceTables::box(const json::object& call) {
    const std::string game = text_in(call, "game"), edition = text_in(call, "edition");
    for (const json::object& one : boxes_)
        if (one.at("game") == json::value(game) && one.at("edition") == json::value(edition)) return json::serialize(one);
    throw ApiError(404, ErrorType::not_found, "there is no such game or edition");
}

// The same as at a server, so that the page need not know where a table is: first a secret, then the page's number.
DeviceTables::Body DeviceTables::commitment(const json::object&) {
    if (promised_.size() >= most_promises) promised_.clear();
    const FairSecret secret = FairSecret::random();
    promised_.emplace(secret.commitment(), secret);
    return to_text(CommitmentReply{secret.commitment(), 300});
}

void DeviceTables::choose_luck(TableSetup& setup, const std::optional<LuckRequest>& luck) {
    setup.secret = FairSecret::random().hex();
    setup.luck_number.clear();
    if (!luck) return;
    const auto promise = promised_.extract(luck->commitment.value);
    if (promise.empty())
        throw ApiError(409, ErrorType::unknown_commitment, "this commitment is unknown or used; ask for a new one");
    setup.secret = promise.mapped().hex();
    setup.luck_number = luck->number.value;
}

DeviceTables::Body DeviceTables::create(const json::object& call) {
    const CreateRequest request = read_create(object_in(call, "body"));
    if (request.clock) bad_request("'clock': only tables of a server limit the time");
    TableSetup setup = setup_of(request, false);
    choose_luck(setup, request.luck);
    const CreateReply reply = hand_out_tokens(setup, random_hex(8), random_tokens(setup));
    auto table = std::make_unique<Table>(library_, reply.table.value, setup);
    std::vector<Entry> none;
    return keep(reply.table.value, std::move(setup), none, reply, std::move(table));
}

DeviceTables::Body DeviceTables::import(const json::object& call) {
    const ImportRequest request = read_import(object_in(call, "body"));
    if (request.clock) bad_request("'clock': only tables of a server limit the time");
    ImportedGame game = import_log(library_, request.log.value, setup_of(request, false));
    choose_luck(game.setup, {});
    const CreateReply reply = hand_out_tokens(game.setup, random_hex(8), random_tokens(game.setup));
    auto table = table_of(library_, reply.table.value, game);
    return keep(reply.table.value, game.setup, game.steps, reply, std::move(table));
}

DeviceTables::Body DeviceTables::keep(const std::string& id, TableSetup setup, std::vector<Entry>& steps,
                                      const CreateReply& reply, std::unique_ptr<Table> table) {
    Open kept(json::serialize(setup.to_json()), {}, std::move(table));
    for (Entry& step : steps) kept.entries.push_back(to_text(step));
    const json::object answer{{"reply", to_value(reply)}, {"record", record_of(*kept.table, kept.entries)}};
    tables_.insert_or_assign(id, std::move(kept));
    return json::serialize(answer);
}

DeviceTables::Body DeviceTables::open(const json::object& call) {
    const std::string id = text_in(call, "table");
    std::string head = text_in(call, "head");
    std::vector<std::string> entries = texts_in(call, "entries");
    auto table = Table::restore(library_, id, head, entries, text_in(call, "snapshot"));
    Open one(std::move(head), std::move(entries), std::move(table));
    const json::object answer{{"read_only", one.table->read_only()}};
    tables_.insert_or_assign(id, std::move(one));
    return json::serialize(answer);
}

DeviceTables::Body DeviceTables::close(const json::object& call) {
    tables_.erase(text_in(call, "table"));
    return "{}";
}

DeviceTables::Open& DeviceTables::opened(const json::object& call) {
    const auto found = tables_.find(text_in(call, "table"));
    if (found == tables_.end()) throw ApiError(404, ErrorType::not_found, "there is no such table");
    return found->second;
}

// An entry that is kept already: another page of this device has made it, or the instance that plays the tables.
DeviceTables::Body DeviceTables::follow(const json::object& call) {
    Open& one = opened(call);
    const int next = one.table->entries() + 1;
    if (whole_in(call, "number", 1, most_entries) != next) throw ApiError(409, ErrorType::conflict, "this is not the next entry");
    const std::string text = text_in(call, "entry");
    auto entry = read_entry(text, one.table->seat_count());
    if (!entry) throw DamagedTable("an unknown entry");
    const std::vector<Update> updates = one.table->apply(*entry);
    one.entries.push_back(text);
    return json::serialize(json::object{{"updates", to_list(updates)}});
}

DeviceTables::Body DeviceTables::position(const json::object& call) {
    const Table& table = *opened(call).table;
    const Access access = require_access(table, text_in(call, "token"));
    ObjectText answer;
    answer.add("viewer", number(access.viewer));
    answer.add_text("position", table.position(access, nobody_away(table), flag_in(call, "chat")));
    return answer.take();
}

// Carries the entry out; the page keeps it before it tells anybody.
json::object DeviceTables::carry_out(Open& one, Entry entry) {
    if (one.table->entries() >= most_entries) throw ApiError(409, ErrorType::conflict, "this table has reached its longest");
    const std::vector<Update> updates = one.table->apply(entry);
    one.entries.push_back(to_text(entry));
    return {{"table", one.table->id()},
            {"number", number(one.table->entries())},
            {"entry", one.entries.back()},
            {"snapshot", one.table->snapshot()},
            {"updates", to_list(updates)}};
}

json::object DeviceTables::begin_rematch(Open& one, const Decision& decision) {
    TableSetup setup = decision.next->setup;
    choose_luck(setup, decision.next->luck);
    const std::string id = random_hex(8);
    std::string head = json::serialize(setup.to_json());
    Open next(std::move(head), {}, std::make_unique<Table>(library_, id, std::move(setup)));
    const json::object record = record_of(*next.table, {});
    json::object change = carry_out(one, RematchEntry{{}, id});
    tables_.insert_or_assign(id, std::move(next));
    return {{"change", std::move(change)}, {"record", record}};
}

DeviceTables::Body DeviceTables::request(const json::object& call) {
    Open& one = opened(call);
    const std::string verb = text_in(call, "verb");
    if (!is_verb(verb)) bad_request("'verb' is unknown");
    const Decision decision =
        decide(*one.table, {text_in(call, "token"), verb, object_in(call, "body")}, one.presence, now_at(*one.table), {});
    json::object answer;
    if (decision.next)
        answer = begin_rematch(one, decision);
    else if (decision.entry)
        answer["change"] = carry_out(one, *decision.entry);
    answer["reply"] = to_value(answer.empty() ? decision.reply : reply_after(decision, *one.table));
    return json::serialize(answer);
}

History& DeviceTables::history_of(Open& one) {
    if (!one.history) one.history = std::make_unique<History>(library_, one.table->id(), one.head, entries_per_checkpoint);
    for (auto next = static_cast<std::size_t>(one.history->entries()); next < one.entries.size(); ++next)
        one.history->play(one.entries[next]);
    return *one.history;
}

DeviceTables::Body DeviceTables::log(const json::object& call) {
    Open& one = opened(call);
    const Viewer viewer = require_viewer(*one.table, text_in(call, "token"));
    if (one.table->read_only()) return to_text(LogReply{serialized_list<News>({}), {}});
    History& history = history_of(one);
    LogReply reply{serialized_list<News>(history.updates(viewer, 0)), {}};
    if (one.table->over()) reply.log = Serialized<std::string>{history.log()};
    return to_text(reply);
}

DeviceTables::Body DeviceTables::replay(const json::object& call) {
    Open& one = opened(call);
    const Viewer viewer = require_viewer(*one.table, text_in(call, "token"));
    refuse_if_read_only(*one.table);
    ReplayRequest wanted{{}, flag_in(call, "open")};
    if (call.contains("step")) wanted.step = whole_in(call, "step", 0, most_entries);
    if (wanted.open && !one.table->over())
        throw ApiError(403, ErrorType::not_allowed, "everything is shown only once the game is over");
    return history_of(one).replay(viewer, wanted, nobody_away(*one.table));
}

DeviceTables::Body DeviceTables::next_bot(const json::object& call) {
    const Table& table = *opened(call).table;
    const auto seat = table.next_bot();
    if (!seat) return "null";
    return json::serialize(json::object{
        {"seat", number(*seat)}, {"bot", table.seats()[*seat].bot}, {"pause_ms", number(table.setup().bot_pause_ms)}});
}

// `seen`: others notice the step; it is shown after a pause.
DeviceTables::Body DeviceTables::choose(const json::object& call) {
    const Table& table = *opened(call).table;
    const Seat seat = seat_in(call, table);
    if (!table.to_act().has(seat)) throw ApiError(409, ErrorType::conflict, "it is not the turn of this seat");
    Chance luck(random_seed());
    const std::string action = table.match().choose(seat, text_in(call, "bot"), luck);
    Chance probe(0);
    const bool seen = table.match().clone()->act(seat, action, probe).public_news;
    return json::serialize(json::object{{"action", action}, {"seen", seen}});
}

DeviceTables::Body DeviceTables::bot_step(const json::object& call) {
    Open& one = opened(call);
    const Seat seat = seat_in(call, *one.table);
    if (!one.table->to_act().has(seat) || one.table->seats()[seat].bot.empty())
        throw ApiError(409, ErrorType::conflict, "no bot has to play this seat now");
    return json::serialize(json::object{{"change", carry_out(one, StepEntry{{}, seat, text_in(call, "action"), {}, {}})}});
}

DeviceTables::Body DeviceTables::exported_log(const json::object& call) {
    Open& one = opened(call);
    refuse_if_read_only(*one.table);
    return json::serialize(json::object{{"log", one.table->log()}});
}

}  // namespace tminus::device
