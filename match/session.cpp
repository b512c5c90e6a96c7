#include "match/session.h"

#include "engine/core/notation.h"
#include "match/hash.h"

#include <utility>

namespace tminus {
namespace {

constexpr std::string_view format = "tminus-log";
constexpr int format_version = 2;  // 1: the hash was that of the bytes of the card data

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
        if (!draw.is_int64() || draw.get_int64() < 1 || draw.get_int64() > 1'000'000)
            throw BadLog(number, "a draw must be a whole number from 1 to 1000000");
        draws.push_back(static_cast<int>(draw.get_int64()));
    }
    return draws;
}

// How many sides each draw had follows from the game; where a log says it, it must agree.
void check_sides(const json::object& line, const std::vector<Draw>& draws, int number) {
    const json::value* sides = line.if_contains("sides");
    if (sides != nullptr && *sides != json::value(sides_array(draws))) throw BadLog(number, "'sides' does not fit the draws");
}

std::string text_at(const json::object& object, const char* key, int number) {
    const json::value* value = object.if_contains(key);
    if (value == nullptr || !value->is_string()) throw BadLog(number, std::string("no string '") + key + "'");
    return std::string(value->get_string());
}

void check_keys(const json::object& object, Keys known, int number) {
    if (const auto key = unknown_key(object, known)) throw BadLog(number, "unknown field '" + *key + "'");
}

json::array header_numbers(const LuckProof& proof) {
    json::array list;
    for (const LuckNumber& number : proof.numbers)
        if (number.seat == no_seat) list.emplace_back(number.hex);
    return list;
}

std::string number_lines(const std::vector<LuckNumber>& numbers, std::uint64_t from, std::string& chain) {
    std::string text;
    for (const LuckNumber& given : numbers)
        if (given.seat != no_seat && given.from == from)
            text += with_check({{"seat", number(given.seat)}, {"number", given.hex}}, chain);
    return text;
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

bool is_luck_number(std::string_view hex) { return is_hex(hex, 64); }

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
    Moment before{match_->clone(), luck_, {}};
    Chance chance = draws || !luck_ ? Chance::scripted(draws ? *draws : none) : *luck_;
    Outcome outcome = match_->act(seat, action, chance);
    before.last = std::exchange(last_, std::move(outcome));
    if (!draws && luck_) luck_ = chance;
    steps_.push_back({seat, action, last_.draws, last_.noticed});
    earlier_.emplace(steps_.size() - 1, std::move(before));
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
    const auto moment = earlier_.extract(steps_.size() - 1);
    match_ = std::move(moment.mapped().match);
    luck_ = moment.mapped().luck;
    last_ = std::move(moment.mapped().last);
    steps_.pop_back();
}

std::vector<bool> Session::take_back(std::size_t index) {
    const Moment& start = earlier_.at(index);
    Moment now = start;
    std::vector<Step> steps(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(index));
    std::map<std::size_t, Moment> moments;
    std::vector<bool> kept;
    for (std::size_t i = index + 1; i < steps_.size(); ++i) {
        Moment before = now;
        kept.push_back(play_again(now, steps_[i]));
        if (!kept.back()) {
            now = std::move(before);
            continue;
        }
        if (earlier_.contains(i)) moments.emplace(steps.size(), std::move(before));
        steps.push_back(steps_[i]);
    }
    match_ = std::move(now.match);
    luck_ = now.luck;
    last_ = std::move(now.last);
    steps_ = std::move(steps);
    earlier_.erase(earlier_.find(index), earlier_.end());
    earlier_.merge(moments);
    return kept;
}

// Carries a step of the history out once more, if it is possible and the same as it was.
bool Session::play_again(Moment& now, const Step& step) {
    const std::vector<int> draws = values_of(step.draws);
    Chance chance = now.luck ? *now.luck : Chance::scripted(draws);
    try {
        now.last = now.match->act(step.seat, step.action, chance);
    } catch (const std::runtime_error&) {  // Refused, or other draws than before
        return false;
    }
    if (now.luck) now.luck = chance;
    return now.last.noticed == step.noticed && now.last.draws == step.draws;
}

void Session::drop_steps(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) dropped_draws_ += steps_[i].draws.size();
    steps_.erase(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(count));
    std::map<std::size_t, Moment> kept;
    for (auto& [index, moment] : earlier_)
        if (index >= count) kept.emplace(index - count, std::move(moment));
    earlier_ = std::move(kept);
}

void Session::draw_from(const DrawSource& source) {
    if (luck_) luck_->draw_from(source);
    for (auto& [index, moment] : earlier_)
        if (moment.luck) moment.luck->draw_from(source);
}

std::vector<Draw> Session::all_draws() const {
    std::vector<Draw> all = setup_draws_;
    for (const Step& step : steps_) all.insert(all.end(), step.draws.begin(), step.draws.end());
    return all;
}

std::uint64_t Session::draw_count() const {
    std::uint64_t count = setup_draws_.size() + dropped_draws_;
    for (const Step& step : steps_) count += step.draws.size();
    return count;
}

std::string Session::log(const std::optional<LuckProof>& proof, std::string_view program) const {
    const std::vector<LuckNumber> numbers = proof ? proof->numbers : std::vector<LuckNumber>();
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
    if (!program.empty()) header["program"] = program;
    if (proof) header["commitment"] = proof->commitment;
    if (proof && proof->brought > 0) header["brought"] = number(static_cast<std::int64_t>(proof->brought));
    if (proof && !header_numbers(*proof).empty()) header["numbers"] = header_numbers(*proof);
    std::string text = with_check(std::move(header), chain);
    std::uint64_t drawn = setup_draws_.size();
    text += number_lines(numbers, drawn, chain);
    for (const Step& step : steps_) {
        json::object line{{"seat", number(step.seat)}, {"action", step.action}, {"draws", values_array(step.draws)}};
        if (!step.draws.empty()) line["sides"] = sides_array(step.draws);
        text += with_check(std::move(line), chain);
        drawn += step.draws.size();
        if (!step.draws.empty()) text += number_lines(numbers, drawn, chain);
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
    const std::string writer = line.contains("program") ? " by version " + text_at(line, "program", number) : "";
    if (data != data_hash_of(library, game))
        throw BadLog(
            number, "the game was played with other card data (" + data + ", here " + data_hash_of(library, game) + ")" + writer);
    if (const json::value* state = line.if_contains("state")) {
        *this = Session(library, game, options->get_object(), Chance(seed));
        load(*state);
    } else {
        *this = Session(library, game, options->get_object(), draws_at(line, "draws", number));
        check_sides(line, setup_draws_, number);
    }
    if (line.contains("commitment")) proof_ = LuckProof{text_at(line, "commitment", number), {}};
    if (const json::value* brought = line.if_contains("brought")) {
        if (!proof_) throw BadLog(number, "draws that were brought along, without a commitment");
        proof_->brought = static_cast<std::uint64_t>(integer_at(*brought, "brought", 1, 1'000'000));
    }
    if (line.contains("numbers")) {
        if (!proof_) throw BadLog(number, "numbers without a commitment");
        if (!line.at("numbers").is_array()) throw BadLog(number, "'numbers' is not a list");
        for (const json::value& given : line.at("numbers").get_array()) {
            const std::string hex = string_at(given, "numbers");
            if (!is_luck_number(hex)) throw BadLog(number, "a number has 64 hexadecimal digits");
            proof_->numbers.push_back({hex, no_seat, 0});
        }
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

void Session::read_number(const json::object& line, int number) {
    check_keys(line, {"seat", "number"}, number);
    if (!proof_) throw BadLog(number, "a number without a commitment");
    const auto seat = line.if_contains("seat") != nullptr ? line.at("seat") : json::value(-1);
    const auto who = static_cast<Seat>(integer_at(seat, "seat", 0, match_->seats() - 1));
    const std::string hex = text_at(line, "number", number);
    if (!is_luck_number(hex)) throw BadLog(number, "a number has 64 hexadecimal digits");
    for (const LuckNumber& other : proof_->numbers)
        if (other.seat == who) throw BadLog(number, "the seat has added a number before");
    proof_->numbers.push_back({hex, who, draw_count()});
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
            if (line.contains("number")) {
                at_line(number, [&] { session.read_number(line, number); });
                continue;
            }
            check_keys(line, {"seat", "action", "draws", "sides"}, number);
            at_line(number, [&] {
                if (!line.contains("seat")) throw BadLog(number, "no number 'seat'");
                const auto who = static_cast<Seat>(integer_at(line.at("seat"), "seat", 0, session.match_->seats() - 1));
                session.act(who, text_at(line, "action", number), draws_at(line, "draws", number));
                check_sides(line, session.last_.draws, number);
            });
            continue;
        }
        if (text_at(line, "format", number) != format) throw BadLog(number, "this is not a log of T-Minus");
        const json::value version = line.contains("version") ? line.at("version") : json::value();
        if (version != format_version)
            throw BadLog(number, "the log has format version " + json::serialize(version) + "; this program reads version " +
                                     std::to_string(format_version));
        check_keys(line,
                   {"format", "version", "game", "options", "seats", "data", "draws", "sides", "state", "program", "commitment",
                    "brought", "numbers"},
                   number);
        at_line(number, [&] { session.read_header(library, line, seed, number); });
    }
    if (number == 0) throw BadLog(1, "the log is empty");
    session.luck_ = Chance(seed);
    return session;
}

}  // namespace tminus
