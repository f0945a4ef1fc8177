import { parseArgs } from 'node:util';
import { isThisMachine, readWebAddress } from '../../src/domain/web-address.ts';
import { checks } from './run.ts';

/** The backend under test, and the page that it is for. */
export interface Target {
  /** Ends in `/api`. */
  readonly api: string;
  /** Ends in `/auth-api`. */
  readonly identity: string;
  /** Of the page. */
  readonly origin: string;
  readonly csrfCookie: string;
  readonly csrfHeader: string;
  readonly recaptchaValue: string;
  readonly region: string;
  /** Addresses are below it; null takes `example`. */
  readonly emailDomain: string | null;
  /** How often the same is tried before it counts as not limited. */
  readonly tries: number;
}

/** The command line, read. */
export interface Options {
  readonly target: Target;
  /** Where codes come from; null asks on the terminal. */
  readonly codes: { readonly command: string } | { readonly inbox: string } | null;
  /** Path of the report for programs; null writes none. */
  readonly json: string | null;
  readonly verbose: boolean;
  /** Ids of checks and groups. */
  readonly leaveOut: readonly string[];
}

/** The command line is wrong: nothing is known about the backend. */
export class WrongUsage extends Error {}

/** Every option with its value and what it means, in the order of the usage. */
const optionTexts = {
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
  verbose: ['', 'shows request and response of every check'],
  help: ['', 'shows this'],
} as const;

type Name = keyof typeof optionTexts;
type Values = { -readonly [N in Name]?: N extends 'verbose' | 'help' ? boolean : string };

const isWeb = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);
const isName = (text: string) => /^[\w!#$%&'*+.^`|~-]+$/.test(text);
const mustBeWeb = ['be a web address', isWeb] as const;
const mustBeName = ['be a name of letters, digits and - or _', isName] as const;

/** What the values of options must be, in words and as a test; those that are not here may be anything. */
const rules: Partial<
  Record<Name, readonly (readonly [must: string, test: (text: string) => boolean])[]>
> = {
  api: [mustBeWeb, ['end in /api', (text) => new URL(text).href.endsWith('/api')]],
  identity: [mustBeWeb, ['end in /auth-api', (text) => new URL(text).href.endsWith('/auth-api')]],
  origin: [
    mustBeWeb,
    ['be scheme, host and port alone', (text) => new URL(text).href === `${new URL(text).origin}/`],
  ],
  inbox: [mustBeWeb],
  'csrf-cookie': [mustBeName],
  'csrf-header': [mustBeName],
  'email-domain': [
    [
      'be a domain in small letters',
      (text) => readWebAddress(`https://${text}/`)?.hostname === text,
    ],
  ],
  tries: [['be a whole number from 1 to 999', (text) => /^[1-9]\d{0,2}$/.test(text)]],
};

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
  if (values.api === undefined) throw new WrongUsage(`--api is missing\n\n${usage}`);
  if (values.inbox && values['code-from']) {
    throw new WrongUsage('--inbox and --code-from exclude each other: codes come from one place');
  }
  for (const [name, own] of Object.entries(rules)) {
    const value = values[name as Name];
    const [broken] = own.find(([, test]) => typeof value === 'string' && !test(value)) ?? [];
    if (broken) throw new WrongUsage(`--${name} must ${broken}, but is "${value}"`);
  }
  const { 'code-from': command, inbox } = values;
  return {
    target: targetFrom(values, new URL(values.api)),
    codes: command ? { command } : inbox ? { inbox: new URL(inbox).href } : null,
    json: values.json ?? null,
    verbose: values.verbose ?? false,
    leaveOut: readIds(values['leave-out']),
  };
}

function parsed(args: string[]): Values {
  const types = Object.entries(optionTexts).map(([name, [value]]) => [
    name,
    { type: value === '' ? 'boolean' : 'string' },
  ]);
  try {
    const { values } = parseArgs({ args, options: Object.fromEntries(types) });
    const empty = Object.entries(values).find(([, value]) => value === '');
    if (empty) throw new Error(`--${empty[0]} is empty`);
    return values;
  } catch (error) {
    throw new WrongUsage(`${(error as Error).message}\n\n${usage}`);
  }
}

function targetFrom(values: Values, { href: api, hostname, origin: ofApi }: URL): Target {
  // Without the option: where `npm start` serves the page, else where the API is.
  const usual = isThisMachine(hostname) ? `http://${hostname}:3000` : ofApi;
  const { origin } = new URL(values.origin ?? usual);
  const prefix = origin.startsWith('https:') ? '__Host-' : '';
  return {
    ...{ api, origin },
    identity: new URL(values.identity ?? api.replace(/\/api$/, '/auth-api')).href,
    csrfCookie: values['csrf-cookie'] ?? `${prefix}XSRF-TOKEN`,
    csrfHeader: values['csrf-header'] ?? 'X-XSRF-TOKEN',
    recaptchaValue: values['recaptcha-value'] ?? 'not-a-robot',
    region: values.region ?? 'US',
    emailDomain: values['email-domain'] ?? null,
    tries: Number(values.tries ?? 30),
  };
}

function readIds(text: string | undefined): readonly string[] {
  const ids = text?.split(',').map((id) => id.trim()) ?? [];
  const groups = [...new Set(checks.map(({ id }) => `${id.split('.')[0]}`))];
  const unknown = ids.find(
    (id) => !groups.includes(id) && !checks.some((check) => check.id === id),
  );
  if (unknown === undefined) return ids;
  throw new WrongUsage(
    `--leave-out: there is no check "${unknown}"; the groups are ${groups.join(', ')}`,
  );
}
