#!/usr/bin/env bash
# lifecycle.sh OLD.deb NEW.deb DIRECTORY: installs, starts, upgrades, removes and purges the package in a root of its own, and says of
# each step whether it went well. Runs as root in namespaces of its own: unshare --mount --net --pid --fork. The root is an overlay
# of the present one, which stays as it is; the directory is where it is mounted.
set -euo pipefail
old=$1 new=$2 space=$3 address=http://127.0.0.1:8069

check() { local name=$1; shift; if "$@"; then printf 'ok: %s\n' "$name"; else printf 'FAILED: %s\n' "$name"; fi; }

mount --make-rprivate /
mount -t tmpfs space "$space"
root=$space/root state=$root/var/lib/tminus
mkdir "$space"/{upper,work,root}
mount -t overlay root -o "lowerdir=/,upperdir=$space/upper,workdir=$space/work" "$root"
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
for directory in run tmp; do mount -t tmpfs none "$root/$directory"; done
cp "$old" "$root/tmp/old.deb"
cp "$new" "$root/tmp/new.deb"
ip link set lo up

inside=(chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive)
inside() { "${inside[@]}" "$@"; }
said() { inside "$@" >"$space/said" 2>&1 || { cat "$space/said"; return 1; }; }
says() { grep -qF "$1" "$space/said" || { cat "$space/said"; return 1; }; }
unit() { sed -n "s/^$1=//p" "$root/lib/systemd/system/tminus.service"; }
owner() { inside stat -c '%U %a' "$1"; }

# The server as the unit starts it, without systemd.
start() {
    local command; command=$(unit ExecStart)
    "${inside[@]}" setpriv --reuid "$(unit User)" --regid "$(unit Group)" --clear-groups --no-new-privs --bounding-set=-all \
        sh -c 'umask "$1"; cd "$2"; exec $3' sh "$(unit UMask)" "$(unit WorkingDirectory)" "$command" >"$space/server" 2>&1 &
    server=$!
    for _ in $(seq 600); do
        ! curl -sf $address/healthz >/dev/null || return 0
        kill -0 $server 2>/dev/null || break
        sleep 0.1
    done
    cat "$space/server"
    return 1
}
stop() { kill -TERM $server; wait $server; }
survives_reload() { inside env MAINPID=$server sh -c "$(unit ExecReload)" && sleep 1 && table_opens; }
runs_as() { [ "$(inside stat -c %U /proc/$server)" = "$1" ]; }
page_is_there() { curl -sf $address/ | grep -q 'type="module"'; }
create() {
    curl -sf $address/api/tables -H 'Content-Type: application/json' \
        -d '{"game":"rocketmen","options":{"players":1},"seats":[{"kind":"person","name":"Ann"}]}' >"$space/table"
}
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p" "$space/table"; }
table_opens() { curl -sf -H "Authorization: Bearer $(field token)" "$address/api/tables/$(field table)" | grep -q '"Ann"'; }

inside dpkg --purge tminus >/dev/null 2>&1 || true  # the present root may have it

check "the package installs" said dpkg -i /tmp/old.deb
check "its data belongs to the user tminus alone" [ "$(owner /var/lib/tminus)" = "tminus 700" ]
check "the service is enabled" [ -L "$root/etc/systemd/system/multi-user.target.wants/tminus.service" ]
check "systemd accepts the unit" said systemd-analyze verify /lib/systemd/system/tminus.service
check "the server starts with the unit's command" start
check "... as the user tminus" runs_as tminus
check "... and shows the page" page_is_there
check "a table can be created" create
check "the database is its user's alone" [ "$(owner /var/lib/tminus/tminus.db)" = "tminus 600" ]
check "the server stops when it is told to" stop

echo "# of the operator" >>"$root/etc/tminus/tminus.toml"
check "the package can be upgraded" said dpkg -i /tmp/new.deb
check "... to the new version" [ "$(inside dpkg-query -W -f '${Version}' tminus)" = "$(dpkg-deb -f "$new" Version)" ]
check "... and keeps the operator's settings" grep -q "of the operator" "$root/etc/tminus/tminus.toml"
check "the new version starts" start
check "... with the table of the old one" table_opens
check "the unit's reload leaves the server running" survives_reload
check "... and stops" stop

check "the package can be removed" said dpkg -r tminus
check "... and says that the games stay" says "the games stay in /var/lib/tminus"
check "... which they do" [ -f "$state/tminus.db" ]
check "... and takes the program with it" [ ! -e "$root/usr/bin/tminus" ]
check "the package can be purged" said dpkg --purge tminus
check "... and says that it deletes the games" says "deleted the games in /var/lib/tminus"
check "... which it does, with the settings" [ ! -e "$state" -a ! -e "$root/etc/tminus" ]
