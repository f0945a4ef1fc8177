import { expect } from 'chai';
import { successResponses } from '../../harness/backend.ts';
import { asHtml, type ScriptedResponse } from '../../harness/strict-server.ts';
import { everyCall } from './every-call.ts';
import { httpGatewaysForEach } from './http-gateways.ts';

const generic = { name: 'unexpected' };

describe('every call over HTTP', () => {
  const gateways = httpGatewaysForEach();

  /** For a refused account the refusal is a property of the outcome. */
  const refusalIn = (outcome: object) => ('refusal' in outcome ? outcome.refusal : outcome);

  // One function parses the responses of all calls.
  for (const [what, response] of Object.entries<ScriptedResponse>({
    'a reset connection': { fault: 'reset' },
    'a server error in HTML': asHtml(502),
    'a success in HTML': { ...asHtml(201), text: '\ufeff\r\n \t<!doctype html>' },
    'an empty server error': { status: 500 },
    'cut JSON': { status: 500, json: { message: 'Half of this' }, fault: 'cut' },
    'JSON that ends too early': { status: 500, text: '{"message":"Half of th' },
    'a message of 10 MB': { status: 400, json: { message: 'x'.repeat(10_000_000) } },
  })) {
    it(`gives the generic message for ${what} and is sent once`, async () => {
      const [{ route, make }] = everyCall;
      gateways().server.setResponses(route, response);
      expect(await make(gateways())).to.deep.include({ message: generic });
      expect(gateways().server.payloads(route)).to.have.length(1);
    });
  }

  for (const { route, make } of everyCall) {
    it(`shows the server's message, and the generic one for an undocumented success: ${route}`, async () => {
      const { server } = gateways();
      const outcome = async (response: ScriptedResponse) => {
        server.setResponses(route, response);
        return refusalIn(await make(gateways()));
      };
      const message = 'No <b>way</b>, “Ada”';
      const refusal = await outcome({ status: 418, json: { message } });
      expect(refusal).to.deep.include({ message: { text: message } });
      expect(await outcome({ fault: 'reset' })).to.deep.include({ message: generic });
      // Any 2xx status logs in; the body depends on the identity provider.
      if (route === 'POST /auth-api/login') return;
      const usual = successResponses[route];
      const documented = route === 'POST /api/create-account' ? [200, 201] : [usual?.status];
      for (const status of [200, 201, 202, 206].filter((it) => !documented.includes(it))) {
        expect(await outcome({ ...usual, status })).to.deep.include({ message: generic });
      }
    });
  }
});
