#!/usr/bin/env bash
# tools/add_old.sh [NAME]: at a release, adds what this version writes to tests/old/VERSION (or NAME): logs of every game and edition, and a database
# with tables of every game. Every later version must open them (tests/server/old_test.cpp).
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

install_packages test
build release build
build quick build/quick add_old tminus

version=$(build/tminus --version); version=${version#tminus }
directory=$PWD/tests/old/${1:-$version}
[ ! -e "$directory" ] || fail "$directory is there already: what a release wrote stays as it is"
trap '[ $? = 0 ] || rm -rf "$directory"' EXIT
mkdir "$directory"

# Every game and edition, and every mode that is set up in another way.
while read -r name options; do
    build/tminus watch $options --seed 7 --bots greedy --log "$directory/$name.log" >/dev/null
done <<'END'
rocket-rescue-first --edition first --players 4
rocket-rescue-second --edition second --players 3
rocket-rescue-third-base --edition third-base --players 3 --option characters=chosen
rocket-rescue-third-deluxe --edition third-deluxe --players 3 --option characters=random
1969 --game 1969 --players 2
rocketmen --game rocketmen --players 2 --option variants=two
rocketmen-earth --game rocketmen --players 2 --option mode=battle-for-earth
rocketmen-solo --game rocketmen --players 1 --option level=hard
first-orbit --game first-orbit
END

TMINUS_BINARY=$PWD/build/tminus TMINUS_SOURCE=$PWD TMINUS_OLD=$directory build/quick/tests/add_old --gtest_brief=1 >&2
gzip -9n "$directory"/*.log "$directory/tables.db"
du -sh "$directory"
