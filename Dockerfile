# One image for the API (as it stands) and the worker (command: node apps/server/src/main-worker.ts).
# Three stages: what builds, what a production installs, and of both only what runs.
FROM node:26.10.0-bookworm-slim AS manifests
WORKDIR /pregao
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/

FROM manifests AS build
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.base.json ./
COPY scripts scripts
COPY packages packages
COPY apps apps
RUN npm run build

FROM manifests AS parts
COPY scripts/after-install.mjs scripts/
RUN npm ci --ignore-scripts --omit=dev --workspace @pregao/server && npm_config_omit=dev node scripts/after-install.mjs
# A volume that is mounted there belongs to who owns the folder.
RUN mkdir anchors

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9091
# The commit of the sources, for GET /api/about, logs and metrics: --build-arg COMMIT=$(git rev-parse HEAD).
ARG COMMIT
ENV PREGAO_COMMIT=$COMMIT
WORKDIR /pregao
COPY --from=parts /pregao/node_modules node_modules
COPY --from=build /pregao/package.json ./
COPY --from=build /pregao/apps/server/package.json /pregao/apps/server/invariants.sql apps/server/
COPY --from=build /pregao/apps/server/migrations apps/server/migrations
COPY --from=build /pregao/apps/server/trust apps/server/trust
COPY --from=build /pregao/apps/server/src apps/server/src
COPY --from=build /pregao/packages packages
COPY --from=build /pregao/apps/web/dist apps/web/dist
COPY deploy/ready.mjs deploy/
COPY --from=parts --chown=node:node /pregao/anchors /var/lib/pregao-anchors
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "deploy/ready.mjs"]
CMD ["node", "apps/server/src/main-api.ts"]
