import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { suffixOf } from '#service/settings/regional-settings.ts';
import { brandedSettings, fileSource } from '../../shared/brand/branded-settings.ts';
import { readBrand } from '../../shared/brand/read-brand.ts';
import { didYouMean } from '../../shared/settings/did-you-mean.ts';
import type { Settings } from '../../shared/settings/settings-schema.ts';
import { json } from '../build/release/release-files.ts';
import { usageError } from '../usage-error.mjs';
import { domainOf, slugOf } from './company.ts';
import { forCompany, serviceVariables, writeNew } from './deploy-files.ts';
import { deployTexts } from './deploy-texts.ts';

/** What the files are written for. */
interface Site {
  readonly settings: Settings;
  /** Of the page. */
  readonly host: string;
  /** Values of the file of settings. */
  readonly overrides: object;
  /** Folder of the files. */
  readonly out: string;
}

type Files = ReadonlyMap<string, string>;

interface Target {
  /** Beginning of the names of its files in `deploy`. */
  readonly files: string;
  /** The default of each option, which it replaces; several are separated by commas. */
  readonly options: Readonly<Record<string, string>>;
  readonly adapt?: (files: Files, site: Site) => Files;
  /** What remains to be done. */
  readonly next: (site: Site) => string;
}

const targets: Readonly<Record<string, Target>> = {
  nginx: {
    files: 'nginx',
    options: {
      host: 'signup.example.com',
      page: '/srv/threshold',
      service: '127.0.0.1:8080',
      port: '8000',
    },
    next: ({ out }) => `Build the page: npm run build -- --out DIR, with the DIR of --page.
Copy ${out}/nginx.conf to /etc/nginx, without a balancer with TLS also nginx-tls.conf as /etc/nginx/tls.conf.
Test and reload nginx after every build: nginx -t && systemctl reload nginx
Run the service without PAGE. /auth-api belongs to the identity provider: see its comment in nginx.conf.`,
  },
  systemd: {
    files: 'signup.service',
    // Node.js itself reads an option --env-file of any program.
    options: { folder: '/opt/signup', variables: '/etc/signup.env' },
    next: ({ out }) => `Copy this folder to --folder. There: npm ci && npm run build
Copy settings/service.env.example to --variables, readable for root only, and replace its examples.
Copy ${out}/signup.service to /etc/systemd/system, then: systemctl enable --now signup
Let a proxy with https forward the host to port 8080 (PORT), and name its address in TRUSTED_PROXIES.`,
  },
  cluster: {
    files: 'cluster/',
    options: {
      balancer: '10.0.0.10',
      databases: '10.0.0.11,10.0.0.12,10.0.0.13',
      instances: '10.0.0.21,10.0.0.22,10.0.0.23',
      network: '10.0.0.0/24',
    },
    next: () => `patroni.yml and etcd.default are for the first database: give the others their own names and addresses.
Run the service on each of --instances as "threshold init deploy systemd" says, with its address in HOST and that of
--balancer in TRUSTED_PROXIES and DATABASE_URL.`,
  },
  kubernetes: {
    files: 'kubernetes/',
    options: { host: 'signup.northgate.example', registry: 'registry.example.com' },
    adapt: forKubernetes,
    next: ({
      out,
    }) => `Build both images from the sources, and set newTag in kustomization.yaml to theirs. Copy your brand to
${out}/kubernetes/brand, and list its files in kustomization.yaml.
Change ingressClassName (ingress.yaml), the namespaces (network-policies.yaml) and the size of database.yaml.
Copy service.env.example to service.env beside it and replace its examples. Then: kubectl apply -k ${out}/kubernetes`,
  },
  regions: {
    files: 'regions/',
    options: { host: 'signup.northgate.example' },
    adapt: forRegions,
    next: aboutRegions,
  },
};

/** @throws an error with the files that exist, or a usage error; nothing is written */
export function main([name = '', ...args]: string[], print: (text: string) => void): void {
  const target = Object.hasOwn(targets, name) ? targets[name] : undefined;
  if (!target) {
    const names = Object.keys(targets);
    throw usageError(
      `found "${name}"; allowed is one of ${names.join(', ')}.${didYouMean(name, names)}`,
    );
  }
  const known = ['brand', 'settings', 'out', 'host', ...Object.keys(target.options)];
  const options = Object.fromEntries(known.map((it) => [it, { type: 'string' }] as const));
  const { values: given } = parseArgs({ args, options });
  const {
    brand,
    settings: file,
    out,
  } = {
    brand: 'brand',
    settings: 'settings/production.json',
    out: 'deploy',
    ...given,
  };
  const sources = given.settings || existsSync(file) ? fileSource(file) : [];
  const { settings } = brandedSettings('production', readBrand(brand), ...sources);
  const { host = new URL(settings.pageUrl ?? settings.signupApi).host } = given;
  const site = { settings, host, overrides: Object(sources[0]?.values), out };
  const values = { ...target.options, ...given, host };
  const texts = Object.entries(deployTexts).filter(([path]) => path.startsWith(target.files));
  const read = new Map(texts);
  const adapted = target.adapt?.(read, site) ?? read;
  const fill = replacing(target.options, values);
  const files = new Map([...adapted].map(([path, content]) => [path, fill(content)]));
  writeNew(out, files);
  for (const path of files.keys()) print(join(out, path));
  for (const [option, byDefault] of Object.entries(target.options)) {
    if (option !== 'host' && !(option in given)) print(`--${option} is ${byDefault}.`);
  }
  print(`\n${target.next(site)}`);
  const left = [...files].flatMap(([path, content]) => examplesIn(join(out, path), content, host));
  if (left.length > 0) print(`\nLeft to replace:\n${left.join('\n')}`);
}

/** @returns a function that puts values in place of defaults, all at once. @throws a usage error */
function replacing(
  defaults: Target['options'],
  values: Target['options'],
): (text: string) => string {
  const pairs = Object.entries(defaults).flatMap(([option, byDefault]) => {
    const [olds, news] = [byDefault, values[option] ?? ''].map((list) => list.split(','));
    if (olds?.length === news?.length) return olds?.map((old, at) => [old, news?.[at] ?? '']) ?? [];
    throw usageError(
      `--${option}: found "${values[option]}"; allowed is a list such as ${byDefault}.`,
    );
  });
  const by = new Map(pairs as [string, string][]);
  const any = new RegExp(`(?<![\\w.])(?:${[...by.keys()].map(escaped).join('|')})\\b`, 'g');
  return (text) => text.replaceAll(any, (found) => by.get(found) ?? found);
}

const escaped = (text: string) => text.replaceAll('.', '\\.');

const example =
  /[.@/]example\b|password|-key|the-(?:id|secret|token)-|its-secret|token-of|at-least-|your-own/;

/** @returns the lines of a file, except comments, with an example or a supposed host of the company's domain */
function examplesIn(path: string, content: string, host: string): string[] {
  const isSupposed = ([word]: RegExpMatchArray) =>
    word !== host && /[.@]/.test(word) && word.endsWith(domainOf(host));
  return content.split('\n').flatMap((line, index) => {
    const isComment = /^\s*(?:[#;]|--)/.test(line);
    const isLeft = example.test(line) || [...line.matchAll(/[\w@.-]+/g)].some(isSupposed);
    return isLeft && !isComment ? [`${path}:${index + 1}: ${line.trim()}`] : [];
  });
}

function forKubernetes(files: Files, { settings, host, overrides }: Site): Files {
  // Others are in the image, and in the secret of the operator for the database.
  const variables = serviceVariables(settings, host).filter(
    ({ name }) => !['BRAND', 'DATABASE_URL'].includes(name),
  );
  /** With these variables in place of those of the example. */
  const withOwn = (text: string, before: string, isSecret: boolean) =>
    text.replace(new RegExp(`(?:^${before}[A-Z_]+=.*\n(?:^ +#.*\n)?)+`, 'm'), () =>
      variables
        .filter((it) => it.isSecret === isSecret)
        .map(({ name, value }) => `${before}${name}=${value}\n`)
        .join(''),
    );
  return new Map(
    [...files].map(([path, text]) => {
      const own = forCompany(text, settings.product, host);
      if (path.endsWith('kustomization.yaml')) return [path, withOwn(own, '      - ', false)];
      if (path.endsWith('.env.example')) return [path, withOwn(own, '', true)];
      return [path, path.endsWith('settings.json') ? written(overrides) : own];
    }),
  );
}

/** The schema is relative to another folder. */
const written = (settings: object) => json({ ...settings, $schema: undefined }).toString();

/** The files of the region EU in `deploy`, for each region of the company. */
function forRegions(files: Files, { settings, host, overrides, out }: Site): Files {
  const read = (name: string) =>
    (files.get(`regions/${name}`) ?? '')
      .replaceAll(/northgate\.example|example\.com/g, domainOf(host))
      .replaceAll('deploy/', `${out}/`);
  const within = (text: string, { value }: Region) =>
    text.replaceAll(/\beu\b/g, slugOf(value)).replaceAll(/\bEU\b/g, value);
  const regions = openRegions(settings);
  const common = JSON.parse(read('settings.json'));
  const { detail: _, ...urls } = common.regions.find(({ value }: Region) => value === 'EU');
  const allRegions = {
    ...overrides,
    ...common,
    regions: regions.map((one) => ({ ...JSON.parse(within(JSON.stringify(urls), one)), ...one })),
    dataUntilRegion: `Until you choose a region, your address is stored here: ${regions[0]?.label}.`,
  };
  const variables = read('service.env.example')
    .replaceAll(/^\w+_US=.*\n/gm, '')
    .replaceAll(/^(\w+)_EU(=.*\n)/gm, (_, name, value) =>
      regions.map((one) => name + suffixOf(one.value) + within(value, one)).join(''),
    );
  const each = regions.flatMap((region) => {
    const others = regions.filter((one) => one !== region);
    const own = {
      ...overrides,
      ...JSON.parse(within(read('eu/settings.json'), region)),
      regions: [region],
      dataUntilRegion: [
        `This page stores your data here: ${region.label}.`,
        ...others.map((one) => `${one.label}: ${hostIn(one, host)}`),
      ].join(' '),
    };
    return [
      [`regions/${slugOf(region.value)}/settings.json`, written(own)],
      [
        `regions/${slugOf(region.value)}/service.env.example`,
        within(read('eu/service.env.example'), region),
      ],
    ] as const;
  });
  return new Map([
    ['regions/settings.json', written(allRegions)],
    ['regions/service.env.example', variables],
    ...each,
  ]);
}

type Region = Settings['regions'][number];
const openRegions = ({ regions }: Settings) =>
  regions.filter(({ value, withdrawn }) => !withdrawn && !value.startsWith('TEST-'));
const hostIn = ({ value }: Region, host: string) => `signup.${slugOf(value)}.${domainOf(host)}`;

function aboutRegions({ settings, host, out }: Site): string {
  const regions = openRegions(settings);
  const places = regions.map(
    (one) => `  ${one.label}: https://${hostIn(one, host)}/ ${out}/regions/${slugOf(one.value)}`,
  );
  return `Choose one of the two ways, and delete the files of the other. Each page is built with its settings.json
(--settings), and its service has the variables beside it, in addition to those of settings/service.env.example.

One service for all regions: ${out}/regions/settings.json and service.env.example
  The page offers all regions. Visitors choose in the registration step; a link preselects:
  https://${host}/?region=${regions[0]?.value}
  Directory and webhook have a variable per region, and none without. dataUntilRegion says where the database is.

One service per region, with its own database: no address leaves its region
${places.join('\n')}
  A page offers only its region. Link to each from your website, or choose there by country.
  NAME_CLAIMS_URL and ADDRESS_KEY are the same for all.`;
}
