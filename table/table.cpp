#include "table/table.h"

#include "bots/bots.h"
#include "engine/core/notation.h"
#include "table/damage.h"

#include <algorithm>
#include <utility>

namespace tminus::table {
namespace {

constexpr std::size_t updates_at_hand = 40, keys_at_hand = 4000, chat_at_hand = 100;
// Steps of a seat that can be taken back. Part of the fold: with another depth, what is stored could lead elsewhere.
constexpr std::size_t undo_depth = 100;

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

Table::Table(const Library& library, std::string id, TableSetup setup) : Table(std::move(id), std::move(setup)) {
    begin(library);
}

Table::Table(std::string id, TableSetup setup)
    : id_(std::move(id)),
      setup_(std::move(setup)),
      seats_(setup_.seats),
      seqs_(setup_.seats.size() + 1),
      recent_(setup_.seats.size() + 1),
      can_undo_(setup_.seats.size()),
      why_settled_(setup_.seats.size(), "nothing") {
    const auto secret = FairSecret::from_hex(setup_.secret);
    if (!secret) throw BadOptions("the table has no secret");
    luck_ = std::make_shared<FairLuck>(*secret);
    if (!setup_.luck_number.empty()) luck_->mix_in({setup_.luck_number, no_seat, 0});
}

void Table::begin(const Library& library) {
    session_.emplace(library, setup_.game, setup_.options, Chance(*luck_, 0));
    if (session_->match().seats() != seat_count())
        throw BadOptions(std::to_string(seat_count()) + " seats for a game of " + std::to_string(session_->match().seats()));
    setup_.options = session_->match().options();
    name_seats();
}

std::unique_ptr<Table> Table::restore(const Library& library, std::string id, const std::string& head,
                                      const std::vector<std::string>& entries, const std::string& snapshot) {
    auto table = begin_restoring(library, std::move(id), head);
    for (const std::string& entry : entries) table->restore_entry(entry);
    table->finish_restoring(snapshot);
    return table;
}

std::unique_ptr<Table> Table::begin_restoring(const Library& library, std::string id, const std::string& head) {
    std::unique_ptr<Table> table;
    try {
        TableSetup setup = TableSetup::from_json(stored_object(head));
        check_setup(setup);
        table.reset(new Table(std::move(id), std::move(setup)));
    } catch (const DamagedTable&) {
        throw;
    } catch (const std::exception& error) {
        throw DamagedTable(error.what());
    }
    try {
        table->begin(library);
    } catch (const std::exception&) {  // a game that today's cards do not know
        table->read_only_ = true;
    }
    return table;
}

void Table::restore_entry(const std::string& text) {
    json::object entry = stored_object(text);
    check_entry(entry, seat_count());
    const int number_of_entry = entries_ + 1;
    apply_stored(std::move(entry));
    entries_ = number_of_entry;
}

void Table::finish_restoring(const std::string& snapshot) {
    const json::object last = stored_object(snapshot);
    const json::value* state = last.if_contains("state");
    if (!read_only_ && state != nullptr && session_->match().state() == *state) return;
    check_snapshot(last, seat_count());
    show_only(last);
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

std::optional<Access> Table::access_with(std::string_view token) const {
    const std::string hash = sha256_hex(token);
    std::optional<Access> found;
    for (Viewer viewer = 0; viewer < seat_count(); ++viewer) {
        const TableSeat& seat = seats_[static_cast<std::size_t>(viewer)];
        if (!equal_in_constant_time(hash, seat.token_hash)) continue;
        found = seat.kind == "open" ? Access{spectator(), static_cast<Seat>(viewer)} : Access{viewer};
    }
    if (equal_in_constant_time(hash, setup_.spectator_hash)) found = Access{spectator()};
    return found;
}

std::optional<Seat> Table::seat_of_taken_link(std::string_view token) const {
    const std::string hash = sha256_hex(token);
    std::optional<Seat> found;
    for (Seat seat = 0; seat < seat_count(); ++seat)
        if (equal_in_constant_time(hash, seats_[seat].link_hash)) found = seat;
    return found;
}

std::optional<int> Table::seq_of_key(Seat seat, std::string_view key) const {
    for (const KeyUse& use : keys_)
        if (use.seat == seat && use.key == key) return use.seq;
    return {};
}

std::optional<LuckNumber> Table::number_of(Seat seat) const {
    for (const LuckNumber& given : luck_->numbers())
        if (given.seat == seat) return given;
    return {};
}

// One number for each seat: whoever knew the secret could else try until the luck suits him.
void Table::mix_in(const json::object& join) {
    const std::string hex = text_of(join, "number");
    if (hex.empty() || read_only_ || number_of(seat_of(join))) return;
    luck_->mix_in({hex, seat_of(join), session_->draw_count()});
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
    note(seat, outcome);
    const std::uint64_t first_draw = drawn.empty() ? 0 : session_->draw_count() - drawn.size();

    std::vector<Update> updates;
    for (Viewer viewer = 0; viewer <= spectator(); ++viewer) {
        const bool hears = viewer == spectator() ? outcome.public_news : outcome.noticed.has(static_cast<Seat>(viewer));
        if (!hears) continue;
        json::array events;
        for (const auto& told : outcome.events) {
            const bool for_viewer =
                viewer == spectator() ? told.audience == Seats{0xff} : told.audience.has(static_cast<Seat>(viewer));
            if (for_viewer) events.push_back(told.event);
        }
        json::object news{{"kind", "step"}, {"events", std::move(events)}};
        if (!drawn.empty()) news["draws"] = shown_draws(viewer, first_draw, outcome.draws);
        updates.push_back(tell(viewer, std::move(news)));
    }
    remember_key(entry, seat);
    return updates;
}

// A seat may take back its own steps until one of them has told it something, or until it notices a step of somebody else.
// Secret steps of others do not count: what can be taken back must not tell that they happened.
void Table::note(Seat actor, const Outcome& outcome) {
    const std::size_t index = notes_.size();
    notes_.push_back({actor, outcome.noticed, outcome.public_news});
    for (Seat seat = 0; seat < seat_count(); ++seat)
        if (seat != actor && outcome.noticed.has(seat)) settle(seat, "not-yours");
    if (outcome.told_actor || !setup_.undo) {
        session_->forget(index);
        return settle(actor, "revealed");
    }
    auto& steps = can_undo_[actor];
    steps.push_back(index);
    if (steps.size() <= undo_depth) return;
    session_->forget(steps.front());
    steps.pop_front();
    why_settled_[actor] = "too-far";
}

void Table::settle(Seat seat, std::string_view why) {
    for (const std::size_t index : can_undo_[seat]) session_->forget(index);
    can_undo_[seat].clear();
    why_settled_[seat] = why;
}

std::string Table::undo_obstacle(Viewer viewer) const {
    const auto seat = static_cast<std::size_t>(viewer);
    if (!setup_.undo) return "off";
    if (over()) return "over";
    return can_undo_[seat].empty() ? why_settled_[seat] : "";
}

// Later steps are secret ones of others. They stay where they are still possible; where not, their owners are told. To the one
// who takes back it looks the same either way.
std::vector<Update> Table::take_back(const json::object& entry) {
    const Seat seat = seat_of(entry);
    if (!undo_obstacle(seat).empty()) throw ApiError(409, "conflict", "there is no step to take back");
    const std::size_t index = can_undo_[seat].back();
    const std::vector<bool> kept = session_->take_back(index);

    const StepNote taken = notes_[index];
    std::vector<int> dropped(setup_.seats.size());
    std::vector<std::size_t> moved(notes_.size(), notes_.size());  // from old to new indices
    std::vector<StepNote> notes;
    for (std::size_t i = 0; i < notes_.size(); ++i) {
        if (i < index || (i > index && kept[i - index - 1])) {
            moved[i] = notes.size();
            notes.push_back(notes_[i]);
        } else if (i > index) {
            ++dropped[notes_[i].seat];
        }
    }
    for (auto& steps : can_undo_) {
        std::erase_if(steps, [&](std::size_t i) { return moved[i] == notes_.size(); });
        for (std::size_t& i : steps) i = moved[i];
    }
    notes_ = std::move(notes);

    std::vector<Update> updates;
    for (Viewer viewer = 0; viewer <= spectator(); ++viewer) {
        if (!(viewer == spectator() ? taken.public_news : taken.noticed.has(static_cast<Seat>(viewer)))) continue;
        json::object news{{"kind", "undo"}, {"by", number(seat)}};
        const int lost = viewer == spectator() ? 0 : dropped[static_cast<std::size_t>(viewer)];
        if (lost > 0) news["dropped"] = number(lost);
        updates.push_back(tell(viewer, std::move(news)));
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
        if (kind == "join") sit_down(entry), mix_in(entry);
        seat.bot = kind == "takeover" ? text_of(entry, "bot") : "";
        name_seats();
        updates = tell_all({{"kind", "seats"}, {"seats", seats_json(nullptr)}});
        if (entry.contains("token_hash")) seat.claim_seq = seq(seat_of(entry));
    } else {
        throw std::runtime_error("an unknown entry");
    }
    ++entries_;
    const json::value* by = entry.if_contains("seat");
    ++counts_[{kind, by != nullptr && by->is_int64() ? by->get_int64() : -1}];
    return updates;
}

// Somebody joins; with a token of their own they claim the seat, and the link is of no use any more.
void Table::sit_down(const json::object& entry) {
    TableSeat& seat = seats_[seat_of(entry)];
    seat.kind = "person";
    seat.name = text_of(entry, "name");
    if (!entry.contains("token_hash")) return;
    seat.link_hash = std::exchange(seat.token_hash, text_of(entry, "token_hash"));
    seat.webhook.clear();  // of whoever had the link before
}

int Table::count(std::string_view kind, Seat seat) const {
    const auto found = counts_.find({std::string(kind), seat});
    return found == counts_.end() ? 0 : found->second;
}

int Table::count(std::string_view kind) const {
    int sum = 0;
    for (const auto& [which, times] : counts_) sum += which.first == kind ? times : 0;
    return sum;
}

std::size_t Table::bytes_of_chat() const {
    std::size_t bytes = 0;
    for (const json::object& message : chat_) bytes += 200 + message.at("text").as_string().size();
    return bytes;
}

std::size_t Table::steps_to_take_back() const {
    std::size_t steps = 0;
    for (const auto& list : can_undo_) steps += list.size();
    return steps;
}

std::unique_ptr<Table> Table::light_copy() const {
    std::unique_ptr<Table> copy(new Table(*this));
    copy->luck_ = std::make_shared<FairLuck>(*luck_);
    copy->keys_.clear();
    for (auto& list : copy->recent_) list.clear();
    if (!copy->session_) return copy;
    copy->session_->draw_from(*copy->luck_);
    std::size_t oldest = notes_.size();  // that can be taken back
    for (const auto& steps : can_undo_)
        if (!steps.empty()) oldest = std::min(oldest, steps.front());
    copy->session_->drop_steps(oldest);
    copy->notes_.erase(copy->notes_.begin(), copy->notes_.begin() + static_cast<std::ptrdiff_t>(oldest));
    for (auto& steps : copy->can_undo_)
        for (std::size_t& index : steps) index -= oldest;
    return copy;
}

json::array Table::seats_json(const Absences* absences) const {
    json::array list;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const TableSeat& seat = seats_[i];
        json::object object{{"seat", number(static_cast<std::int64_t>(i))},
                            {"kind", seat.kind},
                            {"name", seat.name},
                            {"bot", seat.bot.empty() ? json::value(nullptr) : json::value(seat.bot)},
                            {"claimed", seat.claimed()}};
        if (absences != nullptr) {
            const std::optional<int> away = (*absences)[i];
            object["connected"] = seat.kind == "person" && !away;
            object["away"] = away && seat.kind == "person" ? number(*away) : json::value(nullptr);
        }
        list.push_back(std::move(object));
    }
    return list;
}

// That something was drawn, and out of how many, everybody may know; what it was, only its audience.
json::object Table::shown_draws(Viewer viewer, std::uint64_t first, const std::vector<Draw>& draws) const {
    json::array values, sides;
    for (const Draw& draw : draws) {
        const bool shown = viewer == spectator() ? draw.audience == shown_to_all : draw.audience.has(static_cast<Seat>(viewer));
        values.push_back(shown ? number(draw.value) : json::value(nullptr));
        sides.push_back(number(draw.sides));
    }
    return {{"first", number(static_cast<std::int64_t>(first))}, {"values", std::move(values)}, {"sides", std::move(sides)}};
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

json::object Table::facts(const Access& access, const Absences& absences, bool with_chat) const {
    const Viewer viewer = access.viewer;
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
    const bool is_link = is_seat && !seats_[static_cast<std::size_t>(viewer)].claimed();
    const std::optional<Seat> link = is_link ? std::optional<Seat>(static_cast<Seat>(viewer)) : access.guest_of;
    json::object position{{"table", id_},
                          {"game", setup_.game},
                          {"options", setup_.options},
                          {"commitment", luck_->secret().commitment()},
                          {"seat", is_seat ? number(viewer) : json::value(nullptr)},
                          {"link", link ? number(*link) : json::value(nullptr)},
                          {"seq", number(seq(viewer))},
                          {"seats", seats_json(&absences)},
                          {"to_act", seat_list(to_act())},
                          {"actions", std::move(actions)},
                          {"undo", std::move(undo)},
                          {"scores", result.at("scores")},
                          {"winners", result.at("winners")},
                          {"over", finished},
                          {"secret", finished ? json::value(luck_->secret().hex()) : json::value(nullptr)},
                          {"next_table", next_table_.empty() ? json::value(nullptr) : json::value(next_table_)},
                          {"read_only", read_only_}};
    position["score"] = result.contains("score") ? result.at("score") : json::value(nullptr);
    position["outlook"] = nullptr;
    if (!read_only_) position["outlook"] = is_seat ? match().outlook(static_cast<Seat>(viewer)) : match().public_outlook();
    if (with_chat) position["chat"] = json::array(chat_.begin(), chat_.end());
    if (with_chat && !read_only_) position["setup_draws"] = shown_draws(viewer, 0, session_->setup_draws());
    return position;
}

std::string Table::position(const Access& access, const Absences& absences, bool with_chat) const {
    return with_view(facts(access, absences, with_chat), view_text(access.viewer));
}

std::string Table::open_position(int step, const Absences& absences) const {
    json::object position = facts({spectator()}, absences, true);
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

std::string Table::log() const {
    return session_->log(LuckProof{luck_->secret().commitment(), luck_->secret().hex(), luck_->numbers()});
}

void Table::name_seats() {
    if (!session_) return;
    std::vector<std::string> names;
    for (const TableSeat& seat : seats_) names.push_back(seat.name.empty() ? seat.kind : seat.name);
    session_->name_seats(std::move(names));
}

}  // namespace tminus::table
