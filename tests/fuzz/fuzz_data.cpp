// Data: a changed file is either refused with a problem or gives games that can be set up.

#include "match/match.h"

#include <cstdlib>
#include <string_view>

namespace {

using namespace tminus;

// The file that the text replaces, by what is typical of it.
SourceFile& file_like(DataFiles& files, const std::string& text) {
    const auto has = [&](std::string_view part) { return text.find(part) != text.npos; };
    if (has("[[advantage]]")) return *find_file(files.rocketmen, "rocketmen/advantages.toml");
    if (has("[[edition]]")) return *find_file(files.rescue, "rocket-rescue/editions.toml");
    if (has("card_value")) return *find_file(files.bots, "bots/1969.toml");
    return *find_file(files.moon1969, "1969/edition.toml");
}

void start(const Library& library, const char* game, const json::object& options) {
    Chance chance(1);
    Events events;
    start_match(library, game, options, chance, events);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    DataFiles files = embedded_data();
    const std::string text(reinterpret_cast<const char*>(data), size);
    file_like(files, text).text = text;
    try {
        const Library library = load_library(files);
        for (const auto& edition : library.rescue.editions) start(library, "rocket-rescue", {{"edition", edition.name.id}});
        start(library, "1969", {});
        start(library, "rocketmen", {});
    } catch (const BadData& bad) {
        if (bad.problems.empty()) std::abort();
    }
    return 0;
}
