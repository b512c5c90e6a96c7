#include "table/history.h"

#include "table/replies.h"

#include <algorithm>

namespace tminus::table {
namespace {

constexpr std::size_t most_checkpoints = 64;
constexpr std::size_t bytes_of_table = 8'000, bytes_of_past_step = 4'000, bytes_of_entry = 150;

Entry known_entry(const std::string& text, const Table& table) {
    auto entry = read_entry(text, table.seat_count());
    if (!entry) throw DamagedTable("an unknown entry");
    return std::move(*entry);
}

// What an entry was to somebody who may know everything.
std::string open_update(const Table& table, const Entry& entry, int step) {
    if (const auto* undo = std::get_if<UndoEntry>(&entry)) return to_text(OpenUndoUpdate{step, {}, undo->seat});
    const auto& played = std::get<StepEntry>(entry);
    return to_text(OpenStepUpdate{step, {}, played.seat, played.action, open_list(table.last_events(), table.seat_count())});
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
    Entry entry = known_entry(text, *table_);
    const std::vector<Update> updates = table_->apply(entry);
    bytes_ += text.size() + bytes_of_entry;
    entries_.push_back(std::move(text));
    for (const Update& update : updates) {
        bytes_ += update.body.size() + sizeof(Told);
        told_[static_cast<std::size_t>(update.viewer)].push_back({entries(), update.body});
    }
    const bool is_step = changes_game(entry);
    summarize(is_step ? kind_of(entry) : updates.empty() ? std::string_view() : updates.front().kind);
    if (is_step) open_steps_.push_back(entries());
    const int since = entries() - checkpoints_.back().entry;
    // A copy is small where nothing can be taken back.
    if (since >= 4 * interval_ || (since >= interval_ && table_->steps_to_take_back() == 0)) keep_checkpoint();
}

void History::summarize(std::string_view kind) {
    summaries_.push_back({kind, table_->match().round(), table_->match().scores()});
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
        Entry next = known_entry(entries_[static_cast<std::size_t>(i)], *table);
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
        throw ApiError(400, ErrorType::bad_request, "'step' must be a whole number from 0 to " + std::to_string(last));
    if (*request.step == 0) return 0;
    const auto at = static_cast<std::size_t>(*request.step) - 1;
    return request.open ? open_steps_[at] : told_[static_cast<std::size_t>(viewer)][at].entry;
}

std::string History::index(Viewer viewer, bool open) const {
    ReplayIndex all{last_step(viewer, open), {}};
    for (int step = 0; step <= all.last; ++step) {
        const int entry = entry_of(viewer, {step, open});
        const Summary& summary = summaries_[static_cast<std::size_t>(entry)];
        ReplayMoment moment{step, {}, summary.round, summary.scores};
        if (step > 0) moment.kind = std::string(summary.kind);
        all.steps.push_back(std::move(moment));
    }
    return to_text(std::move(all));
}

std::string History::replay(Viewer viewer, const ReplayRequest& request, const Absences& absences) const {
    if (!request.step) return index(viewer, request.open);
    const int step = *request.step, entry = entry_of(viewer, request);
    const std::unique_ptr<Table> table = table_after(entry);
    std::string update = "null";
    if (step > 0 && request.open)
        update = open_update(*table, known_entry(entries_[static_cast<std::size_t>(entry) - 1], *table), step);
    else if (step > 0)
        update = told_[static_cast<std::size_t>(viewer)][static_cast<std::size_t>(step) - 1].update;
    const std::string position = request.open ? table->open_position(step, absences) : table->position({viewer}, absences, true);
    return to_text(ReplayStep{step, last_step(viewer, request.open), {update}, {position}});
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
