// Data: a changed file is either refused with a problem or gives games that can be set up.
// The first line of an input names the file that the rest replaces, as in "# 1969/edition.toml".

#include "match/game_data.h"
#include "match/match.h"

#include <cstdlib>
#include <string_view>

namespace {

using namespace tminus;

// The first file if the text names none.
SourceFile& file_named_in(DataFiles& files, std::string_view text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    for (auto& [folder, list] : files)
        for (SourceFile& file : list)
            if (line == "# " + file.name) return file;
    return files.begin()->second.front();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    DataFiles files = embedded_data();
    const std::string text(reinterpret_cast<const char*>(data), size);
    file_named_in(files, text).text = text;
    try {
        const Library library = load_library(files);
        for (const json::object& box : all_boxes(library)) {
            Chance chance(1);
            Events events;
            start_match(library, std::string(box.at("game").as_string()), {{"edition", box.at("edition")}}, chance, events);
        }
    } catch (const BadData& bad) {
        if (bad.problems.empty()) std::abort();
    }
    return 0;
}
