import { aRefusal, type Check, isRefused } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { isSuccess } from '../exchange.ts';
import { Skipped, unexpected, Violation, Warning } from '../response-assertions.ts';
import { QUEUED } from './account.ts';

const LOGIN = '/auth-api/login';

export const wrongPassword = ({ password }: CheckContext) => `${password}-not`;

/** Spellings of the administrator's address. */
export const asRegistered = (email: string) => email;
export const inCapitals = (email: string) => email.toUpperCase();

/** The administrator is logged in. */
const logsIn = (
  name: string,
  title: string,
  typed: (email: string) => string,
  place: string,
): Check => ({
  id: `login.${name}`,
  title,
  expected: '2xx, with a cookie',
  place,
  async run(context) {
    if (context.need('accountStatus') === QUEUED)
      throw new Skipped('the account waits for a review');
    if (!context.need('requirePI')) throw new Skipped('requirePI is false: there is no password');
    const payload = { email: typed(context.email), password: context.password };
    const exchange = await context.administrator.call(LOGIN, payload);
    if (!isSuccess(exchange)) throw unexpected(exchange);
    const { text, headers } = exchange.response;
    if (text.trimStart().startsWith('<')) throw new Violation('a web page came', exchange);
    if (headers.has('set-cookie')) return;
    const consequence = 'the identity frontend will ask the administrator to sign in again';
    throw new Warning(`no cookie came, and the page ignores the body: ${consequence}`, exchange);
  },
});

export const login: readonly Check[] = [
  isRefused(
    'login.wrong',
    'A wrong password does not log in',
    `POST ${LOGIN} 401`,
    (context) =>
      context.administrator.call(LOGIN, { email: context.email, password: wrongPassword(context) }),
    aRefusal.replace('400', '401'),
  ),
  logsIn(
    'right',
    'The new administrator can log in with the password of the registration',
    asRegistered,
    `POST ${LOGIN}`,
  ),
  logsIn(
    'other-case',
    'The new administrator can log in with capitals in the address',
    inCapitals,
    'Requests',
  ),
];
