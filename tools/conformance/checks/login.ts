import { Breach, type Check, LeftOut } from '../check.ts';
import { isSuccess } from '../exchange.ts';
import type { Journey } from '../journey.ts';
import { aRefusal, unexpected } from '../judge.ts';
import { QUEUED } from './account.ts';

const LOGIN = '/auth-api/login';

/** The administrator gets in, with the address written so. */
function logsIn(name: string, title: string, written: (email: string) => string, place: string) {
  return {
    id: `login.${name}`,
    title,
    expected: '2xx, with a cookie',
    place,
    async run(journey: Journey) {
      if (journey.need('made') === QUEUED) throw new LeftOut('the account waits for a review');
      if (!journey.need('requirePI')) throw new LeftOut('requirePI is false: there is no password');
      const payload = { email: written(journey.email), password: journey.password };
      const made = await journey.administrator.post(LOGIN, payload);
      if (!isSuccess(made)) throw unexpected(made);
      if (made.came.text.trimStart().startsWith('<')) throw new Breach('a web page came', made);
      return made.came.headers.getSetCookie().length > 0
        ? undefined
        : 'no cookie came: the page keeps nothing of the body';
    },
  };
}

export const login: readonly Check[] = [
  {
    id: 'login.wrong',
    title: 'A wrong password does not log in',
    expected: aRefusal.replace('400', '401'),
    place: `POST ${LOGIN} 401`,
    async run(journey) {
      const payload = { email: journey.email, password: `${journey.password}-not` };
      const made = await journey.administrator.post(LOGIN, payload);
      journey.judge.expectRefusal(LOGIN, made);
      return undefined;
    },
  },
  logsIn(
    'right',
    'The new administrator is logged in with the password of the registration',
    (email) => email,
    `POST ${LOGIN}`,
  ),
  logsIn(
    'other-case',
    'The new administrator is logged in with capitals in the address, too',
    (email) => email.toUpperCase(),
    'Requests',
  ),
];
