import { expect } from 'chai';
import { createMockGateways } from '#page/adapters/mock/mock-gateways.ts';
import { defaultResponses, mockScenarios } from '#page/adapters/mock/mock-scenarios.ts';
import { FakeClock } from '#tools/fakes/fake-browser.ts';
import { aRegistration } from '#tools/sample-registration.ts';
import { contract } from '../../harness/backend.ts';
import { address, sentences } from '../../harness/sentences.ts';
import { testSettings } from '../../harness/test-settings.ts';

describe('mock gateways', () => {
  const api = { clock: new FakeClock(), readCookie: () => null, language: () => 'en' };
  const page = { pageUrl: 'http://localhost:3000/?error=old#here', sentences };
  const { signup, identity } = createMockGateways(testSettings, api, page, 0);

  it('respond to each call by the scenario of its address', async () => {
    const kinds = async (localPart: string) => {
      const email = address(`${localPart}@a.example`);
      const values = { ...aRegistration().values, email };
      const outcomes = await Promise.all([
        signup.verifyEmail({ email, botCheckToken: 'token', trackingCode: null }),
        signup.verifyCode(email, '123456'),
        signup.resendCode(email),
        signup.createAccount({ signupCode: 'code', values, trackingCode: null }),
        identity.login(email, 'Passw0rd!', 'EU'),
      ]);
      return outcomes.map(({ kind }) => kind).join(' ');
    };
    for (const [localPart, expected] of [
      ['ada', 'codeSent verified resent created loggedIn'],
      ['REFUSED', 'refused verified resent created loggedIn'],
      ['org-exists', 'codeSent alreadyRegistered resent created loggedIn'],
      ['resend-limit', 'codeSent verified limitReached created loggedIn'],
      ['queued', 'codeSent verified resent queued loggedIn'],
      ['queued+1', 'codeSent verified resent created loggedIn'],
      ['login-fails', 'codeSent verified resent created refused'],
    ] as const) {
      expect(await kinds(localPart), localPart).to.equal(expected);
    }
    expect(await signup.verifyCode(address('ada@a.example'), '000000')).to.include({
      kind: 'refused',
      wrongCode: true,
    });
  });

  it('meet the contract', () => {
    for (const { localPart, responses } of mockScenarios) {
      const all = { ...defaultResponses, ...responses(sentences) };
      for (const [call, { status, json }] of Object.entries(all)) {
        const route = contract.routes.find((one) => one.endsWith(`/${call}`)) ?? call;
        expect(contract.responseProblem(route, status, json), `${localPart} ${route}`).to.be.null;
      }
    }
  });
});
