// Scenario files: any text runs to results, each passed or failed.

#include "match/game_data.h"
#include "match/scenario.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    static const tminus::Library library = tminus::load_library(tminus::embedded_data());
    const std::string text(reinterpret_cast<const char*>(data), size);
    if (tminus::run_scenarios(library, {"fuzz.scn", text}).empty()) std::abort();
    return 0;
}
