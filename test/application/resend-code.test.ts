import { expect } from 'chai';
import { ResendCode } from '../../src/application/resend-code.ts';
import { FakeClock } from '../harness/fakes/fake-clock.ts';
import { FakeSignupGateway } from '../harness/fakes/fake-signup-gateway.ts';
import { testSettings } from '../harness/fakes/test-settings.ts';
import { address } from '../harness/sentences.ts';

const noon = Date.UTC(2026, 5, 1, 12);

describe('ResendCode', () => {
  let gateway: FakeSignupGateway;
  let clock: FakeClock;

  beforeEach(() => {
    gateway = new FakeSignupGateway();
    clock = new FakeClock(noon);
  });

  function resendCode(resendCooldown = 0): ResendCode {
    return new ResendCode(gateway, clock, { ...testSettings, resendCooldown });
  }

  it('asks for another code for the address, once', async () => {
    await resendCode().execute(address('ada@example.com'));
    expect(gateway.resendCodeCalls).to.deep.equal(['ada@example.com']);
  });

  it('lets the visitor ask again at once when no cool-down is set', async () => {
    expect(await resendCode().execute(address('ada@example.com'))).to.deep.equal({
      kind: 'resent',
      availableAt: noon,
    });
  });

  it('says when the cool-down ends, as a time that survives a reload', async () => {
    expect(await resendCode(30).execute(address('ada@example.com'))).to.deep.equal({
      kind: 'resent',
      availableAt: noon + 30_000,
    });
  });

  it('counts the cool-down from the answer, not from the question', async () => {
    gateway.hold();
    const outcome = resendCode(30).execute(address('ada@example.com'));
    clock.advance(5_000);
    await gateway.release();
    expect(await outcome).to.deep.equal({ kind: 'resent', availableAt: noon + 35_000 });
  });

  it('says that the limit is reached, cool-down or not', async () => {
    gateway.resendCodeAnswer = { kind: 'limitReached' };
    expect(await resendCode(30).execute(address('ada@example.com'))).to.deep.equal({
      kind: 'limitReached',
      availableAt: 0,
    });
  });

  it('says when the limit ends, where the server does', async () => {
    gateway.resendCodeAnswer = { kind: 'limitReached', retryAt: noon + 60_000 };
    expect(await resendCode().execute(address('ada@example.com'))).to.deep.equal({
      kind: 'limitReached',
      availableAt: noon + 60_000,
    });
  });

  it('hands on why the server refused, and starts no cool-down of its own', async () => {
    gateway.resendCodeAnswer = { kind: 'refused', message: { text: 'Not now.' } };
    expect(await resendCode(30).execute(address('ada@example.com'))).to.deep.equal({
      kind: 'refused',
      message: { text: 'Not now.' },
      availableAt: 0,
    });
  });

  it('waits as long as a refusing server asks', async () => {
    gateway.resendCodeAnswer = {
      kind: 'refused',
      message: { text: 'Not now.' },
      retryAt: noon + 90_000,
    };
    expect(await resendCode(30).execute(address('ada@example.com'))).to.deep.equal({
      kind: 'refused',
      message: { text: 'Not now.' },
      availableAt: noon + 90_000,
    });
  });
});
