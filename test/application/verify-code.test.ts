import { expect } from 'chai';
import type { VerifyCodeOutcome } from '../../src/application/ports/signup-gateway.ts';
import { VerifyCode } from '../../src/application/verify-code.ts';
import { FakeSignupGateway } from '../harness/fakes/fake-signup-gateway.ts';
import { address } from '../harness/sentences.ts';

describe('VerifyCode', () => {
  it('sends the address and the code, once', async () => {
    const gateway = new FakeSignupGateway();
    await new VerifyCode(gateway).execute(address('ada@example.com'), '012345');
    expect(gateway.verifyCodeCalls).to.deep.equal([{ email: 'ada@example.com', code: '012345' }]);
  });

  const outcomes: VerifyCodeOutcome[] = [
    { kind: 'verified', signupCode: 'signup-code-1', requirePersonalInfo: false },
    { kind: 'alreadyRegistered', who: 'administrator' },
    { kind: 'alreadyRegistered', who: 'organization' },
    { kind: 'refused', message: { text: 'That code is wrong.' } },
  ];
  for (const outcome of outcomes) {
    it(`hands on ${JSON.stringify(outcome)}`, async () => {
      const gateway = new FakeSignupGateway();
      gateway.verifyCodeAnswer = outcome;
      expect(
        await new VerifyCode(gateway).execute(address('ada@example.com'), '123456'),
      ).to.deep.equal(outcome);
    });
  }
});
