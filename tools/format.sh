#!/usr/bin/env bash
# Lays out all C++ as .clang-format says; with --check it only tells what differs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mode=(-i)
[ "${1:-}" != --check ] || mode=(--dry-run -Werror)
folders=(apps bots engine examples games lab match table tests)
for i in "${!folders[@]}"; do [ -d "${folders[i]}" ] || unset "folders[i]"; done
find "${folders[@]}" -name '*.cpp' -o -name '*.h' | xargs clang-format "${mode[@]}"
