// Card data: a changed file is either refused with a problem or gives games that can be set up.

#include "match/match.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    tminus::DataFiles files = tminus::embedded_data();
    const std::string text(reinterpret_cast<const char*>(data), size);
    const bool moon = text.find("[[edition]]") == text.npos;  // the other game has one [edition]
    for (tminus::SourceFile& file : files.rescue)
        if (!moon && file.name == "rocket-rescue/editions.toml") file.text = text;
    for (tminus::SourceFile& file : files.moon1969)
        if (moon && file.name == "1969/edition.toml") file.text = text;
    try {
        const tminus::Library library = tminus::load_library(files);
        for (const auto& edition : library.rescue.editions) {
            if (!edition.not_played.empty()) continue;
            tminus::Chance chance(1);
            tminus::Events events;
            tminus::start_match(library, "rocket-rescue", {{"edition", edition.name.id}}, chance, events);
        }
        tminus::Chance chance(1);
        tminus::Events events;
        tminus::start_match(library, "1969", {}, chance, events);
    } catch (const tminus::BadData& bad) {
        if (bad.problems.empty()) std::abort();
    }
    return 0;
}
