import { parseArgs } from 'node:util';
import { isThisMachine, readWebAddress } from '../../src/domain/web-address.ts';
import { checks } from './run.ts';
import { type Target, urlOf } from './target.ts';

/** What stands on the command line, read. */
export interface Options {
  readonly target: Target;
  /** Where codes come from; null asks on the terminal. */
  readonly codes: { readonly command: string } | { readonly inbox: string } | null;
  /** Where the report for programs goes; null writes none. */
  readonly json: string | null;
  readonly verbose: boolean;
  /** Ids of checks and groups. */
  readonly leaveOut: readonly string[];
}

/** Called the wrong way: nothing is said about the backend. */
export class WrongUsage extends Error {}

/** Every option with its value and what it means, in the order of the usage. */
export const optionTexts = {
  api: ['URL', 'the sign-up API under test, ends in /api'],
  identity: ['URL', 'the identity API, ends in /auth-api; default: beside --api'],
  origin: [
    'URL',
    'of the page that may call; default: port 3000 of this machine, or that of --api',
  ],
  'code-from': [
    'COMMAND',
    'gets an address as its last argument, prints the newest code mailed to it',
  ],
  inbox: ['URL', 'a list of mails, newest first: [{ "to": ..., "code": ... }]'],
  'csrf-cookie': ['NAME', 'default: XSRF-TOKEN, with __Host- in front where the page is on https'],
  'csrf-header': ['NAME', 'default: X-XSRF-TOKEN'],
  'recaptcha-value': ['VALUE', 'what the bot check takes, every time; default: not-a-robot'],
  'email-domain': ['DOMAIN', 'addresses are below it: ada@a-1x2y3z.DOMAIN; default: example'],
  region: ['VALUE', 'one that is offered; default: US'],
  tries: ['NUMBER', 'after which something counts as not limited; default: 30'],
  'leave-out': ['IDS', 'checks or groups that are not run, with commas between: cors,login.right'],
  json: ['FILE', 'writes the report for programs, too'],
  verbose: ['', 'shows of every check what was asked and what came'],
  help: ['', 'shows this'],
} as const;

type Name = keyof typeof optionTexts;

export const usage = `Usage: npm run conformance -- --api URL [OPTION...]

${Object.entries(optionTexts)
  .map(([name, [value, text]]) => `  ${`--${name} ${value}`.padEnd(25)} ${text}`)
  .join('\n')}

Without --code-from and --inbox the codes are asked for on the terminal.
Exit code: 0 when nothing failed, 1 when something did, 2 when nothing can be said.`;

/**
 * Reads the command line.
 * @returns null where help is asked for
 * @throws {WrongUsage} that names what is wrong and what is allowed
 */
export function readOptions(args: string[]): Options | null {
  const values = parsed(args);
  if (values.help) return null;
  if (values.inbox && values['code-from']) {
    throw new WrongUsage('--inbox and --code-from exclude each other: codes come from one place');
  }
  const { 'code-from': command, inbox } = values;
  return {
    target: targetFrom(values),
    codes: command ? { command } : inbox ? { inbox: webAddress('inbox', inbox).href } : null,
    json: values.json ?? null,
    verbose: values.verbose ?? false,
    leaveOut: readIds(values['leave-out']),
  };
}

type Values = Partial<Record<Exclude<Name, 'verbose' | 'help'>, string>> & {
  verbose?: boolean;
  help?: boolean;
};

function parsed(args: string[]): Values {
  const options = Object.fromEntries(
    Object.entries(optionTexts).map(([name, [value]]) => [
      name,
      { type: value === '' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    const { values } = parseArgs({ args, options });
    const empty = Object.entries(values).find(([, value]) => value === '');
    if (empty) throw new Error(`--${empty[0]} is empty`);
    return values as Values;
  } catch (error) {
    throw new WrongUsage(`${(error as Error).message}\n\n${usage}`);
  }
}

function targetFrom(values: Values): Target {
  if (values.api === undefined) throw new WrongUsage(`--api is missing\n\n${usage}`);
  const api = base('api', values.api, '/api');
  const identity = base(
    'identity',
    values.identity ?? api.replace(/\/api$/, '/auth-api'),
    '/auth-api',
  );
  const origin = values.origin ? originOf(values.origin) : originFor(api);
  const prefix = origin.startsWith('https:') ? '__Host-' : '';
  const target = {
    ...{ api, identity, origin },
    csrfCookie: headerName('csrf-cookie', values['csrf-cookie'] ?? `${prefix}XSRF-TOKEN`),
    csrfHeader: headerName('csrf-header', values['csrf-header'] ?? 'X-XSRF-TOKEN'),
    recaptchaValue: values['recaptcha-value'] ?? 'not-a-robot',
    region: values.region ?? 'US',
    emailDomain: values['email-domain'] ? domain(values['email-domain']) : null,
    tries: wholeNumber('tries', values.tries ?? '30'),
  };
  return { ...target, urlOf: (path) => urlOf(target, path) };
}

/** Where the page is that nobody named: as `npm start` has it, else where the API is. */
function originFor(api: string): string {
  const { hostname, origin } = new URL(api);
  return isThisMachine(hostname) ? `http://${hostname}:3000` : origin;
}

function webAddress(name: Name, text: string) {
  const isWeb = /^https?:\/\//.test(text) && URL.canParse(text);
  if (isWeb) return new URL(text);
  throw new WrongUsage(`--${name} must be a web address, but is "${text}"`);
}

function base(name: Name, text: string, end: string): string {
  const { href } = webAddress(name, text);
  if (href.endsWith(end)) return href;
  throw new WrongUsage(`--${name} must end in ${end}, but is "${text}"`);
}

function originOf(text: string): string {
  const { origin, href } = webAddress('origin', text);
  if (href === `${origin}/`) return origin;
  throw new WrongUsage(`--origin must be scheme, host and port alone, but is "${text}"`);
}

function headerName(name: Name, text: string): string {
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(text)) return text;
  throw new WrongUsage(`--${name} must be a name of letters, digits and - or _, but is "${text}"`);
}

function domain(text: string): string {
  if (readWebAddress(`https://${text}/`)?.hostname === text) return text;
  throw new WrongUsage(`--email-domain must be a domain in small letters, but is "${text}"`);
}

function wholeNumber(name: Name, text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new WrongUsage(`--${name} must be a whole number from 1 to 999, but is "${text}"`);
}

function readIds(text: string | undefined): readonly string[] {
  const ids = text?.split(',').map((id) => id.trim()) ?? [];
  const known = checks.flatMap(({ id }) => [id, id.split('.')[0]]);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown === undefined) return ids;
  const groups = [...new Set(checks.map(({ id }) => id.split('.')[0]))];
  throw new WrongUsage(
    `--leave-out: there is no check "${unknown}"; the groups are ${groups.join(', ')}`,
  );
}
