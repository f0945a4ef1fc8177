# The sign-up service. From the root of the repository:
#   docker build -f deploy/service.Dockerfile -t signup-service .

# Base of both images: any Debian with Node.js, npm and a user "node".
ARG BASE=node:24.21.0-bookworm-slim
FROM $BASE AS node

FROM node AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY service/package.json service/

FROM manifests AS build
RUN npm ci
COPY tsconfig.json ./
COPY src/domain/ src/domain/
COPY src/languages/ src/languages/
COPY src/application/ src/application/
COPY src/adapters/http/wire-names.ts src/adapters/http/
COPY shared/ shared/
COPY src/ui/styles/ src/ui/styles/
COPY service/build.mjs service/files-beside-modules.mjs service/
COPY service/src/ service/src/
COPY service/dev/ service/dev/
# development: with the local identity provider.
ARG ENVIRONMENT=production
RUN npm run build -w service -- --env $ENVIRONMENT

FROM manifests AS packages
# Packages of which the workspaces need different versions are in service/node_modules.
RUN npm ci --omit=dev --include=prod -w service && mkdir -p service/node_modules

FROM node
WORKDIR /app
COPY --from=packages /app/node_modules/ node_modules/
COPY --from=packages /app/service/node_modules/ service/node_modules/
COPY --from=build /app/service/dist/ service/

# The brand: a folder in the repository. A mounted folder replaces it.
ARG BRAND_FOLDER=brands/northgate
COPY $BRAND_FOLDER brand
ENV BRAND=/app/brand

# Other settings: docs/settings.md. The service names missing ones when it starts.
ENV NODE_ENV=production ENVIRONMENT=production HOST=0.0.0.0 PORT=8080 OPERATION_PORT=8081
USER node
EXPOSE 8080 8081
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:8081/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "service/main.mjs"]
