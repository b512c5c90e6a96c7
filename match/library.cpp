#include "match/library.h"

#include "bots/weights.h"
#include "engine/core/joined.h"
#include "match/hash.h"

#include <utility>

namespace tminus {
namespace {

std::string hash_of(const std::vector<SourceFile>& files) {
    std::string all;
    for (const SourceFile& file : files) all += file.name + '\n' + file.text + '\n';
    return hash_text(all);
}

template <class Value>
Value load_value(const std::vector<SourceFile>& files, const std::string& name, Problems& problems) {
    const SourceFile* file = find_file(files, name);
    if (file == nullptr) return problems.push_back(name + ": missing"), Value{};
    return {bots::load_weights<typename Value::Weights>(*file, problems)};
}

}  // namespace

BadData::BadData(Problems found) : std::runtime_error(joined(found, "\n")), problems(std::move(found)) {}

Library load_library(const DataFiles& files) {
    Problems problems;
    Library library{rescue::load_content(files.rescue, problems),
                    hash_of(files.rescue),
                    moon1969::load_content(files.moon1969, problems),
                    hash_of(files.moon1969),
                    rocketmen::load_content(files.rocketmen, problems),
                    hash_of(files.rocketmen),
                    load_value<bots::RescueValue>(files.bots, "bots/rocket-rescue.toml", problems),
                    load_value<bots::Moon1969Value>(files.bots, "bots/1969.toml", problems),
                    load_value<bots::RocketmenValue>(files.bots, "bots/rocketmen.toml", problems)};
    if (!problems.empty()) throw BadData(std::move(problems));
    return library;
}

}  // namespace tminus
