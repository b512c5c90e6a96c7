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

inline const SourceFile* find_file(const std::vector<SourceFile>& files, std::string_view name) {
    for (const SourceFile& file : files)
        if (file.name == name) return &file;
    return nullptr;
}

using Problems = std::vector<std::string>;

}  // namespace tminus
