#pragma once

#include <string_view>

namespace tminus {

std::string_view program_version();  // "0.9.0": that of project() in CMakeLists.txt

}  // namespace tminus
