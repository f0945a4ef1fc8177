import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../deploy/', import.meta.url);
const needed =
  /^(?:cluster|kubernetes|regions)\/.*\.|^compose\.yaml$|\.(?:conf|service|env\.example)$/;
/** Such as `kubernetes/service.env`. */
const secret = /\.env$/;

/** The files of `deploy` that `init` fills in, by name. The package contains this value in place of the module. */
export const deployTexts: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => needed.test(name) && !secret.test(name))
    .sort()
    .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
);
