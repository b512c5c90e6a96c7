#pragma once
// A game again, step by step, from the entries of the store. A History is played once and kept: what everybody was told, and
// copies of the table on the way, from which any moment is a few entries away.

#include "table/table.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tminus::table {

struct ReplayRequest {
    std::optional<int> step;  // none: what there is to replay
    bool open = false;        // everything is shown, and every step counts; else what one viewer was told
};

class History {
public:
    // The entries must fit today's rules; throws DamagedTable if the head cannot be read.
    History(const Library&, const std::string& id, const std::string& head, int entries_per_checkpoint);

    void play(std::string entry);  // the next one
    int entries() const { return static_cast<int>(entries_.size()); }
    std::size_t bytes() const { return bytes_; }  // about so many

    // The answer to a request for a replay as docs/api.md has it, from this viewer's own eyes unless it is open. `absences`
    // says who is there now. Throws ApiError if there is no such step.
    std::string replay(Viewer, const ReplayRequest&, const Absences& absences) const;

    // All updates of a viewer after a number.
    std::vector<std::string> updates(Viewer, int after) const;
    int last_update(Viewer viewer) const { return static_cast<int>(told_[static_cast<std::size_t>(viewer)].size()); }

    const std::string& log();  // of a game that is over, as a JSON string

private:
    struct Told {
        int entry;
        std::string update;
    };
    struct Summary {            // after an entry
        std::string_view kind;  // of the update; empty: there was none
        int round;
        std::vector<int> scores;
    };
    struct Checkpoint {
        int entry;
        std::unique_ptr<Table> table;
    };

    int last_step(Viewer, bool open) const;
    int entry_of(Viewer, const ReplayRequest&) const;
    std::string index(Viewer, bool open) const;
    std::unique_ptr<Table> table_after(int entry) const;
    void keep_checkpoint();
    void summarize(std::string_view kind);

    std::unique_ptr<Table> table_;
    std::vector<std::string> entries_;
    std::vector<Summary> summaries_;       // by entry, the beginning first
    std::vector<std::vector<Told>> told_;  // by viewer
    std::vector<int> open_steps_;          // the entries that changed the game
    std::vector<Checkpoint> checkpoints_;
    int interval_;
    std::size_t bytes_ = 0;
    std::string log_;
    int log_entries_ = -1;  // how many there were when it was made
};

}  // namespace tminus::table
