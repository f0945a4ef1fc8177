import { expect } from 'chai';
import { VerifyCode } from '../../src/application/verify-code.ts';
import { FakeAnalytics } from '../../tools/fakes/fake-browser.ts';
import { FakeSignupGateway } from '../../tools/fakes/fake-gateways.ts';
import { address } from '../harness/sentences.ts';

describe('VerifyCode', () => {
  it('reports a wrong code, and nothing else', async () => {
    const gateway = new FakeSignupGateway();
    const analytics = new FakeAnalytics();
    const email = address('ada@example.com');
    const refused = { kind: 'refused', message: { text: 'Not now.' } } as const;
    for (const response of [refused, { ...refused, wrongCode: true } as const]) {
      gateway.verifyCodeOutcome = response;
      await new VerifyCode(gateway, analytics).execute(email, '012345');
    }
    expect(analytics.events).to.deep.equal([{ event: 'signup_code_refused' }]);
  });
});
