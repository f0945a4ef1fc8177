import { readFileSync } from 'node:fs';

/** A list, because operators put keys, variables and their brand into `deploy`, too. */
const names = [
  'cluster/503.http',
  'cluster/database.sql',
  'cluster/etcd.default',
  'cluster/haproxy.cfg',
  'cluster/patroni.yml',
  'cluster/pgbouncer.ini',
  'compose.yaml',
  'kubernetes/database.yaml',
  'kubernetes/ingress.yaml',
  'kubernetes/kustomization.yaml',
  'kubernetes/namespace.yaml',
  'kubernetes/network-policies.yaml',
  'kubernetes/page.yaml',
  'kubernetes/service.env.example',
  'kubernetes/service.yaml',
  'kubernetes/settings.json',
  'nginx-tls.conf',
  'nginx.conf',
  'regions/eu/service.env.example',
  'regions/eu/settings.json',
  'regions/service.env.example',
  'regions/settings.json',
  'service.env.example',
  'signup.service',
];

/** The files of `deploy` that `init` fills in, by name. The package contains this value in place of the module. */
export const deployTemplates = readDeployTemplates(new URL('../../deploy/', import.meta.url));

/** @param folder URL of `deploy` @throws an error for a listed file that is missing */
export function readDeployTemplates(folder: URL): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  );
}
