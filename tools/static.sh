#!/usr/bin/env bash
# tools/static.sh DIR: installs what is missing, builds the page with the games in it, and copies it to DIR, ready for any host of
# static files (docs/hosting.md). DIR is new, empty, or holds an earlier copy, of which files that are no longer used are removed.
set -euo pipefail
[ $# -eq 1 ] && [[ $1 != -* ]] || { echo "usage: tools/static.sh DIR" >&2; exit 1; }
directory=$(realpath -m -- "$1")
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

if [ -e "$directory" ] && [ ! -d "$directory" ]; then fail "$directory is not a directory"; fi
if [ -n "$(ls -A "$directory" 2>/dev/null)" ] && [ ! -f "$directory/sw.js" ]; then
    fail "$directory has other files in it: name a new or empty directory, or an earlier copy of the page"
fi

install_packages build
build_module
build_page

# Browsers look at sw.js for a new version: it comes last, when everything that it lists is there.
mkdir -p "$directory"
tar -C web/dist --exclude=./sw.js -cf - . | tar -C "$directory" -xf -
cp web/dist/sw.js "$directory/"
for file in "$directory"/assets/*; do
    [ -f "web/dist/assets/${file##*/}" ] || rm -- "$file"
done

say "the page is in $directory. To try it: python3 -m http.server --directory '$directory' 8000, then open http://localhost:8000/"
