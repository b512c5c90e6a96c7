#include "apps/cli/files.h"

#include "engine/core/joined.h"

#include <unistd.h>
#include <algorithm>
#include <fstream>
#include <iterator>

namespace tminus::cli {

namespace fs = std::filesystem;

namespace {

// Of text/ only what names cards, so that it may be the whole folder of a language.
bool is_data(const fs::path& name) { return *name.begin() != "text" || name.parent_path().filename() == "cards"; }

}  // namespace

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

void require_writable(const fs::path& path) {
    if (fs::is_directory(path)) throw UserError(path.string() + ": is a directory");
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    if (!fs::is_directory(folder))
        throw UserError(path.string() + ": cannot be written: there is no directory " + folder.string());
    if (::access((fs::exists(path) ? path : folder).c_str(), W_OK) != 0) throw UserError(path.string() + ": cannot be written");
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
    DataFiles files;
    for (const std::string& name : data_folders()) {
        const fs::path folder = directory / name;
        if (!fs::is_directory(folder))
            throw UserError(folder.string() + ": no such directory; card data has all of " + joined(data_folders()) +
                            ", as 'tminus data export' writes them");
        for (const fs::path& path : files_below({folder.string()}, ".toml"))
            if (const fs::path inside = path.lexically_relative(directory); is_data(inside))
                files[name].push_back({inside.generic_string(), read_file(path)});
    }
    return files;
}

}  // namespace tminus::cli
