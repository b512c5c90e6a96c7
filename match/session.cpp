#include "match/session.h"

#include "engine/core/notation.h"
#include "match/hash.h"

#include <utility>

namespace tminus {
namespace {

constexpr std::string_view format = "tminus-log";
constexpr int format_version = 1;

json::array values_array(const std::vector<Draw>& draws) {
    json::array array;
    for (const Draw& draw : draws) array.push_back(number(draw.value));
    return array;
}

json::array sides_array(const std::vector<Draw>& draws) {
    json::array array;
    for (const Draw& draw : draws) array.push_back(number(draw.sides));
    return array;
}

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

void check_keys(const json::object& object, Keys known, int number) {
    if (const auto key = unknown_key(object, known)) throw BadLog(number, "unknown field '" + *key + "'");
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

std::vector<int> values_of(const std::vector<Draw>& draws) {
    std::vector<int> values;
    for (const Draw& draw : draws) values.push_back(draw.value);
    return values;
}

Session::Session(const Library& library, std::string_view game, const json::object& options, const Chance& luck) : luck_(luck) {
    luck_->record_in(&setup_draws_);
    match_ = start_match(library, game, options, *luck_, last_.events);
    luck_->record_in(nullptr);
    name_seats(default_seat_names(match_->seats()));
}

Session::Session(const Library& library, std::string_view game, const json::object& options, const std::vector<int>& draws) {
    Chance chance = Chance::scripted(draws);
    chance.record_in(&setup_draws_);
    match_ = start_match(library, game, options, chance, last_.events);
    if (chance.unused() > 0) throw WrongDraws("too many draws: " + std::to_string(chance.unused()) + " left over");
    name_seats(default_seat_names(match_->seats()));
}

const Outcome& Session::act(Seat seat, const std::string& action, const std::optional<std::vector<int>>& draws) {
    static const std::vector<int> none;
    Moment before{match_->clone(), luck_, last_};
    Chance chance = draws || !luck_ ? Chance::scripted(draws ? *draws : none) : *luck_;
    last_ = match_->act(seat, action, chance);
    if (!draws && luck_) luck_ = chance;
    steps_.push_back({seat, action, last_.draws});
    earlier_.push_back(std::move(before));
    return last_;
}

void Session::load(const json::value& state) {
    match_->load(state);
    start_ = match_->state();
    last_ = {};
    steps_.clear();
    earlier_.clear();
}

void Session::undo() {
    Moment& moment = earlier_.back();
    match_ = std::move(moment.match);
    luck_ = moment.luck;
    last_ = std::move(moment.last);
    earlier_.pop_back();
    steps_.pop_back();
}

void Session::forget_past() { earlier_.clear(); }

std::vector<Draw> Session::all_draws() const {
    std::vector<Draw> all = setup_draws_;
    for (const Step& step : steps_) all.insert(all.end(), step.draws.begin(), step.draws.end());
    return all;
}

std::string Session::log(const std::optional<LuckProof>& proof) const {
    std::string chain;
    json::object header{{"format", format},
                        {"version", format_version},
                        {"game", match_->game()},
                        {"options", match_->options()},
                        {"seats", json::array(seat_names_.begin(), seat_names_.end())},
                        {"data", match_->data_hash()}};
    if (start_) {
        header["state"] = *start_;
    } else {
        header["draws"] = values_array(setup_draws_);
        header["sides"] = sides_array(setup_draws_);
    }
    if (proof) header["commitment"] = proof->commitment;
    std::string text = with_check(std::move(header), chain);
    for (const Step& step : steps_) {
        json::object line{{"seat", number(step.seat)}, {"action", step.action}, {"draws", values_array(step.draws)}};
        if (!step.draws.empty()) line["sides"] = sides_array(step.draws);
        text += with_check(std::move(line), chain);
    }
    if (proof && !proof->secret.empty()) text += with_check({{"secret", proof->secret}}, chain);
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
        *this = Session(library, game, options->get_object(), Chance(seed));
        load(*state);
    } else {
        *this = Session(library, game, options->get_object(), draws_at(line, "draws", number));
    }
    if (line.contains("commitment")) proof_ = LuckProof{text_at(line, "commitment", number), {}};
    std::vector<std::string> names;
    for (const json::value& name : seats->get_array()) names.push_back(string_at(name, "seats"));
    name_seats(std::move(names));
}

void Session::name_seats(std::vector<std::string> names) {
    if (static_cast<int>(names.size()) != match_->seats())
        throw BadOptions(std::to_string(names.size()) + " names for " + std::to_string(match_->seats()) + " seats");
    seat_names_ = std::move(names);
}

void Session::read_secret(const json::object& line, int number) {
    check_keys(line, {"secret"}, number);
    if (!proof_) throw BadLog(number, "a secret without a commitment");
    proof_->secret = text_at(line, "secret", number);
}

std::string Session::secret_shown() const { return proof_ ? proof_->secret : std::string(); }

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
            if (!session.secret_shown().empty()) throw BadLog(number, "the secret is the last line");
            if (line.contains("secret")) {
                session.read_secret(line, number);
                continue;
            }
            check_keys(line, {"seat", "action", "draws", "sides"}, number);
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
        check_keys(line, {"format", "version", "game", "options", "seats", "data", "draws", "sides", "state", "commitment"},
                   number);
        at_line(number, [&] { session.read_header(library, line, seed, number); });
    }
    if (number == 0) throw BadLog(1, "the log is empty");
    session.luck_ = Chance(seed);
    return session;
}

}  // namespace tminus
