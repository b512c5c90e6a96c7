#include "bots/bots.h"

namespace tminus::bots {

const std::vector<std::string>& names() {
    static const std::vector<std::string> all{"random", "greedy"};
    return all;
}

std::optional<Bot> find_bot(std::string_view name) {
    if (name == "random") return Bot::random;
    if (name == "greedy") return Bot::greedy;
    return {};
}

}  // namespace tminus::bots
