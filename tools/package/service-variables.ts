import { parseEnv } from 'node:util';
import { suffixOf } from '#service/settings/regional-settings.ts';
import { requiredVariables } from '#service/settings/required-variables.ts';
import type { PageSettings } from '../../src/application/ports/settings.ts';
import { deployTemplates } from './deploy-templates.ts';

/** The variables that the service requires in production, with the examples of `deploy/service.env.example`. */
export function serviceVariables(page: Pick<PageSettings, 'botCheck' | 'ssoProviders'>) {
  const all = (deployTemplates['service.env.example'] ?? '').replaceAll(/^# (?=[A-Z_]+=)/gm, '');
  const ofProviders = page.ssoProviders.map((provider) =>
    typeof provider === 'string'
      ? ''
      : all
          .replaceAll('OIDC_OKTA', `OIDC${suffixOf(provider.name)}`)
          .replaceAll('https://northgate.okta.com', provider.origin),
  );
  const examples = parseEnv([all, ...ofProviders].join('\n'));
  return requiredVariables(page).map(({ variable: name, about, type }) => ({
    name,
    about,
    value: examples[name] ?? '',
    isSecret: !(type instanceof Function) && type.meta()?.isSecret === true,
  }));
}
