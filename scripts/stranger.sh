#!/usr/bin/env bash
# Follows docs/operations.md as a stranger does, on a fresh Debian from empty to a restored backup. Every block of the handbook whose kind
# stands here is run as it is written; `operations.api.test.ts` fails for a block that is run nowhere.
#   sudo scripts/stranger.sh [FOLDER]   FOLDER: a Debian that debootstrap made, to be used again; by default a new one, which goes afterwards
# Needs root, debootstrap, and Debian's packages and npm's registry in reach.
set -euo pipefail

release=$(cd "$(dirname "$0")/.." && pwd)
kept=${1:-}
place=${kept:-$(mktemp -d)}
# A Debian whose Node.js is new enough.
SUITE=trixie

step() { printf '\n== %s\n' "$*"; }

step "A fresh Debian ($SUITE) with what the handbook asks for"
[ -x "$place/bin/bash" ] || debootstrap --variant=minbase --include=ca-certificates "$SUITE" "$place" >"$place.log"
# Accounts other than root come in there too.
chmod 755 "$place"
rm -rf "$place/opt" "$place/var/lib/cogclinic" "$place/var/backups/cogclinic" "$place/release.git" "$place"/etc/cogclinic.*
mkdir "$place/opt"
# What this machine needs to reach the registries.
cp /etc/resolv.conf /etc/hosts "$place/etc/"
cp /etc/ssl/certs/ca-certificates.crt "$place/etc/ssl/certs/"
git clone --quiet --bare "file://$release" "$place/release.git"
cp "$release/scripts/stranger.inside.sh" "$place/"
git -C "$release" show HEAD:docs/operations.md >"$place/operations.md"

# All processes and mounts in there end with the shell.
unshare --mount --pid --fork --kill-child bash -euo pipefail -c "
  mount -t proc proc '$place/proc'
  mount --rbind /dev '$place/dev'
  exec env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 chroot '$place' bash /stranger.inside.sh
"

step 'The container'
if docker info >/dev/null 2>&1; then
  copy=$(mktemp -d)
  git clone --quiet "$place/release.git" "$copy"
  printf 'DB_PASSWORD=%s\nPUBLIC_URL=https://clinic.example.org\n' "$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')" >"$copy/.env"
  block() { awk -v kind="\`\`\`$1" '$0 == kind { on = 1; next } /^```/ { on = 0 } on' "$copy/docs/operations.md"; }
  (cd "$copy" && bash -euxo pipefail -c "$(block 'sh docker')" && docker compose down --volumes)
  rm -rf "$copy"
else
  echo 'NOT RUN: the block `sh docker` needs a Docker engine, which this machine lacks. scripts/container.test.ts reads its files.'
fi
[ -n "$kept" ] || rm -rf "$place" "$place.log"
