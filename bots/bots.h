#pragma once
// Bots, generic over the rules. A bot gets a View, never a State; it makes the states it needs with `imagine`.
// What takes long to compile is defined in choose.h, and compiled once for each game (games/<game>/bots.cpp).

#include "bots/budget.h"
#include "engine/core/game_rules.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tminus::bots {

enum class BotKind { random, easy, greedy, search, blind };

// Which bot, and its budget; only `search` and `blind` have one.
struct BotSpec {
    BotSpec(BotKind bot_kind, Budget bot_budget = {}) : kind(bot_kind), budget(bot_budget) {}

    BotKind kind;
    Budget budget;
};

// random, greedy, search and blind are methods; easy, normal and hard are levels of play that use them.
const std::vector<std::string>& names();
const std::vector<std::string>& levels();

// One of the names. search, blind and hard may have a budget: "search:400" (iterations), "hard:250ms"; "hard:1000msx2" uses
// two threads.
std::optional<BotSpec> find_bot(std::string_view name);

// Why `find_bot` does not know the name: lists the names, or explains the form of a budget.
std::string why_unknown(std::string_view name);

// A legal action, uniformly at random.
template <GameRules R>
typename R::Action choose_random(const R& rules, const typename R::View& view, Chance& chance) {
    typename R::Actions list;
    rules.legal_actions(view, list);
    return list[chance.pick(list.size())];
}

struct GreedyOptions {
    int worlds = 4;  // imagined worlds (determinizations) in which each action is evaluated
    int noise = 0;   // random error added to the value of an action, below so many hundredths of a point
};

inline constexpr GreedyOptions easy_options{1, 120};

// One ply: applies every reasonable action in a few worlds that fit the view, and takes the one with the highest mean value.
template <class Value, GameRules R>
typename R::Action choose_greedy(const Value& value, const R& rules, const typename R::View& view, Chance& chance,
                                 GreedyOptions options = {});

template <class Value, GameRules R>
typename R::Action choose(const BotSpec& spec, const Value& value, const R& rules, const typename R::View& view, Chance& chance);

}  // namespace tminus::bots
