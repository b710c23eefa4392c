#!/usr/bin/env bash
# What scripts/stranger.sh runs in its fresh Debian, as root: the handbook's blocks in the order in which a stranger needs them.
set -euo pipefail

app=/opt/cogclinic/app
handbook=/operations.md

step() { printf '\n== %s\n' "$*"; }
block() { awk -v kind="\`\`\`$1" '$0 == kind { on = 1; next } /^```/ { on = 0 } on' "$handbook"; }

step 'Packages'
export DEBIAN_FRONTEND=noninteractive
apt-get update -q >/dev/null
apt-get install -qy --no-install-recommends git nodejs npm adduser sudo systemd >/dev/null 2>&1
node --version
# A repository that is on the net belongs to nobody here.
git config --system --add safe.directory /release.git

# No systemd runs here: its stand-in does what the unit says.
unit=/etc/systemd/system/cogclinic.service
said() { sed -n "s/^$1=//p" "$unit"; }
server=
systemctl() {
  case "$*" in
    daemon-reload) systemd-analyze verify "$unit" ;;
    'enable --now cogclinic' | 'start cogclinic')
      (
        set -a
        . "$(said EnvironmentFile)"
        set +a
        cd "$(said WorkingDirectory)"
        exec setpriv --reuid "$(said User)" --regid "$(said User)" --init-groups env HOME=/opt/cogclinic $(said ExecStart)
      ) >/server.log 2>&1 &
      server=$!
      ready
      ;;
    'stop cogclinic')
      kill -TERM "$server"
      wait "$server" || true
      ;;
    *)
      echo "systemctl $*: not in the stand-in"
      exit 1
      ;;
  esac
}
ready() {
  for _ in $(seq 900); do
    if node -e 'fetch("http://127.0.0.1:3000/api/ready").then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))'; then return; fi
    kill -0 "$server" || { cat /server.log; exit 1; }
    sleep 1
  done
  cat /server.log
  exit 1
}
# The functions of this shell are what sudo finds too.
sudo() { if [ "$1" = -u ]; then command sudo -H "$@"; else "$@"; fi; }

# As the account that runs the server, in the project's folder, with its environment: the handbook's first sentence.
as_server() {
  command sudo -H -u cogclinic bash -euo pipefail -c "set -a; . /etc/cogclinic.env; set +a; cd $app; $1"
}
show() { sed 's/^/   /' <<<"$1"; }

step 'Install'
install=$(block 'sh install' | sed 's|https://example.org/cogclinic.git|file:///release.git|')
show "$install"
eval "$install"
# There is no mail server.
block 'ini env' | sed '/^SMTP_URL=/d' >/etc/cogclinic.env
block 'ini unit' >"$unit"

step 'The key of the backups'
show "$(block 'sh key')"
as_server "$(block 'sh key')"

step 'The service'
show "$(block 'sh service')"
eval "$(block 'sh service')"

step 'The proxy: nginx takes its settings'
apt-get install -qy --no-install-recommends nginx openssl >/dev/null 2>&1
letters=/etc/letsencrypt/live/clinic.example.org
mkdir -p "$letters"
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=clinic.example.org -keyout "$letters/privkey.pem" -out "$letters/fullchain.pem" 2>/dev/null
block 'nginx' >/etc/nginx/conf.d/clinic.conf
nginx -t

step 'Institutions, accounts, a backup'
show "$(block 'sh run')"
as_server "$(block 'sh run')"

step 'Upgrade'
show "$(block 'sh upgrade')"
eval "$(block 'sh upgrade')"
sudo systemctl stop cogclinic

step 'Restore into an empty folder, and start'
mv /var/lib/cogclinic /var/lib/lost
install -d -o cogclinic -g cogclinic -m 700 /var/lib/cogclinic
show "$(block 'sh run restore')"
as_server "$(block 'sh run restore')"
sed -i 's|^BACKUP_TO=.*|BACKUP_TO=/var/backups/cogclinic/new|' /etc/cogclinic.env
sudo systemctl start cogclinic
as_server 'npm --silent run admin -- institution list' | grep 'Clinic of the East'
sudo systemctl stop cogclinic
step 'From empty to a restored backup: done'
