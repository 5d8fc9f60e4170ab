#!/bin/sh
# Replaces the running containers by a new image without failed requests. The worker comes first: it knows the jobs of both versions and
# migrates the rows. Then new copies of the API start beside the old ones; once they are healthy, the old ones finish their open requests
# and stop.
# sh tools/docker/roll.sh          after: git pull && docker compose build
set -eu
PATIENCE_SECONDS=${PATIENCE_SECONDS:-3600} # A migration may take any length of time.

running() { docker compose ps -q "$1"; }
count() { printf '%s\n' "$1" | grep -c . || true; }

# A process that waits for a migration is alive but does not serve yet.
serves() {
  [ "$(docker inspect --format '{{.State.Health.Status}}' "$1")" = healthy ] &&
    docker exec "$1" node -e "fetch('http://127.0.0.1:$2/api/health/serving').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
}

waited=0
# Fails after PATIENCE_SECONDS.
until_serving() {
  until serves "$1" "$2"; do
    waited=$((waited + 2))
    [ "$waited" -le "$PATIENCE_SECONDS" ] || return 1
    sleep 2
  done
}

old=$(running api)
if [ -z "$old" ]; then
  echo "No API runs, so there is nothing to replace: docker compose up -d starts everything." >&2
  exit 1
fi

workers=$(count "$(running worker)")
[ "$workers" -gt 0 ] || workers=1
docker compose up -d --no-deps --scale "worker=$workers" worker
for id in $(running worker); do
  until_serving "$id" 9464 || {
    echo "The new worker is not ready; the API of before goes on. docker compose logs worker says why." >&2
    exit 1
  }
done

docker compose up -d --no-deps --no-recreate --scale "api=$(($(count "$old") * 2))" api
new=''
for id in $(running api); do
  case "$old" in *"$id"*) ;; *) new="$new $id" ;; esac
done
for id in $new; do
  until_serving "$id" 3000 || {
    echo "The new API is not ready; the old one goes on. docker compose logs api says why; remove the new copies: docker rm -f$new" >&2
    exit 1
  }
done

# The proxy looks for copies every five seconds.
sleep 6
for id in $old; do
  docker stop --time 60 "$id" > /dev/null
  docker rm "$id" > /dev/null
done
docker compose ps
