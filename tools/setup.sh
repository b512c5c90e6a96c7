# Sourced by ./play, ./test and other scripts: installs what is missing and builds. Nothing is done twice.

cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Several clones of this tree share what ccache has kept.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

say() { printf 't-minus: %s\n' "$*" >&2; }
fail() { say "$@"; exit 1; }

# install_packages build|test: installs the packages of tools/packages.txt that are missing.
install_packages() {
    local wanted=() missing=() package installed
    while read -r package; do wanted+=("$package"); done < <(
        grep '^[a-z]' tools/packages.txt | grep -v ':'
        if [ "$1" = test ]; then sed -n 's/^test: *//p' tools/packages.txt; fi)
    installed=$(dpkg-query -W -f='${db:Status-Abbrev} ${Package}\n' 2>/dev/null | sed -n 's/^ii *//p')
    for package in "${wanted[@]}"; do
        grep -qxF "$package" <<<"$installed" || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] || install_debian "${missing[@]}"
}

# install_debian PACKAGE...
install_debian() {
    local missing=("$@") as_root=() package
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
    if [ ! "$directory/build.ninja" -nt CMakePresets.json ]; then
        say "building ($preset); the first time takes a few minutes"
        cmake --preset "$preset" >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; fail "cmake failed"; }
    fi
    ninja -C "$directory" "$@" >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; fail "the build failed ($preset)"; }
    rm -f "$log"
}

# Node.js builds the page. Debian 12's own is too old for that; npm then brings a newer one into build/.
ready_node() {
    command -v node >/dev/null && command -v npm >/dev/null || install_debian nodejs npm
    node_is_new_enough && return
    local own=$PWD/build/node
    export PATH=$own/node_modules/node/bin:$PATH
    node_is_new_enough && return
    say "getting a newer Node.js"
    npm install --prefix "$own" --no-save --no-audit --no-fund --silent node@22 >&2 || fail "could not get a newer Node.js from npm"
    node_is_new_enough || fail "Node.js 20.19 or newer is needed; there is $(node --version)"
}

node_is_new_enough() { node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'; }

# page_modules: what the page is built with, as the lock file says.
page_modules() {
    ready_node
    [ web/node_modules/.package-lock.json -nt web/package-lock.json ] && return
    say "getting what the page is built with"
    local log; log=$(mktemp)
    (cd web && npm ci --no-audit --no-fund) >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; fail "npm ci failed"; }
    rm -f "$log"
}

# build_module: build/wasm/tminus.mjs and tminus.wasm, the games inside the page.
build_module() {
    local toolchain=/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake package
    if [ ! -f $toolchain ]; then
        package=$(sed -n 's/^page: *//p' tools/packages.txt)
        say "installing the Debian package $package, to build the games into the page"
        (install_debian $package) 2>/dev/null || true
    fi
    if [ -f $toolchain ]; then build wasm build/wasm
    else say "$package cannot be installed: the page is built without games on the player's own device"; fi
}

# build_page: web/dist, if anything it is made from has changed.
build_page() {
    page_modules
    local sources=(web/src web/public web/index.html web/vite.config.ts web/package-lock.json text data/rules examples) file
    for file in build/wasm/tminus.mjs build/wasm/tminus.wasm; do [ ! -f $file ] || sources+=($file); done
    if [ -f web/dist/sw.js ] && [ -z "$(find "${sources[@]}" -newer web/dist/sw.js -print -quit)" ]; then return; fi
    say "building the page"
    local log; log=$(mktemp)
    (cd web && npm run build) >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; fail "the page does not build"; }
    rm -f "$log"
}
