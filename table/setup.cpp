#include "table/setup.h"

#include "table/errors.h"

namespace tminus::table {
namespace {

std::string text_of(const json::object& object, const char* key) {
    const json::value* value = object.if_contains(key);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

SeatKind kind_in(const json::object& seat) {
    SeatKind kind{};
    if (!parse_enumerator(text_of(seat, "kind"), kind)) throw DamagedTable("an unknown kind of seat");
    return kind;
}

TimeLimit limit_in(const json::object& clock) {
    TimeLimit limit;
    if (!parse_enumerator(text_of(clock, "per"), limit.per)) throw DamagedTable("an unknown limit of time");
    limit.seconds = static_cast<int>(clock.at("seconds").as_int64());
    return limit;
}

// Value and sides of each draw, one after the other.
json::array to_list(const std::vector<Draw>& draws) {
    json::array list;
    for (const Draw& draw : draws) {
        list.push_back(number(draw.value));
        list.push_back(number(draw.sides));
    }
    return list;
}

std::vector<Draw> draws_in(const json::array& list) {
    std::vector<Draw> draws;
    for (std::size_t i = 0; i + 1 < list.size(); i += 2) {
        const std::int64_t value = list[i].as_int64(), sides = list[i + 1].as_int64();
        if (value < 1 || value > sides || sides > 1'000'000) throw DamagedTable("a draw out of range");
        draws.push_back({static_cast<int>(value), static_cast<int>(sides)});
    }
    return draws;
}

}  // namespace

json::object TableSetup::to_json() const {
    json::array list;
    for (const TableSeat& seat : seats)
        list.push_back(json::object{{"kind", enumerator_text(seat.kind)},
                                    {"name", seat.name},
                                    {"bot", seat.bot},
                                    {"token_hash", seat.token_hash},
                                    {"link_hash", seat.link_hash}});
    json::object head{{"game", game},
                      {"options", options},
                      {"seats", std::move(list)},
                      {"spectator_hash", spectator_hash},
                      {"undo", undo},
                      {"bot_pause_ms", number(bot_pause_ms)},
                      {"takeover_seconds", number(takeover_seconds)},
                      {"takeover_bot", takeover_bot},
                      {"secret", secret}};
    if (began != 0) head["began"] = number(began);
    if (clock) head["clock"] = json::object{{"per", enumerator_text(clock->per)}, {"seconds", number(clock->seconds)}};
    if (!luck_number.empty()) head["luck_number"] = luck_number;
    if (!brought.empty()) head["brought"] = to_list(brought);
    return head;
}

TableSetup TableSetup::from_json(const json::object& head) {
    TableSetup setup;
    setup.game = text_of(head, "game");
    setup.options = head.at("options").as_object();
    for (const json::value& seat : head.at("seats").as_array()) {
        const json::object& object = seat.as_object();
        setup.seats.push_back({kind_in(object),
                               text_of(object, "name"),
                               text_of(object, "bot"),
                               text_of(object, "token_hash"),
                               {},
                               text_of(object, "link_hash")});
    }
    setup.spectator_hash = text_of(head, "spectator_hash");
    setup.undo = head.at("undo").as_bool();
    setup.bot_pause_ms = static_cast<int>(head.at("bot_pause_ms").as_int64());
    setup.takeover_seconds = static_cast<int>(head.at("takeover_seconds").as_int64());
    setup.takeover_bot = text_of(head, "takeover_bot");
    setup.secret = text_of(head, "secret");
    setup.luck_number = text_of(head, "luck_number");
    if (const json::value* began = head.if_contains("began")) setup.began = began->as_int64();
    if (const json::value* clock = head.if_contains("clock")) setup.clock = limit_in(clock->as_object());
    if (const json::value* brought = head.if_contains("brought")) setup.brought = draws_in(brought->as_array());
    return setup;
}

}  // namespace tminus::table
