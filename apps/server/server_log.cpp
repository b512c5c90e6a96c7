#include "apps/server/server_log.h"

#include "engine/core/described.h"

#include <fcntl.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>
#include <mutex>
#include <stdexcept>
#include <utility>

namespace tminus::server {
namespace {

constexpr std::array<std::pair<std::string_view, LogLevel>, 5> levels{{
    {"internal-error", LogLevel::error},
    {"storage-error", LogLevel::error},
    {"table-damaged", LogLevel::error},
    {"table-read-only", LogLevel::warning},
    {"deadline-dropped", LogLevel::warning},
}};

LogLevel level_of(std::string_view event) {
    const auto* found = std::find_if(levels.begin(), levels.end(), [&](const auto& entry) { return entry.first == event; });
    return found == levels.end() ? LogLevel::info : found->second;
}

struct Target {
    std::mutex mutex;
    std::string name;
    int file = STDERR_FILENO;
    std::atomic<LogLevel> most{LogLevel::info};
};

Target& target() {
    static Target only;
    return only;
}

// Throws if it cannot be opened; the target is as it was then.
void open_file(Target& log, const std::string& name) {
    const int opened = ::open(name.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0640);
    if (opened < 0) throw std::runtime_error(name + ": the log cannot be written: " + std::strerror(errno));
    if (log.file != STDERR_FILENO) ::close(log.file);
    log.file = opened;
    log.name = name;
}

std::string time_now() {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    std::array<char, 32> time{};
    std::strftime(time.data(), time.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
    return time.data();
}

void write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;  // a full disk: the server goes on without the line
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

bool is_part_of_a_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
}

}  // namespace

void set_up_log(LogLevel most, const std::string& file) {
    Target& log = target();
    const std::lock_guard lock(log.mutex);
    if (!file.empty()) open_file(log, file);
    log.most = most;
}

void reopen_log() {
    try {
        Target& log = target();
        const std::lock_guard lock(log.mutex);
        if (!log.name.empty()) open_file(log, log.name);
    } catch (const std::runtime_error& error) {
        log_event(LogLevel::error, "log-not-reopened", {{"why", error.what()}});
    }
}

bool logs(LogLevel level) { return level <= target().most; }

void log_event(std::string_view event, json::object fields) { log_event(level_of(event), event, std::move(fields)); }

void log_event(LogLevel level, std::string_view event, json::object fields) {
    if (!logs(level)) return;
    json::object line{{"time", time_now()}, {"level", enumerator_text(level)}, {"event", event}};
    for (const auto& field : fields) line[field.key()] = field.value();
    const std::string text = json::serialize(line) + "\n";
    Target& log = target();
    const std::lock_guard lock(log.mutex);
    write_all(log.file, text);
}

std::string without_secrets(std::string_view path) {
    constexpr std::size_t longest_word = 19, longest_path = 200;
    std::string kept;
    while (!path.empty() && kept.size() < longest_path) {
        const auto end = std::find_if_not(path.begin(), path.end(), is_part_of_a_word);
        const std::size_t word = static_cast<std::size_t>(end - path.begin());
        kept += word > longest_word ? "***" : path.substr(0, word);
        path.remove_prefix(word);
        if (path.empty()) return kept;
        kept += static_cast<unsigned char>(path.front()) < 0x80 ? path.front() : '?';
        path.remove_prefix(1);
    }
    return path.empty() ? kept : kept + "...";
}

}  // namespace tminus::server
