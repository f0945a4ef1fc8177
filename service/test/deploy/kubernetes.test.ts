import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect } from 'chai';
import Fastify from 'fastify';
import pg from 'pg';
import { parse, parseAllDocuments } from 'yaml';
import { addHealthRoutes } from '../../src/adapters/http/server/health-routes.ts';
import { SHUTDOWN_TIMEOUT_MS } from '../../src/adapters/http/server/http-server.ts';
import { serviceLimits } from '../../src/domain/service-limits.ts';
import { readSettings } from '../../src/settings/read-settings.ts';
import { settingsSchema } from '../../src/settings/service-settings.ts';
import { variablesIn } from '../../src/settings/variable.ts';

const folder = 'deploy/kubernetes';
const read = (path: string) => readFileSync(path, 'utf8');
const kustomization = parse(read(`${folder}/kustomization.yaml`));
// biome-ignore lint/suspicious/noExplicitAny: `kubectl apply` checks the manifests against their schemas
type Manifest = any;

const objects: Manifest[] = kustomization.resources.flatMap((file: string) =>
  parseAllDocuments(read(`${folder}/${file}`), { merge: true }).map((document) => document.toJS()),
);
const ofKind = (kind: string) => objects.filter((object) => object.kind === kind);
const deployments = ofKind('Deployment');
const [cluster] = ofKind('Cluster');

type Labels = Readonly<Record<string, string>>;
type Ports = readonly { readonly name?: string; readonly containerPort: number }[];
const numbersOf = (ports: Ports) => ports.map(({ containerPort }) => containerPort);

function podOf(name: string): { spec: Manifest; container: Manifest } {
  const { spec } = deployments.find(({ metadata }) => metadata.name === name).spec.template;
  return { spec, container: spec.containers[0] };
}
const service = podOf('signup-service');
const page = podOf('signup-page');
const [autoscaler] = ofKind('HorizontalPodAutoscaler');

/** Variables of the service's image. */
const ofImage = parseEnv(
  [
    ...read('deploy/Dockerfile')
      .replace(/^FROM threshold AS page.*/ms, '')
      .matchAll(/^ENV (.*)$/gm),
  ]
    .flatMap(([, line = '']) => line.split(' '))
    .join('\n'),
) as Labels;

function environment(secrets: Labels): Labels {
  const [, literals] = kustomization.configMapGenerator;
  const env: Record<string, string> = {
    ...ofImage,
    ...Object.fromEntries(literals.literals.map((line: string) => line.split(/=(.*)/s))),
    ...secrets,
  };
  for (const { name, value, valueFrom } of service.container.env ?? []) {
    const from = valueFrom?.secretKeyRef;
    if (from) env[name] = secretsOfOperator[`${from.name} ${from.key}`] ?? '';
    else
      env[name] = (value ?? '').replaceAll(
        /\$\((\w+)\)/g,
        (_: string, other: string) => env[other] ?? '?',
      );
  }
  return { ...env, BRAND: 'brands/northgate', PAGE_SETTINGS: `${folder}/settings.json` };
}
/** As CloudNativePG creates them. */
const secretsOfOperator: Labels = {
  'signup-database-app uri': 'postgresql://signup:pw@signup-database-rw.signup:5432/signup',
};
const exampleSecrets = parseEnv(read(`${folder}/service.env.example`)) as Labels;
const given = environment({ ...exampleSecrets, SESSION_KEY: 'k'.repeat(64) });

describe('the Kubernetes manifests', () => {
  it('allow the connections of a sign-up, and to the database only those of the service', () => {
    /** Names of the pods of this namespace that a policy allows. */
    const allowed = (name: string, way: 'ingress' | 'egress', port: number): string[] =>
      ofKind('NetworkPolicy')
        .find(({ metadata }) => metadata.name === name)
        .spec[way].filter(({ ports }: Manifest) => ports.some((one: Manifest) => one.port === port))
        .flatMap((rule: Manifest) => (way === 'ingress' ? rule.from : rule.to) ?? [])
        .filter(({ podSelector, namespaceSelector }: Manifest) => podSelector && !namespaceSelector)
        .flatMap(({ podSelector }: Manifest) => Object.values(podSelector.matchLabels));
    expect(allowed('signup-page', 'egress', 8080)).to.deep.equal(['signup-service']);
    expect(allowed('signup-service', 'ingress', 8080)).to.deep.equal(['signup-page']);
    expect(allowed('signup-service', 'ingress', 8081)).to.be.empty;
    expect(allowed('signup-service', 'egress', 5432)).to.deep.equal(['signup-database']);
    const toDatabase = allowed('signup-database', 'ingress', 5432);
    expect(toDatabase).to.deep.equal(['signup-service', 'signup-database']);
  });

  it('probe existing paths, of which only that of readiness depends on the database', async () => {
    const app = Fastify();
    const database = { problem: '' };
    addHealthRoutes(app, {
      release: { version: '', brand: '' },
      problem: async () => database.problem || null,
      metrics: async () => ({ type: 'text/plain', text: '' }),
    });
    const { startupProbe, livenessProbe, readinessProbe } = service.container;
    const succeed = () =>
      Promise.all(
        [startupProbe, livenessProbe, readinessProbe].map(async ({ httpGet }) => {
          expect(httpGet.port).to.equal('operation');
          return (await app.inject(httpGet.path)).statusCode < 400;
        }),
      );
    expect(await succeed()).to.deep.equal([true, true, true]);
    database.problem = 'database unreachable';
    expect(await succeed()).to.deep.equal([true, true, false]);
    await app.close();
  });

  it('give pods enough time to drain', () => {
    const { drainSeconds } = readSettings(given);
    const takes = drainSeconds + (SHUTDOWN_TIMEOUT_MS + serviceLimits.mailTimeout) / 1_000;
    expect(service.spec.terminationGracePeriodSeconds).to.be.above(takes);
    const [command, seconds] = page.container.lifecycle?.preStop?.exec?.command ?? [];
    expect(command).to.equal('sleep');
    const [, longest] = /proxy_read_timeout (\d+)s;/.exec(read('deploy/nginx.conf')) ?? [];
    const needed = Number(seconds) + Number(longest);
    expect(page.spec.terminationGracePeriodSeconds).to.be.above(needed);
  });

  it('have enough database connections for the maximum of pods', () => {
    const { databasePoolSize } = readSettings(given);
    const strategy = deployments.find(({ metadata }) => metadata.name === 'signup-service')?.spec
      ?.strategy;
    const maxPods =
      (autoscaler?.spec?.maxReplicas ?? 0) + Number(strategy?.rollingUpdate?.maxSurge);
    // Connections of superusers, replication and the operator.
    const others = 20;
    const max = Number(cluster?.spec?.postgresql?.parameters?.max_connections);
    expect(maxPods * (databasePoolSize + 1) + others).to.be.at.most(max);
  });

  it('give the service all required settings and no unknown ones', () => {
    const {
      environment: name,
      host,
      port,
      operationPort,
      publicUrl,
      branded,
    } = readSettings(given);
    expect([name, host]).to.deep.equal(['production', '0.0.0.0']);
    expect(branded.settings.signupApi).to.equal(`${publicUrl}/api`);
    const [ingress] = ofKind('Ingress');
    const hosts = [new URL(publicUrl ?? '').hostname];
    expect(ingress?.spec?.tls.flatMap((tls: Manifest) => tls.hosts)).to.deep.equal(hosts);
    expect(ingress?.spec?.rules.map((rule: Manifest) => rule.host)).to.deep.equal(hosts);
    expect([port, operationPort]).to.deep.equal(numbersOf(service.container.ports ?? []));
    const known = Object.values(settingsSchema).flatMap((entry) =>
      variablesIn(entry).map(({ variable }) => variable),
    );
    expect([...known, 'NODE_ENV', 'DATABASE_URI']).to.include.members(Object.keys(given));
  });

  it('name images of the version of this repository', () => {
    const { version } = JSON.parse(read('package.json'));
    const tags = kustomization.images.map(({ newTag }: Manifest) => newTag);
    expect(tags).to.deep.equal([version, version]);
  });

  it('mount brand and settings where the images read them', () => {
    for (const { container, spec } of [service, page]) {
      const mounts = container.volumeMounts.map(({ mountPath, name, subPath = '' }: Manifest) => {
        const { configMap } = spec.volumes.find((volume: Manifest) => volume.name === name);
        const { files } = kustomization.configMapGenerator.find(
          (generated: Manifest) => generated.name === configMap?.name,
        ) ?? { files: [] };
        return `${mountPath} ${subPath} ${files.map((file: string) => basename(file))}`;
      });
      expect(mounts).to.include(`${ofImage.BRAND}  brand.json,mark.svg`);
      expect(mounts).to.include(`${ofImage.PAGE_SETTINGS} settings.json settings.json`);
    }
  });

  it("verify the database server with the cluster's CA", () => {
    const place = mkdtempSync(join(tmpdir(), 'threshold-ca-'));
    try {
      writeFileSync(join(place, 'ca.crt'), 'the CA');
      const { mountPath, name } = service.container.volumeMounts.find(
        (mount: Manifest) => mount.mountPath === '/etc/database',
      );
      const { secret } = service.spec.volumes.find((volume: Manifest) => volume.name === name);
      // The pod does not get the key of the CA.
      expect(secret?.items).to.deep.equal([{ key: 'ca.crt', path: 'ca.crt' }]);
      const { databaseUrl } = readSettings(given);
      const client = new pg.Client({
        connectionString: databaseUrl?.replace(mountPath, place) ?? '',
      });
      expect(client.host).to.equal(`${cluster?.metadata.name}-rw.${kustomization.namespace}`);
      const { ssl } = client as unknown as { ssl: object };
      expect(ssl).to.deep.equal({ ca: 'the CA' });
    } finally {
      rmSync(place, { recursive: true });
    }
  });
});
