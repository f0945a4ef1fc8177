import { expect } from 'chai';
import { VerifyEmail } from '../../src/application/verify-email.ts';
import { FakeClock } from '../harness/fakes/fake-clock.ts';
import { FakeSignupGateway } from '../harness/fakes/fake-signup-gateway.ts';
import { FakeTrackingCode } from '../harness/fakes/fake-tracking-code.ts';
import { testSettings } from '../harness/fakes/test-settings.ts';
import { address } from '../harness/sentences.ts';

describe('VerifyEmail', () => {
  let gateway: FakeSignupGateway;
  let tracking: FakeTrackingCode;
  let clock: FakeClock;

  beforeEach(() => {
    gateway = new FakeSignupGateway();
    tracking = new FakeTrackingCode('campaign-7');
    clock = new FakeClock();
  });

  const verifyEmail = (resendCooldown = 0) =>
    new VerifyEmail(gateway, tracking, clock, { ...testSettings, resendCooldown });

  it('sends the address, the answer of the human check and the tracking code', async () => {
    const outcome = await verifyEmail().execute(address('ada@example.com'), 'human-check-token');

    expect(outcome).to.deep.equal({ kind: 'codeSent', availableAt: clock.now() });
    expect(gateway.verifyEmailCalls).to.deep.equal([
      {
        email: 'ada@example.com',
        humanCheckToken: 'human-check-token',
        trackingCode: 'campaign-7',
      },
    ]);
  });

  it('sends no tracking code where there is none', async () => {
    tracking.code = null;
    await verifyEmail().execute(address('ada@example.com'), 'token');
    expect(gateway.verifyEmailCalls[0]?.trackingCode).to.equal(null);
  });

  it('reads the tracking code when it is needed, not before', async () => {
    const useCase = verifyEmail();
    tracking.code = 'late';
    await useCase.execute(address('ada@example.com'), 'token');
    expect(gateway.verifyEmailCalls[0]?.trackingCode).to.equal('late');
  });

  it('says when the cool-down for another code ends, counted from the answer', async () => {
    gateway.hold();
    const outcome = verifyEmail(30).execute(address('ada@example.com'), 'token');
    clock.advance(5_000);
    await gateway.release();
    expect(await outcome).to.deep.equal({ kind: 'codeSent', availableAt: clock.now() + 30_000 });
  });

  it('hands on why the server refused, and asks once', async () => {
    gateway.verifyEmailAnswer = {
      kind: 'refused',
      message: { text: 'Please use a corporate email.' },
    };

    expect(await verifyEmail().execute(address('ada@example.com'), 'token')).to.deep.equal({
      kind: 'refused',
      message: { text: 'Please use a corporate email.' },
    });
    expect(gateway.verifyEmailCalls).to.have.length(1);
  });
});
