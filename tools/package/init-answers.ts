import { inspectBrand } from '../../shared/brand/branded-settings.ts';
import { didYouMean } from '../../shared/settings/did-you-mean.ts';
import { selfHostedBotChecks, siteKeyBotChecks } from '../../src/domain/bot-checks.ts';
import { builtInNames } from '../../src/domain/sso-providers.ts';
import { flagOf } from '../run-command.ts';

const botChecks: readonly string[] = [...selfHostedBotChecks, ...siteKeyBotChecks];

interface Question {
  readonly text: string;
  /** Stands for the answer in the usage. */
  readonly placeholder: string;
  /** The default; NAME in it becomes the name of the product. */
  readonly byDefault: string;
  /** The setting of the brand that the answer becomes. */
  readonly setting?: string;
  /** @returns the answer, or the parts of a list, that cannot be read */
  readonly unreadable?: (answer: string) => readonly string[];
  readonly allowed?: string;
  /** Valid words, which are suggested for a mistyped one. */
  readonly words?: readonly string[];
}

/** The questions of `threshold init`, by option. */
export const questions = {
  name: { text: 'Name of the product', placeholder: 'text', byDefault: 'Acme', setting: 'product' },
  host: {
    text: 'Host name of the sign-up page',
    placeholder: 'host',
    byDefault: 'signup.NAME.example',
    unreadable: (host) => (/^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(host) ? [] : [host]),
    allowed: 'a host name in lower case, such as signup.example.com, without https://',
  },
  color: {
    text: 'Color of links and buttons',
    placeholder: '#rrggbb',
    byDefault: '#2f55d4',
    setting: 'accentColor',
  },
  regions: {
    text: 'Data regions, separated by commas',
    placeholder: 'list',
    byDefault: 'EU,US',
    setting: 'regions',
    unreadable: (regions) =>
      listed(regions).filter((region) => regionOf(region).label === undefined),
    allowed:
      'a list of two-letter codes such as EU,US, and of others with a label: us-east=US East',
  },
  botCheck: {
    text: `Bot check: ${botChecks.join(', ')}`,
    placeholder: 'name',
    byDefault: 'altcha',
    unreadable: (botCheck) => (botChecks.includes(botCheck) ? [] : [botCheck]),
    allowed: `one of ${botChecks.join(', ')}`,
    words: botChecks,
  },
  siteKey: {
    text: 'Site key of the bot check',
    placeholder: 'key',
    byDefault: 'your-site-key',
    setting: 'botCheck',
  },
  provider: {
    text: `Sign-in providers: ${builtInNames.join(', ')}, NAME=ORIGIN of others`,
    placeholder: 'list',
    byDefault: '',
    setting: 'ssoProviders',
    unreadable: (providers) =>
      listed(providers).filter((provider) => providerOf(provider) === undefined),
    allowed: `a list of ${builtInNames.join(', ')}, and of others with their origin: okta=https://acme.okta.com`,
    words: builtInNames,
  },
} satisfies Readonly<Record<string, Question>>;

export type Option = keyof typeof questions;
export type Answers = Readonly<Record<Option, string>>;

const rows = Object.entries<Question>(questions) as [Option, Question][];

export function withDefaults(given: Partial<Answers>): Answers {
  const slug = slugOf(given.name ?? questions.name.byDefault);
  const answers = rows.map(([option, { byDefault }]) => [
    option,
    given[option] ?? byDefault.replace('NAME', slug),
  ]);
  return Object.fromEntries(answers);
}

export const hasSiteKey = (answers: Answers) =>
  siteKeyBotChecks.some((name) => name === answers.botCheck);

/** A part of a host name or of a package's name. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z\d]+/g)
    ?.join('-') ?? 'company';

/** The company's domain: the host without its first label, if it has three. */
export const domainOf = (host: string): string => host.replace(/^[^.]+\.(?=.*\.)/, '');

/** The contents of `brand.json` and of the settings in production. @param answers without `answerProblems` */
export function companySettings(answers: Answers) {
  const { name, host, color } = answers;
  const domain = domainOf(host);
  const brand = {
    product: name,
    accentColor: color,
    mark: 'mark.svg',
    regions: listed(answers.regions).map(regionOf),
    ssoProviders: listed(answers.provider).map(providerOf),
    botCheck: {
      provider: answers.botCheck,
      ...(hasSiteKey(answers) && { siteKey: answers.siteKey }),
    },
    termsOfServiceUrl: `https://www.${domain}/terms`,
    privacyPolicyUrl: `https://www.${domain}/privacy`,
    supportUrl: `mailto:support@${domain}`,
    shortNameSuffix: `.${domain}`,
    signupApi: `https://${host}/api`,
    identityApi: `https://id.${domain}/auth-api`,
    identityFrontend: `https://app.${domain}/`,
    signInUrl: `https://app.${domain}/`,
    passwordResetUrl: `https://id.${domain}/password-reset`,
  };
  return { brand, production: { pageUrl: `https://${host}/` } };
}

/** @returns a line for each invalid answer: option, value and what was meant */
export function answerProblems(answers: Answers): string[] {
  const unreadable = rows.flatMap(([option, { unreadable, allowed, words = [] }]) =>
    (unreadable?.(answers[option]) ?? []).map(
      (value) =>
        `${flagOf(option)}: found "${value}"; allowed is ${allowed}.${didYouMean(value, words)}`,
    ),
  );
  if (unreadable.length > 0) return unreadable;
  const { brand, production } = companySettings(answers);
  const values = { ...brand, mark: null };
  const files = { pictures: {}, fonts: {}, extraSheet: '', translations: {}, unreadable: {} };
  const source = { name: '', values, messages: {}, languages: {}, ...files };
  const { problems } = inspectBrand('production', source, { name: '', values: production });
  return problems.map((problem) =>
    problem.replace(/^\w+/, (key) => {
      const [option] = rows.find(([, { setting }]) => setting === key) ?? [`host: ${key}`];
      return flagOf(option);
    }),
  );
}

const listed = (text: string) => text.split(',').flatMap((item) => item.trim() || []);
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function regionOf(text: string) {
  const [code = '', label] = text.split(/=(.*)/s);
  if (label) return { value: code, label };
  const value = code.toUpperCase();
  const name = /^[A-Z]{2}$/.test(value) ? countries.of(value) : undefined;
  return { value, label: name && `${name} (${value})` };
}

function providerOf(text: string) {
  const [name = '', origin] = text.split(/=(.*)/s);
  if (origin) return { name, label: name.replace(/^./, (letter) => letter.toUpperCase()), origin };
  return builtInNames.find((builtIn) => builtIn === name);
}
