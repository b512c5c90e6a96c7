#include "match/session.h"

#include "engine/core/notation.h"
#include "match/hash.h"

#include <utility>

namespace tminus {
namespace {

constexpr std::string_view format = "tminus-log";
constexpr int format_version = 1;

json::array to_array(const std::vector<int>& numbers) { return json::array(numbers.begin(), numbers.end()); }

// Each line carries a check over itself and all lines before it, so that damage is noticed where it is.
std::string with_check(json::object line, std::string& chain) {
    chain = hash_text(chain + json::serialize(line));
    line["check"] = chain;
    return json::serialize(line) + '\n';
}

json::object parse_line(std::string_view text, int number, std::string& chain) {
    json::error_code error;
    json::value value = json::parse(json::string_view(text.data(), text.size()), error);
    if (error || !value.is_object()) throw BadLog(number, "not a JSON object");
    json::object object = std::move(value.get_object());
    const json::value* check = object.if_contains("check");
    if (check == nullptr || !check->is_string()) throw BadLog(number, "no check; this is not a line of a log");
    const std::string given(check->get_string());
    object.erase("check");
    chain = hash_text(chain + json::serialize(object));
    if (given != chain) throw BadLog(number, "damaged: the check does not fit the line and those before it");
    return object;
}

std::vector<int> draws_at(const json::object& object, const char* key, int number) {
    std::vector<int> draws;
    const json::value* value = object.if_contains(key);
    if (value == nullptr || !value->is_array()) throw BadLog(number, std::string("no list '") + key + "'");
    for (const json::value& draw : value->get_array()) {
        if (!draw.is_int64() || draw.get_int64() < 1 || draw.get_int64() > 1'000'000) throw BadLog(number, "a draw is no number");
        draws.push_back(static_cast<int>(draw.get_int64()));
    }
    return draws;
}

std::string text_at(const json::object& object, const char* key, int number) {
    const json::value* value = object.if_contains(key);
    if (value == nullptr || !value->is_string()) throw BadLog(number, std::string("no text '") + key + "'");
    return std::string(value->get_string());
}

void check_keys(const json::object& object, std::initializer_list<std::string_view> known, int number) {
    for (const auto& [key, value] : object) {
        bool found = false;
        for (const std::string_view k : known) found |= k == std::string_view(key);
        if (!found) throw BadLog(number, "unknown field '" + std::string(key) + "'");
    }
}

// Runs a part of the replay and puts the line number on whatever goes wrong.
template <class Part>
auto at_line(int number, Part part) {
    try {
        return part();
    } catch (const BadLog&) {
        throw;
    } catch (const std::runtime_error& error) {
        throw BadLog(number, error.what());
    }
}

}  // namespace

std::vector<std::string> default_seat_names(int seats) {
    static const std::vector<std::string> names{"alice", "bob", "claire", "dave", "erin"};
    return {names.begin(), names.begin() + seats};
}

Session::Session(const Library& library, std::string_view game, const json::object& options, std::uint64_t seed)
    : luck_(Chance(seed)) {
    luck_->record_in(&setup_draws_);
    match_ = start_match(library, game, options, *luck_, events_);
    luck_->record_in(nullptr);
    name_seats(default_seat_names(match_->seats()));
}

Session::Session(const Library& library, std::string_view game, const json::object& options, const std::vector<int>& draws)
    : setup_draws_(draws) {
    Chance chance = Chance::scripted(setup_draws_);
    match_ = start_match(library, game, options, chance, events_);
    if (chance.unused() > 0) throw WrongDraws("too many draws: " + std::to_string(chance.unused()) + " left over");
    name_seats(default_seat_names(match_->seats()));
}

const Events& Session::act(Seat seat, const std::string& action, const std::optional<std::vector<int>>& draws) {
    Moment before{match_->clone(), luck_, events_};
    Step step{seat, action, {}};
    static const std::vector<int> none;
    Chance chance = draws || !luck_ ? Chance::scripted(draws ? *draws : none) : *luck_;
    chance.record_in(&step.draws);
    events_ = match_->act(seat, action, chance);
    chance.record_in(nullptr);
    if (!draws && luck_) luck_ = chance;
    steps_.push_back(std::move(step));
    earlier_.push_back(std::move(before));
    return events_;
}

void Session::load(const json::value& state) {
    match_->load(state);
    start_ = match_->state();
    events_.clear();
    steps_.clear();
    earlier_.clear();
}

void Session::undo() {
    Moment& moment = earlier_.back();
    match_ = std::move(moment.match);
    luck_ = moment.luck;
    events_ = std::move(moment.events);
    earlier_.pop_back();
    steps_.pop_back();
}

std::string Session::log() const {
    std::string chain;
    json::object header{{"format", format},
                        {"version", format_version},
                        {"game", match_->game()},
                        {"options", match_->options()},
                        {"seats", json::array(seat_names_.begin(), seat_names_.end())},
                        {"data", match_->data_hash()}};
    if (start_)
        header["state"] = *start_;
    else
        header["draws"] = to_array(setup_draws_);
    std::string text = with_check(std::move(header), chain);
    for (const Step& step : steps_)
        text += with_check({{"seat", number(step.seat)}, {"action", step.action}, {"draws", to_array(step.draws)}}, chain);
    return text;
}

void Session::read_header(const Library& library, const json::object& line, std::uint64_t seed, int number) {
    const std::string game = text_at(line, "game", number), data = text_at(line, "data", number);
    const json::value* options = line.if_contains("options");
    const json::value* seats = line.if_contains("seats");
    if (options == nullptr || !options->is_object()) throw BadLog(number, "no options");
    if (seats == nullptr || !seats->is_array()) throw BadLog(number, "no list 'seats'");
    if (data != data_hash_of(library, game))
        throw BadLog(number, "the game was played with other card data (" + data + ", here " + data_hash_of(library, game) + ")");
    if (const json::value* state = line.if_contains("state")) {
        *this = Session(library, game, options->get_object(), seed);
        load(*state);
    } else {
        *this = Session(library, game, options->get_object(), draws_at(line, "draws", number));
    }
    std::vector<std::string> names;
    for (const json::value& name : seats->get_array()) names.push_back(string_at(name, "seats"));
    name_seats(std::move(names));
}

void Session::name_seats(std::vector<std::string> names) {
    if (static_cast<int>(names.size()) != match_->seats())
        throw BadOptions(std::to_string(names.size()) + " names for " + std::to_string(match_->seats()) + " seats");
    seat_names_ = std::move(names);
}

Session Session::from_log(const Library& library, std::string_view log, std::uint64_t seed) {
    Session session;
    std::string chain;
    int number = 0;
    while (!log.empty()) {
        ++number;
        const auto end = log.find('\n');
        if (end == std::string_view::npos) throw BadLog(number, "cut off: the line does not end");
        const json::object line = parse_line(log.substr(0, end), number, chain);
        log.remove_prefix(end + 1);
        if (number > 1) {
            check_keys(line, {"seat", "action", "draws"}, number);
            at_line(number, [&] {
                const auto seat = line.if_contains("seat") != nullptr ? line.at("seat") : json::value(-1);
                const auto who = static_cast<Seat>(integer_at(seat, "seat", 0, session.match_->seats() - 1));
                session.act(who, text_at(line, "action", number), draws_at(line, "draws", number));
            });
            continue;
        }
        if (text_at(line, "format", number) != format) throw BadLog(number, "this is no log of T-Minus");
        if (line.if_contains("version") == nullptr || line.at("version") != format_version)
            throw BadLog(number, "the log has another format version than " + std::to_string(format_version));
        check_keys(line, {"format", "version", "game", "options", "seats", "data", "draws", "state"}, number);
        at_line(number, [&] { session.read_header(library, line, seed, number); });
    }
    if (number == 0) throw BadLog(1, "the log is empty");
    session.luck_ = Chance(seed);
    return session;
}

}  // namespace tminus
