#include "apps/cli/load_report.h"

#include <fmt/core.h>
#include <algorithm>
#include <boost/json.hpp>

namespace tminus::cli {
namespace {

namespace json = boost::json;

json::object to_json(const Latencies& times) {
    return {{"count", times.count()},
            {"p50", times.percentile(0.5)},
            {"p90", times.percentile(0.9)},
            {"p99", times.percentile(0.99)},
            {"max", times.percentile(1)}};
}

void print_line(const char* what, const Latencies& times) {
    fmt::print("{:<10} {:>9} {:>9.2f} {:>9.2f} {:>9.2f} {:>9.2f}\n", what, times.count(), times.percentile(0.5),
               times.percentile(0.9), times.percentile(0.99), times.percentile(1));
}

}  // namespace

void Latencies::add(std::chrono::steady_clock::duration time) {
    all_.push_back(std::chrono::duration<double, std::milli>(time).count());
}

void Latencies::sort() { std::sort(all_.begin(), all_.end()); }

double Latencies::percentile(double part) const {
    if (all_.empty()) return 0;
    return all_[std::min(all_.size() - 1, static_cast<std::size_t>(part * static_cast<double>(all_.size())))];
}

int print(LoadReport report, bool as_json) {
    report.acts.sort();
    report.updates.sort();
    const double pace = report.seconds > 0 ? static_cast<double>(report.moves) / report.seconds : 0;
    const int exit_code = report.errors.empty() && report.moves > 0 ? 0 : 1;
    if (as_json) {
        json::object errors;
        for (const auto& [kind, count] : report.errors) errors[kind] = count;
        fmt::print("{}\n", json::serialize(json::object{{"tables", report.tables},
                                                        {"watchers", report.watchers},
                                                        {"watchers_alive", report.watchers_alive},
                                                        {"seconds", report.seconds},
                                                        {"moves", report.moves},
                                                        {"moves_per_second", pace},
                                                        {"games_finished", report.games_finished},
                                                        {"no_table_ready", report.starved},
                                                        {"act_ms", to_json(report.acts)},
                                                        {"update_ms", to_json(report.updates)},
                                                        {"errors", std::move(errors)}}));
        return exit_code;
    }
    fmt::print("{} tables, {} of {} watchers alive, {} games finished\n", report.tables, report.watchers_alive, report.watchers,
               report.games_finished);
    fmt::print("{} moves in {:.1f} seconds: {:.1f} each second; {} times no table was ready\n", report.moves, report.seconds,
               pace, report.starved);
    fmt::print("{:<10} {:>9} {:>9} {:>9} {:>9} {:>9}\n", "ms", "count", "50%", "90%", "99%", "max");
    print_line("act", report.acts);
    print_line("update", report.updates);
    if (report.errors.empty()) fmt::print("no errors\n");
    for (const auto& [kind, count] : report.errors) fmt::print("error: {} times {}\n", count, kind);
    return exit_code;
}

}  // namespace tminus::cli
