#!/bin/sh
# Prints the digest of each image that compose uses, as lines for .env: sh tools/docker/pin-images.sh >> .env
# Asks the registry. To update an image, read its release notes, then run this again.
set -eu
pin() {
  printf '%s=@%s\n' "$1" "$(docker buildx imagetools inspect "$2" --format '{{.Manifest.Digest}}')"
}
pin NODE_DIGEST node:24-bookworm-slim
pin CADDY_DIGEST caddy:2
pin MONGO_DIGEST mongo:8
pin REDIS_DIGEST redis:7
pin MAILPIT_DIGEST axllent/mailpit:v1.21
