#include "apps/server/table.h"

#include "bots/bots.h"
#include "engine/core/notation.h"

#include <algorithm>

namespace tminus::server {
namespace {

constexpr std::size_t updates_at_hand = 40, keys_at_hand = 4000, chat_at_hand = 100;

std::string text_of(const json::object& object, const char* key) {
    const json::value* value = object.if_contains(key);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

std::string with_view(const json::object& facts, const std::string& view) {
    std::string text = json::serialize(facts);
    text.pop_back();
    return text + ",\"view\":" + view + "}";
}

Seat seat_of(const json::object& entry) { return static_cast<Seat>(entry.at("seat").as_int64()); }

}  // namespace

json::object TableSetup::to_json() const {
    json::array list;
    for (const TableSeat& seat : seats)
        list.push_back(
            json::object{{"kind", seat.kind}, {"name", seat.name}, {"bot", seat.bot}, {"token_hash", seat.token_hash}});
    return {{"game", game},
            {"options", options},
            {"seats", std::move(list)},
            {"spectator_hash", spectator_hash},
            {"undo", undo},
            {"bot_pause_ms", number(bot_pause_ms)},
            {"takeover_seconds", number(takeover_seconds)},
            {"takeover_bot", takeover_bot},
            {"secret", secret}};
}

TableSetup TableSetup::from_json(const json::object& head) {
    TableSetup setup;
    setup.game = text_of(head, "game");
    setup.options = head.at("options").as_object();
    for (const json::value& seat : head.at("seats").as_array()) {
        const json::object& object = seat.as_object();
        setup.seats.push_back(
            {text_of(object, "kind"), text_of(object, "name"), text_of(object, "bot"), text_of(object, "token_hash"), {}});
    }
    setup.spectator_hash = text_of(head, "spectator_hash");
    setup.undo = head.at("undo").as_bool();
    setup.bot_pause_ms = static_cast<int>(head.at("bot_pause_ms").as_int64());
    setup.takeover_seconds = static_cast<int>(head.at("takeover_seconds").as_int64());
    setup.takeover_bot = text_of(head, "takeover_bot");
    setup.secret = text_of(head, "secret");
    return setup;
}

Table::Table(const Library& library, std::string id, TableSetup setup) : Table(std::move(id), std::move(setup)) {
    begin(library);
}

Table::Table(std::string id, TableSetup setup)
    : id_(std::move(id)),
      setup_(std::move(setup)),
      seats_(setup_.seats),
      seqs_(setup_.seats.size() + 1),
      recent_(setup_.seats.size() + 1),
      steps_seen_(setup_.seats.size() + 1) {
    const auto secret = FairSecret::from_hex(setup_.secret);
    if (!secret) throw BadOptions("the table has no secret");
    secret_ = std::make_shared<const FairSecret>(*secret);
}

void Table::begin(const Library& library) {
    session_.emplace(library, setup_.game, setup_.options, Chance(*secret_, 0));
    if (session_->match().seats() != seat_count())
        throw BadOptions(std::to_string(seat_count()) + " seats for a game of " + std::to_string(session_->match().seats()));
    setup_.options = session_->match().options();
    name_seats();
}

std::unique_ptr<Table> Table::restore(const Library& library, std::string id, const std::string& head,
                                      const std::vector<std::string>& entries, const std::string& snapshot) {
    auto table = std::unique_ptr<Table>(new Table(std::move(id), TableSetup::from_json(json::parse(head).as_object())));
    const json::object last = json::parse(snapshot).as_object();
    try {
        table->begin(library);
    } catch (const std::runtime_error&) {  // a game that today's cards do not know
        table->read_only_ = true;
    }
    for (const std::string& entry : entries) table->apply_stored(json::parse(entry).as_object());
    table->entries_ = static_cast<int>(entries.size());
    if (table->read_only_ || table->session_->match().state() != last.at("state")) table->show_only(last);
    return table;
}

// A step that today's rules do not allow makes the table read-only; what people said and who sat where still counts.
void Table::apply_stored(json::object entry) {
    const std::string kind = text_of(entry, "kind");
    if (read_only_ && (kind == "step" || kind == "undo")) return;
    try {
        apply(entry);
    } catch (const std::exception&) {
        read_only_ = true;
    }
}

void Table::show_only(const json::object& last) {
    read_only_ = true;
    shown_ = last;
    for (std::size_t viewer = 0; viewer < seqs_.size(); ++viewer)
        seqs_[viewer] = static_cast<int>(last.at("seqs").at(viewer).as_int64());
}

Seats Table::to_act() const { return read_only_ ? Seats{} : session_->match().to_act(); }

std::optional<Viewer> Table::viewer_with(std::string_view token) const {
    const std::string hash = sha256_hex(token);
    std::optional<Viewer> found;
    for (Viewer viewer = 0; viewer < seat_count(); ++viewer)
        if (equal_in_constant_time(hash, seats_[static_cast<std::size_t>(viewer)].token_hash)) found = viewer;
    if (equal_in_constant_time(hash, setup_.spectator_hash)) found = spectator();
    return found;
}

std::optional<int> Table::seq_of_key(Seat seat, std::string_view key) const {
    for (const KeyUse& use : keys_)
        if (use.seat == seat && use.key == key) return use.seq;
    return {};
}

void Table::remember_key(const json::object& entry, Seat seat) {
    if (!entry.contains("key")) return;
    keys_.push_back({seat, text_of(entry, "key"), seq(seat)});
    if (keys_.size() > keys_at_hand) keys_.pop_front();
}

Update Table::tell(Viewer viewer, json::object news) {
    const int seq = ++seqs_[static_cast<std::size_t>(viewer)];
    news["seq"] = number(seq);
    Update update{viewer, seq, json::serialize(news)};
    auto& list = recent_[static_cast<std::size_t>(viewer)];
    list.push_back(update.body);
    if (list.size() > updates_at_hand) list.pop_front();
    return update;
}

std::vector<Update> Table::tell_all(const json::object& news) {
    std::vector<Update> updates;
    for (Viewer viewer = 0; viewer <= spectator(); ++viewer) updates.push_back(tell(viewer, news));
    return updates;
}

std::vector<Update> Table::step(json::object& entry) {
    const Seat seat = seat_of(entry);
    std::optional<std::vector<int>> draws;
    if (const json::value* given = entry.if_contains("draws")) {
        draws.emplace();
        for (const json::value& draw : given->as_array()) draws->push_back(static_cast<int>(draw.as_int64()));
    }
    // Replayed or not, the luck is that of the secret; stored draws must agree with it.
    const Outcome& outcome = session_->act(seat, text_of(entry, "action"));
    const std::vector<int> drawn = values_of(outcome.draws);
    if (draws && *draws != drawn) throw std::runtime_error("the stored luck is not that of the secret");
    entry["draws"] = json::array(drawn.begin(), drawn.end());
    if (outcome.informative)
        session_->forget_past(), notes_.clear();
    else
        notes_.push_back({seat, outcome.noticed, outcome.public_news});

    std::vector<Update> updates;
    for (Viewer viewer = 0; viewer <= spectator(); ++viewer) {
        const bool hears = viewer == spectator() ? outcome.public_news : outcome.noticed.has(static_cast<Seat>(viewer));
        if (!hears) continue;
        ++steps_seen_[static_cast<std::size_t>(viewer)];
        json::array events;
        for (const auto& told : outcome.events) {
            const bool for_viewer =
                viewer == spectator() ? told.audience == Seats{0xff} : told.audience.has(static_cast<Seat>(viewer));
            if (for_viewer) events.push_back(told.event);
        }
        updates.push_back(tell(viewer, {{"kind", "step"}, {"events", std::move(events)}}));
    }
    remember_key(entry, seat);
    return updates;
}

// The newest step that this seat knows of, if it is its own. Secret steps of others do not count: they must not tell, by
// what can be taken back, that they happened.
std::optional<std::size_t> Table::step_to_take_back(Viewer viewer) const {
    for (std::size_t i = notes_.size(); i-- > 0;) {
        if (notes_[i].seat == viewer) return i;
        if (notes_[i].noticed.has(static_cast<Seat>(viewer))) return {};
    }
    return {};
}

std::string Table::undo_obstacle(Viewer viewer) const {
    if (!setup_.undo) return "off";
    if (over()) return "over";
    if (steps_seen_[static_cast<std::size_t>(viewer)] == 0) return "nothing";
    if (step_to_take_back(viewer)) return "";
    const bool others =
        std::any_of(notes_.begin(), notes_.end(), [&](const Note& n) { return n.noticed.has(static_cast<Seat>(viewer)); });
    return others ? "not-yours" : "revealed";
}

std::vector<Update> Table::take_back(const json::object& entry) {
    const Seat seat = seat_of(entry);
    const std::size_t position = step_to_take_back(seat).value();
    const Note taken = notes_[position];
    // Later steps are secret ones of others; they are played again, as they do not depend on this one.
    const std::vector<Step> later(session_->steps().end() - std::ssize(notes_) + static_cast<std::ptrdiff_t>(position) + 1,
                                  session_->steps().end());
    for (std::size_t i = notes_.size(); i > position; --i) session_->undo();
    for (const Step& step : later) session_->act(step.seat, step.action);
    notes_.erase(notes_.begin() + static_cast<std::ptrdiff_t>(position));

    std::vector<Update> updates;
    for (Viewer viewer = 0; viewer <= spectator(); ++viewer)
        if (viewer == spectator() ? taken.public_news : taken.noticed.has(static_cast<Seat>(viewer))) {
            --steps_seen_[static_cast<std::size_t>(viewer)];
            updates.push_back(tell(viewer, {{"kind", "undo"}, {"by", number(seat)}}));
        }
    remember_key(entry, seat);
    return updates;
}

std::vector<Update> Table::apply(json::object& entry) {
    const std::string kind = text_of(entry, "kind");
    std::vector<Update> updates;
    if (kind == "step") {
        updates = step(entry);
    } else if (kind == "undo") {
        updates = take_back(entry);
    } else if (kind == "chat") {
        const TableSeat& seat = seats_[seat_of(entry)];
        chat_.push_back({{"seat", entry.at("seat")}, {"name", seat.name}, {"text", entry.at("text")}});
        if (chat_.size() > chat_at_hand) chat_.pop_front();
        json::object news = chat_.back();
        news["kind"] = "chat";
        updates = tell_all(news);
    } else if (kind == "webhook") {
        seats_[seat_of(entry)].webhook = text_of(entry, "url");
    } else if (kind == "rematch") {
        next_table_ = text_of(entry, "table");
        updates = tell_all({{"kind", "rematch"}, {"new_table", next_table_}});
    } else if (kind == "join" || kind == "takeover" || kind == "handback") {
        TableSeat& seat = seats_[seat_of(entry)];
        if (kind == "join") seat.kind = "person", seat.name = text_of(entry, "name");
        seat.bot = kind == "takeover" ? text_of(entry, "bot") : "";
        name_seats();
        updates = tell_all({{"kind", "seats"}, {"seats", seats_json(nullptr)}});
    } else {
        throw std::runtime_error("an unknown entry");
    }
    ++entries_;
    return updates;
}

json::array Table::seats_json(const std::vector<bool>* connected) const {
    json::array list;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const TableSeat& seat = seats_[i];
        json::object object{{"seat", number(static_cast<std::int64_t>(i))},
                            {"kind", seat.kind},
                            {"name", seat.name},
                            {"bot", seat.bot.empty() ? json::value(nullptr) : json::value(seat.bot)}};
        if (connected != nullptr) object["connected"] = static_cast<bool>((*connected)[i]);
        list.push_back(std::move(object));
    }
    return list;
}

std::string Table::view_text(Viewer viewer) const {
    if (!read_only_)
        return json::serialize(viewer == spectator() ? session_->match().public_view()
                                                     : session_->match().view(static_cast<Seat>(viewer)));
    const json::value& state = shown_.at("state");
    json::object view{{"table", state.at("table")}};
    if (viewer != spectator()) view["me"] = number(viewer), view["hand"] = state.at("hands").at(static_cast<std::size_t>(viewer));
    return json::serialize(view);
}

json::object Table::facts(Viewer viewer, const std::vector<bool>& connected, bool with_chat) const {
    const bool is_seat = viewer != spectator();
    const std::string obstacle = !is_seat || read_only_ ? "not-yours" : undo_obstacle(viewer);
    json::object undo{{"possible", obstacle.empty()}};
    if (!obstacle.empty()) undo["why"] = obstacle;
    json::array actions;
    if (is_seat && !read_only_)
        for (const std::string& text : match().legal(static_cast<Seat>(viewer))) {
            json::object action = match().action_to_json(text).as_object();
            action["text"] = text;
            actions.push_back(std::move(action));
        }
    const json::object result = read_only_ ? shown_ : result_json();
    const bool finished = result.at("over").as_bool();
    json::object position{{"table", id_},
                          {"game", setup_.game},
                          {"options", setup_.options},
                          {"commitment", secret_->commitment()},
                          {"seat", is_seat ? number(viewer) : json::value(nullptr)},
                          {"seq", number(seq(viewer))},
                          {"seats", seats_json(&connected)},
                          {"to_act", seat_list(to_act())},
                          {"actions", std::move(actions)},
                          {"undo", std::move(undo)},
                          {"scores", result.at("scores")},
                          {"winners", result.at("winners")},
                          {"over", finished},
                          {"secret", finished ? json::value(secret_->hex()) : json::value(nullptr)},
                          {"next_table", next_table_.empty() ? json::value(nullptr) : json::value(next_table_)},
                          {"read_only", read_only_}};
    position["score"] = result.contains("score") ? result.at("score") : json::value(nullptr);
    position["outlook"] = nullptr;
    if (!read_only_) position["outlook"] = is_seat ? match().outlook(static_cast<Seat>(viewer)) : match().public_outlook();
    if (with_chat) position["chat"] = json::array(chat_.begin(), chat_.end());
    return position;
}

std::string Table::position(Viewer viewer, const std::vector<bool>& connected, bool with_chat) const {
    return with_view(facts(viewer, connected, with_chat), view_text(viewer));
}

std::string Table::open_position(int step, const std::vector<bool>& connected) const {
    json::object position = facts(spectator(), connected, true);
    position["seq"] = number(step);
    return with_view(position, json::serialize(match().state()));
}

std::optional<std::vector<std::string>> Table::recent(Viewer viewer, int after) const {
    if (read_only_) return {};
    const auto& list = recent_[static_cast<std::size_t>(viewer)];
    const int first = seq(viewer) - static_cast<int>(list.size());  // everything after this number is at hand
    if (after < first) return {};
    return std::vector<std::string>(list.begin() + std::min<std::ptrdiff_t>(after - first, std::ssize(list)), list.end());
}

json::object Table::result_json() const {
    const std::vector<int> scores = match().scores();
    return {{"over", over()},
            {"scores", json::array(scores.begin(), scores.end())},
            {"winners", over() ? seat_list(match().winners()) : json::array()},
            {"score", match().score()}};
}

// What a read-only table shows: the state, the result, and how far everybody's numbers have come.
std::string Table::snapshot() const {
    json::object snapshot = result_json();
    snapshot["state"] = match().state();
    snapshot["seqs"] = json::array(seqs_.begin(), seqs_.end());
    return json::serialize(snapshot);
}

std::string Table::log() const { return session_->log(LuckProof{secret_->commitment(), secret_->hex()}); }

void Table::name_seats() {
    if (!session_) return;
    std::vector<std::string> names;
    for (const TableSeat& seat : seats_) names.push_back(seat.name.empty() ? seat.kind : seat.name);
    session_->name_seats(std::move(names));
}

}  // namespace tminus::server
