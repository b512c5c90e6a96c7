#pragma once
// A text with the name under which problems in it are reported.

#include <string>
#include <vector>

namespace tminus {

struct SourceFile {
    std::string name;
    std::string text;
};

using Problems = std::vector<std::string>;

}  // namespace tminus
