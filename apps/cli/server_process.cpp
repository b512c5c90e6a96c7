#include "apps/cli/server_process.h"

#include <unistd.h>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <vector>

namespace tminus::cli {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> words_in(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

// Lines of /proc/net/tcp: number, local address:port, remote address, state, ..., inode as the tenth word.
void add_listeners(const char* file, int port, std::set<std::string>& links) {
    constexpr std::size_t address = 1, state = 3, inode = 9;
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        const std::vector<std::string> words = words_in(line);
        if (words.size() <= inode || words[state] != "0A") continue;
        const std::string digits = words[address].substr(words[address].rfind(':') + 1);
        int number = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
        if (number == port) links.insert("socket:[" + words[inode] + "]");
    }
}

bool has_one_of(const fs::path& process, const std::set<std::string>& links) {
    std::error_code error;
    for (fs::directory_iterator file(process / "fd", error), end; !error && file != end; file.increment(error)) {
        std::error_code unreadable;
        if (links.contains(fs::read_symlink(file->path(), unreadable).string())) return true;
    }
    return false;
}

// The number after a key such as "VmRSS:".
std::optional<long long> number_after(const std::string& key, const std::string& file) {
    std::ifstream lines(file);
    for (std::string word; lines >> word;) {
        long long number = 0;
        if (word == key && lines >> number) return number;
    }
    return {};
}

// User and system time, the 14th and 15th words; the second is a name in parentheses that may hold spaces.
std::optional<double> cpu_ms_in(const std::string& file) {
    std::ifstream stream(file);
    std::string line;
    if (!std::getline(stream, line) || line.rfind(')') == std::string::npos) return {};
    const std::vector<std::string> words = words_in(line.substr(line.rfind(')') + 1));
    constexpr std::size_t user = 11, system = 12;
    if (words.size() <= system) return {};
    const double ticks = std::stod(words[user]) + std::stod(words[system]);
    return ticks * 1000 / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace

std::optional<int> process_at(int port) {
    std::set<std::string> links;
    add_listeners("/proc/net/tcp", port, links);
    add_listeners("/proc/net/tcp6", port, links);
    std::error_code error;
    for (fs::directory_iterator entry("/proc", error), end; !error && entry != end; entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (name.find_first_not_of("0123456789") == std::string::npos && has_one_of(entry->path(), links)) return std::stoi(name);
    }
    return {};
}

std::optional<ProcessUse> use_of(int process) {
    const std::string directory = "/proc/" + std::to_string(process);
    const auto cpu_ms = cpu_ms_in(directory + "/stat");
    const auto written = number_after("write_bytes:", directory + "/io");
    const auto resident = number_after("VmRSS:", directory + "/status");
    if (!cpu_ms || !written || !resident) return {};
    return ProcessUse{*cpu_ms, *written, *resident * 1024};
}

}  // namespace tminus::cli
