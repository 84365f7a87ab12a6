# syntax=docker/dockerfile:1
# Node 24, which has long-term support; any from 20.19 on works. Debian rather than Alpine, because the tests run on glibc.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS manifests
WORKDIR /quadra
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build

# What runs, and nothing that builds or tests.
FROM manifests AS packages
RUN npm ci --omit=dev -w contract -w server --include-workspace-root

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /quadra
COPY --from=packages /quadra/ ./
COPY --from=build /quadra/contract/dist contract/dist
COPY --from=build /quadra/server/dist server/dist
COPY --from=build /quadra/server/demo/dist server/demo/dist
COPY --from=build /quadra/web/dist web/dist
COPY server/migrations server/migrations
COPY server/help server/help
COPY server/templates server/templates
RUN install -d -o node -g node -m 700 /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The program answers SIGTERM itself and waits for its children: it needs no init above it.
CMD ["node", "server/dist/main.js"]
