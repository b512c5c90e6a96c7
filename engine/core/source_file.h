#pragma once
// A text with the name under which problems in it are reported.

#include <string>
#include <string_view>
#include <vector>

namespace tminus {

struct SourceFile {
    std::string name;
    std::string text;
};

// nullptr: there is none of this name. Files: a vector of them, const or not.
template <class Files>
auto find_file(Files& files, std::string_view name) -> decltype(files.data()) {
    for (auto& file : files)
        if (file.name == name) return &file;
    return nullptr;
}

using Problems = std::vector<std::string>;

}  // namespace tminus
