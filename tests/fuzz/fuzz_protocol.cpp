// The engine protocol: any lines get one answer each, and no line breaks the game.

#include "match/game_data.h"
#include "match/protocol.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    static const tminus::Library library = tminus::load_library(tminus::embedded_data());
    tminus::Protocol protocol(library);
    std::string_view text(reinterpret_cast<const char*>(data), size);
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string answer = protocol.answer(text.substr(0, end));
        if (!boost::json::parse(answer).is_object()) std::abort();
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return 0;
}
