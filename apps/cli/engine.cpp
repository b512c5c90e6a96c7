// tminus engine: the protocol on standard input and output.

#include "apps/cli/commands.h"
#include "match/protocol.h"

#include <iostream>

namespace tminus::cli {

int engine(const Library& library) {
    std::ios::sync_with_stdio(false);
    Protocol protocol(library);
    std::string line;
    while (!protocol.wants_to_quit() && std::getline(std::cin, line)) std::cout << protocol.answer(line) << '\n' << std::flush;
    return 0;
}

}  // namespace tminus::cli
