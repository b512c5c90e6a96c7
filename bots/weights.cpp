#include "bots/weights.h"

#include "engine/core/strict_toml.h"

#include <algorithm>
#include <sstream>

namespace tminus::bots {
namespace {

std::string value_text(const NamedWeight& weight) {
    if (weight.numbers.size() == 1) return std::to_string(weight.numbers[0]);
    std::string list;
    for (const int number : weight.numbers) list += (list.empty() ? "" : ", ") + std::to_string(number);
    return "[" + list + "]";
}

}  // namespace

void read_weights(const SourceFile& file, const std::vector<NamedWeight>& weights, Problems& problems) {
    const auto root = parse_toml(file, problems);
    if (!root) return;
    StrictTable table(*root, file.name, "weights", problems);
    for (const NamedWeight& weight : weights) {
        if (weight.numbers.size() == 1) {
            weight.numbers[0] = table.integer(weight.name, min_weight, max_weight);
            continue;
        }
        const std::vector<int> list = table.integers(weight.name, min_weight, max_weight);
        if (list.size() == weight.numbers.size())
            std::copy(list.begin(), list.end(), weight.numbers.begin());
        else if (table.has(weight.name))
            table.problem(weight.name, "expected a list of " + std::to_string(weight.numbers.size()));
    }
    table.finish();
}

std::string with_weights(const std::string& text, const std::vector<NamedWeight>& weights) {
    std::istringstream lines(text);
    std::string result;
    for (std::string line; std::getline(lines, line);) {
        const std::string key = line.substr(0, line.find_first_of(" ="));
        const auto weight = std::find_if(weights.begin(), weights.end(), [&](const NamedWeight& one) { return one.name == key; });
        const std::size_t equals = line.find('='), comment = line.find('#');
        if (weight != weights.end() && equals < comment)
            line =
                line.substr(0, equals) + "= " + value_text(*weight) + (comment == line.npos ? "" : "  " + line.substr(comment));
        result += line + '\n';
    }
    return result;
}

}  // namespace tminus::bots
