import { Option } from '@commander-js/extra-typings';
import { z } from 'zod';
import {
  type RawSettings,
  readSettings,
  setting,
  type ValuesOf,
} from '../../shared/settings/setting.ts';
import { flag, nullOr, text, token } from '../../shared/settings/value-types.ts';
import { builtInNames, PROVIDER_NAME } from '../../src/domain/sso-providers.ts';
import { isThisMachine, readWebUrl } from '../../src/domain/web-url.ts';
import { flagOf } from '../run-command.ts';
import { UsageError } from '../usage-error.ts';

const isWeb = (value: unknown) => /^https?:\/\//.test(`${value}`) && URL.canParse(`${value}`);
const webUrl = z.string().refine(isWeb).describe('a URL');
const apiBase = (end: string) =>
  webUrl
    .refine((value) => value.endsWith(end))
    .describe(`${webUrl.description} that ends in ${end}`);
const origin = z
  .string()
  .refine((value) => isWeb(value) && new URL(value).href === `${new URL(value).origin}/`)
  .transform((value) => new URL(value).origin)
  .describe('only scheme, host and port');
const domain = z
  .string()
  .refine((value) => readWebUrl(`https://${value}/`)?.hostname === value)
  .describe('a domain in lowercase');
const count = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .describe('a whole number from 1 to 999');

const providerNames = z
  .string()
  .transform((written) => written.split(',').map((name) => name.trim()))
  .refine((names) => names.every((name) => PROVIDER_NAME.test(name)))
  .describe('names of lowercase letters, digits and hyphens, separated by commas');
const ids = z
  .string()
  .transform((value): readonly string[] => value.split(',').map((id) => id.trim()))
  .describe('checks or groups, separated by commas');

/** Default: the page of `npm start`, or the origin of the API. */
function defaultOrigin({ api }: RawSettings): string {
  if (!isWeb(api)) return '';
  const { hostname, origin } = new URL(`${api}`);
  return isThisMachine(hostname) ? `http://${hostname}:3000` : origin;
}

const defaultCookie = ({ origin }: RawSettings) =>
  `${`${origin}`.startsWith('https:') ? '__Host-' : ''}XSRF-TOKEN`;

/** @param placeholder of the value in the usage */
const option = <Value>(placeholder: string, ...row: Parameters<typeof setting<Value>>) => ({
  ...setting(...row),
  placeholder,
});

/** Every option, in the order of the usage. */
const options = {
  api: option('url', apiBase('/api'), {
    about: 'URL of the sign-up API, which ends in /api',
    required: true,
  }),
  identity: option('url', apiBase('/auth-api'), {
    about: 'URL of the identity API, which ends in /auth-api',
    inWords: 'that of --api with /auth-api instead of /api',
    default: ({ api }) => `${api}`.replace(/\/api$/, '/auth-api'),
  }),
  origin: option('origin', origin, {
    about: 'origin of the page that calls the API',
    inWords: 'the origin of --api, on this machine with port 3000',
    default: defaultOrigin,
  }),
  codeFrom: option('command', nullOr(text), {
    about:
      'command that prints the latest code mailed to an address; the address is its last argument',
    default: null,
  }),
  inbox: option('url', nullOr(webUrl), {
    about: 'URL of a JSON list of mails, newest first: [{ "to": ..., "code": ... }]',
    default: null,
  }),
  csrfCookie: option('name', token, {
    about: 'name of the CSRF cookie',
    inWords: 'XSRF-TOKEN, or __Host-XSRF-TOKEN if --origin is https',
    default: defaultCookie,
  }),
  csrfHeader: option('name', token, { about: 'name of the CSRF header', default: 'X-XSRF-TOKEN' }),
  recaptchaValue: option('text', text, {
    about: 'value that the bot check accepts, more than once',
    default: 'not-a-robot',
  }),
  altcha: setting(flag, {
    about: 'solves a challenge of GET /api/bot-check for each call that needs a bot check',
    default: false,
  }),
  providers: option<readonly string[]>('names', providerNames, {
    about: `names of sign-in providers beside ${builtInNames.join(' and ')}, separated by commas`,
    default: [],
  }),
  emailDomain: option('domain', domain, {
    about: 'domain of the test addresses, such as ada@a-1x2y3z.example',
    default: 'example',
  }),
  region: option('name', text, { about: 'value of a region that the API accepts', default: 'US' }),
  brand: option('dir', nullOr(text), {
    about: 'folder of a brand: registrations have its extraFields; joinRequests are checked, too',
    default: null,
  }),
  attempts: option('n', count, {
    about: 'number of calls after which a missing limit is reported',
    default: 30,
  }),
  skip: option('ids', ids, {
    about: 'checks or groups to skip, separated by commas, such as cors,login.right',
    default: [],
  }),
  json: option('file', nullOr(text), {
    about: 'file for a report in JSON; - for standard output, which gets nothing else then',
    default: null,
  }),
  verbose: setting(flag, { about: 'prints request and response of every check', default: false }),
};

/** The command line, read: the backend under test, the page that it is for, and how to report. */
export type Options = ValuesOf<typeof options>;

/** The options of the command, whose values `readOptions` reads. */
export const commandOptions = Object.entries(options).map(([key, row]) => {
  const { about, inWords, production } = row;
  const byDefault = inWords ?? (production ? String(production) : '');
  const option = new Option(
    'placeholder' in row ? `${flagOf(key)} <${row.placeholder}>` : flagOf(key),
    about + (byDefault && `; default: ${byDefault}`),
  );
  return option.makeOptionMandatory(production === undefined);
});

/**
 * @param given values by name
 * @throws a usage error with the invalid option and the allowed values
 */
export function readOptions(given: RawSettings): Options {
  const { values, problems } = readSettings(options, 'production', [{ name: '', values: given }]);
  if (problems.length > 0) {
    throw new UsageError(problems.map((line) => line.replace(/^\w+/, flagOf)).join('\n'));
  }
  if (values.inbox && values.codeFrom) {
    throw new UsageError('--inbox and --code-from exclude each other: codes come from one place');
  }
  return values;
}
