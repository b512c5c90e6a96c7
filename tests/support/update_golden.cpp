// Writes the golden games and the signatures anew; tools/update_golden.sh runs it.

#include "lab/signature.h"
#include "tests/support/golden.h"

#include <fstream>

int main() {
    using namespace tminus::test;
    for_each_golden_game([](std::string_view game, const tminus::GoldenGame& golden) {
        std::ofstream(golden_path(game, golden), std::ios::binary) << play(game, golden);
    });
    for (const std::string& game : tminus::game_ids())
        std::ofstream(signature_path(game)) << tminus::signature(library(), game) << "\n";
}
