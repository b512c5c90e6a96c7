#!/usr/bin/env bash
# Builds what is missing and makes the Debian package: build/package/tminus_VERSION_ARCHITECTURE.deb. Prints its name.
# The version is that of CMakeLists.txt; what is in the package is what 'cmake --install' installs, and packaging/.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

install_packages build
command -v dh >/dev/null || install_debian debhelper
build release build
build_module
build_page

version=$(build/tminus --version); version=${version#tminus }
directory=build/package/tminus
rm -rf build/package
mkdir -p $directory
cp -r packaging/debian $directory/debian
cat >$directory/debian/changelog <<END
tminus ($version) stable; urgency=medium

  * Version $version. CHANGELOG.md tells what is new.

 -- $(sed -n 's/^Maintainer: //p' packaging/debian/control)  $(date -R -r CHANGELOG.md)
END
log=build/package/log.txt
(cd $directory && dpkg-buildpackage -b -us -uc -nc -d) >$log 2>&1 || { tail -n 40 $log >&2; fail "the package cannot be made"; }
rm -rf $directory
ls build/package/tminus_"$version"_*.deb
