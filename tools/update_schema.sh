#!/usr/bin/env bash
# Writes the generated types anew: web/src/generated and the generated schemas in docs/openapi.json.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
install_packages build
build release build
build/tminus schema --typescript web/src/generated --openapi docs/openapi.json
