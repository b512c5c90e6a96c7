// Logs: whatever the lines say, a log is either refused or replays to itself. The checks of the lines and the hash of the
// card data are put on here, because no fuzzer would guess them.

#include "match/game_data.h"
#include "match/hash.h"
#include "match/session.h"

#include <cstdlib>

namespace {

void claim_our_data(boost::json::object& header, const tminus::Library& library) {
    const boost::json::value* game = header.if_contains("game");
    for (const std::string& id : tminus::game_ids())
        if (game != nullptr && *game == boost::json::value(id)) header["data"] = tminus::data_hash_of(library, id);
}

std::string with_checks(std::string_view text, const tminus::Library& library) {
    std::string chain, log;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        boost::json::error_code error;
        boost::json::value value = boost::json::parse(boost::json::string_view(line.data(), line.size()), error);
        if (error || !value.is_object()) {
            log.append(line).push_back('\n');
            continue;
        }
        value.get_object().erase("check");
        claim_our_data(value.get_object(), library);
        chain = tminus::hash_text(chain + boost::json::serialize(value));
        value.get_object()["check"] = chain;
        log += boost::json::serialize(value) + '\n';
    }
    return log;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    static const tminus::Library library = tminus::load_library(tminus::embedded_data());
    try {
        const std::string log = with_checks({reinterpret_cast<const char*>(data), size}, library);
        const tminus::Session session = tminus::Session::from_log(library, log, 1);
        const tminus::Session again = tminus::Session::from_log(library, session.log(), 1);
        if (again.match().state() != session.match().state()) std::abort();
    } catch (const tminus::BadLog&) {
    }
    return 0;
}
