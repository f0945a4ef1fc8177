import { expect } from 'chai';
import { happyAnswers } from '../../harness/backend.ts';
import { asHtml, type ScriptedAnswer } from '../../harness/strict-server.ts';
import { everyCall } from './every-call.ts';
import { httpGatewaysForEach } from './http-gateways.ts';

const generic = { name: 'unexpected' };

/** Responses without a readable message. */
const unreadable: Readonly<Record<string, ScriptedAnswer>> = {
  'a reset connection': { fault: 'reset' },
  'a server error in HTML': asHtml(502),
  'an empty server error': { status: 500 },
  'cut JSON': { status: 500, json: { message: 'Half of this' }, fault: 'cut' },
  'JSON that ends too early': { status: 500, text: '{"message":"Half of th' },
  'a message of 10 MB': { status: 400, json: { message: 'x'.repeat(10_000_000) } },
};

describe('every call over HTTP', () => {
  const gateways = httpGatewaysForEach();

  /** A refused account has the message one level deeper. */
  const refusalIn = (outcome: object) => ('refusal' in outcome ? outcome.refusal : outcome);

  for (const { route, make } of everyCall) {
    describe(route, () => {
      // One function reads them all.
      const answers = Object.entries(unreadable);
      for (const [what, answer] of route === everyCall[0]?.route ? answers : answers.slice(0, 2)) {
        it(`gives the generic message for ${what} and is sent once`, async () => {
          gateways().server.answer(route, answer);
          expect(refusalIn(await make(gateways()))).to.deep.include({ message: generic });
          expect(gateways().server.payloads(route)).to.have.length(1);
        });
      }

      // Any success logs in; the body is specific to the identity provider.
      if (route !== 'POST /auth-api/login')
        it('treats any success except the documented ones as unexpected', async () => {
          const usual = happyAnswers[route];
          const documented = route === 'POST /api/create-account' ? [200, 201] : [usual?.status];
          for (const status of [200, 201, 202, 206].filter((it) => !documented.includes(it))) {
            gateways().server.answer(route, { ...usual, status });
            const outcome = refusalIn(await make(gateways()));
            expect(outcome, `${status}`).to.deep.include({ message: generic });
          }
        });

      it("shows the server's message for any error status", async () => {
        const message = 'No <b>way</b>, “Ada”';
        const statuses = [400, 401, 404, 418, 500, 503];
        for (const status of statuses) {
          gateways().server.answer(route, { status, json: { message } });
          expect(refusalIn(await make(gateways()))).to.deep.include({ message: { text: message } });
        }
        expect(gateways().server.payloads(route)).to.have.length(statuses.length);
      });

      it('is sent with credentials and the CSRF header', async () => {
        await make(gateways());
        const { server } = gateways();
        expect(server.requests).to.have.length(1);
        expect(server.requests[0]?.route).to.equal(route);
        expect(server.requests[0]?.headers).to.include({
          accept: 'application/json',
          cookie: 'XSRF-TOKEN=token-1',
          'x-xsrf-token': 'token-1',
        });
      });

      it('is sent again with the token from a 403', async () => {
        gateways().server.csrf.expire();
        const outcome = await make(gateways());
        expect(refusalIn(outcome)).not.to.have.property('message');
        const tokens = gateways().server.requests.map(({ headers }) => headers['x-xsrf-token']);
        expect(tokens).to.deep.equal(['token-1', 'token-2']);
      });
    });
  }
});
