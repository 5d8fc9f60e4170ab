# One image, two processes: `node dist/main.api.js` (default) and `node dist/main.worker.js`.
# Node 24 LTS on Debian 12: the worker needs Debian's ffmpeg.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY shared-ui/package.json shared-ui/
COPY shells/host/package.json shells/host/
COPY shells/teacher/package.json shells/teacher/
COPY shells/student/package.json shells/student/
COPY shells/parent/package.json shells/parent/
COPY shells/report/package.json shells/report/
COPY e2e/package.json e2e/
COPY tools/embedded-mongod/package.json tools/embedded-mongod/
RUN npm ci --omit=optional --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --omit=optional --workspace @fulcrum/backend

FROM node:24-bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends ffmpeg tini \
 && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SHELLS_DIR=/app/shells
WORKDIR /app/backend
COPY --from=build /app/package.json /app/package.json
COPY --from=build /app/node_modules /app/node_modules
COPY --from=build /app/backend/package.json ./package.json
COPY --from=build /app/backend/dist ./dist
COPY --from=build /app/shells/host/dist /app/shells/host/dist
COPY --from=build /app/shells/teacher/dist /app/shells/teacher/dist
COPY --from=build /app/shells/student/dist /app/shells/student/dist
COPY --from=build /app/shells/parent/dist /app/shells/parent/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# tini reaps ffmpeg's children and passes SIGTERM on.
ENTRYPOINT ["tini", "--"]
CMD ["node", "dist/main.api.js"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
