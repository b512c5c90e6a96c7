#include "lab/tournament.h"

#include "engine/core/notation.h"
#include "lab/process_bot.h"
#include "match/game_data.h"
#include "match/match.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <tuple>

namespace tminus {
namespace {

using Clock = std::chrono::steady_clock;

constexpr long max_decisions_per_game = 50'000;  // a program could lay a card and take it back for ever

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

// The result of one game, by role in the line-up.
struct GameRecord {
    PerSeat<double> won{};
    PerSeat<int> score{};
    PerSeat<int> rank{};  // to compare two roles: a winner is before everyone else, then by score
};

struct Timings {
    std::vector<float> of_role[most_seats];
};

// The programs of one thread, by role.
using Programs = std::vector<std::unique_ptr<ProcessBot>>;

template <class Game>
class Tournament {
    using Rules = typename Game::Rules;

public:
    Tournament(const Rules& rules, const json::object& options, const ArenaSettings& settings,
               std::vector<Contender<Game>> contenders)
        : rules_(rules), options_(options), settings_(settings), contenders_(std::move(contenders)) {
        const long seats = rules.seats();
        games_ = (settings.games + seats - 1) / seats * seats;
        records_.resize(static_cast<std::size_t>(games_));
    }

    ArenaResult run() {
        const auto start = Clock::now();
        std::vector<std::thread> workers;
        for (int i = 1; i < settings_.threads; ++i) workers.emplace_back([this] { work(); });
        work();
        for (std::thread& worker : workers) worker.join();
        if (failure_) std::rethrow_exception(failure_);
        return result(milliseconds_since(start) / 1000);
    }

private:
    void work() {
        Timings timings;
        try {
            Programs programs;
            for (const Contender<Game>& contender : contenders_)
                programs.push_back(contender.spec ? nullptr : std::make_unique<ProcessBot>(contender.command));
            for (long i = next_++; i < games_; i = next_++) {
                records_[static_cast<std::size_t>(i)] = play(i, programs, timings);
                const std::lock_guard lock(mutex_);
                ++done_;
                if (settings_.progress) settings_.progress(done_, games_);
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            failure_ = std::current_exception();
            next_ = games_;
        }
        const std::lock_guard lock(mutex_);
        for (int role = 0; role < rules_.seats(); ++role)
            timings_.of_role[role].insert(timings_.of_role[role].end(), timings.of_role[role].begin(),
                                          timings.of_role[role].end());
    }

    // Seat s is played by the role that the rotation puts there.
    int role_of(Seat seat, long rotation) const { return static_cast<int>((seat + rotation) % rules_.seats()); }

    typename Rules::Action choose(std::size_t role, const typename Rules::View& view, const Programs& programs,
                                  Chance& bot_luck) const {
        if (contenders_[role].spec) return bots::choose(*contenders_[role].spec, contenders_[role].value, rules_, view, bot_luck);
        return ask_program(*programs[role], view, bot_luck.next_bits() >> 1);
    }

    typename Rules::Action ask_program(ProcessBot& program, const typename Rules::View& view, std::uint64_t seed) const {
        const typename Game::Names names(rules_);
        typename Rules::Actions list;
        rules_.legal_actions(view, list);
        json::array legal;
        for (const auto& action : list) legal.push_back(json::value(to_notation(names, action)));
        const std::string answer = program.choose(
            {{"cmd", "choose"},
             {"game", Game::id},
             {"options", options_},
             {"seat", number(view.me)},
             {"seed", static_cast<std::int64_t>(seed)},
             {"view",
              json::object{{"me", number(view.me)}, {"table", to_json(names, view.table)}, {"hand", to_json(names, view.hand)}}},
             {"legal", std::move(legal)}});
        const auto action = from_notation<typename Rules::Action>(names, answer);
        if (!rules_.refusal(view, action).empty()) throw Refused(answer, rules_.explain(view, action));
        return action;
    }

    GameRecord play(long number, const Programs& programs, Timings& timings) const {
        const long rotation = number % rules_.seats();
        const std::uint64_t seed = settings_.first_seed + static_cast<std::uint64_t>(number / rules_.seats());
        Chance luck(seed);
        std::vector<Chance> bot_luck;  // each role has its own
        for (int role = 0; role < rules_.seats(); ++role)
            bot_luck.emplace_back(~seed * 0x9e3779b97f4a7c15u + static_cast<std::uint64_t>(rotation * most_seats + role));
        Journal<typename Rules::Event> silent;
        typename Rules::State state = rules_.setup(luck, silent);
        long decisions = 0;
        for (Seats seats = rules_.to_act(state); !seats.empty(); seats = rules_.to_act(state)) {
            if (++decisions > max_decisions_per_game) throw BadProcess("a game does not end");
            const Seat seat = seats.lowest();
            const auto role = static_cast<std::size_t>(role_of(seat, rotation));
            const auto start = Clock::now();
            const auto action = choose(role, rules_.observe(state, seat), programs, bot_luck[role]);
            timings.of_role[role].push_back(static_cast<float>(milliseconds_since(start)));
            rules_.apply(state, seat, action, luck, silent);
        }
        return record_of(state, rotation);
    }

    GameRecord record_of(const typename Rules::State& state, long rotation) const {
        GameRecord record;
        const Scores scores = rules_.scores(state);
        const Seats winners = rules_.winners(state);
        for (Seat seat = 0; seat < rules_.seats(); ++seat) {
            const auto role = static_cast<std::size_t>(role_of(seat, rotation));
            record.won[role] = winners.has(seat) ? 1.0 / winners.count() : 0.0;
            record.score[role] = scores[seat];
            record.rank[role] = scores[seat] + (winners.has(seat) ? 1'000'000 : 0);
        }
        return record;
    }

    ArenaResult result(double seconds) {
        ArenaResult result;
        result.games = games_;
        result.seconds = seconds;
        for (int role = 0; role < rules_.seats(); ++role) result.line_up.push_back(entry_of(role));
        return result;
    }

    ArenaEntry entry_of(int role) {
        ArenaEntry entry;
        entry.bot = contenders_[static_cast<std::size_t>(role)].name;
        const auto games = static_cast<double>(games_);
        double margins = 0, squares = 0, before = 0, compared = 0;
        for (const GameRecord& record : records_) {
            const auto me = static_cast<std::size_t>(role);
            entry.wins += record.won[me];
            entry.mean_score += record.score[me] / games;
            int rival = rules_.seats() == 1 ? 0 : -1'000'000;
            for (std::size_t other = 0; other < static_cast<std::size_t>(rules_.seats()); ++other) {
                if (other == me) continue;
                rival = std::max(rival, record.score[other]);
                ++compared;
                before += record.rank[me] > record.rank[other] ? 1 : record.rank[me] == record.rank[other] ? 0.5 : 0;
            }
            const double margin = record.score[me] - rival;
            margins += margin;
            squares += margin * margin;
        }
        entry.win_rate = wilson(entry.wins, games);
        const double mean = margins / games;
        const double error =
            games < 2 ? 0 : z_of_95_percent * std::sqrt(std::max(squares / games - mean * mean, 0.0) / (games - 1));
        entry.margin = {mean, mean - error, mean + error};
        // Half a game is added to each side, so that the rating stays finite.
        entry.elo = compared == 0 ? 0 : 400 * std::log10((before + 0.5) / (compared - before + 0.5));
        add_times(timings_.of_role[role], entry);
        return entry;
    }

    static void add_times(std::vector<float>& times, ArenaEntry& entry) {
        std::sort(times.begin(), times.end());
        entry.decisions = static_cast<long>(times.size());
        if (times.empty()) return;
        entry.median_ms = static_cast<double>(times[times.size() / 2]);
        entry.p99_ms = static_cast<double>(times[times.size() * 99 / 100]);
        entry.max_ms = static_cast<double>(times.back());
    }

    const Rules& rules_;
    const json::object& options_;
    const ArenaSettings& settings_;
    std::vector<Contender<Game>> contenders_;  // by role
    long games_ = 0, done_ = 0;
    std::vector<GameRecord> records_;  // by number, whoever played it
    std::atomic<long> next_{0};
    std::mutex mutex_;  // guards what follows and done_
    Timings timings_;
    std::exception_ptr failure_;
};

}  // namespace

template <class Game>
ArenaResult play_tournament(const typename Game::Rules& rules, const json::object& options, const ArenaSettings& settings,
                            std::vector<Contender<Game>> contenders) {
    return Tournament<Game>(rules, options, settings, std::move(contenders)).run();
}

// Compiles it for every game.
template <class List>
struct Instances;
template <class... Games>
struct Instances<boost::mp11::mp_list<Games...>> {
    static constexpr std::tuple functions{&play_tournament<Games>...};
};
template struct Instances<GameList>;

}  // namespace tminus
