#!/usr/bin/env bash
# tools/fuzz.sh TARGET [SECONDS]: feeds build/fuzz/tests/fuzz/fuzz_TARGET; what it finds goes to build/fuzz/.
# It begins with tests/fuzz/seeds/TARGET and with what every game has: its data, golden games, scenarios, and a short game.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

seeds=build/fuzz/seeds-$1
rm -rf "$seeds"
mkdir -p "build/fuzz/corpus-$1" "$seeds"
for tree in . examples/*; do
    for file in "$tree"/data/*/*.toml "$tree"/text/*/cards/*.toml; do
        name=${file#"$tree"/} id=$(basename "$(dirname "$file")")
        name=${name#data/}
        case $1:$id in
            *:rules) ;;
            data:*) { echo "# $name"; cat "$file"; } >"$seeds/${name//\//-}" ;;
            protocol:bots)
                id=$(basename "$file" .toml)
                printf '%s\n' "{\"cmd\":\"new\",\"game\":\"$id\"}" '{"cmd":"choose","seat":0,"bot":"greedy"}' '{"cmd":"legal","seat":0}' \
                    '{"cmd":"state"}' '{"cmd":"log"}' >"$seeds/$id" ;;
        esac
    done
    case $1 in
        log) for file in "$tree"/tests/golden/*.log; do head -n 40 "$file" >"$seeds/$(basename "$file")"; done ;;
        scenario) for file in "$tree"/tests/scenarios/*/*.scn; do cp "$file" "$seeds/$(tr / - <<<"${file#"$tree"/tests/scenarios/}")"; done ;;
    esac
done
[ ! -d "tests/fuzz/seeds/$1" ] || cp "tests/fuzz/seeds/$1"/* "$seeds"
exec "build/fuzz/tests/fuzz/fuzz_$1" -max_total_time="${2:-40}" -max_len=8192 -timeout=20 -rss_limit_mb=2048 -verbosity=0 \
    -print_funcs=0 -artifact_prefix=build/fuzz/ "build/fuzz/corpus-$1" "$seeds"
