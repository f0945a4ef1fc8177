import { inspectBrand } from '../../shared/brand/branded-settings.ts';
import { didYouMean } from '../../shared/settings/did-you-mean.ts';
import { ownBotChecks, siteKeyBotChecks } from '../../src/domain/bot-checks.ts';
import { builtInNames } from '../../src/domain/sso-providers.ts';

const botChecks: readonly string[] = [...ownBotChecks, ...siteKeyBotChecks];

/** The questions of `threshold init` by option, each with its default. */
export const questions = {
  name: ['Name of the product', 'Acme'],
  host: ['Host name of the sign-up page', 'signup.NAME.example'],
  color: ['Color of links and buttons', '#2f55d4'],
  regions: ['Data regions, separated by commas', 'EU,US'],
  'bot-check': [`Bot check: ${botChecks.join(', ')}`, 'altcha'],
  'site-key': ['Site key of the bot check', 'your-site-key'],
  provider: [`Sign-in providers: ${builtInNames.join(', ')}, NAME=ORIGIN of others`, ''],
} as const;

export type Option = keyof typeof questions;
export type Answers = Readonly<Record<Option, string>>;

export function withDefaults(given: Partial<Answers>): Answers {
  const slug = slugOf(given.name ?? questions.name[1]);
  const rows = Object.entries(questions).map(([option, [, byDefault]]) => [
    option,
    given[option as Option] ?? byDefault.replace('NAME', slug),
  ]);
  return Object.fromEntries(rows);
}

export const hasSiteKey = (answers: Answers) =>
  siteKeyBotChecks.some((name) => name === answers['bot-check']);

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
      provider: answers['bot-check'],
      ...(hasSiteKey(answers) && { siteKey: answers['site-key'] }),
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
  const wrong = (option: Option, texts: readonly string[], allowed: string, known = botChecks) =>
    texts.map(
      (text) => `--${option}: found "${text}"; allowed is ${allowed}.${didYouMean(text, known)}`,
    );
  const { host, regions, provider } = answers;
  const unreadable = [
    ...wrong(
      'host',
      /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(host) ? [] : [host],
      'a host name in lower case, such as signup.example.com, without https://',
    ),
    ...wrong(
      'bot-check',
      botChecks.includes(answers['bot-check']) ? [] : [answers['bot-check']],
      `one of ${botChecks.join(', ')}`,
    ),
    ...wrong(
      'regions',
      listed(regions).filter((one) => regionOf(one).label === undefined),
      'a list of two-letter codes such as EU,US, and of others with a label: us-east=US East',
    ),
    ...wrong(
      'provider',
      listed(provider).filter((one) => providerOf(one) === undefined),
      `a list of ${builtInNames.join(', ')}, and of others with their origin: okta=https://acme.okta.com`,
      builtInNames,
    ),
  ];
  if (unreadable.length > 0) return unreadable;
  const { brand, production } = companySettings(answers);
  const values = { ...brand, mark: null };
  const files = { pictures: {}, fonts: {}, extraSheet: '', translations: {}, unreadable: {} };
  const source = { name: '', values, messages: {}, languages: {}, ...files };
  const { problems } = inspectBrand('production', source, { name: '', values: production });
  return problems.map((problem) =>
    problem.replace(/^\w+/, (key) => optionOf[key] ?? `--host: ${key}`),
  );
}

const optionOf: Readonly<Record<string, string>> = {
  product: '--name',
  accentColor: '--color',
  regions: '--regions',
  ssoProviders: '--provider',
  botCheck: '--site-key',
};

const listed = (text: string) => text.split(',').flatMap((item) => item.trim() || []);
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function regionOf(text: string) {
  const [code = '', own] = text.split(/=(.*)/s);
  if (own) return { value: code, label: own };
  const value = code.toUpperCase();
  const name = /^[A-Z]{2}$/.test(value) ? countries.of(value) : undefined;
  return { value, label: name && `${name} (${value})` };
}

function providerOf(text: string) {
  const [name = '', origin] = text.split(/=(.*)/s);
  if (origin) return { name, label: name.replace(/^./, (it) => it.toUpperCase()), origin };
  return builtInNames.find((builtIn) => builtIn === name);
}
