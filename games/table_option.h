#pragma once
// Something that a table can agree on, as it stands in a game's box.

#include "engine/core/json_codec.h"

namespace tminus {

struct OptionValue {
    json::value value;  // a string or a whole number
};

struct TableOption {
    std::string name;
    std::vector<OptionValue> values;          // the default first
    Maybe<std::string> only_with{};           // the option without which it means nothing
    Maybe<bool> each_seat{};                  // every seat takes one of the values, none twice; given with commas between them
    Maybe<int> players_min{}, players_max{};  // only for so many players
};
BOOST_DESCRIBE_STRUCT(TableOption, (), (name, values, only_with, each_seat, players_min, players_max))

struct OptionNames {
    static json::value to_json(const OptionValue& option) { return option.value; }
    static Schema schema(const OptionValue&, Definitions&);
};

inline std::vector<OptionValue> option_values(const json::array& values) {
    std::vector<OptionValue> list;
    for (const json::value& value : values) list.push_back({value});
    return list;
}

// The box of an edition with the options of its tables.
template <class Box>
json::object whole_box(const Box& box, const std::vector<TableOption>& options) {
    json::object object = to_json(NoNames{}, box).as_object();
    object["options"] = to_json(OptionNames{}, options);
    return object;
}

}  // namespace tminus
