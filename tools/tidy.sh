#!/usr/bin/env bash
# tools/tidy.sh [FILE...]: clang-tidy with the checks of .clang-tidy over these files, or over the whole program.
# tools/tidy.sh --sample: the rules of all games, and the largest file of each other layer.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

[ -f build/compile_commands.json ] || cmake --preset release >/dev/null
units() { sed -n 's/^ *"file": "\(.*\)".*$/\1/p' build/compile_commands.json | grep -v embedded_data; }

# The chapters of a game are one unit. What includes Boost.Beast or CLI11 is left out: slow to parse.
sample() {
    local layer
    units | grep -E '/CMakeFiles/rules_[a-z0-9_]+\.dir/Unity/'
    for layer in bots games match lab table apps/server apps/cli; do
        ls -S $layer/*.cpp 2>/dev/null | grep -vE '/(http[a-z_]*|load|main)\.cpp$' | head -n 1
    done
}

case "${1:-}" in
    "") mapfile -t files < <(units) ;;
    --sample) mapfile -t files < <(sample) ;;
    *) files=("$@") ;;
esac
printf '%s\n' "${files[@]}" | xargs -P "$(nproc)" -n 1 clang-tidy -p build --quiet 2> >(grep -v 'warnings generated\|warning generated' >&2)
