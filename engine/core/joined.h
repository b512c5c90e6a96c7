#pragma once
// Words with something between them.

#include <string>
#include <string_view>

namespace tminus {

template <class Words>
std::string joined(const Words& words, std::string_view between = ", ") {
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) text += between;
        text += word;
    }
    return text;
}

}  // namespace tminus
