import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect } from 'chai';
import Fastify from 'fastify';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import pg from 'pg';
import { parse } from 'yaml';
import { addHealthRoutes } from '../../service/src/adapters/http/health-routes.ts';
import { SHUTDOWN_TIMEOUT_MS } from '../../service/src/adapters/http/http-server.ts';
import { serviceLimits } from '../../service/src/domain/service-limits.ts';
import { readSettings } from '../../service/src/settings/read-settings.ts';
import { settingsSchema } from '../../service/src/settings/settings-schema.ts';
import { variablesIn } from '../../service/src/settings/variable.ts';
import { ofKind, problemsIn, readObjects } from './kubernetes-objects.ts';

const folder = 'deploy/kubernetes';
const read = (path: string) => readFileSync(path, 'utf8');
const kustomization = parse(read(`${folder}/kustomization.yaml`));
const objects = readObjects(kustomization.resources.map((file: string) => `${folder}/${file}`));
const deployments = ofKind(objects, 'Deployment');
const [cluster] = ofKind(objects, 'Cluster');

type Labels = Readonly<Record<string, string>>;
type Ports = readonly { readonly name?: string; readonly containerPort: number }[];
const matches = (selector: Labels | undefined, labels: Labels) =>
  Object.entries(selector ?? {}).every(([key, value]) => labels[key] === value);

/** Every kind of pod in the namespace. */
const pods: { labels: Labels; ports: Ports }[] = [
  ...deployments.map(({ spec }) => ({
    labels: spec?.template.metadata?.labels ?? {},
    ports: spec?.template.spec?.containers.flatMap(({ ports }) => ports ?? []) ?? [],
  })),
  // CloudNativePG's: PostgreSQL, the instance manager for the operator, metrics.
  {
    labels: { 'cnpg.io/cluster': cluster?.metadata.name ?? '' },
    ports: [5432, 8000, 9187].map((containerPort) => ({ containerPort })),
  },
];
const podsWith = (selector: Labels | undefined) =>
  pods.filter(({ labels }) => matches(selector, labels));
const numbersOf = (ports: Ports) => ports.map(({ containerPort }) => containerPort);

function podOf(name: string): { spec: IPodSpec; container: IContainer } {
  const spec = deployments.find(({ metadata }) => metadata.name === name)?.spec?.template.spec;
  const container = spec?.containers[0];
  if (!spec || !container) throw new Error(`no Deployment ${name}`);
  return { spec, container };
}
const service = podOf('signup-service');
const page = podOf('signup-page');
const [autoscaler] = ofKind(objects, 'HorizontalPodAutoscaler');

/** What the service finds in its environment, with the secrets of a file. */
function environment(secrets: Labels): Labels {
  const image = read('deploy/service.Dockerfile');
  const [, brand = ''] = /^ARG BRAND_FOLDER=(.+)$/m.exec(image) ?? [];
  const ofImage = /^ENV NODE_ENV.*$/m.exec(image)?.[0].slice(4).replaceAll(' ', '\n');
  const [, literals] = kustomization.configMapGenerator;
  const env: Record<string, string> = {
    ...(parseEnv(ofImage ?? '') as Labels),
    BRAND: brand,
    ...Object.fromEntries(literals.literals.map((line: string) => line.split(/=(.*)/s))),
    ...secrets,
  };
  for (const { name, value, valueFrom } of service.container.env ?? []) {
    const from = valueFrom?.secretKeyRef;
    if (from) env[name] = secretsOfOperator[`${from.name} ${from.key}`] ?? '';
    else env[name] = (value ?? '').replaceAll(/\$\((\w+)\)/g, (_, other) => env[other] ?? '?');
  }
  return { ...env, PAGE_SETTINGS: `${folder}/settings.json` };
}
/** As CloudNativePG writes them. */
const secretsOfOperator: Labels = {
  'signup-database-app uri': 'postgresql://signup:pw@signup-database-rw.signup:5432/signup',
};
const exampleSecrets = parseEnv(read(`${folder}/service.env.example`)) as Labels;
const ownSecrets = { ...exampleSecrets, SESSION_KEY: 'k'.repeat(64) };

describe('the manifests for Kubernetes', () => {
  for (const object of objects) {
    it(`have a valid ${object.kind} ${object.metadata.name}`, () => {
      expect(problemsIn(object)).to.deep.equal([]);
    });
  }

  it('are listed by the kustomization, every file', () => {
    const { resources, configMapGenerator, secretGenerator } = kustomization;
    const generators = [...configMapGenerator, ...secretGenerator];
    const files = generators.flatMap(({ files = [], envs = [] }) => [...files, ...envs]);
    const written = readdirSync(folder).filter((name) => name !== 'service.env');
    expect([...resources, ...files, 'kustomization.yaml'].sort()).to.deep.equal(
      written.map((name) => name.replace(/\.example$/, '')).sort(),
    );
  });

  it('name objects that are there', () => {
    const names = (kind: 'Deployment' | 'Service') =>
      ofKind(objects, kind).map(({ metadata }) => metadata.name);
    expect(names('Deployment')).to.include(autoscaler?.spec?.scaleTargetRef.name);
    const images = deployments.flatMap(({ spec }) => {
      const { containers = [], initContainers = [] } = spec?.template.spec ?? {};
      return [...containers, ...initContainers].map(({ image }) => image);
    });
    const placeholders = kustomization.images.map(({ name }: { name: string }) => name);
    expect(new Set(images)).to.deep.equal(new Set(placeholders));
    const generated = [...kustomization.configMapGenerator, ...kustomization.secretGenerator];
    const known = [
      ...generated.map(({ name }) => name),
      `${cluster?.metadata.name}-app`,
      `${cluster?.metadata.name}-ca`,
    ];
    for (const { spec, container } of [service, page]) {
      const volumes = (spec.volumes ?? []).map(
        ({ configMap, secret }) => configMap?.name ?? secret?.secretName,
      );
      const variables = [
        ...(container.envFrom ?? []).map((from) => (from.configMapRef ?? from.secretRef)?.name),
        ...(container.env ?? []).map(({ valueFrom }) => valueFrom?.secretKeyRef?.name),
      ];
      expect(known).to.include.members([...volumes, ...variables].filter((name) => name));
    }
  });

  it('select pods that are there, by ports that they have', () => {
    for (const { spec, metadata } of deployments) {
      const labels = spec?.template.metadata?.labels ?? {};
      expect(matches(spec?.selector.matchLabels, labels), metadata.name).to.equal(true);
      for (const spread of spec?.template.spec?.topologySpreadConstraints ?? []) {
        expect(spread.labelSelector).to.deep.equal(spec?.selector);
      }
    }
    for (const { spec, metadata } of ofKind(objects, 'Service')) {
      const found = podsWith(spec?.selector);
      expect(found, metadata.name).to.have.length(1);
      const names = found[0]?.ports.map(({ name }) => name);
      for (const { targetPort } of spec?.ports ?? []) expect(names).to.include(targetPort);
    }
    for (const { spec } of ofKind(objects, 'Ingress')) {
      for (const { http } of spec?.rules ?? []) {
        for (const { backend } of http?.paths ?? []) {
          const target = ofKind(objects, 'Service').find(
            ({ metadata }) => metadata.name === backend.service?.name,
          );
          const ports = target?.spec?.ports?.map(({ name }) => name);
          expect(ports).to.include(backend.service?.port?.name);
        }
      }
    }
    for (const { spec, metadata } of ofKind(objects, 'PodDisruptionBudget')) {
      expect(podsWith(spec?.selector?.matchLabels), metadata.name).to.have.length(1);
    }
  });

  it('let pods reach each other by ports that they have', () => {
    const policies = ofKind(objects, 'NetworkPolicy');
    const [everything, ...others] = policies;
    expect(everything?.spec).to.deep.equal({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    for (const { spec, metadata } of others) {
      const selected = podsWith(spec?.podSelector.matchLabels);
      expect(selected.length, metadata.name).to.be.at.least(1);
      for (const { ports = [] } of spec?.ingress ?? []) {
        expect(ports).not.to.deep.equal([]);
        for (const { port } of ports) expect(numbersOf(selected[0]?.ports ?? [])).to.include(port);
      }
      const peers = [...(spec?.ingress ?? []).map(({ from }) => from)].concat(
        (spec?.egress ?? []).map(({ to }) => to),
      );
      for (const { podSelector, namespaceSelector } of peers.flatMap((peer) => peer ?? [])) {
        if (podSelector && !namespaceSelector) {
          expect(podsWith(podSelector.matchLabels), metadata.name).to.have.length(1);
        }
      }
      for (const { to = [], ports = [] } of spec?.egress ?? []) {
        const targets = to.filter((peer) => peer.podSelector && !peer.namespaceSelector);
        for (const { podSelector } of targets) {
          const reached = numbersOf(podsWith(podSelector?.matchLabels)[0]?.ports ?? []);
          for (const { port } of ports) expect(reached).to.include(port);
        }
      }
    }
  });

  it('open the way that a sign-up takes, and none to the database but that of the service', () => {
    const policies = ofKind(objects, 'NetworkPolicy').map(({ spec }) => spec);
    const labelsOf = (name: string) => ({ 'app.kubernetes.io/name': name });
    const database = { 'cnpg.io/cluster': cluster?.metadata.name ?? '' };
    const isOpen = (from: Labels, to: Labels, port: number) => {
      const allows = (labels: Labels, other: Labels, way: 'ingress' | 'egress') =>
        policies
          .filter((policy) => matches(policy?.podSelector.matchLabels, labels))
          .flatMap((policy) =>
            way === 'ingress'
              ? (policy?.ingress ?? []).map((rule) => ({ peers: rule.from, ports: rule.ports }))
              : (policy?.egress ?? []).map((rule) => ({ peers: rule.to, ports: rule.ports })),
          )
          .some(({ peers = [], ports = [] }) => {
            const isPeer = peers.some(
              ({ podSelector, namespaceSelector }) =>
                podSelector && !namespaceSelector && matches(podSelector.matchLabels, other),
            );
            return isPeer && ports.some((one) => one.port === port);
          });
      return allows(from, to, 'egress') && allows(to, from, 'ingress');
    };
    const [signupPage, signupService] = [labelsOf('signup-page'), labelsOf('signup-service')];
    expect(isOpen(signupPage, signupService, 8080)).to.equal(true);
    expect(isOpen(signupPage, signupService, 8081)).to.equal(false);
    expect(isOpen(signupService, database, 5432)).to.equal(true);
    expect(isOpen(database, database, 5432)).to.equal(true);
    expect(isOpen(signupPage, database, 5432)).to.equal(false);
    expect(isOpen(signupService, signupPage, 8000)).to.equal(false);
  });

  it('fit the images: address, ports, users', () => {
    const image = { page: read('deploy/Dockerfile'), service: read('deploy/service.Dockerfile') };
    const [, name, port] = /^ARG SERVICE=(.+):(\d+)$/m.exec(image.page) ?? [];
    const target = ofKind(objects, 'Service').find(({ metadata }) => metadata.name === name);
    expect(target?.spec?.ports?.map((one) => one.port)).to.deep.equal([Number(port)]);
    expect(podsWith(target?.spec?.selector)[0]?.labels).to.deep.equal({
      'app.kubernetes.io/name': 'signup-service',
    });
    // Of Debian and of the image of Node.js.
    const ids: Record<string, number> = { 'www-data': 33, node: 1000 };
    for (const [pod, text] of [
      [page, image.page],
      [service, image.service],
    ] as const) {
      const exposed = /^EXPOSE (.+)$/m.exec(text)?.[1]?.split(' ').map(Number);
      expect(numbersOf(pod.container.ports ?? [])).to.deep.equal(exposed);
      const user = ids[/^USER (.+)$/m.exec(text)?.[1] ?? ''];
      expect([
        pod.spec.securityContext?.runAsUser,
        pod.spec.securityContext?.runAsGroup,
      ]).to.deep.equal([user, user]);
    }
  });

  it('keep pods to what the Pod Security Standard "restricted" allows, on a read-only root', () => {
    for (const { spec } of [service, page]) {
      expect(spec.securityContext).to.deep.include({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const { securityContext } of [...spec.containers, ...(spec.initContainers ?? [])]) {
        expect(securityContext).to.deep.equal({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
      expect([spec.automountServiceAccountToken, spec.enableServiceLinks]).to.deep.equal([
        false,
        false,
      ]);
    }
  });

  it('ask the service for what it has; the database decides about requests, not about a restart', async () => {
    const app = Fastify();
    const answer = { problem: '' };
    addHealthRoutes(app, {
      problem: async () => answer.problem || null,
      metrics: async () => ({ type: 'text/plain', text: '' }),
    });
    const { startupProbe, livenessProbe, readinessProbe } = service.container;
    const succeed = () =>
      Promise.all(
        [startupProbe, livenessProbe, readinessProbe].map(async (probe) => {
          expect(probe?.httpGet?.port).to.equal('operation');
          return (await app.inject(probe?.httpGet?.path ?? 'none')).statusCode < 400;
        }),
      );
    expect(await succeed()).to.deep.equal([true, true, true]);
    answer.problem = 'The database is away';
    expect(await succeed()).to.deep.equal([true, true, false]);
    await app.close();
  });

  it('let pods end by themselves', () => {
    const { drainSeconds } = readSettings(environment(ownSecrets));
    const takes = drainSeconds + (SHUTDOWN_TIMEOUT_MS + serviceLimits.mailHandover) / 1_000;
    expect(service.spec.terminationGracePeriodSeconds).to.be.above(takes);
    const [command, seconds] = page.container.lifecycle?.preStop?.exec?.command ?? [];
    expect(command).to.equal('sleep');
    const [, longest] = /proxy_read_timeout (\d+)s;/.exec(read('deploy/nginx.conf')) ?? [];
    const needed = Number(seconds) + Number(longest);
    expect(page.spec.terminationGracePeriodSeconds).to.be.above(needed);
  });

  it('leave one pod to evict and one to serve', () => {
    const counts: Record<string, number | undefined> = {
      'signup-service': autoscaler?.spec?.minReplicas,
      'signup-page': deployments.find(({ metadata }) => metadata.name === 'signup-page')?.spec
        ?.replicas,
    };
    const budgets = ofKind(objects, 'PodDisruptionBudget');
    expect(budgets.map(({ metadata }) => metadata.name).sort()).to.deep.equal(
      Object.keys(counts).sort(),
    );
    for (const { spec, metadata } of budgets) {
      expect(spec).to.include({ maxUnavailable: 1, unhealthyPodEvictionPolicy: 'AlwaysAllow' });
      expect(counts[metadata.name]).to.be.at.least(2);
    }
  });

  it('have connections for as many pods as there may be', () => {
    const { databasePoolSize } = readSettings(environment(ownSecrets));
    const strategy = deployments.find(({ metadata }) => metadata.name === 'signup-service')?.spec
      ?.strategy;
    const mostPods =
      (autoscaler?.spec?.maxReplicas ?? 0) + Number(strategy?.rollingUpdate?.maxSurge);
    // Superusers, replication and the operator.
    const others = 20;
    const most = Number(cluster?.spec?.postgresql?.parameters?.max_connections);
    expect(mostPods * (databasePoolSize + 1) + others).to.be.at.most(most);
  });

  it('give the service all that production needs, and nothing else', () => {
    const given = environment(ownSecrets);
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
    const [ingress] = ofKind(objects, 'Ingress');
    const hosts = [new URL(publicUrl ?? '').hostname];
    expect(ingress?.spec?.tls?.flatMap((tls) => tls.hosts)).to.deep.equal(hosts);
    expect(ingress?.spec?.rules?.map((rule) => rule.host)).to.deep.equal(hosts);
    expect([port, operationPort]).to.deep.equal(numbersOf(service.container.ports ?? []));
    const known = Object.values(settingsSchema).flatMap((entry) =>
      variablesIn(entry).map(({ variable }) => variable),
    );
    expect([...known, 'NODE_ENV', 'DATABASE_URI']).to.include.members(Object.keys(given));
  });

  it('do not start a service with the example of the session key', () => {
    expect(() => readSettings(environment(exampleSecrets))).to.throw(
      /^SESSION_KEY: allowed is your own/,
    );
  });

  it('connect to the database by TLS that checks its name against the authority of the cluster', () => {
    const place = mkdtempSync(join(tmpdir(), 'threshold-ca-'));
    try {
      writeFileSync(join(place, 'ca.crt'), 'the authority');
      const { mountPath = '', name } =
        service.container.volumeMounts?.find((mount) => mount.mountPath === '/etc/database') ?? {};
      const { secret } = service.spec.volumes?.find((volume) => volume.name === name) ?? {};
      // Not the key of the authority.
      expect(secret?.items).to.deep.equal([{ key: 'ca.crt', path: 'ca.crt' }]);
      const { databaseUrl } = readSettings(environment(ownSecrets));
      const client = new pg.Client({
        connectionString: databaseUrl?.replace(mountPath, place) ?? '',
      });
      expect(client.host).to.equal(`${cluster?.metadata.name}-rw.${kustomization.namespace}`);
      const { ssl } = client as unknown as { ssl: object };
      expect(ssl).to.deep.equal({ ca: 'the authority' });
    } finally {
      rmSync(place, { recursive: true });
    }
  });

  it('have the settings of the other examples', () => {
    expect(read(`${folder}/settings.json`)).to.equal(read('deploy/settings.json'));
    const others = parseEnv(read('deploy/service.env.example')) as Labels;
    const own = environment(exampleSecrets);
    for (const [key, value] of Object.entries(own)) {
      const differs = ['DATABASE_URI', 'DATABASE_URL', 'TRUSTED_PROXIES', 'BRAND', 'PAGE_SETTINGS'];
      if (differs.includes(key) || ['HOST', 'PORT', 'OPERATION_PORT'].includes(key)) continue;
      expect(others[key], key).to.equal(value);
    }
  });

  it('acknowledge no account that one instance of the database alone has', () => {
    expect(cluster?.spec?.instances).to.equal(3);
    expect(cluster?.spec?.affinity?.podAntiAffinityType).to.equal('required');
    expect(cluster?.spec?.postgresql?.synchronous).to.deep.equal({
      method: 'any',
      number: 1,
      dataDurability: 'required',
      failoverQuorum: true,
    });
  });
});
