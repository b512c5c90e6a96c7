#include "apps/server/table_marks.h"

#include "apps/server/store_backend.h"
#include "engine/core/json_codec.h"

namespace tminus::server {

TableMarks marks_of(const Store& store, const std::string& table) {
    const std::string text = store.note(note_of_table, table);
    if (text.empty()) return {};
    json::error_code problem;
    const json::value value = json::parse(text, problem);
    const json::object* object = problem ? nullptr : value.if_object();
    if (object == nullptr) throw DamagedRows("the operator's note about the table is damaged");
    TableMarks marks;
    if (const json::value* closed = object->if_contains("closed"); closed != nullptr && closed->is_string())
        marks.closed = std::string(closed->get_string());
    if (const json::value* muted = object->if_contains("muted"); muted != nullptr && muted->is_array())
        for (const json::value& seat : muted->get_array())
            if (seat.is_int64() && seat.get_int64() >= 0 && seat.get_int64() < most_seats)
                marks.muted.add(static_cast<Seat>(seat.get_int64()));
    return marks;
}

Note note_of(const std::string& table, const TableMarks& marks) {
    if (!marks.closed && marks.muted.empty()) return {note_of_table, table, ""};
    json::object object;
    if (marks.closed) object["closed"] = *marks.closed;
    json::array muted;
    for_each_seat(marks.muted, [&](Seat seat) { muted.push_back(number(seat)); });
    object["muted"] = std::move(muted);
    return {note_of_table, table, json::serialize(object)};
}

table::ApiError closed_by_operator(const std::string& reason) {
    const std::string why = reason.empty() ? "" : ": " + reason;
    return {403, table::ErrorType::table_closed, "the operator has closed this table" + why};
}

}  // namespace tminus::server
