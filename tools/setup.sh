# Sourced by ./play and ./test: installs what is missing and builds. Nothing is done twice.

cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf 't-minus: %s\n' "$*" >&2; }
fail() { say "$@"; exit 1; }

# install_packages build|test: installs the packages of tools/packages.txt that are missing.
install_packages() {
    local wanted=() missing=() package installed
    while read -r package; do wanted+=("$package"); done < <(
        if [ "$1" = test ]; then sed -n 's/^test: *//; /^[a-z]/p' tools/packages.txt
        else grep '^[a-z]' tools/packages.txt | grep -v '^test:'; fi)
    installed=$(dpkg-query -W -f='${db:Status-Abbrev} ${Package}\n' 2>/dev/null | sed -n 's/^ii *//p')
    for package in "${wanted[@]}"; do
        grep -qxF "$package" <<<"$installed" || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return

    local as_root=()
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null || fail "these Debian packages are missing: ${missing[*]}. Install them as root, or install sudo."
        as_root=(sudo)
    fi
    say "installing Debian packages: ${missing[*]}"
    local log; log=$(mktemp)
    export DEBIAN_FRONTEND=noninteractive
    "${as_root[@]}" apt-get update >"$log" 2>&1 || true
    if ! "${as_root[@]}" apt-get install -y --no-install-recommends "${missing[@]}" >>"$log" 2>&1; then
        tail -n 5 "$log" >&2
        for package in "${missing[@]}"; do
            apt-cache show "$package" >/dev/null 2>&1 || say "the package $package is not to be found"
        done
        rm -f "$log"
        fail "could not install: ${missing[*]}. Is the network there, and are Debian 12's package sources set up?"
    fi
    rm -f "$log"
}

# build PRESET DIRECTORY [TARGET...]: quiet unless it fails or takes a while.
build() {
    local preset=$1 directory=$2 log; shift 2
    log=$(mktemp)
    if [ ! -f "$directory/build.ninja" ]; then
        say "building ($preset); the first time takes a few minutes"
        cmake --preset "$preset" >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; fail "cmake failed"; }
    fi
    ninja -C "$directory" "$@" >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; fail "the build failed ($preset)"; }
    rm -f "$log"
}
