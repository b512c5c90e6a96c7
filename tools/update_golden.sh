#!/usr/bin/env bash
# Writes the golden games and the signatures anew, after a change of behaviour that is meant. Say in the commit why.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
install_packages test
build quick build/quick
TMINUS_SOURCE=$PWD build/quick/tests/update_golden
