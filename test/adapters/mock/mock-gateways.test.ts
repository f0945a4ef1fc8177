import { expect } from 'chai';
import { MockIdentityGateway, MockSignupGateway } from '#page/adapters/mock/mock-gateways.ts';
import { aRegistration } from '#tools/sample-registration.ts';
import { address, sentences } from '../../harness/sentences.ts';

const page = 'http://localhost:3000/?error=old#here';

describe('mock gateways', () => {
  const gateway = new MockSignupGateway(page, sentences, 0);

  it('responds to each call by the scenario of its address', async () => {
    const kinds = async (localPart: string) => {
      const email = address(`${localPart}@a.example`);
      const values = { ...aRegistration().values, email };
      const outcomes = await Promise.all([
        gateway.verifyEmail({ email, botCheckToken: 'token', trackingCode: null }),
        gateway.verifyCode(email, '123456'),
        gateway.resendCode(email),
        gateway.createAccount({ signupCode: 'code', values, trackingCode: null }),
        new MockIdentityGateway(page, sentences, 0).login(email, 'Passw0rd!'),
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
  });
});
