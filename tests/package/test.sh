#!/usr/bin/env bash
# Makes the Debian package and tries it: lintian, the unit, the manual page, completion in bash, zsh and fish, and its life from
# being installed to being purged, in a root of its own. Closes with "N passed, N failed".
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
PATH=$PATH:/usr/sbin:/sbin
source tests/package/completion.sh

passed=0 failed=0
check() {
    local name=$1; shift
    if "$@"; then passed=$((passed + 1))
    else failed=$((failed + 1)); printf 'FAILED: %s\n' "$name"; fi
}
finish() { printf '%d passed, %d failed\n' "$passed" "$failed"; [ "$failed" = 0 ]; exit; }

needs=(lintian dpkg-deb unshare chroot setpriv ip curl man bash zsh fish systemd-analyze)
for tool in "${needs[@]}"; do
    command -v "$tool" >/dev/null || check "the program $tool is needed (tools/packages.txt)" false
done
[ "$failed" = 0 ] || finish

space=$(mktemp -d)
trap 'rm -rf "$space"' EXIT
deb=$(tools/package.sh) || { check "tools/package.sh makes the package" false; finish; }
dpkg-deb -R "$deb" "$space/tree"
tree=$space/tree

shown() { local output; output=$("$@" 2>&1) || { printf '%s\n' "$output"; return 1; }; }
quiet() { local output; output=$("$@" 2>&1); [ -z "$output" ] || { printf '%s\n' "$output"; return 1; }; }
check "lintian finds nothing" quiet lintian --allow-root --fail-on=error,warning "$deb"
check "systemd: exposure of at most 2.0 of 10" shown systemd-analyze security --offline=yes --threshold=20 \
    "$tree/lib/systemd/system/tminus.service"

rendered() { MANWIDTH=80 man --warnings -l "$tree/usr/share/man/man1/tminus.1.gz"; }
check "the manual page has no mistakes" quiet eval 'rendered >/dev/null'
manual=$(rendered | col -b)
manual_names() { grep -q "^ *tminus $1" <<<"$manual" || { printf 'missing: %s\n' "$1"; return 1; }; }
for command in $(build/tminus --help | sed -n '/^Subcommands:/,$ s/^  \([a-z-]*\) .*/\1/p'); do
    check "the manual page names $command" manual_names "$command"
done

scripts=$tree/usr/share
completes() {  # LINE BECOMES: its last word, in all three shells
    local word=${2##* } bash fish zsh
    bash=$(complete_in_bash "$scripts/bash-completion/completions/tminus" "$1")
    fish=$(complete_in_fish "$scripts/fish/vendor_completions.d/tminus.fish" "$1")
    zsh=$(complete_in_zsh "$scripts/zsh/vendor-completions/_tminus" "$1")
    [ "$bash" = "$word" ] && [ "$fish" = "$word" ] && [ "$zsh" = "$2 " ] && return
    printf '%s becomes "%s" in bash, "%s" in fish, "%s" in zsh\n' "$1" "$bash" "$fish" "$zsh"
    return 1
}
check "completion of commands" completes "tminus wat" "tminus watch"
check "... and of those below them" completes "tminus data exp" "tminus data export"
check "... of options" completes "tminus serve --lim" "tminus serve --limits"
check "... and of those that go with every command" completes "tminus arena --dat" "tminus arena --data"
check "... of games" completes "tminus watch --game rocketm" "tminus watch --game rocketmen"
check "... of languages" completes "tminus replay --lang d" "tminus replay --lang de"
check "... of choices" completes "tminus serve --limits of" "tminus serve --limits off"
check "... of files" completes "tminus replay README.m" "tminus replay README.md"

sed -i 's/^Version: .*/&+next/' "$tree/DEBIAN/control"
dpkg-deb -b -Znone --root-owner-group "$tree" "$space/next.deb" >/dev/null
mkdir "$space/life"
as_root=(); [ "$(id -u)" = 0 ] || as_root=(sudo)
while read -r line; do
    case $line in
        ok:*) passed=$((passed + 1)) ;;
        FAILED:*) failed=$((failed + 1)); printf '%s\n' "$line" ;;
        *) printf '%s\n' "$line" ;;
    esac
done < <("${as_root[@]}" unshare --mount --net --pid --fork --kill-child tests/package/lifecycle.sh \
    "$PWD/$deb" "$space/next.deb" "$space/life" 2>&1 && echo "ok: life" || echo "FAILED: the life of the package ended early")
finish
