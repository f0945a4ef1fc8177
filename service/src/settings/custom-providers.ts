import type { Branded } from '../../../shared/brand/branded-settings.ts';
import type { Found } from '../../../shared/settings/setting.ts';
import type { PageSettings } from '../../../src/application/ports/settings.ts';
import type { Trust } from '../domain/sso-rules.ts';
import { incomplete, readVariables, required } from './read-variables.ts';
import { unknownVariables } from './unknown-variables.ts';
import * as a from './value-types.ts';
import { type Entry, optional, variable, variablesIn } from './variable.ts';

export interface CustomProvider extends Trust {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * The environment variables of a provider that a brand adds to `ssoProviders`.
 * @param name `okta` has variables such as `OIDC_OKTA_ISSUER`
 */
function customProviderVariables(name: string) {
  const prefix = `OIDC_${name.toUpperCase().replaceAll('-', '_')}`;
  return {
    issuer: optional(`${prefix}_ISSUER`, a.webUrl, { about: 'Issuer.' }),
    clientId: optional(`${prefix}_CLIENT_ID`, a.text, { about: 'Client id.' }),
    clientSecret: optional(`${prefix}_CLIENT_SECRET`, a.secret, { about: 'Client secret.' }),
    domains: optional(`${prefix}_DOMAINS`, a.domains, {
      about: 'Email domains that the provider is trusted for, without subdomains.',
    }),
    ownsDomains: variable(`${prefix}_OWNS_DOMAINS`, a.flag, {
      about:
        'true if only the owner of these domains creates accounts at the provider; `email_verified` is not required then.',
      both: false,
    }),
  };
}

/** Reads the variables of the providers that the brand adds. @returns `missing`: a line for each without variables */
export function readCustomProviders(set: Found, { brand, settings: page }: Branded) {
  const schema = customSchema(page);
  const { settings, problems } = readVariables(schema, set);
  const found = Object.entries(settings as Record<string, CustomProvider | null>);
  const rows = Object.values(schema).flatMap(variablesIn);
  const written = Object.keys(set).filter((name) => name.startsWith('OIDC_'));
  const { misspelled } = unknownVariables(
    written,
    rows.map(({ variable }) => variable),
  );
  return {
    providers: Object.fromEntries(
      found.flatMap(([name, provider]) => (provider ? [[name, provider] as const] : [])),
    ),
    problems: [
      ...problems,
      ...Object.values(schema).flatMap((entry) => incomplete(entry, set)),
      ...[...misspelled].map(
        ([name, suggestion]) => `${name}: there is no such setting. Did you mean ${suggestion}?`,
      ),
    ],
    missing: found
      .filter(([, provider]) => provider === null)
      .map(([name]) => {
        const variables = required(schema[name] as Entry).map(({ variable }) => variable);
        return `${variables.join(', ')} must be set: ssoProviders of ${brand.name} offers ${name}.`;
      }),
  };
}

/** The variables of each provider that is not built in, by its name. */
export const customSchema = ({ ssoProviders }: Pick<PageSettings, 'ssoProviders'>) =>
  Object.fromEntries(
    ssoProviders.flatMap((provider) =>
      typeof provider === 'string'
        ? []
        : [[provider.name, customProviderVariables(provider.name)] as const],
    ),
  );
