#include "apps/server/server_log.h"

#include <chrono>
#include <cstdio>
#include <ctime>
#include <mutex>

namespace tminus::server {

void log_event(std::string_view event, json::object fields) {
    const auto now = std::chrono::system_clock::now();
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    char time[32];
    std::strftime(time, sizeof time, "%Y-%m-%dT%H:%M:%SZ", &utc);
    json::object line{{"time", time}, {"event", event}};
    for (const auto& field : fields) line[field.key()] = field.value();
    const std::string text = json::serialize(line) + "\n";
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace tminus::server
