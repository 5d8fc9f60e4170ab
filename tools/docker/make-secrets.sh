#!/bin/sh
# Creates the passwords and keys of docker-compose.yml in ./secrets; existing files are kept. Needs openssl.
set -eu
umask 077
mkdir -p secrets
cd secrets

# The containers' users can read the files; the directory keeps everybody else out.
keep() {
  [ -s "$1" ] || printf '%s' "$2" > "$1"
  chmod 644 "$1"
}

keep app_secret "${APP_SECRET:-$(openssl rand -base64 48 | tr -d '\n')}"
keep operator_password "${OPERATOR_PASSWORD:-$(openssl rand -hex 18)}"
keep mongo_password "$(openssl rand -hex 24)"
keep mongo_key "$(openssl rand -base64 741 | tr -d '\n')"
keep redis_password "$(openssl rand -hex 24)"
# MONGO_HOSTS=mongo:27017,mongo-2:27017,mongo-3:27017 for docker-compose.replica-set.yml.
keep mongo_url "mongodb://fulcrum:$(cat mongo_password)@${MONGO_HOSTS:-mongo:27017}/fulcrum?replicaSet=rs0&authSource=admin"
keep redis_url "redis://:$(cat redis_password)@redis:6379"
keep smtp_url "${SMTP_URL:-}"
