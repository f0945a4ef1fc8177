import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { suffixOf } from '#service/settings/regional-settings.ts';
import { requiredVariables } from '#service/settings/required-variables.ts';
import type { PageSettings } from '../../src/application/ports/settings.ts';
import { domainOf } from './company.ts';
import { deployTexts } from './deploy-texts.ts';

/** Puts a company in place of the example of `deploy`. @param host of its page */
export const forCompany = (text: string, product: string, host: string): string =>
  text
    .replaceAll('signup.northgate.example', host)
    .replaceAll('northgate.example', domainOf(host))
    .replaceAll('Northgate', product);

/**
 * The variables that the service requires in production, with the examples of `deploy/service.env.example`.
 * @param host of the page
 */
export function serviceVariables(
  page: Pick<PageSettings, 'botCheck' | 'product' | 'ssoProviders'>,
  host: string,
) {
  const all = (deployTexts['service.env.example'] ?? '').replaceAll(/^# (?=[A-Z_]+=)/gm, '');
  const written = page.ssoProviders.map((provider) =>
    typeof provider === 'string'
      ? all
      : all
          .replaceAll('OIDC_OKTA', `OIDC${suffixOf(provider.name)}`)
          .replaceAll('https://northgate.okta.com', provider.origin),
  );
  const examples = parseEnv(forCompany([all, ...written].join('\n'), page.product, host));
  return requiredVariables(page).map(({ variable: name, about, type }) => ({
    name,
    about,
    value: examples[name] ?? '',
    isSecret: !(type instanceof Function) && type.meta()?.isSecret === true,
  }));
}

/** @throws an error with the files that a folder has already, except those that may be replaced */
export function assertNew(
  folder: string,
  files: ReadonlyMap<string, string>,
  replaced: readonly string[] = [],
): void {
  const names = [...files.keys()].filter((name) => !replaced.includes(name));
  const found = names.filter((name) => existsSync(join(folder, name)));
  if (found.length === 0) return;
  throw new Error(`${folder} has ${found.join(', ')} already; nothing is written.`);
}

/** Writes files into a folder, or none. @throws the error of `assertNew` */
export function writeNew(...[folder, files, replaced]: Parameters<typeof assertNew>): void {
  assertNew(folder, files, replaced);
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
