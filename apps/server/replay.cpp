#include "apps/server/replay.h"

#include <algorithm>

namespace tminus::server {
namespace {

// A point in the game to which a viewer can go back.
struct Moment {
    int step;
    std::string update;  // what led here, as JSON; null at the beginning
};

// What an entry was to somebody who may know everything; none: it did not change the game.
std::optional<json::object> open_update(const Table& table, const json::object& entry, int step) {
    const std::string_view kind = entry.at("kind").as_string();
    if (kind == "undo") return json::object{{"seq", number(step)}, {"kind", "undo"}, {"by", entry.at("seat")}};
    if (kind != "step") return {};
    return json::object{{"seq", number(step)},
                        {"kind", "step"},
                        {"seat", entry.at("seat")},
                        {"action", entry.at("action")},
                        {"events", open_list(table.last_events(), table.seat_count())}};
}

// Plays the table again and calls visit(table, moment) at the beginning and wherever the viewer learns something, or, if it
// is open, after each step and each one taken back. The number of the last one.
template <class Visit>
int play_again(const Library& library, const std::string& id, const StoredTable& stored, Viewer viewer, bool open, Visit visit) {
    Table table(library, id, TableSetup::from_json(json::parse(stored.head).as_object()));
    int last = 0;
    visit(table, Moment{0, "null"});
    for (const std::string& text : stored.entries) {
        json::object entry = json::parse(text).as_object();
        const std::vector<Update> updates = table.apply(entry);
        if (open) {
            if (const auto update = open_update(table, entry, last + 1)) visit(table, Moment{++last, json::serialize(*update)});
            continue;
        }
        for (const Update& update : updates)
            if (update.viewer == viewer) visit(table, Moment{last = update.seq, update.body});
    }
    return last;
}

std::string overview(const Library& library, const std::string& id, const StoredTable& stored, Viewer viewer, bool open) {
    json::array steps;
    const int last = play_again(library, id, stored, viewer, open, [&](const Table& table, const Moment& moment) {
        const std::vector<int> scores = table.match().scores();
        const json::value update = json::parse(moment.update);
        steps.push_back(json::object{{"step", number(moment.step)},
                                     {"kind", update.is_null() ? json::value(nullptr) : update.at("kind")},
                                     {"chapter", number(table.match().chapter())},
                                     {"scores", json::array(scores.begin(), scores.end())}});
    });
    return json::serialize(json::object{{"last", number(last)}, {"steps", std::move(steps)}});
}

}  // namespace

std::vector<std::string> full_history(const Library& library, const std::string& id, const StoredTable& stored, Viewer viewer,
                                      int after) {
    std::vector<std::string> updates;
    play_again(library, id, stored, viewer, false, [&](const Table&, const Moment& moment) {
        if (moment.step > std::max(after, 0)) updates.push_back(moment.update);
    });
    return updates;
}

std::string replay(const Library& library, const std::string& id, const StoredTable& stored, Viewer viewer,
                   const ReplayRequest& request, const std::vector<bool>& connected) {
    if (!request.step) return overview(library, id, stored, viewer, request.open);
    std::string found;
    const int last = play_again(library, id, stored, viewer, request.open, [&](const Table& table, const Moment& moment) {
        if (moment.step != *request.step) return;
        found = ",\"update\":" + moment.update + ",\"position\":" +
                (request.open ? table.open_position(moment.step, connected) : table.position(viewer, connected, true)) + "}";
    });
    if (found.empty()) throw ApiError(400, "bad-request", "'step' must be a whole number from 0 to " + std::to_string(last));
    return "{\"step\":" + std::to_string(*request.step) + ",\"last\":" + std::to_string(last) + found;
}

}  // namespace tminus::server
