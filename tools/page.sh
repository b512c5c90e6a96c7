#!/usr/bin/env bash
# tools/page.sh [SCRIPT [ARGUMENT...]]: 'npm run SCRIPT' in web/, after getting what the page is built with.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

page_modules
[ $# -gt 0 ] || exit 0
cd web
exec npm run --silent "$@"
