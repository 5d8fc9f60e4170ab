#!/bin/sh
# Puts the API of a new image in the place of the one that runs, without a request that fails: new copies start beside the old ones, take
# requests once they are healthy, and only then the old ones end, when they have answered what they had. Then the worker.
# sh tools/docker/roll.sh          after: git pull && docker compose build
set -eu
PATIENCE_SECONDS=${PATIENCE_SECONDS:-3600} # A migration takes as long as it takes.

old=$(docker compose ps -q api)
count=$(printf '%s\n' "$old" | grep -c .)
docker compose up -d --no-deps --no-recreate --scale "api=$((count * 2))" api

waited=0
for id in $(docker compose ps -q api); do
  case "$old" in *"$id"*) continue ;; esac
  until [ "$(docker inspect --format '{{.State.Health.Status}}' "$id")" = healthy ] &&
    docker exec "$id" node -e "fetch('http://127.0.0.1:3000/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; do
    waited=$((waited + 2))
    if [ "$waited" -gt "$PATIENCE_SECONDS" ]; then
      echo "The new API is not ready; the old one goes on. docker compose logs api says why; remove the new copies: docker rm -f $id" >&2
      exit 1
    fi
    sleep 2
  done
done

# The proxy looks for copies every five seconds.
sleep 6
for id in $old; do
  docker stop --time 60 "$id" > /dev/null
  docker rm "$id" > /dev/null
done
docker compose up -d --no-deps worker
docker compose ps
