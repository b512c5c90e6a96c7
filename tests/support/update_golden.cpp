// Writes the golden games and the signature anew; tools/update_golden.sh runs it.

#include "lab/signature.h"
#include "tests/support/golden.h"

#include <fstream>

int main() {
    using namespace tminus::test;
    for (const GoldenGame& game : golden_games()) std::ofstream(golden_path(game), std::ios::binary) << play(game);
    std::ofstream(source_path("tests/golden/signature.txt")) << tminus::signature(library()) << "\n";
}
