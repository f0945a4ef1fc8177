import { type Check, isRefused } from '../check.ts';

const JOIN = '/api/request-to-join';

/** Checks of a backend whose brand has `joinRequests`. */
export const joinRequests: readonly Check[] = [
  isRefused(
    'request-to-join.other-address',
    'A request to join is refused for an address that the browser has not verified',
    `POST ${JOIN} 400`,
    (context) =>
      context.need('colleague').visitor.call(JOIN, { email: context.address('mallory') }),
  ),
  isRefused(
    'request-to-join.other-browser',
    'A request to join is refused for an address that another browser verified',
    `POST ${JOIN} 400`,
    (context) => context.visitor().call(JOIN, { email: context.need('colleague').email }),
  ),
  {
    id: 'request-to-join.received',
    title: 'A colleague can ask to join, and gets the same response again',
    expected: '202 {}',
    place: `POST ${JOIN} 202`,
    async run(context) {
      const { visitor, email } = context.need('colleague');
      for (let times = 0; times < 2; times += 1) {
        context.assertions.expect(await visitor.call(JOIN, { email }), 202);
      }
    },
  },
];
