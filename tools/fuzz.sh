#!/usr/bin/env bash
# tools/fuzz.sh TARGET [SECONDS]: feeds build/fuzz/tests/fuzz/fuzz_TARGET; what it finds goes to build/fuzz/.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mkdir -p "build/fuzz/corpus-$1"
exec "build/fuzz/tests/fuzz/fuzz_$1" -max_total_time="${2:-40}" -max_len=8192 -timeout=20 -rss_limit_mb=2048 -verbosity=0 \
    -print_funcs=0 -artifact_prefix=build/fuzz/ "build/fuzz/corpus-$1" "tests/fuzz/seeds/$1"
