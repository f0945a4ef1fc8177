# The sign-up service. From the root of the repository:
#   docker build -f deploy/service.Dockerfile -t signup-service .

FROM node:22-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY service/package.json service/
RUN npm ci --omit=dev && npm cache clean --force
COPY tsconfig.json ./
COPY src/domain/ src/domain/
COPY build/common-headers.ts build/
COPY service/src/ service/src/

# All other settings: service/README.md. Production says what is missing.
ENV NODE_ENV=production ENVIRONMENT=production HOST=0.0.0.0 PORT=8080
USER node
EXPOSE 8080
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "service/src/main.ts"]
