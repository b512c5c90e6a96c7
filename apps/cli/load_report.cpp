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

json::object to_json(const std::map<std::string, long>& errors) {
    json::object object;
    for (const auto& [kind, count] : errors) object[kind] = count;
    return object;
}

void print_errors(const std::map<std::string, long>& errors) {
    if (errors.empty()) fmt::print("no errors\n");
    for (const auto& [kind, count] : errors) fmt::print("error: {} times {}\n", count, kind);
}

// What the server used for each move, and the memory that it has at the end.
struct ServerUse {
    double cpu_ms, bytes, resident_mb;
};

std::optional<ServerUse> server_use(const LoadReport& report) {
    if (!report.before || !report.after || report.moves == 0) return {};
    const auto moves = static_cast<double>(report.moves);
    return ServerUse{(report.after->cpu_ms - report.before->cpu_ms) / moves,
                     static_cast<double>(report.after->bytes_written - report.before->bytes_written) / moves,
                     static_cast<double>(report.after->resident_bytes) / 1e6};
}

json::value to_json(const std::optional<ServerUse>& use) {
    if (!use) return nullptr;
    return json::object{{"cpu_ms_per_move", use->cpu_ms}, {"bytes_per_move", use->bytes}, {"resident_mb", use->resident_mb}};
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
                                                        {"server", to_json(server_use(report))},
                                                        {"errors", to_json(report.errors)}}));
        return exit_code;
    }
    fmt::print("{} tables, {} of {} watchers alive, {} games finished\n", report.tables, report.watchers_alive, report.watchers,
               report.games_finished);
    fmt::print("{} moves in {:.1f} seconds: {:.1f} each second; {} times no table was ready\n", report.moves, report.seconds,
               pace, report.starved);
    fmt::print("{:<10} {:>9} {:>9} {:>9} {:>9} {:>9}\n", "ms", "count", "50%", "90%", "99%", "max");
    print_line("act", report.acts);
    print_line("update", report.updates);
    if (const auto use = server_use(report))
        fmt::print("server: {:.3f} ms of CPU and {:.0f} bytes written for each move, {:.0f} MB of memory\n", use->cpu_ms,
                   use->bytes, use->resident_mb);
    print_errors(report.errors);
    return exit_code;
}

int print(ColdReport report, bool as_json) {
    report.positions.sort();
    const double pace = report.seconds > 0 ? static_cast<double>(report.tables) / report.seconds : 0;
    if (as_json) {
        fmt::print("{}\n", json::serialize(json::object{{"tables", report.tables},
                                                        {"seconds", report.seconds},
                                                        {"tables_per_second", pace},
                                                        {"position_ms", to_json(report.positions)},
                                                        {"errors", to_json(report.errors)}}));
    } else {
        fmt::print("{} tables in {:.2f} seconds: {:.0f} each second\n", report.tables, report.seconds, pace);
        print_errors(report.errors);
    }
    return report.errors.empty() && report.tables > 0 ? 0 : 1;
}

}  // namespace tminus::cli
