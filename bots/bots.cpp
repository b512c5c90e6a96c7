#include "bots/bots.h"

#include <charconv>

namespace tminus::bots {
namespace {

constexpr int usual_iterations = 400;
constexpr int hard_milliseconds = 1000;
constexpr int most_iterations = 10'000'000, most_milliseconds = 3'600'000;

// "400" or "250ms".
std::optional<Budget> parse_budget(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || number < 1) return {};
    const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
    if (unit.empty() && number <= most_iterations) return Budget{number, 0};
    if (unit == "ms" && number <= most_milliseconds) return Budget{0, number};
    return {};
}

}  // namespace

const std::vector<std::string>& names() {
    static const std::vector<std::string> all{"random", "greedy", "search", "easy", "normal", "hard"};
    return all;
}

const std::vector<std::string>& levels() {
    static const std::vector<std::string> all{"easy", "normal", "hard"};
    return all;
}

std::optional<Mind> find_bot(std::string_view name) {
    if (name == "random") return Bot::random;
    if (name == "easy") return Bot::easy;
    if (name == "greedy" || name == "normal") return Bot::greedy;
    if (name == "search") return Mind(Bot::search, {usual_iterations, 0});
    if (name == "hard") return Mind(Bot::search, {0, hard_milliseconds});
    const std::size_t colon = name.find(':');
    if (colon == name.npos || (name.substr(0, colon) != "search" && name.substr(0, colon) != "hard")) return {};
    const auto budget = parse_budget(name.substr(colon + 1));
    if (!budget) return {};
    return Mind(Bot::search, *budget);
}

}  // namespace tminus::bots
