import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { parseDocument } from 'yaml';
import { brandedSettings, fileSource } from '../../shared/brand/branded-settings.ts';
import { readBrand } from '../../shared/brand/read-brand.ts';
import { createCommand } from '../../shared/create-command.ts';
import { UsageError } from '../usage-error.ts';
import { productionSettings } from './company-files.ts';
import { aboutRegions, filesOfRegions } from './deploy-regions.ts';
import { deployTemplates } from './deploy-templates.ts';
import { type Files, forCompany, type Site, settingsFile } from './fill-templates.ts';
import { domainOf } from './init-answers.ts';
import { serviceVariables } from './service-variables.ts';
import { assertNew, writeFiles } from './write-files.ts';

interface Target {
  readonly about: string;
  /** Beginning of the names of its files in `deploy`. */
  readonly files: string;
  /** Its own options. The value of one replaces the example in the files: a list has commas. */
  readonly options: Readonly<
    Record<string, readonly [about: string, example: string, placeholder: string]>
  >;
  readonly adapt?: (files: Files, site: Site) => Files;
  /** Text about the next steps. */
  readonly next: (site: Site) => string;
}

const targets: Readonly<Record<string, Target>> = {
  nginx: {
    about: 'nginx in front of the service',
    files: 'nginx',
    options: {
      page: ['folder of the built page', '/srv/threshold', 'dir'],
      service: ['address of the service', '127.0.0.1:8080', 'address'],
      port: ['port of nginx', '8000', 'n'],
    },
    next: ({ out }) => `Build the page: npm run build -- --out DIR, with the DIR of --page.
Copy ${out}/nginx.conf to /etc/nginx, without a balancer with TLS also nginx-tls.conf as /etc/nginx/tls.conf.
Test and reload nginx after every build: nginx -t && systemctl reload nginx
Run the service without PAGE. /auth-api belongs to the identity provider: see its comment in nginx.conf.`,
  },
  systemd: {
    about: 'the service as a unit of systemd',
    files: 'signup.service',
    // Node.js itself reads an option --env-file of any program.
    options: {
      folder: ['copy of this folder', '/opt/signup', 'dir'],
      variables: ['file of variables', '/etc/signup.env', 'file'],
    },
    next: ({ out }) => `Copy this folder to --folder. There: npm ci && npm run build
Copy settings/service.env.example to --variables, readable for root only, and replace its examples.
Copy ${out}/signup.service to /etc/systemd/system, then: systemctl enable --now signup
Let a proxy with https forward the host to port 8080 (PORT), and name its address in TRUSTED_PROXIES.`,
  },
  cluster: {
    about: 'a PostgreSQL cluster, its balancer and several instances of the service',
    files: 'cluster/',
    options: {
      balancer: ['address', '10.0.0.10', 'address'],
      databases: ['three addresses', '10.0.0.11,10.0.0.12,10.0.0.13', 'addresses'],
      instances: ['three addresses', '10.0.0.21,10.0.0.22,10.0.0.23', 'addresses'],
      network: ['their addresses', '10.0.0.0/24', 'network'],
    },
    next: () => `patroni.yml and etcd.default are for the first database: give the others their own names and addresses.
Run the service on each of --instances as "threshold init deploy systemd" says, with its address in HOST and that of
--balancer in TRUSTED_PROXIES and DATABASE_URL.`,
  },
  kubernetes: {
    about: 'Kubernetes, with kustomize',
    files: 'kubernetes/',
    options: { registry: ['host with the images', 'registry.example.com', 'host'] },
    adapt: forKubernetes,
    next: ({
      out,
    }) => `Build both images from the sources, and set newTag in kustomization.yaml to theirs. Copy your brand to
${out}/kubernetes/brand, and list its files in kustomization.yaml.
Change ingressClassName (ingress.yaml), the namespaces (network-policies.yaml) and the size of database.yaml.
Copy service.env.example to service.env beside it and replace its examples. Then: kubectl apply -k ${out}/kubernetes`,
  },
  regions: {
    about: 'an instance of the service for each data region',
    files: 'regions/',
    options: {},
    adapt: filesOfRegions,
    next: aboutRegions,
  },
};

/** Writes the files of a deployment for the current folder, with a command for each target. */
export function deployCommand(print: (text: string) => void) {
  const program = createCommand('deploy').description('writes the files of a deployment');
  for (const [name, target] of Object.entries(targets)) {
    const command = createCommand(name)
      .description(target.about)
      .option('--brand <dir>', 'folder of the brand', 'brand')
      .option(
        '--settings <file>',
        `settings that override the brand; default: ${productionSettings}`,
      )
      .option('--out <dir>', 'folder for the files', 'deploy');
    for (const [option, [about, example, placeholder]] of Object.entries(target.options)) {
      command.addOption(
        new Option(`--${option} <${placeholder}>`, `${about}; default: ${example}`),
      );
    }
    program.addCommand(command.action((options) => deploy(target, options, print)));
  }
  return program;
}

/** Values of the common options, and of those of the target. */
type Values = Readonly<Record<string, string | undefined>> & {
  readonly brand: string;
  readonly out: string;
};

/** @throws an error with the files that exist, or a usage error; nothing is written */
function deploy(target: Target, values: Values, print: (text: string) => void): void {
  const file = values.settings ?? (existsSync(productionSettings) ? productionSettings : null);
  const sources = fileSource(file);
  const { settings } = brandedSettings('production', readBrand(values.brand), ...sources);
  const { host } = new URL(settings.pageUrl ?? settings.signupApi);
  const { out } = values;
  const site = { settings, host, overrides: Object(sources[0]?.values), out };
  const fill = replacing(target.options, values);
  const examples = Object.entries(deployTemplates).filter(([path]) =>
    path.startsWith(target.files),
  );
  const adapted = target.adapt?.(new Map(examples), site) ?? examples;
  const files = new Map(
    [...adapted].map(([path, content]) => [
      path,
      fill(forCompany(content, settings.product, host)).replaceAll(
        `deploy/${target.files}`,
        `${out}/${target.files}`,
      ),
    ]),
  );
  assertNew(out, files.keys());
  writeFiles(out, files);
  for (const path of files.keys()) print(join(out, path));
  for (const [option, [, example]] of Object.entries(target.options)) {
    if (values[option] === undefined) print(`--${option} is ${example}.`);
  }
  print(`\n${target.next(site)}`);
  const left = [...files].flatMap(([path, content]) => examplesIn(join(out, path), content, host));
  if (left.length > 0) print(`\nLeft to replace:\n${left.join('\n')}`);
}

/**
 * @param options with their examples
 * @param given values of some
 * @returns a function that puts values in place of their examples, all at once
 * @throws a usage error for a list of another length
 */
function replacing(options: Target['options'], given: Values): (text: string) => string {
  const values = new Map<string, string>();
  for (const [option, [, example]] of Object.entries(options)) {
    const value = given[option] ?? example;
    const [before, after] = [example.split(','), value.split(',')];
    if (before.length !== after.length) {
      throw new UsageError(`--${option}: found "${value}"; allowed is a list such as ${example}.`);
    }
    for (const [index, item] of before.entries()) values.set(item, after[index] ?? '');
  }
  const anyExample = new RegExp(
    `(?<![\\w.])(?:${[...values.keys()].map(escaped).join('|')})\\b`,
    'g',
  );
  return (text) => text.replaceAll(anyExample, (item) => values.get(item) ?? item);
}

const escaped = (text: string) => text.replaceAll('.', '\\.');

const exampleValue =
  /[.@/]example\b|password|-key|the-(?:id|secret|token)-|its-secret|token-of|at-least-|your-own/;

/** @returns the lines of a file, except comments, with an example or a supposed host of the company's domain */
function examplesIn(path: string, content: string, host: string): string[] {
  const isSupposed = ([word]: RegExpMatchArray) =>
    word !== host && /[.@]/.test(word) && word.endsWith(domainOf(host));
  return content.split('\n').flatMap((line, index) => {
    const isComment = /^\s*(?:[#;]|--)/.test(line);
    const isLeft = exampleValue.test(line) || [...line.matchAll(/[\w@.-]+/g)].some(isSupposed);
    return isLeft && !isComment ? [`${path}:${index + 1}: ${line.trim()}`] : [];
  });
}

function forKubernetes(examples: Files, { settings, overrides }: Site): Files {
  // The others are in the image, and in the secret of the operator for the database.
  const variables = serviceVariables(settings).filter(
    ({ name }) => !['BRAND', 'DATABASE_URL'].includes(name),
  );
  const linesOf = (isSecret: boolean) =>
    variables
      .filter((variable) => variable.isSecret === isSecret)
      .map(({ name, value }) => `${name}=${value}`);
  const kustomization = parseDocument(examples.get('kubernetes/kustomization.yaml') ?? '');
  kustomization.setIn(['configMapGenerator', 1, 'literals'], linesOf(false));
  const secrets = examples.get('kubernetes/service.env.example') ?? '';
  return new Map([
    ...examples,
    [
      'kubernetes/kustomization.yaml',
      kustomization.toString({ lineWidth: 0, flowCollectionPadding: false }),
    ],
    [
      'kubernetes/service.env.example',
      secrets.replace(/(?:^[A-Z_]+=.*\n)+/m, () => `${linesOf(true).join('\n')}\n`),
    ],
    ['kubernetes/settings.json', settingsFile(overrides)],
  ]);
}
