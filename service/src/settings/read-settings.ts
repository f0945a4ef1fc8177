import { builtInNames, providerLabel } from '#page/domain/sso-providers.ts';
import { isThisMachine, readWebUrl } from '#page/domain/web-url.ts';
import type { Branded } from '#shared/brand/branded.ts';
import { fileSource, inspectBrand } from '#shared/brand/branded-settings.ts';
import { readBrand } from '#shared/brand/read-brand.ts';
import { messageProblemsOf } from '#shared/brand/translation-problems.ts';
import { keyOf, type RawSettings, throwProblems } from '#shared/settings/setting.ts';
import type { Settings as BrandSettings } from '#shared/settings/settings-schema.ts';
import { canonicalDomain } from '../domain/canonical-domain.ts';
import { type CustomProvider, customSchema } from './partner-settings.ts';
import {
  isRegional,
  isReplaced,
  type RegionalSystems,
  readRegional,
  regionalGroups,
  regionalNames,
  suffixOf,
} from './regional-settings.ts';
import { settingsSchema } from './service-settings.ts';
import { unknownVariables } from './unknown-variables.ts';
import { type Entry, namesIn, readVariables, required, type ValuesOf } from './variable.ts';

/** The environment variables as texts. */
export type Variables = ValuesOf<typeof settingsSchema>;

export interface Settings extends Variables {
  /** Settings that page and service share: the brand, overridden by the page's settings. */
  readonly branded: Branded;
  /** Client registrations at providers that the brand adds, by name. */
  readonly customProviders: Readonly<Record<string, CustomProvider>>;
  /** The systems that regions have of their own, by region. */
  readonly regionalSystems: RegionalSystems;
}

type Environment = Readonly<Record<string, string | undefined>>;

const known = namesIn(Object.values(settingsSchema));

/**
 * Reads the environment variables that docs/settings.md lists. An empty one counts as not set.
 * @throws Error with a line for each invalid variable; it shows the value, but no secrets and no passwords in URLs
 */
export function readSettings(variables: Environment): Settings {
  const set = setIn(variables);
  const replaced = Object.keys(set).filter((name) => isReplaced(name, set));
  const { settings, problems } = readVariables(
    isReplaced('SCIM_URL', set) ? { ...settingsSchema, scim: regionalGroups.scim } : settingsSchema,
    Object.fromEntries(Object.entries(set).filter(([name]) => !replaced.includes(name))),
  );
  const ownProblems = [
    ...problems,
    ...replaced.map((name) => `${name} must not be set: regions have ${name}_<REGION>.`),
    ...misspelled(
      Object.keys(set).filter((name) => !isRegional(name)),
      known,
    ),
  ];
  // Without the brand, further required variables are unknown.
  if (ownProblems.some((problem) => keyOf(problem) === 'BRAND')) throwProblems(ownProblems);
  const branded = brandedAfter(ownProblems, settings);
  const custom = readCustomProviders(set, branded);
  const regional = readRegional(set, branded.settings.regions);
  const { regionalSystems } = regional;
  throwProblems([
    ...ownProblems,
    ...botCheckProblems(settings, branded),
    ...custom.problems,
    ...regional.problems,
    ...unreachable('WEBHOOK', settings.webhook),
    ...unreachable('DECISION', settings.decision),
    ...Object.entries(regionalSystems.webhook).flatMap(([region, receiver]) =>
      unreachable('WEBHOOK', receiver, suffixOf(region)),
    ),
    ...missingWith('FORGET_AFTER_HANDOVER', settings.forgetAfterHandover, set, ['ADDRESS_KEY']),
    ...missingWith('REVIEW_ON=operation', settings.reviewOn === 'operation', set, [
      'REVIEW_URL',
      ...(settings.operationPort === null ? ['OPERATION_PORT'] : []),
    ]),
    ...(['MAIL_EVENTS_SNS_TOPIC', 'MAIL_EVENTS_SENDGRID_KEY'] as const).flatMap((name) =>
      missingWith(name, name in set, set, ['MAIL_EVENTS_SECRET']),
    ),
    ...missingWith('NAME_CLAIMS_URL', settings.nameClaimsUrl !== null, set, ['ADDRESS_KEY']),
    ...(settings.environment === 'production'
      ? [...otherProviders(settings, branded), ...custom.missing]
      : []),
  ]);
  return { ...settings, branded, customProviders: custom.providers, regionalSystems };
}

/** @returns names of variables that look like settings of the service but are not, such as `RATE_LIMIT_CODES` */
export function unreadVariables(
  variables: Environment,
  { branded }: Pick<Settings, 'branded'>,
): readonly string[] {
  const custom = namesIn(Object.values(customSchema(branded.settings)));
  const all = [...known, ...custom, ...regionalNames(branded.settings.regions)];
  const set = Object.keys(setIn(variables));
  return [
    ...unknownVariables(set, all).unread,
    ...set.filter((name) => name.startsWith('OIDC_') && !all.includes(name)),
  ];
}

export function defaultsIn(environment: Variables['environment']): Variables {
  return readVariables(settingsSchema, { ENVIRONMENT: environment }).settings;
}

/**
 * @param overrides of the page's settings
 * @throws an error with a line for each problem of brand or file, except those of messages
 */
export function brandedFor(
  settings: Pick<Variables, 'environment' | 'brand' | 'pageSettings' | 'identityFrontendPort'>,
  overrides: Partial<BrandSettings> = {},
): Branded {
  const { environment, brand, pageSettings, identityFrontendPort } = settings;
  const local = { signInUrl: `http://localhost:${identityFrontendPort}/` };
  const { branded, problems } = inspectBrand(
    environment,
    readBrand(brand),
    { name: '', values: environment === 'development' ? local : {} },
    ...fileSource(pageSettings),
    { name: '', values: overrides },
  );
  const ofMessages = messageProblemsOf(branded, 'faulty');
  throwProblems(problems.filter((problem) => !ofMessages.includes(problem)));
  const { internalEmailDomain: internal } = branded.settings;
  const internalEmailDomain = internal && canonicalDomain(internal);
  return { ...branded, settings: { ...branded.settings, internalEmailDomain } };
}

/** @throws an error with these lines and those of the brand */
function brandedAfter(problems: readonly string[], settings: Variables): Branded {
  try {
    return brandedFor(settings);
  } catch (error) {
    throw new Error([...problems, (error as Error).message].join('\n'));
  }
}

function setIn(variables: Environment): RawSettings {
  const written = Object.entries(variables).map(([name, text = '']) => [name, text.trim()]);
  return Object.fromEntries(written.filter(([, text]) => text));
}

function misspelled(set: readonly string[], known: readonly string[]): string[] {
  return [...unknownVariables(set, known).misspelled].map(
    ([name, suggestion]) => `${name}: there is no such setting. Did you mean ${suggestion}?`,
  );
}

/** Reads the variables of the providers that the brand adds. @returns `missing`: a line for each without variables */
function readCustomProviders(set: RawSettings, { brand, settings: page }: Branded) {
  const schema = customSchema(page);
  const { settings, problems } = readVariables(schema, set);
  const offered = Object.entries(settings as Record<string, CustomProvider | null>);
  const written = Object.keys(set).filter((name) => name.startsWith('OIDC_'));
  return {
    providers: Object.fromEntries(
      offered.flatMap(([name, provider]) => (provider ? [[name, provider] as const] : [])),
    ),
    problems: [...problems, ...misspelled(written, namesIn(Object.values(schema)))],
    missing: offered
      .filter(([, provider]) => provider === null)
      .map(([name]) => {
        const variables = required(schema[name] as Entry).map(({ variable }) => variable);
        return `${variables.join(', ')} must be set: ssoProviders of ${brand.name} offers ${name}.`;
      }),
  };
}

/** @returns a line for each variable that must be set with another one */
const missingWith = (name: string, isSet: boolean, set: RawSettings, others: readonly string[]) =>
  others
    .filter((other) => isSet && !(other in set))
    .map((other) => `${other} must be set with ${name}.`);

/** @returns a line for a receiver on this machine to which requests are not allowed */
function unreachable(name: string, receiver: Variables['webhook'], suffix = ''): string[] {
  // An invalid URL has a problem of its own.
  const { hostname = '' } = readWebUrl(receiver?.url) ?? {};
  if (receiver?.allowPrivate !== false || !isThisMachine(hostname)) return [];
  return [
    `${name}_PRIVATE_ADDRESSES${suffix} must be true: ${name}_URL${suffix} is on this machine.`,
  ];
}

/** A bot check of the page that the service cannot verify, or a secret that is never used. */
function botCheckProblems({ botCheck }: Variables, { brand, settings: page }: Branded): string[] {
  const provider = page.botCheck?.provider ?? null;
  const needsSecret = page.botCheck?.siteKey !== undefined;
  if (needsSecret === (botCheck !== null)) return [];
  return needsSecret
    ? [`BOT_CHECK_SECRET must be set: botCheck of ${brand.name} is ${provider}.`]
    : [`BOT_CHECK_SECRET must not be set: botCheck of ${brand.name} is ${provider}.`];
}

/** Providers that only the page offers or only the service has. */
function otherProviders(settings: Variables, { brand, settings: page }: Branded): string[] {
  return builtInNames
    .filter((name) => page.ssoProviders.includes(name) !== (settings[name] !== null))
    .map((name) => {
      const label = providerLabel(name);
      const variables = `${name.toUpperCase()}_CLIENT_ID and ${name.toUpperCase()}_CLIENT_SECRET`;
      return page.ssoProviders.includes(name)
        ? `${variables} must be set: ssoProviders of ${brand.name} offers ${label}.`
        : `${variables} must not be set: ssoProviders of ${brand.name} does not offer ${label}.`;
    });
}
