# syntax=docker/dockerfile:1
ARG BASE=node:24.21.0-bookworm-slim

# Packages are installed again only when a manifest changes.
FROM ${BASE} AS manifests
WORKDIR /app
ENV npm_config_fund=false npm_config_audit=false npm_config_update_notifier=false
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY packages/domain/package.json packages/domain/
COPY packages/contracts/package.json packages/contracts/
COPY packages/cli/package.json packages/cli/
COPY packages/lab/package.json packages/lab/
COPY packages/conformance/package.json packages/conformance/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY apps/lab/package.json apps/lab/
COPY e2e/package.json e2e/
COPY prisma/package.json prisma/

# What the server and the CLI need to run. No install script is needed: native parts ship as binaries, and this image brings Node itself.
# Of the database client's query compilers, the one of SQLite that is used stays. What npm leaves of other packages' peers, other systems'
# binaries, declarations and source maps serve nobody here. Each package keeps its licence.
FROM manifests AS runtime
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --workspace @mt2/server --workspace @mt2/cli \
  && cd node_modules \
  && rm -rf typescript @typescript @types react-dom jiti csstype vite rolldown @rolldown @oxc-project lightningcss* better-sqlite3/deps better-sqlite3/src zod/src \
  && find better-sqlite3/prebuilds -type f ! -name "linux*-$(node -p process.arch).node" -delete \
  && find @prisma/client/runtime -name 'query_compiler_*' ! -name 'query_compiler_fast_bg.sqlite.*' -delete \
  && find . -type f -regex '.*\.\(map\|md\|d\.[cm]?ts\)' ! -iname 'licen[cs]e*' -delete

# The sources, and what is built of them: the typed database client, the web client and the lab console.
FROM manifests AS sources
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY prisma prisma
RUN node prisma/generate.ts
COPY packages packages
COPY apps apps
COPY licences licences
# There is no Git here, so this is a digest of the sources.
RUN node apps/server/src/process/build-version.ts > build-version
RUN npm run build --workspace @mt2/web --workspace @mt2/console

# The documentation. Its pictures are taken here, in some minutes, unless they have been taken before (`npm run gallery`); one that fails is
# left out.
FROM sources AS docs
COPY e2e e2e
COPY docs docs
RUN [ -e docs/gallery/README.md ] || npm run gallery -- -g 'en-dark|console' || true
RUN --mount=type=cache,target=/root/.npm node docs/site/build.ts

# The server with the examples of its reference, and without tests.
FROM sources AS build
RUN node apps/server/src/build-examples.ts \
  && rm -rf apps/server/src/testing prisma/testing packages/*/test packages/domain/bench \
  && find packages apps/server prisma \( -name '*.test.ts' -o -name vitest.config.ts \) -delete

FROM ${BASE}
WORKDIR /app
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=runtime /app/package.json ./
COPY --from=runtime /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/prisma prisma
COPY --from=build /app/apps/server apps/server
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/lab/dist apps/lab/dist
COPY --from=docs /app/docs/site/dist docs/site/dist
COPY --from=build /app/build-version ./
COPY LICENSE ./
COPY licences licences
# With Git outside, the version has the commit: `npm run image` passes both.
ARG MT2_VERSION=
ARG MT2_COMMIT=
RUN if [ -n "$MT2_VERSION" ]; then echo "$MT2_VERSION" > build-version; fi
# The seeded world comes with the image: the first start copies it.
RUN node apps/server/src/build-template.ts \
  && ln -s /app/packages/cli/src/main.ts /usr/local/bin/mt2 \
  && install -d -m 700 -o 1000 -g 1000 /data
LABEL org.opencontainers.image.title="MT2" \
  org.opencontainers.image.description="A mobile-first crypto trading and finance web app with its own reference backend." \
  org.opencontainers.image.version="${MT2_VERSION}" \
  org.opencontainers.image.revision="${MT2_COMMIT}"
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --start-interval=500ms --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
