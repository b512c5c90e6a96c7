#include "engine/rocketmen/content.h"

#include "engine/core/card_names.h"
#include "engine/core/described.h"
#include "engine/core/strict_toml.h"

#include <algorithm>
#include <sstream>

namespace tminus::rocketmen {
namespace {

constexpr int most_goals = 16, most_solo_cards = 8, most_success_cards_of_a_launch = 6, most_symbols = 200;
// What a launch can draw beyond the allowed number: replacements, an extra card, and those revealed by Detailed Planning.
constexpr int spare_success_cards = 6;

bool is_id(const std::string& text) {
    return !text.empty() && text.front() != '-' && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

Named read_id(StrictTable& table, const std::string& kind) {
    Named name{table.text("id"), {}};
    if (!name.id.empty()) table.rename(kind + " '" + name.id + "'");
    if (!name.id.empty() && !is_id(name.id)) table.problem("id", "use lower-case letters, digits and hyphens only");
    table.text("provenance");
    return name;
}

// The enumerator that the field names.
template <DescribedEnum E>
E read_enum(StrictTable& table, std::string_view key) {
    const std::string text = table.text(key);
    E value{};
    if (text.empty() || parse_enumerator(text, value)) return value;
    std::string all;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
        [&](auto enumerator) { all += (all.empty() ? "" : ", ") + enumerator_text(enumerator.value); });
    table.problem(key, "'" + text + "' is not one of: " + all);
    return value;
}

int optional_number(StrictTable& table, std::string_view key, int high) {
    return table.has(key) ? table.integer(key, 0, high) : 0;
}

Amounts read_amounts(StrictTable table) {
    const int money = optional_number(table, "money", 200);
    if (money % 10 != 0) table.problem("money", "must be a multiple of 10");
    const int computer = optional_number(table, "computer", 4), composites = optional_number(table, "composites", 4);
    const int biotechnology = optional_number(table, "biotechnology", 4), science = optional_number(table, "science", 4);
    const int rocket_points = optional_number(table, "rocket_points", 6);
    table.finish();
    return {money, computer, composites, biotechnology, science, rocket_points};
}

Amounts read_cost(StrictTable& table) {
    const Amounts cost = read_amounts(table.table("cost"));
    if (cost.rocket_points() != 0) table.problem("cost", "rocket points pay for nothing");
    return cost;
}

std::vector<int> read_marks(StrictTable& table) {
    const std::vector<int> marks = table.integers("marks", 1, max_players);
    if (marks.empty() || marks.size() > max_copies) table.problem("marks", "expected one to seven numbers");
    return marks;
}

Card read_mission(StrictTable& table) {
    Card card;
    card.kind = Kind::mission;
    card.type = read_enum<MissionType>(table, "type");
    card.copies = table.integer("copies", 1, 3);
    card.prints = read_amounts(table.table("prints"));
    card.achievement = read_enum<Token>(table, "achievement");
    return card;
}

Card read_engine(StrictTable& table) {
    Card card;
    card.kind = Kind::engine;
    card.copies = table.integer("copies", 1, max_copies);
    card.cost = read_cost(table);
    card.prints = read_amounts(table.table("prints"));
    if (card.prints.rocket_points() == 0) table.problem("prints", "an engine has rocket points");
    return card;
}

Card read_hazard(StrictTable& table) {
    Card card;
    card.kind = Kind::hazard;
    card.marks = read_marks(table);
    card.cost = read_cost(table);
    return card;
}

// The name of the hazard waits until all cards are known.
Card read_advantage(StrictTable& table, std::string& hazard) {
    Card card;
    card.kind = Kind::advantage;
    card.pink = table.choice("deck", {"teal", "pink"}) == 1;
    card.marks = read_marks(table);
    card.cost = read_cost(table);
    card.prints = read_amounts(table.table("prints"));
    card.effect = read_enum<Effect>(table, "effect");
    card.amount = table.integer("amount", 0, card.effect == Effect::money_per_mission ? 30 : 4);
    if (card.effect != Effect::none && card.amount == 0) table.problem("amount", "an effect needs a number above 0");
    if (card.effect == Effect::none && card.amount != 0) table.problem("amount", "must be 0 without an effect");
    if (card.effect != Effect::none && !has_amount(card.effect) && card.amount > 1)
        table.problem("amount", "must be 1: this effect has no number to change");
    if (card.effect == Effect::money_per_mission && card.amount % 10 != 0) table.problem("amount", "must be a multiple of 10");
    if (card.effect == Effect::choose_first && card.amount > 3) table.problem("amount", "at most three cards are revealed");
    if (card.effect == Effect::solve) hazard = table.text("hazard");
    // RM-FX-05: what the one such card is a copy of is kept once.
    if (card.effect == Effect::copy && (card.marks.size() != 1 || card.marks.front() > 2))
        table.problem("marks", "there is exactly one card that copies, marked 1 or 2");
    if (card.effect == Effect::copy && !(card.prints == Amounts{}))
        table.problem("prints", "a card that copies prints nothing of its own");
    return card;
}

bool read_number(const std::string& word, int& number) {
    if (word.size() != 1 || word[0] < '1' || word[0] > '9') return false;
    number = word[0] - '0';
    return true;
}

// A goal as it is written in the data; false: it makes no sense.
bool parse_goal(const Edition& edition, const std::string& text, Goal& goal) {
    std::istringstream stream(text);
    std::string kind, first, second, more;
    stream >> kind >> first >> second;
    if (stream >> more || !parse_enumerator(kind, goal.kind)) return false;
    const auto is_card = [&](const std::string& id) {
        const auto found =
            std::find_if(edition.card_names.begin(), edition.card_names.end(), [&](const Named& name) { return name.id == id; });
        if (found == edition.card_names.end()) return false;
        goal.card = static_cast<CardId>(found - edition.card_names.begin());
        return edition.cards[index(goal.card)].kind == Kind::hazard;
    };
    switch (goal.kind) {
        case GoalKind::mission:
            goal.anywhere = second == "any";
            return parse_enumerator(first, goal.type) && (goal.anywhere || parse_enumerator(second, goal.destination));
        case GoalKind::missions: return parse_enumerator(first, goal.destination) && read_number(second, goal.number);
        case GoalKind::hazard: return second.empty() && is_card(first);
        case GoalKind::token: return second.empty() && parse_enumerator(first, goal.destination);
        case GoalKind::first_at: return second.empty() && read_number(first, goal.number);
        case GoalKind::most: break;
    }
    return second.empty() && parse_enumerator(first, goal.most);
}

void read_goal(StrictTable& table, Edition& edition) {
    edition.goal_names.push_back(read_id(table, "goal"));
    GoalCard card;
    card.solo = table.flag("solo");
    const std::vector<std::string> words = table.texts("goals");
    if (words.size() != goals_on_a_card) table.problem("goals", "expected three goals");
    for (std::size_t i = 0; i < std::min<std::size_t>(words.size(), goals_on_a_card); ++i) {
        card.words[i] = words[i];
        if (!parse_goal(edition, words[i], card.goals[i])) table.problem("goals", "'" + words[i] + "' is not a valid goal");
    }
    edition.goals.push_back(card);
}

void read_solo_card(StrictTable& table, Edition& edition) {
    edition.solo_names.push_back(read_id(table, "solo card"));
    SoloCard card;
    card.type = read_enum<MissionType>(table, "type");
    card.advance = table.integer("advance", 0, 5);
    for (const Level level : {Level::easy, Level::normal, Level::hard}) {
        StrictTable row = table.table(enumerator_text(level));
        card.destination[index(level)] = read_enum<Destination>(row, "destination");
        card.start[index(level)] = row.integer("start", 0, 12);
        row.finish();
    }
    edition.solo.push_back(card);
}

void read_edition(StrictTable& table, Edition& edition) {
    edition.name = read_id(table, "edition");
    edition.players_min = table.integer("players_min", 1, max_players);
    edition.players_max = table.integer("players_max", 2, max_players);
    StrictTable points = table.table("end_points");
    for (int players = 2; players <= edition.players_max; ++players)
        edition.end_points[static_cast<std::size_t>(players)] = points.integer(std::to_string(players), 1, 99);
    points.finish();
    edition.hand_limit = table.integer("hand_limit", 1, 10);
    edition.display = table.integer("display", 1, max_display);
    edition.markers = table.integer("markers", 1, 12);
    edition.markers_battle_for_earth = table.integer("markers_battle_for_earth", 1, 12);
    edition.placement_cost = table.integer("placement_cost", 0, 50);
    edition.engines_per_turn = table.integer("engines_per_turn", 1, 9);
    edition.money_token = table.integer("money_token", 0, 50);
    edition.hazard_points = table.integer("hazard_points", 0, 5);
    edition.first_there_points = table.integer("first_there_points", 0, 9);
    edition.goals_dealt = table.integer("goals_dealt", 1, 2);
    edition.goal_points = table.integer("goal_points", 0, 9);
    edition.variants_drawn = table.integer("variants_drawn", 1, 2);
    edition.variant_points = table.integer("variant_points", 0, 9);
    edition.max_rounds = table.integer("max_rounds", 1, 200);
    edition.surcharge_steps = table.integers("surcharge_steps", 1, 99);
    edition.surcharges = table.integers("surcharges", 0, 200);
    if (edition.surcharges.size() != edition.surcharge_steps.size())
        table.problem("surcharges", "expected one for each of the surcharge_steps");
    if (!std::is_sorted(edition.surcharge_steps.begin(), edition.surcharge_steps.end()))
        table.problem("surcharge_steps", "expected rising steps");
    const std::vector<int> success = table.integers("success_cards", 0, 20);
    if (success.size() != success_values) return table.problem("success_cards", "expected five numbers, for the values 0 to 4");
    std::transform(success.begin(), success.end(), edition.success_cards.begin(),
                   [](int count) { return static_cast<std::uint8_t>(count); });
}

// All tables of a kind, over all files.
class Reader {
public:
    Reader(std::span<const SourceFile> files, Problems& problems) : problems_(problems) {
        for (const SourceFile& file : files) parse(file);
    }

    template <class Read>
    int for_each(const char* kind, Read read) {
        int found = 0;
        for (const auto& [file, root] : roots_) {
            const toml::node* node = root.get(kind);
            if (node == nullptr) continue;
            if (!node->is_array_of_tables()) {
                problems_.push_back(file + ":" + std::to_string(node->source().begin.line) + ": expected [[" + kind + "]]");
                continue;
            }
            for (const toml::node& element : *node->as_array()) {
                StrictTable table(*element.as_table(), file, kind, problems_);
                read(table);
                table.finish();
                ++found;
            }
        }
        return found;
    }

private:
    void parse(const SourceFile& file) {
        static constexpr std::array known{"edition", "destination", "location", "mission", "engine",
                                          "hazard",  "advantage",   "goal",     "variant", "solo"};
        auto root = parse_toml(file, problems_);
        if (!root) return;
        roots_.emplace_back(file.name, std::move(*root));
        for (const auto& [key, value] : roots_.back().second)
            if (std::none_of(known.begin(), known.end(), [&, &k = key](const char* word) { return k.str() == word; }))
                problems_.push_back(file.name + ":" + std::to_string(value.source().begin.line) + ": unknown field '" +
                                    std::string(key.str()) + "'");
    }

    Problems& problems_;
    std::vector<std::pair<std::string, toml::table>> roots_;
};

void read_destinations(Reader& reader, Edition& edition, Problems& problems) {
    std::array<int, destination_count> found{};
    reader.for_each("destination", [&](StrictTable& table) {
        const Named name = read_id(table, "destination");
        Destination id{};
        if (!parse_enumerator(name.id, id)) table.problem("id", "expected earth, moon or mars");
        ++found[index(id)];
        edition.destination_names[index(id)] = name;
        DestinationBoard& board = edition.destinations[index(id)];
        board.spaces = table.integer("spaces", 1, 40);
        board.success_cards = table.integer("success_cards", 1, most_success_cards_of_a_launch);
        board.thrust = read_enum<Resource>(table, "thrust");
        if (board.thrust == Resource::science) table.problem("thrust", "science matches every destination already");
        board.token = table.flag("token");
    });
    if (found != std::array{1, 1, 1}) problems.push_back("rocketmen: there must be one destination each: earth, moon and mars");
}

void read_locations(Reader& reader, Edition& edition) {
    reader.for_each("location", [&](StrictTable& table) {
        edition.location_names.push_back(read_id(table, "location"));
        Location location;
        location.type = read_enum<MissionType>(table, "type");
        location.destination = read_enum<Destination>(table, "destination");
        location.rocket_points = table.integer("rocket_points", 0, 30);
        location.first = table.integer("first", 0, 12);
        location.later = table.integer("later", 0, 12);
        for (const Location& other : edition.locations)
            if (other.type == location.type && other.destination == location.destination)
                table.problem("type", "this destination has such a location already");
        edition.locations.push_back(location);
    });
}

void read_cards(Reader& reader, Edition& edition) {
    struct Solver {
        std::size_t card;
        std::string hazard;
    };
    std::vector<Solver> solvers;
    const auto add = [&](StrictTable& table, Card card, Named name) {
        for (const Named& other : edition.card_names)
            if (other.id == name.id) table.problem("id", "used twice");
        edition.cards.push_back(std::move(card));
        edition.card_names.push_back(std::move(name));
    };
    reader.for_each("mission", [&](StrictTable& table) {
        Named name = read_id(table, "mission");
        add(table, read_mission(table), std::move(name));
    });
    reader.for_each("engine", [&](StrictTable& table) {
        Named name = read_id(table, "engine");
        add(table, read_engine(table), std::move(name));
    });
    reader.for_each("hazard", [&](StrictTable& table) {
        Named name = read_id(table, "hazard");
        add(table, read_hazard(table), std::move(name));
    });
    reader.for_each("advantage", [&](StrictTable& table) {
        Named name = read_id(table, "advantage");
        std::string hazard;
        Card card = read_advantage(table, hazard);
        if (card.effect == Effect::solve) {
            for (std::size_t i = 0; i < edition.cards.size(); ++i)
                if (edition.card_names[i].id == hazard && edition.cards[i].kind == Kind::hazard)
                    card.hazard = static_cast<CardId>(i);
            if (card.hazard == CardId::none && !hazard.empty()) table.problem("hazard", "there is no hazard '" + hazard + "'");
        }
        add(table, std::move(card), std::move(name));
    });
}

void read_variants(Reader& reader, Edition& edition, Problems& problems) {
    std::array<int, variant_count> found{};
    reader.for_each("variant", [&](StrictTable& table) {
        const Named name = read_id(table, "variant");
        Variant id{};
        if (!parse_enumerator(name.id, id)) return table.problem("id", "there is no code for this variant");
        ++found[index(id)];
        edition.variant_names[index(id)] = name;
    });
    for (std::size_t i = 0; i < variant_count; ++i)
        if (found[i] != 1)
            problems.push_back("rocketmen: there must be one variant card '" + enumerator_text(static_cast<Variant>(i)) +
                               "', not " + std::to_string(found[i]));
}

// Every effect that has code is on a card (RM-FX-*).
void check_effects(const Edition& edition, Problems& problems) {
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Effect>>([&](auto enumerator) {
        const auto cards = std::count_if(edition.cards.begin(), edition.cards.end(), [&](const Card& card) {
            return card.kind == Kind::advantage && card.effect == enumerator.value;
        });
        if (cards == 0)
            problems.push_back("rocketmen: no advantage card has the effect '" + enumerator_text(enumerator.value) + "'");
        if (enumerator.value == Effect::copy && cards > 1) problems.push_back("rocketmen: more than one card copies others");
    });
}

void check_missions(const Edition& edition, Problems& problems) {
    int cards = 0;
    for (std::size_t i = 0; i < edition.cards.size(); ++i) {
        const Card& card = edition.cards[i];
        if (card.kind != Kind::mission) continue;
        cards += card.copies;
        if (std::none_of(edition.locations.begin(), edition.locations.end(),
                         [&](const Location& location) { return location.type == card.type; }))
            problems.push_back("rocketmen: mission '" + edition.card_names[i].id + "' has no location");
    }
    if (cards < 1 || cards > 40) problems.push_back("rocketmen: each player needs 1 to 40 mission cards");
}

void check_success_cards(const Edition& edition, Problems& problems) {
    int cards = 0, needed = 0;
    for (const int count : edition.success_cards) cards += count;
    for (const DestinationBoard& board : edition.destinations) needed = std::max(needed, board.success_cards);
    if (cards < needed + spare_success_cards || cards > 60)
        problems.push_back("rocketmen: there must be " + std::to_string(needed + spare_success_cards) +
                           " to 60 success cards, not " + std::to_string(cards));
    int extra = 0, largest = 0;  // the largest may be there twice, as a copy
    for (const Card& card : edition.cards)
        if (card.effect == Effect::extra_draw) extra += card.amount, largest = std::max(largest, card.amount);
    if (extra + largest > max_extra_draws)
        problems.push_back("rocketmen: effects allow more than " + std::to_string(max_extra_draws) + " extra success cards");
}

// Fast bits and small numbers in states rely on these.
void check_sizes(const Edition& edition, Problems& problems) {
    const auto limit = [&](std::size_t found, std::size_t least, std::size_t most, const char* what) {
        if (found < least || found > most)
            problems.push_back("rocketmen: there must be " + std::to_string(least) + " to " + std::to_string(most) + " " + what +
                               ", not " + std::to_string(found));
    };
    limit(edition.cards.size(), 1, max_kinds, "kinds of cards");
    limit(edition.locations.size(), 1, max_locations, "locations");
    limit(edition.goals.size(), max_players * 2, most_goals, "goal cards");
    limit(edition.solo.size(), 2, most_solo_cards, "solo cards");
    limit(static_cast<std::size_t>(
              std::count_if(edition.goals.begin(), edition.goals.end(), [](const GoalCard& goal) { return goal.solo; })),
          1, most_goals, "goal cards for a solo game");
    std::array<int, resource_count> symbols{}, prices{};
    for (const Card& card : edition.cards)
        for (std::size_t i = 0; i < resource_count; ++i) {
            const int copies = card.copies + static_cast<int>(card.marks.size());
            symbols[i] += copies * card.prints.symbols(static_cast<Resource>(i));
            prices[i] += copies * card.cost.symbols(static_cast<Resource>(i));
        }
    for (std::size_t i = 0; i < resource_count; ++i)
        if (std::max(symbols[i], prices[i]) > most_symbols)
            problems.push_back("rocketmen: more than " + std::to_string(most_symbols) + " symbols of " +
                               enumerator_text(static_cast<Resource>(i)) + " on all cards");
    int points = 0;
    for (const Location& location : edition.locations) points += std::max(location.first, location.later);
    for (const Card& card : edition.cards)
        if (card.kind == Kind::hazard) points += edition.hazard_points * static_cast<int>(card.marks.size());
    if (points > 250) problems.push_back("rocketmen: more than 250 points can be won");
}

}  // namespace

const Edition* Content::find(std::string_view id) const {
    const auto found =
        std::find_if(editions.begin(), editions.end(), [&](const Edition& edition) { return edition.name.id == id; });
    return found == editions.end() ? nullptr : &*found;
}

Content load_content(std::span<const SourceFile> files, Problems& problems) {
    const std::size_t before = problems.size();
    Reader reader(files, problems);
    Edition edition;
    const int editions = reader.for_each("edition", [&](StrictTable& table) { read_edition(table, edition); });
    if (editions != 1) problems.push_back("rocketmen: there must be one edition, not " + std::to_string(editions));
    read_destinations(reader, edition, problems);
    read_locations(reader, edition);
    read_cards(reader, edition);
    reader.for_each("goal", [&](StrictTable& table) { read_goal(table, edition); });
    read_variants(reader, edition, problems);
    reader.for_each("solo", [&](StrictTable& table) { read_solo_card(table, edition); });
    check_effects(edition, problems);
    check_missions(edition, problems);
    check_success_cards(edition, problems);
    check_sizes(edition, problems);
    Content content;
    if (problems.size() == before) content.editions.push_back(std::move(edition));
    return content;
}

void name_cards(Content& content, CardNames& names) {
    for (Edition& edition : content.editions) {
        edition.name.name = names.of("edition", edition.name.id);
        names.give("destination", edition.destination_names);
        names.give("location", edition.location_names);
        names.give("goal", edition.goal_names);
        names.give("variant", edition.variant_names);
        names.give("solo", edition.solo_names);
        edition.card_texts.resize(edition.cards.size());
        for (std::size_t i = 0; i < edition.cards.size(); ++i) {
            Named& card = edition.card_names[i];
            card.name = names.of(enumerator_text(edition.cards[i].kind), card.id);
            if (edition.cards[i].kind == Kind::advantage) edition.card_texts[i] = names.of("advantage-text", card.id);
        }
        for (std::size_t i = 0; i < variant_count; ++i)
            edition.variant_texts[i] = names.of("variant-text", edition.variant_names[i].id);
    }
}

}  // namespace tminus::rocketmen
