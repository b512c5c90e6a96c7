#include "apps/cli/files.h"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace tminus::cli {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
    if (fs::is_directory(path)) throw UserError(path.string() + ": is a directory");
    std::ifstream stream(path, std::ios::binary);
    if (!stream) throw UserError(path.string() + ": cannot be read");
    return {std::istreambuf_iterator<char>(stream), {}};
}

void write_file(const fs::path& path, const std::string& text) {
    std::ofstream stream(path, std::ios::binary);
    stream << text << std::flush;
    if (!stream) throw UserError(path.string() + ": cannot be written");
}

std::vector<fs::path> files_below(const std::vector<std::string>& paths, const std::string& ending) {
    std::vector<fs::path> files;
    for (const std::string& path : paths) {
        if (!fs::exists(path)) throw UserError(path + ": no such file or directory");
        if (!fs::is_directory(path)) {
            files.emplace_back(path);
            continue;
        }
        std::vector<fs::path> found;
        for (const auto& entry : fs::recursive_directory_iterator(path))
            if (entry.is_regular_file() && entry.path().extension() == ending) found.push_back(entry.path());
        if (found.empty()) throw UserError(path + ": no " + ending + " file in it");
        std::sort(found.begin(), found.end());
        files.insert(files.end(), found.begin(), found.end());
    }
    return files;
}

DataFiles read_data(const fs::path& directory) {
    if (!fs::is_directory(directory)) throw UserError(directory.string() + ": no such directory");
    DataFiles files = embedded_data();  // what has no directory there stays as it is
    bool any = false;
    for (const auto& [game, list] : {std::pair{"rocket-rescue", &files.rescue}, std::pair{"1969", &files.moon1969},
                                     std::pair{"rocketmen", &files.rocketmen}, std::pair{"bots", &files.bots}}) {
        const fs::path folder = directory / game;
        if (!fs::is_directory(folder)) continue;
        any = true;
        list->clear();
        for (const fs::path& path : files_below({folder.string()}, ".toml"))
            list->push_back({std::string(game) + "/" + path.filename().string(), read_file(path)});
    }
    if (!any) throw UserError(directory.string() + ": none of rocket-rescue, 1969, rocketmen and bots is in it");
    return files;
}

}  // namespace tminus::cli
