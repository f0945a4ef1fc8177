import { type Check, isRefused } from '../check.ts';

const JOIN = '/api/request-to-join';

/** Checks of a backend whose brand has `joinRequests`. */
export const joinRequests: readonly Check[] = [
  isRefused(
    'request-to-join.other-address',
    'A request to join is refused for an address that the browser has not verified',
    `POST ${JOIN} 400`,
    (journey) =>
      journey.need('colleague').visitor.call(JOIN, { email: journey.address('mallory') }),
  ),
  isRefused(
    'request-to-join.other-browser',
    'A request to join is refused for an address that another browser verified',
    `POST ${JOIN} 400`,
    (journey) => journey.visitor().call(JOIN, { email: journey.need('colleague').email }),
  ),
  {
    id: 'request-to-join.received',
    title: 'A colleague can ask to join, and gets the same response again',
    expected: '202 {}',
    place: `POST ${JOIN} 202`,
    async run(journey) {
      const { visitor, email } = journey.need('colleague');
      for (let times = 0; times < 2; times += 1) {
        journey.judge.expect(await visitor.call(JOIN, { email }), 202);
      }
    },
  },
];
