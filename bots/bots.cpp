#include "bots/bots.h"

#include "engine/core/joined.h"

#include <charconv>

namespace tminus::bots {
namespace {

constexpr int default_iterations = 400;
constexpr int hard_milliseconds = 1000;
constexpr int max_iterations = 10'000'000, max_milliseconds = 3'600'000, max_threads = 64;

bool takes_budget(std::string_view kind) { return kind == "search" || kind == "blind" || kind == "hard"; }

// Removes a number from 1 to `max` from the front.
std::optional<int> take_number(std::string_view& text, int max) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || number < 1 || number > max) return {};
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

bool take(std::string_view& text, std::string_view front) {
    if (text.substr(0, front.size()) != front) return false;
    text.remove_prefix(front.size());
    return true;
}

// "400" or "250ms", optionally followed by a number of threads: "x2".
std::optional<Budget> parse_budget(std::string_view text) {
    const auto amount = take_number(text, max_iterations);
    if (!amount) return {};
    const bool is_time = take(text, "ms");
    if (is_time && *amount > max_milliseconds) return {};
    Budget budget = is_time ? Budget{0, *amount} : Budget{*amount, 0};
    if (take(text, "x")) {
        const auto threads = take_number(text, max_threads);
        if (!threads) return {};
        budget.threads = *threads;
    }
    if (!text.empty()) return {};
    return budget;
}

}  // namespace

const std::vector<std::string>& names() {
    static const std::vector<std::string> all{"random", "greedy", "search", "blind", "easy", "normal", "hard"};
    return all;
}

const std::vector<std::string>& levels() {
    static const std::vector<std::string> all{"easy", "normal", "hard"};
    return all;
}

std::optional<BotSpec> find_bot(std::string_view name) {
    if (name == "random") return BotKind::random;
    if (name == "easy") return BotKind::easy;
    if (name == "greedy" || name == "normal") return BotKind::greedy;
    const std::size_t colon = name.find(':');
    const std::string_view kind = name.substr(0, colon);
    if (!takes_budget(kind)) return {};
    std::optional<Budget> budget = kind == "hard" ? Budget{0, hard_milliseconds} : Budget{default_iterations, 0};
    if (colon != name.npos) budget = parse_budget(name.substr(colon + 1));
    if (!budget) return {};
    return BotSpec(kind == "blind" ? BotKind::blind : BotKind::search, *budget);
}

std::string why_unknown(std::string_view name) {
    const std::string bot = "bot '" + std::string(name) + "'";
    if (const std::size_t colon = name.find(':'); colon != name.npos && takes_budget(name.substr(0, colon)))
        return bot + ": a budget is 1 to " + std::to_string(max_iterations) + " iterations or 1ms to " +
               std::to_string(max_milliseconds) + "ms, and x1 to x" + std::to_string(max_threads) +
               " behind it for threads, as in hard:250ms or search:400x2";
    return bot + " is unknown; there are " + joined(names());
}

}  // namespace tminus::bots
