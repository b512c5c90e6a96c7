// The module of the page. Texts go in and out as UTF-8 that ends with a zero byte; an answer stays until the next call.

#include "apps/wasm/device_tables.h"
#include "match/game_data.h"
#include "match/protocol.h"

#include <emscripten/emscripten.h>
#include <string>

namespace {

using namespace tminus;

const Library& library() {
    static const Library loaded = load_library(embedded_data());
    return loaded;
}

const char* kept(std::string answer) {
    static std::string last;
    last = std::move(answer);
    return last.c_str();
}

}  // namespace

extern "C" {

// Tables on this device: apps/wasm/device_tables.h.
EMSCRIPTEN_KEEPALIVE const char* tminus_call(const char* call) {
    static device::DeviceTables tables(library());
    return kept(tables.answer(call));
}

// The engine protocol: docs/protocol.md.
EMSCRIPTEN_KEEPALIVE const char* tminus_engine(const char* line) {
    static Protocol protocol(library());
    return kept(protocol.answer(line));
}
}
