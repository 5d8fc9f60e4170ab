# syntax=docker/dockerfile:1
# One image, two processes: `node dist/main.api.js` (default) and `node dist/main.worker.js`; `node dist/main.cli.js` has the commands.
# Node 24 LTS on Debian 12: the worker needs Debian's ffmpeg.
# A digest pins the base image: @sha256:… (tools/docker/pin-images.sh).
ARG NODE_DIGEST=
FROM node:24-bookworm-slim${NODE_DIGEST} AS manifests
WORKDIR /app
# npm ci needs every workspace of the lock file; tools/checks/dockerfile.test.ts compares.
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY shared-ui/package.json shared-ui/
COPY shells/host/package.json shells/host/
COPY shells/teacher/package.json shells/teacher/
COPY shells/student/package.json shells/student/
COPY shells/parent/package.json shells/parent/
COPY shared-ui/report/package.json shared-ui/report/
COPY shared-ui/pdf-viewer/package.json shared-ui/pdf-viewer/
COPY shared-ui/scanner/package.json shared-ui/scanner/
COPY shared-ui/answers/package.json shared-ui/answers/
COPY shared-ui/announcements/package.json shared-ui/announcements/
COPY shared-ui/files/package.json shared-ui/files/
COPY shared-ui/forms/package.json shared-ui/forms/
COPY shared-ui/qr/package.json shared-ui/qr/
COPY shared-ui/door/package.json shared-ui/door/
COPY shared-ui/marked/package.json shared-ui/marked/
COPY shared-ui/saving/package.json shared-ui/saving/
COPY shared-ui/sheet-reader/package.json shared-ui/sheet-reader/
COPY e2e/package.json e2e/
COPY tools/embedded-mongod/package.json tools/embedded-mongod/

# Optional packages are needed: the compiled parts of the bundler, argon2 and sharp.
FROM manifests AS build
ENV NX_DAEMON=false
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# Only the backend's run-time packages: no bundler, no embedded database engine.
FROM manifests AS packages
RUN --mount=type=cache,target=/root/.npm \
    npm ci --workspace @fulcrum/backend --omit=dev --no-audit --no-fund \
 && mkdir -p backend/node_modules

FROM node:24-bookworm-slim${NODE_DIGEST}
RUN apt-get update \
 && apt-get install -y --no-install-recommends ffmpeg tini \
 && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SHELLS_DIR=/app/shells
WORKDIR /app/backend
COPY --from=packages /app/node_modules /app/node_modules
COPY --from=packages /app/backend/node_modules ./node_modules
COPY --from=build /app/backend/package.json ./package.json
COPY --from=build /app/backend/dist ./dist
COPY --from=build /app/shells/host/dist /app/shells/host/dist
COPY --from=build /app/shells/teacher/dist /app/shells/teacher/dist
COPY --from=build /app/shells/student/dist /app/shells/student/dist
COPY --from=build /app/shells/parent/dist /app/shells/parent/dist
# A new volume gets its owner and mode from here.
RUN install -d -m 700 -o node -g node /data /backups
COPY tools/docker/health.mjs /app/health.mjs
USER node
VOLUME /data
EXPOSE 3000
# tini reaps ffmpeg's children and passes SIGTERM on.
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "--expose-gc", "dist/main.api.js"]
# Used by both processes; the worker sets HEALTH_PORT. Ends a process that has not answered its connections for a minute. A start may build
# indexes for minutes: until its first answer, or for ten minutes, it does not count as unhealthy.
HEALTHCHECK --interval=10s --timeout=6s --start-period=600s \
  CMD ["node", "/app/health.mjs"]
