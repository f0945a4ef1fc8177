import { expect } from 'chai';
import { VerifyEmail } from '../../src/application/verify-email.ts';
import { FakeSignupGateway } from '../support/fakes/fake-signup-gateway.ts';
import { FakeTrackingCode } from '../support/fakes/fake-tracking-code.ts';

describe('VerifyEmail', () => {
  it('sends the address, the answer of the human check and the tracking code', async () => {
    const gateway = new FakeSignupGateway();
    const verifyEmail = new VerifyEmail(gateway, new FakeTrackingCode('campaign-7'));

    const outcome = await verifyEmail.execute('ada@example.com', 'human-check-token');

    expect(outcome).to.deep.equal({ kind: 'codeSent' });
    expect(gateway.verifyEmailCalls).to.deep.equal([
      {
        email: 'ada@example.com',
        humanCheckToken: 'human-check-token',
        trackingCode: 'campaign-7',
      },
    ]);
  });

  it('sends no tracking code where there is none', async () => {
    const gateway = new FakeSignupGateway();
    await new VerifyEmail(gateway, new FakeTrackingCode()).execute('ada@example.com', 'token');
    expect(gateway.verifyEmailCalls[0]?.trackingCode).to.equal(null);
  });

  it('reads the tracking code when it is needed, not before', async () => {
    const gateway = new FakeSignupGateway();
    const tracking = new FakeTrackingCode('early');
    const verifyEmail = new VerifyEmail(gateway, tracking);
    tracking.code = 'late';
    await verifyEmail.execute('ada@example.com', 'token');
    expect(gateway.verifyEmailCalls[0]?.trackingCode).to.equal('late');
  });

  it('takes the outer blanks off the address and keeps its case', async () => {
    const gateway = new FakeSignupGateway();
    await new VerifyEmail(gateway, new FakeTrackingCode()).execute(' Ada@Example.com\n', 'token');
    expect(gateway.verifyEmailCalls[0]?.email).to.equal('Ada@Example.com');
  });

  it('hands on why the server refused, and asks once', async () => {
    const gateway = new FakeSignupGateway();
    gateway.verifyEmailAnswer = { kind: 'refused', message: 'Please use a corporate email.' };
    const verifyEmail = new VerifyEmail(gateway, new FakeTrackingCode());

    expect(await verifyEmail.execute('ada@example.com', 'token')).to.deep.equal({
      kind: 'refused',
      message: 'Please use a corporate email.',
    });
    expect(gateway.verifyEmailCalls).to.have.length(1);
  });
});
