#include "table/history.h"

#include <algorithm>

namespace tminus::table {
namespace {

constexpr std::size_t most_checkpoints = 64;
constexpr std::size_t bytes_of_table = 8'000, bytes_of_past_step = 4'000, bytes_of_entry = 150;

std::string kind_of(const json::object& entry) { return std::string(entry.at("kind").as_string()); }

bool changes_the_game(const json::object& entry) { return kind_of(entry) == "step" || kind_of(entry) == "undo"; }

// What an entry was to somebody who may know everything.
json::object open_update(const Table& table, const json::object& entry, int step) {
    if (kind_of(entry) == "undo") return json::object{{"seq", number(step)}, {"kind", "undo"}, {"by", entry.at("seat")}};
    return json::object{{"seq", number(step)},
                        {"kind", "step"},
                        {"seat", entry.at("seat")},
                        {"action", entry.at("action")},
                        {"events", open_list(table.last_events(), table.seat_count())}};
}

std::unique_ptr<Table> table_at_the_beginning(const Library& library, const std::string& id, const std::string& head) {
    auto table = Table::begin_restoring(library, id, head);
    if (table->read_only()) throw DamagedTable("the game cannot be set up");
    return table;
}

}  // namespace

History::History(const Library& library, const std::string& id, const std::string& head, int entries_per_checkpoint)
    : table_(table_at_the_beginning(library, id, head)),
      told_(static_cast<std::size_t>(table_->seat_count()) + 1),
      interval_(entries_per_checkpoint) {
    summarize({});
    keep_checkpoint();
}

void History::play(std::string text) {
    json::object entry = json::parse(text).as_object();
    const std::vector<Update> updates = table_->apply(entry);
    bytes_ += text.size() + bytes_of_entry;
    entries_.push_back(std::move(text));
    for (const Update& update : updates) {
        bytes_ += update.body.size() + sizeof(Told);
        told_[static_cast<std::size_t>(update.viewer)].push_back({entries(), update.body});
    }
    summarize(updates);
    if (changes_the_game(entry)) {
        summaries_.back().kind = kind_of(entry);
        open_steps_.push_back(entries());
    }
    const int since = entries() - checkpoints_.back().entry;
    // A copy is small where nothing can be taken back.
    if (since >= 4 * interval_ || (since >= interval_ && table_->steps_to_take_back() == 0)) keep_checkpoint();
}

void History::summarize(const std::vector<Update>& updates) {
    const json::value update = updates.empty() ? json::value() : json::parse(updates.front().body);
    const std::string kind = update.is_object() ? kind_of(update.get_object()) : std::string();
    summaries_.push_back({kind, table_->match().chapter(), table_->match().scores()});
}

// Long games have checkpoints that are farther apart, not more of them.
void History::keep_checkpoint() {
    if (checkpoints_.size() >= most_checkpoints) {
        interval_ *= 2;
        std::vector<Checkpoint> fewer;
        for (std::size_t i = 0; i < checkpoints_.size(); i += 2) fewer.push_back(std::move(checkpoints_[i]));
        checkpoints_ = std::move(fewer);
    }
    auto copy = table_->light_copy();
    bytes_ += bytes_of_table + copy->bytes_of_chat() + bytes_of_past_step * copy->steps_to_take_back() +
              bytes_of_entry * copy->steps_kept();
    checkpoints_.push_back({entries(), std::move(copy)});
}

std::unique_ptr<Table> History::table_after(int entry) const {
    const auto later = std::upper_bound(checkpoints_.begin(), checkpoints_.end(), entry,
                                        [](int wanted, const Checkpoint& one) { return wanted < one.entry; });
    const Checkpoint& nearest = *std::prev(later);
    std::unique_ptr<Table> table = nearest.table->light_copy();
    for (int i = nearest.entry; i < entry; ++i) {
        json::object next = json::parse(entries_[static_cast<std::size_t>(i)]).as_object();
        table->apply(next);
    }
    return table;
}

int History::last_step(Viewer viewer, bool open) const {
    return open ? static_cast<int>(open_steps_.size()) : last_update(viewer);
}

int History::entry_of(Viewer viewer, const ReplayRequest& request) const {
    const int last = last_step(viewer, request.open);
    if (*request.step > last)
        throw ApiError(400, "bad-request", "'step' must be a whole number from 0 to " + std::to_string(last));
    if (*request.step == 0) return 0;
    const auto at = static_cast<std::size_t>(*request.step) - 1;
    return request.open ? open_steps_[at] : told_[static_cast<std::size_t>(viewer)][at].entry;
}

std::string History::overview(Viewer viewer, bool open) const {
    json::array steps;
    const int last = last_step(viewer, open);
    for (int step = 0; step <= last; ++step) {
        const int entry = entry_of(viewer, {step, open});
        const Summary& summary = summaries_[static_cast<std::size_t>(entry)];
        steps.push_back(json::object{{"step", number(step)},
                                     {"kind", step == 0 ? json::value(nullptr) : json::value(summary.kind)},
                                     {"chapter", number(summary.chapter)},
                                     {"scores", json::array(summary.scores.begin(), summary.scores.end())}});
    }
    return json::serialize(json::object{{"last", number(last)}, {"steps", std::move(steps)}});
}

std::string History::replay(Viewer viewer, const ReplayRequest& request, const Absences& absences) const {
    if (!request.step) return overview(viewer, request.open);
    const int step = *request.step, entry = entry_of(viewer, request), last = last_step(viewer, request.open);
    const std::unique_ptr<Table> table = table_after(entry);
    std::string update = "null";
    if (step > 0 && request.open)
        update =
            json::serialize(open_update(*table, json::parse(entries_[static_cast<std::size_t>(entry) - 1]).as_object(), step));
    else if (step > 0)
        update = told_[static_cast<std::size_t>(viewer)][static_cast<std::size_t>(step) - 1].update;
    return "{\"step\":" + std::to_string(step) + ",\"last\":" + std::to_string(last) + ",\"update\":" + update +
           ",\"position\":" + (request.open ? table->open_position(step, absences) : table->position({viewer}, absences, true)) +
           "}";
}

std::vector<std::string> History::updates(Viewer viewer, int after) const {
    const auto& told = told_[static_cast<std::size_t>(viewer)];
    std::vector<std::string> list;
    for (auto at = static_cast<std::size_t>(std::max(after, 0)); at < told.size(); ++at) list.push_back(told[at].update);
    return list;
}

const std::string& History::log() {
    if (log_entries_ == entries()) return log_;
    bytes_ -= log_.size();
    log_ = json::serialize(json::value(table_->log()));
    bytes_ += log_.size();
    log_entries_ = entries();
    return log_;
}

}  // namespace tminus::table
